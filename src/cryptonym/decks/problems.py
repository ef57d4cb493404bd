"""Problems: what a good deck of words may not contain."""

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from cryptonym.decks.pasted import fits_on_card
from cryptonym.engine import Deck, Word
from cryptonym.language import can_be_seen, fold

SCRIPTS = {"en": "LATIN", "nb": "LATIN", "bg": "CYRILLIC", "zh-Hant": "CJK"}
"""The script that a language is written in, as Unicode's names of letters begin."""


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong with a codename; `first` is the one that it repeats."""

    why: Literal["blanks", "too_long", "script", "repeated"]
    codename: str
    first: str = ""


def problems(deck: Deck) -> Iterator[Problem]:
    """Find what is wrong with the codenames of *deck*."""
    assert deck.language is not None
    seen: dict[str, str] = {}
    for (card,) in deck.cards:
        assert isinstance(card, Word)
        text = card.text
        if text != " ".join(text.split()) or not can_be_seen(text):
            yield Problem("blanks", text)
            continue
        if not fits_on_card(text):
            yield Problem("too_long", text)
        if not all(_fits(c, deck.language) for c in text):
            yield Problem("script", text)
        if (first := seen.setdefault(fold(text, deck.language), text)) is not text:
            yield Problem("repeated", text, first)


def _fits(character: str, language: str) -> bool:
    script = SCRIPTS.get(language, "")
    return character in " '" or unicodedata.name(character, "").startswith(script)
