"""One team against nobody: R60 to R64."""

import pytest

from cryptonym import engine
from cryptonym.engine import (
    PICTURES,
    WORDS,
    Cover,
    Covered,
    GameOver,
    GiveClue,
    Guess,
    Identity,
    Pass,
    Phase,
    Rules,
    SuddenDeathBegan,
    TurnEnded,
)
from tests import kit
from tests.kit import BLUE, OPERATIVE, RED, SPYMASTER, given_clue, touched

TOGETHER = Rules(kit.SMALL, mode="together")
FINALE = Rules(kit.SMALL, mode="together", ending="finale")
COVERED = TurnEnded(BLUE, "covered")


def game_of(*events, rules=TOGETHER):
    """A game that red plays, in which this has happened."""
    return kit.played(*kit.dealt(rules=rules), *events)


def guessing(*events, rules=TOGETHER):
    """A game in which red has the clue Zebra."""
    return game_of(given_clue(number=9), *events, rules=rules)


def covering(*events, rules=TOGETHER):
    """A game in which red's turn is over."""
    return guessing(*events, touched(3, "."), TurnEnded(RED, "missed"), rules=rules)


def covered(position):
    return Covered(position, Identity.BLUE, "red-spymaster")


def over(winner, reason, score=None):
    return GameOver(winner, reason, score, kit.key(kit.SMALL_KEY), kit.NONCE)


@pytest.mark.parametrize("seed", range(5))
def test_the_playing_team_starts_and_has_the_extra_agent(seed):
    """R60."""
    rules = Rules(kit.SMALL, mode="together")
    game = kit.played(*engine.deal(rules, 1, kit.words(8), kit.Random(seed)))
    assert (game.starter, game.turn, game.phase) == (RED, RED, Phase.CLUE)
    assert (game.agents_left(RED), game.agents_left(BLUE)) == (3, 2)


def test_the_playing_teams_turn_is_as_ever():
    """R61."""
    game = game_of()
    game = kit.after(game, kit.ask(game, GiveClue("Zebra", 1)))
    assert kit.refused(game, Pass()) == "must_guess_once"
    assert kit.ask(game, Guess(0)) == (touched(0, "R"),)
    assert kit.ask(game, Guess(3)) == (touched(3, "."), TurnEnded(RED, "missed"))


def test_after_it_the_spymaster_covers_an_agent_of_the_other_team():
    """R61."""
    game = covering()
    assert (game.turn, game.phase, game.clue) == (BLUE, Phase.COVER, None)
    assert game.guesses_left == 0
    for position in (2, 5):
        assert kit.ask(game, Cover(position)) == (covered(position), COVERED)
    after = kit.after(game, kit.ask(game, Cover(2)))
    assert (after.turn, after.phase) == (RED, Phase.CLUE)
    assert after.covered[2] is Identity.BLUE
    assert after.agents_left(BLUE) == 1


@pytest.mark.parametrize(
    ("position", "code"),
    [(0, "not_their_agent"), (6, "not_their_agent"), (7, "not_their_agent"),
     (3, "not_an_open_card"), (8, "not_an_open_card"), (-1, "not_an_open_card")],
)  # fmt: skip
def test_only_an_open_agent_of_that_team_is_covered(position, code):
    """R61."""
    assert kit.refused(covering(), Cover(position)) == code


def test_only_the_playing_spymaster_covers_and_only_then():
    """R61."""
    assert kit.refused(covering(), Cover(2), role=OPERATIVE) == "not_your_role"
    assert kit.refused(guessing(), Cover(2)) == "wrong_phase"
    assert kit.refused(game_of(), Cover(2)) == "wrong_phase"
    assert kit.refused(covering(), GiveClue("Horse", 1)) == "not_your_turn"
    assert kit.refused(covering(), Guess(2)) == "not_your_turn"


def test_the_assassin_loses_with_no_score():
    """R62."""
    assert kit.ask(guessing(), Guess(7)) == (touched(7, "X"), over(BLUE, "assassin"))


