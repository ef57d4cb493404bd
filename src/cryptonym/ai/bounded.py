"""Answers of bounded size: of what is longer than a model speaks no more is read.

Like its only user, `language_model`, this needs the extra of that name.
"""

from collections.abc import AsyncIterator

from httpx2 import (
    AsyncByteStream,
    AsyncClient,
    DecodingError,
    Limits,
    Request,
    Response,
)

MOST = 1_000_000
"""In bytes: what a model has thought may be in it, beside the answer."""


def bounded_client() -> AsyncClient:
    """Return a client that reads so much of an answer, and none that is packed.

    What is packed may be of any size.
    """
    return AsyncClient(
        event_hooks={"request": [_ask_for_plain], "response": [_bound]},
        limits=Limits(max_keepalive_connections=0),  # so nobody has to close it
        timeout=None,  # whoever asks ends it
    )


async def _ask_for_plain(request: Request) -> None:
    request.headers["Accept-Encoding"] = "identity"


async def _bound(response: Response) -> None:
    if response.headers.get("Content-Encoding", "identity") != "identity":
        raise DecodingError("packed", request=response.request)
    assert isinstance(response.stream, AsyncByteStream)
    response.stream = _AtMost(response.stream, response.request)


class _AtMost(AsyncByteStream):
    def __init__(self, stream: AsyncByteStream, request: Request) -> None:
        self._stream = stream
        self._request = request

    async def __aiter__(self) -> AsyncIterator[bytes]:
        read = 0
        async for part in self._stream:
            read += len(part)
            if read > MOST:
                raise DecodingError("too long", request=self._request)
            yield part

    async def aclose(self) -> None:
        await self._stream.aclose()
