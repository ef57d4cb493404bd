"""The lists written by hand: what comes to people's minds with a card.

A line is `card: association, association, ...`, the most telling first. The lists are
ours (MIT); docs/ai.md says how to write one.
"""

import unicodedata
from collections.abc import Iterator
from pathlib import Path

FOLDER = Path(__file__).parent / "written"
LANGUAGES = ("en", "nb", "bg", "zh-Hant")
LEAST = 20
"""How many associations a card has at least; those of the word decks have more."""

Written = dict[str, tuple[str, ...]]


def written(language: str) -> Written:
    """Return the associations of each card of *language*, by its folded text."""
    return {card.casefold(): found for card, found in _read(language)}


def headings(language: str) -> list[str]:
    """Return the cards of *language* that have a list, as they are written."""
    return [card for card, _ in _read(language)]


def composed(text: str) -> str:
    """Return *text* as clues are looked up."""
    return unicodedata.normalize("NFC", text).lower()


def problems(language: str) -> Iterator[str]:
    """Yield what is wrong with the list of *language*, a sentence each."""
    seen: set[str] = set()
    for card, found in _read(language):
        if card.casefold() in seen:
            yield f"{card} stands there twice"
        seen.add(card.casefold())
        folded = [each.casefold() for each in found]
        for each in folded:
            if not each or each != " ".join(each.split()) or "\t" in each:
                yield f"{card} has {each!r}"
        if len(set(folded)) < len(folded):
            yield f"{card} repeats itself"
        if card.casefold() in folded:
            yield f"{card} leads to itself"
        if len(folded) < LEAST:
            yield f"{card} has only {len(folded)}"


def _read(language: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    for file in sorted(FOLDER.glob(f"{language}*.txt")):
        for line in file.read_text(encoding="utf-8").splitlines():
            if line and not line.startswith("#"):
                card, _, found = line.partition(": ")
                yield card, tuple(found.split(", "))
