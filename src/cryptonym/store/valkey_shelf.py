"""The shelf in Valkey (or Redis): hashes, and a script for each change."""

from collections.abc import Mapping

import msgspec

from cryptonym.decks import OwnDeck
from cryptonym.store.log import Conflict, StoreUnavailable
from cryptonym.store.shelf import QuotaFull, Shelved, Stocktaking
from cryptonym.store.sqlite_shelf import QUOTA
from cryptonym.store.valkey_server import ValkeyServer, Word

# `uses` counts the decks that a picture is in; `photos` are those of one deck.
KEYS = "local decks, versions, secrets, pictures, uses, size, photos = unpack(KEYS)"

FORGET = """
local function forget(id)
    redis.call('SREM', photos, id)
    if redis.call('HINCRBY', uses, id, -1) > 0 then return end
    redis.call('DECRBY', size, redis.call('HSTRLEN', pictures, id))
    redis.call('HDEL', uses, id)
    redis.call('HDEL', pictures, id)
end
"""

KEEP = f"""
{KEYS}
{FORGET}
local code, after, secret = ARGV[1], tonumber(ARGV[2]), ARGV[3]
local content, quota, named = ARGV[4], tonumber(ARGV[5]), tonumber(ARGV[6])

local version = tonumber(redis.call('HGET', versions, code) or 0)
if version ~= after then
    local same = version == after + 1 and redis.call('HGET', decks, code) == content
        and (after > 0 or redis.call('HGET', secrets, code) == secret)
    return same and 'kept' or 'conflict'
end

local had, has, given = {{}}, {{}}, {{}}
for _, id in ipairs(redis.call('SMEMBERS', photos)) do had[id] = true end
for n = 7, 6 + named do has[ARGV[n]] = true end
for n = 7 + named, #ARGV, 2 do given[ARGV[n]] = ARGV[n + 1] end

local grows = #content - redis.call('HSTRLEN', decks, code)
for id in pairs(has) do
    if redis.call('HEXISTS', pictures, id) == 0 then
        if not given[id] then return 'missing' end
        grows = grows + #given[id]
    end
end
for id in pairs(had) do
    if not has[id] and redis.call('HGET', uses, id) == '1' then
        grows = grows - redis.call('HSTRLEN', pictures, id)
    end
end
if grows > 0 and tonumber(redis.call('GET', size) or 0) + grows > quota then
    return 'full'
end

redis.call('INCRBY', size, #content - redis.call('HSTRLEN', decks, code))
redis.call('HSET', decks, code, content)
redis.call('HSET', versions, code, after + 1)
if after == 0 then redis.call('HSET', secrets, code, secret) end
for id in pairs(has) do
    if not had[id] then
        redis.call('SADD', photos, id)
        redis.call('HINCRBY', uses, id, 1)
        if redis.call('HEXISTS', pictures, id) == 0 then
            redis.call('HSET', pictures, id, given[id])
            redis.call('INCRBY', size, #given[id])
        end
    end
end
for id in pairs(had) do
    if not has[id] then forget(id) end
end
return 'kept'
"""

DELETE = f"""
{KEYS}
{FORGET}
local code = ARGV[1]
for _, id in ipairs(redis.call('SMEMBERS', photos)) do forget(id) end
redis.call('DECRBY', size, redis.call('HSTRLEN', decks, code))
for _, each in ipairs({{decks, versions, secrets}}) do
    redis.call('HDEL', each, code)
end
"""

PARTS = ("decks", "versions", "secrets", "pictures", "uses", "size")

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(OwnDeck).decode


class ValkeyShelf:
    """A Shelf of at most *quota* bytes, in the server at an address as for the log.

    A change may be asked for twice, as an append may: see ValkeyLog.
    """

    def __init__(self, url: str, quota: int = QUOTA) -> None:
        self._server = ValkeyServer(url)
        self._quota = quota
        self._parts = {part: f"{self._server.prefix}shelf:{part}" for part in PARTS}
        self._keep = self._server.script(KEEP)
        self._delete = self._server.script(DELETE)

    async def put(
        self, code: str, deck: OwnDeck, secret: bytes, pictures: Mapping[str, bytes]
    ) -> None:
        """Put a new deck on the shelf; see Shelf."""
        await self._change(code, 0, secret, deck, pictures)

    async def get(self, code: str) -> Shelved | None:
        """Return a deck; see Shelf."""
        parts = (self._parts[part] for part in ("decks", "versions", "secrets"))
        content, version, secret = await self._server.ask_all(
            ("HGET", part, code) for part in parts
        )
        if content is None:
            return None
        return Shelved(_decode(content), int(version), secret)

    async def replace(
        self, code: str, after: int, deck: OwnDeck, pictures: Mapping[str, bytes]
    ) -> None:
        """Change a deck; see Shelf."""
        if after < 1:
            raise Conflict
        await self._change(code, after, b"", deck, pictures)

    async def delete(self, code: str) -> None:
        """Take a deck away; see Shelf."""
        await self._delete(self._keys(code), [code])

    async def picture(self, picture: str) -> bytes | None:
        """Return a picture; see Shelf."""
        file: bytes | None = await self._server.ask(
            "HGET", self._parts["pictures"], picture
        )
        return file

    async def codes(self) -> list[str]:
        """Return the codes of all decks; see Shelf."""
        codes: list[bytes] = await self._server.ask("HKEYS", self._parts["decks"])
        return sorted(code.decode() for code in codes)

    async def take_stock(self) -> Stocktaking:
        """Count what is there; see Shelf."""
        decks, pictures, size = await self._server.ask_all(
            (
                ("HLEN", self._parts["decks"]),
                ("HLEN", self._parts["pictures"]),
                ("GET", self._parts["size"]),
            )
        )
        return Stocktaking(decks, pictures, int(size or 0))

    async def close(self) -> None:
        """Let go of the server; see Shelf."""
        await self._server.close()

    async def _change(
        self,
        code: str,
        after: int,
        secret: bytes,
        deck: OwnDeck,
        pictures: Mapping[str, bytes],
    ) -> None:
        photos = [photo.id for photo in deck.photos]
        files = [part for id_and_file in pictures.items() for part in id_and_file]
        told: list[Word] = [code, after, secret, _encode(deck)]
        told += [self._quota, len(photos), *photos, *files]
        match await self._keep(self._keys(code), told):
            case b"conflict":
                raise Conflict
            case b"full":
                raise QuotaFull
            case b"missing":  # a picture that the deck names, which nobody gave
                raise StoreUnavailable

    def _keys(self, code: str) -> list[str]:
        return [*self._parts.values(), f"{self._server.prefix}shelf:photos:{code}"]
