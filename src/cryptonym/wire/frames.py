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
from cryptonym.wire.views import View, encode_view, encode_you, with_you


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
        view = with_you(self._view(me), self._you(me)) if me else self._view(None)
        events = ",".join(
            logged
            for logged, audience in self._log[max(after, 0) :]
            if audience is None or player in audience
        )
        return (
            f'{{"type":"frame","v":{self.room.version},"now":{now()},'
            f'"view":{view},"events":[{events}]}}'
        )

    def finished_rounds(self) -> str:
        """Write what everybody saw of the rounds that are over, as JSON Lines."""
        return "".join(
            f"{logged}\n"
            for dealt, over in self._finished
            for logged, audience in self._log[dealt:over]
            if audience is None
        )

    def _view(self, me: Player | None) -> str:
        """Return the view of *me*'s kind: there are two, with and without the key."""
        seat: Observer = me.seat if me else None
        kind = Role.SPYMASTER if seat and seat.role is Role.SPYMASTER else None
        if kind not in self._views:
            view = encode_view(self.room, seat, self.present)
            self._views[kind] = view
        return self._views[kind]

    def _you(self, me: Player) -> str:
        if me.id not in self._yous:
            self._yous[me.id] = encode_you(self.room, me)
        return self._yous[me.id]

    def _forget(self) -> None:
        self._views.clear()
        self._yous.clear()
