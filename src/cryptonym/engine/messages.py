"""What can be asked for in a round, and what can happen in it.

Commands are asked for and may be refused; events have happened and are logged. All
of them cross the wire, so each is a tagged struct.
"""

from msgspec import Struct

from cryptonym.engine.cards import Card
from cryptonym.engine.clues import Number
from cryptonym.engine.rules import Rules
from cryptonym.engine.table import Identity, Key, Team


class Command(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Base of what can be asked for."""


class TurnKey(Command, frozen=True):
    """Turn the key clockwise before the first clue (R5)."""

    quarter_turns: int


class GiveClue(Command, frozen=True):
    """Give the team a clue (R11); `meant` are the positions it is meant for (R23)."""

    word: str
    number: Number
    meant: tuple[int, ...] | None = None


class Guess(Command, frozen=True):
    """Touch a card (R12)."""

    position: int


class Pass(Command, frozen=True):
    """Stop guessing (R13)."""


GameCommand = TurnKey | GiveClue | Guess | Pass


class Event(Struct, frozen=True, tag=True):
    """Base of what can happen."""


class Dealt(Event, frozen=True):
    """A round began; `commitment` binds the key before anybody has seen it."""

    round: int
    rules: Rules
    cards: tuple[Card, ...]
    starter: Team
    commitment: str


class KeyDrawn(Event, frozen=True):
    """The secret: who hides at each place, in board order."""

    key: Key
    nonce: str


class KeyTurned(Event, frozen=True):
    """The key was turned clockwise."""

    quarter_turns: int


class CardSwapped(Event, frozen=True):
    """A card that nobody knew was replaced before the first clue."""

    position: int
    card: Card


class ClueGiven(Event, frozen=True):
    """A clue was published."""

    team: Team
    word: str
    number: Number
    player: str


class ClueMeant(Event, frozen=True):
    """What the clue just given was meant for, as its giver said (R23)."""

    team: Team
    word: str
    number: Number
    meant: tuple[int, ...]


class Revealed(Event, frozen=True):
    """`team` touched a card and its identity showed; the card is covered."""

    team: Team
    position: int
    identity: Identity
    player: str


class TurnEnded(Event, frozen=True):
    """`team` guesses no more; reason: passed, missed or no_guesses_left."""

    team: Team
    reason: str


class GameOver(Event, frozen=True):
    """The round has ended; `key` is as drawn, and proves the commitment.

    `winner` None: abandoned. `score` None: this way of playing has none.
    Reason: agents, assassin or abandoned.
    """

    winner: Team | None
    reason: str
    score: int | None
    key: Key
    nonce: str


GameEvent = (
    Dealt
    | KeyDrawn
    | KeyTurned
    | CardSwapped
    | ClueGiven
    | ClueMeant
    | Revealed
    | TurnEnded
    | GameOver
)
