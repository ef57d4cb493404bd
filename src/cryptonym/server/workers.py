"""Workers: several processes that serve at one port, and the one that sees to them.

One that ends is followed by another. When all are to stop, each drains as it would do
alone: what it says last, to whom, is its own affair.
"""

import logging
import multiprocessing
import signal
from collections.abc import Callable
from contextlib import ExitStack
from multiprocessing.connection import Pipe, wait
from multiprocessing.context import SpawnProcess

from cryptonym.server.draining import SIGNALS

log = logging.getLogger(__name__)

AGAIN = 1.0
"""After how many seconds one that has ended is followed by another."""

_spawn = multiprocessing.get_context("spawn")


def keep_at_work(
    count: int, work: Callable[[], None], ended: Callable[[int], None]
) -> None:
    """Let so many processes do their *work* until this one is told to stop.

    Of each that has *ended* meanwhile the id is told.
    """
    told, tell = Pipe(duplex=False)
    with ExitStack() as after:
        for number in SIGNALS:
            before = signal.signal(number, lambda *_: tell.send_bytes(b"stop"))
            after.callback(signal.signal, number, before)
        at_work: list[SpawnProcess] = []
        after.callback(_stop, at_work)  # whatever becomes of this one
        while True:
            while len(at_work) < count:
                at_work.append(_start(work))
            if told in wait([told, *(each.sentinel for each in at_work)]):
                break
            for gone in [each for each in at_work if not each.is_alive()]:
                facts = {"process": gone.pid, "status": gone.exitcode}
                log.warning("worker_ended", extra={"facts": facts})
                ended(gone.pid or 0)
                at_work.remove(gone)
            if told.poll(AGAIN):
                break


def _start(work: Callable[[], None]) -> SpawnProcess:
    process = _spawn.Process(target=work)
    process.start()
    return process


def _stop(at_work: list[SpawnProcess]) -> None:
    for each in at_work:
        each.terminate()
    for each in at_work:
        each.join()
