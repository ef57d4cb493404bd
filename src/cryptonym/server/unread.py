"""What was sent and is not taken: a line whose other end does not read is cut."""

from asyncio import AbstractEventLoop, TimerHandle, Transport

LEAST = 16_384
"""How many bytes of what waits have to be taken each time that it is looked at; a
phone at the edge of the network takes as much in a few seconds."""


class Unread:
    """Looks after one line."""

    every: float = 30
    """How many seconds the other end has, each time."""

    def __init__(self, loop: AbstractEventLoop, transport: Transport) -> None:
        self._loop = loop
        self._transport = transport
        self._size = 0
        self._timer: TimerHandle | None = None

    def watch(self) -> None:
        """Begin to look: what was sent goes into no buffer of the system any more."""
        self.forget()
        self._size = self._transport.get_write_buffer_size()
        self._timer = self._loop.call_later(self.every, self._look)

    def forget(self) -> None:
        """Look no more: most of it was taken."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def end_soon_if_closing(self) -> None:
        """Cut the line if it is still there after a while.

        To close a line means to wait until the rest is taken, for which nobody else
        sets a time.
        """
        if self._transport.is_closing():
            self._loop.call_later(self.every, self._transport.abort)

    def _look(self) -> None:
        self._timer = None
        if self._transport.get_write_buffer_size() > self._size - LEAST:
            self._transport.abort()
        else:
            self.watch()
