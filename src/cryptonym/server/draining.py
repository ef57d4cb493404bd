"""Stopping: a server that is told to lets its players move over to another one.

It says that it is not ready any more and opens nothing new, then lets go of one player
after the other, so that not all of them come to the next server in the same instant.
"""

import asyncio
import signal
import socket
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from math import ceil

import uvicorn
from starlette.requests import Request
from starlette.responses import Response

from cryptonym.engine import CodenamesError
from cryptonym.server.protocol import SocketProtocol

DRAINS_WITHIN = 3.0
"""For how many seconds players are let go, one after the other."""

EVERY = 0.05
"""After how many seconds the next of them are."""

SIGNALS = (signal.SIGINT, signal.SIGTERM)

Endpoint = Callable[[Request], Awaitable[Response]]


class Draining(CodenamesError):
    """This server is about to stop."""

    def __init__(self) -> None:
        super().__init__("draining")


class Drain:
    """Whether the server is about to stop: since it `began`, nothing new is opened."""

    def __init__(self) -> None:
        self.began = False

    def closes(self, endpoint: Endpoint) -> Endpoint:
        """Return *endpoint*, which refuses from then on."""

        async def unless_draining(request: Request) -> Response:
            if self.began:
                raise Draining
            return await endpoint(request)

        return unless_draining


class Server(uvicorn.Server):
    """A server that drains for so many seconds first; to stop as told is no failure."""

    def __init__(self, config: uvicorn.Config, seconds: float = DRAINS_WITHIN) -> None:
        super().__init__(config)
        self._seconds = seconds

    def run(self, sockets: list[socket.socket] | None = None) -> None:
        """Serve until told to stop."""
        with ExitStack() as after:
            for number in SIGNALS:  # uvicorn raises them once more when it has stopped
                before = signal.signal(number, lambda *_: None)
                after.callback(signal.signal, number, before)
            super().run(sockets)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Drain, then stop."""
        if drain := self.lifespan.state.get("drain"):
            drain.began = True
        await self._let_go()
        await super().shutdown(sockets)

    async def _let_go(self) -> None:
        """Close the sockets there are; who tells us twice waits for nothing."""
        open_ = self.server_state.connections
        lines = [line for line in open_ if isinstance(line, SocketProtocol)]
        at_once = ceil(len(lines) * EVERY / self._seconds) if self._seconds else 0
        while lines and at_once and not self.force_exit:
            for line in lines[:at_once]:
                if line in open_:
                    line.shutdown()  # with code 1012, on which clients come back
            del lines[:at_once]
            await self.pause()

    async def pause(self) -> None:
        """Wait before the next ones are let go."""
        await asyncio.sleep(EVERY)
