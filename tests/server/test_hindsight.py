"""What AI players would have touched: told after the round, from what was seen then."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from cryptonym.engine import ClueGiven, Phase
from cryptonym.server import Config
from cryptonym.server.config import Limit, Limits
from tests import minds
from tests.minds import Here
from tests.serving import InThread, Room

TINY = {"rows": 2, "columns": 3, "first": 2, "second": 1, "assassins": 1}


@pytest.fixture
def mind():
    return Here()


@pytest.fixture
def server(mind):
    with InThread(Config(mind=mind)) as running:
        yield running


@pytest.fixture
def room(server):
    opened = Room(server.base, layout=TINY).start()
    yield opened
    opened.close()


def ask(room, round_=1, clue=0, token=None):
    url = f"{room.base}/api/rooms/{room.code}/rounds/{round_}/clues/{clue}/touches"
    bearer = {"Authorization": f"Bearer {token or room.tokens[2]}"}
    return httpx.get(url, headers=bearer)


def why(answer):
    return answer.status_code, answer.json()["error"]["code"]


def finish(room):
    """Give two clues, of which the first ends with a miss, and touch the assassin."""
    room.give_clue(1)
    room.touch("bystander")
    room.give_clue(1)
    room.touch("assassin")
    assert room.people[0].view["phase"] == "over"


def test_after_the_round_it_is_told_what_an_operative_would_have_touched(room, mind):
    finish(room)
    answer = ask(room)
    assert answer.status_code == 200
    (view, *_), *_ = mind.asked
    expected = minds.rank(view)
    assert answer.json()["ranking"] == [
        {"position": each.position, "chance": each.chance} for each in expected
    ]


@pytest.mark.parametrize("clue", [0, 1])
def test_it_is_asked_as_it_would_have_been_at_that_moment(room, mind, clue):
    """Without the key, what clues were meant for, and all that has come since."""
    giver = room.spymaster
    assert "ack" in giver.ask("GiveClue", word="Xylophone", number=1, meant=[0])
    room.meet()
    room.touch("bystander")
    room.give_clue(1)
    room.touch("assassin")
    assert ask(room, clue=clue).status_code == 200
    ((view, past, seat, *_),) = mind.asked
    assert view.key is None
    assert view.nonce is None
    assert (view.phase, view.guesses, view.winner) == (Phase.GUESS, 0, None)
    assert len(view.clues) == clue + 1
    assert isinstance(past[-1], ClueGiven)
    assert seat.team is view.turn is past[-1].team
    assert sum(each is not None for each in view.covered) == clue
    kinds = {type(event).__name__ for event in past}
    assert kinds <= {"Dealt", "ClueGiven", "Revealed", "TurnEnded"}


@pytest.mark.parametrize(("number", "clues"), [(1, 1), (0, 2)])
def test_an_earlier_clue_does_not_answer_for_one_that_is_not_understood(
    room, mind, number, clues
):
    """A zero alone says nothing by itself: it is heard with the clues before it."""
    room.give_clue(1)
    room.touch("bystander")
    room.give_clue(1)
    room.touch("bystander")
    room.give_clue(number)
    room.touch("assassin")
    assert ask(room, clue=2).status_code == 200
    ((view, past, *_),) = mind.asked
    heard = [each for each in past if isinstance(each, ClueGiven)]
    assert len([each for each in heard if each.team is view.turn]) == clues


def test_before_the_round_is_over_nothing_is_told(room, mind):
    assert why(ask(room)) == (409, "round_not_over")
    room.give_clue(1)
    assert why(ask(room)) == (409, "round_not_over")
    assert mind.asked == []


@pytest.mark.parametrize(
    ("round_", "clue"), [(1, 2), (0, 0), (2, 0), ("x", 0), (1, "-1"), (1, "9" * 7)]
)
def test_what_was_no_clue_of_this_round_is_refused(room, round_, clue):
    finish(room)
    assert why(ask(room, round_, clue)) == (404, "no_such_clue")


def test_in_the_next_round_nothing_is_told_of_the_last(room):
    finish(room)
    assert "ack" in room.people[0].ask("NextRound", abandon=False)
    assert why(ask(room)) == (404, "no_such_clue")
    assert why(ask(room, 2)) == (409, "round_not_over")


def test_only_members_are_told(room):
    finish(room)
    assert why(ask(room, token="wrong")) == (401, "bad_token")


def test_a_clue_is_thought_about_once(room, mind):
    finish(room)
    assert ask(room).json() == ask(room, token=room.tokens[0]).json()
    assert len(mind.asked) == 1
    assert ask(room, clue=1).status_code == 200
    assert len(mind.asked) == 2


def test_questions_come_one_after_the_other(server, room, mind):
    """So that those who play never wait for more than one; the same is asked once."""
    finish(room)
    mind.free.clear()
    with ThreadPoolExecutor() as pool:
        asked = [pool.submit(ask, room, clue=clue) for clue in (0, 1, 0, 1)]
        while not mind.asked:
            server.ask(lambda: asyncio.sleep(0))
        for _ in range(20):  # the others arrive meanwhile
            httpx.get(f"{server.base}/healthz")
        assert len(mind.asked) == 1
        server.loop.call_soon_threadsafe(mind.free.set)
        assert [answer.result().status_code for answer in asked] == [200] * 4
    assert len(mind.asked) == 2


def test_cards_that_ai_players_do_not_know_are_not_guessed_at(room, mind):
    finish(room)
    card = room.people[0].view["board"][0]["card"]["text"]
    mind.unknown = frozenset([card.casefold()])
    assert why(ask(room)) == (409, "bot_cannot_play")
    assert ask(room).json()["error"]["params"] == {"why": "board"}
    mind.unknown = frozenset(["en"])
    assert ask(room).json()["error"]["params"] == {"why": "language", "language": "en"}
    assert mind.asked == []


def test_a_thought_that_comes_to_nothing_can_be_asked_for_again(room, mind):
    finish(room)
    mind.failing = 1
    assert why(ask(room)) == (503, "no_thought")
    assert ask(room).status_code == 200


def test_an_address_asks_only_so_often():
    limits = Limits(hindsight=Limit(burst=1, rate=0))
    with InThread(Config(mind=Here(), limits=limits)) as server:
        room = Room(server.base, layout=TINY).start()
        assert why(ask(room)) == (409, "round_not_over")
        assert why(ask(room)) == (429, "too_fast")
        room.close()


def test_with_the_knowledge_that_is_shipped_a_clue_is_understood():
    with InThread(Config()) as server:
        room = Room(server.base).start()
        assert "ack" in room.spymaster.ask("GiveClue", word="Wednesday", number=1)
        room.meet()
        room.touch("assassin")
        ranking = ask(room).json()["ranking"]
        chances = [each["chance"] for each in ranking]
        assert len(ranking) == 8
        assert chances == sorted(chances, reverse=True)
        room.close()
