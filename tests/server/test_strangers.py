"""Whatever several connections say, in whatever order, and however often they go."""

import contextlib
import json
import logging
from typing import get_args, get_type_hints

import httpx
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
)
from msgspec import structs
from websockets.exceptions import ConnectionClosed

from cryptonym.cli import NO_LIMITS
from cryptonym.server import Config
from cryptonym.wire import Ask, Frames
from tests.server.test_secrecy import check_frame
from tests.serving import Person, Room

COMMANDS = get_args(get_type_hints(Ask)["command"])
SMALL = {"rows": 3, "columns": 3, "first": 3, "second": 2, "assassins": 1}
SETTINGS = [
    {"layout": SMALL},
    {"layout": SMALL, "agreement": "majority", "talk": "everyone"},
    {"layout": SMALL, "referee": {"challenge": True}, "clock": {"bank": 3600}},
    {"mode": "together", "layout": "words"},
    {"mode": "shared_operative", "ending": "finale"},
    {"decks": [{"deck": "no-such", "share": 1}]},
    {"agreement": 7},
]
WORDS = ["Xylophone", "Quetzal", "two words", "", "\u202e", "Z" * 300, "é", "7"]
ANYTHING = st.none() | st.booleans() | st.integers(-9, 99) | st.text(max_size=9)
FIELDS = {
    "position": st.integers(-1, 9),
    "word": st.sampled_from(WORDS),
    "number": st.integers(-1, 10) | st.just("unlimited"),
    "meant": st.none() | st.lists(st.integers(-1, 9), max_size=3),
    "name": st.sampled_from(WORDS),
    "text": st.sampled_from(WORDS),
    "team": st.sampled_from(["red", "blue", "both"]),
    "role": st.sampled_from(["spymaster", "operative"]),
    "player": st.sampled_from(["p1", "p2", "p3", "p4", "p5", "table"]),
    "settings": st.sampled_from(SETTINGS),
    "quarter_turns": st.integers(0, 4),
    "pairing": st.just("BCDF"),
    "level": st.just("easy"),
}
CLOSED = {1000, 1002, 1007, 1008, 1009, 4400, 4401, 4404, 4408, 4409}
ENOUGH = 30
WHO = st.integers(0, 4)


@st.composite
def commands(draw):
    """Draw a command that may be allowed, or that none could be."""
    kind = draw(st.sampled_from(COMMANDS))
    asked = {"type": kind.__name__}
    for field in structs.fields(kind):
        asked[field.name] = draw(FIELDS.get(field.name, st.booleans()))
    if draw(st.integers(0, 9)) == 0:
        asked[draw(st.sampled_from([*asked, "more"]))] = draw(ANYTHING)
    return asked


class Faults(logging.Handler):
    """Keeps what the server says went wrong."""

    def __init__(self):
        super().__init__(logging.WARNING)
        self.records = []

    def emit(self, record):
        if record.exc_info or record.levelno >= logging.ERROR:
            self.records.append(record)


