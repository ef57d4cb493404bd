"""Faults that people met in programs like this one: turns (C10 to C18)."""

import pytest

from cryptonym.engine import (
    GameOver,
    GiveClue,
    Guess,
    Identity,
    Pass,
    Phase,
    Revealed,
    TurnEnded,
)
from cryptonym.room import Sit
from tests.kit import OPERATIVE, SPYMASTER, Table

SMALL = {"rows": 3, "columns": 3, "first": 4, "second": 3, "assassins": 1}


@pytest.fixture
def table():
    """Four people and two who join as operatives, at nine cards."""
    table = Table(layout=SMALL).start()
    for name, side in (("Eve", "red"), ("Flo", "blue")):
        table.ask(table.join(name), Sit(side, OPERATIVE))
    return table


def operatives(table):
    return [
        player.id
        for player in table.room.players
        if player.seat and player.seat.role is OPERATIVE
        if player.seat.plays(table.game.turn)
    ]


@pytest.mark.parametrize("number", [0, "unlimited"])
def test_nought_and_unlimited_allow_any_number_of_guesses(table, number):
    """C10: at least one, and never just one."""
    table.give_clue(number=number)
    assert table.game.clue.number == number
    guesser = table.in_turn(OPERATIVE)
    assert table.refused(guesser, Pass(), table.room.version) == "must_guess_once"
    for _ in range(3):
        assert table.game.guesses_left is None
        table.guess(table.game.turn.agent)
    assert table.game.phase is Phase.GUESS
    assert table.ask(guesser, Pass(), table.room.version)


def test_a_turn_does_not_end_before_a_guess_nor_begin_with_one(table):
    """C11."""
    guesser = table.in_turn(OPERATIVE)
    assert table.refused(guesser, Guess(0), table.room.version) == "wrong_phase"
    assert table.refused(guesser, Pass(), table.room.version) == "wrong_phase"
    table.give_clue(number=2)
    assert table.refused(guesser, Pass(), table.room.version) == "must_guess_once"


def test_of_a_clue_for_two_the_third_guess_is_the_last(table):
    """C12."""
    table.give_clue(number=2)
    team, guesser = table.game.turn, table.in_turn(OPERATIVE)
    for _ in range(2):
        table.guess(team.agent)
    third = table.guess(team.agent)
    assert third[-1] == TurnEnded(team, "no_guesses_left")
    fourth = Guess(table.position(team.agent))
    assert table.refused(guesser, fourth, table.room.version) == "not_your_turn"


def test_of_two_touches_in_one_instant_the_first_counts(table):
    """C13: of two cards, and of the same card."""
    table.give_clue()
    (one, other), team = operatives(table), table.game.turn
    seen, first = table.room.version, table.position(team.agent)
    assert isinstance(table.ask(one, Guess(first), seen)[0], Revealed)
    second = table.position(team.agent)
    assert table.refused(other, Guess(second), seen) == "stale"
    assert table.refused(other, Guess(first), seen) == "stale"
    assert table.game.guesses == 1


@pytest.mark.parametrize("position", [9, -1, 25, 10**9])
def test_where_no_card_is_nothing_is_touched(table, position):
    """C14: nor where one lies that is covered."""
    table.give_clue()
    touch, guesser = Guess(position), table.in_turn(OPERATIVE)
    assert table.refused(guesser, touch, table.room.version) == "not_an_open_card"
    covered = table.position(table.game.turn.agent)
    table.guess(table.game.turn.agent)
    again = table.refused(guesser, Guess(covered), table.room.version)
    assert again == "not_an_open_card"


@pytest.mark.parametrize("odd", [3.0, "3", None, True, [3], {"3": 3}])
def test_what_is_no_position_is_malformed_and_the_line_lives(room, odd):
    """C14."""
    room.start().give_clue()
    before = room.people[0].v
    error = room.operative.ask("Guess", position=odd)["error"]
    assert error["code"] == "malformed"
    assert error["params"]["path"] == "$.command.position"
    assert room.operative.ask("Rename", name="Eve")["v"] == before + 1


@pytest.mark.parametrize("assassin_first", [True, False])
def test_the_last_agent_and_the_assassin_in_one_instant(table, assassin_first):
    """C15: the first decides, and who has won never changes after."""
    table.give_clue()
    (one, other), team = operatives(table), table.game.turn
    for _ in range(3):
        table.guess(team.agent)
    seen = table.room.version
    touches = [Guess(table.position(each)) for each in (team.agent, Identity.ASSASSIN)]
    first, second = reversed(touches) if assassin_first else touches
    over = table.ask(one, first, seen)[-1]
    winner = team.rival if assassin_first else team
    assert isinstance(over, GameOver)
    assert over.winner is winner
    assert table.refused(other, second, seen) == "game_over"
    assert table.game.winner is winner
    assert table.room.tally[winner] == 1


def test_a_double_tap_on_end_turn_ends_one_turn(table):
    """C16: by one operative, or one each."""
    table.give_clue()
    (one, other), team = operatives(table), table.game.turn
    table.guess(team.agent)
    seen = table.room.version
    assert table.ask(one, Pass(), seen) == (TurnEnded(team, "passed"),)
    for again in (one, other):
        assert table.refused(again, Pass(), seen) == "stale"
    assert table.game.turn is team.rival


def test_a_round_that_is_over_takes_nothing(table):
    """C17."""
    spymaster, guesser = table.in_turn(SPYMASTER), table.in_turn(OPERATIVE)
    table.finish()
    new = table.room.version
    for who, command in (
        (guesser, Guess(0)),
        (guesser, Pass()),
        (spymaster, GiveClue("Zebra", 1)),
    ):
        assert table.refused(who, command, new) == "game_over"


def test_every_operative_of_the_team_may_touch(table):
    """C18: not only the first to join."""
    table.give_clue()
    guessers = operatives(table)
    assert len(guessers) == 2
    for guesser in guessers:
        touched, *_ = table.guess_as(guesser, table.game.turn.agent)
        assert touched.player == guesser
