"""Rooms in Valkey (or Redis), exported from there and taken in, while servers play.

What comes in is put aside under names of its own, which go by themselves if nobody
comes back for them; one script gives all of it its right names, or none.
"""

import asyncio
import secrets
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager, suppress
from typing import Any, TypeVar

from cryptonym.kit import KitEvent
from cryptonym.store.archive import ArchivedEvent, ArchivedRoom, Told
from cryptonym.store.log import StoreUnavailable
from cryptonym.store.valkey import REVOKED, ValkeyLog
from cryptonym.store.valkey_server import Word, check
from cryptonym.wire import encode_event, now

AT_ONCE = 1_000
"""How many lines are put aside together."""
ASIDE_FOR = 3_600
"""After how many seconds what was put aside is gone."""

TAKE_IN = """
local rooms, prefix, aside = KEYS[1], ARGV[1], ARGV[2]
local function there(name) return redis.call('EXISTS', name) == 1 end
for n = 3, #ARGV, 2 do  -- asked again, it may have been done already
    local log = 'log:' .. ARGV[n]
    local new, old = there(aside .. log), there(prefix .. log)
    if new and old then return ARGV[n] end
    if not new and not old then return redis.error_reply('gone: ' .. log) end
end
for n = 3, #ARGV, 2 do
    for _, kind in ipairs({'log:', 'tokens:'}) do
        local name = kind .. ARGV[n]
        if there(aside .. name) then
            redis.call('RENAME', aside .. name, prefix .. name)
            redis.call('PERSIST', prefix .. name)
            redis.call('ZADD', rooms, ARGV[n + 1], ARGV[n])
        end
    end
end
return false
"""

Answer = TypeVar("Answer")


@contextmanager
def rooms_in(url: str) -> Iterator["ValkeyRooms"]:
    """Open the store at *url*, to export from and to take rooms in.

    Raises:
        StoreUnsafe, StoreAway, BadStore
    """
    with asyncio.Runner() as runner:
        runner.run(check(url))
        rooms = ValkeyRooms(ValkeyLog(url), runner)
        try:
            yield rooms
        finally:
            rooms.close()


class ValkeyRooms:
    """A Source and a Target in the server that *log* is in."""

    def __init__(self, log: ValkeyLog, runner: asyncio.Runner) -> None:
        self._log = log
        self._runner = runner
        self._aside = f"{log.server.prefix}aside:{secrets.token_hex(8)}:"
        self._take_in = log.server.script(TAKE_IN)
        self._waiting: list[tuple[Word, ...]] = []
        self._latest: dict[str, int] = {}

    def codes(self) -> list[str]:
        """Return all codes; see Source."""
        found = self._wait(self._log.server.ask("ZRANGE", self._log.rooms, 0, -1))
        return sorted(code.decode() for code in found)

    def tell(self, code: str) -> Iterator[Told]:
        """Tell of a room; see Source. All has happened when the last of it did.

        That is the only time that the store knows of a room.
        """
        ask = self._log.server.ask
        # Tokens first: else one could be told of whose player joins only later.
        tokens = self._wait(ask("HGETALL", self._log.key("tokens", code)))
        entries = self._wait(self._log.read(code))
        latest = self._wait(ask("ZSCORE", self._log.rooms, code))
        if latest is None or not entries:
            return  # it was deleted meanwhile
        yield ArchivedRoom(
            code,
            tuple(
                (
                    digest.hex(),
                    owner.removeprefix(REVOKED).decode(),
                    owner.startswith(REVOKED),
                )
                for digest, owner in tokens.items()
            ),
        )
        for entry in entries:
            assert not isinstance(entry.event, KitEvent)
            yield ArchivedEvent(
                code, entry.version, int(latest), entry.command, entry.event
            )

    def put_aside(self, line: Told) -> None:
        """Keep *line* apart; see Target."""
        match line:
            case ArchivedRoom(code, tokens):
                self._latest[code] = 0
                for digest, player, gone in tokens:
                    owner = (REVOKED if gone else b"") + player.encode()
                    self._put("tokens", code, "HSET", bytes.fromhex(digest), owner)
            case ArchivedEvent(code, v, at, by, event):
                self._latest[code] = max(self._latest[code], min(at, now()))
                player, command = by or ("", "")
                fields = ("event", encode_event(event), "player", player)
                self._put("log", code, "XADD", f"{v}-0", *fields, "command", command)
        if len(self._waiting) >= AT_ONCE:
            self._hand_over()

    def take_in(self) -> str | None:
        """Take all in; see Target."""
        self._hand_over()
        told: list[Word] = [self._log.server.prefix, self._aside]
        for code, at in self._latest.items():
            told += [code, at]
        taken = self._wait(self._take_in([self._log.rooms], told))
        return taken.decode() if taken else None

    def close(self) -> None:
        """Leave nothing aside, and let go of the server."""
        kinds = ("log", "tokens")
        left = [
            f"{self._aside}{kind}:{code}" for code in self._latest for kind in kinds
        ]
        with suppress(StoreUnavailable):
            if left:
                self._wait(self._log.server.ask("UNLINK", *left))
        self._wait(self._log.close())

    def _put(self, kind: str, code: str, how: str, *words: Word) -> None:
        name = f"{self._aside}{kind}:{code}"
        self._waiting += [(how, name, *words), ("EXPIRE", name, ASIDE_FOR)]

    def _hand_over(self) -> None:
        waiting, self._waiting = self._waiting, []
        if waiting:
            self._wait(self._log.server.ask_all(waiting))

    def _wait(self, answer: Coroutine[Any, Any, Answer]) -> Answer:
        return self._runner.run(answer)
