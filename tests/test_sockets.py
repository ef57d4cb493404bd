"""The socket, line by line of docs/protocol.md, against a real server."""

import contextlib
import json

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from cryptonym.server import UNLIMITED, Config, Limits
from tests.serving import PATIENCE, InThread, Person, Process, Room

AWAY_AT_ONCE = Config(seat_free_after=0, host_gone_after=0, sweep_every=0.05)


def test_the_first_frame_has_the_whole_view(room):
    ada = room.people[0]
    assert ada.view["protocol"] == 1
    assert ada.view["phase"] == "lobby"
    assert ada.view["you"]["player"] == "p1"
    assert [p["name"] for p in ada.view["players"]] == ["Ada", "Bo", "Cy", "Di"]
    kinds = [logged["event"]["type"] for logged in ada.events]
    assert kinds[:3] == ["SettingsChanged", "PlayerJoined", "HostChanged"]


@pytest.mark.parametrize("token", ["x", "", "p1", "🐺", "a" * 10_000])
def test_a_wrong_token_is_refused(server, room, token):
    stranger = Person(server.base, room.code, token)
    assert stranger.hear()["error"]["code"] == "bad_token"
    assert stranger.close_code() == 4401


def test_there_is_no_room_with_a_wrong_code(server):
    lost = Person(server.base, "BCDFG", None)
    assert lost.hear()["error"]["code"] == "no_such_room"
    assert lost.close_code() == 4404


@pytest.mark.parametrize("typed", ["{} ", " {}", "{}"])
def test_a_code_is_found_as_people_type_it(server, room, typed):
    code = typed.format(room.code.lower()).replace(" ", "%20")
    assert Person(server.base, code).hear()["type"] == "frame"


@pytest.mark.parametrize("odd", ["", "a" * 65, "a\0b", "a\nb"])
def test_an_odd_command_id_is_malformed(room, odd):
    room.people[0].say({"id": odd, "command": {"type": "Stand"}})
    error = room.people[0].hear_until(lambda m: m["type"] == "error")["error"]
    assert (error["code"], error["params"]["path"]) == ("malformed", "$.id")


def test_an_origin_that_is_no_address_is_refused(server, room):
    assert Person(server.base, room.code, Origin="http://[").close_code() == 1008


@pytest.mark.parametrize(
    "hello", ['{"hello":{"token":3}}', "[]", "x", '{"ping":1}', "[" * 10_000]
)
def test_a_hello_that_cannot_be_read_is_refused(server, room, hello):
    url = f"{server.base.replace('http', 'ws')}/api/rooms/{room.code}/play"
    with connect(url) as socket:
        socket.send(hello)
        assert json.loads(socket.recv())["error"]["code"] == "malformed"


def test_a_spectator_sees_but_may_nothing(server, room):
    tv = Person(server.base, room.code)
    tv.reach(1)
    assert tv.view["you"] is None
    for command in ("Sit", "Stand", "Start"):
        arguments = {"team": "red", "role": "operative"} if command == "Sit" else {}
        answer = tv.ask(command, **arguments)
        assert answer["error"]["code"] == "not_seated"


def test_a_browsers_cookie_says_who_is_there_unless_it_wants_to_watch(server, room):
    cookie = f"cryptonym-{room.code}={room.tokens[1]}"
    me = Person(server.base, room.code, Cookie=cookie).reach(1)
    assert me.view["you"]["player"] == "p2"
    hello = {"token": None, "after": 0, "spectator": True}
    tv = Person(server.base, room.code, hello=hello, Cookie=cookie).reach(1)
    assert tv.view["you"] is None


def test_who_wants_to_watch_asks_as_its_tokens_player_and_is_shown_no_key(server, room):
    """R8: one phone for all asks so for somebody who does not hold it."""
    room.start()
    hello = {"token": room.tokens[0], "after": 0, "spectator": True}
    blind = Person(server.base, room.code, hello=hello).reach(1)
    assert "ack" in blind.ask("TurnKey", name_it="t", quarter_turns=1)
    assert "ack" in blind.ask("Lock", name_it="l", locked=True)
    assert blind.view["you"] is None
    assert blind.view["locked"]
    assert not any("KeyDrawn" in text for text in blind.sent)
    assert all(card["identity"] is None for card in blind.view["board"])
    base = f"{server.base}/api/rooms/{room.code}"
    headers = {"Authorization": f"Bearer {room.tokens[0]}"}
    claim = httpx.post(f"{base}/handover", headers=headers).json()["claim"]
    httpx.post(f"{base}/players", json={"claim": claim})
    assert blind.close_code() == 4409  # as any line of a seat that was moved


