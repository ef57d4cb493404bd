"""What a room that is played in for long keeps in memory, and what it still knows."""

import asyncio
import json
import sys
import threading
from contextlib import contextmanager
from random import Random

import httpx
import pytest
from msgspec.structs import replace

from cryptonym import decks, kit, room
from cryptonym.engine import (
    Dealt,
    GameOver,
    GiveClue,
    Guess,
    KeyDrawn,
    Layout,
    Phase,
    Role,
    Side,
)
from cryptonym.room import NextRound, PlayerJoined, Rename, Sit, World, state
from cryptonym.server import Config, Limits
from cryptonym.server.acknowledged import MOST_EACH, Acknowledged
from cryptonym.server.identity import digest
from cryptonym.server.kits import LiveKit
from cryptonym.server.library import Library
from cryptonym.server.live import LiveRoom
from cryptonym.server.mailbox import Mailbox
from cryptonym.server.socket import Look
from cryptonym.store import Append, SqliteLog, sqlite
from cryptonym.store.log import LONG
from cryptonym.wire import Ask, Frames, finished_rounds, frames, history
from cryptonym.wire.history import BLOCK, KEPT, History
from tests.kit import Table
from tests.serving import PATIENCE, InThread, Outlet, Person

SECRET, PUBLIC = KeyDrawn((), ""), room.RoomLocked(locked=True)


def seated(*seats):
    """A room with p1, p2 and so on in these seats."""
    table = Table(*(f"Who{number}" for number in range(len(seats))))
    for number, seat in enumerate(seats, 1):
        if seat:
            table.ask(f"p{number}", Sit(*seat))
    return table.room


def happened(now, *events):
    """The history in which these events happened *now*, from version 1 on."""
    history = History()
    for version, event in enumerate(events, 1):
        history.add(replace(now, version=version), event)
    return history


def versions(history, player, after):
    return [json.loads(line)["v"] for line in history.read(player, after)]


