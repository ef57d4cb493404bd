"""Clients that do not behave harm themselves only (C71)."""

import contextlib
import http.client
import json
import socket
import struct
from contextlib import closing

import pytest

from cryptonym.cli import LARGEST_MESSAGE, NO_LIMITS
from cryptonym.server import Config
from tests.serving import PATIENCE, InThread, Person, Room

AT_ONCE = struct.pack("ii", 1, 0)  # a connection that is not closed, but gone
MASK = b"\0\0\0\0"
TEXT, CLOSE, FIN = 0x1, 0x8, 0x80
CROWD, RENAMED = 40, 1_500
QUICK = Config(limits=NO_LIMITS, hello_within=0.3, idle_socket=0.3, sweep_every=0.05)


@pytest.fixture(scope="module")
def server():
    with InThread(Config(limits=NO_LIMITS)) as running:
        yield running


def dial(server, code, receive_buffer=None):
    """Open a socket by hand; what is sent over it is up to the test."""
    line = socket.socket()
    if receive_buffer:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
    line.settimeout(PATIENCE)
    line.connect(("127.0.0.1", server.port))
    line.sendall(
        f"GET /api/rooms/{code}/play HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    answer = b""
    while not answer.endswith(b"\r\n\r\n"):
        answer += line.recv(1)
    assert b" 101 " in answer
    return line


def half_a_body(server):
    """Begin a request by hand, and send no more of its body than a byte."""
    line = socket.create_connection(("127.0.0.1", server.port), PATIENCE)
    line.sendall(
        b"POST /api/rooms HTTP/1.1\r\nHost: here\r\nContent-Length: 9\r\n\r\n{"
    )
    return line


def framed(text, flags=FIN | TEXT):
    """Return *text* as a masked WebSocket frame."""
    size = struct.pack("!BBH", flags, FIN | 126, len(text))
    return size + MASK + text.encode()


def hello(token=None):
    return framed(json.dumps({"hello": {"token": token, "after": 0}}))


def wait_until_cut(line):
    """Take in what comes until the server ends the connection."""
    with contextlib.suppress(ConnectionError):
        while line.recv(65_536):
            pass


def received(line):
    """Read what the server sends: each time what kind of frame, and what is in it."""
    with line.makefile("rb") as stream:
        while head := stream.read(2):
            kind, size = head[0] & 0xF, head[1]
            if size >= 126:
                width = {126: "!H", 127: "!Q"}[size]
                (size,) = struct.unpack(width, stream.read(struct.calcsize(width)))
            yield kind, stream.read(size)


def close_code(line):
    """Return the code with which the server takes its leave."""
    said = next(said for kind, said in received(line) if kind == CLOSE)
    return int.from_bytes(said[:2], "big")


def frames_up_to(line, version):
    """Return the frames of the protocol up to the one of *version*."""
    frames = []
    for _, text in received(line):
        message = json.loads(text)
        if message["type"] == "frame":
            frames.append(message)
            if message["v"] >= version:
                break
    return frames


@pytest.mark.parametrize(
    "sent",
    [
        b"\xff" * 64,  # no frame at all
        hello()[4:] + b"\0" * 64,
        framed("x", flags=0x70 | FIN | TEXT),  # reserved bits
        struct.pack("!BBQ", FIN | TEXT, FIN | 127, 2**62) + MASK,  # of 4 exabytes
        struct.pack("!BB", FIN | TEXT, 5) + b"hello",  # not masked
        framed("x" * 40_000),
    ],
)
def test_what_is_no_message_ends_the_connection_it_came_on(server, room, sent):
    with closing(dial(server, room.code)) as line:
        line.sendall(hello(room.tokens[1]) + sent)
        wait_until_cut(line)
    assert "ack" in room.people[0].ask("Stand")
    assert "ack" in room.people[1].ask("Stand")


def test_half_a_frame_is_waited_for_as_long_as_any_silence():
    with InThread(QUICK) as server:
        room = Room(server.base, "Ada")
        for said in (b"", hello(room.tokens[0])):
            with closing(dial(server, room.code)) as line:
                line.sendall(said + hello()[:9])
                assert close_code(line) == 4408
        assert "ack" in Person(server.base, room.code, room.tokens[0]).ask("Stand")


def test_half_a_body_is_not_waited_for_longer():
    with InThread(QUICK) as server, closing(half_a_body(server)) as line:
        answer = http.client.HTTPResponse(line)
        answer.begin()
        assert answer.status == 408
        assert json.load(answer)["error"]["code"] == "too_slow"


def test_who_goes_away_in_the_middle_is_no_fault_of_ours(server, room, caplog):
    for _ in range(3):
        half_a_body(server).close()
    for said in (b"", hello(), hello("wrong"), framed("{}")) * 5:
        with closing(dial(server, room.code)) as line:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, AT_ONCE)
            line.sendall(said)
    assert "ack" in room.people[0].ask("Stand")
    assert not [record for record in caplog.records if record.exc_info]


def test_a_message_in_many_pieces_is_one_message(server, room):
    command = {"id": "slow", "command": {"type": "Rename", "name": "Slow"}}
    with closing(dial(server, room.code)) as line:
        for byte in hello(room.tokens[1]) + framed(json.dumps(command)):
            line.sendall(bytes([byte]))
        ada = room.people[0]
        ada.hear_until(
            lambda m: m["type"] == "frame" and m["view"]["players"][1]["name"] == "Slow"
        )


def test_a_message_may_be_as_large_as_is_said(room):
    """One more byte is too large; deep nesting within it is malformed."""
    bo = room.people[1]
    bo.socket.send("[" * LARGEST_MESSAGE)
    error = bo.hear_until(lambda m: m["type"] == "error")["error"]
    assert error["code"] == "malformed"
    bo.socket.send("[" * (LARGEST_MESSAGE + 1))
    assert bo.close_code() == 1009
    assert "ack" in room.people[0].ask("Stand")


def test_who_takes_nothing_gets_merged_frames_and_holds_up_nobody(server, room):
    """The system's buffers fill up, the game goes on, and no event is lost."""
    for number in range(CROWD):  # so that frames are large
        room.join(f"Guest{number}")
    with closing(dial(server, room.code, receive_buffer=4_096)) as line:
        line.sendall(hello(room.tokens[3]))
        for number in range(RENAMED):
            assert "ack" in room.people[0].ask("Rename", name=f"Ada{number}")
        last = room.people[0].v
        frames = frames_up_to(line, last)
        room.meet()
    assert len(frames) < last / 2
    assert frames[-1]["view"]["players"][0]["name"] == f"Ada{RENAMED - 1}"
    told = [logged["v"] for frame in frames for logged in frame["events"]]
    assert told == list(range(1, last + 1))
