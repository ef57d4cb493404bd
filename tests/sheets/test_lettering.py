"""How codenames are written."""

import pytest

from cryptonym.sheets import fonts
from cryptonym.sheets.lettering import CARD, LONG, TALL, capitals, fit


def measure(text, face):
    """As if every letter were half an em wide, or a third in the narrow face."""
    return len(text) * {CARD: 0.5, LONG: 0.3}[face]


@pytest.mark.parametrize(
    ("text", "language", "written"),
    [
        ("ice  cream", "en", "ICE CREAM"),
        ("istanbul", "tr", "İSTANBUL"),
        ("ırmak", "tr", "IRMAK"),
        ("istanbul", "en", "ISTANBUL"),
        ("Καφές", "el", "ΚΑΦΕΣ"),
        ("προϊόν", "el", "ΠΡΟΪΟΝ"),
        ("Straße", "de", "STRASSE"),
        ("Cafe\u0301", "fr", "CAFÉ"),
        ("új", "hu", "ÚJ"),
        ("a\nb\tc", "en", "A B C"),
        ("so\u00adft\u202e", "en", "SOFT"),
        ("❤\ufe0f", "en", "❤"),
        ("👩\u200d🚀", "en", "👩\u200d🚀"),
        ("👍🏽", "en", "👍"),
        ("1\ufe0f\u20e3", "en", "1"),
    ],
)
def test_capitals_are_those_of_the_language(text, language, written):
    assert capitals(text, language) == written


def test_a_short_codename_is_as_large_as_the_card_allows():
    assert fit("OAK", 50, 10, measure) == (CARD, 10, ("OAK",))


def test_a_longer_codename_is_narrower_and_as_large():
    assert fit("LIGHTHOUSES", 50, 10, measure) == (LONG, 10, ("LIGHTHOUSES",))


@pytest.mark.parametrize("length", [20, 30, 60])
def test_a_long_codename_shrinks_until_it_fits(length):
    face, size, lines = fit("M" * length, 50, 10, measure)
    assert lines == ("M" * length,)
    assert measure(lines[0], face) * size == pytest.approx(50)


def test_words_stand_on_two_lines_where_they_are_larger_so():
    words = "SOMEBODY PUT A PHRASE ON A CARD"
    _, size, lines = fit(words, 30, 10, measure)
    assert " ".join(lines) == words
    assert len(lines) == 2
    assert abs(len(lines[0]) - len(lines[1])) < 5
    assert size > 30 / measure(words, LONG)


def test_two_words_that_fit_stay_on_one_line():
    assert fit("ICE CREAM", 50, 10, measure).lines == ("ICE CREAM",)


def test_signs_that_fill_their_em_are_a_little_smaller():
    assert fit("馬", 50, 10, measure).size == 10 * TALL


def test_nothing_to_write_is_written():
    assert fit("", 50, 10, measure).lines == ("",)


def test_the_font_of_the_same_letters_is_cut_once(monkeypatch):
    """A server prints the same letters again and again, and cutting costs the most."""
    cut = fonts.face("card", set("Quagmire"))
    monkeypatch.setattr(fonts, "_part", None)
    assert fonts.face("card", set("Quagmire")) is cut
