"""How often somebody may do something, and how many at the same time (C72)."""

import asyncio
from contextlib import ExitStack, nullcontext

import httpx
import pytest

from cryptonym.server import Config, Limit, Limits, door
from cryptonym.server import limits as limits_module
from cryptonym.server.bodies import Download
from cryptonym.server.limits import Crowd, Gate, Places, TooFast, TooMany
from cryptonym.server.pairing import MOST_TVS
from tests.serving import InThread, Person, Room


def test_an_address_has_its_share_and_the_others_wait_for_a_place():
    async def story():
        crowd, leave, inside = Crowd(2, 1), asyncio.Event(), []

        async def visit(address):
            async with crowd.enter(address):
                inside.append(address)
                await leave.wait()

        visits = [asyncio.create_task(visit(address)) for address in "abc"]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert inside == ["a", "b"]
        with pytest.raises(TooFast):
            await visit("a")
        with pytest.raises(TooFast):
            await visit("c")  # who waits is counted, too
        leave.set()
        await asyncio.gather(*visits)
        assert inside == ["a", "b", "c"]
        await visit("a")
        assert not crowd._inside

    asyncio.run(story())


def test_whoever_is_refused_or_fails_leaves_the_place_free():
    async def story():
        crowd = Crowd(1, 1)
        for _ in range(3):
            with pytest.raises(ZeroDivisionError):
                async with crowd.enter("a"):
                    raise ZeroDivisionError
        assert not crowd._inside

    asyncio.run(story())


def come_from(address):
    """Headers with which the proxy that a server trusts names its client."""
    return {"X-Forwarded-For": address}


def codes(answers):
    return [a.json()["error"]["code"] if a.is_error else None for a in answers]


def test_who_is_too_fast_over_http_is_told_when_to_come_back():
    with InThread(Config(limits=Limits(create=Limit(burst=1, rate=0.001)))) as server:
        Room(server.base, "Ada").close()
        late = httpx.post(f"{server.base}/api/rooms", json={"name": "Ada"})
        assert late.status_code == 429
        assert 1 <= int(late.headers["retry-after"]) <= 1_000


def test_a_household_s_ipv6_addresses_count_as_one():
    """Also an IPv4 address is the same however it is written."""
    same = [
        ["2001:db8:1:2::3", "2001:db8:1:2:ffff::4%eth0"],
        ["192.0.2.7", "::ffff:192.0.2.7"],
        ["2001:db8:1:3::3", "2001:db8:1:3::4"],
    ]
    with InThread(Config(limits=Limits(create=Limit(burst=1, rate=0)))) as server:
        for addresses in same:
            opened = [
                httpx.post(
                    f"{server.base}/api/rooms",
                    json={"name": "Ada"},
                    headers=come_from(address),
                )
                for address in addresses
            ]
            assert codes(opened) == [None, "too_fast"]


def test_a_stranger_fills_no_room():
    """Who comes from elsewhere gets in, and so do they when some have gone."""
    with InThread(Config(limits=Limits(members=2))) as server:
        room = Room(server.base, "Ada")
        here, there = come_from("192.0.2.1"), come_from("192.0.2.2")
        joined = [room.join(name, headers=here) for name in ("Bo", "Cy", "Di")]
        assert codes(joined) == [None, None, "too_many"]
        assert codes([room.join("Ed", headers=there)]) == [None]
        bo = Person(server.base, room.code, joined[0].json()["token"])
        bo.ask("Leave")
        assert codes([room.join("Di", headers=here)]) == [None]
        room.close()


def test_coming_and_going_does_not_fill_a_room_s_log():
    with InThread(Config(limits=Limits(enter=Limit(burst=2, rate=0)))) as server:
        room, other = Room(server.base, "Ada"), Room(server.base, "Ada")
        joined = [room.join(name) for name in ("Bo", "Cy", "Di")]
        assert codes(joined) == [None, None, "too_fast"]
        assert codes([other.join("Di")]) == [None]
        for each in (room, other):
            each.close()


def test_nobody_makes_a_log_grow_fast():
    """What was done already is answered, whoever else plays is not held up (C71)."""
    with InThread(Config(limits=Limits(act=Limit(burst=3, rate=0)))) as server:
        room = Room(server.base, "Ada", "Bo")
        ada, bo = room.people
        renamed = [
            ada.ask("Rename", name=f"Ada {n}", name_it=f"r{n}") for n in range(5)
        ]
        assert [a.get("error", {}).get("code") for a in renamed] == [None] * 3 + [
            "too_fast"
        ] * 2
        assert "ack" in ada.ask("Rename", name="Ada 2", name_it="r2")
        assert "ack" in bo.ask("Rename", name="Bob")
        assert bo.v == ada.reach(bo.v).v
        room.close()


