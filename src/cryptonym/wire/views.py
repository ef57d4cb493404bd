"""Views: all that is needed to draw the room for one observer.

Everything but `you` is the same for all observers of a kind, so it is encoded once for
the kind; `you` comes first in the encoded view and is put in for each listener.
"""

from collections.abc import Callable, Collection
from functools import lru_cache
from itertools import count
from typing import Literal

import msgspec
from msgspec import Struct

from cryptonym import engine
from cryptonym.engine import (
    Card,
    Clue,
    Identity,
    Number,
    Observer,
    Param,
    Role,
    Team,
)
from cryptonym.room import (
    Player,
    Room,
    Settings,
    Standing,
    cannot_start,
    may,
    standing,
)


class You(Struct, frozen=True):
    """Who the observer is, and what may be asked for now."""

    player: str
    team: Team | None
    role: Role | None
    may: tuple[str, ...]


class PlayerView(Struct, frozen=True):
    """Somebody in the room; `present`: connected."""

    player: str
    name: str
    team: Team | None
    role: Role | None
    bot: str | None
    host: bool
    present: bool


class BoardCard(Struct, frozen=True):
    """A card on the board; `identity` None: not known to this observer."""

    position: int
    card: Card
    identity: Identity | None
    covered: bool


class Vote(Struct, frozen=True):
    """What a player wants to touch."""

    player: str
    choice: int | Literal["pass"]


class Intent(Struct, frozen=True):
    """What a clue was meant for, as its giver said (R23)."""

    team: Team
    word: str
    number: Number
    meant: tuple[int, ...]


class ByTeam(Struct, frozen=True):
    """A number for each team."""

    red: int
    blue: int


class Bank(Struct, frozen=True):
    """Seconds left in each team's bank."""

    red: float
    blue: float


class View(Struct, frozen=True):
    """The room as one observer has it; docs/protocol.md says what each field means."""

    you: You | None
    phase: Literal["lobby", "clue", "rival", "guess", "cover", "over"]
    round: int
    settings: Settings
    players: tuple[PlayerView, ...]
    board: tuple[BoardCard, ...]
    turn: Team | None
    clue: Clue | None
    guesses_left: int | None
    agents_left: ByTeam
    clues: tuple[Clue, ...]
    votes: tuple[Vote, ...]
    sudden_death: bool
    deadline: int | None
    paused: bool
    bank: Bank | None
    commitment: str | None
    winner: Team | None
    reason: str | None
    score: int | None
    tally: ByTeam
    intents: tuple[Intent, ...]
    locked: bool
    key_seen: tuple[str, ...]
    cannot_start: dict[str, Param] | None
    protocol: Literal[1] = 1


_encode = msgspec.json.Encoder().encode
NOBODY = '{"you":null'
"""How every view begins in which `you` is still to be put."""


def encode_view(room: Room, observer: Observer, present: Collection[str]) -> str:
    """Write what all of *observer*'s kind see; *present* are the players connected."""
    return _encode(_view(room, observer, present)).decode()


def encode_you(room: Room, player: Player) -> str:
    """Write what only *player* sees."""
    return f'{{"player":"{player.id}",{_encode_standing(standing(room, player))}'


@lru_cache(maxsize=1_024)
def _encode_standing(stands: Standing) -> str:
    """Write the rest of You: it is the same for all for whom things stand alike."""
    team, role = (stands.seat.team, stands.seat.role) if stands.seat else (None, None)
    you = _encode(You("", team, role, may(stands))).decode()
    return you.removeprefix('{"player":"",')


def _view(room: Room, observer: Observer, present: Collection[str]) -> View:
    game = engine.view(room.game, observer) if room.game else None
    refused = None if room.playing else cannot_start(room)
    return View(
        you=None,
        phase=game.phase.value if game else "lobby",
        round=game.round if game else 0,
        settings=room.settings,
        players=tuple(_player(room, p, present) for p in room.players),
        board=_board(game) if game else (),
        turn=game.turn if game else None,
        clue=game.clue if game else None,
        guesses_left=game.guesses_left if game else 0,
        agents_left=_by_team(game.agents_left) if game else ByTeam(0, 0),
        clues=game.clues if game else (),
        votes=(),
        sudden_death=False,
        deadline=None,
        paused=False,
        bank=None,
        commitment=game.commitment if game else None,
        winner=game.winner if game else None,
        reason=game.reason if game else None,
        score=game.score if game else None,
        tally=_by_team(room.tally.__getitem__),
        intents=tuple(map(_intent, game.intents)) if game else (),
        locked=room.locked,
        key_seen=tuple(sorted(room.key_seen)) if room.playing else (),
        cannot_start=refused.params if refused else None,
    )


def _player(room: Room, player: Player, present: Collection[str]) -> PlayerView:
    seat = player.seat
    return PlayerView(
        player=player.id,
        name=player.name,
        team=seat.team if seat else None,
        role=seat.role if seat else None,
        bot=player.bot,
        host=player.id == room.host,
        present=player.id in present,
    )


def _board(game: engine.View) -> tuple[BoardCard, ...]:
    """Lay out the cards; a covered card shows its identity, an open one the key's."""
    shown = game.key or game.covered
    return tuple(
        map(
            BoardCard, count(), game.cards, shown, (c is not None for c in game.covered)
        )
    )


def _intent(meant: engine.ClueMeant) -> Intent:
    return Intent(meant.team, meant.word, meant.number, meant.meant)


def _by_team(number: Callable[[Team], int]) -> ByTeam:
    return ByTeam(number(Team.RED), number(Team.BLUE))