def test_another_sites_page_is_refused(server, room):
    evil = Person(server.base, room.code, Origin="https://evil.example")
    assert evil.hear()["error"]["code"] == "bad_origin"
    assert evil.close_code() == 1008


def test_a_ping_is_answered(room):
    room.people[0].say({"ping": 7})
    pong = room.people[0].hear_until(lambda m: m["type"] == "pong")
    assert pong["pong"] == 7
    assert pong["now"] > 1_700_000_000_000


def test_the_sender_gets_the_view_before_the_ack(room):
    ada = room.people[0]
    ack = ada.ask("Sit", team="red", role="spymaster")
    assert ada.v == ack["v"]
    assert json.loads(ada.sent[-2])["type"] == "frame"
    assert room.people[1].reach(ack["v"]).view["players"][0]["role"] == "spymaster"


def test_a_command_is_counted_once_and_answered_by_the_first_ack(server, room):
    ada = room.people[0]
    first = ada.ask("Rename", name_it="same", name="Eve")
    ada.ask("Rename", name="Eva")
    assert ada.ask("Rename", name_it="same", name="Eve") == first
    again = Person(server.base, room.code, room.tokens[0]).reach(1)
    assert again.ask("Rename", name_it="same", name="Eve") == first
    assert again.view["players"][0]["name"] == "Eva"


@pytest.mark.parametrize(
    ("message", "path"),
    [
        ({"type": "Guess", "position": 3.0}, "$.command.position"),
        ({"type": "Guess", "position": "3"}, "$.command.position"),
        ({"type": "Guess", "position": None}, "$.command.position"),
        ({"type": "Guess", "position": True}, "$.command.position"),
        ({"type": "Guess"}, "$.command"),
        ({"type": "Guess", "position": 3, "x": 1}, "$.command"),
        ({"type": "Cheat"}, "$.command.type"),
        ({}, "$.command"),
        ("Guess", "$.command"),
        ({"type": "Sit", "team": "green", "role": "operative"}, "$.command.team"),
        ({"type": "GiveClue", "word": "Xylophone", "number": "-5"}, "$.command.number"),
        ({"type": "GiveClue", "word": "Xylophone", "number": 2.5}, "$.command.number"),
        ({"type": "GiveClue", "word": 3, "number": 2}, "$.command.word"),
    ],
)
def test_a_command_that_cannot_be_read_is_malformed(room, message, path):
    ada = room.people[0]
    before = ada.v
    ada.say({"id": "m", "after": ada.v, "command": message})
    error = ada.hear_until(lambda m: m["type"] == "error")["error"]
    assert (error["id"], error["code"]) == ("m", "malformed")
    assert error["params"]["path"].startswith(path)
    assert ada.v == before
    assert "ack" in ada.ask("Stand")


@pytest.mark.parametrize(
    "text",
    ["", "x", "[]", "null", "{}", '{"id":3}', "[" * 5_000, '{"id":"","command":{}}'],
)
def test_what_is_no_message_at_all_is_malformed(room, text):
    ada = room.people[0]
    ada.socket.send(text)
    error = ada.hear_until(lambda m: m["type"] == "error")["error"]
    assert error["code"] == "malformed"
    assert "ack" in ada.ask("Stand")


def test_a_binary_frame_is_malformed(room):
    ada = room.people[0]
    ada.socket.send(b'{"ping":1}')
    assert (
        ada.hear_until(lambda m: m["type"] == "error")["error"]["code"] == "malformed"
    )


def test_a_touch_needs_to_say_what_was_seen(room):
    room.start().give_clue()
    operative = room.operative
    operative.say({"id": "g", "command": {"type": "Guess", "position": 0}})
    error = operative.hear_until(lambda m: m["type"] == "error")["error"]
    assert (error["code"], error["params"]["path"]) == ("malformed", "$.after")


def test_a_message_too_large_ends_only_its_own_connection(server, room):
    bad = Person(server.base, room.code, room.tokens[1]).reach(1)
    bad.socket.send("x" * 10_000_000)
    assert bad.close_code() in (1009, None)
    assert "ack" in room.people[0].ask("Stand")


