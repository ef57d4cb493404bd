"""Decisions of a room: who may ask for what, and what happens then.

Like the engine: `refusal` is what stands against a command before its arguments are
read, `decide` returns events or raises, and neither changes anything. How things stand
for a player is a small value, so that what one may ask for is worked out once for all
players in the same place.
"""

from collections.abc import Iterator
from functools import reduce
from typing import Any, assert_never, get_args

from msgspec import Struct
from msgspec.structs import replace

from cryptonym import engine
from cryptonym.engine import (
    Actor,
    AskRival,
    Challenge,
    Cover,
    GameCommand,
    GiveClue,
    Guess,
    IllegalMove,
    Pass,
    Phase,
    Role,
    Rule,
    RuleChallenge,
    Seat,
    Situation,
    StaleCommand,
    TurnKey,
    Withdraw,
)
from cryptonym.room import clock, people, rounds, votes
from cryptonym.room.messages import (
    AddBot,
    AnyCommand,
    AnyEvent,
    ChangeSettings,
    CheckClue,
    HostChanged,
    Leave,
    Lock,
    LoggedCommand,
    MakeHost,
    NextRound,
    PairTv,
    PauseClock,
    PlayerLeft,
    PlayerRenamed,
    PlayerSeated,
    Point,
    Remove,
    Rename,
    ResumeClock,
    RoomCommand,
    RoomLocked,
    RotateSpymasters,
    Say,
    SettingsChanged,
    Shuffle,
    Sit,
    Stand,
    Start,
    SwapCard,
    TurnGlass,
    TvsUnpaired,
    UnpairTvs,
    Unvote,
    Voted,
)
from cryptonym.room.names import distinct_name
from cryptonym.room.settings import decks_named
from cryptonym.room.state import TABLE, Player, Room, evolve
from cryptonym.room.talk import Said, fit_to_say, hearers
from cryptonym.room.world import World

# Asked for from a seat, and judged by the engine; pointing may who may touch, and
# trying a clue who may give one.
FROM_A_SEAT: dict[type[AnyCommand], type[GameCommand]] = {
    TurnKey: TurnKey,
    GiveClue: GiveClue,
    AskRival: AskRival,
    Rule: Rule,
    Withdraw: Withdraw,
    Guess: Guess,
    Pass: Pass,
    Cover: Cover,
    Challenge: Challenge,
    Point: Guess,
    Unvote: Guess,
    CheckClue: GiveClue,
}
WANTS_FRESH = frozenset({Guess, Pass})
OF_THE_CLOCK = frozenset({PauseClock, ResumeClock, TurnGlass})
IN_A_ROUND = frozenset({*FROM_A_SEAT, *OF_THE_CLOCK, SwapCard, RuleChallenge})
BETWEEN_ROUNDS = frozenset({ChangeSettings, Shuffle, RotateSpymasters, Start})
WANTS_DECKS = frozenset({ChangeSettings, AddBot, Start, NextRound, SwapCard})
HOST_ONLY = BETWEEN_ROUNDS | {
    AddBot, Remove, MakeHost, Lock, PairTv, UnpairTvs, NextRound, SwapCard,
    RuleChallenge, PauseClock, ResumeClock,
}  # fmt: skip

# What a used-up room still allows: it cannot go on for ever, and ends the round.
TO_THE_END = frozenset(
    {
        GiveClue, CheckClue, Rule, Withdraw, Guess, Pass, Cover, RuleChallenge, Point,
        Say, Leave, Remove,
    }
)  # fmt: skip


class Affairs(Struct, frozen=True):
    """How things stand, whoever asks.

    `now` None: nothing has been dealt yet. `ready`: a round can be dealt. `used_up`:
    the room's log is as long as it may get. `paused`: whether the clock is, None:
    there is none; `glass`: whoever waits may turn the sand glass; `talk`: whether there
    is any; `left_to_bots`: a TV may be touched, but not for the team in turn, whose
    operatives are all AI players.
    """

    now: Situation | None
    ready: bool
    used_up: bool
    paused: bool | None
    glass: bool
    talk: bool
    left_to_bots: bool


class Standing(Struct, frozen=True):
    """How somebody stands: all else that decides what may be asked for.

    `touching`: as a TV that everybody at the table may touch. `key_seen`: knowing the
    key of the round that is being played.
    """

    seat: Seat | None
    host: bool
    voted: bool
    touching: bool
    key_seen: bool


def affairs(room: Room) -> Affairs:
    """Return how things stand."""
    return Affairs(
        room.game.situation if room.game else None,
        not room.playing and rounds.cannot_start(room) is None,
        room.used_up,
        clock.pausing(room),
        clock.turnable(room),
        room.settings.talk != "off",
        _left_to_bots(room),
    )


def _left_to_bots(room: Room) -> bool:
    touching = votes.voters(room) if room.game and room.touched else ()
    return bool(touching) and all(operative.bot for operative in touching)


