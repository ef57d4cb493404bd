"""Challenges to a clue that has been given: R38."""

from cryptonym import engine
from cryptonym.engine import (
    AskRival,
    Challenge,
    ChallengeRuled,
    ClueChallenged,
    ClueProposed,
    Cover,
    Covered,
    GameOver,
    GiveClue,
    Guess,
    Identity,
    Pass,
    Phase,
    Referee,
    Rule,
    RuleChallenge,
    Rules,
    TurnEnded,
)
from cryptonym.wire.views import may_be_contested
from tests import kit
from tests.kit import BLUE, OPERATIVE, RED, given_clue, touched

CHALLENGES = Rules(kit.SMALL, referee=Referee(challenge=True))
FOUL = (
    ClueChallenged(BLUE, "blue-spymaster"),
    ChallengeRuled(BLUE, valid=False),
    TurnEnded(RED, "foul"),
)


def challenged(*events):
    """A game with challenges, in which red has the clue Zebra."""
    return kit.played(*kit.dealt(rules=CHALLENGES), given_clue(number=9), *events)


def test_nothing_is_challenged_unless_the_table_has_turned_it_on():
    """R38."""
    game = kit.played(*kit.dealt(), given_clue())
    assert kit.refused(game, Challenge(), BLUE) == "wrong_phase"


def test_the_other_spymaster_may_challenge_a_clue():
    """R38."""
    assert kit.ask(challenged(), Challenge(), BLUE) == FOUL[:1]
    assert kit.refused(challenged(), Challenge(), RED) == "not_your_turn"
    assert kit.refused(challenged(), Challenge(), BLUE, OPERATIVE) == "not_your_role"


def test_a_clue_is_challenged_before_the_first_touch():
    """R38."""
    game = challenged(touched(0, "R"))
    assert kit.refused(game, Challenge(), BLUE) == "wrong_phase"


def test_all_see_whether_the_clue_can_be_challenged_and_none_that_was_allowed_can():
    """R38."""
    allowed = ClueProposed(RED, "Zebra", 9, (), "red-spymaster", None)
    assert may_be_contested(challenged())
    for game in (
        challenged(touched(0, "R")),
        challenged(FOUL[0]),
        kit.played(*kit.dealt(rules=CHALLENGES), allowed, given_clue(number=9)),
        kit.played(*kit.dealt(rules=CHALLENGES)),
        kit.played(*kit.dealt(), given_clue()),
    ):
        assert not may_be_contested(game)


def test_nobody_touches_before_the_host_has_ruled():
    """R38."""
    game = challenged(FOUL[0])
    assert kit.refused(game, Guess(0)) == "challenged"
    assert kit.refused(game, Pass()) == "challenged"
    assert kit.refused(game, Challenge(), BLUE) == "wrong_phase"


def test_a_clue_found_valid_stays_and_is_challenged_no_more():
    """R38."""
    game = challenged(FOUL[0])
    events = kit.ask(game, RuleChallenge(valid=True))
    assert events == (ChallengeRuled(BLUE, valid=True),)
    game = kit.after(game, events)
    assert kit.refused(game, Challenge(), BLUE) == "wrong_phase"
    assert kit.refused(game, RuleChallenge(valid=False)) == "wrong_phase"
    assert kit.ask(game, Guess(0)) == (touched(0, "R"),)


def test_a_challenge_in_vain_earns_nothing_and_later_clues_can_be_challenged():
    """R38."""
    game = challenged(FOUL[0], ChallengeRuled(BLUE, valid=True), touched(3, "."))
    game = kit.after(game, [TurnEnded(RED, "missed")])
    assert kit.refused(game, Cover(2), BLUE) == "wrong_phase"
    game = kit.after(game, [given_clue(team=BLUE)])
    assert kit.ask(game, Challenge(), RED)


def test_a_clue_found_invalid_costs_the_turn():
    """R38."""
    game = challenged(FOUL[0])
    assert kit.ask(game, RuleChallenge(valid=False)) == FOUL[1:]
    game = kit.after(game, FOUL[1:])
    assert (game.turn, game.phase) == (BLUE, Phase.CLUE)


def test_the_challenger_may_cover_an_own_agent_before_the_next_clue():
    """R38."""
    game = challenged(*FOUL)
    covered = Covered(2, Identity.BLUE, "blue-spymaster")
    assert kit.ask(game, Cover(2), BLUE) == (covered,)
    for position in (0, 3, 7):
        assert kit.refused(game, Cover(position), BLUE) == "not_their_agent"
    assert kit.refused(game, Cover(8), BLUE) == "not_an_open_card"
    assert kit.refused(game, Cover(0), RED) == "not_your_turn"
    after = kit.after(game, [covered])
    assert (after.agents_left(BLUE), after.turn) == (1, BLUE)
    assert kit.refused(after, Cover(5), BLUE) == "wrong_phase"
    assert kit.ask(after, GiveClue("Horse", 1), BLUE)


def test_or_may_leave_it():
    """R38."""
    game = kit.after(challenged(*FOUL), [given_clue(team=BLUE)])
    assert game.owed is None
    game = kit.after(game, [touched(3, ".", BLUE), TurnEnded(BLUE, "missed")])
    game = kit.after(game, [given_clue(), TurnEnded(RED, "time_up")])
    assert kit.refused(game, Cover(2), BLUE) == "wrong_phase"


def test_it_lasts_until_the_challengers_own_next_clue():
    """R38, R72: also where their time ran out in between."""
    game = kit.after(challenged(*FOUL), [TurnEnded(BLUE, "time_up")])
    assert kit.refused(game, Cover(0)) == "wrong_phase"
    game = kit.after(game, [given_clue(), TurnEnded(RED, "time_up")])
    assert kit.ask(game, Cover(2), BLUE)


def test_covering_ones_last_agent_wins():
    """R38, R19."""
    game = kit.after(challenged(*FOUL), [Covered(2, Identity.BLUE, "blue-spymaster")])
    game = kit.after(game, [given_clue(team=BLUE), TurnEnded(BLUE, "time_up")])
    game = kit.after(game, [given_clue(), *FOUL])
    covered, end = kit.ask(game, Cover(5), BLUE)
    assert covered == Covered(5, Identity.BLUE, "blue-spymaster")
    assert end == GameOver(BLUE, "agents", None, game.key, kit.NONCE)


def test_whose_agents_are_all_found_covers_none():
    """R38, R50: the finale goes on, and nobody is asked for what cannot be done."""
    rules = Rules(kit.SMALL, ending="finale", referee=Referee(challenge=True))
    found = [touched(2, "B"), touched(5, "B")]
    game = kit.played(*kit.dealt(rules=rules), given_clue(number=9), *found, *FOUL)
    assert not game.situation.owed
    assert kit.refused(game, Cover(0), BLUE) == "wrong_phase"


def test_what_the_rival_has_allowed_is_not_challenged():
    """R35, R38: allowed means valid."""
    game = kit.played(*kit.dealt(rules=CHALLENGES))
    for command, team in ((AskRival("12", 1), RED), (Rule(allow=True), BLUE)):
        game = kit.after(game, kit.ask(game, command, team))
    assert kit.refused(game, Challenge(), BLUE) == "wrong_phase"


def test_a_challenge_and_its_outcome_everybody_sees():
    """R38."""
    for event in (*FOUL, Covered(2, Identity.BLUE, "blue-spymaster")):
        assert engine.visible(event, None)


def test_a_round_that_is_abandoned_waits_for_no_ruling():
    """R38."""
    game = challenged(FOUL[0])
    assert kit.after(game, [engine.abandon(game)]).challenge is None
