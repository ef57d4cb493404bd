"""The event log in Valkey (or Redis): a stream a room, for any number of processes.

The id of an entry is its version. One script appends: only at the end of the log, all
events or none. The answer may be lost with the line, so everything is asked in such a
way that it may be asked again: what is already there word for word was appended.
"""

import asyncio
from collections.abc import Sequence
from contextlib import suppress

from valkey.exceptions import ValkeyError

from cryptonym.store.log import (
    Append,
    Conflict,
    Entry,
    Seated,
    StoreUnavailable,
    Watcher,
    decoded,
)
from cryptonym.store.published import published
from cryptonym.store.valkey_server import ValkeyServer, Word
from cryptonym.store.valkey_watch import APPENDED, Watch
from cryptonym.wire import decode_event, encode_event, now

VERSION = """
local function version(log)
    local last = redis.call('XREVRANGE', log, '+', '-', 'COUNT', 1)[1]
    return last and tonumber(string.match(last[1], '^%d+')) or 0
end
"""

APPEND = (
    VERSION
    + """
local log, tokens, rooms = KEYS[1], KEYS[2], KEYS[3]
local channel, room, after, at = ARGV[1], ARGV[2], tonumber(ARGV[3]), ARGV[4]
local player, command, digest, owner = ARGV[5], ARGV[6], ARGV[7], ARGV[8]
local message, first, count = ARGV[9], 11, tonumber(ARGV[10])
local instead = first + count

local function is_there()
    local there = redis.call(
        'XRANGE', log, (after + 1) .. '-0', (after + count) .. '-0'
    )
    if #there ~= count then return false end
    for n, entry in ipairs(there) do
        local fields = entry[2]
        if fields[2] ~= ARGV[first + n - 1] or fields[4] ~= player
            or fields[6] ~= command then return false end
    end
    return digest == '' or redis.call('HGET', tokens, digest) == owner
end

local function put_instead()
    local entries, other = redis.call('XRANGE', log, '-', '+'), {}
    for n = instead, #ARGV, 2 do other[ARGV[n] .. '-0'] = ARGV[n + 1] end
    redis.call('DEL', log)
    for _, entry in ipairs(entries) do
        local fields = entry[2]
        redis.call('XADD', log, entry[1], 'event', other[entry[1]] or fields[2],
            'player', fields[4], 'command', fields[6])
    end
end

if version(log) ~= after then return is_there() and 1 or 0 end
if instead <= #ARGV then put_instead() end
if redis.call('EXISTS', log) == 1 then  -- what was deleted by hand leaves its id
    redis.call('XSETID', log, after .. '-0')
end
for n = 1, count do
    redis.call('XADD', log, (after + n) .. '-0', 'event', ARGV[first + n - 1],
        'player', player, 'command', command)
end
if digest ~= '' then redis.call('HSET', tokens, digest, owner) end
redis.call('ZADD', rooms, at, room)
redis.call('PUBLISH', channel, message)
return 1
"""
)

REDEEM = """
local claims, tokens = KEYS[1], KEYS[2]
local claim, now, token = ARGV[1], tonumber(ARGV[2]), ARGV[3]
local before = redis.call('HGET', tokens, token)
if before then return not string.match(before, '^revoked ') and before end
local offered = redis.call('HGET', claims, claim)
if not offered then return false end
local expires, player = string.match(offered, '^(%d+) (.*)$')
if tonumber(expires) <= now then return false end
redis.call('HDEL', claims, claim)
local all = redis.call('HGETALL', tokens)
for n = 1, #all, 2 do
    if all[n + 1] == player then
        redis.call('HSET', tokens, all[n], 'revoked ' .. player)
    end
end
redis.call('HSET', tokens, token, player)
return player
"""

OFFER = """
local claims, tokens = KEYS[1], KEYS[2]
local token, claim, expires = ARGV[1], ARGV[2], ARGV[3]
local player = redis.call('HGET', tokens, token)
if not player or string.match(player, '^revoked ') then return 0 end
local all = redis.call('HGETALL', claims)
for n = 1, #all, 2 do
    if string.match(all[n + 1], '^%d+ (.*)$') == player then
        redis.call('HDEL', claims, all[n])
    end
end
redis.call('HSET', claims, claim, expires .. ' ' .. player)
return 1
"""

EXPIRE = """
local rooms = KEYS[1]
local prefix, before, most = ARGV[1], ARGV[2], ARGV[3]
local old = redis.call('ZRANGEBYSCORE', rooms, '-inf', '(' .. before, 'LIMIT', 0, most)
for _, room in ipairs(old) do
    for _, kind in ipairs({'log:', 'tokens:', 'claims:'}) do
        redis.call('UNLINK', prefix .. kind .. room)
    end
    redis.call('ZREM', rooms, room)
end
return old
"""

EXPIRE_AT_ONCE = 100
REVOKED = b"revoked "


