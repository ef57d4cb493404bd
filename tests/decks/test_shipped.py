"""Decks: every shipped one is good, and the checker finds each kind of fault."""

from importlib import resources

import pytest

from cryptonym import decks
from cryptonym.decks import DeckError
from cryptonym.engine import IllegalMove

HEAD = "# title: T\n# kind: words\n# language: en\n# licence: MIT\n# source: us\n\n"


@pytest.mark.parametrize("deck", decks.SHIPPED)
def test_a_shipped_deck_is_good(deck):
    loaded = decks.load(deck)
    assert list(decks.problems(loaded)) == []
    assert len(loaded.cards) >= 500
    header, _ = decks.split(
        resources.files("cryptonym.decks").joinpath(f"{deck}.txt").read_text("utf-8")
    )
    assert header.licence
    assert header.source
    assert not header.adult
    texts = [card.text for (card,) in loaded.cards]
    assert texts == sorted(texts, key=str.casefold)


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
