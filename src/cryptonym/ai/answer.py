"""What a language model answers: looked at like a stranger's, and what it comes to."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

import msgspec

from cryptonym.ai.question import must_touch
from cryptonym.ai.thought import SHOWN, Thought
from cryptonym.engine import (
    Clue,
    CodenamesError,
    GiveClue,
    Guess,
    Likelihood,
    Pass,
    View,
    check_clue,
    written,
)

MOST_QUOTED = 400
"""So many characters of an answer are said again when it is refused."""

PERCENT = 100

LONGEST_SPELLED = 200
"""As letters and accents apart; to compose what has no end takes hours."""


@dataclass(frozen=True)
class Weighed:
    """A card, by its number, and the chance that it is touched first, 0 to 1."""

    card: int
    chance: float


@dataclass(frozen=True)
class ClueAnswer:
    """A clue, the cards it is meant for, and those it might lead to by mistake."""

    word: str
    number: int
    meant: list[Weighed]
    feared: list[Weighed]


@dataclass(frozen=True)
class GuessAnswer:
    """The likeliest cards first, and how many of them to touch before stopping."""

    ranking: list[Weighed]
    touches: int


Answer = ClueAnswer | GuessAnswer


def in_shares(answer: Answer) -> Answer:
    """Return *answer* with its chances from 0 to 1, where they are in percent."""
    if not any(1 < each.chance <= PERCENT for each in _weighed(answer)):
        return answer
    if isinstance(answer, ClueAnswer):
        meant, feared = _shares(answer.meant), _shares(answer.feared)
        return replace(answer, meant=meant, feared=feared)
    return replace(answer, ranking=_shares(answer.ranking))


def objection(answer: Answer, view: View) -> str | None:
    """Return what is wrong with *answer* at this table; None: it can be played."""
    if any(each.chance > 1 for each in _weighed(answer)):
        return "a chance is from 0 to 1"
    if isinstance(answer, ClueAnswer):
        return _against_clue(answer, view)
    return _against_guess(answer, view)


def follow(answer: Answer, view: View) -> Thought | None:
    """Return what *answer*, which can be played, says to do now.

    None: all that it named has been touched, and one more card has to be.
    """
    if isinstance(answer, ClueAnswer):
        meant = tuple(sorted(each.card for each in answer.meant))
        feared = [each for each in answer.feared if view.is_open(each.card)]
        ranking = _ranking([*answer.meant, *feared])
        return Thought(GiveClue(written(answer.word), answer.number, meant), ranking)
    left = [each for each in answer.ranking if view.is_open(each.card)]
    named = {each.card for each in answer.ranking[: answer.touches]}
    to_touch = [each.card for each in left if each.card in named]
    if to_touch:
        return Thought(Guess(to_touch[0]), _ranking(left))
    return None if must_touch(view) else Thought(Pass(), _ranking(left))


def quoted(answer: Answer) -> str:
    """Return an answer as it is said again to who gave it."""
    return msgspec.json.encode(answer).decode()[:MOST_QUOTED]


def _against_clue(answer: ClueAnswer, view: View) -> str | None:
    assert view.key is not None
    own = view.turn.agent
    for at in _cards(answer.meant):
        if not view.is_open(at) or view.key[at] is not own:
            return f"card {at} in meant is no open agent of your team"
    if not answer.meant or answer.number != len(answer.meant):
        return "the number must be how many cards are meant, and not 0"
    if twice := _repeated(answer.meant):
        return twice
    if len(answer.word) > LONGEST_SPELLED:
        return "the word is too long"
    try:
        clue = Clue(view.turn, written(answer.word), answer.number)
        check_clue(clue, view.open_cards(), view.rules)
    except CodenamesError as refused:
        return f"the referee does not allow this word: {refused}"
    return None


def _against_guess(answer: GuessAnswer, view: View) -> str | None:
    for at in _cards(answer.ranking):
        if not view.is_open(at):
            return f"card {at} in ranking is no open card"
    if twice := _repeated(answer.ranking):
        return twice
    if not must_touch(view) <= answer.touches <= len(answer.ranking):
        return "touches must be a number of cards in ranking, and 1 if must_touch"
    return None


def _weighed(answer: Answer) -> list[Weighed]:
    if isinstance(answer, ClueAnswer):
        return [*answer.meant, *answer.feared]
    return answer.ranking


def _shares(weighed: Iterable[Weighed]) -> list[Weighed]:
    return [Weighed(each.card, each.chance / PERCENT) for each in weighed]


def _repeated(weighed: Sequence[Weighed]) -> str | None:
    cards = list(_cards(weighed))
    return "a card is named twice" if len(set(cards)) < len(cards) else None


def _cards(weighed: Iterable[Weighed]) -> Iterable[int]:
    return (each.card for each in weighed)


def _ranking(weighed: Sequence[Weighed]) -> tuple[Likelihood, ...]:
    """Return each card once and the chances so that together they are 1 at most."""
    chances = {each.card: _bounded(each.chance) for each in reversed(weighed)}
    whole = max(1.0, sum(chances.values()))
    order = sorted(dict.fromkeys(_cards(weighed)), key=lambda at: -chances[at])
    return tuple(Likelihood(at, round(chances[at] / whole, 3)) for at in order[:SHOWN])


def _bounded(chance: float) -> float:
    return min(max(chance, 0.0), 1.0) if math.isfinite(chance) else 0.0
