"""New cards: what belongs to the same cards as a card's own word belongs to the card.

A word that is understood as a clue has a number for each known card, so it can be
compared with all other clues. A new card belongs to a clue the more, the more the two
are alike: to the one that is most alike as much as known cards do to their best.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Codes = NDArray[np.uint8]
Scores = NDArray[np.float32]

BLOCK = 4_096  # clues that are looked at together: a few megabytes


@dataclass(frozen=True, slots=True)
class Meaning:
    """A text as known clues: their places, and how much each counts."""

    places: tuple[int, ...]
    weights: tuple[float, ...]


def learn(codes: Codes, values: Scores, meanings: Sequence[Meaning]) -> Codes:
    """Return how much cards of these *meanings* belong to each clue, as *codes* do.

    *codes* are known cards by clues, each the place of its number in *values*, which
    rise.
    """
    usual = np.stack([values[row].mean() for row in codes])[:, None]

    def profiles(some: Codes) -> Scores:
        raised: Scores = values[some] - usual
        raised /= np.linalg.norm(raised, axis=0) + 1e-6
        return raised

    own = np.stack(
        [
            profiles(codes[:, list(meaning.places)])
            @ np.array(meaning.weights, np.float32)
            for meaning in meanings
        ]
    )
    alike = np.concatenate(
        [
            own @ profiles(codes[:, start : start + BLOCK])
            for start in range(0, codes.shape[1], BLOCK)
        ],
        axis=1,
    )
    many = np.bincount(codes.ravel(), minlength=len(values))
    up_to = np.cumsum(many) / codes.size
    rank = np.arange(alike.shape[1]) / alike.shape[1]
    rising = np.searchsorted(up_to, rank, side="right").astype(np.uint8)
    learned = np.empty(alike.shape, np.uint8)
    np.put_along_axis(learned, alike.argsort(axis=1), rising[None], axis=1)
    return learned


def best(scores: Scores, share: float) -> NDArray[np.bool_]:
    """Return which are among the best *share* of *scores*."""
    found: NDArray[np.bool_] = scores > np.quantile(scores, 1 - share)
    return found