def test_the_key_goes_to_those_who_are_spymasters_then(server, room):
    room.start()
    ada, bo, cy, di = room.people
    for spymaster in (ada, bo):
        assert all(card["identity"] for card in spymaster.view["board"])
        assert "KeyDrawn" in [e["event"]["type"] for e in spymaster.events]
    for other in (cy, di, Person(server.base, room.code).reach(ada.v)):
        assert not any(card["identity"] for card in other.view["board"])
        assert "KeyDrawn" not in [e["event"]["type"] for e in other.events]
    # A reload: the key is still there (C41). Another player's public id is no token.
    again = Person(server.base, room.code, room.tokens[0]).reach(ada.v)
    assert all(card["identity"] for card in again.view["board"])
    assert "KeyDrawn" in [e["event"]["type"] for e in again.events]
    assert Person(server.base, room.code, "p1").hear()["error"]["code"] == "bad_token"


def test_a_public_id_brings_nobody_back(server, room):
    """C2: as a token it is refused; in a cookie it is nobody's."""
    room.start()
    for player in ("p1", "p2"):
        stranger = Person(server.base, room.code, player, after=room.people[0].v)
        assert stranger.hear()["error"]["code"] == "bad_token"
        cookie = f"cryptonym-{room.code}={player}"
        watching = Person(server.base, room.code, Cookie=cookie).reach(room.people[0].v)
        assert watching.view["you"] is None
        assert not any(card["identity"] for card in watching.view["board"])
        assert "KeyDrawn" not in "".join(watching.sent)


def test_of_two_who_claim_a_seat_at_once_one_has_it(room):
    """C4: and the other is told."""
    claim = {"type": "Sit", "team": "red", "role": "spymaster"}
    for number in range(5):
        name, claiming = f"claim{number}", room.meet().people[:2]
        for person in claiming:
            person.say({"id": name, "after": person.v, "command": claim})
        answers = [
            person.hear_until(
                lambda m, name=name: (
                    name in (m.get("ack"), m.get("error", {}).get("id"))
                )
            )
            for person in claiming
        ]
        refused = [each["error"]["code"] for each in answers if "error" in each]
        assert refused == ["seat_taken"]
        seated = claiming["ack" not in answers[0]]
        for person in room.meet().people:
            seats = [p["role"] for p in person.view["players"] if p["role"]]
            assert seats == ["spymaster"]
        assert "ack" in seated.ask("Stand")


def test_a_late_spymaster_has_the_view_but_not_the_event():
    with InThread(AWAY_AT_ONCE) as server:
        room = Room(server.base, "Ada", "Bo", "Cy", "Di", "Eve").start()
        eve = room.people[4]
        room.people[0].close()
        room.people[1].hear_until(
            lambda m: m["type"] == "frame" and not m["view"]["players"][0]["present"]
        )
        assert "ack" in eve.ask("Sit", team="red", role="spymaster")
        assert all(card["identity"] for card in eve.view["board"])
        again = Person(server.base, room.code, room.tokens[4]).reach(eve.v)
        assert all(card["identity"] for card in again.view["board"])
        assert "KeyDrawn" not in [e["event"]["type"] for e in again.events]
        room.close()


def test_two_touches_in_the_same_instant_are_one(server):
    room = Room(server.base, "Ada", "Bo", "Cy", "Di", "Eve", "Flo")
    for person, team in zip(room.people[4:], ("red", "blue"), strict=True):
        person.ask("Sit", team=team, role="operative")
    room.start().give_clue()
    first = room.operative
    second = room.people[4 if first is room.people[2] else 5]
    seen = first.v
    own = first.view["turn"]
    positions = [
        c["position"] for c in room.spymaster.view["board"] if c["identity"] == own
    ]
    assert "ack" in first.ask("Guess", after=seen, position=positions[0])
    assert second.ask("Guess", after=seen, position=positions[1])["error"]["code"] == (
        "stale"
    )
    assert second.ask("Guess", after=seen, position=positions[0])["error"]["code"] == (
        "stale"
    )
    room.meet()
    assert sum(card["covered"] for card in first.view["board"]) == 1
    room.close()


@pytest.mark.parametrize("position", [25, -1, 10**30])
def test_an_integer_that_is_no_open_card_is_answered(room, position):
    room.start().give_clue()
    answer = room.operative.ask("Guess", position=position)
    assert answer["error"]["code"] == "not_an_open_card"


