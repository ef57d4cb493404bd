"""The server's clocks: a deadline is kept once, whoever notices it. R72, C50 to C52."""

import asyncio
import json
from itertools import pairwise
from random import Random

import pytest

from cryptonym.engine import (
    Guess,
    IllegalMove,
    Phase,
    Role,
    StaleCommand,
    TurnEnded,
)
from cryptonym.room import PauseClock, ResumeClock
from cryptonym.server import Config
from cryptonym.server.app import _sweep
from cryptonym.server.clocks import Alarm, elapsed
from cryptonym.server.kits import Kits
from cryptonym.server.library import Library
from cryptonym.server.live import LiveRoom
from cryptonym.server.mailbox import Mailbox
from cryptonym.server.rooms import Rooms
from cryptonym.store import Append, SqliteLog, StoreUnavailable
from cryptonym.wire import Ask
from tests.kit import Table
from tests.serving import PATIENCE, InThread, Outlet, Person, Process, Room

LIBRARY = Library(shelf=None)  # nothing is asked of it here
CODE = "BCDFG"
TIMES = {"spymaster": 90, "operatives": 60}


class Time:
    """A clock that the test puts forward; `elapsed` is what it cannot set."""

    def __init__(self, ms=1_000_000):
        self.ms, self.past = ms, 0

    def __call__(self):
        return self.ms

    def elapsed(self):
        return self.past

    def pass_by(self, seconds):
        self.past += round(seconds * 1_000)
        self.leap(seconds)

    def leap(self, seconds):
        """Be set, forwards or back: no time passes."""
        self.ms += round(seconds * 1_000)


def config(time, **chosen):
    return Config(now=time, elapsed=time.elapsed, **chosen)


def played(clock=TIMES, **settings):
    """A round in which operatives are to guess within a minute from now."""
    table = Table("Ada", "Bo", "Cy", "Di", clock=clock, **settings).start()
    table.give_clue()
    return table


async def opened(store, table, time, seed=1):
    """The room of *table* as one server process has it."""
    if not await store.read(CODE):
        await store.append(Append(CODE, 0, table.log))
    live = LiveRoom(CODE, store, LIBRARY, Random(seed), config(time))
    await live.catch_up()
    return live


async def settle():
    """Let everything happen that is about to."""
    for _ in range(20):
        await asyncio.sleep(0)
    await asyncio.to_thread(lambda: None)
    for _ in range(20):
        await asyncio.sleep(0)


async def ends(store):
    """Return all ends of turns in the log."""
    entries = await store.read(CODE)
    return [e.event.reason for e in entries if isinstance(e.event, TurnEnded)]


def listener(live, player, *, reads=True):
    """Open a tab of *player*'s: a hidden one does not read. Keep what it is sent."""
    outlet = Outlet(free=reads)
    live.listen(Mailbox(live.frames, player, live.room.version, 256, outlet))
    return outlet


def time_ups(sent):
    """Count the turns that time has ended, as a tab was told."""
    events = [each["event"] for frame in sent for each in frame.get("events", [])]
    return sum(event.get("reason") == "time_up" for event in events)


def test_with_five_tabs_open_one_of_them_hidden_the_turn_ends_once():
    """C50: the tabs are told; none of them is asked."""

    async def story():
        store, table, time = SqliteLog(":memory:"), played(), Time()
        live = await opened(store, table, time)
        tabs = [listener(live, f"p{n % 4 + 1}", reads=n != 4) for n in range(5)]
        time.pass_by(60)
        await asyncio.gather(*(live.keep_time() for _ in tabs))
        tabs[4].set_free()  # somebody looks at the hidden one again
        await settle()
        assert await ends(store) == ["time_up"]
        assert [time_ups(tab.sent) for tab in tabs] == [1] * 5
        assert len({tab.sent[-1]["view"]["deadline"] for tab in tabs}) == 1
        await store.close()

    asyncio.run(story())


