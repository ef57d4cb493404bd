"""The clock: R72, C50 to C52. Time is a number that the tests put forward."""

import pytest

from cryptonym import room
from cryptonym.engine import (
    AskRival,
    Challenge,
    ClueChallenged,
    Cover,
    Covered,
    GiveClue,
    Guess,
    Identity,
    IllegalMove,
    Pass,
    Phase,
    Rule,
    RuleChallenge,
    Side,
    TurnEnded,
    Withdraw,
)
from cryptonym.room import (
    Bank,
    ChangeSettings,
    ClockSet,
    NextRound,
    PauseClock,
    ResumeClock,
    Sit,
    Stand,
    Start,
    TurnGlass,
)
from cryptonym.wire import decode_event, encode_event
from tests.kit import BLUE, OPERATIVE, RED, SPYMASTER, Table

TIMES = {"spymaster": 90, "operatives": 60, "first_extra": 30, "end": "turn"}
GLASS = {"spymaster": 40, "operatives": 50, "glass": True}
SMALL = {"rows": 3, "columns": 4, "first": 4, "second": 3, "assassins": 1}


def timed(clock=TIMES, **settings):
    """Start a round with a clock; red's spymaster is p1 where red starts."""
    table = Table("Ada", "Bo", "Cy", "Di", clock=clock, **settings)
    return table.start()


def left(table):
    """Return how many seconds the clock shows, running or not; None: none."""
    clock = table.room.clock
    if clock.deadline is None:
        return None if clock.time_left is None else clock.time_left / 1_000
    return (clock.deadline - table.now) / 1_000


def wait(table, seconds):
    """Let time pass, and what it brings happen."""
    table.now += round(seconds * 1_000)
    return table.happen(room.time_up(table.room, table.world))


def refused_settings(clock):
    with pytest.raises(IllegalMove) as refusal:
        Table("Ada", clock=clock)
    return refusal.value.code, refusal.value.params


@pytest.mark.parametrize(
    "clock", [TIMES, {"spymaster": 20, "operatives": 10, "bank": 300}, {"bank": 300}]
)
def test_what_runs_has_begun_no_earlier_than_is_known(clock):
    """Bank and first extra included, and however little of it was used before."""
    table = timed(clock)
    assert room.runs_since(table.room) == table.now
    table.now += 5_000
    table.give_clue()
    assert room.runs_since(table.room) == table.now
    began = table.now
    wait(table, 5)
    table.ask("p1", PauseClock())
    assert room.runs_since(table.room) is None
    wait(table, 100)
    table.ask("p1", ResumeClock())
    assert began < room.runs_since(table.room) == table.now - 5_000


# Settings


@pytest.mark.parametrize(
    "clock",
    [
        {},
        {"glass": False, "end": "turn"},
        {"spymaster": 0},
        {"spymaster": 3601},
        {"spymaster": -1, "operatives": 60},
        {"operatives": 60, "bank": -1},
        {"operatives": 60, "first_extra": 1e9},
        {"operatives": "60"},
        {"operatives": True},
        {"operatives": 60, "end": "bang"},
        {"operatives": 60, "hours": 1},
        "quick",
        60,
    ],
)
def test_a_clock_that_cannot_be_is_refused(clock):
    assert refused_settings(clock) == ("bad_setting", {"key": "clock"})


def test_there_is_no_clock_unless_the_table_wants_one():
    """R72: optional."""
    table = Table().start()
    assert table.room.settings.clock is None
    table.give_clue()
    assert not any(isinstance(event, ClockSet) for event in table.log)
    assert table.refused("p1", PauseClock()) == "wrong_phase"
    assert table.refused("p1", TurnGlass()) in ("wrong_phase", "not_your_role")


# Whose time it is


def test_the_first_clue_has_extra_time_and_the_others_have_none():
    table = timed()
    assert left(table) == 120
    table.give_clue()
    assert left(table) == 60
    table.guess(Identity.BYSTANDER)
    assert left(table) == 90


def test_a_deadline_is_a_moment_of_the_servers_clock():
    table = timed()
    assert table.log[-1] == ClockSet(table.now + 120_000, None, paused=False)
    assert room.lapses_at(table.room) == table.now + 120_000


