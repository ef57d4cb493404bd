"""Thoughts in a process of their own: it breaks down, and nobody waits for ever."""

import asyncio
import json
import multiprocessing
import os
import subprocess
import sys
from multiprocessing.connection import wait

import httpx
import pytest

from cryptonym import ai, engine
from cryptonym.ai import near
from cryptonym.engine import GiveClue, IllegalMove
from cryptonym.server import Config, mind
from cryptonym.server.mind import NoThought, Worker, think_as_shipped
from tests import minds
from tests.kit import RED, SPYMASTER, actor, dealt, played
from tests.minds import Here
from tests.serving import PATIENCE, SEATS, InThread, Person, Room

SHORT = 0.2  # seconds, after which a thought that never comes is given up
TINY = {"rows": 2, "columns": 3, "first": 2, "second": 1, "assassins": 1}


@pytest.fixture(autouse=True)
def others_have_ended():
    """A process that a test before has let go may need a moment to end."""
    assert all(map(ended, multiprocessing.active_children()))


def question(seed=7):
    """What a red spymaster is asked."""
    log = dealt()
    seat = actor(RED, SPYMASTER).seat
    return engine.view(played(*log), seat), log, seat, "easy", seed


def process():
    (child,) = multiprocessing.active_children()
    return child


def ended(child):
    """Wait until a process has ended."""
    return wait([child.sentinel], PATIENCE)


def test_a_thought_is_had_in_another_process():
    async def story():
        worker = Worker(minds.simple)
        assert multiprocessing.active_children() == []
        thought = await worker.think(*question())
        assert thought.command == GiveClue("Zebra7", 1, (0,))
        first = process()
        assert thought == await worker.think(*question())
        assert process() is first
        worker.close()
        assert ended(first)
        worker.close()

    asyncio.run(story())


def test_who_is_prepared_has_read_what_is_known_of_the_language():
    async def story():
        worker = Worker()
        await worker._ready()
        assert await worker._let(minds.languages_read) == 0
        await worker.prepare("en")
        assert await worker._let(minds.languages_read) == 1
        worker.close()

    asyncio.run(story())


def test_a_deck_is_looked_through_once(monkeypatch):
    looked = []

    def known(language, cards):
        looked.append((language, cards))
        return language == "en"

    monkeypatch.setattr(mind, "known", known)
    worker, deck, same = Worker(), tuple(dealt()[0].cards), tuple(dealt()[0].cards)
    for _ in range(2):
        assert worker.can_play("en", deck)
        assert not worker.can_play("nb", deck)
        assert worker.can_play("en", list(deck))
    assert worker.can_play("en", same)
    assert len(looked) == 5


def test_a_process_that_was_killed_is_started_again():
    async def story():
        worker = Worker(minds.simple)
        await worker.think(*question())
        killed = process()
        killed.kill()
        assert ended(killed)
        with pytest.raises(NoThought):
            await worker.think(*question())
        assert await worker.think(*question())
        assert process() is not killed
        worker.close()

    asyncio.run(story())


@pytest.mark.parametrize("think", [minds.die, minds.brood, minds.fail])
def test_a_thought_that_goes_wrong_comes_to_nothing_and_is_not_told(think, caplog):
    """The log says what kind of fault it was: its text may have the key in it."""

    async def story():
        worker = Worker(think)
        await worker._ready()
        first = process()
        worker._within = SHORT if think is minds.brood else PATIENCE
        with pytest.raises(NoThought) as nothing:
            await worker.think(*question())
        assert "secret" not in caplog.text + repr(nothing.value.__cause__)
        assert "no_thought" in caplog.text
        assert ended(first)
        worker.close()

    asyncio.run(story())


def test_not_to_know_what_to_do_is_no_fault():
    async def story():
        worker = Worker(minds.know_nothing)
        await worker._ready()
        first = process()
        with pytest.raises(NoThought):
            await worker.think(*question())
        assert process() is first
        worker.close()

    asyncio.run(story())


def test_who_waits_for_a_thought_is_not_blamed_for_the_one_before():
    async def story():
        worker = Worker(minds.frail)
        bad = asyncio.create_task(worker.think(*question(seed=0)))
        good = asyncio.create_task(worker.think(*question(seed=1)))
        with pytest.raises(NoThought):
            await bad
        assert await good
        worker.close()

    asyncio.run(story())


def test_a_process_that_is_closed_while_it_starts_is_let_go():
    async def story():
        worker = Worker(minds.simple)
        thinking = asyncio.create_task(worker.think(*question()))
        await asyncio.sleep(0)
        worker.close()
        with pytest.raises(NoThought):
            await thinking

    asyncio.run(story())


