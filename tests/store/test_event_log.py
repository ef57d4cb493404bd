"""What every event log promises, tried on each; then what only SQLite's does."""

import asyncio
import sqlite3
from contextlib import closing
from random import Random

import pytest
from valkey import Valkey

from cryptonym.room import KeySeen, PlayerJoined, PlayerRenamed
from cryptonym.store import Append, Conflict, Seated, SqliteLog, StoreUnavailable
from cryptonym.store.valkey import ValkeyLog

ADA = PlayerJoined("p1", "Ada", None)
TOKEN, OTHER, CLAIM = b"t" * 32, b"o" * 32, b"c" * 32


def renamed(name):
    return PlayerRenamed("p1", name)


def disk_of(log):
    """The log's own connection: faults cannot be made from outside."""
    return log._disk


def make_old(log, moment):
    """Let the last thing in the room OLD have happened at *moment*."""
    if isinstance(log, SqliteLog):
        disk_of(log).execute("UPDATE log SET at = ? WHERE room = 'OLD'", (moment,))
    else:
        with Valkey.from_url(log.url) as client:
            client.zadd("cryptonym:0:rooms", {"OLD": moment})


@pytest.fixture
def run(valkey_or_not):
    """Runs a test with an empty log of its own."""

    def run_it(test):
        async def with_log():
            log = SqliteLog(":memory:")
            if valkey_or_not:
                log = ValkeyLog(valkey_or_not.url)
            try:
                await test(log)
            finally:
                await log.close()

        asyncio.run(with_log())

    return run_it


def test_what_was_appended_is_read_in_its_order_with_what_was_asked_for(run):
    async def test(log):
        await log.append(Append("ROOM", 0, (ADA, renamed("Eve"))))
        await log.append(Append("ROOM", 2, (renamed("Eva"),), ("p1", "c1")))
        entries = await log.read("ROOM")
        assert [e.version for e in entries] == [1, 2, 3]
        assert [e.event for e in entries] == [ADA, renamed("Eve"), renamed("Eva")]
        assert [e.command for e in entries] == [None, None, ("p1", "c1")]
        assert await log.read("ROOM", 2) == entries[2:]
        assert await log.read("ROOM", 3) == []
        assert await log.read("ELSE") == []

    run(test)


@pytest.mark.parametrize("after", [0, 2, -1])
def test_an_append_that_does_not_follow_the_log_is_a_conflict(run, after):
    async def test(log):
        await log.append(Append("ROOM", 0, (ADA,)))
        late = Append("ROOM", after, (renamed("Eve"),), token=(TOKEN, "p1"))
        with pytest.raises(Conflict):
            await log.append(late)
        assert [e.event for e in await log.read("ROOM")] == [ADA]
        assert await log.whose("ROOM", TOKEN) is None

    run(test)


def test_of_many_who_append_at_the_same_version_one_succeeds(run):
    """In one commit, and in several: rooms do not disturb each other."""

    async def test(log):
        async def append(room, name):
            try:
                await log.append(Append(room, 0, (PlayerJoined("p1", name, None),)))
            except Conflict:
                return None
            return name

        rooms = [f"ROOM{number % 7}" for number in range(700)]
        won = await asyncio.gather(
            *(append(room, f"N{number}") for number, room in enumerate(rooms))
        )
        for room in set(rooms):
            names = {n for n, at in zip(won, rooms, strict=True) if n and at == room}
            assert {e.event.name for e in await log.read(room)} == names
            assert len(names) == 1

    run(test)


def test_text_of_every_kind_comes_back_as_it_was(run):
    odd = ["🐺", "\u202e", "\u2028", '"\\', "‰5$[0]", "ＢＯＭＢ", "x" * 5_000]

    async def test(log):
        for version, name in enumerate(odd):
            await log.append(Append("ROOM", version, (renamed(name),), ("p1", name)))
        entries = await log.read("ROOM")
        assert [e.event.name for e in entries] == odd
        assert [e.command for e in entries] == [("p1", name) for name in odd]

    run(test)


def test_a_token_is_accepted_in_its_room_from_the_append_on(run):
    async def test(log):
        await log.append(Append("ROOM", 0, (ADA,), token=(TOKEN, "p1")))
        assert await log.whose("ROOM", TOKEN) == Seated("p1", revoked=False)
        assert await log.whose("ROOM", OTHER) is None
        assert await log.whose("ELSE", TOKEN) is None

    run(test)


