"""Measures the server: `python3 dev bench`.

Starts the real server and a bare one, puts the same load on each from a process of its
own, and prints what came out beside the figures of other programs.
"""

import argparse
import json
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import astuple, dataclass
from pathlib import Path
from typing import Any

import httpx

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


def frames(folder: Path) -> None:
    """Write the bare server's frames: those of a golden game, as they were sent."""
    game = json.loads(ROUND.read_text(encoding="utf-8"))
    for role, seat in (("spymaster", "red-spymaster"), ("operative", "red-operative")):
        text = json.dumps(game[seat][-2], ensure_ascii=False, separators=(",", ":"))
        (folder / role).write_text(text[text.index('"now"') :], encoding="utf-8")


@dataclass(frozen=True, slots=True)
class Load:
    """So many rooms of people, a move every so often (0: always one in flight).

    Beside those that are measured there are so many rooms of AI players: `bots`.
    """

    rooms: int
    seconds: float
    every: float
    bots: int = 0


def measure(kind: str, load: Load, folder: Path) -> dict[str, Any]:
    """Put a load on a server; return what the generator saw."""
    with listen("127.0.0.1", 8700, tries=20) as door:
        port = door.getsockname()[1]
    if kind == "bare":
        command = ["bench.bare", str(port), str(folder / "frames")]
    else:
        data = str(folder / f"data-{load.rooms}-{load.bots}")
        command = ["cryptonym", "serve", "--no-limits", f"--port={port}"]
        command += ["--data", data]
    with server(*command, port=port) as process:
        asked = [kind, f"http://127.0.0.1:{port}", process.pid, *astuple(load)]
        done = subprocess.run(
            [sys.executable, "-m", "bench.load", *map(str, asked)],
            stdout=subprocess.PIPE,
            check=True,
        )
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


def main() -> None:
    """Run both loads on both servers, and print the table."""
    parser = argparse.ArgumentParser(prog="dev bench", description=__doc__)
    parser.add_argument(
        "--rooms", type=int, default=100, help="rooms, a move in flight"
    )
    parser.add_argument("--many", type=int, default=1_000, help="rooms, at leisure")
    parser.add_argument("--seconds", type=float, default=15, help="for each load")
    parser.add_argument(
        "--bots", type=int, help="only rooms of people, with so many of AI players"
    )
    arguments = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(OPEN_FILES, most), most))
    if arguments.bots is not None:
        beside_bots(arguments.bots, arguments.seconds)
        return
    found: dict[tuple[str, str], dict[str, Any]] = {}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "frames").mkdir()
        frames(folder / "frames")
        for load, rooms, every in (
            ("in flight", arguments.rooms, 0),
            ("at leisure", arguments.many, 5),
        ):
            for kind in ("bare", "real"):
                print(f"{rooms:5} rooms x 6, {load}, {kind} ...", flush=True)
                asked = Load(rooms, arguments.seconds, every)
                found[load, kind] = measure(kind, asked, folder)
    report(found)


def beside_bots(bots: int, seconds: float) -> None:
    """Print how long moves of people take, alone and beside rooms of AI players."""
    print("20 rooms x 6, a move a second in each (goal with 50: a p99 of 25 ms)")
    print(f"{'AI rooms':>8} {'their moves/s':>13} {'p50 ms':>8} {'p99 ms':>8}")
    with tempfile.TemporaryDirectory() as name:
        for count in (0, bots):
            seen = measure("real", Load(20, seconds, 1, count), Path(name))
            rate = seen["bot_moves"] / seconds
            print(f"{count:8} {rate:13.0f} {seen['p50']:8.2f} {seen['p99']:8.2f}")


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
