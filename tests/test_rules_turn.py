"""A turn: R10 to R23."""

import pytest

from cryptonym import engine
from cryptonym.engine import GameOver, GiveClue, Guess, Pass, Phase, TurnEnded
from tests import kit
from tests.kit import BLUE, OPERATIVE, RED, SPYMASTER, given_clue, touched

MISSED = TurnEnded(RED, "missed")


def guessing(*events, number=2):
    """A game in which red has the clue Zebra."""
    return kit.played(*kit.dealt(), given_clue(number=number), *events)


def over(winner, reason):
    return GameOver(winner, reason, None, kit.key(kit.SMALL_KEY), kit.NONCE)


def test_teams_alternate():  # R10
    game = guessing(touched(3, "."), MISSED)
    assert (game.turn, game.phase, game.clue) == (BLUE, Phase.CLUE, None)
    game = kit.after(game, [given_clue(team=BLUE), TurnEnded(BLUE, "passed")])
    assert game.turn is RED


def test_a_turn_is_a_clue_and_then_guesses_of_that_team():  # R10
    game = kit.played(*kit.dealt())
    assert kit.refused(game, Guess(0)) == "wrong_phase"
    assert kit.refused(game, Pass()) == "wrong_phase"
    game = kit.after(game, kit.ask(game, GiveClue("Zebra", 2)))
    assert kit.refused(game, GiveClue("Horse", 2)) == "wrong_phase"
    assert kit.refused(game, Guess(0), BLUE) == "not_your_turn"
    assert kit.ask(game, Guess(0))


def test_a_clue_is_a_word_and_a_number():  # R11
    game = kit.played(*kit.dealt())
    (given,) = kit.ask(game, GiveClue(" Zebra ", 2))
    assert given == given_clue("Zebra", 2)
    assert kit.after(game, [given]).clue == engine.Clue(RED, "Zebra", 2)


def test_only_operatives_touch():  # R12
    assert kit.refused(guessing(), Guess(0), role=SPYMASTER) == "not_your_role"
    game = kit.played(*kit.dealt())
    assert kit.refused(game, GiveClue("Zebra", 1), role=OPERATIVE) == "not_your_role"


@pytest.mark.parametrize("position", [0, 8, -1, 25, 10**30])
def test_only_an_uncovered_card_can_be_touched(position):  # R12
    assert kit.refused(guessing(touched(0, "R")), Guess(position)) == "not_an_open_card"


def test_at_least_one_guess_must_be_made():  # R13
    assert kit.refused(guessing(), Pass()) == "must_guess_once"
    assert kit.ask(guessing(touched(0, "R")), Pass()) == (TurnEnded(RED, "passed"),)


def test_a_team_makes_at_most_one_guess_more_than_the_number():  # R14
    game = guessing(number=1)
    assert game.guesses_left == 2
    game = kit.after(game, kit.ask(game, Guess(0)))
    assert game.guesses_left == 1
    assert kit.ask(game, Guess(1)) == (
        touched(1, "R"),
        TurnEnded(RED, "no_guesses_left"),
    )


def test_after_clue_two_the_third_touch_is_possible_the_fourth_not():  # R14
    layout = engine.Layout(rows=3, columns=3, first=5, second=4, assassins=0)
    game = kit.played(*kit.dealt("R R R R R B B B B", layout), given_clue(number=2))
    for position in (0, 1):
        events = kit.ask(game, Guess(position))
        assert events == (touched(position, "R"),)
        game = kit.after(game, events)
    events = kit.ask(game, Guess(2))
    assert events == (touched(2, "R"), TurnEnded(RED, "no_guesses_left"))
    assert kit.refused(kit.after(game, events), Guess(3)) == "not_your_turn"


def test_an_own_agent_is_covered_and_the_team_may_guess_again():  # R15
    events = kit.ask(guessing(), Guess(0))
    assert events == (touched(0, "R"),)
    game = kit.after(guessing(), events)
    assert game.covered[0] is engine.Identity.RED
    assert game.agents_left(RED) == 2
    assert game.turn is RED


def test_a_bystander_ends_the_turn():  # R16
    assert kit.ask(guessing(), Guess(3)) == (touched(3, "."), MISSED)


def test_an_agent_of_the_other_team_is_covered_and_ends_the_turn():  # R17
    events = kit.ask(guessing(), Guess(2))
    assert events == (touched(2, "B"), MISSED)
    assert kit.after(guessing(), events).agents_left(BLUE) == 1


def test_the_assassin_ends_the_game_and_its_finder_loses():  # R18
    events = kit.ask(guessing(), Guess(7))
    assert events == (touched(7, "X"), over(BLUE, "assassin"))
    game = kit.after(guessing(), events)
    assert (game.over, game.winner, game.reason) == (True, BLUE, "assassin")


def test_a_team_wins_with_its_last_agent():  # R19
    game = guessing(touched(0, "R"), touched(1, "R"), number=9)
    assert kit.ask(game, Guess(4)) == (touched(4, "R"), over(RED, "agents"))


def test_a_team_also_wins_when_the_other_touches_its_last_agent():  # R19
    game = guessing(touched(2, "B"), MISSED, given_clue(team=BLUE), TurnEnded(BLUE, ""))
    game = kit.after(game, [given_clue()])
    assert kit.ask(game, Guess(5)) == (touched(5, "B"), over(BLUE, "agents"))


def test_the_turn_ends_when_the_operatives_stop():  # R20
    game = guessing(touched(0, "R"))
    events = kit.ask(game, Pass())
    assert events == (TurnEnded(RED, "passed"),)
    assert kit.after(game, events).guesses_left == 0


def test_a_right_guess_is_shown_like_any_other():  # R21
    """Whether the clue was meant for the card makes no difference."""
    meant = kit.after(
        kit.played(*kit.dealt()),
        kit.ask(kit.played(*kit.dealt()), GiveClue("Zebra", 1, (0,))),
    )
    assert kit.ask(meant, Guess(0)) == kit.ask(guessing(number=1), Guess(0))
    assert kit.ask(meant, Guess(1)) == (touched(1, "R"),)


def test_a_game_that_is_over_takes_nothing_more():
    game = kit.after(guessing(), kit.ask(guessing(), Guess(7)))
    for command in (Guess(0), Pass(), GiveClue("Zebra", 1), engine.TurnKey(2)):
        for team in (RED, BLUE):
            for role in (SPYMASTER, OPERATIVE):
                assert kit.refused(game, command, team, role) == "game_over"


def test_a_game_abandoned_before_a_clue_has_no_clue_to_show():
    game = kit.played(*kit.dealt())
    ended = kit.after(game, [engine.abandon(game)])
    assert (ended.over, ended.winner, ended.clue) == (True, None, None)
