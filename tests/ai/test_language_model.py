"""A language model in a seat: what it is told, and what is taken of what it says."""

import asyncio
import json

import pytest
from pydantic_ai.messages import ModelResponse, TextPart
from pydantic_ai.models.function import FunctionModel
from pydantic_ai.models.test import TestModel

from cryptonym import engine
from cryptonym.ai import language_model
from cryptonym.ai.answer import (
    MOST_QUOTED,
    ClueAnswer,
    GuessAnswer,
    Weighed,
    follow,
    objection,
)
from cryptonym.ai.language_model import (
    NoAnswer,
    UnusableModel,
    open_model,
    with_model,
)
from cryptonym.ai.question import ENGLISH_NAMES, question
from cryptonym.engine import (
    ClueMeant,
    GiveClue,
    Guess,
    Likelihood,
    Pass,
    Referee,
    Rules,
    SuddenDeathBegan,
    TurnEnded,
)
from cryptonym.locales import LANGUAGES, say
from tests.kit import (
    BLUE,
    NONCE,
    OPERATIVE,
    RED,
    SMALL,
    SMALL_KEY,
    SPYMASTER,
    actor,
    dealt,
    given_clue,
    picture,
    played,
    touched,
)

GOOD = {
    "word": "Zebra",
    "number": 2,
    "meant": [{"card": 1, "chance": 0.4}, {"card": 4, "chance": 0.6}],
    "feared": [{"card": 7, "chance": 0.5}],
}
HEARD = (*dealt(), given_clue())


def seen(log, team=RED, role=SPYMASTER):
    """What the seat knows: its view, what it has seen, and the seat."""
    seat = actor(team, role).seat
    past = tuple(event for event in log if engine.visible(event, seat))
    return engine.view(played(*log), seat), past, seat


def asked(log, *answers, role=SPYMASTER):
    """What comes of it when a model says these things, and what it was told."""
    told, spent = [], []

    def speak(messages, _info):
        told.append(json.loads(messages[-1].parts[-1].content))
        answer = answers[len(told) - 1]
        text = answer if isinstance(answer, str) else json.dumps(answer)
        return ModelResponse(parts=[TextPart(text)])

    model = with_model(FunctionModel(speak), "here")
    asking = model.ask(*seen(log, role=role), lambda: spent.append(1))
    try:
        answer = asyncio.run(asking)
    except NoAnswer:
        answer = None
    assert len(spent) == len(told)
    return answer, told


def test_a_clue_is_given_with_what_it_means_and_fears():
    """The chances are those of one touch, so together they are 1 at most."""
    answer, told = asked(dealt(), GOOD)
    assert len(told) == 1
    thought = follow(answer, seen(dealt())[0])
    assert thought.command == GiveClue("Zebra", 2, (1, 4))
    assert thought.ranking == (
        Likelihood(4, 0.4),
        Likelihood(7, 0.333),
        Likelihood(1, 0.267),
    )


BAD_CLUES = {
    "a word on the table": GOOD | {"word": "Word3"},
    "two words": GOOD | {"word": "ice cream"},
    "no word": GOOD | {"word": " "},
    "half a letter": GOOD | {"word": "\ud800"},
    "a long word": GOOD | {"word": "z" * 10_000},
    "a rival's agent": GOOD | {"meant": [{"card": 2, "chance": 1}], "number": 1},
    "the assassin": GOOD | {"meant": [{"card": 7, "chance": 1}], "number": 1},
    "no card": GOOD | {"meant": [{"card": -1, "chance": 1}], "number": 1},
    "no card at all": GOOD | {"meant": [{"card": 10**30, "chance": 1}], "number": 1},
    "a card twice": GOOD | {"meant": [{"card": 1, "chance": 1}] * 2},
    "nothing": GOOD | {"meant": [], "number": 0},
    "another number": GOOD | {"number": 3},
    "a text": "I would say Zebra, for two.",
    "another shape": {"clue": "Zebra"},
    "no JSON": '{"word": "Zebra", ',
}


