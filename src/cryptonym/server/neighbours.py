"""Neighbours: other server processes that have the same room, and who is there.

What is nowhere kept (who is connected, who points at what, which TVs wait to be paired)
each process says to the others: all of it, whenever it changes and again and again.
So nothing has to be undone when something is not heard, and whoever is not heard any
more is gone.
"""

import time

import msgspec
from msgspec import Struct

from cryptonym.room import Said
from cryptonym.store import EventLog

Pointing = frozenset[tuple[str, int]]
"""Who points at which position."""


class Here(Struct, frozen=True, tag=True):
    """All that one process has of a room; `asks` others to say the same.

    Who asks may have something to say that was not heard, or not have heard something.

    `watched`: somebody is connected. `tvs` are the codes that TVs show, and the digests
    of their tokens.
    """

    players: frozenset[str] = frozenset()
    watched: bool = False
    pointing: Pointing = frozenset()
    tvs: dict[str, bytes] = {}
    asks: bool = False


class SeatMoved(Struct, frozen=True, tag=True):
    """A player's seat was moved to another device; the store says whose it is now."""

    player: str


class TvPaired(Struct, frozen=True, tag=True):
    """The TV that shows this code waits no more."""

    pairing: str


class Spoken(Struct, frozen=True, tag=True):
    """Somebody `asked` to say something, and that was said `at` that moment.

    It was in this `round`, and judged by what the log was at `version`: whoever has
    read less of it reads on first.
    """

    asked: tuple[str, str]
    said: Said
    at: int
    round: int
    version: int


Message = Here | SeatMoved | TvPaired | Spoken

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Message).decode


class Neighbours:
    """What the other processes that have the room *code* said last.

    Whoever is not heard for *gone_after* seconds is forgotten.
    """

    def __init__(self, code: str, store: EventLog, gone_after: float) -> None:
        self.players: frozenset[str] = frozenset()
        self.pointing: Pointing = frozenset()
        self.tvs: dict[str, bytes] = {}
        self._code = code
        self._store = store
        self._gone_after = gone_after
        self._heard: dict[str, tuple[float, Here]] = {}

    @property
    def alone(self) -> bool:
        """Whether no other process shows the room to anybody."""
        return not any(here.watched for _, here in self._heard.values())

    @property
    def first(self) -> bool:
        """Whether, of all processes that show the room, this one goes first."""
        return all(
            self._store.origin < origin
            for origin, (_, here) in self._heard.items()
            if here.watched
        )

    def say(self, message: Message) -> None:
        """Say something to all of them."""
        self._store.tell(self._code, _encode(message))

    def hear(self, origin: str, message: bytes) -> Message | None:
        """Take in what one says, and return it; None: it speaks a later language."""
        try:
            heard: Message = _decode(message)
        except msgspec.DecodeError:
            return None
        if isinstance(heard, Here):
            self._heard[origin] = time.monotonic(), heard
            self._sum_up()
        return heard

    def forget_silent(self) -> None:
        """Forget who was not heard for long."""
        since = time.monotonic() - self._gone_after
        heard = {o: here for o, here in self._heard.items() if here[0] >= since}
        if len(heard) < len(self._heard):
            self._heard = heard
            self._sum_up()

    def _sum_up(self) -> None:
        heres = [here for _, here in self._heard.values()]
        self.players = frozenset().union(*(here.players for here in heres))
        self.pointing = frozenset().union(*(here.pointing for here in heres))
        self.tvs = {code: tv for here in heres for code, tv in here.tvs.items()}
