"""How a spymaster finds a clue: by guessing along with the operatives, many times over.

For the most promising words the order in which the team would touch the cards is drawn
again and again (Plackett-Luce, with the operatives' chances); a turn is worth the
agents found, less what the first wrong touch costs. What is given is valid on this
table, and every card that it is meant for is supported by two sources that have nothing
to do with each other.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from cryptonym.ai.history import Turn, open_positions
from cryptonym.ai.knowledge import Knowledge, Marks, Scores
from cryptonym.ai.levels import Manner
from cryptonym.ai.operative import chances, remembered
from cryptonym.engine import PLAYING, Clue, Identity, Number, View, objections

CANDIDATES = 150  # words that are thought through
DRAWS = 96  # how often each is
TAKEN_FOR_SURE = 2.5  # a lead over the worst card that is as good as any
NEVER = 0.5  # a card under this belongs to no clue
FLOOR = 0.7  # how much a meant card must belong to the clue
CLOSE = 2  # rivals' agents left, when there is no time to lose
DARING, CAREFUL = 0.6, 1.3  # what a wrong touch costs when behind, and ahead
WORTH_A_ZERO = 0.6  # what a turn must be worth, else others may be better warned


@dataclass(frozen=True, slots=True)
class Prospect:
    """A clue, the positions it is meant for, and each open card's chance to be touched.

    `ranking` is in the order of the open positions.
    """

    word: str
    number: Number
    meant: tuple[int, ...]
    ranking: Scores


@dataclass(frozen=True, slots=True)
class Spread:
    """The open cards as their spymaster sees them.

    `wanted` are the cards to be touched; `worth` is what a touch of each brings;
    `scores` and `supported` are words (rows) by open cards; a word that may lead
    somebody to the assassin supports none.
    """

    positions: tuple[int, ...]
    wanted: Marks
    worth: Scores
    scores: Scores
    supported: Marks


def find_clue(
    view: View,
    turns: Sequence[Turn],
    knowledge: Knowledge,
    manner: Manner,
    random: np.random.Generator,
) -> Prospect | None:
    """Return the best clue for the team in turn; None: no word at all is valid.

    *turns* are the team's own so far.
    """
    spread = _lay_out(view, knowledge, manner)
    fresh = _fresh(view, knowledge, len(spread.scores))
    tried = _promising(spread, fresh)
    values = _values(spread, tried, _most(view, manner), manner.trust, random)
    order = np.argsort(-values.max(axis=1), kind="stable")
    for strict in (True, False):
        for candidate in order:
            row = int(tried[candidate])
            number = _supported(spread, row, values[candidate]) if strict else 1
            if number and _valid(knowledge, row, number, view):
                found = _prospect(spread, knowledge, row, number)
                if values[candidate].max() < WORTH_A_ZERO:
                    warning = _zero(view, turns, knowledge, spread, fresh)
                    found = warning or found
                return _unlimited(view, turns, found)
    for row in fresh:
        if _valid(knowledge, int(row), 1, view):
            return _prospect(spread, knowledge, int(row), 1)
    return None


def _lay_out(view: View, knowledge: Knowledge, manner: Manner) -> Spread:
    """Return the open cards as the spymaster of the team in turn sees them."""
    assert view.key is not None
    positions = open_positions(view)
    identities = [view.key[position] for position in positions]
    wanted = _wanted(view)
    cards = [view.cards[position] for position in positions]
    scores, supported, feared = knowledge.table(cards)
    costs = _costs(view, manner)
    deadly = -manner.assassin * DARING
    killers = np.array([costs[each] <= deadly for each in identities])
    return Spread(
        positions,
        np.array([each is wanted for each in identities]),
        np.array([costs[each] for each in identities], np.float32),
        scores[: manner.words],
        (supported & ~feared[:, killers].any(axis=1, keepdims=True))[: manner.words],
    )


def _wanted(view: View) -> Identity:
    """Whom the team looks for: in a finale at last the assassin (R50)."""
    if view.rules.finale and not view.agents_left(view.turn):
        return Identity.ASSASSIN
    return view.turn.agent


def _costs(view: View, manner: Manner) -> dict[Identity, float]:
    """Return what a touch of each identity brings the team in turn, in agents."""
    team, rival = view.turn, view.turn.rival
    own, theirs = view.agents_left(team), view.agents_left(rival)
    mood = 1.0
    if theirs <= CLOSE and own > theirs:
        mood = DARING
    elif own <= CLOSE and theirs > own:
        mood = CAREFUL
    last = theirs == 1 and not (view.rules.finale and not view.rules.together)
    costs = {
        team.agent: 1.0,
        rival.agent: -manner.assassin if last else -manner.rival * mood,
        Identity.BYSTANDER: -manner.bystander * mood,
        Identity.ASSASSIN: -manner.assassin * mood,
    }
    if _wanted(view) is Identity.ASSASSIN:
        costs[Identity.ASSASSIN] = 1.0
    return costs


def _most(view: View, manner: Manner) -> int:
    """Return the highest number that is given now: more when time is short."""
    late = view.agents_left(view.turn.rival) <= CLOSE
    return manner.most + (1 if late else 0)


def _fresh(view: View, knowledge: Knowledge, rows: int) -> NDArray[np.int64]:
    """Return the rows of the words that nobody has given yet."""
    fresh = np.ones(rows, np.bool_)
    said = (knowledge.row(clue.word.lower()) for clue in view.clues)
    fresh[[row for row in said if row is not None and row < rows]] = False
    return np.flatnonzero(fresh)


def _promising(spread: Spread, fresh: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return the rows of words whose best wanted cards lead over all others."""
    scores = spread.scores[fresh]
    wanted = -np.sort(-scores[:, spread.wanted], axis=1)[:, :4]
    others = scores[:, ~spread.wanted]
    worst = others.max(axis=1) if others.size else np.full(len(scores), NEVER)
    lead = wanted - np.maximum(worst, NEVER)[:, None]
    promise = np.clip(lead, 0, TAKEN_FOR_SURE).sum(axis=1) + 0.15 * wanted[:, 0]
    promise += spread.supported[fresh][:, spread.wanted].any(axis=1)
    best = np.argsort(-promise, kind="stable")[:CANDIDATES]
    rows: NDArray[np.int64] = fresh[best]
    return rows


