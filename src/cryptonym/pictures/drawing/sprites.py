"""Drawings that can be put anywhere on a card, at any size.

A sprite is the grey and the opacity of a drawing, cut to what can be seen. Icons are
measured in units of which their square has 128: slots.toml speaks of those.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import cos, radians, sin

import numpy as np
from PIL import Image

from cryptonym.pictures.drawing.masks import SIZE, Mask, Point

UNITS = 128
SHARPNESS = 4  # pixels of a rendered icon for each unit
DARKEST, LIGHTEST = 0.20, 0.94  # between them lie the greys of an icon
MOST_CONTRAST = 2.6  # how much its contrast grows at most


@dataclass(frozen=True, slots=True)
class Sprite:
    """A drawing.

    `scale` is pixels for each unit; `corner` is where in the drawing's units the
    array begins. One that is `finished` has its outlines already.
    """

    light: Mask
    alpha: Mask
    scale: float = SHARPNESS
    corner: Point = (0, 0)
    finished: bool = False

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Return left, top, right and bottom in units."""
        height, width = self.alpha.shape
        left, top = self.corner
        return left, top, left + width / self.scale, top + height / self.scale

    def trimmed(self) -> Sprite:
        """Return the same drawing without empty borders."""
        seen = self.alpha > 0.02
        rows, columns = np.flatnonzero(seen.any(1)), np.flatnonzero(seen.any(0))
        if not rows.size:
            raise ValueError("an empty drawing")
        window = slice(rows[0], rows[-1] + 1), slice(columns[0], columns[-1] + 1)
        corner = (
            self.corner[0] + float(columns[0]) / self.scale,
            self.corner[1] + float(rows[0]) / self.scale,
        )
        return Sprite(
            self.light[window], self.alpha[window], self.scale, corner, self.finished
        )

    def without(self, boxes: Iterable[tuple[float, float, float, float]]) -> Sprite:
        """Return the drawing without what lies in *boxes*, given in units."""
        alpha = self.alpha.copy()
        for box in boxes:
            alpha[self._window(box)] = 0
        return Sprite(self.light, alpha, self.scale, self.corner).trimmed()

    def only(self, boxes: Iterable[tuple[float, float, float, float]]) -> Sprite:
        """Return only what of the drawing lies in *boxes*, given in units."""
        alpha = np.zeros_like(self.alpha)
        for box in boxes:
            window = self._window(box)
            alpha[window] = self.alpha[window]
        return Sprite(self.light, alpha, self.scale, self.corner).trimmed()

    def without_ellipse(self, at: Point, half: Point) -> Sprite:
        """Return the drawing without an ellipse, given in units."""
        height, width = self.alpha.shape
        v, u = np.mgrid[0:height, 0:width] / self.scale
        u, v = u + self.corner[0], v + self.corner[1]
        reach = ((u - at[0]) / half[0]) ** 2 + ((v - at[1]) / half[1]) ** 2
        alpha = np.where(reach < 1, 0, self.alpha).astype(np.float32)
        return Sprite(self.light, alpha, self.scale, self.corner).trimmed()

    def _window(self, box: tuple[float, float, float, float]) -> tuple[slice, slice]:
        left, top, right, bottom = (
            max(0, round((edge - self.corner[number % 2]) * self.scale))
            for number, edge in enumerate(box)
        )
        return slice(top, bottom), slice(left, right)


@dataclass(frozen=True, slots=True)
class Placed:
    """A sprite on the card: arrays of the card's size."""

    light: Mask
    alpha: Mask
    finished: bool
    anchor: Point
    origin: Point
    matrix: tuple[float, float, float, float]

    def at(self, u: float, v: float) -> Point:
        """Return where on the card a point of the drawing is, given in units."""
        a, b, c, d = self.matrix
        u, v = u - self.anchor[0], v - self.anchor[1]
        return self.origin[0] + a * u + b * v, self.origin[1] + c * u + d * v

    def cut(self, mask: Mask) -> Placed:
        """Return only what of it is in *mask*."""
        return Placed(
            self.light,
            self.alpha * mask,
            self.finished,
            self.anchor,
            self.origin,
            self.matrix,
        )


