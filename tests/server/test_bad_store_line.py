"""Two servers with a bad network between them and their store play on (C70)."""

import os
from contextlib import ExitStack, contextmanager

import pytest

from cryptonym.store import valkey_server
from tests.fault_proxy import FATES, FaultProxy
from tests.server.test_neighbours import serve
from tests.serving import PATIENCE, Person
from tests.steadfast import Steadfast, compare, play, sit_down

STORMS, ROOMS = int(os.environ.get("STORMS", "1")), 2


class Network:
    """The lines of two servers to one store; `servers`, and a proxy before each."""

    def __init__(self, valkey, seed, held):
        self.lines = [
            held.enter_context(FaultProxy(valkey.port, f"{seed} {n}")) for n in range(2)
        ]
        self.servers = [
            held.enter_context(serve(f"valkey://127.0.0.1:{line.port}/0"))
            for line in self.lines
        ]
        self.bases = [server.base for server in self.servers]

    def open_rooms(self, seed):
        return [sit_down(self.bases[0], self.bases, seed) for _ in range(ROOMS)]

    def calm_down(self):
        for line in self.lines:
            line.calm_down()

    def compare(self, rooms):
        """Look whether the log, and what was seen on both servers, is one story."""
        server = self.servers[0]
        for room in rooms:
            code = room[0].code
            entries = server.ask(lambda code=code: server.store.read(code))
            compare(entries, room)
            assert not any(player.closed for player in room)


@contextmanager
def network(valkey, seed):
    with ExitStack() as held:
        yield Network(valkey, seed, held)


@pytest.mark.parametrize("seed", range(STORMS))
def test_a_bad_line_to_the_store_loses_nothing_and_repeats_nothing(valkey, seed):
    """What was appended, and not answered, is found by the id of its command."""
    with network(valkey, seed) as net:
        rooms = net.open_rooms(seed)
        for line in net.lines:
            line.chance = 0.05
        play(rooms, net.calm_down)
        assert all(sum(line.met[fate] for line in net.lines) for fate in FATES)
        net.compare(rooms)


def test_a_store_out_of_reach_is_said_and_play_goes_on_by_itself(valkey, monkeypatch):
    """For one server of two, then for both; and no line of a player is cut for it."""
    with network(valkey, 0) as net:
        rooms = net.open_rooms(0)
        cy = rooms[0][2]  # an operative, who may always have another name
        beside = [Person(base, cy.code, cy.token).reach(1) for base in net.bases]
        monkeypatch.setattr(valkey_server, "PATIENCE", 0.2)
        monkeypatch.setattr(valkey_server, "AT_LEAST", 0.2)

        def meanwhile():
            assert Steadfast.plays.wait(PATIENCE)
            for line, page in zip(net.lines, beside, strict=True):
                line.go_away()
                answer = page.ask("Rename", name="Nobody")
                assert answer["error"]["code"] == "store_unavailable"
            monkeypatch.undo()
            for line in net.lines:
                line.come_back()

        play(rooms, net.calm_down, meanwhile)
        net.compare(rooms)
        for page in beside:
            page.close()
