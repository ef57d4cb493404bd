"""Asking a language model: how much may be asked, and that nobody waits for long.

It is asked in an event loop of its own, in a thread: what its library computes holds
up no table. Whatever goes wrong there, an AI player of ours plays instead.
"""

import asyncio
import logging
import threading
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from msgspec import Struct

from cryptonym.engine import GameEvent, Lack, Phase, Role, Seat, View
from cryptonym.server.config import Limit
from cryptonym.server.limits import Gate, TooFast
from cryptonym.server.metrics import MODEL_FAILURES, MODEL_REQUESTS
from cryptonym.server.mind import Thought

if TYPE_CHECKING:  # it brings much with it, and few servers need it
    from cryptonym.ai.answer import Answer
    from cryptonym.ai.language_model import LanguageModel

log = logging.getLogger(__name__)

UNASKED: Lack = "unasked"
HOUR = 3_600
SHARE = 4
"""Of what a server asks, an address has one part in so many."""
ENDS_WITHIN = 2
"""After how many seconds nobody waits any more for its thread to end."""


@dataclass(frozen=True, slots=True)
class Spending:
    """How much a server asks.

    `room` and `server`: requests within any hour, for one room and for all; `at_once`:
    how many decisions it waits for; `within`: for how many seconds, for one decision.
    """

    room: int = 100
    server: int = 1_000
    at_once: int = 4
    within: float = 30

    @property
    def address(self) -> int:
        """Requests within any hour, for all rooms that are run from one address."""
        return max(self.room, self.server // SHARE)


class OfferedModel(Struct, frozen=True):
    """Which model there is, and who is sent what it is asked.

    `host` None: it is at an address that whoever runs the server has chosen.
    """

    model: str
    host: str | None


@dataclass(frozen=True, slots=True)
class Asked:
    """What is asked: by the view of a *seat*, and what it has seen in this round.

    It counts for the `room`, and for the `address` that this is run from.
    """

    room: str
    address: str
    view: View
    past: tuple[GameEvent, ...]
    seat: Seat


class Asking:
    """The language model of a server, which all tables share."""

    def __init__(self, model: "LanguageModel", spending: Spending) -> None:
        self.offered = OfferedModel(model.name, model.host)
        self._model = model
        self._within = spending.within
        self._places = asyncio.Semaphore(spending.at_once)
        self._rooms = Gate(_hourly(spending.room))
        self._addresses = Gate(_hourly(spending.address))
        self._server = Gate(_hourly(spending.server))
        self._ended = asyncio.Event()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None

    def at(self, room: str, address: Callable[[], str]) -> "AtTable":
        """Return it as it plays in a room, which is run from an *address*."""
        return AtTable(self, room, address)

    async def ask(self, asked: Asked, within: float) -> "Answer | Lack":
        """Return what it would do, or why that is not known, or not in time."""
        asking = self._ask(asked, min(within, self._within))
        answer = asyncio.run_coroutine_threadsafe(asking, self._awake())
        return await asyncio.wrap_future(answer)

    def close(self) -> None:
        """Ask nothing any more."""
        if self._loop is not None and self._thread is not None:
            self._loop.call_soon_threadsafe(self._ended.set)
            self._thread.join(ENDS_WITHIN)
        self._loop = self._thread = None

    async def _ask(self, asked: Asked, within: float) -> "Answer | Lack":
        from cryptonym.ai.language_model import (  # noqa: PLC0415 (as above)
            NoAnswer,
        )

        lack = UNASKED

        def spend() -> None:
            nonlocal lack
            self._spend(asked)
            lack = "instead"

        try:
            async with asyncio.timeout(within), self._places:
                return await self._model.ask(asked.view, asked.past, asked.seat, spend)
        except TooFast:
            why, kind = "limit", ""
        except TimeoutError:
            why, kind = "time", ""
        except NoAnswer:
            why, kind = "answer", ""
        except Exception as error:  # noqa: BLE001 (whatever it is, a table waits)
            # Its text may have the key in it, or what was asked: only its kind is said.
            why, kind = "failure", type(error).__name__
        MODEL_FAILURES.labels(why).inc()
        log.warning("model_failed", extra={"facts": {"why": why, "kind": kind}})
        return lack

    def _spend(self, asked: Asked) -> None:
        """Count a request wherever it counts, or nowhere.

        Raises:
            TooFast: there have been too many within the hour.
        """
        counted = (
            (self._rooms, asked.room),
            (self._addresses, asked.address),
            (self._server, ""),
        )
        for gate, whose in counted:
            gate.check(whose)
        for gate, whose in counted:
            gate.take(whose)
        MODEL_REQUESTS.inc()

    def _awake(self) -> asyncio.AbstractEventLoop:
        """Return its loop, whose thread is started when it is first needed."""
        if self._loop is None:
            begun: Future[asyncio.AbstractEventLoop] = Future()
            run = partial(asyncio.run, self._live(begun))
            self._thread = threading.Thread(target=run, daemon=True)
            self._thread.start()
            self._loop = begun.result()
        return self._loop

    async def _live(self, begun: Future[asyncio.AbstractEventLoop]) -> None:
        begun.set_result(asyncio.get_running_loop())
        try:
            async with self._model.model:  # whose connections end with it
                await self._ended.wait()
        except Exception as error:  # noqa: BLE001 (asking it says what is wrong, too)
            facts = {"why": "opening", "kind": type(error).__name__}
            log.warning("model_failed", extra={"facts": facts})
            await self._ended.wait()


class AtTable:
    """A language model at one table.

    It is asked once for a clue, and an operative once about a clue: that answer says
    which card comes next. What is known is not asked again, whoever sat down meanwhile.
    """

    def __init__(self, asking: Asking, room: str, address: Callable[[], str]) -> None:
        self._asking = asking
        self._room = room
        self._address = address
        self._last: tuple[object, Answer | Lack] | None = None

    async def think(
        self, view: View, past: tuple[GameEvent, ...], seat: Seat, within: float
    ) -> Thought | Lack:
        """Return what it does in *seat*, *within* some seconds, or why it does not."""
        from cryptonym.ai.answer import follow  # noqa: PLC0415 (as above)

        if not _is_asked(view, seat):
            return UNASKED
        about = _about(view, seat)
        if self._last is None or self._last[0] != about:
            asked = Asked(self._room, self._address(), view, past, seat)
            answer = await self._asking.ask(asked, within)
            self._last = about, answer
        answer = self._last[1]
        if isinstance(answer, str):
            return answer
        return follow(answer, view) or "instead"


def _is_asked(view: View, seat: Seat) -> bool:
    """Tell whether it is about a clue or a touch: what else there is, is plain."""
    if seat.role is Role.SPYMASTER:
        return view.phase is Phase.CLUE and view.owed is not view.turn
    return view.phase is Phase.GUESS


def _about(view: View, seat: Seat) -> object:
    """Return what is the same as long as the same answer holds."""
    if seat.role is Role.SPYMASTER:
        return seat, view
    return seat, view.commitment, len(view.clues), view.sudden_death


def _hourly(most: int) -> Limit:
    """Return a limit that lets at most so many through within any hour.

    Half of them at once, the others as the hour goes by.
    """
    half = max(1.0, most / 2)
    return Limit(burst=half, rate=(most - half) / HOUR)
