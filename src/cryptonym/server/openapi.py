"""The OpenAPI document, made from the types that the endpoints read and write."""

from typing import Any, get_args

import msgspec

from cryptonym import __version__
from cryptonym.decks import PICTURE
from cryptonym.room import PlayLanguage
from cryptonym.server.decks import (
    CROP,
    AddedPicture,
    BotsKnow,
    ChangedDeck,
    CheckedWords,
    DeckList,
    MadeDeck,
    NewPictures,
    NewWords,
    ShownDeck,
    SomeWords,
)
from cryptonym.server.hindsight import Touches
from cryptonym.server.http import (
    COUNTED,
    Handover,
    Joined,
    NewPlayer,
    NewRoom,
    Refusal,
    RoomSummary,
    TvOffer,
)
from cryptonym.server.kits import KitLink, MadeKit, NewKit
from cryptonym.server.printing import MOST_KEYS, PAPERS

REF = "#/components/schemas/{name}"
TYPES = (
    *(NewRoom, NewPlayer, Joined, Handover, TvOffer, RoomSummary, Touches),
    Refusal,
    *(NewWords, NewPictures, MadeDeck, SomeWords, CheckedWords, ChangedDeck),
    *(DeckList, ShownDeck, BotsKnow, AddedPicture),
    *(NewKit, MadeKit, KitLink),
)
BYTES = {"schema": {"type": "string", "format": "binary"}}
FILES = {"text/plain": BYTES, "application/zip": BYTES}
CODE = {
    "name": "code",
    "in": "path",
    "required": True,
    "description": "A code, as people type it",
    "schema": {"type": "string", "pattern": "^[^/]+$"},
}


OWNED: dict[str, Any] = {"security": [{"token": []}]}


