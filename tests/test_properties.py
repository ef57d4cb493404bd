"""What holds for every game: checked on random ones."""

import json
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from cryptonym import engine, room
from cryptonym.engine import (
    WORDS,
    ClueGiven,
    ClueProposed,
    GameOver,
    Identity,
    IllegalMove,
    KeyDrawn,
    Layout,
    Phase,
    Referee,
    Role,
    Rules,
    Seat,
    Team,
)
from cryptonym.wire import Frame, Frames, decode_event, encode_event
from tests import kit
from tests.kit import SEATS, SPYMASTER, Table

layouts = st.sampled_from(
    [
        kit.SMALL,
        WORDS,
        Layout(rows=2, columns=2, first=2, second=1, assassins=0),
        Layout(rows=3, columns=2, first=2, second=1, assassins=2),
    ]
)
referees = st.builds(
    Referee,
    rival=st.sampled_from(["ask", "off", "allow", "refuse"]),
    challenge=st.booleans(),
)
variants = st.tuples(
    layouts,
    st.just("en"),
    st.sampled_from(["rivals", "together", "shared_operative"]),
    st.sampled_from(["classic", "finale"]),
    referees,
    st.booleans(),
)
all_rules = variants.map(
    lambda chosen: Rules(
        *chosen[:3], chosen[3] if chosen[0].assassins else "classic", *chosen[4:]
    )
)
games = st.builds(kit.random_game, st.integers(0, 10**6), all_rules)
observers = st.sampled_from([*SEATS, kit.BOTH.seat, None])


@given(games)
def test_a_random_legal_game_ends(log):
    assert isinstance(log[-1], GameOver)
    assert sum(isinstance(event, GameOver) for event in log) == 1


@given(games)
def test_a_log_written_down_and_read_again_is_the_same_game(log):
    read = [decode_event(encode_event(event)) for event in log]
    assert tuple(read) == log
    assert engine.replay(read) == engine.replay(log)


@given(games)
def test_agents_are_never_fewer_than_none(log):
    for end in range(1, len(log) + 1):
        game = kit.played(*log[:end])
        for team in Team:
            assert 0 <= game.agents_left(team) <= game.rules.layout.first


@given(games, observers)
def test_a_view_is_the_fold_of_the_visible_events(log, observer):
    for end in range(1, len(log) + 1):
        game = kit.played(*log[:end])
        seen = [event for event in log[:end] if engine.visible(event, observer)]
        view, folded = engine.view(game, observer), kit.played(*seen)
        if game.over:  # what clues were meant for is public then, but no event
            view = replace(
                view, intents=folded.intents, explanations=folded.explanations
            )
        if game.phase is Phase.RIVAL:  # that everybody knows, but not by an event
            folded = replace(folded, phase=Phase.RIVAL)
        assert kit.fields(view) == kit.fields(folded)


@given(games, st.integers(0, 10**6))
def test_hidden_identities_make_no_difference_to_who_does_not_know_them(log, seed):
    """R8, R21: whoever has no key sees the same, whatever the open cards hide."""
    for end in range(2, len(log)):
        game = kit.played(*log[:end])
        hidden = [p for p in range(len(game.cards)) if game.is_open(p)]
        shuffled = [game.key[p] for p in hidden]
        Random(seed).shuffle(shuffled)
        key = list(game.key)
        for position, identity in zip(hidden, shuffled, strict=True):
            key[position] = identity
        other = replace(game, key=tuple(key), nonce="another")
        for seat in (*SEATS, None):
            if seat is None or seat.role is not SPYMASTER:
                assert engine.view(game, seat) == engine.view(other, seat)


@given(games)
def test_the_key_at_the_end_proves_the_commitment(log):
    dealt, over = log[0], log[-1]
    proof = engine.commitment(over.nonce, dealt.starter, over.key)
    assert proof == dealt.commitment


commands = st.one_of(
    st.builds(engine.Guess, st.integers(-2, 30)),
    st.builds(engine.Cover, st.integers(-2, 30)),
    st.builds(engine.TurnKey, st.integers(-5, 5)),
    *(
        st.builds(
            giving,
            st.text(max_size=60),
            st.integers() | st.just("unlimited"),
            st.none() | st.lists(st.integers(-2, 30), max_size=4).map(tuple),
        )
        for giving in (engine.GiveClue, engine.AskRival)
    ),
    st.builds(engine.Rule, st.booleans()),
    st.builds(engine.RuleChallenge, st.booleans()),
    *map(st.builds, (engine.Pass, engine.Withdraw, engine.Challenge)),
)


