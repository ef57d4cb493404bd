"""The client's types are those of the Python messages."""

from tools import client_types


def test_the_clients_types_are_fresh():
    kept = client_types.TARGET.read_text(encoding="utf-8")
    assert kept == client_types.types(), "run: python3 dev types"
