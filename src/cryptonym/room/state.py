"""The state of a room: a fold over its log, like the game inside it."""

from collections.abc import Iterable, Mapping
from typing import assert_never

from msgspec import Struct, field
from msgspec.structs import replace

from cryptonym import engine
from cryptonym.engine import (
    CardSwapped,
    ChallengeRuled,
    ClueChallenged,
    ClueGiven,
    ClueMeant,
    ClueProposed,
    ClueRefused,
    ClueWithdrawn,
    Covered,
    Dealt,
    Explained,
    Game,
    GameEvent,
    GameOver,
    KeyDrawn,
    KeyTurned,
    Level,
    Observer,
    Revealed,
    Role,
    Seat,
    SuddenDeathBegan,
    Team,
    TurnEnded,
)
from cryptonym.room.messages import (
    AnyEvent,
    Choice,
    ClockSet,
    HostChanged,
    KeySeen,
    NameForgotten,
    PlayerJoined,
    PlayerLeft,
    PlayerRenamed,
    PlayerSeated,
    RoomLocked,
    SettingsChanged,
    TvPaired,
    TvsUnpaired,
    Voted,
)
from cryptonym.room.settings import Settings

MOST_EVENTS = 100_000
"""More than a thousand rounds have; a log that grew for ever would fill the disk."""


TABLE = "table"
"""Who touches a paired TV, in the log: everybody at the table may (R12)."""

STOPPED = ClockSet(deadline=None, bank=None, paused=False)
"""How the clock is while it measures nothing."""


class Player(Struct, frozen=True):
    """Somebody in the room; `seat` None: watching; `bot` is a level, None: a person."""

    id: str
    name: str
    bot: Level | None = None
    seat: Seat | None = None


class Score(Struct, frozen=True):
    """What one team alone has won in a round (R63), and who that was, by name."""

    round: int
    score: int
    players: tuple[str, ...]


BEST_OF = 10
"""How many scores a room remembers."""


class Room(Struct, frozen=True):
    """A room after `version` events.

    `board_changed` is the version of the last event after which a touch has to be
    thought over again. `players` are in the order of joining, `joined` counts all
    who ever did. `key_seen` names who has held a spymaster's view of this round's
    key, also those who have left. `last_dealt` gives the round in which a codename
    was last on the table, `dealt_by` are the settings of the last deal. `votes` are
    those for the next touch, the latest last; `scores` are the best, the best first.
    `tvs` are those that are paired, `tvs_paired` counts all that ever were.
    `idle_turns` counts the latest turns in a row in which time ran out on no clue.
    `game` None: no round has been dealt yet.
    """

    version: int = 0
    board_changed: int = 0
    settings: Settings = Settings()
    players: tuple[Player, ...] = ()
    joined: int = 0
    host: str | None = None
    locked: bool = False
    removed: frozenset[str] = frozenset()
    key_seen: frozenset[str] = frozenset()
    last_dealt: Mapping[str, int] = field(default_factory=dict)
    dealt_by: Settings | None = None
    tally: Mapping[Team, int] = field(default_factory=lambda: dict.fromkeys(Team, 0))
    scores: tuple[Score, ...] = ()
    votes: Mapping[str, Choice] = field(default_factory=dict)
    tvs: tuple[str, ...] = ()
    tvs_paired: int = 0
    clock: ClockSet = STOPPED
    idle_turns: int = 0
    game: Game | None = None

    @property
    def playing(self) -> bool:
        """Whether a round is running."""
        return self.game is not None and not self.game.over

    @property
    def round(self) -> int:
        """The number of the round that is running, or was the last; 0: none was."""
        return self.game.round if self.game else 0

    @property
    def used_up(self) -> bool:
        """Whether the log is as long as it may get, but for the end of this round."""
        return self.version >= MOST_EVENTS

    def player(self, player: str | None) -> Player | None:
        """Return who has this id; None: not here (any more)."""
        for each in self.players:
            if each.id == player:
                return each
        return None

    @property
    def touched(self) -> bool:
        """Whether there is a TV that everybody at the table may touch."""
        return self.settings.table.tv_touch and bool(self.tvs)

    def knows(self, player: str) -> bool:
        """Tell whether this is somebody here, or a TV that is paired."""
        return player in self.tvs or self.player(player) is not None

    def toucher(self, player: str | None) -> Player | None:
        """Return the table, where *player* is a TV that may be touched; else None."""
        if player not in self.tvs or not self.touched:
            return None
        return Player(TABLE, "", seat=Seat(None, Role.OPERATIVE))

    def seated(self, seat: Seat) -> tuple[Player, ...]:
        """Return who holds *seat*, in the order of joining."""
        return tuple(p for p in self.players if p.seat == seat)


def replay(events: Iterable[AnyEvent]) -> Room:
    """Return the room whose log is *events*."""
    room = Room()
    for event in events:
        room = evolve(room, event)
    return room


