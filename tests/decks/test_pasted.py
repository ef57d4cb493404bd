"""Pasted words: what a list gives, and what is said of the rest (C30 to C36)."""

import pytest

from cryptonym import decks
from cryptonym.decks import DeckError
from cryptonym.engine import Word

WORDS = ["Bomb", "Ice cream", "Snow"]


def read(text, language="en"):
    pasted = decks.read_words(text, language)
    return list(pasted.cards), [(each.text, each.why) for each in pasted.dropped]


@pytest.mark.parametrize(
    "text",
    [
        "Bomb\nIce cream\nSnow",
        "Bomb, Ice cream,Snow",
        "Bomb;Ice cream; Snow",
        "Bomb\tIce cream\tSnow",
        "Bomb\r\nIce cream\r\nSnow\r\n",
        "Bomb\rIce cream\rSnow",
        "\ufeffBomb\nIce cream\nSnow\n",
        "\n\n  \nBomb\n\n\tIce  cream \n, ,Snow;\n\n",
        "Bomb\u2028Ice\u00a0cream\u2029Snow",
        "Bomb\uff0cIce cream\u3001Snow",
        "Bomb\u060cIce cream\u061bSnow",
        '"Bomb","Ice cream","Snow"',
        "B\u200bomb\nIce cream\u202e\nSnow\u200b",
        "# title: Winter\n# kind: words\n# language: en\n\nBomb\nIce cream\nSnow\n",
        "\ufeff# title: Winter\r\n# kind: words\r\n\r\nBomb\r\nIce cream\r\nSnow",
    ],
)
def test_words_stand_one_a_line_or_are_parted_and_keep_their_blanks(text):
    """C32."""
    assert read(text) == (WORDS, [])


@pytest.mark.parametrize("again", ["Bomb", "BOMB", "bomb ", " Bómb", "ＢＯＭＢ"])
def test_a_word_that_comes_again_is_one_card_and_that_is_said(again):
    """C30: one more distinct word is needed."""
    others = [f"W{number}" for number in range(23)]
    cards, dropped = read("\n".join(["Bomb", *others, again]))
    assert len(cards) == 24
    assert dropped == [(decks.read_words(again, "en").cards[0], "repeated")]
    assert decks.missing("words", len(cards)) == 1


@pytest.mark.parametrize("count", [25, 50])
def test_exactly_enough_words_are_enough(count):
    """C31."""
    cards, dropped = read("\n".join(f"W{number}" for number in range(count)))
    assert (len(cards), dropped, decks.missing("words", len(cards))) == (count, [], 0)


@pytest.mark.parametrize(
    "word",
    [
        "<img src=x onerror=alert(1)>",
        "ΕΚΑΤΟΜΜΥΡΙΟΥΧΟΣ",
        "STORSJÖODJURET",
        "FERRO DI CAVALLO",
        "\U0001f43a",
        "R2-D2",
        "O'Neill",
        "北京烤鸭",
        "constructor",
        "__proto__",
        "{0}%s$[0]",
    ],
)
def test_a_word_is_kept_as_it_was_typed(word):
    """C35, C36."""
    assert read(f"Bomb\n{word}") == (["Bomb", word], [])


@pytest.mark.parametrize(
    ("item", "why"),
    [
        ("Supercalifragilisticexpialidocious", "too_long"),
        ("x" * 19, "too_long"),
        ("one two three four five six seven", "too_long"),
        (("a" + "\u0316" * 4) * 13, "too_long"),
        ("北" * 10, "too_long"),
        ("x" * 100_000, "too_long"),
        ("Bo\x00mb", "not_text"),
        ("Bo\x07mb", "not_text"),
        ("B\ufffdmb", "not_text"),
        ("\ue000", "not_text"),
        ("\u200b", "empty"),
        ("\u202e \u200b", "empty"),
        ("\u0301", "empty"),
    ],
)
def test_what_makes_no_card_is_dropped_and_named(item, why):
    cards, dropped = read(f"Snow\n{item}\nRain")
    assert cards == ["Snow", "Rain"]
    assert [each for _, each in dropped] == [why]
    assert all(len(text) <= 64 for text, _ in dropped)


def test_what_is_dropped_is_named_once():
    assert read("Bomb," * 10_000) == (["Bomb"], [("Bomb", "repeated")])


def test_a_paste_that_is_no_list_is_not_read_to_its_end():
    """It would hold up the games: a long one took seconds."""
    pasted = decks.read_words(",".join(f"{n:x}" for n in range(150_000)), "en")
    assert len(pasted.cards) == 2_000
    assert len(pasted.dropped) + pasted.unread == 148_000
    assert pasted.too_many
    garbage = decks.read_words(",".join("\x00" + str(n) for n in range(6_000)), "en")
    assert (garbage.cards, garbage.unread, garbage.too_many) == ((), 1_000, True)


def test_letters_fold_as_in_the_language_of_the_deck():
    assert read("Får\nFar", "nb")[0] == ["Får", "Far"]
    assert read("Får\nFar", "en")[0] == ["Får"]


def test_a_deck_has_no_more_words_than_are_of_use():
    text = "\n".join(f"W{number}" for number in range(2_001))
    pasted = decks.read_words(text, "en")
    assert len(pasted.cards) == 2_000
    assert [each.why for each in pasted.dropped] == ["too_many"]
    with pytest.raises(DeckError, match=r"too_many_words \(most=2000\)"):
        decks.new_words("Ours", "en", text, adult=False)


@pytest.mark.parametrize(
    ("title", "language", "text", "code"),
    [
        ("", "en", "Bomb", "title_empty"),
        (" \u200b\u202e ", "en", "Bomb", "title_empty"),
        ("Ours", "English", "Bomb", "bad_language"),
        ("Ours", "en\n", "Bomb", "bad_language"),
        ("Ours", "", "Bomb", "bad_language"),
        ("Ours", "en", "", "deck_too_small"),
        ("Ours", "en", " ,;\n", "deck_too_small"),
    ],
)
def test_a_deck_that_is_none_is_refused(title, language, text, code):
    with pytest.raises(DeckError, match=code):
        decks.new_words(title, language, text, adult=False)


def test_a_title_is_shown_as_typed_on_one_line_and_not_too_long():
    deck, _ = decks.new_words(
        "  <b>Our\n\u202ewords</b> " + "x" * 100, "en", "Bomb", adult=True
    )
    assert deck.title == ("<b>Our words</b> " + "x" * 100)[:60]
    assert deck.adult


def test_a_deck_of_ones_own_is_what_rooms_draw_from():
    deck, _ = decks.new_words("Ours", "de", "Straße\nBahn", adult=True)
    drawn = deck.deck("BCDFGH")
    assert (drawn.id, drawn.title, drawn.kind) == ("BCDFGH", "Ours", "words")
    assert drawn.cards == ((Word("Straße", "de"),), (Word("Bahn", "de"),))
    assert (drawn.language, drawn.adult) == ("de", True)
