"""Relations in which two or three whole things meet on one card."""

from math import atan2, cos, degrees, pi, sin

import numpy as np

from cryptonym.pictures.drawing.backdrops import land, sea, sky, space
from cryptonym.pictures.drawing.bodies import cropped, on_ground
from cryptonym.pictures.drawing.canvas import INK
from cryptonym.pictures.drawing.icons import icon
from cryptonym.pictures.drawing.masks import (
    SIZE,
    XX,
    YY,
    Point,
    arc,
    below,
    curve,
    ellipse,
    extent,
    grow,
    polygon,
    rectangle,
    rounded,
    shrink,
    stroke,
)
from cryptonym.pictures.drawing.scene import MIDDLE, Scene, column_top, row_ends
from cryptonym.pictures.drawing.sprites import UNITS, fit, place


def giant(scene: Scene) -> None:
    """A giant host beside tiny guests."""
    canvas, ground, random = scene.canvas, scene.ground, scene.random
    turn = random.choice((-6, 0, 6))
    placed = fit(scene.host, (300, ground - 18), (440, 460), hold="foot", turn=turn)
    scene.shade(placed, 22)
    canvas.stamp(placed)
    spots = ((536, 160), (84, 116))[: random.choice((1, 2))]
    for x, size in spots:
        small = fit(scene.guest, (x, ground + 30), (size, size + 20), hold="foot")
        canvas.ground_shadow(x, ground + 28, 0.4 * size, 9)
        canvas.stamp(small, outline=3)


def rains(scene: Scene) -> None:
    """Many of the guest rain from a cloud on the host."""
    canvas, random = scene.canvas, scene.random
    host = fit(scene.host, (MIDDLE, 586), (270, 250), hold="foot")
    kept = grow(host.alpha, 10)
    for x, y in (
        (90, 250), (205, 262), (320, 252), (435, 262), (550, 250), (130, 362),
        (515, 362), (84, 478), (556, 478), (240, 350), (405, 350),
    ):  # fmt: skip
        spot = (x + random.randint(-12, 12), y + random.randint(-12, 12))
        drop = fit(scene.guest, spot, (96, 96), turn=random.randint(-35, 35))
        if not (drop.alpha * kept).any():
            canvas.stamp(drop, outline=3)
    cloud = fit(icon("cloud"), (MIDDLE, 124), (430, 190))
    canvas.stamp(cloud)
    canvas.wash(0.45 * cloud.alpha, 0.5)
    scene.shade(host, 16)
    canvas.stamp(host)


def lifted(scene: Scene) -> None:
    """The host is lifted by three of the guest."""
    canvas = scene.canvas
    host = fit(scene.host, (MIDDLE, 338), (300, 230), hold="top")
    tops = ((166, 156), (MIDDLE, 108), (474, 156))
    for x, y in tops:
        end = MIDDLE + (x - MIDDLE) * 0.3
        canvas.line([(x, y + 40), (end, column_top(host.alpha, end, 4) + 8)], 3)
    for x, y in tops:
        turn = (x - MIDDLE) * 0.06
        canvas.stamp(fit(scene.guest, (x, y), (150, 165), turn=turn))
    canvas.stamp(host)


def planet(scene: Scene) -> None:
    """The host stands on the guest, a planet among stars."""
    canvas = scene.canvas
    space(canvas, scene.random)
    world = fit(scene.guest, (MIDDLE, 452), (330, 340))
    canvas.stamp(world)
    y = column_top(world.alpha, MIDDLE)
    canvas.stamp(fit(scene.host, (MIDDLE, y + 14), (290, y - 8), hold="foot"))


def hooked(scene: Scene) -> None:
    """The guest hangs from the host, a fishing pole."""
    canvas = scene.canvas
    pole = place(cropped(scene), (270, 316), 540 / UNITS, anchor=(64, 64))
    canvas.stamp(pole)
    x, y = pole.at(*scene.slot.at)
    canvas.line([(x, y - 4), (x, y + 84)], 3)
    canvas.stamp(fit(scene.guest, (x + 6, y + 74), (280, 320), hold="top"))


