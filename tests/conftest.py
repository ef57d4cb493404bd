"""A real server, and a room with four people in it, for whichever test asks."""

import pytest

from tests.serving import InThread, Room


@pytest.fixture(scope="module")
def server():
    with InThread() as running:
        yield running


@pytest.fixture
def room(server):
    room = Room(server.base)
    yield room
    room.close()
