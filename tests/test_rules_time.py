"""When the time is up: R72."""

import pytest

from cryptonym import engine
from cryptonym.engine import (
    Cover,
    Covered,
    Identity,
    Phase,
    Rules,
    SuddenDeathBegan,
    TurnEnded,
)
from tests import kit
from tests.kit import BLUE, RED, given_clue, touched


def time_up(*events, rules=kit.SMALL_RULES, seed=1):
    game = kit.played(*kit.dealt(rules=rules), *events)
    return game, engine.time_up(game, kit.Random(seed))


@pytest.mark.parametrize(
    "events",
    [(), (given_clue(),), (given_clue(), touched(0, "R"))],
)
def test_the_turn_ends_even_without_a_clue_or_a_touch(events):
    """R72, R13."""
    game, ended = time_up(*events)
    assert ended == (TurnEnded(RED, "time_up"),)
    after = kit.after(game, ended)
    assert (after.turn, after.phase) == (BLUE, Phase.CLUE)


def test_who_asks_about_a_clue_for_too_long_gives_none():
    """R72, R35."""
    game, ended = time_up(*kit.ask(kit.played(*kit.dealt()), engine.AskRival("12", 1)))
    after = kit.after(game, ended)
    assert (after.phase, after.turn, after.proposal) == (Phase.CLUE, BLUE, None)


def test_in_sudden_death_it_loses():
    """R72, R52."""
    finale = Rules(kit.SMALL, ending="finale")
    begun = (given_clue(), touched(7, "X"), SuddenDeathBegan(RED))
    _, (end,) = time_up(*begun, rules=finale)
    assert (end.winner, end.reason) == (BLUE, "sudden_death")


def test_a_cover_not_made_in_time_is_made_at_random():
    """R72, R61."""
    together = Rules(kit.SMALL, mode="together")
    ended = (given_clue(), TurnEnded(RED, "time_up"))
    chosen = set()
    for seed in range(20):
        game, (covered, over) = time_up(*ended, rules=together, seed=seed)
        assert covered.player is None
        assert over == TurnEnded(BLUE, "covered")
        asked = kit.ask(game, Cover(covered.position))
        assert asked[0] == Covered(covered.position, Identity.BLUE, "red-spymaster")
        chosen.add(covered.position)
    assert chosen == {2, 5}


def test_what_is_covered_at_random_is_still_open():
    """R72, R61."""
    together = Rules(kit.SMALL, mode="together")
    ended = (given_clue(), touched(2, "B"), TurnEnded(RED, "missed"))
    for seed in range(9):
        _, (covered, over) = time_up(*ended, rules=together, seed=seed)
        assert (covered.position, over.reason) == (5, "simulated")
