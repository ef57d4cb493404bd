"""Measures the server: `python3 dev bench`.

Starts the real server and a bare one, puts the same load on each from a process of its
own, and prints what came out beside the figures of other programs.
"""

import argparse
import json
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Literal

import httpx
import msgspec

from bench.plan import Load, Plan, Target
from cryptonym.addresses import listen

ROUND = Path(__file__).parent.parent / "tests" / "golden" / "the-assassin.json"
OPEN_FILES = 20_000
PEERS = {
    "Go + gorilla, bare": 19_200,
    "Node + ws, bare": 14_100,
    "horsepaste (Go), without its disk": 2_190,
    "codenames.plus (Node)": 1_608,
    "horsepaste (Go), as shipped": 1_521,
    "python-socketio": 1_422,
}
"""Moves per CPU-second on this kind of machine, 100 rooms of six."""


@contextmanager
def server(*command: str, port: int) -> Iterator[subprocess.Popen[bytes]]:
    """Run a server while it is measured."""
    process = subprocess.Popen([sys.executable, "-m", *command])
    try:
        while True:
            if process.poll() is not None:
                sys.exit(f"{command[0]} did not start")
            try:
                httpx.get(f"http://127.0.0.1:{port}/healthz")
                break
            except httpx.TransportError:
                time.sleep(0.05)
        yield process
    finally:
        process.terminate()
        process.wait(10)


@contextmanager
def valkey(folder: Path) -> Iterator[tuple[subprocess.Popen[bytes], str]]:
    """Run a store that keeps what it has acknowledged; with its address."""
    program = shutil.which("valkey-server") or shutil.which("redis-server")
    if program is None:
        sys.exit("install valkey-server or redis-server")
    with listen("127.0.0.1", 6400, tries=20) as door:
        port = door.getsockname()[1]
    options = ["--appendonly", "yes", "--appendfsync", "always", "--save", ""]
    options += ["--port", str(port), "--bind", "127.0.0.1", "--dir", str(folder)]
    process = subprocess.Popen([program, *options], stdout=subprocess.DEVNULL)
    try:
        yield process, f"valkey://127.0.0.1:{port}/0"
    finally:
        process.kill()
        process.wait(10)


def frames(folder: Path) -> None:
    """Write the bare server's frames: those of a golden game, as they were sent."""
    game = json.loads(ROUND.read_text(encoding="utf-8"))
    for role, seat in (("spymaster", "red-spymaster"), ("operative", "red-operative")):
        text = json.dumps(game[seat][-2], ensure_ascii=False, separators=(",", ":"))
        (folder / role).write_text(text[text.index('"now"') :], encoding="utf-8")


@dataclass(frozen=True, slots=True)
class Setup:
    """How the real server is started: on which store, in how many processes."""

    store: Literal["sqlite", "valkey"] = "sqlite"
    workers: int = 1


def measure(
    kind: str, load: Load, folder: Path, setup: Setup = Setup()
) -> dict[str, Any]:
    """Put a load on a server; return what the generator saw.

    Where there is a store, what it uses counts as the server's.
    """
    with listen("127.0.0.1", 8700, tries=20) as door:
        port = door.getsockname()[1]
    with ExitStack() as started:
        processes = []
        if kind == "bare":
            command = ["bench.bare", str(port), str(folder / "frames")]
        else:
            data = tempfile.mkdtemp(dir=folder)
            command = ["cryptonym", "serve", "--no-limits", f"--port={port}"]
            command += ["--data", data, f"--workers={setup.workers}"]
            command += ["--compress"] * load.deflate
            if setup.store == "valkey":
                store, url = started.enter_context(valkey(folder))
                command += ["--store", url]
                processes.append(store.pid)
        process = started.enter_context(server(*command, port=port))
        base = f"http://127.0.0.1:{port}"
        target = Target(kind, base, (process.pid, *processes))
        done = subprocess.run(
            [
                *(sys.executable, "-m", "bench.load"),
                msgspec.json.encode(Plan(target, load)).decode(),
            ],
            stdout=subprocess.PIPE,
            check=True,
        )
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


def main() -> None:
    """Run what is asked for; else both loads on both servers."""
    parser = argparse.ArgumentParser(prog="dev bench", description=__doc__)
    parser.add_argument(
        "--rooms", type=int, default=100, help="rooms, a move in flight"
    )
    parser.add_argument("--many", type=int, default=1_000, help="rooms, at leisure")
    parser.add_argument("--seconds", type=float, default=15, help="for each load")
    other = parser.add_mutually_exclusive_group()
    other.add_argument(
        "--bots", type=int, help="only rooms of people, with so many of AI players"
    )
    other.add_argument(
        "--all", action="store_true", help="the first load on every set-up"
    )
    other.add_argument(
        "--soak", type=float, metavar="MINUTES", help="only the second load, for long"
    )
    arguments = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(OPEN_FILES, most), most))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "frames").mkdir()
        frames(folder / "frames")
        if arguments.bots is not None:
            beside_bots(arguments.bots, arguments.seconds, folder)
        elif arguments.all:
            on_every_setup(arguments.rooms, arguments.seconds, folder)
        elif arguments.soak:
            soak(arguments.many, arguments.soak, folder)
        else:
            both_loads(arguments, folder)