def abducted(scene: Scene) -> None:
    """The host hovers and lifts the guest in a beam of light."""
    canvas = scene.canvas
    beam = polygon([(264, 200), (376, 200), (520, 604), (120, 604)])
    canvas.wash(0.72 * beam, 0.97)
    turn = scene.random.randint(-24, 24)
    canvas.stamp(fit(scene.guest, (MIDDLE, 426), (240, 240), turn=turn))
    canvas.stamp(fit(scene.host, (MIDDLE, 138), (350, 216)))


def weighed(scene: Scene) -> None:
    """On a balance, the host is weighed against the guest, which is heavier."""
    canvas = scene.canvas
    heavy = 70 if scene.random.random() < 0.7 else -70
    left, right = (134.0, 138.0 + 0 - heavy * 0.9), (506.0, 138.0 + heavy * 0.9)
    left, right = (left[0], left[1] + 40), (right[0], right[1] + 40)
    base = [(226, 584), (414, 584), (362, 546), (278, 546)]
    canvas.shape(rectangle(311, 140, 329, 560), 0.5)
    canvas.shape(rounded(polygon(base), 4), 0.5)
    canvas.line([left, (MIDDLE, 168), right], 12, 0.6)
    canvas.shape(ellipse(MIDDLE, 158, 23, 23), 0.85)
    for (x, y), sprite in ((left, scene.host), (right, scene.guest)):
        pan = y + 226
        for side in (-94, 94):
            canvas.line([(x, y), (x + side, pan)], 3)
        canvas.stamp(fit(sprite, (x, pan + 10), (196, 196), hold="foot"))
        canvas.shape(ellipse(x, pan, 110, 32) * below(pan), 0.7)


def webbed(scene: Scene) -> None:
    """The host is caught in a spider's web."""
    canvas = scene.canvas
    web = fit(icon("spider-web"), (MIDDLE, MIDDLE), (620, 620)).alpha
    dark = canvas.light.mean() < 0.5
    canvas.wash(web, 0.92 if dark else 0.25)
    turn = scene.random.randint(-24, 24)
    canvas.stamp(fit(scene.host, (MIDDLE + 6, MIDDLE + 14), (330, 330), turn=turn))
    x, y = (548, 128) if scene.random.random() < 0.5 else (92, 128)
    canvas.line([(x, -4), (x, y - 40)], 3)
    canvas.stamp(fit(icon("spider"), (x, y), (130, 130)), outline=3)


def island(scene: Scene) -> None:
    """The host stands alone on a tiny island."""
    canvas = scene.canvas
    sea(canvas, scene.random)
    shore = 518 + 6 * np.sin(XX / 17)
    sand = ellipse(MIDDLE, 514, 268, 54) * (1 - below(shore))
    canvas.shape(sand, 0.95 - 0.2 * np.clip((YY - 470) / 80, 0, 1))
    x = scene.random.choice((280, MIDDLE, 360))
    canvas.ground_shadow(x, 490, 130, 12)
    canvas.stamp(fit(scene.host, (x, 494), (380, 440), hold="foot"))


def puffs(scene: Scene) -> None:
    """The host puffs out many of the guest, as smoke."""
    canvas, width, slot = scene.canvas, 370.0, scene.slot
    placed = on_ground(scene, width, x=330 if slot.at[0] > 50 else 390)
    x, y = placed.at(*slot.at)
    if slot.at[0] > 50 and slot.at[1] > 40:  # a volcano throws to all sides
        steps = ((0, -50, 86), (-100, -130, 104), (104, -136, 104), (4, -214, 122))
    else:
        steps = ((0, -26, 72), (26, -100, 98), (96, -168, 124), (216, -190, 146))
    for number, (right, up, size) in enumerate(steps):
        spot = (x + right, max(78.0, y + up))
        turn = (-12, 8, -6, 12)[number]
        canvas.stamp(fit(scene.guest, spot, (size, size), turn=turn), outline=3.4)
    canvas.stamp(placed)


