"""The event log in SQLite: one writer thread, many appends in one commit.

What is asked while the disk is busy is committed together (group commit) with
`synchronous=FULL`, so an answer means: on disk. All appends of a group are looked
through in one statement and written in a second one: every call into SQLite gives up
Python's lock and has to wait for it again, which would cost more than the writing. A
conflict is found before anything is written, so it undoes nothing of its group.
"""

import asyncio
import contextlib
import logging
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Any, Generic, TypeVar

from cryptonym.engine import CodenamesError
from cryptonym.store.formats import check_format, upgrade
from cryptonym.store.log import (
    Append,
    Conflict,
    Entry,
    Seated,
    StoreUnavailable,
    Watcher,
    decoded,
)
from cryptonym.wire import decode_event, encode_event, now

log = logging.getLogger(__name__)

FORMAT = 2
UPGRADES = {1: "VACUUM; PRAGMA wal_checkpoint(TRUNCATE)"}
"""Format 2 keeps nothing of what was deleted, and has NameForgotten events."""
PATIENCE = 5_000
"""For how many milliseconds one waits for somebody else to let go of the file."""

CHECKPOINT = 8_000
"""After how many pages (of 4 kB) the write-ahead log goes into the file itself."""

SCHEMA = """
CREATE TABLE IF NOT EXISTS log (
    room TEXT NOT NULL, version INTEGER NOT NULL, event TEXT NOT NULL,
    player TEXT, command TEXT, at INTEGER NOT NULL,
    PRIMARY KEY (room, version)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS token (
    room TEXT NOT NULL, digest BLOB NOT NULL, player TEXT NOT NULL,
    revoked INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (room, digest)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS claim (
    room TEXT NOT NULL, digest BLOB NOT NULL, player TEXT NOT NULL,
    expires INTEGER NOT NULL,
    PRIMARY KEY (room, digest)
) WITHOUT ROWID;
"""
CONFLICTS = """
WITH asked (key, room, after) AS (VALUES {rows}) SELECT key FROM asked WHERE after
    IS NOT (SELECT coalesce(max(version), 0) FROM log WHERE room = asked.room)
"""
WRITE = "INSERT INTO log (room, version, event, player, command, at) VALUES {rows}"
SET_UP = f"""
PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA busy_timeout={PATIENCE};
PRAGMA temp_store=MEMORY; PRAGMA wal_autocheckpoint={CHECKPOINT};
PRAGMA secure_delete=ON; {SCHEMA}
"""
BUSY, LINGER = 4, 0.008
"""When so many are asked at a time, more are waited for: so many seconds.

A commit of one takes 0.39 ms of the processor, of twenty 0.04 ms each (compare
commit_delay of PostgreSQL).
"""
LARGEST_GROUP = 512
MOST_ROWS = 4_096
"""In a statement, in which SQLite allows so many times eight values."""
STATEMENTS = 256
"""How many statements are kept ready: those for groups of each usual size."""

Row = tuple[Any, ...]


class Disk(sqlite3.Connection):
    """A connection; `traces`: of what was deleted there is some in the log ahead."""

    traces = False


Answer = TypeVar("Answer")


@dataclass(slots=True)
class Job(Generic[Answer]):
    """An append, or something else to be done in the writer thread; and who waits."""

    answer: asyncio.Future[Answer]
    task: Append | Callable[[Disk], Answer]


def connect(path: Path | str) -> Disk:
    """Open the file of a log, new or of an older format too.

    Raises:
        NewerFormat
    """
    disk = sqlite3.connect(
        path,
        isolation_level=None,
        check_same_thread=False,
        cached_statements=STATEMENTS,
        factory=Disk,
    )
    try:
        check_format(disk, FORMAT)
        disk.executescript(SET_UP)
        upgrade(disk, FORMAT, UPGRADES)
    except BaseException:
        disk.close()
        raise
    return disk