def standing(room: Room, player: Player) -> Standing:
    """Return how *player* stands."""
    who = player.id
    return Standing(
        player.seat,
        who == room.host,
        who in room.votes,
        who == TABLE,
        room.playing and who in room.key_seen,
    )


def refusal(things: Affairs, stands: Standing, asked: type[AnyCommand]) -> str | None:
    """Return why this may not be asked for now; None: nothing stands against it."""
    now, seat = things.now, stands.seat
    if things.used_up and asked not in TO_THE_END:
        return "room_used_up"
    if now is None and (asked in IN_A_ROUND or asked is NextRound):
        return "wrong_phase"
    if asked is Rename and stands.key_seen:  # a name is read by all, as a clue is (R22)
        return "not_your_role"
    if (asked in FROM_A_SEAT or asked in (TurnGlass, Say)) and seat is None:
        return "not_seated"
    if asked in HOST_ONLY and not stands.host:
        return "not_host"
    if now is not None and asked in IN_A_ROUND:
        return _refusal_in_a_round(things, stands, asked)
    playing = now is not None and now.phase is not Phase.OVER
    if asked is Say:
        return _refusal_to_talk(things, seat, playing=playing)
    if playing and asked in BETWEEN_ROUNDS:
        return "wrong_phase"
    return "cannot_start" if asked is Start and not things.ready else None


def _refusal(room: Room, me: Player, asked: type[AnyCommand]) -> str | None:
    return refusal(affairs(room), standing(room, me), asked)


def _refusal_in_a_round(
    things: Affairs, stands: Standing, asked: type[AnyCommand]
) -> str | None:
    now = things.now
    assert now is not None
    if asked is RuleChallenge:
        return engine.refusal(now, stands.seat, RuleChallenge)
    if asked in OF_THE_CLOCK:
        return _refusal_of_the_clock(now, things, stands.seat, asked)
    if asked is SwapCard:
        if now.phase is Phase.OVER:
            return "game_over"
        return "wrong_phase" if now.clued or now.phase is not Phase.CLUE else None
    judged = FROM_A_SEAT[asked]
    if judged is not asked:  # a spymaster may record touches, and no more (R22)
        now = replace(now, recorded=False)
    code = engine.refusal(now, stands.seat, judged)
    if stands.touching and things.left_to_bots:
        code = code or "not_your_turn"
    return "wrong_phase" if asked is Unvote and not (code or stands.voted) else code


def _refusal_of_the_clock(
    now: Situation, things: Affairs, seat: Seat | None, asked: type[AnyCommand]
) -> str | None:
    if now.phase is Phase.OVER:
        return "game_over"
    if asked is not TurnGlass:
        fitting = things.paused is (asked is ResumeClock)
    else:
        assert seat is not None
        if clock.awaits(now, seat):
            return "not_your_role"
        fitting = things.glass
    return None if fitting else "wrong_phase"


def _refusal_to_talk(
    things: Affairs, seat: Seat | None, *, playing: bool
) -> str | None:
    """Return why one may not talk; spymasters say nothing but the clue (R22)."""
    if not things.talk:
        return "talk_off"
    assert seat is not None
    spymaster = seat.role is Role.SPYMASTER
    return "not_your_role" if playing and spymaster else None


def may(things: Affairs, stands: Standing) -> tuple[str, ...]:
    """Name the commands that could be asked for now; a TV only touches."""
    commands = (Guess, Pass) if stands.touching else get_args(AnyCommand)
    return tuple(a.__name__ for a in commands if refusal(things, stands, a) is None)


def open_room(
    name: str, asked: dict[str, Any], world: World
) -> tuple[str, tuple[AnyEvent, ...]]:
    """Return the id of a new room's first player, its host, and how its log begins.

    Raises:
        IllegalMove: name_empty, bad_setting, no_such_deck or deck_too_small.
    """
    settings = rounds.first_settings(asked, world)
    player, events = people.join(Room(), name)
    return player, (SettingsChanged(settings), *events)


def decide(
    room: Room,
    player: str | None,
    command: LoggedCommand,
    world: World,
    after: int | None = None,
) -> tuple[AnyEvent, ...]:
    """Return what happens when *player* (None: a spectator) asks for *command*.

    *after* is the version that the sender had seen: a touch is not counted when the
    board has changed since.

    Raises:
        IllegalMove: with the code of the first rule against it; nothing has changed.
    """
    me = _admitted(room, player, command, after)
    if isinstance(command, Guess | Pass):
        events = votes.touch(room, me, command, world)
    elif isinstance(command, GameCommand):
        events = _decide_game(room, me, command)
    else:
        events = tuple(_decide(room, me, command, world))
        events += votes.count(reduce(evolve, events, room), world)
    return events + clock.keep(room, events, world.now)


def count_votes(room: Room, world: World) -> tuple[AnyEvent, ...]:
    """Return what happens because enough of those present agree on it."""
    events = votes.count(room, world)
    return events + clock.keep(room, events, world.now)


