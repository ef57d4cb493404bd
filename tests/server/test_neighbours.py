"""Two servers that share a store, and people of one room on both of them."""

import asyncio
import json
import threading
from contextlib import contextmanager
from itertools import pairwise

import httpx
import pytest

from cryptonym.cli import NO_LIMITS
from cryptonym.server import Config
from cryptonym.store import StoreUnavailable
from cryptonym.store.valkey import ValkeyLog
from cryptonym.store.valkey_shelf import ValkeyShelf
from cryptonym.wire import now
from tests.decks.pictures import plain
from tests.minds import Here
from tests.server.test_decks import Deck
from tests.server.test_kits import Phone, make
from tests.server.test_tv import TOUCHED, Tv
from tests.serving import PATIENCE, SEATS, InThread, Person, Room
from tests.test_clocks import Time

SOON = 0.2  # seconds
WORDS = "\n".join(f"Word{number}" for number in range(30))
TINY = {"rows": 2, "columns": 3, "first": 2, "second": 1, "assassins": 1}


def serve(url, **config):
    """A server of its own, whose store is shared."""
    mind = Here()
    chosen = {"limits": NO_LIMITS, "sweep_every": SOON, "idle_socket": 3_600}
    chosen |= {"mind": mind, **config}
    server = InThread(Config(**chosen), ValkeyLog(url), ValkeyShelf(url))
    server.mind = mind
    return server


@pytest.fixture(scope="module")
def time():
    return Time()


@pytest.fixture(scope="module")
def servers(valkey, time):
    clock = {"now": time, "elapsed": time.elapsed}
    with serve(valkey.url, **clock) as one, serve(valkey.url, **clock) as two:
        yield one, two


@pytest.fixture
def one(servers):
    return servers[0].base


@pytest.fixture
def two(servers):
    return servers[1].base


@pytest.fixture
def rooms():
    """Opens rooms whose second and fourth are on the second server."""
    opened = []

    def open_room(one, two, *names, **settings):
        room = Room(one, *names, **settings)
        opened.append(room)
        for number in range(1, len(room.people), 2):
            room.people[number].close()
            person = Person(two, room.code, room.tokens[number])
            room.people[number] = person.reach(1)
        return room

    yield open_room
    for room in opened:
        room.close()


def see(person, wanted):
    """Let *person* receive until their view is as *wanted*."""
    while person.view is None or not wanted(person.view):
        person.hear()
    return person


def present(view):
    return [player["player"] for player in view["players"] if player["present"]]


def logged(server, code):
    """All that is in the log of a room."""
    return [entry.event for entry in server.ask(lambda: server.store.read(code))]


def all_there(view):
    return present(view) == [player["player"] for player in view["players"]]


def test_people_on_two_servers_play_a_round(one, two, rooms):
    room = rooms(one, two).start().give_clue()
    for _ in range(3):
        assert "ack" in room.touch(room.people[0].view["turn"])
    room.touch("assassin")
    views = [person.view for person in room.people]
    assert {view["phase"] for view in views} == {"over"}
    assert len({json.dumps(view["board"]) for view in views}) == 1
    for person in room.people:
        versions = [event["v"] for event in person.events]
        assert all(before < after for before, after in pairwise(versions))


def test_who_is_on_either_server_is_seen_on_both(one, two, rooms):
    room = rooms(one, two)
    for person in room.people:
        see(person, all_there)
    room.people[3].close()
    for person in room.people[:3]:
        see(person, lambda view: present(view) == ["p1", "p2", "p3"])
    room.people[3] = Person(one, room.code, room.tokens[3])
    for person in room.people:
        see(person, all_there)


def test_who_points_at_a_card_is_seen_on_both(one, two, rooms):
    room = rooms(one, two, agreement="everyone").start().give_clue()
    others = [person for person in room.people if person is not room.operative]
    operative, player = room.operative, room.operative.view["you"]["player"]
    for on in (True, False, True):
        assert "ack" in operative.ask("Point", position=4, on=on)
        shown = {"type": "Point", "player": player, "position": 4, "on": on}
        for person in others:
            person.hear_until(lambda m, shown=shown: m.get("ephemeral") == shown)
    late = Person(two, room.code)
    late.hear_until(lambda m: m.get("ephemeral") == shown)
    operative.close()
    for person in [*others, late]:
        person.hear_until(lambda m: m.get("ephemeral") == {**shown, "on": False})
    late.close()


