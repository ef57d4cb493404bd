"""Secrecy on bytes: whole games over real sockets, and all that anybody was sent."""

import json
from contextlib import ExitStack
from random import Random

import httpx
import pytest

from tests.proxy import Proxy
from tests.serving import SEATS, Person, Process, Room, free_port

TYPES_OF_SPYMASTERS = {
    "KeyDrawn",
    "ClueMeant",
    "ClueProposed",
    "ClueRefused",
    "ClueWithdrawn",
}
SMALL = {"rows": 3, "columns": 4, "first": 4, "second": 3, "assassins": 1}
TOGETHER = [("red", "spymaster"), (None, None), *[("red", "operative")] * 2]
SHARED = [("red", "spymaster"), ("blue", "spymaster"), *[("both", "operative")] * 2]
VARIANTS = [
    (SEATS, {}),
    (SEATS, {"referee": {"challenge": True}, "table": {"spymasters_record": True}}),
    (SEATS, {"layout": SMALL, "table": {"tv_touch": True}}),
    (SHARED, {"mode": "shared_operative", "ending": "finale", "layout": SMALL,
              "agreement": "everyone", "referee": {"challenge": True}}),
    (TOGETHER, {"mode": "together", "layout": SMALL, "agreement": "majority",
                "referee": {"rival": "allow"}}),
    (TOGETHER, {"mode": "together", "ending": "finale", "layout": SMALL}),
]  # fmt: skip
"""Seats (the first two see the key, or nothing at all) and settings."""


class Served:
    """One server, or two that share a store: each line is the next one's.

    `figures` are where they tell how they are, to whoever runs them.
    """

    def __init__(self, folder, running, store=None):
        self.folder = store.folder if store else folder
        self.figures = [free_port() for _ in range(2 if store else 1)]
        options = ["--no-limits", *([f"--store={store.url}"] if store else [])]
        self.processes = [
            running.enter_context(
                Process(folder / str(port), *options, f"--metrics-port={port}")
            )
            for port in self.figures
        ]
        self.base = running.enter_context(Proxy("", *self.processes)).base

    def written(self):
        """All that the processes have said."""
        return "".join(process.log.read_text() for process in self.processes)

    def kept(self):
        """All that is in the files of the games."""
        files = [path for path in self.folder.rglob("*") if path.is_file()]
        return b"".join(path.read_bytes() for path in files)


@pytest.fixture(scope="module", params=["SQLite", "shared"])
def server(request, tmp_path_factory):
    folder = tmp_path_factory.mktemp("data")
    with ExitStack() as running:
        store = None
        if request.param == "shared":
            kind = type(request.getfixturevalue("valkey"))
            store = running.enter_context(kind(tmp_path_factory.mktemp("store")))
        yield Served(folder, running, store)


class Watched:
    """A room, with a TV and a TV on a spymaster's own computer; and all its pages."""

    def __init__(self, server, **settings):
        base, self.figures = server.base, server.figures
        self.room = Room(base, **settings)
        self.code, self.tokens = self.room.code, self.room.tokens
        self.browser = httpx.Client(base_url=base)
        self.proposed = []
        tv = Person(base, self.code)
        hello = {"token": None, "after": 0, "spectator": True}
        own = Person(base, self.code, hello=hello, Cookie=self.cookie(0))
        self.touched = Person(base, self.code, hello=hello, Cookie=self.pair_tv())
        self.outsiders = [*self.room.people[2:], tv, own, self.touched]

    def cookie(self, number):
        return f"cryptonym-{self.code}={self.tokens[number]}"

    def pair_tv(self):
        """Pair a TV on a spymaster's own computer; return the cookies there."""
        offer = httpx.post(f"{self.room.base}/api/rooms/{self.code}/tv").json()
        paired = self.room.people[0].ask("PairTv", pairing=offer["pairing"])
        assert "ack" in paired
        self.tokens = [*self.tokens, offer["token"]]
        self.tv_cookie = f"cryptonym-tv-{self.code}={offer['token']}"
        return f"{self.cookie(0)}; {self.tv_cookie}"

    def meet(self):
        for person in (*self.room.people, *self.outsiders[2:]):
            person.say({"ping": 0})  # a silent line is cut
        self.room.people[0].reach(self.touched.v)
        self.room.meet()
        for person in self.outsiders:
            person.reach(self.room.people[0].v)

    def pages(self):
        """All that one who is no spymaster can fetch, as text."""
        cookies = ["", self.cookie(2), self.cookie(3), f"cryptonym-{self.code}=p1"]
        for cookie in cookies:
            yield self.fetch(f"/play/{self.code}", cookie)
        for cookie in [*cookies, self.cookie(0), self.cookie(1), self.tv_cookie]:
            yield self.fetch(f"/tv/{self.code}", cookie)
        for path in ("", "/log", "/qr.svg"):
            yield self.fetch(f"/api/rooms/{self.code}{path}", self.cookie(0))
        for port in self.figures:
            yield httpx.get(f"http://127.0.0.1:{port}/metrics").text

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

    def unpublished(self):
        """The clues that the rival was asked about and that were never given."""
        logged = [each["event"] for each in self.room.people[0].events]
        given = {event["word"] for event in logged if event["type"] == "ClueGiven"}
        return set(self.proposed) - given

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
    assert view["proposal"] is None
    for card in view["board"]:
        assert (card["identity"] is not None) == card["covered"]