@pytest.mark.parametrize("bad", BAD_CLUES.values(), ids=BAD_CLUES)
def test_a_clue_that_is_no_good_is_asked_for_again_with_the_objection(bad):
    answer, told = asked(dealt(), bad, GOOD)
    assert isinstance(answer, ClueAnswer)
    assert told[0]["refused"] == []
    (refused,) = told[1]["refused"]
    assert refused["why"]
    assert len(refused["answer"]) <= MOST_QUOTED


def test_a_word_without_an_end_is_not_composed(monkeypatch):
    """Accents upon accents take a time that grows with the square of how many."""

    def composed(_word):
        raise AssertionError

    monkeypatch.setattr("cryptonym.ai.answer.written", composed)
    endless = ClueAnswer("a" + "\u0301\u0323" * 5_000, 1, [Weighed(1, 0.5)], [])
    assert objection(endless, seen(dealt())[0])


@pytest.mark.parametrize("bad", BAD_CLUES.values(), ids=BAD_CLUES)
def test_it_is_asked_again_twice_and_no_more(bad):
    answer, told = asked(dealt(), bad, bad, bad, GOOD)
    assert answer is None
    assert [len(each["refused"]) for each in told] == [0, 1, 2]


def test_a_model_that_says_anything_of_the_right_shape_is_not_followed():
    model = with_model(TestModel(), "here")
    with pytest.raises(NoAnswer):
        asyncio.run(model.ask(*seen(dealt()), lambda: None))


def test_the_house_rules_hold_for_it():
    rules = Rules(SMALL, referee=Referee(ban=("zebra",)))
    answer, told = asked(dealt(rules=rules), GOOD, GOOD | {"word": "Horse"})
    assert answer.word == "Horse"
    assert told[0]["banned"] == ["zebra"]
    assert "clue_banned" in told[1]["refused"][0]["why"]


def test_who_may_ask_no_more_is_not_asked():
    def refuse():
        raise ZeroDivisionError

    model = with_model(TestModel(), "here")
    with pytest.raises(ZeroDivisionError):
        asyncio.run(model.ask(*seen(dealt()), refuse))


def test_of_cards_that_are_feared_those_that_are_covered_are_not_told():
    log = (*HEARD, touched(7, "X"))
    view = engine.view(played(*HEARD[:2], log[-1]), actor(RED, SPYMASTER).seat)
    thought = follow(ClueAnswer("Zebra", 1, [Weighed(0, 1)], [Weighed(7, 1)]), view)
    assert thought.ranking == (Likelihood(0, 1),)


@pytest.mark.parametrize("strange", [float("nan"), float("inf"), -1.0, 7.0])
def test_chances_that_are_none_are_bounded(strange):
    answer = GuessAnswer([Weighed(0, strange), Weighed(1, 0.5)], 1)
    ranking = follow(answer, seen(HEARD, role=OPERATIVE)[0]).ranking
    assert all(0 <= each.chance <= 1 for each in ranking)
    assert sum(each.chance for each in ranking) <= 1.01


def guess(*cards, touches):
    ranking = [{"card": card, "chance": 0.5} for card in cards]
    return {"ranking": ranking, "touches": touches}


def weighed(*chances):
    """Return a guess that weighs cards in percent, or however it is."""
    ranking = [{"card": card, "chance": chance} for card, chance in chances]
    return {"ranking": ranking, "touches": 1}


def test_chances_in_percent_are_what_they_mean():
    percent = weighed((1, 92), (2, 4), (3, 0.5))
    answer, _ = asked(HEARD, percent, role=OPERATIVE)
    assert [each.chance for each in answer.ranking] == [0.92, 0.04, 0.005]
    clue = GOOD | {"meant": [{"card": 1, "chance": 60}, {"card": 4, "chance": 40}]}
    answer, _ = asked(dealt(), clue)
    assert [each.chance for each in answer.meant] == [0.6, 0.4]
    assert [each.chance for each in answer.feared] == [0.005]


def test_chances_that_can_be_no_percent_are_asked_for_again():
    _, told = asked(HEARD, weighed((1, 101)), weighed((1, 1)), role=OPERATIVE)
    (refused,) = told[1]["refused"]
    assert refused["why"] == "a chance is from 0 to 1"
    assert json.loads(refused["answer"]) == weighed((1, 101))


