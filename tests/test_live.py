"""A live room when its senders go away at the worst moment, or somebody else writes."""

import asyncio
from random import Random

import pytest

from cryptonym import decks, room
from cryptonym.engine import Guess, IllegalMove, Role, Side
from cryptonym.room import Rename, Sit, Start, World
from cryptonym.server import Config
from cryptonym.server.library import Library
from cryptonym.server.live import Arrival, LiveRoom
from cryptonym.server.mailbox import Mailbox
from cryptonym.store import Append, SqliteLog
from cryptonym.wire import Ask, Frames
from tests.kit import Table
from tests.serving import PATIENCE, Outlet

LIBRARY = Library(shelf=None)  # nothing is asked of it here


class SlowAnswers(SqliteLog):
    """A store that writes at once, and says so when the test lets it."""

    def __init__(self):
        super().__init__(":memory:")
        self.written, self.answer = asyncio.Event(), asyncio.Event()

    async def append(self, append):
        await super().append(append)
        self.written.set()
        await self.answer.wait()


async def opened(store):
    """A room with one player in it, and the live room of one server process."""
    _, events = room.open_room("Ada", {}, World(Random(1), decks.load))
    await SqliteLog.append(store, Append("BCDFG", 0, events))
    live = LiveRoom("BCDFG", store, LIBRARY, Random(1), Config())
    await live.catch_up()
    return live


def name(live):
    return live.room.players[0].name


def test_what_was_on_disk_when_its_sender_went_away_has_happened():
    async def story():
        store = SlowAnswers()
        live = await opened(store)
        asked = Ask("c1", Rename("Eve"), None)
        sender = asyncio.create_task(live.ask("p1", asked))
        await store.written.wait()
        sender.cancel()
        await asyncio.gather(sender, return_exceptions=True)
        store.answer.set()
        version = await live.ask("p1", asked)  # sent again on a new line: counted once
        assert (version, name(live)) == (live.room.version, "Eve")
        assert len(await store.read("BCDFG")) == live.room.version
        await store.close()

    asyncio.run(story())


class SlowToWrite(SqliteLog):
    """A store that writes when the test lets it, whoever has gone by then."""

    def __init__(self):
        super().__init__(":memory:")
        self.asked, self.write = asyncio.Event(), asyncio.Event()

    async def append(self, append):
        self.writing = asyncio.create_task(self._write(append))
        self.asked.set()
        await asyncio.shield(self.writing)

    async def _write(self, append):
        await self.write.wait()
        await super().append(append)


def test_what_comes_to_disk_after_its_sender_went_away_is_shown_at_once():
    """It can be overtaken by whoever reads: nobody looks whether more is to come."""

    async def story():
        store = SlowToWrite()
        live = await opened(store)
        sender = asyncio.create_task(live.ask("p1", Ask("c1", Rename("Eve"), None)))
        await store.asked.wait()
        sender.cancel()
        await asyncio.gather(sender, return_exceptions=True)
        outlet = Outlet()
        live.listen(Mailbox(live.frames, None, live.version, 9, outlet))
        version = live.version
        assert await store.read("BCDFG", version) == []
        store.write.set()
        await store.writing
        async with asyncio.timeout(PATIENCE):
            while live.version == version:  # noqa: ASYNC110 (it tells who listens)
                await asyncio.sleep(0)
        assert name(live) == "Eve"
        await asyncio.sleep(0)
        assert outlet.sent[-1]["v"] == version + 1
        await store.close()

    asyncio.run(story())


def test_whoever_comes_second_decides_again():
    async def story():
        store = SqliteLog(":memory:")
        one = await opened(store)
        two = LiveRoom("BCDFG", store, LIBRARY, Random(2), Config())
        await two.catch_up()
        await one.ask("p1", Ask("c1", Rename("Eve"), None))
        await two.ask("p1", Ask("c2", Rename("Eva"), None))
        await one.ask("p1", Ask("c3", Rename("Ede"), None))
        assert (name(one), name(two)) == ("Ede", "Eva")
        assert len(await store.read("BCDFG")) == one.room.version
        await store.close()

    asyncio.run(story())


