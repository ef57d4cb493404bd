"""A server that is left running: whether it is well, how it stops, what it tells."""

import asyncio
import json
import threading

import httpx
import pytest
import uvicorn
from starlette.applications import Starlette
from websockets.exceptions import ConnectionClosed

from cryptonym.server import Config, draining
from cryptonym.server.draining import Server
from cryptonym.server.protocol import SocketProtocol
from cryptonym.store import SqliteLog, StoreUnavailable
from tests.serving import PATIENCE, InThread, Person, Process, Room, free_port
from tests.store.test_killed import check_disk, rename_until_cut
from tests.test_workers import await_figures

RESTART = 1012
"""Close code: the server restarts, come back."""


class Broken(SqliteLog):
    """A store that cannot be had any more."""

    async def read(self, *_):
        raise StoreUnavailable


class Stuck(SqliteLog):
    """A store that does not answer any more."""

    async def read(self, *_):
        await asyncio.Event().wait()


class Graceful(Server, InThread):
    """A server in a thread, which drains for longer than any test runs."""

    run = uvicorn.Server.run  # only the main thread hears signals

    def __init__(self):
        InThread.__init__(self)
        self._seconds = 1_000
        self.goes_on = asyncio.Event()

    async def pause(self):
        await self.goes_on.wait()

    def __exit__(self, *_):
        self.force_exit = True
        self.loop.call_soon_threadsafe(self.goes_on.set)
        super().__exit__()


def answers(server, path):
    answer = httpx.get(server.base + path)
    body = answer.json()
    return answer.status_code, body.get("status") or body["error"]["code"]


def test_a_server_that_runs_is_live_and_ready(server):
    assert answers(server, "/healthz") == (200, "ok")
    assert answers(server, "/readyz") == (200, "ready")


def test_a_server_whose_store_is_broken_is_live_and_not_ready():
    with InThread(store=Broken(":memory:")) as server:
        assert answers(server, "/healthz") == (200, "ok")
        assert answers(server, "/readyz") == (503, "store_unavailable")


def test_a_server_whose_store_does_not_answer_is_not_ready():
    config = Config(ready_within=0.01)
    with InThread(config, store=Stuck(":memory:")) as server:
        assert answers(server, "/readyz") == (503, "store_unavailable")


def test_a_server_that_stops_is_not_ready_and_opens_nothing_but_plays_on():
    with Graceful() as server:
        room = Room(server.base)
        server.should_exit = True
        while answers(server, "/readyz") == (200, "ready"):
            pass
        assert answers(server, "/healthz") == (200, "ok")
        assert answers(server, "/readyz") == (503, "draining")
        for path, body in (("rooms", {"name": "Ada"}), ("kits", {"layout": {}})):
            refused = httpx.post(f"{server.base}/api/{path}", json=body)
            assert refused.status_code == 503
            assert refused.json()["error"]["code"] == "draining"
        closed = [close for p in room.people if (close := closing(p)) is not None]
        assert closed == [RESTART], "one at a time"
        again = Person(server.base, room.code, room.tokens[0]).reach(1)
        assert "ack" in again.ask("Rename", name="Eve")


def closing(person):
    """The code that the connection ended with; None: it goes on."""
    try:
        person.ask("Rename", name="Still here")
    except ConnectionClosed as closed:
        return closed.rcvd.code
    return None


class Line(SocketProtocol):
    """One of many sockets."""

    def __init__(self, closed):
        self._closed = closed

    def shutdown(self):
        self._closed.append(self)


@pytest.mark.parametrize(("lines", "moments"), [(0, 0), (3, 3), (600, 60), (601, 55)])
def test_players_are_let_go_evenly_and_within_the_time(lines, moments, monkeypatch):
    """So that the next server does not have all of them at once."""
    waited, closed = [], []

    async def pause(_server):
        waited.append(draining.EVERY)

    monkeypatch.setattr(Server, "pause", pause)
    server = Server(uvicorn.Config(Starlette()), seconds=3)
    server.server_state.connections |= {Line(closed) for _ in range(lines)}
    asyncio.run(server._let_go())
    assert len(closed) == lines
    assert len(waited) == moments
    assert sum(waited) <= 3 + 1e-6


