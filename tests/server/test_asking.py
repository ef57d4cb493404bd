"""Asking a language model: what it may cost, who plays instead, and who waits."""

import asyncio
import math
import threading
import time

import pytest

from cryptonym import engine
from cryptonym.ai.answer import ClueAnswer, GuessAnswer, Weighed
from cryptonym.ai.language_model import NoAnswer
from cryptonym.engine import (
    ChallengeRuled,
    ClueChallenged,
    ClueGiven,
    ClueProposed,
    Explained,
    GiveClue,
    Guess,
    Pass,
    Side,
    SuddenDeathBegan,
    TurnEnded,
)
from cryptonym.room import AddBot, PlayerLeft, Rename, Sit, Start
from cryptonym.server import Config, limits
from cryptonym.server.asking import Asking, Spending
from cryptonym.server.metrics import MODEL_FAILURES
from tests.kit import (
    BLUE,
    OPERATIVE,
    RED,
    SPYMASTER,
    Table,
    actor,
    dealt,
    given_clue,
    played,
    touched,
)
from tests.minds import Thought, rank, simple
from tests.serving import PATIENCE, InThread, Person, Room
from tests.test_bots import AT_ONCE, TINY, Live, story
from tests.test_room_bots import SEATS

CLUE = ClueAnswer("Zebra", 1, [Weighed(0, 0.7)], [])
TOUCHES = GuessAnswer([Weighed(0, 0.7), Weighed(1, 0.5), Weighed(2, 0.1)], 2)
HEARD = (*dealt(), given_clue())


def here():
    return "192.0.2.1"


class Model:
    """A model that says what it is to say, or fails, or broods until it is free."""

    name, host = "mock", "there"

    def __init__(self, *answers):
        self.answers = list(answers)
        self.asked = []
        self.threads = set()
        self.cancelled = threading.Event()
        self.free = threading.Event()
        self.free.set()

    @property
    def model(self):
        return self

    async def __aenter__(self):
        return self

    async def __aexit__(self, *_):
        pass

    async def ask(self, view, past, seat, spend):
        spend()
        self.asked.append((view, past, seat))
        self.threads.add(threading.current_thread())
        try:
            while not self.free.is_set():  # noqa: ASYNC110 (the test is in another loop)
                await asyncio.sleep(0.001)
        except asyncio.CancelledError:
            self.cancelled.set()
            raise
        answer = self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]
        if isinstance(answer, Exception):
            raise answer
        return answer


def seen(log, team=RED, role=SPYMASTER):
    seat = actor(team, role).seat
    return engine.view(played(*log), seat), log, seat


def thoughts(model, *questions, spending=None, room="BCDFG"):
    """What is thought of these questions, one after the other at one table."""
    asking = Asking(model, spending or Spending())

    async def think():
        table = asking.at(room, here)
        return [await table.think(*each, math.inf) for each in questions]

    try:
        return asyncio.run(think())
    finally:
        asking.close()


def failures(why):
    return MODEL_FAILURES.labels(why)._value.get()


def test_it_is_asked_in_a_thread_of_its_own():
    """What its library computes holds up no table."""
    model = Model(CLUE)
    (thought,) = thoughts(model, seen(dealt()))
    assert thought.command == GiveClue("Zebra", 1, (0,))
    (thread,) = model.threads
    assert thread is not threading.main_thread()
    assert not thread.is_alive()


def test_a_model_that_does_not_open_keeps_no_table_waiting():
    """It is asked all the same; what is wrong with it is said then."""

    class Unopened(Model):
        async def __aenter__(self):
            raise OSError

    thought, again = thoughts(Unopened(CLUE, RuntimeError()), *boards(2))
    assert thought.command == GiveClue("Zebra", 1, (0,))
    assert again == "instead"


def test_a_clue_is_thought_of_once_while_nothing_has_happened():
    """Who sits down and stands up again makes nobody pay for it."""
    model = Model(CLUE)
    assert len(set(thoughts(model, *[seen(dealt())] * 3))) == 1
    assert len(model.asked) == 1


def test_an_operative_asks_once_about_a_clue():
    model = Model(TOUCHES)
    logs = [
        HEARD,
        (*HEARD, touched(0, "R")),
        (*HEARD, touched(0, "R"), touched(1, "R")),
    ]
    said = thoughts(model, *[seen(log, role=OPERATIVE) for log in logs])
    assert [each.command for each in said] == [Guess(0), Guess(1), Pass()]
    assert len(model.asked) == 1


