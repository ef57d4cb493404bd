"""A deck of words: reading its file, and what a good one may not contain.

The file is UTF-8: header lines `# key: value`, a blank line, then a codename a line.
"""

import unicodedata
from collections.abc import Iterator
from functools import cache
from importlib import resources

from cryptonym.engine import CodenamesError, Deck, IllegalMove, Word
from cryptonym.language import fold

SHIPPED = ("words-en",)
HEADER = ("title", "kind", "language", "licence", "source")
SCRIPTS = {"en": "LATIN"}
LONGEST_CODENAME = 14


class DeckError(CodenamesError):
    """A deck's file cannot be used; `params` say where and why."""


@cache
def load(deck: str) -> Deck:
    """Return a shipped deck.

    Raises:
        IllegalMove: no_such_deck.
    """
    if deck not in SHIPPED:
        raise IllegalMove("no_such_deck", deck=deck[:50])
    text = resources.files(__name__.rpartition(".")[0]).joinpath(f"{deck}.txt")
    return parse(deck, text.read_text(encoding="utf-8"))


def parse(deck: str, text: str) -> Deck:
    """Return the deck in *text*, whose id is *deck*.

    Raises:
        DeckError: bad_header, when a line of the header is missing or misplaced.
    """
    head, _, body = text.partition("\n\n")
    lines = [line.removeprefix("# ").partition(": ") for line in head.split("\n")]
    header = {key: value for key, _, value in lines}
    if tuple(header) != HEADER or header["kind"] != "words":
        raise DeckError("bad_header", deck=deck)
    language = header["language"]
    cards = tuple((Word(line, language),) for line in body.splitlines())
    return Deck(deck, header["title"], "words", language, cards)


def problems(deck: Deck) -> Iterator[str]:
    """Say, a sentence each, what is wrong with the codenames of *deck*."""
    assert deck.language is not None
    seen: dict[str, str] = {}
    for (card,) in deck.cards:
        assert isinstance(card, Word)
        text = card.text
        if text != " ".join(text.split()) or not text:
            yield f"{text!r} has blanks that do not belong"
        if len(text) > LONGEST_CODENAME:
            yield f"{text!r} is longer than {LONGEST_CODENAME} characters"
        if not all(_fits(c, deck.language) for c in text):
            yield f"{text!r} is not written in the script of {deck.language!r}"
        if (first := seen.setdefault(fold(text, deck.language), text)) is not text:
            yield f"{text!r} repeats {first!r}"


def _fits(character: str, language: str) -> bool:
    script = SCRIPTS[language]
    return character in " '" or unicodedata.name(character, "").startswith(script)
