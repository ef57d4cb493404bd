"""A full disk is said; nothing acknowledged is lost, and there is a way out of it."""

import contextlib
import os
import resource
import sqlite3
import subprocess
import sys
from contextlib import closing

import httpx
import pytest
from PIL import Image

from cryptonym.store import valkey_server
from tests.decks.pictures import saved
from tests.server.test_decks import Deck
from tests.server.test_neighbours import serve
from tests.serving import PATIENCE, Person, Process

ROOM_LEFT = 150_000  # bytes
MOST = 2_000  # commands, by which any disk here is full
on_linux = pytest.mark.skipif(sys.platform != "linux", reason="prlimit is Linux's")


class Limited:
    """No file of the server may grow: it is told so as if the disk were broken."""

    def __init__(self, folder, server):
        self.folder, self._pid = folder, server.process.pid

    def fill(self):
        largest = max(path.stat().st_size for path in self.folder.iterdir())
        self._set(largest + ROOM_LEFT)

    def empty(self):
        self._set(resource.RLIM_INFINITY)

    def _set(self, most):
        hard = resource.RLIM_INFINITY
        resource.prlimit(self._pid, resource.RLIMIT_FSIZE, (most, hard))


class Small:
    """A disk of a few megabytes, which something else fills."""

    def __init__(self, folder, _server):
        self._rest = folder / "rest"

    def fill(self):
        with self._rest.open("wb", buffering=0) as rest, contextlib.suppress(OSError):
            while True:
                rest.write(bytes(4_096))
        os.truncate(self._rest, self._rest.stat().st_size - ROOM_LEFT)

    def empty(self):
        self._rest.unlink()


@pytest.fixture(params=[Limited, Small])
def disk(request, tmp_path):
    """A server, and its disk, which can be filled."""
    with contextlib.ExitStack() as held:
        if request.param is Small:
            made = ["mount", "-t", "tmpfs", "-o", "size=8m", "tmpfs", str(tmp_path)]
            if subprocess.run(made, check=False, capture_output=True).returncode:
                pytest.skip("no disk can be made here")
            held.callback(subprocess.run, ["umount", str(tmp_path)], check=True)
        server = held.enter_context(Process(tmp_path, "--no-limits"))
        yield server, request.param(tmp_path, server)


def ask_until_full(person):
    """Ask until nothing can be written; return what was acknowledged, and the rest."""
    acknowledged = []
    for number in range(MOST):
        answer = person.ask("Rename", name=f"n{number}", name_it=f"n{number}")
        if "error" in answer:
            assert answer["error"]["code"] == "store_unavailable"
            return acknowledged, f"n{number}"
        acknowledged.append((answer["v"], f"n{number}"))
    raise AssertionError


def upload_until_full(deck):
    """Bring pictures until one is refused; return it."""
    for _ in range(MOST):
        noise = saved(Image.effect_noise((300, 300), 99).convert("RGB"))
        answer = deck.upload(noise)
        if answer.status_code != 201:
            assert answer.status_code == 503
            assert answer.json()["error"]["code"] == "store_unavailable"
            return noise
    raise AssertionError


def kept(folder, code):
    with closing(sqlite3.connect(folder / "cryptonym.sqlite")) as file:
        assert file.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        return file.execute(
            "SELECT version, command FROM log WHERE room = ? AND command IS NOT NULL",
            (code,),
        ).fetchall()


@on_linux
def test_on_a_full_disk_nothing_acknowledged_is_lost_and_the_server_lives(
    disk, tmp_path
):
    server, space = disk
    opened = httpx.post(f"{server.base}/api/rooms", json={"name": "Ada"}).json()
    code, token = opened["code"], opened["token"]
    person = Person(server.base, code, token).reach(1)
    deck = Deck(server.base, title="Seen", kind="pictures", adult=True)
    space.fill()
    acknowledged, refused = ask_until_full(person)
    assert acknowledged
    picture = upload_until_full(deck)
    again = httpx.post(f"{server.base}/api/rooms", json={"name": "Bo"})
    assert again.json()["error"]["code"] == "store_unavailable"
    other = Person(server.base, code, token).reach(acknowledged[-1][0])
    assert other.view["players"][0]["name"] == acknowledged[-1][1]
    space.empty()
    answer = person.ask("Rename", name=refused, name_it=refused)
    assert answer["v"] == acknowledged[-1][0] + 1
    assert deck.upload(picture).status_code == 201
    server.kill()
    assert kept(tmp_path, code) == [*acknowledged, (answer["v"], refused)]


def too_large(client, _folder):
    """Let what is kept be more than the server may keep."""
    client.config_set("maxmemory", "1")


def cannot_save(client, folder):
    """Let the server fail to write a copy of what it keeps."""
    (folder / "dump.rdb").mkdir()
    client.config_set("save", "3600 1")
    client.bgsave()
    while client.info("persistence")["rdb_last_bgsave_status"] != "err":
        pass


@pytest.mark.parametrize("fail", [too_large, cannot_save])
def test_a_store_that_takes_nothing_more_is_said_and_is_taken_again(
    own, tmp_path, fail
):
    """For what a store refuses (OOM, MISCONF) it is not away: nobody waits for it."""
    with serve(own.url) as server, own.client() as client:
        opened = httpx.post(f"{server.base}/api/rooms", json={"name": "Ada"}).json()
        person = Person(server.base, opened["code"], opened["token"]).reach(1)
        deck = Deck(server.base, title="Seen", kind="pictures", adult=True)
        assert person.ask("Rename", name="Eve")["v"] == person.v
        fail(client, tmp_path)
        refused = person.ask("Rename", name="Eva", name_it="it")
        assert refused["error"]["code"] == "store_unavailable"
        picture = upload_until_full(deck)
        again = httpx.post(f"{server.base}/api/rooms", json={"name": "Bo"})
        assert again.json()["error"]["code"] == "store_unavailable"
        client.config_set("maxmemory", "0")
        client.config_set("save", "")
        assert person.ask("Rename", name="Eva", name_it="it")["v"] == person.v
        assert deck.upload(picture).status_code == 201
        person.close()


@on_linux
def test_a_store_whose_disk_is_full_goes_and_comes_back_with_all_it_acknowledged(
    own, monkeypatch
):
    """It ends itself, as it is told to keep everything; here it is started again."""
    monkeypatch.setattr(valkey_server, "AT_LEAST", 3)
    with serve(own.url) as server:
        opened = httpx.post(f"{server.base}/api/rooms", json={"name": "Ada"}).json()
        person = Person(server.base, opened["code"], opened["token"]).reach(1)
        Limited(own.folder / "appendonlydir", own).fill()
        acknowledged, refused = ask_until_full(person)
        own.process.wait(PATIENCE)
        monkeypatch.undo()
        own.start()
        answer = person.ask("Rename", name=refused, name_it=refused)
        assert answer["v"] == acknowledged[-1][0] + 1
        entries = server.ask(lambda: server.store.read(opened["code"]))
        led_to = [(e.version, e.command[1]) for e in entries if e.command]
        assert led_to == [*acknowledged, (answer["v"], refused)]
        person.close()
