"""A mailbox: what one connection has not been sent yet.

It holds no frames, only the version its listener has seen: a slow one gets its frames
merged, the latest view and all events. Replies (acks, refusals) wait in a short queue,
always behind the frame of the version they speak of. Of who points at which card only
the latest waits; what is said waits where it is kept for all.
"""

import asyncio
import time
from collections.abc import Callable, Iterable
from typing import Protocol

from cryptonym.wire import pointing

POLICY, TRY_LATER = 1008, 1013
"""Close codes: this client does not behave; not just now, but it may come back."""


class Shown(Protocol):
    """What is shown to listeners: a room, or a kit."""

    @property
    def version(self) -> int:
        """How much has happened."""

    @property
    def oldest(self) -> int:
        """The first version of which is known what came later."""

    def frame(self, player: str | None, after: int) -> bytes:
        """Write how it looks to *player*, and what is new since *after*."""

    def said(self, player: str | None, after: int) -> tuple[int, tuple[bytes, ...]]:
        """Return the number of the last line, and what *player* has heard since."""


class Outlet(Protocol):
    """Where it goes out: a connection, which makes nobody wait.

    It calls `freed` when it is `free` again, having been sent more than it could take.
    """

    freed: Callable[[], None] | None

    @property
    def free(self) -> bool:
        """Whether more can be sent just now."""

    def write(self, texts: Iterable[bytes]) -> None:
        """Send *texts*, each a message."""

    def end(self) -> None:
        """Send nothing more, and let whoever reads say goodbye."""

    def cut(self) -> None:
        """Break the line, whatever has not been sent yet."""


class Mailbox:
    """What `player` (None: a spectator), who has seen `seen`, is still to be sent.

    Sending never waits: what the outlet does not take stays here. `closing` is the code
    that the connection ends with once all is sent; None: it goes on. `token` is the
    digest of what the player came with, `address` is where from.
    """

    def __init__(
        self,
        frames: Shown,
        player: str | None,
        seen: int,
        most_unsent: int,
        outlet: Outlet,
    ) -> None:
        self.player = player
        self.token: bytes | None = None
        self.address = ""
        self.closing: int | None = None
        self.heard_at = time.monotonic()
        self._frames = frames
        self._seen = max(seen, 0)  # anybody may say anything
        self._heard = 0
        self._most_unsent = most_unsent
        self._outlet = outlet
        self._due = True
        self._replies: list[bytes] = []
        self._pointing: dict[tuple[str, int], bytes] = {}
        self._loop = asyncio.get_running_loop()
        self._called = False
        self._holds = 0
        self._silent = False
        outlet.freed = self._deliver

    def wake(self) -> None:
        """Show how the room looks now."""
        self._due = True
        self._call()

    def post(self, reply: bytes) -> None:
        """Send *reply*, after what has already happened; a full box is closed."""
        if len(self._replies) >= self._most_unsent:
            self.close(POLICY)
        else:
            self._replies.append(reply)
            self._call()

    def point(self, player: str, position: int, *, on: bool) -> None:
        """Show that *player* points at a card, or no longer does."""
        self._pointing[player, position] = pointing(player, position, on=on)
        self._call()

    def tell(self) -> None:
        """Show what has been said."""
        self._call()

    def close(self, code: int) -> None:
        """End the connection with *code*, once all that this moment says is sent."""
        self.closing = self.closing or code
        self._call()

    def hold(self) -> None:
        """Send nothing until it is released as often."""
        self._holds += 1

    def release(self) -> None:
        """Go on, unless somebody else holds it."""
        self._holds -= 1
        self._call()

    def turn_away(self, code: int) -> None:
        """End the connection with *code*, and send nothing more on it."""
        self._silent = True
        self.close(code)

    def end_if_silent(self, since: float, code: int) -> None:
        """End the connection where nothing was heard *since*, or that is closing."""
        if self.closing is not None:
            self._outlet.cut()
        elif self.heard_at < since:
            self.close(code)

    def _call(self) -> None:
        """Deliver soon: what happens in one moment goes out together."""
        if not self._called:
            self._called = True
            self._loop.call_soon(self._deliver)

    def _deliver(self) -> None:
        """Send what there is, if it fits, and end what is over."""
        self._called = False
        if self._holds or not self._outlet.free:
            return
        if not self._silent:
            self._send()
        if self.closing is not None and self._outlet.free:
            self._outlet.end()

    def _send(self) -> None:
        if self._seen < self._frames.oldest:
            self.closing = self.closing or TRY_LATER  # all is read for who comes back
            self._due = False
        self._heard, said = self._frames.said(self.player, self._heard)
        texts = [*said, *self._replies] if said else self._replies
        if self._due:
            self._due = False
            texts = [self._frames.frame(self.player, self._seen), *texts]
            self._seen = self._frames.version
        if self._pointing:
            texts = [*texts, *self._pointing.values()]
            self._pointing = {}
        if texts:
            self._replies = []
            self._outlet.write(texts)
