"""What only the event log in Valkey does: many processes, a line that may break."""

import asyncio
from contextlib import asynccontextmanager

import pytest
import valkey
from valkey.exceptions import ConnectionError as Disconnected

from cryptonym.decks import OwnDeck
from cryptonym.room import PlayerJoined, PlayerRenamed
from cryptonym.store import (
    Append,
    Conflict,
    Seated,
    Shelved,
    StoreUnavailable,
    valkey_server,
    valkey_watch,
)
from cryptonym.store.valkey import ValkeyLog
from cryptonym.store.valkey_server import BadStore, StoreAway, StoreUnsafe, check
from cryptonym.store.valkey_shelf import ValkeyShelf
from tests.fault_proxy import FaultProxy
from tests.serving import PATIENCE
from tests.valkeys import SAFE

ADA = PlayerJoined("p1", "Ada", None)
BO = PlayerJoined("p2", "Bo", None)
WORDS = OwnDeck("Ours", "words", "en", words=("Bomb", "雪"))
MORE = OwnDeck("Ours", "words", "en", words=("Bomb", "雪", "Cat"))
TOKEN, OTHER, CLAIM = b"t" * 32, b"o" * 32, b"c" * 32


@pytest.fixture
def url(valkey):
    """Where there is an empty server."""
    with valkey.client() as client:
        client.flushall()
    return valkey.url


@asynccontextmanager
async def logs(*urls):
    """A log for each of several processes."""
    opened = [ValkeyLog(url) for url in urls]
    try:
        yield opened
    finally:
        for each in opened:
            await each.close()


def renamed(name):
    return PlayerRenamed("p1", name)


def lose_the_answer(server):
    """Let the line break once, when what was asked for is done."""
    together, lost = server._together, []

    async def break_line(*asked, **how):
        answers = await together(*asked, **how)
        if lost:
            return answers
        lost.append(answers)
        raise Disconnected

    server._together = break_line


class Follows:
    """Notes all that a watcher is told."""

    version = 0

    def __init__(self):
        self.heard = asyncio.Queue()
        self.entries = []

    def appended(self, version, entries=()):
        self.heard.put_nowait(version)
        self.entries += entries

    def restarted(self):
        self.heard.put_nowait("restarted")

    def told(self, origin, message):
        self.heard.put_nowait((origin, message))

    def missed(self):
        self.heard.put_nowait("missed")

    async def hear(self, wanted):
        """Wait until this was heard; return what was before."""
        before = []
        async with asyncio.timeout(PATIENCE):
            while (heard := await self.heard.get()) != wanted:
                before.append(heard)
        return before


@pytest.mark.usefixtures("url")
def test_lines_that_were_reset_are_replaced(valkey):
    """The loop that a server runs in has an error of its own for them."""
    uvloop = pytest.importorskip("uvloop")

    async def test():
        with FaultProxy(valkey.port) as line:
            async with logs(f"valkey://127.0.0.1:{line.port}/0") as (log,):
                for version in range(20):
                    await log.append(Append("RESET", version, (ADA,)))
                    await asyncio.to_thread(line.cut)
                    (kept,) = log.server._pool._available_connections
                    while not kept._writer.is_closing():  # noqa: ASYNC110 (it tells nobody)
                        await asyncio.sleep(0)
                assert len(await log.read("RESET")) == 20

    uvloop.run(test())


@pytest.mark.parametrize(
    ("events", "command", "token"),
    [
        ((renamed("Eve"),), ("p1", "c1"), None),
        ((BO, renamed("Eve")), None, (OTHER, "p2")),
    ],
)
def test_an_append_whose_answer_was_lost_counts_once(url, events, command, token):
    async def test():
        async with logs(url) as (log,):
            await log.append(Append("ROOM", 0, (ADA,), token=(TOKEN, "p1")))
            lose_the_answer(log.server)
            await log.append(Append("ROOM", 1, events, command, token))
            assert [e.event for e in await log.read("ROOM")] == [ADA, *events]

    asyncio.run(test())


