"""Folding and showing in scripts that people's own decks bring along (R30)."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cryptonym.decks import read_words
from cryptonym.engine import Clue, IllegalMove, Rules, Team, Word, check_clue
from cryptonym.language import can_be_seen, clean, fold
from cryptonym.room.names import clean_name, distinct_name

ENGLAND = "🏴" + "".join(chr(0xE0000 + ord(c)) for c in "gbeng") + "\U000e007f"
EMOJI = ["👨‍👩‍👧‍👦", "🏳️‍🌈", "❤️‍🔥", "👩🏽‍🚀", "🇳🇴", "1️⃣", ENGLAND]


@pytest.mark.parametrize(
    ("one", "other", "language"),
    [
        ("ISPARTA", "ısparta", "tr"),
        ("İSTANBUL", "istanbul", "tr"),
        ("I\u0307stanbul", "istanbul", "tr"),
        ("IĞDIR", "ığdır", "az"),
        ("İSTANBUL", "istanbul", "en"),
        ("한국어", unicodedata.normalize("NFD", "한국어"), "ko"),
        ("שָׁלוֹם", "שלום", "he"),
        ("كِتَاب", "كتاب", "ar"),
        ("كـــتاب", "كتاب", "ar"),
        ("ﻛﺘﺎﺏ", "كتاب", "ar"),
        ("ÅR", "år", "nb-NO"),
    ],
)
def test_two_spellings_of_one_word_fold_alike(one, other, language):
    assert fold(one, language) == fold(other, language)


@pytest.mark.parametrize(
    ("one", "other", "language"),
    [
        ("ISI", "isi", "tr"),
        ("Göl", "gol", "tr"),
        ("أمل", "امل", "ar"),
        ("が", "か", "ja"),
        ("한", "하", "ko"),
    ],
)
def test_two_words_stay_apart(one, other, language):
    assert fold(one, language) != fold(other, language)


@pytest.mark.parametrize("emoji", EMOJI)
def test_an_emoji_of_several_signs_stays_whole(emoji):
    assert clean(f" {emoji} ") == emoji
    assert read_words(f"{emoji}, {emoji} {emoji}", "en").cards == (
        emoji,
        f"{emoji} {emoji}",
    )


def test_letters_that_do_not_show_are_kept_in_flags_only():
    hidden = ENGLAND[1:]
    assert clean(f"Bomb{hidden}") == "Bomb"
    assert clean(f"🏴{hidden[:3]}") == "🏴"


PIECES = ["a", " ", "e", "\u0301", "\u200b", "\u200d", "\u094d", "x" * 9, *EMOJI]


@given(st.lists(st.sampled_from(PIECES) | st.characters()).map("".join))
def test_what_was_cleaned_is_clean(text):
    """Else what is logged would not be what comes in at the door."""
    for cleaned in (clean(text), clean(text, 24)):
        assert clean(cleaned) == cleaned
    if can_be_seen(clean(text, 24)):
        name = clean_name(text)
        again = distinct_name(name, [name])
        for called in (name, again):
            assert (clean_name(called), len(called) <= 24) == (called, True)


def test_a_clue_is_compared_as_the_card_is_written():
    """In a game that is not in the language of the card."""
    for lying, clue in [("Isparta", "ısparta"), ("שָׁלוֹם", "שלום"), ("바다", "바다")]:
        with pytest.raises(IllegalMove, match="clue_on_table"):
            check_clue(Clue(Team.RED, clue, 1), [Word(lying, "tr")], Rules())


def test_a_clue_may_have_the_apostrophe_of_hebrew():
    rules = Rules(language="he")
    check_clue(Clue(Team.RED, "ג׳ירפה", 1), [Word("ירח", "he")], rules)
