"""Decisions of a room: who may ask for what, and what happens then.

Like the engine: `refusal` is what stands against a command before its arguments are
read, `decide` returns events or raises, and neither changes anything.
"""

from collections.abc import Iterator
from typing import Any, assert_never, get_args

from cryptonym import engine
from cryptonym.engine import (
    Actor,
    GameCommand,
    GiveClue,
    Guess,
    IllegalMove,
    Pass,
    Seat,
    StaleCommand,
    TurnKey,
)
from cryptonym.room import people, rounds
from cryptonym.room.messages import (
    AnyCommand,
    AnyEvent,
    ChangeSettings,
    HostChanged,
    Leave,
    Lock,
    LoggedCommand,
    MakeHost,
    NextRound,
    PlayerLeft,
    PlayerRenamed,
    PlayerSeated,
    Point,
    Remove,
    Rename,
    RoomCommand,
    RoomLocked,
    RotateSpymasters,
    SettingsChanged,
    Shuffle,
    Sit,
    Stand,
    Start,
    SwapCard,
)
from cryptonym.room.names import distinct_name
from cryptonym.room.state import Player, Room
from cryptonym.room.world import World

# Asked for from a seat, and judged by the engine; pointing may who may touch.
FROM_A_SEAT: dict[type[AnyCommand], type[GameCommand]] = {
    TurnKey: TurnKey,
    GiveClue: GiveClue,
    Guess: Guess,
    Pass: Pass,
    Point: Guess,
}
IN_A_ROUND = frozenset({*FROM_A_SEAT, SwapCard})
BETWEEN_ROUNDS = frozenset({ChangeSettings, Shuffle, RotateSpymasters, Start})
HOST_ONLY = BETWEEN_ROUNDS | {Remove, MakeHost, Lock, NextRound, SwapCard}


def refusal(
    room: Room, player: Player | None, asked: type[AnyCommand]
) -> IllegalMove | None:
    """Return why *player* may not ask for this now, whatever the arguments.

    None: nothing stands against it. *player* None: a spectator.
    """
    game = room.game
    if game is None and (asked in IN_A_ROUND or asked is NextRound):
        return IllegalMove("wrong_phase")
    if player is None or (asked in FROM_A_SEAT and player.seat is None):
        return IllegalMove("not_seated")
    if asked in HOST_ONLY and player.id != room.host:
        return IllegalMove("not_host")
    if game is not None and asked in IN_A_ROUND:
        code = _refusal_in_round(game, player, asked)
        return IllegalMove(code) if code else None
    if asked in BETWEEN_ROUNDS and room.playing:
        return IllegalMove("wrong_phase")
    return rounds.cannot_start(room) if asked is Start else None


def may(room: Room, player: Player | None) -> tuple[str, ...]:
    """Name the commands that *player* could ask for now."""
    return tuple(
        asked.__name__
        for asked in get_args(AnyCommand)
        if refusal(room, player, asked) is None
    )


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
    me = room.player(player)
    refused = refusal(room, me, type(command))
    if room.playing and me is not None and me.seat is not None:
        _check_fresh(room, command, after)
    if refused is not None:
        raise refused
    assert me is not None
    if isinstance(command, TurnKey | GiveClue | Guess | Pass):
        assert room.game is not None
        assert me.seat is not None
        return engine.decide(room.game, Actor(me.id, me.seat), command)
    return tuple(_decide(room, me, command, world))


def check_point(room: Room, player: str | None, command: Point) -> None:
    """Accept that *player* shows the team a card (R12).

    Raises:
        IllegalMove: what a touch of that card would be refused for.
    """
    refused = refusal(room, room.player(player), Point)
    if refused is not None:
        raise refused
    assert room.game is not None
    if not room.game.is_open(command.position):
        raise IllegalMove("not_an_open_card", position=str(command.position)[:20])


def _refusal_in_round(
    game: engine.Game, player: Player, asked: type[AnyCommand]
) -> str | None:
    if asked is SwapCard:
        if game.over:
            return "game_over"
        return "wrong_phase" if game.clues else None
    assert player.seat is not None
    return engine.refusal(game, player.seat, FROM_A_SEAT[asked])


def _check_fresh(room: Room, command: LoggedCommand, after: int | None) -> None:
    if after is None or not isinstance(command, Guess | Pass):
        return
    if after < room.board_changed:
        raise StaleCommand


def _decide(
    room: Room, me: Player, command: RoomCommand, world: World
) -> Iterator[AnyEvent]:
    match command:
        case Sit(team, role):
            yield from people.sit(room, me, Seat(team, role), world)
        case Stand():
            if me.seat:
                yield PlayerSeated(me.id, None, None)
        case Rename(name):
            others = [p.name for p in room.players if p != me]
            yield PlayerRenamed(me.id, distinct_name(name, others))
        case Leave():
            yield from people.leave(room, me, world)
        case Remove(player):
            yield PlayerLeft(people.other_player(room, me, player).id, "removed")
        case MakeHost(player):
            yield HostChanged(people.other_player(room, me, player).id)
        case Lock(locked):
            yield RoomLocked(locked)
        case Shuffle():
            yield from people.shuffle(room, world)
        case RotateSpymasters():
            yield from people.rotate_spymasters(room)
        case ChangeSettings(asked):
            yield SettingsChanged(rounds.changed_settings(room, asked, world))
        case Start():
            yield from rounds.deal(room, world)
        case NextRound(abandon):
            yield from rounds.next_round(room, world, abandon=abandon)
        case SwapCard(position):
            yield from rounds.swap_card(room, position, world)
        case _:
            assert_never(command)
