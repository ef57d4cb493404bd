"""`cryptonym serve` with a store of its own: in several processes, or refused."""

import os
import signal
import time
from pathlib import Path

import httpx
import pytest

from cryptonym.cli import main
from cryptonym.server import workers
from tests.serving import PATIENCE, Person, Process, Room, free_port, wait_for


def serve(*options):
    return main(["serve", f"--port={free_port()}", *options])


@pytest.mark.parametrize("workers", ["0", "-1", "2.5", "many", "100000"])
def test_a_number_of_workers_that_is_none_is_said_in_a_line(workers, capsys):
    with pytest.raises(SystemExit) as exited:
        serve(f"--workers={workers}")
    assert exited.value.code == 2
    line = capsys.readouterr().err.splitlines()[-1]
    assert f"{workers} is no number of processes" in line


def test_several_workers_without_a_store_to_share_are_refused(tmp_path, capsys):
    assert serve("--workers=2", f"--data={tmp_path}") == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line == (
        "cryptonym: Several processes need a store that they share; see --store."
    )
    assert not list(tmp_path.iterdir())


def test_two_paths_that_differ_are_refused_before_there_are_processes(capsys):
    """They would be started again and again, and each would end by it."""
    paths = ("--root-path=/games", "--public-url=https://play.example")
    assert serve("--store=valkey://127.0.0.1:1/0", "--workers=2", *paths) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("cryptonym: --root-path says /games, and --public-url /:")


@pytest.mark.parametrize("store", ["sqlite:///games", "valkey://:word@here:port/0"])
def test_what_is_no_store_is_refused_without_saying_it(store, capsys):
    assert serve(f"--store={store}") == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("cryptonym: This is no address of a store")
    assert "word" not in line


def test_a_store_that_is_not_there_is_said_in_a_line(capsys):
    port = free_port()
    assert serve(f"--store=valkey://:word@127.0.0.1:{port}/0") == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith(f"cryptonym: The store at 127.0.0.1:{port} does not answer")
    assert "word" not in line


def test_a_store_that_might_lose_games_is_refused_and_how_to_set_it_said(own, capsys):
    with own.client() as client:
        client.config_set("appendfsync", "everysec")
    assert serve(f"--store={own.url}") == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "appendfsync is “everysec”. Set appendfsync always" in line


def test_the_environment_can_name_the_store(monkeypatch, capsys):
    monkeypatch.setenv("CRYPTONYM_STORE", "no store")
    assert serve() == 2
    assert "no address of a store" in capsys.readouterr().err


def children(process):
    """The processes below this one, and those below them."""
    below = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return [pid for child in map(int, below) for pid in (child, *children(child))]


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="there is no /proc")
def test_several_processes_serve_at_one_port_and_all_stop(own, tmp_path):
    with Process(tmp_path / "data", f"--store={own.url}", "--workers=2") as server:
        room = Room(server.base)
        for _ in range(10):  # who comes in is served by whoever is free
            person = Person(server.base, room.code, room.tokens[1]).reach(1)
            assert person.view["you"]["player"] == "p2"
            person.close()
        room.start().give_clue().touch("bystander")
        workers = [pid for pid in children(server.process.pid) if serves(pid)]
        assert len(workers) == 2
        room.people[0].socket.close()
        os.kill(workers[0], signal.SIGKILL)
        person = Person(server.base, room.code, room.tokens[0]).reach(1)
        assert person.view["phase"] == "clue"
        started = [pid for pid in children(server.process.pid) if serves(pid)]
        person.close()
        for other in room.people[1:]:
            other.socket.socket.close()
    assert server.process.returncode == 0
    assert not [pid for pid in started if Path(f"/proc/{pid}").exists()]
    with pytest.raises(httpx.TransportError):
        httpx.get(f"{server.base}/healthz")


