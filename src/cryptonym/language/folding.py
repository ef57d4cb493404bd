"""Folding: the form in which two spellings of one word are equal (R30)."""

import unicodedata
from functools import lru_cache

# Letters of an alphabet that only look like another letter with an accent.
OWN_LETTERS = {"nb": "å", "bg": "й"}

# Combining Diacritical Marks: the accents of Latin, Greek and Cyrillic. Marks of
# other scripts (vowel signs, voicing) make another word and stay.
ACCENTS = range(0x0300, 0x0370)


@lru_cache(maxsize=65_536)
def fold(word: str, language: str) -> str:
    """Return *word* without case, accents, width and ligatures.

    Letters of the alphabet of *language* (ISO 639-1) are not accents: in Norwegian
    "får" stays apart from "far".

        >>> fold("ＣＡＦÉ", "en"), fold("Straße", "en"), fold("Får", "nb")
        ('cafe', 'strasse', 'får')
    """
    own = OWN_LETTERS.get(language, "")
    plain = unicodedata.normalize("NFKC", word).casefold()
    # Casefolding can undo the composition (ǰ), so compose once more.
    plain = unicodedata.normalize("NFC", plain)
    return unicodedata.normalize(
        "NFC", "".join(c if c in own else _without_accents(c) for c in plain)
    )


def is_one_letter(word: str, language: str) -> bool:
    """Tell whether *word* is a single letter, and not a one-character word.

    Signs of the wide scripts (Han, kana, Hangul) are words of their own.
    """
    folded = fold(word, language)
    return (
        len(folded) == 1
        and folded.isalpha()
        and unicodedata.east_asian_width(folded) not in "WF"
    )


def _without_accents(character: str) -> str:
    parts = unicodedata.normalize("NFD", character)
    return "".join(part for part in parts if ord(part) not in ACCENTS)
