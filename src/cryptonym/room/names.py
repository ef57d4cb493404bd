"""Names: what people call themselves, made fit to show and told apart."""

import unicodedata
from collections.abc import Collection

from cryptonym.engine import IllegalMove
from cryptonym.language import fold, is_invisible

LONGEST_NAME = 24

# What joins letters and emoji, and what makes a sign an emoji; all else that does not
# show can only confuse.
JOINERS = "\u200c\u200d"
EMOJI = "\ufe0f"


def clean_name(name: str) -> str:
    """Return *name* composed, without invisible characters, trimmed and not too long.

    Raises:
        IllegalMove: name_empty, when nothing is left to be seen.
    """
    composed = unicodedata.normalize("NFC", name)
    spaced = "".join(" " if c.isspace() else c for c in composed)
    shown = "".join(c for c in spaced if c in JOINERS + EMOJI or not _is_hidden(c))
    trimmed = " ".join(shown.split())[:LONGEST_NAME].strip(f" {JOINERS}")
    if not any(unicodedata.category(c)[0] in "LNPS" for c in trimmed):
        raise IllegalMove("name_empty")
    return trimmed


def distinct_name(name: str, taken: Collection[str]) -> str:
    """Return clean *name*, with a number behind it when somebody has it already."""
    cleaned = clean_name(name)
    folded = {fold(other, "en") for other in taken}
    candidate, count = cleaned, 1
    while fold(candidate, "en") in folded:
        count += 1
        suffix = f" {count}"
        candidate = cleaned[: LONGEST_NAME - len(suffix)].rstrip() + suffix
    return candidate


def _is_hidden(character: str) -> bool:
    return unicodedata.category(character)[0] == "C" or is_invisible(character)