@given(games, st.data())
def test_whatever_is_asked_is_done_or_refused_and_leaves_no_trace(log, data):
    game = kit.played(*log[: data.draw(st.integers(2, len(log)))])
    seat = data.draw(observers.filter(bool))
    command = data.draw(commands)
    before = replace(game)
    try:
        done = engine.decide(game, engine.Actor("p1", seat), command)
    except IllegalMove:
        done = ()
    assert not (done and engine.refusal(game.situation, seat, type(command)))
    assert game == before


def play_in_room(seed, rules):
    """Play a random round in a room; return the room's log."""
    table = Table(
        "Ada", "Bo", "Cy", "Di", "Eve", seed=seed, **kit.settings_of(rules)
    ).start()
    while not table.game.over:
        who, command = kit.legal_command(table.game, table.random)
        player = table.room.host
        if who.seat:
            player = table.room.seated(who.seat)[0].id
        if table.random.random() < 0.3 and who.seat:
            table.act(player, command)  # as an AI player would, and says why
        else:
            table.ask(player, command, table.room.version)
    return table.log


SECRETS = (
    *("KeyDrawn", "ClueMeant", "ClueProposed", "ClueRefused", "ClueWithdrawn"),
    "Explained",
)


@given(st.integers(0, 10**6), all_rules)
def test_no_frame_tells_a_secret_to_who_must_not_know_it(seed, rules):
    """R8, R23: on the bytes of all frames of whole random games (C1)."""
    log = play_in_room(seed, rules)
    frames, nonce, unpublished = Frames(), None, set()
    for event in log:
        frames.add([event])
        nonce = event.nonce if isinstance(event, KeyDrawn) else nonce
        if isinstance(event, ClueProposed):
            unpublished.add(event.word)
        elif isinstance(event, ClueGiven):
            unpublished.discard(event.word)
        game = frames.room.game
        for player in (*(p.id for p in frames.room.players), None):
            me = frames.room.player(player)
            text = frames.frame(player, 0).decode()
            frame = msgspec.json.decode(text, type=Frame)
            assert frame.v == frames.room.version
            if game is None or nonce is None:
                continue
            if me and me.seat and me.seat.role is SPYMASTER:
                assert all(card.identity for card in frame.view.board)
                continue
            assert not any(secret in text for secret in (*SECRETS, *unpublished))
            assert frame.view.proposal is None
            if game.over:
                continue
            assert nonce not in text
            assert frame.view.intents == ()
            assert frame.view.explanations == ()
            for card in frame.view.board:
                assert card.covered == (card.identity is not None)


@given(st.integers(0, 10**6))
def test_a_frame_depends_on_no_hidden_identity(seed):
    """Two rooms that differ only in the key send the same bytes."""
    table = Table("Ada", "Bo", "Cy", "Di", seed=seed).start()
    other = []
    for event in table.log:
        if isinstance(event, KeyDrawn):
            turned = (*event.key[1:], event.key[0])
            other.append(KeyDrawn(turned, "another"))
        else:
            other.append(event)
    one, two = Frames(table.log), Frames(other)
    for player in ("p3", "p4", None):
        first, second = (json.loads(f.frame(player, 0)) for f in (one, two))
        first.pop("now"), second.pop("now")
        assert first == second
    assert json.loads(one.frame("p1", 0))["view"]["board"]


@given(st.integers(0, 10**6))
def test_a_room_written_down_and_read_again_is_the_same_room(seed):
    log = play_in_room(seed, kit.SMALL_RULES)
    read = [decode_event(encode_event(event)) for event in log]
    assert room.replay(read) == room.replay(log)


@pytest.mark.parametrize("seat", SEATS)
def test_who_sits_down_as_spymaster_later_has_the_view_but_not_the_event(seat):
    table = Table("Ada", "Bo", "Cy", "Di", "Eve").start()
    frames = Frames(table.log)
    assert b'"KeyDrawn"' in frames.frame("p1", 0)
    frames.add([room.PlayerSeated("p1", None, None)])
    frames.add([room.PlayerSeated("p5", seat.team, Role.SPYMASTER)])
    later = frames.frame("p5", 0)
    assert b'"KeyDrawn"' not in later
    assert all(
        card.identity for card in msgspec.json.decode(later, type=Frame).view.board
    )
    assert Identity.ASSASSIN in (
        card.identity for card in msgspec.json.decode(later, type=Frame).view.board
    )
    assert Seat(seat.team, Role.SPYMASTER) in [p.seat for p in frames.room.players]
