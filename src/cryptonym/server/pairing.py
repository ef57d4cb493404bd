"""TVs that wait to be paired: each shows a code, which the host types in (R12)."""

from random import Random

from cryptonym.codes import PAIRING, new_code, read_code

MOST_TVS = 20
"""How many TVs may wait to be paired; of more, the latest."""


class WaitingTvs:
    """The TVs of one room that wait; nothing of them is on disk.

    A code is taken as people type it.
    """

    def __init__(self, random: Random) -> None:
        self._random = random
        self._tokens: dict[str, bytes] = {}

    def show(self, token: bytes) -> str:
        """Return the code that the TV shows whose *token* (its digest) it is."""
        while (code := new_code(PAIRING, self._random)) in self._tokens:
            pass  # two that show the same could not be told apart
        self._tokens[code] = token
        for forgotten in list(self._tokens)[:-MOST_TVS]:
            del self._tokens[forgotten]
        return code

    def shows(self, typed: str) -> bool:
        """Tell whether one shows this code."""
        return read_code(typed, PAIRING) in self._tokens

    def token(self, typed: str) -> bytes:
        """Return the token of the one that shows this code.

        Raises:
            KeyError: none does.
        """
        return self._tokens[read_code(typed, PAIRING) or ""]

    def forget(self, typed: str) -> None:
        """Let the one that shows this code wait no more."""
        self._tokens.pop(read_code(typed, PAIRING) or "", None)
