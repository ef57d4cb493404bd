"""Votes: touches that operatives agree on (R12, R20)."""

import pytest

from cryptonym import room
from cryptonym.engine import Guess, Pass, Revealed, TurnEnded
from cryptonym.room import Leave, Sit, Stand, Unvote, Voted
from tests import kit
from tests.kit import BLUE, OPERATIVE, RED, SPYMASTER, Table, settings_of


def table_of_three(agreement, **settings):
    """A table where three operatives, p3, p5 and p6, play with red, who guesses."""
    table = Table(
        "Ada", "Bo", "Cy", "Di", "Eve", "Flo", agreement=agreement, **settings
    )
    table.seat_four()
    for player in ("p5", "p6"):
        table.ask(player, Sit(RED, OPERATIVE))
    table.ask("p1", room.Start())
    if table.game.turn is BLUE:
        table.ask("p2", kit.GiveClue("Horse", 1))
        bystander = Guess(table.position(kit.Identity.BYSTANDER))
        table.ask("p4", bystander, table.room.version)
    table.give_clue()
    return table


def own(table):
    """Where red's first open agents lie."""
    key = table.game.key
    return [p for p in range(25) if key[p] == "red" and table.game.is_open(p)]


def touch(table, player, position):
    return table.ask(player, Guess(position), table.room.version)


def revealed(table, position, player):
    return Revealed(RED, position, table.game.key[position], player)


def test_anyone_may_touch_where_no_agreement_is_asked_for():
    table = table_of_three("anyone")
    position = own(table)[0]
    assert touch(table, "p5", position) == (revealed(table, position, "p5"),)


def test_a_majority_touches():
    table = table_of_three("majority")
    position = own(table)[0]
    assert touch(table, "p3", position) == (Voted("p3", position),)
    assert table.room.votes == {"p3": position}
    assert table.game.is_open(position)
    assert touch(table, "p5", position) == (
        Voted("p5", position),
        revealed(table, position, "p5"),
    )
    assert table.room.votes == {}


def test_everyone_has_to_agree_where_the_table_asks_for_it():
    table = table_of_three("everyone")
    position = own(table)[0]
    for player in ("p3", "p5"):
        assert touch(table, player, position) == (Voted(player, position),)
    assert revealed(table, position, "p6") in touch(table, "p6", position)


def test_half_is_no_majority():
    table = table_of_three("majority")
    table.ask("p6", Stand())
    position = own(table)[0]
    assert touch(table, "p3", position) == (Voted("p3", position),)
    assert revealed(table, position, "p5") in touch(table, "p5", position)


def test_a_vote_can_be_changed_and_taken_back():
    table = table_of_three("majority")
    first, second = own(table)[:2]
    touch(table, "p3", first)
    assert touch(table, "p3", first) == ()
    assert touch(table, "p3", second) == (Voted("p3", second),)
    assert touch(table, "p5", first) == (Voted("p5", first),)
    assert table.room.votes == {"p3": second, "p5": first}
    assert table.ask("p3", Unvote()) == (Voted("p3", None),)
    assert table.room.votes == {"p5": first}
    assert table.refused("p3", Unvote()) == "wrong_phase"
    assert revealed(table, first, "p6") in touch(table, "p6", first)


def test_stopping_needs_the_same_agreement():
    """R20."""
    table = table_of_three("majority")
    assert table.refused("p3", Pass(), table.room.version) == "must_guess_once"
    position = own(table)[0]
    for player in ("p3", "p5"):
        touch(table, player, position)
    assert table.ask("p3", Pass(), table.room.version) == (Voted("p3", "pass"),)
    assert table.ask("p6", Pass(), table.room.version) == (
        Voted("p6", "pass"),
        TurnEnded(RED, "passed"),
    )


def test_a_vote_is_refused_like_a_touch():
    table = table_of_three("everyone")
    new = table.room.version
    assert table.refused("p3", Guess(25), new) == "not_an_open_card"
    assert table.refused("p1", Guess(0), new) == "not_your_role"
    assert table.refused("p4", Guess(0), new) == "not_your_turn"
    assert table.refused("p3", Guess(0), table.room.board_changed - 1) == "stale"
    assert table.refused("p1", Unvote()) == "not_your_role"
    assert table.refused("p4", Unvote()) == "not_your_turn"
    assert table.refused(None, Unvote()) == "not_seated"


