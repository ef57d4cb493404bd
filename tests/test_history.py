"""What a room that is played in for long keeps in memory, and what it still knows."""

import asyncio
import json
import sys
from random import Random

import pytest

from cryptonym import decks, room
from cryptonym.engine import Dealt, GameOver, GiveClue, Guess, Phase, Role
from cryptonym.room import NextRound, Rename, World
from cryptonym.server import Config, Limits
from cryptonym.server.acknowledged import MOST_EACH, Acknowledged
from cryptonym.server.library import Library
from cryptonym.server.live import LiveRoom
from cryptonym.store import Append, SqliteLog
from cryptonym.wire import Ask, Frames
from cryptonym.wire.history import BLOCK, History
from tests.kit import Table


def read(history, player, after, until=None):
    return [int(event) for event in history.read(player, after, until)]


@pytest.mark.parametrize("count", [1, BLOCK, 2 * BLOCK - 1, 2 * BLOCK, 5 * BLOCK + 3])
def test_of_a_history_one_reads_from_any_place_what_one_may(count):
    """Every third event is for p1 and p2 only, and p11 is somebody else."""
    history = History()
    for number in range(count):
        readers = None if number % 3 else frozenset({"p1", "p2"})
        history.add(b"%d" % number, readers)
    everybodys = [number for number in range(count) if number % 3]
    for after in {0, 1, count // 2, max(0, count - BLOCK), count - 1, count}:
        assert read(history, "p1", after) == [*range(after, count)]
        for other in ("p11", None):
            assert read(history, other, after) == [n for n in everybodys if n >= after]
        until = min(count, after + BLOCK + 1)
        assert read(history, "p2", after, until) == [*range(after, until)]


def test_what_nobody_saw_nobody_reads():
    history = History()
    history.add(b"0", frozenset())
    assert read(history, "p1", 0) == read(history, None, 0) == []


def played(rounds):
    """A table at which so many rounds were played, with secrets in each."""
    table = Table("Ada", "Bo", "Cy", "Di").start()
    random = Random(1)
    while len([e for e in table.log if isinstance(e, GameOver)]) < rounds:
        game = table.game
        still_open = [p for p in range(25) if game.is_open(p)]
        if game.over:
            table.ask("p1", NextRound(abandon=False))
        elif game.phase is Phase.CLUE:
            clue = GiveClue("Xylophone", "unlimited", (still_open[0],))
            table.ask(table.in_turn(Role.SPYMASTER), clue)
        else:
            operative = table.in_turn(Role.OPERATIVE)
            touch = Guess(random.choice(still_open))
            table.ask(operative, touch, table.room.version)
    return table


def test_whoever_comes_back_after_long_is_shown_all_that_they_saw():
    """From the first event on, and with the secrets of those who knew them only."""
    table = played(rounds=20)
    frames = Frames(table.log)
    assert frames.version > 4 * BLOCK
    for player in ("p1", "p2", "p3", "p4", None):
        seen, before = [], Frames()
        for event in table.log:
            before.add([event])
            seen += json.loads(before.frame(player, before.version - 1))["events"]
        for after in (0, 7, BLOCK, frames.version - 1):
            shown = json.loads(frames.frame(player, after))["events"]
            assert shown == [event for event in seen if event["v"] > after]


def test_all_rounds_that_are_over_can_still_be_read():
    table = played(rounds=20)
    lines = [
        json.loads(line) for line in Frames(table.log).finished_rounds().splitlines()
    ]
    kinds = [line["event"]["type"] for line in lines]
    assert kinds.count("Dealt") == kinds.count("GameOver") == 20
    revealed = [e for e in table.log if type(e).__name__ == "Revealed"]
    assert kinds.count("Revealed") == len(revealed)
    assert not {"KeyDrawn", "ClueMeant"} & set(kinds)
    first = next(v for v, e in enumerate(table.log, 1) if isinstance(e, Dealt))
    assert lines[0]["v"] == first


def test_a_room_of_ten_thousand_moves_keeps_little_of_them():
    """A hundred bytes each for the last few, some twenty for each of all others."""
    frames = Frames(room.open_room("Ada", {}, World(Random(1), decks.load))[1])
    for number in range(10_000):
        frames.add([room.PlayerRenamed("p1", f"Ada {number % 97}")])
    history = frames._history
    assert len(history._latest) < 2 * BLOCK
    assert sum(map(sys.getsizeof, history._packed)) < 20 * 10_000


def test_of_each_player_the_latest_commands_are_remembered():
    """Nobody who asks for much makes the others' be forgotten."""
    acked = Acknowledged()
    acked.note(("p2", "c1"), 1)
    for number in range(10_000):
        acked.note(("p1", f"c{number}"), number + 2)
    remembered = [n for n in range(10_000) if ("p1", f"c{n}") in acked]
    assert remembered == [*range(10_000 - MOST_EACH, 10_000)]
    assert acked.find(("p2", "c1")) == 1
    assert acked.find(("p1", "c9999")) == 10_001


def test_as_many_commands_are_remembered_as_may_be_asked_for_at_once():
    """They may all have been on a line that broke, and all come again."""
    assert Limits().act.burst <= MOST_EACH


def test_a_command_that_comes_again_is_known_after_a_restart():
    """The log has the ids, of which the latest are taken from it."""

    async def story():
        store = SqliteLog(":memory:")
        _, events = room.open_room("Ada", {}, World(Random(1), decks.load))
        await store.append(Append("BCDFG", 0, events))
        for number in range(2 * MOST_EACH):
            renamed = (room.PlayerRenamed("p1", f"Ada {number}"),)
            at = len(await store.read("BCDFG"))
            await store.append(Append("BCDFG", at, renamed, ("p1", f"c{number}")))
        live = LiveRoom("BCDFG", store, Library(None), Random(1), Config())
        await live.catch_up()
        version = live.version
        latest = Ask(f"c{2 * MOST_EACH - 1}", Rename("Eve"), None)
        assert await live.ask("p1", latest) == version
        earlier = Ask(f"c{MOST_EACH}", Rename("Eve"), None)
        assert await live.ask("p1", earlier) == version - MOST_EACH + 1
        assert live.version == version
        await store.close()

    asyncio.run(story())