def test_a_whole_round_is_played_and_the_log_has_it_when_it_is_over(server, room):
    log = f"{server.base}/api/rooms/{room.code}/log"
    room.start()
    assert httpx.get(log).text == ""
    room.give_clue()
    turn = room.people[0].view["turn"]
    room.touch(turn)
    assert httpx.get(log).text == ""
    room.touch("assassin")
    ada = room.people[0]
    assert (ada.view["phase"], ada.view["reason"]) == ("over", "assassin")
    assert ada.view["winner"] != turn
    for person in room.people:
        assert all(card["identity"] for card in person.view["board"])
    lines = [json.loads(line)["event"] for line in httpx.get(log).text.splitlines()]
    kinds = [line["type"] for line in lines]
    assert (kinds[0], kinds[-1]) == ("Dealt", "GameOver")
    assert "KeyDrawn" not in kinds
    assert "ack" in ada.ask("NextRound", abandon=False)
    assert len(httpx.get(log).text.splitlines()) == len(lines)


def test_pointing_is_shown_and_never_logged(server, room):
    room.start().give_clue()
    operative, version = room.operative, room.operative.v
    assert operative.ask("Point", position=3, on=True)["v"] == version
    point = room.waiting.hear_until(lambda m: m["type"] == "ephemeral")["ephemeral"]
    player = operative.view["you"]["player"]
    assert point == {"type": "Point", "player": player, "position": 3, "on": True}
    late = Person(server.base, room.code)
    assert late.hear_until(lambda m: m["type"] == "ephemeral")["ephemeral"] == point
    operative.close()
    gone = room.waiting.hear_until(lambda m: m["type"] == "ephemeral")["ephemeral"]
    assert gone == {**point, "on": False}


# R22
def test_whoever_takes_another_seat_points_no_more(room):
    """Else the marks of somebody who sees the key now would stay."""
    room.start().give_clue()
    operative = room.operative
    assert "ack" in operative.ask("Point", position=3, on=True)
    assert "ack" in room.spymaster.ask("Stand")
    side = operative.view["you"]["team"]
    assert "ack" in operative.ask("Sit", team=side, role="spymaster")
    points = [
        room.waiting.hear_until(lambda m: m["type"] == "ephemeral")["ephemeral"]["on"]
        for _ in range(2)
    ]
    assert points == [True, False]


# R22
def test_a_clue_can_be_tried_and_nobody_hears_of_it(room):
    room.start()
    spymaster, version = room.spymaster, room.spymaster.v
    card = spymaster.view["board"][0]["card"]["text"]
    assert spymaster.ask("CheckClue", word="Zymurgy", number=1)["v"] == version
    refusal = spymaster.ask("CheckClue", word=card, number=1)["error"]
    assert (refusal["code"], refusal["params"]) == ("clue_on_table", {"word": card})
    refusal = spymaster.ask("CheckClue", word="X", number=1)["error"]
    assert refusal["params"]["questioned"] is True
    refusal = room.operative.ask("CheckClue", word="Zymurgy", number=1)["error"]
    assert refusal["code"] == "not_your_role"
    assert room.waiting.ask("Rename", name="Zed")["v"] == version + 1
    for person in room.people:
        heard = "".join(person.reach(version + 1).sent)
        assert "Zymurgy" not in heard
        assert person is spymaster or "clue_on_table" not in heard


def test_presence_changes_the_view_and_not_the_version(server, room):
    ada, version = room.people[0], room.people[0].v
    room.people[3].close()
    frame = ada.hear_until(
        lambda m: m["type"] == "frame" and not m["view"]["players"][3]["present"]
    )
    assert (frame["v"], frame["events"]) == (version, [])
    both = [Person(server.base, room.code, room.tokens[3]) for _ in range(2)]
    ada.hear_until(
        lambda m: m["type"] == "frame" and m["view"]["players"][3]["present"]
    )
    for tab in both:  # the same person in two tabs (C42)
        assert "ack" in tab.reach(version).ask("Stand", name_it=f"tab{id(tab)}")


def test_a_listener_that_was_away_gets_what_it_missed(server, room):
    room.start()
    seen = room.people[3].v
    room.people[3].close()
    room.people.pop().close()
    room.give_clue()
    again = Person(server.base, room.code, room.tokens[3], after=seen).reach(seen + 1)
    assert [e["event"]["type"] for e in again.events] == ["ClueGiven"]


