"""A round of the game: a fold over its events.

    decide(game, actor, command) -> events    all the rules; refuses with a coded error
    evolve(game, event) -> game               no rules; total; never judges
    visible(event, observer) -> bool          who may see what happened
    view(game, observer) -> View              the game as one observer has seen it

`decide` first asks `refusal` (phase, turn, role: one table), then reads the command's
arguments. What follows from a touch (a turn that ends, a game that is over) are events
too, so whoever reads a log needs no rules.

The state is a frozen struct, like the messages: copying one with a change is what
`evolve` does all day, and a dataclass takes twenty times as long for it.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from operator import attrgetter
from typing import TypeVar, assert_never

from msgspec import Struct
from msgspec.structs import replace

from cryptonym.engine.cards import Card
from cryptonym.engine.clues import Clue, check_clue, written
from cryptonym.engine.deal import turn_key
from cryptonym.engine.errors import IllegalMove
from cryptonym.engine.messages import (
    CardSwapped,
    ClueGiven,
    ClueMeant,
    Dealt,
    GameCommand,
    GameEvent,
    GameOver,
    GiveClue,
    Guess,
    KeyDrawn,
    KeyTurned,
    Pass,
    Revealed,
    TurnEnded,
    TurnKey,
)
from cryptonym.engine.rules import Rules
from cryptonym.engine.table import Identity, Key, Observer, Phase, Role, Seat, Team

Item = TypeVar("Item")


class Situation(Struct, frozen=True):
    """As much of a game as decides who may ask for what.

    `clued`: a clue has been given in this round; `guessed`: a card was touched in this
    turn.
    """

    phase: Phase
    turn: Team
    clued: bool
    guessed: bool


class Game(Struct, frozen=True):
    """The state of one round.

    `key` and `nonce` are None where they are not known; `covered` gives, in board
    order, the identity shown at each place, None where the card is still open.
    `guesses` counts the touches made on the current clue.
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
    guesses: int = 0
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
        return Situation(self.phase, self.turn, bool(self.clues), self.guesses > 0)

    @property
    def clue(self) -> Clue | None:
        """The clue being guessed at; None while one is awaited."""
        if self.phase is Phase.CLUE or not self.clues:
            return None
        return self.clues[-1]

    @property
    def guesses_left(self) -> int | None:
        """How many more touches this turn allows (R14); None: without limit."""
        if self.phase is not Phase.GUESS:
            return 0
        allowed = self.clues[-1].guesses
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


@dataclass(frozen=True, slots=True)
class Actor:
    """Who asks: a player, and the seat held."""

    player: str
    seat: Seat


@dataclass(frozen=True, slots=True)
class Requirement:
    """What must hold before the arguments of a command are read."""

    role: Role
    phase: Phase
    in_turn: bool = True
    before_first_clue: bool = False


REQUIREMENTS: dict[type[GameCommand], Requirement] = {
    TurnKey: Requirement(
        Role.SPYMASTER, Phase.CLUE, in_turn=False, before_first_clue=True
    ),
    GiveClue: Requirement(Role.SPYMASTER, Phase.CLUE),
    Guess: Requirement(Role.OPERATIVE, Phase.GUESS),
    Pass: Requirement(Role.OPERATIVE, Phase.GUESS),
}


def refusal(now: Situation, seat: Seat, asked: type[GameCommand]) -> str | None:
    """Return why *seat* may not ask for this now, whatever the arguments.

    None: nothing stands against it.
    """
    needed = REQUIREMENTS[asked]
    if now.phase is Phase.OVER:
        return "game_over"
    if needed.in_turn and seat.team is not now.turn:
        return "not_your_turn"
    if seat.role is not needed.role:
        return "not_your_role"
    if now.phase is not needed.phase or (needed.before_first_clue and now.clued):
        return "wrong_phase"
    if asked is Pass and not now.guessed:
        return "must_guess_once"  # R13
    return None


def decide(game: Game, actor: Actor, command: GameCommand) -> tuple[GameEvent, ...]:
    """Return what happens when *actor* asks for *command*.

    *game* is the whole game, key included.

    Raises:
        IllegalMove: with the code of the first rule against it; nothing has changed.
    """
    code = refusal(game.situation, actor.seat, type(command))
    if code is not None:
        raise IllegalMove(code)
    match command:
        case TurnKey(quarter_turns):
            return _turn_key(game, quarter_turns)
        case GiveClue():
            return _give_clue(game, actor, command)
        case Guess(position):
            return _guess(game, actor, position)
        case Pass():
            return (TurnEnded(game.turn, "passed"),)
        case _:
            assert_never(command)


