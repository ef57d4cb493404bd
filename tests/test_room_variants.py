"""Ways to play, as a room has them: seats, who may touch, whom to ask, scores."""

import json

import pytest

from cryptonym import engine, room
from cryptonym.engine import (
    AskRival,
    Challenge,
    ClueGiven,
    ClueProposed,
    ClueRefused,
    Cover,
    Guess,
    Identity,
    IllegalMove,
    Pass,
    Phase,
    Revealed,
    Rule,
    RuleChallenge,
    Seat,
    TurnEnded,
    Withdraw,
)
from cryptonym.room import (
    TABLE,
    ChangeSettings,
    Leave,
    NextRound,
    PlayerSeated,
    Point,
    RotateSpymasters,
    Score,
    Shuffle,
    Sit,
    Stand,
    Start,
    SwapCard,
)
from cryptonym.wire import Frames
from tests import kit
from tests.kit import BLUE, OPERATIVE, RED, SPYMASTER, Table

SMALL = {"rows": 2, "columns": 4, "first": 3, "second": 2, "assassins": 1}


def may(table, player):
    stands = room.standing(table.room, table.room.player(player))
    return set(room.may(room.affairs(table.room), stands))


def bad_setting(**settings):
    """The key that is refused."""
    with pytest.raises(IllegalMove, match="bad_setting") as refusal:
        Table("Ada", **settings)
    return refusal.value.params["key"]


@pytest.mark.parametrize(
    "settings",
    [
        {"mode": "together"},
        {"mode": "shared_operative"},
        {"ending": "finale"},
        {"agreement": "majority"},
        {"agreement": "everyone"},
        {"referee": {"rival": "off", "challenge": True}},
        {"table": {"spymasters_record": True, "tv_touch": True}},
    ],
)
def test_every_way_to_play_can_be_chosen(settings):
    chosen = json.loads(kit.msgspec.json.encode(Table(**settings).room.settings))
    for key, value in settings.items():
        assert chosen[key] == (chosen[key] | value if type(value) is dict else value)


def test_a_finale_needs_an_assassin():
    """R53: in whichever order the two are said."""
    harmless = SMALL | {"assassins": 0}
    assert bad_setting(ending="finale", layout=harmless) == "ending"
    assert bad_setting(layout=harmless, ending="finale") == "ending"
    table = Table("Ada", layout=harmless)
    table.ask("p1", ChangeSettings({"ending": "finale", "layout": SMALL}))
    assert table.refused("p1", ChangeSettings({"layout": harmless})) == "bad_setting"


# Seats


@pytest.mark.parametrize(
    ("mode", "side", "role"),
    [
        ("together", "blue", SPYMASTER),
        ("together", "blue", OPERATIVE),
        ("together", "both", OPERATIVE),
        ("rivals", "both", OPERATIVE),
        ("rivals", "both", SPYMASTER),
        ("shared_operative", "both", SPYMASTER),
        ("shared_operative", "red", OPERATIVE),
        ("shared_operative", "blue", OPERATIVE),
    ],
)
def test_a_seat_that_this_way_to_play_has_not_cannot_be_taken(mode, side, role):
    """R60, R67."""
    assert Table(mode=mode).refused("p1", Sit(side, role)) == "no_such_seat"


@pytest.mark.parametrize(("mode", "needed"), [("together", 2), ("shared_operative", 3)])
def test_fewer_people_can_play(mode, needed):
    """R60, R66, R67: two as one team, three as rivals."""
    table = Table("Ada", "Bo", "Cy", mode=mode).seat_four()
    last = f"p{needed}"
    table.ask(last, Stand())
    with pytest.raises(IllegalMove) as refusal:
        table.ask("p1", Start())
    side = "both" if mode == "shared_operative" else "red"
    assert refusal.value.params == {"why": "no_operative", "team": side}
    table.seat_four().ask("p1", Start())
    assert table.room.playing


def test_one_operative_guesses_for_both_teams_in_turn():
    """R67."""
    table = Table("Ada", "Bo", "Cy", mode="shared_operative").start()
    assert PlayerSeated("p3", "both", OPERATIVE) in table.log
    for _ in range(2):
        team = table.game.turn
        assert "Guess" not in may(table, "p3")
        table.give_clue()
        assert {"Guess", "Point"} <= may(table, "p3")
        assert table.refused("p3", Pass(), table.room.version) == "must_guess_once"
        assert table.guess(team.agent)
        assert table.ask("p3", Pass(), table.room.version) == (
            TurnEnded(team, "passed"),
        )
        assert table.game.turn is team.rival


