"""A room's history: its events as they were written, and who may read each.

A room may be played in for months, and what is old is read only by those who open its
page anew. So all but the latest is packed, a block of events at a time.
"""

import zlib
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice

BLOCK = 128
"""How many events are packed together; the latest so many never are."""

BREAK, MARK = b"\n", b"\t"
"""What ends an event, and whom it is for: JSON has neither in it."""


class History:
    """Events in their order; each is at the place that its version less 1 names."""

    __slots__ = ("_latest", "_packed")

    def __init__(self) -> None:
        self._packed: list[bytes] = []
        self._latest: list[bytes] = []

    def add(self, event: bytes, audience: frozenset[str] | None) -> None:
        """Add an *event*, which these players see; None: everybody does."""
        readers = b"" if audience is None else _names(*audience)
        self._latest.append(readers + MARK + event)
        if len(self._latest) == 2 * BLOCK:
            self._packed.append(zlib.compress(BREAK.join(self._latest[:BLOCK])))
            del self._latest[:BLOCK]

    def read(
        self, player: str | None, after: int, until: int | None = None
    ) -> Iterator[bytes]:
        """Return what *player* (None: a spectator) sees later than version *after*.

        Nothing that is later than version *until*; None: all of it.
        """
        name = _names(player) if player else MARK  # which is in no names
        count = None if until is None else until - after
        for line in islice(self._lines(after), count):
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


@lru_cache(maxsize=16)
def _unpacked(block: bytes) -> list[bytes]:
    """Unpack a block: once for rounds that share it, and many who come together."""
    return zlib.decompress(block).split(BREAK)


def _names(*players: str) -> bytes:
    """Write who may read something, so that each can be found in it."""
    return f" {' '.join(players)} ".encode()
