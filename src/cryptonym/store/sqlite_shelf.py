"""The shelf in SQLite: a file of its own, and a thread of its own."""

import asyncio
import sqlite3
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

import msgspec

from cryptonym.decks import OwnDeck
from cryptonym.store.formats import check_format, upgrade
from cryptonym.store.log import Conflict, StoreUnavailable
from cryptonym.store.shelf import QuotaFull, Shelved, Stocktaking

FORMAT = 1
QUOTA = 1_000_000_000
"""In bytes: enough for about a hundred decks of 400 pictures."""

# What was deleted is overwritten: people's pictures are theirs.
SET_UP = """
PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA busy_timeout=5000;
PRAGMA foreign_keys=ON; PRAGMA secure_delete=ON;
CREATE TABLE IF NOT EXISTS deck (
    code TEXT PRIMARY KEY, version INTEGER NOT NULL, secret BLOB NOT NULL,
    content BLOB NOT NULL
);
CREATE TABLE IF NOT EXISTS picture (id TEXT PRIMARY KEY, file BLOB NOT NULL);
CREATE TABLE IF NOT EXISTS pictured (
    deck TEXT NOT NULL REFERENCES deck (code),
    picture TEXT NOT NULL REFERENCES picture (id),
    PRIMARY KEY (deck, picture)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS pictured_in ON pictured (picture);
"""
SIZE = """
SELECT (page_count - freelist_count) * page_size
FROM pragma_page_count, pragma_freelist_count, pragma_page_size
"""
UNUSED = """
DELETE FROM picture
WHERE id = ? AND NOT EXISTS (SELECT 1 FROM pictured WHERE picture = id)
"""

Answer = TypeVar("Answer")

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(OwnDeck).decode


class SqliteShelf:
    """A Shelf in one file of at most *quota* bytes; ":memory:" is for tests."""

    def __init__(self, path: Path | str, quota: int = QUOTA) -> None:
        self._disk = sqlite3.connect(
            path, isolation_level=None, check_same_thread=False
        )
        try:
            check_format(self._disk, FORMAT)
            self._disk.executescript(SET_UP)
            upgrade(self._disk, FORMAT, {})
        except BaseException:
            self._disk.close()
            raise
        self._quota = quota
        self._thread = ThreadPoolExecutor(1, "shelf")

    async def put(
        self, code: str, deck: OwnDeck, secret: bytes, pictures: Mapping[str, bytes]
    ) -> None:
        """Put a new deck on the shelf; see Shelf."""

        def work(disk: sqlite3.Connection) -> None:
            if _version(disk, code) is not None:
                raise Conflict
            disk.execute(
                "INSERT INTO deck (code, version, secret, content) VALUES (?, 1, ?, ?)",
                (code, secret, _encode(deck)),
            )
            _keep_pictures(disk, code, deck, pictures)

        await self._write(work)

    async def get(self, code: str) -> Shelved | None:
        """Return a deck; see Shelf."""
        row = await self._ask(
            lambda disk: disk.execute(
                "SELECT content, version, secret FROM deck WHERE code = ?", (code,)
            ).fetchone()
        )
        return Shelved(_decode(row[0]), row[1], row[2]) if row else None

    async def replace(
        self, code: str, after: int, deck: OwnDeck, pictures: Mapping[str, bytes]
    ) -> None:
        """Change a deck; see Shelf."""

        def work(disk: sqlite3.Connection) -> None:
            if _version(disk, code) != after:
                raise Conflict
            disk.execute(
                "UPDATE deck SET content = ?, version = version + 1 WHERE code = ?",
                (_encode(deck), code),
            )
            _keep_pictures(disk, code, deck, pictures)

        await self._write(work)

    async def delete(self, code: str) -> None:
        """Take a deck away; see Shelf."""

        def work(disk: sqlite3.Connection) -> None:
            _forget_pictures(disk, code, _pictures_in(disk, code))
            disk.execute("DELETE FROM deck WHERE code = ?", (code,))

        await self._write(work)

    async def picture(self, picture: str) -> bytes | None:
        """Return a picture; see Shelf."""
        row = await self._ask(
            lambda disk: disk.execute(
                "SELECT file FROM picture WHERE id = ?", (picture,)
            ).fetchone()
        )
        return row[0] if row else None

    async def codes(self) -> list[str]:
        """Return the codes of all decks; see Shelf."""
        rows = await self._ask(
            lambda disk: disk.execute("SELECT code FROM deck ORDER BY code").fetchall()
        )
        return [code for (code,) in rows]

    async def take_stock(self) -> Stocktaking:
        """Count what is there; see Shelf."""

        def work(disk: sqlite3.Connection) -> Stocktaking:
            decks, pictures = disk.execute(
                "SELECT (SELECT count(*) FROM deck), (SELECT count(*) FROM picture)"
            ).fetchone()
            return Stocktaking(decks, pictures, _size(disk))

        return await self._ask(work)

    async def close(self) -> None:
        """Write what is left; see Shelf."""
        await asyncio.to_thread(self._thread.shutdown)
        self._disk.close()

    async def _write(self, work: Callable[[sqlite3.Connection], None]) -> None:
        """Do *work* whole or not at all, and only where there is room for it."""

        def transaction(disk: sqlite3.Connection) -> None:
            disk.execute("BEGIN IMMEDIATE")
            try:
                before = _size(disk)
                work(disk)
                self._check_size(before, _size(disk))
                disk.execute("COMMIT")
            except BaseException:
                if disk.in_transaction:
                    disk.execute("ROLLBACK")
                raise

        await self._ask(transaction)

    def _check_size(self, before: int, after: int) -> None:
        """Refuse what does not fit; whoever tidies up a full shelf may do so."""
        if before < after > self._quota:
            raise QuotaFull

    async def _ask(self, work: Callable[[sqlite3.Connection], Answer]) -> Answer:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._thread, work, self._disk)
        except sqlite3.Error as error:
            raise StoreUnavailable from error


def _version(disk: sqlite3.Connection, code: str) -> int | None:
    row = disk.execute("SELECT version FROM deck WHERE code = ?", (code,)).fetchone()
    return row[0] if row else None


def _size(disk: sqlite3.Connection) -> int:
    (size,) = disk.execute(SIZE).fetchone()
    return int(size)


def _pictures_in(disk: sqlite3.Connection, code: str) -> set[str]:
    rows = disk.execute("SELECT picture FROM pictured WHERE deck = ?", (code,))
    return {picture for (picture,) in rows}


def _keep_pictures(
    disk: sqlite3.Connection, code: str, deck: OwnDeck, pictures: Mapping[str, bytes]
) -> None:
    """Keep the pictures of *deck*, and of those that it had none but shared ones."""
    had, has = _pictures_in(disk, code), {photo.id for photo in deck.photos}
    new = has - had
    disk.executemany(
        "INSERT INTO picture (id, file) VALUES (?, ?) ON CONFLICT DO NOTHING",
        [(picture, pictures[picture]) for picture in new & pictures.keys()],
    )
    disk.executemany(
        "INSERT INTO pictured (deck, picture) VALUES (?, ?)",
        [(code, picture) for picture in new],
    )
    _forget_pictures(disk, code, had - has)


def _forget_pictures(disk: sqlite3.Connection, code: str, gone: set[str]) -> None:
    disk.executemany(
        "DELETE FROM pictured WHERE deck = ? AND picture = ?",
        [(code, picture) for picture in gone],
    )
    disk.executemany(UNUSED, [(picture,) for picture in gone])
