"""Dealing: the only place where chance enters, and how the key is committed to."""

import hashlib
import re
from collections.abc import Sequence
from random import Random

from cryptonym.engine.cards import Card
from cryptonym.engine.messages import Dealt, KeyDrawn
from cryptonym.engine.rules import PLAYING, Rules
from cryptonym.engine.table import Identity, Key, Layout, Team


def deal(
    rules: Rules, number: int, cards: Sequence[Card], random: Random
) -> tuple[Dealt, KeyDrawn]:
    """Begin round *number*: lay out *cards* and draw a key for them (R3, R4, R6).

    Every key with the right counts is as likely as every other. A team that plays
    against nobody starts (R60).
    """
    starter = PLAYING if rules.together else random.choice(list(Team))
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


def turn_key(key: Key, layout: Layout, quarter_turns: int) -> Key:
    """Return *key* turned clockwise; an odd number of turns needs a square (R5)."""
    grid = [
        key[start : start + layout.columns]
        for start in range(0, layout.size, layout.columns)
    ]
    for _ in range(quarter_turns % 4):
        grid = list(zip(*reversed(grid), strict=True))
    return tuple(identity for row in grid for identity in row)


def is_nonce(text: str) -> bool:
    """Tell whether *text* looks like what a key is sealed with."""
    return re.fullmatch("[0-9a-f]{32}", text) is not None


def commitment(nonce: str, starter: Team, key: Key) -> str:
    """Return the lower-case hex SHA-256 that binds *key* before it is known."""
    text = f"{nonce}:{starter}:{','.join(key)}"
    return hashlib.sha256(text.encode()).hexdigest()