def test_who_has_seen_the_key_does_not_guess_for_both():
    """R8."""
    table = Table("Ada", "Bo", "Cy", mode="shared_operative").start()
    assert table.refused("p1", Sit("both", OPERATIVE)) == "seat_closed"


def test_in_the_view_that_operative_is_of_both_teams():
    """R67."""
    table = Table("Ada", "Bo", "Cy", mode="shared_operative").start()
    view = json.loads(Frames(table.log).frame("p3", 0))["view"]
    assert (view["you"]["team"], view["players"][2]["team"]) == ("both", "both")
    assert all(card["identity"] is None for card in view["board"])


@pytest.mark.parametrize(
    ("mode", "spymasters", "operatives"),
    [
        ("together", [(RED, SPYMASTER)], {(RED, OPERATIVE)}),
        (
            "shared_operative",
            [(BLUE, SPYMASTER), (RED, SPYMASTER)],
            {(None, OPERATIVE)},
        ),
    ],
)
def test_shuffling_fills_the_seats_there_are(mode, spymasters, operatives):
    """R1, R60, R67."""
    table = Table("Ada", "Bo", "Cy", "Di", "Eve", mode=mode)
    table.ask("p1", Shuffle())
    seats = [(p.seat.team, p.seat.role) for p in table.room.players]
    assert sorted(s for s in seats if s[1] is SPYMASTER) == spymasters
    assert {s for s in seats if s[1] is OPERATIVE} == operatives
    table.ask("p1", Start())


def test_the_spymasters_seats_of_three_go_round():
    """R67, R71."""
    table = Table("Ada", "Bo", "Cy", "Di", mode="shared_operative").seat_four()
    table.ask("p4", Sit("both", OPERATIVE))
    for red, blue in (("p2", "p3"), ("p3", "p4"), ("p4", "p1")):
        table.ask("p1", RotateSpymasters())
        assert (table.at(RED, SPYMASTER), table.at(BLUE, SPYMASTER)) == (red, blue)
    assert len(table.room.seated(Seat(None, OPERATIVE))) == 2
    table.ask("p1", Leave())
    table.ask("p2", RotateSpymasters())
    assert (table.at(RED, SPYMASTER), table.at(BLUE, SPYMASTER)) == ("p2", "p3")


def test_one_teams_spymasters_pass_their_seat_on():
    """R60."""
    table = Table("Ada", "Bo", mode="together").seat_four()
    table.ask("p1", RotateSpymasters())
    assert table.at(RED, SPYMASTER) == "p2"


def test_whose_seat_another_way_to_play_has_not_stands_up():
    """R60."""
    table = Table().seat_four()
    changed = table.ask("p1", ChangeSettings({"mode": "together"}))
    assert changed[1:] == (
        PlayerSeated("p2", None, None),
        PlayerSeated("p4", None, None),
    )
    assert table.ask("p1", Start())


# One team against nobody


def together(**settings):
    return Table("Ada", "Bo", mode="together", layout=SMALL, **settings)


def win(table):
    """Let red find all its agents; after a miss, blue's turn is covered."""
    table.give_clue()
    while not table.game.over:
        table.guess(Identity.RED)
    return table


def miss_and_cover(table):
    table.give_clue()
    table.guess(Identity.BYSTANDER)
    assert table.game.phase is Phase.COVER
    assert "Cover" in may(table, "p1")
    assert "Cover" not in may(table, "p2")
    table.ask("p1", Cover(table.position(Identity.BLUE)))


def test_the_spymaster_covers_in_the_other_teams_turn():
    """R61."""
    table = together().start()
    miss_and_cover(table)
    assert (table.game.turn, table.game.phase) == (RED, Phase.CLUE)


def test_a_cover_makes_a_touch_stale():
    """C13."""
    table = together().start()
    seen = table.room.version
    miss_and_cover(table)
    table.give_clue()
    assert table.refused("p2", Guess(0), seen) == "stale"


