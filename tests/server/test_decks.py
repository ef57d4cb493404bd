"""Decks of people's own over HTTP: good ones, and all that may be wrong with one."""

import io
import json
import re
import socket
import subprocess
import zipfile
from concurrent.futures import ThreadPoolExecutor
from html import escape

import httpx
import pytest
from PIL import Image
from pypdf import PdfReader

from cryptonym.cli import NO_LIMITS
from cryptonym.decks import darkroom
from cryptonym.locales import say
from cryptonym.server import Config, Limit, Limits, bodies
from cryptonym.store import SqliteShelf
from tests.decks.pictures import SCRIPT, SVG, bomb, opened, plain, saved, zipped
from tests.minds import Here
from tests.serving import PATIENCE, InThread, Process, Room
from tests.test_http import refusal

MB = 1_000_000
WORDS = "\n".join(f"Word{number}" for number in range(30))


@pytest.fixture(scope="module")
def server():
    with InThread(Config(limits=NO_LIMITS)) as running:
        yield running


class Deck:
    """A deck of somebody's own, in the hands of its owner."""

    def __init__(self, base, **new):
        self.base = f"{base}/api/decks"
        made = httpx.post(self.base, json=new)
        assert made.status_code == 201, made.text
        assert set(made.json()) == {"deck", "secret"}
        self.code, self.secret = made.json()["deck"], made.json()["secret"]
        self.url = f"{self.base}/{self.code}"

    @property
    def owner(self):
        return {"Authorization": f"Bearer {self.secret}"}

    def show(self):
        return httpx.get(self.url).json()

    def change(self, **changes):
        body = {"title": "Ours", "adult": False, **changes}
        return httpx.put(self.url, json=body, headers=self.owner)

    def upload(self, data, **query):
        return httpx.post(
            f"{self.url}/pictures",
            content=data,
            params=query,
            headers={"content-type": "image/png", **self.owner},
            timeout=60,
        )

    def delete(self):
        return httpx.delete(self.url, headers=self.owner)


def words(server, text=WORDS, **more):
    new = {"title": "Ours", "kind": "words", "language": "en", "text": text, **more}
    return Deck(server.base, **new)


def pictures(server):
    return Deck(server.base, title="Seen", kind="pictures", adult=True)


def stock(server):
    """How many decks and pictures there are."""

    async def count():
        taken = await server.shelf.take_stock()
        return taken.decks, taken.pictures

    return server.ask(count)


def test_the_shipped_decks_are_listed_and_shown(server):
    listed = httpx.get(f"{server.base}/api/decks").json()["decks"]
    deck = next(each for each in listed if each["deck"] == "words-en")
    assert set(deck) == {"deck", "title", "kind", "language", "cards", "adult"}
    shown = httpx.get(f"{server.base}/api/decks/words-en").json()
    assert deck["cards"] == shown["count"] == len(shown["cards"]) > 500
    assert shown["cards"][0] == {"type": "Word", "text": "Ace", "language": "en"}


def test_it_is_told_which_decks_ai_players_know():
    """Of a deck all cards count, and the language that is played."""

    def ask(deck, language="en"):
        url = f"{running.base}/api/decks/{deck}/bots"
        return httpx.get(url, params={"language": language})

    mind = Here(unknown={"word7", "nb"})
    with InThread(Config(limits=NO_LIMITS, mind=mind)) as running:
        own = Deck(running.base, title="Ours", kind="words", language="en", text=WORDS)
        asked = [ask("words-en"), ask("words-en", "nb"), ask(own.code.lower())]
        assert [each.json()["can_play"] for each in asked] == [True, False, False]
        assert refusal(ask("words-en", "xx")) == (400, "malformed")
        assert refusal(ask("no-such-deck")) == (404, "no_such_deck")


def test_pasted_words_are_looked_at_without_being_kept(server):
    """C30, C32."""
    before = stock(server)
    text = "\ufeffBomb\r\nice cream,BOMB;\tSnow\r\n\r\n" + "x" * 70
    body = {"text": text, "language": "en"}
    answer = httpx.post(f"{server.base}/api/decks/check", json=body)
    assert answer.status_code == 200
    assert answer.json() == {
        "cards": ["Bomb", "ice cream", "Snow"],
        "dropped": [
            {"text": "BOMB", "why": "repeated"},
            {"text": "x" * 64, "why": "too_long"},
        ],
        "left_off": 0,
        "missing": 22,
    }
    assert stock(server) == before


