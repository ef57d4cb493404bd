"""Showing: what people typed, made fit to be read by others."""

import unicodedata

from cryptonym.language.folding import is_invisible

# What joins letters and emoji, and what makes a sign an emoji; all else that does not
# show can only confuse.
JOINERS = "\u200c\u200d"
EMOJI = "\ufe0f"


def clean(text: str) -> str:
    r"""Return *text* composed, without invisible characters, its blanks single.

    >>> clean(" Bob\u202e\u00a0 \u200bBuilder ")
    'Bob Builder'
    """
    composed = unicodedata.normalize("NFC", text)
    spaced = "".join(" " if c.isspace() else c for c in composed)
    shown = "".join(c for c in spaced if c in JOINERS + EMOJI or not _is_hidden(c))
    return " ".join(shown.split()).strip(f" {JOINERS}")


def can_be_seen(text: str) -> bool:
    """Tell whether anything in *text* leaves a mark: a letter, number or sign."""
    return any(unicodedata.category(c)[0] in "LNPS" for c in text)


def _is_hidden(character: str) -> bool:
    return unicodedata.category(character)[0] == "C" or is_invisible(character)