def test_what_is_said_is_heard_on_both_by_those_whom_it_is_for(one, two, rooms):
    room = rooms(one, two, "Ada", "Bo", "Cy", "Di", "Eve", "Flo")
    room.start([*SEATS, ("red", "operative"), ("red", "operative")])
    assert "ack" in room.people[2].ask("Say", text="Ocean?")
    for number in (0, 4, 5):
        room.people[number].hear_until(said("Ocean?"))
    (line,) = (json.loads(text) for text in room.people[2].sent if "Ocean" in text)
    again = Person(two, room.code, room.tokens[2])
    again.hear_until(lambda m: m == line)
    again.say({"ping": 1})
    again.hear_until(lambda m: m["type"] == "pong")
    assert "ack" in room.people[3].ask("Say", text="Not ours")
    room.people[1].hear_until(said("Not ours"))
    assert sum("Ocean" in text for text in again.sent) == 1
    for number in (1, 3):
        assert not any("Ocean" in text for text in room.people[number].sent)
    again.close()


# R22
def test_who_has_seen_the_key_says_nothing_on_a_server_that_has_not_read_the_deal(
    servers, one, two, rooms
):
    """Nor points: there, too, it is judged by what the log is by then."""
    room = rooms(one, two)
    for person, (team, role) in zip(room.people, SEATS, strict=True):
        assert "ack" in person.ask("Sit", team=team, role=role)
    behind = Person(two, room.code, room.tokens[0])
    behind.reach(room.meet().people[0].v)
    with reading_nothing(servers[1], room.code):
        assert "ack" in room.people[0].ask("Start")
        assert room.people[0].view["board"][0]["identity"]
        told = behind.ask("Say", text="Mine are 1 and 4")
    assert told["error"]["code"] == "not_your_role"
    assert "ack" in room.people[2].ask("Say", text="Ocean?")
    room.people[0].hear_until(said("Ocean?"))
    assert not any("Mine are" in text for text in room.people[2].sent)
    behind.close()


# R22
def test_who_has_seen_the_key_points_nowhere_on_a_server_that_is_behind(
    servers, one, two, rooms
):
    room = rooms(one, two, "Ada", "Bo", "Cy", "Di", "Eve")
    room.start([*SEATS, ("red", "operative")]).give_clue()
    team = room.people[0].view["turn"]
    operative = room.operative
    behind = Person(two, room.code, operative.token).reach(operative.v)
    assert "ack" in room.spymaster.ask("Stand")
    behind.reach(room.spymaster.v)
    with reading_nothing(servers[1], room.code):
        here = Person(one, room.code, operative.token).reach(room.spymaster.v)
        seated = here.ask("Sit", name_it="over", team=team, role="spymaster")
        assert seated["v"] > behind.v
        told = behind.ask("Point", position=4, on=True)
    assert told["error"]["code"] == "not_your_role"
    for person in (here, behind):
        person.close()


def test_a_line_is_of_the_round_that_it_was_said_in(servers, one, two, rooms):
    """Or of nobody who has seen the key, whatever another server lets be said (R22)."""
    room = rooms(one, two, talk="everyone").start()
    line = {"type": "Spoken", "said": {"player": "p3", "text": "", "hearers": None}}
    late = line | {"asked": ["p3", "x"], "at": 1, "round": 0, "version": 1}
    unfair = late | {"asked": ["p1", "x"], "round": 1}
    unfair["said"] = {"player": "p1", "text": "", "hearers": None}
    early = late | {"round": 1, "version": room.people[0].v + 1}
    for number, each in enumerate((late, unfair, early)):
        said_so = {**each["said"], "text": f"Zymurgy {number}"}
        message = json.dumps(each | {"said": said_so}).encode()
        servers[1].ask(lambda m=message: tell(servers[1].store, room.code, m))
    assert "ack" in room.people[3].ask("Say", text="Mine")
    room.people[2].hear_until(said("Mine"))
    operative = room.people[2]
    assert not any("Zymurgy" in text for text in operative.sent)
    assert "ack" in operative.ask("Rename", name="Cyd")  # that came before the last
    again = Person(one, room.code, room.tokens[2])
    again.hear_until(said("Zymurgy 2"))
    for person in (operative, again):
        heard = "".join(person.sent)
        assert "Zymurgy 0" not in heard
        assert "Zymurgy 1" not in heard
    again.close()