def from_pixels(image: Image.Image) -> Sprite:
    """Return the sprite of an icon, its greys spread from dark to light."""
    pixels = np.asarray(image.convert("RGBA"), np.float32) / 255
    alpha = pixels[..., 3]
    light = pixels[..., :3] @ np.array([0.30, 0.55, 0.15], np.float32)
    solid = light[alpha > 0.5]
    if solid.size:
        low, high = np.percentile(solid, (3, 97))
        span = min(LIGHTEST - DARKEST, MOST_CONTRAST * max(high - low, 0.08))
        dark = np.clip((low + high - span) / 2, DARKEST, LIGHTEST - span)
        spread = np.clip((light - low) / max(high - low, 0.01), 0, 1) ** 0.9
        light = dark + span * spread
    return Sprite(light.astype(np.float32), alpha.copy()).trimmed()


def place(  # noqa: PLR0913 (what is not needed has a default)
    sprite: Sprite,
    origin: Point,
    scale: float,
    *,
    anchor: Point | None = None,
    turn: float = 0,
    upside_down: bool = False,
    stretch: Point = (1, 1),
) -> Placed:
    """Put the *anchor* of a drawing (its middle) at *origin*, *scale* pixels a unit.

    It may be turned clockwise, in degrees, about its anchor.
    """
    left, top, right, bottom = sprite.box
    anchor = anchor or ((left + right) / 2, (top + bottom) / 2)
    angle = radians(turn)
    across, down = scale * stretch[0], scale * stretch[1] * (-1 if upside_down else 1)
    matrix = (
        across * cos(angle),
        -down * sin(angle),
        across * sin(angle),
        down * cos(angle),
    )
    light, alpha = _painted(sprite, matrix, anchor, origin)
    return Placed(light, alpha, sprite.finished, anchor, origin, matrix)


def fit(  # noqa: PLR0913 (likewise)
    sprite: Sprite,
    origin: Point,
    size: Point,
    *,
    hold: str = "centre",
    turn: float = 0,
    upside_down: bool = False,
) -> Placed:
    """Put a drawing into a box of *size*; *hold* is its centre, foot or top."""
    left, top, right, bottom = sprite.box
    width, height, angle = right - left, bottom - top, radians(turn)
    wide = abs(width * cos(angle)) + abs(height * sin(angle))
    high = abs(width * sin(angle)) + abs(height * cos(angle))
    held = {"centre": (top + bottom) / 2, "foot": bottom, "top": top}[hold]
    return place(
        sprite,
        origin,
        min(size[0] / wide, size[1] / high),
        anchor=((left + right) / 2, held),
        turn=turn,
        upside_down=upside_down,
    )


def _painted(
    sprite: Sprite,
    matrix: tuple[float, float, float, float],
    anchor: Point,
    origin: Point,
) -> tuple[Mask, Mask]:
    """Carry the drawing over to the card: reduce first, so that nothing flickers."""
    a, b, c, d = matrix
    scale = max((a * a + c * c) ** 0.5, (b * b + d * d) ** 0.5)
    shrunk = min(1.0, scale / sprite.scale)
    height, width = (max(2, round(n * shrunk)) for n in sprite.alpha.shape)
    ink = sprite.light * sprite.alpha
    small = [
        Image.fromarray(layer).resize((width, height), Image.Resampling.BOX)
        if shrunk < 1
        else Image.fromarray(layer)
        for layer in (ink, sprite.alpha)
    ]
    # pixel of the card -> units of the drawing -> pixel of the reduced drawing
    across = width / sprite.alpha.shape[1] * sprite.scale
    down = height / sprite.alpha.shape[0] * sprite.scale
    det = a * d - b * c
    xa, xb, ya, yb = d / det, -b / det, -c / det, a / det
    u0 = anchor[0] - sprite.corner[0] - xa * origin[0] - xb * origin[1]
    v0 = anchor[1] - sprite.corner[1] - ya * origin[0] - yb * origin[1]
    way = (xa * across, xb * across, u0 * across, ya * down, yb * down, v0 * down)
    ink, alpha = (
        np.asarray(
            layer.transform(
                (SIZE, SIZE), Image.Transform.AFFINE, way, Image.Resampling.BILINEAR
            )
        )
        for layer in small
    )
    return np.where(alpha > 0.004, ink / np.maximum(alpha, 0.004), 1), alpha
