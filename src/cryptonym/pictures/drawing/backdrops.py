"""The places a card shows. Each draws itself and returns where feet stand."""

from collections.abc import Callable
from random import Random

import numpy as np
from scipy import ndimage

from cryptonym.pictures.drawing.canvas import INK, Canvas
from cryptonym.pictures.drawing.masks import (
    SIZE,
    XX,
    YY,
    Mask,
    below,
    ellipse,
    rectangle,
    step,
)

MIDDLE = SIZE / 2
FLOOR = 572.0
AFLOAT = ("sea", "underwater", "space")  # no ground that could carry a shadow


def plain(canvas: Canvas, random: Random) -> float:  # noqa: ARG001 (all are called alike)
    """Bare paper."""
    return FLOOR - 6


def ground(canvas: Canvas, random: Random) -> float:
    """Flat land."""
    height = random.randint(430, 480) + 10 * np.sin(XX / 140 + 6 * random.random())
    land(canvas, height, 0.80 + 0.10 * (YY - 450) / 190, 0.2)
    return FLOOR - 4


def hills(canvas: Canvas, random: Random) -> float:
    """Three rows of hills, and mostly a sun."""
    if random.random() < 0.6:
        _disc(canvas, random.choice((110, 530)), 96, 36)
    for row, (height, tone) in enumerate(((330, 0.90), (400, 0.83), (470, 0.76))):
        line = height + 28 * np.sin(XX / (110 - 15 * row) + 6 * random.random())
        line += 12 * np.sin(XX / 47 + 6 * random.random())
        land(canvas, line, tone + 0.12 * np.clip((YY - line) / 200, 0, 1), 0.35)
    return FLOOR


def sea(canvas: Canvas, random: Random) -> float:
    """Waves to the horizon; what floats is wet up to the knees."""
    sky(canvas, 0.88, 0.98, 380)
    for row in range(6):
        waves = np.abs(np.sin(XX / (26 + 7 * row) + 6 * random.random()))
        land(canvas, 400 + 38 * row + (6 + 1.6 * row) * waves, 0.86 - 0.075 * row, 0.25)
    return 490


def night(canvas: Canvas, random: Random) -> float:
    """Stars, and mostly a moon."""
    sky(canvas, 0.10, 0.34)
    stars(canvas, random, 70, 440)
    if random.random() < 0.7:
        x = random.choice((110, 530))
        moon = ellipse(x, 100, 42, 42)
        if random.random() < 0.5:
            moon = moon * (1 - ellipse(x + 18, 90, 38, 38))
        canvas.wash(moon, 0.97)
    land(canvas, 505 + 12 * np.sin(XX / 120 + 6 * random.random()), 0.42, INK)
    return FLOOR


def desert(canvas: Canvas, random: Random) -> float:
    """Dunes under a sun."""
    _disc(canvas, random.choice((120, 520)), 120, 44)
    for row, (height, tone) in enumerate(((420, 0.90), (480, 0.80))):
        line = height + 24 * np.sin(XX / (90 + 40 * row) + 6 * random.random())
        ripples = 0.1 * np.sin((YY - line) / 9) * np.exp(-np.abs(YY - line) / 90)
        land(canvas, line, tone + ripples, 0.3)
    return FLOOR - 2


def room(canvas: Canvas, random: Random) -> float:  # noqa: ARG001
    """A striped wall and a floor of black and white tiles."""
    edge = 450
    sky(canvas, 0.86, 0.93, edge)
    stripes = np.clip((np.sin(XX / 22) - 0.55) * 3, 0, 1) * 0.06
    canvas.light -= (stripes * (edge > YY)).astype(np.float32)
    depth = np.maximum(YY - edge, 1)
    rows, columns = np.floor(740 / depth), np.floor(1.6 * (XX - MIDDLE) / depth)
    canvas.wash(below(edge), (0.93 - 0.36 * ((rows + columns) % 2)).astype(np.float32))
    canvas.wash(rectangle(0, edge - 15, SIZE, edge), 0.9)
    for line in (edge, edge - 15):
        canvas.wash(rectangle(-9, line - 1.4, SIZE + 9, line + 1.4), 0.12)
    return FLOOR


def stage(canvas: Canvas, random: Random) -> float:  # noqa: ARG001
    """Curtains and a spotlight."""
    sky(canvas, 0.40, 0.62)
    beam = np.clip((1 - np.abs(XX - MIDDLE) / (100 + 0.36 * YY)) * 6, 0, 1)
    canvas.wash(beam.astype(np.float32), 0.95)
    canvas.wash(below(490), 0.72)
    canvas.wash(ellipse(MIDDLE, 552, 260, 62) * below(490), 0.97)
    for side in (XX, SIZE - XX):
        width = 96 - 40 * np.sin(np.clip(YY / 470, 0, 1) * 2.6)
        folds = 0.36 + 0.2 * np.sin(side / 8.5)
        curtain = step(width - side) * (1 - below(560))
        canvas.wash(step(width + 3 - side) * (1 - below(563)), 0.05)
        canvas.wash(curtain, folds)
    return FLOOR + 2