def test_the_same_command_on_two_servers_is_counted_once():
    async def story():
        store = SqliteLog(":memory:")
        one = await opened(store)
        two = LiveRoom("BCDFG", store, LIBRARY, Random(2), Config())
        await two.catch_up()
        asked = Ask("c1", Rename("Eve"), None)
        first = await one.ask("p1", asked)
        assert await two.ask("p1", asked) == first
        assert two.room == one.room
        await store.close()

    asyncio.run(story())


def test_whoever_joins_is_who_the_log_says_though_another_server_was_first():
    """The token belongs to the player that was decided when it could be written."""

    async def story():
        store = SqliteLog(":memory:")
        one = await opened(store)
        two = LiveRoom("BCDFG", store, LIBRARY, Random(2), Config())
        await two.catch_up()
        await one.join("Bo", Arrival(b"bo's", "here"))
        cy = await two.join("Cy", Arrival(b"cy's", "here"))
        assert two.room.player(cy).name == "Cy"
        assert (await store.whose("BCDFG", b"cy's")).player == cy
        await store.close()

    asyncio.run(story())


def test_what_was_appended_elsewhere_is_read_before_it_matters():
    """Who has a token is there, and what somebody has seen has happened."""

    async def story():
        store = SqliteLog(":memory:")
        one = await opened(store)
        two = LiveRoom("BCDFG", store, LIBRARY, Random(2), Config())
        await two.catch_up()
        bo = await one.join("Bo", Arrival(b"bo's", "here"))
        assert (await two.whose(b"bo's")).player == bo
        assert two.room.player(bo).name == "Bo"
        await one.ask("p1", Ask("c1", Rename("Eve"), None))
        await two.reach(one.version)
        assert name(two) == "Eve"
        await one.ask("p1", Ask("c2", Rename("Eva"), None))
        refused = await asyncio.gather(
            two.ask("p1", Ask("c3", Start(), one.version)), return_exceptions=True
        )
        assert isinstance(refused[0], IllegalMove)
        assert name(two) == "Eva"
        await store.close()

    asyncio.run(story())


class Unread(SqliteLog):
    """A store that counts how often it is read."""

    reads = 0

    async def read(self, room, after=0):
        self.reads += 1
        return await super().read(room, after)


async def two_rooms():
    """Return a store, and two rooms of which the second one knows all."""
    store = Unread(":memory:")
    one = await opened(store)
    two = LiveRoom("BCDFG", store, LIBRARY, Random(2), Config())
    await two.follow()
    return store, one, two


async def until_read(live, version):
    async with asyncio.timeout(PATIENCE):
        while live.version < version:  # noqa: ASYNC110 (it tells who listens)
            await asyncio.sleep(0)


def test_what_comes_next_is_taken_as_it_is_heard():
    async def story():
        store, one, two = await two_rooms()
        before = two.version
        outlet = Outlet()
        two.listen(Mailbox(two.frames, None, before, 2, outlet))
        await one.ask("p1", Ask("c1", Rename("Eve"), None))
        entries = await store.read("BCDFG", before)
        reads = store.reads
        two._follower.appended(one.version, entries)
        assert two.room == one.room
        await asyncio.sleep(0)
        assert outlet.sent[-1]["v"] == one.version
        assert await two.ask("p1", Ask("c1", Rename("Eve"), None)) == one.version
        assert store.reads == reads
        await store.close()

    asyncio.run(story())


def test_what_does_not_come_next_is_read():
    """Something was not heard, or it was heard already."""

    async def story():
        store, one, two = await two_rooms()
        before = two.version
        await one.ask("p1", Ask("c1", Rename("Eve"), None))
        await one.ask("p1", Ask("c2", Rename("Eva"), None))
        first, second = await store.read("BCDFG", before)
        two._follower.appended(second.version, [second])
        assert two.version == before
        await until_read(two, second.version)
        assert two.room == one.room
        two._follower.appended(first.version, [first])
        two._follower.appended(second.version, [second])
        assert two.room == one.room
        await store.close()

    asyncio.run(story())


