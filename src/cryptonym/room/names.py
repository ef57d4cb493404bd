"""Names: what people call themselves, made fit to show and told apart."""

from collections.abc import Collection

from cryptonym.engine import IllegalMove
from cryptonym.language import can_be_seen, clean, fold

LONGEST_NAME = 24


def clean_name(name: str) -> str:
    """Return *name* composed, without invisible characters, trimmed and not too long.

    Raises:
        IllegalMove: name_empty, when nothing is left to be seen.
    """
    trimmed = clean(name, LONGEST_NAME)
    if not can_be_seen(trimmed):
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
        candidate = clean(cleaned, LONGEST_NAME - len(suffix)) + suffix
    return candidate
