"""How a matrix is written so that it stays small: in few steps, finer at the top.

That a clue has nothing to do with a card is all there is to say of most pairs.
"""

import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_LZMA, ZipFile, ZipInfo

import numpy as np
from numpy.typing import NDArray

from tools.association.matrix import Marks, Matrix

TARGET = Path("src/cryptonym/ai/knowledge")
BOUNDS = np.array([0.4, 0.8, *np.arange(1.2, 6.1, 0.25), *np.arange(6.5, 12.5, 0.5)])
"""Where the steps begin, in deviations; what is under the first is all one."""


@dataclass(frozen=True, slots=True)
class Made:
    """What was made of a language.

    `scores`, and where they are `supported` or `feared`, are clues by cards.
    """

    clues: Sequence[str]
    given: Sequence[bool]
    cards: Sequence[str]
    scores: Matrix
    supported: Marks
    feared: Marks


def pack(made: Made, file: Path) -> None:
    """Write what is known of a language."""
    scores = made.scores
    codes = np.digitize(scores, BOUNDS * scores.std()).astype(np.uint8)
    many = np.bincount(codes.ravel(), minlength=len(BOUNDS) + 1)
    total = np.bincount(codes.ravel(), scores.ravel(), minlength=len(BOUNDS) + 1)
    values = (total / np.maximum(many, 1)).astype(np.float32)
    rows = np.flatnonzero(made.given)
    file.parent.mkdir(parents=True, exist_ok=True)
    write(
        file,
        clues=_joined(made.clues),
        given=np.array(made.given),
        cards=_joined(made.cards),
        codes=_compressed(codes.T),
        shape=np.array(codes.T.shape),
        values=values,
        supported=np.packbits(made.supported[rows].T, axis=1),
        feared=np.packbits(made.feared[rows].T, axis=1),
    )


def write(file: Path, **arrays: NDArray[np.generic]) -> None:
    """Write what numpy reads again; packed by LZMA it is a twentieth smaller."""
    with ZipFile(file, "w", ZIP_LZMA) as archive:
        for name, array in arrays.items():
            with BytesIO() as written:
                np.save(written, array, allow_pickle=False)
                archive.writestr(ZipInfo(f"{name}.npy"), written.getvalue(), ZIP_LZMA)


def _compressed(codes: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Return *codes*, each written shorter the more frequent it is.

    There are no repeats to be found, and looking for them costs a fifth.
    """
    writer = zlib.compressobj(9, memLevel=9, strategy=zlib.Z_HUFFMAN_ONLY)
    written = writer.compress(np.ascontiguousarray(codes).tobytes()) + writer.flush()
    return np.frombuffer(written, np.uint8)


def _joined(texts: Sequence[str]) -> NDArray[np.uint8]:
    return np.frombuffer("\n".join(texts).encode(), np.uint8)