def puppet(scene: Scene) -> None:
    """The host hangs on strings from a hand, as a puppet."""
    canvas = scene.canvas
    host = fit(scene.host, (MIDDLE, 560), (340, 320), hold="foot")
    canvas.ground_shadow(MIDDLE, 574, 120, 16)
    left, _, right, _ = extent(host.alpha)
    for share, x in ((0.12, 246), (0.5, MIDDLE), (0.88, 394)):
        end = left + share * (right - left)
        canvas.line([(x, 120), (end, column_top(host.alpha, end, 4) + 8)], 3)
    bar = rounded(rectangle(206, 118, 434, 142), 4)
    canvas.stamp(host)
    canvas.shape(bar, 0.6)
    canvas.stamp(fit(icon("palm-down-hand"), (MIDDLE - 16, 92), (300, 130)))


def mounted(scene: Scene) -> None:
    """The host is mounted on a shield as a trophy."""
    canvas = scene.canvas
    shield = fit(icon("shield"), (MIDDLE, 314), (560, 610)).alpha
    grain = 0.40 + 0.06 * np.sin(XX / 7 + 2 * np.sin(YY / 60))
    canvas.shape(shield, grain)
    canvas.figure[:] = 0
    inner = shrink(shield, 26)
    canvas.wash(grow(inner, 2) - shrink(inner, 1), 0.1)
    canvas.stamp(fit(scene.host, (MIDDLE, 290), (430, 420)))
    plate = rounded(rectangle(266, 532, 374, 562), 4)
    canvas.shape(plate, 0.85, outline=3)


def leash(scene: Scene) -> None:
    """The host walks the guest on a leash."""
    canvas = scene.canvas
    host = scene.stand(scene.host, 172, (250, 310))
    beast = fit(scene.guest, (464, scene.ground + 6), (300, 250), hold="foot")
    scene.shade(beast)
    canvas.stamp(host)
    canvas.stamp(beast)
    left, _, y = row_ends(beast.alpha, 0.42)
    _, right, hand = row_ends(host.alpha, 0.5)
    canvas.line(curve((right - 8, hand), (left + 12, y), 46), 5)
    canvas.shape(ellipse(right - 8, hand, 8, 8), 0.9, outline=3)


def stacked(scene: Scene) -> None:
    """The first guest stands on the host, the second guest on top."""
    y = scene.ground
    sizes: tuple[Point, ...] = ((350, 240), (250, 190), (200, 180))
    layers = []
    for number, sprite in enumerate((scene.host, *scene.guests)):
        turn = scene.random.choice((-5, 0, 5)) if number else 0
        x = MIDDLE + scene.random.randint(-12, 12)
        width, height = sizes[number][0], min(sizes[number][1], y - 16)
        placed = fit(sprite, (x, y), (width, height), hold="foot", turn=turn)
        layers.append(placed)
        y = column_top(placed.alpha, MIDDLE) + 16
    scene.shade(layers[0])
    for placed in layers:
        scene.canvas.stamp(placed)


def cloud_top(scene: Scene) -> None:
    """The host rests on a cloud."""
    canvas = scene.canvas
    cloud = place(icon("cloud"), (MIDDLE, 430), 3.9, stretch=(1, 0.78))
    canvas.stamp(fit(scene.host, (MIDDLE, 440), (380, 400), hold="foot"))
    front = cloud.cut(below(398 + 14 * np.sin(XX / 25)))
    canvas.stamp(front)
    canvas.wash(0.35 * front.alpha, 0.97)


def juggles(scene: Scene) -> None:
    """The host juggles many of the guest."""
    canvas = scene.canvas
    host = scene.stand(scene.host, MIDDLE, (340, 300))
    spots = [
        (MIDDLE - 232 * cos(pi * q), 348 - 262 * sin(pi * q))
        for q in np.linspace(0.05, 0.95, 5)
    ]
    scene.scatter(scene.guest, spots, 116, tilt=25)
    canvas.stamp(host)


def swings(scene: Scene) -> None:
    """The host sits on a swing that hangs from the guest."""
    canvas = scene.canvas
    above = fit(scene.guest, (MIDDLE, 136), (430, 216))
    tilt = scene.random.choice((-34, 34))
    seat = 520
    left, right = MIDDLE - 96 + tilt, MIDDLE + 96 + tilt
    for x, end in ((MIDDLE - 84, left), (MIDDLE + 84, right)):
        y = _underside(above.alpha, x)
        canvas.line([(x, y), (end, seat)], 4)
    canvas.stamp(above)
    board = rounded(rectangle(left - 22, seat, right + 22, seat + 20), 3)
    canvas.shape(board, 0.5)
    host = fit(scene.host, (MIDDLE + tilt, seat + 6), (210, 250), hold="foot")
    canvas.stamp(host)


