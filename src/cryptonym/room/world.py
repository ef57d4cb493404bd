"""What a decision may ask of the world outside the log."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from cryptonym.room.settings import Decks


@dataclass(frozen=True, slots=True)
class World:
    """Chance, the decks on the shelf, who is not here, and what time it is.

    `absent` tells whether a player is away for so long that others may take the seat.
    `now` is in Unix milliseconds; where no clock is set, nothing asks for it.
    """

    random: Random
    decks: Decks
    absent: Callable[[str], bool] = frozenset[str]().__contains__
    now: int = 0