def test_an_address_has_so_many_sockets_open_in_all_rooms_and_kits():
    with InThread(Config(limits=Limits(sockets=2))) as server:
        room, there = Room(server.base, "Ada"), come_from("192.0.2.2")
        second = Person(server.base, room.code).reach(1)
        third = Person(server.base, room.code)
        assert third.hear()["error"]["code"] == "too_many"
        assert third.close_code() == 1013
        Person(server.base, room.code, **there).reach(1).close()
        second.close()
        until_let_in(server.base, room.code)
        room.close()


def test_strangers_who_watch_crowd_out_neither_players_nor_all_others():
    with InThread(Config(limits=Limits(watchers=2, watchers_each=1))) as server:
        room = Room(server.base, "Ada")
        watching = [
            Person(server.base, room.code, **come_from(f"192.0.2.{n}"))
            for n in (1, 1, 2, 3)
        ]
        said = [each.hear() for each in watching]
        refused = [m["error"]["code"] if "error" in m else None for m in said]
        assert refused == [None, "too_many", None, "too_many"]
        Person(server.base, room.code, room.tokens[0]).reach(1).close()
        for each in (room, *watching):
            each.close()


def test_a_player_has_so_many_devices():
    with InThread(Config(limits=Limits(devices=2))) as server:
        room = Room(server.base, "Ada", "Bo")
        token = room.tokens[0]
        Person(server.base, room.code, token).reach(1)
        assert Person(server.base, room.code, token).close_code() == 1013
        Person(server.base, room.code, room.tokens[1]).reach(1).close()
        room.close()


def until_let_in(base, code):
    """Watch as soon as the server has noticed that somebody else has gone."""
    while Person(base, code).hear()["type"] != "frame":
        pass


def test_a_stranger_s_tvs_crowd_out_no_other():
    with InThread() as server:
        room = Room(server.base, "Ada")
        url = f"{server.base}/api/rooms/{room.code}/tv"
        ours = httpx.post(url, headers=come_from("192.0.2.1")).json()["pairing"]
        theirs = [
            httpx.post(url, headers=come_from("192.0.2.2")).json()["pairing"]
            for _ in range(MOST_TVS + 5)
        ]
        ada = room.people[0]
        gone = ada.ask("PairTv", pairing=theirs[0])
        assert gone["error"]["code"] == "bad_pairing"
        assert "ack" in ada.ask("PairTv", pairing=ours)
        assert "ack" in ada.ask("PairTv", pairing=theirs[-1])
        room.close()


def test_a_gate_forgets_where_there_are_too_many_addresses(monkeypatch):
    """In one go for many, so that a flood of addresses costs little each."""
    monkeypatch.setattr(limits_module, "MOST_ADDRESSES", 10)
    gate = Gate(Limit(burst=1, rate=0))
    for address in range(1_000):
        gate.take(str(address))
        assert len(gate._buckets) <= 10
    with pytest.raises(TooFast):
        gate.take("999")


def test_files_on_their_way_have_places_too(monkeypatch):
    """Each place is free again when the file has been taken, or there is none."""
    monkeypatch.setattr(door, "DOWNLOADING", (1, 1))
    with InThread() as server:
        url = f"{server.base}/api/decks"
        new = {"title": "Mine", "kind": "words", "language": "en", "text": "Bomb"}
        deck = httpx.post(url, json=new).json()["deck"]
        files = [httpx.get(f"{url}/{deck}/file") for _ in range(3)]
        assert codes(files) == [None] * 3
        assert files[0].headers["content-length"] == str(len(files[0].content))


@pytest.mark.parametrize(("places", "code"), [(1, None), (0, "too_many")])
def test_so_has_the_log_of_a_room(monkeypatch, places, code):
    """That of a long one is large, and whoever takes it slowly holds it in memory."""
    monkeypatch.setattr(door, "DOWNLOADING", (places, places))
    with InThread() as server:
        room = httpx.post(f"{server.base}/api/rooms", json={"name": "Ada"}).json()
        url = f"{server.base}/api/rooms/{room['code']}/log"
        assert codes([httpx.get(url) for _ in range(3)]) == [code] * 3


@pytest.mark.parametrize("fault", [None, ConnectionError])
def test_a_file_goes_out_as_fast_as_it_is_taken(fault):
    """It keeps its place until then, whoever breaks off."""

    async def story():
        places, held, sent = Places(1, 1), ExitStack(), []
        held.enter_context(places.take("a"))
        file = bytes(range(256)) * 1_000

        async def send(message):
            with pytest.raises(TooMany), places.take("b"):
                pass
            sent.append(message.get("body", b""))
            if fault and len(sent) == 2:
                raise fault

        with pytest.raises(fault) if fault else nullcontext():
            await Download(file, "a.zip", held)({}, None, send)
        assert fault or (b"".join(sent) == file and len(sent) > 3)
        with places.take("b"):
            pass

    asyncio.run(story())
