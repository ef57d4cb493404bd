"""The HTTP part of the protocol: rooms (opening, joining, moving a seat), and kits."""

import io
import math
import re
from contextlib import ExitStack
from typing import Annotated, Any, TypeVar

import segno
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from cryptonym.engine import CodenamesError, Param, Role, Side
from cryptonym.room import Settings, check_device
from cryptonym.server.bodies import Download, json_answer, read_json
from cryptonym.server.config import Config
from cryptonym.server.door import Door
from cryptonym.server.hindsight import Hindsight, NoSuchClue
from cryptonym.server.identity import (
    TV,
    BadToken,
    address_of,
    check_origin,
    digest,
    keep_cookie,
    new_token,
    secret_of,
    token_for,
    token_of,
)
from cryptonym.server.kits import Kits, NewKit
from cryptonym.server.limits import TooFast, TooMany
from cryptonym.server.links import claim_link, invite_link
from cryptonym.server.live import Arrival, LiveRoom
from cryptonym.server.rooms import Rooms
from cryptonym.store import EventLog, Seated
from cryptonym.wire import WireError, now

Shape = TypeVar("Shape")


Secret = Annotated[str, Meta(min_length=16, max_length=100)]


class NewRoom(Struct, frozen=True, forbid_unknown_fields=True):
    """What a room is opened with; settings left out have their defaults.

    Who brings a `secret` of their own making can ask again, if no answer came.
    """

    name: str
    settings: dict[str, Any] = {}
    secret: Secret | None = None


class NewPlayer(Struct, frozen=True, forbid_unknown_fields=True):
    """Who wants to come in: by name, or with a claim to a seat offered here.

    Who brings a `secret` of their own making can ask again, if no answer came.
    """

    name: str | None = None
    claim: str | None = None
    secret: Secret | None = None


class Joined(Struct, frozen=True):
    """Who one is in the room now; the token proves it."""

    code: str
    player: str
    token: str


class Handover(Struct, frozen=True):
    """A claim to one's seat; `expires` in Unix ms; `qr` (a data URI) draws `link`."""

    claim: str
    expires: int
    link: str
    qr: str


class TvOffer(Struct, frozen=True):
    """What a TV shows to be paired with, and what proves then which TV it is."""

    pairing: str
    token: str


class SeatTaken(Struct, frozen=True):
    """How many hold a seat."""

    team: Side
    role: Role
    taken: int


class RoomSummary(Struct, frozen=True):
    """What a passer-by may know of a room."""

    code: str
    phase: str
    round: int
    seats: tuple[SeatTaken, ...]
    locked: bool
    settings: Settings


class ErrorBody(Struct, frozen=True):
    """Why something did not happen: a code for machines, what its sentence names."""

    code: str
    params: dict[str, Param]


class Refusal(Struct, frozen=True):
    """The body of every 4xx and 5xx answer."""

    error: ErrorBody


class BadClaim(CodenamesError):
    """No seat is offered for this claim, or not any more."""

    def __init__(self) -> None:
        super().__init__("bad_claim")


STATUS: dict[str, int] = {
    "bad_token": 401,
    "bad_secret": 401,
    "bad_origin": 403,
    "bad_claim": 403,
    "moved": 403,
    "removed": 403,
    "room_locked": 403,
    "seat_closed": 403,
    "no_such_room": 404,
    "no_such_kit": 404,
    "no_such_page": 404,
    "no_such_deck": 404,
    "no_such_picture": 404,
    "no_such_clue": 404,
    "not_allowed": 405,
    "too_slow": 408,
    "room_full": 409,
    "room_used_up": 409,
    "kit_used_up": 409,
    "picture_repeated": 409,
    "wrong_kind": 409,
    "round_not_over": 409,
    "bot_cannot_play": 409,
    "too_large": 413,
    "too_fast": 429,
    "too_many": 429,
    "internal": 500,
    "draining": 503,
    "store_unavailable": 503,
    "no_thought": 503,
    "quota_full": 507,
}
"""HTTP status by error code; 400 for all others."""


