"""Relations in which something grows: a flower, a tree, a bonsai."""

from math import pi, sin

import numpy as np

from cryptonym.pictures.drawing.masks import ellipse, polygon, rounded, taper
from cryptonym.pictures.drawing.scene import MIDDLE, Scene
from cryptonym.pictures.drawing.sprites import fit


def blooms(scene: Scene) -> None:
    """The host blooms on a stalk, as a flower; sometimes three of it."""
    many = not scene.canvas.loose and scene.random.random() < 0.3
    for x, top, size in (
        ((160, 250, 160), (480, 220, 160), (MIDDLE, 180, 190))
        if many
        else ((MIDDLE, 205, 300),)
    ):
        _flower(scene, x, top, size)


def _flower(scene: Scene, x: float, top: float, size: float) -> None:
    canvas, ground = scene.canvas, scene.ground
    bend = scene.random.randint(-30, 30)
    stalk = [
        (x + bend * sin(pi * q), ground - q * (ground - top))
        for q in np.linspace(0, 1, 24)
    ]
    large = size > 200
    canvas.line(stalk, 10 if large else 8, 0.6)
    for side, knot in ((-1, 8), (1, 11)):
        _leaf(scene, stalk[knot], side * (92 if large else 58))
    canvas.stamp(fit(scene.host, (stalk[-1][0], top), (size, size)))


def _leaf(scene: Scene, at: tuple[float, float], length: float) -> None:
    x, y = at
    reach = abs(length)
    along = np.linspace(0, 1, 20)
    upper = [
        (x + length * q, y - reach * (0.55 * q + 0.30 * sin(pi * q))) for q in along
    ]
    lower = [
        (x + length * q, y - reach * (0.55 * q - 0.22 * sin(pi * q)))
        for q in along[::-1]
    ]
    scene.canvas.shape(polygon([*upper, *lower]), 0.62)


def fruit(scene: Scene) -> None:
    """Many of the guest grow on the host, a tree."""
    tree = scene.stand(scene.host, MIDDLE, (540, 540))
    scene.canvas.stamp(tree)
    spots = [tree.at(*spot) for spot in scene.slot.spots]
    scene.scatter(scene.guest, spots, 108, tilt=15)


def bonsai(scene: Scene) -> None:
    """The host grows as the crown of a bonsai."""
    canvas, ground = scene.canvas, scene.ground
    canvas.ground_shadow(MIDDLE, ground - 2, 200)
    trunk = [
        (MIDDLE - 30, ground - 96),
        (MIDDLE - 60, ground - 150),
        (MIDDLE - 20, ground - 200),
        (MIDDLE + 40, ground - 236),
        (MIDDLE + 10, ground - 300),
    ]
    canvas.shape(taper(_smoothed(trunk), 62, 30), 0.38)
    branch = [(MIDDLE + 20, ground - 226), (MIDDLE + 96, ground - 250)]
    canvas.shape(taper(branch, 24, 10), 0.38)
    canvas.stamp(fit(scene.host, (MIDDLE, ground - 262), (390, 276), hold="foot"))
    small = fit(scene.host, (MIDDLE + 150, ground - 232), (130, 110), hold="foot")
    canvas.stamp(small)
    pot = [
        (136, ground - 96),
        (504, ground - 96),
        (456, ground - 14),
        (184, ground - 14),
    ]
    for x in (206, 434):
        canvas.shape(ellipse(x, ground - 10, 22, 12), 0.3)
    canvas.shape(rounded(polygon(pot), 6), 0.52)
    rim = [
        (120, ground - 112),
        (520, ground - 112),
        (516, ground - 84),
        (124, ground - 84),
    ]
    canvas.shape(rounded(polygon(rim), 4), 0.7)


def _smoothed(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Return a soft path through *points*."""
    at = np.linspace(0, len(points) - 1, 40)
    knots = np.arange(len(points))
    paths = []
    for axis in range(2):
        straight = np.interp(at, knots, [point[axis] for point in points])
        kernel = np.ones(7) / 7
        paths.append(np.convolve(np.pad(straight, 3, mode="edge"), kernel, "valid"))
    return [(float(x), float(y)) for x, y in zip(*paths, strict=True)]
