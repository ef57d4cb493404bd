"""A round of the game: a fold over its events.

    evolve(game, event) -> game               no rules; total; never judges
    visible(event, observer) -> bool          who may see what happened
    view(game, observer) -> View              the game as one observer has seen it

What may happen next is decided in `decide`.

The state is a frozen struct, like the messages: copying one with a change is what
`evolve` does all day, and a dataclass takes twenty times as long for it.
"""

from collections.abc import Iterable
from operator import attrgetter
from typing import Literal, TypeVar, assert_never

from msgspec import Struct
from msgspec.structs import replace

from cryptonym.engine.cards import Card
from cryptonym.engine.clues import Clue
from cryptonym.engine.deal import turn_key
from cryptonym.engine.messages import (
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
    GameEvent,
    GameOver,
    KeyDrawn,
    KeyTurned,
    Revealed,
    SuddenDeathBegan,
    TurnEnded,
)
from cryptonym.engine.rules import Rules
from cryptonym.engine.table import Identity, Key, Observer, Phase, Role, Team

Item = TypeVar("Item")


class Situation(Struct, frozen=True):
    """As much of a game as decides who may ask for what.

    `clued`: a clue has been given in this round; `guessed`: a card was touched in this
    turn; `questions`: a clue in doubt can be sent to the rival (R35); `contestable`:
    the clue can be challenged, `challenged`: it is, and the host is to say (R38);
    `owed`: the team in turn may cover one of its own agents (R38); `recorded`:
    spymasters note what was touched (R12).
    """

    phase: Phase
    turn: Team
    clued: bool
    guessed: bool
    sudden_death: bool
    questions: bool
    contestable: bool
    challenged: bool
    owed: bool
    recorded: bool


class Game(Struct, frozen=True):
    """The state of one round.

    `key` and `nonce` are None where they are not known; `covered` gives, in board
    order, the identity shown at each place, None where the card is still open.
    `guesses` counts the touches made on the current clue. `proposal` is the clue that
    the rival was asked about in this turn, also when it has been allowed; None: not
    known, or none. `challenge`: what became of the challenge to the clue, None: there
    was none. `owed`: who may cover an own agent before their next clue (R38).
    """

    round: int
    rules: Rules
    cards: tuple[Card, ...]
    starter: Team
    commitment: str
    covered: tuple[Identity | None, ...]
    turn: Team
    phase: Phase = Phase.CLUE
    key: Key | None = None
    nonce: str | None = None
    quarter_turns: int = 0
    clues: tuple[Clue, ...] = ()
    intents: tuple[ClueMeant, ...] = ()
    explanations: tuple[Explained, ...] = ()
    guesses: int = 0
    sudden_death: bool = False
    proposal: ClueProposed | None = None
    challenge: Literal["pending", "ruled"] | None = None
    owed: Team | None = None
    winner: Team | None = None
    reason: str | None = None
    score: int | None = None

    @property
    def over(self) -> bool:
        """Whether the round has ended."""
        return self.phase is Phase.OVER

    @property
    def situation(self) -> Situation:
        """What decides who may ask for what."""
        return Situation(
            self.phase,
            self.turn,
            bool(self.clues),
            self.guesses > 0,
            self.sudden_death,
            self.rules.questions,
            self.contestable,
            self.challenge == "pending",
            self.owed is self.turn,
            self.rules.spymasters_record,
        )

    @property
    def contestable(self) -> bool:
        """Whether the clue can still be challenged (R38): not when it was allowed."""
        settled = self.guesses or self.challenge or self.proposal
        return self.rules.referee.challenge and not settled

    @property
    def clue(self) -> Clue | None:
        """The clue being guessed at; None while there is none."""
        if self.phase not in (Phase.GUESS, Phase.OVER) or not self.clues:
            return None
        return self.clues[-1]

    @property
    def guesses_left(self) -> int | None:
        """How many more touches this turn allows (R14, R52); None: without limit."""
        if self.phase is not Phase.GUESS:
            return 0
        allowed = None if self.sudden_death else self.clues[-1].guesses
        return None if allowed is None else allowed - self.guesses

    def agents_left(self, team: Team) -> int:
        """Return how many agents of *team* are still to be found."""
        layout = self.rules.layout
        hidden = layout.first if team is self.starter else layout.second
        return hidden - self.covered.count(team.agent)

    def is_open(self, position: int) -> bool:
        """Tell whether a card that can be touched lies at *position*."""
        return 0 <= position < len(self.cards) and self.covered[position] is None

    def open_cards(self) -> tuple[Card, ...]:
        """Return the uncovered cards, in board order."""
        return tuple(
            card
            for card, identity in zip(self.cards, self.covered, strict=True)
            if identity is None
        )


