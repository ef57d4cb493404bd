"""Whatever people do in a room, by whatever rules: play can go on, and come to an end.

A machine of hypothesis draws a table and lets people play, come, go, be away, and be
late. Some touch is always possible, or what it waits for is; and from wherever the
round has got to, an end is reached.
"""

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)
from msgspec import to_builtins

from cryptonym import engine, room
from cryptonym.engine import GiveClue, Guess, IllegalMove, Phase
from cryptonym.wire import decode_event, encode_event
from tests import kit
from tests.kit import SPYMASTER, Table
from tests.test_properties import all_rules

IN_A_ROUND = {
    command.__name__
    for command in (
        *engine.GameCommand.__args__,
        room.Unvote,
        room.PauseClock,
        room.ResumeClock,
        room.TurnGlass,
    )
}
OF_THE_CLOCK = (room.PauseClock(), room.ResumeClock(), room.TurnGlass())
OF_THE_GAME = IN_A_ROUND - {type(each).__name__ for each in OF_THE_CLOCK}
GUESTS = st.sampled_from(["p2", "p3", "p4", "p5", "p6"])
NAMES = ("Ada", "Bo", "Cy", "Di", "Eve", "Flo")


class Rooms(RuleBasedStateMachine):
    """A table that people play at."""

    @initialize(
        rules=all_rules,
        agreement=st.sampled_from(["anyone", "majority", "everyone"]),
        clock=st.sampled_from(kit.CLOCKS),
        touched=st.booleans(),
        seed=st.integers(0, 10**6),
    )
    def open(self, rules, agreement, clock, touched, seed):
        """Seat everybody who can be, and deal."""
        chosen = kit.settings_of(rules) | {"agreement": agreement}
        chosen["table"]["tv_touch"] = touched
        chosen["clock"] = clock and to_builtins(clock)
        self.table = Table(*NAMES, seed=seed, **chosen).start()
        for player in self.table.room.players:
            if player.seat is None:
                self.sit(player.id, rules.seats[-1])

    def sit(self, player, seat):
        """Let *player* sit down there, where that can be."""
        try:
            self.table.ask(player, room.Sit(seat.side, seat.role))
        except IllegalMove as refusal:
            assert refusal.code in ("seat_closed", "seat_taken")  # noqa: PT017

    def people(self):
        """Name everybody in the room."""
        return [p.id for p in self.table.room.players]

    def may(self, player):
        """Return what of the round *player*, who may be a TV, may ask for."""
        here = self.table.room
        there = here.player(player) or here.toucher(player)
        if there is None:
            return set()
        stands = room.standing(here, there)
        return IN_A_ROUND & set(room.may(room.affairs(here), stands))

    def act(self, player):
        """Let *player* do something of the round, where it is theirs to do."""
        table = self.table
        _, asked = kit.legal_command(table.game, table.random)
        if type(asked).__name__ in self.may(player):
            table.ask(player, asked, table.room.version)

    @rule(times=st.integers(1, 5))
    def play(self, times):
        """Everybody does what is theirs to do, some of it more than once."""
        for player in self.people() * times:
            if not self.table.game.over:
                self.act(player)

    @rule()
    def pair_a_tv(self):
        """The host pairs the TV that shows a code."""
        self.table.shown = frozenset({"BCDF"})
        self.table.ask("p1", room.PairTv("BCDF"))

    @rule()
    def unpair_the_tvs(self):
        """The host lets no TV be touched any more."""
        self.table.ask("p1", room.UnpairTvs())

    @rule()
    def touch_a_tv(self):
        """Somebody at the table touches a TV, where that can be."""
        tvs = (*self.table.room.tvs, "tv0")
        if "Guess" in self.may(tvs[0]):
            self.hurry(tvs[0])

    @rule(seconds=st.integers(0, 40))
    def let_time_pass(self, seconds):
        """Time goes by, and what it brings happens, once."""
        table = self.table
        table.now += seconds * 1_000
        due = room.lapses_at(table.room)
        ended = table.happen(room.time_up(table.room, table.world))
        assert bool(ended) == (due is not None and due <= table.now)

    @rule(player=st.sampled_from(NAMES), command=st.sampled_from(OF_THE_CLOCK))
    def touch_the_clock(self, player, command):
        """Somebody turns the glass, or the host pauses or resumes."""
        player = f"p{NAMES.index(player) + 1}"
        if type(command).__name__ in self.may(player):
            self.table.ask(player, command)

    @precondition(lambda self: not self.table.game.over)
    @rule()
    def nobody_does_anything(self):
        """What time does alone comes to rest."""
        table = self.table
        for _ in range(12 + 2 * len(table.game.cards)):
            due = room.lapses_at(table.room)
            if due is None:
                return
            table.now = max(due, table.now)
            table.happen(room.time_up(table.room, table.world))
        raise AssertionError(table.log)

    @rule(player=GUESTS)
    def stand(self, player):
        """Somebody only watches."""
        self.table.ask(player, room.Stand())

    @rule(player=GUESTS)
    def unvote(self, player):
        """Somebody takes a vote back."""
        if "Unvote" in self.may(player):
            self.table.ask(player, room.Unvote())

    @rule(away=st.frozensets(GUESTS))
    def be_away(self, away):
        """Some are away for long, and what the others want is counted again."""
        self.table.absent = away
        table = self.table
        table.happen(room.count_votes(table.room, table.world))

    @rule(player=GUESTS, seat=st.integers(0, 3))
    def take_a_seat(self, player, seat):
        """Somebody sits down, where that can be."""
        seats = self.table.room.settings.rules.seats
        self.sit(player, seats[seat % len(seats)])

    @invariant()
    def somebody_can_go_on(self):
        """Where all seats are held, somebody may do something of the round."""
        table = getattr(self, "table", None)
        if table is None or table.game.over:
            return
        held = all(
            table.room.seated(seat)
            for seat in table.room.settings.rules.seats
            if seat.role is SPYMASTER or not table.room.touched
        )
        may = set().union(*map(self.may, (*self.people(), *table.room.tvs)))
        assert not held or may & OF_THE_GAME

    @invariant()
    def the_clock_is_sound(self):
        """It runs or keeps what is left, in no debt, and only during a round."""
        table = getattr(self, "table", None)
        if table is None:
            return
        clock = table.room.clock
        assert clock.deadline is None or clock.time_left is None
        assert clock.deadline is None or not clock.paused
        assert clock.time_left is None or clock.time_left >= 0
        assert clock.bank is None or min(clock.bank.red, clock.bank.blue) >= 0
        if table.game.over or table.room.settings.clock is None:
            assert clock == room.ClockSet(None, None, paused=False)
        elif table.game.phase is Phase.RIVAL or table.game.challenge == "pending":
            assert clock.deadline is None

    @invariant()
    def the_log_is_the_room(self):
        """What was written down and read again is the same room."""
        table = getattr(self, "table", None)
        if table is not None:
            read = [decode_event(encode_event(event)) for event in table.log[-3:]]
            assert tuple(read) == table.log[-3:]

    def teardown(self):
        """From wherever it got to, the round is played to its end."""
        table = getattr(self, "table", None)
        if table is None:
            return
        table.absent = frozenset()
        for seat in table.room.settings.rules.seats:
            if not table.room.seated(seat):
                self.sit(table.join("Gus"), seat)
        for _ in range(500):
            if table.game.over:
                break
            for player in self.people():
                self.hurry(player)
        assert table.game.over
        assert room.replay(table.log) == table.room

    def recorders(self):
        """Name the spymasters, who may record touches but do not choose them."""
        players = self.table.room.players
        return [p.id for p in players if p.seat and p.seat.role is SPYMASTER]

    def hurry(self, player):
        """Let *player* do what brings the end nearer."""
        table, may = self.table, self.may(player)
        if table.game.over:
            return
        openly = [p for p in range(len(table.game.cards)) if table.game.is_open(p)]
        agents = [p for p in openly if table.game.key[p] is table.game.turn.agent]
        if "RuleChallenge" in may:
            table.ask(player, engine.RuleChallenge(valid=True))
        elif "Rule" in may:
            table.ask(player, engine.Rule(allow=True))
        elif table.game.phase is Phase.COVER and "Cover" in may:
            table.ask(player, engine.Cover(agents[0]))
        elif "GiveClue" in may:
            table.ask(player, GiveClue("Xyzzy", 1))
        elif "Guess" in may and player not in self.recorders():
            table.ask(player, Guess(openly[0]), table.room.version)


TestRooms = Rooms.TestCase
TestRooms.settings = settings(max_examples=80, stateful_step_count=40, deadline=None)
