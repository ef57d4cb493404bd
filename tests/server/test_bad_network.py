"""People on a network that delays, splits, swallows and cuts play on (C70)."""

import os

import pytest

from cryptonym.cli import NO_LIMITS
from cryptonym.server import Config
from tests.fault_proxy import FATES, FaultProxy
from tests.serving import InThread
from tests.steadfast import compare, play, sit_down

STORMS, ROOMS = int(os.environ.get("STORMS", "1")), 3


@pytest.mark.parametrize("seed", range(STORMS))
def test_whole_rounds_over_a_bad_network_are_one_story(seed):
    """What is acknowledged is in the log once, and everybody has seen all of it."""
    with (
        InThread(Config(limits=NO_LIMITS, idle_socket=3_600)) as server,
        FaultProxy(server.port, seed, chance=0.15) as network,
    ):
        rooms = [sit_down(server.base, [network.base], seed) for _ in range(ROOMS)]
        play(rooms, network.calm_down)
        assert all(network.met[fate] for fate in FATES)
        for room in rooms:
            code = room[0].code
            entries = server.ask(lambda code=code: server.store.read(code))
            compare(entries, room)
            assert not any(player.closed for player in room)