def test_about_another_clue_and_in_sudden_death_it_is_asked_anew():
    model = Model(TOUCHES)
    logs = [HEARD, (*HEARD, SuddenDeathBegan(RED)), (*HEARD, given_clue("Horse"))]
    thoughts(model, *[seen(log, role=OPERATIVE) for log in logs])
    assert len(model.asked) == 3


def test_it_is_not_asked_what_is_plain():
    """Not what to cover, nor whether the rival's clue is allowed, nor out of turn."""
    model = Model(CLUE)
    owed = (
        *HEARD,
        ClueChallenged(BLUE, "blue-spymaster"),
        ChallengeRuled(BLUE, valid=False),
        TurnEnded(RED, "foul"),
    )
    asked = ClueProposed(RED, "ice cream", 1, (), "red-spymaster", None)
    questions = [seen(HEARD), seen((*dealt(), asked), BLUE), seen(owed, BLUE)]
    assert thoughts(model, *questions) == ["unasked"] * 3
    assert model.asked == []


@pytest.mark.parametrize(
    ("failure", "why"),
    [(NoAnswer(), "answer"), (ValueError("sk-secret"), "failure")],
)
def test_of_what_goes_wrong_only_the_kind_is_said(failure, why, caplog):
    before = failures(why)
    assert thoughts(Model(failure), seen(dealt())) == ["instead"]
    assert failures(why) == before + 1
    assert "sk-secret" not in caplog.text
    (record,) = caplog.records
    assert record.facts["why"] == why
    assert "sk-secret" not in str(record.facts)


def test_after_a_failure_one_of_ours_plays_until_the_next_clue():
    model = Model(NoAnswer(), TOUCHES)
    logs = [HEARD, (*HEARD, touched(0, "R")), (*HEARD, given_clue("Horse"))]
    said = thoughts(model, *[seen(log, role=OPERATIVE) for log in logs])
    assert said[:2] == ["instead", "instead"]
    assert not isinstance(said[2], str)
    assert len(model.asked) == 2


def test_who_is_too_slow_is_not_waited_for():
    model = Model(CLUE)
    model.free.clear()
    before = failures("time")
    assert thoughts(model, seen(dealt()), spending=Spending(within=0.05)) == ["instead"]
    assert model.cancelled.wait(PATIENCE)
    assert failures("time") == before + 1


def test_it_is_asked_no_longer_than_there_is_time():
    """Whatever else is allowed: one of ours has to play before the turn ends."""
    model = Model(CLUE)
    model.free.clear()
    asking = Asking(model, Spending())
    try:
        thinking = asking.at("BCDFG", here).think(*seen(dealt()), 0.05)
        assert asyncio.run(thinking) == "instead"
    finally:
        asking.close()
    assert model.cancelled.wait(PATIENCE)


def test_where_as_many_are_asked_as_may_be_the_others_wait():
    model = Model(CLUE)
    model.free.clear()
    asking = Asking(model, Spending(at_once=1))

    async def think():
        asked = asyncio.gather(
            *[
                asking.at(room, here).think(*seen(dealt()), math.inf)
                for room in ("BCDFG", "BCDFH")
            ]
        )
        while len(model.asked) < 2 and not asking._places._waiters:  # noqa: ASYNC110
            await asyncio.sleep(0)
        assert len(model.asked) == 1
        model.free.set()
        return await asked

    try:
        said = asyncio.run(think())
    finally:
        asking.close()
    assert not any(isinstance(each, str) for each in said)
    assert len(model.asked) == 2


def test_who_waits_for_others_is_not_waited_for_too_long():
    model = Model(CLUE)
    model.free.clear()
    asking = Asking(model, Spending(at_once=1, within=0.1))

    async def think():
        rooms = ("BCDFG", "BCDFH", "BCDFJ")
        return await asyncio.gather(
            *[asking.at(room, here).think(*seen(dealt()), math.inf) for room in rooms]
        )

    try:
        assert set(asyncio.run(think())) <= {"instead", "unasked"}
    finally:
        asking.close()


def test_who_waited_for_others_all_the_time_was_not_asked():
    model = Model(CLUE)
    model.free.clear()
    asking = Asking(model, Spending(at_once=1))

    async def think():
        first = asking.at("BCDFG", here).think(*seen(dealt()), math.inf)
        asked = asyncio.create_task(first)
        while not model.asked:  # noqa: ASYNC110 (the model is in another loop)
            await asyncio.sleep(0)
        said = await asking.at("BCDFH", here).think(*seen(dealt()), 0.05)
        model.free.set()
        await asked
        return said

    try:
        assert asyncio.run(think()) == "unasked"
    finally:
        asking.close()


def boards(count):
    """So many questions that are not the same."""
    return [seen((*HEARD, *[given_clue()] * n), role=OPERATIVE) for n in range(count)]


