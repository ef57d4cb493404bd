"""What the AI players are to know: the columns of a language's matrix.

The words of all shipped decks, the things that picture cards are made of, and whatever
else has a written list, as decks of people's own may have it; by their folded names.
"""

from dataclasses import dataclass

from cryptonym.decks import SHIPPED, load
from cryptonym.engine import Word
from cryptonym.language import fold
from cryptonym.pictures import labels
from tools.association.written import headings, written


@dataclass(frozen=True, slots=True)
class Column:
    """A card, or a thing on a picture; `text` is how people call it."""

    name: str
    text: str
    associations: tuple[str, ...]


def columns(language: str) -> list[Column]:
    """Return the columns of *language*, words first."""
    texts = [
        card.text
        for deck in map(load, SHIPPED)
        for card, *_ in deck.cards
        if isinstance(card, Word) and card.language == language
    ]
    texts += labels.names(language).concepts.values()
    if language == "en":
        texts += _scenery()
    texts += headings(language)
    lists = written(language)
    found: dict[str, Column] = {}
    for text in texts:
        name = fold(text, language)
        found.setdefault(name, Column(name, text, lists.get(text.casefold(), ())))
    return list(found.values())


def _scenery() -> list[str]:
    """The words for how the parts of a picture are joined, and where they are."""
    words = labels.words()
    texts = (*words.settings.values(), *words.relations.values())
    return sorted({word for text in texts for word in text.split()})
