"""Clients that do not behave harm themselves only (C71)."""

import contextlib
import http.client
import json
import socket
import struct
import time
import zlib
from contextlib import closing

import pytest

from cryptonym.cli import LARGEST_MESSAGE, NO_LIMITS
from cryptonym.server import UNLIMITED, Config, protocol
from cryptonym.server.limits import Places
from cryptonym.server.requests import LARGEST_HEAD, RequestProtocol
from cryptonym.server.unread import Unread
from tests.serving import PATIENCE, Person, Room

AT_ONCE = struct.pack("ii", 1, 0)  # a connection that is not closed, but gone
MASK = b"\0\0\0\0"
MORE, TEXT, CLOSE, PING, PONG, FIN = 0x0, 0x1, 0x8, 0x9, 0xA, 0x80
COMPRESSED = 0x40
A_WHILE = 1.0  # seconds, in which whoever behaves has said what they want
GET = b"GET /api/openapi.json HTTP/1.1\r\nHost: here\r\n\r\n"
CROWD, RENAMED = 40, 1_500
QUICK = Config(
    limits=NO_LIMITS, hello_within=A_WHILE, idle_socket=A_WHILE, sweep_every=0.05
)


@pytest.fixture(scope="module")
def server(serve):
    with serve(Config(limits=NO_LIMITS, idle_socket=3_600)) as running:
        yield running


def call(server, receive_buffer=None):
    """Open a line on which nothing is said yet."""
    line = socket.socket()
    if receive_buffer:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
    line.settimeout(PATIENCE)
    line.connect(("127.0.0.1", server.port))
    return line


def dial(server, code, receive_buffer=None, *headers):
    """Open a socket by hand; what is sent over it is up to the test."""
    line = call(server, receive_buffer)
    head = (
        f"GET /api/rooms/{code}/play HTTP/1.1",
        f"Host: 127.0.0.1:{server.port}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
        *headers,
    )
    line.sendall(("\r\n".join(head) + "\r\n\r\n").encode())
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
    data = text if isinstance(text, bytes) else text.encode()
    size = struct.pack("!BBH", flags, FIN | 126, len(data))
    return size + MASK + data


def ping(text="are you there?"):
    """Return a ping, whose size has to be short."""
    return struct.pack("!BB", FIN | PING, FIN | len(text)) + MASK + text.encode()


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


def test_half_a_frame_is_waited_for_as_long_as_any_silence(serve):
    with serve(QUICK) as server:
        room = Room(server.base, "Ada")
        for said in (b"", hello(room.tokens[0])):
            with closing(dial(server, room.code)) as line:
                line.sendall(said + hello()[:9])
                assert close_code(line) == 4408
        assert "ack" in Person(server.base, room.code, room.tokens[0]).ask("Stand")


def test_a_frame_a_byte_at_a_time_is_waited_for_no_longer(serve):
    with serve(QUICK) as server:
        room = Room(server.base, "Ada")
        with closing(dial(server, room.code)) as line:
            line.sendall(hello(room.tokens[0]) + framed(json.dumps({"ping": 1}))[:5])
            line.settimeout(A_WHILE / 10)  # between one byte and the next
            heard = b""
            with contextlib.suppress(ConnectionError):
                while not heard.endswith(struct.pack("!BBH", FIN | CLOSE, 2, 4408)):
                    line.sendall(b" ")
                    with contextlib.suppress(TimeoutError):
                        heard += line.recv(65_536)
        assert struct.pack("!H", 4408) in heard


def test_a_stranger_has_not_all_the_lines(serve, monkeypatch):
    """A socket is one of them, and each is free again when it ends."""
    with serve() as server:
        room = Room(server.base, "Ada")
        room.close()
        until_alone(server)
        monkeypatch.setattr(RequestProtocol, "lines", Places(9, 2))
        with closing(dial(server, room.code)) as socket, closing(call(server)) as line:
            line.sendall(GET)
            assert line.recv(12) == b"HTTP/1.1 200"
            socket.sendall(hello())
            assert next(received(socket))
            with closing(call(server)) as third:
                wait_until_cut(third)
        until_alone(server)
        with closing(call(server)) as line:
            line.sendall(GET)
            assert line.recv(12) == b"HTTP/1.1 200"


