"""The key beside the box (R73): drawn, turned and ticked off, without a game."""

from collections import Counter
from functools import reduce
from random import Random

import pytest

from cryptonym import engine, kit
from cryptonym.engine import PICTURES, WORDS, IllegalMove, Layout, Team, TurnKey
from cryptonym.kit import DrawKey, KitKeyDrawn, Tick
from tests.kit import SMALL, SMALL_KEY, key

RANDOM = Random(1)
DRAWN = KitKeyDrawn(SMALL, Team.RED, key(SMALL_KEY))


def kit_of(*events):
    return reduce(kit.evolve, events, kit.evolve(None, DRAWN))


def ask(there, command, after=None):
    """Let *command* happen; return the kit after it."""
    seen = there.version if after is None else after
    return reduce(kit.evolve, kit.decide(there, command, seen, RANDOM), there)


def refused(there, command, after=None):
    with pytest.raises(IllegalMove) as refusal:
        ask(there, command, after)
    return refusal.value.code


@pytest.mark.parametrize("layout", [WORDS, PICTURES, Layout(3, 7, 6, 5, 2)])
def test_a_key_fits_its_layout_and_its_starting_team(layout):
    """R3, R4, R6: the counts are the layout's, and either team may start."""
    starters = set()
    for seed in range(20):
        drawn = kit.draw(layout, Random(seed))
        starters.add(drawn.starter)
        counts = Counter(drawn.key)
        assert counts[drawn.starter.agent] == layout.first
        assert counts[drawn.starter.rival.agent] == layout.second
        assert counts["assassin"] == layout.assassins
        assert len(drawn.key) == layout.size
    assert starters == set(Team)


def test_what_is_found_is_ticked_off_and_counted():
    there = ask(kit_of(), Tick(0, found=True))
    assert there.found == {0}
    assert (there.agents_left(Team.RED), there.agents_left(Team.BLUE)) == (2, 2)
    there = ask(there, Tick(2, found=True))
    assert (there.agents_left(Team.RED), there.agents_left(Team.BLUE)) == (2, 1)
    assert ask(there, Tick(0, found=False)).found == {2}


def test_a_tick_that_is_there_already_changes_nothing():
    there = ask(kit_of(), Tick(0, found=True))
    assert ask(there, Tick(0, found=True)) == there
    assert ask(kit_of(), Tick(0, found=False)) == kit_of()


def test_two_ticks_at_the_same_moment_both_count():
    there = kit_of()
    seen = there.version
    both = ask(ask(there, Tick(0, found=True), seen), Tick(1, found=True), seen)
    assert both.found == {0, 1}


@pytest.mark.parametrize("position", [-1, SMALL.size, 10**9])
def test_only_a_place_of_the_key_can_be_ticked(position):
    assert refused(kit_of(), Tick(position, found=True)) == "not_an_open_card"


def test_the_key_is_turned_for_both_before_anything_is_found():
    """R5: a square key four ways, another one two, and the starting team stays."""
    there = kit_of()
    turned = ask(there, TurnKey(2))
    assert turned.key == engine.turn_key(there.key, SMALL, 2)
    assert turned.starter is there.starter
    assert refused(there, TurnKey(1)) == "not_square"
    assert ask(there, TurnKey(4)) == there
    assert refused(ask(there, Tick(0, found=True)), TurnKey(2)) == "wrong_phase"
    square = kit.evolve(None, kit.draw(WORDS, RANDOM))
    assert ask(square, TurnKey(1)).key == engine.turn_key(square.key, WORDS, 1)


def test_a_tick_meant_for_the_key_as_it_lay_before_is_stale():
    there = kit_of()
    assert refused(ask(there, TurnKey(2)), Tick(0, found=True), 1) == "stale"
    drawn = ask(there, DrawKey(SMALL))
    assert refused(drawn, Tick(0, found=True), there.version) == "stale"


def test_a_new_key_begins_anew_and_none_takes_what_the_other_just_did():
    there = ask(kit_of(), Tick(0, found=True))
    assert refused(there, DrawKey(WORDS), 1) == "stale"
    assert refused(there, TurnKey(2), 1) == "stale"
    drawn = ask(there, DrawKey(WORDS))
    assert (drawn.layout, drawn.found, drawn.keys) == (WORDS, frozenset(), 2)


def test_a_kit_begins_with_a_key():
    with pytest.raises(ValueError, match="begins with a key"):
        kit.evolve(None, kit.KitTicked(0, found=True))
