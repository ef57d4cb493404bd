"""Clocks: what time it is in a live room, and what wakes it when a turn is up.

A deadline is a moment of the day. The computer's clock tells that, and may be set while
a turn runs, by hours even: the turn is as long as before, since the room's time goes on
evenly as long as a deadline stands. Who reads a deadline that another process has set
has only the clock to judge it by, but nobody's time is longer than the whole of it.

Each room has one timer of the event loop, which keeps them all in one heap: nothing
looks at every room again and again. A timer counts the time that the computer runs, and
the room's time goes on while it sleeps, where that can be told, so they may part: the
room looks at its time itself, and sets an alarm that was early again.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable

from cryptonym.store import StoreUnavailable

log = logging.getLogger(__name__)

AGAIN = 1.0
"""After how many seconds it rings again when nothing could be written."""


BOOT: int | None = getattr(time, "CLOCK_BOOTTIME", None)
"""The clock that counts also while the computer sleeps, where there is one."""


def elapsed() -> int:
    """Return how many milliseconds have passed since some moment; nobody sets it."""
    past = time.monotonic_ns() if BOOT is None else time.clock_gettime_ns(BOOT)
    return past // 1_000_000


class RoomTime:
    """What time it is, in Unix ms: as *now* tells, or on by what has *elapsed*."""

    def __init__(self, now: Callable[[], int], elapsed: Callable[[], int]) -> None:
        self._now = now
        self._elapsed = elapsed
        self._ahead: int | None = None

    def __call__(self) -> int:
        """Return what time it is."""
        return self._now() if self._ahead is None else self._elapsed() + self._ahead

    def go_evenly(self, since: int | None) -> None:
        """Go on evenly from now on, whatever the clock is set to.

        It is *since* at least: what runs began no earlier. None: nothing runs, and it
        is what the clock tells.
        """
        ahead, past = self._ahead, self._elapsed()
        if since is None:
            self._ahead = None
        else:
            now = self._now() if ahead is None else past + ahead
            self._ahead = max(now, since) - past


class Alarm:
    """Rings at one moment, that of the last `set`; *now* tells the time in Unix ms."""

    def __init__(
        self, now: Callable[[], int], ring: Callable[[], Awaitable[None]]
    ) -> None:
        self._now = now
        self._ring = ring
        self._off = False
        self._timer: asyncio.TimerHandle | None = None
        self._ringing: asyncio.Task[None] | None = None

    def set(self, moment: int | None) -> None:
        """Ring at *moment* (Unix ms) and at no other; None: not at all."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if moment is not None and not self._off:
            self._ring_in(max(0, moment - self._now()) / 1_000)

    def turn_off(self) -> None:
        """Ring never again."""
        self._off = True
        self.set(None)

    def _ring_in(self, seconds: float) -> None:
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(seconds, self._begin)

    def _begin(self) -> None:
        self._timer = None
        self._ringing = asyncio.create_task(self._wake())

    async def _wake(self) -> None:
        if self._off:
            return
        try:
            await self._ring()
        except StoreUnavailable:
            log.warning("store_unavailable", extra={"facts": {"why": "time_up"}})
            if self._timer is None and not self._off:
                self._ring_in(AGAIN)
