"""Replies: what leaves on the socket besides frames."""

import time

import msgspec
from msgspec import Struct

from cryptonym.engine import Param


class Ack(Struct, frozen=True, tag="ack"):
    """The command with this id has happened, and is on disk."""

    ack: str
    v: int


class Refused(Struct, frozen=True):
    """Why a command did not happen; `id` None: it could not be read."""

    id: str | None
    code: str
    params: dict[str, Param]


class Failure(Struct, frozen=True, tag="error"):
    """A command was refused."""

    error: Refused


class Pong(Struct, frozen=True, tag="pong"):
    """The answer to a ping; `now` in Unix milliseconds."""

    pong: int
    now: int


class Pointing(Struct, frozen=True, tag="Point"):
    """A player points at a card, or no longer does."""

    player: str
    position: int
    on: bool


class Saying(Struct, frozen=True, tag="Said"):
    """A player has said something: the line `id`, `at` that moment in Unix ms.

    A line that comes again under its `id` takes the place of the one before.
    """

    id: str
    at: int
    player: str
    text: str


class Ephemeral(Struct, frozen=True, tag="ephemeral"):
    """Something that is never logged."""

    ephemeral: Pointing | Saying


_encode = msgspec.json.Encoder().encode


def now() -> int:
    """Return the server's clock in Unix milliseconds."""
    return time.time_ns() // 1_000_000


def ack(command: str, version: int) -> bytes:
    """Encode that a command has happened."""
    return _encode(Ack(command, version))


def failure(command: str | None, code: str, params: dict[str, Param]) -> bytes:
    """Encode that a command was refused."""
    return _encode(Failure(Refused(command, code, params)))


def pong(ping: int, at: int) -> bytes:
    """Encode the answer to a ping; *at* that moment in Unix ms."""
    return _encode(Pong(ping, at))


def pointing(player: str, position: int, *, on: bool) -> bytes:
    """Encode that a player points at a card."""
    return _encode(Ephemeral(Pointing(player, position, on)))


def saying(line: str, at: int, player: str, text: str) -> bytes:
    """Encode what a player has said."""
    return _encode(Ephemeral(Saying(line, at, player, text)))
