"""Thoughts: what AI players say of what they have done, and how good they are."""

from typing import Literal

from msgspec import Struct

Skill = Literal["easy", "medium", "hard"]
"""How well an AI player of ours plays, by its name on the wire."""

Level = Literal[Skill, "model"]
"""How an AI player plays: with that skill of ours, or as a language model says."""

Lack = Literal["instead", "unasked"]
"""Why one of ours plays for a language model: instead of it, because it gave no answer
that could be played, or because it was not asked."""

Source = Literal["model", Lack]
"""Whose thought it is, where a language model was to play: the model's, or that of one
of ours, and why."""


class Likelihood(Struct, frozen=True):
    """How likely somebody is thought to touch the card at a position, 0 to 1."""

    position: int
    chance: float
