"""Secrecy on bytes: whole games over real sockets, and all that anybody was sent."""

import json
import sqlite3
from random import Random

import httpx
import pytest

from tests.serving import Person, Process, Room

TYPES_OF_SPYMASTERS = {"KeyDrawn", "ClueMeant"}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Process(tmp_path_factory.mktemp("data"), "--no-limits") as running:
        yield running


class Watched:
    """A room, with a TV and a TV on a spymaster's own computer; and all its pages."""

    def __init__(self, base):
        self.room = Room(base)
        self.code, self.tokens = self.room.code, self.room.tokens
        self.browser = httpx.Client(base_url=base)
        tv = Person(base, self.code)
        hello = {"token": None, "after": 0, "spectator": True}
        own = Person(base, self.code, hello=hello, Cookie=self.cookie(0))
        self.outsiders = [*self.room.people[2:], tv, own]

    def cookie(self, number):
        return f"cryptonym-{self.code}={self.tokens[number]}"

    def meet(self):
        self.room.meet()
        for person in self.outsiders:
            person.reach(self.room.people[0].v)

    def pages(self):
        """All that one who is no spymaster can fetch, as text."""
        cookies = ["", self.cookie(2), self.cookie(3), f"cryptonym-{self.code}=p1"]
        for cookie in cookies:
            yield self.fetch(f"/play/{self.code}", cookie)
        for cookie in [*cookies, self.cookie(0), self.cookie(1)]:
            yield self.fetch(f"/tv/{self.code}", cookie)
        for path in ("", "/log", "/qr.svg"):
            yield self.fetch(f"/api/rooms/{self.code}{path}", self.cookie(0))
        yield self.fetch("/metrics", self.cookie(0))

    def fetch(self, path, cookie):
        answer = self.browser.get(path, headers={"Cookie": cookie})
        assert answer.status_code == 200
        return answer.text + str(answer.headers)

    def nonce(self):
        """What only the spymasters have, of the latest round."""
        drawn = [
            logged["event"]
            for logged in self.room.people[0].events
            if logged["event"]["type"] == "KeyDrawn"
        ]
        return drawn[-1]["nonce"]

    def close(self):
        self.browser.close()
        self.room.close()
        for person in self.outsiders[2:]:
            person.close()


def frame_in(page):
    """The frame that a page was served with."""
    boot = page.split('id="boot">')[1].split("</script>")[0]
    return json.loads(boot)["frame"]


def check_frame(frame):
    """No identity of an open card, no intent, and no event of the spymasters'."""
    view = frame["view"]
    assert not TYPES_OF_SPYMASTERS & {e["event"]["type"] for e in frame["events"]}
    if view["phase"] == "over":
        return
    assert view["intents"] == []
    for card in view["board"]:
        assert (card["identity"] is not None) == card["covered"]


def play(watched, random):
    """Play a round of random touches; look at every page before each of them."""
    room = watched.room
    while room.people[0].view["phase"] != "over":
        if room.people[0].view["phase"] == "clue":
            open_cards = [
                c["position"] for c in room.people[0].view["board"] if not c["covered"]
            ]
            answer = room.spymaster.ask(
                "GiveClue",
                word=f"Xylophone{random.choice('abcdef')}",
                number=random.choice([0, 1, 2, 9, "unlimited"]),
                meant=random.sample(open_cards, 2),
            )
        elif room.operative.view["you"]["may"].count("Pass") and random.random() < 0.3:
            answer = room.operative.ask("Pass")
        else:
            board = room.operative.view["board"]
            position = random.choice([c["position"] for c in board if not c["covered"]])
            room.operative.ask("Point", position=position, on=True)
            answer = room.operative.ask("Guess", position=position)
        assert "ack" in answer
        watched.meet()
        if random.random() < 0.3:
            look_around(watched)


def look_around(watched):
    """What can be fetched in the round gives away nothing of it."""
    nonce = watched.nonce()
    for page in watched.pages():
        if watched.room.people[0].view["phase"] != "over":
            assert nonce not in page
        if 'id="boot"' in page:
            check_frame(frame_in(page))
        for token in watched.tokens:
            assert token not in page


@pytest.mark.parametrize("seed", range(2))
def test_nobody_is_sent_what_is_not_theirs(server, seed):
    """The bytes of every message, page and log line of whole games (C1)."""
    watched, random = Watched(server.base), Random(seed)
    room = watched.room.start()
    nonces = []
    for _ in range(2):
        watched.meet()
        nonces.append(watched.nonce())
        look_around(watched)
        play(watched, random)
        assert "ack" in room.people[0].ask("NextRound", abandon=False)
    watched.meet()
    nonces.append(watched.nonce())
    for person in watched.outsiders:
        for text in person.sent:
            message = json.loads(text)
            if message["type"] == "frame":
                check_frame(message)
        over = [i for i, t in enumerate(person.sent) if '"GameOver"' in t]
        for nonce, end in zip(nonces, [*over, len(person.sent)], strict=True):
            assert not any(nonce in text for text in person.sent[:end])
    for person in (*room.people, *watched.outsiders):
        for token in watched.tokens:
            assert not any(token in text for text in person.sent)
    check_what_the_server_keeps(server, watched, nonces)
    watched.close()


def check_what_the_server_keeps(server, watched, nonces):
    """No secret in what the process writes; no token in the file of the games."""
    written = server.log.read_text()
    for secret in (*watched.tokens, *nonces, "KeyDrawn", "Xylophone"):
        assert secret not in written
    for file in server.log.parent.glob("cryptonym.sqlite*"):
        kept = file.read_bytes()
        assert not any(token.encode() in kept for token in watched.tokens)


def test_a_claim_is_in_no_log_and_kept_as_its_digest_only(server):
    room = Room(server.base, "Ada")
    headers = {"Authorization": f"Bearer {room.tokens[0]}"}
    url = f"{server.base}/api/rooms/{room.code}/handover"
    claim = httpx.post(url, headers=headers).json()["claim"]
    assert claim not in server.log.read_text()
    with sqlite3.connect(server.log.parent / "cryptonym.sqlite") as disk:
        assert claim not in str(disk.execute("SELECT * FROM claim").fetchall())
    room.close()