def test_an_answer_names_no_more_than_anybody_reads(server):
    text = "\n".join("x" * 20 + str(number) for number in range(1_000))
    body = {"text": text, "language": "en"}
    answer = httpx.post(f"{server.base}/api/decks/check", json=body).json()
    assert (len(answer["dropped"]), answer["left_off"]) == (200, 800)


def test_a_paste_of_5_mb_is_refused_before_it_is_looked_at(server):
    """C32."""
    text = "Bomb\n" * MB
    for path in ("check", ""):
        url = f"{server.base}/api/decks/{path}".rstrip("/")
        answer = httpx.post(url, content=json.dumps({"text": text}))
        assert refusal(answer) == (413, "too_large")


def test_a_deck_of_words_is_made_shown_changed_and_deleted(server):
    deck = words(server, "Bomb, ice cream", adult=True)
    shown = deck.show()
    assert shown == {
        "deck": deck.code,
        "title": "Ours",
        "kind": "words",
        "language": "en",
        "adult": True,
        "count": 2,
        "missing": 23,
        "cards": [
            {"type": "Word", "text": "Bomb", "language": "en"},
            {"type": "Word", "text": "ice cream", "language": "en"},
        ],
    }
    typed = f"{deck.base}/ {deck.code.lower()} "
    assert httpx.get(typed).json() == shown
    changed = deck.change(title="Theirs", text="Straße", language="de")
    assert changed.json() == deck.show()
    assert changed.json()["cards"] == [
        {"type": "Word", "text": "Straße", "language": "de"}
    ]
    renamed = deck.change(title="<img src=x onerror=alert(1)>").json()
    assert renamed["title"] == "<img src=x onerror=alert(1)>"
    assert renamed["cards"] == changed.json()["cards"]
    assert deck.delete().status_code == 204
    assert refusal(httpx.get(deck.url)) == (404, "no_such_deck")
    assert refusal(deck.delete()) == (404, "no_such_deck")


def test_a_deck_of_pictures_is_made_shown_changed_and_deleted(server):
    before = stock(server)
    deck = pictures(server)
    added = [deck.upload(plain(number)).json() for number in range(3)]
    assert [each["id"] for each in deck.show()["cards"]] == [a["id"] for a in added]
    served = httpx.get(server.base + added[0]["url"])
    assert served.headers["content-type"] == "image/webp"
    assert served.headers["x-content-type-options"] == "nosniff"
    assert "immutable" in served.headers["cache-control"]
    assert opened(served.content).size == (80, 80)
    told = [
        {"id": added[2]["id"], "alt": "a <b>snail</b>", "tags": ["snail"]},
        {"id": added[0]["id"]},
    ]
    shown = deck.change(pictures=told).json()
    assert (shown["count"], shown["missing"], shown["language"]) == (2, 18, None)
    assert shown["cards"][0] == {"type": "Picture", "url": added[2]["url"], **told[0]}
    gone = httpx.get(server.base + added[1]["url"])
    assert refusal(gone) == (404, "no_such_picture")
    assert refusal(deck.change(pictures=[{"id": added[1]["id"]}]))[1] == (
        "no_such_picture"
    )
    assert deck.delete().status_code == 204
    assert stock(server) == before


def test_pictures_that_arrive_together_are_all_there(server):
    deck = pictures(server)
    with ThreadPoolExecutor(4) as senders:
        answers = list(senders.map(deck.upload, [plain(n) for n in range(8)]))
    assert [answer.status_code for answer in answers] == [201] * 8
    ids = {answer.json()["id"] for answer in answers}
    assert {card["id"] for card in deck.show()["cards"]} == ids
    deck.delete()


def test_a_picture_is_cropped_as_asked(server):
    deck = pictures(server)
    image = Image.new("RGB", (200, 100), "red")
    image.paste("blue", (100, 0, 200, 100))
    url = deck.upload(saved(image), crop="110,10,80").json()["url"]
    card = opened(httpx.get(server.base + url).content)
    assert card.size == (80, 80)
    assert card.getpixel((0, 0))[2] > 200
    for crop in ("", "1,2", "a,b,c", "-1,0,64", "0,0,64\n", "٠,٠,٦٤"):
        assert refusal(deck.upload(plain(), crop=crop)) == (400, "malformed")
    assert refusal(deck.upload(plain(), crop="50,50,64")) == (400, "bad_crop")
    deck.delete()