@pytest.mark.parametrize("count", [1, BLOCK, 2 * BLOCK - 1, 2 * BLOCK, 5 * BLOCK + 3])
def test_of_a_history_one_reads_from_any_version_what_one_may(count):
    """Each third event is for the spymasters, who are p1 and p11."""
    red = (Side.RED, Role.SPYMASTER), (Side.RED, Role.OPERATIVE)
    now = seated(*red, *[None] * 8, (Side.BLUE, Role.SPYMASTER))
    events = [PUBLIC if number % 3 else SECRET for number in range(count)]
    history = happened(now, *events)
    for after in {0, 1, count // 2, max(0, count - BLOCK), count - 1, count}:
        for player in ("p1", "p11"):
            assert versions(history, player, after) == [*range(after + 1, count + 1)]
        for player in ("p2", "p111", "p", None):
            seen = [n + 1 for n in range(after, count) if n % 3]
            assert versions(history, player, after) == seen


def test_what_nobody_saw_nobody_reads():
    """There are no spymasters."""
    history = happened(seated(None, None), SECRET, PUBLIC)
    assert versions(history, "p1", 0) == versions(history, None, 0) == [2]


def played(rounds):
    """A table at which so many rounds were played, with secrets in each."""
    table = Table("Ada", "Bo", "Cy", "Di").start()
    random = Random(1)
    while len([e for e in table.log if isinstance(e, GameOver)]) < rounds:
        game = table.game
        still_open = [p for p in range(25) if game.is_open(p)]
        if game.over:
            table.ask("p1", NextRound(abandon=False))
        elif game.phase is Phase.CLUE:
            clue = GiveClue("Xylophone", "unlimited", (still_open[0],))
            table.ask(table.in_turn(Role.SPYMASTER), clue)
        else:
            operative = table.in_turn(Role.OPERATIVE)
            touch = Guess(random.choice(still_open))
            table.ask(operative, touch, table.room.version)
    return table


def test_whoever_comes_back_after_long_is_shown_all_that_they_saw():
    """From the first event on, and with the secrets of those who knew them only."""
    table = played(rounds=20)
    frames = Frames(table.log)
    assert frames.version > 4 * BLOCK
    for player in ("p1", "p2", "p3", "p4", None):
        seen, before = [], Frames()
        for event in table.log:
            before.add([event])
            seen += json.loads(before.frame(player, before.version - 1))["events"]
        for after in (0, 7, BLOCK, frames.version - 1):
            shown = json.loads(frames.frame(player, after))["events"]
            assert shown == [event for event in seen if event["v"] > after]


def test_all_rounds_that_are_over_can_still_be_read():
    table = played(rounds=20)
    lines = [json.loads(line) for line in finished_rounds(table.log).splitlines()]
    kinds = [line["event"]["type"] for line in lines]
    assert kinds.count("Dealt") == kinds.count("GameOver") == 20
    revealed = [e for e in table.log if type(e).__name__ == "Revealed"]
    assert kinds.count("Revealed") == len(revealed)
    assert not {"KeyDrawn", "ClueMeant"} & set(kinds)
    first = next(v for v, e in enumerate(table.log, 1) if isinstance(e, Dealt))
    assert lines[0]["v"] == first


RENAMED = [room.PlayerRenamed("p1", f"Ada {number % 97}") for number in range(10_000)]


def test_a_room_of_ten_thousand_moves_keeps_the_latest_only():
    """They are packed, but for a few; and were it a hundred thousand, it is as much."""
    frames = Frames(room.open_room("Ada", {}, World(Random(1), decks.load))[1])
    sizes = []
    for event in RENAMED:
        frames.add([event])
        history = frames.history
        sizes.append(sum(map(sys.getsizeof, history._packed)))
        assert len(history._latest) < 2 * BLOCK
    assert max(sizes) < 1.02 * sizes[len(sizes) // 2] < 100_000
    assert frames.version - frames.oldest < (KEPT + 2) * BLOCK


async def long_room(store):
    """A live room with a history of which the beginning was let go of."""
    _, events = room.open_room("Ada", {}, World(Random(1), decks.load))
    await store.append(Append("BCDFG", 0, (*events, *RENAMED)))
    live = LiveRoom("BCDFG", store, Library(None), Random(1), Config())
    await live.catch_up()
    assert live.frames.oldest > 0
    return live


def shown(frames, after):
    events = json.loads(frames.frame(None, after))["events"]
    assert [event["v"] for event in events] == [*range(after + 1, frames.version + 1)]
    return events


@contextmanager
def busy(monkeypatch):
    """Yield how much is done of *work* in the event loop before others go on."""
    most = [0]
    done = 0
    loop = threading.current_thread()

    def counted(work):
        def count(*args):
            nonlocal done
            if threading.current_thread() is loop:
                done += 1
                most[0] = max(most[0], done)
            return work(*args)

        return count

    async def others():
        nonlocal done
        while True:
            done = 0
            await asyncio.sleep(0)

    with monkeypatch.context() as patched:
        for module in (sqlite, state, frames, history, kit):
            name = "decode_event" if module is sqlite else "evolve"
            patched.setattr(module, name, counted(getattr(module, name)))
        going_on = asyncio.create_task(others())
        yield most
        going_on.cancel()


def test_nobody_waits_for_a_long_log_to_be_taken_in(monkeypatch):
    """Whoever wants the room, reads its rounds, forgets a name, or doubts the log."""

    async def story():
        store = SqliteLog(":memory:")
        with busy(monkeypatch) as most:
            live = await long_room(store)
            await live.recall(0)
            await live.finished_rounds()
            await live.forget("p1")
            await live.doubt()
        assert 0 < most[0] <= LONG
        assert live.version == len(await store.read("BCDFG")) > len(RENAMED)
        await store.close()

    asyncio.run(story())


def test_nobody_waits_for_the_log_of_a_long_kit(monkeypatch):
    async def story():
        store = SqliteLog(":memory:")
        drawn = kit.draw(Layout(2, 3, 2, 1, 1), Random(1))
        ticked = [kit.KitTicked(1, found=bool(number % 2)) for number in range(2_000)]
        await store.append(Append("BCDFGHJ", 0, (drawn, *ticked)))
        live = LiveKit("BCDFGHJ", store, Random(1), Limits())
        with busy(monkeypatch) as most:
            await live.catch_up()
            await live.doubt()
        assert 0 < most[0] <= LONG
        assert live.version == 2_001
        await store.close()

    asyncio.run(story())


def test_what_was_let_go_of_is_recalled_for_whoever_wants_it():
    """And let go of again when the room goes on."""

    async def story():
        store = SqliteLog(":memory:")
        live = await long_room(store)
        oldest = live.frames.oldest
        await live.recall(oldest)
        assert live.frames.oldest == oldest
        await asyncio.gather(live.recall(oldest - 1), live.recall(0))
        assert shown(live.frames, 0)[0]["v"] == 1
        for _ in range(2 * BLOCK):
            live.frames.add([RENAMED[0]])
        assert live.frames.oldest >= oldest
        shown(live.frames, live.frames.oldest)
        await store.close()

    asyncio.run(story())


def test_who_has_seen_less_than_nothing_is_shown_all():
    """Nothing is before the beginning, however often the log is read for it."""

    async def story():
        store = SqliteLog(":memory:")
        live = await long_room(store)
        async with asyncio.timeout(PATIENCE):
            await live.recall(-1)
            await live.recall(-1)
        assert shown(live.frames, 0)[0]["v"] == 1
        await store.close()

    asyncio.run(story())


def test_nobody_waits_for_what_somebody_else_has_recalled():
    """Who has just left and comes back needs nothing that is not at hand."""

    class Stuck(SqliteLog):
        async def read(self, name, after=0):
            await self.stuck
            return await super().read(name, after)

    async def story():
        store = Stuck(":memory:")
        store.stuck = asyncio.Future()
        store.stuck.set_result(None)
        live = await long_room(store)
        store.stuck = asyncio.Future()
        newcomer = asyncio.create_task(live.recall(0))
        await asyncio.sleep(0)
        async with asyncio.timeout(PATIENCE):
            await live.recall(live.version)
        assert not newcomer.done()
        store.stuck.set_result(None)
        await newcomer
        await store.close()

    asyncio.run(story())


def test_a_name_that_is_forgotten_while_it_is_recalled_is_not_told():
    """What was read before it was forgotten is read again."""

    class Slow(SqliteLog):
        forget = None

        async def read(self, name, after=0):
            entries = await super().read(name, after)
            if self.forget:
                forget, self.forget = self.forget, None
                await forget("p1")
            return entries

    async def story():
        store = Slow(":memory:")
        live = await long_room(store)
        store.forget = live.forget
        await live.recall(0)
        assert b"Ada" not in live.frames.frame(None, 0)
        await store.close()

    asyncio.run(story())


@contextmanager
def reading(monkeypatch):
    """Yield which threads unpack what is old."""
    threads, unpacked = set(), history._unpacked

    def note(block):
        threads.add(threading.current_thread())
        return unpacked(block)

    note.cache_clear = unpacked.cache_clear
    with monkeypatch.context() as patched:
        patched.setattr(history, "_unpacked", note)
        yield threads


def test_nobody_waits_for_a_long_past_to_be_written(monkeypatch):
    """Whoever comes: a player with secrets, or somebody who watches."""
    log = played(rounds=1).log
    store = SqliteLog(":memory:")
    token = "abc"
    seat = (digest(token), "p1")
    asyncio.run(store.append(Append("BCDFG", 0, (*log, *RENAMED), token=seat)))
    every = [*range(1, len(log) + len(RENAMED) + 1)]
    with InThread(store=store) as server, reading(monkeypatch) as threads:
        for spectator in (False, True):
            hello = {"token": token, "after": 0, "spectator": spectator}
            person = Person(server.base, "BCDFG", hello=hello).reach(1)
            person.close()
            seen = [event["v"] for event in person.events]
            assert (seen == every) is not spectator
        assert threads
        assert server._thread not in threads


def test_what_happens_while_the_past_is_written_is_shown_behind_it():
    async def story():
        store = SqliteLog(":memory:")
        live = await long_room(store)
        look = Look(live.frames, await live.past(None, 7), spectator=True)
        for _ in range(2 * BLOCK):
            live.frames.add([RENAMED[0]])
        assert live.frames.oldest > look.oldest == 0
        first = json.loads(look.frame(None, 7))["events"]
        seen = [event["v"] for event in first]
        assert seen == [*range(8, live.version + 1)]
        live.frames.add([RENAMED[0]])
        then = json.loads(look.frame(None, live.version - 1))["events"]
        assert [event["v"] for event in then] == [live.version]
        await store.close()

    asyncio.run(story())


def test_a_name_that_is_forgotten_while_the_past_is_written_is_not_told():
    async def story():
        store = SqliteLog(":memory:")
        live = await long_room(store)
        loop, past, forgotten = asyncio.get_running_loop(), live.frames.past, []

        def slowly(player, after):
            write = past(player, after)

            def first_forget():
                if not forgotten:
                    forgotten.append(live.forget("p1"))
                    asyncio.run_coroutine_threadsafe(forgotten[0], loop).result()
                return write()

            return first_forget

        live.frames.past = slowly
        look = Look(live.frames, await live.past(None, 0), spectator=True)
        assert look.oldest == 0
        assert b"Ada" not in look.frame(None, 0)
        await store.close()

    asyncio.run(story())


def test_a_name_that_is_forgotten_once_the_past_is_written_is_not_told():
    """Whoever was to be told it comes back, and is told another one."""

    async def story():
        store = SqliteLog(":memory:")
        live = await long_room(store)
        look = Look(live.frames, await live.past(None, 0), spectator=True)
        assert look.oldest == 0
        await live.forget("p1")
        assert look.oldest == live.frames.oldest > 0
        assert b"Ada" not in look.frame(None, 0)
        await store.close()

    asyncio.run(story())


def test_who_opens_the_page_of_a_long_room_is_shown_all_of_it():
    """And so is who reads its rounds: the first was let go of long ago."""
    log = played(rounds=1).log
    store = SqliteLog(":memory:")
    asyncio.run(store.append(Append("BCDFG", 0, (*log, *RENAMED))))
    with InThread(store=store) as server:
        person = Person(server.base, "BCDFG").reach(1)
        person.close()
        rounds = httpx.get(f"{server.base}/api/rooms/BCDFG/log").text.splitlines()
    seen = [event["v"] for event in person.events]
    secret = {v for v, event in enumerate(log, 1) if not room.visible(event, None)}
    assert secret
    assert seen == [v for v in range(1, person.v + 1) if v not in secret]
    kinds = [json.loads(line)["event"]["type"] for line in rounds]
    assert (kinds[0], kinds[-1]) == ("Dealt", "GameOver")


def test_whoever_is_further_behind_than_what_is_at_hand_comes_back_for_it():
    """A frame with less than all that has happened is sent to nobody."""

    async def story():
        store = SqliteLog(":memory:")
        live = await long_room(store)
        late, abreast = Outlet(), Outlet()
        slow = Mailbox(live.frames, None, live.frames.oldest - 1, 9, late)
        quick = Mailbox(live.frames, None, live.frames.oldest, 9, abreast)
        for mailbox in (slow, quick):
            mailbox.wake()
        await asyncio.sleep(0)
        assert (slow.closing, late.sent) == (1013, [])
        assert quick.closing is None
        assert abreast.sent[0]["events"][0]["v"] == live.frames.oldest + 1
        await store.close()

    asyncio.run(story())


def test_of_each_player_the_latest_commands_are_remembered():
    """Nobody who asks for much makes the others' be forgotten."""
    acked = Acknowledged()
    acked.note(("p2", "c1"), 1)
    for number in range(10_000):
        acked.note(("p1", f"c{number}"), number + 2)
    remembered = [n for n in range(10_000) if ("p1", f"c{n}") in acked]
    assert remembered == [*range(10_000 - MOST_EACH, 10_000)]
    assert acked.find(("p2", "c1")) == 1
    assert acked.find(("p1", "c9999")) == 10_001


def test_as_many_commands_are_remembered_as_may_be_asked_for_at_once():
    """They may all have been on a line that broke, and all come again."""
    assert Limits().act.burst <= MOST_EACH


def test_a_command_that_comes_again_is_known_after_a_restart():
    """The log has the ids, of which the latest are taken from it."""

    async def story():
        store = SqliteLog(":memory:")
        _, events = room.open_room("Ada", {}, World(Random(1), decks.load))
        await store.append(Append("BCDFG", 0, events))
        for number in range(2 * MOST_EACH):
            renamed = (room.PlayerRenamed("p1", f"Ada {number}"),)
            at = len(await store.read("BCDFG"))
            await store.append(Append("BCDFG", at, renamed, ("p1", f"c{number}")))
        live = LiveRoom("BCDFG", store, Library(None), Random(1), Config())
        await live.catch_up()
        version = live.version
        latest = Ask(f"c{2 * MOST_EACH - 1}", Rename("Eve"), None)
        assert await live.ask("p1", latest) == version
        earlier = Ask(f"c{MOST_EACH}", Rename("Eve"), None)
        assert await live.ask("p1", earlier) == version - MOST_EACH + 1
        assert live.version == version
        await store.close()

    asyncio.run(story())


def test_what_was_unpacked_is_forgotten_with_a_name():
    """Nothing of a block that was read is left once the log has begun again."""
    frames = Frames([PlayerJoined("p1", "Ada", bot=None)] * (2 * BLOCK))
    frames.frame(None, 0)
    assert history._unpacked.cache_info().currsize
    frames.begin_again(Frames([PlayerJoined("p1", "", bot=None)] * (2 * BLOCK)))
    assert not history._unpacked.cache_info().currsize
