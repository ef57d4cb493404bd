"""Kits on the server: kept as rooms are, in logs of their own, and much smaller.

A kit is had by its secret alone: its code is in the address, where whoever looks over
a shoulder may read it, so the code opens nothing.
"""

import asyncio
import logging
import time
from collections.abc import Iterable, Sequence
from random import Random, SystemRandom

import segno
from msgspec import Struct
from starlette.requests import HTTPConnection

from cryptonym import kit as rules
from cryptonym.codes import KIT, new_code, read_code
from cryptonym.engine import CodenamesError, IllegalMove, Layout
from cryptonym.kit import Kit, KitEvent
from cryptonym.room import MOST_EVENTS
from cryptonym.server.acknowledged import Acknowledged
from cryptonym.server.config import Config, Limits
from cryptonym.server.following import Follower
from cryptonym.server.identity import digest, new_token
from cryptonym.server.limits import Bucket, Places, TooFast
from cryptonym.server.links import base_url
from cryptonym.server.mailbox import TRY_LATER, Mailbox
from cryptonym.server.parts import in_parts
from cryptonym.server.rooms import GONE, IDLE
from cryptonym.store import Append, Conflict, Entry, EventLog, StoreUnavailable
from cryptonym.wire import KitAsk, Logged, kit_frame

log = logging.getLogger(__name__)

SPYMASTER = "spymaster"
"""Whose the secret is, and who asks: those who have a kit are not told apart."""


class NoSuchKit(CodenamesError):
    """No kit has this code and this secret: which of them is wrong is not said."""

    def __init__(self) -> None:
        super().__init__("no_such_kit")


class NewKit(Struct, frozen=True, forbid_unknown_fields=True):
    """What a kit is made for."""

    layout: Layout


class MadeKit(Struct, frozen=True):
    """A new kit, and the secret without which nobody sees its key."""

    kit: str
    secret: str


class KitLink(Struct, frozen=True):
    """What brings the other spymaster to the kit; `qr` (a data URI) draws `link`."""

    link: str
    qr: str


class LiveKit:
    """A kit in memory, and the phones that show it.

    `gone`: its log is not any more what was read; the kit is to be loaded anew.
    """

    def __init__(
        self, code: str, store: EventLog, random: Random, limits: Limits
    ) -> None:
        self.code = code
        self.listeners: set[Mailbox] = set()
        self.gone = False
        self.wanted_at = time.monotonic()
        self._store = store
        self._random = random
        self._kit: Kit | None = None
        self._turn = asyncio.Lock()
        self.follower = Follower(self, store, self._turn)
        self._acked = Acknowledged()
        self._acting = Bucket(limits.act)
        self.watching = Places(limits.watchers, limits.watchers_each)

    @property
    def version(self) -> int:
        """How much has happened; 0: there is no such kit."""
        return self._kit.version if self._kit else 0

    @property
    def oldest(self) -> int:
        """See Shown: a frame says all that is to know."""
        return 0

    @property
    def kit(self) -> Kit:
        """The kit as it is now."""
        if self._kit is None:
            raise NoSuchKit
        return self._kit

    def asleep(self, after: float) -> bool:
        """Tell whether nobody has wanted anything of it for *after* seconds."""
        awake = self.listeners or self._turn.locked()
        return not awake and time.monotonic() - self.wanted_at >= after

    def frame(self, _player: str | None, _after: int) -> bytes:
        """Write how it looks: to all alike."""
        return kit_frame(self.kit)

    def said(self, _player: str | None, after: int) -> tuple[int, tuple[bytes, ...]]:
        """Return that nothing was: who shares a kit sits at one table."""
        return after, ()

    async def catch_up(self) -> None:
        """Read what has been appended to the log, at first all of it."""
        await self._take(await self._store.read(self.code, self.version))

    def take(self, entries: Sequence[Entry]) -> None:
        """Let happen, and show, what comes next in the log."""
        for entry in entries:
            if entry.command:
                self._acked.note(entry.command, entry.version)
        self._happen(tuple(entry.event for entry in entries))

    async def doubt(self) -> None:
        """Look whether the log still begins as it was read, and read on or give up."""
        entries = await self._store.read(self.code)
        first, later = entries[: self.version], entries[self.version :]
        events = [entry.event for entry in first]
        if await asyncio.to_thread(_kit, events) == self._kit:
            await self._take(later)
            return
        self.gone = True
        for mailbox in self.listeners:
            mailbox.close(TRY_LATER)

    async def ask(self, asked: KitAsk) -> int:
        """Carry out what is asked for, once; return the version it led to.

        Raises:
            IllegalMove: nothing has changed.
            StoreUnavailable, TooFast: likewise.
        """
        command = (SPYMASTER, asked.id)
        if command not in self._acked and not self._acting.take():
            raise TooFast(self._acting.wait)
        if self.version >= MOST_EVENTS:
            raise IllegalMove("kit_used_up")
        async with self._turn:
            while (version := self._acked.find(command)) is None:
                events = rules.decide(
                    self.kit, asked.command, asked.after, self._random
                )
                if events:
                    await self._append(events, command)
                else:
                    self._acked.note(command, self.version)
            return version

    def listen(self, mailbox: Mailbox) -> None:
        """Let somebody hear what happens from now on."""
        self.listeners.add(mailbox)
        mailbox.wake()

    def hang_up(self, mailbox: Mailbox) -> None:
        """Let somebody hear no more."""
        self.listeners.discard(mailbox)
        self.wanted_at = time.monotonic()

    async def _append(
        self, events: tuple[KitEvent, ...], command: tuple[str, str]
    ) -> None:
        """Store and show; where somebody else was first, only read on."""
        append = Append(self.code, self.version, events, command)
        try:
            await self.follower.append(append)
        except Conflict:
            await self.catch_up()
            if self.version == append.after:  # nobody was first
                await self.doubt()
            if self.gone:
                raise StoreUnavailable from None
        else:
            self._happen(events)
            self._acked.note(command, self.version)

    async def _take(self, entries: Sequence[Entry]) -> None:
        async for part in in_parts(entries):
            self.take(part)

    def _happen(self, events: tuple[Logged, ...]) -> None:
        self._kit = _kit(events, self._kit)
        for mailbox in self.listeners:
            mailbox.wake()