def test_a_room_is_woken_at_its_deadline_and_not_before():
    async def story():
        store, table, time = SqliteLog(":memory:"), played(), Time()
        live = await opened(store, table, time)
        timer = live._alarm._timer
        loop = asyncio.get_running_loop()
        assert timer.when() - loop.time() == pytest.approx(60, abs=1)
        await live.keep_time()  # too early: nothing, and it will ring again
        assert await ends(store) == []
        assert live._alarm._timer is not None
        time.pass_by(60)
        live._alarm._begin()
        await live._alarm._ringing
        assert await ends(store) == ["time_up"]
        assert live._alarm._timer.when() - loop.time() == pytest.approx(90, abs=1)
        await store.close()

    asyncio.run(story())


@pytest.mark.parametrize("first", ["time", "guess"])
def test_of_a_guess_and_the_end_of_time_in_one_instant_the_first_in_the_log_counts(
    first,
):
    """Two server processes over one store; whoever comes second is refused."""

    async def story():
        store, table, time = SqliteLog(":memory:"), played(), Time()
        guesses = table.in_turn(Role.OPERATIVE)
        own = table.position(table.game.turn.agent)
        one = await opened(store, table, time)
        late = Time(time.ms + 60_000)
        two = await opened(store, table, late, seed=2)
        asked = Ask("c1", Guess(own), one.room.version)
        if first == "guess":
            await one.ask(guesses, asked)
            await two.keep_time()
            # the touch was in time, and so was the end of the turn, after it
            assert await ends(store) == ["time_up"]
            assert not two.room.game.is_open(own)
        else:
            await two.keep_time()
            with pytest.raises(StaleCommand):
                await one.ask(guesses, asked)
            assert await ends(store) == ["time_up"]
            assert one.room.game.is_open(own)
        assert one.room.game.turn in (two.room.game.turn, two.room.game.turn.rival)
        await one.catch_up()
        assert one.room == two.room
        await store.close()

    asyncio.run(story())


@pytest.mark.parametrize("seed", range(4))
def test_a_guess_and_the_end_of_time_at_once_leave_one_story(seed):
    """C50: in time it counts; else nothing is touched, and the sender is told."""

    async def story():
        store, table, time = SqliteLog(":memory:"), played(), Time()
        guesses = table.in_turn(Role.OPERATIVE)
        own = table.position(table.game.turn.agent)
        one = await opened(store, table, time)
        two = await opened(store, table, Time(time.ms + 60_000), seed=2)
        asked = [
            one.ask(guesses, Ask("c1", Guess(own), one.room.version)),
            two.keep_time(),
            two.ask(guesses, Ask("c2", Guess(own), one.room.version)),
        ]
        Random(seed).shuffle(asked)
        said = await asyncio.gather(*asked, return_exceptions=True)
        await one.catch_up()
        await two.catch_up()
        assert one.room == two.room
        assert await ends(store) == ["time_up"]
        counted = sum(isinstance(answer, int) for answer in said)
        assert counted == (not one.room.game.is_open(own))
        await store.close()

    asyncio.run(story())


def test_two_servers_that_notice_it_together_end_the_turn_once():
    async def story():
        store, table, time = SqliteLog(":memory:"), played(), Time()
        one = await opened(store, table, time)
        two = await opened(store, table, time, seed=2)
        time.pass_by(60)
        await asyncio.gather(one.keep_time(), two.keep_time())
        assert await ends(store) == ["time_up"]
        assert one.room == two.room
        await store.close()

    asyncio.run(story())


def test_what_is_asked_for_after_the_deadline_comes_too_late():
    """However late this server's own timer is."""

    async def story():
        store, table, time = SqliteLog(":memory:"), played(), Time()
        guesses = table.in_turn(Role.OPERATIVE)
        live = await opened(store, table, time)
        asked = Ask("c1", Guess(0), live.room.version)
        time.pass_by(60)
        with pytest.raises(StaleCommand):
            await live.ask(guesses, asked)
        assert await ends(store) == ["time_up"]
        assert live.room.game.is_open(0)
        await store.close()

    asyncio.run(story())


