"""Relations that play with outlines: shadows, reflections, halves, holes."""

import numpy as np
from scipy import ndimage

from cryptonym.pictures.drawing.backdrops import land, sky
from cryptonym.pictures.drawing.canvas import INK, WHITE
from cryptonym.pictures.drawing.masks import (
    SIZE,
    XX,
    YY,
    Mask,
    below,
    ellipse,
    grow,
    polygon,
    rectangle,
    rounded,
    shrink,
    smooth,
    step,
    stroke,
)
from cryptonym.pictures.drawing.scene import MIDDLE, Scene
from cryptonym.pictures.drawing.sprites import UNITS, Placed, Sprite, fit, place

DARK = 0.2


def shadow(scene: Scene) -> None:
    """The host casts the shadow of the guest on a wall."""
    canvas, floor = scene.canvas, 470
    sky(canvas, 0.92, 0.99, floor)
    land(canvas, floor, 0.80, 0.2)
    cast = fit(scene.guest, (404, 520), (440, 480), hold="foot").alpha
    canvas.wash(0.78 * smooth(cast, 2.2) * (1 - below(floor)), DARK)
    canvas.wash(0.66 * smooth(cast, 2.2) * below(floor), DARK)
    canvas.figure = np.maximum(canvas.figure, cast)
    placed = fit(scene.host, (176, 596), (240, 260), hold="foot")
    scene.canvas.ground_shadow(176, 592, 100, 16)
    canvas.stamp(placed)


def hand_shadow(scene: Scene) -> None:
    """The host, a hand before a lamp, makes the shadow of the guest."""
    canvas = scene.canvas
    canvas.light[:] = 0.34
    canvas.wash(ellipse(MIDDLE, 252, 268, 236, 30), 0.96)
    cast = fit(scene.guest, (MIDDLE, 246), (360, 350)).alpha
    canvas.wash(0.85 * smooth(cast, 2.6), DARK)
    canvas.figure = np.maximum(canvas.figure, cast)
    hand = fit(scene.host, (MIDDLE, 690), (260, 290), hold="foot")
    canvas.stamp(hand)


def reflection(scene: Scene) -> None:
    """The host stands by water; its reflection is the guest."""
    canvas, random, shore = scene.canvas, scene.random, 322
    sky(canvas, 0.90, 0.99, shore)
    if random.random() < 0.6:
        x = random.choice((96, 544))
        canvas.wash(ellipse(x, 92, 39, 39), INK)
        canvas.wash(ellipse(x, 92, 36, 36), 1)
    land(canvas, shore - 26 - 18 * np.sin(XX / 90 + 6 * random.random()), 0.84, 0.4)
    canvas.wash(below(shore), 0.60 + 0.28 * (YY - shore) / (SIZE - shore))
    twin = fit(
        scene.guest, (MIDDLE, shore + 4), (430, 276), hold="foot", upside_down=True
    )
    ripple = 3.2 * np.sin(YY / 6) * np.clip((YY - shore) / 70, 0, 1)
    light, alpha = (
        ndimage.map_coordinates(layer, (YY, XX + ripple), order=1)
        for layer in (twin.light, twin.alpha)
    )
    wet = Placed(0.12 + 0.84 * light, alpha, twin.finished, (0, 0), (0, 0), twin.matrix)
    canvas.stamp(wet, clip=below(shore), halo=False)
    for _ in range(22):
        y = random.randint(shore + 16, SIZE - 20)
        x = random.choice((random.randint(10, 170), random.randint(470, 630)))
        canvas.wash(0.8 * ellipse(x, y, random.randint(24, 80), 1.8, 1), 0.97)
    canvas.wash(rectangle(-9, shore - 1.8, SIZE + 9, shore + 1.8), 0.12)
    host = fit(scene.host, (MIDDLE, shore + 8), (430, 268), hold="foot")
    canvas.stamp(host, clip=1 - below(shore + 2))


def contains(scene: Scene) -> None:
    """The dark outline of the host contains the guest."""
    outline = _dark(scene)
    depth = ndimage.distance_transform_edt(outline > 0.5)
    y, x = np.unravel_index(int(depth.argmax()), depth.shape)
    size = max(230.0, 2.2 * float(depth.max()))
    guest = fit(scene.guest, (float(x), float(y)), (size, size))
    scene.canvas.stamp(guest, clip=outline)


def patterned(scene: Scene) -> None:
    """The dark outline of the host is covered with many of the guest."""
    outline = _dark(scene)
    for row in range(7):
        for column in range(-1, 7):
            x, y = column * 122 + (61 if row % 2 else 0), row * 106
            turn = scene.random.choice((-20, 0, 15))
            placed = fit(scene.guest, (x, y), (98, 98), turn=turn)
            scene.canvas.stamp(placed, clip=outline, outline=2)


