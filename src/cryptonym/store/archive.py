"""Archives: rooms as JSON Lines, to be kept, read by programs, or moved elsewhere.

    {"type":"Archive","format":2,"cryptonym":"0.1.0"}
    {"type":"Room","room":"K7QMB","tokens":[["digest in hex","p1",false]]}
    {"type":"Logged","room":"K7QMB","v":1,"at":1790000000000,"by":null,"event":{...}}

The digests of tokens travel, so that whoever had a seat has it where the room is taken
to; no token can be had from them. Offers of seats do not: they last for minutes.
"""

import re
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Annotated, Any, BinaryIO

import msgspec
from msgspec import Meta, Struct

from cryptonym import __version__
from cryptonym.codes import ROOM, read_code
from cryptonym.engine import CodenamesError
from cryptonym.kit import KitEvent
from cryptonym.room import MOST_EVENTS, AnyEvent
from cryptonym.store.backup import look_into
from cryptonym.store.formats import NewerFormat, check_format
from cryptonym.store.sqlite import FORMAT, connect
from cryptonym.wire import Frames, decode_event, encode_event, now

LONGEST_LINE = 1_000_000
MOST_LINES = 10_000_000
MOST_IN_A_ROOM = 2 * MOST_EVENTS
ID = re.compile(r"(p|tv)[1-9][0-9]{0,5}")
"""Of a player, or a TV, which is written into frames as it is."""

Name = Annotated[str, Meta(min_length=1, max_length=64)]
Digest = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Time = Annotated[int, Meta(ge=0, lt=2**53)]

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


class BadArchive(CodenamesError):
    """A line that cannot be taken in; nothing was.

    Why: unreadable, too_long, too_many, no_archive (the first line is none's), order
    (of rooms and versions), no_code, or no_room (what is told cannot have happened).
    """

    def __init__(self, line: int, why: str) -> None:
        super().__init__("bad_archive", line=str(line), why=why)