COUNTED = r"^[0-9]{1,6}$(?!\n)"
"""A pattern that means the same in Python and in the OpenAPI document."""


class Api:
    """The endpoints below /api/rooms."""

    def __init__(
        self, rooms: Rooms, store: EventLog, door: Door, config: Config
    ) -> None:
        self._rooms = rooms
        self._store = store
        self._door = door
        self._config = config
        self._hindsight = Hindsight(config.mind)

    async def open_room(self, request: Request) -> Response:
        """POST /api/rooms."""
        check_origin(request)
        self._door.create.take(address_of(request))
        asked = await self._json(request, NewRoom)
        token = _token("a room", asked.secret)
        room, player = await self._rooms.open(asked.name, asked.settings, digest(token))
        return _joined(request, room.code, player, token)

    async def join(self, request: Request) -> Response:
        """POST /api/rooms/{code}/players."""
        check_origin(request)
        self._door.join.take(address_of(request))
        room = await self._room(request)
        asked = await self._json(request, NewPlayer)
        former = await self._seated(request, room)
        formerly = former.player if former else None
        match asked:
            case NewPlayer(None, str(claim), secret):
                token = _token(claim, secret)
                player = await self._redeem(room, claim, formerly, token)
            case NewPlayer(str(name), None, secret):
                token = _token(f"room {room.code}", secret)
                come = Arrival(digest(token), address_of(request), formerly)
                player = await room.join(name, come)
            case _:
                raise WireError("$")
        return _joined(request, room.code, player, token)

    async def hand_over(self, request: Request) -> Response:
        """POST /api/rooms/{code}/handover."""
        check_origin(request)
        self._door.join.take(address_of(request))
        room = await self._room(request)
        player = await self._player(request, room)
        claim = f"{player}.{new_token()}"
        expires = now() + int(self._config.claim_lasts * 1_000)
        token = digest(token_of(request, room.code) or "")
        if not await self._store.offer(room.code, token, digest(claim), expires):
            raise BadToken  # the seat was moved a moment ago
        link = claim_link(request, self._config, room.code, claim)
        picture = segno.make(link, error="m").svg_data_uri(border=2)
        return json_answer(Handover(claim, expires, link, picture), 201)

    async def forget(self, request: Request) -> Response:
        """DELETE /api/rooms/{code}/name: also of somebody who has left."""
        check_origin(request)
        self._door.join.take(address_of(request))
        room = await self._room(request)
        seated = await self._seated(request, room)
        if not seated or seated.revoked or seated.player in room.room.tvs:
            raise BadToken
        await room.forget(seated.player)
        return Response(status_code=204)

    async def offer_tv(self, request: Request) -> Response:
        """POST /api/rooms/{code}/tv."""
        check_origin(request)
        self._door.join.take(address_of(request))
        room = await self._room(request)
        token = new_token()
        offer = TvOffer(room.offer_tv(digest(token), address_of(request)), token)
        response = json_answer(offer, 201)
        keep_cookie(response, request, TV + room.code, token)
        return response

    async def summary(self, request: Request) -> Response:
        """GET /api/rooms/{code}."""
        live = await self._room(request)
        room = live.room
        seats = tuple(
            SeatTaken(seat.side, seat.role, len(room.seated(seat)))
            for seat in room.settings.rules.seats
        )
        phase = room.game.phase.value if room.game else "lobby"
        return json_answer(
            RoomSummary(live.code, phase, room.round, seats, room.locked, room.settings)
        )

    async def log(self, request: Request) -> Response:
        """GET /api/rooms/{code}/log."""
        room = await self._room(request)
        with ExitStack() as held:
            held.enter_context(self._door.downloading.take(address_of(request)))
            rounds = await room.finished_rounds()
            return Download(rounds, f"{room.code}.jsonl", held.pop_all())

    async def touches(self, request: Request) -> Response:
        """GET /api/rooms/{code}/rounds/{round}/clues/{clue}/touches."""
        self._door.hindsight.take(address_of(request))
        live = await self._room(request)
        await self._player(request, live)
        asked = _number(request, "round"), _number(request, "clue")
        found = await self._hindsight.touches(live.room.game, live.bots.past, asked)
        return json_answer(found)

    async def qr(self, request: Request) -> Response:
        """GET /api/rooms/{code}/qr.svg."""
        room = await self._room(request)
        link = invite_link(request, self._config, room.code)
        picture = io.BytesIO()
        segno.make(link, error="m").save(picture, kind="svg", border=2, light="white")
        return Response(picture.getvalue(), media_type="image/svg+xml")

    async def _redeem(
        self, room: LiveRoom, claim: str, formerly: str | None, token: str
    ) -> str:
        """Move the seat that was offered with *claim*; return whose it is.

        The claim tells whose it is before it is used up.
        """
        await room.read_on()
        check_device(room.room, claim.partition(".")[0], formerly)
        player = await self._store.redeem(
            room.code, digest(claim), now(), digest(token)
        )
        if player is None or room.room.player(player) is None:
            raise BadClaim
        room.move(player)
        return player

    async def _room(self, request: Request) -> LiveRoom:
        code = request.path_params["code"]
        return await self._door.find(address_of(request), code)

    async def _player(self, request: Request, room: LiveRoom) -> str:
        """Return who sends *request*, by the token."""
        seated = await self._seated(request, room)
        if not seated or seated.revoked or not room.room.player(seated.player):
            raise BadToken
        return seated.player

    async def _json(self, request: Request, shape: type[Shape]) -> Shape:
        """Read a body of a few hundred bytes, for which nobody needs long."""
        limits = self._config.limits
        return await read_json(request, shape, limits.body, self._config.hello_within)

    async def _seated(self, request: Request, room: LiveRoom) -> Seated | None:
        """Return whose token *request* has, also one that counts no more."""
        token = token_of(request, room.code)
        return await room.whose(digest(token)) if token else None


