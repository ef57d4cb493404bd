"""A TV that everybody at the table touches, once the host has paired it (R12)."""

import pytest

from cryptonym import engine, room
from cryptonym.engine import Guess, Identity, Pass, Revealed, TurnEnded
from cryptonym.room import (
    TABLE,
    ChangeSettings,
    PairTv,
    Point,
    Sit,
    Stand,
    Start,
    TvPaired,
    TvsUnpaired,
    UnpairTvs,
)
from cryptonym.wire import Frames
from tests.kit import OPERATIVE, SPYMASTER, Table

TOUCHED = {"spymasters_record": False, "tv_touch": True}
SHOWN = "BCDF"


@pytest.fixture
def table():
    """A table with a TV that shows its code, and two who know the key."""
    table = Table("Ada", "Bo", table=TOUCHED)
    table.shown = frozenset({SHOWN})
    table.ask("p1", Sit("red", SPYMASTER))
    table.ask("p2", Sit("blue", SPYMASTER))
    return table


def pair(table):
    (paired,) = table.ask("p1", PairTv(SHOWN))
    return paired.tv


def play(table):
    """Pair a TV, deal, and give a clue; return the TV."""
    tv = pair(table)
    table.ask("p1", Start())
    table.give_clue()
    return tv


def frame(table, tv, after=0):
    """The text of the frame that a TV is sent."""
    return Frames(table.log).frame(tv, after).decode()


def may(table, tv):
    """What a TV's view says that it may."""
    view = frame(table, tv).split('"view":{"you":')[1]
    return view if view.startswith("{") else None


def test_the_host_pairs_the_tv_whose_code_is_read_aloud(table):
    assert table.ask("p1", PairTv(SHOWN)) == (TvPaired("tv1"),)
    assert table.ask("p1", PairTv(SHOWN)) == (TvPaired("tv2"),)
    assert table.room.tvs == ("tv1", "tv2")


@pytest.mark.parametrize("code", ["", "XXXX", "tv1"])
def test_a_code_that_no_tv_shows_pairs_nothing(table, code):
    assert table.refused("p1", PairTv(code)) == "bad_pairing"


def test_only_the_host_pairs(table):
    assert table.refused("p2", PairTv(SHOWN)) == "not_host"
    assert table.refused(pair(table), PairTv(SHOWN)) == "not_seated"
    assert table.refused("p2", UnpairTvs()) == "not_host"


def test_the_table_touches_and_stops_for_whoever_is_in_turn(table):
    tv = play(table)
    team = table.game.turn
    own = table.position(team.agent)
    events = table.ask(tv, Guess(own), table.room.version)
    assert events == (Revealed(team, own, team.agent, TABLE),)
    assert table.ask(tv, Pass(), table.room.version) == (TurnEnded(team, "passed"),)
    table.give_clue()
    missed = table.position(Identity.BYSTANDER)
    events = table.ask(tv, Guess(missed), table.room.version)
    assert events[0] == Revealed(team.rival, missed, Identity.BYSTANDER, TABLE)


def test_a_paired_tv_may_touch_and_nothing_else(table):
    tv = play(table)
    said = may(table, tv)
    assert said.startswith(
        '{"player":"table","team":"both","role":"operative","may":["Guess"]}'
    )
    for command in (Start(), Stand(), Sit("red", OPERATIVE), UnpairTvs()):
        assert table.refused(tv, command) == "not_seated"
    with pytest.raises(engine.IllegalMove, match="not_seated"):
        room.check_point(table.room, tv, Point(0, on=True))


def test_who_only_watches_touches_nothing(table):
    play(table)
    for stranger in (None, TABLE, "tv2", "tv"):
        touch = Guess(table.position(Identity.BYSTANDER))
        assert table.refused(stranger, touch, table.room.version) == "not_seated"
        assert may(table, stranger) is None


def test_an_unpaired_tv_touches_nothing_any_more(table):
    tv = play(table)
    assert table.ask("p1", UnpairTvs()) == (TvsUnpaired(),)
    assert table.ask("p1", UnpairTvs()) == ()
    assert table.refused(tv, Guess(0), table.room.version) == "not_seated"
    assert may(table, tv) is None
    assert pair(table) != tv


def test_a_table_that_is_not_touched_any_more_says_so_to_its_tv(table):
    tv = play(table)
    table.guess_as(tv, Identity.ASSASSIN)
    table.ask("p1", ChangeSettings({"table": {}}))
    assert may(table, tv) is None


def test_a_tv_paired_where_the_table_is_not_touched_touches_nothing():
    table = Table().start()
    table.shown = frozenset({SHOWN})
    tv = pair(table)
    table.give_clue()
    assert table.refused(tv, Guess(0), table.room.version) == "not_seated"


def test_no_operative_needs_a_seat_where_the_table_is_touched(table):
    with pytest.raises(engine.IllegalMove, match="cannot_start"):
        table.ask("p1", Start())
    pair(table)
    table.ask("p1", Start())
    assert table.room.playing


def test_a_touch_on_a_tv_is_no_vote(table):
    table.ask("p1", ChangeSettings({"agreement": "everyone"}))
    for name, side in (("Cy", "red"), ("Di", "blue")):
        table.ask(table.join(name), Sit(side, OPERATIVE))
    tv = play(table)
    (touched, *_) = table.guess_as(tv, table.game.turn.agent)
    assert isinstance(touched, Revealed)


def test_nobody_touches_a_tv_for_a_team_whose_operatives_are_all_ai_players(table):
    """Their touches are theirs; with one person among them the table may touch."""
    bots = {side: table.add_bot(side, OPERATIVE) for side in ("red", "blue")}
    tv = play(table)
    assert '"may":[]' in may(table, tv)
    own = Guess(table.position(table.game.turn.agent))
    assert table.refused(tv, own, table.room.version) == "not_your_turn"
    table.guess_as(bots[table.game.turn], table.game.turn.agent)
    assert table.refused(tv, Pass(), table.room.version) == "not_your_turn"
    table.ask(table.join("Cy"), Sit(table.game.turn, OPERATIVE))
    assert '"may":["Guess","Pass"]' in may(table, tv)
    assert table.guess_as(tv, table.game.turn.agent)


def test_a_late_touch_on_a_tv_is_stale(table):
    tv = play(table)
    before = table.room.version
    table.guess_as(tv, table.game.turn.agent)
    assert table.refused(tv, Pass(), before) == "stale"


def test_a_paired_tv_is_never_sent_the_key(table):
    """R8: not even by its first frame, nor when it comes back."""
    tv = play(table)
    for after in (0, table.room.version):
        text = frame(table, tv, after)
        assert "KeyDrawn" not in text
        assert '"identity":"' not in text
