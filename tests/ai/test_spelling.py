"""Clues that are not known word for word."""

import pytest

from cryptonym.ai.spelling import readings

WORDS = "the of in out space calendar wakes wake up real estate boat airplane".split()
LETTERS = "abcdefghijklmnopqrstuvwxyz"
PLACES = {word: place for place, word in enumerate(WORDS)}


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("space", ("space",)),
        ("outerspace", ()),
        ("outspace", ("out", "space")),
        ("realestate", ("real", "estate")),
        ("wakeup", ("wake", "up")),
        ("wake-up", ("wake", "up")),
        ("calender", ("calendar",)),
        ("clendar", ("calendar",)),
        ("caelndar", ("calendar",)),
        ("zzzzzz", ()),
        ("", ()),
        ("b" * 50, ()),
    ],
)
def test_a_word_is_read_as_what_it_was_meant_to_be(typed, read):
    """Compounds are cut into common words, and one slip of the hand is forgiven."""
    assert tuple(readings(typed, PLACES, LETTERS)) == read


def test_a_known_word_is_never_cut():
    """What stands in the list is itself, also where it could be two words."""
    places = {**PLACES, "airplane": 20_000, "air": 1, "plane": 2}
    assert readings("airplane", places, LETTERS) == ("airplane",)
