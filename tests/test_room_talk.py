"""Talk among operatives: who may say what, and who hears it (R12, R22)."""

import pytest

from cryptonym import room
from cryptonym.engine import IllegalMove
from cryptonym.room import LONGEST_SAID, ChangeSettings, Say, Sit, Stand, Start
from tests.kit import BLUE, OPERATIVE, RED, SPYMASTER, Table


def say(table, player, text="Ocean?"):
    """What *player* says, and who hears it; or why not."""
    try:
        return room.say(table.room, player, Say(text))
    except IllegalMove as refusal:
        return refusal.code


def hearers(table, player):
    return say(table, player).hearers


def test_what_an_operative_says_the_own_team_hears():
    """R12; whose turn it is does not matter: those who wait think, too."""
    table = Table().start()
    hearing = {"p3": {"p1", "p3"}, "p4": {"p2", "p4"}}
    assert {player: hearers(table, player) for player in hearing} == hearing
    table.give_clue()
    assert {player: hearers(table, player) for player in hearing} == hearing


# R22
def test_a_spymaster_says_nothing_while_a_round_is_played():
    table = Table(talk="everyone").start()
    assert [say(table, player) for player in ("p1", "p2")] == ["not_your_role"] * 2
    table.give_clue()
    assert [say(table, player) for player in ("p1", "p2")] == ["not_your_role"] * 2
    table.finish()
    assert hearers(table, "p1") is None


# R22
def test_whoever_has_seen_the_key_talks_from_no_seat():
    """Standing up is no way round, nor is the other team."""
    table = Table().start()
    table.ask("p1", Stand())
    assert say(table, "p1") == "not_seated"
    assert table.refused("p1", Sit(BLUE, OPERATIVE)) == "seat_closed"
    assert hearers(table, "p3") == {"p3"}


def test_between_rounds_all_who_are_seated_talk():
    table = Table("Ada", "Bo", "Cy", "Di", "Eve")
    assert say(table, "p1") == "not_seated"
    table.seat_four()
    assert hearers(table, "p1") == hearers(table, "p3") == {"p1", "p3"}
    table.ask("p1", Start())
    assert say(table, "p5") == "not_seated"
    table.finish()
    assert hearers(table, "p2") == {"p2", "p4"}
    assert say(table, "p5") == "not_seated"


def test_everybody_hears_where_the_table_wants_it_so():
    """Those without a seat too; they say nothing."""
    table = Table("Ada", "Bo", "Cy", "Di", "Eve", talk="everyone").start()
    assert hearers(table, "p3") is None
    assert say(table, "p5") == say(table, None) == "not_seated"


def test_nobody_talks_where_the_table_has_turned_it_off():
    table = Table(talk="off").start()
    assert say(table, "p3") == "talk_off"
    stands = room.standing(table.room, table.room.player("p3"))
    assert "Say" not in room.may(room.affairs(table.room), stands)
    table.finish()
    table.ask("p1", ChangeSettings({"talk": "team"}))
    assert hearers(table, "p3") == {"p1", "p3"}


def test_both_teams_hear_the_operative_who_guesses_for_both():
    """R67: without favour."""
    table = Table("Ada", "Bo", "Cy", "Di", mode="shared_operative").start()
    assert hearers(table, "p3") == {"p1", "p2", "p3"}
    assert [say(table, player) for player in ("p1", "p2")] == ["not_your_role"] * 2
    table.finish()
    assert hearers(table, "p1") == {"p1", "p3"}


def test_one_team_talks_among_itself():
    """R60: also while its spymaster covers."""
    table = Table("Ada", "Bo", "Cy", mode="together").start()
    assert hearers(table, "p2") == {"p1", "p2"}
    assert say(table, "p1") == "not_your_role"
    assert say(table, "p3") == "not_seated"


def test_who_changes_teams_is_heard_where_they_sit_now():
    table = Table("Ada", "Bo", "Cy", "Di", "Eve")
    table.seat_four().ask("p5", Sit(RED, OPERATIVE))
    table.ask("p1", Start())
    assert hearers(table, "p5") == {"p1", "p3", "p5"}
    table.ask("p5", Sit(BLUE, OPERATIVE))
    assert hearers(table, "p5") == {"p2", "p4", "p5"}
    assert hearers(table, "p3") == {"p1", "p3"}


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("  ice \u00a0 cream?\n", "ice cream?"),
        ("cafe\u0301", "caf\u00e9"),
        ("a\u202eb\u0007c\u200b", "abc"),
        ("🐺!", "🐺!"),
        ("x" * LONGEST_SAID + "  ", "x" * LONGEST_SAID),
        ("<b>", "<b>"),
        ("a" + "\u0316" * 90 + "b", "a" + "\u0316" * 4 + "b"),
        ("a" + "\u0316\u200d" * 90 + "b", "a" + "\u0316" * 4 + "b"),
        ("b\u200do\u200cb", "bob"),
        ("\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",) * 2,
        ("\u0995\u09cd\u200d\u09b7 \u09b0\u200d\u09cd\u09af",) * 2,
        ("👨‍👩‍👧 🏳️‍🌈 👩🏽‍🚀 🙂‍↔️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿",) * 2,
    ],
)
def test_what_is_said_is_made_fit_to_be_read(typed, said):
    """C35, C40: as names are."""
    assert say(Table().start(), "p3", typed).text == said


@pytest.mark.parametrize("typed", ["", "  ", "\u200b", "\u202e\u0007"])
def test_nothing_is_no_line(typed):
    assert say(Table().start(), "p3", typed) == "text_empty"


def test_a_line_has_an_end():
    table = Table().start()
    with pytest.raises(IllegalMove) as refusal:
        room.say(table.room, "p3", Say("é" * (LONGEST_SAID + 1)))
    assert refusal.value.code == "text_too_long"
    assert refusal.value.params == {"length": 201, "longest": 200}


def test_a_spymasters_seat_is_heard_from_as_soon_as_the_round_is_over():
    table = Table("Ada", "Bo", "Cy", "Di", "Eve").start()
    table.ask("p1", Stand())
    table.ask("p5", Sit(RED, SPYMASTER))
    assert say(table, "p5") == "not_your_role"
    table.finish()
    assert hearers(table, "p5") == {"p3", "p5"}