def _underside(alpha: np.ndarray, x: float) -> float:
    rows = np.flatnonzero((alpha[:, int(x) - 10 : int(x) + 11] > 0.5).any(1))
    return float(rows[-1]) - 10 if rows.size else extent(alpha)[3] - 10


def rides(scene: Scene) -> None:
    """The host rides on the guest."""
    canvas = scene.canvas
    mount = scene.stand(scene.guest, MIDDLE, (430, 250))
    y = column_top(mount.alpha, MIDDLE - 10, 12)
    size = (290, min(320, y - 4))
    turn = scene.random.choice((-7, 0, 7))
    host = fit(scene.host, (MIDDLE - 10, y + 26), size, hold="foot", turn=turn)
    canvas.stamp(host)
    canvas.stamp(mount)
    if not canvas.loose:
        left = extent(mount.alpha)[2]
        for number, length in enumerate((70, 96, 60)):
            height = y - 120 + 62 * number
            start = max(left, 470) + 16
            canvas.line([(start, height), (min(start + length, 624), height)], 4)


def orbited(scene: Scene) -> None:
    """Three of the guest circle around the host."""
    canvas = scene.canvas
    dark = canvas.light.mean() < 0.5
    tone = 0.95 if dark else INK
    rings = []
    for tilt in (0.45, -0.45):
        turned = [
            (
                MIDDLE + x * cos(tilt) - y * sin(tilt),
                MIDDLE + x * sin(tilt) + y * cos(tilt),
            )
            for x, y in arc((0, 0), (262, 104), 0, 2 * pi)
        ]
        rings.append(turned)
        canvas.wash(stroke(turned, 4), tone)
    canvas.stamp(fit(scene.host, (MIDDLE, MIDDLE), (320, 320)))
    spots = [rings[0][46], rings[1][22], rings[0][20]]
    scene.scatter(scene.guest, spots, 116)


def followed(scene: Scene) -> None:
    """Three small guests follow the host in a row."""
    canvas = scene.canvas
    host = scene.stand(scene.host, 170, (270, 330))
    canvas.stamp(host)
    _, _, right, _ = extent(host.alpha)
    start = max(right + 10, 270.0)
    for number in range(3):
        size = (min(118, (632 - start) / 3), 130 - 14 * number)
        x = start + (632 - start) * (number + 0.5) / 3
        turn = (-6, 5, -4)[number]
        canvas.stamp(scene.stand(scene.guest, x, size, turn=turn), outline=3.4)


def skewered(scene: Scene) -> None:
    """Host and guests on one skewer."""
    canvas, tilt = scene.canvas, scene.random.choice((-18, 18))
    slope = sin(tilt * pi / 180)
    bottom, top = (MIDDLE - 300 * slope, 626), (MIDDLE + 300 * slope, 22)
    canvas.line([bottom, top], 11, 0.78)
    for sprite, along in zip(
        (scene.host, *scene.guests), (0.74, 0.45, 0.17), strict=True
    ):
        x = bottom[0] + (top[0] - bottom[0]) * along
        y = bottom[1] + (top[1] - bottom[1]) * along
        canvas.stamp(fit(sprite, (x, y), (260, 200), turn=tilt))


def shelters(scene: Scene) -> None:
    """The host shelters from the rain under the guest."""
    canvas, random = scene.canvas, scene.random
    roof = fit(scene.guest, (MIDDLE + 20, 130), (500, 210))
    left, _, right, bottom = extent(roof.alpha)
    for _ in range(70):
        drop = (random.randint(0, SIZE), random.randint(-20, SIZE - 60))
        if left - 16 < drop[0] < right + 16 and drop[1] > 130:
            continue
        canvas.wash(stroke([drop, (drop[0] - 7, drop[1] + 30)], 3), 0.45)
    host = scene.stand(scene.host, MIDDLE - 40, (280, scene.ground - bottom - 20))
    _, edge, y = row_ends(host.alpha, 0.5)
    grip = min(max(edge + 6, MIDDLE + 30), right - 20)
    canvas.line([(grip, bottom - 60), (grip, y + 40)], 8, 0.6)
    canvas.stamp(host)
    canvas.shape(ellipse(grip, y, 12, 12), 0.92)
    canvas.stamp(roof)