def underwater(canvas: Canvas, random: Random) -> float:
    """Deep water with bubbles."""
    sky(canvas, 0.90, 0.42)
    for _ in range(4):
        ray = np.exp(-(((XX - SIZE * random.random() - 0.25 * YY) / 30) ** 2))
        canvas.light += (0.10 * ray * (1 - YY / SIZE)).astype(np.float32)
    for _ in range(22):
        x, y, r = SIZE * random.random(), SIZE * random.random(), random.uniform(4, 13)
        canvas.wash((ellipse(x, y, r, r) - ellipse(x, y, r - 2, r - 2)) * 0.8, 0.95)
    return FLOOR - 12


def space(canvas: Canvas, random: Random) -> float:
    """Stars and a haze."""
    seeds = np.random.default_rng(random.getrandbits(32))
    haze = ndimage.zoom(seeds.random((5, 5)), SIZE / 5, order=3).clip(0, 1)
    canvas.light[:] = 0.11 + 0.14 * haze
    stars(canvas, random, 110, SIZE)
    return FLOOR - 12


def rays(canvas: Canvas, random: Random) -> float:
    """Rays from behind the middle, as on an old poster."""
    angle = np.arctan2(YY - MIDDLE, XX - MIDDLE)
    beams = np.clip(np.sin(angle * random.choice((12, 16))) * 6 + 0.5, 0, 1)
    canvas.wash((0.9 * beams).astype(np.float32), 0.83)
    return FLOOR - 6


def city(canvas: Canvas, random: Random) -> float:
    """A skyline in haze."""
    x, street = -10.0, 500
    while x < SIZE:
        width, top = random.randint(46, 86), street - random.randint(120, 300)
        canvas.wash(rectangle(x - 2, top - 2, x + width + 2, street), 0.66)
        canvas.wash(rectangle(x, top, x + width, street), 0.87)
        for column in range(width // 18):
            for row in range((street - top) // 28):
                if random.random() < 0.7:
                    left, up = x + 8 + 18 * column, top + 10 + 28 * row
                    window = rectangle(left, up, left + 9, up + 14)
                    canvas.wash(window, random.choice((0.95, 0.76)))
        x += width + random.choice((0, 0, 6))
    canvas.wash(below(street), 0.76)
    canvas.wash(rectangle(-9, street - 1.5, SIZE + 9, street + 1.5), 0.15)
    return FLOOR


def snow(canvas: Canvas, random: Random) -> float:
    """Snow falls on snow."""
    sky(canvas, 0.62, 0.86)
    land(canvas, 470 + 18 * np.sin(XX / 130 + 6 * random.random()), 0.98, 0.3)
    for _ in range(60):
        x, y, r = SIZE * random.random(), SIZE * random.random(), random.uniform(2, 5)
        canvas.wash(ellipse(x, y, r, r), 1)
    return FLOOR


def sky(canvas: Canvas, top: float, bottom: float, horizon: float = SIZE) -> None:
    """Fill the sky from one grey to another."""
    tone = top + (bottom - top) * np.clip(YY / horizon, 0, 1)
    canvas.light = np.minimum(canvas.light, tone).astype(np.float32)


def land(canvas: Canvas, height: float | Mask, tone: float | Mask, edge: float) -> None:
    """Fill everything below a line, and draw the line."""
    canvas.wash(below(height - 2), edge)
    canvas.wash(below(height), tone)


def stars(canvas: Canvas, random: Random, count: int, lowest: float) -> None:
    """Scatter stars down to a height."""
    for _ in range(count):
        x, y = SIZE * random.random(), lowest * random.random()
        r = random.choice((1.1, 1.4, 2.2))
        canvas.wash(ellipse(x, y, r, r, 1), 0.97)


def _disc(canvas: Canvas, x: float, y: float, radius: float) -> None:
    canvas.wash(ellipse(x, y, radius + 3, radius + 3), INK)
    canvas.wash(ellipse(x, y, radius, radius), 1)


BACKDROPS: dict[str, Callable[[Canvas, Random], float]] = {
    backdrop.__name__: backdrop
    for backdrop in (
        plain,
        ground,
        hills,
        sea,
        night,
        desert,
        room,
        stage,
        underwater,
        space,
        rays,
        city,
        snow,
    )
}
