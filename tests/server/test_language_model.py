"""A language model behind an endpoint plays at a real server, or one of ours does."""

import gzip
import json
import re
import subprocess
import sys
import threading

import httpx
import pytest
from starlette.responses import Response

from cryptonym import decks
from cryptonym.cli import main
from tests.endpoint import Endpoint, broken, completion, no_json, sensible
from tests.serving import PATIENCE, SEATS, Process, Room, free_port

KEY = "sk-very-secret"
TINY = {"rows": 2, "columns": 3, "first": 2, "second": 1, "assassins": 1}


@pytest.fixture(scope="module")
def endpoint():
    with Endpoint() as running:
        yield running


def served_with(endpoint, data, *options):
    """Return a server whose language model is behind the endpoint."""
    return Process(
        data,
        "--language-model=local:mock",
        f"--language-model-url={endpoint.base}",
        "--language-model-room=100000",
        "--language-model-server=100000",
        *options,
    )


@pytest.fixture(scope="module")
def server(endpoint, tmp_path_factory):
    """A server for all tests but one; what it shows is at `figures`."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("CRYPTONYM_LANGUAGE_MODEL_KEY", KEY)
        metrics = free_port()
        data = tmp_path_factory.mktemp("data")
        patient = "--language-model-seconds=120"
        served = served_with(endpoint, data, patient, f"--metrics-port={metrics}")
        served.figures = f"http://127.0.0.1:{metrics}/metrics"
        with served:
            yield served


@pytest.fixture
def no_keys(monkeypatch):
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)


def play(server, endpoint, answer=sensible, **settings):
    """Let AI players play a round by what the endpoint answers; return who watched."""
    endpoint.answer = answer
    endpoint.asked.clear()
    endpoint.requests.clear()
    room = Room(server.base, "Ada", layout=TINY, bots={"pause": 0}, **settings)
    (ada,) = room.people
    try:
        for team, role in SEATS:
            assert "ack" in ada.ask("AddBot", team=team, role=role, level="model")
        assert "ack" in ada.ask("Start")
        while ada.view["phase"] != "over":
            ada.hear()
    finally:
        room.close()
    return ada, room


def test_a_round_is_played_by_a_language_model(server, endpoint):
    ada, _ = play(server, endpoint)
    clues = [clue["word"] for clue in ada.view["clues"]]
    assert clues[0] == "Ocelot"
    assert {each["source"] for each in ada.view["explanations"]} == {"model"}
    given, *_ = ada.view["explanations"]
    assert [each["chance"] for each in given["ranking"]] == [0.6, 0.1]
    assert ada.view["intents"][0]["meant"] == [given["ranking"][0]["position"]]
    turns = len(clues)
    assert len(endpoint.asked) == 2 * turns  # a clue, and what to touch


def test_the_key_and_who_plays_are_not_sent_for_an_operative(server, endpoint):
    ada, room = play(server, endpoint)
    seen = [table for table in endpoint.asked if table["role"] == "operative"]
    assert seen
    for table in seen:
        assert all(set(card) == {"card", "codename"} for card in table["open"])
        assert all("meant" not in clue for clue in table["clues"])
        text = json.dumps(table)
        assert "assassin" not in text or any(
            card["identity"] == "assassin" for card in table["covered"]
        )
    everything = "".join(endpoint.requests)
    (token,) = room.tokens
    secrets = [token, ada.view["commitment"], room.code, "Ada"]
    secrets += [player["name"] for player in ada.view["players"]]
    for secret in secrets:
        assert not re.search(rf"\b{secret}\b", everything), secret


def test_pictures_are_sent_in_words_of_the_rooms_language(server, endpoint):
    play(server, endpoint, decks=[{"deck": "pictures", "share": 1}], language="nb")
    (first, *_) = endpoint.asked
    assert first["language"] == "Norwegian Bokmål (nb)"
    sides = [side for card in decks.load("pictures", "nb").cards for side in card]
    assert {card["codename"] for card in first["open"]} <= {side.alt for side in sides}


def changed(**others):
    """Answer sensibly, but for this."""
    return lambda table: {
        **sensible(table),
        **{name: value for name, value in others.items() if name in sensible(table)},
    }


def packed(answer):
    """Answer in a way that says nothing of how much it is."""
    plain = json.dumps(completion(json.dumps(answer))).encode()
    return Response(gzip.compress(plain), headers={"Content-Encoding": "gzip"})


FAULTS = {
    "an illegal clue": changed(word="two words", touches=9),
    "unknown cards": changed(meant=[{"card": 99, "chance": 1}], touches=-1),
    "garbage": lambda _: "I am only a language model.",
    "another shape": lambda _: {"answer": 42},
    "nothing": lambda _: "",
    "a fault": broken,
    "another page": no_json,
    "no answer": lambda _: Response(status_code=204),
    "an answer that does not end": lambda table: (
        json.dumps(sensible(table)) + " " * 1_000_000
    ),
    "a packed answer": lambda table: packed(sensible(table)),
}


@pytest.mark.parametrize("answer", FAULTS.values(), ids=FAULTS)
def test_after_a_bad_answer_one_of_ours_plays_instead(server, endpoint, answer):
    ada, _ = play(server, endpoint, answer)
    assert {each["source"] for each in ada.view["explanations"]} == {"instead"}
    assert "cannot_play" not in {each["event"].get("reason") for each in ada.events}
    assert len(endpoint.asked) <= 3 * 2 * len(ada.view["clues"])


class Never(Response):
    """Says nothing until nobody waits for it any more."""

    async def __call__(self, _scope, receive, _send):
        while (await receive())["type"] != "http.disconnect":
            pass


def test_who_does_not_answer_in_time_is_not_waited_for(endpoint, tmp_path):
    with served_with(endpoint, tmp_path, "--language-model-seconds=1") as server:
        ada, _ = play(server, endpoint, lambda _: Never())
    assert {each["source"] for each in ada.view["explanations"]} == {"instead"}


def test_an_answer_that_was_refused_is_mended(server, endpoint):
    def at_second(table):
        bad = changed(word="two words", touches=9)
        return sensible(table) if table["refused"] else bad(table)

    ada, _ = play(server, endpoint, at_second)
    assert {each["source"] for each in ada.view["explanations"]} == {"model"}
    clues = len(ada.view["clues"])
    assert len(endpoint.asked) == 4 * clues


def test_the_key_of_the_endpoint_is_nowhere_else(server, endpoint):
    play(server, endpoint, broken)
    assert all(KEY in request for request in endpoint.requests)
    page = httpx.get(f"{server.base}/").text
    assert '"language_model":{"model":"mock","host":null}' in page
    figures = httpx.get(server.figures).text
    assert float(re.search(r"model_requests_total (\d\S*)", figures)[1]) > 0
    assert 'model_failures_total{why="failure"}' in figures
    log = server.log.read_text()
    assert "model_failed" in log
    for text in (page, figures, log):
        assert "secret" not in text


def test_without_one_nothing_is_offered(tmp_path):
    with Process(tmp_path) as served:
        assert '"language_model":null' in httpx.get(f"{served.base}/").text
        room = Room(served.base, "Ada")
        (ada,) = room.people
        refused = ada.ask("AddBot", team="red", role="spymaster", level="model")
        assert refused["error"]["code"] == "no_language_model"
        room.close()


def test_nothing_of_it_is_imported_without_one(tmp_path):
    code = (
        "import sys, cryptonym.cli as cli;"
        f"cli._application(cli._parser(cli.terminal.speech([], {{}})).parse_args("
        f"['serve', '--data', {str(tmp_path)!r}]));"
        "print([name for name in sys.modules if name.startswith('pydantic')])"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    assert told.stdout == b"[]\n"


@pytest.mark.usefixtures("no_keys")
@pytest.mark.parametrize("command", ["serve", "play"])
@pytest.mark.parametrize(
    ("option", "told"),
    [
        ("--language-model=gpt", "is no language model"),
        ("--language-model=openai:gpt", "OPENAI_API_KEY"),
        ("--language-model=local:x", "--language-model-url"),
        ("--language-model-url=http://127.0.0.1/v1", "is no language model"),
        ("--language-model=mistral:x", "pip install 'pydantic-ai-slim[mistral]'"),
    ],
)
def test_a_model_that_cannot_be_asked_ends_the_command(
    command, option, told, tmp_path, capsys
):
    port = f"--port={free_port()}"
    assert main([command, port, f"--data={tmp_path}", option]) == 2
    assert told in capsys.readouterr().err


def test_several_processes_end_by_it_once(capsys):
    options = ["--workers=2", "--store=valkey://127.0.0.1:1/0", "--language-model=gpt"]
    assert main(["serve", *options]) == 2
    assert "is no language model" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        (lambda _: {"ranking": [], "touches": 0}, ["✓", "mock"]),
        (broken, ["✗", "mock", "status 500"]),
        (lambda _: "Hello!", ["✗", "mock", "in the form"]),
    ],
)
def test_the_doctor_tries_it_out(endpoint, tmp_path, capsys, answer, told):
    endpoint.answer = answer
    line = examined(endpoint.base, tmp_path, capsys)
    assert all(each in line for each in told)
    assert "secret" not in line


def examined(address, data, capsys, *options):
    """What the doctor says of the language model at an address."""
    named = ["--language-model=local:mock", f"--language-model-url={address}"]
    main(["doctor", f"--port={free_port()}", f"--data={data}", *named, *options])
    return capsys.readouterr().out.splitlines()[-1]


def test_the_doctor_says_where_nobody_is(tmp_path, capsys):
    nowhere = f"http://127.0.0.1:{free_port()}/v1"
    assert "cannot be reached" in examined(nowhere, tmp_path, capsys)


def test_the_doctor_waits_no_longer_than_a_table(endpoint, tmp_path, capsys):
    over = threading.Event()
    endpoint.answer = lambda _: over.wait(PATIENCE) and "at last"
    line = examined(endpoint.base, tmp_path, capsys, "--language-model-seconds=1")
    over.set()
    assert "the 1 s that a table waits" in line


def test_what_it_is_told_first_is_one_message(endpoint, tmp_path, capsys):
    """Chat templates of many models refuse another one."""
    endpoint.answer = sensible
    examined(endpoint.base, tmp_path, capsys)
    _, _, body = endpoint.requests[-1].partition("} ")
    roles = [message["role"] for message in json.loads(body)["messages"]]
    assert roles == ["system", "user"]


@pytest.mark.usefixtures("no_keys")
def test_the_doctor_says_what_lacks(tmp_path, capsys):
    options = [f"--port={free_port()}", f"--data={tmp_path}"]
    assert main(["doctor", *options, "--language-model=openai:gpt"]) == 1
    assert "OPENAI_API_KEY" in capsys.readouterr().out
