"""The shelf for decks of people's own: what any store of them must be able to do."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from cryptonym.decks import OwnDeck
from cryptonym.engine import CodenamesError


class QuotaFull(CodenamesError):
    """There is no room for more on this server; nothing has changed."""

    def __init__(self) -> None:
        super().__init__("quota_full")


@dataclass(frozen=True, slots=True)
class Shelved:
    """A deck on the shelf; `version` grows by every change of it.

    `secret` is the digest of what its owner proves to be that with.
    """

    deck: OwnDeck
    version: int
    secret: bytes


@dataclass(frozen=True, slots=True)
class Stocktaking:
    """How much stands on the shelf; `size` in bytes."""

    decks: int
    pictures: int
    size: int


class Shelf(Protocol):
    """Decks by their codes, and the pictures on their cards.

    A picture is kept once, whatever number of decks it is in, and gone when it is in
    none. When a call has returned, what it did is on disk. Every call may raise
    StoreUnavailable.
    """

    async def put(
        self, code: str, deck: OwnDeck, secret: bytes, pictures: Mapping[str, bytes]
    ) -> None:
        """Put a new deck on the shelf, at version 1, with its *pictures* by id.

        Raises:
            Conflict: this code is taken.
            QuotaFull
        """

    async def get(self, code: str) -> Shelved | None:
        """Return the deck with this code; None: there is none."""

    async def replace(
        self, code: str, after: int, deck: OwnDeck, pictures: Mapping[str, bytes]
    ) -> None:
        """Put *deck* in the place of version *after*, with what *pictures* are new.

        Raises:
            Conflict: the deck is not at this version (any more).
            QuotaFull
        """

    async def delete(self, code: str) -> None:
        """Take a deck away, if it is there."""

    async def picture(self, picture: str) -> bytes | None:
        """Return the picture with this id; None: no deck has it (any more)."""

    async def codes(self) -> list[str]:
        """Return the codes of all decks."""

    async def take_stock(self) -> Stocktaking:
        """Count what is there."""

    async def close(self) -> None:
        """Write what is left, and let go of the disk."""