def test_what_was_said_while_a_server_heard_nothing_is_told_again(
    valkey, servers, one, two, rooms
):
    room = rooms(one, two).start()
    other = Person(two, room.code, room.tokens[2]).reach(room.people[0].v)
    watch = servers[1].store._watch
    watch._take = lambda _: None
    try:
        assert "ack" in room.people[2].ask("Say", text="Ocean?")
        all_is_told(servers[0])
        other.say({"ping": 1})
        other.hear_until(lambda m: m["type"] == "pong")
    finally:
        del watch._take
    assert not any("Ocean?" in text for text in other.sent)
    with valkey.client() as client:
        client.client_kill_filter(_type="pubsub")
    other.hear_until(said("Ocean?"))
    other.close()


def test_a_line_that_is_said_on_both_at_once_is_one(servers, one, two, rooms):
    """The first one, on both; who has heard the other one is told again."""
    room = rooms(one, two).start()
    asks = [room.people[2], Person(two, room.code, room.tokens[2])]
    hears = [room.people[0], Person(two, room.code, room.tokens[0])]
    for person in (*asks, *hears):
        person.reach(room.people[0].v)
    watches = [server.store._watch for server in servers]
    for watch in watches:
        watch._take = lambda _: None  # neither hears of the other before it has said it
    try:
        for person, text in zip(asks, ("Ocean?", "Bridge?"), strict=True):
            assert "ack" in person.ask("Say", name_it="same", text=text)
        for server in servers:
            all_is_told(server)
        for person, text in zip(hears, ("Ocean?", "Bridge?"), strict=True):
            person.hear_until(said(text))
    finally:
        for watch in watches:
            del watch._take
    for server in servers:  # as on a new line
        server.ask(lambda server=server: miss(server, room.code))
    hears[1].hear_until(said("Ocean?"))
    assert "ack" in asks[1].ask("Say", name_it="other", text="Lake?")
    hears[0].hear_until(said("Lake?"))
    for base in (one, two):
        again = Person(base, room.code, room.tokens[0])
        again.hear_until(said("Lake?"))
        lines = [json.loads(text)["ephemeral"] for text in again.sent[1:]]
        assert [line["text"] for line in lines] == ["Ocean?", "Lake?"]
        assert [line["id"] for line in lines] == ["p3-same", "p3-other"]
        again.close()
    for person in (asks[1], hears[1]):
        person.close()


async def miss(server, code):
    server.store._watch._watchers[code].missed()


def test_a_room_whose_log_lost_its_end_comes_back_on_both(valkey, one, two, rooms):
    """As when somebody deletes an entry by hand."""
    room = rooms(one, two)
    assert "ack" in room.people[0].ask("Rename", name="Eve")
    version = room.meet().people[0].v
    with valkey.client() as client:
        client.xdel(f"cryptonym:0:log:{room.code}", f"{version}-0")
        client.client_kill_filter(_type="pubsub")  # so it is looked at once
    for person in room.people[:2]:
        assert person.close_code() == 1013
    for number, base in enumerate((one, two)):
        person = Person(base, room.code, room.tokens[number]).reach(version - 1)
        assert person.v == version - 1 + number
        assert person.ask("Rename", name=f"Zed{number}")["v"] == version + number
        person.close()


def all_is_told(server):
    """Wait until what a server has to tell the other one has left it."""

    async def post():
        await server.store._watch._posting

    server.ask(post)


@contextmanager
def reading_nothing(server, code):
    """Let a server not read by itself what is appended to a room meanwhile."""
    follower = server.store._watch._watchers[code]
    follower.appended = lambda *_: None
    try:
        yield
    finally:
        del follower.appended