@pytest.mark.parametrize(
    "other",
    [
        Append("ROOM", 0, (BO,), ("p1", "c1"), (TOKEN, "p1")),
        Append("ROOM", 0, (ADA,), ("p1", "c2"), (TOKEN, "p1")),
        Append("ROOM", 0, (ADA,), ("p2", "c1"), (TOKEN, "p1")),
        Append("ROOM", 0, (ADA,), ("p1", "c1"), (OTHER, "p1")),
        Append("ROOM", 0, (ADA, BO), ("p1", "c1"), (TOKEN, "p1")),
        Append("ROOM", 1, (ADA,), ("p1", "c1"), (TOKEN, "p1")),
    ],
)
def test_what_is_not_word_for_word_the_same_is_a_conflict(url, other):
    """A command with chance in it, sent to two servers, comes out in two ways."""

    async def test():
        async with logs(url) as (log,):
            await log.append(Append("ROOM", 0, (ADA,), ("p1", "c1"), (TOKEN, "p1")))
            await log.append(Append("ROOM", 1, (renamed("Eve"),)))
            with pytest.raises(Conflict):
                await log.append(other)
            assert len(await log.read("ROOM")) == 2
            assert await log.whose("ROOM", OTHER) is None

    asyncio.run(test())


def test_a_seat_whose_move_was_not_answered_is_moved(url):
    async def test():
        async with logs(url) as (log,):
            await log.append(Append("ROOM", 0, (ADA,), token=(TOKEN, "p1")))
            await log.offer("ROOM", TOKEN, CLAIM, 1_000)
            lose_the_answer(log.server)
            assert await log.redeem("ROOM", CLAIM, 500, OTHER) == "p1"
            assert await log.whose("ROOM", OTHER) == Seated("p1", revoked=False)

    asyncio.run(test())


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        ("appendonly", "no"),
        ("appendfsync", "everysec"),
        ("appendfsync", "no"),
        ("maxmemory-policy", "allkeys-lru"),
    ],
)
def test_a_server_that_may_lose_what_it_keeps_is_refused(url, valkey, setting, value):
    async def test():
        with pytest.raises(StoreUnsafe) as refused:
            await check(url)
        assert refused.value.params["setting"] == setting
        assert refused.value.params["value"] == value
        async with logs(url) as (log,):
            with pytest.raises(StoreUnavailable):
                await log.append(Append("ROOM", 0, (ADA,)))

    with valkey.client() as client:
        client.config_set(setting, value)
        try:
            asyncio.run(test())
        finally:
            client.config_set(setting, SAFE[setting])


def test_a_safe_server_is_accepted_and_none_is_refused(url):
    """What opens a server is said nowhere."""
    asyncio.run(check(url))
    asyncio.run(check(url.replace("valkey://", "redis://")))
    with pytest.raises(StoreAway) as refused:
        asyncio.run(check("valkey://user:word@127.0.0.1:1/0"))
    assert refused.value.params["store"] == "127.0.0.1:1"
    assert "word" not in str(refused.value.params)
    for bad in ("mysql://user:word@there", "valkey://user:word@there:no", "there"):
        with pytest.raises(BadStore) as refused:
            asyncio.run(check(bad))
        assert "word" not in str(refused.value)


@pytest.mark.parametrize("database", ["/abc", "/1x", "/1/2", "/-1", "/ 1", "/?db=x"])
def test_a_mistyped_database_is_no_other_one(url, database):
    """Else two servers that were to share a store would not, and nobody would know."""
    with pytest.raises(BadStore):
        ValkeyLog(url.removesuffix("/0").replace("valkey:", "redis:") + database)


@pytest.mark.parametrize(
    ("address", "prefix"),
    [
        ("redis://there", "cryptonym:0:"),
        ("redis://there:1/", "cryptonym:0:"),
        ("valkey://there/7", "cryptonym:7:"),
        ("unix:///tmp/of/it?db=3", "cryptonym:3:"),
    ],
)
def test_an_address_names_the_database(address, prefix):
    assert ValkeyLog(address).server.prefix == prefix


