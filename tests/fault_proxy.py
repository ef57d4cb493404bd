"""A bad network: a TCP proxy that delays, splits, swallows and cuts what it carries.

A line through it is cut with a reset or with a goodbye, in the middle of what was being
said; or it carries nothing any more in one of its directions, and nobody is told.
"""

import asyncio
import contextlib
import socket
import struct
import threading
from random import Random

from tests.listening import Listener
from tests.serving import PATIENCE

TO_SERVER, TO_CLIENT = WAYS = ("to server", "to client")
FATES = ("reset", "goodbye", "swallow", "delay", "split")
RESET = struct.pack("ii", 1, 0)  # to be told at once that the line is gone
MOST_LATE = 0.03  # seconds
SWALLOWED_FOR = 0.2  # seconds; then the line is cut


class Line:
    """One connection through the proxy; `deaf` are the ways that carry nothing."""

    def __init__(self, near, far):
        self._writers = {TO_CLIENT: near, TO_SERVER: far}
        self.deaf = set()

    def cut(self, *, reset=True):
        for writer in self._writers.values():
            if reset:
                line = writer.get_extra_info("socket")
                with contextlib.suppress(OSError):  # it is closed already
                    line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
                writer.transport.abort()
            else:
                writer.close()

    async def pass_on(self, way, data):
        if way not in self.deaf:
            self._writers[way].write(data)
            await self._writers[way].drain()


def in_turn(fates, random):
    """Yield all *fates*, in an order of chance, again and again."""
    while True:
        yield from random.sample(fates, len(fates))


class FaultProxy(Listener):
    """A proxy before the server at *port*, whose faults come by chance, or when asked.

    Of all that arrives a part of `chance` meets a fault: one of *fates*, by *seed*, and
    none of them again before all were met. `met` counts them. While it is `away`,
    nobody gets through.
    """

    def __init__(self, port, seed=0, chance=0.0, fates=FATES):
        super().__init__()
        self.base = f"http://127.0.0.1:{self.port}"
        self.chance, self._fates = chance, in_turn(fates, Random(seed))
        self.met = dict.fromkeys(FATES, 0)
        self.away = False
        self._to, self._seed, self._count = port, seed, 0
        self._lines = set()

    def cut(self, *, reset=True):
        """Cut all lines."""
        self._do(lambda: [line.cut(reset=reset) for line in set(self._lines)])

    def swallow(self, *ways):
        """Let the lines there are carry nothing any more in these *ways*, silently."""
        self._do(lambda: [line.deaf.update(ways or WAYS) for line in self._lines])

    def calm_down(self):
        """Let nothing more go wrong by chance."""
        self.chance = 0

    def go_away(self):
        """Cut all lines, and let nobody through until it is back."""
        self.away = True
        self.cut()

    def come_back(self):
        self.away = False

    def _do(self, deed):
        """Do something in the proxy's own thread, and wait until it is done."""
        done = threading.Event()
        self._loop.call_soon_threadsafe(lambda: (deed(), done.set()))
        assert done.wait(PATIENCE)

    def _close(self):
        for line in set(self._lines):
            line.cut()

    async def _accept(self, reader, near):
        self._count += 1
        randoms = {way: Random(f"{self._seed} {self._count} {way}") for way in WAYS}
        line = Line(near, near)
        try:
            if not self.away:
                back, far = await asyncio.open_connection("127.0.0.1", self._to)
                line = Line(near, far)
                self._lines.add(line)
                await asyncio.gather(
                    self._carry(line, TO_SERVER, reader, randoms[TO_SERVER]),
                    self._carry(line, TO_CLIENT, back, randoms[TO_CLIENT]),
                )
        except (OSError, asyncio.CancelledError):
            pass
        finally:
            line.cut(reset=self.away)
            self._lines.discard(line)

    async def _carry(self, line, way, reader, random):
        while data := await reader.read(65_536):
            if random.random() < self.chance:
                await self._harm(line, way, data, random)
            else:
                await line.pass_on(way, data)
        line.cut(reset=False)

    async def _harm(self, line, way, data, random):
        fate = next(self._fates)
        self.met[fate] += 1
        match fate:
            case "reset" | "goodbye":
                await line.pass_on(way, data[: random.randrange(len(data))])
                line.cut(reset=fate == "reset")
            case "swallow":
                line.deaf.add(way)
                self._loop.call_later(SWALLOWED_FOR, line.cut)
            case "delay":
                await asyncio.sleep(random.random() * MOST_LATE)
                await line.pass_on(way, data)
            case "split":
                while data:
                    size = random.choice((1, 1, 2, 7, 1_000))
                    await line.pass_on(way, data[:size])
                    await asyncio.sleep(0)
                    data = data[size:]
