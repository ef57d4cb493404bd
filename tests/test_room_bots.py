"""AI players in a room: who may add them, when the table waits for them, what is told.

That they think is not tested here: a test says what they do.
"""

import json

import pytest
from msgspec.structs import replace

from cryptonym import engine, room
from cryptonym.engine import (
    AskRival,
    Challenge,
    ClueGiven,
    ClueMeant,
    Cover,
    Explained,
    GiveClue,
    Guess,
    Identity,
    IllegalMove,
    Pass,
    Revealed,
    Rule,
    RuleChallenge,
    Seat,
    Side,
)
from cryptonym.room import (
    AddBot,
    Awaited,
    ChangeSettings,
    HostChanged,
    Leave,
    MakeHost,
    NextRound,
    PauseClock,
    PlayerJoined,
    PlayerLeft,
    PlayerSeated,
    Remove,
    ResumeClock,
    RotateSpymasters,
    Shuffle,
    Sit,
    Start,
    Voted,
)
from cryptonym.wire import Frames
from tests.kit import BLUE, OPERATIVE, RED, SPYMASTER, Table, pictures_deck, rank

SEATS = (
    ("red", SPYMASTER), ("blue", SPYMASTER), ("red", OPERATIVE), ("blue", OPERATIVE)
)  # fmt: skip


def with_bots(*seats, people=("Ada",), **settings):
    """A room with AI players in these seats, and people in the others, dealt."""
    table = Table(*people, **settings)
    free = iter(table.room.players)
    for side, role in SEATS:
        if (side, role) in seats:
            table.add_bot(side, role)
        elif person := next(free, None):
            table.ask(person.id, Sit(Side(side), role))
    table.ask("p1", Start())
    return table


def all_bots(**settings):
    return with_bots(*SEATS, **settings)


def awaited(table):
    return room.awaited(table.room, table.absent.__contains__)


def waits_for(table):
    """Where the AI player sits that is to do something."""
    found = awaited(table)
    return found and found.bot.seat


def bot_at(table, team, role):
    return next(p for p in table.room.seated(Seat(team, role)) if p.bot)


def view(table, player):
    return json.loads(Frames(table.log).frame(player, 0))["view"]


def test_the_host_adds_an_ai_player_to_a_seat():
    table = Table("Ada")
    added = table.ask("p1", AddBot(Side.RED, SPYMASTER, "hard"))
    assert added == (
        PlayerJoined("p2", "Kestrel", "hard"),
        PlayerSeated("p2", Side.RED, SPYMASTER),
    )
    assert table.room.players[1].bot == "hard"


def test_nobody_else_adds_one():
    table = Table()
    assert table.refused("p2", AddBot(Side.RED, SPYMASTER, "easy")) == "not_host"
    assert table.refused(None, AddBot(Side.RED, SPYMASTER, "easy")) == "not_seated"


def test_ai_players_are_called_after_different_birds():
    table = Table("Puffin")
    names = {table.add_bot("red", OPERATIVE) and table.room.players[-1].name
             for _ in range(30)}  # fmt: skip
    assert len(names) == 30
    assert "Puffin" not in names


def test_an_ai_player_takes_nobodys_seat():
    table = Table()
    table.ask("p2", Sit(Side.RED, SPYMASTER))
    asked = AddBot(Side.RED, SPYMASTER, "easy")
    assert table.refused("p1", asked) == "seat_taken"
    table.ask("p2", Leave())
    table.ask("p1", asked)
    assert table.refused("p1", asked) == "seat_taken"
    blue = AddBot(Side.BOTH, OPERATIVE, "easy")
    assert table.refused("p1", blue) == "no_such_seat"


def test_it_takes_the_seat_of_a_spymaster_who_is_away_for_long():
    table = Table().start()
    table.absent = frozenset({"p2"})
    assert table.ask("p1", AddBot(Side.BLUE, SPYMASTER, "easy")) == (
        PlayerSeated("p2", None, None),
        PlayerJoined("p5", "Kestrel", "easy"),
        PlayerSeated("p5", Side.BLUE, SPYMASTER),
    )


def test_a_full_room_takes_no_ai_player():
    table = Table(*(f"P{number}" for number in range(room.MOST_PLAYERS)))
    assert table.refused("p1", AddBot(Side.RED, SPYMASTER, "easy")) == "room_full"


def test_a_person_takes_a_spymasters_seat_from_an_ai_player_which_goes():
    table = all_bots()
    holder = bot_at(table, RED, SPYMASTER)
    assert table.ask("p1", Sit(Side.RED, SPYMASTER)) == (
        PlayerLeft(holder.id, "unseated"),
        PlayerSeated("p1", Side.RED, SPYMASTER),
    )


