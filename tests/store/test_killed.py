"""A server that is killed under load has lost nothing that it acknowledged (C70)."""

import json
import sqlite3
import threading
from contextlib import closing

from websockets.exceptions import ConnectionClosed

from tests.serving import Person, Process, Room

ROUNDS, PEOPLE, ENOUGH = 2, 6, 60


def rename_until_cut(person, acknowledged, enough):
    """Ask again and again; note each ack until the connection is cut."""
    number = 0
    try:
        while True:
            number += 1
            answer = person.ask("Rename", name=f"{person.asked}", name_it=f"n{number}")
            acknowledged.append((answer["v"], f"n{number}"))
            if len(acknowledged) == ENOUGH:
                enough.set()
    except (ConnectionClosed, OSError):
        enough.set()


def test_a_kill_under_load_loses_nothing_acknowledged(tmp_path):
    with Process(tmp_path, "--no-limits") as server:
        for _ in range(ROUNDS):
            room = Room(server.base, *(f"Who{n}" for n in range(PEOPLE)))
            acknowledged = [[] for _ in room.people]
            enough = threading.Event()
            loads = [
                threading.Thread(target=rename_until_cut, args=(person, acks, enough))
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
