"""Frames: the room as each observer has it at one version, and what is new.

A frame is put together from parts that are encoded once: each event when it happened,
the view once for every kind of observer, and what is only one player's.
"""

from collections.abc import Iterable

from msgspec import Struct

from cryptonym.engine import Dealt, GameOver, Observer, Role
from cryptonym.room import AnyEvent, Player, Room, audience, evolve
from cryptonym.wire.messages import encode_event
from cryptonym.wire.replies import now
from cryptonym.wire.views import NOBODY, View, encode_view, encode_you


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


class Frames:
    """A room, its log, and the frames that show them to everybody.

    `room` is the whole state; `present` are the players connected.
    """

    def __init__(self, events: Iterable[AnyEvent] = ()) -> None:
        self.room = Room()
        self.present: frozenset[str] = frozenset()
        self._log: list[tuple[str, frozenset[str] | None]] = []
        self._dealt = 0
        self._finished: list[tuple[int, int]] = []
        self._rests: dict[tuple[bool, int, str | None], str] = {}
        self._views: dict[Role | None, str] = {}
        self._yous: dict[str, str] = {}
        self.add(events)

    def add(self, events: Iterable[AnyEvent]) -> None:
        """Let *events* happen."""
        for event in events:
            self.room = evolve(self.room, event)
            version = self.room.version
            logged = f'{{"v":{version},"event":{encode_event(event).decode()}}}'
            self._log.append((logged, audience(self.room, event)))
            if isinstance(event, Dealt):
                self._dealt = version - 1
            elif isinstance(event, GameOver):
                self._finished.append((self._dealt, version))
        self._forget()

    def see(self, present: frozenset[str]) -> None:
        """Note who is connected."""
        self.present = present
        self._forget()

    def frame(self, player: str | None, after: int) -> str:
        """Write the frame for *player* (None: a spectator), who has seen *after*."""
        me = self.room.player(player)
        you = self._you(me) if me else "null"
        return (
            f'{{"type":"frame","v":{self.room.version},"now":{now()},'
            f'"view":{{"you":{you}{self._rest(me, max(after, 0))}'
        )

    def finished_rounds(self) -> str:
        """Write what everybody saw of the rounds that are over, as JSON Lines."""
        return "".join(
            f"{logged}\n"
            for dealt, over in self._finished
            for logged, audience in self._log[dealt:over]
            if audience is None
        )

    def _rest(self, me: Player | None, after: int) -> str:
        """Write what is the same for all of *me*'s kind: the view, and what is new."""
        spymaster = me is not None and me.seat and me.seat.role is Role.SPYMASTER
        new = self._log[after:]
        secret = any(audience is not None for _, audience in new)
        kind = (bool(spymaster), after, me.id if me and secret else None)
        if kind not in self._rests:
            events = ",".join(
                logged
                for logged, audience in new
                if audience is None or (me and me.id in audience)
            )
            view = self._view(me.seat if me and spymaster else None)
            self._rests[kind] = f'{view},"events":[{events}]}}'
        return self._rests[kind]

    def _view(self, seat: Observer) -> str:
        """Return the view of a kind: there are two, with the key and without."""
        role = seat.role if seat else None
        if role not in self._views:
            view = encode_view(self.room, seat, self.present)
            self._views[role] = view.removeprefix(NOBODY)
        return self._views[role]

    def _you(self, me: Player) -> str:
        if me.id not in self._yous:
            self._yous[me.id] = encode_you(self.room, me)
        return self._yous[me.id]

    def _forget(self) -> None:
        self._rests.clear()
        self._views.clear()
        self._yous.clear()