def test_a_person_sits_down_as_operative_beside_an_ai_player():
    table = all_bots()
    table.ask("p1", Sit(Side.RED, OPERATIVE))
    assert len(table.room.seated(Seat(RED, OPERATIVE))) == 2


def test_an_ai_player_is_removed_by_the_host():
    table = Table("Ada")
    bot = table.add_bot("red", OPERATIVE)
    assert table.ask("p1", Remove(bot)) == (PlayerLeft(bot, "removed"),)


def test_an_ai_player_whose_seat_the_mode_does_not_have_goes():
    table = Table("Ada")
    bot = table.add_bot("blue", OPERATIVE)
    events = table.ask("p1", ChangeSettings({"mode": "together"}))
    assert PlayerLeft(bot, "unseated") in events


def test_an_ai_player_is_never_the_host():
    table = Table("Ada")
    bot = table.add_bot("red", OPERATIVE)
    assert table.refused("p1", MakeHost(bot)) == "no_such_player"
    assert HostChanged(None) in table.ask("p1", Leave())
    table.join("Bo")
    assert table.room.host == table.room.players[-1].id


def test_ai_players_count_as_members_when_a_room_is_shuffled_and_rotated():
    table = Table("Ada", "Bo")
    table.add_bot("red", OPERATIVE)
    table.add_bot("red", OPERATIVE)
    table.ask("p1", Shuffle())
    assert room.cannot_start(table.room) is None
    table.ask("p1", RotateSpymasters())
    assert room.cannot_start(table.room) is None


def test_an_ai_player_added_in_a_round_has_seen_no_key():
    """C3: who held the key has gone; the one that guesses now never had it."""
    table = with_bots(("red", SPYMASTER), people=("Ada", "Bo", "Cy"))
    old = bot_at(table, RED, SPYMASTER).id
    table.ask("p1", Remove(old))
    new = table.add_bot("red", OPERATIVE)
    assert old in table.room.key_seen
    assert new != old
    assert new not in table.room.key_seen


@pytest.mark.parametrize("unknown", ["en", "anchor"])
def test_an_ai_player_is_refused_where_it_does_not_know_the_cards(unknown):
    table = Table("Ada")
    table.unknown = frozenset({unknown})
    named = "language" if unknown == "en" else "deck"
    with pytest.raises(IllegalMove) as refusal:
        table.ask("p1", AddBot(Side.RED, SPYMASTER, "easy"))
    assert refusal.value.code == "bot_cannot_play"
    assert refusal.value.params["why"] == named
    assert set(refusal.value.params) == {"why", named}


def test_no_round_is_dealt_with_cards_that_an_ai_player_does_not_know():
    table = with_bots(("blue", OPERATIVE), people=("Ada", "Bo", "Cy"))
    table.finish()
    table.unknown = frozenset({"odd"})
    table.decks["mine"] = pictures_deck("mine", "odd", *map(str, range(24)))
    table.ask("p1", ChangeSettings({"decks": [{"deck": "mine"}]}))
    with pytest.raises(IllegalMove) as refusal:
        table.ask("p1", NextRound(abandon=False))
    assert refusal.value.code == "bot_cannot_play"
    assert refusal.value.params == {"why": "deck", "deck": "mine"}
    table.ask("p1", Remove(bot_at(table, BLUE, OPERATIVE).id))
    assert table.refused("p1", NextRound(abandon=False)) == "cannot_start"


def test_in_a_round_only_the_cards_on_the_table_have_to_be_known():
    table = Table().start()
    lying = {card.codename for card in table.game.cards}
    deck = table.deck("words-en", "en")
    table.unknown = frozenset(deck.by_codename.keys() - lying)
    assert table.add_bot("red", OPERATIVE)
    table.unknown = frozenset({table.game.cards[3].codename})
    assert table.refused("p1", AddBot(Side.RED, OPERATIVE, "easy")) == "bot_cannot_play"


def test_the_table_waits_for_the_ai_player_in_turn_and_no_other():
    table = all_bots()
    team = table.game.turn
    assert waits_for(table) == Seat(team, SPYMASTER)
    table.act(bot_at(table, team, SPYMASTER).id, GiveClue("Zebra", 1))
    assert waits_for(table) == Seat(team, OPERATIVE)
    bystander = table.position(Identity.BYSTANDER)
    table.act(bot_at(table, team, OPERATIVE).id, Guess(bystander))
    assert waits_for(table) == Seat(team.rival, SPYMASTER)
    table.give_clue()
    table.guess(Identity.ASSASSIN)
    assert waits_for(table) is None


def test_for_no_ai_player_in_the_lobby_nor_where_people_sit():
    table = Table("Ada")
    table.add_bot("red", SPYMASTER)
    assert waits_for(table) is None
    assert waits_for(Table().start()) is None


