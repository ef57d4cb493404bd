"""The arena: AI players against each other, or one team alone, many games in a row.

A score is the number of turns that a team took to win; a loss counts as 25. Of two
games one has the cards of the other, and the other side begins, so that luck is shared.
"""

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from math import sqrt
from os import cpu_count
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Literal

from msgspec import Struct

from cryptonym import match
from cryptonym.ai import glove_rule
from cryptonym.ai.knowledge import Knowledge, load, read
from cryptonym.ai.levels import MANNERS
from cryptonym.ai.player import CannotPlayError, Mind, think_as
from cryptonym.engine import (
    ClueGiven,
    Deck,
    GameCommand,
    GameEvent,
    GameOver,
    Phase,
    Role,
    Rules,
    Seat,
    Skill,
    Team,
    View,
    deal,
    draw_cards,
)

Side = Literal["home", "away"]
"""Who plays at home, and against them; each begins every other game."""

LOSS = 25
"""What a lost game counts as, in turns."""
SURE = 1.96
"""So many standard errors make a confidence interval of 95 %."""


class Contestant(Struct, frozen=True):
    """A team of AI players: how each plays, and what each knows.

    `glove` is the rule of the AI competition. `knowledge` and `guesser` are files of
    `tools/association`, for the spymaster and the operative; None: what is shipped.
    """

    level: Skill | Literal["glove"]
    knowledge: str | None = None
    guesser: str | None = None

    @classmethod
    def parse(cls, text: str) -> "Contestant":
        """Read `hard`, `hard@FILE`, `hard@FILE@FILE` or `glove@FILE`.

        Raises:
            ValueError: there is no such level.
        """
        level, _, files = text.partition("@")
        spymaster, _, operative = files.partition("@")
        if level == "glove" and spymaster:
            return cls("glove", spymaster, operative or spymaster)
        for known in MANNERS:
            if level == known:
                return cls(known, spymaster or None, operative or spymaster or None)
        raise ValueError(f"{level!r} is no level")


class Pairing(Struct, frozen=True):
    """Who meets whom, and how; `away` None: `home` plays alone, and always begins."""

    home: Contestant
    away: Contestant | None
    rules: Rules
    decks: tuple[Deck, ...]
    seed: int


class Result(Struct, frozen=True):
    """How a game ended; `home` and `away` are scores, None: nobody played there."""

    game: int
    starter: Side
    winner: Side
    reason: str
    home: int
    away: int | None


class Standing(Struct, frozen=True):
    """What somebody has reached in many games; `within`: half an interval of 95 %."""

    games: int
    won: float
    won_within: float
    score: float
    score_within: float


def run(pairing: Pairing, games: int) -> Iterator[Result]:
    """Yield the results of *games*, on all cores, in order.

    Raises:
        CannotPlayError: nothing is known of a card, or of the language.
        OSError: a file of knowledge cannot be read.
    """
    with ProcessPoolExecutor(cpu_count()) as workers:
        yield from workers.map(_game, [pairing] * games, range(games), chunksize=4)


def standing(scores: Sequence[int]) -> Standing:
    """Return what *scores* amount to.

    Source: normal approximation, both for the share won and for the mean.
    """
    games = len(scores)
    won = sum(score < LOSS for score in scores) / games
    spread = stdev(scores) if games > 1 else 0.0
    return Standing(
        games,
        won,
        SURE * sqrt(won * (1 - won) / games),
        fmean(scores),
        SURE * spread / sqrt(games),
    )


def _game(pairing: Pairing, game: int) -> Result:
    """Play a game; an odd one has the cards of that before, and the sides changed."""
    meets = pairing.away is not None
    random = Random(f"{pairing.seed} {game // 2 if meets else game}")  # noqa: S311
    stock = [(deck, 1) for deck in pairing.decks]
    cards = draw_cards(stock, pairing.rules.layout.size, {}, random)
    dealt, drawn = deal(pairing.rules, 1, cards, random)
    home = dealt.starter if game % 2 == 0 or not meets else dealt.starter.rival
    minds = {
        home: _mind(pairing.home, random),
        home.rival: _mind(pairing.away, random),
    }
    seats = {seat: minds[seat.team] for seat in pairing.rules.seats if seat.team}
    events = match.play((dealt, drawn), seats, random)
    over = events[-1]
    assert isinstance(over, GameOver)
    return Result(
        game,
        "home" if dealt.starter is home else "away",
        "home" if over.winner is home else "away",
        over.reason,
        _score(events, home, over),
        _score(events, home.rival, over) if meets else None,
    )


def _score(events: Sequence[GameEvent], team: Team, over: GameOver) -> int:
    taken = sum(isinstance(event, ClueGiven) and event.team is team for event in events)
    return taken if over.winner is team else LOSS


def _mind(contestant: Contestant | None, random: Random) -> match.Mind:
    """Return who plays for a team; None: nobody, and time runs out."""
    if contestant is None:
        return lambda _view, _past, _seat: None
    level = contestant.level
    manner = MANNERS["hard" if level == "glove" else level]

    def mind(view: View, past: tuple[GameEvent, ...], seat: Seat) -> GameCommand:
        leads = seat.role is Role.SPYMASTER
        file = contestant.knowledge if leads else contestant.guesser
        known = _knowledge(file, view.rules.language)
        if level == "glove" and leads and view.phase is Phase.CLUE:
            return glove_rule.give(view, known)
        mind_of = Mind(known, manner, random.getrandbits(32))
        return think_as(mind_of, view, past, seat).command

    return mind


@cache
def _knowledge(file: str | None, language: str) -> Knowledge:
    known = load(language) if file is None else read(Path(file), language)
    if known is None:
        raise CannotPlayError
    return known
