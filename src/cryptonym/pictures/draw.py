"""Draw the pictures of a deck, on all processors."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from itertools import count as numbers
from multiprocessing import Pool
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from cryptonym.pictures.deck import PictureDeck, write
from cryptonym.pictures.plan import plan
from cryptonym.pictures.spec import Spec

if TYPE_CHECKING:
    from cryptonym.pictures.drawing import Drawn

Progress = Callable[[int, int], None]


class CannotDrawError(Exception):
    """The optional extra that draws is not installed; it *lacks* a package."""

    def __init__(self, lacks: str) -> None:
        super().__init__(lacks)
        self.lacks = lacks


def draw_deck(seed: int, count: int, out: Path, progress: Progress) -> PictureDeck:
    """Draw *count* pictures into the folder *out*, as double-sided cards.

    *progress* is told how many are done, and how many there will be.

    Raises:
        CannotDrawError: the extra `pictures` is not installed.
        OSError: the drawings cannot be fetched, or the folder cannot be written.
    """
    pictures = []
    for number, picture in zip(numbers(1), draw_pictures(seed, count), strict=False):
        pictures.append(picture)
        progress(number, count)
        if number == count:
            break
    return write(out, pictures)


def draw_pictures(seed: int, count: int) -> Iterator[tuple[Spec, bytes]]:
    """Yield pictures and their images: *count* of them or some more.

    What covers too little or too much of its card, or looks like an earlier one, is
    left out.
    """
    far_from = _drawing().far_from
    kept: list[Drawn] = []
    for spec, drawn in draw_all(plan(seed, count)):
        if drawn.balanced and far_from(drawn, kept):
            kept.append(drawn)
            yield spec, drawn.webp


def draw_all(specs: Iterable[Spec]) -> Iterator[tuple[Spec, Drawn]]:
    """Draw every picture, in order."""
    drawing = _drawing()
    drawing.fetch()
    listed = list(specs)
    with Pool(os.cpu_count()) as pool:
        yield from zip(listed, pool.imap(drawing.draw, listed, 2), strict=True)


def _drawing() -> ModuleType:
    try:
        from cryptonym.pictures import drawing  # noqa: PLC0415 (an extra)
    except ImportError as error:
        raise CannotDrawError(error.name or "") from None
    return drawing
