"""Showing: what people typed, made fit to be read by others."""

import re
import unicodedata
from itertools import zip_longest

from cryptonym.language.folding import is_invisible

# What joins letters and emoji, and what makes a sign an emoji; all else that does not
# show can only confuse.
JOINERS = "\u200c\u200d"
EMOJI = "\ufe0f"
VIRAMA = 9
"""The combining class of what leaves an Indic letter without its vowel."""
MOST_MARKS = 4
"""How many marks a letter has in any language, at most: a heap covers other lines."""
# A flag that is spelled with letters which do not show; there are no others.
FLAGS = re.compile(
    "("
    + "|".join(
        "\U0001f3f4" + "".join(chr(0xE0000 + ord(c)) for c in place) + "\U000e007f"
        for place in ("gbeng", "gbsct", "gbwls")
    )
    + ")"
)


def clean(text: str, longest: int | None = None) -> str:
    r"""Return *text* composed, without invisible characters, its blanks single.

    Joiners stay where they join, and as many marks on a letter as can be read. What
    comes out is not longer than *longest*, and would come out the same again.

    >>> clean(" Bob\u202e\u00a0 \u200bBuilder ")
    'Bob Builder'
    """
    cleaned = _cleaned(text)[:longest]
    while (cleaner := _cleaned(cleaned)) != cleaned:  # a flag was cut, or marks met
        cleaned = cleaner
    return cleaned


def _cleaned(text: str) -> str:
    composed = unicodedata.normalize("NFC", text)
    spaced = "".join(" " if c.isspace() else c for c in composed)
    shown = "".join(
        part if FLAGS.fullmatch(part) else "".join(filter(_shows, part))
        for part in FLAGS.split(spaced)
    )
    return " ".join(_readable(shown).split()).strip(f" {JOINERS}")


def can_be_seen(text: str) -> bool:
    """Tell whether anything in *text* leaves a mark: a letter, number or sign."""
    return any(unicodedata.category(c)[0] in "LNPS" for c in text)


def _readable(text: str) -> str:
    """Return *text* without heaps of marks, and joiners that join nothing."""
    kept, marks = "", 0
    for character, following in zip_longest(text, text[1:], fillvalue=""):
        if character in JOINERS:
            if not _join(kept[-1:], following):
                continue
        else:
            is_mark = unicodedata.category(character)[0] == "M"
            marks = marks + 1 if is_mark else 0
            if marks > MOST_MARKS:
                continue
        kept += character
    return kept


def _join(before: str, after: str) -> bool:
    """Tell whether a joiner between these makes a difference."""
    if not (before and after):
        return False
    if VIRAMA in map(unicodedata.combining, (before, after)):
        return True
    if unicodedata.category(after) in ("So", "Sm"):  # of emoji
        return before == EMOJI or unicodedata.category(before) in ("So", "Sk")
    arabic = [unicodedata.bidirectional(each) for each in (before, after)]
    return arabic[1] == "AL" and arabic[0] in ("AL", "NSM")


def _shows(character: str) -> bool:
    hidden = unicodedata.category(character)[0] == "C" or is_invisible(character)
    return character in JOINERS + EMOJI or not hidden
