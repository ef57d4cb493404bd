"""A mailbox: what one connection has not been sent yet.

It holds no frames, only the version its listener has seen: a slow one gets its frames
merged, the latest view and all events. Replies (acks, refusals) wait in a short queue,
always behind the frame of the version they speak of.
"""

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable

from cryptonym.wire import Frames

POLICY = 1008
"""Close code: this client does not behave."""


class Mailbox:
    """What `player` (None: a spectator), who has seen `seen`, is still to be sent."""

    def __init__(
        self, frames: Frames, player: str | None, seen: int, most_unsent: int
    ) -> None:
        self.player = player
        self.closing: int | None = None
        self.writer: asyncio.Task[None] | None = None
        self.heard_at = time.monotonic()
        self._frames = frames
        self._seen = seen
        self._most_unsent = most_unsent
        self._due = True
        self._replies: deque[str] = deque()
        self._filled = asyncio.Event()
        self._filled.set()

    def wake(self) -> None:
        """Note that the room looks different now."""
        self._due = True
        self._filled.set()

    def post(self, reply: str) -> None:
        """Send *reply*, after what has already happened; a full box is closed."""
        if len(self._replies) >= self._most_unsent:
            self.close(POLICY)
        else:
            self._replies.append(reply)
            self._filled.set()

    def close(self, code: int) -> None:
        """Send what is there, and let the connection end with *code*."""
        self.closing = self.closing or code
        self._filled.set()

    def cut(self) -> None:
        """End a connection that takes nothing any more, not even a close."""
        if self.writer is not None:
            self.writer.cancel()

    async def deliver(self, send: Callable[[str], Awaitable[None]]) -> int:
        """Send what comes in, one after the other; return the code to close with."""
        while True:
            if self._due:
                self._due = False
                frame = self._frames.frame(self.player, self._seen)
                self._seen = self._frames.room.version
                await send(frame)
            elif self._replies:
                await send(self._replies.popleft())
            elif self.closing is not None:
                return self.closing
            else:
                self._filled.clear()
                await self._filled.wait()
