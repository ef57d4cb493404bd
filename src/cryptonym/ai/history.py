"""What has come of the clues so far: which cards were touched after each."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from cryptonym.engine import (
    Clue,
    ClueGiven,
    ClueMeant,
    Dealt,
    GameEvent,
    Revealed,
    Team,
    View,
)


@dataclass(frozen=True, slots=True)
class Turn:
    """A clue, and the positions of its team's agents that were touched after it.

    `meant` is what its giver said it was for; None: not said, or not known.
    """

    clue: Clue
    found: tuple[int, ...] = ()
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
                found[-1] = replace(found[-1], meant=meant)
            case Revealed(toucher, position, identity) if toucher is team and found:
                if identity is team.agent:
                    right = (*found[-1].found, position)
                    found[-1] = replace(found[-1], found=right)
            case _:
                pass
    return tuple(found)


def open_positions(view: View) -> tuple[int, ...]:
    """Return where cards lie that can be touched, in board order."""
    return tuple(filter(view.is_open, range(len(view.cards))))
