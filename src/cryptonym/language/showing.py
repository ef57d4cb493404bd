"""Showing: what people typed, made fit to be read by others."""

import re
import unicodedata

from cryptonym.language.folding import is_invisible

# What joins letters and emoji, and what makes a sign an emoji; all else that does not
# show can only confuse.
JOINERS = "\u200c\u200d"
EMOJI = "\ufe0f"
# A flag that is spelled with letters which do not show; there are no others.
FLAGS = re.compile(
    "("
    + "|".join(
        "\U0001f3f4" + "".join(chr(0xE0000 + ord(c)) for c in place) + "\U000e007f"
        for place in ("gbeng", "gbsct", "gbwls")
    )
    + ")"
)


def clean(text: str) -> str:
    r"""Return *text* composed, without invisible characters, its blanks single.

    >>> clean(" Bob\u202e\u00a0 \u200bBuilder ")
    'Bob Builder'
    """
    composed = unicodedata.normalize("NFC", text)
    spaced = "".join(" " if c.isspace() else c for c in composed)
    shown = "".join(
        part if FLAGS.fullmatch(part) else "".join(filter(_shows, part))
        for part in FLAGS.split(spaced)
    )
    return " ".join(shown.split()).strip(f" {JOINERS}")


def can_be_seen(text: str) -> bool:
    """Tell whether anything in *text* leaves a mark: a letter, number or sign."""
    return any(unicodedata.category(c)[0] in "LNPS" for c in text)


def _shows(character: str) -> bool:
    hidden = unicodedata.category(character)[0] == "C" or is_invisible(character)
    return character in JOINERS + EMOJI or not hidden
