"""Minds that are not clever, for the tests: what they think is known before."""

import asyncio
import os
import threading
from itertools import count

from msgspec import Struct

from cryptonym.ai import knowledge
from cryptonym.engine import (
    Cover,
    GameCommand,
    GiveClue,
    Guess,
    Identity,
    Likelihood,
    Phase,
    Role,
    Rule,
)
from cryptonym.server.mind import NoThought
from tests.kit import rank


class Thought(Struct, frozen=True):
    """What a mind of ours has thought."""

    command: GameCommand
    ranking: tuple[Likelihood, ...]


def simple(view, _past, seat, _level, seed):
    """Give one clue for one agent; touch the first open card."""
    own = [
        position
        for position, identity in enumerate(view.key or ())
        if view.is_open(position) and identity == (seat.team or view.turn)
    ]
    if view.phase is Phase.RIVAL:
        command = Rule(allow=False)
    elif view.phase is Phase.COVER:
        theirs = [
            position
            for position, identity in enumerate(view.key)
            if view.is_open(position) and identity is Identity.BLUE
        ]
        command = Cover(theirs[0])
    elif seat.role is Role.SPYMASTER:
        command = GiveClue(f"Zebra{seed % 1_000}", 1, tuple(own[:1]))
    else:
        assert view.key is None
        command = Guess(next(filter(view.is_open, count())))
    return Thought(command, rank(view))


def die(*_question):
    """Think so hard that the process breaks down."""
    os._exit(1)


def frail(view, past, seat, level, seed):
    """Break down at the seed 0."""
    return simple(view, past, seat, level, seed) if seed else die()


def know_nothing(*_question):
    """Do not know what to do."""


def brood(*_question):
    """Think for ever."""
    threading.Event().wait()


def fail(*_question):
    """Find a fault of ours."""
    raise ValueError("secret: red, blue, bystander")


def languages_read():
    """Return of how many languages this process has read what is known."""
    return knowledge.load.cache_info().currsize


class Here:
    """A mind in the server's own process.

    It remembers what it was asked. While it is held it does not come to an end; it
    fails as often as it is told, and knows all cards but the `unknown`.
    """

    def __init__(self, think=simple, failing=0, unknown=()):
        self.asked = []
        self.prepared = []
        self.thinking = think
        self.failing = failing
        self.unknown = frozenset(unknown)
        self.closed = False
        self.free = asyncio.Event()
        self.free.set()

    def can_play(self, language, cards):
        return self.unknown.isdisjoint({language, *(card.codename for card in cards)})

    async def prepare(self, language):
        self.prepared.append(language)

    async def think(self, view, past, seat, level, seed):
        self.asked.append((view, past, seat, level, seed))
        await self.free.wait()
        if self.failing:
            self.failing -= 1
            raise NoThought
        return self.thinking(view, past, seat, level, seed)

    def close(self):
        self.closed = True
