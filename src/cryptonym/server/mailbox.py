"""A mailbox: what one connection has not been sent yet.

It holds no frames, only the version its listener has seen: a slow one gets its frames
merged, the latest view and all events. Replies (acks, refusals) wait in a short queue,
always behind the frame of the version they speak of. Of who points at which card only
the latest waits.
"""

import asyncio
import time
from collections import deque
from collections.abc import Callable, Coroutine
from typing import Any, Protocol

from cryptonym.server.eager import begin
from cryptonym.wire import pointing

POLICY = 1008
"""Close code: this client does not behave."""

Send = Callable[[str], Coroutine[Any, None, None]]


class Shown(Protocol):
    """What is shown to listeners: a room, or a kit."""

    @property
    def version(self) -> int:
        """How much has happened."""

    def frame(self, player: str | None, after: int) -> str:
        """Write how it looks to *player*, and what is new since *after*."""


class Mailbox:
    """What `player` (None: a spectator), who has seen `seen`, is still to be sent.

    Sending never waits here: when the line takes no more, a task of the mailbox's own
    waits for it. `ended` gives the code to close with, None: the line is broken.
    """

    def __init__(
        self,
        frames: Shown,
        player: str | None,
        seen: int,
        most_unsent: int,
        send: Send,
    ) -> None:
        self.player = player
        self.closing: int | None = None
        self.ended: asyncio.Future[int | None] = (
            asyncio.get_running_loop().create_future()
        )
        self.heard_at = time.monotonic()
        self._frames = frames
        self._seen = seen
        self._most_unsent = most_unsent
        self._send = send
        self._due = True
        self._replies: deque[str] = deque()
        self._pointing: dict[tuple[str, int], str] = {}
        self._sending: asyncio.Task[None] | None = None

    def wake(self) -> None:
        """Show how the room looks now."""
        self._due = True
        self._go_on()

    def post(self, reply: str) -> None:
        """Send *reply*, after what has already happened; a full box is closed."""
        if len(self._replies) >= self._most_unsent:
            self.close(POLICY)
        else:
            self._replies.append(reply)
            self._go_on()

    def point(self, player: str, position: int, *, on: bool) -> None:
        """Show that *player* points at a card, or no longer does."""
        self._pointing[player, position] = pointing(player, position, on=on)
        self._go_on()

    def close(self, code: int) -> None:
        """End the connection with *code*, once all that this moment says is sent."""
        asyncio.get_running_loop().call_soon(self._finish, code)

    def cut(self) -> None:
        """Send nothing any more, not even a close."""
        self._end(None)
        if self._sending is not None:
            self._sending.cancel()

    def end_if_silent(self, since: float, code: int) -> None:
        """End the connection where nothing was heard *since*, or that is closing."""
        if self.closing is not None:
            self.cut()
        elif self.heard_at < since:
            self.close(code)

    def _finish(self, code: int) -> None:
        self.closing = self.closing or code
        self._go_on()

    def _go_on(self) -> None:
        """Send what is there, unless something is on its way out already."""
        if self._sending is None and not self.ended.done():
            self._sending = begin(self._deliver())

    async def _deliver(self) -> None:
        """Send one thing after the other until nothing is left."""
        try:
            while True:
                if self._due:
                    self._due = False
                    frame = self._frames.frame(self.player, self._seen)
                    self._seen = self._frames.version
                    await self._send(frame)
                elif self._replies:
                    await self._send(self._replies.popleft())
                elif self._pointing:
                    await self._send(self._pointing.pop(next(iter(self._pointing))))
                else:
                    break
            if self.closing is not None:
                self._end(self.closing)
        except OSError:
            self._end(None)
        finally:
            self._sending = None

    def _end(self, code: int | None) -> None:
        if not self.ended.done():
            self.ended.set_result(code)
