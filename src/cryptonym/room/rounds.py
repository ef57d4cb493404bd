"""Rounds: what a table needs before it is dealt one, and one after another."""

from collections.abc import Iterator
from typing import Any

from cryptonym import engine
from cryptonym.engine import (
    Card,
    CardSwapped,
    Deck,
    IllegalMove,
    Kind,
    Role,
    Stock,
    Word,
)
from cryptonym.room import settings as choices
from cryptonym.room.messages import AnyEvent
from cryptonym.room.settings import Decks, Settings
from cryptonym.room.state import Room
from cryptonym.room.world import World


def cannot_start(room: Room) -> IllegalMove | None:
    """Return what still keeps a round from being dealt; None: nothing."""
    rules = room.settings.rules
    for seat in rules.seats:
        unneeded = rules.spymasters_record or room.touched  # somebody else touches
        needed = seat.role is Role.SPYMASTER or not unneeded
        if needed and not room.seated(seat):
            why, team = f"no_{seat.role}", seat.side.value
            return IllegalMove("cannot_start", why=why, team=team)
    return None


def first_settings(asked: dict[str, Any], world: World) -> Settings:
    """Return the settings that a new room was *asked* to have."""
    settings = choices.complete(asked, world.decks)
    _check_decks(settings, world)
    return settings


def changed_settings(room: Room, asked: dict[str, Any], world: World) -> Settings:
    """Return the room's settings with those *asked* for."""
    settings = choices.change(room.settings, asked)
    settings = choices.with_language(settings, asked, world.decks)
    _check_decks(settings, world)
    return settings


def deal(room: Room, world: World) -> Iterator[AnyEvent]:
    """Deal a round by the settings: cards turned over, or longest away (R71)."""
    rules = room.settings.rules
    stock = room.settings.stock(world.decks)
    if any(player.bot for player in room.players):
        check_bots(room, world, lying=False)
    cards = engine.draw_cards(
        stock, rules.layout.size, room.last_dealt, world.random, _turned(room, stock)
    )
    number = room.game.round + 1 if room.game else 1
    yield from engine.deal(rules, number, cards, world.random)


def _turned(room: Room, stock: Stock) -> dict[int, Card]:
    """Return the other sides of the cards that stay in place, by position (R71).

    Those that were turned already do not stay, nor does any when the table has
    changed its layout or its decks.
    """
    before, now = room.dealt_by, room.settings
    if room.game is None or before is None:
        return {}
    if (before.layout, before.decks) != (now.layout, now.decks):
        return {}
    others: dict[int, Card] = {}
    for position, card in enumerate(room.game.cards):
        sides = (deck.other_side(card) for deck, _ in stock)
        other = next((side for side in sides if side), None)
        if other and room.last_dealt.get(other.codename) != room.game.round - 1:
            others[position] = other
    return others


def will_turn(room: Room, decks: Decks) -> int:
    """Return how many cards the next round turns over, between rounds (R71)."""
    if room.playing:
        return 0
    try:
        return len(_turned(room, room.settings.stock(decks)))
    except IllegalMove:  # a deck is gone: the next round says so
        return 0


def next_round(room: Room, world: World, *, abandon: bool) -> Iterator[AnyEvent]:
    """Deal again; a running round is ended first, on a second yes only."""
    refused = cannot_start(room)
    if room.playing and not abandon:
        raise IllegalMove("wrong_phase")
    if refused is not None:
        raise refused
    if room.playing:
        assert room.game is not None
        yield engine.abandon(room.game)
    yield from deal(room, world)


def swap_card(room: Room, position: int, world: World) -> Iterator[AnyEvent]:
    """Put another card of the same kind at *position*."""
    assert room.game is not None
    if not room.game.is_open(position):
        raise IllegalMove("not_an_open_card", position=str(position)[:20])
    lying = {card.codename for card in room.game.cards}
    kind: Kind = "words" if isinstance(room.game.cards[position], Word) else "pictures"
    others = tuple(
        sides
        for deck, _ in room.settings.stock(world.decks)
        for sides in deck.cards
        if deck.kind == kind and lying.isdisjoint(side.codename for side in sides)
    )
    pool = Deck("", "", kind, None, others)
    (card,) = engine.draw_cards([(pool, 1)], 1, room.last_dealt, world.random)
    yield CardSwapped(position, card)


def check_bots(room: Room, world: World, *, lying: bool) -> None:
    """Refuse AI players that do not know the decks; *lying*: what is on the table.

    Raises:
        IllegalMove: bot_cannot_play; `why`: the `language`, or the `deck`.
    """
    language = room.settings.language
    if not world.can_play(language, ()):
        raise IllegalMove("bot_cannot_play", why="language", language=language)
    table = room.game.cards if room.game and lying else ()
    for deck, _ in room.settings.stock(world.decks):
        on_table = [card for card in table if card.codename in deck.by_codename]
        if not world.can_play(language, on_table if lying else deck.sides):
            raise IllegalMove("bot_cannot_play", why="deck", deck=deck.id)


def _check_decks(settings: Settings, world: World) -> None:
    """Refuse decks that cannot fill the board, by drawing cards that nobody sees."""
    size = settings.rules.layout.size
    engine.draw_cards(settings.stock(world.decks), size, {}, world.random)