def test_the_best_scores_of_a_room_are_kept():
    """R63."""
    table = together().start()
    miss_and_cover(table)
    win(table)
    table.ask("p1", NextRound(abandon=False))
    win(table)
    table.ask("p1", NextRound(abandon=False))
    table.give_clue()
    table.guess(Identity.ASSASSIN)
    names = ("Ada", "Bo")
    assert table.room.scores == (Score(2, 2, names), Score(1, 1, names))
    view = json.loads(Frames(table.log).frame(None, 0))["view"]
    assert view["scores"][0] == {"round": 2, "score": 2, "players": ["Ada", "Bo"]}
    assert (view["score"], view["winner"]) == (None, "blue")
    assert table.room.tally == {RED: 2, BLUE: 1}


def test_ten_scores_are_kept():
    """R63."""
    table = together().start()
    for number in range(12):
        if number % 2:
            miss_and_cover(table)
        win(table)
        table.ask("p1", NextRound(abandon=False))
    scores = [(each.score, each.round) for each in table.room.scores]
    assert scores == [(2, n) for n in range(1, 12, 2)] + [(1, n) for n in (2, 4, 6, 8)]


# Who may touch


def recorded(**settings):
    return Table(table={"spymasters_record": True}, **settings).start()


def test_a_spymaster_may_record_what_was_touched_on_the_table():
    """R12: for the own team, in its turn."""
    table = recorded()
    table.give_clue()
    spymaster, other = (
        table.in_turn(SPYMASTER),
        table.at(table.game.turn.rival, SPYMASTER),
    )
    position, new = table.position(table.game.turn.agent), table.room.version
    assert {"Guess"} == may(table, spymaster) & {"Guess", "Pass", "Point"}
    assert table.refused(other, Guess(position), new) == "not_your_turn"
    assert table.refused(spymaster, Pass(), new) == "must_guess_once"
    revealed = Revealed(table.game.turn, position, table.game.turn.agent, spymaster)
    assert table.ask(spymaster, Guess(position), new) == (revealed,)
    assert table.ask(spymaster, Pass(), table.room.version)


def test_a_spymaster_who_records_points_at_nothing():
    """R22."""
    table = recorded()
    table.give_clue()
    with pytest.raises(IllegalMove, match="not_your_role"):
        room.check_point(table.room, table.in_turn(SPYMASTER), Point(0, on=True))
    room.check_point(table.room, table.in_turn(OPERATIVE), Point(0, on=True))


def test_where_spymasters_record_operatives_need_no_seat():
    """R12: they sit around one screen."""
    table = Table("Ada", "Bo", table={"spymasters_record": True})
    table.ask("p1", Sit(RED, SPYMASTER))
    table.ask("p2", Sit(BLUE, SPYMASTER))
    assert table.ask("p1", Start())


# Asking the rival


def asking(mode="rivals", **referee):
    """A table whose red or blue spymaster is about to give a clue."""
    return Table(mode=mode, referee=referee).start()


def test_the_rival_is_asked_and_others_see_only_that():
    """R35."""
    table = asking()
    giver, rival = table.in_turn(SPYMASTER), table.at(table.game.turn.rival, SPYMASTER)
    before = table.room.version
    (proposed,) = table.ask(giver, AskRival("ice cream", 2))
    frames = Frames(table.log)
    for player in ("p1", "p2", "p3", "p4", None):
        frame = json.loads(frames.frame(player, before))
        view, sees = frame["view"], player in (giver, rival)
        assert (view["phase"], view["clue"], view["clues"]) == ("rival", None, [])
        assert len(frame["events"]) == sees
        assert (view["proposal"] is not None) is sees
        if sees:
            assert view["proposal"] == {
                "team": table.game.turn,
                "word": "ice cream",
                "number": 2,
                "objections": [
                    {
                        "code": "clue_not_one_word",
                        "params": {"word": "ice cream"},
                        "final": False,
                    }
                ],
            }
    assert "Rule" in may(table, rival)
    assert "Withdraw" in may(table, giver)
    assert not {"Rule", "Guess"} & may(table, giver)
    assert table.ask(rival, Rule(allow=True)) == (
        ClueGiven(table.game.turn, "ice cream", 2, giver),
    )
    assert isinstance(proposed, ClueProposed)
    assert json.loads(Frames(table.log).frame(rival, 0))["view"]["proposal"] is None


def test_who_becomes_the_rival_later_can_answer():
    """R35, C44."""
    table = asking()
    rival = table.at(table.game.turn.rival, SPYMASTER)
    table.ask(table.in_turn(SPYMASTER), AskRival("ice cream", 2))
    table.ask(rival, Leave())
    eve = table.join("Eve")
    table.ask(eve, Sit(table.game.turn.rival, SPYMASTER))
    view = json.loads(Frames(table.log).frame(eve, 0))["view"]
    assert view["proposal"]["word"] == "ice cream"
    assert table.ask(eve, Rule(allow=False))