def _values(
    spread: Spread,
    rows: NDArray[np.int64],
    highest: int,
    trust: float,
    random: np.random.Generator,
) -> Scores:
    """Return what each of *rows* is worth with the numbers 1, 2, ... (columns)."""
    scores = trust * spread.scores[rows]
    deep = max(1, min(highest, int(spread.wanted.sum())))
    luck = random.gumbel(size=(DRAWS, 1, scores.shape[1]))
    touched = np.argsort(-(scores[None] + luck), axis=2)[:, :, :deep]
    right = spread.wanted[touched]
    so_far = np.cumprod(right, axis=2)
    goes_on = np.concatenate(
        [np.ones_like(so_far[:, :, :1]), so_far[:, :, :-1]], axis=2
    )
    worth: Scores = (spread.worth[touched] * goes_on).cumsum(axis=2).mean(axis=0)
    return worth


def _supported(spread: Spread, row: int, values: Scores) -> int:
    """Return the best number whose cards all belong to the clue; 0: there is none."""
    wanted = _wanted_first(spread, row)
    fitting = 0
    for column in wanted[: len(values)]:
        if not spread.supported[row, column] or spread.scores[row, column] < FLOOR:
            break
        fitting += 1
    return int(values[:fitting].argmax()) + 1 if fitting else 0