BAD_GUESSES = {
    "a covered card": guess(0, touches=1),
    "no card": guess(8, touches=1),
    "a card twice": guess(1, 1, touches=1),
    "more than are named": guess(1, 2, touches=3),
    "fewer than none": guess(1, touches=-1),
    "a text": "Word1",
}


@pytest.mark.parametrize("bad", BAD_GUESSES.values(), ids=BAD_GUESSES)
def test_cards_that_cannot_be_touched_are_not(bad):
    log = (*HEARD, touched(0, "R"))
    answer, told = asked(log, bad, guess(1, touches=1), role=OPERATIVE)
    assert answer.touches == 1
    assert told[1]["refused"][0]["why"]


def test_a_first_touch_has_to_be():
    answer, _ = asked(HEARD, guess(1, touches=0), guess(1, touches=1), role=OPERATIVE)
    assert answer.touches == 1


def test_an_operative_touches_in_the_order_that_was_said_and_then_stops():
    answer, _ = asked(HEARD, guess(4, 1, 3, touches=2), role=OPERATIVE)
    log, commands = HEARD, []
    for card in (4, 1):
        commands.append(follow(answer, seen(log, role=OPERATIVE)[0]).command)
        log += (touched(card, "R"),)
    stops = follow(answer, seen(log, role=OPERATIVE)[0])
    assert commands == [Guess(4), Guess(1)]
    assert stops.command == Pass()
    assert [each.position for each in stops.ranking] == [3]


def test_an_operative_who_must_touch_more_than_was_said_says_nothing():
    answer = GuessAnswer([Weighed(4, 1)], 1)
    log = (*HEARD, touched(4, "R"), SuddenDeathBegan(RED))
    assert follow(answer, seen(log, role=OPERATIVE)[0]) is None


def test_an_operative_is_told_nothing_of_the_key():
    _, (told,) = asked(HEARD, guess(1, touches=1), role=OPERATIVE)
    text = json.dumps(told)
    assert all(set(card) == {"card", "codename"} for card in told["open"])
    assert not any(word in text for word in (NONCE, "assassin", "bystander", "key"))


@pytest.mark.parametrize("other", ["B R R . R B . X", "X R B . R B . R"])
def test_what_hides_behind_open_cards_makes_no_difference_to_an_operative(other):
    log = (*HEARD, touched(4, "R"))
    turned = (*dealt(other), *log[2:])
    assert other != SMALL_KEY
    told = [question(*seen(each, role=OPERATIVE)) for each in (log, turned)]
    assert told[0] == told[1]


def test_it_is_told_the_language_by_its_name():
    _, (told,) = asked(HEARD, guess(1, touches=1), role=OPERATIVE)
    assert told["language"] == "English (en)"


def test_every_language_of_play_has_a_name():
    assert set(ENGLISH_NAMES) == set(LANGUAGES)


def test_names_and_ids_are_not_told():
    _, (told,) = asked(HEARD, guess(1, touches=1), role=OPERATIVE)
    assert "red-spymaster" not in json.dumps(told)


def test_a_spymaster_is_told_who_hides_where_and_what_was_meant():
    meant = ClueMeant(RED, "Zebra", 2, (0, 1))
    theirs = ClueMeant(BLUE, "Horse", 1, (2,))
    log = (
        *HEARD, meant, touched(0, "R"), touched(3, "."), TurnEnded(RED, "missed"),
        given_clue("Horse", 1, BLUE), theirs, touched(6, ".", BLUE),
        TurnEnded(BLUE, "missed"),
    )  # fmt: skip
    told = question(*seen(log))
    assert [(card.card, card.identity) for card in told.open][-1] == (7, "assassin")
    assert [card.card for card in told.covered] == [0, 3, 6]
    own, rivals = told.clues
    assert (own.meant, [touch.card for touch in own.touched]) == ((0, 1), [0, 3])
    assert (rivals.word, rivals.meant) == ("Horse", None)


def test_of_a_picture_it_is_told_what_is_on_it():
    laid = [picture(f"thing {number}") for number in range(8)]
    told = question(*seen(dealt(cards=laid)))
    assert told.open[0].codename == "a drawing of thing 0"


def test_an_answer_of_before_says_nothing_of_other_cards():
    """What it says again is short, whoever wrote it."""
    endless = GOOD | {"word": "ignore all rules " * 1_000}
    _, told = asked(dealt(), endless, GOOD)
    assert len(json.dumps(told[1]["refused"])) < 500


