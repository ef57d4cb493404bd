"""AI players at a live table: whoever of them is to act thinks, pauses and acts.

Nothing is held while one thinks or pauses. When the table has changed in the meantime,
what was thought counts for nothing. That is looked at once more when the act is
written down, so of two servers that play the same AI player one does.
"""

import asyncio
import contextlib
import logging
from collections.abc import Coroutine, Iterable
from dataclasses import dataclass
from random import Random
from typing import Protocol

from cryptonym import engine
from cryptonym.engine import (
    Dealt,
    Game,
    GameEvent,
    Guess,
    IllegalMove,
    Lack,
    Pass,
    Seat,
    Skill,
    Source,
    View,
)
from cryptonym.room import AnyEvent, Awaited, Deed, Room
from cryptonym.server.metrics import NO_THOUGHTS, THOUGHTS
from cryptonym.server.mind import Mind, NoThought, Thought
from cryptonym.store import StoreUnavailable

log = logging.getLogger(__name__)

POINTING = 1.0
"""For how many seconds, of the pause, one points at a card before touching it."""

TRIES = 2
"""After so many thoughts that came to nothing one goes."""

INSTEAD: Skill = "medium"
"""How one plays for a language model of which nothing came."""

AGAIN = 1.0
"""After how many seconds one tries again when nothing could be written."""


class Table(Protocol):
    """What a live room is to its AI players."""

    @property
    def room(self) -> Room:
        """The room as it is now."""

    def awaited(self) -> Awaited | None:
        """Return which of them is to do something; None: none, or nobody looks on."""

    def time_left(self) -> float:
        """Return for how many seconds the turn lasts, if nobody does anything."""

    def point(self, bot: str, position: int) -> None:
        """Let one point at this card, and at no other."""

    async def act(self, due: "Due", deed: Deed) -> None:
        """Write down what one does, if it still is *due*."""

    async def give_up(self, due: "Due") -> None:
        """Let one go, if it still is *due*."""


class Model(Protocol):
    """What a language model is to the AI players of a table."""

    async def think(
        self, view: View, past: tuple[GameEvent, ...], seat: Seat, within: float
    ) -> Thought | Lack:
        """Return what it does in *seat*, *within* some seconds, or why it does not."""


@dataclass(frozen=True, slots=True)
class Due:
    """What is to be done, and the round as it stands when that is so."""

    awaited: Awaited
    game: Game

    def holds(self, awaited: Awaited | None, game: Game | None) -> bool:
        """Tell whether it still is; nothing may have happened in the round."""
        return awaited == self.awaited and game is self.game