def test_a_deadline_that_passed_while_the_room_slept_is_kept_when_it_is_wanted():
    """Also after a restart: once, and the next time begins then."""

    async def story():
        store, table, time = SqliteLog(":memory:"), played(), Time()
        await store.append(Append(CODE, 0, table.log))
        sleepy = config(time, room_sleeps_after=0)
        rooms = Rooms(store, LIBRARY, sleepy)
        asleep = await rooms.find(CODE)
        await rooms.tend()
        assert rooms.live == {}
        assert asleep._alarm._timer is None
        time.pass_by(1_000)
        again = Rooms(store, LIBRARY, sleepy)
        woken = await again.find(CODE)
        assert await ends(store) == ["time_up"]
        assert woken.room.clock.deadline == time.ms + 90_000
        assert (await again.find(CODE)) is woken
        assert await ends(store) == ["time_up"]
        again.close()
        await store.close()

    asyncio.run(story())


def test_a_room_that_sleeps_is_woken_by_nothing():
    """A timer that had just gone off when the room fell asleep does nothing more."""

    async def story():
        store, table, time = SqliteLog(":memory:"), played(), Time()
        live = await opened(store, table, time)
        time.pass_by(60)
        live._alarm._begin()
        live.fall_asleep()
        await live._alarm._ringing
        live._alarm.set(time.ms)
        assert live._alarm._timer is None
        assert await ends(store) == []
        await store.close()

    asyncio.run(story())


def test_the_sweep_keeps_a_deadline_that_a_sleeping_computer_has_missed():
    """A timer does not run while the computer sleeps; its clock does."""

    async def story():
        store, table, time = SqliteLog(":memory:"), played(), Time()
        await store.append(Append(CODE, 0, table.log))
        rooms = Rooms(store, LIBRARY, config(time))
        await rooms.find(CODE)
        time.pass_by(3_600)
        await rooms.tend()
        await rooms.tend()
        assert await ends(store) == ["time_up"]
        rooms.close()
        await store.close()

    asyncio.run(story())


def test_the_sweep_lets_go_of_a_room_that_is_lost_whatever_time_it_is():
    """It cannot write; that must not keep the sweep from all the others."""

    async def story():
        store, table, time = SqliteLog(":memory:"), played(), Time()
        await store.append(Append(CODE, 0, table.log))
        rooms = Rooms(store, LIBRARY, config(time))
        live = await rooms.find(CODE)
        live.lost = True
        time.pass_by(3_600)
        await rooms.tend()
        assert rooms.live == {}
        assert await ends(store) == []
        await store.close()

    asyncio.run(story())


def test_the_sweep_goes_on_after_a_fault():
    """Else nobody would be sent away, and no room deleted, any more."""
    tended = asyncio.Event()

    class Faulty(Rooms):
        faults = 1

        async def tend(self):
            if self.faults:
                self.faults = 0
                raise ZeroDivisionError
            tended.set()
            return []

    async def story():
        store = SqliteLog(":memory:")
        rooms = Faulty(store, LIBRARY, Config())
        sweeping = asyncio.create_task(_sweep(rooms, Kits(store, Config()), 0))
        async with asyncio.timeout(PATIENCE):
            await tended.wait()
        sweeping.cancel()
        await store.close()

    asyncio.run(story())


def test_a_room_that_cannot_be_tended_lets_the_others_be_tended():
    """Its log has what only a later version can read, say, or is not its own."""

    class Damaged(SqliteLog):
        fault = ValueError()

        async def append(self, append):
            if append.room == "FIRST":
                raise self.fault
            await super().append(append)

    async def story():
        store, table, time = Damaged(":memory:"), played(), Time()
        for code in ("FIRST", CODE):
            await SqliteLog.append(store, Append(code, 0, table.log))
        rooms = Rooms(store, LIBRARY, config(time))
        for code in ("FIRST", CODE):
            live = LiveRoom(code, store, LIBRARY, Random(1), config(time))
            await live.catch_up()
            rooms.live[code] = live
        time.pass_by(60)
        await rooms.tend()
        assert await ends(store) == ["time_up"]
        time.pass_by(90)
        rooms.live["FIRST"].lost, store.fault = True, StoreUnavailable()
        await rooms.tend()
        assert await ends(store) == ["time_up", "time_up"]
        assert [*rooms.live] == [CODE]
        rooms.close()
        await store.close()

    asyncio.run(story())