def abandon(game: Game) -> GameOver:
    """End a round that nobody wants to finish: it has no winner."""
    return _game_over(game, None, "abandoned")


def _turn_key(game: Game, quarter_turns: int) -> tuple[GameEvent, ...]:
    if quarter_turns % 2 and not game.rules.layout.square:
        raise IllegalMove("not_square")
    return (KeyTurned(quarter_turns % 4),)


def _give_clue(game: Game, actor: Actor, command: GiveClue) -> tuple[GameEvent, ...]:
    clue = Clue(game.turn, written(command.word), command.number)
    check_clue(clue, game.open_cards(), game.rules.language)
    given = ClueGiven(clue.team, clue.word, clue.number, actor.player)
    if command.meant is None:
        return (given,)
    meant = tuple(sorted(set(command.meant)))
    _check_open(game, meant)
    return (given, ClueMeant(clue.team, clue.word, clue.number, meant))


def _guess(game: Game, actor: Actor, position: int) -> tuple[GameEvent, ...]:
    """Reveal the card, and say what follows from it (R15 to R19)."""
    _check_open(game, (position,))
    team, identity = game.turn, _known_key(game)[position]
    revealed = Revealed(team, position, identity, actor.player)
    after = evolve(game, revealed)
    if identity is Identity.ASSASSIN:
        return (revealed, _game_over(game, team.rival, "assassin"))  # R18
    for finder in Team:
        if after.agents_left(finder) == 0:
            return (revealed, _game_over(game, finder, "agents"))  # R19
    if identity is not team.agent:
        return (revealed, TurnEnded(team, "missed"))  # R16, R17
    if after.guesses_left == 0:
        return (revealed, TurnEnded(team, "no_guesses_left"))  # R14
    return (revealed,)  # R15


def _check_open(game: Game, positions: Iterable[int]) -> None:
    for position in positions:
        if not game.is_open(position):
            raise IllegalMove("not_an_open_card", position=str(position)[:20])


def _game_over(game: Game, winner: Team | None, reason: str) -> GameOver:
    """Close the round and reveal the key as it was drawn."""
    assert game.nonce is not None
    drawn = turn_key(_known_key(game), game.rules.layout, -game.quarter_turns)
    return GameOver(winner, reason, None, drawn, game.nonce)


def _known_key(game: Game) -> Key:
    """Only a whole game can be decided upon; a View has no key to give."""
    assert game.key is not None
    return game.key


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
        case ClueGiven(team, word, number):
            clues = (*game.clues, Clue(team, word, number))
            return replace(game, clues=clues, phase=Phase.GUESS, guesses=0)
        case ClueMeant():
            return replace(game, intents=(*game.intents, event))
        case Revealed(_, position, identity):
            covered = _put(game.covered, position, identity)
            return replace(game, covered=covered, guesses=game.guesses + 1)
        case TurnEnded(team):
            return replace(game, turn=team.rival, phase=Phase.CLUE, guesses=0)
        case GameOver(winner, reason, score, key, nonce):
            turned = turn_key(key, game.rules.layout, game.quarter_turns)
            return replace(
                game,
                phase=Phase.OVER,
                key=turned,
                nonce=nonce,
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
    """Tell whether *observer* may see *event* (R8, R22, R23)."""
    match event:
        case KeyDrawn() | ClueMeant():
            return observer is not None and observer.role is Role.SPYMASTER
        case (
            Dealt()
            | KeyTurned()
            | CardSwapped()
            | ClueGiven()
            | Revealed()
            | TurnEnded()
            | GameOver()
        ):
            return True
        case _:
            assert_never(event)


def view(game: Game, observer: Observer) -> View:
    """Return the game as *observer* may know it.

    The fold of the events that were visible to the observer, for whoever held the
    seat from the start; whoever takes a spymaster's seat later sees the same. Once
    the round is over nothing is hidden.
    """
    if not game.over and (observer is None or observer.role is not Role.SPYMASTER):
        game = replace(game, key=None, nonce=None, intents=())
    return View(*_fields(game))


def _put(items: tuple[Item, ...], position: int, item: Item) -> tuple[Item, ...]:
    return (*items[:position], item, *items[position + 1 :])