class Strangers(RuleBasedStateMachine):
    """Four players, and one who watches; each line may be another one's next."""

    server = None
    faults = Faults()

    @initialize(chosen=st.sampled_from(SETTINGS[:3]), begin=st.booleans())
    def open(self, chosen, begin):
        """Open a room; begin a round, or do not."""
        self.room = Room(self.server.base, **chosen)
        self.keyed, self.names = set(), 0
        if begin:
            self.room.start()
        self.people = [*self.room.people, Person(self.server.base, self.room.code)]
        self.people[4].reach(1)

    @rule(who=WHO, asked=commands(), late=st.integers(0, 3))
    def ask(self, who, asked, late):
        """Somebody asks for something, and is told what has become of it."""
        self.names += 1
        self.say(who, asked, f"n{self.names}", late)

    @rule(times=st.integers(1, 6), word=st.sampled_from(WORDS[:2]))
    def play_on(self, times, word):
        """Whoever may do something does it."""
        for _ in range(times):
            for who, person in enumerate(self.people):
                you = person.view["you"] or {"may": []}
                for kind, more in (
                    ("Start", {}),
                    ("GiveClue", {"word": word, "number": 2}),
                    ("Guess", {"position": self.names % 9}),
                ):
                    if kind in you["may"]:
                        self.ask(who, {"type": kind, **more}, 0)

    @rule(who=WHO, asked=commands())
    def ask_twice(self, who, asked):
        """What is sent again is answered as before, or refused again."""
        self.names += 1
        once = self.say(who, asked, f"n{self.names}")
        again = self.say(who, asked, f"n{self.names}")
        if once and again and "ack" in once and asked["type"] not in OF_THE_MOMENT:
            assert again == once

    @rule(who=WHO, said=st.text(max_size=30) | ANYTHING.map(json.dumps))
    def babble(self, who, said):
        """What is no message is refused, and that is all."""
        self.exchange(who, said, lambda m: m["type"] in ("error", "pong"))

    @rule(who=WHO, said=st.binary(max_size=30), text=st.booleans())
    def babble_in_bytes(self, who, said, text):
        """A binary message is none, nor is a text that cannot be read."""
        self.exchange(who, said, lambda m: m["type"] in ("error", "pong"), text=text)

    @rule(who=WHO, after=st.integers(-3, 99))
    def come_back(self, who, after):
        """A line is cut, and there is another."""
        self.people[who].close()
        self.connect(who, after)

    @rule(token=st.text(max_size=20))
    def guess_a_token(self, token):
        """A guess lets nobody in."""
        eve = Person(self.server.base, self.room.code, token)
        assert eve.close_code() in (4400, 4401)

    @invariant()
    def nothing_broke(self):
        """The server has no fault to tell of."""
        assert not [record.getMessage() for record in self.faults.records]

    def say(self, who, asked, name, late=0):
        """Ask for something; return the answer, or None: the line has ended."""
        after = max(0, self.people[who].v - late)
        return self.exchange(
            who,
            json.dumps({"id": name, "after": after, "command": asked}),
            lambda m: name in (m.get("ack"), m.get("error", {}).get("id", name)),
        )

    def exchange(self, who, said, wanted, *, text=None):
        """Say it, hear the answer; whose line has ended was told why, and comes back.

        It may have ended before a word is said: others can remove one.
        """
        person = self.people[who]
        try:
            person.socket.send(said, text=text)
            heard = person.hear_until(
                lambda m: m["type"] not in ("frame", "ephemeral") and wanted(m)
            )
        except ConnectionClosed as closed:
            code = closed.rcvd and closed.rcvd.code
        else:
            assert heard.get("error", {}).get("code") != "internal"
            return heard
        assert code in CLOSED
        self.connect(who, 0)
        return None

    def connect(self, who, after):
        """Connect again: as who one was, or as whoever comes in now."""
        self.look(who)
        base, code = self.server.base, self.room.code
        token = self.room.tokens[who] if who < 4 else None
        person = Person(base, code, token, after)
        with contextlib.suppress(ConnectionClosed):
            person.reach(1)
        if person.view is None:
            assert person.close_code() == 4401
            joined = self.room.join("Again")
            person = Person(base, code)
            if not joined.is_error:
                self.room.tokens[who] = joined.json()["token"]
                person = Person(base, code, self.room.tokens[who])
            person.reach(1)
        self.people[who] = person

    def look(self, who):
        """Whoever does not hold the key was sent nothing of it."""
        for text in self.people[who].sent:
            assert not any(token in text for token in self.room.tokens)
            message = json.loads(text)
            if message["type"] != "frame":
                continue
            you = message["view"]["you"]
            if you and you["role"] == "spymaster":
                self.keyed.add(you["player"])
            if not you or you["player"] not in self.keyed:
                check_frame(message)
            elif you["role"] != "spymaster":
                check_frame({**message, "events": []})

    def teardown(self):
        """All see the same in the end, and what a replay of the log shows."""
        if not hasattr(self, "people"):
            return
        page = httpx.get(f"{self.server.base}/play/{self.room.code}")
        assert page.status_code == 200
        for who in range(len(self.people)):
            self.say(who, {"type": "CheckClue", "word": "a", "number": 1}, f"e{who}")
        log = self.server.ask(lambda: self.server.store.read(self.room.code, 0))
        frames = Frames(will_turn=lambda _: 0)
        frames.add(entry.event for entry in log)
        for who, person in enumerate(self.people):
            person.reach(len(log))
            self.look(who)
            you = person.view["you"]
            replayed = frames.frame(you and you["player"], person.v)
            assert stripped(person.view) == stripped(json.loads(replayed)["view"])
            person.close()


OF_THE_MOMENT = {"Point", "Say", "CheckClue"}


def stripped(view):
    """Return *view* without what is of this moment only."""
    players = [{**player, "present": None} for player in view["players"]]
    return {**view, "players": players, "will_turn": 0, "you": view["you"]}


def test_strangers_break_nothing(serve):
    """Each line hears why it is refused, and none what is not its own."""
    for name in ("uvicorn.error", "asyncio", "cryptonym"):
        logging.getLogger(name).addHandler(Strangers.faults)
    with serve(Config(limits=NO_LIMITS)) as server:
        Strangers.server = server
        case = Strangers.TestCase
        case.settings = settings(
            max_examples=ENOUGH // server.processes,
            stateful_step_count=30,
            deadline=None,
        )
        case().runTest()
