"""Talk over real sockets: who is sent what, what is kept, and for how long."""

import asyncio
import json
from itertools import permutations
from random import Random

import httpx
import pytest

from cryptonym import decks, room
from cryptonym.room import Said, World
from cryptonym.server import Config, Limits
from cryptonym.server.config import Limit
from cryptonym.server.mailbox import Mailbox
from cryptonym.wire import Frames
from cryptonym.wire.talk import Talk
from tests.serving import SEATS, InThread, Outlet, Person, Process, Room

RED_ONES = (0, 2)
BLUE_ONES = (1, 3)


def say(person, text, **options):
    return person.ask("Say", text=text, **options)


def lines(person):
    """All that *person* was sent of what was said, and by whom."""
    sent = [json.loads(text) for text in person.sent]
    said = [each["ephemeral"] for each in sent if each["type"] == "ephemeral"]
    return [(s["player"], s["text"]) for s in said if s["type"] == "Said"]


def settle(*people):
    """Let everybody hear all that was sent to them so far: a ping comes behind it."""
    for person in people:
        person.say({"ping": 1})
        person.hear_until(lambda m: m["type"] == "pong")


def back(room, number):
    """The same player on a new line, as after a reload."""
    person = Person(room.base, room.code, room.tokens[number]).reach(1)
    settle(person)
    return person


def test_a_team_is_told_and_nobody_else(server, room):
    """On bytes: players of the other team, who watches, TVs, one phone for all."""
    room.start()
    hello = {"token": room.tokens[2], "after": 0, "spectator": True}
    cookie = f"cryptonym-{room.code}={room.tokens[2]}"
    on_tv = {"token": None, "after": 0, "spectator": True}
    outsiders = [
        *(room.people[number] for number in BLUE_ONES),
        Person(server.base, room.code),
        Person(server.base, room.code, room.join("Eve").json()["token"]),
        Person(server.base, room.code, hello=hello),
        Person(server.base, room.code, hello=on_tv, Cookie=cookie),
    ]
    insiders = [*(room.people[number] for number in RED_ONES), back(room, 2)]
    version = outsiders[3].reach(1).v
    for person in (*outsiders, *insiders):
        person.reach(version)
    assert say(room.people[2], "Zymurgy?")["v"] == version
    settle(*outsiders, *insiders)
    for person in insiders:
        assert lines(person) == [("p3", "Zymurgy?")]
    late = [Person(server.base, room.code), back(room, 1), back(room, 3)]
    settle(*late[:1])
    for person in (*outsiders, *late):
        assert not any("Zymurgy" in text for text in person.sent)
    pages = [f"/play/{room.code}", f"/tv/{room.code}", f"/api/rooms/{room.code}/log"]
    for page in (*pages, f"/api/rooms/{room.code}", "/metrics"):
        answer = httpx.get(server.base + page, headers={"Cookie": cookie})
        assert "Zymurgy" not in answer.text


# R22
def test_a_spymaster_reads_and_is_refused(room):
    room.start()
    say(room.people[2], "Ocean?")
    assert say(room.people[0], "Yes!")["error"]["code"] == "not_your_role"
    assert lines(room.people[0]) == [("p3", "Ocean?")]
    settle(room.people[2])
    assert not any("Yes!" in text for text in room.people[2].sent)


def test_with_everyone_also_a_tv_and_the_other_team_are_told(server):
    room = Room(server.base, talk="everyone").start()
    tv = Person(server.base, room.code).reach(1)
    say(room.people[3], "Ocean?")
    late = Person(server.base, room.code).reach(1)
    everybody = (*room.people, tv, late)
    settle(*everybody)
    assert all(lines(person) == [("p4", "Ocean?")] for person in everybody)
    assert say(tv, "Me too")["error"]["code"] == "not_seated"
    room.close()


def test_what_was_said_is_there_after_a_reload_and_gone_with_the_next_deal(room):
    room.start()
    for number in range(3):
        say(room.people[2], f"line {number}")
    told = [("p3", f"line {number}") for number in range(3)]
    assert lines(back(room, 0)) == told
    times = [
        json.loads(text)["ephemeral"]["at"]
        for text in room.people[2].sent
        if "Said" in text
    ]
    assert times == sorted(set(times))
    assert "ack" in room.people[0].ask("NextRound", abandon=True)
    assert lines(back(room, 2)) == []


