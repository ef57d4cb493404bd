"""Problems: what a good deck of words may not contain."""

import unicodedata
from collections.abc import Iterator

from cryptonym.decks.pasted import fits_on_card
from cryptonym.engine import Deck, Word
from cryptonym.language import can_be_seen, fold

SCRIPTS = {"en": "LATIN", "nb": "LATIN", "bg": "CYRILLIC", "zh-Hant": "CJK"}
"""The script that a language is written in, as Unicode's names of letters begin."""


def problems(deck: Deck) -> Iterator[str]:
    """Say, a sentence each, what is wrong with the codenames of *deck*."""
    assert deck.language is not None
    seen: dict[str, str] = {}
    for (card,) in deck.cards:
        assert isinstance(card, Word)
        text = card.text
        if text != " ".join(text.split()) or not can_be_seen(text):
            yield f"{text!r} has blanks that do not belong"
            continue
        if not fits_on_card(text):
            yield f"{text!r} is too long for a card"
        if not all(_fits(c, deck.language) for c in text):
            yield f"{text!r} is not written in the script of {deck.language!r}"
        if (first := seen.setdefault(fold(text, deck.language), text)) is not text:
            yield f"{text!r} repeats {first!r}"


def _fits(character: str, language: str) -> bool:
    script = SCRIPTS.get(language, "")
    return character in " '" or unicodedata.name(character, "").startswith(script)
