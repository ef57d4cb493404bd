"""Rounds in a room: settings, starting, one after another, and who may ask for what."""

import json

import msgspec
import pytest

from cryptonym import room
from cryptonym.engine import (
    CardSwapped,
    Dealt,
    Deck,
    GameOver,
    GiveClue,
    Guess,
    Identity,
    IllegalMove,
    KeyDrawn,
    Pass,
    Phase,
    TurnEnded,
    TurnKey,
    Word,
)
from cryptonym.room import (
    ChangeSettings,
    Leave,
    Lock,
    NextRound,
    Point,
    Rename,
    RotateSpymasters,
    Settings,
    Shuffle,
    Sit,
    Stand,
    Start,
    SwapCard,
    will_turn,
)
from tests import kit
from tests.kit import (
    BLUE,
    OPERATIVE,
    RED,
    SPYMASTER,
    Table,
    pictures_deck,
    words_deck,
)

SMALL = {"rows": 2, "columns": 4, "first": 3, "second": 2, "assassins": 1}


def own_deck(table, *texts):
    """Put a deck "mine" on the shelf and play with it."""
    table.decks["mine"] = words_deck("mine", *texts)
    return ChangeSettings({"decks": [{"deck": "mine", "share": 1}]})


def test_settings_have_the_defaults_of_the_protocol():
    assert json.loads(msgspec.json.encode(Table().room.settings)) == {
        "mode": "rivals",
        "layout": "words",
        "decks": [{"deck": "words-en", "share": 1}],
        "ending": "classic",
        "language": "en",
        "agreement": "anyone",
        "referee": {
            "allow": [],
            "forbid": [],
            "ban": [],
            "rival": "ask",
            "challenge": False,
        },
        "clock": None,
        "talk": "team",
        "table": {"spymasters_record": False, "tv_touch": False},
        "bots": {"pause": 2},
    }


def test_a_room_can_be_opened_with_settings():
    assert Table("Ada", layout=SMALL).room.settings.rules.layout.size == 8
    assert Table("Ada", layout="pictures").room.settings.rules.layout.rows == 4


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("colour", "green"),
        ("mode", "solitaire"),
        ("mode", None),
        ("layout", "hexagons"),
        ("layout", {**SMALL, "rows": 1}),
        ("layout", {**SMALL, "rows": 9}),
        ("layout", {**SMALL, "first": 2}),
        ("layout", {**SMALL, "assassins": 4}),
        ("layout", {"rows": 2}),
        ("decks", []),
        ("decks", [{"deck": "words-en", "share": 1}] * 9),
        ("decks", [{"deck": "words-en", "share": 0}]),
        ("decks", [{"deck": "words-en", "share": 1.5}]),
        ("decks", [{"deck": "words-en", "chair": 1}]),
        ("language", "tlh"),
        ("clock", 60),
        ("referee", {"allow": ["anything"]}),
        ("referee", {"allow": ["names", "names"]}),
        ("referee", {"ban": ["word"] * 201}),
        ("referee", {"ban": ["a" * 51]}),
        ("referee", {"ban": [" "]}),
        ("referee", {"rival": "whoever"}),
        ("referee", {"challenge": None}),
        ("agreement", "most"),
        ("ending", "happy"),
        ("table", {"tv_touch": "yes"}),
        ("talk", "x" * 10_000),
        ("talk", None),
    ],
)
def test_a_setting_that_does_not_exist_is_refused_by_its_key(key, value):
    table = Table()
    with pytest.raises(IllegalMove) as refusal:
        table.ask("p1", ChangeSettings({"layout": "words", key: value}))
    assert (refusal.value.code, refusal.value.params) == ("bad_setting", {"key": key})
    with pytest.raises(IllegalMove, match="bad_setting"):
        Table("Ada", **{key: value})


def test_settings_left_out_stay_as_they_are():
    table = Table("Ada", layout=SMALL)
    table.ask("p1", ChangeSettings({"language": "en"}))
    assert table.room.settings.rules.layout.size == 8
    assert table.ask("p1", ChangeSettings({})) == (
        room.SettingsChanged(table.room.settings),
    )