class SqliteLog:
    """An EventLog in one file; `path` ":memory:" keeps it in memory for tests.

    One process has it for itself, so there is nobody to hear anything from.
    """

    origin = ""

    def __init__(self, path: Path | str) -> None:
        self._disk = connect(path)
        self._asked: list[Job[Any]] = []
        self._busy = False
        self._jobs: queue.SimpleQueue[list[Job[Any]] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="log", daemon=True)
        self._thread.start()

    async def append(self, append: Append) -> None:
        """Add events; see EventLog."""
        await self._ask(append)

    async def read(self, room: str, after: int = 0) -> list[Entry]:
        """Return later events; see EventLog."""
        rows = await self._ask(lambda disk: _read(disk, room, after))
        return await decoded(rows, _entry)

    async def whose(self, room: str, token: bytes) -> Seated | None:
        """Return whose token this is; see EventLog."""
        return await self._ask(lambda disk: _whose(disk, room, token))

    async def offer(self, room: str, token: bytes, claim: bytes, expires: int) -> bool:
        """Let a seat be claimed; see EventLog."""
        return await self._ask(lambda disk: _offer(disk, room, token, claim, expires))

    async def redeem(
        self, room: str, claim: bytes, now: int, token: bytes
    ) -> str | None:
        """Move a seat; see EventLog."""
        return await self._ask(lambda disk: _redeem(disk, room, claim, now, token))

    async def expire(self, before: int) -> list[str]:
        """Delete old rooms; see EventLog."""
        return await self._ask(lambda disk: _expire(disk, before))

    async def watch(self, room: str, watcher: Watcher) -> None:
        """Do nothing: nobody else appends."""

    def unwatch(self, room: str, watcher: Watcher) -> None:
        """Do nothing; see watch."""

    def tell(self, room: str, message: bytes) -> None:
        """Do nothing: nobody else is there."""

    async def close(self) -> None:
        """Write what is left; see EventLog."""
        self._hand_over()
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    async def _ask(self, task: Append | Callable[[Disk], Answer]) -> Answer:
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[Answer] = loop.create_future()
        if not self._asked:  # waking the thread is dear: once for all of this moment
            loop.call_later(LINGER if self._busy else 0, self._hand_over)
        self._asked.append(Job(answer, task))
        return await answer

    def _hand_over(self) -> None:
        self._busy = len(self._asked) >= BUSY
        self._jobs.put(self._asked)
        self._asked = []

    def _run(self) -> None:
        """Do the jobs, as many in one transaction as are waiting."""
        open_for_more = True
        while open_for_more:
            group, open_for_more = self._wait_for_group()
            if group:
                _answer(group, self._commit(group))
        self._disk.close()

    def _wait_for_group(self) -> tuple[list[Job[Any]], bool]:
        """Return the jobs that are waiting, and whether more may come."""
        group: list[Job[Any]] = []
        while (jobs := self._jobs.get()) is not None:
            group += jobs
            if len(group) >= LARGEST_GROUP or self._jobs.empty():
                return group, True
        return group, False

    def _commit(self, group: list[Job[Any]]) -> list[object]:
        """Do all of *group* in one transaction; return each one's answer or error."""
        try:
            self._disk.execute("BEGIN IMMEDIATE")
            answers = _do_all(self._disk, group)
            self._disk.execute("COMMIT")
        except sqlite3.Error as error:
            if self._disk.in_transaction:
                self._disk.execute("ROLLBACK")
            log.warning("store_unavailable", extra={"facts": {"why": str(error)}})
            return [StoreUnavailable.because(error) for _ in group]
        if self._disk.traces:
            _wipe(self._disk)
        return answers


def _do_all(disk: Disk, group: list[Job[Any]]) -> list[object]:
    """Do the jobs; appends to different rooms, which nearly all are, in one go."""
    answers: dict[int, object] = {}
    appends = {
        n: job.task for n, job in enumerate(group) if isinstance(job.task, Append)
    }
    while appends:
        first = {appends[n].room: n for n in reversed(appends)}
        together = {n: appends.pop(n) for n in first.values()}
        answers.update(zip(together, _append(disk, [*together.values()]), strict=True))
    for n, job in enumerate(group):
        if not isinstance(job.task, Append):
            answers[n] = job.task(disk)
    return [answers[n] for n in range(len(group))]


def _answer(group: list[Job[Any]], answers: list[object]) -> None:
    """Hand the answers over to the event loop, all in one go."""

    def hand_over() -> None:
        for job, answer in zip(group, answers, strict=True):
            if job.answer.done():  # whoever asked has gone
                continue
            if isinstance(answer, CodenamesError):
                job.answer.set_exception(answer)
            else:
                job.answer.set_result(answer)

    with contextlib.suppress(RuntimeError):  # the loop has been closed meanwhile
        group[0].answer.get_loop().call_soon_threadsafe(hand_over)