def test_the_operatives_have_one_time_for_all_their_touches():
    """Between touches and votes it runs on."""
    table = timed(agreement="everyone")
    table.ask(table.join("Eve"), Sit(Side(table.game.turn), OPERATIVE))
    table.give_clue()
    table.now += 25_000
    here = [table.in_turn(OPERATIVE), "p5"]
    own = table.position(table.game.turn.agent)
    for voter in here:
        events = table.ask(voter, Guess(own), table.room.version)
        assert not any(isinstance(event, ClockSet) for event in events)
    assert not table.game.is_open(own)
    assert left(table) == 35


def test_what_is_agreed_on_when_somebody_goes_sets_the_clock_too():
    table = timed(agreement="everyone")
    table.ask(table.join("Eve"), Sit(Side(table.game.turn), OPERATIVE))
    table.give_clue()
    touch = Guess(table.position(Identity.BYSTANDER))
    table.ask(table.in_turn(OPERATIVE), touch, table.room.version)
    table.now += 20_000
    table.absent = frozenset({"p5"})
    table.happen(room.count_votes(table.room, table.world))
    assert (table.game.phase, left(table)) == (Phase.CLUE, 90)


def test_who_comes_or_goes_moves_no_deadline():
    table = timed()
    before = table.room.clock
    table.now += 5_000
    table.join("Eve")
    table.ask("p4", Stand())
    assert table.room.clock == before


def test_without_a_time_for_the_operatives_they_have_all_the_time_there_is():
    table = timed({"spymaster": 20})
    table.give_clue()
    assert (left(table), wait(table, 10**6)) == (None, ())
    table.guess(Identity.BYSTANDER)
    assert left(table) == 20


# The end of it


@pytest.mark.parametrize("touches", [0, 1])
def test_the_turn_ends_with_the_time_even_without_a_clue_or_a_touch(touches):
    """R72, R13."""
    table = timed()
    first = table.game.turn
    if touches:
        table.give_clue()
        assert wait(table, 59.999) == ()
        ended = wait(table, 0.001)
    else:
        ended = wait(table, 120)
    assert ended == (
        TurnEnded(first, "time_up"),
        ClockSet(table.now + (90_000 if touches else 120_000), None, paused=False),
    )
    assert table.game.turn is first.rival


def test_time_is_up_once():
    """C50: whoever else asks is told that it is over already."""
    table = timed()
    assert wait(table, 120)
    assert room.time_up(table.room, table.world) == ()


def test_where_the_end_is_a_sound_the_turn_goes_on():
    """R72."""
    table = timed(TIMES | {"end": "sound"})
    before = table.room.clock
    assert (room.lapses_at(table.room), wait(table, 10_000)) == (None, ())
    assert table.room.clock == before
    table.give_clue()
    assert left(table) == 60


def test_in_sudden_death_it_loses():
    """R72, R52."""
    table = timed(ending="finale", layout=SMALL)
    first = table.game.turn
    table.give_clue()
    table.guess(Identity.ASSASSIN)
    assert table.game.sudden_death
    wait(table, 60)
    assert (table.game.winner, table.game.reason) == (first.rival, "sudden_death")
    assert table.room.clock == ClockSet(None, None, paused=False)


def test_a_cover_not_made_in_time_is_made_at_random():
    """R72, R61: the playing team's spymaster has a clue's time for it."""
    table = timed(mode="together", layout=SMALL)
    table.give_clue()
    table.guess(Identity.BYSTANDER)
    assert (table.game.phase, left(table)) == (Phase.COVER, 90)
    covered, over, clock = wait(table, 90)
    assert isinstance(covered, Covered)
    assert (covered.player, over) == (None, TurnEnded(BLUE, "covered"))
    assert clock.deadline == table.now + 90_000


def test_time_up_takes_the_votes_with_it():
    table = timed(agreement="everyone")
    table.ask(table.join("Eve"), Sit(Side(table.game.turn), OPERATIVE))
    table.give_clue()
    table.ask(table.in_turn(OPERATIVE), Guess(0), table.room.version)
    wait(table, 60)
    assert table.room.votes == {}


