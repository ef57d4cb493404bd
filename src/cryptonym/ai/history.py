"""What has come of the clues so far: which cards were touched after each."""

from collections.abc import Iterable
from dataclasses import dataclass

from cryptonym.engine import (
    Clue,
    ClueGiven,
    ClueMeant,
    Dealt,
    GameEvent,
    Revealed,
    Team,
)


@dataclass(frozen=True, slots=True)
class Turn:
    """A clue, the positions touched after it that were its team's agents, and others.

    `meant` is what its giver said it was for; None: not said, or not known.
    """

    clue: Clue
    found: tuple[int, ...] = ()
    missed: tuple[int, ...] = ()
    meant: tuple[int, ...] | None = None

    @property
    def missing(self) -> int:
        """How many of the cards that the clue was given for are still to be found."""
        number = self.clue.number
        return max(0, number - len(self.found)) if isinstance(number, int) else 0


def turns(past: Iterable[GameEvent], team: Team) -> tuple[Turn, ...]:
    """Return the turns of *team* in a round whose events so far are *past*."""
    found: list[Turn] = []
    for event in past:
        match event:
            case Dealt():
                found = []
            case ClueGiven(giver, word, number) if giver is team:
                found.append(Turn(Clue(giver, word, number)))
            case ClueMeant(giver, _, _, meant) if giver is team and found:
                last = found[-1]
                found[-1] = Turn(last.clue, last.found, last.missed, meant)
            case Revealed(toucher, position, identity) if toucher is team and found:
                last = found[-1]
                if identity is team.agent:
                    right = (*last.found, position)
                    found[-1] = Turn(last.clue, right, last.missed, last.meant)
                else:
                    wrong = (*last.missed, position)
                    found[-1] = Turn(last.clue, last.found, wrong, last.meant)
            case _:
                pass
    return tuple(found)
