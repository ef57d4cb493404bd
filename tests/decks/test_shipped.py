"""Decks: every shipped one is good, and the checker finds each kind of fault."""

from importlib import resources

import pytest

from cryptonym import decks
from cryptonym.decks import DeckError
from cryptonym.engine import IllegalMove

HEAD = "# title: T\n# kind: words\n# language: en\n# licence: MIT\n# source: us\n\n"


LEAST = {"words-en": 600, "easy-en": 200, "sea-en": 100}
"""How many codenames a deck has, at least."""


def test_every_deck_is_looked_at():
    assert set(decks.SHIPPED) == {*LEAST, "pictures"}


@pytest.mark.parametrize("deck", LEAST)
def test_a_deck_of_words_is_good(deck):
    loaded = decks.load(deck)
    assert list(decks.problems(loaded)) == []
    assert len(loaded.cards) >= LEAST[deck]
    header, _ = decks.split(
        resources.files("cryptonym.decks").joinpath(f"{deck}.txt").read_text("utf-8")
    )
    assert header.licence
    assert header.source
    assert not header.adult
    texts = [card.text for (card,) in loaded.cards]
    assert texts == sorted(texts, key=str.casefold)


def test_the_pictures_are_140_double_sided_cards():
    """Each side has its own file, which is there, and says what is drawn."""
    loaded = decks.load("pictures")
    assert [len(sides) for sides in loaded.cards] == [2] * 140
    assert len(loaded.by_codename) == 280
    for picture in (side for sides in loaded.cards for side in sides):
        assert picture.url == f"/pictures/{picture.id}.webp"
        assert decks.shipped_picture(picture.id)
        assert picture.alt
    assert decks.shipped_picture("../deck") is None


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("Bomb\nbomb", "repeats"),
        ("Bomb\nBómb", "repeats"),
        ("Bomb ", "blanks"),
        ("Ice  cream", "blanks"),
        ("\nBomb", "blanks"),
        ("Бомба", "script"),
        ("B0mb", "script"),
        ("Supercalifragilistic", "too long"),
    ],
)
def test_a_fault_in_a_deck_is_found(line, problem):
    found = list(decks.problems(decks.parse("mine", f"{HEAD}{line}\n")))
    assert len(found) == 1
    assert problem in found[0]


def test_a_language_whose_script_is_not_known_is_written_as_it_is():
    text = HEAD.replace(": en", ": ka") + "ბომბი\nSnow\n"
    assert list(decks.problems(decks.parse("mine", text))) == []


def test_a_good_deck_has_no_problems():
    assert list(decks.problems(decks.parse("mine", f"{HEAD}Bomb\nIce cream\n"))) == []


@pytest.mark.parametrize(
    "text",
    ["Bomb\n", "", HEAD.replace("words", "songs"), HEAD.replace("# kind", "# k")],
)
def test_a_deck_without_its_header_is_refused(text):
    with pytest.raises(DeckError, match="bad_header"):
        decks.parse("mine", text)


@pytest.mark.parametrize("deck", ["words-xx", "../words-en", ""])
def test_a_deck_that_does_not_exist_is_not_found(deck):
    with pytest.raises(IllegalMove, match="no_such_deck"):
        decks.load(deck)
