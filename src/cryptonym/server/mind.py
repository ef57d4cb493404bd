"""The mind of AI players: thoughts are had in a process of their own, one at a time.

Thinking keeps a processor busy for a moment, and nobody at any table shall wait for
that. Whoever wants a thought waits for those before it, so that one that takes for
ever, or kills the process, is nobody's fault but its own.
"""

import asyncio
import contextlib
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterable
from concurrent.futures import Future, ProcessPoolExecutor
from typing import Protocol, TypeVar, TypeVarTuple

from cryptonym.engine import (
    Card,
    CodenamesError,
    GameCommand,
    GameEvent,
    Likelihood,
    Seat,
    Skill,
    View,
)

log = logging.getLogger(__name__)

Asked = TypeVarTuple("Asked")
Answer = TypeVar("Answer")

MOST_DECKS = 200
"""Of so many it is remembered whether AI players know them."""

WITHIN = 20.0
"""After how many seconds a thought comes to nothing."""

GIVES_WAY = 5
"""How much nicer than the server its process is, as `nice` counts."""

STARTS_WITHIN = 60.0
"""After how many seconds a process has failed to start, on a busy machine too."""


class Thought(Protocol):
    """What a seat does now, and what its holder expects of the operatives."""

    @property
    def command(self) -> GameCommand:
        """What to do."""

    @property
    def ranking(self) -> tuple[Likelihood, ...]:
        """Which cards are likely to be touched; nothing: it does not say."""


Think = Callable[[View, tuple[GameEvent, ...], Seat, Skill, int], Thought | None]
"""Thinks of what to do: by a seat's view, what it has seen in this round, the seat, a
skill, and a seed on which alone chance depends. None: it does not know what to do."""


class NoThought(CodenamesError):
    """Nothing came to mind."""

    def __init__(self) -> None:
        super().__init__("no_thought")


class Mind(Protocol):
    """What AI players think with."""

    def can_play(self, language: str, cards: Iterable[Card]) -> bool:
        """Tell whether it knows a language, and in it all *cards*."""

    async def prepare(self, language: str) -> None:
        """Be ready to think in *language* soon."""

    async def think(
        self,
        view: View,
        past: tuple[GameEvent, ...],
        seat: Seat,
        skill: Skill,
        seed: int,
    ) -> Thought:
        """Think as `Think` says.

        Raises:
            NoThought
        """

    def close(self) -> None:
        """Think no more."""


class Worker:
    """A mind whose thoughts *think* has, in another process, *within* some seconds.

    The process is started when there is something to think about, and again when it has
    broken down.
    """

    def __init__(self, think: Think | None = None, within: float = WITHIN) -> None:
        self._think = think or think_as_shipped
        self._within = within
        self._turn = asyncio.Lock()
        self._looked_at: dict[tuple[str, int], tuple[Iterable[Card], bool]] = {}
        self._pool: ProcessPoolExecutor | None = None
        self._process: Future[int] | None = None

    def can_play(self, language: str, cards: Iterable[Card]) -> bool:
        """Tell what the shipped knowledge covers; of a deck that is looked at once."""
        key = language, id(cards)
        looked_at = self._looked_at.get(key)
        if looked_at is None or looked_at[0] is not cards:
            looked_at = cards, known(language, cards)
            if isinstance(cards, tuple):
                self._looked_at[key] = looked_at
                for oldest in list(self._looked_at)[:-MOST_DECKS]:
                    del self._looked_at[oldest]
        return looked_at[1]

    async def prepare(self, language: str) -> None:
        """Start the process, and let it read what is known."""
        await self._let(read_up_on, language)

    async def think(
        self,
        view: View,
        past: tuple[GameEvent, ...],
        seat: Seat,
        skill: Skill,
        seed: int,
    ) -> Thought:
        """Let the process think."""
        thought = await self._let(self._think, view, past, seat, skill, seed)
        if thought is None:
            raise NoThought
        return thought

    async def _let(
        self, work: Callable[[*Asked], Answer], *asked: *Asked
    ) -> Answer | None:
        """Return what the process answers; None: nothing, or not in time."""
        async with self._turn:
            try:
                pool = await self._ready()
                async with asyncio.timeout(self._within):
                    return await asyncio.wrap_future(pool.submit(work, *asked))
            except Exception as error:  # noqa: BLE001 (whatever it is, a table waits)
                # Its text may have the key in it, so only its kind is said.
                why = type(error).__name__
                log.warning("no_thought", extra={"facts": {"why": why}})
                self._stop()
                return None

    def close(self) -> None:
        """End the process, whatever it is thinking of."""
        self._stop()

    async def _ready(self) -> ProcessPoolExecutor:
        """Return the process, started where there is none."""
        if self._pool is None:
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(1, spawn, _live_and_die_with_the_server)
            self._process = self._pool.submit(os.getpid)
        assert self._process is not None
        async with asyncio.timeout(STARTS_WITHIN):
            await asyncio.shield(asyncio.wrap_future(self._process))
        return self._pool

    def _stop(self) -> None:
        pool, process = self._pool, self._process
        self._pool = self._process = None
        if pool is None or process is None:
            return
        pool.shutdown(wait=False, cancel_futures=True)
        known = process.done() and not process.cancelled() and not process.exception()
        for child in multiprocessing.active_children():
            if known and child.pid == process.result():
                child.kill()


def known(language: str, cards: Iterable[Card]) -> bool:
    """Tell whether the shipped knowledge covers *language*, and in it all *cards*."""
    from cryptonym.ai import can_play  # noqa: PLC0415 (heavy, and often not needed)

    return can_play(language, cards)


def read_up_on(language: str) -> None:
    """Read all that is known of *language*, which takes a second or two, once."""
    from cryptonym.ai import (  # noqa: PLC0415 (not in the server's own process)
        knowledge,
        near,
    )

    knowledge.load(language)
    near.load(language)


def think_as_shipped(
    view: View, past: tuple[GameEvent, ...], seat: Seat, skill: Skill, seed: int
) -> Thought | None:
    """Think with the knowledge that is shipped, which may not cover this board."""
    from cryptonym.ai import (  # noqa: PLC0415 (not in the server's own process)
        CannotPlayError,
        think,
    )

    with contextlib.suppress(CannotPlayError):
        return think(view, past, seat, skill, seed)
    return None


def _live_and_die_with_the_server() -> None:
    """Let the server alone say when this process ends, even if it is killed.

    Where both want a processor the server has most of it: people wait for it.
    """
    if hasattr(os, "nice"):
        os.nice(GIVES_WAY)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = multiprocessing.parent_process()
    assert server is not None

    def follow() -> None:
        server.join()
        os._exit(0)

    threading.Thread(target=follow, daemon=True).start()
