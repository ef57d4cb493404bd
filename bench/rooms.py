"""Rooms as the load generator plays in them: with the real server, and the bare one."""

import asyncio
import json
import re
import time
from random import Random
from typing import Any, Protocol

import httpx
from websockets.asyncio.client import ClientConnection, connect

from bench.plan import Load

SEATS = [
    ("red", "spymaster"),
    ("blue", "spymaster"),
    ("red", "operative"),
    ("blue", "operative"),
    ("red", "operative"),
    ("blue", "operative"),
]
LAYOUT = {"rows": 5, "columns": 5, "first": 13, "second": 12, "assassins": 0}
"""Every second touch is right: most moves are guesses, as in a real game."""

MOVES = ('"type":"ClueGiven"', '"type":"Revealed"')

VERSION = re.compile(r'"v":(\d+)')


class PlayedRoom(Protocol):
    """A room in which one move after another can be made."""

    async def move(self) -> float:
        """Make a move; return the seconds until the last player has seen it."""


class Player:
    """One socket; notes when it has seen which version."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.version = 0
        self.seen_at = 0.0
        self.frame = ""
        self.refused = ""
        self._news = asyncio.Event()
        self._reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        async for text in self.socket:
            assert isinstance(text, str)
            if text.startswith('{"type":"frame"'):
                found = VERSION.search(text, 0, 60)
                assert found
                self.version, self.frame = int(found[1]), text
                self.seen_at = time.perf_counter()
            elif text.startswith('{"type":"error"'):
                self.refused = text
            self._news.set()

    async def reach(self, version: int) -> None:
        """Wait until this player has seen *version*."""
        while self.version < version:
            self._news.clear()
            await self._news.wait()
            if self.refused:
                raise RuntimeError(self.refused)

    async def ping(self) -> None:
        """Say that somebody is still there."""
        await self.socket.send('{"ping":1}')


class RealRoom:
    """Six people who play at random, one move at a time."""

    def __init__(self, players: list[Player], random: Random) -> None:
        self.players = players
        self.slow: list[ClientConnection] = []
        self._random = random
        self._asked = 0

    @classmethod
    async def open(
        cls, http: httpx.AsyncClient, base: str, seed: int, load: Load
    ) -> "RealRoom":
        """Open a room, seat six, and deal."""
        body: dict[str, Any] = {"name": "P0", "settings": {"layout": LAYOUT}}
        answer = (await http.post(f"{base}/api/rooms", json=body)).json()
        code, tokens = answer["code"], [answer["token"]]
        for number in range(1, len(SEATS)):
            url = f"{base}/api/rooms/{code}/players"
            http.cookies.clear()
            answer = (await http.post(url, json={"name": f"P{number}"})).json()
            tokens.append(answer["token"])
        url = f"{base.replace('http', 'ws')}/api/rooms/{code}/play"
        players = []
        compression = "deflate" if load.deflate else None
        for token in tokens:
            socket = await connect(url, compression=compression, ping_interval=None)
            await socket.send(json.dumps({"hello": {"token": token, "after": 0}}))
            players.append(Player(socket))
        room = cls(players, Random(seed))  # noqa: S311
        for _ in range(load.slow):
            room.slow.append(await connect(url, ping_interval=None, max_queue=1))
            await room.slow[-1].send(json.dumps({"hello": {"spectator": True}}))
        for player in players:
            await player.reach(1)
        for player, (team, role) in zip(players, SEATS, strict=True):
            await room.ask(player, {"type": "Sit", "team": team, "role": role})
        await room.ask(players[0], {"type": "Start"})
        return room

    async def ask(self, player: Player, command: dict[str, Any]) -> float:
        """Ask for something; return the seconds until everybody has seen it."""
        self._asked += 1
        before = max(p.version for p in self.players)
        message = {"id": f"c{self._asked}", "after": before, "command": command}
        started = time.perf_counter()
        await player.socket.send(json.dumps(message))
        for each in self.players:
            await each.reach(before + 1)
        return max(p.seen_at for p in self.players) - started

    async def ping(self) -> None:
        """Let everybody say that they are still there."""
        for player in self.players:
            await player.ping()

    async def move(self) -> float:
        """Give a clue, touch a card, or deal again."""
        view = json.loads(self.players[0].frame)["view"]
        spymaster = self.players[0 if view["turn"] == "red" else 1]
        operative = self.players[2 if view["turn"] == "red" else 3]
        match view["phase"]:
            case "clue":
                clue = {"type": "GiveClue", "word": "Xylophone", "number": "unlimited"}
                return await self.ask(spymaster, clue)
            case "guess":
                still_open = [c["position"] for c in view["board"] if not c["covered"]]
                position = self._random.choice(still_open)
                return await self.ask(
                    operative, {"type": "Guess", "position": position}
                )
            case _:
                again = {"type": "NextRound", "abandon": False}
                return await self.ask(self.players[0], again)


class BotRoom:
    """AI players in all seats, and somebody who watches and deals again.

    They think as fast as they can. `moves` counts their clues and touches.
    """

    def __init__(self, watcher: Player) -> None:
        self.watcher = watcher
        self.moves = 0
        self.began = asyncio.Event()
        self._asked = 0
        self._going_on = asyncio.create_task(self._go_on())

    @classmethod
    async def open(cls, http: httpx.AsyncClient, base: str) -> "BotRoom":
        """Open a room, let AI players sit down, and deal."""
        body = {"name": "Host", "settings": {"bots": {"pause": 0}}}
        answer = (await http.post(f"{base}/api/rooms", json=body)).json()
        http.cookies.clear()
        url = f"{base.replace('http', 'ws')}/api/rooms/{answer['code']}/play"
        socket = await connect(url, compression=None, ping_interval=None)
        hello = {"token": answer["token"], "after": 0}
        await socket.send(json.dumps({"hello": hello}))
        room = cls(Player(socket))
        for team, role in SEATS[:4]:
            seat = {"team": team, "role": role, "level": "medium"}
            await room.ask({"type": "AddBot", **seat})
        await room.ask({"type": "Start"})
        return room

    async def ask(self, command: dict[str, Any]) -> None:
        """Ask for something, as the host."""
        self._asked += 1
        message = {"id": f"c{self._asked}", "after": 0, "command": command}
        await self.watcher.socket.send(json.dumps(message))

    async def _go_on(self) -> None:
        """Deal again whenever a round is over."""
        while True:
            await self.watcher.reach(self.watcher.version + 1)
            frame = self.watcher.frame
            self.moves += sum(frame.count(move) for move in MOVES)
            if self.moves:
                self.began.set()
            if '"type":"GameOver"' in frame:
                await self.ask({"type": "NextRound", "abandon": False})


class BareRoom:
    """Six sockets on which a message comes back as frames."""

    def __init__(self, players: list[Player]) -> None:
        self.players = players

    @classmethod
    async def open(cls, base: str, number: int) -> "BareRoom":
        """Connect six."""
        players = []
        for _, role in SEATS:
            url = f"{base.replace('http', 'ws')}/{number}/{role}"
            socket = await connect(url, compression=None, ping_interval=None)
            players.append(Player(socket))
        return cls(players)

    async def move(self) -> float:
        """Send something of a command's size."""
        version = self.players[0].version + 1
        message = '{"id":"c123","after":123,"command":{"type":"Guess","position":12}}'
        started = time.perf_counter()
        await self.players[2].socket.send(message)
        for each in self.players:
            await each.reach(version)
        return max(p.seen_at for p in self.players) - started
