"""People in a room: names, seats, the host, and who has seen a key."""

import pytest

from cryptonym import engine, room
from cryptonym.engine import Guess, IllegalMove, Seat
from cryptonym.room import (
    HostChanged,
    KeySeen,
    Leave,
    Lock,
    MakeHost,
    PlayerJoined,
    PlayerLeft,
    PlayerSeated,
    Remove,
    Rename,
    RotateSpymasters,
    Shuffle,
    Sit,
    Stand,
)
from tests.kit import BLUE, OPERATIVE, RED, SPYMASTER, Table


def join_refused(table, name="Eve", formerly=None):
    with pytest.raises(IllegalMove) as refusal:
        table.join(name, formerly)
    return refusal.value.code


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Bob 🐺", "Bob 🐺"),
        ("  Bob\u00a0 \n B ", "Bob B"),
        ("B" * 60, "B" * 24),
        ("a\u202eb\u2066c\u200b", "abc"),
        ("Zoe\u0308", "Zoë"),
        ("constructor", "constructor"),
        ("__proto__", "__proto__"),
        ("<img src=x>", "<img src=x>"),
        ("小明", "小明"),
        ("B\u3164o\u2800b\ufe01", "Bob"),
        ("Zoe ❤\ufe0f", "Zoe ❤\ufe0f"),
        ("👩\u200d👩\u200d👧", "👩\u200d👩\u200d👧"),
    ],
)
def test_a_name_is_shown_trimmed_and_without_what_cannot_be_seen(typed, shown):
    assert Table(typed).room.players[0].name == shown


@pytest.mark.parametrize(
    "typed",
    [
        *("", "   ", "\u200b", "\u202e", "\u200d", "\x00\x1f", "\u0301", "\ufeff"),
        *("\u3164", "\u115f", "\uffa0", "\u2800", "\ufe0f", "\U000e0100"),
    ],
)
def test_a_name_that_cannot_be_seen_is_refused(typed):
    table = Table("Ada")
    assert join_refused(table, typed) == "name_empty"
    assert table.refused("p1", Rename(typed)) == "name_empty"


def test_people_of_the_same_name_are_told_apart():
    table = Table("Bob", "bob", "BÓB", "x" * 24, "X" * 30)
    names = [p.name for p in table.room.players]
    assert names == ["Bob", "bob 2", "BÓB 3", "x" * 24, "X" * 22 + " 2"]
    table.ask("p2", Rename("Bob"))
    assert table.room.players[1].name == "Bob 2"
    table.ask("p1", Rename("BOB"))
    assert table.room.players[0].name == "BOB"


# R22
def test_who_has_seen_the_key_takes_no_other_name_in_that_round():
    """It would be read by all; whoever has stood up has seen it all the same."""
    table = Table("Ada", "Bo", "Cy", "Di", "Eve").start()
    table.ask("p2", Stand())
    table.ask("p5", Sit(BLUE, SPYMASTER))
    for player in ("p1", "p2", "p5"):
        assert table.refused(player, Rename("Mine are 1 and 4")) == "not_your_role"
        stands = room.standing(table.room, table.room.player(player))
        assert "Rename" not in room.may(room.affairs(table.room), stands)
    table.ask("p3", Rename("Cyd"))
    table.finish()
    table.ask("p1", Rename("Zed"))
    assert table.room.players[0].name == "Zed"


@pytest.mark.parametrize("unseen", ["\ufe0f", "\u200d\ufe0f", "\u034f", "\u20e3"])
def test_a_name_is_not_another_ones_by_what_hardly_shows(unseen):
    table = Table("Bob", f"Bob{unseen}")
    assert table.room.players[1].name.endswith(" 2")


def test_the_first_to_come_is_the_host():
    table = Table("Ada", "Bo")
    assert table.room.host == "p1"
    assert PlayerJoined("p2", "Bo", None) in table.log


def test_a_spymasters_seat_holds_one():
    table = Table()
    table.ask("p1", Sit(RED, SPYMASTER))
    assert table.refused("p2", Sit(RED, SPYMASTER)) == "seat_taken"
    assert table.ask("p1", Sit(RED, SPYMASTER)) == ()
    for player in ("p2", "p3", "p4"):
        table.ask(player, Sit(RED, OPERATIVE))
    assert len(table.room.seated(Seat(RED, OPERATIVE))) == 3


def test_a_seat_can_be_left_and_changed():
    table = Table()
    table.ask("p1", Sit(RED, SPYMASTER))
    table.ask("p1", Sit(BLUE, OPERATIVE))
    assert table.room.player("p1").seat == Seat(BLUE, OPERATIVE)
    assert table.ask("p1", Stand()) == (PlayerSeated("p1", None, None),)
    assert table.ask("p1", Stand()) == ()


def test_who_is_away_for_long_gives_up_the_seat():
    table = Table().start()
    table.join("Eve")
    assert table.refused("p5", Sit(RED, SPYMASTER)) == "seat_taken"
    table.absent = frozenset({"p1"})
    assert table.ask("p5", Sit(RED, SPYMASTER)) == (
        PlayerSeated("p1", None, None),
        PlayerSeated("p5", RED, SPYMASTER),
    )
    assert "p5" in table.room.key_seen


def test_an_empty_seat_can_be_taken_in_mid_game():
    table = Table().start()
    eve = table.join("Eve")
    table.give_clue()
    team = table.game.turn
    table.ask(table.at(team, OPERATIVE), Leave())
    table.ask(eve, Sit(team, OPERATIVE))
    assert table.ask(eve, Guess(0), table.room.version)


