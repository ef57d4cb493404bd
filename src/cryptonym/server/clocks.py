"""Clocks: what wakes a live room when the time of a turn is up.

Each room has one timer of the event loop, which keeps them all in one heap: nothing
looks at every room again and again. A timer counts the time that the computer runs, and
a deadline is a moment of the day, so they may part (the computer slept, or its clock
was set): the room looks at its clock itself, and sets an alarm that was early again.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from cryptonym.store import StoreUnavailable

log = logging.getLogger(__name__)

AGAIN = 1.0
"""After how many seconds it rings again when nothing could be written."""


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
