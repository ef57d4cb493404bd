"""A real server, and a room with four people in it, for whichever test asks."""

import hypothesis
import pytest

from tests.serving import InThread, Room

# How long an example takes says nothing about whether it is right.
hypothesis.settings.register_profile("untimed", deadline=None)
hypothesis.settings.load_profile("untimed")


@pytest.fixture(scope="module")
def server():
    with InThread() as running:
        yield running


@pytest.fixture
def room(server):
    room = Room(server.base)
    yield room
    room.close()
