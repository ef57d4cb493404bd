"""Setup: R1 to R8."""

import hashlib
from collections import Counter
from random import Random

import pytest

from cryptonym import engine
from cryptonym.engine import (
    PICTURES,
    WORDS,
    ClueMeant,
    GiveClue,
    Identity,
    KeyTurned,
    Layout,
    Pass,
    Rules,
    TurnKey,
)
from tests import kit
from tests.kit import BLUE, OPERATIVE, RED, SEATS, SPYMASTER


def deal(layout, seed=1):
    return kit.played(
        *engine.deal(Rules(layout), 1, kit.words(layout.size), Random(seed))
    )


# R1: the parts about people are in test_room_people.py


def test_words_lie_five_by_five_and_pictures_four_by_five():  # R2
    assert (WORDS.rows, WORDS.columns) == (5, 5)
    assert (PICTURES.rows, PICTURES.columns) == (4, 5)


@pytest.mark.parametrize(
    ("layout", "first", "second", "bystanders", "assassins"),
    [(WORDS, 9, 8, 7, 1), (PICTURES, 8, 7, 4, 1)],
)
def test_a_key_has_the_right_counts(layout, first, second, bystanders, assassins):
    # R3
    for seed in range(20):
        game = deal(layout, seed)
        count = Counter(game.key)
        assert count[game.starter.agent] == first
        assert count[game.starter.rival.agent] == second
        assert count[Identity.BYSTANDER] == bystanders
        assert count[Identity.ASSASSIN] == assassins


def test_the_starting_team_has_one_more_agent_and_gives_the_first_clue():  # R4
    for seed in range(10):
        game = deal(WORDS, seed)
        assert game.turn is game.starter
        assert game.agents_left(game.starter) == 9
        assert game.agents_left(game.starter.rival) == 8
        assert kit.ask(game, GiveClue("Zebra", 1), game.starter)
        assert kit.refused(game, GiveClue("Zebra", 1), game.starter.rival) == (
            "not_your_turn"
        )


def test_both_teams_start_now_and_then():  # R4
    assert {deal(WORDS, seed).starter for seed in range(20)} == {RED, BLUE}


TURNING = Layout(rows=2, columns=2, first=2, second=1, assassins=1)


@pytest.mark.parametrize(
    ("quarter_turns", "turned"),
    [(0, "R B R X"), (1, "R R X B"), (2, "X R B R"), (3, "B X R R"), (5, "R R X B")],
)
def test_a_square_key_turns_clockwise_four_ways(quarter_turns, turned):  # R5
    game = kit.played(*kit.dealt("R B R X", TURNING))
    events = kit.ask(game, TurnKey(quarter_turns), BLUE)
    assert events == (KeyTurned(quarter_turns % 4),)
    after = kit.after(game, events)
    assert after.key == kit.key(turned)
    assert after.turn is RED


def test_any_other_key_turns_by_a_half_only():  # R5
    game = kit.played(*kit.dealt())
    assert kit.refused(game, TurnKey(1)) == "not_square"
    after = kit.after(game, kit.ask(game, TurnKey(2)))
    assert after.key == tuple(reversed(kit.key(kit.SMALL_KEY)))


def test_a_key_is_not_turned_after_the_first_clue_nor_by_an_operative():  # R5
    game = kit.played(*kit.dealt())
    assert kit.refused(game, TurnKey(2), role=OPERATIVE) == "not_your_role"
    guessing = kit.played(*kit.dealt(), kit.given_clue())
    assert kit.refused(guessing, TurnKey(2)) == "wrong_phase"
    later = kit.after(guessing, [kit.touched(3, "."), engine.TurnEnded(RED, "missed")])
    assert kit.refused(later, TurnKey(2), BLUE) == "wrong_phase"


def test_every_key_is_as_likely_as_every_other():  # R6
    random = Random(7)
    seen = Counter(engine.draw_key(TURNING, RED, random) for _ in range(12_000))
    assert len(seen) == 12  # 4! / 2!: every arrangement of R R B X
    assert all(800 < count < 1_200 for count in seen.values())


@pytest.mark.parametrize("seat", [*SEATS, None])
def test_only_spymasters_see_the_key(seat):  # R8
    game = kit.played(*kit.dealt())
    sees = seat is not None and seat.role is SPYMASTER
    assert (engine.view(game, seat).key is not None) is sees
    assert (engine.view(game, seat).nonce is not None) is sees
    assert engine.visible(kit.dealt()[1], seat) is sees


def test_everybody_sees_the_key_when_the_game_is_over():  # R8
    game = kit.played(*kit.dealt(), kit.given_clue())
    over = kit.after(game, kit.ask(game, engine.Guess(7)))
    assert over.over
    assert engine.view(over, None).key == kit.key(kit.SMALL_KEY)


def test_what_a_clue_was_meant_for_is_for_spymasters_until_the_end():  # R23
    game = kit.played(*kit.dealt())
    events = kit.ask(game, GiveClue("Zebra", 2, (4, 0, 4)))
    meant = ClueMeant(RED, "Zebra", 2, (0, 4))
    assert events == (kit.given_clue("Zebra", 2), meant)
    after = kit.after(game, events)
    for seat in SEATS:
        sees = seat.role is SPYMASTER
        assert engine.visible(meant, seat) is sees
        assert engine.view(after, seat).intents == ((meant,) if sees else ())
    assert engine.view(after, None).intents == ()
    over = kit.after(after, kit.ask(after, engine.Guess(7)))
    assert engine.view(over, None).intents == (meant,)


def test_a_clue_is_meant_for_open_cards():
    game = kit.played(*kit.dealt())
    assert kit.refused(game, GiveClue("Zebra", 2, (8,))) == "not_an_open_card"


@pytest.mark.parametrize(
    "counts",
    [(1, 4, 2, 1, 1), (2, 9, 2, 1, 1), (2, 2, 2, 2, 0), (2, 2, 1, 0, 1),
     (2, 2, 3, 2, 0), (2, 2, 2, 1, -1)],
)  # fmt: skip
def test_an_impossible_layout_cannot_be_made(counts):  # R70
    with pytest.raises(ValueError, match=r"board|and|places"):
        Layout(*counts)


def test_the_key_that_was_drawn_proves_the_commitment():
    game = kit.played(*kit.dealt("R B R X", TURNING), KeyTurned(1), kit.given_clue())
    over = engine.abandon(game)
    assert over.key == kit.key("R B R X")
    assert engine.commitment(over.nonce, game.starter, over.key) == game.commitment
    assert kit.after(game, [over]).key == kit.key("R R X B")


def test_a_commitment_is_the_digest_of_nonce_starter_and_key():
    text = b"ab:blue:red,assassin"
    digest = engine.commitment("ab", BLUE, kit.key("R X"))
    assert digest == hashlib.sha256(text).hexdigest()


def test_a_game_begins_with_being_dealt():
    assert engine.replay(()) is None
    assert kit.played(*kit.dealt()[:1]).key is None


def test_pass_is_not_offered_before_a_touch():  # R13
    game = kit.played(*kit.dealt(), kit.given_clue())
    assert engine.refusal(game.situation, SEATS[1], Pass) == "must_guess_once"
