"""The HTTP part of the protocol, and the pages."""

import json
import re
import time
from http.cookies import SimpleCookie

import httpx
import pytest
from prometheus_client import generate_latest

from cryptonym.locales import LANGUAGES, say
from cryptonym.server import Config, Limit, Limits
from tests.serving import PATIENCE, InThread, Person, Room

BOOT = re.compile(r'<script type="application/json" id="boot">(.*?)</script>')


def boot(page):
    """What a page was served with."""
    return json.loads(BOOT.search(page.text)[1])


def refusal(answer):
    """The code of a refusal, whose body has the one shape of all refusals."""
    body = answer.json()
    assert set(body) == {"error"}
    assert set(body["error"]) == {"code", "params"}
    return answer.status_code, body["error"]["code"]


def test_a_room_is_opened_and_joined(server):
    opened = httpx.post(f"{server.base}/api/rooms", json={"name": "Ada"})
    assert opened.status_code == 201
    assert set(opened.json()) == {"code", "player", "token"}
    code = opened.json()["code"]
    assert re.fullmatch("[BCDFGHJKMNPQRSTVWXZ2-9]{5}", code)
    joined = httpx.post(f"{server.base}/api/rooms/{code}/players", json={"name": "Jo"})
    assert (joined.status_code, joined.json()["player"]) == (201, "p2")
    assert joined.json()["token"] != opened.json()["token"]


def test_the_token_is_kept_in_a_cookie_that_no_script_reads(server):
    answer = httpx.post(f"{server.base}/api/rooms", json={"name": "Ada"})
    (cookie,) = SimpleCookie(answer.headers["set-cookie"]).values()
    assert cookie.key == f"cryptonym-{answer.json()['code']}"
    assert cookie.value == answer.json()["token"]
    assert cookie["httponly"]
    assert cookie["samesite"] == "strict"
    assert cookie["path"] == "/"


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ("", "malformed"),
        ("{", "malformed"),
        ("[]", "malformed"),
        ('{"name":3}', "malformed"),
        ('{"nom":"Ada"}', "malformed"),
        ('{"name":"Ada","x":1}', "malformed"),
        ("[" * 10_000, "malformed"),
        (b'{"name":"\xff"}', "malformed"),
        ('{"name":"  "}', "name_empty"),
        ('{"name":"Ada","settings":{"colour":1}}', "bad_setting"),
    ],
)
def test_a_body_that_is_not_right_is_refused(server, body, code):
    assert refusal(httpx.post(f"{server.base}/api/rooms", content=body)) == (400, code)


def test_a_room_with_a_deck_that_is_not_there_is_refused(server):
    asked = {"name": "Ada", "settings": {"decks": [{"deck": "x"}]}}
    answer = httpx.post(f"{server.base}/api/rooms", json=asked)
    assert refusal(answer) == (404, "no_such_deck")


def test_a_body_too_large_is_refused(server):
    answer = httpx.post(f"{server.base}/api/rooms", content="x" * 20_000)
    assert refusal(answer) == (413, "too_large")


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/api/rooms/BCDFG", 404, "no_such_room"),
        ("GET", "/api/rooms/x", 404, "no_such_room"),
        ("POST", "/api/rooms/BCDFG/players", 404, "no_such_room"),
        ("GET", "/nowhere", 404, "no_such_page"),
        ("GET", "/assets/../pyproject.toml", 404, "no_such_page"),
        ("GET", "/index.html", 404, "no_such_page"),
        ("DELETE", "/api/rooms", 405, "not_allowed"),
        ("PUT", "/healthz", 405, "not_allowed"),
    ],
)
def test_what_is_not_there_is_refused(server, method, path, status, code):
    answer = httpx.request(method, server.base + path)
    assert refusal(answer) == (status, code)


def test_a_passer_by_may_know_who_is_missing(server, room):
    room.start()
    summary = httpx.get(f"{server.base}/api/rooms/{room.code}").json()
    assert (summary["phase"], summary["round"]) == ("clue", 1)
    assert summary["seats"][0] == {"team": "red", "role": "spymaster", "taken": 1}
    assert set(summary) == {"code", "phase", "round", "seats", "locked", "settings"}


def test_a_locked_room_lets_nobody_new_in(room):
    room.people[0].ask("Lock", locked=True)
    assert refusal(room.join("Eve")) == (403, "room_locked")