def _append(disk: Disk, appends: list[Append]) -> list[Conflict | None]:
    """Add events to the logs of different rooms; return each one's answer."""
    befores = [(key, each.room, each.after) for key, each in enumerate(appends)]
    conflicts = {key for (key,) in _execute(disk, CONFLICTS, befores)}
    fitting = [each for key, each in enumerate(appends) if key not in conflicts]
    rows = [row for each in fitting for row in _rows(each)]
    for first in range(0, len(rows), MOST_ROWS):
        _execute(disk, WRITE, rows[first : first + MOST_ROWS])
    for append in fitting:
        if append.token:
            _accept(disk, append.room, *append.token)
        if append.instead:
            _put_instead(disk, append)
    return [Conflict() if key in conflicts else None for key in range(len(appends))]


def _put_instead(disk: Disk, append: Append) -> None:
    disk.executemany(
        "UPDATE log SET event = ? WHERE room = ? AND version = ?",
        [
            (encode_event(event).decode(), append.room, version)
            for version, event in append.instead
        ],
    )
    disk.traces = True


def _wipe(disk: Disk) -> None:
    """Leave no trace in the log ahead; while somebody reads it, next time."""
    with contextlib.suppress(sqlite3.Error):  # what was asked for is done
        disk.execute("PRAGMA busy_timeout=0")
        (busy, _, _) = disk.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        disk.execute(f"PRAGMA busy_timeout={PATIENCE}")
        disk.traces = bool(busy)


def _rows(append: Append) -> list[Row]:
    player, command = append.command or (None, None)
    at = now()
    return [
        (append.room, version, encode_event(event).decode(), player, command, at)
        for version, event in enumerate(append.events, append.after + 1)
    ]


def _execute(
    disk: sqlite3.Connection, statement: str, rows: Sequence[Row]
) -> sqlite3.Cursor:
    """Execute *statement* once for all *rows*, of which there are some."""
    row = f"({','.join('?' * len(rows[0]))})"
    text = statement.format(rows=",".join([row] * len(rows)))
    return disk.execute(text, tuple(chain.from_iterable(rows)))


def _read(disk: sqlite3.Connection, room: str, after: int) -> list[Row]:
    return disk.execute(
        "SELECT version, event, player, command FROM log"
        " WHERE room = ? AND version > ? ORDER BY version",
        (room, after),
    ).fetchall()


def _entry(row: Row) -> Entry:
    version, event, player, command = row
    return Entry(version, decode_event(event), (player, command) if command else None)


def _accept(disk: sqlite3.Connection, room: str, digest: bytes, player: str) -> None:
    disk.execute(
        "INSERT INTO token (room, digest, player) VALUES (?, ?, ?)",
        (room, digest, player),
    )


def _whose(disk: sqlite3.Connection, room: str, token: bytes) -> Seated | None:
    row = disk.execute(
        "SELECT player, revoked FROM token WHERE room = ? AND digest = ?",
        (room, token),
    ).fetchone()
    return Seated(row[0], bool(row[1])) if row else None


def _offer(
    disk: sqlite3.Connection, room: str, token: bytes, claim: bytes, expires: int
) -> bool:
    """One claim a player: a new one takes the place of the last."""
    holder = _whose(disk, room, token)
    if holder is None or holder.revoked:
        return False
    player = holder.player
    disk.execute("DELETE FROM claim WHERE room = ? AND player = ?", (room, player))
    disk.execute(
        "INSERT INTO claim (room, digest, player, expires) VALUES (?, ?, ?, ?)",
        (room, claim, player, expires),
    )
    return True


def _redeem(
    disk: sqlite3.Connection, room: str, claim: bytes, now: int, token: bytes
) -> str | None:
    row = disk.execute(
        "DELETE FROM claim WHERE room = ? AND digest = ? AND expires > ?"
        " RETURNING player",
        (room, claim, now),
    ).fetchone()
    if row is None:  # who has this token had the answer to the same claim, or lost it
        holder = _whose(disk, room, token)
        return holder.player if holder and not holder.revoked else None
    player: str = row[0]
    disk.execute(
        "UPDATE token SET revoked = 1 WHERE room = ? AND player = ?", (room, player)
    )
    _accept(disk, room, token, player)
    return player


def _expire(disk: Disk, before: int) -> list[str]:
    rows = disk.execute(
        "SELECT room FROM log GROUP BY room HAVING max(at) < ?", (before,)
    ).fetchall()
    for table in ("log", "token", "claim"):
        disk.executemany(f"DELETE FROM {table} WHERE room = ?", rows)  # noqa: S608 (ours)
    disk.traces = disk.traces or bool(rows)
    return [room for (room,) in rows]
