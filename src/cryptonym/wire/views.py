"""Views: all that is needed to draw the room for one observer.

Nearly everything is the same for all observers, and of one version and the next nearly
all is the same too, so a view is put together from parts that are encoded once: `you`,
which only one player sees; the board, what clues were meant for, what AI players were
thinking and what the rival is asked, of which there are two (with the key and without);
and the rest, which is everybody's.
"""

from collections.abc import Callable, Collection
from functools import lru_cache
from itertools import count
from typing import Any, Literal

import msgspec
from msgspec import Struct

from cryptonym import engine
from cryptonym.engine import (
    Card,
    Clue,
    ClueMeant,
    ClueProposed,
    Game,
    Identity,
    Level,
    Likelihood,
    Number,
    Objection,
    Observer,
    Param,
    Phase,
    Role,
    Side,
    Source,
    Team,
)
from cryptonym.room import (
    Affairs,
    Bank,
    Choice,
    Player,
    Room,
    Score,
    Settings,
    Standing,
    cannot_start,
    may,
)


class You(Struct, frozen=True):
    """Who the observer is, and what may be asked for now."""

    player: str
    team: Side | None
    role: Role | None
    may: tuple[str, ...]


class PlayerView(Struct, frozen=True):
    """Somebody in the room; `present`: connected."""

    player: str
    name: str
    team: Side | None
    role: Role | None
    bot: Level | None
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
    choice: Choice


class Intent(Struct, frozen=True):
    """What a clue was meant for, as its giver said (R23)."""

    team: Team
    word: str
    number: Number
    meant: tuple[int, ...]


class Explanation(Struct, frozen=True):
    """What an AI player was thinking; as in Explained."""

    team: Team
    player: str
    clue: int
    position: Choice | None
    ranking: tuple[Likelihood, ...]
    source: Source | None


class Proposal(Struct, frozen=True):
    """A clue that the rival is asked about, and what the checks have against it."""

    team: Team
    word: str
    number: Number
    objections: tuple[Objection, ...]


class ByTeam(Struct, frozen=True):
    """A number for each team."""

    red: int
    blue: int


class View(Struct, frozen=True):
    """The room as one observer has it; docs/protocol.md says what each field means."""

    you: You | None
    board: tuple[BoardCard, ...]
    intents: tuple[Intent, ...]
    explanations: tuple[Explanation, ...]
    proposal: Proposal | None
    phase: Literal["lobby", "clue", "rival", "guess", "cover", "over"]
    round: int
    settings: Settings
    players: tuple[PlayerView, ...]
    turn: Team | None
    clue: Clue | None
    guesses_left: int | None
    agents_left: ByTeam
    clues: tuple[Clue, ...]
    votes: tuple[Vote, ...]
    contestable: bool
    challenged: bool
    sudden_death: bool
    deadline: int | None
    paused: bool
    time_left: int | None
    bank: Bank | None
    commitment: str | None
    winner: Team | None
    reason: str | None
    score: int | None
    tally: ByTeam
    scores: tuple[Score, ...]
    locked: bool
    key_seen: tuple[str, ...]
    tvs: int
    cannot_start: dict[str, Param] | None
    will_turn: int
    protocol: Literal[1] = 1


_encode = msgspec.json.Encoder().encode
NO_BOARD = b'"board":[],"intents":[],"explanations":[],"proposal":null'
NOTHING = b'{"you":null,' + NO_BOARD
"""How a view begins of which only the rest, which is everybody's, is there."""


class Remembered:
    """Encodes values, and remembers what came out for as long as they stay the same."""

    def __init__(self, encode: Callable[..., bytes]) -> None:
        self._encode = encode
        self._values: tuple[object, ...] = ()
        self._encoded = b""

    def __call__(self, *values: object) -> bytes:
        """Return *values*, which are frozen, encoded."""
        if values != self._values:  # at once, where they are the very same
            self._values = values
            self._encoded = self._encode(*values)
        return self._encoded

    def field(self, *values: object) -> Any:  # noqa: ANN401 (of any type)
        """Return what stands for *values* in a field of a view."""
        return msgspec.Raw(self(*values))