def test_the_layout_follows_the_kind_of_the_first_deck():
    pictures = pictures_deck("pictures", *(f"p{n}" for n in range(40)))
    world = room.World(kit.Random(1), lambda *_: pictures)
    _, (changed, *_) = room.open_room("Ada", {}, world)
    assert changed == room.SettingsChanged(Settings(layout="pictures"))
    _, (changed, *_) = room.open_room("Ada", {"layout": "words"}, world)
    assert changed == room.SettingsChanged(Settings(layout="words"))


def test_a_deck_that_does_not_exist_is_refused():
    table = Table()
    asked = ChangeSettings({"decks": [{"deck": "words-xx", "share": 1}]})
    assert table.refused("p1", asked) == "no_such_deck"


@pytest.mark.parametrize("repeated", ["Word0", "word0", "WORD0", "Wörd0", "\uff37ord0"])
def test_a_deck_with_a_repeated_word_lacks_one(repeated):
    table = Table()
    asked = own_deck(table, *(f"Word{n}" for n in range(24)), repeated)
    with pytest.raises(IllegalMove) as refusal:
        table.ask("p1", asked)
    assert refusal.value.code == "deck_too_small"
    assert refusal.value.params == {"missing": 1}


@pytest.mark.parametrize(
    ("seats", "why", "team"),
    [
        ([], "no_spymaster", "red"),
        ([(RED, SPYMASTER)], "no_spymaster", "blue"),
        ([(RED, SPYMASTER), (BLUE, SPYMASTER)], "no_operative", "red"),
        (
            [(RED, SPYMASTER), (BLUE, SPYMASTER), (RED, OPERATIVE)],
            "no_operative",
            "blue",
        ),
    ],
)
def test_a_start_that_cannot_work_says_why(seats, why, team):
    table = Table()
    for number, (side, role) in enumerate(seats):
        table.ask(f"p{number + 1}", Sit(side, role))
    with pytest.raises(IllegalMove) as refusal:
        table.ask("p1", Start())
    assert refusal.value.code == "cannot_start"
    assert refusal.value.params == {"why": why, "team": team}


def test_a_start_deals_and_draws_a_key():
    table = Table().seat_four()
    dealt, drawn = table.ask("p1", Start())
    assert isinstance(dealt, Dealt)
    assert isinstance(drawn, KeyDrawn)
    assert dealt.round == 1
    assert len({card.codename for card in dealt.cards}) == 25


def test_all_words_are_used_before_one_comes_back():
    table = Table().seat_four()
    table.ask("p1", own_deck(table, *(f"Word{n}" for n in range(50))))
    seen = []
    for _ in range(4):
        table.ask("p1", Start())
        seen.append({card.codename for card in table.game.cards})
        table.finish()
    assert len(seen[0] | seen[1]) == 50
    assert len(seen[2] | seen[3]) == 50


def test_the_last_words_of_a_deck_are_dealt_with_the_first_of_the_next_pass():
    table = Table().seat_four()
    table.ask("p1", own_deck(table, *(f"Word{n}" for n in range(60))))
    dealt = []
    for _ in range(3):
        table.ask("p1", Start())
        dealt.append({card.codename for card in table.game.cards})
        table.finish()
    assert len(dealt[0] | dealt[1] | dealt[2]) == 60
    assert not dealt[1] & dealt[2]


def test_decks_are_mixed_by_their_shares_and_a_word_lies_once():
    table = Table().seat_four()
    of_a = [f"A{n}" for n in range(30)]
    table.decks["a"] = words_deck("a", *of_a)
    table.decks["b"] = words_deck("b", *of_a[:20], *(f"B{n}" for n in range(9)))
    shares = [{"deck": "a", "share": 2}, {"deck": "b", "share": 1}]
    table.ask("p1", ChangeSettings({"decks": shares}))
    table.ask("p1", Start())
    assert len({card.codename for card in table.game.cards}) == 25
    assert sum(card.text.startswith("A") for card in table.game.cards) >= 17