def _wanted_first(spread: Spread, row: int) -> NDArray[np.int64]:
    """Return the columns of the wanted cards, those that belong most to *row* first."""
    columns = np.flatnonzero(spread.wanted)
    order: NDArray[np.int64] = columns[np.argsort(-spread.scores[row, columns])]
    return order


def _valid(knowledge: Knowledge, row: int, number: Number, view: View) -> bool:
    clue = Clue(view.turn, knowledge.word(row), number)
    return not objections(clue, view.open_cards(), view.rules)


def _prospect(
    spread: Spread, knowledge: Knowledge, row: int, number: Number
) -> Prospect:
    several = number if isinstance(number, int) else 0
    meant = [
        spread.positions[column] for column in _wanted_first(spread, row)[:several]
    ]
    word = knowledge.word(row)
    return Prospect(word, number, tuple(meant), chances(spread.scores[row]))


def _unlimited(view: View, turns: Sequence[Turn], found: Prospect) -> Prospect:
    """Leave the number open (R40) where time is short and earlier cards are left."""
    own, theirs = view.agents_left(view.turn), view.agents_left(view.turn.rival)
    if found.number == 0:
        return found
    behind = theirs <= CLOSE and own > len(found.meant) + 1
    if behind and _left_over(view, turns) - set(found.meant):
        return Prospect(found.word, "unlimited", found.meant, found.ranking)
    return found


def _left_over(view: View, turns: Sequence[Turn]) -> set[int]:
    """Return the positions that earlier clues were meant for, and that lie open."""
    return {
        position
        for turn in turns
        for position in turn.meant or ()
        if turn.missing and view.is_open(position)
    }


def _zero(
    view: View,
    turns: Sequence[Turn],
    knowledge: Knowledge,
    spread: Spread,
    fresh: NDArray[np.int64],
) -> Prospect | None:
    """Return a clue that warns (R41) of what an earlier clue leads to; None: no need.

    Only where at least two cards of earlier clues are left, and a card that must not be
    touched is the likeliest of all.
    """
    left = _left_over(view, turns)
    cards = [view.cards[position] for position in spread.positions]
    scores = remembered(turns, cards, knowledge)
    if len(left) < 2 or scores is None or spread.wanted[int(scores.argmax())]:
        return None
    danger = int(scores.argmax())
    mine = [
        column for column, position in enumerate(spread.positions) if position in left
    ]
    clues = spread.scores[fresh]
    gap = clues[:, danger] - clues[:, mine].max(axis=1)
    for candidate in np.argsort(-gap, kind="stable")[:CANDIDATES]:
        row = int(fresh[candidate])
        if gap[candidate] > TAKEN_FOR_SURE and _valid(knowledge, row, 0, view):
            return _prospect(spread, knowledge, row, 0)
    return None


def in_the_way(view: View, knowledge: Knowledge, manner: Manner) -> int:
    """Return the simulated team's agent that stands most in the way of good clues.

    Where one team plays against nobody, its spymaster covers that one first (R61).
    """
    assert view.key is not None
    playing = replace(view, turn=PLAYING)
    spread = _lay_out(playing, knowledge, manner)
    best = spread.scores[:, spread.wanted].max(axis=1, initial=0.0)
    leading = (spread.scores > best[:, None] - 1).sum(axis=0)
    agent = PLAYING.rival.agent
    return max(
        (position for position in spread.positions if view.key[position] is agent),
        key=lambda position: (
            int(leading[spread.positions.index(position)]),
            -position,
        ),
    )


def hardest(view: View, knowledge: Knowledge, manner: Manner) -> int:
    """Return the own agent that is hardest to lead to: the one to be covered (R38)."""
    spread = _lay_out(view, knowledge, manner)
    others = np.where(spread.wanted, -np.inf, spread.scores).max(axis=1, keepdims=True)
    columns = np.flatnonzero(spread.wanted)
    leads = (spread.scores - np.maximum(others, NEVER))[:, columns].max(axis=0)
    return spread.positions[int(columns[leads.argmin()])]