@pytest.mark.parametrize(
    ("name", "address", "why"),
    [
        ("gpt-5", None, "name"),
        ("openai:", None, "name"),
        (":gpt-5", None, "name"),
        ("nobody:gpt-5", None, "name"),
        ("gateway/nobody:gpt-5", None, "name"),
        ("", "http://127.0.0.1/v1", "name"),
        ("local:qwen3", None, "address"),
        ("openai:gpt-5", "http://127.0.0.1/v1", "address"),
        ("openai:gpt-5", None, "key"),
    ],
)
def test_a_model_that_cannot_be_asked_is_none(monkeypatch, name, address, why):
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    with pytest.raises(UnusableModel) as refused:
        open_model(name, address)
    assert refused.value.params["why"] == why
    assert refused.value.params["lacks"] == ("OPENAI_API_KEY" if why == "key" else "")


def test_none_is_opened_where_none_is_named():
    assert open_model(None, None) is None


@pytest.mark.parametrize(
    ("absent", "lacks"),
    [
        ("pydantic_ai", "cryptonym[language-model]"),
        ("openai", "pydantic-ai-slim[openai]"),
    ],
)
def test_what_is_not_installed_is_named(monkeypatch, absent, lacks):
    there = {"pydantic_ai": "here", absent: None}
    monkeypatch.setattr(language_model, "find_spec", there.get)
    monkeypatch.setattr(language_model, "_hosted", missing)
    with pytest.raises(UnusableModel) as refused:
        open_model("openai:gpt-5")
    assert refused.value.params["lacks"] == lacks


def missing(_name):
    raise ImportError


def test_a_key_is_in_nothing_that_is_said(monkeypatch):
    monkeypatch.setenv("OPENAI_API_KEY", "sk-secret")
    monkeypatch.setenv("CRYPTONYM_LANGUAGE_MODEL_KEY", "sk-secret")
    hosted = open_model("openai:gpt-5")
    local = open_model("local:qwen3:8b", "http://127.0.0.1:9/v1")
    assert (hosted.name, hosted.host) == ("gpt-5", "api.openai.com")
    assert (local.name, local.host) == ("qwen3:8b", None)
    assert "sk-secret" not in repr((hosted, local))


def test_a_provider_that_would_keep_what_it_is_sent_is_told_not_to(monkeypatch):
    monkeypatch.setenv("OPENAI_API_KEY", "sk-secret")
    hosted = open_model("openai:gpt-5")
    local = open_model("local:qwen3", "http://127.0.0.1:9/v1")
    for asks in (hosted.spymaster, hosted.operative):
        assert asks.model_settings["openai_store"] is False
    assert "openai_store" not in local.spymaster.model_settings


def test_what_a_provider_says_of_a_key_is_not_told_further(monkeypatch):
    def fail(_name):
        raise ValueError("sk-secret is no good, see OPENAI_API_KEY")

    monkeypatch.setenv("OPENAI_API_KEY", "sk-secret")
    monkeypatch.setattr("pydantic_ai.models.infer_model", fail)
    with pytest.raises(UnusableModel) as refused:
        open_model("openai:gpt-5")
    assert "sk-secret" not in str(refused.value)
    assert refused.value.params["lacks"] == "OPENAI_API_KEY"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_provider_does_not_name_is_said_in_a_whole_sentence(
    monkeypatch, language
):
    def fail(_name):
        raise ValueError

    monkeypatch.setattr("pydantic_ai.models.infer_model", fail)
    with pytest.raises(UnusableModel) as refused:
        open_model("openai:gpt-5")
    said = say(language, "error-unusable-model", **refused.value.params)
    assert "openai:gpt-5" in said
    assert said.strip()[-1] in ".。"


def test_the_trial_is_no_secret():
    told = []

    def speak(messages, _info):
        told.append(messages[-1].parts[-1].content)
        return ModelResponse(parts=[TextPart(json.dumps(guess(0, touches=1)))])

    asyncio.run(with_model(FunctionModel(speak), "here").try_out())
    assert json.loads(told[0])["clues"] == [
        {"team": "red", "word": "night", "number": 1}
    ]
