"""What a decision may ask of the world outside the log."""

from dataclasses import dataclass
from random import Random

from cryptonym.room.settings import Decks


@dataclass(frozen=True, slots=True)
class World:
    """Chance, the decks on the shelf, and who is not here.

    `absent` are the players away for so long that their seats can be taken over.
    """

    random: Random
    decks: Decks
    absent: frozenset[str] = frozenset()
