"""What /api/openapi.json promises, asked for in many ways that nobody thought of."""

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.specs.openapi.checks import ignored_auth, positive_data_acceptance
from starlette.routing import Route

from cryptonym.cli import NO_LIMITS
from cryptonym.server import Config, create_app
from cryptonym.server.openapi import document
from cryptonym.store import SqliteLog, SqliteShelf
from tests.serving import InThread, Room

EXAMPLES = 30
OPERATIONS = [
    (path, method)
    for path, described in document()["paths"].items()
    for method in described
    if method != "parameters"
]
# What can be read may still be refused: a blank name, a setting that is none.
JUDGED = [positive_data_acceptance]
# The check asks again without the secret, but what is deleted is there no more.
GONE = [ignored_auth]
# Without its secret a kit is not forbidden: it is not there.
HIDDEN = [ignored_auth]


@pytest.fixture(scope="module")
def served():
    with InThread(Config(limits=NO_LIMITS)) as server:
        room = Room(server.base)
        url = f"{server.base}/api/openapi.json"
        yield server, room, schemathesis.openapi.from_url(url)
        room.close()


def deck_of_ones_own(base):
    new = {"title": "Mine", "kind": "words", "language": "en", "text": "Bomb"}
    made = httpx.post(f"{base}/api/decks", json=new).json()
    return made["deck"], made["secret"]


def kit_of_ones_own(base):
    layout = {"rows": 5, "columns": 5, "first": 9, "second": 8, "assassins": 1}
    made = httpx.post(f"{base}/api/kits", json={"layout": layout}).json()
    return made["kit"], made["secret"]


@pytest.mark.parametrize(("path", "method"), OPERATIONS)
@pytest.mark.parametrize("there", [True, False], ids=["what is there", "anything"])
def test_the_server_does_what_its_description_says(served, path, method, there):
    server, room, schema = served
    base = server.base
    if "{code}" not in path and there:
        pytest.skip("none is named")

    excluded = JUDGED + (GONE if method == "delete" else [])
    excluded += HIDDEN if "kits" in path else []

    @given(case=schema[path][method.upper()].as_strategy())
    @settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=HealthCheck)
    def ask(case):
        code, token = room.code, room.tokens[0]
        if "decks" in path and there:
            code, token = deck_of_ones_own(base)
        elif "kits" in path and there:
            code, token = kit_of_ones_own(base)
        if there:
            case.path_parameters["code"] = code
        headers = {"Authorization": f"Bearer {token}"} if there else {}
        case.call_and_validate(headers=headers, excluded_checks=excluded)

    ask()


def test_every_address_of_rooms_decks_and_kits_is_described():
    app = create_app(SqliteLog(":memory:"), SqliteShelf(":memory:"), Config())
    served_at = {r.path for r in app.routes if isinstance(r, Route)}
    parts = ("/api/rooms", "/api/decks", "/api/kits")
    ours = {p for p in served_at if p.startswith(parts)}
    assert ours <= set(document()["paths"]) <= served_at