def test_a_running_round_is_not_replaced_without_a_second_yes():
    table = Table().start()
    assert table.refused("p1", NextRound(abandon=False)) == "wrong_phase"
    assert table.refused("p1", Start()) == "wrong_phase"
    over, dealt, _ = table.ask("p1", NextRound(abandon=True))
    assert isinstance(over, GameOver)
    assert (over.winner, over.reason, over.score) == (None, "abandoned", None)
    assert dealt.round == 2
    assert table.room.tally == {RED: 0, BLUE: 0}


def test_the_next_round_keeps_the_teams_and_settings():
    table = Table("Ada", "Bo", "Cy", "Di", layout=SMALL).start().finish()
    seats = [p.seat for p in table.room.players]
    table.ask("p1", NextRound(abandon=False))
    assert [p.seat for p in table.room.players] == seats
    assert table.game.rules.layout.size == 8


def test_the_next_round_needs_teams_that_can_play():
    table = Table().start().finish()
    table.ask("p4", room.Leave())
    assert table.refused("p1", NextRound(abandon=False)) == "cannot_start"


def test_rounds_won_are_tallied():
    table = Table().start()
    winner = table.game.turn.rival
    table.finish()
    assert table.room.tally[winner] == 1
    assert table.room.tally[winner.rival] == 0


def test_a_card_can_be_swapped_before_the_first_clue():
    table = Table().start()
    old = table.game.cards
    (swapped,) = table.ask("p1", SwapCard(3))
    assert isinstance(swapped, CardSwapped)
    assert table.game.cards[3] == swapped.card
    assert swapped.card.codename not in {card.codename for card in old}
    assert table.game.key is not None
    assert table.refused("p2", SwapCard(3)) == "not_host"
    assert table.refused("p1", SwapCard(25)) == "not_an_open_card"
    table.give_clue()
    assert table.refused("p1", SwapCard(3)) == "wrong_phase"
    table.finish()
    assert table.refused("p1", SwapCard(3)) == "game_over"


def test_a_deck_without_another_card_swaps_none():
    table = Table().seat_four()
    table.ask("p1", own_deck(table, *(f"Word{n}" for n in range(25))))
    table.ask("p1", Start())
    assert table.refused("p1", SwapCard(0)) == "deck_too_small"


@pytest.mark.parametrize(
    "command",
    [GiveClue("Zebra", 1), Guess(0), Pass(), TurnKey(1), SwapCard(0)],
)
def test_in_the_lobby_nothing_of_a_round_can_be_asked_for(command):
    table = Table().seat_four()
    for player in ("p1", "p3", None):
        assert table.refused(player, command, 99) == "wrong_phase"
    assert table.refused("p1", NextRound(abandon=True)) == "wrong_phase"


def test_refusals_come_in_the_order_of_the_protocol():
    table = Table("Ada", "Bo", "Cy", "Di", "Eve").start()
    table.give_clue()
    stale = table.room.board_changed - 1
    waiting = table.at(table.game.turn.rival, OPERATIVE)
    spymaster = table.in_turn(SPYMASTER)
    guesser = table.in_turn(OPERATIVE)
    new = table.room.version
    assert table.refused(None, Guess(0), stale) == "not_seated"
    assert table.refused("p5", Guess(0), stale) == "not_seated"
    assert table.refused(waiting, Guess(99), stale) == "stale"
    assert table.refused(waiting, Guess(99), new) == "not_your_turn"
    assert table.refused(spymaster, Guess(99), new) == "not_your_role"
    assert table.refused(guesser, GiveClue("", 1)) == "not_your_role"
    assert table.refused(spymaster, GiveClue("", 1)) == "wrong_phase"
    assert table.refused(guesser, Guess(99), new) == "not_an_open_card"
    assert table.refused(guesser, Pass(), new) == "must_guess_once"
    table.finish()
    assert table.refused("p5", Guess(0), stale) == "not_seated"
    assert table.refused(waiting, Guess(0), stale) == "game_over"


