"""Parts: what is long is done a part at a time, so that nobody waits for all of it."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from typing import TypeVar

Item = TypeVar("Item")

AT_ONCE = 250
"""So many events take a few milliseconds, however they are taken in."""


async def in_parts(items: Sequence[Item]) -> AsyncIterator[Sequence[Item]]:
    """Yield *items* some at a time, and let others go on in between."""
    for first in range(0, len(items), AT_ONCE):
        if first:
            await asyncio.sleep(0)
        yield items[first : first + AT_ONCE]
