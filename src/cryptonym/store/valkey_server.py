"""A Valkey server (or a Redis one) as a store: what is asked of it, and when it is not.

It answers when what it was told is on disk, or is not taken for a store at all: that is
looked at on every new connection, since a server that was started again may have
forgotten what it was told to be. While it is away everything is tried again for a
moment, and then refused at once until it is back.

A round trip is dear, and so is a write to disk: what is asked while a few questions are
on their way is asked all together as soon as one is answered.
"""

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from time import monotonic
from typing import Any, TypeVar
from urllib.parse import urlsplit

from valkey.asyncio import BlockingConnectionPool, Valkey
from valkey.asyncio.connection import AbstractConnection
from valkey.exceptions import ConnectionError as Disconnected
from valkey.exceptions import NoScriptError, ValkeyError

from cryptonym.engine import CodenamesError
from cryptonym.store.log import StoreUnavailable

log = logging.getLogger(__name__)

PATIENCE = 3.0
"""For how many seconds something is tried again, from when the server went away, and
for how many it waits at most to be asked."""
AT_LEAST = 1.0
"""How many seconds it has for an answer, however long it has been away."""
AGAIN = 0.05
"""After how many seconds something is tried again."""
CONNECTIONS = 50
TRIPS = 2
"""How many round trips are made at a time, each for all that is waiting."""
AT_ONCE = 500
"""How many questions go together."""
BROKEN = (Disconnected, OSError, RuntimeError)
"""What is raised where a line is broken: the last by uvloop, where it was reset."""

WANTED = {
    "appendonly": "yes",
    "appendfsync": "always",
    "maxmemory-policy": "noeviction",
}
"""What a server must be set to, not to lose what it said it had kept."""
SETTINGS = ("CONFIG", "GET", *WANTED)

SCHEMES = {"redis": "valkey", "rediss": "valkeys"}
DATABASE = re.compile("/?|/[0-9]+")
"""What may be behind the host: the library takes all else for /0, or reads past it."""

Word = bytes | str | int

Answer = TypeVar("Answer")


class StoreUnsafe(CodenamesError, ValkeyError):
    """The server might lose what it said it had kept."""

    def __init__(self, setting: str, value: str) -> None:
        CodenamesError.__init__(
            self, "store_unsafe", setting=setting, value=value, wanted=WANTED[setting]
        )


class StoreAway(CodenamesError):
    """The server does not answer, or not as a store has to."""

    def __init__(self, store: str, why: str) -> None:
        super().__init__("store_away", store=store, why=why)


class BadStore(CodenamesError):
    """This is no address of a store; it is not said, as it may hold a password."""

    def __init__(self) -> None:
        super().__init__("bad_store")


