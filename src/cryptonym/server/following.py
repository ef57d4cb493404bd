"""Following: how what is in memory keeps up with a log that others append to, too."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Protocol

from cryptonym.store import Append, Entry, EventLog, StoreUnavailable


class Followed(Protocol):
    """What is kept up: a room, or a kit, at a `version`; its code is the log's name."""

    code: str

    @property
    def version(self) -> int:
        """How much of the log it has read."""

    async def catch_up(self) -> None:
        """Read on."""

    def take(self, entries: Sequence[Entry]) -> None:
        """Read *entries*, which come next in the log."""

    async def doubt(self) -> None:
        """Look whether the log is still the one that was read, and read on."""


def hear_nothing(_origin: str, _message: bytes) -> None:
    """Leave what other processes say."""


def miss_nothing() -> None:
    """Leave what they may have said."""


class Follower:
    """A Watcher that lets what is *followed* read on, in its *turn*.

    It reads once for all that was heard meanwhile; what could not be read is read when
    more is heard, as it will be: the store looks again and again.
    """

    def __init__(
        self,
        followed: Followed,
        store: EventLog,
        turn: asyncio.Lock,
        told: Callable[[str, bytes], None] = hear_nothing,
        missed: Callable[[], None] = miss_nothing,
    ) -> None:
        self.told = told
        self.missed = missed
        self._followed = followed
        self._store = store
        self._turn = turn
        self._latest = 0
        self._doubtful = False
        self._reading: asyncio.Task[None] | None = None
        self._late: set[asyncio.Task[None]] = set()

    @property
    def version(self) -> int:
        """How far it has read."""
        return self._followed.version

    async def begin(self) -> None:
        """Read all that there is, and follow from then on.

        Raises:
            StoreUnavailable: it does neither.
        """
        try:
            await self._store.watch(self._followed.code, self)
            async with self._turn:  # something may have been heard already
                await self._followed.catch_up()
        except BaseException:
            self.end()
            raise

    async def append(self, append: Append) -> None:
        """Append to the log, in the turn of what is followed.

        Whoever asked may go before it is there. It is then read as soon as it is: a
        store tells nobody of what they have appended themselves.

        Raises:
            Conflict, StoreUnavailable
        """
        storing = asyncio.ensure_future(self._store.append(append))
        try:
            await asyncio.shield(storing)
        except asyncio.CancelledError:
            late = asyncio.create_task(self._read_after(storing))
            self._late.add(late)
            late.add_done_callback(self._late.discard)
            raise

    async def _read_after(self, storing: asyncio.Future[None]) -> None:
        await asyncio.gather(storing, return_exceptions=True)
        with suppress(StoreUnavailable):  # then it is read when more is heard
            async with self._turn:
                await self._followed.catch_up()

    def end(self) -> None:
        """Follow no more."""
        self._store.unwatch(self._followed.code, self)

    def appended(self, version: int, entries: Sequence[Entry] = ()) -> None:
        """Hear how far the log has come; it need not be read where nothing else is."""
        next_version = self._followed.version + 1
        comes_next = bool(entries) and entries[0].version == next_version
        if comes_next and not self._turn.locked():
            self._followed.take(entries)
        self._latest = max(self._latest, version)
        self._read_on()

    def restarted(self) -> None:
        """Hear that the log may not be what it was."""
        self._doubtful = True
        self._read_on()

    def _read_on(self) -> None:
        reading = self._reading is not None and not self._reading.done()
        if self._behind() and not reading:
            self._reading = asyncio.create_task(self._read())

    def _behind(self) -> bool:
        return self._doubtful or self._latest > self._followed.version

    async def _read(self) -> None:
        while self._behind():
            latest, doubtful = self._latest, self._doubtful
            self._doubtful = False
            try:
                async with self._turn:
                    if doubtful:
                        await self._followed.doubt()
                    elif latest > self._followed.version:
                        await self._followed.catch_up()
            except StoreUnavailable:
                self._doubtful |= doubtful
                return
            if self._latest == latest:  # nothing more was heard: it is read, or gone
                self._latest = 0
