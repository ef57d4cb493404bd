"""What the tests build games and rooms with.

A test gives a log, asks for something, and says what happened then: events, or a code
and an unchanged game.
"""

from collections.abc import Iterable, Sequence
from functools import reduce
from random import Random
from typing import Any

import msgspec
import pytest

from cryptonym import decks, engine, room
from cryptonym.engine import (
    Actor,
    AskRival,
    Card,
    Challenge,
    ClueGiven,
    Cover,
    Dealt,
    Deck,
    Explained,
    Game,
    GameCommand,
    GameEvent,
    GiveClue,
    Guess,
    Identity,
    IllegalMove,
    Key,
    KeyDrawn,
    Layout,
    Level,
    Likelihood,
    Number,
    Pass,
    Phase,
    Picture,
    Revealed,
    Role,
    Rule,
    RuleChallenge,
    Rules,
    Seat,
    Side,
    Team,
    Withdraw,
    Word,
)
from cryptonym.room import AnyEvent, LoggedCommand, Room, Tale, World

RED, BLUE = Team.RED, Team.BLUE
SPYMASTER, OPERATIVE = Role.SPYMASTER, Role.OPERATIVE
SEATS = tuple(Seat(team, role) for team in Team for role in Role)
NUMBERS: tuple[Number, ...] = (0, 1, 2, 3, 9, "unlimited")
NONCE = "0123456789abcdef0123456789abcdef"
DRAWN = {
    "R": Identity.RED,
    "B": Identity.BLUE,
    ".": Identity.BYSTANDER,
    "X": Identity.ASSASSIN,
}

SMALL = Layout(rows=2, columns=4, first=3, second=2, assassins=1)
SMALL_RULES = Rules(SMALL)
SMALL_KEY = "R R B . R B . X"
"""Red starts; a board on which every kind of touch can be tried."""


def key(drawing: str) -> Key:
    """Read a key as it is drawn: R and B for agents, . for bystanders, X assassins."""
    return tuple(DRAWN[sign] for sign in drawing.split())


def words(count: int, language: str = "en") -> tuple[Card, ...]:
    """Return so many different word cards."""
    return tuple(Word(f"Word{number}", language) for number in range(count))


def dealt(
    drawing: str = SMALL_KEY,
    layout: Layout = SMALL,
    starter: Team = RED,
    cards: Sequence[Card] | None = None,
    language: str = "en",
    *,
    rules: Rules | None = None,
) -> tuple[GameEvent, ...]:
    """Return the beginning of a log: a round with this key; *rules* say it all."""
    drawn = key(drawing)
    committed = engine.commitment(NONCE, starter, drawn)
    rules = rules or Rules(layout, language)
    laid = tuple(cards or words(rules.layout.size))
    return (
        Dealt(1, rules, laid, starter, committed),
        KeyDrawn(drawn, NONCE),
    )


def given_clue(word: str = "Zebra", number: Number = 2, team: Team = RED) -> ClueGiven:
    """Return that a clue was given."""
    return ClueGiven(team, word, number, f"{team}-spymaster")


def touched(position: int, identity: str, team: Team = RED) -> Revealed:
    """Return that a card was touched, and what it showed (as a key is drawn)."""
    return Revealed(team, position, DRAWN[identity], f"{team}-operative")


def played(*events: GameEvent) -> Game:
    """Return the game that *events* tell of."""
    game = engine.replay(events)
    assert game is not None
    return game


def actor(team: Team, role: Role) -> Actor:
    """Return who sits there; players are called after their seats."""
    return Actor(f"{team}-{role}", Seat(team, role))


HOST = Actor("host", None)
BOTH = Actor("both-operative", Seat(None, OPERATIVE))


def ask(
    game: Game, command: GameCommand, team: Team = RED, role: Role | None = None
) -> tuple[GameEvent, ...]:
    """Ask for *command* from the seat it is usual for."""
    usual = OPERATIVE if isinstance(command, Guess | Pass) else SPYMASTER
    who = HOST if isinstance(command, RuleChallenge) else actor(team, role or usual)
    return engine.decide(game, who, command)


def refused(
    game: Game, command: GameCommand, team: Team = RED, role: Role | None = None
) -> str:
    """Return the code with which *command* is refused."""
    with pytest.raises(IllegalMove) as refusal:
        ask(game, command, team, role)
    return refusal.value.code


def after(game: Game, events: Iterable[GameEvent]) -> Game:
    """Return the game after *events*."""
    return reduce(engine.evolve, events, game)


def fields(game: Game) -> dict[str, object]:
    """Return what is in a game or a view, to compare one with the other."""
    return msgspec.structs.asdict(game)


