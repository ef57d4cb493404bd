"""Shapes on the card: arrays of its size, 1 inside and 0 outside.

The card is a square of `SIZE` units; x runs right, y down.
"""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import cos, pi, sin

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw
from scipy import ndimage

SIZE = 640
FINER = 2  # polygons are drawn this much larger, then reduced

Mask = NDArray[np.floating]
Point = tuple[float, float]

YY, XX = np.mgrid[0:SIZE, 0:SIZE].astype(np.float32)


def ellipse(x: float, y: float, rx: float, ry: float, soft: float = 1.5) -> Mask:
    """Return an ellipse around (x, y), its edge *soft* units wide."""
    reach = np.sqrt(((XX - x) / rx) ** 2 + ((YY - y) / ry) ** 2)
    return step((1 - reach) * min(rx, ry) / soft)


def rectangle(left: float, top: float, right: float, bottom: float) -> Mask:
    """Return a rectangle."""
    return step(np.minimum(XX - left, right - XX)) * step(
        np.minimum(YY - top, bottom - YY)
    )


def below(edge: float | Mask) -> Mask:
    """Return everything below a height, or below a line that has one for each x."""
    return step(YY - edge)


def step(distance: Mask) -> Mask:
    """Return 1 where *distance* is positive, with one unit of transition."""
    return np.asarray(np.clip(distance + 0.5, 0, 1), np.float32)


def polygon(points: Iterable[Point]) -> Mask:
    """Return the inside of a polygon."""
    image = Image.new("L", (SIZE * FINER, SIZE * FINER))
    ImageDraw.Draw(image).polygon([(x * FINER, y * FINER) for x, y in points], fill=255)
    return _reduced(image)


def stroke(points: Sequence[Point], width: float) -> Mask:
    """Return a line through *points*, with round ends."""
    image = Image.new("L", (SIZE * FINER, SIZE * FINER))
    draw = ImageDraw.Draw(image)
    path = [(x * FINER, y * FINER) for x, y in points]
    radius = width * FINER / 2
    draw.line(path, fill=255, width=round(2 * radius), joint="curve")
    for x, y in (path[0], path[-1]):
        draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=255)
    return _reduced(image)


def taper(points: Sequence[Point], thick: float, thin: float) -> Mask:
    """Return a line that grows from *thick* to *thin* on its way."""
    image = Image.new("L", (SIZE * FINER, SIZE * FINER))
    draw = ImageDraw.Draw(image)
    steps = len(points) - 1
    for number, (start, end) in enumerate(pairwise(points)):
        for part in range(4):
            along = part / 4
            x, y = (
                FINER * (a + (b - a) * along) for a, b in zip(start, end, strict=True)
            )
            r = FINER / 2 * (thick + (thin - thick) * (number + along) / steps)
            draw.ellipse((x - r, y - r, x + r, y + r), fill=255)
    return _reduced(image)


def curve(start: Point, end: Point, sag: float, points: int = 24) -> list[Point]:
    """Return points from *start* to *end* along a line that sags in the middle."""
    return [
        (
            start[0] + (end[0] - start[0]) * along,
            start[1] + (end[1] - start[1]) * along + sag * sin(along * pi),
        )
        for along in np.linspace(0, 1, points)
    ]


def arc(centre: Point, radii: Point, start: float, end: float) -> list[Point]:
    """Return points on an ellipse between two angles, in radians, clockwise."""
    return [
        (centre[0] + radii[0] * cos(angle), centre[1] + radii[1] * sin(angle))
        for angle in np.linspace(start, end, 48)
    ]


def grow(mask: Mask, radius: float) -> Mask:
    """Return *mask* with everything within *radius* of it."""
    return step(radius - distance_to(mask))


def shrink(mask: Mask, radius: float) -> Mask:
    """Return what of *mask* is farther than *radius* from its edge."""
    return step(ndimage.distance_transform_edt(mask > 0.5).astype(np.float32) - radius)


def distance_to(mask: Mask) -> Mask:
    """Return the distance to *mask*, up to some 30 units; beyond, it is large."""
    far = np.full((SIZE, SIZE), 1e3, np.float32)
    inside = mask > 0.5
    rows, columns = np.flatnonzero(inside.any(1)), np.flatnonzero(inside.any(0))
    if not rows.size:
        return far
    window = (
        slice(max(0, rows[0] - 30), rows[-1] + 31),
        slice(max(0, columns[0] - 30), columns[-1] + 31),
    )
    near = ndimage.distance_transform_edt(~inside[window]).astype(np.float32)
    # what is half covered lies half a unit nearer
    far[window] = np.where(near > 0, near - mask[window].clip(0, 0.5), -0.5)
    return far


def smooth(mask: Mask, radius: float) -> Mask:
    """Return *mask* with its edges blurred."""
    return np.asarray(ndimage.gaussian_filter(mask, radius), np.float32)


def rounded(mask: Mask, radius: float) -> Mask:
    """Return *mask* with its corners rounded."""
    return step((smooth(mask, radius) - 0.5) * 2 * radius)


def extent(mask: Mask) -> tuple[int, int, int, int]:
    """Return left, top, right and bottom of what is in *mask*.

    Raises:
        ValueError: it is empty.
    """
    rows = np.flatnonzero((mask > 0.5).any(1))
    columns = np.flatnonzero((mask > 0.5).any(0))
    if not rows.size:
        raise ValueError("nothing is there")
    return int(columns[0]), int(rows[0]), int(columns[-1]) + 1, int(rows[-1]) + 1


def _reduced(image: Image.Image) -> Mask:
    small = image.resize((SIZE, SIZE), Image.Resampling.BOX)
    return np.asarray(small, np.float32) / 255
