"""Archives: rooms as JSON Lines, to be kept, read by programs, or moved elsewhere.

    {"type":"Archive","format":2,"cryptonym":"0.1.0"}
    {"type":"Room","room":"K7QMB","tokens":[["digest in hex","p1",false]]}
    {"type":"Logged","room":"K7QMB","v":1,"at":1790000000000,"by":null,"event":{...}}

The digests of tokens travel, so that whoever had a seat has it where the room is taken
to; no token can be had from them. Offers of seats do not: they last for minutes.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Annotated, Any, BinaryIO, Protocol

import msgspec
from msgspec import Meta, Struct

from cryptonym import __version__
from cryptonym.codes import ROOM, read_code
from cryptonym.decks import is_card
from cryptonym.engine import Card, CardSwapped, CodenamesError, Dealt
from cryptonym.room import (
    MOST_EVENTS,
    AnyEvent,
    Room,
    Tale,
    came,
    tell,
)
from cryptonym.store.formats import NewerFormat
from cryptonym.store.sqlite import FORMAT
from cryptonym.wire import Frames

LONGEST_LINE = 1_000_000
LONGEST_EVENT = 100_000
"""Five times what a board of 64 pictures takes, all of them described at length."""
MOST_LINES = 10_000_000
MOST_IN_A_ROOM = 2 * MOST_EVENTS

Name = Annotated[str, Meta(min_length=1, max_length=64)]
Digest = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Time = Annotated[int, Meta(ge=0, lt=2**53)]


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


Told = ArchivedRoom | ArchivedEvent
Line = Archive | Told

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Line).decode


class Source(Protocol):
    """Where rooms are exported from."""

    def codes(self) -> list[str]:
        """Return the codes of all logs that are there, of rooms and of kits."""

    def tell(self, code: str) -> Iterable[Told]:
        """Tell of a room: of its tokens, then its events; nothing: it is gone."""


class Target(Protocol):
    """Where rooms are taken in."""

    def put_aside(self, line: Told) -> None:
        """Keep *line* apart, until all have been read."""

    def take_in(self) -> str | None:
        """Take in all that was put aside; a code that is there already: nothing."""


def export(source: Source, rooms: Iterable[str], write: Callable[[bytes], Any]) -> int:
    """Write these *rooms* (none: all) of *source*; return how many.

    Raises:
        CodenamesError: no_room_here
    """
    known = [code for code in source.codes() if len(code) == ROOM]
    wanted = [read_code(text, ROOM) or text for text in rooms] or known
    if unknown := set(wanted) - set(known):
        raise CodenamesError("no_room_here", room=min(unknown))
    write(_line(Archive(FORMAT, __version__)))
    exported = 0
    for code in wanted:
        for line in source.tell(code):
            exported += isinstance(line, ArchivedRoom)
            write(_line(line))
    return exported


def take_in(archive: BinaryIO, target: Target) -> int:
    """Take in the rooms that *archive* tells of, all or none; return how many.

    Raises:
        BadArchive
        NewerFormat
        CodenamesError: room_exists
    """
    rooms = 0
    lines = iter(lambda: archive.readline(LONGEST_LINE + 1), b"")
    for line in _checked(lines):
        rooms += isinstance(line, ArchivedRoom)
        target.put_aside(line)
    if taken := target.take_in():
        raise CodenamesError("room_exists", room=taken)
    return rooms


class Telling:
    """A room that is being told of, as far as it has been; it `began` at that line."""

    def __init__(self, begins: ArchivedRoom, began: int) -> None:
        self.code = begins.room
        self._tale = Tale()
        self._holders = {holder for _, holder, _ in begins.tokens}
        self._began = began
        self._events: list[AnyEvent] = []

    @property
    def room(self) -> Room:
        """The room as it is by now."""
        return self._tale.room

    def take(self, line: ArchivedEvent, number: int) -> None:
        """Let it happen, if that can be; whoever asked for it has to have come.

        Raises:
            BadArchive
        """
        _require(all(map(is_card, _cards(line.event))), number, "no_room")
        try:
            tale = tell(self._tale, line.event)
        except Exception as error:  # see end
            raise BadArchive(number, "no_room") from error
        if tale is None:
            raise BadArchive(number, "no_room")
        self._tale = tale
        _require(line.by is None or came(self.room, line.by[0]), number, "no_room")
        self._events.append(line.event)

    def end(self, number: int) -> None:
        """See whether there is something to show, and to nobody who never came.

        Raises:
            BadArchive
        """
        _require(bool(self._events), number, "order")
        _require(self._tale.whole, number, "no_room")
        known = all(came(self.room, holder) for holder in self._holders)
        _require(known, self._began, "no_room")
        try:
            frames = Frames(self._events)
            for player in (None, *(player.id for player in frames.room.players)):
                frames.frame(player, 0)
        except Exception as error:  # whatever somebody made up is their fault, not ours
            raise BadArchive(number, "no_room") from error


def _cards(event: AnyEvent) -> tuple[Card, ...]:
    """Return the cards that are laid on the table."""
    match event:
        case Dealt(cards=cards):
            return cards
        case CardSwapped(card=card):
            return (card,)
        case _:
            return ()


def _line(line: Line) -> bytes:
    return _encode(line) + b"\n"


def _checked(lines: Iterable[bytes]) -> Iterator[Told]:
    """Read *lines*, and see to it that rooms are told of one by one and whole."""
    told: set[str] = set()
    room: Telling | None = None
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
                if room:
                    room.end(number)
                _require(read_code(code, ROOM) == code, number, "no_code")
                _require(code not in told, number, "order")
                told.add(code)
                room = Telling(line, number)
            case ArchivedEvent(code, v):
                _require(number > 1, number, "no_archive")
                following = room and (room.code, room.room.version + 1)
                _require((code, v) == following, number, "order")
                _require(v <= MOST_IN_A_ROOM, number, "too_many")
                _require(len(text) <= LONGEST_EVENT, number, "too_long")
                assert room is not None
                room.take(line, number)
        yield line
    _require(number > 0, 1, "no_archive")
    if room:
        room.end(number)


def _read(text: bytes, number: int) -> Line:
    _require(number <= MOST_LINES, number, "too_many")
    _require(len(text) <= LONGEST_LINE, number, "too_long")
    try:
        return _decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise BadArchive(
            number, "no_archive" if number == 1 else "unreadable"
        ) from error


def _require(fits: bool, number: int, why: str) -> None:  # noqa: FBT001 (a condition)
    if not fits:
        raise BadArchive(number, why)
