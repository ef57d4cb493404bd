"""What /api/openapi.json promises, asked for in many ways that nobody thought of."""

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.config import SchemathesisConfig

from cryptonym.server import Config
from tests.serving import NO_LIMITS, InThread, Room

EXAMPLES = 25


@pytest.fixture(scope="module")
def api():
    with InThread(Config(limits=NO_LIMITS)) as server:
        room = Room(server.base)
        found = SchemathesisConfig.from_dict(
            {"parameters": {"path.code": [room.code, "BCDFG"]}}
        )
        yield schemathesis.openapi.from_url(
            f"{server.base}/api/openapi.json", config=found
        )
        room.close()


schema = schemathesis.pytest.from_fixture("api")


@schema.parametrize()
@settings(
    max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck)
)
def test_the_server_does_what_its_description_says(case):
    case.call_and_validate()