@pytest.mark.parametrize(
    ("data", "status", "code"),
    [
        (b"", 400, "not_a_picture"),
        (SVG, 400, "not_a_picture"),
        (SCRIPT, 400, "not_a_picture"),
        (zipped([plain()]), 400, "not_a_picture"),
        (saved(Image.effect_noise((99, 99), 50))[:3_000], 400, "not_a_picture"),
        (plain(size=(63, 63)), 400, "too_small"),
        (bomb(100_000, 100_000, rows=1), 400, "too_many_pixels"),
        (plain() + bytes(8 * 1024 * 1024), 413, "too_large"),
    ],
    ids=range(8),
)
def test_a_picture_that_is_none_leaves_no_trace(server, data, status, code):
    """C61; and the server lives on."""
    deck = pictures(server)
    before = stock(server)
    assert refusal(deck.upload(data)) == (status, code)
    assert deck.show()["count"] == 0
    assert stock(server) == before
    assert deck.upload(plain() + SCRIPT).status_code == 201
    deck.delete()


def test_two_equal_pictures_are_said_at_once(server):
    """C60."""
    deck = pictures(server)
    assert deck.upload(plain()).status_code == 201
    assert refusal(deck.upload(plain())) == (409, "picture_repeated")
    assert deck.show()["count"] == 1
    deck.delete()


def test_a_program_that_dies_over_a_picture_takes_nothing_with_it(server, monkeypatch):
    deck = pictures(server)
    monkeypatch.setattr(
        darkroom.subprocess,
        "run",
        lambda command, **_: subprocess.CompletedProcess(command, -9, b""),
    )
    assert refusal(deck.upload(plain())) == (400, "too_heavy")
    monkeypatch.undo()
    assert deck.upload(plain()).status_code == 201
    deck.delete()


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Authorization": "Bearer wrong"},
        {"Authorization": "Bearer"},
        {"Authorization": "Basic eA=="},
        {"Authorization": "Bearer " + "x" * 5_000},
    ],
)
def test_whoever_is_not_the_owner_changes_nothing(server, headers):
    deck = pictures(server)
    body = {"title": "Mine", "adult": False}
    asked = [
        httpx.put(deck.url, json=body, headers=headers),
        httpx.delete(deck.url, headers=headers),
        httpx.post(f"{deck.url}/pictures", content=plain(), headers=headers),
    ]
    assert {refusal(answer) for answer in asked} == {(401, "bad_secret")}
    assert (deck.show()["title"], deck.show()["count"]) == ("Seen", 0)
    deck.delete()


def test_the_owner_of_one_deck_is_not_that_of_another(server):
    mine, other = words(server), words(server)
    mine.secret = other.secret
    assert refusal(mine.change()) == (401, "bad_secret")


@pytest.mark.parametrize("code", ["BCDFGH", "x", "AAAAAA", "words-xx", "BCDFG"])
def test_a_deck_that_is_not_there_is_not_found(server, code):
    url, owner = f"{server.base}/api/decks/{code}", {"Authorization": "Bearer x"}
    answers = [
        httpx.get(url),
        httpx.get(f"{url}/file"),
        httpx.put(url, json={"title": "T", "adult": False}, headers=owner),
        httpx.delete(url, headers=owner),
        httpx.post(f"{url}/pictures", content=plain(), headers=owner),
    ]
    assert {refusal(answer) for answer in answers} == {(404, "no_such_deck")}


@pytest.mark.parametrize(
    ("new", "code"),
    [
        ({"kind": "words", "language": "en", "text": "Bomb"}, "malformed"),
        ({"title": "T", "kind": "songs"}, "malformed"),
        ({"title": "T", "kind": "words", "language": "en"}, "malformed"),
        ({"title": "T", "kind": "pictures", "text": "Bomb"}, "malformed"),
        ({"title": "T", "kind": "words", "language": "x", "text": "B"}, "malformed"),
        ({"title": " ", "kind": "pictures"}, "title_empty"),
        ({"title": "T", "kind": "words", "language": "en", "text": ","}, None),
    ],
)
def test_a_deck_that_is_none_is_refused(server, new, code):
    before = stock(server)
    answer = httpx.post(f"{server.base}/api/decks", json=new)
    assert refusal(answer) == (400, code or "deck_too_small")
    assert stock(server) == before