def paints(scene: Scene) -> None:
    """The host has painted the guest."""
    canvas, ground = scene.canvas, scene.ground
    for foot in (308, 540):
        canvas.line([(424 + (foot - 424) * 0.2, 120), (foot, ground)], 12, 0.55)
    canvas.line([(424, 90), (424, ground - 20)], 12, 0.55)
    board = rectangle(270, 130, 578, 430)
    canvas.shape(board, 0.99)
    canvas.figure[:] = 0
    canvas.stamp(fit(scene.guest, (424, 280), (250, 250)), halo=False, outline=3)
    canvas.shape(rectangle(256, 430, 592, 448), 0.5)
    host = fit(scene.host, (146, ground + 14), (240, 300), hold="foot")
    canvas.ground_shadow(146, ground + 12, 90, 14)
    canvas.stamp(host)
    _, right, y = row_ends(host.alpha, 0.5)
    canvas.stamp(fit(icon("paintbrush"), (right + 24, y - 20), (110, 110)))


def sails(scene: Scene) -> None:
    """The host is a boat, the guest its sail."""
    canvas, random = scene.canvas, scene.random
    sky(canvas, 0.88, 0.98, 420)
    land(canvas, 430 + 6 * np.abs(np.sin(XX / 30)), 0.84, 0.25)
    hull = fit(scene.host, (MIDDLE, 560), (430, 230), hold="foot")
    top = column_top(hull.alpha, MIDDLE, 8)
    canvas.line([(MIDDLE, 40), (MIDDLE, top + 30)], 11, 0.6)
    room = top - 56
    sail = fit(scene.guest, (MIDDLE, 52 + room / 2), (370, room), turn=0)
    canvas.stamp(sail)
    canvas.stamp(hull)
    for row in range(3):
        phase = 6 * random.random()
        line = (
            526 + 34 * row + (8 + 2 * row) * np.abs(np.sin(XX / (40 + 8 * row) + phase))
        )
        land(canvas, line, 0.78 - 0.09 * row, 0.25)


def flies_kite(scene: Scene) -> None:
    """The host flies the guest as a kite."""
    canvas = scene.canvas
    host = scene.stand(scene.host, 160, (240, 280))
    _, right, y = row_ends(host.alpha, 0.45)
    kite = (414.0, 160.0)
    canvas.line(curve((right - 6, y), (kite[0] - 30, kite[1] + 30), 40), 4)
    tail = [
        (kite[0] + 70 + 70 * q + 16 * sin(9 * q), kite[1] + 70 + 230 * q)
        for q in np.linspace(0, 1, 30)
    ]
    canvas.line(tail, 4)
    for number in (11, 18, 25):
        x, down = tail[number]
        for side in (-1, 1):
            bow = [(x, down), (x + 26 * side, down - 15), (x + 26 * side, down + 15)]
            canvas.shape(polygon(bow), 0.6, outline=3)
    canvas.stamp(fit(scene.guest, kite, (310, 270), turn=18))
    canvas.stamp(host)
    canvas.shape(ellipse(right - 6, y, 9, 9), 0.92, outline=3)


def blows(scene: Scene) -> None:
    """The host blows out many of the guest."""
    canvas, slot = scene.canvas, scene.slot
    right, down = slot.toward
    x, y = MIDDLE - 150 * right, MIDDLE - 150 * down
    placed = fit(scene.host, (x, y), (340, 340))
    canvas.stamp(placed)
    mouth = placed.at(*slot.at)
    angle = atan2(down, right)
    for number, (away, size) in enumerate(
        ((60, 84), (150, 116), (256, 140), (190, 100))
    ):
        off = (0, 0.26, -0.16, -0.62)[number]
        spot = (
            float(np.clip(mouth[0] + away * cos(angle + off), 82, SIZE - 82)),
            float(np.clip(mouth[1] + away * sin(angle + off), 82, SIZE - 82)),
        )
        turn = degrees(off) * 0.5
        canvas.stamp(fit(scene.guest, spot, (size, size), turn=turn), outline=3.4)
