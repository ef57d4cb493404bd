"""The door: how often an address may come in, and how strangers find what is here."""

import math

from cryptonym.server.config import Limits
from cryptonym.server.kits import Kits, LiveKit, NoSuchKit
from cryptonym.server.library import Library, NoSuchDeck
from cryptonym.server.limits import Crowd, Gate, Places
from cryptonym.server.live import LiveRoom
from cryptonym.server.rooms import NoSuchRoom, Rooms
from cryptonym.store import Shelved

UPLOADING, HEAVY = (16, 4), (2, 1)
"""How many upload a picture at the same time, or import or print a deck, which is heavy
work; and how many of these from one address."""

DOWNLOADING = (16, 4)
"""How many files are on their way to people at the same time, each in memory, and how
many of these to one address."""


class Door:
    """Counts, for each address, what it asks for."""

    def __init__(
        self, rooms: Rooms, library: Library, kits: Kits, limits: Limits
    ) -> None:
        self.create = Gate(limits.create)
        self.join = Gate(limits.join)
        self.connect = Gate(limits.connect)
        self.make = Gate(limits.make)
        self.edit = Gate(limits.edit)
        self.upload = Gate(limits.upload)
        self.hindsight = Gate(limits.hindsight)
        self.sockets = Places(math.inf, limits.sockets)
        self.uploading = Crowd(*UPLOADING)
        self.heavy = Crowd(*HEAVY)
        self.downloading = Places(*DOWNLOADING)
        self._miss = Gate(limits.miss)
        self._rooms = rooms
        self._library = library
        self._kits = kits

    async def find(self, address: str, code: str) -> LiveRoom:
        """Return the room with this code.

        Who has guessed wrong too often finds nothing for a while, right or wrong.

        Raises:
            NoSuchRoom, TooFast
        """
        self._miss.check(address)
        try:
            return await self._rooms.find(code)
        except NoSuchRoom:
            self._miss.take(address)
            raise

    async def find_deck(self, address: str, code: str) -> tuple[str, Shelved]:
        """Return somebody's deck, and its code; guessing is slowed as for rooms.

        Raises:
            NoSuchDeck, TooFast
        """
        self._miss.check(address)
        try:
            return await self._library.find(code)
        except NoSuchDeck:
            self._miss.take(address)
            raise

    async def find_kit(self, address: str, code: str, secret: str | None) -> LiveKit:
        """Return a kit, for who has its secret; guessing is slowed as for rooms.

        Raises:
            NoSuchKit, TooFast
        """
        self._miss.check(address)
        try:
            return await self._kits.find(code, secret)
        except NoSuchKit:
            self._miss.take(address)
            raise
