"""The clock: for whom time runs, until when, and what the end of it means (R72).

    keep(room, events, now) -> events     what the clock does because *events* happen
    time_up(room, world) -> events        what happens because a deadline has passed

Time runs for whoever the table waits for: a spymaster until the clue is given (or the
agent covered, R61), operatives until their turn is over, however often they touch or
vote. It is held while somebody else is to answer (the rival R35, the host R38). It
pauses when the host says so, and by itself when nobody plays any more.

A deadline is a moment of the server's clock, and stands in the log: it is the same for
everybody, also after a restart. Nothing here reads a clock; `now` is in Unix ms.
"""

from collections.abc import Iterable
from functools import reduce

from msgspec import Struct
from msgspec.structs import replace

from cryptonym import engine
from cryptonym.engine import PLAYING, Phase, Role, Seat, Situation, Team
from cryptonym.room.messages import AnyEvent, Bank, ClockSet
from cryptonym.room.settings import Clock
from cryptonym.room.state import STOPPED, Room, evolve
from cryptonym.room.world import World

MOST_IDLE = 4
"""After so many turns in a row without a clue or a touch nobody plays: time pauses."""


class Stretch(Struct, frozen=True):
    """A part of a round in which the table waits for the same people.

    `bank` is the team whose bank it may use up.
    """

    round: int
    turn: Team
    role: Role
    bank: Team


def lapses_at(room: Room) -> int | None:
    """Return when the turn ends by itself; None: it does not."""
    clock = room.settings.clock
    return room.clock.deadline if clock and clock.end == "turn" else None


def runs_since(room: Room) -> int | None:
    """Return when the time that runs began at the earliest; None: none runs.

    Nobody has more than the whole time there is for what is waited for.
    """
    clock, stretch, deadline = room.settings.clock, _stretch(room), room.clock.deadline
    if clock is None or stretch is None or deadline is None:
        return None
    return deadline - (_allowed(room, clock, stretch, room.clock.bank) or 0)


def time_up(room: Room, world: World) -> tuple[AnyEvent, ...]:
    """Return what happens because a deadline has passed; nothing where none has."""
    deadline = lapses_at(room)
    if deadline is None or world.now < deadline:
        return ()
    assert room.game is not None
    ended = engine.time_up(room.game, world.random)
    return (*ended, *keep(room, ended, world.now))


def keep(room: Room, events: Iterable[AnyEvent], now: int) -> tuple[ClockSet, ...]:
    """Return how the clock is set because *events* happen; nothing: it stays."""
    if room.settings.clock is None:
        return ()
    after = reduce(evolve, events, room)
    kept = _kept(room, after, room.settings.clock, now)
    return () if kept == after.clock else (kept,)


def pause(room: Room, now: int) -> ClockSet:
    """Stop the clock, whoever it runs for, until it is resumed."""
    return replace(_halted(room.clock, now), paused=True)


def resume(room: Room, now: int) -> ClockSet:
    """Let the clock go on where it was paused, if nothing else holds it."""
    clock = replace(room.clock, paused=False)
    return clock if _held(room) else _running(clock, now)


def turn_glass(room: Room, now: int) -> ClockSet:
    """Let the sand run for whoever is waited for."""
    stretch, clock = _stretch(room), room.settings.clock
    assert stretch is not None
    assert clock is not None
    full = replace(
        room.clock, time_left=_allowed(room, clock, stretch, room.clock.bank)
    )
    return _running(full, now)


def pausing(room: Room) -> bool | None:
    """Tell whether the clock of this round is paused; None: it has none."""
    return None if _stretch(room) is None else room.clock.paused


def turnable(room: Room) -> bool:
    """Tell whether somebody who waits may turn the sand glass now.

    Whoever is waited for is given no more sand by it: it has run out before, or not
    been turned yet. Where its end is but a sound, it can be turned at any time.
    """
    clock = room.settings.clock
    if clock is None or not clock.glass or _stretch(room) is None:
        return False
    free = room.clock.deadline is None or clock.end == "sound"
    return free and not room.clock.paused and not _held(room)


def awaits(now: Situation, seat: Seat) -> bool:
    """Tell whether the table waits for whoever sits at *seat*."""
    if now.phase is Phase.COVER:
        return seat == Seat(PLAYING, Role.SPYMASTER)
    return seat.role is _awaited(now.phase) and seat.plays(now.turn)


def _awaited(phase: Phase) -> Role:
    return Role.OPERATIVE if phase is Phase.GUESS else Role.SPYMASTER


def _stretch(room: Room) -> Stretch | None:
    """Return for whom time runs, or would; None: there is no clock now."""
    game = room.game
    if game is None or game.over or room.used_up or room.settings.clock is None:
        return None
    bank = PLAYING if game.rules.together else game.turn
    return Stretch(game.round, game.turn, _awaited(game.phase), bank)


def _held(room: Room) -> bool:
    """Tell whether somebody is to answer for whom no time runs."""
    assert room.game is not None
    return room.game.phase is Phase.RIVAL or room.game.challenge == "pending"


def _kept(room: Room, after: Room, clock: Clock, now: int) -> ClockSet:
    before, stretch = _stretch(room), _stretch(after)
    if stretch is None:
        return STOPPED
    set_so = after.clock
    if before is None or before.round != stretch.round:
        full = None if clock.bank is None else Bank(clock.bank, clock.bank)
        set_so = _begun(after, clock, stretch, replace(STOPPED, bank=full))
    elif before != stretch:  # somebody else is waited for now
        bank = _charged(room.clock, before.bank, now)
        paused = set_so.paused or after.idle_turns >= MOST_IDLE
        set_so = _begun(after, clock, stretch, ClockSet(None, bank, paused))
    ready = not (set_so.paused or _held(after))
    return _running(set_so, now) if ready else _halted(set_so, now)


def _begun(room: Room, clock: Clock, stretch: Stretch, stopped: ClockSet) -> ClockSet:
    """Give who is waited for the time there is; in a glass it is when it is turned."""
    if clock.glass:
        return stopped
    allowed = _allowed(room, clock, stretch, stopped.bank)
    return replace(stopped, time_left=allowed)


def _allowed(
    room: Room, clock: Clock, stretch: Stretch, bank: Bank | None
) -> int | None:
    """Return how long who is waited for may take, bank included; None: for ever."""
    assert room.game is not None
    seconds = clock.seconds(stretch.role, first=not room.game.clues)
    if seconds is None:
        return None
    saved = getattr(bank, stretch.bank) if bank else 0
    return round((seconds + saved) * 1_000)


def _charged(clock: ClockSet, team: Team, now: int) -> Bank | None:
    """Return what is in the banks when *team*'s time is over: its own comes last."""
    left = _halted(clock, now).time_left
    if clock.bank is None or left is None:
        return clock.bank
    saved = min(getattr(clock.bank, team), left / 1_000)
    return replace(clock.bank, **{str(team): saved})


def _running(clock: ClockSet, now: int) -> ClockSet:
    """Let what time is left run from *now*."""
    if clock.time_left is None:
        return clock
    return replace(clock, deadline=now + clock.time_left, time_left=None)


def _halted(clock: ClockSet, now: int) -> ClockSet:
    """Keep what time is left."""
    if clock.deadline is None:
        return clock
    return replace(clock, deadline=None, time_left=max(0, clock.deadline - now))
