"""Moving: connections whose seat may have moved to another device meanwhile.

The store alone knows whose a token is, and which of two moves was the later. Until it
has said so nothing goes out: what happens in that moment, be it a deal, is not for a
device that its seat has left.
"""

import asyncio
from collections.abc import Iterable

from cryptonym.server.mailbox import TRY_LATER, Mailbox
from cryptonym.store import EventLog, StoreUnavailable

MOVED = 4409
"""Close code: to another device."""


class Moving:
    """Sends away whom a seat in the room *code* has left.

    `looks` grows when a seat may have moved: who was let in on what was known before
    may be one who is to be sent away.
    """

    def __init__(self, code: str, store: EventLog) -> None:
        self.looks = 0
        self._code = code
        self._store = store
        self._looking: set[asyncio.Task[None]] = set()

    def look(self, mailboxes: Iterable[Mailbox], player: str | None = None) -> None:
        """Look whose the *mailboxes* of *player* are; None: all of them."""
        self.looks += 1
        for mailbox in mailboxes:
            if mailbox.token is not None and player in (None, mailbox.player):
                mailbox.hold()
                looking = asyncio.create_task(self._look(mailbox, mailbox.token))
                self._looking.add(looking)
                looking.add_done_callback(self._looking.discard)

    async def _look(self, mailbox: Mailbox, token: bytes) -> None:
        try:
            seated = await self._store.whose(self._code, token)
        except StoreUnavailable:
            mailbox.turn_away(TRY_LATER)  # who comes back is asked anew
        else:
            if seated is None or seated.revoked:
                mailbox.turn_away(MOVED if seated else TRY_LATER)
        finally:
            mailbox.release()
