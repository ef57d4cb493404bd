"""Limits: how often somebody may do something."""

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import AsyncIterator

from cryptonym.engine import CodenamesError
from cryptonym.server.config import Limit

MOST_ADDRESSES = 10_000


class TooFast(CodenamesError):
    """Slow down; nothing has changed."""

    def __init__(self) -> None:
        super().__init__("too_fast")


class Bucket:
    """Holds `burst` tokens and gets `rate` more a second."""

    __slots__ = ("_at", "_left", "_limit")

    def __init__(self, limit: Limit) -> None:
        self._limit = limit
        self._left = limit.burst
        self._at = time.monotonic()

    @property
    def left(self) -> float:
        """How many tokens it holds now."""
        now = time.monotonic()
        gained = (now - self._at) * self._limit.rate
        self._left = min(self._limit.burst, self._left + gained)
        self._at = now
        return self._left

    @property
    def full(self) -> bool:
        """Whether nothing was taken for long."""
        return self.left >= self._limit.burst

    def take(self) -> bool:
        """Take a token; False when there is none."""
        if self.left < 1:
            return False
        self._left -= 1
        return True


class Gate:
    """One bucket for each address."""

    def __init__(self, limit: Limit) -> None:
        self._limit = limit
        self._buckets: dict[str, Bucket] = {}

    def check(self, address: str) -> None:
        """Refuse *address* while its bucket is empty.

        Raises:
            TooFast
        """
        bucket = self._buckets.get(address)
        if bucket is not None and bucket.left < 1:
            raise TooFast

    def take(self, address: str) -> None:
        """Take a token from the bucket of *address*.

        Raises:
            TooFast
        """
        if len(self._buckets) >= MOST_ADDRESSES:
            self._forget()
        bucket = self._buckets.setdefault(address, Bucket(self._limit))
        if not bucket.take():
            raise TooFast

    def _forget(self) -> None:
        """Drop the buckets that are full again: they are as good as new ones."""
        self._buckets = {a: b for a, b in self._buckets.items() if not b.full}


class Crowd:
    """How many may do something at the same time; the others wait, but not for long.

    An address that has its share inside already is told that it is too fast.
    """

    def __init__(self, most: int, most_each: int) -> None:
        self._places = asyncio.Semaphore(most)
        self._most_each = most_each
        self._inside: Counter[str] = Counter()

    @contextlib.asynccontextmanager
    async def enter(self, address: str) -> AsyncIterator[None]:
        """Be inside, as soon as there is a place.

        Raises:
            TooFast
        """
        if self._inside[address] >= self._most_each:
            raise TooFast
        self._inside[address] += 1
        try:
            async with self._places:
                yield
        finally:
            self._inside[address] -= 1
            self._inside += Counter()  # forgets those who have left
