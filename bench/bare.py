"""The bare server: broadcasts ready-made frames to a room, and knows nothing else.

What uvicorn itself costs: no rules, no store, no roles, no mailboxes.
"""

import sys
from collections import defaultdict
from pathlib import Path

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

listeners: dict[str, list[tuple[WebSocket, str]]] = defaultdict(list)
versions: dict[str, int] = defaultdict(int)


async def play(socket: WebSocket) -> None:
    """Send everybody in the room a frame for whatever comes in."""
    room, kind = socket.path_params["room"], socket.path_params["kind"]
    await socket.accept()
    listeners[room].append((socket, kind))
    try:
        while True:
            await socket.receive_text()
            versions[room] += 1
            start = f'{{"type":"frame","v":{versions[room]},'
            frames = {name: start + rest for name, rest in FRAMES.items()}
            for listener, name in listeners[room]:
                await listener.send_text(frames[name])
    except WebSocketDisconnect:
        listeners[room].remove((socket, kind))


FRAMES: dict[str, str] = {}
"""By kind of observer, a frame of the real server without its beginning."""


def main(port: str, folder: str) -> None:
    """Listen at *port* with the frames in *folder*."""
    for path in Path(folder).iterdir():
        FRAMES[path.name] = path.read_text(encoding="utf-8")
    uvicorn.run(
        Starlette(routes=[WebSocketRoute("/{room}/{kind}", play)]),
        port=int(port),
        log_level="warning",
        ws="websockets-sansio",
        ws_ping_interval=None,
        ws_per_message_deflate=False,
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