class ValkeyServer:
    """The server at *url*: valkey://, redis://, with an s for TLS, or unix://.

    `prefix` is what the names of all that is ours begin with: what is published is
    heard in every database of a server.

    Raises:
        BadStore: *url* is no address of one.
    """

    def __init__(self, url: str) -> None:
        try:
            pool = BlockingConnectionPool.from_url(
                _as_valkey(url),
                max_connections=CONNECTIONS,
                timeout=None,  # `_insist` waits no longer than it may
                socket_timeout=None,
                valkey_connect_func=self._greet,
            )
        except ValueError as error:
            raise BadStore from error
        self.client = Valkey(connection_pool=pool)
        # It would make a dict of each entry at once, of a long log for a while.
        self.client.response_callbacks.pop("XRANGE")
        self.prefix = f"cryptonym:{pool.connection_kwargs.get('db', 0)}:"
        self.run = ""
        self._pool = pool
        self._away_since: float | None = None
        self._waiting: list[Question] = []
        self._travelling = 0
        self._trips: set[asyncio.Task[None]] = set()

    @property
    def address(self) -> str:
        """Where it is, without what it is opened with."""
        known = self._pool.connection_kwargs
        return str(known.get("path") or f"{known.get('host')}:{known.get('port')}")

    async def ask(self, *words: Word) -> Any:  # noqa: ANN401 (answers are of all types)
        """Ask something that may be asked twice: the answer to the first may be lost.

        Raises:
            StoreUnavailable: there was no answer.
            NoScriptError: there is no such script.
        """
        answer = asyncio.get_running_loop().create_future()
        question = Question(words, answer, monotonic())
        self._waiting.append(question)
        if self._travelling < TRIPS:
            self._travelling += 1
            trip = asyncio.create_task(self._travel())
            self._trips.add(trip)
            trip.add_done_callback(self._trips.discard)
        return await question.answer

    async def ask_all(self, questions: Iterable[tuple[Word, ...]]) -> list[Any]:
        """Ask several things at one moment, as `ask` does."""
        asked = list(questions)
        answers = await self._insist(lambda: self._together(asked, at_one_moment=True))
        for answer in answers:
            if isinstance(answer, Exception):
                raise _unavailable(answer)
        return answers

    def script(self, text: str) -> "Script":
        """Return a script that runs there, which may be run twice, as `ask` may ask."""
        return Script(self, text, self.client.register_script(text).sha)

    async def connect(self) -> AbstractConnection:
        """Return a connection of its own, to be disconnected by whoever asks.

        Raises:
            ValkeyError: there is none.
        """
        connection = self._pool.connection_class(**self._pool.connection_kwargs)
        await connection.connect()  # type: ignore[no-untyped-call]  # it has no types
        return connection

    async def close(self) -> None:
        """Let go of all connections, once all is answered."""
        await asyncio.gather(*self._trips)
        with suppress(ValkeyError, *BROKEN):
            await self.client.aclose()
            await self._pool.disconnect()

    async def _travel(self) -> None:
        """Ask what is waiting, until nothing is."""
        while asked := self._next():
            words = [question.words for question in asked]
            try:
                answers = await self._insist(partial(self._together, words))
            except Exception as error:
                if not isinstance(error, StoreUnavailable):
                    log.exception("not_asked")
                answers = [StoreUnavailable.because(error) for _ in asked]
            for question, answer in zip(asked, answers, strict=True):
                self._answer(question, answer)
        self._travelling -= 1  # now: who is answered may ask before the task is done

    def _next(self) -> list["Question"]:
        """Take what goes together now; what has waited too long for that is refused."""
        since = monotonic() - PATIENCE
        while self._waiting:
            asked, self._waiting = self._waiting[:AT_ONCE], self._waiting[AT_ONCE:]
            in_time = [question for question in asked if question.asked_at >= since]
            for question in asked[: len(asked) - len(in_time)]:
                self._answer(question, StoreUnavailable())
            if in_time:
                return in_time
        return []

    def _answer(self, question: "Question", answer: object) -> None:
        """Pass an answer on, unless whoever asked has gone."""
        match answer:
            case _ if question.answer.done():
                pass
            case ValkeyError() if not isinstance(answer, NoScriptError):
                question.answer.set_exception(_unavailable(answer))
            case Exception():
                question.answer.set_exception(answer)
            case _:
                question.answer.set_result(answer)

    async def _together(
        self, asked: Sequence[tuple[Word, ...]], *, at_one_moment: bool = False
    ) -> list[Any]:
        """Ask several things in one round trip; an answer may be an error."""
        async with self.client.pipeline(transaction=at_one_moment) as pipeline:
            for words in asked:
                pipeline.execute_command(*words)
            return list(await pipeline.execute(raise_on_error=False))

    async def _insist(self, question: Callable[[], Awaitable[Answer]]) -> Answer:
        """Ask again and again while nobody is there, but not for long."""
        began = monotonic()
        until = max((self._away_since or began) + PATIENCE, began + AT_LEAST)
        try:
            async with asyncio.timeout(until - began):
                while True:
                    try:
                        answer = await question()
                    except BROKEN:
                        self._away_since = self._away_since or monotonic()
                        await asyncio.sleep(AGAIN)
                    else:
                        self._away_since = None
                        return answer
        except TimeoutError as error:
            self._away_since = self._away_since or began
            raise _unavailable(error) from error
        except ValkeyError as error:
            raise _unavailable(error) from error

    async def _greet(self, connection: AbstractConnection) -> None:
        """Open a connection, if who is there can be trusted with it."""
        await connection.on_connect()
        told = [each.decode() for each in await _ask(connection, *SETTINGS)]
        settings = dict(zip(told[::2], told[1::2], strict=True))
        for name, wanted in WANTED.items():
            if (value := settings.get(name, "")) != wanted:
                raise StoreUnsafe(name, value)
        facts = (await _ask(connection, "INFO", "server")).decode().splitlines()
        self.run = next((fact for fact in facts if fact.startswith("run_id:")), "")


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked, and what will be answered."""

    words: tuple[Word, ...]
    answer: asyncio.Future[Any]
    asked_at: float


@dataclass(frozen=True, slots=True)
class Script:
    """A script of ours; call it with the names of keys, and what it is told.

    The server knows it by its `digest` once it has run.
    """

    server: ValkeyServer
    text: str
    digest: str

    async def __call__(self, keys: Sequence[str], told: Iterable[Word]) -> Any:  # noqa: ANN401 (see ask)
        """Run it there; see ValkeyServer.ask."""
        words = (len(keys), *keys, *told)
        try:
            return await self.server.ask("EVALSHA", self.digest, *words)
        except NoScriptError:
            return await self.server.ask("EVAL", self.text, *words)


async def check(url: str) -> None:
    """Look whether the server at *url* is one that can be played with.

    Raises:
        StoreUnsafe: it would not keep what it is given.
        StoreAway, BadStore
    """
    server = ValkeyServer(url)
    try:
        async with asyncio.timeout(PATIENCE):
            connection = await server.connect()
            await connection.disconnect()
    except StoreUnsafe:
        raise
    except (ValkeyError, TimeoutError, OSError) as error:
        raise StoreAway(server.address, _why(error)) from error
    finally:
        await server.close()


def _unavailable(error: Exception) -> StoreUnavailable:
    log.warning("store_unavailable", extra={"facts": {"why": _why(error)}})
    return StoreUnavailable.because(error)


def _why(error: Exception) -> str:
    return str(error) or "timeout"  # a TimeoutError has no text


async def _ask(connection: AbstractConnection, *question: str) -> Any:  # noqa: ANN401 (what it answers has many types)
    await connection.send_command(*question)
    return await connection.read_response()


def _as_valkey(url: str) -> str:
    """Return *url* as the library spells it: Redis's addresses mean the same.

    Raises:
        ValueError: it names a database that there cannot be.
    """
    scheme, parted, rest = url.partition("://")
    if scheme != "unix" and not DATABASE.fullmatch(urlsplit(url).path):
        raise ValueError(scheme)
    return f"{SCHEMES.get(scheme, scheme)}{parted}{rest}"