# What stops it


def test_win_then_wait_the_clock_has_stopped():
    """C52."""
    table = timed()
    table.finish()
    assert table.log[-1] == ClockSet(None, None, paused=False)
    assert (wait(table, 10**6), room.lapses_at(table.room)) == ((), None)
    assert table.refused("p1", PauseClock()) == "game_over"


def test_the_next_round_has_the_same_clock():
    """C52."""
    table = timed()
    table.finish()
    table.now += 500_000
    table.ask("p1", NextRound(abandon=False))
    assert left(table) == 120


def test_a_round_that_is_abandoned_takes_its_clock_with_it():
    table = timed({"operatives": 60, "bank": 10})
    table.give_clue()
    wait(table, 65)
    table.ask("p1", PauseClock())
    table.ask("p1", NextRound(abandon=True))
    assert table.room.clock == ClockSet(table.now + 10_000, Bank(10, 10), paused=False)


def test_a_table_that_wants_no_clock_any_more_has_none():
    table = timed()
    table.finish()
    table.ask("p1", ChangeSettings({"clock": None}))
    table.ask("p1", Start())
    assert left(table) is None
    table.give_clue()
    assert left(table) is None


@pytest.mark.parametrize("answer", [Rule(allow=False), Withdraw()])
def test_while_the_rival_is_asked_no_time_runs(answer):
    """R35: nobody loses time, or wins it, by how long the other thinks."""
    table = timed()
    asks = table.in_turn(SPYMASTER)
    table.now += 20_000
    table.ask(asks, AskRival("ice cream", 2))
    assert table.room.clock == ClockSet(None, None, paused=False, time_left=100_000)
    assert wait(table, 10**6) == ()
    answers = asks
    if isinstance(answer, Rule):
        answers = table.at(table.game.turn.rival, SPYMASTER)
    table.ask(answers, answer)
    assert left(table) == 100


def test_a_clue_that_the_rival_allows_begins_the_operatives_time():
    table = timed()
    table.ask(table.in_turn(SPYMASTER), AskRival("ice cream", 2))
    table.now += 99_000
    table.ask(table.at(table.game.turn.rival, SPYMASTER), Rule(allow=True))
    assert left(table) == 60


def test_where_the_table_answers_at_once_the_clock_runs_on():
    table = timed(mode="together", referee={"rival": "refuse"})
    assert table.refused("p1", AskRival("ice cream", 2)) == "wrong_phase"
    table = timed(referee={"rival": "refuse"})
    table.ask(table.at(table.game.turn.rival, SPYMASTER), Stand())
    before = table.room.clock
    table.now += 7_000
    table.ask(table.in_turn(SPYMASTER), AskRival("ice cream", 2))
    assert table.room.clock == before


@pytest.mark.parametrize("valid", [True, False])
def test_while_a_challenge_waits_no_time_runs(valid):
    """R38: for the host's ruling the operatives pay nothing."""
    table = timed(referee={"challenge": True})
    first = table.game.turn
    table.give_clue()
    table.now += 10_000
    events = table.ask(table.at(first.rival, SPYMASTER), Challenge())
    assert isinstance(events[0], ClueChallenged)
    assert wait(table, 10**6) == ()
    table.ask("p1", RuleChallenge(valid=valid))
    assert left(table) == (50 if valid else 90)


def test_when_nobody_plays_the_clock_pauses_by_itself():
    """A TV that was left on fills no log."""
    table = timed()
    for _ in range(3):
        assert not wait(table, 120)[-1].paused
    assert wait(table, 120)[-1] == ClockSet(None, None, paused=True, time_left=120_000)
    assert wait(table, 10**6) == ()
    table.ask("p1", ResumeClock())
    table.give_clue()
    assert not table.room.clock.paused
    assert table.room.idle_turns == 0


# Pausing


def test_the_host_pauses_and_resumes():
    table = timed()
    table.now += 20_000
    paused = table.ask("p1", PauseClock())
    assert paused == (ClockSet(None, None, paused=True, time_left=100_000),)
    assert wait(table, 10**6) == ()
    resumed = table.ask("p1", ResumeClock())
    assert resumed == (ClockSet(table.now + 100_000, None, paused=False),)


