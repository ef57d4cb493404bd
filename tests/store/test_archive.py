"""Archives: what cannot have happened is refused, by its line, before it is written."""

import asyncio
import io

import msgspec
import pytest
from msgspec.structs import replace

from cryptonym import decks
from cryptonym.engine import (
    AskRival,
    CardSwapped,
    ChallengeRuled,
    ClueChallenged,
    ClueGiven,
    ClueMeant,
    ClueProposed,
    ClueRefused,
    Covered,
    Dealt,
    Explained,
    GameOver,
    Identity,
    KeyDrawn,
    KeyTurned,
    Layout,
    Likelihood,
    Objection,
    Revealed,
    Role,
    Side,
    SuddenDeathBegan,
    Team,
    TurnEnded,
    Word,
)
from cryptonym.room import (
    Bank,
    ClockSet,
    HostChanged,
    KeySeen,
    Leave,
    NameForgotten,
    NextRound,
    PlayerJoined,
    PlayerLeft,
    PlayerRenamed,
    PlayerSeated,
    Rename,
    RoomLocked,
    SettingsChanged,
    Shuffle,
    TvPaired,
    Voted,
    without_name,
)
from cryptonym.store import BadArchive, SqliteLog, rooms_for, take_in
from cryptonym.store.archive import FORMAT, Archive, ArchivedEvent, ArchivedRoom
from tests import kit
from tests.kit import Table

CODE, AT = "BCDFG", 1_790_000_000_000
NOBODY = "p9"


def guessing():
    """A round in which red or blue is to guess within a time."""
    clock = {"spymaster": 90, "bank": 60}
    table = Table("Ada", "Bo", "Cy", "Di", "Flo", clock=clock).start()
    table.give_clue()
    return table


def lines_of(log, by=None, at=AT):
    head = (Archive(FORMAT, "0"), ArchivedRoom(CODE, ()))
    events = [
        ArchivedEvent(CODE, v, at, by if v == len(log) else None, event)
        for v, event in enumerate(log, 1)
    ]
    return [msgspec.json.encode(line) for line in (*head, *events)]


def imported(tmp_path, lines):
    """Import these lines; return what the store has of the room then."""
    file = tmp_path / "log.sqlite"

    async def read():
        log = SqliteLog(file)
        try:
            return await log.read(CODE)
        finally:
            await log.close()

    with rooms_for(file) as target:
        try:
            take_in(io.BytesIO(b"\n".join(lines)), target)
        finally:
            there = asyncio.run(read())
    return there


def test_what_has_happened_is_taken_in(tmp_path):
    table = guessing().finish()
    taken = imported(tmp_path, lines_of(table.log, ("p1", "c1")))
    assert [entry.event for entry in taken] == list(table.log)


def revealed(game, **other):
    own = game.key.index(game.turn.agent)
    return replace(Revealed(game.turn, own, game.turn.agent, "p3"), **other)


def over(game, **other):
    ended = GameOver(game.turn, "agents", None, game.key, game.nonce)
    return replace(ended, **other)


def explained(game, *likely, clue=0, position=None):
    return Explained(game.turn, "p1", clue, position, likely)


def operative(game):
    return "p3" if game.turn is Team.RED else "p4"


def joined(player="p6", name="Eve"):
    return PlayerJoined(player, name, None)