def said(text):
    return lambda m: m.get("ephemeral", {}).get("text") == text


def test_whoever_joined_on_one_server_is_known_on_the_other_at_once(one, two, rooms):
    room = rooms(one, two)
    for number, (joins, plays) in enumerate([(one, two), (two, one)] * 3):
        answer = httpx.post(
            f"{joins}/api/rooms/{room.code}/players", json={"name": f"N{number}"}
        ).json()
        person = Person(plays, room.code, answer["token"])
        person.hear_until(lambda m: m["type"] == "frame")
        assert person.view["you"]["player"] == answer["player"]
        person.close()
        cookie = {"Cookie": f"cryptonym-{room.code}={answer['token']}"}
        for base in (one, two):
            person = Person(base, room.code, **cookie)
            person.hear_until(lambda m: m["type"] == "frame")
            assert person.view["you"]["player"] == answer["player"]
            person.close()
        for other in room.people:  # what is not read keeps a line open
            other.reach(person.v)


def test_a_command_sent_again_to_the_other_server_counts_once(servers, one, two, rooms):
    """As it is when a line broke before the answer, and the next one leads there."""
    room = rooms(one, two)
    first = room.people[0].ask("Rename", name="Eve", name_it="again")
    person = Person(two, room.code, room.tokens[0])
    assert person.ask("Rename", name="Eve", name_it="again") == first
    person.close()
    names = [getattr(event, "name", "") for event in logged(servers[0], room.code)]
    assert names.count("Eve") == 1


def test_a_seat_moves_to_a_device_on_the_other_server(one, two, rooms):
    room = rooms(one, two)
    claim = httpx.post(
        f"{one}/api/rooms/{room.code}/handover",
        headers={"Authorization": f"Bearer {room.tokens[0]}"},
    ).json()["claim"]
    answer = httpx.post(
        f"{two}/api/rooms/{room.code}/players", json={"claim": claim}
    ).json()
    assert answer["player"] == "p1"
    assert room.people[0].close_code() == 4409
    person = Person(one, room.code, answer["token"]).reach(1)
    assert person.view["you"]["player"] == "p1"
    person.close()
    gone = Person(two, room.code, room.tokens[0])
    assert gone.hear()["error"]["code"] == "moved"


def test_a_seat_whose_answer_was_lost_on_one_server_is_had_from_the_other(
    one, two, rooms
):
    room = rooms(one, two)
    claim = httpx.post(
        f"{one}/api/rooms/{room.code}/handover",
        headers={"Authorization": f"Bearer {room.tokens[0]}"},
    ).json()["claim"]
    body = {"claim": claim, "secret": "of the new device"}
    answers = [
        httpx.post(f"{base}/api/rooms/{room.code}/players", json=body).json()
        for base in (one, two, one)
    ]
    assert answers[0]["player"] == "p1"
    assert answers == [answers[0]] * 3
    other = {**body, "secret": "of somebody who saw it"}
    refused = httpx.post(f"{two}/api/rooms/{room.code}/players", json=other).json()
    assert refused["error"]["code"] == "bad_claim"


def test_a_device_that_a_seat_left_is_sent_away_by_a_server_that_did_not_hear(
    valkey, servers, one, two, rooms
):
    """As soon as it hears again; the device that has the seat now plays on."""
    room = rooms(one, two)
    url = f"{one}/api/rooms/{room.code}"
    headers = {"Authorization": f"Bearer {room.tokens[1]}"}
    claim = httpx.post(f"{url}/handover", headers=headers).json()["claim"]
    watch = servers[1].store._watch
    watch._take = lambda _: None
    try:
        token = httpx.post(f"{url}/players", json={"claim": claim}).json()["token"]
        all_is_told(servers[0])
        new = Person(two, room.code, token).reach(1)
        assert "ack" in room.people[1].ask("Rename", name="Still here")
    finally:
        del watch._take
    with valkey.client() as client:
        client.client_kill_filter(_type="pubsub")
    assert room.people[1].close_code() == 4409
    assert "ack" in new.ask("Rename", name="Here")
    new.close()


