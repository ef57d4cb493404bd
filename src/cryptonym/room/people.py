"""People, and AI players: who comes and goes, sits where, and runs the room."""

import re
from collections.abc import Collection, Iterator
from itertools import chain, cycle

from msgspec.structs import replace

from cryptonym.engine import IllegalMove, Level, Role, Seat, Team
from cryptonym.room.messages import (
    AnyEvent,
    HostChanged,
    KeySeen,
    NameForgotten,
    PlayerJoined,
    PlayerLeft,
    PlayerRenamed,
    PlayerSeated,
    TvPaired,
)
from cryptonym.room.names import distinct_name
from cryptonym.room.state import Player, Room
from cryptonym.room.world import World

MOST_PLAYERS = 50

GIVEN = re.compile("(p|tv)([1-9][0-9]{0,6})")
"""An id, of a player or a TV; they are counted from 1."""

BIRDS = (
    "Kestrel",
    "Puffin",
    "Magpie",
    "Osprey",
    "Heron",
    "Lapwing",
    "Plover",
    "Curlew",
    "Nightjar",
    "Bittern",
    "Avocet",
    "Dunlin",
)
"""What AI players are called: nobody is, and it is a name in any language."""


def join(
    room: Room, name: str, formerly: str | None = None
) -> tuple[str, tuple[AnyEvent, ...]]:
    """Return the id of a new player, and what happens.

    *formerly* is who the same device was in this room before, None: nobody.

    Raises:
        IllegalMove: name_empty, removed, room_locked, room_full or room_used_up.
    """
    if room.used_up:
        raise IllegalMove("room_used_up")
    if formerly in room.removed:
        raise IllegalMove("removed")
    if room.locked:
        raise IllegalMove("room_locked")
    player, joined = _joined(room, name, None)
    events: list[AnyEvent] = [joined]
    if room.host is None:
        events.append(HostChanged(player))
    if room.playing and formerly in room.key_seen:
        events.append(KeySeen(player))
    return player, tuple(events)


def check_device(room: Room, player: str, formerly: str | None) -> None:
    """Let a device be *player* that was *formerly* somebody here; None: nobody.

    One that has seen the key takes the seat of nobody who has not.

    Raises:
        IllegalMove: seat_closed.
    """
    seen = room.key_seen if room.playing else frozenset()
    if formerly in seen and player not in seen:
        raise IllegalMove("seat_closed")


def _joined(room: Room, name: str, bot: Level | None) -> tuple[str, PlayerJoined]:
    if len(room.players) >= MOST_PLAYERS:
        raise IllegalMove("room_full", most=MOST_PLAYERS)
    player = next_player(room)
    called = distinct_name(name, [p.name for p in room.players])
    return player, PlayerJoined(player, called, bot)


def add_bot(room: Room, seat: Seat, level: Level, world: World) -> Iterator[AnyEvent]:
    """Let a new AI player sit at *seat*; a spymaster's only if nobody is there.

    It is nobody who was here before, so it has seen no key.

    Raises:
        IllegalMove: no_language_model, no_such_seat, seat_taken or room_full.
    """
    if level == "model" and not world.language_model:
        raise IllegalMove("no_language_model")
    _check_seat(room, seat)
    for holder in _spymaster(room, seat):
        if not world.absent(holder.id):
            raise IllegalMove("seat_taken", name=holder.name)
        yield _unseated(holder)
    taken = {p.name for p in room.players}
    name = next((bird for bird in BIRDS if bird not in taken), BIRDS[0])
    player, joined = _joined(room, name, level)
    yield joined
    yield PlayerSeated(player, seat.side, seat.role)


def leave(
    room: Room, me: Player, world: World, *, forget: bool = False
) -> Iterator[AnyEvent]:
    """Go; a host is followed by whoever is here the longest."""
    yield PlayerLeft(me.id, "left")
    if me.id == room.host:
        heirs = [p for p in room.players if p != me and p.bot is None]
        here = [p for p in heirs if not world.absent(p.id)]
        yield HostChanged(next((p.id for p in (*here, *heirs)), None))
    if forget:
        yield forgotten(me.id)


def forget(room: Room, player: str, world: World) -> tuple[AnyEvent, ...]:
    """Take a name out of the log, also of somebody who has left; who is here, goes."""
    if here := room.player(player):
        return tuple(leave(room, here, world, forget=True))
    return (forgotten(player),)


def forgotten(player: str) -> NameForgotten:
    """Return that *player* is a number among those who came here, and no more."""
    return NameForgotten(player, f"#{player.removeprefix('p')}")


def can_be_called(room: Room, player: str, name: str) -> bool:
    """Tell whether *name* stands in a log for *player*, who comes or is renamed.

    What stands there for a name that was forgotten takes no name from anybody.
    """
    if name == forgotten(player).name:
        return True
    taken = [
        other.name
        for other in room.players
        if other.id != player and other.name != forgotten(other.id).name
    ]
    try:
        return distinct_name(name, taken) == name
    except IllegalMove:
        return False


def without_name(event: AnyEvent, gone: NameForgotten) -> AnyEvent | None:
    """Return what is logged in the place of *event*; None: it never had the name."""
    if isinstance(event, PlayerJoined | PlayerRenamed) and event.player == gone.player:
        return replace(event, name=gone.name) if event.name != gone.name else None
    return None