def test_the_last_agent_of_the_other_team_loses_when_it_is_covered():
    """R62."""
    game = covering(touched(2, "B"))
    assert kit.ask(game, Cover(5)) == (covered(5), over(BLUE, "simulated"))


def test_it_also_loses_when_it_is_touched():
    """R62: covered by either side."""
    game = kit.after(covering(), [covered(2), COVERED, given_clue()])
    assert kit.ask(game, Guess(5)) == (touched(5, "B"), over(BLUE, "simulated"))


@pytest.mark.parametrize("found", [0, 1])
def test_the_score_is_how_many_of_their_agents_are_not_covered(found):
    """R63."""
    missed = [touched(2, "B")] * found
    game = guessing(*missed, touched(0, "R"), touched(1, "R"))
    _, end = kit.ask(game, Guess(4))
    assert end == over(RED, "agents", 2 - found)
    assert kit.after(game, [end]).score == 2 - found


@pytest.mark.parametrize(("layout", "most"), [(PICTURES, 7), (WORDS, 8)])
def test_the_best_score_is_all_their_agents(layout, most):
    """R63."""
    rules = Rules(layout, mode="together")
    game = kit.played(*engine.deal(rules, 1, kit.words(layout.size), kit.Random(1)))
    game = kit.after(game, kit.ask(game, GiveClue("Zebra", 0)))
    for position, identity in enumerate(game.key):
        if identity is Identity.RED:
            events = kit.ask(game, Guess(position))
            game = kit.after(game, events)
    assert (game.winner, game.score) == (RED, most)


def test_nobody_scores_a_round_that_was_abandoned():
    """R63."""
    assert engine.abandon(guessing()).score is None


def test_the_finale_is_won_with_the_assassin_as_well():
    """R64."""
    found = (touched(0, "R"), touched(1, "R"))
    game = guessing(*found, rules=FINALE)
    assert kit.ask(game, Guess(4)) == (touched(4, "R"),)
    game = kit.after(game, [touched(4, "R")])
    assert kit.ask(game, Guess(7)) == (touched(7, "X"), over(RED, "assassin", 2))


def test_in_the_finale_the_assassin_begins_sudden_death():
    """R64: R52 takes the place of R62's first half."""
    game = guessing(rules=FINALE)
    assert kit.ask(game, Guess(7)) == (touched(7, "X"), SuddenDeathBegan(RED))
    game = kit.after(game, [touched(7, "X"), SuddenDeathBegan(RED)])
    game = kit.after(game, [touched(0, "R"), touched(1, "R")])
    assert kit.ask(game, Guess(4))[1] == over(RED, "sudden_death", 2)
    assert kit.ask(game, Guess(3))[1] == over(BLUE, "sudden_death")
    assert kit.ask(game, Guess(2))[1] == over(BLUE, "sudden_death")


def test_in_the_finale_their_last_agent_loses_all_the_same():
    """R64: R62's second half stands, also in sudden death."""
    dying = guessing(
        touched(2, "B"), touched(7, "X"), SuddenDeathBegan(RED), rules=FINALE
    )
    assert kit.ask(dying, Guess(5))[1] == over(BLUE, "simulated")
    game = covering(touched(2, "B"), rules=FINALE)
    assert kit.ask(game, Cover(5))[1] == over(BLUE, "simulated")


def test_there_is_nobody_to_ask_about_a_clue_but_the_table_may_allow_it():
    """R35, R60."""
    assert kit.refused(game_of(), engine.AskRival("12", 1)) == "wrong_phase"
    allowing = Rules(kit.SMALL, mode="together", referee=engine.Referee(rival="allow"))
    (proposed,) = kit.ask(game_of(rules=allowing), engine.AskRival("12", 1))
    assert proposed.word == "12"


def test_nobody_challenges_where_nobody_sits():
    """R38, R60."""
    rules = Rules(kit.SMALL, mode="together", referee=engine.Referee(challenge=True))
    game = guessing(rules=rules)
    assert kit.refused(game, engine.Challenge(), RED, SPYMASTER) == "not_your_turn"
