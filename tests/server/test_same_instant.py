"""Two servers: a touch on one when on the other the time is up; one counts (C50)."""

import os
from random import Random

from cryptonym.engine import Revealed, TurnEnded
from tests.server.test_neighbours import logged, rooms, serve
from tests.test_clocks import TIMES, Time

__all__ = ["rooms"]
TURNS = int(os.environ.get("TURNS", "8"))
AGENTS = 8  # of a team, at least
AT_ONCE = 0.005  # seconds


def test_of_a_touch_and_the_end_of_time_in_one_instant_the_first_counts(valkey, rooms):
    """A touch that counts was before the end; one that comes after it is refused."""
    random, times = Random(1), (Time(), Time())
    clocks = [{"now": time, "elapsed": time.elapsed} for time in times]
    with (
        serve(valkey.url, sweep_every=AT_ONCE, **clocks[0]) as one,
        serve(valkey.url, sweep_every=AT_ONCE, **clocks[1]) as two,
    ):
        counted = []
        for turn in range(TURNS):
            if turn % AGENTS == 0:
                room = rooms(one.base, two.base, clock=TIMES).start()
                counted = []
            room.give_clue()
            here = room.people.index(room.operative) % 2
            now = [
                lambda turn=turn, room=room: touch(room, f"touch {turn}"),
                lambda here=here: times[1 - here].pass_by(60),
            ]
            random.shuffle(now)
            for each in now:
                each()
            answer = room.operative.hear_until(
                lambda m, turn=turn: (
                    f"touch {turn}" in (m.get("ack"), m.get("error", {}).get("id"))
                )
            )
            for person in room.people:
                while ends(person) < turn % AGENTS + 1:
                    person.hear()
            times[here].pass_by(60)
            counted.append("ack" in answer)
            if not counted[-1]:
                assert answer["error"]["code"] == "stale"
            room.meet()
            check(logged(one, room.code), counted)


def touch(room, name):
    """Touch an agent of the team in turn, and wait for nothing."""
    position = next(
        card["position"]
        for card in room.spymaster.view["board"]
        if card["identity"] == room.spymaster.view["turn"] and not card["covered"]
    )
    operative = room.operative
    command = {"type": "Guess", "position": position}
    operative.say({"id": name, "after": operative.v, "command": command})


def ends(person):
    return sum(each["event"].get("reason") == "time_up" for each in person.events)


def check(events, counted):
    """In each turn there is the touch, if it counted, and then one end."""
    seen = [event for event in events if isinstance(event, Revealed | TurnEnded)]
    for touched in counted:
        if touched:
            assert isinstance(seen.pop(0), Revealed)
        assert seen.pop(0).reason == "time_up"
    assert seen == []