def test_people_of_one_name_are_told_apart(server, room):
    """C5: nobody is locked out by a name, and nobody has a seat by one."""
    assert "ack" in room.people[0].ask("Sit", team="red", role="spymaster")
    token = room.join("Ada").json()["token"]
    twin = Person(server.base, room.code, token).reach(1)
    assert [p["name"] for p in twin.view["players"]][-1] == "Ada 2"
    assert twin.view["you"]["role"] is None
    assert "ack" in room.people[0].ask("Stand")


@pytest.mark.parametrize(
    "name", ["<img src=x onerror=alert(1)>", "</script>", "Bob 🐺"]
)
def test_a_name_is_shown_as_typed_and_is_never_markup(server, name):
    room = Room(server.base, name)
    assert room.people[0].view["players"][0]["name"] == name[:24]
    page = httpx.get(f"{server.base}/play/{room.code}")
    assert boot(page)["frame"]["view"]["players"][0]["name"] == name[:24]
    served = BOOT.search(page.text)[1]
    assert "<" not in served
    assert page.text.count("</script>") == 2
    room.close()


def test_a_page_has_its_observers_view_inside_and_no_other(server, room):
    room.start()
    cookies = [{f"cryptonym-{room.code}": token} for token in room.tokens]
    for path in ("play", "tv"):
        url = f"{server.base}/{path}/{room.code}"
        for number, cookie in enumerate([*cookies, {}]):
            page = httpx.get(url, cookies=cookie)
            view = boot(page)["frame"]["view"]
            sees = path == "play" and number in (0, 1)
            assert all(bool(c["identity"]) is sees for c in view["board"])
            assert not any(token in page.text for token in room.tokens)
            assert "KeyDrawn" not in page.text
    assert boot(httpx.get(url))["code"] == room.code


def test_the_page_of_a_room_that_is_not_there_says_so(server):
    page = httpx.get(f"{server.base}/play/BCDFG")
    assert page.status_code == 404
    assert boot(page)["error"]["code"] == "no_such_room"


def test_every_answer_says_what_a_page_of_ours_may_do(server):
    for path in ("/", "/play/BCDFG", "/nowhere", "/api/rooms/BCDFG"):
        headers = httpx.get(server.base + path).headers
        assert "script-src 'self'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


def test_another_sites_page_cannot_join_on_somebodys_behalf(room):
    evil = {"Origin": "https://evil.example"}
    assert refusal(room.join("Eve", headers=evil)) == (403, "bad_origin")


@pytest.mark.parametrize("path", ["play/{}", "api/rooms/{}/qr.svg"])
def test_a_host_that_is_no_address_is_refused(server, room, path):
    url = f"{server.base}/{path.format(room.code)}"
    answer = httpx.get(url, headers={"Host": "x" * 5_000})
    assert refusal(answer) == (400, "malformed")


def test_the_link_and_its_qr_code_go_where_others_can_reach_the_server():
    with InThread(Config(public_url="http://192.0.2.7:8000/")) as server:
        room = Room(server.base, "Ada")
        page = httpx.get(f"{server.base}/play/{room.code}")
        assert boot(page)["invite"] == f"http://192.0.2.7:8000/play/{room.code}"
        decks = httpx.get(f"{server.base}/decks/words-en")
        assert boot(decks)["base"] == "http://192.0.2.7:8000/"
        picture = httpx.get(f"{server.base}/api/rooms/{room.code}/qr.svg")
        assert picture.headers["content-type"] == "image/svg+xml"
        assert picture.text.rstrip().endswith("</svg>")
        room.close()


SLOW = Limit(burst=3, rate=0)


def test_guessing_codes_is_slowed(serve):
    """C72: after a few wrong codes a stranger learns nothing more, right or wrong."""
    with serve(Config(limits=Limits(miss=SLOW))) as server:
        room = Room(server.base, "Ada")
        for number in "234567"[: SLOW.burst * server.processes]:
            wrong = httpx.get(f"{server.base}/api/rooms/BCDF{number}")
            assert refusal(wrong) == (404, "no_such_room")
        for code in ("BCDF8", "BCDF9", room.code, room.code):
            answer = httpx.get(f"{server.base}/api/rooms/{code}")
            assert refusal(answer) == (429, "too_fast")
        assert "ack" in room.people[0].ask("Stand")
        room.close()


def test_opening_rooms_is_slowed():
    with InThread(Config(limits=Limits(create=SLOW))) as server:
        answers = [
            httpx.post(f"{server.base}/api/rooms", json={"name": "Ada"})
            for _ in range(4)
        ]
        assert [answer.status_code for answer in answers[:3]] == [201] * 3
        assert refusal(answers[3]) == (429, "too_fast")