def legal_command(game: Game, random: Random) -> tuple[Actor, GameCommand]:
    """Choose something that may be asked for now, and by whom."""
    giver, rival = actor(game.turn, SPYMASTER), actor(game.turn.rival, SPYMASTER)
    shared = game.rules.mode == "shared_operative"
    operative = BOTH if shared else actor(game.turn, OPERATIVE)
    still_open = [p for p in range(len(game.cards)) if game.is_open(p)]
    agents = [p for p in still_open if game.key and game.key[p] is game.turn.agent]
    if game.phase is Phase.COVER:
        return actor(engine.PLAYING, SPYMASTER), Cover(random.choice(agents))
    if game.phase is Phase.RIVAL:
        if random.random() < 0.3:
            return giver, Withdraw()
        return rival, Rule(allow=random.random() < 0.5)
    if game.phase is Phase.CLUE:
        if game.situation.owed and agents and random.random() < 0.5:
            return giver, Cover(random.choice(agents))
        number = random.choice(NUMBERS)
        word = f"Clue{len(game.clues)}" if random.random() < 0.5 else "Énigme"
        meant = (still_open[0],) if random.random() < 0.5 else None
        if game.rules.questions and random.random() < 0.2:
            secret = f"Secret{random.choice([' ', ''])}{random.randrange(10**9)}"
            return giver, AskRival(secret, number, meant)
        return giver, GiveClue(word, number, meant)
    if game.situation.challenged:
        return HOST, RuleChallenge(valid=random.random() < 0.5)
    if game.contestable and not game.rules.together and random.random() < 0.3:
        return rival, Challenge()
    if game.guesses and not game.sudden_death and random.random() < 0.3:
        return operative, Pass()
    return operative, Guess(random.choice(still_open))


def thoughts(game: Game, command: GameCommand) -> tuple[GameEvent, ...]:
    """Return what an AI player would say of *command*, if anything."""
    clue, likely = len(game.clues), rank(game)
    match command:
        case GiveClue():
            return (Explained(game.turn, "bot", clue, None, likely),)
        case Guess(position):
            return (Explained(game.turn, "bot", clue - 1, position, likely),)
        case Pass():
            return (Explained(game.turn, "bot", clue - 1, "pass", likely),)
        case _:
            return ()


def rank(game: Game) -> tuple[Likelihood, ...]:
    """Think that the first open card is the likeliest, and so on."""
    still_open = [p for p in range(len(game.cards)) if game.is_open(p)]
    return tuple(Likelihood(p, 0.5 / (n + 1)) for n, p in enumerate(still_open))


def random_game(
    seed: int, rules: Rules = SMALL_RULES, most: int = 1_000
) -> tuple[GameEvent, ...]:
    """Play legal moves until the game is over; return its log."""
    random = Random(seed)
    laid = words(rules.layout.size)
    log: tuple[GameEvent, ...] = engine.deal(rules, 1, laid, random)
    game = played(*log)
    for _ in range(most):
        if game.over:
            break
        who, command = legal_command(game, random)
        events = engine.decide(game, who, command)
        if random.random() < 0.3:
            events = thoughts(game, command) + events
        game, log = after(game, events), log + events
    return log


CLOCKS = (
    None,
    room.Clock(spymaster=30, operatives=20, first_extra=10),
    room.Clock(operatives=5, bank=20),
    room.Clock(bank=15),
    room.Clock(spymaster=10, end="sound"),
    room.Clock(glass=True, operatives=20),
)


def settings_of(rules: Rules) -> dict[str, Any]:
    """Return the settings by which a table plays by *rules*."""
    settings = room.Settings(
        rules.mode,
        rules.layout,
        ending=rules.ending,
        referee=rules.referee,
        table=room.TableScreen(rules.spymasters_record),
    )
    asked: dict[str, Any] = msgspec.to_builtins(settings)
    return asked


def words_deck(deck: str, *texts: str) -> Deck:
    """Make a deck of English words."""
    cards = tuple((Word(text, "en"),) for text in texts)
    return Deck(deck, deck, "words", "en", cards)


def picture(name: str) -> Picture:
    """Make a picture that nobody has drawn."""
    return Picture(name, f"/pictures/{name}.webp", f"a drawing of {name}")


def pictures_deck(deck: str, *names: str) -> Deck:
    """Make a deck of pictures; "a/b" has a on its front and b on its back."""
    cards = tuple(tuple(map(picture, name.split("/"))) for name in names)
    return Deck(deck, deck, "pictures", None, cards)