def evolve(room: Room, event: AnyEvent) -> Room:
    """Return the room after *event*; judges nothing."""
    room = replace(room, version=room.version + 1)
    match event:
        case PlayerJoined(player, name, bot):
            joined = (*room.players, Player(player, name, bot))
            return replace(room, players=joined, joined=room.joined + 1)
        case PlayerLeft(player, reason):
            left = tuple(p for p in room.players if p.id != player)
            removed = room.removed | {player} if reason == "removed" else room.removed
            return _with_vote(replace(room, players=left, removed=removed), player)
        case PlayerRenamed(player, name):
            return _with_player(room, player, name=name)
        case NameForgotten():
            return room  # which was built of what stands in the name's place
        case PlayerSeated(player, side, role):
            seat = Seat.of(side, role) if side and role else None
            room = _with_vote(_with_player(room, player, seat=seat), player)
            return _note_spymasters(room)
        case HostChanged(player):
            return replace(room, host=player)
        case KeySeen(player):
            return replace(room, key_seen=room.key_seen | {player})
        case RoomLocked(locked):
            return replace(room, locked=locked)
        case TvPaired(tv):
            paired = (*room.tvs, tv)
            return replace(room, tvs=paired, tvs_paired=room.tvs_paired + 1)
        case TvsUnpaired():
            return replace(room, tvs=())
        case SettingsChanged(settings):
            return replace(room, settings=settings)
        case Voted(player, choice):
            return _with_vote(room, player, choice)
        case ClockSet():
            return replace(room, clock=event)
        case _:
            return _evolve_game(room, event)


def _evolve_game(room: Room, event: GameEvent) -> Room:
    room = replace(room, game=engine.evolve(room.game, event))
    match event:
        case Dealt():
            dealt = dict.fromkeys((c.codename for c in event.cards), event.round)
            room = replace(
                room,
                last_dealt={**room.last_dealt, **dealt},
                dealt_by=room.settings,
                key_seen=frozenset(),
                board_changed=room.version,
                votes={},
                idle_turns=0,
            )
            return _note_spymasters(room)
        case CardSwapped(_, card):
            assert room.game is not None
            dealt = {card.codename: room.game.round}
            return replace(room, last_dealt={**room.last_dealt, **dealt})
        case ClueGiven() | Revealed():
            return replace(room, board_changed=room.version, votes={}, idle_turns=0)
        case TurnEnded(_, reason):
            idle = room.idle_turns + (reason == "time_up")
            return replace(room, board_changed=room.version, votes={}, idle_turns=idle)
        case Covered():
            return replace(room, board_changed=room.version, votes={})
        case ClueChallenged():
            return replace(room, votes={})
        case GameOver(winner, _, score):
            room = _with_score(replace(room, votes={}), score)
            if winner is None:
                return room
            won = {winner: room.tally[winner] + 1}
            return replace(room, tally={**room.tally, **won})
        case (
            KeyDrawn()
            | KeyTurned()
            | ClueProposed()
            | ClueRefused()
            | ClueWithdrawn()
            | ClueMeant()
            | Explained()
            | ChallengeRuled()
            | SuddenDeathBegan()
        ):
            return room
        case _:
            assert_never(event)


def _with_player(room: Room, player: str, **changes: object) -> Room:
    players = tuple(
        replace(p, **changes) if p.id == player else p for p in room.players
    )
    return replace(room, players=players)


def _with_vote(room: Room, player: str, choice: Choice | None = None) -> Room:
    """Let *player* vote, after those who have; None: not (any more)."""
    votes = {voter: voted for voter, voted in room.votes.items() if voter != player}
    if choice is not None:
        votes[player] = choice
    return replace(room, votes=votes)


def _with_score(room: Room, score: int | None) -> Room:
    """Remember a score that is among the best; of two alike, the earlier is first."""
    if score is None:
        return room
    assert room.game is not None
    names = tuple(p.name for p in room.players if p.seat)
    scores = (*room.scores, Score(room.game.round, score, names))
    best = sorted(scores, key=lambda scored: -scored.score)[:BEST_OF]
    return replace(room, scores=tuple(best))


def _note_spymasters(room: Room) -> Room:
    """Remember who has seen the key of the round that is being played."""
    if not room.playing:
        return room
    spymasters = {
        p.id for p in room.players if p.seat and p.seat.role is Role.SPYMASTER
    }
    return replace(room, key_seen=room.key_seen | spymasters)


def visible(event: AnyEvent, observer: Observer) -> bool:
    """Tell whether *observer* may see *event*: the whole secrecy policy."""
    match event:
        case (
            PlayerJoined()
            | PlayerLeft()
            | PlayerRenamed()
            | NameForgotten()
            | PlayerSeated()
            | HostChanged()
            | KeySeen()
            | RoomLocked()
            | TvPaired()
            | TvsUnpaired()
            | SettingsChanged()
            | Voted()
            | ClockSet()
        ):
            return True
        case _:
            return engine.visible(event, observer)


def audience(room: Room, event: AnyEvent) -> frozenset[str] | None:
    """Name the players who see *event* happen in *room*; None: everybody does."""
    if visible(event, None):
        return None
    return frozenset(p.id for p in room.players if visible(event, p.seat))
