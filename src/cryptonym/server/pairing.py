"""TVs that wait to be paired: each shows a code, which the host types in (R12)."""

from collections import Counter
from random import Random

from cryptonym.codes import PAIRING, new_code, read_code
from cryptonym.server.neighbours import Neighbours

MOST_TVS = 20
"""How many TVs may wait to be paired. When there is one more, the one goes that waits
the longest of the address that most wait at: strangers crowd out their own."""


class WaitingTvs:
    """The TVs of one room that wait; nothing of them is on disk.

    A code is taken as people type it. `here` are those that asked this server, others
    its *neighbours*.
    """

    def __init__(self, random: Random, neighbours: Neighbours) -> None:
        self.here: dict[str, bytes] = {}
        self._random = random
        self._addresses: dict[str, str] = {}
        self._neighbours = neighbours

    def show(self, token: bytes, address: str) -> str:
        """Return the code that a TV at *address* shows; *token* is its digest."""
        while (code := new_code(PAIRING, self._random)) in self._all():
            pass  # two that show the same could not be told apart
        self.here[code] = token
        self._addresses[code] = address
        if len(self.here) > MOST_TVS:
            ((crowd, _),) = Counter(self._addresses.values()).most_common(1)
            self.forget(next(c for c, a in self._addresses.items() if a == crowd))
        return code

    def shows(self, typed: str) -> bool:
        """Tell whether one shows this code."""
        return read_code(typed, PAIRING) in self._all()

    def token(self, typed: str) -> bytes:
        """Return the token of the one that shows this code.

        Raises:
            KeyError: none does.
        """
        return self._all()[read_code(typed, PAIRING) or ""]

    def forget(self, typed: str) -> None:
        """Let the one that shows this code wait no more."""
        code = read_code(typed, PAIRING) or ""
        self.here.pop(code, None)
        self._addresses.pop(code, None)
        self._neighbours.tvs.pop(code, None)

    def _all(self) -> dict[str, bytes]:
        return self._neighbours.tvs | self.here
