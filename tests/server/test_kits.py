"""Kits over real sockets: who sees the key, and what both spymasters share (R73)."""

import asyncio
import itertools
import json

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from cryptonym.engine import Layout
from cryptonym.kit import KitTicked, Tick
from cryptonym.server import Config, Limit, Limits
from cryptonym.server.kits import Kits
from cryptonym.store import Append, SqliteLog
from cryptonym.wire import KitAsk
from tests.serving import PATIENCE, InThread, Process
from tests.test_http import refusal

NAMES = map(str, itertools.count())
LAYOUT = {"rows": 5, "columns": 5, "first": 9, "second": 8, "assassins": 1}


def make(base, layout=LAYOUT):
    answer = httpx.post(f"{base}/api/kits", json={"layout": layout})
    assert answer.status_code == 201
    return answer.json()["kit"], answer.json()["secret"]


class Phone:
    """A phone with a kit open, or one that tries."""

    def __init__(self, base, code, secret):
        address = f"{base.replace('http', 'ws')}/api/kits/{code}/key"
        self.socket = connect(address, legacy=True)
        self.sent, self.view, self.v, self.asked = [], None, 0, 0
        self.name = next(NAMES)  # ids are unique in a kit, whoever asks
        self.socket.send(json.dumps({"hello": {"token": secret, "after": 0}}))

    def hear(self):
        self.sent.append(self.socket.recv(timeout=PATIENCE))
        message = json.loads(self.sent[-1])
        if message["type"] == "frame":
            self.view, self.v = message["view"], message["v"]
        return message

    def reach(self, version):
        while self.v < version:
            self.hear()
        return self

    def say(self, message):
        self.socket.send(json.dumps(message))
        while (heard := self.hear())["type"] == "frame":
            pass
        return heard

    def ask(self, kind, after=None, name_it=None, **arguments):
        self.asked += 1
        seen = self.v if after is None else after
        command = {"type": kind, **arguments}
        return self.say(
            {
                "id": name_it or f"{self.name}-{self.asked}",
                "after": seen,
                "command": command,
            }
        )

    def close_code(self):
        try:
            while True:
                self.hear()
        except ConnectionClosed as closed:
            return closed.rcvd.code


@pytest.fixture
def kit(server):
    return make(server.base)


def test_both_phones_have_the_same_key_and_each_others_ticks(server, kit):
    one, two = (Phone(server.base, *kit).reach(1) for _ in range(2))
    assert one.view == two.view
    view = one.view
    first = "red" if view["starter"] == "red" else "blue"
    assert view["key"].count(first) == view["agents_left"][first] == 9
    place = view["key"].index(first)
    assert one.ask("Tick", position=place, found=True)["v"] == 2
    two.reach(2)
    assert two.view["found"] == [place]
    assert two.view["agents_left"][first] == 8
    assert two.ask("Tick", position=place, found=False)["v"] == 3
    assert one.reach(3).view["found"] == []
    assert one.ask("TurnKey", quarter_turns=1)["v"] == 4
    assert two.reach(4).view["key"] != view["key"]
    assert two.ask("DrawKey", layout=LAYOUT | {"rows": 4, "first": 8, "second": 7})
    assert one.reach(5).view["keys"] == 2
    assert len(one.view["key"]) == 20


def test_the_code_alone_or_a_wrong_secret_shows_nothing_of_the_key(server, kit):
    """R8: neither socket, link nor page gives any of it away."""
    code, secret = kit
    room = httpx.post(f"{server.base}/api/rooms", json={"name": "Ada"}).json()
    for wrong in (None, "", "x", secret[:-1], secret + "x", room["token"]):
        stranger = Phone(server.base, code, wrong)
        assert stranger.close_code() == 4404
        assert not any("key" in text for text in map(json.loads, stranger.sent))
        assert [json.loads(text)["error"]["code"] for text in stranger.sent] == [
            "no_such_kit"
        ]
        headers = {"Authorization": f"Bearer {wrong}"} if wrong else {}
        link = f"{server.base}/api/kits/{code}/link"
        assert refusal(httpx.get(link, headers=headers)) == (404, "no_such_kit")
    page = httpx.get(f"{server.base}/kit/{code}")
    assert page.status_code == 200
    assert "assassin" not in page.text
    assert secret not in page.text


def test_no_kit_and_a_wrong_secret_are_answered_alike(server, kit):
    missing = Phone(server.base, "BBBBBBB", kit[1])
    wrong = Phone(server.base, kit[0], "wrong")
    assert missing.close_code() == wrong.close_code()
    assert missing.sent == wrong.sent
    other, _ = make(server.base)
    assert Phone(server.base, other, kit[1]).close_code() == 4404


def test_a_kit_is_no_room(server, kit):
    assert httpx.get(f"{server.base}/api/rooms/{kit[0]}").status_code == 404
    assert httpx.get(f"{server.base}/api/rooms/{kit[0]}/log").status_code == 404


def test_the_link_holds_the_secret_where_browsers_do_not_send_it(server, kit):
    code, secret = kit
    answer = httpx.get(
        f"{server.base}/api/kits/{code.lower()}/link",
        headers={"Authorization": f"Bearer {secret}"},
    ).json()
    assert answer["link"] == f"{server.base}/kit/{code}#{secret}"
    assert answer["qr"].startswith("data:image/svg+xml")


