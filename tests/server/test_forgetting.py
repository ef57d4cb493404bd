"""Somebody who leaves can have their name forgotten: it is in no byte any more."""

import sqlite3
from contextlib import closing

import httpx
import pytest

from tests.serving import Person, Process, Room

NAME, LATER = "Zebedee", "Zebulon"
PLACE = "#3"


@pytest.fixture
def served(tmp_path):
    """A server on a disk, and a room in which one person has had two names."""
    with Process(tmp_path, "--no-limits") as server:
        room = Room(server.base, "Ada", "Bo", NAME, "Di")
        assert "ack" in room.people[2].ask("Rename", name=LATER)
        room.meet().start()
        room.give_clue()
        yield server, room
        room.close()


def traces(folder, *names):
    """The files in which one of *names* is, by any byte."""
    return [
        path.name
        for path in folder.iterdir()
        if any(name.encode() in path.read_bytes() for name in names)
    ]


def leave(person, **how):
    person.say({"id": "bye", "command": {"type": "Leave", **how}})
    return person.hear_until(lambda m: m.get("ack") == "bye")


def events(server, room):
    """All that somebody new is told."""
    return Person(server.base, room.code).reach(1)


def test_a_name_is_kept_for_whoever_only_leaves(served, tmp_path):
    server, room = served
    leave(room.people[2])
    assert traces(tmp_path, NAME)
    joined = events(server, room).events
    assert {"type": "PlayerJoined", "player": "p3", "name": NAME, "bot": None} in [
        each["event"] for each in joined
    ]


def test_a_forgotten_name_is_in_no_byte_while_the_server_runs(served, tmp_path):
    server, room = served
    assert traces(tmp_path, NAME, LATER)
    leave(room.people[2], forget=True)
    assert traces(tmp_path, NAME, LATER) == []
    newcomer = events(server, room)
    assert NAME not in "".join(newcomer.sent)
    assert LATER not in "".join(newcomer.sent)


def test_everybody_sees_the_same_room_after_a_name_is_forgotten(served):
    """Who was there, who comes anew, and who comes after a restart."""
    server, room = served
    version = leave(room.people[2], forget=True)["v"]
    for person in room.people[:2]:
        person.reach(version)
    newcomer = events(server, room)
    assert newcomer.v == version
    assert newcomer.view | {"you": 0} == room.people[3].reach(version).view | {"you": 0}
    last = room.people[0].events[-1]["event"]
    assert last == {"type": "NameForgotten", "player": "p3", "name": PLACE}
    names = [
        each["event"]["name"]
        for each in newcomer.events
        if each["event"].get("player") == "p3" and "name" in each["event"]
    ]
    assert names == [PLACE, PLACE, PLACE]
    server.kill()
    server.start()
    again = events(server, room)
    assert again.events == newcomer.events
    assert again.view["board"] == newcomer.view["board"]


def test_the_room_plays_on_after_a_name_is_forgotten(served):
    server, room = served
    spymaster = room.spymaster
    leave(room.people[2], forget=True)
    other = Person(server.base, room.code, room.join("Eve").json()["token"]).reach(1)
    team = spymaster.view["turn"]
    assert "ack" in other.ask("Sit", team=team, role="operative")
    assert "ack" in other.ask("Guess", position=3)


def test_scores_forget_a_name_too(tmp_path):
    with Process(tmp_path) as server:
        room = Room(server.base, "Ada", NAME, mode="together")
        first, second = room.people
        assert "ack" in first.ask("Sit", team="red", role="spymaster")
        assert "ack" in second.ask("Sit", team="red", role="operative")
        assert "ack" in first.ask("Start")
        room.meet()
        assert "ack" in first.ask("GiveClue", word="Xylophone", number="unlimited")
        room.meet()
        for card in first.view["board"]:
            if card["identity"] == "red":
                assert "ack" in second.ask("Guess", position=card["position"])
        assert room.meet().people[0].view["scores"][0]["players"] == ["Ada", NAME]
        version = leave(second, forget=True)["v"]
        assert first.reach(version).view["scores"][0]["players"] == ["Ada", "#2"]
        assert traces(tmp_path, NAME) == []
        room.close()


def test_who_has_left_can_have_their_name_forgotten_later(served, tmp_path):
    server, room = served
    leave(room.people[2])
    url = f"{server.base}/api/rooms/{room.code}/name"
    bearer = {"authorization": f"Bearer {room.tokens[2]}"}
    assert httpx.delete(url).status_code == 401
    assert httpx.delete(url, headers={"authorization": "Bearer x"}).status_code == 401
    assert traces(tmp_path, NAME)
    assert httpx.delete(url, headers=bearer).status_code == 204
    assert traces(tmp_path, NAME, LATER) == []
    version = events(server, room).v
    assert httpx.delete(url, headers=bearer).status_code == 204
    assert events(server, room).v == version, "it was forgotten already"


def test_who_is_here_leaves_by_having_their_name_forgotten(served):
    server, room = served
    url = f"{server.base}/api/rooms/{room.code}/name"
    bearer = {"authorization": f"Bearer {room.tokens[2]}"}
    assert httpx.delete(url, headers=bearer).status_code == 204
    assert [p["player"] for p in events(server, room).view["players"]] == [
        *("p1", "p2", "p4")
    ]


def test_a_name_is_forgotten_once_nobody_reads_any_more(served, tmp_path):
    """A reader of the file, such as a backup, holds up the wiping, and no play."""
    _, room = served
    with closing(sqlite3.connect(tmp_path / "cryptonym.sqlite")) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM log").fetchone()
        leave(room.people[2], forget=True)
        assert traces(tmp_path, NAME)
    room.people[3].ask("Rename", name="Eve")
    assert traces(tmp_path, NAME, LATER) == []
