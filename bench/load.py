"""The load generator: its own process, so that only the server's CPU is counted.

Prints one JSON object: how many moves were seen by everybody, the latencies, and the
server's CPU and memory while that lasted.
"""

import asyncio
import gc
import json
import os
import sys
import time
from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path
from random import Random

import httpx
import msgspec

from bench.plan import Load, Plan, Target
from bench.rooms import BareRoom, BotRoom, PlayedRoom, RealRoom

TICKS = os.sysconf("SC_CLK_TCK")
OPENING = 20
"""How many rooms are opened at a time."""

SILENT = 20
"""After how many seconds everybody says that they are still there."""


def family(process: int) -> Iterator[int]:
    """Name a process and all that it has started."""
    yield process
    for children in Path(f"/proc/{process}/task").glob("*/children"):
        for child in children.read_text().split():
            yield from family(int(child))


def cpu_seconds(target: Target) -> float:
    """Return the CPU time that a server's processes have used."""
    used = 0
    for process in chain.from_iterable(map(family, target.processes)):
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(") ")[2].split()
        used += int(fields[11]) + int(fields[12])
    return used / TICKS


def memory(target: Target) -> int:
    """Return a server's resident memory in bytes."""
    pages = 0
    for process in chain.from_iterable(map(family, target.processes)):
        pages += int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGESIZE")


async def open_rooms(
    target: Target, count: int, load: Load
) -> list[RealRoom | BareRoom]:
    """Open so many rooms, some at a time."""
    base = target.base
    rooms: list[RealRoom | BareRoom] = []
    heard_at = time.perf_counter()
    async with httpx.AsyncClient(timeout=60) as http:
        for first in range(0, count, OPENING):
            numbers = range(first, min(first + OPENING, count))
            if target.kind == "bare":
                rooms += [await BareRoom.open(base, n) for n in numbers]
            else:
                rooms += [await RealRoom.open(http, base, n, load) for n in numbers]
                if time.perf_counter() - heard_at > SILENT:
                    heard_at = time.perf_counter()
                    for room in rooms:
                        if isinstance(room, RealRoom):
                            await room.ping()
    return rooms


async def open_bot_rooms(base: str, count: int) -> list[BotRoom]:
    """Open so many rooms of AI players, and wait until each has seen a move."""
    async with httpx.AsyncClient(timeout=60) as http:
        rooms = [await BotRoom.open(http, base) for _ in range(count)]
    await asyncio.gather(*(room.began.wait() for room in rooms))
    return rooms


async def in_flight(rooms: Sequence[PlayedRoom], seconds: float) -> list[float]:
    """Keep one move in flight in each room."""
    until = time.perf_counter() + seconds
    latencies: list[float] = []

    async def play(room: PlayedRoom) -> None:
        while time.perf_counter() < until:
            latencies.append(await room.move())

    await asyncio.gather(*map(play, rooms))
    return latencies


async def at_leisure(
    rooms: Sequence[PlayedRoom], seconds: float, every: float
) -> list[float]:
    """Make a move in each room every so many seconds, each at its own moment."""
    random = Random(1)  # noqa: S311
    latencies: list[float] = []
    began = time.perf_counter()

    async def play(room: PlayedRoom) -> None:
        due = began + random.random() * every
        while due < began + seconds:
            await asyncio.sleep(max(0, due - time.perf_counter()))
            latencies.append(await room.move())
            due += every

    async def stay() -> None:
        while True:
            await asyncio.sleep(SILENT)
            for room in rooms:
                if isinstance(room, RealRoom):
                    await room.ping()

    staying = asyncio.create_task(stay())
    await asyncio.gather(*map(play, rooms))
    staying.cancel()
    return latencies


async def settle(target: Target) -> None:
    """Wait until a server has read its dictionaries, and does nothing any more."""
    used = -1.0
    while used < (used := cpu_seconds(target)):  # noqa: ASYNC110 (of another process)
        await asyncio.sleep(1)


async def tell_memory(target: Target, every: float) -> None:
    """Say what the server holds, again and again."""
    began = time.perf_counter()
    while True:
        minutes, held = (time.perf_counter() - began) / 60, memory(target) / 2**20
        print(f"{minutes:7.1f} min {held:8.1f} MB", file=sys.stderr, flush=True)
        await asyncio.sleep(every)


async def main(plan: Plan) -> None:
    """Play and print."""
    target, load = plan.target, plan.load
    # The first room waits for the dictionaries, which are no part of any room.
    first = await open_rooms(target, 1, load)
    for room in first:
        await room.move()
    await settle(target)
    empty = memory(target)
    rooms = await open_rooms(target, load.rooms, load)
    for room in rooms if isinstance(rooms[0], BareRoom) else ():
        await room.move()
    full = memory(target)
    bot_rooms = await open_bot_rooms(target.base, load.bots)
    gc.collect()
    gc.disable()  # looking through six thousand sockets would be taken for latency
    cpu = cpu_seconds(target)
    if load.sample:
        telling = asyncio.create_task(tell_memory(target, load.sample))
    before = sum(room.moves for room in bot_rooms)
    latencies = sorted(
        await at_leisure(rooms, load.seconds, load.every)
        if load.every
        else await in_flight(rooms, load.seconds)
    )
    if load.sample:
        telling.cancel()
    print(
        json.dumps(
            {
                "moves": len(latencies),
                "bot_moves": sum(room.moves for room in bot_rooms) - before,
                "cpu": cpu_seconds(target) - cpu,
                "p50": latencies[len(latencies) // 2] * 1_000,
                "p99": latencies[len(latencies) * 99 // 100] * 1_000,
                "memory": (full - empty) / load.rooms,
            }
        )
    )


if __name__ == "__main__":
    asyncio.run(main(msgspec.json.decode(sys.argv[1], type=Plan)))
