"""Limits: how often somebody may do something, and how many at the same time."""

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import AsyncIterator

from cryptonym.engine import CodenamesError
from cryptonym.server.config import Limit

MOST_ADDRESSES = 10_000
LONGEST_WAIT = 3_600
"""For how many seconds somebody is told to wait at most."""


class TooFast(CodenamesError):
    """Slow down; nothing has changed. In so many *seconds* one may try again."""

    def __init__(self, seconds: float = 1) -> None:
        super().__init__("too_fast")
        self.seconds = min(seconds, LONGEST_WAIT)


class TooMany(CodenamesError):
    """All places are taken, or all that one address may have."""

    seconds = 10
    """When it may be worth while to try again."""

    def __init__(self) -> None:
        super().__init__("too_many")


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
    def wait(self) -> float:
        """How many seconds it takes until there is a token."""
        lacks, rate = max(0, 1 - self.left), self._limit.rate
        return lacks / rate if rate else LONGEST_WAIT

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
            raise TooFast(bucket.wait)

    def take(self, address: str) -> None:
        """Take a token from the bucket of *address*.

        Raises:
            TooFast
        """
        if len(self._buckets) >= MOST_ADDRESSES:
            self._forget()
        bucket = self._buckets.setdefault(address, Bucket(self._limit))
        if not bucket.take():
            raise TooFast(bucket.wait)

    def _forget(self) -> None:
        """Drop the buckets that are full again: they are as good as new ones.

        Where too many are left, the older half goes: to look through all of them for
        each new address would cost more than whoever has so many is held up by.
        """
        kept = [(a, b) for a, b in self._buckets.items() if not b.full]
        self._buckets = dict(kept[-MOST_ADDRESSES // 2 :])


class Places:
    """How many may be here at the same time, `most` in all and `most_each` of one.

    Who that one is, an address or a player, is up to whoever asks.
    """

    def __init__(self, most: float, most_each: float) -> None:
        self._most = most
        self._most_each = most_each
        self._here: Counter[str] = Counter()
        self._all = 0

    def take(self, one: str) -> "Place":
        """Return a place for *one*, who has it from entering to leaving it."""
        return Place(self, one)

    def enter(self, one: str) -> None:
        """Count *one* in.

        Raises:
            TooMany
        """
        if self._all >= self._most or self._here[one] >= self._most_each:
            raise TooMany
        self._all += 1
        self._here[one] += 1

    def leave(self, one: str) -> None:
        """Count *one* out."""
        self._all -= 1
        self._here[one] -= 1
        if not self._here[one]:
            del self._here[one]


class Place:
    """A place of one's own, which each connection holds for as long as it lasts.

    Of thousands that are held, a generator each would take more memory.
    """

    __slots__ = ("_one", "_places")

    def __init__(self, places: Places, one: str) -> None:
        self._places = places
        self._one = one

    def __enter__(self) -> None:
        """Take it; refused with TooMany."""
        self._places.enter(self._one)

    def __exit__(self, *_: object) -> None:
        """Give it back."""
        self._places.leave(self._one)


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