def test_only_the_host_and_only_what_can_be():
    table = timed()
    assert table.refused("p2", PauseClock()) == "not_host"
    assert table.refused(None, PauseClock()) == "not_seated"
    assert table.refused("p1", ResumeClock()) == "wrong_phase"
    table.ask("p1", PauseClock())
    assert table.refused("p1", PauseClock()) == "wrong_phase"
    assert table.refused("p2", ResumeClock()) == "not_host"
    assert Table(clock=TIMES).refused("p1", PauseClock()) == "wrong_phase"


def test_who_plays_on_while_it_is_paused_begins_with_a_full_time_when_it_goes_on():
    table = timed()
    table.ask("p1", PauseClock())
    table.give_clue()
    assert table.room.clock == ClockSet(None, None, paused=True, time_left=60_000)
    table.ask("p1", ResumeClock())
    assert left(table) == 60


def test_what_waits_for_an_answer_does_not_run_when_the_pause_ends():
    table = timed()
    table.ask(table.in_turn(SPYMASTER), AskRival("ice cream", 2))
    table.ask("p1", PauseClock())
    table.ask("p1", ResumeClock())
    assert table.room.clock == ClockSet(None, None, paused=False, time_left=120_000)
    table.ask("p1", PauseClock())
    table.ask(table.in_turn(SPYMASTER), Withdraw())
    assert table.room.clock.paused
    table.ask("p1", ResumeClock())
    assert left(table) == 120


# Banks


def bank(table, team):
    return getattr(table.room.clock.bank, team)


def test_a_team_may_go_on_out_of_its_bank():
    """R72: first the time, then the bank; what is used is gone."""
    table = timed({"spymaster": 30, "operatives": 20, "bank": 100})
    first = table.game.turn
    assert (left(table), bank(table, first)) == (130, 100)
    table.now += 45_000
    table.give_clue()
    assert (left(table), bank(table, first)) == (105, 85)
    table.now += 19_000
    table.guess(Identity.BYSTANDER)
    assert (bank(table, first), bank(table, first.rival)) == (85, 100)
    assert left(table) == 130


def test_time_is_up_when_the_bank_is_empty_too():
    table = timed({"operatives": 20, "bank": 10})
    first = table.game.turn
    table.give_clue()
    assert wait(table, 29.5) == ()
    ended, clock = wait(table, 0.5)
    assert ended == TurnEnded(first, "time_up")
    assert (getattr(clock.bank, first), getattr(clock.bank, first.rival)) == (0, 10)


def test_with_a_bank_alone_it_is_all_the_time_there_is():
    table = timed({"bank": 300})
    table.now += 100_000
    table.give_clue()
    assert left(table) == 200


def test_empty_banks_come_to_rest():
    """Turns that end as soon as they begin do so a few times only."""
    table = timed({"bank": 5})
    table.now += 5_000
    ends = 0
    while events := wait(table, 5):
        ends += 1
        assert ends < 10
        assert events
    assert table.room.clock.paused


def test_one_team_alone_has_one_bank():
    """R60: who covers for the simulated team takes time out of the own bank."""
    table = timed({"spymaster": 10, "bank": 100}, mode="together", layout=SMALL)
    table.give_clue()
    table.guess(Identity.BYSTANDER)
    table.now += 30_000
    table.ask("p1", Cover(table.position(Identity.BLUE)))
    assert table.room.clock.bank == Bank(80, 100)
    assert table.game.turn is RED


def test_a_pause_costs_no_bank():
    table = timed({"operatives": 20, "bank": 10})
    table.give_clue()
    table.now += 25_000
    table.ask("p1", PauseClock())
    table.now += 10**6
    table.ask("p1", ResumeClock())
    assert left(table) == 5
    first = table.game.turn
    table.guess(Identity.BYSTANDER)
    assert bank(table, first) == 5


def test_a_sound_takes_no_more_from_a_bank_than_there_is():
    table = timed({"operatives": 20, "bank": 10, "end": "sound"})
    table.give_clue()
    table.now += 500_000
    first = table.game.turn
    table.guess(Identity.BYSTANDER)
    assert bank(table, first) == 0