def test_a_store_that_is_away_is_said_and_is_there_again_by_itself(own, monkeypatch):
    async def test():
        async with logs(own.url) as (log,):
            await log.append(Append("ROOM", 0, (ADA,), token=(TOKEN, "p1")))
            own.kill()
            monkeypatch.setattr(valkey_server, "AT_LEAST", 0.2)
            for asked in (
                log.append(Append("ROOM", 1, (renamed("Eve"),))),
                log.read("ROOM"),
                log.whose("ROOM", TOKEN),
            ):
                with pytest.raises(StoreUnavailable):
                    async with asyncio.timeout(PATIENCE):
                        await asked
            monkeypatch.undo()
            await asyncio.to_thread(own.start)
            assert [e.event for e in await log.read("ROOM")] == [ADA]
            await log.append(Append("ROOM", 1, (renamed("Eve"),)))
            assert await log.whose("ROOM", TOKEN) == Seated("p1", revoked=False)

    asyncio.run(test())


def test_a_store_that_does_not_answer_is_away(own, monkeypatch):
    async def test():
        async with logs(own.url) as (log,):
            await log.append(Append("ROOM", 0, (ADA,)))
            monkeypatch.setattr(valkey_server, "AT_LEAST", 0.2)
            with own.frozen(), pytest.raises(StoreUnavailable):
                async with asyncio.timeout(PATIENCE):
                    await log.append(Append("ROOM", 1, (renamed("Eve"),)))
            monkeypatch.undo()
            await log.append(Append("ROOM", 1, (renamed("Eve"),)))  # it may have been
            assert len(await log.read("ROOM")) == 2

    asyncio.run(test())


def test_all_who_ask_a_store_that_does_not_answer_wait_together(own, monkeypatch):
    """Only who comes first waits for long: commands of a room wait for each other."""
    monkeypatch.setattr(valkey_server, "PATIENCE", 1)
    monkeypatch.setattr(valkey_server, "AT_LEAST", 0.01)

    async def test():
        async with logs(own.url) as (log,):
            await log.append(Append("ROOM", 0, (ADA,)))
            with own.frozen():
                async with asyncio.timeout(PATIENCE):
                    for _ in range(100):
                        with pytest.raises(StoreUnavailable):
                            await log.read("ROOM")

    asyncio.run(test())


def test_several_questions_are_asked_again_when_the_line_broke(own):
    async def test():
        shelf = ValkeyShelf(own.url)
        await shelf.put("ONE", WORDS, TOKEN, {})
        own.kill()
        asked = asyncio.create_task(shelf.get("ONE"))
        await asyncio.to_thread(own.start)
        assert await asked == Shelved(WORDS, 1, TOKEN)
        await shelf.close()

    asyncio.run(test())


def test_a_server_that_does_not_tell_its_settings_is_refused(url, monkeypatch):
    """As some that others run for one."""
    monkeypatch.setattr(valkey_server, "SETTINGS", ("CONFIG", "GET", "maxclients"))
    with pytest.raises(StoreUnsafe) as refused:
        asyncio.run(check(url))
    assert refused.value.params["value"] == ""


def test_a_short_absence_is_waited_for(own):
    async def test():
        async with logs(own.url) as (log,):
            await log.append(Append("ROOM", 0, (ADA,)))
            own.kill()
            asked = asyncio.create_task(log.append(Append("ROOM", 1, (BO,))))
            await asyncio.to_thread(own.start)
            await asked
            assert [e.event for e in await log.read("ROOM")] == [ADA, BO]

    asyncio.run(test())


def test_a_store_that_comes_back_without_what_it_was_told_is_not_written_to(own):
    """As it does when it was told by hand, and its file says something else."""

    async def test():
        async with logs(own.url) as (log,):
            await log.append(Append("ROOM", 0, (ADA,)))
            own.kill()
            own.settings["appendonly"] = "no"
            await asyncio.to_thread(own.start)
            with pytest.raises(StoreUnavailable):
                await log.append(Append("NEW", 0, (ADA,)))

    asyncio.run(test())


