"""An AI player in a seat: sees what the seat sees, and says what to do now."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from cryptonym.ai import operative, spymaster
from cryptonym.ai.history import Turn, open_positions, turns
from cryptonym.ai.knowledge import Knowledge, Scores, knows, load
from cryptonym.ai.levels import MANNERS, Manner
from cryptonym.ai.thought import SHOWN, Thought
from cryptonym.engine import (
    Card,
    CodenamesError,
    Cover,
    GameEvent,
    GiveClue,
    Guess,
    Likelihood,
    Pass,
    Phase,
    Role,
    Rule,
    Seat,
    Skill,
    View,
)

UNFAIR = frozenset({"clue_form_of_word", "clue_part_of_word", "clue_on_table"})
"""Objections that a rival does not overrule (R35)."""


class CannotPlayError(CodenamesError):
    """Nothing is known of the language, or of a card; or no word at all is valid."""

    def __init__(self) -> None:
        super().__init__("bot_cannot_play")


def can_play(language: str, cards: Iterable[Card]) -> bool:
    """Tell whether AI players know *language*, and all of *cards*."""
    return knows(language, cards)


def think(
    view: View, past: tuple[GameEvent, ...], seat: Seat, skill: Skill, seed: int
) -> Thought:
    """Return what the holder of *seat* does now; the same for the same *seed*.

    *view* and *past* are what the seat may know: the round as it is, and what has
    happened in it.

    Raises:
        CannotPlayError: the language or a card is not known.
    """
    knowledge = load(view.rules.language)
    if knowledge is None:
        raise CannotPlayError
    return think_as(Mind(knowledge, MANNERS[skill], seed), view, past, seat)


@dataclass(frozen=True, slots=True)
class Mind:
    """Who thinks: by what knowledge, in what manner; `seed` is for chance."""

    knowledge: Knowledge
    manner: Manner
    seed: int


def think_as(
    mind: Mind, view: View, past: tuple[GameEvent, ...], seat: Seat
) -> Thought:
    """Return what *mind* does now in *seat*.

    Raises:
        CannotPlayError: a card is not known, or no word at all is valid.
    """
    if view.phase is Phase.RIVAL:
        return Thought(Rule(allow=_fair(view)))
    if not all(map(mind.knowledge.knows, view.open_cards())):
        raise CannotPlayError
    team = view.turn.rival if view.phase is Phase.COVER else view.turn
    own = turns(past, team)
    if seat.role is Role.SPYMASTER:
        return _lead(view, own, mind)
    return _guess(view, own, mind)


def _fair(view: View) -> bool:
    """Tell whether the clue that the rival asks about is in the spirit of the rules."""
    assert view.proposal is not None
    return UNFAIR.isdisjoint(each.code for each in view.proposal.objections)


def _lead(view: View, own: Sequence[Turn], mind: Mind) -> Thought:
    """Give a clue, or cover what is to be covered (R38, R61)."""
    knowledge, manner = mind.knowledge, mind.manner
    if view.phase is Phase.COVER:
        return Thought(Cover(spymaster.in_the_way(view, knowledge, manner)))
    if view.owed is view.turn:
        return Thought(Cover(spymaster.hardest(view, knowledge, manner)))
    random = np.random.default_rng(mind.seed)
    clue = spymaster.find_clue(view, own, knowledge, manner, random)
    if clue is None:
        raise CannotPlayError
    meant = tuple(sorted(clue.meant))
    return Thought(
        GiveClue(clue.word, clue.number, meant),
        _ranking(open_positions(view), clue.ranking),
    )


def _guess(view: View, own: Sequence[Turn], mind: Mind) -> Thought:
    """Touch the likeliest card, or stop where none is likely enough."""
    knowledge, positions = mind.knowledge, open_positions(view)
    cards = [view.cards[position] for position in positions]
    if view.sudden_death:
        scores, earlier = operative.remembered(own, cards, knowledge), None
    else:
        scores = operative.heard(own, cards, knowledge)
        earlier = operative.remembered(own[:-1], cards, knowledge)
    must = not view.guesses or view.sudden_death
    if scores is not None:
        chances = operative.chances(scores)
        likely = chances.max() >= mind.manner.least and not _is_extra(view, own[-1])
        if must or likely:
            return _touch(positions, chances)
    if earlier is not None:
        chances = operative.chances(earlier)
        if must or chances.max() >= operative.LEFT_OVER:
            return _touch(positions, chances)
    if must:  # nothing speaks for one card or another
        return Thought(Guess(positions[mind.seed % len(positions)]))
    ranking = () if scores is None else _ranking(positions, operative.chances(scores))
    return Thought(Pass(), ranking)


def _touch(positions: Sequence[int], chances: Scores) -> Thought:
    best = positions[int(chances.argmax())]
    return Thought(Guess(best), _ranking(positions, chances))


def _is_extra(view: View, turn: Turn) -> bool:
    """Tell whether all has been touched that the clue was for (R14), or more."""
    number = turn.clue.number
    return number == 0 or (isinstance(number, int) and view.guesses >= number)


def _ranking(positions: Sequence[int], chances: Scores) -> tuple[Likelihood, ...]:
    best = np.argsort(-chances, kind="stable")[:SHOWN]
    return tuple(Likelihood(positions[at], round(float(chances[at]), 3)) for at in best)