@pytest.mark.parametrize("hours", [-1, 1], ids=["back", "forward"])
def test_a_clock_that_is_set_while_time_runs_changes_no_turn(hours):
    """As when a computer asks others for the time, or somebody sets its clock."""

    async def story():
        store, table, time = SqliteLog(":memory:"), played(), Time()
        live = await opened(store, table, time)
        time.leap(hours * 3_600)
        time.pass_by(59)
        await live.keep_time()
        assert await ends(store) == []
        own = live.room.game.key.index(live.room.game.turn.agent)
        guesses = table.in_turn(Role.OPERATIVE)
        await live.ask(guesses, Ask("c1", Guess(own), live.room.version))
        assert not live.room.game.is_open(own)
        time.pass_by(1)
        await live.keep_time()
        assert await ends(store) == ["time_up"]
        time.leap(hours * 3_600)
        timer, loop = live._alarm._timer, asyncio.get_running_loop()
        assert timer.when() - loop.time() == pytest.approx(90, abs=1)
        time.pass_by(90)
        await live.keep_time()
        assert await ends(store) == ["time_up"] * 2
        await store.close()

    asyncio.run(story())


@pytest.mark.parametrize("seconds", [-3_600, -1])
def test_a_room_that_is_read_after_the_clock_was_set_back_gives_no_more_than_the_whole(
    seconds,
):
    """After a restart, say; pages are told the same time."""

    async def story():
        store, table, time = SqliteLog(":memory:"), played(), Time()
        time.leap(seconds)
        live = await opened(store, table, time)
        assert live.room.clock.deadline - live.now() == 60_000
        time.pass_by(59)
        await live.keep_time()
        assert await ends(store) == []
        time.pass_by(1)
        await live.keep_time()
        assert await ends(store) == ["time_up"]
        assert live.room.clock.deadline - live.now() == 90_000
        await store.close()

    asyncio.run(story())


def test_a_server_whose_clock_is_behind_lets_nobody_play_longer():
    """It shows the time that is left as the one does that has set the deadline."""

    async def story():
        store, table, time = SqliteLog(":memory:"), played(), Time()
        behind = Time(time.ms - 20_000)
        one = await opened(store, table, time)
        two = await opened(store, table, behind, seed=2)
        for each in (time, behind):
            each.pass_by(60)
        await one.keep_time()
        await two.catch_up()
        assert one.room.clock.deadline - one.now() == 90_000
        assert two.room.clock.deadline - two.now() == 90_000
        await store.close()

    asyncio.run(story())


def test_a_room_that_is_read_after_the_clock_was_set_forward_has_that_much_less():
    """Nothing tells it from time that has passed while nobody had the room."""

    async def story():
        store, table, time = SqliteLog(":memory:"), played(), Time()
        time.leap(20)
        live = await opened(store, table, time)
        assert live.room.clock.deadline - live.now() == 40_000
        await store.close()

    asyncio.run(story())


def test_a_room_whose_clock_stands_takes_the_time_as_it_is_told():
    """So what was set is not forgotten for ever, and a break loses no time."""

    async def story():
        store, table, time = SqliteLog(":memory:"), played(), Time()
        live = await opened(store, table, time)
        time.leap(3_600)
        time.pass_by(20)
        assert live.now() == time() - 3_600_000
        await live.ask("p1", Ask("c1", PauseClock(), None))
        assert live.now() == time()
        assert live.room.clock.time_left == 40_000
        await live.ask("p1", Ask("c2", ResumeClock(), None))
        assert live.room.clock.deadline == time() + 40_000
        await store.close()

    asyncio.run(story())


def test_pages_are_told_the_time_by_which_the_deadline_is_meant():
    """In frames and pongs alike: what a page shows does not leap either."""
    time = Time()
    with InThread(config(time)) as server:
        table = Room(server.base, clock=TIMES).start()
        time.leap(3_600)
        time.pass_by(30)
        person = Person(server.base, table.code, table.tokens[0]).reach(1)
        frame = json.loads(person.sent[-1])
        person.say({"ping": 1})
        pong = person.hear_until(lambda m: m.get("pong") == 1)
        assert person.view["deadline"] - frame["now"] == 60_000
        assert pong["now"] == frame["now"]
        person.close()
        table.close()


def test_what_has_elapsed_goes_on_by_itself():
    """It is no time of the day, and counts what the computer slept where it can."""
    assert 0 <= elapsed() <= elapsed()
    assert elapsed() < Config().now()