# The sand glass


def test_whoever_waits_turns_the_glass():
    """R72: no time runs before that."""
    table = timed(GLASS)
    assert (left(table), wait(table, 10**6)) == (None, ())
    thinks = table.in_turn(SPYMASTER)
    assert table.refused(thinks, TurnGlass()) == "not_your_role"
    waits = table.in_turn(OPERATIVE)
    assert table.ask(waits, TurnGlass()) == (
        ClockSet(table.now + 40_000, None, paused=False),
    )
    table.give_clue()
    assert left(table) is None
    assert table.refused(waits, TurnGlass()) == "not_your_role"
    table.ask(table.at(table.game.turn.rival, OPERATIVE), TurnGlass())
    assert left(table) == 50
    assert wait(table, 50)[0].reason == "time_up"
    assert left(table) is None


def test_the_glass_is_not_turned_twice():
    """Nobody gives the own team more sand."""
    table = timed(GLASS)
    table.ask(table.in_turn(OPERATIVE), TurnGlass())
    table.now += 30_000
    assert table.refused(table.in_turn(OPERATIVE), TurnGlass()) == "wrong_phase"
    table = timed(GLASS | {"end": "sound"})
    table.ask(table.in_turn(OPERATIVE), TurnGlass())
    table.now += 50_000
    table.ask(table.in_turn(OPERATIVE), TurnGlass())
    assert left(table) == 40


def test_a_glass_holds_a_minute_unless_the_table_says_otherwise():
    table = timed({"glass": True})
    table.ask(table.in_turn(OPERATIVE), TurnGlass())
    assert left(table) == 60


def test_no_glass_is_turned_by_who_watches_nor_where_there_is_none():
    table = timed(GLASS)
    watcher = table.join("Eve")
    assert table.refused(watcher, TurnGlass()) == "not_seated"
    assert table.refused(None, TurnGlass()) == "not_seated"
    assert Table(clock=GLASS).refused("p1", TurnGlass()) == "wrong_phase"
    assert timed().refused("p3", TurnGlass()) == "wrong_phase"
    table.ask("p1", PauseClock())
    assert table.refused(table.in_turn(OPERATIVE), TurnGlass()) == "wrong_phase"
    table.ask("p1", ResumeClock())
    assert left(table) is None
    table.finish()
    assert table.refused("p1", TurnGlass()) == "game_over"


def test_the_glass_of_who_covers_is_turned_by_the_operatives():
    table = timed(GLASS, mode="together", layout=SMALL)
    table.give_clue()
    table.ask("p1", TurnGlass())
    table.guess(Identity.BYSTANDER)
    assert left(table) is None
    assert table.refused("p1", TurnGlass()) == "not_your_role"
    table.ask("p2", TurnGlass())
    assert left(table) == 40


# The log


def test_a_log_with_a_clock_is_the_same_room_when_it_is_read():
    table = timed({"spymaster": 30, "operatives": 20, "bank": 7})
    table.now += 31_234
    table.give_clue()
    table.ask("p1", PauseClock())
    table.ask("p1", ResumeClock())
    wait(table, 60)
    read = [decode_event(encode_event(event)) for event in table.log]
    assert tuple(read) == table.log
    assert room.replay(read) == table.room


def test_a_log_from_before_there_were_clocks_is_read_as_ever():
    table = Table().start()
    written = [encode_event(event) for event in table.log]
    assert not any(b"ClockSet" in event for event in written)
    assert room.replay(map(decode_event, written)) == table.room


def test_a_room_that_is_used_up_has_no_clock(monkeypatch):
    """What time brings would go on for ever."""
    table = timed()
    monkeypatch.setattr(room.state, "MOST_EVENTS", table.room.version)
    table.ask(table.in_turn(SPYMASTER), GiveClue("Zebra", 2))
    assert table.room.clock == ClockSet(None, None, paused=False)
    assert wait(table, 10**6) == ()


def test_passing_ends_the_operatives_time():
    table = timed()
    table.give_clue()
    table.guess(table.game.turn.agent)
    table.ask(table.in_turn(OPERATIVE), Pass(), table.room.version)
    assert left(table) == 90