def succeed_host(room: Room, absent: frozenset[str]) -> tuple[AnyEvent, ...]:
    """Hand the room over when its host is *absent* and somebody else is here."""
    here = [p for p in room.players if p.id not in absent and p.bot is None]
    if room.host not in absent or not here:
        return ()
    return (HostChanged(here[0].id),)


def sit(room: Room, me: Player, seat: Seat, world: World) -> Iterator[AnyEvent]:
    """Take *seat*; a spymaster's only where its holder is away, or a bot."""
    _check_seat(room, seat)
    if me.seat == seat:
        return
    if seat.role is Role.OPERATIVE and room.playing and me.id in room.key_seen:
        raise IllegalMove("seat_closed")
    for holder in _spymaster(room, seat):
        if holder.bot is None and not world.absent(holder.id):
            raise IllegalMove("seat_taken", name=holder.name)
        yield _unseated(holder)
    yield _seated(me, seat)


def _check_seat(room: Room, seat: Seat) -> None:
    if seat not in room.settings.rules.seats:
        raise IllegalMove("no_such_seat")


def _spymaster(room: Room, seat: Seat) -> tuple[Player, ...]:
    """Return who has to go for another to sit at *seat*: operatives share theirs."""
    return room.seated(seat) if seat.role is Role.SPYMASTER else ()


def _unseated(player: Player) -> PlayerSeated | PlayerLeft:
    """Let a person stand up; an AI player that is not needed goes."""
    if player.bot:
        return PlayerLeft(player.id, "unseated")
    return PlayerSeated(player.id, None, None)


def make_stand(room: Room, seats: Collection[Seat]) -> Iterator[AnyEvent]:
    """Let those stand up whose seat is not among *seats*, which are all there are."""
    for player in room.players:
        if player.seat and player.seat not in seats:
            yield _unseated(player)


def shuffle(room: Room, world: World) -> Iterator[AnyEvent]:
    """Seat everybody who is here in teams as even as can be (R1); others stand up."""
    for player in room.players:
        if player.seat and world.absent(player.id):
            yield PlayerSeated(player.id, None, None)
    here = [p for p in room.players if not world.absent(p.id)]
    teams: list[Team | None] = list(Team)
    world.random.shuffle(here)
    world.random.shuffle(teams)
    yield from _fill_seats(room, here, teams)


def _fill_seats(
    room: Room, people: list[Player], teams: list[Team | None]
) -> Iterator[AnyEvent]:
    """Seat *people*, spymasters first, in the order of *teams*."""
    order = [*teams, None]
    seats = sorted(room.settings.rules.seats, key=lambda seat: order.index(seat.team))
    spymasters = [seat for seat in seats if seat.role is Role.SPYMASTER]
    operatives = [seat for seat in seats if seat.role is Role.OPERATIVE]
    for player, seat in zip(people, chain(spymasters, cycle(operatives)), strict=False):
        yield _seated(player, seat)


def _seated(player: Player, seat: Seat) -> PlayerSeated:
    return PlayerSeated(player.id, seat.side, seat.role)


def rotate_spymasters(room: Room) -> Iterator[AnyEvent]:
    """Make the member who joined after the spymaster the next one, in each team.

    Where one operative guesses for both teams (R67) the spymasters' seats go round.
    """
    if room.settings.mode == "shared_operative":
        people = [p for p in room.players if p.seat]
        last = room.seated(Seat(Team.BLUE, Role.SPYMASTER))
        start = people.index(last[0]) if last else 0
        yield from _fill_seats(room, people[start:] + people[:start], list(Team))
        return
    for team in Team:
        members = [p for p in room.players if p.seat and p.seat.team is team]
        spymasters = [p for p in members if p.seat == Seat(team, Role.SPYMASTER)]
        if not members:
            continue
        following = members.index(spymasters[0]) + 1 if spymasters else 0
        for old in spymasters:
            yield _seated(old, Seat(team, Role.OPERATIVE))
        new = members[following % len(members)]
        yield _seated(new, Seat(team, Role.SPYMASTER))


def pair_tv(room: Room, pairing: str, world: World) -> TvPaired:
    """Let the TV that shows this code be touched."""
    if not world.showing(pairing):
        raise IllegalMove("bad_pairing")
    return TvPaired(next_tv(room))


def next_player(room: Room) -> str:
    """Return the id that whoever joins next has."""
    return f"p{room.joined + 1}"


def next_tv(room: Room) -> str:
    """Return the id that the next TV to be paired has."""
    return f"tv{room.tvs_paired + 1}"


def came(room: Room, someone: str) -> bool:
    """Tell whether this id was ever given here, to a player or a TV."""
    given = GIVEN.fullmatch(someone)
    if given is None:
        return False
    return int(given[2]) <= (room.joined if given[1] == "p" else room.tvs_paired)


def other_player(room: Room, me: Player, player: str) -> Player:
    """Return who else has this id."""
    other = room.player(player)
    if other is None or other == me:
        raise IllegalMove("no_such_player")
    return other


def other_person(room: Room, me: Player, player: str) -> Player:
    """Return which other person has this id."""
    other = other_player(room, me, player)
    if other.bot:
        raise IllegalMove("no_such_player")
    return other