def both_loads(arguments: argparse.Namespace, folder: Path) -> None:
    """Put both loads on the bare and on the real server."""
    found: dict[tuple[str, str], dict[str, Any]] = {}
    for load, rooms, every in (
        ("in flight", arguments.rooms, 0),
        ("at leisure", arguments.many, 5),
    ):
        for kind in ("bare", "real"):
            print(f"{rooms:5} rooms x 6, {load}, {kind} ...", flush=True)
            asked = Load(rooms, arguments.seconds, every)
            found[load, kind] = measure(kind, asked, folder)
    report(found)


def beside_bots(bots: int, seconds: float, folder: Path) -> None:
    """Print how long moves of people take, alone and beside rooms of AI players."""
    print("20 rooms x 6, a move a second in each (goal with 50: a p99 of 25 ms)")
    print(f"{'AI rooms':>8} {'their moves/s':>13} {'p50 ms':>8} {'p99 ms':>8}")
    for count in (0, bots):
        seen = measure("real", Load(20, seconds, 1, count), folder)
        rate = seen["bot_moves"] / seconds
        print(f"{count:8} {rate:13.0f} {seen['p50']:8.2f} {seen['p99']:8.2f}")


def on_every_setup(rooms: int, seconds: float, folder: Path) -> None:
    """Print what each set-up makes of the first load, beside the bare server."""
    load = Load(rooms, seconds, 0)
    trials = (
        ("bare", "bare", load, Setup()),
        ("SQLite", "real", load, Setup()),
        ("SQLite, compressed", "real", replace(load, deflate=True), Setup()),
        ("SQLite, one slow reader a room", "real", replace(load, slow=1), Setup()),
        ("Valkey, one process", "real", load, Setup("valkey")),
        ("Valkey, two processes", "real", load, Setup("valkey", 2)),
    )
    print(f"{rooms} rooms x 6, a move in flight in each")
    print(
        f"{'server':32} {'moves/CPU-s':>11} {'of bare':>7} {'p50 ms':>8} {'p99 ms':>8}"
    )
    bare = 0.0
    for name, kind, asked, setup in trials:
        seen = measure(kind, asked, folder, setup)
        rate = seen["moves"] / max(seen["cpu"], 0.01)
        bare = bare or rate
        print(
            f"{name:32} {rate:11,.0f} {rate / bare:7.2f}"
            f" {seen['p50']:8.2f} {seen['p99']:8.2f}",
            flush=True,
        )


def soak(rooms: int, minutes: float, folder: Path) -> None:
    """Play at leisure for long, and print what the server holds meanwhile."""
    print(f"{rooms} rooms x 6, a move each 5 s in each, {minutes:g} minutes")
    load = Load(rooms, minutes * 60, 5, sample=60)
    seen = measure("real", load, folder)
    print(
        f"{seen['moves']:,} moves, p50 {seen['p50']:.2f} ms, p99 {seen['p99']:.2f} ms"
    )


def report(found: dict[tuple[str, str], dict[str, Any]]) -> None:
    """Print the figures, and the other programs' beside them."""
    print(f"\n{'load':12} {'server':7} {'moves/CPU-s':>11} {'p50 ms':>8} {'p99 ms':>8}")
    for (load, kind), figures in found.items():
        rate = figures["moves"] / max(figures["cpu"], 0.01)
        print(
            f"{load:12} {kind:7} {rate:11,.0f}"
            f" {figures['p50']:8.2f} {figures['p99']:8.2f}"
        )
    bare, real = found["in flight", "bare"], found["in flight", "real"]
    share = (real["moves"] / real["cpu"]) / (bare["moves"] / bare["cpu"])
    slower = found["at leisure", "real"]["p99"] / found["at leisure", "bare"]["p99"]
    memory = found["at leisure", "real"]["memory"]
    print(f"\nreal / bare: {share:.2f} of the moves per CPU-second (goal: 0.55)")
    print(f"real / bare: {slower:.1f} times the p99 at leisure (goal: 3)")
    print(f"memory: {memory / 1024:.0f} kB a room with six players")
    print("\nother programs, moves per CPU-second:")
    for name, rate in PEERS.items():
        print(f"  {rate:7,} {name}")


if __name__ == "__main__":
    main()
