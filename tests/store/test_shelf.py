"""What every shelf promises, tried on each there is; then what only SQLite's does."""

import asyncio
import sqlite3
import threading
from contextlib import closing

import pytest

from cryptonym.decks import OwnDeck, Photo
from cryptonym.store import (
    QUOTA,
    Conflict,
    QuotaFull,
    Shelved,
    SqliteShelf,
    StoreUnavailable,
)
from cryptonym.store.valkey_shelf import ValkeyShelf

SECRET = b"s" * 32
WORDS = OwnDeck("Ours", "words", "en", adult=True, words=("Bomb", "雪", "\u2028<b>"))
FILES = {"a": b"A" * 5_000, "b": b"B" * 5_000, "c": b"C" * 5_000}


def pictures(*names):
    """A deck of pictures with these ids."""
    photos = tuple(Photo(name, f"a {name}", (name, "x")) for name in names)
    return OwnDeck("Seen", "pictures", photos=photos)


def files(*names):
    return {name: FILES[name] for name in names}


@pytest.fixture
def run(valkey_or_not):
    """Runs a test with an empty shelf of its own."""

    def run_it(test, quota=QUOTA):
        async def with_shelf():
            shelf = SqliteShelf(":memory:", quota)
            if valkey_or_not:
                shelf = ValkeyShelf(valkey_or_not.url, quota)
            try:
                await test(shelf)
            finally:
                await shelf.close()

        asyncio.run(with_shelf())

    return run_it


async def there(shelf):
    """The pictures that are on the shelf."""
    return {name for name in FILES if await shelf.picture(name) == FILES[name]}


def test_a_deck_comes_back_as_it_was_put(run):
    async def test(shelf):
        assert await shelf.get("BCDFGH") is None
        await shelf.put("BCDFGH", WORDS, SECRET, {})
        assert await shelf.get("BCDFGH") == Shelved(WORDS, 1, SECRET)
        seen = pictures("a", "b")
        await shelf.put("ZZZZZZ", seen, b"t" * 32, files("a", "b"))
        assert await shelf.get("ZZZZZZ") == Shelved(seen, 1, b"t" * 32)
        assert await there(shelf) == {"a", "b"}
        assert await shelf.picture("c") is None
        assert await shelf.codes() == ["BCDFGH", "ZZZZZZ"]
        stock = await shelf.take_stock()
        assert (stock.decks, stock.pictures) == (2, 2)
        assert stock.size > 10_000

    run(test)


def test_a_code_that_is_taken_is_a_conflict(run):
    async def test(shelf):
        await shelf.put("BCDFGH", WORDS, SECRET, {})
        with pytest.raises(Conflict):
            await shelf.put("BCDFGH", pictures("a"), b"t" * 32, files("a"))
        assert await shelf.get("BCDFGH") == Shelved(WORDS, 1, SECRET)
        assert await there(shelf) == set()

    run(test)


def test_a_change_takes_the_place_of_the_version_that_it_was_made_from(run):
    async def test(shelf):
        await shelf.put("BCDFGH", pictures(), SECRET, {})
        await shelf.replace("BCDFGH", 1, pictures("a"), files("a"))
        assert await shelf.get("BCDFGH") == Shelved(pictures("a"), 2, SECRET)
        for after in (0, 1, 3):
            with pytest.raises(Conflict):
                await shelf.replace("BCDFGH", after, pictures("b"), files("b"))
        with pytest.raises(Conflict):
            await shelf.replace("ZZZZZZ", 1, pictures("b"), files("b"))
        assert await shelf.get("BCDFGH") == Shelved(pictures("a"), 2, SECRET)
        assert await there(shelf) == {"a"}

    run(test)


def test_of_many_changes_of_one_version_one_counts(run):
    async def test(shelf):
        await shelf.put("BCDFGH", WORDS, SECRET, {})
        changes = [OwnDeck(f"T{n}", "words", "en", words=("A",)) for n in range(20)]
        answers = await asyncio.gather(
            *(shelf.replace("BCDFGH", 1, change, {}) for change in changes),
            return_exceptions=True,
        )
        assert answers.count(None) == 1
        kept = await shelf.get("BCDFGH")
        assert kept.deck == changes[answers.index(None)]

    run(test)


