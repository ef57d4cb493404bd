"""The key beside the box: for a table that has the cards and wants a key (R73).

A kit is a log, as a room is: `decide` says what may happen, `evolve` lets it happen.
There are no seats in it and no secrets between those who have it: it is for the two
spymasters, and nobody else gets any of it.
"""

from dataclasses import dataclass, replace
from random import Random

from msgspec import Struct

from cryptonym.engine import (
    IllegalMove,
    Key,
    Layout,
    StaleCommand,
    Team,
    TurnKey,
    draw_key,
    turn_key,
)


class KitKeyDrawn(Struct, frozen=True, tag=True):
    """A key was drawn; `starter` has the extra agent (R4)."""

    layout: Layout
    starter: Team
    key: Key


class KitKeyTurned(Struct, frozen=True, tag=True):
    """The key was turned clockwise."""

    quarter_turns: int


class KitTicked(Struct, frozen=True, tag=True):
    """What hides at a place was found, or was ticked off by mistake."""

    position: int
    found: bool


class DrawKey(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Draw a new key, of which nobody knows anything (R6)."""

    layout: Layout


class Tick(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Tick a place off as found, or take that back."""

    position: int
    found: bool


KitEvent = KitKeyDrawn | KitKeyTurned | KitTicked
KitCommand = DrawKey | TurnKey | Tick


@dataclass(frozen=True, slots=True)
class Kit:
    """A kit; `laid` is the version since which the key lies as it does."""

    layout: Layout
    starter: Team
    key: Key
    found: frozenset[int]
    keys: int
    laid: int
    version: int

    def agents_left(self, team: Team) -> int:
        """Return how many agents of *team* are not found yet."""
        return sum(
            identity is team.agent and position not in self.found
            for position, identity in enumerate(self.key)
        )


def draw(layout: Layout, random: Random) -> KitKeyDrawn:
    """Draw a key, and the team that starts."""
    starter = random.choice(list(Team))
    return KitKeyDrawn(layout, starter, draw_key(layout, starter, random))


def decide(
    kit: Kit, command: KitCommand, after: int, random: Random
) -> tuple[KitEvent, ...]:
    """Return what happens when *command* is asked for by who has seen *after*.

    Raises:
        IllegalMove: nothing has changed. A tick is `stale` when the key lies otherwise
            by now; a new key, or turning it, when the other has done anything.
    """
    match command:
        case DrawKey(layout):
            if after < kit.version:
                raise StaleCommand
            return (draw(layout, random),)
        case TurnKey(quarter_turns):
            if after < kit.version:
                raise StaleCommand
            if kit.found:
                raise IllegalMove("wrong_phase")
            if quarter_turns % 2 and not kit.layout.square:
                raise IllegalMove("not_square")
            return (KitKeyTurned(quarter_turns),) if quarter_turns % 4 else ()
        case Tick(position, found):
            if after < kit.laid:
                raise StaleCommand
            if not 0 <= position < kit.layout.size:
                raise IllegalMove("not_an_open_card")
            return (
                ()
                if found is (position in kit.found)
                else (KitTicked(position, found),)
            )


def evolve(kit: Kit | None, event: KitEvent) -> Kit:
    """Return the kit after *event*; the first one brings the first key (None before).

    Raises:
        ValueError: the log does not begin with a key.
    """
    match event:
        case KitKeyDrawn(layout, starter, key):
            keys, version = (kit.keys + 1, kit.version + 1) if kit else (1, 1)
            return Kit(layout, starter, key, frozenset(), keys, version, version)
    if kit is None:
        raise ValueError("a kit begins with a key")
    version = kit.version + 1
    match event:
        case KitKeyTurned(quarter_turns):
            key = turn_key(kit.key, kit.layout, quarter_turns)
            return replace(kit, key=key, laid=version, version=version)
        case KitTicked(position, found):
            ticked = kit.found | {position} if found else kit.found - {position}
            return replace(kit, found=ticked, version=version)