@pytest.mark.parametrize(
    "command",
    [
        ChangeSettings({}),
        Shuffle(),
        RotateSpymasters(),
        Start(),
        NextRound(abandon=True),
        SwapCard(0),
        Lock(locked=True),
        room.Remove("p1"),
        room.MakeHost("p1"),
    ],
)
def test_only_the_host_runs_the_room(command):
    table = Table().start()
    assert table.refused("p2", command) == "not_host"
    assert table.refused(None, command) == "not_seated"


@pytest.mark.parametrize("command", [ChangeSettings({}), Shuffle(), RotateSpymasters()])
def test_teams_and_settings_are_changed_between_rounds(command):
    table = Table().start()
    assert table.refused("p1", command) == "wrong_phase"
    table.finish()
    assert table.ask("p1", command)


def test_two_touches_in_the_same_instant_are_one():
    table = Table("Ada", "Bo", "Cy", "Di", "Eve").seat_four()
    table.ask("p5", Sit(RED, OPERATIVE))
    table.ask("p1", Start())
    if table.game.turn is BLUE:
        table.give_clue()
        table.guess(Identity.BYSTANDER)
    table.give_clue()
    seen = table.room.version
    table.ask("p3", Guess(table.position(Identity.RED)), seen)
    assert table.refused("p5", Guess(table.position(Identity.RED)), seen) == "stale"
    assert table.refused("p5", Guess(table.position(Identity.ASSASSIN)), seen) == (
        "stale"
    )


def test_a_double_tap_on_end_turn_ends_one_turn():
    table = Table().start()
    table.give_clue()
    table.guess(table.game.turn.agent)
    seen, who = table.room.version, table.in_turn(OPERATIVE)
    assert table.ask(who, Pass(), seen) == (TurnEnded(table.game.turn.rival, "passed"),)
    assert table.refused(who, Pass(), seen) == "stale"


def test_people_who_come_and_go_make_no_touch_stale():
    table = Table().start()
    table.give_clue()
    seen = table.room.version
    table.join("Eve")
    table.ask("p5", Sit(BLUE, OPERATIVE))
    assert table.ask(table.in_turn(OPERATIVE), Guess(0), seen)


def test_all_operatives_may_touch():
    table = Table("Ada", "Bo", "Cy", "Di", "Eve", "Flo").seat_four()
    table.ask("p5", Sit(RED, OPERATIVE))
    table.ask("p6", Sit(BLUE, OPERATIVE))
    table.ask("p1", Start())
    table.give_clue()
    last = table.room.seated(kit.Seat(table.game.turn, OPERATIVE))[-1].id
    assert table.ask(last, Guess(0), table.room.version)


# R12
def test_pointing_is_for_who_may_touch():
    table = Table().start()

    def answer(player, position=0):
        try:
            room.check_point(table.room, player, Point(position, on=True))
        except IllegalMove as refusal:
            return refusal.code
        return None

    assert answer(table.in_turn(OPERATIVE)) == "wrong_phase"
    table.give_clue()
    assert answer(None) == "not_seated"
    assert answer(table.in_turn(SPYMASTER)) == "not_your_role"
    assert answer(table.at(table.game.turn.rival, OPERATIVE)) == "not_your_turn"
    assert answer(table.in_turn(OPERATIVE), 25) == "not_an_open_card"
    assert answer(table.in_turn(OPERATIVE)) is None