class KitApi:
    """The endpoints below /api/kits."""

    def __init__(self, kits: Kits, door: Door, config: Config) -> None:
        self._kits = kits
        self._door = door
        self._config = config

    async def make(self, request: Request) -> Response:
        """POST /api/kits."""
        check_origin(request)
        self._door.create.take(address_of(request))
        limits = self._config.limits
        within = self._config.hello_within
        asked = await read_json(request, NewKit, limits.body, within)
        return json_answer(await self._kits.make(asked.layout), 201)

    async def link(self, request: Request) -> Response:
        """GET /api/kits/{code}/link."""
        secret = secret_of(request)
        kit = await self._door.find_kit(
            address_of(request), request.path_params["code"], secret
        )
        assert secret is not None
        return json_answer(self._kits.link(request, kit.code, secret))


def refuse(error: CodenamesError) -> Response:
    """Return the answer to a request that was refused."""
    body = Refusal(ErrorBody(error.code, error.params))
    response = json_answer(body, STATUS.get(error.code, 400))
    if isinstance(error, TooFast | TooMany):
        response.headers["retry-after"] = str(math.ceil(error.seconds))
    return response


def _number(request: Request, name: str) -> int:
    """Return a number in the path of *request*: nothing else names a clue."""
    text = request.path_params[name]
    if not re.match(COUNTED, text):
        raise NoSuchClue
    return int(text)


def _token(asked: str, secret: str | None) -> str:
    """Return the token of who has *asked* for this, with a *secret* or without."""
    return token_for(asked, secret) if secret else new_token()


def _joined(request: Request, code: str, player: str, token: str) -> Response:
    response = json_answer(Joined(code, player, token), 201)
    keep_cookie(response, request, code, token)
    return response
