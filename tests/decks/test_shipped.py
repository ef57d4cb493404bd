"""Decks: every shipped one is good, and the checker finds each kind of fault."""

from importlib import resources

import pytest

from cryptonym import decks
from cryptonym.decks import DeckError
from cryptonym.engine import IllegalMove

HEAD = "# title: T\n# kind: words\n# language: en\n# licence: MIT\n# source: us\n\n"


LEAST = {
    "words-en": 600,
    "easy-en": 200,
    "sea-en": 100,
    "words-nb": 400,
    "easy-nb": 150,
    "words-bg": 400,
    "easy-bg": 150,
    "words-zh-Hant": 400,
    "easy-zh-Hant": 150,
}
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


NOT_ENGLISH = [deck for deck in LEAST if not deck.endswith("-en")]


def codenames(deck):
    return [card.text for (card,) in decks.load(deck).cards]


@pytest.mark.parametrize("deck", NOT_ENGLISH)
def test_each_codename_not_in_english_has_a_note_of_its_own(deck):
    """One to three words; two codenames with one note would be one thing twice."""
    notes = decks.notes(deck)
    assert list(notes) == codenames(deck)
    assert [note for note in notes.values() if not 1 <= len(note.split()) <= 3] == []
    assert len(set(notes.values())) == len(notes)


def test_a_note_is_not_on_the_card():
    (card,) = decks.parse("mine", f"{HEAD}Skatt\ttreasure, tax\n").cards
    assert [side.text for side in card] == ["Skatt"]


def test_a_deck_in_english_or_of_pictures_has_no_notes():
    assert decks.notes("words-en") == {}
    with pytest.raises(IllegalMove, match="no_such_deck"):
        decks.notes("pictures")


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
        ("Bomb\nbomb", "repeated"),
        ("Bomb\nBómb", "repeated"),
        ("Bomb ", "blanks"),
        ("Ice  cream", "blanks"),
        ("\nBomb", "blanks"),
        ("Бомба", "script"),
        ("B0mb", "script"),
        ("Supercalifragilistic", "too_long"),
    ],
)
def test_a_fault_in_a_deck_is_found(line, problem):
    found = list(decks.problems(decks.parse("mine", f"{HEAD}{line}\n")))
    assert [each.why for each in found] == [problem]


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