def test_who_watches_hears_what_others_append_and_say(url):
    async def test():
        async with logs(url, url) as (one, two):
            follows = Follows()
            await one.append(Append("ROOM", 0, (ADA,)))
            await two.watch("ROOM", follows)
            await one.append(Append("ROOM", 1, (BO, renamed("Eve"))))
            await follows.hear(3)
            two.tell("ROOM", b"mine")
            one.tell("ELSE", b"not yours")
            one.tell("ROOM", b"yours too")
            heard = await follows.heard.get()
            while isinstance(heard, int):  # it was looked, as it is again and again
                heard = await follows.heard.get()
            assert heard == (one.origin, b"yours too")
            two.unwatch("ROOM", follows)

    asyncio.run(test())


NOBODY = PlayerJoined("p1", "#1", None)
LONG = tuple(renamed("雪" * 200) for _ in range(10))


@pytest.mark.parametrize(
    ("append", "heard"),
    [
        (Append("ROOM", 1, (BO,)), True),
        (Append("ROOM", 1, (BO, renamed("Eve")), ("p1", "one two\n")), True),
        (Append("ROOM", 1, LONG), False),
        (
            Append("ROOM", 1, (BO,), instead=((1, NOBODY),)),
            False,
        ),
    ],
    ids=["one", "several", "long", "others instead"],
)
def test_what_is_short_and_changes_nothing_else_need_not_be_read(url, append, heard):
    async def test():
        async with logs(url, url) as (one, two):
            follows = Follows()
            await one.append(Append("ROOM", 0, (ADA,)))
            await two.watch("ROOM", follows)
            await one.append(append)
            await follows.hear(1 + len(append.events))
            read = await two.read("ROOM", 1)
            assert follows.entries == (read if heard else [])

    asyncio.run(test())


@pytest.mark.parametrize("said", [b"", b" ", b"them", b"them 2", b"them later 2 3"])
def test_what_a_server_of_another_format_publishes_is_passed_over(url, valkey, said):
    async def test():
        async with logs(url, url) as (one, two):
            follows = Follows()
            await two.watch("ROOM", follows)
            with valkey.client() as client:
                assert client.publish("cryptonym:0:room:ROOM", said) == 1
            one.tell("ROOM", b"ah")
            assert "missed" not in await follows.hear((one.origin, b"ah"))

    asyncio.run(test())


def test_what_was_appended_while_the_line_was_broken_is_heard_of(url):
    async def test():
        async with logs(url, url) as (one, two):
            follows = Follows()
            await one.append(Append("ROOM", 0, (ADA,)))
            await two.watch("ROOM", follows)
            await two.server.client.client_kill_filter(_type="pubsub")
            await one.append(Append("ROOM", 1, (BO,)))
            await follows.hear(2)
            one.tell("ROOM", b"again")
            await follows.hear((one.origin, b"again"))

    asyncio.run(test())


def test_whoever_cannot_hear_makes_nobody_else_deaf(url):
    class Breaks(Follows):
        def told(self, *_):
            raise ZeroDivisionError

    async def test():
        async with logs(url, url) as (one, two):
            follows = Follows()
            await two.watch("ROOM", Breaks())
            await two.watch("ELSE", follows)
            one.tell("ROOM", b"oh")
            hears = asyncio.create_task(follows.hear((one.origin, b"ah")))
            while not hears.done():  # what is said at the wrong moment is lost
                one.tell("ELSE", b"ah")
                await asyncio.sleep(0.01)
            await hears

    asyncio.run(test())


def test_whoever_cannot_hear_keeps_nobody_from_looking(url):
    class Breaks(Follows):
        def appended(self, version, entries=()):
            super().appended(version, entries)
            raise ZeroDivisionError

    async def test():
        async with logs(url) as (log,):
            breaks, follows = Breaks(), Follows()
            await log.append(Append("ROOM", 0, (ADA,)))
            await log.append(Append("ELSE", 0, (ADA,)))
            await log.watch("ROOM", breaks)
            await log.watch("ELSE", follows)
            for _ in range(2):
                log._watch._look_soon.set()
                await breaks.hear(1)
                await follows.hear(1)

    asyncio.run(test())