def test_a_room_asks_no_more_than_it_may_within_an_hour():
    model = Model(TOUCHES)
    before = failures("limit")
    said = thoughts(model, *boards(8), spending=Spending(room=10))
    assert [each == "unasked" for each in said] == [False] * 5 + [True] * 3
    assert failures("limit") == before + 3


def test_who_was_asked_before_the_limit_was_reached_was_asked():
    class Stubborn(Model):
        async def ask(self, *asked):
            while True:
                asked[-1]()

    said = thoughts(Stubborn(), *boards(2), spending=Spending(room=4))
    assert said == ["instead", "unasked"]


def test_nor_do_all_rooms_together():
    model = Model(TOUCHES)
    asking = Asking(model, Spending(room=100, server=6))

    async def think():
        rooms = ["BCDFG", "BCDFH", "BCDFJ", "BCDFK"]
        return [
            await asking.at(room, here).think(*boards(1)[0], math.inf) for room in rooms
        ]

    try:
        said = asyncio.run(think())
    finally:
        asking.close()
    assert [each == "unasked" for each in said] == [False] * 3 + [True]


def test_what_all_rooms_may_not_ask_costs_a_room_nothing(monkeypatch):
    """Else it could ask no more when there is something left for all again."""
    now = [0.0]
    monkeypatch.setattr(limits.time, "monotonic", lambda: now[0])
    asking = Asking(Model(TOUCHES), Spending(room=6, server=10))

    async def think(room):
        table = asking.at(room, lambda: f"address of {room}")
        said = [await table.think(*each, math.inf) for each in boards(3)]
        return [not isinstance(each, str) for each in said]

    async def all_at_once_and_later():
        said = [await think(room) for room in ("BCDFG", "BCDFH", "BCDFJ")]
        now[0] = 0.6 * 3_600
        return [*said, await think("BCDFJ")]

    try:
        said = asyncio.run(all_at_once_and_later())
    finally:
        asking.close()
    assert said == [[True] * 3, [True, True, False], [False] * 3, [True] * 3]


def test_a_stranger_with_many_rooms_leaves_something_for_others():
    asking = Asking(Model(TOUCHES), Spending(room=10, server=80))

    async def think(room, address):
        table = asking.at(room, lambda: address)
        said = [await table.think(*each, math.inf) for each in boards(5)]
        return sum(not isinstance(each, str) for each in said)

    async def all_one_after_another():
        rooms = [f"BCDF{last}" for last in "GHJKM"]
        return [await think(room, "192.0.2.1") for room in rooms] + [
            await think("BCDFN", "192.0.2.2")
        ]

    try:
        said = asyncio.run(all_one_after_another())
    finally:
        asking.close()
    assert said == [5, 5, 0, 0, 0, 5]


def test_the_only_room_of_a_server_may_ask_all_that_a_room_may():
    assert Spending(room=100, server=100).address == 100


def test_it_counts_for_the_address_of_the_host_or_of_who_is_here():
    class Counting(AtHand):
        offered = None

        def at(self, _room, address):
            self.address = address
            return self

        def close(self):
            pass

    model = Counting()
    proxied = {"proxy_headers": True, "forwarded_allow_ips": "127.0.0.1"}
    with InThread(Config(language_model=model), **proxied) as server:

        async def address():
            return model.address()

        room = Room(server.base, "Ada")
        there = {"X-Forwarded-For": "192.0.2.2"}
        for _ in range(9):
            Person(server.base, room.code, **there).reach(1)
        assert server.ask(address) == "127.0.0.1"
        room.close()
        until = time.monotonic() + PATIENCE
        while server.ask(address) == "127.0.0.1" and time.monotonic() < until:
            pass  # it takes a moment to be heard
        assert server.ask(address) == "192.0.2.2"


# At a table


class AtHand:
    """A language model in the server's own loop, which remembers what it was asked.

    While it is held it does not come to an end. Nothing comes of it while it `fails`.
    """

    told = None

    def __init__(self, think=simple, *, fails=False):
        self.thinking = think
        self.fails = fails
        self.asked = []
        self.cancelled = 0
        self.free = asyncio.Event()
        self.free.set()

    def at(self, *_):
        return self

    async def think(self, view, past, seat, within):
        self.asked.append((view, past, seat))
        self.within = within
        try:
            await self.free.wait()
        except asyncio.CancelledError:
            self.cancelled += 1
            raise
        return "instead" if self.fails else self.thinking(view, past, seat, "model", 7)


def model_bots(**settings):
    """A round in which all seats are AI players' that ask a language model."""
    table = Table("Ada", layout=TINY, **AT_ONCE, **settings)
    table.language_model = True
    for side, role in SEATS:
        table.add_bot(side, role, "model")
    table.ask("p1", Start())
    return table


