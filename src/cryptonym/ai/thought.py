"""What an AI player has decided, and why."""

from msgspec import Struct

from cryptonym.engine import GameCommand, Likelihood

SHOWN = 8
"""How many cards an explanation names."""


class Thought(Struct, frozen=True):
    """What to do, and how likely each card was thought to be touched, likeliest first.

    For a clue: by the operatives who are to hear it. For a touch or a stop: the own
    ranking. Empty: nothing is known that speaks for one card or another.
    """

    command: GameCommand
    ranking: tuple[Likelihood, ...] = ()
