"""A room's history: its events as they were written, and who may read each.

A room may be played in for months, and what is old is read only by those who open its
page anew. So all but the latest is packed, a block of events at a time, and of a long
history the beginning is let go of, until it is recalled from the log.
"""

import zlib
from collections.abc import Iterable, Iterator
from functools import lru_cache

from cryptonym.engine import Dealt, GameOver
from cryptonym.room import AnyEvent, Room, audience, evolve, visible
from cryptonym.wire.messages import encode_event

BLOCK = 64
"""How many events are packed together; the latest so many never are."""
KEPT = 64
"""How many blocks are kept, of about 1.5 kB each: some hours of play."""

BREAK, MARK = b"\n", b"\t"
"""What ends an event, and whom it is for: JSON has neither in it."""


class History:
    """What has happened since version `oldest`, which is 0 where nothing is missing."""

    __slots__ = ("_latest", "_packed", "oldest")

    def __init__(self) -> None:
        self.oldest = 0
        self._packed: list[bytes] = []
        self._latest: list[bytes] = []

    def add(self, room: Room, event: AnyEvent) -> bool:
        """Add *event*, which led to *room*; tell whether everybody may read it."""
        readers = audience(room, event)
        self._latest.append(_line(room.version, event, readers))
        if len(self._latest) == 2 * BLOCK:
            self._packed.append(_pack(self._latest[:BLOCK]))
            del self._latest[:BLOCK]
            self.oldest += BLOCK * len(self._packed[:-KEPT])
            del self._packed[:-KEPT]
        return readers is None

    def copy(self) -> "History":
        """Return what it is now, to be read in another thread."""
        copied = History()
        copied.oldest = self.oldest
        copied._packed, copied._latest = [*self._packed], [*self._latest]
        return copied

    def recall(self, blocks: list[bytes]) -> None:
        """Have the first *blocks* again, until the next one is packed.

        Unless so many were let go of meanwhile that these are too few.
        """
        missing = self.oldest // BLOCK
        if len(blocks) >= missing:
            self._packed[:0] = blocks[:missing]
            self.oldest = 0

    def read(self, player: str | None, after: int) -> Iterator[bytes]:
        """Return what *player* (None: a spectator) sees later than version *after*.

        Nothing that is not after `oldest`.
        """
        name = _names(player) if player else MARK  # which is in no names
        for line in self._lines(max(0, after - self.oldest)):
            readers, _, event = line.partition(MARK)
            if not readers or name in readers:
                yield event

    def _lines(self, after: int) -> Iterator[bytes]:
        block = min(after // BLOCK, len(self._packed))
        first = after - block * BLOCK
        for packed in self._packed[block:]:
            yield from _unpacked(packed)[first:]
            first = 0
        yield from self._latest[first:]


def blocks_of(events: Iterable[AnyEvent]) -> list[bytes]:
    """Pack a log from its beginning, for a History that is to recall it."""
    room, lines = Room(), []
    for event in events:
        room = evolve(room, event)
        lines.append(_line(room.version, event, audience(room, event)))
    whole = range(BLOCK, len(lines) + 1, BLOCK)
    return [_pack(lines[end - BLOCK : end]) for end in whole]


def finished_rounds(events: Iterable[AnyEvent]) -> bytes:
    """Write what everybody saw of the rounds that are over, as JSON Lines."""
    finished: list[bytes] = []
    latest: list[bytes] = []
    for version, event in enumerate(events, 1):
        if isinstance(event, Dealt):
            latest = []
        if visible(event, None):
            latest.append(_written(version, event))
        if isinstance(event, GameOver):
            finished += latest
            latest = []
    return b"".join(line + b"\n" for line in finished)


def _line(version: int, event: AnyEvent, readers: frozenset[str] | None) -> bytes:
    names = b"" if readers is None else _names(*readers)
    return names + MARK + _written(version, event)


def _written(version: int, event: AnyEvent) -> bytes:
    return b'{"v":%d,"event":%b}' % (version, encode_event(event))


def _names(*players: str) -> bytes:
    """Write who may read something, so that each can be found in it."""
    return f" {' '.join(players)} ".encode()


def _pack(lines: list[bytes]) -> bytes:
    return zlib.compress(BREAK.join(lines))


def forget_what_was_read() -> None:
    """Remember no blocks that were unpacked: a name in them may have been forgotten."""
    _unpacked.cache_clear()


@lru_cache(maxsize=KEPT)
def _unpacked(block: bytes) -> list[bytes]:
    """Unpack a block: once for rounds that share it, and many who come together."""
    return zlib.decompress(block).split(BREAK)
