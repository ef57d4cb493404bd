"""Fuzzing: what comes from strangers as bytes, and what reads it.

A reader may refuse with an error of ours, and in no other way. test_fuzzing.py tries
some inputs in each run of the tests, and fuzz.py looks for others for as long as one
likes.
"""

import asyncio
import contextlib
import io
import json
import zipfile

import uvicorn
from PIL import Image
from starlette.websockets import WebSocket, WebSocketDisconnect

from cryptonym import decks
from cryptonym.decks import squaring
from cryptonym.engine import CodenamesError
from cryptonym.server.links import HOST
from cryptonym.server.protocol import SocketProtocol
from cryptonym.server.requests import RequestProtocol
from cryptonym.server.socket import answer, receive_text
from cryptonym.wire import decode_hello, decode_kit_message, decode_message

LONGEST = 8_192
HANDSHAKE = (
    b"GET /api/rooms/BCDFG/play HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\n"
    b"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
    b"Sec-WebSocket-Extensions: permessage-deflate\r\n\r\n"
)
GET = b"GET /play/BCDFG?a=b HTTP/1.1\r\nHost: here\r\nContent-Length: 2\r\n\r\n{}"


def message(data):
    """Read a message of any kind, as text and as bytes."""
    text = data.decode(errors="replace")
    for said in (data, text):
        for decode in (decode_hello, decode_message, decode_kit_message):
            with contextlib.suppress(CodenamesError):
                decode(said)


def frames(data):
    """Read what comes on a socket after its handshake, in pieces."""
    asyncio.run(_served(SocketProtocol, HANDSHAKE, data))


def requests(data):
    """Read what comes on a line, in pieces."""
    asyncio.run(_served(RequestProtocol, b"", data))


def pasted(data):
    """Read pasted words."""
    text = data.decode(errors="replace")
    for language in ("en", "zh-Hant"):
        with contextlib.suppress(CodenamesError):
            decks.new_words("Mine", language, text, adult=False)
            decks.read_words(text, language)


def text_file(data):
    """Read the file of a deck of words; what is read can be written and read again."""
    with contextlib.suppress(CodenamesError):
        deck = decks.import_deck(data.removeprefix(b"PK")).deck
        assert decks.import_deck(decks.write_file(deck).encode()).deck == deck


def archive(data):
    """Read the file of a deck of pictures, but for the pictures."""
    with contextlib.suppress(CodenamesError):
        _, pictures = decks.archive.unpack(data)
        for _ in pictures:
            pass


def picture(data):
    """Read a picture, as the process does that is kept apart for it."""
    with contextlib.suppress(squaring.Refused):
        made = squaring.square(data, [])
        assert Image.open(io.BytesIO(made)).format == "WEBP"


def host(data):
    """Read a Host: what is taken for one leads nowhere else."""
    text = data.decode("latin-1")
    if HOST.fullmatch(text):
        assert not set(text) & set("/@#?\\ \"'<>\r\n%")


def _seed_archive():
    side = squaring.LEAST_SIDE
    drawn = io.BytesIO()
    Image.new("RGB", (side, side)).save(drawn, "WEBP")
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as files:
        names = [f"{number}.webp" for number in range(20)]
        listed = [{"file": name, "alt": "", "tags": []} for name in names]
        files.writestr("deck.json", json.dumps({"format": 1, "title": "Mine",
                                                "pictures": listed}))  # fmt: skip
        for name in names:
            files.writestr(name, drawn.getvalue())
    return packed.getvalue()


def _seed_picture(kind):
    drawn = io.BytesIO()
    Image.new("P", (squaring.LEAST_SIDE, squaring.LEAST_SIDE)).save(drawn, kind)
    return drawn.getvalue()


ASKED = b'{"id": "a", "after": 3, "command": {"type": "Guess", "position": 4}}'
SEEDS = {
    message: [ASKED, b'{"hello": {"token": null, "after": 0}}', b'{"ping": 1}'],
    frames: [bytes((0x81, 0x80 | len(ASKED))) + b"\0" * 4 + ASKED, b"\x89\x80\0\0\0\0"],
    requests: [GET, GET * 2, HANDSHAKE],
    pasted: [b"Bomb, tree; ice cream\r\n\r\n\xe5\xad\x97", b'"Bomb"\t-5'],
    text_file: [
        b"# title: Mine\n# language: en\n# kind: words\n\nBomb\nTree\n",
        b"# title: Mine\n# language: en\n# kind: words\n\n\2\n# language: en\nTree\n",
    ],
    archive: [_seed_archive()],
    picture: [_seed_picture(kind) for kind in ("PNG", "GIF")],
    host: [b"here:8000", b"[::1]:80", b"a.example"],
}  # fmt: skip
TARGETS = {target.__name__: target for target in SEEDS}


class _Line:
    """A transport to nowhere."""

    def __init__(self):
        self.closing = False
        self.protocol = None

    def get_extra_info(self, _):
        return None

    def get_write_buffer_size(self):
        return 0

    def is_closing(self):
        return self.closing

    def close(self):
        self.closing = True

    abort = close

    def write(self, _):
        pass

    def pause_reading(self):
        pass

    resume_reading = pause_reading

    def set_protocol(self, protocol):
        self.protocol = protocol

    def get_protocol(self):
        return self.protocol


async def _endpoint(scope, receive, send):
    """Answer as the server does, with nothing behind it."""
    if scope["type"] == "http":
        while (await receive()).get("more_body"):
            pass
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body"})
        return
    socket = WebSocket(scope, receive, send)

    async def version(_):
        return 0

    with contextlib.suppress(WebSocketDisconnect):
        await socket.accept()
        while True:
            said = await receive_text(socket)
            reply = await answer(decode_message, version, said)
            await socket.send_text(reply.decode())


async def _served(kind, before, data):
    """Let *data* come in, after *before*, as often as its first byte says at a time."""
    faults = []
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(lambda _, context: faults.append(context))
    config = uvicorn.Config(
        _endpoint, ws=SocketProtocol, http=RequestProtocol, log_config=None,
        lifespan="off", ws_max_size=LONGEST, ws_ping_interval=None,
    )  # fmt: skip
    config.load()
    state = uvicorn.server.ServerState()
    line = _Line()
    line.protocol = kind(config, state, {}, loop)
    line.protocol.connection_made(line)
    if before:
        line.protocol.data_received(before)
        await asyncio.sleep(0)
        await asyncio.sleep(0)
    step = (data[0] if data else 0) % 64 + 1
    for start in range(0, len(data), step):
        if line.closing:
            break
        line.protocol.data_received(data[start : start + step])
        await asyncio.sleep(0)
    line.protocol.connection_lost(None)
    tasks = list(state.tasks)
    done, waiting = await asyncio.wait(tasks, timeout=60) if tasks else ((), ())
    assert not waiting
    assert not faults, faults
    assert not [task.exception() for task in done if task.exception()]
