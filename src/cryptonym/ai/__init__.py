"""AI players: offline, from one matrix a language, judged by how people play.

    can_play(language, cards) -> bool
    think(view, past, seat, skill, seed) -> Thought

A player never sees more than its seat does. docs/ai.md says what is known, where from,
and how well it fits people.
"""

from cryptonym.ai.knowledge import LANGUAGES
from cryptonym.ai.player import CannotPlayError, can_play, think
from cryptonym.ai.thought import Thought

__all__ = [
    "LANGUAGES",
    "CannotPlayError",
    "Thought",
    "can_play",
    "think",
]
