"""Bodies: reading what a request brings, and writing what is answered."""

import asyncio
from contextlib import ExitStack
from typing import Any, TypeVar

import msgspec
from msgspec import Struct
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from cryptonym.engine import CodenamesError
from cryptonym.wire import WireError

Shape = TypeVar("Shape")

PATIENCE = 60
"""How long a file may take to arrive, in seconds."""


PIECE = 65_536
"""How much of a file is handed over at a time: whoever takes it sets the pace."""


class TooLarge(CodenamesError):
    """The body of a request is larger than anything useful."""

    def __init__(self) -> None:
        super().__init__("too_large")


class TooSlow(CodenamesError):
    """The body of a request did not come to its end."""

    def __init__(self) -> None:
        super().__init__("too_slow")


class Download(Response):
    """A file; what is *held* for it is given back when it has gone out, or cannot."""

    def __init__(self, content: str | bytes, name: str, held: ExitStack) -> None:
        kind = MEDIA_TYPES[name.rpartition(".")[2]]
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        super().__init__(content, media_type=kind, headers=headers)
        self._held = held

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send it piece by piece."""
        del scope, receive
        head = {"status": self.status_code, "headers": self.raw_headers}
        with self._held:
            await send({"type": "http.response.start", **head})
            body = memoryview(self.body)
            for start in range(0, len(body), PIECE):
                piece = bytes(body[start : start + PIECE])
                more = start + PIECE < len(body)
                await send(
                    {"type": "http.response.body", "body": piece, "more_body": more}
                )


MEDIA_TYPES = {
    "txt": "text/plain",
    "zip": "application/zip",
    "pdf": "application/pdf",
    "jsonl": "application/x-ndjson",
}


async def read_body(request: Request, most: int, within: float | None = None) -> bytes:
    """Return the body of *request*, of which no more than *most* bytes are read.

    It has to be there *within* so many seconds; None: as a file.

    Raises:
        TooLarge, TooSlow
    """
    body = bytearray()
    try:
        async with asyncio.timeout(within or PATIENCE):
            async for chunk in request.stream():
                body += chunk
                if len(body) > most:
                    raise TooLarge
    except (TimeoutError, ClientDisconnect) as error:
        raise TooSlow from error
    return bytes(body)


async def read_json(
    request: Request, shape: type[Shape], most: int, within: float | None = None
) -> Shape:
    """Return the JSON body of *request*.

    Raises:
        WireError, TooLarge, TooSlow
    """
    read: Shape = decode(await read_body(request, most, within), shape)
    return read


def decode(body: bytes, shape: Any) -> Any:  # noqa: ANN401 (a union is no type yet)
    """Read *body*, which has to have this *shape*.

    Raises:
        WireError
    """
    try:
        return msgspec.json.decode(body, type=shape)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise WireError.of(error) from error


def json_answer(body: Struct, status: int = 200) -> Response:
    """Return *body* as the answer to a request."""
    return Response(
        msgspec.json.encode(body), status_code=status, media_type="application/json"
    )
