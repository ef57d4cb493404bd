"""How a codename is written on its card: its capitals, and how large it fits."""

import unicodedata
from collections.abc import Callable
from typing import NamedTuple

JOINERS = "\N{ZERO WIDTH NON-JOINER}\N{ZERO WIDTH JOINER}"
ACUTE = "\N{COMBINING ACUTE ACCENT}"

Measure = Callable[[str, str], float]
"""The width of a text in em, in the face that is named."""

CARD, LONG = "card", "long"
"""The two faces: Sofia Sans Condensed, and Extra Condensed for long codenames."""

TALL = 0.82
"""Signs of the wide scripts fill their em, a Latin capital only two thirds of it."""

MOST_SPLITS = 3
"""Of a text with many blanks, those in the middle are tried for two lines."""

UNPRINTED = {*map(chr, range(0x1F3FB, 0x1F400)), "\N{COMBINING ENCLOSING KEYCAP}"}
"""What changes the colour of an emoji, or puts it on a key: not seen in one ink."""


class Fit(NamedTuple):
    """How a codename is set; `size` is an em, in millimetres."""

    face: str
    size: float
    lines: tuple[str, ...]


def capitals(text: str, language: str) -> str:
    """Return *text* in the capitals of *language* (ISO 639-1), fit to be drawn.

    Blanks are single; signs that nobody sees are gone, but for joiners.

        >>> (
        ...     capitals("istanbul", "tr"),
        ...     capitals("Καφές", "el"),
        ...     capitals("straße", "de"),
        ... )
        ('İSTANBUL', 'ΚΑΦΕΣ', 'STRASSE')
    """
    text = "".join(c for c in " ".join(text.split()) if _is_seen(c))
    if language in ("tr", "az"):
        text = text.replace("i", "İ")
    if language == "el":  # Greek capitals have no tonos
        text = unicodedata.normalize("NFD", text).replace(ACUTE, "")
    return unicodedata.normalize("NFC", text.upper())


def fit(text: str, width: float, height: float, measure: Measure) -> Fit:
    """Return the largest way to write *text* inside *width* x *height* millimetres.

    On one line or, if it is larger so, on two; in the narrow face only where the wide
    one would have to shrink. The size has no lower bound: no word is ever cut.
    """
    blanks = [position for position, sign in enumerate(text) if sign == " "]
    blanks.sort(key=lambda position: abs(position - len(text) / 2))
    halves = ((text[:at], text[at + 1 :]) for at in blanks[:MOST_SPLITS])
    ways = [(text,), *halves]
    fits = (
        _fit(lines, face, width, height, measure)
        for lines in ways
        for face in (CARD, LONG)
    )
    return max(fits, key=lambda way: (way.size, way.face == CARD))


def _fit(
    lines: tuple[str, ...], face: str, width: float, height: float, measure: Measure
) -> Fit:
    widest = max(measure(line, face) for line in lines)
    tall = any(unicodedata.east_asian_width(c) in "WF" for line in lines for c in line)
    largest = height / len(lines) * (TALL if tall else 1)
    return Fit(face, min(largest, width / widest) if widest else largest, lines)


def _is_seen(character: str) -> bool:
    category = unicodedata.category(character)
    is_selector = "\ufe00" <= character <= "\ufe0f"
    return character in JOINERS or not (
        category in ("Cf", "Cc") or is_selector or character in UNPRINTED
    )