def test_a_move_that_one_server_could_not_tell_the_other_is_told_later(
    servers, one, two, rooms
):
    room = rooms(one, two)
    url = f"{one}/api/rooms/{room.code}"
    headers = {"Authorization": f"Bearer {room.tokens[1]}"}
    claim = httpx.post(f"{url}/handover", headers=headers).json()["claim"]
    store = servers[0].store

    async def unavailable(_questions):
        raise StoreUnavailable

    store.server.ask_all = unavailable
    try:
        httpx.post(f"{url}/players", json={"claim": claim})
        all_is_told(servers[0])
        assert "ack" in room.people[1].ask("Rename", name="Still here")
    finally:
        del store.server.ask_all
    servers[0].loop.call_soon_threadsafe(store._watch._look_soon.set)
    assert room.people[1].close_code() == 4409


def test_of_two_moves_the_store_knows_the_later_whatever_the_clocks_say(valkey):
    """And whatever was heard of the first: the second is on another machine."""
    ahead = {"now": lambda: now() + 3_600_000}
    with serve(valkey.url, **ahead) as one, serve(valkey.url) as two:
        watch = two.store._watch
        take = watch._take
        watch._take = lambda heard: None if heard[0] == b"message" else take(heard)
        room = Room(one.base, "Ada", "Bo")
        token, between = room.tokens[0], None
        for server in (one, two):
            url = f"{server.base}/api/rooms/{room.code}"
            headers = {"Authorization": f"Bearer {token}"}
            claim = httpx.post(f"{url}/handover", headers=headers).json()["claim"]
            token = httpx.post(f"{url}/players", json={"claim": claim}).json()["token"]
            between = between or Person(one.base, room.code, token).reach(1)
        assert between.close_code() == 4409
        new = Person(one.base, room.code, token).reach(1)
        assert new.view["you"]["player"] == "p1"
        for person in (new, *room.people):
            person.close()


# R22
def test_a_device_that_its_seat_may_have_left_is_shown_no_deal_until_that_is_known(
    servers, one, two, rooms
):
    room = rooms(one, two)
    for person, (team, role) in zip(room.people, SEATS, strict=True):
        assert "ack" in person.ask("Sit", team=team, role=role)
    url = f"{one}/api/rooms/{room.code}"
    headers = {"Authorization": f"Bearer {room.tokens[1]}"}
    claim = httpx.post(f"{url}/handover", headers=headers).json()["claim"]
    store, known = servers[1].store, threading.Event()
    asked, whose = threading.Event(), store.whose

    async def slow(code, token):
        asked.set()
        await asyncio.to_thread(known.wait, PATIENCE)
        return await whose(code, token)

    store.whose = slow
    try:
        httpx.post(f"{url}/players", json={"claim": claim})
        assert asked.wait(PATIENCE)
        started = room.people[0].ask("Start")
        room.people[3].reach(started["v"])  # on the same server, which knows of it
    finally:
        known.set()
        del store.whose
    assert room.people[1].close_code() == 4409
    assert not any("KeyDrawn" in text for text in room.people[1].sent)


def test_a_device_that_a_seat_leaves_while_it_comes_in_is_sent_away(
    servers, one, two, rooms
):
    """It had said whose it is before, and was let in after."""
    room = rooms(one, two)
    url = f"{one}/api/rooms/{room.code}"
    headers = {"Authorization": f"Bearer {room.tokens[0]}"}
    claim = httpx.post(f"{url}/handover", headers=headers).json()["claim"]
    store, gone = servers[1].store, threading.Event()
    asked, whose = threading.Event(), store.whose

    async def slow(code, token):
        seated = await whose(code, token)
        asked.set()
        await asyncio.to_thread(gone.wait, PATIENCE)
        return seated

    store.whose = slow
    try:
        late = Person(two, room.code, room.tokens[0])
        assert asked.wait(PATIENCE)
        httpx.post(f"{url}/players", json={"claim": claim})
        assert room.people[0].close_code() == 4409
        all_is_told(servers[0])
        see(room.people[1], lambda view: present(view) == ["p2", "p3", "p4"])
    finally:
        gone.set()
        del store.whose
    assert late.close_code() == 4409


