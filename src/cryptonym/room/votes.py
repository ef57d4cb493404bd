"""Votes: what the operatives who are here agree to do (R12, R20).

Where a table asks for agreement, touching and stopping are votes until enough of the
operatives present are for the same. Who is away blocks nothing.
"""

from collections import Counter
from functools import reduce

from cryptonym import engine
from cryptonym.engine import Actor, Guess, Pass, Role
from cryptonym.room.messages import AnyEvent, Choice, Voted
from cryptonym.room.state import Player, Room, evolve
from cryptonym.room.world import World


def touch(
    room: Room, me: Player, command: Guess | Pass, world: World
) -> tuple[AnyEvent, ...]:
    """Return what it leads to that *me* asks for this: itself, or a vote for it.

    A spymaster or TV that records what was touched on the table does not vote, and in
    a room that is used up nobody does: votes could go on for ever.
    """
    assert room.game is not None
    done = engine.decide(room.game, Actor(me.id, me.seat), command)
    if room.settings.agreement == "anyone" or room.used_up or me not in voters(room):
        return done
    choice: Choice = command.position if isinstance(command, Guess) else "pass"
    voted = () if room.votes.get(me.id) == choice else (Voted(me.id, choice),)
    return (*voted, *count(reduce(evolve, voted, room), world))


def count(room: Room, world: World) -> tuple[AnyEvent, ...]:
    """Return what happens because enough of those present agree on it."""
    if not room.votes:
        return ()
    assert room.game is not None
    here = {p.id: p for p in voters(room) if not world.absent(p.id)}
    everyone = room.settings.agreement == "everyone"
    enough = len(here) if everyone else len(here) // 2 + 1
    votes = {voter: choice for voter, choice in room.votes.items() if voter in here}
    agreed = [c for c, number in Counter(votes.values()).items() if number >= enough]
    if not agreed:
        return ()
    (choice,) = agreed
    last = [here[voter] for voter, voted in votes.items() if voted == choice][-1]
    command = Pass() if choice == "pass" else Guess(choice)
    return engine.decide(room.game, Actor(last.id, last.seat), command)


def voters(room: Room) -> tuple[Player, ...]:
    """Return the operatives of the team in turn."""
    assert room.game is not None
    return tuple(
        p
        for p in room.players
        if p.seat and p.seat.role is Role.OPERATIVE and p.seat.plays(room.game.turn)
    )