def play(watched, random):
    """Play a round in which anybody does anything; look at pages now and then."""
    people = watched.room.people
    if watched.touched.view["you"]:
        people = [*people, watched.touched]
    while people[0].view["phase"] != "over":
        person, kind = random.choice(
            [(p, kind) for p in people for kind in p.view["you"]["may"] if kind in ASKS]
        )
        arguments = ASKS[kind](watched, random)
        if "Point" in person.view["you"]["may"] and kind == "Guess":
            person.ask("Point", on=True, **arguments)
        assert "ack" in person.ask(kind, **arguments)
        watched.meet()
        if random.random() < 0.3:
            look_around(watched)


def clue(watched, random):
    """A clue that nobody can doubt."""
    return a_clue(watched, random, f"Xylophone{random.choice('abcdef')}")


def doubtful(watched, random):
    """Two words, which the rival may allow."""
    word = f"Quetzal {random.randrange(10**9)}"
    watched.proposed.append(word)
    return a_clue(watched, random, word)


def a_clue(watched, random, word):
    number = random.choice([0, 1, 2, 9, "unlimited"])
    return {"word": word, "number": number, "meant": positions(watched)[:2]}


def positions(watched, identities=("red", "blue", "bystander", "assassin")):
    """Where the open cards with one of these *identities* are, as a spymaster sees."""
    return [
        card["position"]
        for card in watched.room.people[0].view["board"]
        if not card["covered"] and card["identity"] in identities
    ]


def touch(watched, random):
    return {"position": random.choice(positions(watched))}


def cover(watched, random):
    turn = watched.room.people[0].view["turn"]
    return {"position": random.choice(positions(watched, (turn,)))}


ASKS = {
    "GiveClue": clue,
    "AskRival": doubtful,
    "Rule": lambda _, random: {"allow": random.random() < 0.5},
    "Withdraw": lambda *_: {},
    "Guess": touch,
    "Pass": lambda *_: {},
    "Unvote": lambda *_: {},
    "Cover": cover,
    "Challenge": lambda *_: {},
    "RuleChallenge": lambda _, random: {"valid": random.random() < 0.5},
}
"""What may be asked for in a round, and how its arguments are chosen."""


def look_around(watched):
    """What can be fetched in the round gives away nothing of it."""
    nonce = watched.nonce()
    for page in watched.pages():
        if watched.room.people[0].view["phase"] != "over":
            assert nonce not in page
        assert not any(word in page for word in watched.unpublished())
        if 'id="boot"' in page:
            check_frame(frame_in(page))
        for token in watched.tokens:
            assert token not in page


@pytest.mark.parametrize("variant", range(len(VARIANTS)))
def test_nobody_is_sent_what_is_not_theirs(server, variant):
    """The bytes of every message, page and log line of whole games (C1)."""
    seats, settings = VARIANTS[variant]
    watched, random = Watched(server, **settings), Random(variant)
    room = watched.room.start(seats)
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
        for word in watched.unpublished():
            assert not any(word in text for text in person.sent)
    for person in (*room.people, *watched.outsiders):
        for token in watched.tokens:
            assert not any(token in text for text in person.sent)
    check_what_the_server_keeps(server, watched, nonces)
    watched.close()


def check_what_the_server_keeps(server, watched, nonces):
    """No secret in what a process writes; no token in the files of the games."""
    written, kept = server.written(), server.kept()
    for secret in (*watched.tokens, *nonces, "KeyDrawn", "Xylophone", "Quetzal"):
        assert secret not in written
    assert watched.code.encode() in kept
    assert not any(token.encode() in kept for token in watched.tokens)


def test_a_claim_is_in_no_log_and_kept_as_its_digest_only(server):
    room = Room(server.base, "Ada")
    headers = {"Authorization": f"Bearer {room.tokens[0]}"}
    url = f"{server.base}/api/rooms/{room.code}/handover"
    claim = httpx.post(url, headers=headers).json()["claim"]
    assert claim not in server.written()
    assert claim.encode() not in server.kept()
    room.close()