def test_an_ai_player_answers_its_rival():
    """R35."""
    table = all_bots()
    team = table.game.turn
    table.ask("p1", Sit(Side(team), SPYMASTER))
    table.ask("p1", AskRival("ice cream", 1))
    rival = bot_at(table, team.rival, SPYMASTER)
    assert awaited(table) == Awaited(rival)
    events = table.act(rival.id, Rule(allow=False))
    assert not any(isinstance(event, Explained) for event in events)
    table.ask("p1", AskRival("ice cream", 1))
    assert awaited(table) == Awaited(rival)


def test_an_ai_player_covers_for_the_simulated_team():
    """R61."""
    table = Table("Ada", mode="together")
    bot = table.add_bot("red", SPYMASTER)
    table.ask("p1", Sit(Side.RED, OPERATIVE))
    table.ask("p1", Start())
    table.act(bot, GiveClue("Zebra", 1))
    table.ask("p1", Guess(table.position(Identity.BYSTANDER)), table.room.version)
    assert awaited(table) == Awaited(table.room.player(bot))
    assert table.act(bot, Cover(table.position(Identity.BLUE)))


def test_nobody_is_waited_for_while_the_host_rules_on_a_challenge():
    """R38: and an AI player itself never challenges."""
    table = all_bots(referee={"challenge": True})
    team = table.game.turn
    table.act(bot_at(table, team, SPYMASTER).id, GiveClue("Zebra", 1))
    table.ask("p1", Sit(Side(team.rival), SPYMASTER))
    table.ask("p1", Challenge())
    assert waits_for(table) is None
    table.ask("p1", RuleChallenge(valid=True))
    assert waits_for(table) == Seat(team, OPERATIVE)


def test_one_ai_player_guesses_for_both_teams():
    """R67."""
    table = Table("Ada", mode="shared_operative")
    for side, role in (("red", SPYMASTER), ("blue", SPYMASTER), ("both", OPERATIVE)):
        table.add_bot(side, role)
    table.ask("p1", Start())
    for _ in range(2):
        table.give_clue()
        assert waits_for(table) == Seat(None, OPERATIVE)
        table.guess(Identity.BYSTANDER)


def test_ai_players_rest_while_the_clock_is_paused():
    table = all_bots(clock={"spymaster": 60})
    assert waits_for(table)
    table.ask("p1", PauseClock())
    assert waits_for(table) is None
    table.ask("p1", ResumeClock())
    assert waits_for(table)


def test_of_several_ai_operatives_the_first_acts():
    table = all_bots()
    table.add_bot(table.game.turn, OPERATIVE)
    table.give_clue()
    first = table.room.seated(Seat(table.game.turn, OPERATIVE))[0]
    assert awaited(table) == Awaited(first)


def beside_a_person(**settings):
    """Ada guesses beside an AI player, and a clue has been given."""
    table = all_bots(**settings)
    table.ask("p1", Sit(Side(table.game.turn), OPERATIVE))
    table.give_clue()
    return table, bot_at(table, table.game.turn, OPERATIVE)


def test_beside_people_an_ai_operative_only_shows_what_it_would_touch():
    table, bot = beside_a_person()
    assert awaited(table) == Awaited(bot, advising=True)


def test_it_touches_for_people_who_are_away_for_long():
    table, bot = beside_a_person()
    table.absent = frozenset({"p1"})
    assert awaited(table) == Awaited(bot)


@pytest.mark.parametrize("agreement", ["majority", "everyone"])
def test_where_operatives_agree_an_ai_players_vote_counts(agreement):
    table, bot = beside_a_person(agreement=agreement)
    assert awaited(table) == Awaited(bot)
    own = table.position(table.game.turn.agent)
    voted = table.act(bot.id, Guess(own))
    assert voted[1:] == (Voted(bot.id, own),)
    assert awaited(table) is None
    touched = table.ask("p1", Guess(own), table.room.version)
    assert any(isinstance(event, Revealed) for event in touched)
    assert awaited(table) == Awaited(bot)


def test_what_all_people_want_an_ai_player_votes_for_in_the_end():
    """Else a table on which all are to agree might wait for ever."""
    table, bot = beside_a_person(agreement="everyone")
    table.act(bot.id, Guess(1))
    table.ask("p1", Guess(0), table.room.version)
    assert awaited(table) == Awaited(bot, vote=0)
    touched = table.happen(room.act(table.room, bot, room.Deed(Guess(0)), table.world))
    assert any(isinstance(event, Revealed) for event in touched)


