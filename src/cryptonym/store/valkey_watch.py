"""What processes that share a Valkey server hear from each other, and of their logs.

One connection subscribes to the channels of all rooms that are watched. What is
published may be lost, so it is a wake-up and no more, with what is new for those who
lack nothing else: whenever the connection is new, and again and again, it is looked how
far each log has come. What is told is in no log: who watches hears when some of it may
have been lost.
"""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import suppress

from valkey.asyncio.connection import AbstractConnection
from valkey.exceptions import ValkeyError

from cryptonym.store.log import StoreUnavailable, Watcher
from cryptonym.store.published import entries_of
from cryptonym.store.valkey_server import AGAIN, BROKEN, PATIENCE, ValkeyServer

log = logging.getLogger(__name__)

LOOK_EVERY = 5.0
"""In seconds."""
SILENT = 2.5 * LOOK_EVERY
"""After so many seconds without a word a connection is dead."""
AT_ONCE = 500
"""How many rooms are asked about together."""

APPENDED, TOLD = b"appended", b"told"
"""What a message says: that a log is longer now, or what a process tells the others."""

Versions = Callable[[Sequence[str]], Awaitable[list[int | None]]]


class Watch:
    """The watchers of logs; *versions* looks how far the logs of rooms have come."""

    def __init__(self, server: ValkeyServer, versions: Versions) -> None:
        self.origin = secrets.token_hex(8)
        self._server = server
        self._versions = versions
        self._watchers: dict[str, Watcher] = {}
        self._heard: dict[str, asyncio.Future[None]] = {}
        self._line: AbstractConnection | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._outbox: list[tuple[str, bytes]] = []
        self._posting: asyncio.Task[None] | None = None
        self._untold: set[str] = set()
        self._saying: set[asyncio.Task[None]] = set()
        self._look_soon = asyncio.Event()
        self._run = ""
        self._why = ""

    def channel(self, room: str) -> str:
        """Return where it is published what happens in *room*."""
        return f"{self._server.prefix}room:{room}"

    def message(self, kind: bytes, said: bytes) -> bytes:
        """Return what is published where this process has something to say."""
        return b"%b %b %b" % (self.origin.encode(), kind, said)

    async def add(self, room: str, watcher: Watcher) -> None:
        """Let *watcher* hear of *room*.

        Raises:
            StoreUnavailable: it does not, yet.
        """
        if not self._tasks:
            self._tasks = [
                asyncio.create_task(self._listen()),
                asyncio.create_task(self._look_again()),
            ]
        self._watchers[room] = watcher
        heard = self._heard.setdefault(room, asyncio.Future())
        self._say("SUBSCRIBE", room)
        try:
            async with asyncio.timeout(PATIENCE):
                await asyncio.shield(heard)
        except TimeoutError as error:
            raise StoreUnavailable from error

    def remove(self, room: str, watcher: Watcher) -> None:
        """Let *watcher* hear no more."""
        if self._watchers.get(room) is watcher:
            del self._watchers[room]
            self._heard.pop(room, None)
            self._say("UNSUBSCRIBE", room)

    def tell(self, room: str, message: bytes) -> None:
        """Say *message* to all others who watch *room*."""
        self._outbox.append((room, self.message(TOLD, message)))
        if self._posting is None or self._posting.done():
            self._posting = asyncio.create_task(self._post())

    async def close(self) -> None:
        """Say what is left to be said, and hear nothing any more."""
        if self._posting is not None:
            await self._posting
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _say(self, word: str, *rooms: str) -> None:
        """Write to the line, where there is one; a new one begins with all rooms."""

        async def say(line: AbstractConnection) -> None:
            if line.is_connected:  # else it would connect, and nobody would listen
                with suppress(ValkeyError, *BROKEN):
                    await line.send_command(word, *map(self.channel, rooms))

        if self._line is not None:
            saying = asyncio.create_task(say(self._line))
            self._saying.add(saying)
            saying.add_done_callback(self._saying.discard)

    async def _post(self) -> None:
        """Publish what is in the outbox, in its order."""
        while self._outbox:
            messages, self._outbox = self._outbox, []
            try:
                await self._server.ask_all(
                    ("PUBLISH", self.channel(room), said) for room, said in messages
                )
            except StoreUnavailable:
                self._untold.update(room for room, _ in messages)

    async def _listen(self) -> None:
        """Hear what is published, over one line after another."""
        while True:
            try:
                await self._hear_all()
            except (ValkeyError, TimeoutError, OSError) as error:
                self._say_why(str(error))
            except Exception:  # a fault in one room must not make all rooms deaf
                log.exception("not_heard")
            await asyncio.sleep(AGAIN)

    def _say_why(self, why: str) -> None:
        """Log why nothing is heard, once for as long as it is so."""
        if why != self._why:
            log.warning("store_unavailable", extra={"facts": {"why": why}})
        self._why = why

    async def _hear_all(self) -> None:
        """Hear what is published until the line breaks."""
        async with asyncio.timeout(PATIENCE):
            line = await self._server.connect()
        try:
            self._line = line
            for rooms in _groups(list(self._watchers)):
                self._say("SUBSCRIBE", *rooms)
            if self._run not in ("", self._server.run):
                for watcher in list(self._watchers.values()):
                    watcher.restarted()
            self._run = self._server.run
            self._look_soon.set()
            while (heard := await line.read_response(timeout=SILENT)) is not None:
                self._take(heard)
        finally:
            self._line = None
            await line.disconnect(nowait=True)

    def _take(self, heard: list[bytes] | bytes) -> None:
        """Pass on what was heard; a bare word only shows that the line is alive."""
        if isinstance(heard, bytes) or heard[0] not in (b"subscribe", b"message"):
            return
        kind, channel, said = heard
        room = channel.decode().rpartition(":")[2]
        if kind == b"subscribe":
            self._why = ""
            if (waiting := self._heard.get(room)) and not waiting.done():
                waiting.set_result(None)
            elif watcher := self._watchers.get(room):  # it was heard on another line
                watcher.missed()
        elif watcher := self._watchers.get(room):
            origin, _, message = said.partition(b" ")
            if origin.decode() != self.origin:
                _pass_on(watcher, origin.decode(), *message.split(b" ", 1))

    async def _look_again(self) -> None:
        """Look from time to time, and let the line show that it is alive."""
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_EVERY):
                    await self._look_soon.wait()
            self._look_soon.clear()
            self._say("PING")
            try:
                for rooms in _groups(list(self._watchers)):
                    await self._look(rooms)
                self._tell_again()
            except StoreUnavailable:
                pass
            except Exception:  # see _listen
                log.exception("not_looked")

    async def _look(self, rooms: Sequence[str]) -> None:
        """Look how far the logs of *rooms* have come."""
        for room, version in zip(rooms, await self._versions(rooms), strict=True):
            watcher = self._watchers.get(room)
            if watcher and version is not None:
                try:
                    _show(watcher, version)
                except Exception:  # see _listen
                    log.exception("not_looked")

    def _tell_again(self) -> None:
        """Let be told again what could not be: the server answers by now."""
        untold, self._untold = self._untold, set()
        for room in untold:
            if watcher := self._watchers.get(room):
                watcher.missed()


def _pass_on(watcher: Watcher, origin: str, kind: bytes, said: bytes = b"") -> None:
    if kind == APPENDED:
        watcher.appended(*entries_of(said))
    elif kind == TOLD:
        watcher.told(origin, said)


def _show(watcher: Watcher, version: int) -> None:
    """Let *watcher* hear how far its log has come, or that it lost something.

    One that has just been added to may look as if it had: that is looked into.
    """
    if version and version >= watcher.version:
        watcher.appended(version)
    else:
        watcher.restarted()


def _groups(rooms: Sequence[str]) -> Iterator[Sequence[str]]:
    for first in range(0, len(rooms), AT_ONCE):
        yield rooms[first : first + AT_ONCE]
