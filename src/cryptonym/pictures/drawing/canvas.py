"""The card while it is drawn: one ink, one weight of outline, a white halo."""

from collections.abc import Sequence

import numpy as np
from scipy import ndimage

from cryptonym.pictures.drawing.masks import (
    SIZE,
    XX,
    YY,
    Mask,
    Point,
    distance_to,
    extent,
    step,
    stroke,
)
from cryptonym.pictures.drawing.sprites import Placed, Sprite

PAPER, INK, WHITE = 0.965, 0.07, 0.985
OUTLINE = 4.2
HALO = 5.0


class Canvas:
    """A card. `figure` is what has been drawn on the backdrop, `traced` with outlines.

    A *loose* one becomes a sprite for another card: no shadows on the ground, and
    stronger outlines, since it will be made smaller.
    """

    def __init__(self, *, loose: bool = False) -> None:
        self.light = np.full((SIZE, SIZE), PAPER, np.float32)
        self.figure = np.zeros((SIZE, SIZE), np.float32)
        self.traced = np.zeros((SIZE, SIZE), np.float32)
        self.loose = loose
        self.outline = OUTLINE * (1.5 if loose else 1)

    def wash(self, mask: Mask, tone: float | Mask) -> None:
        """Lay a grey over what is in *mask*."""
        self.light = (self.light * (1 - mask) + tone * mask).astype(np.float32)

    def stamp(
        self,
        placed: Placed,
        *,
        clip: Mask | None = None,
        outline: float | None = None,
        halo: bool = True,
    ) -> None:
        """Draw a sprite with its outline; *clip* cuts both off."""
        light = placed.light if placed.finished else _edged(placed)
        weight = 0 if placed.finished else self.outline if outline is None else outline
        self._trace(placed.alpha, weight, halo=halo, clip=clip)
        alpha = placed.alpha if clip is None else placed.alpha * clip
        self.wash(alpha, light)
        self.figure = np.maximum(self.figure, alpha)

    def shape(
        self,
        mask: Mask,
        tone: float | Mask,
        *,
        outline: float | None = None,
        halo: bool = True,
    ) -> None:
        """Draw a shape of one tone with its outline."""
        weight = self.outline if outline is None else outline
        self._trace(mask, weight, halo=halo, clip=None)
        self.wash(mask, tone)
        self.figure = np.maximum(self.figure, mask)

    def line(self, points: Sequence[Point], width: float, tone: float = INK) -> None:
        """Draw a line; one lighter than ink is outlined."""
        self.shape(
            stroke(points, width),
            tone,
            outline=0 if tone == INK else min(self.outline, 3.6),
        )

    def ground_shadow(
        self, x: float, y: float, width: float, depth: float = 18
    ) -> None:
        """Darken the ground under something."""
        if not self.loose:
            reach = ((XX - x) / width) ** 2 + ((YY - y) / depth) ** 2
            self.light *= 1 - 0.42 * np.exp(-(reach**1.5))

    def sprite(self) -> Sprite:
        """Return all that has been drawn, for another card."""
        alpha = np.maximum(self.traced, self.figure)
        return Sprite(self.light, alpha, finished=True).trimmed()

    def _trace(
        self, mask: Mask, weight: float, *, halo: bool, clip: Mask | None
    ) -> None:
        away = distance_to(mask)
        around = step(weight - away)
        glow = step(weight + HALO - away) * (0.9 if halo else 0)
        if clip is not None:
            around, glow = around * clip, glow * clip
        self.wash(glow, WHITE)
        if weight:
            self.wash(around, INK)
            self.traced = np.maximum(self.traced, around)


def _edged(placed: Placed) -> Mask:
    """Return the greys with lines where they differ, as if inked by hand."""
    if placed.alpha.max() < 0.5:
        return placed.light
    left, top, right, bottom = extent(placed.alpha)
    window = slice(top, bottom), slice(left, right)
    light = placed.light[window]
    soft = ndimage.gaussian_filter(light, 1)
    change = ndimage.maximum_filter(soft, 5) - ndimage.minimum_filter(soft, 5)
    within = ndimage.distance_transform_edt(placed.alpha[window] > 0.5) > 2
    lines = 0.8 * within * np.clip((change - 0.16) / 0.22, 0, 1)
    edged = placed.light.copy()
    edged[window] = light * (1 - lines) + INK * lines
    return edged