def test_may_lists_what_would_be_heard():
    table = Table()
    anybody = {"Sit", "Stand", "Rename", "Leave"}
    host = {
        "ChangeSettings",
        "Shuffle",
        "RotateSpymasters",
        "AddBot",
        "Remove",
        "MakeHost",
        "Lock",
        "PairTv",
        "UnpairTvs",
    }

    def may(player):
        stands = room.standing(table.room, table.room.player(player))
        return set(room.may(room.affairs(table.room), stands))

    assert may("p2") == anybody
    assert may("p1") == anybody | host
    table.seat_four()
    assert may("p1") == anybody | host | {"Start", "Say"}
    table.ask("p1", Start())
    always = {
        "AddBot", "Remove", "MakeHost", "Lock", "PairTv", "UnpairTvs", "NextRound"
    }  # fmt: skip
    first, second = table.in_turn(SPYMASTER), table.at(table.game.turn.rival, SPYMASTER)
    as_host = {"p1": always | {"SwapCard"}}
    giving = {"GiveClue", "AskRival", "CheckClue"}
    knowing = anybody - {"Rename"} | {"TurnKey"}
    assert may(first) == knowing | giving | as_host.get(first, set())
    assert may(second) == knowing | as_host.get(second, set())
    table.give_clue()
    guesser = table.in_turn(OPERATIVE)
    assert may(guesser) == anybody | {"Guess", "Point", "Say"}
    table.guess(table.game.turn.agent)
    assert may(guesser) == anybody | {"Guess", "Point", "Pass", "Say"}
    assert table.game.phase is Phase.GUESS
    table.finish()
    assert may("p1") == anybody | host | {"Start", "NextRound", "Say"}


def pictures_table(*decks, **settings):
    """A table that is about to start with these decks, each with one share."""
    table = Table().seat_four()
    table.decks = {deck.id: deck for deck in decks}
    shares = [{"deck": deck.id, "share": 1} for deck in decks]
    table.ask("p1", ChangeSettings({"decks": shares, **settings}))
    table.ask("p1", Start())
    return table


def codenames(table):
    return [card.codename for card in table.game.cards]


def other_sides(names):
    """The backs of f3 and the like, and the fronts of b3."""
    return [{"f": "b", "b": "f"}[name[0]] + name[1:] for name in names]


DOUBLE_SIDED = pictures_deck("double", *(f"f{n}/b{n}" for n in range(60)))


def test_the_next_round_turns_the_pictures_over_and_the_one_after_deals_new_ones():
    """R71."""
    table = pictures_table(DOUBLE_SIDED, layout=SMALL)
    first = codenames(table)
    table.finish().ask("p1", NextRound(abandon=False))
    assert codenames(table) == other_sides(first)
    turned = {name[1:] for name in first}
    table.finish().ask("p1", NextRound(abandon=False))
    third = codenames(table)
    assert turned.isdisjoint(name[1:] for name in third)
    table.finish().ask("p1", NextRound(abandon=False))
    assert codenames(table) == other_sides(third)


def test_how_many_cards_will_be_turned_is_known_between_rounds():
    """R71: none while a round runs, when they were turned before, or by other decks."""
    table = pictures_table(DOUBLE_SIDED, layout=SMALL)
    assert will_turn(table.room, table.deck) == 0
    assert will_turn(table.finish().room, table.deck) == 8
    table.ask("p1", ChangeSettings({"layout": "words"}))
    assert will_turn(table.room, table.deck) == 0
    table.ask("p1", ChangeSettings({"layout": SMALL}))
    table.ask("p1", NextRound(abandon=False))
    assert will_turn(table.finish().room, table.deck) == 0
    del table.decks["double"]
    assert will_turn(table.room, table.deck) == 0


def test_either_side_of_a_new_card_may_lie_up():
    """R71: nothing makes one side the first."""
    table = pictures_table(DOUBLE_SIDED, layout="words")
    assert {name[0] for name in codenames(table)} == {"f", "b"}


@pytest.mark.parametrize(
    "changed", [{"layout": "words"}, {"decks": [{"deck": "double", "share": 2}]}]
)
def test_a_changed_layout_or_deck_is_dealt_anew(changed):
    """R71."""
    table = pictures_table(DOUBLE_SIDED, layout=SMALL)
    first = codenames(table)
    table.finish().ask("p1", ChangeSettings(changed))
    table.ask("p1", NextRound(abandon=False))
    away = {name[1:] for name in first}
    assert away.isdisjoint(name[1:] for name in codenames(table))


def test_one_sided_pictures_are_dealt_anew():
    """R71."""
    single = pictures_deck("single", *(f"s{n}" for n in range(16)))
    table = pictures_table(single, layout=SMALL)
    first = codenames(table)
    table.finish().ask("p1", NextRound(abandon=False))
    assert set(first).isdisjoint(codenames(table))