def test_processes_are_stopped_when_there_can_be_no_more(monkeypatch):
    """As when the system has too many: else they would serve on, and nobody look."""
    happened = []

    class Started:
        def terminate(self):
            happened.append("told to stop")

        def join(self):
            happened.append("waited for")

    def start(_work):
        if happened:
            raise BlockingIOError
        happened.append("started")
        return Started()

    monkeypatch.setattr(workers, "_start", start)
    with pytest.raises(BlockingIOError):
        workers.keep_at_work(2, lambda: None, lambda _: None)
    assert happened == ["started", "told to stop", "waited for"]


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="there is no /proc")
def test_workers_do_not_outlive_who_looks_after_them(own, tmp_path):
    """Else nobody could serve at that port again."""
    with Process(tmp_path / "data", f"--store={own.url}", "--workers=2") as server:
        workers = [pid for pid in children(server.process.pid) if serves(pid)]
        assert len(workers) == 2
        server.kill()
        until = time.monotonic() + PATIENCE
        while any(Path(f"/proc/{pid}").exists() for pid in workers):
            assert time.monotonic() < until
            time.sleep(0.02)
        server.start()


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="there is no /proc")
def test_several_processes_let_their_players_go_one_after_the_other(own, tmp_path):
    """As a single one does: they say that they stop, and play on meanwhile."""
    options = (f"--store={own.url}", "--workers=2", "--no-limits")
    with Process(tmp_path / "data", *options) as server:
        room = Room(server.base)
        watching = [Person(server.base, room.code).reach(1) for _ in range(40)]
        server.process.terminate()
        rooms, ada = f"{server.base}/api/rooms", {"name": "Ada"}
        while (answer := httpx.post(rooms, json=ada)).is_success:  # by who still serves
            pass
        assert answer.json()["error"]["code"] == "draining"
        assert httpx.get(f"{server.base}/healthz").is_success
        codes = {person.close_code() for person in [*room.people, *watching]}
        assert codes == {1012}
    assert server.process.returncode == 0


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="there is no /proc")
def test_figures_of_several_processes_are_added_up(own, tmp_path):
    """What one that has died counted stays; what it held is gone."""
    port = free_port()
    options = (f"--store={own.url}", "--workers=2", f"--metrics-port={port}")
    with Process(tmp_path / "data", *options) as server:
        room = Room(server.base).start().give_clue()
        assert "error" in room.people[0].ask("Start")
        shown = await_figures(port, connections=4, players=4)
        (refusals,) = [line for line in shown if line.startswith("cryptonym_refusals")]
        assert refusals == 'cryptonym_refusals_total{code="wrong_phase"} 1.0'
        asked = figure(shown, "answer_seconds_count")
        assert figure(shown, "commands_total") == asked - 1
        for process in children(server.process.pid):
            if serves(process):
                os.kill(process, signal.SIGKILL)
        shown = await_figures(port, connections=0, players=0, rooms=0)
        assert figure(shown, "commands_total") == asked - 1
        wait_for(server.base)
        again = Person(server.base, room.code, room.tokens[0]).reach(1)
        assert "ack" in again.ask("Rename", name="Eve")
        shown = await_figures(port, connections=1, players=1, rooms=1)
        assert figure(shown, "commands_total") == asked


def await_figures(port, **wanted):
    """Return the lines shown, when all of this is so."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        lines = httpx.get(f"http://127.0.0.1:{port}/metrics").text.splitlines()
        if all(figure(lines, name) == value for name, value in wanted.items()):
            return lines
        time.sleep(0.02)
    raise TimeoutError(lines)


def figure(lines, name):
    """The value of one that is shown; 0: it is not."""
    shown = [line for line in lines if line.startswith(f"cryptonym_{name} ")]
    return sum(float(line.split()[1]) for line in shown)


def serves(process):
    """Whether it is a worker: what only keeps an eye on processes is not."""
    command = Path(f"/proc/{process}/cmdline").read_text()
    return "spawn_main" in command