def test_who_is_removed_is_told_and_stays_out(server, room):
    room.people[0].ask("Remove", player="p2")
    bo = room.people[1]
    assert bo.hear_until(lambda m: m["type"] == "error")["error"]["code"] == "removed"
    assert bo.close_code() == 4401
    back = Person(server.base, room.code, room.tokens[1])
    assert back.hear()["error"]["code"] == "bad_token"
    headers = {"Authorization": f"Bearer {room.tokens[1]}"}
    assert room.join("Bo", headers=headers).json()["error"]["code"] == "removed"


def test_who_leaves_is_gone_and_the_next_is_host(room):
    assert "ack" in room.people[0].ask("Leave")
    assert room.people[0].close_code() == 1000
    bo = room.people[1]
    bo.hear_until(lambda m: m["type"] == "frame" and m["view"]["players"][0]["host"])
    assert bo.view["you"]["player"] == "p2"
    assert "ack" in bo.ask("Shuffle")


def test_who_has_seen_the_key_stays_out_of_the_guessing(room):
    """C3: under another name on the same device, in the same round."""
    room.start()
    room.people[0].ask("Leave")
    headers = {"Cookie": f"cryptonym-{room.code}={room.tokens[0]}"}
    token = room.join("Adam", headers=headers).json()["token"]
    adam = Person(room.base, room.code, token).reach(1)
    answer = adam.ask("Sit", team="blue", role="operative")
    assert answer["error"]["code"] == "seat_closed"


def test_a_device_that_has_seen_the_key_takes_no_operatives_seat(server, room):
    """Nor by a claim: that would be a way round; its own seat may come back to it."""
    room.start()
    url = f"{server.base}/api/rooms/{room.code}"

    def move(seat, device):
        headers = {"Authorization": f"Bearer {room.tokens[seat]}"}
        claim = httpx.post(f"{url}/handover", headers=headers).json()["claim"]
        cookie = {"Cookie": f"cryptonym-{room.code}={room.tokens[device]}"}
        return httpx.post(f"{url}/players", json={"claim": claim}, headers=cookie)

    refused = move(2, device=0)
    assert refused.status_code == 403
    assert refused.json()["error"]["code"] == "seat_closed"
    assert "ack" in room.people[2].ask("Rename", name="Still here")
    assert move(0, device=0).json()["player"] == "p1"
    assert move(1, device=0).json()["player"] == "p2"
    assert move(2, device=3).json()["player"] == "p3"


def test_a_seat_moves_to_another_device_once(server, room):
    room.start()
    url = f"{server.base}/api/rooms/{room.code}"
    assert httpx.post(f"{url}/handover").status_code == 401
    headers = {"Authorization": f"Bearer {room.tokens[0]}"}
    offer = httpx.post(f"{url}/handover", headers=headers).json()
    assert offer["link"].endswith(f"/play/{room.code}#claim={offer['claim']}")
    assert offer["qr"].startswith("data:image/svg+xml")
    moved = httpx.post(f"{url}/players", json={"claim": offer["claim"]})
    assert moved.status_code == 201
    assert moved.json()["player"] == "p1"
    assert room.people[0].close_code() == 4409
    new = Person(server.base, room.code, moved.json()["token"]).reach(1)
    assert all(card["identity"] for card in new.view["board"])
    again = httpx.post(f"{url}/players", json={"claim": offer["claim"]})
    assert again.json()["error"]["code"] == "bad_claim"
    assert Person(server.base, room.code, room.tokens[0]).close_code() == 4409
    # The device that was left has seen the key all the same.
    token = room.join("Ada", headers=headers).json()["token"]
    old = Person(server.base, room.code, token).reach(1)
    answer = old.ask("Sit", team="blue", role="operative")
    assert answer["error"]["code"] == "seat_closed"


def test_a_seat_is_claimed_again_where_the_answer_was_lost(tmp_path):
    """By the device that brought a secret, after a restart too; by no other that saw
    the code, and not once the seat has moved on."""
    with Process(tmp_path) as server:
        room = Room(server.base, "Ada", "Bo")
        url = f"{server.base}/api/rooms/{room.code}"

        def offer(token):
            headers = {"Authorization": f"Bearer {token}"}
            return httpx.post(f"{url}/handover", headers=headers).json()["claim"]

        def claim(offered, **more):
            return httpx.post(f"{url}/players", json={"claim": offered, **more}).json()

        offered = offer(room.tokens[0])
        first = claim(offered, secret="s" * 16)
        assert first["player"] == "p1"
        server.kill()
        server.start()
        assert claim(offered, secret="s" * 16) == first
        for other in ({}, {"secret": "o" * 16}):
            assert claim(offered, **other)["error"]["code"] == "bad_claim"
        new = Person(server.base, room.code, first["token"]).reach(1)
        assert new.view["you"]["player"] == "p1"
        assert claim(offer(first["token"]), secret="s" * 16)["token"] != first["token"]
        assert new.close_code() == 4409
        assert claim(offered, secret="s" * 16)["error"]["code"] == "bad_claim"
        room.close()


