"""How an operative guesses: by how much each open card belongs to the clues.

The chance that somebody touches a card next falls off exponentially with its distance
from the best one (a softmax over the open cards), as sharply as with people: what is
known was fitted to their first touches. A spymaster thinks of the team in the same way.
"""

from collections.abc import Sequence

import numpy as np

from cryptonym.ai.history import Turn
from cryptonym.ai.knowledge import Knowledge, Scores
from cryptonym.engine import Card

NOT_THESE = 1.0  # what a zero clue counts against a card
LEFT_OVER = 0.4  # how likely a card of an earlier clue must be to be worth a guess


def chances(scores: Scores) -> Scores:
    """Return how likely each card is touched next."""
    raised = np.exp(scores - scores.max())
    likely: Scores = raised / raised.sum()
    return likely


def heard(
    turns: Sequence[Turn], cards: Sequence[Card], knowledge: Knowledge
) -> Scores | None:
    """Return how much *cards* belong to the clue of the last of *turns*.

    A zero clue says what to leave alone, so that the earlier clues are left to go by.
    None: the clue is not understood.
    """
    *earlier, now = turns
    scores = knowledge.hear(now.clue.word, cards)
    if now.clue.number == 0:
        left = remembered(earlier, cards, knowledge)
        against = np.zeros(len(cards), np.float32) if scores is None else scores
        hoped = np.zeros(len(cards), np.float32) if left is None else left
        zero: Scores = hoped - NOT_THESE * against
        return zero
    return scores


def remembered(
    turns: Sequence[Turn], cards: Sequence[Card], knowledge: Knowledge
) -> Scores | None:
    """Return how much *cards* belong to the unfinished clues; None: there are none."""
    unfinished = [turn for turn in turns if turn.missing]
    scores = [knowledge.hear(turn.clue.word, cards) for turn in unfinished]
    known = [each for each in scores if each is not None]
    if not known:
        return None
    best: Scores = np.max(known, axis=0)
    return best
