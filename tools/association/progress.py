"""How far long work has come, on the terminal."""

import sys
from collections.abc import Iterator, Sequence
from typing import TypeVar

Item = TypeVar("Item")


def progress(items: Sequence[Item], what: str) -> Iterator[Item]:
    """Yield *items*, and say how many of them are done."""
    for done, item in enumerate(items, 1):
        yield item
        end = "\n" if done == len(items) else ""
        print(f"\r{what}: {done}/{len(items)}", end=end, file=sys.stderr, flush=True)
