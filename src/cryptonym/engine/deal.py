"""Dealing: the only place where chance enters, and how the key is committed to."""

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from random import Random

from cryptonym.engine.cards import Card
from cryptonym.engine.errors import IllegalMove
from cryptonym.engine.messages import Dealt, KeyDrawn
from cryptonym.engine.rules import Rules
from cryptonym.engine.table import Identity, Key, Layout, Team

Stock = Sequence[tuple[Sequence[Card], int]]
"""The decks in play, each with its share: a weight."""


def deal(
    rules: Rules, number: int, cards: Sequence[Card], random: Random
) -> tuple[Dealt, KeyDrawn]:
    """Begin round *number*: lay out *cards* and draw a key for them (R3, R4, R6).

    Every key with the right counts is as likely as every other.
    """
    starter = random.choice(list(Team))
    key = draw_key(rules.layout, starter, random)
    nonce = f"{random.getrandbits(128):032x}"
    return (
        Dealt(number, rules, tuple(cards), starter, commitment(nonce, starter, key)),
        KeyDrawn(key, nonce),
    )


def draw_key(layout: Layout, starter: Team, random: Random) -> Key:
    """Draw a key whose extra agent belongs to *starter* (R4)."""
    identities = (
        [starter.agent] * layout.first
        + [starter.rival.agent] * layout.second
        + [Identity.BYSTANDER] * layout.bystanders
        + [Identity.ASSASSIN] * layout.assassins
    )
    random.shuffle(identities)
    return tuple(identities)


def draw_cards(
    stock: Stock, size: int, last_dealt: Mapping[str, int], random: Random
) -> list[Card]:
    """Draw *size* different cards, each deck giving its share of them.

    The cards that were longest away come first, so that none comes back before its
    deck is used up (R71); *last_dealt* gives the round in which a codename was last
    on the table.

    Raises:
        IllegalMove: deck_too_small, with how many cards are `missing`.
    """
    drawn: dict[str, Card] = {}
    for (cards, _), quota in zip(stock, _quotas(stock, size), strict=True):
        fresh = {card.codename: card for card in cards if card.codename not in drawn}
        if len(fresh) < quota:
            raise IllegalMove("deck_too_small", missing=quota - len(fresh))
        for codename in _longest_away(fresh, quota, last_dealt, random):
            drawn[codename] = fresh[codename]
    laid = list(drawn.values())
    random.shuffle(laid)
    return laid


def turn_key(key: Key, layout: Layout, quarter_turns: int) -> Key:
    """Return *key* turned clockwise; an odd number of turns needs a square (R5)."""
    grid = [
        key[start : start + layout.columns]
        for start in range(0, layout.size, layout.columns)
    ]
    for _ in range(quarter_turns % 4):
        grid = list(zip(*reversed(grid), strict=True))
    return tuple(identity for row in grid for identity in row)


def commitment(nonce: str, starter: Team, key: Key) -> str:
    """Return the lower-case hex SHA-256 that binds *key* before it is known."""
    text = f"{nonce}:{starter}:{','.join(key)}"
    return hashlib.sha256(text.encode()).hexdigest()


def _longest_away(
    codenames: Iterable[str], quota: int, last_dealt: Mapping[str, int], random: Random
) -> Iterator[str]:
    """Choose *quota* of *codenames*, by chance among those away for equally long."""

    def dealt(codename: str) -> int:
        return last_dealt.get(codename, 0)

    for _, group in groupby(sorted(codenames, key=dealt), key=dealt):
        equals = list(group)
        yield from random.sample(equals, min(quota, len(equals)))
        quota -= min(quota, len(equals))


def _quotas(stock: Stock, size: int) -> list[int]:
    """Share *size* cards out by weight: the largest remainders get what is left."""
    total = sum(share for _, share in stock)
    quotas = [size * share // total for _, share in stock]
    by_remainder = sorted(
        range(len(stock)), key=lambda deck: -(size * stock[deck][1] % total)
    )
    for deck in by_remainder[: size - sum(quotas)]:
        quotas[deck] += 1
    return quotas
