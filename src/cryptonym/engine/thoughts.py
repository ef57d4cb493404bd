"""Thoughts: what AI players say of what they have done, and how good they are."""

from typing import Literal

from msgspec import Struct

Skill = Literal["easy", "medium", "hard"]
"""How good an AI player of ours is, by its name on the wire."""

Level = Literal["easy", "medium", "hard", "model"]
"""What an AI player plays with: as much skill, or a language model."""

Source = Literal["model", "instead"]
"""Whose a thought is, where a language model was to have it: that model's, or one of
ours instead, since nothing came of it."""


class Likelihood(Struct, frozen=True):
    """How likely somebody is thought to touch the card at a position, 0 to 1."""

    position: int
    chance: float
