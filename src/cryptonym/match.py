"""A whole round in one process: for AI players, tests and the command line.

    play(dealt, minds, random) -> events

Each seat is asked when it is its turn: it is shown what it may see, and answers with a
command. The engine decides what comes of it.
"""

from collections.abc import Callable, Mapping
from random import Random

from cryptonym.engine import (
    PLAYING,
    Actor,
    Game,
    GameCommand,
    GameEvent,
    Phase,
    Role,
    Seat,
    View,
    decide,
    evolve,
    replay,
    time_up,
    view,
    visible,
)

Mind = Callable[[View, tuple[GameEvent, ...], Seat], GameCommand | None]
"""What plays a seat: sees its view and the events it has seen, and says what to do.

None: it lets its time run out (R72).
"""


def play(
    dealt: tuple[GameEvent, ...], minds: Mapping[Seat, Mind], random: Random
) -> tuple[GameEvent, ...]:
    """Return all events of a round that was *dealt* (`engine.deal`).

    Raises:
        IllegalMove: a mind asked for what is not allowed.
    """
    events, game = dealt, replay(dealt)
    assert game is not None
    while not game.over:
        seat = in_turn(game)
        seen = tuple(event for event in events if visible(event, seat))
        command = minds[seat](view(game, seat), seen, seat)
        actor = Actor(f"{seat.side} {seat.role}", seat)
        happened = decide(game, actor, command) if command else time_up(game, random)
        for event in happened:
            game = evolve(game, event)
        events += happened
    return events


def in_turn(game: Game) -> Seat:
    """Return the seat that a running round waits for."""
    match game.phase:
        case Phase.RIVAL:
            return Seat(game.turn.rival, Role.SPYMASTER)
        case Phase.COVER:
            return Seat(PLAYING, Role.SPYMASTER)
        case Phase.CLUE:
            return Seat(game.turn, Role.SPYMASTER)
        case _:
            own = Seat(game.turn, Role.OPERATIVE)
            return own if own in game.rules.seats else Seat(None, Role.OPERATIVE)
