"""Requests as uvicorn serves them, with an end to patience.

A request has to be there, with all its headers, within a while; what is answered has to
be taken. Of its own accord uvicorn waits for both as long as the line is open.
"""

import contextlib
import math
import sys
from asyncio import BaseTransport, TimerHandle, Transport
from typing import ClassVar, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from cryptonym.server.limits import Places, TooMany
from cryptonym.server.protocol import SocketProtocol
from cryptonym.server.unread import Unread

LARGEST_HEAD = 32_768
"""How many bytes an address and all headers may have; browsers' cookies are in it."""


class RequestProtocol(HttpToolsProtocol):
    """One connection: a request, and perhaps others after it."""

    within: float = 10
    """How many seconds the head of a request may take, and the first one to begin."""

    lines: ClassVar[Places] = Places(math.inf, math.inf)
    """How many may be open, each of whoever is at its other end, be it a proxy."""

    _waiting: TimerHandle | None = None
    _head = 0

    def connection_made(self, transport: BaseTransport) -> None:
        """Wait for the first request."""
        super().connection_made(
            cast("Transport", transport)
        )  # uvloop's is none by name
        self._unread = Unread(self.loop, self.transport)
        self._held = contextlib.ExitStack()
        try:
            other_end = self.client[0] if self.client else ""
            self._held.enter_context(self.lines.take(other_end))
        except TooMany:
            self.transport.abort()
        else:
            self._wait()

    def data_received(self, data: bytes) -> None:
        """Read on; where it is the middle of a head, not for ever."""
        super().data_received(data)
        if self.transport.get_protocol() is not self:
            return  # it has become a socket
        idle = self.cycle is None or self.cycle.response_complete
        if self._waiting is not None:
            self._head += len(data)
            if self._head > LARGEST_HEAD and not self.transport.is_closing():
                self.send_400_response("Too large.")
        elif idle and self.timeout_keep_alive_task is None:
            self._wait()  # for the rest of what follows the last request

    def on_message_begin(self) -> None:
        """Begin to read a request."""
        super().on_message_begin()
        self._head = 0

    def on_headers_complete(self) -> None:
        """Let it be served: who goes on from here has a patience of its own."""
        self._stop_waiting()
        super().on_headers_complete()

    def handle_websocket_upgrade(self) -> None:
        """Hand the line over, unless what reads sockets' heads finds this one unfit.

        It says nothing then: neither to uvicorn, nor to whoever waits for an answer.
        """
        super().handle_websocket_upgrade()
        socket = self.transport.get_protocol()
        assert isinstance(socket, SocketProtocol)
        socket.held = self._held
        if not socket.handshake_initiated:
            self.send_400_response("Not a WebSocket handshake.")

    def on_response_complete(self) -> None:
        """Wait for the next request, or until the answer is taken."""
        super().on_response_complete()
        self._unread.end_soon_if_closing()

    def send_400_response(self, msg: str) -> None:
        """Refuse what cannot be read."""
        super().send_400_response(msg)
        self._unread.end_soon_if_closing()

    def timeout_keep_alive_handler(self) -> None:
        """Close: no other request has come."""
        super().timeout_keep_alive_handler()
        self._unread.end_soon_if_closing()

    def pause_writing(self) -> None:
        """Send no more until something is taken."""
        super().pause_writing()
        self._unread.watch()

    def resume_writing(self) -> None:
        """Go on: most of it was taken."""
        super().resume_writing()
        self._unread.forget()

    def connection_lost(self, exc: Exception | None) -> None:
        """Let go of everything."""
        self._stop_waiting()
        self._unread.forget()
        self._held.close()
        super().connection_lost(exc)

    def _wait(self) -> None:
        self._head = 0
        self._waiting = self.loop.call_later(self.within, self._give_up)

    def _give_up(self) -> None:
        self._waiting = None
        self.transport.abort()

    def _stop_waiting(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None


def places_for_lines() -> Places:
    """Let this process have as many files open as it may; return places for lines.

    A tenth is left for what the server itself opens, and for whoever comes from
    elsewhere half of the rest.
    """
    most: float = math.inf
    if sys.platform != "win32":
        import resource  # noqa: PLC0415 (there is none on Windows)

        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        with contextlib.suppress(OSError, ValueError):  # macOS has a limit of its own
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = math.inf if soft == resource.RLIM_INFINITY else soft * 0.9
    return Places(most, most / 2)