def document() -> dict[str, Any]:
    """Return the OpenAPI 3.1 description of the HTTP part of the protocol."""
    _, schemas = msgspec.json.schema_components(TYPES, ref_template=REF)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Cryptonym", "version": __version__},
        "paths": {
            "/api/rooms": {"post": _post("Open a room", "NewRoom", "Joined")},
            "/api/rooms/{code}": {
                "parameters": [CODE],
                "get": _get("What a passer-by may know", _json("RoomSummary")),
            },
            "/api/rooms/{code}/players": {
                "parameters": [CODE],
                "post": _post("Join, or claim a seat", "NewPlayer", "Joined"),
            },
            "/api/rooms/{code}/handover": {
                "parameters": [CODE],
                "post": _post("Offer one's seat to another device", None, "Handover")
                | OWNED,
            },
            "/api/rooms/{code}/name": {
                "parameters": [CODE],
                "delete": _delete("Leave, and let one's name be forgotten"),
            },
            "/api/rooms/{code}/tv": {
                "parameters": [CODE],
                "post": _post("Let a TV wait to be paired", None, "TvOffer"),
            },
            "/api/rooms/{code}/log": {
                "parameters": [CODE],
                "get": _get(
                    "Finished rounds as JSON Lines", {"application/x-ndjson": {}}
                ),
            },
            "/api/rooms/{code}/qr.svg": {
                "parameters": [CODE],
                "get": _get("The room's link as a QR code", {"image/svg+xml": {}}),
            },
            "/api/rooms/{code}/rounds/{round}/clues/{clue}/touches": {
                "parameters": [CODE, _counted("round"), _counted("clue")],
                "get": _get(
                    "What an AI player would have touched after a clue",
                    _json("Touches"),
                )
                | OWNED,
            },
            **_decks(),
            "/api/kits": {"post": _post("Make a kit", "NewKit", "MadeKit")},
            "/api/kits/{code}/link": {
                "parameters": [CODE],
                "get": _get("The link to a kit, and as a QR code", _json("KitLink"))
                | OWNED,
            },
            "/healthz": {
                "get": {
                    "summary": "Whether the server runs",
                    "responses": {"200": {"description": "It does"}},
                }
            },
            "/readyz": {
                "get": {
                    "summary": "Whether it can be played on: not while it stops",
                    "responses": {
                        "200": {"description": "It can"},
                        "default": _refusal(),
                    },
                }
            },
        },
        "components": {
            "schemas": schemas,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def _decks() -> dict[str, Any]:
    """Describe the addresses of decks."""
    new = {"anyOf": [{"$ref": REF.format(name=n)} for n in ("NewWords", "NewPictures")]}
    crop = {
        "name": "crop",
        "in": "query",
        "schema": {"type": "string", "pattern": CROP},
    }
    paper = {
        "name": "paper",
        "in": "query",
        "schema": {"enum": list(PAPERS), "default": PAPERS[0]},
    }
    keys = {
        "name": "keys",
        "in": "query",
        "schema": {"type": "integer", "minimum": 0, "maximum": MOST_KEYS},
    }
    language = {
        "name": "language",
        "in": "query",
        "schema": {"enum": list(get_args(PlayLanguage)), "default": "en"},
    }
    picture = {
        "name": "picture",
        "in": "path",
        "required": True,
        "schema": {"type": "string", "pattern": PICTURE},
    }
    return {
        "/api/decks": {
            "get": _get("The decks that are shipped", _json("DeckList")),
            "post": _post("Make a deck", None, "MadeDeck")
            | _body({"application/json": {"schema": new}}),
        },
        "/api/decks/check": {
            "post": _post("What pasted words give", "SomeWords", "CheckedWords", "200")
        },
        "/api/decks/file": {
            "post": _post("Make a deck of the file of one", None, "MadeDeck")
            | _body({"application/octet-stream": BYTES})
        },
        "/api/decks/{code}": {
            "parameters": [CODE],
            "get": _get("A whole deck", _json("ShownDeck")),
            "put": _post("Change a deck", "ChangedDeck", "ShownDeck", "200") | OWNED,
            "delete": _delete("Delete a deck"),
        },
        "/api/decks/{code}/pictures": {
            "parameters": [CODE],
            "post": _post("Add a picture to a deck", None, "AddedPicture")
            | _body({"image/*": BYTES})
            | OWNED
            | {"parameters": [crop]},
        },
        "/api/decks/{code}/bots": {
            "parameters": [CODE, language],
            "get": _get("Whether AI players know a deck", _json("BotsKnow")),
        },
        "/api/decks/{code}/file": {
            "parameters": [CODE],
            "get": _get("The deck as a file", FILES),
        },
        "/api/decks/{code}/print.pdf": {
            "parameters": [CODE, paper, keys],
            "get": _get("The deck as a PDF to print", {"application/pdf": BYTES}),
        },
        "/pictures/{picture}.webp": {
            "parameters": [picture],
            "get": _get("A picture", {"image/webp": BYTES}),
        },
    }


def _counted(name: str) -> dict[str, Any]:
    schema = {"type": "string", "pattern": COUNTED}
    return {"name": name, "in": "path", "required": True, "schema": schema}


def _json(name: str) -> dict[str, Any]:
    return {"application/json": {"schema": {"$ref": REF.format(name=name)}}}


def _get(summary: str, content: dict[str, Any]) -> dict[str, Any]:
    return {
        "summary": summary,
        "responses": {
            "200": {"description": "Here it is", "content": content},
            "default": _refusal(),
        },
    }


def _post(
    summary: str, body: str | None, answer: str, status: str = "201"
) -> dict[str, Any]:
    described: dict[str, Any] = {
        "summary": summary,
        "responses": {
            status: {"description": "Done", "content": _json(answer)},
            "default": _refusal(),
        },
    }
    return described | (_body(_json(body)) if body else {})


def _delete(summary: str) -> dict[str, Any]:
    gone = {"204": {"description": "It is gone"}, "default": _refusal()}
    return {"summary": summary, "responses": gone} | OWNED


def _body(content: dict[str, Any]) -> dict[str, Any]:
    return {"requestBody": {"required": True, "content": content}}


def _refusal() -> dict[str, Any]:
    return {"description": "Refused, with the reason", "content": _json("Refusal")}
