"""Talking: what is said in a live room, here and on the servers that share it.

A line is judged by what the log is: who has read less of it reads on first, and what
comes from a server that has read more waits until that is read here, too.
"""

from typing import Protocol

from cryptonym import room as rules
from cryptonym.room import Room, Say
from cryptonym.server.config import Limit
from cryptonym.server.limits import Bucket, TooFast
from cryptonym.server.neighbours import Neighbours, Spoken
from cryptonym.wire import Frames
from cryptonym.wire.talk import MOST_KEPT, Line


class Listening(Protocol):
    """What a live room is to those who talk in it."""

    frames: Frames
    neighbours: Neighbours

    @property
    def room(self) -> Room:
        """The room as it is now."""

    async def read_on(self) -> None:
        """Read what others have appended."""

    def let_hear(self) -> None:
        """Let everybody hear what has been said."""


class Talking:
    """The talk in *room*; everybody takes breath as *limit* says."""

    def __init__(self, room: Listening, limit: Limit) -> None:
        self._live = room
        self._limit = limit
        self._breath: dict[str, Bucket] = {}
        self._unheard: list[Spoken] = []

    async def say(self, player: str | None, command_id: str, command: Say) -> None:
        """Let *player* say something, once, and not without taking breath.

        Raises:
            IllegalMove, TooFast, StoreUnavailable
        """
        asked, talk = (player or "", command_id), self._live.frames.talk
        if not talk.has(asked):
            await self._live.read_on()
        if talk.has(asked):
            return
        said = rules.say(self._live.room, player, command)
        if not self._breath.setdefault(said.player, Bucket(self._limit)).take():
            raise TooFast
        self._spread(talk.add(asked, said))
        self._live.let_hear()

    def hear(self, spoken: Spoken) -> None:
        """Take in what was said elsewhere."""
        self._unheard = [*self._unheard, spoken][-MOST_KEPT:]
        self.hear_later()

    def hear_later(self) -> None:
        """Show what was said elsewhere once all is read that had happened by then."""
        spoken, self._unheard = self._unheard, []
        for each in spoken:
            if each.version > self._live.room.version:
                self._unheard.append(each)
            elif rules.may_be_heard(self._live.room, each.said, each.round):
                self._live.frames.talk.add(each.asked, each.said, each.at)
                self._live.let_hear()

    def repeat(self) -> None:
        """Say all of it again to other servers, which may not have heard it."""
        self._spread(*self._live.frames.talk.lines)

    def forget(self, player: str) -> None:
        """Keep nothing of who has gone."""
        self._breath.pop(player, None)

    def _spread(self, *lines: Line) -> None:
        """Let *lines* be heard on other servers, too."""
        room = self._live.room
        for line in lines:
            self._live.neighbours.say(
                Spoken(line.asked, line.said, line.at, room.round, room.version)
            )