ABSURD = {
    "a card left of the board": lambda game: revealed(game, position=-1),
    "a card right of the board": lambda game: revealed(game, position=25),
    "a card far away": lambda game: revealed(game, position=10**30),
    "somebody else behind it": lambda game: revealed(game, identity=Identity.ASSASSIN),
    "a touch out of turn": lambda game: revealed(game, team=game.turn.rival),
    "a touch by nobody": lambda game: revealed(game, player=NOBODY),
    "a cover of another": lambda game: Covered(
        game.key.index(Identity.RED), Identity.BLUE, "p1"
    ),
    "a vote of nobody": lambda _: Voted(NOBODY, 1),
    "a vote for no card": lambda _: Voted("p3", 99),
    "a clue out of turn": lambda game: ClueGiven(game.turn, "Yak", 1, "p1"),
    "a meaning out of reach": lambda game: ClueMeant(game.turn, "Zebra", 1, (25,)),
    "a meaning of no clue": lambda game: ClueMeant(game.turn, "Zebra", 10, (1,)),
    "a refusal of nothing": lambda game: ClueRefused(game.turn, "Yak", 1, ()),
    "a challenge that is none": lambda game: ClueChallenged(game.turn.rival, "p1"),
    "a ruling on none": lambda game: ChallengeRuled(game.turn.rival, valid=True),
    "a thought of no card": lambda game: explained(game, Likelihood(25, 0.5)),
    "a thought too sure": lambda game: explained(game, Likelihood(1, 2)),
    "a thought of no clue": lambda game: explained(game, clue=2),
    "a thought before all": lambda game: explained(game, clue=-1),
    "a thought about nothing": lambda game: explained(game, position=-7),
    "a turn that ends for others": lambda game: TurnEnded(game.turn.rival, "passed"),
    "a turn that ends somehow": lambda game: TurnEnded(game.turn, "x" * 99),
    "sudden death of others": lambda game: SuddenDeathBegan(game.turn.rival),
    "another key in the end": lambda game: over(game, key=(*game.key[1:], game.key[0])),
    "less of a key": lambda game: over(game, key=game.key[1:]),
    "another seal": lambda game: over(game, nonce="0" * 32),
    "a score below nothing": lambda game: over(game, score=-1),
    "a score beyond all": lambda game: over(game, score=26),
    "a victory too soon": over,
    "a defeat by no assassin": lambda game: over(game, reason="assassin"),
    "a victory without an end": lambda game: over(game, reason="abandoned"),
    "a sudden end before time": lambda game: over(
        game, winner=game.turn.rival, reason="sudden_death"
    ),
    "a miss that was none": lambda game: TurnEnded(game.turn, "missed"),
    "a stop before a touch": lambda game: TurnEnded(game.turn, "passed"),
    "sudden death of nothing": lambda game: SuddenDeathBegan(game.turn),
    "a touch from the wrong seat": lambda game: revealed(game, player="p1"),
    "a touch on no TV": lambda game: revealed(game, player="table"),
    "a thought of a watcher": lambda game: replace(explained(game), player="p5"),
    "a vote where none are asked for": lambda game: Voted(operative(game), 1),
    "a vote taken back that was none": lambda game: Voted(operative(game), None),
    "a meaning of another clue": lambda game: ClueMeant(game.turn, "Yak", 1, (1,)),
    "an end for some reason": lambda game: over(game, reason="whim"),
    "a key that is drawn twice": lambda game: KeyDrawn(game.key, game.nonce),
    "a key turned late": lambda _: KeyTurned(1),
    "a card swapped late": lambda _: CardSwapped(1, Word("Yak", "en")),
    "a deal in a round": lambda game: Dealt(
        2, game.rules, game.cards, Team.RED, game.commitment
    ),
    "settings in a round": lambda _: SettingsChanged(Table("Ada").room.settings),
    "a number left out": lambda _: joined("p7"),
    "an id that is no number": lambda _: joined('p5","x'),
    "somebody without a name": lambda _: joined(name=""),
    "a name without an end": lambda _: joined(name="x" * 25),
    "a name with a line in it": lambda _: joined(name="Eve\nAda"),
    "a name that reads backwards": lambda _: joined(name="\u202eevE"),
    "a name that hides something": lambda _: PlayerRenamed("p1", "A\u200bda"),
    "a name that is not trimmed": lambda _: joined(name=" Eve"),
    "a name of nothing": lambda _: joined(name="\u3164"),
    "another's name": lambda _: joined(name="ADA"),
    "another's name, later": lambda _: PlayerRenamed("p1", "Bo"),
    "somebody else's number": lambda _: PlayerRenamed("p1", "#2\u200b"),
    "another name without an end": lambda _: PlayerRenamed("p1", "x" * 25),
    "nobody renamed": lambda _: PlayerRenamed(NOBODY, "Eve"),
    "nobody leaving": lambda _: PlayerLeft(NOBODY, "left"),
    "leaving for some reason": lambda _: PlayerLeft("p1", "whim"),
    "nobody sitting": lambda _: PlayerSeated(NOBODY, Side.RED, Role.OPERATIVE),
    "half a seat": lambda _: PlayerSeated("p1", Side.RED, None),
    "no such seat": lambda _: PlayerSeated("p1", Side.BOTH, Role.OPERATIVE),
    "an operative who knows": lambda _: PlayerSeated("p1", Side.RED, Role.OPERATIVE),
    "a person whose seat is gone": lambda _: PlayerLeft("p1", "unseated"),
    "a host sent away": lambda _: PlayerLeft("p1", "removed"),
    "a room without a host": lambda _: HostChanged(None),
    "a host who is nobody": lambda _: HostChanged(NOBODY),
    "nobody who has seen the key": lambda _: KeySeen(NOBODY),
    "a TV left out": lambda _: TvPaired("tv2"),
    "nobody forgotten": lambda _: NameForgotten(NOBODY, "#9"),
    "forgotten by another name": lambda _: NameForgotten("p1", "Ada"),
    "a time before all": lambda _: ClockSet(-1, None, paused=False),
    "a time after all": lambda _: ClockSet(2**53, None, paused=False),
    "less than no time": lambda _: ClockSet(None, None, paused=True, time_left=-1),
    "time without an end": lambda _: ClockSet(None, None, paused=True, time_left=10**9),
    "a bank in debt": lambda _: ClockSet(None, Bank(-1, 1), paused=True),
    "a bank without an end": lambda _: ClockSet(None, Bank(1, 1e9), paused=True),
}


