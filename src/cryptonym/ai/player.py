"""An AI player in a seat: sees what the seat sees, and says what to do now."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from cryptonym.ai import operative, spymaster
from cryptonym.ai.history import Turn, turns
from cryptonym.ai.knowledge import LANGUAGES, Knowledge, Scores, knows, load
from cryptonym.ai.levels import MANNERS, Manner
from cryptonym.ai.thought import SHOWN, Thought
from cryptonym.engine import (
    Card,
    CodenamesError,
    Cover,
    GameEvent,
    GiveClue,
    Guess,
    Level,
    Likelihood,
    Pass,
    Phase,
    Role,
    Rule,
    Seat,
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
    return language in LANGUAGES and knows(language, cards)


def think(
    view: View, past: tuple[GameEvent, ...], seat: Seat, level: Level, seed: int
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
    return think_as(Mind(knowledge, MANNERS[level], seed), view, past, seat)


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
        GiveClue(clue.word, clue.number, meant), _ranking(_open(view), clue.ranking)
    )


def _guess(view: View, own: Sequence[Turn], mind: Mind) -> Thought:
    """Touch the likeliest card, or stop where none is likely enough."""
    knowledge, manner = mind.knowledge, mind.manner
    places = _open(view)
    cards = [view.cards[place] for place in places]
    scores = operative.heard(own, cards, knowledge)
    earlier = operative.remembered(own[:-1], cards, knowledge)
    must = not view.guesses or view.sudden_death
    if view.sudden_death:
        scores = operative.remembered(own, cards, knowledge)
    if scores is None:
        scores, known = np.zeros(len(cards), np.float32), False
    else:
        known = True
    chances = operative.chances(scores)
    ranking = _ranking(places, chances) if known else ()
    best = int(chances.argmax())
    number = own[-1].clue.number
    extra = number == 0 or (isinstance(number, int) and view.guesses >= number)
    if must or (known and not extra and chances[best] >= manner.least):
        return Thought(Guess(places[best]), ranking)
    if earlier is not None:
        again = operative.chances(earlier)
        if again.max() >= operative.LEFT_OVER:
            return Thought(Guess(places[int(again.argmax())]), _ranking(places, again))
    return Thought(Pass(), ranking)


def _open(view: View) -> tuple[int, ...]:
    return tuple(place for place in range(len(view.cards)) if view.is_open(place))


def _ranking(places: Sequence[int], chances: Scores) -> tuple[Likelihood, ...]:
    best = np.argsort(-chances, kind="stable")[:SHOWN]
    return tuple(Likelihood(places[at], round(float(chances[at]), 3)) for at in best)
