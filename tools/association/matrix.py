"""Matrices of clues by cards, and how different sources are brought to one scale."""

import numpy as np
from numpy.typing import NDArray

Matrix = NDArray[np.float32]
Marks = NDArray[np.bool_]

CLUE_SHARE, CARD_SHARE = 0.5, 0.75


def standard(scores: Matrix) -> Matrix:
    """Return *scores* with mean 0 and deviation 1."""
    scaled: Matrix = ((scores - scores.mean()) / scores.std()).astype(np.float32)
    return scaled


def without_hubs(scores: Matrix) -> Matrix:
    """Return *scores*, standardised, less what goes with everything.

    Some clues are near to all cards, some cards to all clues; that says nothing about
    the two together.
    """
    clue = scores.mean(1, keepdims=True)
    card = scores.mean(0, keepdims=True)
    return standard(scores - CLUE_SHARE * clue - CARD_SHARE * card)