def test_more_words_than_a_deck_may_have_are_refused(server):
    text = ",".join(f"W{number}" for number in range(2_001))
    new = {"title": "T", "kind": "words", "language": "en", "text": text}
    answer = httpx.post(f"{server.base}/api/decks", json=new)
    assert refusal(answer) == (400, "too_many_words")
    assert answer.json()["error"]["params"] == {"most": 2_000}
    deck = words(server)
    assert refusal(deck.change(text=text)) == (400, "too_many_words")
    assert refusal(deck.change(text="Bomb\n" * 60_000)) == (413, "too_large")
    assert refusal(deck.change(text="Bomb\n" * 300_000)) == (413, "too_large")
    assert deck.show()["count"] == 30


def test_a_deck_does_not_change_its_kind(server):
    deck, seen = words(server), pictures(server)
    assert refusal(deck.change(pictures=[])) == (409, "wrong_kind")
    assert refusal(deck.upload(plain())) == (409, "wrong_kind")
    assert refusal(seen.change(text="Bomb")) == (409, "wrong_kind")


def test_a_deck_of_words_comes_back_from_its_file(server):
    deck = words(server, "Bomb\nice cream", adult=True)
    file = httpx.get(f"{deck.url}/file")
    assert file.headers["content-disposition"].endswith(f'"{deck.code}.txt"')
    assert file.text.startswith("# title: Ours\n# kind: words\n# language: en\n")
    made = httpx.post(f"{deck.base}/file", content=file.content)
    assert made.status_code == 201
    again = httpx.get(f"{deck.base}/{made.json()['deck']}").json()
    assert again == {**deck.show(), "deck": made.json()["deck"]}


def test_a_deck_of_pictures_comes_back_from_its_file(server):
    deck = pictures(server)
    for number in range(20):
        deck.upload(plain(number))
    file = httpx.get(f"{deck.url}/file")
    assert file.headers["content-type"] == "application/zip"
    with zipfile.ZipFile(io.BytesIO(file.content)) as archive:
        assert len(archive.namelist()) == 21
    made = httpx.post(f"{deck.base}/file", content=file.content, timeout=60)
    assert made.status_code == 201
    again = httpx.get(f"{deck.base}/{made.json()['deck']}").json()
    assert (again["count"], again["adult"], again["title"]) == (20, True, "Seen")


@pytest.mark.parametrize(
    ("data", "status", "code"),
    [
        (b"", 400, "bad_header"),
        (b"Bomb\nSnow", 400, "bad_header"),
        (b"\xff\xfe", 400, "bad_file"),
        (b"PK\x05\x06" + bytes(18), 400, "bad_file"),
        (zipped([plain()] * 19), 400, "deck_too_small"),
        (zipped([*map(plain, range(19)), b"no"]), 400, "not_a_picture"),
        (zipped([*map(plain, range(19)), plain(3)]), 409, "picture_repeated"),
        (zipped([bytes(9 * MB)] * 20, None, zipfile.ZIP_DEFLATED), 413, "too_large"),
        (bytes(64 * MB + 1), 413, "too_large"),
    ],
    ids=range(9),
)
def test_a_file_that_is_none_is_refused(server, data, status, code):
    before = stock(server)
    answer = httpx.post(f"{server.base}/api/decks/file", content=data, timeout=60)
    assert refusal(answer) == (status, code)
    assert stock(server) == before


def test_another_sites_page_makes_no_decks(server):
    evil = {"Origin": "https://evil.example"}
    new = {"title": "T", "kind": "pictures"}
    answer = httpx.post(f"{server.base}/api/decks", json=new, headers=evil)
    assert refusal(answer) == (403, "bad_origin")


@pytest.mark.parametrize("name", ["x", "0" * 64, "../../pyproject", "0" * 63 + "G"])
def test_a_picture_that_is_not_there_is_not_found(server, name):
    assert httpx.get(f"{server.base}/pictures/{name}.webp").status_code == 404


def test_a_full_shelf_is_said_and_what_is_there_stays():
    with InThread(shelf=SqliteShelf(":memory:", 150_000)) as server:
        deck = pictures(server)
        noise = [saved(Image.effect_noise((384, 384), 99 + n)) for n in range(20)]
        answers = [deck.upload(each) for each in noise]
        assert answers[0].status_code == 201
        assert refusal(answers[-1]) == (507, "quota_full")
        kept = sum(answer.status_code == 201 for answer in answers)
        assert deck.show()["count"] == kept
        assert deck.delete().status_code == 204