def _dark(scene: Scene) -> Mask:
    """Draw the host as a dark outline, and return it."""
    placed = fit(scene.host, (MIDDLE, MIDDLE), (560, 560))
    scene.canvas.shape(placed.alpha, 0.18 + 0.2 * YY / SIZE)
    return placed.alpha


def in_head(scene: Scene) -> None:
    """The host is inside a human head, seen from the side."""
    canvas = scene.canvas
    head = _head()
    canvas.shape(head, 0.20 + 0.10 * YY / SIZE)
    canvas.figure[:] = 0
    canvas.shape(ellipse(330, 214, 158, 150), 0.97)
    canvas.stamp(fit(scene.host, (330, 214), (238, 226)), halo=False)


def _head() -> Mask:
    profile = [
        (318, 26), (240, 34), (182, 68), (150, 122), (146, 186), (158, 232), (132, 282),
        (124, 300), (130, 312), (152, 322), (146, 346), (154, 356), (144, 370),
        (158, 382), (150, 404), (162, 432), (196, 446), (244, 440), (258, 470),
        (252, 530), (206, 580), (170, 660), (540, 660), (516, 566), (446, 506),
        (432, 446), (468, 386), (492, 310), (494, 214), (464, 116), (404, 50),
    ]  # fmt: skip
    return rounded(polygon(profile), 7)


def halves(scene: Scene) -> None:
    """The left half is the host, the right half the guest."""
    canvas = scene.canvas
    left, right = _matched(scene)
    zigzag = [(MIDDLE + (14 if n % 2 else -14), 26 * n - 20) for n in range(28)]
    side = polygon([(-20, -20), *zigzag, (-20, 700)])
    canvas.stamp(left.cut(side))
    canvas.stamp(right.cut(1 - side), halo=False)
    canvas.wash(stroke(zigzag, 5) * np.maximum(left.alpha, right.alpha), INK)


def stacked_halves(scene: Scene) -> None:
    """The upper half is the host, the lower half the guest."""
    canvas = scene.canvas
    seam = scene.ground - 250
    upper, lower = _joined(scene.host, seam, -1), _joined(scene.guest, seam, 1)
    line = [(30 * n - 20, seam + (11 if n % 2 else -11)) for n in range(24)]
    below_line = polygon([*line, (700, 700), (-20, 700)])
    scene.shade(lower)
    canvas.stamp(lower.cut(below_line))
    canvas.stamp(upper.cut(1 - below_line), halo=False)
    canvas.wash(stroke(line, 5) * np.maximum(upper.alpha, lower.alpha), INK)