@pytest.mark.parametrize(
    "body",
    [
        {"claim": "p1.x", "secret": "s" * 15},
        {"claim": "p1.x", "secret": "s" * 101},
        {"name": "Eve", "claim": "p1.x"},
        {"secret": "s" * 16},
    ],
)
def test_who_comes_in_otherwise_than_by_name_or_claim_is_malformed(server, room, body):
    url = f"{server.base}/api/rooms/{room.code}/players"
    assert httpx.post(url, json=body).json()["error"]["code"] == "malformed"


def test_a_host_who_is_gone_is_followed():
    with InThread(AWAY_AT_ONCE) as server:
        room = Room(server.base, "Ada", "Bo")
        room.people[0].close()
        bo = room.people[1]
        bo.hear_until(
            lambda m: m["type"] == "frame" and m["view"]["players"][1]["host"]
        )
        bo.close()


def test_silence_ends_a_connection():
    with InThread(Config(idle_socket=0.4, sweep_every=0.05)) as server:
        room = Room(server.base, "Ada")
        assert room.people[0].close_code() == 4408


def test_without_a_hello_a_connection_ends():
    with InThread(Config(hello_within=1)) as server:
        opened = httpx.post(f"{server.base}/api/rooms", json={"name": "Ada"}).json()
        url = f"{server.base.replace('http', 'ws')}/api/rooms/{opened['code']}/play"
        with connect(url) as socket, pytest.raises(ConnectionClosed) as closed:
            socket.recv(timeout=PATIENCE)
        assert closed.value.rcvd.code == 4408


def test_who_asks_too_fast_is_told_and_then_sent_away(room):
    with contextlib.suppress(ConnectionClosed):  # before all of it was said
        for number in range(1_000):
            room.people[1].say({"ping": number})
    codes = set()
    assert room.people[1].close_code() == 1008
    for text in room.people[1].sent:
        codes.add(json.loads(text).get("error", {}).get("code"))
    assert "too_fast" in codes
    assert "ack" in room.people[0].ask("Stand")


def test_a_client_that_stops_reading_stalls_nobody():
    """It is merged into few frames, and everybody else goes on (C71)."""
    limits = Limits(message=UNLIMITED, act=UNLIMITED)
    with InThread(Config(limits=limits)) as server:
        room = Room(server.base)
        deaf = Person(server.base, room.code, room.tokens[3])
        for number in range(300):
            assert "ack" in room.people[0].ask("Rename", name=f"Ada{number}")
        deaf.reach(room.people[0].v)
        assert deaf.view["players"][0]["name"] == "Ada299"
        room.close()


@pytest.mark.parametrize("shared", [False, True], ids=["SQLite", "shared"])
def test_nothing_acknowledged_is_lost_when_the_server_is_killed(
    tmp_path, request, shared
):
    """C70: the same room, the same seats, and play goes on."""
    store = (f"--store={request.getfixturevalue('valkey').url}",) if shared else ()
    server = Process(tmp_path, "--no-limits", *store)
    with server:
        room = Room(server.base).start()
        room.give_clue()
        own = room.people[0].view["turn"]
        for _ in range(3):
            assert "ack" in room.touch(own)
            last = f"c{room.operative.asked}"
            number = 2 if room.operative is room.people[2] else 3
            before = room.operative.view
            server.kill()
            server.start()
            room.people = [Person(server.base, room.code, t) for t in room.tokens]
            for person in room.people:
                person.reach(1)
            room.meet()
            after = room.people[number].view
            assert after["board"] == before["board"]
            assert after["guesses_left"] == before["guesses_left"]
            # The same command again, as after a cut line: counted once.
            again = room.people[number].ask("Guess", name_it=last, after=0, position=0)
            assert "ack" in again
            for person in room.people:
                person.asked = 1_000 + person.v
        room.close()
    assert "KeyDrawn" not in server.log.read_text()
    for token in room.tokens:
        assert token not in server.log.read_text()


def test_a_wrong_method_of_connecting_is_refused(server):
    with pytest.raises(InvalidStatus):
        Person(server.base, "a/b")
