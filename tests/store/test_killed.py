"""A server that is killed under load has lost nothing that it acknowledged (C70)."""

import json
import os
import sqlite3
import threading
from contextlib import closing
from random import Random

from websockets.exceptions import ConnectionClosed

from tests.serving import Person, Process, Room

KILLS = int(os.environ.get("KILLS", "2"))
PEOPLE, MOST = 6, 120


def rename_until_cut(person, acknowledged, enough, moment):
    """Ask again and again, until the connection is cut: after *moment* acks or so."""
    number = 0
    try:
        while True:
            number += 1
            answer = person.ask("Rename", name=f"{person.asked}", name_it=f"n{number}")
            acknowledged.append((answer["v"], f"n{number}"))
            if len(acknowledged) == moment:
                enough.set()
    except (ConnectionClosed, OSError):
        enough.set()


def test_a_kill_under_load_loses_nothing_acknowledged(tmp_path):
    with Process(tmp_path, "--no-limits") as server:
        for kill in range(KILLS):
            moment = Random(kill).randrange(1, MOST)
            room = Room(server.base, *(f"Who{n}" for n in range(PEOPLE)))
            acknowledged = [[] for _ in room.people]
            enough = threading.Event()
            loads = [
                threading.Thread(
                    target=rename_until_cut, args=(person, acks, enough, moment)
                )
                for person, acks in zip(room.people, acknowledged, strict=True)
            ]
            for load in loads:
                load.start()
            assert enough.wait(60)
            server.kill()
            for load in loads:
                load.join()
            check_disk(tmp_path / "cryptonym.sqlite", room.code, acknowledged)
            server.start()
            check_answers(server, room, acknowledged)


def check_disk(path, code, acknowledged):
    with closing(sqlite3.connect(path)) as disk:
        assert disk.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        rows = disk.execute(
            "SELECT version, player, command, event FROM log WHERE room = ?"
            " ORDER BY version",
            (code,),
        ).fetchall()
    assert [version for version, *_ in rows] == list(range(1, len(rows) + 1))
    kept = {(version, player, command) for version, player, command, _ in rows}
    for number, acks in enumerate(acknowledged, 1):
        assert acks
        assert {(v, f"p{number}", command) for v, command in acks} <= kept
    assert all(json.loads(event)["type"] for *_, event in rows)


def check_answers(server, room, acknowledged):
    """The same ids get the same answers, and whoever asks for more gets on."""
    for token, acks in zip(room.tokens, acknowledged, strict=True):
        person = Person(server.base, room.code, token).reach(1)
        version, command = acks[-1]
        before = person.v
        again = person.ask("Rename", name="Again", name_it=command)
        assert again == {"type": "ack", "ack": command, "v": version}
        assert person.v == before
        assert person.ask("Rename", name="Further", name_it="on")["v"] > before
        person.close()
