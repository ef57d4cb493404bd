"""One card being drawn: its canvas, what is to be on it, and where it stands."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import numpy as np

from cryptonym.pictures.drawing.canvas import Canvas
from cryptonym.pictures.drawing.masks import SIZE, Mask, Point, extent
from cryptonym.pictures.drawing.sprites import Placed, Sprite, fit
from cryptonym.pictures.grammar import Slot

MIDDLE = SIZE / 2


@dataclass(frozen=True, slots=True)
class Scene:
    """What a relation draws with.

    `ground` is the height at which feet stand; `afloat` tells that there is no
    ground to throw a shadow on.
    """

    canvas: Canvas
    host: Sprite
    guests: tuple[Sprite, ...]
    slot: Slot
    random: Random
    ground: float
    afloat: bool

    @property
    def guest(self) -> Sprite:
        """Return the first guest."""
        return self.guests[0]

    def stand(
        self, sprite: Sprite, x: float, size: Point, *, turn: float = 0
    ) -> Placed:
        """Place a drawing on the ground, with its shadow; it is not drawn yet."""
        placed = fit(sprite, (x, self.ground), size, hold="foot", turn=turn)
        self.shade(placed)
        return placed

    def shade(self, placed: Placed, depth: float = 18) -> None:
        """Draw the shadow that something standing on the ground throws."""
        if self.afloat:
            return
        left, _, right, bottom = extent(placed.alpha)
        middle, width = (left + right) / 2, (right - left) * 0.46
        self.canvas.ground_shadow(middle, bottom - 4, width, depth)

    def scatter(
        self, sprite: Sprite, spots: list[Point], size: float, *, tilt: int = 20
    ) -> None:
        """Draw one thing many times, each a little turned."""
        for spot in spots:
            turn = self.random.randint(-tilt, tilt)
            placed = fit(sprite, spot, (size, size), turn=turn)
            self.canvas.stamp(placed, outline=3)


def column_top(alpha: Mask, x: float, reach: int = 20) -> float:
    """Return where something begins near a column of the card, from above."""
    left = int(np.clip(x - reach, 0, SIZE - 1))
    right = int(np.clip(x + reach + 1, left + 1, SIZE))
    rows = np.flatnonzero((alpha[:, left:right] > 0.5).any(1))
    return float(rows[0]) if rows.size else extent(alpha)[1]


def row_ends(alpha: Mask, share: float) -> tuple[float, float, float]:
    """Return the left and right end, and the height, of a row of something.

    *share* is how far down the row is, 0 at the top and 1 at the foot.
    """
    _, top, _, bottom = extent(alpha)
    y = int(np.clip(top + share * (bottom - top), top, bottom - 1))
    columns = np.flatnonzero(alpha[y] > 0.5)
    while not columns.size and y > top:
        y -= 1
        columns = np.flatnonzero(alpha[y] > 0.5)
    return float(columns[0]), float(columns[-1]), float(y)
