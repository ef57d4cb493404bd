"""Opening a room and coming in, where the first answer was lost: asked for again."""

from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from cryptonym.room import PlayerJoined
from cryptonym.server import Config, Limits
from cryptonym.store import Append
from tests.serving import SEATS, InThread, Person, Process, Room

OURS, THEIRS = "s" * 16, "o" * 16


def bearer(token):
    return {"Authorization": f"Bearer {token}"}


def opened(base, name="Ada", secret=OURS):
    body = {"name": name, "secret": secret}
    return httpx.post(f"{base}/api/rooms", json=body).json()


def came(room, name="Eve", secret=OURS, **kwargs):
    """Return who came in; the code of what was wrong, if nobody did."""
    body = {"name": name, "secret": secret}
    url = f"{room.base}/api/rooms/{room.code}/players"
    answer = httpx.post(url, json=body, **kwargs).json()
    return answer["error"]["code"] if "error" in answer else answer


def names(room):
    """Return who is there, as somebody sees it who comes now."""
    stranger = Person(room.base, room.code).reach(1)
    stranger.close()
    return [player["name"] for player in stranger.view["players"]]


def test_who_asks_again_comes_in_once(room):
    """Under whatever name; with another secret, or none, it is somebody else."""
    first = came(room)
    assert [came(room), came(room, "Evelyn")] == [first, first]
    assert names(room) == ["Ada", "Bo", "Cy", "Di", "Eve"]
    others = [came(room, secret=THEIRS), room.join("Eve").json(), room.join("Eve")]
    assert len({first["token"], *(each["token"] for each in others[:2])}) == 3
    assert names(room)[5:] == ["Eve 2", "Eve 3", "Eve 4"]
    person = Person(room.base, room.code, first["token"]).reach(1)
    assert person.view["you"]["player"] == first["player"]
    person.close()


def test_who_asks_many_times_at_once_comes_in_once(room):
    with ThreadPoolExecutor(8) as pool:
        answers = [*pool.map(lambda n: came(room, f"Eve{n}"), range(16))]
    assert answers == answers[:1] * 16
    assert len(names(room)) == 5


def test_a_secret_is_for_one_room(server, room):
    other = Room(server.base, "Ada")
    assert came(room)["token"] != came(other)["token"]
    other.close()


def test_who_has_come_in_is_answered_in_a_locked_room(room):
    first = came(room)
    room.people[0].ask("Lock", locked=True)
    assert came(room, secret=THEIRS) == "room_locked"
    assert came(room) == first


def test_who_has_come_in_is_answered_where_no_more_of_their_address_may():
    with InThread(Config(limits=Limits(members=1))) as server:
        room = Room(server.base, "Ada")
        first = came(room)
        assert came(room, secret=THEIRS) == "too_many"
        assert came(room) == first
        room.close()


def test_who_was_removed_stays_out(room):
    first = came(room)
    room.people[0].ask("Remove", player=first["player"])
    assert came(room) == "removed"
    assert came(room, secret=THEIRS, headers=bearer(first["token"])) == "removed"
    assert len(names(room)) == 4


def test_who_has_left_does_not_come_back_unasked(room):
    first = came(room)
    person = Person(room.base, room.code, first["token"]).reach(1)
    person.ask("Leave")
    assert came(room) == "bad_token"
    assert len(names(room)) == 4


def test_a_seat_that_has_moved_does_not_come_back(server, room):
    first = came(room)
    url = f"{server.base}/api/rooms/{room.code}"
    offer = httpx.post(f"{url}/handover", headers=bearer(first["token"])).json()
    claim = {"claim": offer["claim"]}
    moved = httpx.post(f"{url}/players", json=claim).json()
    assert moved["player"] == first["player"]
    assert came(room) == "moved"
    person = Person(server.base, room.code, moved["token"]).reach(1)
    assert person.view["you"]["player"] == first["player"]
    person.close()
    gone = Person(server.base, room.code, first["token"])
    assert gone.hear()["error"]["code"] == "moved"


def test_who_has_seen_the_key_is_nobody_who_has_not(room):
    first = came(room)
    room.start(SEATS)
    assert came(room, headers=bearer(room.tokens[0])) == "seat_closed"
    assert came(room, headers=bearer(room.tokens[2])) == first


def test_who_asks_again_opens_one_room(server):
    first = opened(server.base)
    assert first == opened(server.base) == opened(server.base, "Adele")
    other = opened(server.base, secret=THEIRS)
    assert other["code"] != first["code"]
    person = Person(server.base, first["code"], first["token"]).reach(1)
    assert [player["name"] for player in person.view["players"]] == ["Ada"]
    person.ask("Leave")
    assert opened(server.base)["error"]["code"] == "bad_token"


def test_a_room_that_is_somebody_elses_is_not_opened():
    """Its code is taken: there is another one, and the same again."""
    with InThread() as server:
        code = opened(server.base)["code"]
    with InThread() as server:
        theirs = Append(code, 0, (PlayerJoined("p1", "Di", None),), token=(b"x", "p1"))
        server.ask(lambda: server.store.append(theirs))
        first = opened(server.base)
        assert first["code"] != code
        assert opened(server.base) == first


def test_who_asks_again_after_a_restart_is_who_they_were(tmp_path):
    with Process(tmp_path) as server:
        room = Room(server.base, "Ada")
        first, their_room = came(room), opened(server.base)
        room.close()
        server.kill()
        server.start()
        assert came(room) == first
        assert opened(server.base) == their_room
        assert names(room) == ["Ada", "Eve"]


@pytest.mark.parametrize("secret", ["s" * 15, "s" * 101, 1, None])
def test_a_secret_that_can_be_guessed_or_is_none(server, room, secret):
    if secret is None:  # as if there was none
        assert came(room, secret=secret) != came(room, secret=secret)
        return
    assert came(room, secret=secret) == "malformed"
    assert opened(server.base, secret=secret)["error"]["code"] == "malformed"
