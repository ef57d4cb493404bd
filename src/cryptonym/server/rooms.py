"""All rooms: found by their codes, loaded when wanted, and put to sleep again."""

import asyncio
import contextlib
import logging
import time
from random import Random, SystemRandom

from cryptonym import room as rules
from cryptonym.codes import ROOM, new_code, read_code
from cryptonym.engine import CodenamesError
from cryptonym.room import Settings, World
from cryptonym.server.config import Config
from cryptonym.server.library import Library
from cryptonym.server.live import LiveRoom
from cryptonym.server.metrics import appending
from cryptonym.store import Append, Conflict, EventLog, StoreUnavailable
from cryptonym.wire import now

log = logging.getLogger(__name__)

GONE, IDLE = 4404, 4408
"""Close codes: there is no such room (any more); nothing was heard for long."""


class NoSuchRoom(CodenamesError):
    """No room has this code."""

    def __init__(self) -> None:
        super().__init__("no_such_room")


class Rooms:
    """The rooms of a server: those in memory, and behind them those in the store."""

    def __init__(self, store: EventLog, library: Library, config: Config) -> None:
        self.live: dict[str, LiveRoom] = {}
        self._store = store
        self._library = library
        self._config = config
        self._random = SystemRandom()
        self._loading: dict[str, asyncio.Task[LiveRoom]] = {}
        self._expired_at = float("-inf")

    @property
    def players(self) -> int:
        """How many players are connected to this server, over all rooms."""
        return sum(len(room.here) for room in self.live.values())

    async def find(self, text: str) -> LiveRoom:
        """Return the room whose code somebody typed as *text*.

        Raises:
            NoSuchRoom
        """
        code = read_code(text, ROOM)
        if code is None:
            raise NoSuchRoom
        room = self.live.get(code)
        if room is None or room.lost:
            loading = self._loading.get(code)
            if loading is None:
                loading = asyncio.create_task(self._load(code))
                self._loading[code] = loading
            room = await asyncio.shield(loading)
        room.wanted_at = time.monotonic()
        return room

    async def open(
        self, name: str, asked: dict[str, object], token: bytes
    ) -> tuple[LiveRoom, str]:
        """Open a room; return it, and the id of its first player.

        *token* is the digest of that player's. It decides the code, so who asks with it
        again has the room that it opened.

        Raises:
            Moved, BadToken, IllegalMove: the seat is not that player's any more.
        """
        decks = await self._library.fetch(rules.decks_named(Settings(), asked))
        world = World(self._random, decks)
        player, events = rules.open_room(name, asked, world)
        codes = Random(token)  # noqa: S311 (a code is no secret)
        while True:
            code = new_code(ROOM, codes)
            try:
                with appending():
                    await self._store.append(
                        Append(code, 0, events, token=(token, player))
                    )
            except Conflict:
                if not await self._store.whose(code, token):
                    continue  # this code is taken
            else:
                log.info("room_opened", extra={"facts": {"room": code}})
            room = await self.find(code)
            return room, await room.back(token) or player

    async def tend(self) -> list[str]:
        """Do what time asks for: end dead connections, hand over, sleep, delete.

        Returns the codes of the logs that were deleted, those of kits too.
        """
        heard_since = time.monotonic() - self._config.idle_socket
        away: StoreUnavailable | None = None
        for room in list(self.live.values()):
            await asyncio.sleep(0)  # who plays goes first: there may be many rooms
            for mailbox in room.listeners:
                mailbox.end_if_silent(heard_since, IDLE)
            if room.asleep:
                room.fall_asleep()
            if room.asleep or room.lost:
                self._forget(room)
            elif away is None:
                try:
                    await room.tend()
                except StoreUnavailable as error:
                    away = error  # as it is for all rooms, which wait for the next time
                except Exception:  # a fault in one room must not leave all untended
                    facts = {"room": room.code}
                    log.exception("not_tended", extra={"facts": facts})
        if away:
            raise away
        return await self._expire()

    def close(self) -> None:
        """Let no room do anything any more."""
        for room in self.live.values():
            room.fall_asleep()

    async def _expire(self) -> list[str]:
        if time.monotonic() - self._expired_at < self._config.delete_every:
            return []
        self._expired_at = time.monotonic()
        age = int(self._config.room_deleted_after * 1_000)
        expired = await self._store.expire(now() - age)
        for code in expired:
            log.info("room_deleted", extra={"facts": {"room": code}})
            if gone := self.live.pop(code, None):
                gone.fall_asleep()
                for mailbox in gone.listeners:
                    mailbox.close(GONE)
        return expired

    def _forget(self, room: LiveRoom) -> None:
        """Let go of a room, unless it was loaded anew meanwhile."""
        if self.live.get(room.code) is room:
            del self.live[room.code]

    async def _load(self, code: str) -> LiveRoom:
        room = LiveRoom(code, self._store, self._library, self._random, self._config)
        try:
            await self._wake(room)
        except BaseException:
            room.fall_asleep()
            raise
        else:
            self.live[code] = room
            return room
        finally:
            del self._loading[code]

    async def _wake(self, room: LiveRoom) -> None:
        await room.catch_up()
        if not room.room.version:
            raise NoSuchRoom
        await room.follow()
        with contextlib.suppress(StoreUnavailable):  # the room tries it again
            await room.keep_time()
