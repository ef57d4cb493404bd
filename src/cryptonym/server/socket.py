"""The socket: one connection from hello to close."""

import asyncio
import contextlib
import time
from typing import Any

from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from cryptonym.engine import CodenamesError
from cryptonym.server.config import Config
from cryptonym.server.door import Door
from cryptonym.server.identity import (
    BadOrigin,
    BadToken,
    address_of,
    check_origin,
    cookie_of,
    digest,
)
from cryptonym.server.limits import Bucket, TooFast
from cryptonym.server.live import BAD_TOKEN, MOVED, LiveRoom
from cryptonym.server.mailbox import POLICY, Mailbox
from cryptonym.server.metrics import COMMANDS, CONNECTIONS, REFUSALS
from cryptonym.server.rooms import GONE, IDLE, NoSuchRoom, Rooms
from cryptonym.wire import (
    Hello,
    Ping,
    WireError,
    ack,
    decode_hello,
    decode_message,
    failure,
    pong,
)

MALFORMED, TRY_LATER = 4400, 1013
"""Close codes: no hello, or none that can be read; not just now."""

MOST_TOO_FAST = 200
"""How often a connection may be told that it is too fast."""


class Moved(CodenamesError):
    """The seat was moved to another device."""

    def __init__(self) -> None:
        super().__init__("moved")


CLOSE_CODES: dict[type[CodenamesError], int] = {
    NoSuchRoom: GONE,
    BadToken: BAD_TOKEN,
    Moved: MOVED,
    WireError: MALFORMED,
    TooFast: POLICY,
    BadOrigin: POLICY,
}


class Play:
    """The endpoint WS /api/rooms/{code}/play."""

    def __init__(self, rooms: Rooms, door: Door, config: Config) -> None:
        self._rooms = rooms
        self._door = door
        self._config = config

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection."""
        socket = WebSocket(scope, receive, send)
        with contextlib.suppress(WebSocketDisconnect):  # gone before it was welcome
            await socket.accept()
            if greeted := await self._admit(socket, send):
                with CONNECTIONS.track_inprogress():
                    await self._converse(socket, *greeted)

    async def _admit(
        self, socket: WebSocket, send: Send
    ) -> tuple[LiveRoom, Mailbox] | None:
        """Greet who is there; None: the connection was ended, with the reason."""
        try:
            async with asyncio.timeout(self._config.hello_within):
                return await self._greet(socket, send)
        except CodenamesError as error:
            await socket.send_text(failure(None, error.code, error.params))
            await socket.close(CLOSE_CODES.get(type(error), TRY_LATER))
        except TimeoutError:
            await socket.close(IDLE)
        return None

    async def _greet(self, socket: WebSocket, send: Send) -> tuple[LiveRoom, Mailbox]:
        """Find out which room is wanted, and who is there."""
        check_origin(socket)
        address = address_of(socket)
        self._door.connect.take(address)
        room = await self._door.find(address, socket.path_params["code"])
        hello = decode_hello(await _receive(socket))
        player = await self._recognise(socket, room, hello)
        unsent = self._config.limits.unsent

        # Straight to the server below: a third of what Starlette's own `send_text`
        # costs is a state that nothing here asks for.
        async def send_text(text: str) -> None:
            await send({"type": "websocket.send", "text": text})

        return room, Mailbox(room.frames, player, hello.after, unsent, send_text)

    async def _recognise(
        self, socket: WebSocket, room: LiveRoom, hello: Hello
    ) -> str | None:
        """Return who says hello; None: a spectator."""
        if hello.spectator:
            return None
        token = hello.token or cookie_of(socket, room.code)
        seated = await self._rooms.whose(room.code, digest(token)) if token else None
        if seated and seated.revoked:
            raise Moved
        if seated and room.room.player(seated.player):
            return seated.player
        if hello.token is not None:
            raise BadToken
        return None

    async def _converse(
        self, socket: WebSocket, room: LiveRoom, mailbox: Mailbox
    ) -> None:
        """Read and write until one of them ends."""
        reader = asyncio.create_task(self._read(socket, room, mailbox))
        room.listen(mailbox)
        try:
            ends: set[asyncio.Future[Any]] = {reader, mailbox.ended}
            await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
            if mailbox.ended.done() and (code := mailbox.ended.result()) is not None:
                await socket.close(code)
        except OSError:
            pass
        finally:
            reader.cancel()
            room.hang_up(mailbox)
            mailbox.cut()

    async def _read(self, socket: WebSocket, room: LiveRoom, mailbox: Mailbox) -> None:
        """Answer what comes in, in its order, until the client goes."""
        bucket = Bucket(self._config.limits.message)
        too_fast = 0
        with contextlib.suppress(WebSocketDisconnect):
            while True:
                data = await _receive(socket)
                mailbox.heard_at = time.monotonic()
                if bucket.take():
                    mailbox.post(await _answer(room, mailbox.player, data))
                    continue
                too_fast += 1
                if too_fast > MOST_TOO_FAST:
                    mailbox.close(POLICY)
                else:
                    mailbox.post(failure(None, "too_fast", {}))


async def _answer(room: LiveRoom, player: str | None, data: str | bytes) -> str:
    """Do what a message asks for, and return the reply to it."""
    command = None
    try:
        message = decode_message(data)
        if isinstance(message, Ping):
            return pong(message.ping)
        command = message.id
        version = await room.ask(player, message)
    except WireError as error:
        REFUSALS.labels(error.code).inc()
        return failure(error.command, error.code, error.params)
    except CodenamesError as error:
        REFUSALS.labels(error.code).inc()
        return failure(command, error.code, error.params)
    COMMANDS.inc()
    return ack(message.id, version)


async def _receive(socket: WebSocket) -> str | bytes:
    """Return the next message; a binary one is left to be refused as malformed."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1005))
    text: str | None = message.get("text")
    return b"\xff" if text is None else text
