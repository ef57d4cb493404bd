"""What can be asked for in a round, and what can happen in it.

Commands are asked for and may be refused; events have happened and are logged. All
of them cross the wire, so each is a tagged struct.
"""

from typing import Literal

from msgspec import Struct

from cryptonym.engine.cards import Card
from cryptonym.engine.clues import Number, Objection
from cryptonym.engine.rules import Rules
from cryptonym.engine.table import Identity, Key, Team
from cryptonym.engine.thoughts import Likelihood, Source


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


class AskRival(Command, frozen=True):
    """Let the other spymaster see a clue first, and allow or refuse it (R35)."""

    word: str
    number: Number
    meant: tuple[int, ...] | None = None


class Rule(Command, frozen=True):
    """Allow or refuse the clue that the other team's spymaster asks about (R35)."""

    allow: bool


class Withdraw(Command, frozen=True):
    """Ask no longer, and think of another clue (R35)."""


class Guess(Command, frozen=True):
    """Touch a card (R12)."""

    position: int


class Pass(Command, frozen=True):
    """Stop guessing (R13)."""


class Cover(Command, frozen=True):
    """Cover an agent: of the simulated team (R61), or one that is owed (R38)."""

    position: int


class Challenge(Command, frozen=True):
    """Say that the other team's clue is not valid, before the first touch (R38)."""


class RuleChallenge(Command, frozen=True):
    """Say, as the host, whether the challenged clue is `valid` (R38)."""

    valid: bool


GameCommand = (
    TurnKey
    | GiveClue
    | AskRival
    | Rule
    | Withdraw
    | Guess
    | Pass
    | Cover
    | Challenge
    | RuleChallenge
)


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


class ClueProposed(Event, frozen=True):
    """The other spymaster is asked about a clue, before anybody else sees it (R35).

    `objections` are what the checks have against it; `meant` None: not said.
    """

    team: Team
    word: str
    number: Number
    objections: tuple[Objection, ...]
    player: str
    meant: tuple[int, ...] | None


class ClueRefused(Event, frozen=True):
    """The other spymaster does not allow the clue that was proposed."""

    team: Team
    word: str
    number: Number
    objections: tuple[Objection, ...]


class ClueWithdrawn(Event, frozen=True):
    """Its giver has taken back the clue that was proposed."""

    team: Team
    word: str
    number: Number


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


class Explained(Event, frozen=True):
    """What an AI player was thinking, told just before what it did.

    `clue` counts the clues of the round from 0. `position` is the card that it touched
    or voted for, "pass": it stopped; None: it gave this clue. `ranking` says what the
    operatives are thought to touch, the likeliest first; nothing: it does not say.
    `source`: whose thought it was, where a language model plays; None: none does.
    """

    team: Team
    player: str
    clue: int
    position: int | Literal["pass"] | None
    ranking: tuple[Likelihood, ...]
    source: Source | None = None


class Revealed(Event, frozen=True):
    """`team` touched a card and its identity showed; the card is covered."""

    team: Team
    position: int
    identity: Identity
    player: str


class Covered(Event, frozen=True):
    """An agent was covered without a guess; `player` None: by chance (R72)."""

    position: int
    identity: Identity
    player: str | None


class ClueChallenged(Event, frozen=True):
    """`team` holds that the clue is not valid; the host is to say (R38)."""

    team: Team
    player: str


class ChallengeRuled(Event, frozen=True):
    """The host has said whether the clue that `team` challenged is valid (R38)."""

    team: Team
    valid: bool


class SuddenDeathBegan(Event, frozen=True):
    """`team` goes on without another clue until it has won or missed (R52)."""

    team: Team


class TurnEnded(Event, frozen=True):
    """It is the other team's turn.

    Reason: passed, missed, no_guesses_left, time_up, foul (the clue was not valid) or
    covered (the simulated team's turn).
    """

    team: Team
    reason: str


class GameOver(Event, frozen=True):
    """The round has ended; `key` is as drawn, and proves the commitment.

    `winner` None: abandoned. `score`: what one team alone has won (R63), else None.
    Reason: agents, assassin, sudden_death, simulated or abandoned.
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
    | ClueProposed
    | ClueRefused
    | ClueWithdrawn
    | ClueGiven
    | ClueMeant
    | Explained
    | ClueChallenged
    | ChallengeRuled
    | Revealed
    | Covered
    | SuddenDeathBegan
    | TurnEnded
    | GameOver
)
