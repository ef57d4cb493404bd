"""The decks that come with Cryptonym: every text file in this folder is one."""

from functools import cache
from importlib import resources

from cryptonym.decks.textfile import parse
from cryptonym.engine import Deck, IllegalMove

ENDING = ".txt"
FOLDER = resources.files(__name__.rpartition(".")[0])
SHIPPED = tuple(
    sorted(
        file.name.removesuffix(ENDING)
        for file in FOLDER.iterdir()
        if file.name.endswith(ENDING)
    )
)
"""The ids of the shipped decks."""


@cache
def load(deck: str) -> Deck:
    """Return a shipped deck.

    Raises:
        IllegalMove: no_such_deck.
    """
    if deck not in SHIPPED:
        raise IllegalMove("no_such_deck", deck=deck[:50])
    text = FOLDER.joinpath(deck + ENDING).read_text(encoding="utf-8")
    return parse(deck, text)