# R22
def test_who_has_seen_the_key_claims_no_seat_on_a_server_that_is_behind(
    servers, one, two, rooms
):
    """A seat moves without an event: there, too, it is judged by what the log is."""
    room = rooms(one, two)
    for person, (team, role) in zip(room.people, SEATS, strict=True):
        assert "ack" in person.ask("Sit", team=team, role=role)
    behind = Person(two, room.code).reach(room.meet().people[0].v)
    headers = {"Authorization": f"Bearer {room.tokens[2]}"}
    url = f"/api/rooms/{room.code}"
    claim = httpx.post(f"{one}{url}/handover", headers=headers).json()["claim"]
    with reading_nothing(servers[1], room.code):
        assert "ack" in room.people[0].ask("Start")
        assert room.people[0].view["board"][0]["identity"]
        cookie = {"Cookie": f"cryptonym-{room.code}={room.tokens[0]}"}
        moved = httpx.post(f"{two}{url}/players", json={"claim": claim}, headers=cookie)
    assert moved.json()["error"]["code"] == "seat_closed"
    behind.close()


def test_a_removed_player_is_sent_away_on_the_other_server(one, two, rooms):
    room = rooms(one, two)
    assert "ack" in room.people[0].ask("Remove", player="p2")
    assert room.people[1].close_code() == 4401


def test_a_tv_is_paired_on_the_other_server(one, two, rooms):
    room = rooms(one, two, table=TOUCHED)
    tv, other = Tv(two, room.code), Tv(two, room.code)
    host = room.people[0]
    assert "ack" in host.ask("PairTv", pairing=tv.pairing)
    for base in (one, two):
        tv.base = base
        assert tv.connect().view["you"]["role"] == "operative"
    for base in (one, two):  # where the TV asked, too, it waits no more
        again = Person(base, room.code, room.tokens[0]).reach(1)
        refused = again.ask("PairTv", name_it=base, pairing=tv.pairing)
        assert refused["error"]["code"] == "bad_pairing"
        again.close()
    assert "ack" in host.ask("PairTv", pairing=other.pairing)


def test_the_time_of_a_turn_is_up_once(servers, time, one, two, rooms):
    room = rooms(one, two, clock={"spymaster": 60, "operatives": 60, "end": "turn"})
    room.start()
    for expected in (1, 2, 3):
        time.pass_by(61)
        for person in room.people:
            person.hear_until(
                lambda m: any(
                    each["event"].get("reason") == "time_up"
                    for each in m.get("events", [])
                )
            )
        events = logged(servers[0], room.code)
        ends = [event for event in events if getattr(event, "reason", "") == "time_up"]
        assert len(ends) == expected
        turns = [p.view["turn"] for p in room.meet().people]
        assert len(set(turns)) == 1


def test_ai_players_act_once_and_one_server_lets_them(servers, one, two, rooms):
    room = rooms(one, two, "Ada", "Bo", layout=TINY, bots={"pause": 0})
    host = room.people[0]
    for team, role in SEATS:
        assert "ack" in host.ask("AddBot", team=team, role=role, level="easy")
    assert "ack" in host.ask("Start")
    for person in room.people:
        see(person, lambda view: view["phase"] == "over")
    events = logged(servers[0], room.code)
    touched = [e.position for e in events if type(e).__name__ == "Revealed"]
    assert len(touched) == len(set(touched))
    clues = [e.word for e in events if type(e).__name__ == "ClueGiven"]
    assert clues
    assert sorted(len(server.mind.asked) > 0 for server in servers) == [False, True]


def test_the_host_is_not_succeeded_while_on_the_other_server(valkey, rooms):
    patience = 3
    config = {"host_gone_after": patience, "seat_free_after": patience}
    with serve(valkey.url, **config) as one, serve(valkey.url, **config) as two:
        room = rooms(two.base, one.base)  # the host is on the second
        room.people[2].close()  # so the host is the only one there
        see(room.people[1], lambda view: "p3" not in present(view))
        # it looks after its rooms meanwhile
        two.ask(lambda: asyncio.sleep(patience + 3 * SOON))
        assert room.people[1].view["players"][0]["host"]
        room.people[0].close()
        see(room.people[1], lambda view: not view["players"][0]["host"])


