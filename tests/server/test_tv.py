"""A TV that is touched, over real sockets: cookie, token and restarts (R12)."""

import json
from http.cookies import SimpleCookie

import httpx
import pytest

from tests.server.test_secrecy import check_frame, frame_in
from tests.serving import SEATS, InThread, Person, Process, Room

TOUCHED = {"spymasters_record": False, "tv_touch": True}
WATCHING = {"token": None, "after": 0, "spectator": True}


class Tv:
    """A TV in a browser of its own, with the cookies that it was given."""

    def __init__(self, base, code, also=""):
        self.base, self.code, self.also = base, code, also
        answer = httpx.post(f"{base}/api/rooms/{code}/tv")
        assert answer.status_code == 201
        self.pairing, self.token = answer.json()["pairing"], answer.json()["token"]
        (self.cookie,) = SimpleCookie(answer.headers["set-cookie"]).values()

    @property
    def cookies(self):
        return f"{self.cookie.key}={self.cookie.value}{self.also}"

    def connect(self):
        person = Person(self.base, self.code, hello=WATCHING, Cookie=self.cookies)
        return person.reach(1)

    def page(self):
        url = f"{self.base}/tv/{self.code}"
        return frame_in(httpx.get(url, headers={"Cookie": self.cookies}).text)


@pytest.fixture
def room(server):
    room = Room(server.base, table=TOUCHED)
    yield room
    room.close()


def touch(who, room, identity="bystander"):
    """Let *who* touch a card with this identity."""
    board = room.spymaster.view["board"]
    position = next(
        card["position"]
        for card in board
        if card["identity"] == identity and not card["covered"]
    )
    who.reach(room.people[0].v)
    return who.ask("Guess", position=position)


def test_a_tv_keeps_what_it_is_known_by_where_no_script_reads_it(server, room):
    tv = Tv(server.base, room.code)
    assert tv.cookie.key == f"cryptonym-tv-{room.code}"
    assert tv.cookie["httponly"]
    assert tv.cookie["samesite"] == "strict"
    assert len(tv.pairing) == 4


def test_the_host_pairs_a_tv_and_all_at_the_table_touch_it(server, room):
    room.start()
    tv = Tv(server.base, room.code)
    before = tv.connect()
    assert before.view["you"] is None
    typed = f" {tv.pairing.lower()} "
    assert "ack" in room.people[0].ask("PairTv", pairing=typed)
    room.meet()
    screen = tv.connect()
    assert screen.view["tvs"] == 1
    assert screen.view["you"]["player"] == "table"
    room.give_clue()
    assert "ack" in touch(screen, room)
    revealed = [e["event"] for e in screen.events if e["event"]["type"] == "Revealed"]
    assert [event["player"] for event in revealed] == ["table"]
    assert before.ask("Guess", position=0)["error"]["code"] == "not_seated"
    room.meet()


def test_a_code_pairs_one_tv_once_and_never_another(server, room):
    ada = room.people[0]
    one, other = Tv(server.base, room.code), Tv(server.base, room.code)
    assert "ack" in ada.ask("PairTv", pairing=one.pairing)
    assert one.connect().view["you"]["player"] == "table"
    assert other.connect().view["you"] is None
    for code in (one.pairing, "", "🐺", "BCDF" if other.pairing != "BCDF" else "FDCB"):
        refused = ada.ask("PairTv", pairing=code)
        assert refused["error"]["code"] == "bad_pairing"
    elsewhere = Room(server.base, "Eve", table=TOUCHED)
    (eve,) = elsewhere.people
    refused = eve.ask("PairTv", pairing=other.pairing)
    assert refused["error"]["code"] == "bad_pairing"
    elsewhere.close()


def test_a_guest_cannot_pair_a_tv(server, room):
    tv = Tv(server.base, room.code)
    refused = room.people[1].ask("PairTv", pairing=tv.pairing)
    assert refused["error"]["code"] == "not_host"
    assert tv.connect().view["you"] is None


