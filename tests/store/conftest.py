"""The stores that every promise is tried on."""

import pytest

from tests import valkeys


@pytest.fixture(scope="session")
def valkey():
    """A server for all tests, each of which has it to itself and empty."""
    if valkeys.PROGRAM is None and not valkeys.IN_CI:
        pytest.skip("there is no valkey-server")
    with valkeys.running() as server:
        yield server


@pytest.fixture(params=["SQLite", "Valkey"])
def valkey_or_not(request):
    """The server, empty; None: SQLite is tried."""
    if request.param == "SQLite":
        return None
    server = request.getfixturevalue("valkey")
    with server.client() as client:
        client.flushall()
    return server
