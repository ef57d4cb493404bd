"""Where the words that are given lie in a sentence model: for the extra `ai`."""

import numpy as np

from tools.association.embedding import embed
from tools.association.pack import TARGET, write
from tools.association.vocabulary import Vocabulary

DIMENSIONS = 64  # of 512: with twice as many, a point more of what was meant
STEPS = 127


def keep(language: str, vocabulary: Vocabulary) -> None:
    """Write what `cryptonym.ai.near` reads of *language*."""
    places = np.flatnonzero(vocabulary.given)
    vectors = embed("use", [vocabulary.words[place] for place in places])
    middle = vectors.mean(axis=0)
    apart = vectors - middle
    _, directions = np.linalg.eigh(apart.T @ apart)
    axes = directions[:, ::-1][:, :DIMENSIONS].astype(np.float32)
    along = apart @ axes
    along /= np.abs(along).max(axis=1, keepdims=True)
    write(
        TARGET / f"{language}.near.npz",
        places=places.astype(np.int32),
        words=np.rint(along * STEPS).astype(np.int8),
        middle=middle,
        axes=axes.astype(np.float16),
    )
