"""Frames: the room as each observer has it at one version, and what is new.

A frame is put together from parts that are encoded once: each event when it happened,
the view part by part, and what is only one player's.
"""

from collections.abc import Callable, Iterable

from msgspec import Struct

from cryptonym.engine import Dealt, Observer, Role
from cryptonym.room import (
    AnyEvent,
    Player,
    Room,
    affairs,
    evolve,
    standing,
)
from cryptonym.wire.history import History, forget_what_was_read
from cryptonym.wire.replies import now
from cryptonym.wire.talk import Talk
from cryptonym.wire.views import View, ViewWriter, Yous, yous


class FrameEvent(Struct, frozen=True):
    """An event and its version."""

    v: int
    event: AnyEvent


class Frame(Struct, frozen=True, tag="frame"):
    """The room at version `v` for one observer, and what is new; `now` in Unix ms.

    The shape of what `Frames.frame` writes.
    """

    v: int
    now: int
    view: View
    events: tuple[FrameEvent, ...]


class Past(Struct, frozen=True):
    """What one observer saw of *history* up to a *version*: *events* as in a frame."""

    history: History
    version: int
    events: bytes


class Frames:
    """A room, its log, and the frames that show them to everybody.

    `room` is the whole state; `history` is how it came about; `present` are the players
    connected; `talk` is what they have said; *will_turn* says how many cards the next
    round turns over, and *clock* what time it is.
    """

    def __init__(
        self,
        events: Iterable[AnyEvent] = (),
        will_turn: Callable[[Room], int] = lambda _: 0,
        clock: Callable[[], int] = now,
    ) -> None:
        self.room = Room()
        self._will_turn = will_turn
        self._clock = clock
        self.present: frozenset[str] = frozenset()
        self.talk = Talk()
        self.history = History()
        self._writer = ViewWriter()
        self._last_secret = 0
        self._before = 0
        self._rests: dict[tuple[bool, int, str | None], bytes] = {}
        self._everybodys = b""
        self._yous: Yous | None = None
        self.add(events)

    @property
    def version(self) -> int:
        """The version that frames are of."""
        return self.room.version

    @property
    def oldest(self) -> int:
        """The first version of which is known what came later."""
        return self.history.oldest

    def add(self, events: Iterable[AnyEvent]) -> None:
        """Let *events* happen."""
        self._before = self.room.version
        for event in events:
            self.room = evolve(self.room, event)
            if not self.history.add(self.room, event):
                self._last_secret = self.room.version
            if isinstance(event, Dealt):
                self.talk.clear()
        self._forget()

    def begin_again(self, other: "Frames") -> None:
        """Let what *other* tells have happened: the log was changed where it is old."""
        self.room, self.history = other.room, other.history
        self._last_secret = other._last_secret  # noqa: SLF001 (it is one of us)
        self._before = other.version
        forget_what_was_read()
        self._forget()

    def see(self, present: frozenset[str]) -> None:
        """Note who is connected."""
        self.present = present
        self._forget()

    def past(self, player: str | None, after: int) -> Callable[[], Past]:
        """Return what writes, in any thread, what *player* saw later than *after*."""
        history, version, copied = self.history, self.version, self.history.copy()
        return lambda: Past(history, version, b",".join(copied.read(player, after)))

    def holds(self, past: Past | None) -> bool:
        """Tell whether *past* is still true, and what came later is at hand."""
        if past is None or past.history is not self.history:
            return False
        return past.version >= self.oldest

    def frame(self, player: str | None, after: int, past: Past | None = None) -> bytes:
        """Write the frame for *player* (None: a spectator), who has seen *after*.

        *past*: how it begins, where that was written already, and still holds.
        """
        me = self.room.player(player)
        there = me or self.room.toucher(player)
        you = self._you(there) if there else b"null"
        if past is not None and self.holds(past):
            rest = self._written(me, past.version, past.events)
        else:
            rest = (self._rest(me, min(max(after, 0), self.room.version)),)
        head = b'{"type":"frame","v":%d,"now":%d,"view":{"you":%b,' % (
            self.room.version,
            self._clock(),
            you,
        )
        return b"".join((head, *rest))  # it may be long: written once

    def let_go(self) -> None:
        """Forget what frames were put together from, now that most have gone out.

        Of a deal that is as many kinds as players; whoever is slow has it written anew.
        """
        self._rests.clear()

    def said(self, player: str | None, after: int) -> tuple[int, tuple[bytes, ...]]:
        """Return the number of the last line, and what *player* has heard since."""
        latest = self.talk.latest
        return latest, self.talk.since(player, after) if latest > after else ()

    def _rest(self, me: Player | None, after: int) -> bytes:
        """Write what is the same for all of *me*'s kind: the view, and what is new."""
        seat = _spymasters_seat(me)
        secret = me is not None and after < self._last_secret
        kind = (seat is not None, after, me.id if me and secret else None)
        rest = self._rests.get(kind)
        if rest is None:
            rest = b"".join(self._written(me, after))
            if after >= self._before:  # whoever comes back has a story of their own
                self._rests[kind] = rest
        return rest

    def _written(
        self, me: Player | None, after: int, past: bytes = b""
    ) -> tuple[bytes, ...]:
        """Write the view, and what *me* sees that is new, behind the *past*."""
        view = self._view(_spymasters_seat(me))
        new = b",".join(self.history.read(me.id if me else None, after))
        comma = b"," if past and new else b""
        return view, b',"events":[', past, comma, new, b"]}"

    def _view(self, seat: Observer) -> bytes:
        """Return the view of a kind: there are two, with the key and without."""
        if not self._everybodys:
            self._everybodys = self._writer.write_rest(
                self.room, self.present, self._will_turn(self.room)
            )
        return self._writer.write_board(self.room, seat) + self._everybodys

    def _you(self, me: Player) -> bytes:
        """Write what only *me* sees, who is the table where a TV is touched."""
        if self._yous is None:
            self._yous = yous(affairs(self.room))
        return b'{"player":"%b",%b' % (
            me.id.encode(),
            self._yous[standing(self.room, me)],
        )

    def _forget(self) -> None:
        self._rests.clear()
        self._everybodys = b""
        self._yous = None


def _spymasters_seat(me: Player | None) -> Observer:
    """Return whose key *me* sees; None: nobody's."""
    return me.seat if me and me.seat and me.seat.role is Role.SPYMASTER else None