def test_ai_players_agree_with_the_first_of_them():
    table = all_bots(agreement="everyone")
    table.add_bot(table.game.turn, OPERATIVE)
    table.give_clue()
    one, two = table.room.seated(Seat(table.game.turn, OPERATIVE))
    table.act(one.id, Guess(0))
    assert awaited(table) == Awaited(two, vote=0)
    assert len(table.act(two.id, Guess(0))) > 1


def test_in_a_used_up_room_an_ai_player_guesses_beside_an_absent_person_and_no_vote():
    table, bot = beside_a_person(agreement="everyone")
    table.room = replace(table.room, version=room.MOST_EVENTS)
    assert awaited(table) == Awaited(bot, advising=True)


def test_a_clue_is_told_with_what_its_giver_was_thinking():
    table = all_bots()
    giver = bot_at(table, table.game.turn, SPYMASTER)
    likely = rank(table.game)
    own = table.position(table.game.turn.agent)
    told, *rest = table.act(giver.id, GiveClue("Zebra", 1, (own,)))
    assert told == Explained(table.game.turn, giver.id, 0, None, likely)
    assert [type(event) for event in rest] == [ClueGiven, ClueMeant]


def test_a_touch_and_a_stop_are_told_with_what_was_thought_of_the_clue():
    table = all_bots()
    team = table.game.turn
    operative = bot_at(table, team, OPERATIVE)
    table.give_clue()
    own = table.position(team.agent)
    told, touched = table.act(operative.id, Guess(own))
    assert (told.clue, told.position) == (0, own)
    assert isinstance(touched, Revealed)
    assert table.act(operative.id, Pass())[0].position == "pass"


def test_what_is_refused_is_not_explained():
    table = all_bots()
    giver = bot_at(table, table.game.turn, SPYMASTER)
    before = table.room
    with pytest.raises(IllegalMove):
        table.act(giver.id, GiveClue("", 1))
    assert table.room == before


def test_nothing_is_told_of_a_thought_that_says_nothing():
    table = all_bots()
    giver = bot_at(table, table.game.turn, SPYMASTER)
    given = room.act(table.room, giver, room.Deed(GiveClue("Zebra", 1)), table.world)
    assert [type(event) for event in given] == [ClueGiven]


def test_spymasters_see_explanations_in_the_round_and_all_do_at_its_end():
    """R23."""
    table = with_bots(SEATS[2], people=("Ada", "Bo", "Cy"))
    red = table.room.player(bot_at(table, RED, OPERATIVE).id)
    if table.game.turn is not RED:
        table.give_clue()
        table.guess(Identity.BYSTANDER)
    table.give_clue()
    agent = table.position(Identity.RED)
    table.act(red.id, Guess(agent))
    assert view(table, "p1")["explanations"][0]["position"] == agent
    assert view(table, "p2")["explanations"]
    for player in ("p3", red.id, None):
        assert view(table, player)["explanations"] == []
    assert engine.view(table.game, red.seat).explanations == ()
    table.guess(Identity.ASSASSIN)
    for player in ("p1", "p3", None):
        (told,) = view(table, player)["explanations"]
        assert told["player"] == red.id
        assert told["clue"] == len(table.game.clues) - 1
        assert told["ranking"][0]["chance"] == 0.5


def test_an_ai_player_that_cannot_go_on_leaves_its_seat_to_others():
    table = all_bots(clock={"spymaster": 60})
    giver = bot_at(table, table.game.turn, SPYMASTER)
    gone = table.happen(room.give_up(table.room, giver, table.world))
    assert gone == (PlayerLeft(giver.id, "cannot_play"),)
    assert awaited(table) is None
    assert table.ask("p1", Sit(Side(table.game.turn), SPYMASTER))


def test_votes_are_counted_again_when_an_ai_player_cannot_go_on():
    table, bot = beside_a_person(agreement="everyone")
    table.ask("p1", Guess(0), table.room.version)
    gone = table.happen(room.give_up(table.room, bot, table.world))
    assert any(isinstance(event, Revealed) for event in gone)


def test_an_ai_player_is_always_here():
    table = Table("Ada")
    table.add_bot("red", OPERATIVE)
    frames = Frames(table.log)
    players = json.loads(frames.frame(None, 0))["view"]["players"]
    assert [player["present"] for player in players] == [False, True]
    assert [player["bot"] for player in players] == [None, "easy"]


@pytest.mark.parametrize("pause", [-1, 11, 2.5, "2", None])
def test_a_pause_is_of_some_seconds(pause):
    table = Table("Ada")
    asked = ChangeSettings({"bots": {"pause": pause}})
    assert table.refused("p1", asked) == "bad_setting"


def test_ai_players_pause_for_two_seconds_where_nobody_says():
    assert Table("Ada").room.settings.bots.pause == 2
