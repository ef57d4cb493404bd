"""Eager coroutines: begun at once, and made a task only where they have to wait.

Most messages are sent without waiting. A task for each would be put in a queue and run
in the loop's next turn, which costs more than the sending. (From Python 3.12 on
asyncio has eager tasks of its own.)
"""

import asyncio
import types
from collections.abc import Coroutine, Generator
from typing import Any


def begin(coroutine: Coroutine[Any, None, None]) -> asyncio.Task[None] | None:
    """Run *coroutine* until it waits; return the task that goes on, None: it is done.

    What the first part raises is raised here.
    """
    try:
        awaited = coroutine.send(None)
    except StopIteration:
        return None
    return asyncio.ensure_future(_go_on(coroutine, awaited))


@types.coroutine
def _go_on(
    coroutine: Coroutine[Any, None, None], awaited: object
) -> Generator[Any, None, None]:
    """Wait for what *coroutine* waits for already, then go on with it."""
    while True:
        try:
            try:
                yield awaited
            except BaseException as error:  # noqa: BLE001 (a cancellation too)
                awaited = coroutine.throw(error)
            else:
                awaited = coroutine.send(None)
        except StopIteration:
            return
