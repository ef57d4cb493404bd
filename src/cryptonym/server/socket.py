"""The socket: one connection from hello to close."""

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Protocol, TypeVar

from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from cryptonym.engine import CodenamesError
from cryptonym.server.config import Config
from cryptonym.server.door import Door
from cryptonym.server.identity import (
    TV,
    BadOrigin,
    BadToken,
    Moved,
    address_of,
    check_origin,
    cookie_of,
    digest,
)
from cryptonym.server.kits import NoSuchKit
from cryptonym.server.limits import Bucket, TooFast
from cryptonym.server.live import BAD_TOKEN, LiveRoom
from cryptonym.server.mailbox import POLICY, TRY_LATER, Mailbox, Outlet, Shown
from cryptonym.server.metrics import ANSWERS, COMMANDS, CONNECTIONS, REFUSALS
from cryptonym.server.moving import MOVED
from cryptonym.server.protocol import outlet_of
from cryptonym.server.rooms import GONE, IDLE, NoSuchRoom
from cryptonym.wire import (
    Ask,
    Frames,
    Hello,
    KitAsk,
    Past,
    Ping,
    WireError,
    ack,
    decode_hello,
    decode_kit_message,
    decode_message,
    failure,
    pong,
)

MALFORMED = 4400
"""Close code: no hello, or none that can be read."""

MOST_TOO_FAST = 200
"""How often a connection may be told that it is too fast."""


CLOSE_CODES: dict[type[CodenamesError], int] = {
    NoSuchRoom: GONE,
    NoSuchKit: GONE,
    BadToken: BAD_TOKEN,
    Moved: MOVED,
    WireError: MALFORMED,
    TooFast: POLICY,
    BadOrigin: POLICY,
}


Data = str | bytes
Message = TypeVar("Message", Ask, KitAsk)


class Live(Protocol):
    """What a connection is to: a live room, or a live kit."""

    def listen(self, mailbox: Mailbox) -> None:
        """Let somebody hear what happens from now on."""

    def hang_up(self, mailbox: Mailbox) -> None:
        """Let somebody hear no more."""


@dataclass(frozen=True, slots=True)
class Greeted:
    """Somebody who was let in; `answer` does what a message asks, and replies."""

    live: Live
    mailbox: Mailbox
    answer: Callable[[Data], Awaitable[bytes]]


Held = contextlib.ExitStack
"""The places that a connection has; they are given back when it ends."""

Greet = Callable[[WebSocket, Outlet, Held], Awaitable[Greeted]]
"""Finds out what is wanted, and who is there; refuses with a CodenamesError."""