@pytest.mark.parametrize("absurd", ABSURD.values(), ids=ABSURD.keys())
def test_what_cannot_have_happened_is_refused_by_its_line(tmp_path, absurd):
    """Whatever comes after it, and however well that would fit."""
    table = guessing()
    before, event = table.log, absurd(table.game)
    table.ask("p3", Rename("Eve"))
    lines = lines_of((*before, event, *table.log[len(before) :]))
    with pytest.raises(BadArchive) as refused:
        imported(tmp_path, lines)
    named = {"line": str(len(before) + 3), "why": "no_room"}
    assert refused.value.params == named
    assert imported(tmp_path, lines_of(before)), "nothing of it is there"


@pytest.mark.parametrize("number", [-1, 10, 10**30])
def test_a_number_that_no_clue_has_is_refused(tmp_path, number):
    table = Table().start()
    clue = ClueGiven(table.game.turn, "Yak", number, "p1")
    with pytest.raises(BadArchive) as refused:
        imported(tmp_path, lines_of((*table.log, clue)))
    assert refused.value.params["why"] == "no_room"


@pytest.mark.parametrize(
    "word", ["", "x" * 51, "Y\u202eak", "Y\nak", " Yak", "e\u0301"]
)
def test_a_word_that_no_clue_is_is_refused(tmp_path, word):
    table = Table().start()
    clue = ClueGiven(table.game.turn, word, 1, "p1")
    with pytest.raises(BadArchive) as refused:
        imported(tmp_path, lines_of((*table.log, clue)))
    assert refused.value.params["why"] == "no_room"


def other_cards(dealt):
    """What cannot be dealt instead, by why not."""
    picture, word = kit.picture("f" * 64), dealt.cards[0]
    return {
        "too few": dealt.cards[1:],
        "the same": dealt.cards[:1] * len(dealt.cards),
        "two alike": (Word(word.text.upper(), "en"), *dealt.cards[:-1]),
        "hidden": (Word("Y\u200bak", "en"), *dealt.cards[1:]),
        "too long": (Word("x" * 99, "en"), *dealt.cards[1:]),
        "no language": (Word("Yak", "../en"), *dealt.cards[1:]),
        "from elsewhere": (replace(picture, url="//evil.test/"), *dealt.cards[1:]),
        "no picture": (kit.picture("../x"), *dealt.cards[1:]),
        "described badly": (replace(picture, alt="a\nb"), *dealt.cards[1:]),
    }


def without_operative(log):
    return [each for each in log if not isinstance(each, PlayerSeated)]


def dealt_as(**changes):
    """Return a log with a deal that is changed so, and where it is."""
    table = Table().start()
    at = next(n for n, each in enumerate(table.log) if isinstance(each, Dealt))
    log = list(table.log)
    log[at] = replace(log[at], **changes)
    return log, at