def test_making_decks_and_uploading_is_slowed():
    few = Limit(burst=3, rate=0.001)
    with InThread(Config(limits=Limits(make=few, edit=few, upload=few))) as server:
        deck = pictures(server)
        new = {"title": "T", "kind": "pictures"}
        made = [httpx.post(deck.base, json=new) for _ in range(4)]
        assert refusal(made[-1]) == (429, "too_fast")
        assert refusal([deck.change() for _ in range(4)][-1]) == (429, "too_fast")
        added = [deck.upload(b"") for _ in range(4)]
        assert refusal(added[-1]) == (429, "too_fast")
        file = httpx.post(f"{deck.base}/file", content=b"")
        assert refusal(file) == (429, "too_fast")


def test_a_link_to_a_deck_names_it_where_there_is_one(server):
    def preview(path, **headers):
        url = f"{server.base}/decks/{path}".rstrip("/")
        page = httpx.get(url, headers=headers)
        assert page.status_code == 200
        return re.search('property="og:title" content="([^"]*)"', page.text)[1]

    title = f'"><script>{"a" * 60}'
    deck = words(server, title=title)
    shown = f"{escape(title[:60])} · Cryptonym"
    assert preview(deck.code) == preview(deck.code.lower()) == shown
    deck.delete()
    nb = {"accept-language": "nb"}
    assert preview(deck.code, **nb) == preview("", **nb) == say("nb", "decks-title")


GUESSES_FEW = Config(limits=Limits(miss=Limit(burst=9, rate=0.001)))


def test_guessing_codes_of_decks_is_slowed_on_pages_too():
    with InThread(GUESSES_FEW) as server:
        deck = words(server)
        for a in "23456789":
            for b in "2345":
                httpx.get(f"{server.base}/decks/{a}{b}CDFG")
        assert refusal(httpx.get(deck.url)) == (429, "too_fast")
        assert "Ours" not in httpx.get(f"{server.base}/decks/{deck.code}").text


def test_guessing_codes_of_decks_is_slowed():
    with InThread(GUESSES_FEW) as server:
        deck = words(server)
        codes = [f"{a}{b}CDFG" for a in "23456789" for b in "2345"]
        answers = [refusal(httpx.get(f"{deck.base}/{code}")) for code in codes]
        assert answers[0] == (404, "no_such_deck")
        assert answers[-1] == (429, "too_fast")


def test_a_body_that_does_not_arrive_is_given_up(server, monkeypatch):
    monkeypatch.setattr(bodies, "PATIENCE", 0.2)

    with socket.create_connection(("127.0.0.1", server.port)) as line:
        line.settimeout(PATIENCE)
        line.sendall(
            b"POST /api/decks/check HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{"
        )
        assert line.recv(1_000).startswith(b"HTTP/1.1 408")


# Rooms


def settings(*decks, **more):
    return {"decks": [{"deck": deck, "share": 1} for deck in decks], **more}


def board(room):
    return {card["card"].get("text") for card in room.people[0].view["board"]}


def test_a_room_plays_with_a_deck_of_ones_own(server):
    deck = words(server)
    room = Room(server.base, "Ada", "Bo", "Cy", "Di", **settings(deck.code.lower()))
    room.start()
    assert board(room) <= set(WORDS.split())
    before = board(room)
    answer = room.people[0].ask("SwapCard", position=3)
    assert "ack" in answer
    room.meet()
    assert board(room) - before <= set(WORDS.split())
    room.close()


def test_a_deck_that_is_changed_counts_from_the_next_round(server):
    deck = words(server)
    room = Room(server.base, **settings(deck.code)).start()
    assert deck.change(text=WORDS.replace("Word", "New")).status_code == 200
    assert all(text.startswith("Word") for text in board(room))
    assert "ack" in room.people[0].ask("NextRound", abandon=True)
    room.meet()
    assert all(text.startswith("New") for text in board(room))
    room.close()


def test_a_deck_that_is_deleted_is_said_at_the_next_deal(server):
    deck = words(server)
    room = Room(server.base, **settings(deck.code)).start()
    deck.delete()
    host = room.people[0]
    refused = host.ask("NextRound", abandon=True)["error"]
    assert (refused["code"], refused["params"]) == ("no_such_deck", {"deck": deck.code})
    assert "error" in host.ask("SwapCard", position=0)
    assert len(board(room)) == 25
    room.close()