def test_where_the_rival_has_left_the_giver_may_withdraw():
    """R35, C44: nothing waits for ever."""
    table = asking()
    table.ask(table.at(table.game.turn.rival, SPYMASTER), Leave())
    giver = table.in_turn(SPYMASTER)
    assert [type(e) for e in table.ask(giver, AskRival("12", 1))] == [ClueProposed]
    assert table.ask(giver, Withdraw())


@pytest.mark.parametrize(
    ("rival", "answered"), [("allow", ClueGiven), ("refuse", ClueRefused)]
)
def test_where_nobody_can_be_asked_the_table_has_answered(rival, answered):
    """R35."""
    table = asking(rival=rival)
    giver = table.in_turn(SPYMASTER)
    asked = table.ask(giver, AskRival("12", 1))
    assert [type(e) for e in asked] == [ClueProposed]  # somebody is there
    table.ask(giver, Withdraw())
    table.ask(table.at(table.game.turn.rival, SPYMASTER), Leave())
    asked = table.ask(giver, AskRival("12", 1))
    assert [type(e) for e in asked] == [ClueProposed, answered]


def test_one_team_alone_has_its_doubtful_clues_allowed_or_not():
    """R35, R60."""
    table = asking("together", rival="allow")
    assert "AskRival" in may(table, "p1")
    asked = table.ask("p1", AskRival("12", 1, (0,)))
    assert [type(e) for e in asked] == [ClueProposed, ClueGiven, engine.ClueMeant]
    assert table.game.clue.word == "12"
    for rival in ("ask", "refuse", "off"):
        assert "AskRival" not in may(asking("together", rival=rival), "p1")


def test_no_card_is_swapped_while_the_rival_thinks():
    """R35: the clue might be what is put there."""
    table = asking()
    table.ask(table.in_turn(SPYMASTER), AskRival("12", 1))
    assert table.refused("p1", SwapCard(0)) == "wrong_phase"


# Challenges


def test_the_host_rules_on_a_challenge_from_whatever_seat():
    """R38."""
    table = Table("Ada", "Bo", "Cy", "Di", "Eve", referee={"challenge": True}).start()
    table.ask("p1", room.MakeHost("p5"))
    assert table.refused("p5", RuleChallenge(valid=True)) == "wrong_phase"
    table.give_clue()
    challenger = table.at(table.game.turn.rival, SPYMASTER)
    assert "Challenge" in may(table, challenger)
    table.ask(challenger, Challenge())
    assert json.loads(Frames(table.log).frame(None, 0))["view"]["challenged"] is True
    assert table.refused("p1", RuleChallenge(valid=True)) == "not_host"
    operative = table.in_turn(OPERATIVE)
    assert not {"Guess", "Point", "Pass"} & may(table, operative)
    assert table.refused(operative, Guess(0), table.room.version) == "challenged"
    assert "RuleChallenge" in may(table, "p5")
    table.ask("p5", RuleChallenge(valid=False))
    assert "Cover" in may(table, challenger)
    table.ask(challenger, Cover(table.position(table.game.turn.agent)))
    table.finish()
    assert table.refused("p5", RuleChallenge(valid=False)) == "game_over"


@pytest.mark.parametrize(
    "command",
    [
        AskRival("Zebra", 1),
        Rule(allow=True),
        Withdraw(),
        Cover(0),
        Challenge(),
        RuleChallenge(valid=True),
        room.Unvote(),
    ],
)
def test_in_the_lobby_nothing_of_a_round_can_be_asked_for(command):
    for player in ("p1", "p3", None, TABLE):
        assert Table().seat_four().refused(player, command) == "wrong_phase"


def test_a_used_up_room_can_be_played_out_in_every_way():
    """However long its log is, a round that has begun can end."""
    table = Table(referee={"challenge": True}).start()
    giver, rival = table.in_turn(SPYMASTER), table.at(table.game.turn.rival, SPYMASTER)
    table.give_clue()
    table.ask(rival, Challenge())
    full = {"version": room.MOST_EVENTS}
    table.room = kit.msgspec.structs.replace(table.room, **full)
    assert table.refused(giver, AskRival("Zebra", 1)) == "room_used_up"
    assert table.ask("p1", RuleChallenge(valid=True))
    assert table.finish().game.over