def test_on_a_mixed_table_pictures_are_turned_and_words_dealt_anew():
    """R70, R71."""
    words = words_deck("words", *(f"Word{n}" for n in range(40)))
    table = pictures_table(DOUBLE_SIDED, words, layout=SMALL)
    first = table.game.cards
    table.finish().ask("p1", NextRound(abandon=False))
    second = table.game.cards
    for old, new in zip(first, second, strict=True):
        assert type(new) is type(old)
        if isinstance(old, kit.Picture):
            assert [new.codename] == other_sides([old.codename])
    old_words = {card.codename for card in first if isinstance(card, kit.Word)}
    new_words = {card.codename for card in second if isinstance(card, kit.Word)}
    assert len(old_words) == len(new_words) == 4
    assert old_words.isdisjoint(new_words)


def test_a_double_sided_card_lies_once():
    """R2: two sides of one card are never on the table together."""
    table = pictures_table(
        pictures_deck("few", *(f"f{n}/b{n}" for n in range(8))), layout=SMALL
    )
    assert len({name[1:] for name in codenames(table)}) == 8


def test_a_picture_is_swapped_for_a_picture():
    """R70: whatever else is on the table."""
    words = words_deck("words", *(f"Word{n}" for n in range(40)))
    table = pictures_table(DOUBLE_SIDED, words, layout=SMALL)
    position = next(
        n for n, card in enumerate(table.game.cards) if isinstance(card, kit.Picture)
    )
    before = {name[1:] for name in codenames(table)}
    (swapped,) = table.ask("p1", SwapCard(position))
    assert isinstance(swapped.card, kit.Picture)
    assert swapped.card.codename[1:] not in before


def test_a_room_is_used_up_when_its_log_is_very_long():
    """The running round can be finished; nothing that could go on for ever happens."""
    table = Table().start()
    table.room = msgspec.structs.replace(table.room, version=room.MOST_EVENTS)
    for player, command in (
        ("p1", Lock(locked=True)),
        ("p1", NextRound(abandon=True)),
        ("p1", TurnKey(2)),
        ("p3", Rename("Adam")),
        ("p3", Stand()),
    ):
        assert table.refused(player, command) == "room_used_up"
    with pytest.raises(IllegalMove, match="room_used_up"):
        table.join("Eve")
    table.finish()
    assert table.game.over
    assert table.ask("p3", Leave())


def test_the_language_of_the_game_follows_the_first_deck_of_words():
    table = Table()
    for deck, language in (("ord", "nb"), ("mots", "fr")):
        cards = tuple((Word(f"{deck} {number}", language),) for number in range(30))
        table.decks[deck] = Deck(deck, deck, "words", language, cards)

    def play_with(*decks, **others):
        shares = [{"deck": deck, "share": 1} for deck in decks]
        table.ask("p1", ChangeSettings({"decks": shares, **others}))
        return table.room.settings.language

    assert play_with("pictures", "ord", "words-en") == "nb"
    assert play_with("pictures") == "nb"
    assert play_with("words-en") == "en"
    assert play_with("mots") == "en"
    assert play_with("ord", language="bg") == "bg"
    table.ask("p1", ChangeSettings({"agreement": "everyone"}))
    assert table.room.settings.language == "bg"
    assert table.room.settings.rules.language == "bg"


def test_a_room_in_a_language_begins_with_the_words_of_that_language():
    settings = Table(language="en").room.settings
    assert [chosen.deck for chosen in settings.decks] == ["words-en"]
    own = Table(decks=[{"deck": "pictures", "share": 1}], language="nb").room.settings
    assert ([chosen.deck for chosen in own.decks], own.language) == (["pictures"], "nb")


def test_pictures_are_described_in_the_language_of_the_game():
    def described(language):
        decks = [{"deck": "pictures", "share": 1}]
        table = Table(decks=decks, language=language).seat_four().start()
        return {card.id: card.alt for card in table.game.cards}

    english, norwegian = described("en"), described("nb")
    assert english.keys() == norwegian.keys()
    assert not set(english.values()) & set(norwegian.values())