def test_the_host_chooses_decks_in_the_lobby(server):
    deck = words(server, "\n".join(WORDS.split()[:24]))
    room = Room(server.base, "Ada", "Bo")
    host, guest = room.people

    def ask(person, *decks):
        return person.ask("ChangeSettings", settings=settings(*decks))

    assert ask(host, "BCDFGH")["error"]["code"] == "no_such_deck"
    refused = ask(host, deck.code)["error"]
    assert (refused["code"], refused["params"]) == ("deck_too_small", {"missing": 1})
    assert ask(guest, deck.code)["error"]["code"] == "not_host"
    assert "ack" in ask(host, deck.code, "words-en")
    assert "ack" in host.ask("ChangeSettings", settings={"talk": "team"})
    room.close()


def test_a_room_is_opened_with_decks_that_are_there(server):
    few = words(server, "\n".join(WORDS.split()[:24]))
    for deck, status, code in (
        ("BCDFGH", 404, "no_such_deck"),
        (few.code, 400, "deck_too_small"),
    ):
        body = {"name": "Ada", "settings": settings(deck)}
        answer = httpx.post(f"{server.base}/api/rooms", json=body)
        assert refusal(answer) == (status, code)


def test_a_word_that_is_also_in_a_shipped_deck_lies_on_the_board_once(server):
    """C33."""
    shipped = httpx.get(f"{server.base}/api/decks/words-en").json()["cards"]
    text = "\n".join(card["text"].upper() for card in shipped[:60])
    deck = words(server, text)
    for _ in range(5):
        room = Room(server.base, **settings(deck.code, "words-en")).start()
        assert len({text.casefold() for text in board(room)}) == 25
        room.close()


def test_a_room_plays_with_pictures_of_ones_own(server):
    """C60: nineteen are one too few."""
    deck = pictures(server)
    for number in range(19):
        deck.upload(plain(number))
    body = {"name": "Ada", "settings": settings(deck.code)}
    answer = httpx.post(f"{server.base}/api/rooms", json=body)
    assert answer.json()["error"]["params"] == {"missing": 1}
    deck.upload(plain(19))
    room = Room(server.base, **settings(deck.code)).start()
    cards = [each["card"] for each in room.people[0].view["board"]]
    assert {card["id"] for card in cards} == {c["id"] for c in deck.show()["cards"]}
    assert httpx.get(server.base + cards[0]["url"]).status_code == 200
    room.close()


def printed(url, **query):
    return httpx.get(f"{url}/print.pdf", params=query, timeout=120)


def pages(answer):
    return len(PdfReader(io.BytesIO(answer.content)).pages)


def test_a_deck_is_printed_with_keys_and_covers(server):
    """30 words at 18 a page, 4 keys at 12, 25 covers at 18."""
    answer = printed(words(server).url, keys="4", paper="letter")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/pdf"
    assert pages(answer) == 2 + 1 + 2


def test_a_printed_deck_has_its_title_in_the_readers_language(server):
    answer = printed(f"{server.base}/api/decks/easy-en", keys="0", lang="nb")
    read = PdfReader(io.BytesIO(answer.content))
    assert read.metadata.title == "Lette ord på engelsk"


def test_a_server_that_was_started_with_python_m_prints_too(tmp_path):
    """The process that lays out runs our main module again, but must not serve."""
    with Process(tmp_path) as server:
        assert printed(f"{server.base}/api/decks/easy-en").status_code == 200


def test_a_deck_of_photos_is_printed(server):
    """One page of a dozen, without keys."""
    deck = pictures(server)
    for number in range(3):
        assert deck.upload(plain(number)).status_code == 201
    assert pages(printed(deck.url, keys="0")) == 1


@pytest.mark.parametrize(
    "query", [{"paper": "a3"}, {"keys": "x"}, {"keys": "41"}, {"keys": "-1"}]
)
def test_what_cannot_be_printed_on_is_malformed(server, query):
    assert refusal(printed(words(server).url, **query)) == (400, "malformed")


def test_a_letter_without_a_font_is_named(server):
    """A blank card would be found only when everything is cut."""
    answer = printed(words(server, text=f"{WORDS}\n한국").url)
    assert refusal(answer) == (400, "no_font")
    assert answer.json()["error"]["params"]["codename"] == "한국"


def test_a_deck_that_does_not_exist_is_not_printed(server):
    url = f"{server.base}/api/decks/BCDFGH"
    assert refusal(printed(url)) == (404, "no_such_deck")
