"""The application: routes to endpoints, and what surrounds them all."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route, Router, WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send

from cryptonym.engine import CodenamesError
from cryptonym.language import load_all
from cryptonym.server.config import Config
from cryptonym.server.decks import DeckApi
from cryptonym.server.door import Door
from cryptonym.server.draining import Drain, Draining
from cryptonym.server.headers import SecurityHeaders
from cryptonym.server.http import Api, KitApi, refuse
from cryptonym.server.kits import Kits
from cryptonym.server.library import Library
from cryptonym.server.metrics import PLAYERS, REFUSALS, ROOMS
from cryptonym.server.openapi import document
from cryptonym.server.pages import NoSuchPage, Pages
from cryptonym.server.rooms import Rooms
from cryptonym.server.socket import KitGreeting, Line, RoomGreeting
from cryptonym.store import EventLog, Shelf, StoreUnavailable

log = logging.getLogger("cryptonym")

TOUCHES = "/api/rooms/{code}/rounds/{round}/clues/{clue}/touches"


class NotAllowed(CodenamesError):
    """This address does not take this method."""

    def __init__(self) -> None:
        super().__init__("not_allowed")


class Internal(CodenamesError):
    """A fault of ours; the log says more."""

    def __init__(self) -> None:
        super().__init__("internal")


class Sockets:
    """Takes sockets past the layers around pages, which each message would pay for."""

    def __init__(self, app: ASGIApp, play: Line, kit: Line) -> None:
        self._app = app
        self._sockets = Router(
            [
                WebSocketRoute("/api/rooms/{code}/play", play),
                WebSocketRoute("/api/kits/{code}/key", kit),
            ]
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a connection on."""
        app = self._sockets if scope["type"] == "websocket" else self._app
        await app(scope, receive, send)


def create_app(store: EventLog, shelf: Shelf, config: Config) -> Starlette:
    """Return the server's application.

    It keeps its rooms in *store*, and decks of people's own on the *shelf*.
    """
    library = Library(shelf)
    rooms = Rooms(store, library, config)
    kits = Kits(store, config)
    door = Door(rooms, library, kits, config.limits)
    deck_api = DeckApi(library, door, config.mind)
    api = Api(rooms, store, door, config)
    pages = Pages(door, config)
    kit_api = KitApi(kits, door, config)
    play = Line(RoomGreeting(door, config), config)
    kit = Line(KitGreeting(door, config), config)
    drain = Drain()

    @contextlib.asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[dict[str, Drain]]:
        sweeper = asyncio.create_task(_sweep(rooms, kits, config.sweep_every))
        # The first clue shall not make everybody wait for its language's dictionary.
        reading = asyncio.create_task(asyncio.to_thread(load_all))
        yield {"drain": drain}
        sweeper.cancel()
        await reading
        rooms.close()
        config.mind.close()
        if config.language_model:
            config.language_model.close()
        await store.close()
        await shelf.close()

    async def health(_request: Request) -> Response:
        return JSONResponse({"status": "ok"})

    async def ready(_request: Request) -> Response:
        if drain.began:
            raise Draining
        try:
            async with asyncio.timeout(config.ready_within):
                await store.read("")  # in a transaction, so it could be written too
        except TimeoutError as error:
            raise StoreUnavailable from error
        return JSONResponse({"status": "ready"})

    async def openapi(_request: Request) -> Response:
        return JSONResponse(document())

    return Starlette(
        lifespan=lifespan,
        middleware=[
            Middleware(Sockets, play=play, kit=kit),
            Middleware(SecurityHeaders),
        ],
        exception_handlers={
            CodenamesError: _refused,
            HTTPException: _http_error,
            Exception: _broken,
        },
        routes=[
            Route("/api/rooms", drain.closes(api.open_room), methods=["POST"]),
            Route("/api/rooms/{code}", api.summary),
            Route("/api/rooms/{code}/players", api.join, methods=["POST"]),
            Route("/api/rooms/{code}/handover", api.hand_over, methods=["POST"]),
            Route("/api/rooms/{code}/name", api.forget, methods=["DELETE"]),
            Route("/api/rooms/{code}/tv", api.offer_tv, methods=["POST"]),
            Route("/api/rooms/{code}/log", api.log),
            Route("/api/rooms/{code}/qr.svg", api.qr),
            Route(TOUCHES, api.touches),
            *deck_api.routes(),
            Route("/api/kits", drain.closes(kit_api.make), methods=["POST"]),
            Route("/api/kits/{code}/link", kit_api.link),
            Route("/api/openapi.json", openapi),
            Route("/healthz", health),
            Route("/readyz", ready),
            Route("/", pages.home),
            Route("/play/{code}", pages.room),
            Route("/tv/{code}", pages.tv),
            Route("/decks", pages.decks),
            Route("/decks/{code}", pages.decks),
            Route("/kit", pages.home),
            Route("/kit/{code}", pages.home),
            Route("/pass", pages.home),
            Route("/pass/{code}", pages.home),
            Route("/{path:path}", pages.asset),
        ],
    )


async def _sweep(rooms: Rooms, kits: Kits, every: float) -> None:
    """Tend the rooms and kits for as long as the server runs."""
    while True:
        ROOMS.set(len(rooms.live))
        PLAYERS.set(rooms.players)
        await asyncio.sleep(every)
        try:
            kits.tend(await rooms.tend())
        except StoreUnavailable:
            log.exception("store_unavailable")
        except Exception:  # a fault in one room must not end it for all
            log.exception("not_tended")


async def _refused(_request: Request, error: Exception) -> Response:
    assert isinstance(error, CodenamesError)
    REFUSALS.labels(error.code).inc()
    return refuse(error)


async def _http_error(_request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    response = refuse(NotAllowed() if error.status_code == 405 else NoSuchPage())
    response.headers.update(error.headers or {})
    return response


async def _broken(_request: Request, _error: Exception) -> Response:
    return refuse(Internal())
