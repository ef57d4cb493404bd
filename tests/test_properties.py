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
    GameOver,
    Identity,
    IllegalMove,
    KeyDrawn,
    Layout,
    Role,
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
games = st.builds(kit.random_game, st.integers(0, 10**6), layouts)
observers = st.sampled_from([*SEATS, None])


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
        view = engine.view(game, observer)
        if game.over:  # what clues were meant for is public then, but no event
            view = replace(view, intents=kit.played(*seen).intents)
        assert kit.fields(view) == kit.fields(kit.played(*seen))


@given(games, st.integers(0, 10**6))
def test_hidden_identities_make_no_difference_to_who_does_not_know_them(log, seed):
    """Whoever has no key sees the same, whatever the open cards hide."""
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
    st.builds(engine.Pass),
    st.builds(engine.TurnKey, st.integers(-5, 5)),
    st.builds(
        engine.GiveClue,
        st.text(max_size=60),
        st.integers() | st.just("unlimited"),
        st.none() | st.lists(st.integers(-2, 30), max_size=4).map(tuple),
    ),
)


@given(games, st.data())
def test_whatever_is_asked_is_done_or_refused_and_leaves_no_trace(log, data):
    game = kit.played(*log[: data.draw(st.integers(2, len(log)))])
    seat = data.draw(st.sampled_from(SEATS))
    command = data.draw(commands)
    before = replace(game)
    try:
        done = engine.decide(game, engine.Actor("p1", seat), command)
    except IllegalMove:
        done = ()
    assert not (done and engine.refusal(game.situation, seat, type(command)))
    assert game == before


def play_in_room(seed, layout):
    """Play a random round in a room; return the room's log."""
    table = Table(
        "Ada", "Bo", "Cy", "Di", "Eve", layout=msgspec.to_builtins(layout), seed=seed
    ).start()
    while not table.game.over:
        who, command = kit.legal_command(table.game, table.random)
        player = table.room.seated(who.seat)[0].id
        table.ask(player, command, table.room.version)
    return table.log


@given(st.integers(0, 10**6), layouts)
def test_no_frame_tells_a_secret_to_who_must_not_know_it(seed, layout):
    """On the bytes of all frames of whole random games (C1)."""
    log = play_in_room(seed, layout)
    frames, nonce = Frames(), None
    for event in log:
        frames.add([event])
        nonce = event.nonce if isinstance(event, KeyDrawn) else nonce
        game = frames.room.game
        for player in (*(p.id for p in frames.room.players), None):
            me = frames.room.player(player)
            text = frames.frame(player, 0)
            frame = msgspec.json.decode(text, type=Frame)
            assert frame.v == frames.room.version
            if game is None or game.over or nonce is None:
                continue
            if me and me.seat and me.seat.role is SPYMASTER:
                assert all(card.identity for card in frame.view.board)
                continue
            assert "KeyDrawn" not in text
            assert "ClueMeant" not in text
            assert nonce not in text
            assert frame.view.intents == ()
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
    log = play_in_room(seed, kit.SMALL)
    read = [decode_event(encode_event(event)) for event in log]
    assert room.replay(read) == room.replay(log)


@pytest.mark.parametrize("seat", SEATS)
def test_who_sits_down_as_spymaster_later_has_the_view_but_not_the_event(seat):
    table = Table("Ada", "Bo", "Cy", "Di", "Eve").start()
    frames = Frames(table.log)
    assert '"KeyDrawn"' in frames.frame("p1", 0)
    frames.add([room.PlayerSeated("p1", None, None)])
    frames.add([room.PlayerSeated("p5", seat.team, Role.SPYMASTER)])
    later = frames.frame("p5", 0)
    assert '"KeyDrawn"' not in later
    assert all(
        card.identity for card in msgspec.json.decode(later, type=Frame).view.board
    )
    assert Identity.ASSASSIN in (
        card.identity for card in msgspec.json.decode(later, type=Frame).view.board
    )
    assert Seat(seat.team, Role.SPYMASTER) in [p.seat for p in frames.room.players]