def _kit(events: Iterable[Logged], kit: Kit | None = None) -> Kit | None:
    """Return what becomes of *kit*: no room's event is ever in the log of one."""
    for event in events:
        if isinstance(event, KitEvent):
            kit = rules.evolve(kit, event)
    return kit


class Kits:
    """The kits of a server: those in use in memory, all in the store."""

    def __init__(self, store: EventLog, config: Config) -> None:
        self.live: dict[str, LiveKit] = {}
        self._store = store
        self._config = config
        self._random = SystemRandom()
        self._finding = asyncio.Lock()

    async def make(self, layout: Layout) -> MadeKit:
        """Make a kit, with its first key."""
        secret = new_token()
        drawn = rules.draw(layout, self._random)
        while True:
            code = new_code(KIT, self._random)
            token = (digest(secret), SPYMASTER)
            try:
                await self._store.append(Append(code, 0, (drawn,), token=token))
            except Conflict:
                continue  # this code is taken
            log.info("kit_made", extra={"facts": {"kit": code}})
            return MadeKit(code, secret)

    async def find(self, text: str, secret: str | None) -> LiveKit:
        """Return the kit with this code, for somebody with this secret.

        Raises:
            NoSuchKit
        """
        code = read_code(text, KIT)
        if code is None or secret is None:
            raise NoSuchKit
        if await self._store.whose(code, digest(secret)) is None:
            raise NoSuchKit
        async with self._finding:  # two phones that come back together: one kit
            kit = self.live.get(code)
            if kit is None or kit.gone:
                kit = LiveKit(code, self._store, self._random, self._config.limits)
                await kit.follower.begin()
                if not kit.version:
                    kit.follower.end()
                    raise NoSuchKit
                self.live[code] = kit
        kit.wanted_at = time.monotonic()
        return kit

    def tend(self, deleted: list[str]) -> None:
        """End dead connections, put kits to sleep, forget what was *deleted*."""
        heard_since = time.monotonic() - self._config.idle_socket
        for kit in list(self.live.values()):
            for mailbox in kit.listeners:
                mailbox.end_if_silent(heard_since, IDLE)
            if kit.gone or kit.asleep(self._config.room_sleeps_after):
                kit.follower.end()
                del self.live[kit.code]
        for code in deleted:
            if gone := self.live.pop(code, None):
                gone.follower.end()
                for mailbox in gone.listeners:
                    mailbox.close(GONE)

    def link(self, connection: HTTPConnection, code: str, secret: str) -> KitLink:
        """Return the link to a kit.

        The secret stands behind a #, which browsers do not send: it is in no log.
        """
        link = f"{base_url(connection, self._config)}kit/{code}#{secret}"
        return KitLink(link, segno.make(link, error="m").svg_data_uri(border=2))
