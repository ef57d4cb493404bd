"""Thoughts: what AI players say of what they have done, and how good they are."""

from typing import Literal

from msgspec import Struct

Level = Literal["easy", "medium", "hard"]
"""How good an AI player is, by its name on the wire."""


class Likelihood(Struct, frozen=True):
    """How likely somebody is thought to touch the card at a position, 0 to 1."""

    position: int
    chance: float