def test_a_table_plays_a_round_by_what_a_language_model_says():
    async def tell():
        model = AtHand()
        live = await Live(model_bots(), model=model).open()
        await live.listen()
        for _ in range(5):
            await live.settle()
        assert live.game.over
        told = await live.log(Explained)
        assert {each.source for each in told} == {"model"}
        assert live.mind.asked == []
        return live

    story(tell)


def test_it_knows_no_more_than_its_seat():
    async def tell():
        model = AtHand()
        live = await Live(model_bots(), model=model).open()
        await live.listen()
        for _ in range(5):
            await live.settle()
        assert {seat.role for _, _, seat in model.asked} == {SPYMASTER, OPERATIVE}
        for view, past, seat in model.asked:
            if seat.role is OPERATIVE:
                assert (view.key, view.nonce, view.intents) == (None, None, ())
                assert all(engine.visible(event, seat) for event in past)
        return live

    story(tell)


@pytest.mark.parametrize(
    ("model", "source"), [(AtHand(fails=True), "instead"), (None, "unasked")]
)
def test_where_nothing_comes_of_it_one_of_ours_plays_and_says_so(model, source):
    """So it does where the server has none any more, which it says otherwise."""

    async def tell():
        live = await Live(model_bots(), model=model).open()
        await live.listen()
        for _ in range(5):
            await live.settle()
        assert live.game.over
        assert {each.source for each in await live.log(Explained)} == {source}
        assert {level for *_, level, _ in live.mind.asked} == {"medium"}
        return live

    story(tell)


def test_what_the_table_refuses_it_is_not_asked_again():
    """One of ours plays instead, and nobody goes."""

    async def tell():
        model = AtHand(lambda *_: Thought(Guess(99), rank(played(*dealt()))))
        live = await Live(model_bots(), model=model).open()
        await live.listen()
        for _ in range(5):
            await live.settle()
        assert live.game.over
        assert await live.log(PlayerLeft) == []
        assert {each.source for each in await live.log(Explained)} == {"instead"}
        return live

    story(tell)


def test_it_is_asked_no_longer_when_the_room_moves_on():
    async def tell():
        model = AtHand()
        model.free.clear()
        live = await Live(model_bots(), model=model).open()
        await live.listen("p1")
        assert (len(model.asked), model.cancelled) == (1, 0)
        await live.ask("p1", Sit(Side(live.game.turn), SPYMASTER))
        assert model.cancelled == 1
        assert live.mind.asked == []
        assert await live.log(ClueGiven) == []
        return live

    story(tell)


@pytest.mark.parametrize(
    ("clock", "within"),
    [
        (None, math.inf),
        ({"spymaster": 60}, 30),
        ({"spymaster": 60, "end": "sound"}, math.inf),
    ],
)
def test_it_has_half_of_the_time_that_there_is(clock, within):
    async def tell():
        model = AtHand()
        model.free.clear()
        live = await Live(model_bots(clock=clock), model=model).open()
        await live.listen("p1")
        assert 0 < model.within <= within
        assert math.isinf(model.within) == math.isinf(within)
        return live

    story(tell)


def test_a_room_that_falls_asleep_asks_no_longer():
    async def tell():
        model = AtHand()
        model.free.clear()
        live = await Live(model_bots(), model=model).open()
        await live.listen("p1")
        live.room.fall_asleep()
        await live.settle()
        assert model.cancelled == 1
        return live

    story(tell)


def test_nobody_waits_while_it_is_asked():
    async def tell():
        model = AtHand()
        model.free.clear()
        live = await Live(model_bots(), model=model).open()
        await live.listen("p1")
        await live.ask("p1", Rename("Bea"))
        assert live.room.room.player("p1").name == "Bea"
        assert (len(model.asked), model.cancelled) == (1, 0)
        model.free.set()
        await live.settle()
        assert await live.log(ClueGiven)
        return live

    story(tell)


def test_no_seat_is_given_to_a_language_model_where_there_is_none():
    table = Table("Ada")
    add = AddBot(Side.RED, SPYMASTER, "model")
    assert table.refused("p1", add) == "no_language_model"
    table.language_model = True
    assert table.ask("p1", add)


def test_a_server_with_a_language_model_gives_it_a_seat():
    async def tell():
        table = Table("Ada")
        live = await Live(table, model=AtHand()).open()
        await live.ask("p1", AddBot(Side.RED, SPYMASTER, "model"))
        assert live.room.room.players[-1].bot == "model"
        return live

    story(tell)
