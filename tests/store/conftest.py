"""The stores that every promise is tried on."""

import pytest


@pytest.fixture(params=["SQLite", "Valkey"])
def valkey_or_not(request):
    """The server, empty; None: SQLite is tried."""
    if request.param == "SQLite":
        return None
    server = request.getfixturevalue("valkey")
    with server.client() as client:
        client.flushall()
    return server
