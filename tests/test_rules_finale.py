"""The assassin's finale: R50 to R53."""

import pytest

from cryptonym.engine import (
    GameOver,
    GiveClue,
    Guess,
    Layout,
    Pass,
    Rules,
    SuddenDeathBegan,
    TurnEnded,
)
from tests import kit
from tests.kit import BLUE, RED, given_clue, touched

FINALE = Rules(kit.SMALL, ending="finale")
ALL_RED = (touched(0, "R"), touched(1, "R"), touched(4, "R"))
DYING = (touched(7, "X"), SuddenDeathBegan(RED))


def guessing(*events, number=9):
    """A game in which red has the clue Zebra."""
    return kit.played(*kit.dealt(rules=FINALE), given_clue(number=number), *events)


def over(winner, reason):
    return GameOver(winner, reason, None, kit.key(kit.SMALL_KEY), kit.NONCE)


def test_a_team_that_has_found_all_its_agents_has_not_won_yet():
    """R50, R19 does not apply."""
    game = guessing(touched(0, "R"), touched(1, "R"))
    assert kit.ask(game, Guess(4)) == (touched(4, "R"),)


def test_nor_does_the_other_teams_last_agent_end_the_game():
    """R50: it goes on although both teams have found all their agents."""
    game = guessing(*ALL_RED, touched(2, "B"), TurnEnded(RED, "missed"))
    game = kit.after(game, [given_clue(team=BLUE)])
    assert kit.ask(game, Guess(5), BLUE) == (touched(5, "B", BLUE),)
    game = kit.after(game, [touched(5, "B", BLUE), touched(3, ".", BLUE)])
    game = kit.after(game, [TurnEnded(BLUE, "missed")])
    assert (game.agents_left(RED), game.agents_left(BLUE)) == (0, 0)
    game = kit.after(game, kit.ask(game, GiveClue("Horse", 1)))
    assert kit.ask(game, Guess(6)) == (touched(6, "."), TurnEnded(RED, "missed"))


def test_the_assassin_wins_for_who_has_found_all_its_agents():
    """R51."""
    game = guessing(*ALL_RED)
    assert kit.ask(game, Guess(7)) == (touched(7, "X"), over(RED, "assassin"))


def test_touched_earlier_the_assassin_begins_sudden_death():
    """R52."""
    game = guessing(touched(0, "R"), number=1)
    events = kit.ask(game, Guess(7))
    assert events == DYING
    game = kit.after(game, events)
    assert (game.over, game.turn, game.sudden_death) == (False, RED, True)


def test_in_sudden_death_there_is_no_clue_no_limit_and_no_stopping():
    """R52."""
    game = guessing(*DYING, number=1)
    assert game.guesses_left is None
    assert kit.refused(game, Pass()) == "sudden_death"
    assert kit.refused(game, GiveClue("Horse", 1)) == "wrong_phase"
    assert kit.refused(game, GiveClue("Horse", 1), BLUE) == "not_your_turn"
    for position in (0, 1):
        events = kit.ask(game, Guess(position))
        assert events == (touched(position, "R"),)
        game = kit.after(game, events)


def test_sudden_death_is_won_with_the_last_own_agent():
    """R52."""
    game = guessing(*DYING, touched(0, "R"), touched(1, "R"))
    assert kit.ask(game, Guess(4)) == (touched(4, "R"), over(RED, "sudden_death"))


@pytest.mark.parametrize(("position", "shown"), [(3, "."), (2, "B")])
def test_sudden_death_is_lost_with_the_first_miss(position, shown):
    """R52."""
    events = kit.ask(guessing(*DYING), Guess(position))
    assert events == (touched(position, shown), over(BLUE, "sudden_death"))


def test_another_assassin_is_a_miss_in_sudden_death():
    """R53."""
    layout = Layout(rows=2, columns=3, first=2, second=1, assassins=2)
    rules = Rules(layout, ending="finale")
    game = kit.played(
        *kit.dealt("R R B X X .", rules=rules), given_clue(), touched(3, "X")
    )
    game = kit.after(game, [SuddenDeathBegan(RED)])
    _, end = kit.ask(game, Guess(4))
    assert (end.winner, end.reason) == (BLUE, "sudden_death")


def test_any_of_several_assassins_wins():
    """R53."""
    layout = Layout(rows=2, columns=3, first=2, second=1, assassins=2)
    rules = Rules(layout, ending="finale")
    game = kit.played(*kit.dealt("R R B X X .", rules=rules), given_clue())
    game = kit.after(game, [touched(0, "R"), touched(1, "R")])
    for assassin in (3, 4):
        _, end = kit.ask(game, Guess(assassin))
        assert (end.winner, end.reason) == (RED, "assassin")


def test_a_finale_needs_an_assassin():
    """R53."""
    layout = Layout(rows=2, columns=2, first=2, second=1, assassins=0)
    with pytest.raises(ValueError, match="assassin"):
        Rules(layout, ending="finale")


def test_a_clue_may_count_the_assassin():
    """R53: its number may be more than the agents left."""
    game = kit.played(*kit.dealt(rules=FINALE))
    assert kit.ask(game, GiveClue("Zebra", 4, (0, 1, 4, 7)))
