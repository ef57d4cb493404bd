"""A real server for the tests, and people who talk to it over real sockets."""

import asyncio
import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path
from random import sample

import httpx
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from cryptonym.server import Config, create_app
from cryptonym.server.protocol import SocketProtocol
from cryptonym.server.requests import RequestProtocol
from cryptonym.store import SqliteLog, SqliteShelf

PATIENCE = 60  # seconds, for what ought to come at once
SEATS = [
    ("red", "spymaster"),
    ("blue", "spymaster"),
    ("red", "operative"),
    ("blue", "operative"),
]


# Below those that systems give to whoever asks for any; each is given once.
PORTS = iter(sample(range(10_240, 32_768), 22_528))


class Outlet:
    """What a mailbox sends through, without a line; it takes all while it is `free`."""

    def __init__(self, *, free=True):
        self.free, self.freed = free, None
        self.writes = []

    @property
    def sent(self):
        return [message for write in self.writes for message in write]

    def write(self, texts):
        assert self.free
        self.writes.append([json.loads(text) for text in texts])

    def end(self):
        self.free = False

    def set_free(self):
        self.free = True
        self.freed()


def free_port():
    """Return a port that is free, and stays so: no other test nor system gives it."""
    for port in PORTS:
        with socket.socket() as trial, contextlib.suppress(OSError):  # it is taken
            trial.bind(("127.0.0.1", port))
            return port
    raise OSError("all ports are taken")


class InThread(uvicorn.Server):
    """A server in a thread of the test's process, with a Config of its own."""

    processes = 1

    def __init__(self, config=None, store=None, shelf=None, **kwargs):
        self.port = free_port()
        self.store = store or SqliteLog(":memory:")
        self.shelf = shelf or SqliteShelf(":memory:")
        super().__init__(
            uvicorn.Config(
                create_app(self.store, self.shelf, config or Config()),
                port=self.port,
                log_config=None,
                http=RequestProtocol,
                ws=SocketProtocol,
                ws_ping_interval=None,
                ws_max_size=16_384,
                **kwargs,
            )
        )
        self.base = f"http://127.0.0.1:{self.port}"
        self._thread = threading.Thread(target=self.run)

    async def startup(self, sockets=None):
        self.loop = asyncio.get_running_loop()
        await super().startup(sockets)

    @property
    def lines(self):
        """How many are open."""
        return len(self.server_state.connections)

    def ask(self, question):
        """Await what *question* returns, in the server's own loop."""
        return asyncio.run_coroutine_threadsafe(question(), self.loop).result(PATIENCE)

    def __enter__(self):
        self._thread.start()
        wait_for(self.base)
        return self

    def __exit__(self, *_):
        self.should_exit = True
        self._thread.join()


class Process:
    """`cryptonym serve` in a process that can be killed and started again."""

    def __init__(self, data: Path, *options: str):
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self._command = [sys.executable, "-m", "cryptonym", "serve"]
        self._command += [f"--port={self.port}", f"--data={data}", *options]
        self.log = data / "server.log"
        data.mkdir(parents=True, exist_ok=True)

    def start(self):
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(self._command, stdout=log, stderr=log)
        wait_for(self.base)
        return self

    def kill(self):
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def __enter__(self):
        return self.start()

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(PATIENCE)


def wait_for(base):
    """Wait until a server answers."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        with contextlib.suppress(httpx.TransportError):
            return httpx.get(f"{base}/healthz")
        time.sleep(0.02)
    raise TimeoutError(base)


class Person:
    """One socket: who is behind it, and all that it was sent."""

    def __init__(self, base, code, token=None, after=0, hello=None, **headers):
        self.code, self.token = code, token
        self.socket = connect(
            f"{base.replace('http', 'ws')}/api/rooms/{code}/play",
            additional_headers=headers,
            max_size=None,
            max_queue=None,
            open_timeout=PATIENCE,
            ping_interval=None,
            legacy=True,
        )
        self.sent = []  # every message the server sent, as text
        self.view, self.v, self.events, self.asked = None, 0, [], 0
        with contextlib.suppress(ConnectionClosed):  # refused before a word was said
            self.say({"hello": hello or {"token": token, "after": after}})

    def say(self, message):
        self.socket.send(json.dumps(message))

    def hear(self):
        """Receive one message; a frame is also taken in."""
        text = self.socket.recv(timeout=PATIENCE)
        self.sent.append(text)
        message = json.loads(text)
        if message["type"] == "frame":
            self.view, self.v = message["view"], message["v"]
            self.events += message["events"]
        return message

    def hear_until(self, wanted):
        """Receive until a message for which *wanted* is true; return it."""
        while not wanted(message := self.hear()):
            pass
        return message

    def reach(self, version):
        """Receive until the view is of *version*."""
        while self.v < version or self.view is None:
            self.hear()
        return self

    def ask(self, kind, after=None, name_it=None, **arguments):
        """Ask for something; return the ack or error."""
        self.asked += 1
        command_id = name_it or f"c{self.asked}"
        command = {"type": kind, **arguments}
        seen = self.v if after is None else after
        self.say({"id": command_id, "after": seen, "command": command})
        return self.hear_until(
            lambda m: command_id in (m.get("ack"), m.get("error", {}).get("id"))
        )

    def close_code(self):
        """Receive until the connection ends; return the code."""
        try:
            while True:
                self.hear()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else None

    def close(self):
        self.socket.close()


class Room:
    """A room with people in it, all connected: p1 is the host."""

    def __init__(self, base, *names, **settings):
        self.base = base
        first, *others = names or ("Ada", "Bo", "Cy", "Di")
        body = {"name": first, "settings": settings}
        joined = [httpx.post(f"{base}/api/rooms", json=body).json()]
        self.code = joined[0]["code"]
        joined += [self.join(name).json() for name in others]
        self.tokens = [each["token"] for each in joined]
        self.people = [Person(base, self.code, token) for token in self.tokens]
        for person in self.people:
            person.reach(1)

    def join(self, name, **kwargs):
        url = f"{self.base}/api/rooms/{self.code}/players"
        return httpx.post(url, json={"name": name}, **kwargs)

    def start(self, seats=SEATS):
        for person, (team, role) in zip(self.people, seats, strict=False):
            if team:
                assert "ack" in person.ask("Sit", team=team, role=role)
        assert "ack" in self.meet().people[0].ask("Start")
        return self.meet()

    def meet(self):
        """Let everybody see the latest version."""
        latest = max(person.v for person in self.people)
        for person in self.people:
            person.reach(latest)
        return self

    @property
    def spymaster(self):
        return self.people[0 if self.people[0].view["turn"] == "red" else 1]

    @property
    def operative(self):
        return self.people[2 if self.people[0].view["turn"] == "red" else 3]

    @property
    def waiting(self):
        return self.people[3 if self.people[0].view["turn"] == "red" else 2]

    def give_clue(self, number="unlimited"):
        answer = self.spymaster.ask("GiveClue", word="Xylophone", number=number)
        assert "ack" in answer
        return self.meet()

    def touch(self, identity):
        """Let the operative in turn touch a card with this identity."""
        board = self.spymaster.view["board"]
        position = next(
            card["position"]
            for card in board
            if card["identity"] == identity and not card["covered"]
        )
        answer = self.operative.ask("Guess", position=position)
        self.meet()
        return answer

    def close(self):
        for person in self.people:
            person.close()