def test_half_a_body_is_not_waited_for_longer(serve):
    with serve(QUICK) as server, closing(half_a_body(server)) as line:
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


def test_who_takes_nothing_gets_merged_frames_and_holds_up_nobody(
    server, room, monkeypatch
):
    """The system's buffers fill up, the game goes on, and no event is lost."""
    monkeypatch.setattr(Unread, "every", 3_600)
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


@pytest.mark.parametrize("before", [b"", GET])
@pytest.mark.parametrize("said", [b"", b"\r\n", b"GET / HT", GET[:-2]])
def test_who_never_says_what_they_want_is_not_waited_for(
    serve, said, before, monkeypatch
):
    """Whether it is the first request on a line or another one."""
    monkeypatch.setattr(RequestProtocol, "within", A_WHILE)
    with serve(timeout_keep_alive=1) as server, closing(call(server)) as line:
        if before:
            line.sendall(before)
            answer = http.client.HTTPResponse(line)
            answer.begin()
            assert answer.read()
        line.sendall(said)
        wait_until_cut(line)


def test_a_socket_is_no_request_that_one_waits_for(serve, monkeypatch):
    """It outlives a line that was opened after it and on which nothing is said."""
    monkeypatch.setattr(RequestProtocol, "within", A_WHILE)
    with serve() as server:
        room = Room(server.base)
        with closing(call(server)) as line:
            wait_until_cut(line)
        for person in room.people:
            assert "ack" in person.ask("Rename", name="Somebody")
        room.close()


def test_who_says_it_a_byte_at_a_time_is_waited_for_no_longer(server, monkeypatch):
    monkeypatch.setattr(RequestProtocol, "within", A_WHILE)
    with closing(call(server)) as line:
        line.settimeout(A_WHILE / 20)  # between one byte and the next
        line.sendall(GET[:-2])
        answer = None
        with contextlib.suppress(ConnectionError):
            while answer is None:
                line.sendall(b"X")
                with contextlib.suppress(TimeoutError):
                    answer = line.recv(1)
        assert not answer


def test_a_head_that_does_not_end_is_refused(server):
    with closing(call(server)) as line:
        line.sendall(b"GET / HTTP/1.1\r\nX-Long: ")
        with contextlib.suppress(ConnectionError):
            for _ in range(LARGEST_HEAD):
                line.sendall(b"y" * 1_000)
        wait_until_cut(line)


def test_a_socket_s_head_has_a_largest_size_too(server, room, caplog):
    for header in ("X-Long: " + "y" * 9_000, "\r\n".join(["X: y"] * 200)):
        with closing(call(server)) as line:
            line.sendall(
                b"GET /api/rooms/BCDFG/play HTTP/1.1\r\nConnection: Upgrade\r\n"
                b"Upgrade: websocket\r\n" + header.encode() + b"\r\n\r\n"
            )
            assert line.recv(12) == b"HTTP/1.1 400"
            wait_until_cut(line)
    assert "ack" in room.people[0].ask("Stand")
    assert not [record for record in caplog.records if record.exc_info]


def test_who_asks_and_does_not_take_the_answers_is_cut_off(server, monkeypatch):
    """No more than one answer waits for them, and that not for ever."""
    monkeypatch.setattr(Unread, "every", A_WHILE)
    with closing(call(server, receive_buffer=4_096)) as line:
        with contextlib.suppress(ConnectionError, TimeoutError):
            line.settimeout(A_WHILE)
            for _ in range(2_000):
                line.sendall(GET)
        until_alone(server)


