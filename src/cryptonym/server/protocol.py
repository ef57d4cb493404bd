"""A socket as uvicorn serves it, with a straight way out.

What goes through an ASGI `send` is awaited, wrapped and looked through, one message at
a time. A mailbox never waits: it writes for as long as the buffers take it, and goes on
when they are free again.
"""

from asyncio import BaseTransport, Task
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from struct import Struct

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import (
    WebSocketsSansIOProtocol,
)
from websockets.frames import Frame
from websockets.http11 import Request

from cryptonym.server.config import Limit
from cryptonym.server.limits import Bucket
from cryptonym.server.unread import Unread

EXTENSION = "cryptonym.outlet"
TEXT = 0x81
"""The first byte of a frame that is a whole text."""

MOST_WAITING = 4
"""How many messages may wait to be answered before no more are read."""

CHATTER = Limit(burst=500, rate=50)
"""How many pings, and pieces of messages: what never gets as far as a limit of ours."""

INVALID = 1007
"""Close code: what was to be a text is none."""

SHORT, LONG = 126, 127
"""What stands for the length of a text that does not go into seven bits."""

_short, _long = Struct("!BBH").pack, Struct("!BBQ").pack


class SocketProtocol(WebSocketsSansIOProtocol):
    """One connection; the mailbox's outlet.

    The handshake, what comes in, and the farewell are uvicorn's.
    """

    freed: Callable[[], None] | None = None
    _ending = False
    _chatter: Bucket | None = None
    held: ExitStack | None = None
    """What is given back when the line ends."""

    def connection_made(self, transport: BaseTransport) -> None:
        """Begin, with the line of a request that wants to be a socket."""
        super().connection_made(transport)
        self._unread = Unread(self.loop, self.transport)

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
        self.request.headers.clear()  # websockets' parser holds the rest
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
        if self.curr_msg_data_type == "text" and not self._readable():
            self.conn.send_close(INVALID)
            self.handle_parser_exception()
        elif self.read_paused or self.queue.qsize() >= MOST_WAITING:
            super().send_receive_event_to_app()
        else:
            self.read_paused = True  # as far as uvicorn knows, which then lets it be
            super().send_receive_event_to_app()
            self.read_paused = False

    def handle_ping(self) -> None:
        """Answer, unless the answers pile up."""
        self._bear()
        super().handle_ping()

    def handle_cont(self, event: Frame) -> None:
        """Keep one more piece of a message."""
        self._bear()
        super().handle_cont(event)

    def on_task_complete(self, task: Task[None]) -> None:
        """End the line, now that nobody has anything to say on it."""
        super().on_task_complete(task)
        if not self.disconnected:
            later = self.close_timeout + self._unread.every
            self.loop.call_later(later, self.transport.abort)

    def pause_writing(self) -> None:
        """Send no more until something is taken."""
        super().pause_writing()
        self._unread.watch()

    def resume_writing(self) -> None:
        """Go on: the line has taken what was kept."""
        self._unread.forget()
        super().resume_writing()
        if self.freed is not None:
            self.freed()

    def connection_lost(self, exc: Exception | None) -> None:
        """Let go of everything."""
        self.freed = None
        self._unread.forget()
        if self.held is not None:
            self.held.close()
        super().connection_lost(exc)

    def _readable(self) -> bool:
        """Tell whether a text is one; for what is none uvicorn would log a stack."""
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = [data]
        if not data.isascii():
            try:
                data.decode()
            except UnicodeDecodeError:
                return False
        return True

    def _bear(self) -> None:
        """Cut whoever chatters, or asks for more answers than they read."""
        if self._chatter is None:
            self._chatter = Bucket(CHATTER)
        if not self._chatter.take() or not self.writable.is_set():
            self.cut()


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