@pytest.mark.parametrize("team", [RED, BLUE])
def test_who_has_seen_the_key_does_not_guess(team):
    table = Table().start()
    assert table.refused("p1", Sit(team, OPERATIVE)) == "seat_closed"
    table.ask("p1", Stand())
    assert table.refused("p1", Sit(team, OPERATIVE)) == "seat_closed"
    table.ask("p1", Sit(RED, SPYMASTER))


def test_nor_under_another_name_on_the_same_device():
    table = Table().start()
    table.ask("p1", Leave())
    again = table.join("Adam", formerly="p1")
    assert KeySeen(again) in table.log
    assert table.refused(again, Sit(BLUE, OPERATIVE)) == "seat_closed"
    table.ask(again, Leave())
    once_more = table.join("Adah", formerly=again)
    assert table.refused(once_more, Sit(BLUE, OPERATIVE)) == "seat_closed"


def test_in_the_next_round_everybody_may_guess_again():
    table = Table().start().finish()
    table.ask("p1", Sit(RED, OPERATIVE))
    table.ask("p3", Sit(RED, SPYMASTER))
    table.ask("p1", room.NextRound(abandon=False))
    assert table.room.key_seen == {"p2", "p3"}
    assert table.refused("p3", Sit(RED, OPERATIVE)) == "seat_closed"
    table.ask("p1", Sit(BLUE, OPERATIVE))


def test_an_operative_who_has_seen_nothing_may_come_back_by_another_name():
    table = Table().start()
    table.ask("p3", Leave())
    again = table.join("Cyd", formerly="p3")
    table.ask(again, Sit(RED, OPERATIVE))


def test_a_host_who_leaves_is_followed_by_who_is_here_the_longest():
    table = Table()
    table.absent = frozenset({"p2"})
    assert table.ask("p1", Leave()) == (PlayerLeft("p1", "left"), HostChanged("p3"))
    assert table.room.host == "p3"
    assert table.refused("p4", Shuffle()) == "not_host"
    assert table.ask("p3", Shuffle())


def test_a_host_who_leaves_is_followed_even_by_somebody_away():
    table = Table("Ada", "Bo")
    table.absent = frozenset({"p2"})
    table.ask("p1", Leave())
    assert table.room.host == "p2"


def test_who_comes_into_an_empty_room_is_its_host():
    table = Table("Ada")
    table.ask("p1", Leave())
    assert table.room.host is None
    assert table.join("Bo") == "p2"
    assert table.room.host == "p2"


def test_a_host_who_is_gone_is_followed_by_somebody_present():
    table = Table()
    assert room.succeed_host(table.room, frozenset()) == ()
    assert room.succeed_host(table.room, frozenset({"p1", "p2"})) == (
        HostChanged("p3"),
    )
    everybody = frozenset({"p1", "p2", "p3", "p4"})
    assert room.succeed_host(table.room, everybody) == ()


def test_the_host_can_hand_over():
    table = Table()
    table.ask("p1", MakeHost("p3"))
    assert table.room.host == "p3"
    assert table.refused("p1", MakeHost("p1")) == "not_host"
    assert table.refused("p3", MakeHost("p3")) == "no_such_player"
    assert table.refused("p3", MakeHost("p9")) == "no_such_player"


def test_a_removed_player_stays_away():
    table = Table()
    assert table.refused("p2", Remove("p3")) == "not_host"
    assert table.ask("p1", Remove("p2")) == (PlayerLeft("p2", "removed"),)
    assert table.refused("p2", Sit(RED, OPERATIVE)) == "not_seated"
    assert join_refused(table, "Bo", formerly="p2") == "removed"


def test_a_locked_room_takes_nobody_new():
    table = Table()
    table.ask("p1", Lock(locked=True))
    assert join_refused(table) == "room_locked"
    table.ask("p1", Lock(locked=False))
    assert table.join("Eve") == "p5"


def test_a_room_can_be_full():
    table = Table(*(f"N{n}" for n in range(room.MOST_PLAYERS)))
    assert join_refused(table) == "room_full"


@pytest.mark.parametrize("count", range(1, 9))
def test_teams_are_shuffled_as_even_as_possible(count):  # R1
    table = Table(*(f"N{n}" for n in range(count)))
    table.ask("p1", Shuffle())
    sizes = sorted(
        sum(p.seat.team is team for p in table.room.players) for team in engine.Team
    )
    assert sizes[1] - sizes[0] == count % 2
    if count > 1:
        assert len(table.room.seated(Seat(RED, SPYMASTER))) == 1
        assert len(table.room.seated(Seat(BLUE, SPYMASTER))) == 1


def test_shuffling_leaves_out_who_is_away():
    table = Table("Ada", "Bo", "Cy", "Di", "Eve").seat_four()
    table.absent = frozenset({"p2"})
    table.ask("p1", Shuffle())
    assert table.room.player("p2").seat is None
    assert table.room.player("p5").seat is not None


def test_spymasters_pass_their_seat_on():
    table = Table("Ada", "Bo", "Cy", "Di", "Eve").seat_four()
    table.ask("p5", Sit(RED, OPERATIVE))
    for expected in ("p3", "p5", "p1"):
        table.ask("p1", RotateSpymasters())
        assert table.at(RED, SPYMASTER) == expected
    assert table.at(BLUE, SPYMASTER) == "p4"


def test_a_team_without_a_spymaster_gets_one_and_an_empty_team_none():
    table = Table("Ada", "Bo")
    table.ask("p2", Sit(RED, OPERATIVE))
    table.ask("p1", RotateSpymasters())
    assert table.at(RED, SPYMASTER) == "p2"
    assert table.room.seated(Seat(BLUE, SPYMASTER)) == ()
