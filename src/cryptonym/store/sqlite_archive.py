"""Rooms in a file of SQLite, exported from there and taken in, while a server plays."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from cryptonym.kit import KitEvent
from cryptonym.store.archive import ArchivedEvent, ArchivedRoom, Told
from cryptonym.store.backup import look_into
from cryptonym.store.formats import check_format
from cryptonym.store.sqlite import FORMAT, Disk, connect
from cryptonym.wire import decode_event, encode_event, now

INCOMING = """
PRAGMA temp_store=FILE;
CREATE TEMP TABLE new_log AS SELECT * FROM log LIMIT 0;
CREATE TEMP TABLE new_token AS SELECT * FROM token LIMIT 0;
"""
TAKEN = "SELECT room FROM log WHERE room IN (SELECT room FROM new_log) LIMIT 1"
TAKE_IN = (
    "INSERT INTO log SELECT * FROM new_log",
    "INSERT INTO token SELECT * FROM new_token",
)


@contextmanager
def rooms_of(file: Path) -> Iterator["SqliteSource"]:
    """Open a file to export from, which is as it is at this moment.

    Raises:
        FileNotFoundError, NewerFormat
    """
    with closing(look_into(file)) as disk:
        disk.execute("BEGIN")
        check_format(disk, FORMAT)
        yield SqliteSource(disk)


@contextmanager
def rooms_for(file: Path) -> Iterator["SqliteTarget"]:
    """Open a file to take rooms in, new or not.

    Raises:
        NewerFormat
    """
    with closing(connect(file)) as disk:
        disk.executescript(INCOMING)
        yield SqliteTarget(disk)


class SqliteSource:
    """A Source in a file."""

    def __init__(self, disk: sqlite3.Connection) -> None:
        self._disk = disk

    def codes(self) -> list[str]:
        """Return all codes; see Source."""
        found = self._disk.execute("SELECT DISTINCT room FROM log ORDER BY room")
        return [code for (code,) in found]

    def tell(self, code: str) -> Iterator[Told]:
        """Tell of a room; see Source."""
        tokens = self._disk.execute(
            "SELECT digest, player, revoked FROM token WHERE room = ?", (code,)
        )
        yield ArchivedRoom(
            code,
            tuple(
                (digest.hex(), player, bool(gone)) for digest, player, gone in tokens
            ),
        )
        for v, event, player, command, at in self._disk.execute(
            "SELECT version, event, player, command, at FROM log WHERE room = ?"
            " ORDER BY version",
            (code,),
        ):
            by = (player, command) if command else None
            told = decode_event(event)
            assert not isinstance(told, KitEvent)
            yield ArchivedEvent(code, v, at, by, told)


class SqliteTarget:
    """A Target in a file."""

    def __init__(self, disk: Disk) -> None:
        self._disk = disk

    def put_aside(self, line: Told) -> None:
        """Keep *line* apart; see Target."""
        match line:
            case ArchivedRoom(code, tokens):
                self._disk.executemany(
                    "INSERT INTO new_token (room, digest, player, revoked)"
                    " VALUES (?, ?, ?, ?)",
                    [
                        (code, bytes.fromhex(digest), player, gone)
                        for digest, player, gone in tokens
                    ],
                )
            case ArchivedEvent(code, v, at, by, event):
                told = encode_event(event).decode()
                row = (code, v, told, *(by or (None, None)), min(at, now()))
                self._disk.execute("INSERT INTO new_log VALUES (?, ?, ?, ?, ?, ?)", row)

    def take_in(self) -> str | None:
        """Take all in; see Target."""
        self._disk.execute("BEGIN IMMEDIATE")  # not before: a server may be playing
        if taken := self._disk.execute(TAKEN).fetchone():
            self._disk.execute("ROLLBACK")
            return str(taken[0])
        for statement in TAKE_IN:
            self._disk.execute(statement)
        self._disk.execute("COMMIT")
        return None