def refused_at(tmp_path, log, at):
    with pytest.raises(BadArchive) as refused:
        imported(tmp_path, lines_of(log))
    assert refused.value.params == {"line": str(at + 3), "why": "no_room"}


DEALT = next(each for each in Table().start().log if isinstance(each, Dealt))


@pytest.mark.parametrize(
    "changes",
    [{"round": 2}, {"rules": replace(DEALT.rules, ending="finale")}],
    ids=["round", "rules"],
)
def test_a_deal_that_does_not_fit_the_room_is_refused(tmp_path, changes):
    refused_at(tmp_path, *dealt_as(**changes))


@pytest.mark.parametrize("why", other_cards(DEALT))
def test_cards_that_no_deck_has_or_that_lie_there_twice_are_refused(tmp_path, why):
    refused_at(tmp_path, *dealt_as(cards=other_cards(DEALT)[why]))


def test_cards_of_all_shipped_decks_are_taken_in():
    for deck in decks.SHIPPED:
        for card in decks.load(deck).sides:
            assert decks.is_card(card), card


def test_a_deal_without_those_who_are_needed_is_refused(tmp_path):
    log = without_operative(Table().start().log)
    at = next(n for n, each in enumerate(log) if isinstance(each, Dealt))
    refused_at(tmp_path, log, at)


@pytest.mark.parametrize("card", ["old", "\u202ekaY"])
def test_a_card_that_does_not_come_anew_is_refused(tmp_path, card):
    table = Table().start()
    text = table.game.cards[2].text if card == "old" else card
    log = (*table.log, CardSwapped(1, Word(text, "en")))
    refused_at(tmp_path, log, len(table.log))


def test_a_name_that_was_forgotten_is_taken_in_with_whoever_is_called_so(tmp_path):
    """Who came second may have had that name first."""
    table = Table("Ada", "#1")
    table.ask("p1", Leave(forget=True))
    gone = table.log[-1]
    log = [without_name(event, gone) or event for event in table.log]
    assert imported(tmp_path, lines_of(log))


def test_seats_may_be_shared_while_they_are_shuffled_and_no_longer(tmp_path):
    table = Table("Ada", "Bo", "Cy", "Di").seat_four()
    before = len(table.log)
    table.ask("p1", Shuffle())
    assert imported(tmp_path, lines_of(table.log))
    second = PlayerSeated("p3", Side.RED, Role.SPYMASTER)
    log = (*table.log[:before], second, RoomLocked(locked=True))
    refused_at(tmp_path, log, before + 1)


def test_a_round_that_is_given_up_is_followed_by_another(tmp_path):
    table = Table().start()
    before = len(table.log)
    table.ask("p1", NextRound(abandon=True))
    assert imported(tmp_path, lines_of(table.log))
    log = (*table.log[: before + 1], RoomLocked(locked=True))
    refused_at(tmp_path, log, before + 1)


def test_who_runs_a_room_is_followed_by_somebody(tmp_path):
    table = Table("Ada", "Bo")
    log = (*table.log, PlayerLeft("p1", "left"), RoomLocked(locked=True))
    refused_at(tmp_path, log, len(table.log) + 1)


def test_an_ai_player_has_a_seat(tmp_path):
    table = Table("Ada", "Bo")
    bot = PlayerJoined("p3", "Kestrel", "easy")
    log = (*table.log, bot, RoomLocked(locked=True))
    refused_at(tmp_path, log, len(table.log) + 1)
    with pytest.raises(BadArchive):
        imported(tmp_path, lines_of(log[:-1]))


@pytest.mark.parametrize("choice", [99, "pass"])
def test_nobody_votes_for_what_cannot_be_done(tmp_path, choice):
    """There is no such card, and a touch comes first."""
    table = Table(agreement="everyone").start()
    table.give_clue()
    voter = table.in_turn(Role.OPERATIVE)
    assert imported(tmp_path, lines_of((*table.log, Voted(voter, 1))))
    refused_at(tmp_path, (*table.log, Voted(voter, choice)), len(table.log))


def test_settings_that_do_not_go_together_are_refused(tmp_path):
    log = Table().log
    layout = Layout(rows=5, columns=5, first=9, second=8, assassins=0)
    settings = replace(Table().room.settings, layout=layout, ending="finale")
    refused_at(tmp_path, (*log, SettingsChanged(settings)), len(log))