def test_a_picture_is_gone_with_the_last_deck_that_it_is_in(run):
    async def test(shelf):
        await shelf.put("ONE", pictures("a", "b"), SECRET, files("a", "b"))
        await shelf.put("TWO", pictures("b", "c"), SECRET, files("b", "c"))
        await shelf.replace("ONE", 1, pictures("a"), {})
        assert await there(shelf) == {"a", "b", "c"}
        await shelf.replace("TWO", 1, pictures("c"), {})
        assert await there(shelf) == {"a", "c"}
        await shelf.replace("ONE", 2, pictures("b", "a"), files("b"))
        assert await there(shelf) == {"a", "b", "c"}
        await shelf.delete("ONE")
        assert await there(shelf) == {"c"}
        await shelf.delete("ONE")  # again: nothing to do
        await shelf.delete("TWO")
        assert await there(shelf) == set()
        assert await shelf.codes() == []
        stock = await shelf.take_stock()
        assert (stock.decks, stock.pictures) == (0, 0)

    run(test)


def test_what_does_not_fit_is_refused_and_leaves_no_trace(run):
    async def test(shelf):
        await shelf.put("ONE", pictures("a"), SECRET, files("a"))
        big = OwnDeck("Big", "words", "en", words=("x" * 1_000_000,))
        huge = {"b": b"B" * 1_000_000}
        with pytest.raises(QuotaFull):
            await shelf.put("TWO", big, SECRET, {})
        with pytest.raises(QuotaFull):
            await shelf.replace("ONE", 1, pictures("a", "b"), huge)
        assert await shelf.get("ONE") == Shelved(pictures("a"), 1, SECRET)
        assert await shelf.codes() == ["ONE"]
        assert await shelf.picture("b") is None
        await shelf.replace("ONE", 1, pictures(), {})  # a full shelf can be tidied up
        await shelf.delete("ONE")

    run(test, quota=300_000)


def test_a_deck_never_lacks_a_picture_that_it_names(run):
    async def test(shelf):
        with pytest.raises(StoreUnavailable):
            await shelf.put("ONE", pictures("a", "b"), SECRET, files("a"))
        assert await shelf.codes() == []
        assert await there(shelf) == set()

    run(test)


def test_what_is_on_the_shelf_is_counted_by_its_size(run):
    async def test(shelf):
        empty = (await shelf.take_stock()).size
        big = {"a": bytes(100_000)}
        await shelf.put("ONE", pictures("a"), SECRET, big)
        await shelf.put("TWO", pictures("a"), SECRET, big)  # is kept once
        assert 90_000 < (await shelf.take_stock()).size - empty < 150_000
        await shelf.delete("ONE")
        assert (await shelf.take_stock()).size - empty > 90_000
        await shelf.replace("TWO", 1, pictures(), {})
        await shelf.delete("TWO")
        assert (await shelf.take_stock()).size == empty

    run(test)


def test_what_was_deleted_makes_room(run):
    async def test(shelf):
        for _ in range(10):
            await shelf.put("ONE", pictures("a"), SECRET, {"a": b"A" * 100_000})
            await shelf.delete("ONE")

    run(test, quota=300_000)


def test_a_shelf_that_is_opened_again_has_everything(tmp_path):
    path = tmp_path / "decks.sqlite"

    async def write():
        shelf = SqliteShelf(path)
        await shelf.put("ONE", pictures("a"), SECRET, files("a"))
        await shelf.close()

    async def read():
        shelf = SqliteShelf(path)
        assert await shelf.get("ONE") == Shelved(pictures("a"), 1, SECRET)
        assert await there(shelf) == {"a"}
        await shelf.delete("ONE")
        await shelf.close()

    asyncio.run(write())
    asyncio.run(read())
    with closing(sqlite3.connect(path)) as disk:
        assert disk.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    assert b"A" * 1_000 not in path.read_bytes()  # nor in what was let go of


def test_a_full_disk_is_said_changes_nothing_and_is_got_over(tmp_path):
    async def test():
        shelf = SqliteShelf(tmp_path / "decks.sqlite")
        await shelf.put("ONE", WORDS, SECRET, {})
        (pages,) = shelf._disk.execute("PRAGMA page_count").fetchone()
        shelf._disk.execute(f"PRAGMA max_page_count={pages}")
        with pytest.raises(StoreUnavailable):
            await shelf.put("TWO", pictures("a"), SECRET, {"a": bytes(100_000)})
        assert await shelf.codes() == ["ONE"]
        shelf._disk.execute("PRAGMA max_page_count=1000000")
        await shelf.put("TWO", pictures("a"), SECRET, files("a"))
        await shelf.close()

    asyncio.run(test())


def test_the_event_loop_waits_for_no_disk(tmp_path):
    async def test():
        shelf = SqliteShelf(tmp_path / "decks.sqlite")
        threads = []
        await shelf._ask(lambda _: threads.append(threading.get_ident()))
        assert threads != [threading.get_ident()]
        await shelf.close()

    asyncio.run(test())
