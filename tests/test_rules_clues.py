"""Which clues are valid, and expert clues: R30, R31, R34, R40, R41."""

import pytest

from cryptonym.engine import (
    GiveClue,
    Guess,
    IllegalMove,
    Pass,
    Picture,
    TurnEnded,
    Word,
)
from tests import kit
from tests.kit import RED


def table(*texts, language="en"):
    """A game with these words on the table."""
    filling = kit.words(8 - len(texts), language)
    cards = (*(Word(text, language) for text in texts), *filling)
    return kit.played(*kit.dealt(cards=cards, language=language))


def answer(word, *texts, number=1, language="en"):
    """The code of what is wrong with the clue; None: it is given."""
    game = table(*texts, language=language)
    try:
        (given,) = kit.ask(game, GiveClue(word, number))
    except IllegalMove as refusal:
        return refusal.code
    assert given.word == word.strip()
    return None


@pytest.mark.parametrize(
    ("word", "code"),
    [
        ("", "clue_empty"),
        (" \u00a0\t", "clue_empty"),
        ("ice cream", "clue_not_one_word"),
        ("ice\u00a0cream", "clue_not_one_word"),
        ("ice-cream", "clue_not_one_word"),
        ("ice–cream", "clue_not_one_word"),
        ("🐺", "clue_unreadable"),
        ("wolf🐺", "clue_unreadable"),
        ("a\u202eb", "clue_unreadable"),
        ("wo\u200blf", "clue_unreadable"),
        ("a\x00b", "clue_unreadable"),
        ("<img>", "clue_unreadable"),
        ("'", "clue_unreadable"),
        ("\u0301\u0301", "clue_unreadable"),
        ("ice\u3164cream", "clue_unreadable"),
        ("\u115f\u1160", "clue_unreadable"),
        ("\uffa0wolf", "clue_unreadable"),
        ("x'", "clue_single_letter"),
        ("’8", "clue_number_word"),
        ("a" * 51, "clue_too_long"),
        ("a" * 300, "clue_too_long"),
        ("8", "clue_number_word"),
        ("٣", "clue_number_word"),
        ("x", "clue_single_letter"),
        ("É", "clue_single_letter"),
        ("я", "clue_single_letter"),
    ],
)
def test_a_clue_is_one_written_word(word, code):  # R30, R34
    assert answer(word) == code


@pytest.mark.parametrize(
    "word", ["Zebra", "don't", "O’Brien", "1984b", "Łódź", "Smørrebrød", "a" * 50]
)
def test_a_word_is_taken_as_it_is_typed(word):  # R30
    assert answer(word) is None


@pytest.mark.parametrize("number", [-5, -1, 10, 10**6, 10**30])
def test_a_number_is_from_nought_to_nine(number):  # R11
    assert answer("Zebra", number=number) == "clue_number"


@pytest.mark.parametrize(
    ("card", "clue"),
    [
        ("Bomb", "bomb"),
        ("Bomb", "BOMB"),
        ("Bomb", "ＢＯＭＢ"),
        ("CAFÉ", "cafe"),
        ("CAF\u00c9", "cafe\u0301"),
        ("Straße", "STRASSE"),
        ("Oﬃce", "office"),
        ("ΣΊΣΥΦΟΣ", "σισυφος"),
        ("Bomb", "bo\u200cmb"),
        ("Bomb", "bomb\ufe0f"),
        ("Bomb", "b\U000e0100omb"),
        ("Bomb", "bo\u20ddmb\u1ab0"),
        ("Bomb", "’bomb'"),
    ],
)
def test_a_clue_is_no_visible_word_however_it_is_written(card, clue):  # R30, R31
    assert answer(clue, card) == "clue_on_table"


@pytest.mark.parametrize("card", ["O'Neil", "O’Neil", "Oʼneil"])
def test_an_apostrophe_is_one_however_it_is_typed(card):  # R30, R31
    """A phone types another than a keyboard."""
    for clue in ("O'Neil", "O’Neil", "Oʼneil"):
        assert answer(clue, card) == "clue_on_table"
    assert answer("Bondʼs", "Bond") == "clue_form_of_word"


def test_letters_of_the_own_alphabet_are_not_accents():  # R30
    assert answer("får", "Far", language="nb") is None
    assert answer("far", "Fär", language="nb") == "clue_on_table"
    assert answer("иод", "Йод", language="bg") is None


def test_a_covered_word_is_free_again():  # R31
    game = table("Bomb")
    game = kit.after(game, [kit.given_clue(), kit.touched(0, "R")])
    game = kit.after(game, [TurnEnded(RED, "passed")])
    assert kit.ask(game, GiveClue("bomb", 1), kit.BLUE)


def test_other_words_are_free():  # R31
    assert answer("bomb", "Boat") is None


def test_a_picture_forbids_no_word():  # R32
    pictures = tuple(Picture(f"{n}", f"/{n}.webp", "a beaver") for n in range(8))
    game = kit.played(*kit.dealt(cards=pictures))
    assert kit.ask(game, GiveClue("beaver", 1))


@pytest.mark.parametrize("number", [0, "unlimited"])
def test_nought_and_unlimited_allow_any_number_of_guesses(number):  # R40, R41
    game = kit.played(*kit.dealt(), kit.given_clue(number=number))
    assert game.guesses_left is None
    assert kit.refused(game, Pass()) == "must_guess_once"
    for position in (0, 1):
        events = kit.ask(game, Guess(position))
        assert events == (kit.touched(position, "R"),)
        game = kit.after(game, events)
    assert kit.ask(game, Pass()) == (TurnEnded(RED, "passed"),)