def _decide_game(room: Room, me: Player, command: GameCommand) -> tuple[AnyEvent, ...]:
    """Let the engine decide; where nobody is there to be asked, the table has (R35)."""
    assert room.game is not None
    events = engine.decide(room.game, Actor(me.id, me.seat), command)
    answer = room.game.rules.referee.rival
    rival = Seat(room.game.turn.rival, Role.SPYMASTER)
    if not isinstance(command, AskRival) or room.seated(rival) or answer == "ask":
        return events
    asked = reduce(engine.evolve, events, room.game)
    rule = Rule(allow=answer == "allow")
    return events + engine.decide(asked, Actor(me.id, rival), rule)


def decks_for(room: Room, player: str | None, command: LoggedCommand) -> frozenset[str]:
    """Name the decks that `decide` may look at, which have to be fetched before."""
    me, asked = room.player(player), type(command)
    if asked not in WANTS_DECKS or me is None or _refusal(room, me, asked):
        return frozenset()
    changes = command.settings if isinstance(command, ChangeSettings) else {}
    return decks_named(room.settings, changes)


def check_point(room: Room, player: str | None, command: Point) -> None:
    """Accept that *player* shows the team a card (R12).

    Raises:
        IllegalMove: what a touch of that card would be refused for.
    """
    _admitted(room, player, command, None)
    assert room.game is not None
    if not room.game.is_open(command.position):
        raise IllegalMove("not_an_open_card", position=str(command.position)[:20])


def say(room: Room, player: str | None, command: Say) -> Said:
    """Return what *player* says, and who hears it (R12).

    Raises:
        IllegalMove: not_seated, talk_off, not_your_role (R22), or text_empty or
            text_too_long.
    """
    me = _admitted(room, player, command, None)
    assert me.seat is not None
    return Said(me.id, fit_to_say(command.text), hearers(room, me.seat))


def check_clue(room: Room, player: str | None, command: CheckClue) -> None:
    """Accept what *player* thinks of giving as a clue; nothing comes of it.

    Raises:
        IllegalMove: what the clue would be refused for.
    """
    me = _admitted(room, player, command, None)
    assert room.game is not None
    assert me.seat is not None
    clue = GiveClue(command.word, command.number)
    engine.decide(room.game, Actor(me.id, me.seat), clue)


def _admitted(
    room: Room, player: str | None, command: AnyCommand, after: int | None
) -> Player:
    """Return who asks for *command*, whose arguments are worth reading."""
    me, asked = room.player(player), type(command)
    if asked in WANTS_FRESH:
        me = me or room.toucher(player)
    if me is None:
        in_lobby = room.game is None and asked in IN_A_ROUND
        raise IllegalMove("wrong_phase" if in_lobby else "not_seated")
    code = _refusal(room, me, asked)
    if code in ("not_seated", "game_over"):
        raise IllegalMove(code)
    seen = room.version if after is None else after
    if room.game and asked in WANTS_FRESH and seen < room.board_changed:
        raise StaleCommand
    if code == "cannot_start" and (refused := rounds.cannot_start(room)):
        raise refused
    if code is not None:
        raise IllegalMove(code)
    return me


def _decide(
    room: Room, me: Player, command: RoomCommand, world: World
) -> Iterator[AnyEvent]:
    match command:
        case Sit(side, role):
            yield from people.sit(room, me, Seat.of(side, role), world)
        case Stand():
            if me.seat:
                yield PlayerSeated(me.id, None, None)
        case Rename(name):
            others = [p.name for p in room.players if p != me]
            yield PlayerRenamed(me.id, distinct_name(name, others))
        case Leave(forget):
            yield from people.leave(room, me, world, forget=forget)
        case AddBot(side, role, level):
            rounds.check_bots(room, world, lying=room.playing)
            yield from people.add_bot(room, Seat.of(side, role), level, world)
        case Remove(player):
            yield PlayerLeft(people.other_player(room, me, player).id, "removed")
        case MakeHost(player):
            yield HostChanged(people.other_person(room, me, player).id)
        case Lock(locked):
            yield RoomLocked(locked)
        case PairTv(pairing):
            yield people.pair_tv(room, pairing, world)
        case UnpairTvs():
            if room.tvs:
                yield TvsUnpaired()
        case Shuffle():
            yield from people.shuffle(room, world)
        case RotateSpymasters():
            yield from people.rotate_spymasters(room)
        case ChangeSettings(asked):
            settings = rounds.changed_settings(room, asked, world)
            yield SettingsChanged(settings)
            yield from people.make_stand(room, settings.rules.seats)
        case Start():
            yield from rounds.deal(room, world)
        case NextRound(abandon):
            yield from rounds.next_round(room, world, abandon=abandon)
        case SwapCard(position):
            yield from rounds.swap_card(room, position, world)
        case Unvote():
            yield Voted(me.id, None)
        case PauseClock():
            yield clock.pause(room, world.now)
        case ResumeClock():
            yield clock.resume(room, world.now)
        case TurnGlass():
            yield clock.turn_glass(room, world.now)
        case _:
            assert_never(command)