def test_a_line_that_carries_nothing_any_more_is_replaced(url, valkey, monkeypatch):
    """Nobody says that it is gone, as when a machine between loses its power."""
    monkeypatch.setattr(valkey_watch, "LOOK_EVERY", 0.1)
    monkeypatch.setattr(valkey_watch, "SILENT", 0.3)
    monkeypatch.setattr(valkey_server, "AT_LEAST", 0.3)

    async def test():
        with FaultProxy(valkey.port) as line:
            through = f"valkey://127.0.0.1:{line.port}/0"
            async with logs(url, through) as (one, two):
                follows = Follows()
                await one.append(Append("ROOM", 0, (ADA,)))
                await two.watch("ROOM", follows)
                line.swallow()
                await one.append(Append("ROOM", 1, (BO,)))
                await follows.hear(2)
                hears = asyncio.create_task(follows.hear((one.origin, b"ah")))
                while not hears.done():  # what is said before there is a line is lost
                    one.tell("ROOM", b"ah")
                    await asyncio.sleep(0.01)
                await hears
                assert len(await two.read("ROOM")) == 2

    asyncio.run(test())


def test_a_restart_of_the_store_is_heard_of(own):
    async def test():
        async with logs(own.url) as (log,):
            follows = Follows()
            await log.append(Append("ROOM", 0, (ADA,)))
            await log.watch("ROOM", follows)
            own.kill()
            await asyncio.to_thread(own.start)
            await follows.hear("restarted")
            await follows.hear(1)

    asyncio.run(test())


def test_a_log_that_others_deleted_is_heard_of(url):
    async def test():
        async with logs(url, url) as (one, two):
            follows = Follows()
            await one.append(Append("ROOM", 0, (ADA,)))
            await two.watch("ROOM", follows)
            assert await one.expire(2**50) == ["ROOM"]
            await two.server.client.client_kill_filter(_type="pubsub")  # looks at once
            await follows.hear("restarted")

    asyncio.run(test())


def test_a_log_that_cannot_be_read_leaves_the_others_heard_of(url):
    """Something else has its name, say; what was lost of others is looked for."""

    async def test():
        async with logs(url) as (log,):
            broken, follows = Follows(), Follows()
            await log.append(Append("ROOM", 0, (ADA,)))
            await log.watch("ELSE", broken)
            await log.watch("ROOM", follows)
            with valkey.Valkey.from_url(url) as client:
                client.set("cryptonym:0:log:ELSE", "what?")
            await log.server.client.client_kill_filter(_type="pubsub")  # looks at once
            await follows.hear(1)

    asyncio.run(test())


def test_a_log_that_lost_its_end_is_heard_of_and_goes_on(url):
    """As when an entry is deleted by hand: who has read it has read another log."""

    async def test():
        async with logs(url) as (log,):
            follows = Follows()
            await log.append(Append("ROOM", 0, (ADA, BO)))
            follows.version = 2
            await log.watch("ROOM", follows)
            with valkey.Valkey.from_url(url) as client:
                client.xdel("cryptonym:0:log:ROOM", "2-0")
            await log.server.client.client_kill_filter(_type="pubsub")  # looks at once
            await follows.hear("restarted")
            await log.append(Append("ROOM", 1, (renamed("Eve"),)))
            assert [e.event for e in await log.read("ROOM")] == [ADA, renamed("Eve")]

    asyncio.run(test())


def test_what_could_not_be_told_is_heard_of(url, monkeypatch):
    """Who told it may tell it again, as soon as the store answers."""

    async def test():
        async with logs(url) as (log,):
            follows = Follows()
            await log.append(Append("ROOM", 0, (ADA,)))
            await log.watch("ROOM", follows)
            await follows.hear(1)  # it has looked for the first time
            with monkeypatch.context() as away:
                away.setattr(log.server, "ask_all", unavailable)
                log.tell("ROOM", b"ah")
                await log._watch._posting
            assert follows.heard.empty()
            log._watch._look_soon.set()
            await follows.hear("missed")

    asyncio.run(test())


async def unavailable(_questions):
    raise StoreUnavailable


