"""What a decision may ask of the world outside the log."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from random import Random

from cryptonym.engine import Card
from cryptonym.room.settings import Decks


def any_cards(_language: str, _cards: Iterable[Card]) -> bool:
    """Say that AI players know everything."""
    return True


@dataclass(frozen=True, slots=True)
class World:
    """Chance, the decks on the shelf, who is not here, what time it is, what bots know.

    `absent` tells whether a player is away for so long that others may take the seat.
    `showing` tells whether a TV shows this code, to be paired.
    `now` is in Unix milliseconds; where no clock is set, nothing asks for it.
    `can_play` tells whether AI players know a language, and in it all of these cards,
    `language_model` whether there is one that can play.
    """

    random: Random
    decks: Decks
    absent: Callable[[str], bool] = frozenset[str]().__contains__
    now: int = 0
    can_play: Callable[[str, Iterable[Card]], bool] = any_cards
    showing: Callable[[str], bool] = frozenset[str]().__contains__
    language_model: bool = False