def test_a_server_told_to_stop_under_load_loses_nothing_and_ends_well(tmp_path):
    with Process(tmp_path, "--no-limits") as server:
        room = Room(server.base, *(f"Who{n}" for n in range(6)))
        acknowledged = [[] for _ in room.people]
        enough = threading.Event()
        loads = [
            threading.Thread(target=rename_until_cut, args=(person, acks, enough, 60))
            for person, acks in zip(room.people, acknowledged, strict=True)
        ]
        for load in loads:
            load.start()
        assert enough.wait(60)
        server.process.terminate()
        assert server.process.wait(PATIENCE) == 0
        for load in loads:
            load.join()
        check_disk(tmp_path / "cryptonym.sqlite", room.code, acknowledged)
        assert not list(tmp_path.glob("*-wal")), "the log ahead is in the file"


@pytest.fixture(scope="module")
def told(tmp_path_factory):
    """What a server told of itself, and what nobody may read there."""
    folder = tmp_path_factory.mktemp("data")
    port = free_port()
    with Process(folder, f"--metrics-port={port}") as server:
        room = Room(server.base, "Quetzal", "Bo", "Cy", "Di").start()
        room.give_clue()
        room.touch("red")
        url = f"{server.base}/api"
        bearer = {"authorization": f"Bearer {room.tokens[0]}"}
        moved = httpx.post(f"{url}/rooms/{room.code}/handover", headers=bearer).json()
        layout = {"rows": 5, "columns": 5, "first": 9, "second": 8, "assassins": 1}
        kit = httpx.post(f"{url}/kits", json={"layout": layout}).json()
        words = {"title": "Mine", "kind": "words", "language": "en", "text": "Okapi"}
        deck = httpx.post(f"{url}/decks", json=words).json()
        assert "error" in room.people[0].ask("Start")
        httpx.get(f"{url}/rooms/ZZZZZ")
        httpx.get(f"{url}/rooms/{room.code}/nowhere?token={room.tokens[1]}")
        Person(server.base, room.code, "no-such-token").close_code()
        await_figures(port, rooms=1, players=4, connections=4)
        figures = httpx.get(f"http://127.0.0.1:{port}/metrics").text
        missing = httpx.get(f"{server.base}/metrics").status_code
        board = [card["card"]["text"] for card in room.people[0].view["board"]]
        secrets = ["Quetzal", "Xylophone", "Okapi", "no-such-token", *board]
        secrets += [*room.tokens, moved["claim"], kit["secret"], deck["secret"]]
        room.close()
    return server.log.read_text(), figures, missing, secrets, room.code


def test_no_name_clue_word_token_or_secret_is_in_the_log(told):
    log, _, _, secrets, _ = told
    assert [secret for secret in secrets if secret in log] == []
    events = [json.loads(line)["event"] for line in log.splitlines()]
    assert "room_opened" in events


def test_figures_tell_of_all_that_goes_on_and_of_nobody(told):
    _, figures, _, secrets, code = told
    ours = [line for line in figures.splitlines() if line.startswith("cryptonym")]
    assert [s for s in [*secrets, code] for line in ours if s in line] == []
    for line in (
        "cryptonym_rooms 1.0",
        "cryptonym_players 4.0",
        "cryptonym_connections 4.0",
        'cryptonym_refusals_total{code="wrong_phase"} 1.0',
        'cryptonym_refusals_total{code="no_such_room"} 1.0',
        "cryptonym_store_failures_total 0.0",
    ):
        assert f"\n{line}\n" in figures, line
    for name in ("answer", "store", "thought"):
        assert f"# TYPE cryptonym_{name}_seconds histogram" in figures
    answered = figures.partition("\ncryptonym_answer_seconds_count ")[2]
    commands = figures.partition("\ncryptonym_commands_total ")[2]
    assert float(answered.split()[0]) == float(commands.split()[0]) + 1


def test_strangers_get_no_figures(told):
    _, _, missing, _, _ = told
    assert missing == 404