def test_only_not_to_know_a_board_is_taken_for_not_knowing_what_to_do(monkeypatch):
    """Any other error is a fault of ours, and is logged as one."""

    def refuse(*_question):
        raise IllegalMove("secret")

    monkeypatch.setattr(near, "installed", lambda _language: False)
    monkeypatch.setattr(near, "load", lambda _language: None)
    view, *asked = question()
    assert ai.can_play("en", view.open_cards()) is False
    assert think_as_shipped(view, *asked) is None
    monkeypatch.setattr(ai, "think", refuse)
    with pytest.raises(IllegalMove):
        think_as_shipped(view, *asked)


SERVER = """
import asyncio
from cryptonym.server.mind import Worker
from tests import minds
if __name__ == "__main__":
    async def story():
        worker = Worker(minds.simple)
        await worker._ready()
        print(worker._process.result(), flush=True)
        await asyncio.Event().wait()
    asyncio.run(story())
"""


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="Linux tells when it ends")
def test_the_process_ends_with_a_server_that_was_killed(tmp_path):
    program = tmp_path / "server.py"
    program.write_text(SERVER)
    command = [sys.executable, str(program)]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment) as server:
        thinking = os.pidfd_open(int(server.stdout.readline()))
        server.kill()
    assert wait([thinking], PATIENCE)
    os.close(thinking)


@pytest.fixture(scope="module")
def server():
    with InThread(Config(mind=Here())) as running:
        yield running


def test_over_the_wire_ai_players_in_every_seat_play_a_round(server):
    """Whoever watches is sent no thought of theirs before the end (R23)."""
    room = Room(server.base, "Ada", bots={"pause": 0}, layout=TINY)
    (ada,) = room.people
    tv = Person(server.base, room.code)
    for team, role in SEATS:
        assert "ack" in ada.ask("AddBot", team=team, role=role, level="hard")
    assert {p["bot"] for p in ada.view["players"]} == {None, "hard"}
    assert "ack" in ada.ask("Start")
    for person in (ada, tv):
        person.hear_until(lambda m: m["type"] == "frame" and m["view"]["winner"])
        assert person.view["explanations"]
        assert not any('"Explained"' in text for text in person.sent)
        for text in person.sent:
            message = json.loads(text)
            if message["type"] == "frame" and message["view"]["phase"] != "over":
                assert message["view"]["explanations"] == []
    log = httpx.get(f"{server.base}/api/rooms/{room.code}/log").text
    assert '"ClueGiven"' in log
    assert '"Explained"' not in log
    room.close()
    tv.close()


def test_over_the_wire_people_and_ai_players_play_together(server):
    room = Room(server.base, "Ada", "Bo", bots={"pause": 0}, layout=TINY)
    ada, bo = room.people
    assert "ack" in ada.ask("Sit", team="red", role="spymaster")
    assert "ack" in bo.ask("Sit", team="blue", role="spymaster")
    for team in ("red", "blue"):
        assert "ack" in ada.ask("AddBot", team=team, role="operative", level="easy")
    assert bo.ask("AddBot", team="red", role="operative", level="easy")["error"]
    assert "ack" in ada.ask("Start")
    room.meet()
    giver = ada if ada.view["turn"] == "red" else bo
    giver.ask("GiveClue", word="Xylophone", number=1)
    giver.hear_until(lambda m: m["type"] == "frame" and m["view"]["explanations"])
    assert giver.view["explanations"][0]["position"] == 0
    room.close()


def test_with_the_knowledge_that_is_shipped_ai_players_play_a_round():
    """From the host's first click to the last agent, with nothing in between faked."""
    with InThread(Config()) as server:
        room = Room(server.base, "Ada", bots={"pause": 0})
        (ada,) = room.people
        for team, role in SEATS:
            assert "ack" in ada.ask("AddBot", team=team, role=role, level="medium")
        assert "ack" in ada.ask("Start")
        ada.hear_until(lambda m: m["type"] == "frame" and m["view"]["winner"])
        told = [each["clue"] for each in ada.view["explanations"]]
        assert set(told) == set(range(len(ada.view["clues"])))
        assert len(ada.view["players"]) == 5
        room.close()
    assert all(map(ended, multiprocessing.active_children()))


def test_a_server_that_stops_thinks_no_more():
    mind = Here()
    with InThread(Config(mind=mind)):
        assert not mind.closed
    assert mind.closed