def test_after_the_end_of_the_game_nothing_rings():
    """C52."""

    async def story():
        store, table, time = SqliteLog(":memory:"), played(), Time()
        table.finish()
        live = await opened(store, table, time)
        time.pass_by(10**6)
        await live.keep_time()
        assert live._alarm._timer is None
        assert live.room.game.phase is Phase.OVER
        assert await ends(store) == []
        await store.close()

    asyncio.run(story())


def test_a_pause_turns_the_alarm_off():
    async def story():
        store, table, time = SqliteLog(":memory:"), played(), Time()
        live = await opened(store, table, time)
        await live.ask("p1", Ask("c1", PauseClock(), None))
        assert live._alarm._timer is None
        time.pass_by(10**6)
        await live.keep_time()
        assert await ends(store) == []
        await store.close()

    asyncio.run(story())


def test_a_clock_that_only_sounds_wakes_no_server():
    async def story():
        table = played(TIMES | {"end": "sound"})
        store = SqliteLog(":memory:")
        live = await opened(store, table, Time())
        assert live._alarm._timer is None
        await store.close()

    asyncio.run(story())


def test_an_alarm_rings_at_its_moment_alone():
    async def story():
        rung, time = asyncio.Queue(), Time()

        async def ring():
            rung.put_nowait(time.ms)

        alarm = Alarm(time, ring)
        alarm.set(time.ms + 10**9)
        alarm.set(None)
        alarm.set(time.ms - 5)  # has passed: at once
        assert await rung.get() == time.ms
        await settle()
        assert rung.empty()

    asyncio.run(story())


def test_where_nothing_can_be_written_it_is_tried_again():
    async def story():
        tries = []

        async def ring():
            tries.append(1)
            raise StoreUnavailable

        alarm = Alarm(Time(), ring)
        alarm._begin()
        await alarm._ringing
        assert (len(tries), alarm._timer is not None) == (1, True)
        alarm.turn_off()
        assert alarm._timer is None

    asyncio.run(story())


def test_the_deadline_is_the_same_for_everybody_and_after_a_reload():
    """C51: it is the server's, whatever the clocks of the devices say."""
    with InThread() as server:
        table = Room(server.base, clock=TIMES)
        table.start()
        deadlines = {person.view["deadline"] for person in table.people}
        frame = json.loads(table.people[0].sent[-1])
        reloaded = Person(server.base, table.code, table.tokens[0]).reach(1)
        spectator = Person(server.base, table.code).reach(1)
        deadlines |= {reloaded.view["deadline"], spectator.view["deadline"]}
        assert len(deadlines) == 1
        (deadline,) = deadlines
        assert 0 < deadline - frame.get("now", deadline - 1) <= 90_000
        for person in (reloaded, spectator):
            person.close()
        table.close()


def test_killed_and_started_again_the_server_keeps_the_deadline_that_has_passed(
    tmp_path,
):
    """The turn ends once, whether its time ran out before the end or after."""
    with Process(tmp_path) as server:
        table = Room(server.base, clock={"spymaster": 1}).start()
        told = [each["event"] for each in table.people[0].events]
        (dealt,) = [event for event in told if event["type"] == "Dealt"]
        (clock, *_) = [event for event in told if event["type"] == "ClockSet"]
        server.kill()
        server.start()
        person = Person(server.base, table.code, table.tokens[0])
        ended = person.hear_until(
            lambda m: any(
                each["event"]["type"] == "TurnEnded" for each in m.get("events", [])
            )
        )
        ends = [
            each["event"]
            for each in person.events
            if each["event"]["type"] == "TurnEnded"
        ]
        assert (ends[0]["team"], ends[0]["reason"]) == (dealt["starter"], "time_up")
        assert all(a["team"] != b["team"] for a, b in pairwise(ends))
        assert ended["now"] >= clock["deadline"]
        person.close()


def test_a_command_that_is_refused_leaves_the_alarm_as_it_was():
    async def story():
        store, table, time = SqliteLog(":memory:"), played(), Time()
        live = await opened(store, table, time)
        timer = live._alarm._timer
        with pytest.raises(IllegalMove):
            await live.ask("p2", Ask("c1", PauseClock(), None))
        assert live._alarm._timer is timer
        await store.close()

    asyncio.run(story())
