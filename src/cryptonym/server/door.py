"""The door: how often an address may come in, and how rooms are found by strangers."""

from cryptonym.server.config import Limits
from cryptonym.server.limits import Gate
from cryptonym.server.live import LiveRoom
from cryptonym.server.rooms import NoSuchRoom, Rooms


class Door:
    """Counts, for each address, what it asks for."""

    def __init__(self, rooms: Rooms, limits: Limits) -> None:
        self.create = Gate(limits.create)
        self.join = Gate(limits.join)
        self.connect = Gate(limits.connect)
        self._miss = Gate(limits.miss)
        self._rooms = rooms

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