def test_databases_of_one_server_do_not_hear_each_other(url):
    async def test():
        other = url.replace("/0", "/1")
        async with logs(url, other, other) as (one, two, three):
            follows = Follows()
            await one.append(Append("ROOM", 0, (ADA,)))
            await two.append(Append("ROOM", 0, (ADA,)))
            await two.watch("ROOM", follows)
            one.tell("ROOM", b"mine")
            await one.append(Append("ROOM", 1, (BO, BO, BO)))
            await three.append(Append("ROOM", 1, (BO,)))
            async with asyncio.timeout(PATIENCE):
                while (heard := await follows.heard.get()) != 2:
                    assert heard == 1

    asyncio.run(test())


def test_a_change_of_a_deck_whose_answer_was_lost_counts_once(url):
    async def test():
        shelf = ValkeyShelf(url)
        lose_the_answer(shelf._server)
        await shelf.put("ONE", WORDS, TOKEN, {})
        lose_the_answer(shelf._server)
        await shelf.replace("ONE", 1, MORE, {})
        assert await shelf.get("ONE") == Shelved(MORE, 2, TOKEN)
        with pytest.raises(Conflict):  # another's deck, by chance the same
            await shelf.put("ONE", MORE, OTHER, {})
        await shelf.close()

    asyncio.run(test())


def test_whoever_stops_waiting_spoils_no_line(url):
    async def test():
        async with logs(url) as (log,):
            await log.append(Append("ROOM", 0, (ADA,)))
            for version in range(1, 40):
                asked = asyncio.create_task(log.read("ROOM"))
                for _ in range(version % 7):
                    await asyncio.sleep(0)
                asked.cancel()
                await asyncio.gather(asked, return_exceptions=True)
                assert await log.whose("ROOM", TOKEN) is None
            assert [e.event for e in await log.read("ROOM")] == [ADA]

    asyncio.run(test())


def test_whoever_has_stood_in_the_queue_for_long_is_refused(url, monkeypatch):
    """Unasked: so none of it happens later, when nobody waits for it any more."""
    times = [0.0]
    monkeypatch.setattr(valkey_server, "TRIPS", 1)
    monkeypatch.setattr(valkey_server, "monotonic", lambda: times[0])

    async def test():
        async with logs(url) as (log,), asyncio.timeout(PATIENCE):
            together, free = log.server._together, asyncio.Event()

            async def stuck(*asked, **how):
                await free.wait()
                return await together(*asked, **how)

            log.server._together = stuck
            first = asyncio.create_task(log.read("ROOM"))
            await asyncio.sleep(0)
            waits = asyncio.create_task(log.append(Append("ROOM", 0, (ADA,))))
            await asyncio.sleep(0)
            times[0] += valkey_server.PATIENCE + 0.1
            late = asyncio.create_task(log.read("ROOM"))
            await asyncio.sleep(0)
            free.set()
            assert await first == []
            with pytest.raises(StoreUnavailable):
                await waits
            assert await late == []

    asyncio.run(test())


def test_each_of_those_who_are_refused_together_has_an_error_of_their_own(url):
    """One that all of them raised would grow with each."""

    async def test():
        async with logs(url) as (log,):

            async def fault(*_asked, **_how):
                raise ZeroDivisionError

            log.server._together = fault
            asked = (log.read("ROOM") for _ in range(3))
            refused = await asyncio.gather(*asked, return_exceptions=True)
            del log.server._together
            assert {type(each) for each in refused} == {StoreUnavailable}
            assert len({id(each) for each in refused}) == 3
            assert {type(each.__cause__) for each in refused} == {ZeroDivisionError}

    asyncio.run(test())


def test_whoever_asks_on_as_soon_as_they_are_answered_is_answered(url, monkeypatch):
    """The only round trip is over at that moment."""
    monkeypatch.setattr(valkey_server, "TRIPS", 1)

    async def test():
        async with logs(url) as (log,), asyncio.timeout(PATIENCE):
            for _ in range(3):
                assert await log.read("ROOM") == []

    asyncio.run(test())