class Line:
    """An endpoint for sockets, whose first frame is for *greet*."""

    def __init__(self, greet: Greet, config: Config) -> None:
        self._greet = greet
        self._config = config

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection."""
        outlet = outlet_of(scope)
        # Some are gone before they are welcome.
        with contextlib.suppress(WebSocketDisconnect), Held() as held:
            if greeted := await self._admit(
                WebSocket(scope, receive, send), outlet, held
            ):
                outlet.forget_handshake()
                scope.clear()  # all around us hold it, for as long as this lasts
                with CONNECTIONS.track_inprogress():
                    await self._converse(receive, send, greeted)

    async def _admit(
        self, socket: WebSocket, outlet: Outlet, held: Held
    ) -> Greeted | None:
        """Greet who is there; None: the connection was ended, with the reason."""
        await socket.accept()
        try:
            async with asyncio.timeout(self._config.hello_within):
                check_origin(socket)
                return await self._greet(socket, outlet, held)
        except CodenamesError as error:
            refused = failure(None, error.code, error.params)
            await socket.send_text(refused.decode())
            await socket.close(CLOSE_CODES.get(type(error), TRY_LATER))
        except TimeoutError:
            await socket.close(IDLE)
        return None

    async def _converse(self, receive: Receive, send: Send, greeted: Greeted) -> None:
        """Answer until somebody ends it, the client or the mailbox."""
        live, mailbox = greeted.live, greeted.mailbox
        live.listen(mailbox)
        try:
            await self._read(receive, greeted)
            if mailbox.closing is not None:
                await send({"type": "websocket.close", "code": mailbox.closing})
        finally:
            live.hang_up(mailbox)

    async def _read(self, receive: Receive, greeted: Greeted) -> None:
        """Answer what comes in, in its order, until the client goes."""
        mailbox = greeted.mailbox
        bucket = Bucket(self._config.limits.message)
        too_fast = 0
        with contextlib.suppress(WebSocketDisconnect):
            while True:
                data = await receive_text(receive)
                if mailbox.closing is not None:
                    continue  # nothing is asked of whoever is being sent away
                mailbox.heard_at = time.monotonic()
                if bucket.take():
                    mailbox.post(await greeted.answer(data))
                    continue
                too_fast += 1
                if too_fast > MOST_TOO_FAST:
                    mailbox.close(POLICY)
                else:
                    mailbox.post(failure(None, "too_fast", {}))


class Look:
    """A room as it is shown on one connection.

    It begins with the *past*, where that was written already; a *spectator* sees it as
    everybody does, whoever that is.
    """

    def __init__(self, frames: Frames, past: Past | None, *, spectator: bool) -> None:
        self._frames = frames
        self._past = past
        self._spectator = spectator

    @property
    def version(self) -> int:
        """How much has happened."""
        return self._frames.version

    @property
    def oldest(self) -> int:
        """The first version of which is known what came later."""
        return 0 if self._frames.holds(self._past) else self._frames.oldest

    def frame(self, player: str | None, after: int) -> bytes:
        """Write how it looks to *player*, and what is new since *after*."""
        past, self._past = self._past, None
        return self._frames.frame(self._observer(player), after, past)

    def said(self, player: str | None, after: int) -> tuple[int, tuple[bytes, ...]]:
        """Return the number of the last line, and what *player* has heard since."""
        return self._frames.said(self._observer(player), after)

    def _observer(self, player: str | None) -> str | None:
        return None if self._spectator else player


class RoomGreeting:
    """Lets people into rooms: as a token's or a cookie's player, else to watch."""

    def __init__(self, door: Door, config: Config) -> None:
        self._door = door
        self._config = config

    async def __call__(self, socket: WebSocket, outlet: Outlet, held: Held) -> Greeted:
        """Find out which room is wanted, and who is there."""
        address = address_of(socket)
        self._door.connect.take(address)
        held.enter_context(self._door.sockets.take(address))
        room = await self._door.find(address, socket.path_params["code"])
        hello = decode_hello(await receive_text(socket.receive))
        looks = None
        unshown = hello.spectator and hello.token is not None
        while looks != room.moving.looks:  # else the seat may have moved meanwhile
            looks = room.moving.looks
            player, token = await self._recognise(socket, room, hello)
            await room.reach(hello.after)
            past = await room.past(None if unshown else player, hello.after)
        of_player = player is not None and room.room.player(player) is not None
        places = room.devices if of_player else room.watching
        held.enter_context(places.take(player if of_player and player else address))
        shown: Shown = room.frames
        if unshown or past:
            shown = Look(room.frames, past, spectator=unshown)
        unsent = self._config.limits.unsent
        mailbox = Mailbox(shown, player, hello.after, unsent, outlet)
        mailbox.token, mailbox.address = token, address
        ask = partial(room.ask, player)
        return Greeted(room, mailbox, partial(answer, decode_message, ask, room.now))

    async def _recognise(
        self, socket: WebSocket, room: LiveRoom, hello: Hello
    ) -> tuple[str | None, bytes | None]:
        """Return who says hello, or which TV, by a token with this digest.

        None: a spectator.
        """
        if hello.spectator and hello.token is None:
            tv = cookie_of(socket, TV + room.code)
            paired = await room.whose(digest(tv)) if tv else None
            touches = paired and paired.player in room.room.tvs
            return paired.player if paired and touches else None, None
        token = hello.token or cookie_of(socket, room.code)
        digested = digest(token) if token else None
        seated = await room.whose(digested) if digested else None
        if seated and seated.revoked:
            raise Moved
        if seated and room.room.knows(seated.player):
            return seated.player, digested
        if hello.token is not None:
            raise BadToken
        return None, None


class KitGreeting:
    """Lets those who have the secret of a kit have the kit."""

    def __init__(self, door: Door, config: Config) -> None:
        self._door = door
        self._config = config

    async def __call__(self, socket: WebSocket, outlet: Outlet, held: Held) -> Greeted:
        """Find out which kit is wanted, and whether the secret is its own."""
        address = address_of(socket)
        self._door.connect.take(address)
        held.enter_context(self._door.sockets.take(address))
        hello = decode_hello(await receive_text(socket.receive))
        kit = await self._door.find_kit(
            address, socket.path_params["code"], hello.token
        )
        held.enter_context(kit.watching.take(address))
        mailbox = Mailbox(kit, None, hello.after, self._config.limits.unsent, outlet)
        answers = partial(answer, decode_kit_message, kit.ask, self._config.now)
        return Greeted(kit, mailbox, answers)


async def answer(
    decode: Callable[[Data], Message | Ping],
    ask: Callable[[Message], Awaitable[int]],
    clock: Callable[[], int],
    data: Data,
) -> bytes:
    """Do what a message asks for, and return the reply to it."""
    command = None
    began = time.perf_counter()
    try:
        message = decode(data)
        if isinstance(message, Ping):
            return pong(message.ping, clock())
        command = message.id
        version = await ask(message)
    except WireError as error:
        REFUSALS.labels(error.code).inc()
        return failure(error.command, error.code, error.params)
    except CodenamesError as error:
        REFUSALS.labels(error.code).inc()
        return failure(command, error.code, error.params)
    finally:
        if command is not None:
            ANSWERS.observe(time.perf_counter() - began)
    COMMANDS.inc()
    return ack(message.id, version)


async def receive_text(receive: Receive) -> str | bytes:
    """Return the next message; a binary one is left to be refused as malformed."""
    message = await receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1005))
    text: str | None = message.get("text")
    return b"\xff" if text is None else text