def test_a_claim_moves_the_seat_once(run):
    async def test(log):
        await log.append(Append("ROOM", 0, (ADA,), token=(TOKEN, "p1")))
        await log.offer("ROOM", TOKEN, CLAIM, 1_000)
        assert await log.redeem("ELSE", CLAIM, 500, OTHER) is None
        assert await log.redeem("ROOM", CLAIM, 500, OTHER) == "p1"
        assert await log.whose("ROOM", TOKEN) == Seated("p1", revoked=True)
        assert await log.whose("ROOM", OTHER) == Seated("p1", revoked=False)
        assert await log.redeem("ROOM", CLAIM, 500, b"x" * 32) is None
        assert await log.whose("ROOM", b"x" * 32) is None

    run(test)


def test_who_lost_the_answer_to_a_claim_has_it_again_as_long_as_the_seat_is_theirs(run):
    """Whenever: by its token it is the same device. Nobody else has the seat so."""

    async def test(log):
        await log.append(Append("ROOM", 0, (ADA,), token=(TOKEN, "p1")))
        await log.offer("ROOM", TOKEN, CLAIM, 1_000)
        assert await log.redeem("ROOM", CLAIM, 500, OTHER) == "p1"
        for moment in (500, 2_000):
            assert await log.redeem("ROOM", CLAIM, moment, OTHER) == "p1"
        assert await log.redeem("ROOM", CLAIM, 500, TOKEN) is None
        assert await log.redeem("ROOM", CLAIM, 500, b"x" * 32) is None
        assert await log.whose("ROOM", OTHER) == Seated("p1", revoked=False)
        await log.offer("ROOM", OTHER, b"d" * 32, 1_000)
        assert await log.redeem("ROOM", b"d" * 32, 500, b"n" * 32) == "p1"
        assert await log.redeem("ROOM", CLAIM, 500, OTHER) is None

    run(test)


def test_a_claim_is_worth_nothing_when_it_is_too_old_or_another_was_offered(run):
    async def test(log):
        await log.append(Append("ROOM", 0, (ADA,), token=(TOKEN, "p1")))
        await log.offer("ROOM", TOKEN, CLAIM, 1_000)
        assert await log.redeem("ROOM", CLAIM, 1_000, OTHER) is None
        await log.offer("ROOM", TOKEN, b"d" * 32, 1_000)
        assert await log.redeem("ROOM", CLAIM, 500, OTHER) is None
        assert await log.whose("ROOM", TOKEN) == Seated("p1", revoked=False)
        assert await log.redeem("ROOM", b"d" * 32, 500, OTHER) == "p1"

    run(test)


def test_a_device_that_a_seat_was_moved_from_offers_it_to_nobody(run):
    """Not even where it was still its own when the offer was asked for."""

    async def test(log):
        await log.append(Append("ROOM", 0, (ADA,), token=(TOKEN, "p1")))
        assert await log.offer("ROOM", TOKEN, CLAIM, 1_000)
        assert await log.redeem("ROOM", CLAIM, 500, OTHER) == "p1"
        for nobodys in (TOKEN, b"n" * 32):
            assert not await log.offer("ROOM", nobodys, b"d" * 32, 1_000)
        assert await log.redeem("ROOM", b"d" * 32, 500, b"x" * 32) is None
        assert await log.whose("ROOM", OTHER) == Seated("p1", revoked=False)

    run(test)


def test_an_old_room_is_deleted_with_its_tokens_and_claims(run):
    async def test(log):
        for room in ("OLD", "NEW"):
            await log.append(Append(room, 0, (ADA,), token=(TOKEN, "p1")))
            await log.offer(room, TOKEN, CLAIM, 2**50)
        make_old(log, 5)
        assert await log.expire(5) == []
        assert await log.expire(6) == ["OLD"]
        assert await log.read("OLD") == []
        assert await log.whose("OLD", TOKEN) is None
        assert await log.redeem("OLD", CLAIM, 0, OTHER) is None
        assert len(await log.read("NEW")) == 1
        assert await log.redeem("NEW", CLAIM, 0, OTHER) == "p1"

    run(test)


def test_a_log_that_is_opened_again_has_everything(tmp_path):
    path = tmp_path / "log.sqlite"

    async def write():
        log = SqliteLog(path)
        await log.append(Append("ROOM", 0, (ADA,), ("p1", "c1"), (TOKEN, "p1")))
        asked = asyncio.ensure_future(log.append(Append("ROOM", 1, (KeySeen("p1"),))))
        await asyncio.sleep(0)
        await log.close()  # writes what was asked for before
        await asked

    async def read():
        log = SqliteLog(path)
        entries = await log.read("ROOM")
        assert [e.event for e in entries] == [ADA, KeySeen("p1")]
        assert entries[0].command == ("p1", "c1")
        assert await log.whose("ROOM", TOKEN) == Seated("p1", revoked=False)
        await log.close()

    asyncio.run(write())
    asyncio.run(read())


