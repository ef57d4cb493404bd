"""A store that is killed while people play loses nothing, and they play on (C70)."""

import asyncio
import os
import threading

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from cryptonym.room import PlayerRenamed
from cryptonym.store import valkey_server
from cryptonym.store.valkey import ValkeyLog
from tests.server.test_kits import LAYOUT, Phone, make
from tests.server.test_neighbours import rooms, serve
from tests.serving import PATIENCE, Person

__all__ = ["rooms"]
KILLS, ENOUGH = int(os.environ.get("KILLS", "3")), 40


class Insistent(threading.Thread):
    """Renames somebody again and again; each name until it is acknowledged."""

    def __init__(self, person):
        super().__init__()
        self.person, self.acknowledged = person, []
        self.refused, self.enough = 0, threading.Event()
        self.stopped = False

    def run(self):
        number = 0
        while not self.stopped:
            number += 1
            name = f"n{number}"
            answer = self.person.ask("Rename", name=name, name_it=name)
            while "ack" not in answer:
                assert answer["error"]["code"] == "store_unavailable"
                self.refused += 1
                answer = self.person.ask("Rename", name=name, name_it=name)
            self.acknowledged.append((answer["v"], name))
            if number % ENOUGH == 0:
                self.enough.set()


@pytest.mark.parametrize("patience", [0.2, PATIENCE], ids=["said", "waited for"])
def test_a_store_killed_in_play_loses_nothing_acknowledged(
    own, rooms, monkeypatch, patience
):
    """Nothing happens twice either, and no line breaks for it."""
    with serve(own.url) as one, serve(own.url) as two:
        room = rooms(one.base, two.base, *(f"Who{n}" for n in range(6)))
        # not before: on a busy machine a store that is there may be as slow
        monkeypatch.setattr(valkey_server, "PATIENCE", patience)
        monkeypatch.setattr(valkey_server, "AT_LEAST", patience)
        players = [Insistent(person) for person in room.people]
        for player in players:
            player.start()
        for _ in range(KILLS):
            for player in players:
                player.enough.clear()
            assert all(player.enough.wait(5 * PATIENCE) for player in players)
            own.kill()
            if patience < 1:
                one.ask(lambda: asyncio.sleep(4 * patience))
            own.start()
        for player in players:
            player.stopped = True
        for player in players:
            player.join()
        monkeypatch.undo()  # a long log takes a moment to read
        assert any(player.refused for player in players) == (patience < 1)
        check_log(own, room.code, players)
        latest = max(player.person.v for player in players)
        shown = {str(p.person.reach(latest).view["players"]) for p in players}
        assert len(shown) == 1
        for player in players:
            versions = [event["v"] for event in player.person.events]
            assert versions == list(range(versions[0], latest + 1))


def check_log(server, code, players):
    async def read():
        log = ValkeyLog(server.url)
        entries = await log.read(code)
        await log.close()
        return entries

    entries = asyncio.run(read())
    assert [entry.version for entry in entries] == list(range(1, len(entries) + 1))
    renamed = [e for e in entries if isinstance(e.event, PlayerRenamed)]
    asked = [entry.command for entry in renamed]
    assert len(asked) == len(set(asked))
    kept = {(entry.version, *entry.command) for entry in renamed}
    for number, player in enumerate(players, 1):
        acks = {(v, f"p{number}", name) for v, name in player.acknowledged}
        assert acks
        assert acks <= kept


def test_what_waits_for_the_store_goes_on_and_what_comes_is_refused(own, monkeypatch):
    with serve(own.url) as one, serve(own.url) as two:
        joined = httpx.post(f"{one.base}/api/rooms", json={"name": "Ada"}).json()
        person = Person(one.base, joined["code"], joined["token"]).reach(1)
        monkeypatch.setattr(valkey_server, "PATIENCE", 0.2)
        monkeypatch.setattr(valkey_server, "AT_LEAST", 0.2)
        own.kill()
        answer = person.ask("Rename", name="Eve")
        assert answer["error"]["code"] == "store_unavailable"
        answer = person.ask("Say", text="Ocean?")  # it would be lost for the other one
        assert answer["error"]["code"] == "store_unavailable"
        refused = httpx.get(f"{two.base}/api/rooms/{joined['code']}")
        assert refused.status_code == 503
        monkeypatch.undo()
        own.start()
        assert "ack" in person.ask("Rename", name="Eva")
        other = Person(two.base, joined["code"], joined["token"]).reach(1)
        assert other.view["players"][0]["name"] == "Eva"
        other.close()
        person.close()


def test_what_the_store_came_back_without_is_not_built_upon(own, tmp_path):
    """As after a backup: rooms and kits are read again, and lines begin anew."""
    with serve(own.url) as one:
        joined = httpx.post(f"{one.base}/api/rooms", json={"name": "Ada"}).json()
        person = Person(one.base, joined["code"], joined["token"]).reach(1)
        before = person.view["players"][0]["name"]
        code, secret = make(one.base)
        phone = Phone(one.base, code, secret).reach(1)
        own.kill()
        kept = {path: path.read_bytes() for path in files(tmp_path)}
        own.start()
        assert "ack" in person.ask("Rename", name="Eve")
        assert "ack" in phone.ask("Tick", position=3, found=True)
        own.kill()
        for path in files(tmp_path):
            path.unlink()
        for path, data in kept.items():
            path.write_bytes(data)
        own.start()
        assert person.close_code() == 1013
        person = Person(one.base, joined["code"], joined["token"]).reach(1)
        assert person.view["players"][0]["name"] == before
        assert "ack" in person.ask("Rename", name="Eva")
        person.close()
        with pytest.raises(ConnectionClosed) as closed:
            phone.reach(99)
        assert closed.value.rcvd.code == 1013
        phone = Phone(one.base, code, secret).reach(1)
        assert phone.view["found"] == []
        assert phone.ask("Tick", position=5, found=True)["v"] == 2


def files(folder):
    return [path for path in folder.rglob("*") if path.is_file()]


def test_no_secret_is_in_the_store(own, tmp_path, rooms):
    """It has digests of tokens and claims, as the files of one server do."""
    with serve(own.url) as one, serve(own.url) as two:
        room = rooms(one.base, two.base).start().give_clue()
        claim = httpx.post(
            f"{one.base}/api/rooms/{room.code}/handover",
            headers={"Authorization": f"Bearer {room.tokens[0]}"},
        ).json()["claim"]
        kit = httpx.post(f"{two.base}/api/kits", json={"layout": LAYOUT}).json()
        kept = b"".join(path.read_bytes() for path in files(tmp_path))
        assert room.code.encode() in kept
        for secret in (*room.tokens, claim, kit["secret"]):
            assert secret.encode() not in kept
