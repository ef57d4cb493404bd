"""The event log: what any store must be able to do."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from cryptonym.engine import CodenamesError
from cryptonym.wire import Logged


class Conflict(CodenamesError):
    """Somebody else has appended first: read on, and decide again."""

    def __init__(self) -> None:
        super().__init__("conflict")


class StoreUnavailable(CodenamesError):
    """Nothing can be written or read just now; nothing has changed."""

    def __init__(self) -> None:
        super().__init__("store_unavailable")

    @classmethod
    def because(cls, error: Exception) -> "StoreUnavailable":
        """Return an error of one's own: one that many raise grows with each of them."""
        unavailable = cls()
        unavailable.__cause__ = error
        return unavailable


@dataclass(frozen=True, slots=True)
class Entry:
    """One event in the log of a room or a kit.

    `command` is (player, command id) of what was asked for; None where nobody asked.
    """

    version: int
    event: Logged
    command: tuple[str, str] | None


@dataclass(frozen=True, slots=True)
class Append:
    """Events to be added to the log of a room (or a kit), all or none.

    `after` is the version they were decided at; 0 creates the room. `token` is
    (digest, player): a token to be accepted from now on, for a player who joins.
    `instead` are events by their versions that take the place of earlier ones, of which
    nothing is left on disk then.
    """

    room: str
    after: int
    events: tuple[Logged, ...]
    command: tuple[str, str] | None = None
    token: tuple[bytes, str] | None = None
    instead: tuple[tuple[int, Logged], ...] = ()


@dataclass(frozen=True, slots=True)
class Seated:
    """Whose token it is; `revoked` when the seat was moved to another device."""

    player: str
    revoked: bool


LONG = 500
"""A log of more events is decoded in a thread: nobody else waits for it."""

Row = TypeVar("Row")


async def decoded(rows: Sequence[Row], decode: Callable[[Row], Entry]) -> list[Entry]:
    """Return what *rows* say, each of which *decode* reads."""
    if len(rows) <= LONG:
        return [*map(decode, rows)]
    return await asyncio.to_thread(lambda: [*map(decode, rows)])


class Watcher(Protocol):
    """Who follows a log that other processes append to."""

    @property
    def version(self) -> int:
        """How far it has read: a log that is shorter is not the one that was read."""

    def appended(self, version: int, entries: Sequence[Entry] = ()) -> None:
        """Hear that the log has come to *version*, or further.

        *entries*, where they are known, are those up to *version*.
        """

    def restarted(self) -> None:
        """Hear that the store was away, and may not be what it was."""

    def told(self, origin: str, message: bytes) -> None:
        """Hear what the process *origin* tells all others that watch."""

    def missed(self) -> None:
        """Hear that something that was told, by it or to it, may have been lost."""


class EventLog(Protocol):
    """A log a room, and the digests of the tokens that prove who one is.

    When a call has returned, what it did is on disk. Tokens and claims are kept as
    digests only. Every call that waits may raise StoreUnavailable.

    Several processes may share a store. What they say to each other about a room is
    nowhere kept and may be lost; what was appended is found in the end. `origin` is
    the name that the others know this process by.
    """

    @property
    def origin(self) -> str:
        """The name of this process among those that share the store."""

    async def append(self, append: Append) -> None:
        """Add events.

        Raises:
            Conflict: the log is not at `append.after` (any more).
        """

    async def watch(self, room: str, watcher: Watcher) -> None:
        """Let *watcher* hear of *room* from now on: read it after that."""

    def unwatch(self, room: str, watcher: Watcher) -> None:
        """Let *watcher* hear no more."""

    def tell(self, room: str, message: bytes) -> None:
        """Let all other processes that watch *room* hear *message*, if all is well."""

    async def read(self, room: str, after: int = 0) -> list[Entry]:
        """Return what was logged in *room* later than version *after*, in order."""

    async def whose(self, room: str, token: bytes) -> Seated | None:
        """Return whose token has this digest; None: nobody's."""

    async def offer(self, room: str, token: bytes, claim: bytes, expires: int) -> bool:
        """Let the seat of *token*'s holder be claimed once, until *expires*.

        That is in Unix milliseconds. False: nothing is offered, as this token is
        nobody's any more.
        """

    async def redeem(
        self, room: str, claim: bytes, now: int, token: bytes
    ) -> str | None:
        """Move the seat that *claim* stands for to the holder of *token*.

        The seat's earlier tokens are revoked. Asked again for the same token it answers
        the same, as long as the seat is there. Returns the player; None: no such claim.
        """

    async def expire(self, before: int) -> list[str]:
        """Delete the rooms in which nothing has happened since *before*.

        *before* is in Unix milliseconds; returns the rooms.
        """

    async def close(self) -> None:
        """Write what is left, and let go of the disk."""
