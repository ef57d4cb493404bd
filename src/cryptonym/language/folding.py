"""Folding: the form in which two spellings of one word are equal (R30)."""

import unicodedata
from functools import cache, lru_cache
from importlib import resources
from itertools import chain

# Letters of an alphabet that only look like another letter with an accent.
OWN_LETTERS = {"nb": "å", "bg": "й", "tr": "çğöşü", "az": "çğöşü"}

# Languages whose i has a dot as a capital, too, and whose other one has none in either.
DOTTED = frozenset({"tr", "az"})
DOTS = str.maketrans({"I": "ı", "İ": "i"})

# Languages in which one character is written in several ways, each known to a reader.
WITH_VARIANTS = frozenset({"zh-Hant"})

# How vowels are written in Hebrew and Arabic, where anybody writes them: the same word
# is mostly written without. What makes another letter (hamza, madda) is not among them.
OPTIONAL = frozenset(
    chain(
        range(0x0591, 0x05BE),
        (0x05BF, 0x05C1, 0x05C2, 0x05C4, 0x05C5, 0x05C7),
        (0x0640,),
        range(0x064B, 0x0653),
        (0x0670,),
    )
)

# The blocks of combining marks that Latin, Greek and Cyrillic put on any letter. Marks
# of other scripts (vowel signs, voicing) make another word and stay.
ACCENTS = frozenset(
    chain(
        OPTIONAL,
        range(0x0300, 0x0370),
        range(0x1AB0, 0x1B00),
        range(0x1DC0, 0x1E00),
        range(0x20D0, 0x2100),
        range(0xFE20, 0xFE30),
    )
)

# What Unicode calls ignorable besides the format characters, and the empty Braille
# cell: fillers that count as letters, and selectors of a variant.
INVISIBLE = frozenset(
    chain(
        (0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0),
        range(0x180B, 0x1810),
        range(0xFE00, 0xFE10),
        range(0xE0100, 0xE01F0),
    )
)


@lru_cache(maxsize=65_536)
def fold(word: str, language: str) -> str:
    """Return *word* without case, accents, width, ligatures and what does not show.

    Letters of the alphabet of *language* (BCP 47) are not accents: in Norwegian
    "får" stays apart from "far". Chinese characters are folded to one way of writing.

        >>> fold("ＣＡＦÉ", "en"), fold("Straße", "en"), fold("Får", "nb")
        ('cafe', 'strasse', 'får')
        >>> fold("阳台", "zh-Hant") == fold("陽臺", "zh-Hant")
        True
    """
    tongue = language.partition("-")[0]
    own = OWN_LETTERS.get(tongue, "")
    shown = "".join(c for c in word if not is_invisible(c))
    plain = unicodedata.normalize("NFKC", shown)
    plain = (plain.translate(DOTS) if tongue in DOTTED else plain).casefold()
    # Casefolding can undo the composition (ǰ), so compose once more.
    plain = unicodedata.normalize("NFC", plain)
    plain = unicodedata.normalize(
        "NFC", "".join(c if c in own else _without_accents(c) for c in plain)
    )
    return plain.translate(_variants(language)) if language in WITH_VARIANTS else plain


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


def is_invisible(character: str) -> bool:
    """Tell whether *character* shows nothing by itself, and is no blank either."""
    return unicodedata.category(character) == "Cf" or ord(character) in INVISIBLE


@cache
def _variants(language: str) -> dict[int, str]:
    """Return how variants of a character are written, by their code."""
    text = resources.files("cryptonym.language").joinpath(
        "data", f"variants-{language}.txt"
    )
    lines = text.read_text(encoding="utf-8").splitlines()
    return {ord(line[0]): line[1] for line in lines if not line.startswith("#")}


def _without_accents(character: str) -> str:
    parts = unicodedata.normalize("NFD", character)
    return "".join(part for part in parts if ord(part) not in ACCENTS)