def test_a_command_sent_again_counts_once(server, kit):
    phone = Phone(server.base, *kit).reach(1)
    assert phone.ask("DrawKey", name_it="mine", layout=LAYOUT)["v"] == 2
    key = phone.view["key"]
    assert phone.ask("DrawKey", after=1, name_it="mine", layout=LAYOUT)["v"] == 2
    assert phone.view["key"] == key
    assert phone.ask("Tick", name_it="same", position=0, found=False)["v"] == 2


def test_what_cannot_be_read_is_malformed(server, kit):
    phone = Phone(server.base, *kit).reach(1)
    for message in (
        {"id": "a", "after": 1, "command": {"type": "Guess", "position": 1}},
        {"id": "a", "after": 1, "command": {"type": "Tick", "position": 1}},
        {"id": "a", "command": {"type": "Tick", "position": 1, "found": True}},
        {"id": "", "after": 1, "command": {"type": "TurnKey", "quarter_turns": 1}},
        {
            "id": "a",
            "after": 1,
            "command": {"type": "DrawKey", "layout": LAYOUT | {"first": 3}},
        },
    ):
        assert phone.say(message)["error"]["code"] == "malformed"
    assert phone.say({"ping": 3})["pong"] == 3
    body = {"layout": LAYOUT | {"rows": 99}}
    assert httpx.post(f"{server.base}/api/kits", json=body).status_code == 400


def test_a_kit_outlives_a_server_that_is_killed(tmp_path):
    with Process(tmp_path / "data") as server:
        kit = make(server.base)
        phone = Phone(server.base, *kit).reach(1)
        phone.ask("Tick", name_it="once", position=3, found=True)
        before = phone.view
        server.kill()
        server.start()
        phone = Phone(server.base, *kit)
        phone.hear()
        assert phone.view == before
        assert (
            phone.ask("Tick", after=2, name_it="once", position=3, found=True)["v"] == 2
        )


def test_what_another_process_wrote_is_read_before_anything_is_decided():
    store = SqliteLog(":memory:")
    with InThread(store=store) as server:
        kit = make(server.base)
        phone = Phone(server.base, *kit).reach(1)
        append = Append(kit[0], 1, (KitTicked(4, found=True),))
        server.ask(lambda: store.append(append))
        assert phone.ask("Tick", position=5, found=True)["v"] == 3
        assert phone.view["found"] == [4, 5]


def test_two_phones_that_come_at_the_same_moment_share_one_kit():
    with InThread(Config(room_sleeps_after=0, sweep_every=0.01)) as server:
        kit = make(server.base)
        one, two = Phone(server.base, *kit), Phone(server.base, *kit)
        one.reach(1).ask("Tick", position=0, found=True)
        assert two.reach(2).view["found"] == [0]


def test_a_kit_unused_for_long_is_deleted_and_its_phones_are_told():
    config = Config(room_deleted_after=0, delete_every=0, sweep_every=0.01)
    with InThread(config) as server:
        answer = httpx.post(f"{server.base}/api/kits", json={"layout": LAYOUT}).json()
        assert Phone(server.base, answer["kit"], answer["secret"]).close_code() == 4404


def test_a_phone_that_is_silent_for_long_is_cut_off():
    with InThread(Config(idle_socket=0.05, sweep_every=0.02)) as server:
        assert Phone(server.base, *make(server.base)).close_code() == 4408


def test_guessing_secrets_is_slowed():
    limits = Limits(miss=Limit(burst=2, rate=0))
    with InThread(Config(limits=limits)) as server:
        kit = make(server.base)
        for _ in range(2):
            assert Phone(server.base, kit[0], "guess").close_code() == 4404
        assert Phone(server.base, *kit).close_code() == 1008


def test_the_log_of_a_kit_grows_slowly_and_comes_to_an_end(monkeypatch):
    limits = Limits(act=Limit(burst=3, rate=0))
    with InThread(Config(limits=limits)) as server:

        def ticked(times):
            phone = Phone(server.base, *make(server.base)).reach(1)
            answers = [phone.ask("Tick", position=n, found=True) for n in range(times)]
            return [a.get("error", {}).get("code") for a in answers]

        assert ticked(4) == [None, None, None, "too_fast"]
        monkeypatch.setattr("cryptonym.server.kits.MOST_EVENTS", 3)
        assert ticked(3) == [None, None, "kit_used_up"]


def test_so_many_phones_show_a_kit():
    with InThread(Config(limits=Limits(watchers=2))) as server:
        kit = make(server.base)
        phones = [Phone(server.base, *kit) for _ in range(2)]
        for phone in phones:
            phone.reach(1)
        assert Phone(server.base, *kit).close_code() == 1013
        for phone in phones:
            phone.socket.close()


def test_what_was_on_disk_when_its_sender_went_away_has_happened():
    class SlowAnswers(SqliteLog):
        written, answer = asyncio.Event(), asyncio.Event()

        async def append(self, append):
            await super().append(append)
            if append.after:
                self.written.set()
                await self.answer.wait()

    async def story():
        store = SlowAnswers(":memory:")
        kits = Kits(store, Config())
        made = await kits.make(Layout(**LAYOUT))
        kit = await kits.find(made.kit, made.secret)
        asked = KitAsk("a", Tick(7, found=True), 1)
        sender = asyncio.create_task(kit.ask(asked))
        await store.written.wait()
        sender.cancel()
        await asyncio.gather(sender, return_exceptions=True)
        store.answer.set()
        assert await kit.ask(asked) == 2  # sent again on a new line: counted once
        assert kit.kit.found == {7}
        await store.close()

    asyncio.run(story())