def test_what_is_heard_while_a_command_is_decided_waits_for_its_turn():
    async def story():
        store, one, two = await two_rooms()
        before = two.version
        async with two._turn:
            await one.ask("p1", Ask("c1", Rename("Eve"), None))
            two._follower.appended(one.version, await store.read("BCDFG", before))
            assert two.version == before
        await until_read(two, one.version)
        assert two.room == one.room
        await store.close()

    asyncio.run(story())


class Chatty(SqliteLog):
    """A store that says at once that there is more."""

    async def watch(self, room, watcher):
        watcher.appended(len(await self.read(room)))


def test_what_is_heard_of_while_a_room_is_read_happens_once():
    async def story():
        store = Chatty(":memory:")
        one = await opened(store)
        two = LiveRoom("BCDFG", store, LIBRARY, Random(2), Config())
        await two.catch_up()
        await one.ask("p1", Ask("c1", Rename("Eve"), None))
        await two.follow()
        await two.ask("p1", Ask("c2", Rename("Eva"), None))
        assert two.version == len(await store.read("BCDFG"))
        await store.close()

    asyncio.run(story())


def test_of_who_points_where_only_the_latest_waits_for_a_slow_listener():
    """However often somebody points, the listener is not cut off."""

    async def story():
        frames = Frames(room.open_room("Ada", {}, World(Random(1), decks.load))[1])
        outlet = Outlet(free=False)
        mailbox = Mailbox(frames, None, 0, 2, outlet)
        mailbox.wake()
        for _ in range(100):
            mailbox.point("p1", 3, on=True)
            mailbox.point("p1", 3, on=False)
        outlet.set_free()
        await asyncio.sleep(0)
        assert mailbox.closing is None
        assert outlet.sent[1]["ephemeral"]["on"] is False
        assert len(outlet.sent) == 2

    asyncio.run(story())


def test_what_happens_in_one_moment_goes_out_together():
    """The frame first, then the reply to what led to it; then the connection ends."""

    async def story():
        frames = Frames(room.open_room("Ada", {}, World(Random(1), decks.load))[1])
        outlet = Outlet()
        mailbox = Mailbox(frames, None, 0, 2, outlet)
        mailbox.close(1000)
        mailbox.wake()
        mailbox.post(b'{"type":"ack"}')
        assert outlet.writes == []
        await asyncio.sleep(0)
        (together,) = outlet.writes
        assert [message["type"] for message in together] == ["frame", "ack"]
        assert not outlet.free
        mailbox.wake()
        await asyncio.sleep(0)
        assert len(outlet.writes) == 1

    asyncio.run(story())


def test_a_connection_that_takes_nothing_ends_when_it_takes_what_is_left():
    """Nothing is lost that was said before."""

    async def story():
        frames = Frames(room.open_room("Ada", {}, World(Random(1), decks.load))[1])
        outlet = Outlet(free=False)
        mailbox = Mailbox(frames, None, 0, 2, outlet)
        for _ in range(3):
            mailbox.post(b'{"type":"ack"}')
        await asyncio.sleep(0)
        assert (mailbox.closing, outlet.writes) == (1008, [])
        outlet.set_free()
        assert [message["type"] for message in outlet.sent] == ["frame", "ack", "ack"]
        assert not outlet.free

    asyncio.run(story())


def test_whoever_is_held_is_sent_nothing_until_all_have_let_go():
    async def story():
        frames = Frames(room.open_room("Ada", {}, World(Random(1), decks.load))[1])
        outlet = Outlet()
        mailbox = Mailbox(frames, None, 0, 2, outlet)
        mailbox.hold()
        mailbox.hold()
        mailbox.wake()
        mailbox.release()
        await asyncio.sleep(0)
        assert outlet.sent == []
        mailbox.release()
        await asyncio.sleep(0)
        assert [message["type"] for message in outlet.sent] == ["frame"]

    asyncio.run(story())