def test_a_vote_makes_no_other_stale():
    table = table_of_three("majority")
    seen, position = table.room.version, own(table)[0]
    table.ask("p3", Guess(position), seen)
    assert revealed(table, position, "p5") in table.ask("p5", Guess(position), seen)


def test_who_is_away_blocks_nothing():
    table = table_of_three("everyone")
    position = own(table)[0]
    table.absent = frozenset({"p6"})
    touch(table, "p3", position)
    assert revealed(table, position, "p5") in touch(table, "p5", position)


@pytest.mark.parametrize("going", [Leave(), Stand(), Sit(BLUE, OPERATIVE)])
def test_votes_are_counted_again_when_somebody_goes(going):
    table = table_of_three("everyone")
    position = own(table)[0]
    touch(table, "p3", position)
    touch(table, "p5", position)
    assert table.ask("p6", going)[-1] == revealed(table, position, "p5")


def test_votes_are_counted_again_when_somebody_is_removed():
    table = table_of_three("everyone")
    position = own(table)[0]
    touch(table, "p3", position)
    touch(table, "p5", position)
    assert table.ask("p1", room.Remove("p6"))[-1] == revealed(table, position, "p5")


def test_votes_are_counted_again_when_somebody_is_away_for_long():
    table = table_of_three("everyone")
    position = own(table)[0]
    assert room.count_votes(table.room, table.world) == ()
    touch(table, "p3", position)
    touch(table, "p5", position)
    assert room.count_votes(table.room, table.world) == ()
    table.absent = frozenset({"p6"})
    assert room.count_votes(table.room, table.world) == (
        revealed(table, position, "p5"),
    )
    table.absent = frozenset({"p3", "p5", "p6"})
    assert room.count_votes(table.room, table.world) == ()


@pytest.mark.parametrize("going", [Leave(), Stand(), Sit(BLUE, OPERATIVE)])
def test_the_vote_of_who_goes_counts_no_more(going):
    table = table_of_three("majority")
    first, second = own(table)[:2]
    touch(table, "p3", first)
    table.ask("p3", going)
    assert table.room.votes == {}
    assert touch(table, "p5", second) == (Voted("p5", second),)


def test_a_clue_a_touch_and_a_turn_begin_without_votes():
    table = table_of_three("majority")
    first, second = own(table)[:2]
    touch(table, "p6", second)
    for player in ("p3", "p5"):
        touch(table, player, first)
    assert table.room.votes == {}


def test_a_challenge_takes_all_votes_back():
    """R38: what was thought of the clue is to be thought over."""
    table = table_of_three("everyone", referee={"challenge": True})
    position = own(table)[0]
    touch(table, "p3", position)
    touch(table, "p5", position)
    table.ask("p2", kit.Challenge())
    assert table.room.votes == {}
    assert len(table.ask("p6", Leave())) == 1


def test_a_used_up_room_is_played_out_without_votes():
    table = table_of_three("everyone")
    full = {"version": room.MOST_EVENTS}
    table.room = kit.msgspec.structs.replace(table.room, **full)
    position = own(table)[0]
    assert touch(table, "p3", position) == (revealed(table, position, "p3"),)


def test_a_spymaster_who_records_a_touch_does_not_vote():
    """R12: the operatives have agreed at the table."""
    table = table_of_three("everyone", table={"spymasters_record": True})
    position = own(table)[0]
    assert touch(table, "p1", position) == (revealed(table, position, "p1"),)


def test_every_operative_of_both_teams_votes():
    """R67."""
    rules = kit.Rules(mode="shared_operative")
    settings = settings_of(rules) | {"agreement": "everyone"}
    table = Table("Ada", "Bo", "Cy", "Di", **settings).seat_four()
    table.ask("p4", Sit("both", OPERATIVE))
    table.ask("p1", room.Start())
    table.give_clue()
    position = table.position(table.game.turn.agent)
    assert touch(table, "p3", position) == (Voted("p3", position),)
    assert len(touch(table, "p4", position)) == 2
    assert table.in_turn(SPYMASTER) in ("p1", "p2")
