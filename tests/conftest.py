"""A real server, and a room with four people in it, for whichever test asks."""

import logging
import os
from functools import partial

import hypothesis
import pytest
from httpx._config import DEFAULT_TIMEOUT_CONFIG

from cryptonym.server.logs import JsonLines
from cryptonym.store import valkey_server
from tests import valkeys
from tests.serving import PATIENCE, InThread, Room
from tests.sharing import Shared

# It looks for what tests cannot, with a library that is installed when asked for.
collect_ignore = ["fuzz.py"]

# How long an answer takes, on a machine that is busy, says nothing about whether it is
# right; where a store is to be given up, a test says when.
DEFAULT_TIMEOUT_CONFIG.__init__(PATIENCE)
valkey_server.AT_LEAST = PATIENCE

# How long an example takes says nothing about whether it is right. Where a release
# hangs on them, they are the same each time; elsewhere others are looked for.
hypothesis.settings.register_profile(
    "untimed",
    deadline=None,
    derandomize=valkeys.IN_CI,
    suppress_health_check=[hypothesis.HealthCheck.too_slow],
)
hypothesis.settings.load_profile("untimed")

# The command line speaks English to tests, in whatever language they are run.
os.environ["LC_ALL"] = "C.UTF-8"


@pytest.fixture(autouse=True)
def no_logs_of_before():
    """What a command of this test logs to is closed after it: no other writes there."""
    yield
    root = logging.getLogger()
    for handler in root.handlers[:]:
        if isinstance(handler.formatter, JsonLines):
            root.removeHandler(handler)


@pytest.fixture(scope="module", params=["SQLite", "shared"])
def serve(request):
    """serve(config) is a server of its own, or two that share a store."""
    if request.param == "SQLite":
        return InThread
    return partial(Shared, request.getfixturevalue("valkey").url)


@pytest.fixture(scope="module")
def server(serve):
    with serve() as running:
        yield running


@pytest.fixture
def room(server):
    room = Room(server.base)
    yield room
    room.close()


@pytest.fixture(scope="session")
def valkey():
    """A server for all tests, each of which has it to itself and empty."""
    if valkeys.PROGRAM is None and not valkeys.IN_CI:
        pytest.skip("there is no valkey-server")
    with valkeys.running() as server:
        yield server


@pytest.fixture
def own(valkey, tmp_path):
    """A store that the test may kill."""
    with type(valkey)(tmp_path) as server:
        yield server