class Archive(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The first line: the format of the events, and what has written it."""

    format: int
    cryptonym: str


class ArchivedRoom(Struct, frozen=True, tag="Room", forbid_unknown_fields=True):
    """A room, before its events; a token is (digest, player, revoked)."""

    room: str
    tokens: tuple[tuple[Digest, Name, bool], ...]

    def __post_init__(self) -> None:
        """Refuse the same token twice."""
        if len({digest for digest, _, _ in self.tokens}) < len(self.tokens):
            raise ValueError("the same token twice")


class ArchivedEvent(Struct, frozen=True, tag="Logged", forbid_unknown_fields=True):
    """An event; `at` in Unix milliseconds, `by` is (player, command id)."""

    room: str
    v: int
    at: Time
    by: tuple[Name, Name] | None
    event: AnyEvent


Line = Archive | ArchivedRoom | ArchivedEvent

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Line).decode


def export(
    folder_log: Path, rooms: Iterable[str], write: Callable[[bytes], Any]
) -> int:
    """Write these *rooms* (none: all) as they are at this moment; return how many.

    Raises:
        CodenamesError: no_room_here
    """
    with closing(look_into(folder_log)) as disk:
        disk.execute("BEGIN")
        found = disk.execute("SELECT DISTINCT room FROM log ORDER BY room")
        known = [code for (code,) in found if len(code) == ROOM]
        wanted = [read_code(text, ROOM) or text for text in rooms] or known
        if unknown := set(wanted) - set(known):
            raise CodenamesError("no_room_here", room=min(unknown))
        check_format(disk, FORMAT)
        write(_line(Archive(FORMAT, __version__)))
        for code in wanted:
            for line in _told(disk, code):
                write(_line(line))
    return len(wanted)


def take_in(archive: BinaryIO, folder_log: Path) -> int:
    """Take in the rooms that *archive* tells of, all or none; return how many.

    Raises:
        BadArchive
        NewerFormat
        CodenamesError: room_exists
    """
    with closing(connect(folder_log)) as disk:
        disk.executescript(INCOMING)
        rooms = 0
        lines = iter(lambda: archive.readline(LONGEST_LINE + 1), b"")
        for line in _checked(lines):
            rooms += isinstance(line, ArchivedRoom)
            _put_aside(disk, line)
        disk.execute("BEGIN IMMEDIATE")  # not before: a server may be playing
        if taken := disk.execute(TAKEN).fetchone():
            disk.execute("ROLLBACK")
            raise CodenamesError("room_exists", room=taken[0])
        for statement in TAKE_IN:
            disk.execute(statement)
        disk.execute("COMMIT")
    return rooms


def _line(line: Line) -> bytes:
    return _encode(line) + b"\n"


def _told(disk: sqlite3.Connection, code: str) -> Iterator[Line]:
    tokens = disk.execute(
        "SELECT digest, player, revoked FROM token WHERE room = ?", (code,)
    )
    yield ArchivedRoom(code, tuple((d.hex(), p, bool(gone)) for d, p, gone in tokens))
    for v, event, player, command, at in disk.execute(
        "SELECT version, event, player, command, at FROM log WHERE room = ?"
        " ORDER BY version",
        (code,),
    ):
        by = (player, command) if command else None
        told = decode_event(event)
        assert not isinstance(told, KitEvent)
        yield ArchivedEvent(code, v, at, by, told)


def _checked(lines: Iterable[bytes]) -> Iterator[ArchivedRoom | ArchivedEvent]:
    """Read *lines*, and see to it that rooms are told of one by one and whole."""
    told: set[str] = set()
    room: str | None = None
    events: list[AnyEvent] = []
    number = 0
    for number, text in enumerate(lines, 1):
        line = _read(text, number)
        match line:
            case Archive(form):
                _require(number == 1, number, "order")
                if form > FORMAT:
                    raise NewerFormat(form, FORMAT)
                continue
            case ArchivedRoom(code):
                _require(number > 1, number, "no_archive")
                _check_room(room, events, number)
                _require(read_code(code, ROOM) == code, number, "no_code")
                _require(code not in told, number, "order")
                told.add(code)
                room, events = code, []
            case ArchivedEvent(code, v):
                _require(number > 1, number, "no_archive")
                _require((code, v) == (room, len(events) + 1), number, "order")
                _require(v <= MOST_IN_A_ROOM, number, "too_many")
                events.append(line.event)
        yield line
    _require(number > 0, 1, "no_archive")
    _check_room(room, events, number)


def _read(text: bytes, number: int) -> Line:
    _require(number <= MOST_LINES, number, "too_many")
    _require(len(text) <= LONGEST_LINE, number, "too_long")
    try:
        return _decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise BadArchive(
            number, "no_archive" if number == 1 else "unreadable"
        ) from error


def _check_room(room: str | None, events: list[AnyEvent], number: int) -> None:
    """See whether the room that ends before this line can be shown."""
    if room is None:
        return
    _require(bool(events), number, "order")
    try:
        frames = Frames(events)
        ids = [player.id for player in frames.room.players]
        named = all(map(ID.fullmatch, [*ids, *frames.room.tvs]))
        for player in (None, *ids):
            frames.frame(player, 0)
    except Exception as error:  # whatever somebody made up is their fault, not ours
        raise BadArchive(number, "no_room") from error
    _require(named, number, "no_room")


def _require(fits: bool, number: int, why: str) -> None:  # noqa: FBT001 (a condition)
    if not fits:
        raise BadArchive(number, why)


def _put_aside(disk: sqlite3.Connection, line: ArchivedRoom | ArchivedEvent) -> None:
    """Keep *line* apart, until all have been read."""
    match line:
        case ArchivedRoom(code, tokens):
            disk.executemany(
                "INSERT INTO new_token (room, digest, player, revoked)"
                " VALUES (?, ?, ?, ?)",
                [(code, bytes.fromhex(d), player, gone) for d, player, gone in tokens],
            )
        case ArchivedEvent(code, v, at, by, event):
            told = encode_event(event).decode()
            row = (code, v, told, *(by or (None, None)), min(at, now()))
            disk.execute("INSERT INTO new_log VALUES (?, ?, ?, ?, ?, ?)", row)