def test_who_is_told_goodbye_and_does_not_hear_it_is_cut_off(server, monkeypatch):
    monkeypatch.setattr(Unread, "every", A_WHILE)
    last = GET.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n")
    with closing(call(server, receive_buffer=4_096)) as line:
        line.sendall(GET * 200 + last)
        until_alone(server)


def test_a_flood_of_pings_ends_the_connection(server, room):
    """A few are answered; what a socket does not read of the answers is not kept."""
    with closing(dial(server, room.code)) as line:
        line.sendall(hello() + ping() * 100)
        answers = (said for kind, said in received(line) if kind == PONG)
        assert [next(answers) for _ in range(100)] == [b"are you there?"] * 100
        with contextlib.suppress(ConnectionError):
            line.sendall(ping() * 1_000)
        wait_until_cut(line)
    assert "ack" in room.people[0].ask("Stand")


def test_who_does_not_read_the_answers_to_pings_is_cut_off(server, room, monkeypatch):
    monkeypatch.setattr(protocol, "CHATTER", UNLIMITED)
    many = ping("x" * 125) * 10_000
    with closing(dial(server, room.code, receive_buffer=4_096)) as line:
        line.sendall(hello())
        with pytest.raises(ConnectionError):
            line.sendall(many * 100)


def test_pieces_of_nothing_do_not_pile_up(server, room):
    with closing(dial(server, room.code)) as line:
        with contextlib.suppress(ConnectionError):
            line.sendall(hello() + framed("", TEXT) + framed("", MORE) * 2_000)
        wait_until_cut(line)


def test_a_message_in_pieces_may_have_pings_between_them_and_nothing_else(server, room):
    said = json.dumps({"ping": 7})
    with closing(dial(server, room.code)) as line:
        pieces = framed(said[:3], TEXT) + ping() + framed(said[3:], FIN | MORE)
        line.sendall(hello() + pieces)
        heard = received(line)
        assert next(text for kind, text in heard if kind == PONG) == b"are you there?"
        answer = next(text for _, text in heard if b"pong" in text)
        assert json.loads(answer)["pong"] == 7
        line.sendall(framed(said[:3], TEXT) + framed(said))
        assert close_code(line) == 1002


def test_what_is_small_until_it_is_unpacked_is_too_large(serve):
    packer = zlib.compressobj(9, zlib.DEFLATED, -12)
    bomb = packer.compress(b"[" * 10_000_000) + packer.flush(zlib.Z_SYNC_FLUSH)
    assert len(bomb) < LARGEST_MESSAGE
    with serve(ws_per_message_deflate=True) as server:
        room = Room(server.base, "Ada")
        offer = "Sec-WebSocket-Extensions: permessage-deflate"
        with closing(dial(server, room.code, None, offer)) as line:
            line.sendall(hello() + framed(bomb[:-4], FIN | COMPRESSED | TEXT))
            assert close_code(line) == 1009
        assert "ack" in room.people[0].ask("Stand")
        room.close()


def test_who_never_reads_is_cut_off_in_the_end(server, monkeypatch):
    """Also who goes on to say that they are there."""
    monkeypatch.setattr(Unread, "every", A_WHILE)
    room = Room(server.base, "Ada", "Deaf")
    ada, deaf = room.people
    deaf.close()
    with closing(dial(server, room.code, receive_buffer=4_096)) as line:
        line.sendall(hello(room.tokens[1]))
        ada.hear_until(lambda _: ada.view["players"][1]["present"])
        for number in range(20_000):
            assert "ack" in ada.ask("Rename", name=f"Ada{number}")
            if not ada.view["players"][1]["present"]:
                break
        assert not ada.view["players"][1]["present"]
    room.close()


def until_alone(server):
    """Wait until the server has no line open."""

    until = time.monotonic() + PATIENCE
    while server.lines:
        assert time.monotonic() < until
