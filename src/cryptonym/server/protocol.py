"""A socket as uvicorn serves it, with a straight way out.

What goes through an ASGI `send` is awaited, wrapped and looked through, one message at
a time. A mailbox never waits: it writes for as long as the buffers take it, and goes on
when they are free again.
"""

from collections.abc import Callable, Iterable
from struct import Struct

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import (
    WebSocketsSansIOProtocol,
)
from websockets.http11 import Request

EXTENSION = "cryptonym.outlet"
TEXT = 0x81
"""The first byte of a frame that is a whole text."""

MOST_WAITING = 4
"""How many messages may wait to be answered before no more are read."""

SHORT, LONG = 126, 127
"""What stands for the length of a text that does not go into seven bits."""

_short, _long = Struct("!BBH").pack, Struct("!BBQ").pack


class SocketProtocol(WebSocketsSansIOProtocol):
    """One connection; the mailbox's outlet.

    The handshake, what comes in, and the farewell are uvicorn's.
    """

    freed: Callable[[], None] | None = None
    _ending = False

    @property
    def free(self) -> bool:
        """Whether more can be sent just now."""
        return (
            self.writable.is_set()
            and not self._ending
            and not self.close_sent
            and not self.transport.is_closing()
        )

    def write(self, texts: Iterable[bytes]) -> None:
        """Send *texts*, while this is `free`; what the line does not take is kept."""
        if self.conn.extensions:  # they are to be compressed
            for text in texts:
                self.conn.send_text(text)
            self.transport.write(b"".join(self.conn.data_to_send()))
        else:
            self.transport.write(b"".join(map(framed, texts)))

    def forget_handshake(self) -> None:
        """Let go of what the connection began with, which nobody asks for again."""
        del self.request, self.response

    def end(self) -> None:
        """Send nothing more, and let whoever reads say goodbye."""
        self._ending = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": 1005})

    def cut(self) -> None:
        """Break the line, whatever has not been sent yet."""
        self.transport.abort()

    def handle_connect(self, event: Request) -> None:
        """Serve who is there, and let the application have this."""
        super().handle_connect(event)
        if not self.close_sent:
            extensions = self.scope["extensions"]
            assert extensions is not None
            extensions[EXTENSION] = {"outlet": self}

    def send_receive_event_to_app(self) -> None:
        """Pass a message on; to stop reading for each one would cost more than it."""
        if self.read_paused or self.queue.qsize() >= MOST_WAITING:
            super().send_receive_event_to_app()
        else:
            self.read_paused = True  # as far as uvicorn knows, which then lets it be
            super().send_receive_event_to_app()
            self.read_paused = False

    def resume_writing(self) -> None:
        """Go on: the line has taken what was kept."""
        super().resume_writing()
        if self.freed is not None:
            self.freed()

    def connection_lost(self, exc: Exception | None) -> None:
        """Let go of everything."""
        self.freed = None
        super().connection_lost(exc)


def outlet_of(scope: Scope) -> SocketProtocol:
    """Return what serves the connection of *scope*, which keeps it no longer."""
    outlet = scope["extensions"].pop(EXTENSION)["outlet"]
    assert isinstance(outlet, SocketProtocol), "serve with ws=SocketProtocol"
    return outlet


def framed(text: bytes) -> bytes:
    """Return *text* as a server sends it: in one frame, and not masked."""
    size = len(text)
    if size < SHORT:
        return bytes((TEXT, size)) + text
    if size < 1 << 16:
        return _short(TEXT, SHORT, size) + text
    return _long(TEXT, LONG, size) + text
