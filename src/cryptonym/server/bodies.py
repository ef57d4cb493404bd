"""Bodies: reading what a request brings, and writing what is answered."""

import asyncio
from typing import Any, TypeVar

import msgspec
from msgspec import Struct
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from cryptonym.engine import CodenamesError
from cryptonym.wire import WireError

Shape = TypeVar("Shape")

PATIENCE = 60
"""How long a file may take to arrive, in seconds."""


class TooLarge(CodenamesError):
    """The body of a request is larger than anything useful."""

    def __init__(self) -> None:
        super().__init__("too_large")


class TooSlow(CodenamesError):
    """The body of a request did not come to its end."""

    def __init__(self) -> None:
        super().__init__("too_slow")


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