class Table:
    """A room that a test plays in, one command after another."""

    def __init__(self, *names: str, seed: int = 1, **settings: object) -> None:
        self.random = Random(seed)
        self.absent: frozenset[str] = frozenset()
        self.now = 1_000_000
        self.shown: frozenset[str] = frozenset()
        self.decks: dict[str, Deck] = {}
        self.unknown: frozenset[str] = frozenset()
        self.language_model = False
        self.log: tuple[AnyEvent, ...] = ()
        self.tale = Tale()
        first, *others = names or ("Ada", "Bo", "Cy", "Di")
        _, events = room.open_room(first, settings, self.world)
        self.happen(events)
        for name in others:
            self.join(name)

    @property
    def room(self) -> Room:
        """The room as it is by now."""
        return self.tale.room

    @room.setter
    def room(self, changed: Room) -> None:
        self.tale = Tale(changed)

    @property
    def world(self) -> World:
        """What decisions are made in."""
        return World(
            self.random,
            self.deck,
            self.absent.__contains__,
            self.now,
            self.can_play,
            self.shown.__contains__,
            self.language_model,
        )

    @property
    def game(self) -> Game:
        """The round on the table."""
        assert self.room.game is not None
        return self.room.game

    def deck(self, deck: str, language: str) -> Deck:
        """Return a deck of this test's, or a shipped one."""
        return self.decks.get(deck) or decks.load(deck, language)

    def can_play(self, language: str, cards: Iterable[Card]) -> bool:
        """Tell whether none of this is `unknown` to AI players."""
        return self.unknown.isdisjoint({language, *(card.codename for card in cards)})

    def happen(self, events: Iterable[AnyEvent]) -> tuple[AnyEvent, ...]:
        """Let *events* happen, each of which would be taken in elsewhere, too."""
        happened, tale = tuple(events), self.tale
        for event in happened:
            if (following := room.tell(tale, event)) is None:
                pytest.fail(f"after {tale.last} there cannot be {event}")
            tale = following
        assert tale.whole, tale.due
        self.tale = tale
        self.log += happened
        return happened

    def join(self, name: str, formerly: str | None = None) -> str:
        """Let somebody in; return the new id."""
        player, events = room.join(self.room, name, formerly)
        self.happen(events)
        return player

    def ask(
        self, player: str | None, command: LoggedCommand, after: int | None = None
    ) -> tuple[AnyEvent, ...]:
        """Let *player* ask for *command*, and let it happen."""
        return self.happen(room.decide(self.room, player, command, self.world, after))

    def refused(
        self, player: str | None, command: LoggedCommand, after: int | None = None
    ) -> str:
        """Return the code with which *command* is refused; nothing has changed."""
        before = self.room
        with pytest.raises(IllegalMove) as refusal:
            self.ask(player, command, after)
        assert self.room == before
        return refusal.value.code

    def add_bot(self, side: str, role: Role, level: Level = "easy") -> str:
        """Let the host add an AI player; return its id."""
        self.ask(self.room.host, room.AddBot(Side(side), role, level))
        return self.room.players[-1].id

    def act(self, bot: str, command: GameCommand) -> tuple[AnyEvent, ...]:
        """Let an AI player do what it has thought of."""
        me = self.room.player(bot)
        assert me is not None
        likely = rank(self.game)
        return self.happen(
            room.act(self.room, me, room.Deed(command, likely), self.world)
        )

    def seat_four(self) -> "Table":
        """Seat p1 to p4 as red and blue spymaster, red and blue operative.

        Where there are fewer seats, fewer are seated, spymasters first.
        """
        for player, seat in enumerate(self.room.settings.rules.seats):
            self.ask(f"p{player + 1}", room.Sit(seat.side, seat.role))
        return self

    def start(self) -> "Table":
        """Seat everybody needed and deal."""
        self.seat_four()
        self.ask(self.room.host, room.Start())
        return self

    def at(self, team: Team, role: Role) -> str:
        """Return who sits there first."""
        return next(
            player.id
            for player in self.room.players
            if player.seat and player.seat.role is role and player.seat.plays(team)
        )

    def in_turn(self, role: Role) -> str:
        """Return who of the team in turn has this role."""
        return self.at(self.game.turn, role)

    def give_clue(self, word: str = "Zebra", number: Number = "unlimited") -> None:
        """Let the spymaster in turn give a clue."""
        self.ask(self.in_turn(SPYMASTER), GiveClue(word, number))

    def position(self, identity: Identity) -> int:
        """Return where an open card with this identity lies."""
        assert self.game.key is not None
        return next(
            position
            for position, hidden in enumerate(self.game.key)
            if hidden is identity and self.game.is_open(position)
        )

    def guess(self, identity: Identity) -> tuple[AnyEvent, ...]:
        """Let the operative in turn touch a card with this identity."""
        touch = Guess(self.position(identity))
        return self.ask(self.in_turn(OPERATIVE), touch, self.room.version)

    def guess_as(self, player: str, identity: Identity) -> tuple[AnyEvent, ...]:
        """Let *player* touch a card with this identity."""
        return self.ask(player, Guess(self.position(identity)), self.room.version)

    def finish(self) -> "Table":
        """Let the team in turn touch the assassin."""
        if self.game.phase is Phase.CLUE:
            self.give_clue()
        self.guess(Identity.ASSASSIN)
        return self
