"""The OpenAPI document, made from the types that the endpoints read and write."""

from typing import Any

import msgspec

from cryptonym import __version__
from cryptonym.server.http import (
    Handover,
    Joined,
    NewPlayer,
    NewRoom,
    Refusal,
    RoomSummary,
)

REF = "#/components/schemas/{name}"
CODE = {
    "name": "code",
    "in": "path",
    "required": True,
    "description": "A room code, as people type it",
    "schema": {"type": "string", "pattern": "^[^/]+$"},
}


def document() -> dict[str, Any]:
    """Return the OpenAPI 3.1 description of the HTTP part of the protocol."""
    _, schemas = msgspec.json.schema_components(
        (NewRoom, NewPlayer, Joined, Handover, RoomSummary, Refusal), ref_template=REF
    )
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
                | {"security": [{"token": []}]},
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
            "/healthz": {
                "get": {
                    "summary": "Whether the server runs",
                    "responses": {"200": {"description": "It does"}},
                }
            },
        },
        "components": {
            "schemas": schemas,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


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


def _post(summary: str, body: str | None, answer: str) -> dict[str, Any]:
    described: dict[str, Any] = {
        "summary": summary,
        "responses": {
            "201": {"description": "Done", "content": _json(answer)},
            "default": _refusal(),
        },
    }
    if body:
        described["requestBody"] = {"required": True, "content": _json(body)}
    return described


def _refusal() -> dict[str, Any]:
    return {"description": "Refused, with the reason", "content": _json("Refusal")}