class View(Game, frozen=True):
    """A game with holes: what one observer has seen, and nothing else.

    A type of its own, so that whoever is to be given a view cannot be given a game.
    """


_fields = attrgetter(*Game.__struct_fields__)


def evolve(game: Game | None, event: GameEvent) -> Game:
    """Return the game after *event*; None before the first, which is Dealt.

    Works on whole games and on views alike: what an observer was not shown leaves
    holes.
    """
    if isinstance(event, Dealt):
        return Game(
            round=event.round,
            rules=event.rules,
            cards=event.cards,
            starter=event.starter,
            commitment=event.commitment,
            covered=(None,) * len(event.cards),
            turn=event.starter,
        )
    assert game is not None
    match event:
        case KeyDrawn(key, nonce):
            return replace(game, key=key, nonce=nonce)
        case KeyTurned(quarter_turns):
            turned = game.key and turn_key(game.key, game.rules.layout, quarter_turns)
            total = (game.quarter_turns + quarter_turns) % 4
            return replace(game, key=turned, quarter_turns=total)
        case CardSwapped(position, card):
            return replace(game, cards=_put(game.cards, position, card))
        case ClueProposed():
            return replace(game, proposal=event, phase=Phase.RIVAL)
        case ClueRefused() | ClueWithdrawn():
            return replace(game, proposal=None, phase=Phase.CLUE)
        case ClueGiven(team, word, number):
            clues = (*game.clues, Clue(team, word, number))
            owed = None if game.owed is team else game.owed
            return replace(game, clues=clues, phase=Phase.GUESS, owed=owed)
        case ClueMeant():
            return replace(game, intents=(*game.intents, event))
        case Explained():
            return replace(game, explanations=(*game.explanations, event))
        case ClueChallenged():
            return replace(game, challenge="pending")
        case ChallengeRuled(team, valid):
            owed = None if valid or not game.agents_left(team) else team
            return replace(game, challenge="ruled", owed=owed)
        case Revealed(_, position, identity):
            covered = _put(game.covered, position, identity)
            return replace(game, covered=covered, guesses=game.guesses + 1)
        case Covered(position, identity):
            covered = _put(game.covered, position, identity)
            return replace(game, covered=covered, owed=None)
        case SuddenDeathBegan():
            return replace(game, sudden_death=True)
        case TurnEnded(team):
            return replace(
                game,
                turn=team.rival,
                phase=game.rules.first_phase(team.rival),
                guesses=0,
                proposal=None,
                challenge=None,
            )
        case GameOver(winner, reason, score, key, nonce):
            turned = turn_key(key, game.rules.layout, game.quarter_turns)
            return replace(
                game,
                phase=Phase.OVER,
                key=turned,
                nonce=nonce,
                proposal=None,
                challenge=None,
                winner=winner,
                reason=reason,
                score=score,
            )
        case _:
            assert_never(event)


def replay(events: Iterable[GameEvent]) -> Game | None:
    """Return the game that *events* tell of; None when there are none."""
    game = None
    for event in events:
        game = evolve(game, event)
    return game


def visible(event: GameEvent, observer: Observer) -> bool:
    """Tell whether *observer* may see *event* (R8, R22, R23, R35)."""
    match event:
        case (
            KeyDrawn()
            | ClueProposed()
            | ClueRefused()
            | ClueWithdrawn()
            | ClueMeant()
            | Explained()
        ):
            return observer is not None and observer.role is Role.SPYMASTER
        case (
            Dealt()
            | KeyTurned()
            | CardSwapped()
            | ClueGiven()
            | ClueChallenged()
            | ChallengeRuled()
            | Revealed()
            | Covered()
            | SuddenDeathBegan()
            | TurnEnded()
            | GameOver()
        ):
            return True
        case _:
            assert_never(event)


def view(game: Game, observer: Observer) -> View:
    """Return the game as *observer* may know it.

    The fold of the events that were visible to the observer, for whoever held the
    seat from the start; whoever takes a spymaster's seat later sees the same. That the
    rival is being asked everybody knows, by the phase. Once the round is over nothing
    is hidden.
    """
    if not game.over and (observer is None or observer.role is not Role.SPYMASTER):
        game = replace(
            game, key=None, nonce=None, intents=(), explanations=(), proposal=None
        )
    return View(*_fields(game))


def _put(items: tuple[Item, ...], position: int, item: Item) -> tuple[Item, ...]:
    return (*items[:position], item, *items[position + 1 :])