def test_of_many_that_wait_to_be_paired_the_latest_can_be():
    """Of those that asked one server."""
    with InThread() as server:
        room = Room(server.base, "Ada")
        tvs = [Tv(server.base, room.code) for _ in range(21)]
        ada = room.people[0]
        assert "error" in ada.ask("PairTv", pairing=tvs[0].pairing)
        assert "ack" in ada.ask("PairTv", pairing=tvs[1].pairing)
        room.close()


def test_a_program_shows_the_token_instead_of_a_cookie(server, room):
    tv = Tv(server.base, room.code)
    unknown = Person(server.base, room.code, tv.token)
    assert unknown.hear()["error"]["code"] == "bad_token"
    room.people[0].ask("PairTv", pairing=tv.pairing)
    known = Person(server.base, room.code, tv.token).reach(1)
    assert known.view["you"]["player"] == "table"


def test_a_paired_tv_has_no_key_not_even_on_a_spymasters_own_computer(server, room):
    """R8: whatever cookies its browser has besides."""
    tv = Tv(server.base, room.code, also=f"; cryptonym-{room.code}={room.tokens[0]}")
    room.people[0].ask("PairTv", pairing=tv.pairing)
    room.meet().start(SEATS)
    room.give_clue()
    screen = tv.connect().reach(room.people[0].v)
    assert "ack" in touch(screen, room, "red")
    room.meet()
    frames = [json.loads(text) for text in tv.connect().sent + screen.sent]
    frames = [frame for frame in frames if frame["type"] == "frame"] + [tv.page()]
    for frame in frames:
        check_frame(frame)
        assert frame["view"]["you"]["player"] == "table"
    headers = {"Authorization": f"Bearer {tv.token}"}
    base = f"{server.base}/api/rooms/{room.code}"
    answer = httpx.post(f"{base}/handover", headers=headers)
    assert answer.json()["error"]["code"] == "bad_token"


def test_a_players_token_makes_no_tv(server, room):
    """R8: the page of a TV is never a player's."""
    room.start()
    cookie = f"cryptonym-tv-{room.code}={room.tokens[0]}"
    me = Person(server.base, room.code, hello=WATCHING, Cookie=cookie).reach(1)
    assert me.view["you"] is None
    page = httpx.get(f"{server.base}/tv/{room.code}", headers={"Cookie": cookie})
    assert frame_in(page.text)["view"]["you"] is None


def test_an_unpaired_tv_only_watches_at_once_and_after_a_reload(server, room):
    tv = Tv(server.base, room.code)
    ada = room.people[0]
    ada.ask("PairTv", pairing=tv.pairing)
    room.meet().start()
    room.give_clue()
    screen = tv.connect()
    ada.ask("UnpairTvs")
    assert screen.reach(ada.v).view["you"] is None
    assert touch(screen, room)["error"]["code"] == "not_seated"
    assert tv.connect().view["you"] is None
    assert tv.page()["view"]["you"] is None


def test_another_sites_page_makes_no_tv(server, room):
    url = f"{server.base}/api/rooms/{room.code}/tv"
    answer = httpx.post(url, headers={"Origin": "https://evil.example"})
    assert answer.json()["error"]["code"] == "bad_origin"


def test_a_paired_tv_outlives_a_restart_of_the_server(tmp_path):
    with Process(tmp_path, "--no-limits") as server:
        room = Room(server.base, table=TOUCHED)
        tv = Tv(server.base, room.code)
        assert "ack" in room.people[0].ask("PairTv", pairing=tv.pairing)
        server.kill()
        server.start()
        room.people = [Person(server.base, room.code, each) for each in room.tokens]
        for person in room.people:
            person.reach(1)
            person.asked = 9  # what has been asked for is counted once
        room.start()
        assert tv.page()["view"]["you"]["player"] == "table"
        room.give_clue()
        assert "ack" in touch(tv.connect(), room)
        room.close()