def test_who_changes_teams_does_not_hear_what_was_said_before(server):
    """And keeps what they heard themselves: nothing new is given away."""
    room = Room(server.base, "Ada", "Bo", "Cy", "Di", "Eve")
    room.start([*SEATS, ("red", "operative")])
    say(room.people[2], "red, before")
    say(room.people[3], "blue, before")
    assert "ack" in room.people[4].ask("Sit", team="blue", role="operative")
    room.meet()
    say(room.people[2], "red, after")
    say(room.people[3], "blue, after")
    heard = [("p3", "red, before"), ("p4", "blue, after")]
    again = Person(room.base, room.code, room.tokens[4])
    for person in (room.people[4], again):
        # It was said on another server, perhaps.
        person.hear_until(lambda m: m.get("ephemeral", {}).get("text") == "blue, after")
        settle(person)
        assert lines(person) == heard
    again.close()
    room.close()


def test_a_line_sent_again_after_a_cut_is_said_once(room):
    room.start()
    say(room.people[2], "Ocean?", name_it="same")
    again = back(room, 2)
    assert "ack" in say(again, "Ocean?", name_it="same")
    settle(room.people[0])
    assert lines(room.people[0]) == [("p3", "Ocean?")]


def test_who_says_too_much_has_to_take_breath():
    """A limit of its own, for a player, on however many lines."""
    with InThread(Config(limits=Limits(say=Limit(burst=2, rate=0)))) as server:
        room = Room(server.base).start()
        tab = back(room, 2)
        answers = [say(who, "Ocean?", name_it=f"{id(who)}-{n}")
                   for n in range(2) for who in (room.people[2], tab)]  # fmt: skip
        codes = [answer.get("error", {}).get("code") for answer in answers]
        assert codes == [None, None, "too_fast", "too_fast"]
        assert "ack" in say(room.people[3], "I have not said anything yet")
        assert "ack" in room.people[2].ask("Rename", name="Still here")
        room.close()


def test_nothing_said_is_written_anywhere(tmp_path):
    with Process(tmp_path, "--no-limits") as server:
        room = Room(server.base).start()
        assert "ack" in say(room.people[2], "Zymurgy?")
        assert "error" in say(room.people[2], "Zymurgy" * 40)
        assert "error" in say(room.people[0], "Zymurgy!")
        assert "ack" in room.people[2].ask("Rename", name="Quagmire")
        room.close()
    files = [file for file in tmp_path.rglob("*") if file.is_file()]
    kept = b"".join(file.read_bytes() for file in files)
    assert b"Quagmire" in kept
    assert b"Zymurgy" not in kept


def test_for_a_slow_listener_no_more_is_kept_than_for_all():
    """However much is said, it is not cut off, and hears the latest hundred lines."""

    async def story():
        frames = Frames(room.open_room("Ada", {}, World(Random(1), decks.load))[1])
        outlet = Outlet(free=False)
        mailbox = Mailbox(frames, "p1", 0, 2, outlet)
        mailbox.wake()
        for number in range(1_000):
            frames.talk.add(("p2", str(number)), Said("p2", str(number), None))
            mailbox.tell()
        outlet.set_free()
        await asyncio.sleep(0)
        assert mailbox.closing is None
        said = [message["ephemeral"] for message in outlet.sent[1:]]
        assert [line["text"] for line in said] == list(map(str, range(900, 1_000)))
        assert len({line["at"] for line in said}) == 100  # one's lines are told apart

    asyncio.run(story())


def test_servers_agree_on_the_lines_of_a_room_in_whatever_order_they_come():
    """Lines of one moment are two, and of two under one id the first is the line."""
    said = [
        (("p2", "b"), Said("p2", "Ocean?", None), 5),
        (("p1", "z"), Said("p1", "Lake?", None), 5),
        (("p2", "a"), Said("p2", "Later", None), 6),
        (("p2", "a"), Said("p2", "Earlier", None), 4),
        (("p2", "b"), Said("p2", "Pond?", None), 5),
    ]
    for order in permutations(said):
        talk = Talk()
        for line in order:
            talk.add(*line)
        texts = [line.said.text for line in talk.lines]
        assert texts == ["Earlier", "Lake?", "Ocean?"]
        told = [json.loads(line)["ephemeral"]["id"] for line in talk.since(None, 0)]
        assert told == ["p2-a", "p1-z", "p2-b"]


@pytest.mark.parametrize("text", [3, None, ["x"]])
def test_what_is_no_text_is_malformed(room, text):
    room.start()
    answer = say(room.people[2], text)["error"]
    assert (answer["code"], answer["params"]["path"]) == (
        "malformed",
        "$.command.text",
    )
