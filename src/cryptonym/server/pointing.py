"""Pointing: which cards players point at, of those who are connected to this server."""

from typing import Protocol

from cryptonym.engine import Dealt, GameOver, Revealed, TurnEnded
from cryptonym.room import AnyEvent, PlayerLeft, PlayerSeated
from cryptonym.server.neighbours import Pointing


class Show(Protocol):
    """Shows that *player* points at *position*, or no longer does."""

    def __call__(self, player: str, position: int, *, on: bool) -> None:
        """Show it."""


class Fingers:
    """Who points at what; what changes is shown by *show*.

    What comes with an event need not be: who sees that event knows it.
    """

    def __init__(self, show: Show) -> None:
        self._show = show
        self._at: dict[str, set[int]] = {}

    @property
    def pointing(self) -> Pointing:
        """Return all of it."""
        return frozenset((player, at) for player in self._at for at in self._at[player])

    def point(self, player: str, position: int, *, on: bool) -> None:
        """Let *player* point at *position*, or no longer."""
        positions = self._at.setdefault(player, set())
        if on:
            positions.add(position)
        else:
            positions.discard(position)
        self._show(player, position, on=on)

    def stop(self, player: str) -> None:
        """Let *player* point at nothing."""
        for position in self._at.pop(player, ()):
            self._show(player, position, on=False)

    def hear(self, event: AnyEvent) -> None:
        """Let nobody point at what is covered, nor anywhere in another turn."""
        match event:
            case Revealed(_, position):
                for positions in self._at.values():
                    positions.discard(position)
            case Dealt() | TurnEnded() | GameOver():
                self._at.clear()
            case PlayerSeated(player) | PlayerLeft(player):
                self.stop(player)
            case _:
                pass