def test_a_full_disk_is_said_changes_nothing_and_is_got_over(tmp_path):
    async def test():
        log = SqliteLog(tmp_path / "log.sqlite")
        await log.append(Append("ROOM", 0, (ADA,), token=(TOKEN, "p1")))
        (pages,) = disk_of(log).execute("PRAGMA page_count").fetchone()
        disk_of(log).execute(f"PRAGMA max_page_count={pages}")
        big = Append("ROOM", 1, (renamed("x" * 100_000),), token=(OTHER, "p1"))
        with pytest.raises(StoreUnavailable):
            await log.append(big)
        assert [e.event for e in await log.read("ROOM")] == [ADA]
        assert await log.whose("ROOM", OTHER) is None
        disk_of(log).execute("PRAGMA max_page_count=1000000")
        await log.append(big)
        assert len(await log.read("ROOM")) == 2
        await log.close()

    asyncio.run(test())


def test_nothing_of_a_commit_that_fails_is_there(tmp_path):
    """All who were to be written together are told, and can ask again."""
    path = tmp_path / "log.sqlite"

    async def test():
        log = SqliteLog(path)
        await log.append(Append("ROOM", 0, (ADA,), token=(TOKEN, "p1")))
        others = [Append(f"R{number}", 0, (ADA,)) for number in range(20)]
        twice = Append("ROOM", 1, (renamed("Eve"),), token=(TOKEN, "p1"))
        answers = await asyncio.gather(
            *map(log.append, [*others, twice]),
            log.offer("ROOM", TOKEN, CLAIM, 1_000),
            return_exceptions=True,
        )
        assert {type(answer) for answer in answers} == {StoreUnavailable}
        assert len({id(answer) for answer in answers}) == len(answers)
        assert len(await log.read("ROOM")) == 1
        for other in others:
            assert await log.read(other.room) == []
            await log.append(other)
        await log.close()

    asyncio.run(test())
    with closing(sqlite3.connect(path)) as disk:
        assert disk.execute("SELECT count(*) FROM log").fetchone() == (21,)
        assert disk.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_an_answer_means_on_disk(tmp_path):
    """A crash of the machine itself cannot be had here; what SQLite is told can."""

    async def test():
        log = SqliteLog(tmp_path / "log.sqlite")
        assert disk_of(log).execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert disk_of(log).execute("PRAGMA synchronous").fetchone() == (2,)  # FULL
        await log.close()

    asyncio.run(test())


def test_what_takes_the_place_of_events_does_so_with_the_append_or_not_at_all(run):
    async def test(log):
        await log.append(Append("ROOM", 0, (ADA, renamed("Eve")), ("p1", "c1")))
        other = PlayerJoined("p1", "#1", None)
        late = Append("ROOM", 1, (KeySeen("p1"),), instead=((1, other),))
        with pytest.raises(Conflict):
            await log.append(late)
        assert [e.event for e in await log.read("ROOM")] == [ADA, renamed("Eve")]
        await log.append(Append("ELSE", 0, (ADA,)))
        await log.append(Append("ROOM", 2, (KeySeen("p1"),), instead=((1, other),)))
        entries = await log.read("ROOM")
        assert [e.event for e in entries] == [other, renamed("Eve"), KeySeen("p1")]
        assert [e.command for e in entries] == [("p1", "c1"), ("p1", "c1"), None]
        assert [e.event for e in await log.read("ELSE")] == [ADA]

    run(test)


def traces(folder, text):
    """How often *text* is in the files of *folder*, in whatever part of them."""
    return sum(path.read_bytes().count(text) for path in folder.iterdir())


def test_nothing_is_left_on_disk_of_what_was_replaced_or_deleted(tmp_path):
    """Not where pages were split either, nor in the log ahead."""

    async def test():
        log = SqliteLog(tmp_path / "log.sqlite")
        at = dict.fromkeys((f"R{number}" for number in range(40)), 0)
        random = Random(7)
        for _ in range(60):
            appends = []
            for room in random.sample(sorted(at), 30):
                name = "Zebedee" if at[room] == 2 else "x" * random.randrange(200)
                appends.append(log.append(Append(room, at[room], (renamed(name),))))
                at[room] += 1
            await asyncio.gather(*appends)
        assert traces(tmp_path, b"Zebedee") >= 40
        for room in sorted(at)[:20]:
            gone = Append(room, at[room], (ADA,), instead=((3, renamed("#1")),))
            await log.append(gone)
        disk_of(log).execute("UPDATE log SET at = 0 WHERE room >= ?", sorted(at)[20:21])
        assert sorted(await log.expire(1)) == sorted(at)[20:]
        assert traces(tmp_path, b"Zebedee") == 0
        await log.close()
        assert traces(tmp_path, b"Zebedee") == 0

    asyncio.run(test())
