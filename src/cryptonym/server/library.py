"""The library: every deck that can be played with, shipped or on the shelf.

What is decided about a room cannot wait, so the decks that it may need are fetched
before. A deck that is changed counts from then on: what lies on a table stays there.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from hmac import compare_digest
from random import SystemRandom

from cryptonym import decks
from cryptonym.codes import DECK, new_code, read_code
from cryptonym.decks import OwnDeck
from cryptonym.engine import CodenamesError, Deck, IllegalMove
from cryptonym.room import Decks
from cryptonym.server.identity import digest, new_token
from cryptonym.store import Conflict, Shelf, Shelved

MOST_KEPT = 50
"""How many decks are kept ready; one of 2,000 words takes about a megabyte."""


class BadSecret(CodenamesError):
    """This deck is somebody else's."""

    def __init__(self) -> None:
        super().__init__("bad_secret")


class NoSuchDeck(IllegalMove):
    """No deck has this code (any more)."""

    def __init__(self, deck: str) -> None:
        super().__init__("no_such_deck", deck=deck[:50])


def check_secret(shelved: Shelved, secret: str | None) -> None:
    """Accept that the holder of *secret* owns a deck.

    Raises:
        BadSecret
    """
    if secret is None or not compare_digest(digest(secret), shelved.secret):
        raise BadSecret


class Library:
    """Decks by their ids: the shipped ones' names, and the codes of people's own."""

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf
        self._random = SystemRandom()
        self._kept: OrderedDict[str, tuple[int, Deck]] = OrderedDict()

    async def fetch(self, wanted: Iterable[str]) -> Decks:
        """Return what gives the decks that are *wanted*, as they are now."""
        found: dict[str, Deck] = {}
        for deck in wanted:
            code = read_code(deck, DECK)
            shelved = await self.shelf.get(code) if code else None
            if code and shelved:
                found[deck] = self._ready(code, shelved)
        return lambda deck, language: found.get(deck) or decks.load(deck, language)

    def at_hand(self, deck: str, language: str) -> Deck:
        """Return a deck that needs no fetching.

        Raises:
            IllegalMove: no_such_deck.
        """
        _, kept = self._kept.get(deck, (0, None))
        return kept or decks.load(deck, language)

    async def find(self, code: str) -> tuple[str, Shelved]:
        """Return somebody's deck, and its code as it is written.

        Raises:
            NoSuchDeck
        """
        written = read_code(code, DECK)
        shelved = await self.shelf.get(written) if written else None
        if written is None or shelved is None:
            raise NoSuchDeck(code)
        return written, shelved

    async def add(
        self, deck: OwnDeck, pictures: Mapping[str, bytes]
    ) -> tuple[str, str]:
        """Put *deck* on the shelf; return its code and its owner's secret.

        Raises:
            QuotaFull
        """
        secret = new_token()
        while True:
            code = new_code(DECK, self._random)
            try:
                await self.shelf.put(code, deck, digest(secret), pictures)
            except Conflict:
                continue  # this code is taken
            return code, secret

    async def change(
        self,
        code: str,
        change: Callable[[OwnDeck], OwnDeck],
        pictures: Mapping[str, bytes] | None = None,
    ) -> OwnDeck:
        """Let *change* happen to a deck, to which these *pictures* may be new.

        *change* is called in a thread: reading words takes a moment.

        Raises:
            NoSuchDeck, QuotaFull, or what *change* raises.
        """
        while True:
            _, shelved = await self.find(code)
            deck = await asyncio.to_thread(change, shelved.deck)
            try:
                await self.shelf.replace(code, shelved.version, deck, pictures or {})
            except Conflict:
                continue  # it was changed at the same moment
            return deck

    def _ready(self, code: str, shelved: Shelved) -> Deck:
        """Return a deck to draw from: the one before when it has not changed."""
        version, deck = self._kept.pop(code, (None, None))
        if deck is None or version != shelved.version:
            deck = shelved.deck.deck(code)
        self._kept[code] = shelved.version, deck
        if len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return deck