class ValkeyLog:
    """An EventLog in the server at an address that `ValkeyServer` takes."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.server = ValkeyServer(url)
        script = self.server.script
        self._append, self._offer = script(APPEND), script(OFFER)
        self._redeem, self._expire = script(REDEEM), script(EXPIRE)
        self._watch = Watch(self.server, self._versions)

    @property
    def origin(self) -> str:
        """The name of this process; see EventLog."""
        return self._watch.origin

    async def append(self, append: Append) -> None:
        """Add events; see EventLog."""
        room = append.room
        player, command = append.command or ("", "")
        digest, owner = append.token or (b"", "")
        keys = [self.key("log", room), self.key("tokens", room), self.rooms]
        told: list[Word] = [self._watch.channel(room), room, append.after, now()]
        events = [*map(encode_event, append.events)]
        told += [player, command, digest, owner]
        told += [self._watch.message(APPENDED, published(append, events))]
        told += [len(events), *events]
        for version, event in append.instead:
            told += [version, encode_event(event)]
        if not await self._append(keys, told):
            raise Conflict
        if append.instead:
            await self._wipe()

    async def _wipe(self) -> None:
        """Leave no trace in the server's file, as soon as it can rewrite that."""
        with suppress(StoreUnavailable, ValkeyError):  # what was asked for is done
            await self.server.ask("BGREWRITEAOF")

    async def read(self, room: str, after: int = 0) -> list[Entry]:
        """Return what was logged; see EventLog."""
        log = self.key("log", room)
        rows = await self.server.ask("XRANGE", log, f"{after + 1}-0", "+")
        return await decoded(rows, _entry)

    async def whose(self, room: str, token: bytes) -> Seated | None:
        """Return whose token has this digest; see EventLog."""
        tokens = self.key("tokens", room)
        owner: bytes | None = await self.server.ask("HGET", tokens, token)
        if owner is None:
            return None
        return Seated(owner.removeprefix(REVOKED).decode(), owner.startswith(REVOKED))

    async def offer(self, room: str, token: bytes, claim: bytes, expires: int) -> bool:
        """Let a seat be claimed; see EventLog."""
        keys = [self.key("claims", room), self.key("tokens", room)]
        return bool(await self._offer(keys, [token, claim, expires]))

    async def redeem(
        self, room: str, claim: bytes, now: int, token: bytes
    ) -> str | None:
        """Move a seat; see EventLog."""
        keys = [self.key("claims", room), self.key("tokens", room)]
        player: bytes | None = await self._redeem(keys, [claim, now, token])
        return None if player is None else player.decode()

    async def expire(self, before: int) -> list[str]:
        """Delete old rooms; see EventLog."""
        deleted: list[str] = []
        told: list[Word] = [self.server.prefix, before, EXPIRE_AT_ONCE]
        while old := await self._expire([self.rooms], told):
            deleted += [room.decode() for room in old]
        return deleted

    async def watch(self, room: str, watcher: Watcher) -> None:
        """Let *watcher* hear of a room; see EventLog."""
        await self._watch.add(room, watcher)

    def unwatch(self, room: str, watcher: Watcher) -> None:
        """Let *watcher* hear no more; see EventLog."""
        self._watch.remove(room, watcher)

    def tell(self, room: str, message: bytes) -> None:
        """Let others hear *message*; see EventLog."""
        self._watch.tell(room, message)

    async def close(self) -> None:
        """Say what is left, and let go of the server; see EventLog."""
        await self._watch.close()
        await self.server.close()

    @property
    def rooms(self) -> str:
        """The key of when the last thing happened in each room."""
        return f"{self.server.prefix}rooms"

    def key(self, kind: str, room: str) -> str:
        """Return the key of what there is of a *room*: log, tokens or claims."""
        return f"{self.server.prefix}{kind}:{room}"

    async def _versions(self, rooms: Sequence[str]) -> list[int | None]:
        """Return how far the logs of *rooms* have come; 0: there is none.

        None: what is there cannot be read; others can, or this raises StoreUnavailable.
        """
        lasts = await asyncio.gather(
            *(self._last(room) for room in rooms), return_exceptions=True
        )
        faults = [each for each in lasts if isinstance(each, BaseException)]
        if len(faults) == len(rooms) > 0:
            raise faults[0]
        return [each if isinstance(each, int) else None for each in lasts]

    async def _last(self, room: str) -> int:
        log = self.key("log", room)
        last = await self.server.ask("XREVRANGE", log, "+", "-", "COUNT", 1)
        return _version(last[0][0]) if last else 0


def _version(entry_id: bytes) -> int:
    return int(entry_id.partition(b"-")[0])


def _entry(row: tuple[bytes, list[bytes]]) -> Entry:
    """Read an entry of the stream, whose fields are in the order of APPEND."""
    entry_id, (_, event, _, player, _, command) = row
    asked = (player.decode(), command.decode()) if command else None  # no id is empty
    return Entry(_version(entry_id), decode_event(event), asked)
