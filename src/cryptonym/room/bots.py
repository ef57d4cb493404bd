"""AI players: which of them the table waits for, and what comes of what it thinks.

How they think is not known here, nor when they are asked to. What they may do is what
a person in their seat may; they never challenge, nor run the room.
"""

from collections.abc import Callable
from functools import reduce

from msgspec import Struct

from cryptonym.engine import (
    Cover,
    Explained,
    GameCommand,
    GiveClue,
    Guess,
    Likelihood,
    Pass,
    Role,
    Rule,
    Source,
)
from cryptonym.room import clock, votes
from cryptonym.room.decide import affairs, decide, refusal, standing
from cryptonym.room.messages import AnyEvent, Choice, LoggedCommand, PlayerLeft
from cryptonym.room.state import Player, Room, evolve
from cryptonym.room.world import World


class Deed(Struct, frozen=True):
    """What an AI player does, and whose thought that is; as Explained has it."""

    command: GameCommand
    ranking: tuple[Likelihood, ...] = ()
    source: Source | None = None


class Awaited(Struct, frozen=True):
    """An AI player that is to do something.

    `vote` is what it votes for, as others do; None: it is to think. `advising`: people
    decide, and it shows them what it would touch.
    """

    bot: Player
    vote: Choice | None = None
    advising: bool = False


def awaited(room: Room, absent: Callable[[str], bool]) -> Awaited | None:
    """Return which AI player is to do something now; None: none is.

    While the clock is paused they all rest.
    """
    if not room.playing or room.clock.paused:
        return None
    bots = [p for p in room.players if p.bot and p.seat]
    if not bots:
        return None
    for bot in bots:
        if any(_may(room, bot, asked) for asked in (GiveClue, Rule, Cover)):
            return Awaited(bot)
    guessing = [bot for bot in bots if _is_operative(bot) and _may(room, bot, Guess)]
    if not guessing:
        return None
    people = [p for p in votes.voters(room) if not (p.bot or absent(p.id))]
    if room.settings.agreement == "anyone" or room.used_up:
        return Awaited(guessing[0], advising=bool(people))
    return _vote(room, guessing, people)


def _may(room: Room, bot: Player, asked: type[LoggedCommand]) -> bool:
    return refusal(affairs(room), standing(room, bot), asked) is None


def _is_operative(bot: Player) -> bool:
    return bot.seat is not None and bot.seat.role is Role.OPERATIVE


def _vote(room: Room, bots: list[Player], people: list[Player]) -> Awaited | None:
    """Let the first of *bots* say what it thinks, and the others agree with it.

    What all *people* want they do not hinder for long: else nothing might come of it.
    """
    first, cast = bots[0], room.votes
    if first.id not in cast:
        return Awaited(first)
    wanted = {cast.get(person.id) for person in people}
    agreed = wanted.pop() if len(wanted) == 1 else None
    for bot in bots:
        choice = cast.get(bot.id, cast[first.id]) if agreed is None else agreed
        if cast.get(bot.id) != choice:
            return Awaited(bot, vote=choice)
    return None


def act(room: Room, bot: Player, deed: Deed, world: World) -> tuple[AnyEvent, ...]:
    """Return what happens when *bot* does something, and why it does.

    Raises:
        IllegalMove: as for a person.
    """
    done = decide(room, bot.id, deed.command, world)
    if not deed.ranking or room.game is None:
        return done
    position: Choice | None
    match deed.command:
        case GiveClue():
            position = None
        case Guess(position):
            pass
        case Pass():
            position = "pass"
        case _:
            return done
    clue = len(room.game.clues) - (position is not None)
    turn = room.game.turn
    told = Explained(turn, bot.id, clue, position, deed.ranking, deed.source)
    return (told, *done)


def give_up(room: Room, bot: Player, world: World) -> tuple[AnyEvent, ...]:
    """Let *bot* go, which does not know what to do: somebody else may."""
    gone = (PlayerLeft(bot.id, "cannot_play"),)
    events = (*gone, *votes.count(reduce(evolve, gone, room), world))
    return events + clock.keep(room, events, world.now)
