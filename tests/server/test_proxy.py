"""Behind a proxy, and under a path of it: who asks, and what links lead to."""

import contextlib
import http.client
import socket
from contextlib import closing

import httpx
import pytest

from cryptonym.cli import NO_LIMITS
from cryptonym.server import Config, Limit, Limits
from tests.proxy import Proxy, below
from tests.serving import PATIENCE, InThread, Person, Room

FEW = Config(limits=Limits(create=Limit(burst=1, rate=0)))
PATH = "/games/cryptonym"


def open_room(base, **headers):
    answer = httpx.post(f"{base}/api/rooms", json={"name": "Ada"}, headers=headers)
    return answer.status_code


def test_limits_are_for_the_proxy_s_clients_each():
    with InThread(FEW) as server:
        for client in ("192.0.2.1", "192.0.2.2"):
            with Proxy("", server, client=client) as proxy:
                assert [open_room(proxy.base) for _ in range(2)] == [201, 429]


def test_a_client_of_the_proxy_cannot_say_that_they_are_another():
    with InThread(FEW) as server, Proxy("", server) as proxy:
        forged = {"X-Forwarded-For": "198.51.100.9"}
        assert [open_room(proxy.base, **forged) for _ in range(2)] == [201, 429]


def test_nobody_but_the_proxy_is_believed():
    """Of a list the last one that is no proxy counts: the others it was only told."""
    with InThread(FEW, forwarded_allow_ips="192.0.2.1") as server:
        forged = [{"X-Forwarded-For": f"198.51.100.{n}"} for n in range(2)]
        assert [open_room(server.base, **each) for each in forged] == [201, 429]
    with InThread(FEW) as server:
        lists = [f"198.51.100.{n}, 192.0.2.7, 127.0.0.1" for n in range(2)]
        asked = [open_room(server.base, **{"X-Forwarded-For": each}) for each in lists]
        assert asked == [201, 429]


@pytest.fixture(scope="module")
def under_a_path(tmp_path_factory):
    with below(PATH, tmp_path_factory.mktemp("data")) as proxy:
        yield proxy


def test_pages_links_and_cookies_are_below_the_path(under_a_path):
    base = under_a_path.base
    with httpx.Client(base_url=base) as browser:
        opened = browser.post("/api/rooms", json={"name": "Ada"})
        assert f"Path={PATH}/;" in opened.headers["set-cookie"]
        code, token = opened.json()["code"], opened.json()["token"]
        page = browser.get(f"/play/{code}").text
        assert f'<base href="{PATH}/">' in page
        assert f'"invite":"{base}/play/{code}"' in page
        mine = {"Authorization": f"Bearer {token}"}
        moved = browser.post(f"/api/rooms/{code}/handover", headers=mine).json()
        assert moved["link"].startswith(f"{base}/play/{code}#claim=")
        tv = browser.post(f"/api/rooms/{code}/tv")
        assert f"cryptonym-tv-{code}=" in tv.headers["set-cookie"]
        assert f"Path={PATH}/;" in tv.headers["set-cookie"]
        layout = {"rows": 5, "columns": 5, "first": 9, "second": 8, "assassins": 1}
        kit = browser.post("/api/kits", json={"layout": layout}).json()
        mine = {"Authorization": f"Bearer {kit['secret']}"}
        link = browser.get(f"/api/kits/{kit['kit']}/link", headers=mine).json()["link"]
        assert link == f"{base}/kit/{kit['kit']}#{kit['secret']}"
        assert browser.get(f"/api/rooms/{code}/qr.svg").status_code == 200


def test_games_and_uploads_go_through_the_proxy(under_a_path):
    base = under_a_path.base
    room = Room(base, table={"tv_touch": True}).start()
    room.give_clue()
    assert "ack" in room.touch(room.people[0].view["turn"])
    tv = httpx.post(f"{base}/api/rooms/{room.code}/tv").json()
    assert "ack" in room.people[0].ask("PairTv", pairing=tv["pairing"])
    cookie = f"cryptonym-tv-{room.code}={tv['token']}"
    hello = {"token": None, "after": 0, "spectator": True}
    touched = Person(base, room.code, hello=hello, Cookie=cookie)
    assert touched.hear()["view"]["you"]["player"] == "table"
    touched.close()
    room.close()
    new = {"title": "Mine", "kind": "words", "language": "en", "text": "Bomb, Tree"}
    made = httpx.post(f"{base}/api/decks", json=new).json()
    file = httpx.get(f"{base}/api/decks/{made['deck']}/file").content
    assert httpx.post(f"{base}/api/decks/file", content=file).status_code == 201


HOSTS = [
    "here/evil",
    "a@evil",
    'evil"><script>alert(1)</script>',
    "",
    "h" * 600,
    "[::1",
]


@pytest.fixture(scope="module")
def server():
    with InThread(Config(limits=NO_LIMITS)) as running:
        yield running


@pytest.mark.parametrize("host", HOSTS)
def test_no_link_and_no_page_is_made_of_a_host_that_is_none(server, room, host):
    for path in (f"/play/{room.code}", f"/api/rooms/{room.code}/qr.svg"):
        head = f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"
        status, said = ask(server, head)
        assert status == 400
        assert b"evil" not in said


TRICKS = [
    "/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
    "/assets/..%2f..%2f..%2fetc/passwd",
    "/assets/%2e%2e/index.html",
    "//etc/passwd",
    "//evil.example/play/BCDFG",
    "http://evil.example/play/BCDFG",
    "/play/%00",
    "/api/rooms/%00%0d%0aSet-Cookie:x=y",
    "/pictures/..%2f..%2fcryptonym.sqlite.webp",
    f"/pictures/{'0' * 64}%0a.webp",
    "/api/decks/..%2f..%2f/file",
    "/api/decks/%E0%80%AF/print.pdf",
    "/play/%ff%fe",
    "/" + "a" * 20_000,
    "/api/rooms/" + "%41" * 5_000,
    "/tv/BCDFG/../../metrics?",
    "*",
]


@pytest.mark.parametrize("path", TRICKS)
def test_a_path_leads_nowhere_but_to_what_there_is(server, path):
    status, said = ask(server, f"GET {path} HTTP/1.1\r\nHost: here\r\n\r\n")
    assert 400 <= status < 500
    assert b"root:" not in said
    assert b"x=y" not in said


ORIGINS = [
    "null",
    "http://evil.example",
    "http://evil.example#@{host}",
    "http://{host}@evil.example",
    "http://user@{host}",
    "http://{host}.evil.example",
    "http://[",
    "{host}",
    "",
]


@pytest.mark.parametrize("origin", ORIGINS)
def test_no_other_site_s_page_comes_in(server, room, origin):
    origin = origin.format(host=f"127.0.0.1:{server.port}")
    url = f"{server.base}/api/rooms/{room.code}/players"
    joined = httpx.post(url, json={"name": "Eve"}, headers={"Origin": origin})
    assert joined.status_code == 403
    cookie = f"cryptonym-{room.code}={room.tokens[0]}"
    eve = Person(server.base, room.code, Origin=origin, Cookie=cookie)
    assert eve.hear()["error"]["code"] == "bad_origin"
    assert eve.close_code() == 1008


def ask(server, head):
    """Say *head* as it is; return the status, and all of the answer."""
    with closing(
        socket.create_connection(("127.0.0.1", server.port), PATIENCE)
    ) as line:
        line.sendall(head.encode())
        with contextlib.suppress(ConnectionError):
            answer = http.client.HTTPResponse(line)
            answer.begin()
            return answer.status, str(answer.headers).encode() + answer.read()
    raise AssertionError
