"""What /api/openapi.json promises, asked for in many ways that nobody thought of."""

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.specs.openapi.checks import positive_data_acceptance
from starlette.routing import Route

from cryptonym.cli import NO_LIMITS
from cryptonym.server import Config, create_app
from cryptonym.server.openapi import document
from cryptonym.store import SqliteLog
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


@pytest.fixture(scope="module")
def served():
    with InThread(Config(limits=NO_LIMITS)) as server:
        room = Room(server.base)
        url = f"{server.base}/api/openapi.json"
        yield room, schemathesis.openapi.from_url(url)
        room.close()


@pytest.mark.parametrize(("path", "method"), OPERATIONS)
@pytest.mark.parametrize("there", [True, False], ids=["a room", "any code"])
def test_the_server_does_what_its_description_says(served, path, method, there):
    room, schema = served
    if "{code}" not in path and not there:
        pytest.skip("no room is named")

    @given(case=schema[path][method.upper()].as_strategy())
    @settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=HealthCheck)
    def ask(case):
        if there and case.path_parameters:
            case.path_parameters["code"] = room.code
        token = {"Authorization": f"Bearer {room.tokens[0]}"} if there else {}
        case.call_and_validate(headers=token, excluded_checks=JUDGED)

    ask()


def test_every_address_below_rooms_is_described():
    app = create_app(SqliteLog(":memory:"), Config())
    served_at = {r.path for r in app.routes if isinstance(r, Route)}
    of_rooms = {path for path in served_at if path.startswith("/api/rooms")}
    assert of_rooms <= set(document()["paths"]) <= served_at