def _joined(sprite: Sprite, seam: float, side: int) -> Placed:
    """Place a drawing so that its middle row is the seam, of a given width."""
    left, top, right, bottom = sprite.box
    row = np.flatnonzero(sprite.alpha[len(sprite.alpha) // 2] > 0.5)
    wide = (row[-1] - row[0]) / sprite.scale if row.size else right - left
    middle = left + (row[0] + row[-1]) / 2 / sprite.scale if row.size else UNITS / 2
    room = (250 if side > 0 else seam - 30) / ((bottom - top) / 2)
    scale = min(230 / wide, 1.8 * room)
    high = room if side > 0 else min(scale, room)
    anchor = (middle, (top + bottom) / 2)
    return place(sprite, (MIDDLE, seam), 1, anchor=anchor, stretch=(scale, high))


def _matched(scene: Scene) -> tuple[Placed, Placed]:
    """Place host and guest with outlines of about the same width and height."""
    height = 450
    aspects = []
    for sprite in (scene.host, scene.guest):
        left, top, right, bottom = sprite.box
        aspects.append((right - left) / (bottom - top))
    width = min(height * (aspects[0] * aspects[1]) ** 0.5, 540)
    placed = []
    for sprite in (scene.host, scene.guest):
        left, top, right, bottom = sprite.box
        wide = width / (right - left)
        high = min(height / (bottom - top), 1.7 * wide)
        wide = min(wide, 1.7 * high)
        placed.append(place(sprite, (MIDDLE, MIDDLE), 1, stretch=(wide, high)))
    return placed[0], placed[1]


def court_card(scene: Scene) -> None:
    """Above the host, below the guest turned upside down, as on a playing card."""
    canvas = scene.canvas
    canvas.light[:] = 0.82
    canvas.shape(rounded(rectangle(70, 14, 570, 626), 22), 0.99)
    canvas.figure[:] = 0
    frame = rounded(rectangle(98, 42, 542, 598), 10)
    canvas.wash(frame - shrink(frame, 3), 0.3)
    slope = 0.28
    upper = step(MIDDLE - slope * (XX - MIDDLE) - YY)
    for sprite, half, y, turned in (
        (scene.host, upper, 344, False),
        (scene.guest, 1 - upper, 296, True),
    ):
        hold = fit(sprite, (MIDDLE, y), (390, 286), hold="foot", upside_down=turned)
        canvas.stamp(hold, clip=half * frame)
    seam = [(98, MIDDLE + slope * 222), (542, MIDDLE - slope * 222)]
    canvas.wash(stroke(seam, 5), INK)


def jigsaw(scene: Scene) -> None:
    """A piece is missing from the host; on that piece is the guest."""
    canvas = scene.canvas
    placed = fit(scene.host, (286, 300), (520, 540))
    depth = ndimage.distance_transform_edt(placed.alpha > 0.5)
    row, column = np.unravel_index(int(depth.argmax()), depth.shape)
    hole = _piece(float(column), float(row))
    canvas.stamp(placed.cut(1 - hole), halo=False)
    x, y = 506.0, 520.0
    piece = _piece(x, y)
    canvas.shape(piece, 0.86)
    canvas.stamp(fit(scene.guest, (x, y), (138, 138)), outline=3)


def _piece(x: float, y: float) -> Mask:
    """Return a piece of a jigsaw puzzle."""
    size, knob = 82, 26
    square = rectangle(x - size, y - size, x + size, y + size)
    square = np.maximum(square, ellipse(x, y - size - 16, knob, knob))
    square = np.maximum(square, ellipse(x + size + 16, y, knob, knob))
    square = square * (1 - ellipse(x, y + size - 10, knob, knob))
    return square * (1 - ellipse(x - size + 10, y, knob, knob))


def sunset(scene: Scene) -> None:
    """The guest sets like the sun behind the dark outline of the host."""
    canvas, random, horizon = scene.canvas, scene.random, 430
    sky(canvas, 0.66, 0.95, horizon)
    sun = fit(scene.guest, (MIDDLE, horizon - 60), (410, 410))
    canvas.stamp(sun, clip=1 - below(horizon))
    canvas.wash(below(horizon), 0.45 + 0.3 * (YY - horizon) / 200)
    for number in range(12):
        y = horizon + 12 + 15 * number
        width = 170 - 8 * number + random.randint(-30, 20)
        canvas.wash(
            0.85 * ellipse(MIDDLE + random.randint(-20, 20), y, width, 2.4, 1), 0.96
        )
    canvas.wash(rectangle(-9, horizon - 2, SIZE + 9, horizon + 2), 0.1)
    x = random.choice((150, 490))
    dark = fit(scene.host, (x, horizon + 60), (220, 300), hold="foot").alpha
    canvas.wash(0.9 * grow(dark, 7), 0.97)
    canvas.wash(grow(dark, 2), 0.08)


def looks_in_mirror(scene: Scene) -> None:
    """The host looks in a mirror and sees the guest."""
    canvas, ground = scene.canvas, scene.ground
    frame = ellipse(424, ground - 268, 176, 250)
    canvas.ground_shadow(424, ground, 150)
    for side in (-1, 1):
        leg = [(424 + 90 * side, ground - 90), (424 + 130 * side, ground)]
        canvas.line(leg, 16, 0.5)
    canvas.shape(frame, 0.5)
    pane = ellipse(424, ground - 268, 152, 226)
    canvas.shape(pane, 0.97 - 0.14 * YY / SIZE, halo=False)
    twin = fit(scene.guest, (424, ground - 96), (250, 300), hold="foot")
    canvas.stamp(twin, clip=pane)
    gleam = np.exp(-(((0.8 * (XX - 360) + 0.6 * (YY - ground + 400)) / 14) ** 2)) * pane
    canvas.wash((0.35 * gleam).astype(np.float32), 1)
    host = fit(scene.host, (152, ground + 16), (230, 300), hold="foot")
    canvas.ground_shadow(152, ground + 14, 90, 14)
    canvas.stamp(host)


def dreams(scene: Scene) -> None:
    """The host dreams of the guest."""
    canvas = scene.canvas
    host = fit(scene.host, (190, scene.ground), (270, 280), hold="foot")
    scene.shade(host)
    cloud = np.zeros_like(canvas.light)
    for x, y, r in (
        (400, 190, 142), (300, 200, 98), (506, 215, 98), (390, 120, 92), (474, 130, 92),
        (336, 140, 87), (430, 290, 74), (292, 334, 24), (256, 366, 15),
    ):  # fmt: skip
        cloud = np.maximum(cloud, ellipse(x, y, r, r * 0.86))
    canvas.shape(cloud, WHITE)
    canvas.figure[:] = 0
    canvas.stamp(fit(scene.guest, (405, 198), (250, 232)), halo=False)
    canvas.stamp(host)
