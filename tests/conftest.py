"""A real server, and a room with four people in it, for whichever test asks."""

import os

import hypothesis
import pytest

from tests.serving import InThread, Room

# How long an example takes says nothing about whether it is right.
hypothesis.settings.register_profile("untimed", deadline=None)
hypothesis.settings.load_profile("untimed")

# The command line speaks English to tests, in whatever language they are run.
os.environ["LC_ALL"] = "C.UTF-8"


@pytest.fixture(scope="module")
def server():
    with InThread() as running:
        yield running


@pytest.fixture
def room(server):
    room = Room(server.base)
    yield room
    room.close()