def test_whose_voice_counts_is_the_same_on_both(valkey, rooms):
    """Who is on the other server is not away, however long."""
    config = {"seat_free_after": SOON}
    with serve(valkey.url, **config) as one, serve(valkey.url, **config) as two:
        names = ("Ada", "Bo", "Cy", "Di", "Eve", "Flo")
        seats = [*SEATS, ("red", "operative"), ("blue", "operative")]
        room = rooms(one.base, two.base, *names, agreement="everyone")
        room.start(seats).give_clue()
        red = room.people[0].view["turn"] == "red"
        # of red's, both are on the first; so one of them goes to the second
        here, there = (2, 4) if red else (3, 5)
        room.people[there].close()
        base = two.base if red else one.base
        room.people[there] = Person(base, room.code, room.tokens[there]).reach(1)
        see(room.people[here], all_there)
        one.ask(lambda: asyncio.sleep(3 * SOON))
        assert "ack" in room.people[here].ask("Guess", position=7)
        assert not room.meet().people[0].view["board"][7]["covered"]
        assert "ack" in room.people[there].ask("Guess", name_it="mine", position=7)
        assert room.meet().people[0].view["board"][7]["covered"]


def test_who_was_on_a_server_that_died_is_gone_after_a_while(valkey, rooms):
    """It did not say goodbye: nobody heard of it for long."""
    config = {"neighbour_gone_after": 3 * SOON}
    with serve(valkey.url, **config) as one, serve(valkey.url) as two:
        room = rooms(one.base, two.base)
        see(room.people[0], all_there)
        two.store.tell = lambda *_: None
        see(room.people[0], lambda view: present(view) == ["p1", "p3"])


def test_a_deck_made_on_one_server_is_played_with_on_the_other(one, two, rooms):
    deck = Deck(one, title="Ours", kind="words", language="en", text=WORDS)
    assert httpx.get(f"{two}/api/decks/{deck.code}").json()["title"] == "Ours"
    room = rooms(two, one, decks=[{"deck": deck.code, "share": 1}]).start()
    for person in room.people:
        words = {card["card"]["text"] for card in person.view["board"]}
        assert words <= set(WORDS.split("\n"))
    seen = Deck(two, title="Seen", kind="pictures")
    url = seen.upload(plain()).json()["url"]
    assert httpx.get(f"{one}{url}").headers["content-type"] == "image/webp"
    seen.delete()
    assert httpx.get(f"{one}/api/decks/{seen.code}").status_code == 404


def test_a_name_is_forgotten_on_both_and_in_the_store(valkey, one, two, rooms):
    room = rooms(one, two, "Ada", "Bo", "Zebedee", "Di").start().give_clue()
    room.meet()
    leaving = room.people[2]
    leaving.say({"id": "bye", "command": {"type": "Leave", "forget": True}})
    leaving.hear_until(lambda m: m.get("ack") == "bye")
    for person in (room.people[1], room.people[3]):
        person.reach(room.people[0].reach(person.v + 1).v)
    for base in (one, two):
        newcomer = Person(base, room.code).reach(1)
        assert "Zebedee" not in "".join(newcomer.sent)
        newcomer.close()
    views = [room.people[n].view | {"you": 0, "now": 0} for n in (0, 1)]
    assert views[0]["players"] == views[1]["players"]
    assert valkey.files_with(b"Zebedee") == []


def test_a_kit_is_shared_by_phones_on_two_servers(one, two):
    code, secret = make(one)
    phones = [Phone(base, code, secret).reach(1) for base in (one, two, one)]
    for number, phone in enumerate(phones):
        answer = phone.ask("Tick", position=number, found=True)
        for other in phones:
            other.reach(answer["v"])
            assert number in other.view["found"]


def test_what_a_later_version_says_is_left(one, two, rooms, servers):
    room = rooms(one, two)
    see(room.people[0], all_there)
    for said in (b'{"type":"Waves","at":"p1"}', b"not JSON", b""):
        servers[1].ask(lambda said=said: tell(servers[1].store, room.code, said))
    room.people[3].close()
    see(room.people[0], lambda view: "p4" not in present(view))


async def tell(store, code, said):
    store.tell(code, said)