@pytest.mark.parametrize("free", [True, False])
def test_whoever_is_turned_away_is_sent_nothing_more(free):
    """Be it that they take nothing just then: not what happens until they do."""

    async def story():
        frames = Frames(room.open_room("Ada", {}, World(Random(1), decks.load))[1])
        outlet = Outlet(free=free)
        mailbox = Mailbox(frames, None, 0, 2, outlet)
        mailbox.wake()
        mailbox.turn_away(4409)
        await asyncio.sleep(0)
        frames.add([room.PlayerRenamed("p1", "Eve")])
        mailbox.wake()
        if not free:
            outlet.set_free()
        await asyncio.sleep(0)
        assert (mailbox.closing, outlet.sent, outlet.free) == (4409, [], False)

    asyncio.run(story())


def test_what_those_who_come_back_are_sent_is_not_kept():
    """Each of them has seen something else; frames for all are kept, no others."""
    frames = Frames(room.open_room("Ada", {}, World(Random(1), decks.load))[1])
    for number in range(50):
        frames.add([room.PlayerRenamed("p1", f"Ada {number}")])
    for after in range(50):
        frames.frame(None, after)
    assert len(frames._rests) <= 1


def test_frames_that_have_gone_out_take_no_room():
    """A thousand rooms that were dealt to would keep six boards each, for nobody."""

    async def story():
        live = await opened(SqliteLog(":memory:"))
        outlets = [Outlet() for _ in range(3)]
        for outlet in outlets:
            live.listen(Mailbox(live.frames, None, 0, 2, outlet))
        await live.ask("p1", Ask("c1", Rename("Eve")))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert all("Eve" in str(outlet.sent[-1]) for outlet in outlets)
        assert not live.frames._rests

    asyncio.run(story())


def test_whoever_claims_to_have_seen_more_than_has_happened_is_like_others():
    """However many different things strangers say, one frame is kept for them."""
    frames = Frames(room.open_room("Ada", {}, World(Random(1), decks.load))[1])
    for ahead in range(50):
        frames.frame(None, frames.version + ahead)
    assert len(frames._rests) == 1


def test_no_two_tvs_show_the_same_code():
    """Else the host would pair the wrong one, which somebody else may have."""

    class Repeating(Random):
        def choices(self, symbols, *, k):
            return [symbols[next(drawn)]] * k

    async def story():
        live = LiveRoom("BCDFG", None, LIBRARY, Repeating(), Config())
        shown = {live.waiting_tvs.show(tv, "here") for tv in (b"one", b"other")}
        assert len(shown) == 2

    drawn = iter((0, 0, 1))
    asyncio.run(story())


def test_who_has_been_away_for_long_keeps_no_vote_waiting():
    """What the others agree on happens when time says so, without anybody asking."""

    async def story():
        store = SqliteLog(":memory:")
        table = Table("Ada", "Bo", "Cy", "Di", "Eve", "Flo", agreement="everyone")
        for player, team in (("p5", Side.RED), ("p6", Side.BLUE)):
            table.ask(player, Sit(team, Role.OPERATIVE))
        table.start().give_clue()
        here = table.in_turn(Role.OPERATIVE)
        table.ask(here, Guess(0), table.room.version)
        await store.append(Append("BCDFG", 0, table.log))
        live = LiveRoom("BCDFG", store, LIBRARY, Random(1), Config(seat_free_after=0))
        await live.catch_up()
        live.frames.see(frozenset({"p1", "p2", "p3", "p4", "p5", "p6"}))
        await live.count_votes()
        assert live.room.game.is_open(0)
        live.frames.see(frozenset({here}))
        await live.count_votes()
        assert not live.room.game.is_open(0)
        assert len(await store.read("BCDFG")) == live.room.version
        await live.count_votes()
        await store.close()

    asyncio.run(story())