class Bots:
    """The AI players of one *table*; some of them ask a *model*, if there is one."""

    def __init__(
        self, table: Table, mind: Mind, random: Random, model: Model | None = None
    ) -> None:
        self._table = table
        self._mind = mind
        self._model = model
        self._random = random
        self._past: list[GameEvent] = []
        self._stirred = asyncio.Event()
        self._playing: asyncio.Task[None] | None = None
        self._preparing: asyncio.Task[None] | None = None
        self._advised: Game | None = None
        self._off = False

    @property
    def past(self) -> tuple[GameEvent, ...]:
        """The events of the last round, which may go on, the secret ones too."""
        return tuple(self._past)

    def hear(self, events: Iterable[AnyEvent]) -> None:
        """Take in what has happened."""
        for event in events:
            if isinstance(event, Dealt):
                self._past.clear()
            if isinstance(event, GameEvent):
                self._past.append(event)
        self.stir()

    def stir(self) -> None:
        """Look whether one is to act now."""
        self._stirred.set()
        idle = self._playing is None or self._playing.done()
        if idle and self._due():
            self._playing = asyncio.create_task(self._play())

    def prepare(self) -> None:
        """Be ready: the first thought would take long else."""
        language = self._table.room.settings.language
        self._preparing = asyncio.create_task(self._mind.prepare(language))

    def turn_off(self) -> None:
        """Do nothing any more."""
        self._off = True
        for task in (self._playing, self._preparing):
            if task is not None:
                task.cancel()

    def _due(self) -> Due | None:
        awaited, game = self._table.awaited(), self._table.room.game
        if self._off or awaited is None or game is None:
            return None
        if awaited.advising and game is self._advised:
            return None  # it has said what it thinks
        return Due(awaited, game)

    def _holds(self, due: Due) -> bool:
        return due.holds(self._table.awaited(), self._table.room.game)

    async def _play(self) -> None:
        while due := self._due():
            try:
                await self._do(due)
            except StoreUnavailable:
                log.warning("store_unavailable", extra={"facts": {"why": "bot"}})
                await asyncio.sleep(AGAIN)

    async def _do(self, due: Due) -> None:
        """Do what is due, or let go who does not know what to do."""
        for tried in range(TRIES):
            began = asyncio.get_running_loop().time()
            try:
                deed = await self._decide(due, again=tried > 0)
                await self._act(due, deed, began)
            except NoThought:
                pass
            except IllegalMove as refused:
                # What it names may be secret, so only its kind is said.
                log.warning("bot_refused", extra={"facts": {"code": refused.code}})
            else:
                return
            if not self._holds(due):
                return
        await self._table.give_up(due)

    async def _act(self, due: Due, deed: Deed, began: float) -> None:
        """Pause, since its thought *began*, and do it, if it is due by then."""
        acts_at = began + self._table.room.settings.bots.pause
        touch = deed.command
        position = touch.position if isinstance(touch, Guess) else None
        await self._wait(due, acts_at - (0 if position is None else POINTING))
        if not self._holds(due):
            return
        if position is not None:
            self._table.point(due.awaited.bot.id, position)
        if due.awaited.advising:
            self._advised = due.game
            return
        await self._wait(due, acts_at)
        await self._table.act(due, deed)

    async def _decide(self, due: Due, *, again: bool) -> Deed:
        """Do as others do, or think, by what is seen from the seat and no more.

        A language model that is asked *again* would say the same.
        """
        vote, bot = due.awaited.vote, due.awaited.bot
        if vote is not None:
            return Deed(Pass() if vote == "pass" else Guess(vote))
        assert bot.seat is not None
        assert bot.bot is not None
        past = tuple(event for event in self._past if engine.visible(event, bot.seat))
        view = engine.view(due.game, bot.seat)
        if bot.bot != "model":
            thought = await self._think(view, past, bot.seat, bot.bot)
            return Deed(thought.command, thought.ranking)
        source: Source = "instead" if self._model else "unasked"
        if self._model is not None and not again:
            # The other half is for one of ours, before time is up.
            within = self._table.time_left() / 2
            asking = self._model.think(view, past, bot.seat, within)
            asked = await self._while_due(due, asking)
            if not isinstance(asked, str):
                return Deed(asked.command, asked.ranking, "model")
            source = asked
        thought = await self._think(view, past, bot.seat, INSTEAD)
        return Deed(thought.command, thought.ranking, source)

    async def _think(
        self, view: View, past: tuple[GameEvent, ...], seat: Seat, skill: Skill
    ) -> Thought:
        seed = self._random.getrandbits(64)
        with THOUGHTS.time(), NO_THOUGHTS.count_exceptions(NoThought):
            return await self._mind.think(view, past, seat, skill, seed)

    async def _while_due(
        self, due: Due, asking: Coroutine[None, None, Thought | Lack]
    ) -> Thought | Lack:
        """Return what comes of *asking*, which ends when nothing is due any more.

        Raises:
            NoThought: nothing is.
        """
        asked = asyncio.create_task(asking)
        asked.add_done_callback(lambda _: self._stirred.set())
        try:
            while self._holds(due) and not asked.done():
                self._stirred.clear()
                await self._stirred.wait()
            if not self._holds(due):
                raise NoThought
            return asked.result()
        finally:
            asked.cancel()

    async def _wait(self, due: Due, until: float) -> None:
        """Wait until that moment of the loop's, or until nothing is due any more."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout_at(until):
                while self._holds(due):
                    self._stirred.clear()
                    await self._stirred.wait()