def await_rooms(count):
    """Wait until the server tells of so many rooms in memory."""
    until = time.monotonic() + PATIENCE
    while f"\ncryptonym_rooms {count}.0\n" not in generate_latest().decode():
        assert time.monotonic() < until


def test_an_idle_room_leaves_memory_and_comes_back():
    config = Config(room_sleeps_after=1, sweep_every=0.02)
    with InThread(config) as server:
        room = Room(server.base).start()
        version = room.people[0].v
        board = room.people[2].view["board"]
        await_rooms(1)
        room.close()
        await_rooms(0)
        back = Person(server.base, room.code, room.tokens[2]).reach(version)
        assert back.view["board"] == board
        back.close()


def test_a_room_is_deleted_when_it_is_old():
    config = Config(delete_every=0, sweep_every=0.02)
    with InThread(config) as server:
        room = Room(server.base, "Ada")
        object.__setattr__(config, "room_deleted_after", 0)  # now it is
        assert room.people[0].close_code() == 4404
        assert httpx.get(f"{server.base}/api/rooms/{room.code}").status_code == 404


LANGUAGE = re.compile(r'<html lang="([^"]*)">')
ABOUT = re.compile(r'<meta property="og:description" content="([^"]*)">')


def page(url, accept="", **cookies):
    return httpx.get(url, headers={"accept-language": accept}, cookies=cookies)


def test_a_page_is_in_the_language_that_is_asked_for_then_chosen_then_accepted(server):
    def language(accept, path="/", **cookies):
        return LANGUAGE.search(page(server.base + path, accept, **cookies).text)[1]

    chosen = {"cryptonym-language": "zh-Hant"}
    assert language("fr;q=0.9, bg;q=0.5, nb;q=0.8, *;q=0.1") == "nb"
    assert language("bg;q=0, en;q=0.3, nonsense;q=x") == "en"
    assert language("bg", **chosen) == "zh-Hant"
    assert language("bg", "/?lang=nn", **chosen) == "nb"
    assert language("bg", "/?lang=tlh", **chosen) == "zh-Hant"
    assert language("bg", "/?lang=tlh", **{"cryptonym-language": '"><b>'}) == "bg"
    assert language("") == "en"


def test_a_link_previews_in_the_readers_language(server):
    code = httpx.post(f"{server.base}/api/rooms", json={"name": "Ada"}).json()["code"]
    shown = page(f"{server.base}/play/{code}", "nb").text
    assert f"<title>Rom {code} · Cryptonym</title>" in shown
    assert "invitert" in ABOUT.search(shown)[1]
    gone = page(f"{server.base}/play/XXXXX", "bg")
    assert gone.status_code == 404
    assert ABOUT.search(gone.text)[1] == say("bg", "error-no-such-room")
    assert "Kortstokker" in page(f"{server.base}/decks", "nb").text
    assert "<title>Думи · " in page(f"{server.base}/decks/words-bg", "bg").text
    assert (
        "<title>Ord på bulgarsk · " in page(f"{server.base}/decks/words-bg", "nb").text
    )
    assert "<title>圖片 · " in page(f"{server.base}/decks/pictures", "zh-TW").text


def test_the_texts_are_fetched_with_the_page(server):
    preload = re.compile(r'<link rel="modulepreload" href="\./(assets/texts\.[^"]+)">')
    paths = {
        language: preload.findall(page(server.base, language).text)
        for language in LANGUAGES
    }
    for language, found in paths.items():
        assert [path.startswith(f"assets/texts.{language}-") for path in found] == [
            True
        ]
        answer = httpx.get(f"{server.base}/{found[0]}")
        assert say(language, "home-tagline") in answer.text


def test_who_strays_gets_a_page_and_a_program_a_code(server):
    strayed = httpx.get(f"{server.base}/nowhere", headers={"accept": "text/html,*/*"})
    assert strayed.status_code == 404
    assert boot(strayed)["error"]["code"] == "no_such_page"
    assert refusal(httpx.get(f"{server.base}/nowhere")) == (404, "no_such_page")


def test_pictures_are_described_in_the_readers_language(server):
    def first(accept):
        url = f"{server.base}/api/decks/pictures"
        return page(url, accept).json()["cards"][0]

    told = {language: first(language) for language in LANGUAGES}
    assert len({each["id"] for each in told.values()}) == 1
    assert len({each["alt"] for each in told.values()}) == len(LANGUAGES)
