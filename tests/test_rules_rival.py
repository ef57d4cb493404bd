"""What the other spymaster has to say about a clue before it is given: R35."""

import pytest

from cryptonym import engine
from cryptonym.engine import (
    AskRival,
    ClueGiven,
    ClueMeant,
    ClueProposed,
    ClueRefused,
    ClueWithdrawn,
    GiveClue,
    Guess,
    IllegalMove,
    Objection,
    Pass,
    Phase,
    Referee,
    Rule,
    Rules,
    Withdraw,
)
from tests import kit
from tests.kit import BLUE, OPERATIVE, RED, SEATS, SPYMASTER, given_clue

DOUBT = Objection("clue_number_word", {"word": "12"}, final=False)
PROPOSED = ClueProposed(RED, "12", 2, (DOUBT,), "red-spymaster", (0, 4))


def asking():
    """A game in which red's spymaster asks about a clue."""
    return kit.played(*kit.dealt(), PROPOSED)


def refusal_of(command, rules=kit.SMALL_RULES, cards=None):
    game = kit.played(*kit.dealt(rules=rules, cards=cards))
    with pytest.raises(IllegalMove) as refusal:
        kit.ask(game, command)
    return refusal.value.code, refusal.value.params


@pytest.mark.parametrize("word", ["12", "x", "ice cream"])
def test_a_doubtful_clue_is_refused_as_one_that_the_rival_may_allow(word):
    """R35."""
    assert refusal_of(GiveClue(word, 1))[1]["questioned"] is True
    off = Rules(kit.SMALL, referee=Referee(rival="off"))
    assert "questioned" not in refusal_of(GiveClue(word, 1), off)[1]


@pytest.mark.parametrize(
    ("word", "number", "code"),
    [
        ("", 1, "clue_empty"),
        ("🐺", 1, "clue_unreadable"),
        ("a" * 51, 1, "clue_too_long"),
        ("Zebra", 10, "clue_number"),
        ("word3", 1, "clue_on_table"),
    ],
)
def test_what_no_rival_may_allow_is_not_asked_about(word, number, code):
    """R35."""
    for command in (AskRival(word, number), GiveClue(word, number)):
        refused_for, params = refusal_of(command)
        assert refused_for == code
        assert "questioned" not in params


def test_the_rival_sees_the_clue_first():
    """R35: and what the checks have against it."""
    game = kit.played(*kit.dealt())
    events = kit.ask(game, AskRival(" 12 ", 2, (4, 0)))
    assert events == (PROPOSED,)
    after = kit.after(game, events)
    assert (after.phase, after.turn, after.clue, after.clues) == (
        *(Phase.RIVAL, RED, None),
        (),
    )
    for seat in (*SEATS, None):
        sees = seat is not None and seat.role is SPYMASTER
        assert engine.visible(PROPOSED, seat) is sees
        assert (engine.view(after, seat).proposal is not None) is sees
        assert engine.view(after, seat).phase is Phase.RIVAL


def test_a_clue_that_nobody_doubts_can_be_asked_about_too():
    """R35."""
    (proposed,) = kit.ask(kit.played(*kit.dealt()), AskRival("Zebra", 2))
    assert proposed.objections == ()


def test_a_clue_that_is_asked_about_is_meant_for_open_cards():
    """R23."""
    game = kit.played(*kit.dealt())
    assert kit.refused(game, AskRival("Zebra", 2, (8,))) == "not_an_open_card"


def test_allowed_means_valid():
    """R35."""
    events = kit.ask(asking(), Rule(allow=True), BLUE)
    assert events == (
        ClueGiven(RED, "12", 2, "red-spymaster"),
        ClueMeant(RED, "12", 2, (0, 4)),
    )
    game = kit.after(asking(), events)
    assert (game.phase, game.clue.word, game.guesses_left) == (Phase.GUESS, "12", 3)
    assert kit.ask(game, Guess(0))


def test_a_refused_clue_is_not_given_and_another_may_be():
    """R35."""
    events = kit.ask(asking(), Rule(allow=False), BLUE)
    assert events == (ClueRefused(RED, "12", 2, (DOUBT,)),)
    game = kit.after(asking(), events)
    assert (game.phase, game.turn, game.proposal) == (Phase.CLUE, RED, None)
    assert kit.ask(game, GiveClue("Zebra", 2)) == (given_clue(),)
    assert kit.ask(game, AskRival("12", 2))


def test_the_giver_may_ask_no_longer():
    """R35."""
    events = kit.ask(asking(), Withdraw())
    assert events == (ClueWithdrawn(RED, "12", 2),)
    assert kit.after(asking(), events).phase is Phase.CLUE


def test_what_was_asked_and_answered_is_for_spymasters():
    """R22, R35."""
    for event in (*kit.ask(asking(), Withdraw()), ClueRefused(RED, "12", 2, ())):
        for seat in (*SEATS, None):
            sees = seat is not None and seat.role is SPYMASTER
            assert engine.visible(event, seat) is sees


@pytest.mark.parametrize(
    ("command", "team", "role", "code"),
    [
        (Rule(allow=True), RED, SPYMASTER, "not_your_turn"),
        (Rule(allow=True), BLUE, OPERATIVE, "not_your_role"),
        (Withdraw(), BLUE, SPYMASTER, "not_your_turn"),
        (Withdraw(), RED, OPERATIVE, "not_your_role"),
        (GiveClue("Zebra", 1), RED, SPYMASTER, "wrong_phase"),
        (AskRival("Zebra", 1), RED, SPYMASTER, "wrong_phase"),
        (engine.TurnKey(2), RED, SPYMASTER, "wrong_phase"),
        (Guess(0), RED, OPERATIVE, "wrong_phase"),
        (Pass(), RED, OPERATIVE, "wrong_phase"),
    ],
)
def test_while_the_rival_thinks_everybody_else_waits(command, team, role, code):
    """R35."""
    assert kit.refused(asking(), command, team, role) == code


def test_without_a_question_there_is_no_answer():
    """R35."""
    game = kit.played(*kit.dealt())
    assert kit.refused(game, Rule(allow=True), BLUE) == "wrong_phase"
    assert kit.refused(game, Withdraw()) == "wrong_phase"


def test_a_table_may_do_without_asking():
    """R35."""
    off = Rules(kit.SMALL, referee=Referee(rival="off"))
    assert refusal_of(AskRival("12", 1), off)[0] == "wrong_phase"


def test_a_round_that_is_abandoned_asks_nobody():
    """R35."""
    assert kit.after(asking(), [engine.abandon(asking())]).proposal is None