def test_time_ends_no_turn_where_none_runs(tmp_path):
    table = Table().start()
    log = (*table.log, TurnEnded(table.game.turn, "time_up"))
    refused_at(tmp_path, log, len(table.log))


def test_a_clue_is_allowed_as_it_was_asked_about(tmp_path):
    table = Table().start()
    table.ask(table.in_turn(Role.SPYMASTER), AskRival("Ice cream", 1))
    before = len(table.log)
    asker = table.game.proposal
    given = ClueGiven(asker.team, asker.word, 2, asker.player)
    refused_at(tmp_path, (*table.log, given), before)
    assert imported(tmp_path, lines_of((*table.log, replace(given, number=1))))


@pytest.mark.parametrize("final", [False, True])
def test_nobody_is_asked_about_what_cannot_be_overruled(tmp_path, final):
    """What else the dictionaries said, they may say no more."""
    table = Table().start()
    giver = table.in_turn(Role.SPYMASTER)
    against = (Objection("clue_form_of_word", {"word": "Yak"}, final=final),)
    asks = ClueProposed(table.game.turn, "Yaks", 1, against, giver, None)
    if final:
        refused_at(tmp_path, (*table.log, asks), len(table.log))
    else:
        assert imported(tmp_path, lines_of((*table.log, asks)))


def test_a_key_that_is_not_the_one_that_was_sealed_is_refused(tmp_path):
    table = Table().start()
    at = next(n for n, each in enumerate(table.log) if isinstance(each, KeyDrawn))
    log = list(table.log)
    log[at] = replace(log[at], nonce="0" * 32)
    with pytest.raises(BadArchive) as refused:
        imported(tmp_path, lines_of(log))
    assert refused.value.params == {"line": str(at + 3), "why": "no_room"}


@pytest.mark.parametrize("at", [-1, 2**53])
def test_a_moment_that_there_is_not_is_refused(tmp_path, at):
    log = Table().log
    with pytest.raises(BadArchive) as refused:
        imported(tmp_path, lines_of(log, at=at))
    assert refused.value.params == {"line": "3", "why": "unreadable"}


@pytest.mark.parametrize("player", ["p5", "tv1", "p0", "p01", "Ada"])
def test_what_nobody_here_has_asked_for_is_refused(tmp_path, player):
    log = Table().log
    with pytest.raises(BadArchive) as refused:
        imported(tmp_path, lines_of(log, by=(player, "c1")))
    assert refused.value.params == {"line": str(len(log) + 2), "why": "no_room"}


def test_an_event_that_is_larger_than_any_is_refused(tmp_path):
    settings = Table().room.settings
    share = replace(settings.decks[0], deck="x" * 100_000)
    large = SettingsChanged(replace(settings, decks=(share,)))
    with pytest.raises(BadArchive) as refused:
        imported(tmp_path, lines_of((large,)))
    assert refused.value.params == {"line": "3", "why": "too_long"}


def test_a_round_without_a_key_is_refused(tmp_path):
    """Nobody could touch anything in it, nor end it."""
    table = Table().start()
    at = next(n for n, each in enumerate(table.log) if isinstance(each, KeyDrawn))
    clue = ClueGiven(table.game.turn, "Yak", 1, "p1")
    for log in (table.log[:at], (*table.log[:at], clue)):
        with pytest.raises(BadArchive) as refused:
            imported(tmp_path, lines_of(log))
        assert refused.value.params["why"] == "no_room"


@pytest.mark.parametrize("behind", ["bystander", "rival", "assassin"])
@pytest.mark.parametrize("goes_on", [False, True])
def test_a_touch_of_which_nothing_comes_is_refused(tmp_path, behind, goes_on):
    """Else a turn would never end, or an agent be covered where none is left."""
    table = guessing()
    turn, key = table.game.turn, table.game.key
    identity = turn.rival.agent if behind == "rival" else Identity(behind)
    touch = revealed(table.game, position=key.index(identity), identity=identity)
    after = (PlayerRenamed("p3", "Eve"),) if goes_on else ()
    with pytest.raises(BadArchive) as refused:
        imported(tmp_path, lines_of((*table.log, touch, *after)))
    assert refused.value.params["why"] == "no_room"
