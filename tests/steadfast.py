"""People who play whole rounds, whatever becomes of their lines; and what is then true.

Each has a thread, does what their view asks for, and asks again on the next line until
there is an answer, as a page does: with the same id, and the version it had seen.
"""

import json
import threading
from collections import Counter
from functools import partial
from itertools import cycle, groupby
from random import Random

from websockets.exceptions import ConnectionClosed, WebSocketException

from cryptonym import room as rules
from cryptonym.decks import load
from cryptonym.wire import Frames
from tests.serving import SEATS, Person, Room

LOST = (WebSocketException, ConnectionError, EOFError)
ROUNDS, RENAMES = 2, 8
NEXT = {"lobby": ("Start", {}), "over": ("NextRound", {"abandon": False})}
ONCE = {"PlayerRenamed", "PlayerSeated", "ClueGiven", "Revealed", "Dealt"}


class Steadfast(threading.Thread):
    """One of four, who calls at *bases* in turns.

    `plays`: somebody has given a clue. `closed` are the codes that servers have ended
    lines with.
    """

    plays = threading.Event()

    def __init__(self, bases, code, token, player, seed):
        super().__init__()
        self.acknowledged, self.closed = [], set()
        self.player, self.fault = player, None
        self._bases = cycle(bases)
        self.code, self.token = code, token
        self._random = Random(f"{seed} {player}")
        self._asked = self._renamed = 0
        self._seat = SEATS[int(player[1:]) - 1]
        self.person = None
        self._call()

    def run(self):
        try:
            while not self._done():
                if move := self._move():
                    kind, arguments = move
                    self.ask(kind, **arguments)
                else:
                    self.hear()
        except Exception as fault:  # noqa: BLE001 (`play` raises it)
            self.fault = fault

    def ask(self, kind, **arguments):
        """Ask until it is answered; it is not refused for having been asked before."""
        self._asked += 1
        name, seen = f"{self.player}-{self._asked}", self.person.v
        while True:
            try:
                answer = self.person.ask(kind, seen, name, **arguments)
            except LOST as lost:
                self._call(lost)
                continue
            if "ack" in answer:
                self.acknowledged.append((answer["v"], name))
                if kind == "GiveClue":
                    self.plays.set()
                return
            assert answer["error"]["code"] == "store_unavailable", answer

    def hear(self):
        try:
            self.person.hear()
        except LOST as lost:
            self._call(lost)

    def be_there(self):
        """Have a line that carries something, now that there are no faults any more."""
        try:
            self.person.say({"ping": 1})
            self.person.hear_until(lambda message: message.get("pong") == 1)
        except LOST as lost:
            self._call(lost)

    def _call(self, lost=None):
        """Get a line, and say on it what was seen on those before."""
        if isinstance(lost, ConnectionClosed) and lost.rcvd:
            self.closed.add(lost.rcvd.code)
        before, self.person = self.person, None
        if before:
            before.close()
        while self.person is None:
            base = next(self._bases)
            seen = before.v if before else 0
            try:
                person = Person(base, self.code, self.token, seen)
                person.v, person.view = seen, before and before.view
                person.events = before.events if before else []
                person.hear_until(lambda message: message["type"] == "frame")
            except LOST:
                continue
            self.person = person

    def _done(self):
        view = self.person.view
        return view["phase"] == "over" and view["round"] >= ROUNDS

    def _move(self):
        """Return what to do now; None: to wait for others."""
        view, (team, role) = self.person.view, self._seat
        if view["you"]["team"] is None:
            return "Sit", {"team": team, "role": role}
        in_turn = view["turn"] == team
        match view["phase"]:
            case "lobby" | "over" if self.player == "p1" and self._all_sit():
                return NEXT[view["phase"]]
            case "clue" if in_turn and role == "spymaster":
                return "GiveClue", {"word": "Xylophone", "number": "unlimited"}
            case "guess" if in_turn and role == "operative":
                return "Guess", {"position": self._random.choice(self._open())}
        may_rename = role == "operative" and self._renamed < RENAMES
        if may_rename and self._random.random() < 0.3:
            self._renamed += 1
            return "Rename", {"name": f"{self.player} the {self._renamed}"}
        return None

    def _all_sit(self):
        return all(player["team"] for player in self.person.view["players"])

    def _open(self):
        board = self.person.view["board"]
        return [card["position"] for card in board if not card["covered"]]


def sit_down(base, bases, seed):
    """Open a room at *base*, whose people call at *bases*."""
    room = Room(base)
    room.close()
    Steadfast.plays.clear()
    return [
        Steadfast(bases[:: 1 - n % 2 * 2], room.code, token, f"p{n + 1}", f"{seed} {n}")
        for n, token in enumerate(room.tokens)
    ]


def play(rooms, calm, meanwhile=lambda: None):
    """Let all *rooms* play; *calm* is called before it is looked where they are."""
    everybody = [player for room in rooms for player in room]
    for player in everybody:
        player.start()
    meanwhile()
    for player in everybody:
        player.join()
    calm()
    faults = [player.fault for player in everybody if player.fault]
    for fault in sorted(faults, key=lambda each: isinstance(each, TimeoutError)):
        raise fault  # others have waited in vain for whoever met it
    for player in everybody:
        player.be_there()


def compare(entries, players):
    """Look whether log, acks and what everybody saw tell one story."""
    assert [entry.version for entry in entries] == list(range(1, len(entries) + 1))
    runs = [key for key, _ in groupby(entry.command for entry in entries)]
    asked = [key for key in runs if key]
    assert len(asked) == len(set(asked))
    happened = Counter((e.command, type(e.event).__name__) for e in entries)
    assert {n for (_, kind), n in happened.items() if kind in ONCE} == {1}
    led_to = {entry.command: entry.version for entry in entries}
    for player in players:
        assert len({name for _, name in player.acknowledged}) == player._asked
        for version, name in player.acknowledged:
            assert led_to[player.player, name] == version
    frames = Frames(
        (entry.event for entry in entries), partial(rules.will_turn, decks=load)
    )
    frames.see(frozenset(player.player for player in players))
    for player in players:
        frame = json.loads(frames.frame(player.player, 0))
        while player.person.view != frame["view"]:  # else nothing more comes
            player.hear()
        assert player.person.events == frame["events"]
    for player in players:
        player.person.close()