class ViewWriter:
    """Writes the views of one room, version by version."""

    def __init__(self) -> None:
        self._settings = Remembered(_encode)
        self._players = Remembered(_encode_players)
        self._tally = Remembered(lambda tally: _encode(_by_team(tally.__getitem__)))
        self._cards: tuple[Card, ...] = ()
        self._places = b""
        self._boards = {role: Remembered(self._encode_board) for role in (None, *Role)}

    def write_rest(
        self, room: Room, present: Collection[str], will_turn: int = 0
    ) -> bytes:
        """Write what everybody sees.

        *present* are the players connected; the next round turns *will_turn* cards.
        """
        game = engine.view(room.game, None) if room.game else None
        refused = None if room.playing else cannot_start(room)
        view = View(
            you=None,
            board=(),
            intents=(),
            explanations=(),
            proposal=None,
            phase=game.phase.value if game else "lobby",
            round=game.round if game else 0,
            settings=self._settings.field(room.settings),
            players=self._players.field(room.players, room.host, present),
            turn=game.turn if game else None,
            clue=game.clue if game else None,
            guesses_left=game.guesses_left if game else 0,
            agents_left=_by_team(game.agents_left) if game else ByTeam(0, 0),
            clues=game.clues if game else (),
            votes=tuple(Vote(*vote) for vote in room.votes.items()),
            contestable=may_be_contested(room.game),
            challenged=game.challenge == "pending" if game else False,
            sudden_death=game.sudden_death if game else False,
            deadline=room.clock.deadline,
            paused=room.clock.paused,
            time_left=room.clock.time_left,
            bank=room.clock.bank,
            commitment=game.commitment if game else None,
            winner=game.winner if game else None,
            reason=game.reason if game else None,
            score=game.score if game else None,
            tally=self._tally.field(room.tally),
            scores=room.scores,
            locked=room.locked,
            key_seen=tuple(sorted(room.key_seen)) if room.playing else (),
            tvs=len(room.tvs),
            cannot_start=refused.params if refused else None,
            will_turn=will_turn,
        )
        return _encode(view).removeprefix(NOTHING)

    def write_board(self, room: Room, observer: Observer) -> bytes:
        """Write what *observer* sees otherwise than others do.

        That is the board, what clues were meant for, what AI players were thinking, and
        what the rival is asked.
        """
        if room.game is None:
            return NO_BOARD
        game = engine.view(room.game, observer)
        proposal = game.proposal if game.phase is Phase.RIVAL else None
        shown = game.key or game.covered
        write = self._boards[observer.role if observer else None]
        thoughts = game.intents, game.explanations
        return write(game.cards, shown, game.covered, thoughts, proposal)

    def _encode_board(
        self,
        cards: tuple[Card, ...],
        shown: tuple[Identity | None, ...],
        covered: tuple[Identity | None, ...],
        thoughts: tuple[tuple[ClueMeant, ...], tuple[engine.Explained, ...]],
        proposal: ClueProposed | None,
    ) -> bytes:
        """Lay out the cards; a covered card shows its identity, an open one the key's.

        A place is a BoardCard; all of it but the end stays while the cards lie.
        """
        if cards is not self._cards:
            self._cards = cards
            self._places = b",".join(map(_encode_place, count(), cards))
        ends = map(ENDS.__getitem__, zip(shown, covered, strict=True))
        return b'"board":[%b],"intents":%b,"explanations":%b,"proposal":%b' % (
            self._places % tuple(ends),
            _encode(tuple(map(_intent, thoughts[0]))),
            _encode(tuple(map(_explanation, thoughts[1]))),
            _encode(proposal and _proposal(proposal)),
        )


class Yous(dict[Standing, bytes]):
    """You but for the player, as it is written while things stand as they do."""

    def __init__(self, things: Affairs) -> None:
        super().__init__()
        self._things = things

    def __missing__(self, stands: Standing) -> bytes:
        """Write it once for all who stand alike."""
        seat = stands.seat
        team, role = (seat.side, seat.role) if seat else (None, None)
        you = _encode(You("", team, role, may(self._things, stands)))
        self[stands] = you.removeprefix(b'{"player":"",')
        return self[stands]


yous = lru_cache(maxsize=256)(Yous)
"""Things stand as they did before most of the time, in one room or another."""


def may_be_contested(game: Game | None) -> bool:
    """Tell whether the clue can be challenged (R38).

    Of the round as it is, since a view does not show what the rival was asked; that
    the rival was, everybody has seen.
    """
    return game is not None and game.phase is Phase.GUESS and game.contestable


def _encode_players(
    players: tuple[Player, ...], host: str | None, present: Collection[str]
) -> bytes:
    return _encode([_player(p, host, present) for p in players])


def _player(player: Player, host: str | None, present: Collection[str]) -> PlayerView:
    seat = player.seat
    return PlayerView(
        player=player.id,
        name=player.name,
        team=seat.side if seat else None,
        role=seat.role if seat else None,
        bot=player.bot,
        host=player.id == host,
        present=player.bot is not None or player.id in present,
    )


def _encode_place(position: int, card: Card) -> bytes:
    """Write a BoardCard whose end is still to be put in."""
    place = _encode(BoardCard(position, card, identity=None, covered=False))
    return place.removesuffix(ENDS[None, None]).replace(b"%", b"%%") + b"%b"


def _encode_end(shown: Identity | None, covered: Identity | None) -> bytes:
    known, is_covered = _encode(shown), _encode(covered is not None)
    return b'"identity":%b,"covered":%b}' % (known, is_covered)


ENDS = {
    (shown, covered): _encode_end(shown, covered)
    for shown in (None, *Identity)
    for covered in (None, *Identity)
}
"""How a BoardCard ends: the identity that is known of it, and whether it is covered."""


def _intent(meant: ClueMeant) -> Intent:
    return Intent(meant.team, meant.word, meant.number, meant.meant)


def _explanation(told: engine.Explained) -> Explanation:
    return Explanation(
        told.team, told.player, told.clue, told.position, told.ranking, told.source
    )


def _proposal(asked: ClueProposed) -> Proposal:
    return Proposal(asked.team, asked.word, asked.number, asked.objections)


def _by_team(number: Callable[[Team], int]) -> ByTeam:
    return ByTeam(number(Team.RED), number(Team.BLUE))
