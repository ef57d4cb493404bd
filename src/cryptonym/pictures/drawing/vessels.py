"""Relations that put one thing into another, or let it out."""

from math import pi, sin

import numpy as np

from cryptonym.pictures.drawing.bodies import on_ground
from cryptonym.pictures.drawing.canvas import INK, PAPER
from cryptonym.pictures.drawing.icons import icon
from cryptonym.pictures.drawing.masks import (
    XX,
    YY,
    Mask,
    Point,
    arc,
    below,
    ellipse,
    extent,
    grow,
    polygon,
    rectangle,
    rounded,
    step,
    stroke,
)
from cryptonym.pictures.drawing.scene import MIDDLE, Scene, row_ends
from cryptonym.pictures.drawing.sprites import UNITS, Placed, fit, place

DOME = 150  # height of a bird cage above its bars


def emerges(scene: Scene) -> None:
    """The guest comes up out of the host."""
    slot, canvas = scene.slot, scene.canvas
    placed = on_ground(scene, slot.width)
    scale = slot.width / UNITS
    x, y = placed.at(*slot.at)
    rx, ry = slot.half[0] * scale, slot.half[1] * scale
    canvas.stamp(placed)
    size = (min(max(2.4 * rx, 260), 430), min(y + 30, 330))
    guest = fit(scene.guest, (x, y + 0.7 * ry + 34), size, hold="foot")
    front = y + 0.75 * ry * np.sqrt(np.clip(1 - ((XX - x) / rx) ** 2, 0, 1))
    inside = np.abs(XX - x) < 0.93 * rx
    above = np.where(inside, front > YY, y - 0.4 * ry > YY)
    canvas.stamp(guest, clip=above.astype(np.float32))


def sprouts(scene: Scene) -> None:
    """The guest grows from what is left of the host."""
    slot, canvas = scene.slot, scene.canvas
    whole = on_ground(scene, slot.width)
    x, y = whole.at(*slot.at)
    ragged = 11 * np.sign(np.sin(XX / 9)) if slot.jagged else 0
    rest = whole.cut(below(y + ragged))
    rx, ry = (half * slot.width / UNITS for half in slot.half)
    hollow = ellipse(x, y + 2, rx * 0.96, ry)
    canvas.shape(hollow, 0.3)
    canvas.stamp(fit(scene.guest, (x, y + 30), (340, min(350, y - 4)), hold="foot"))
    canvas.stamp(rest, halo=False)


def inside(scene: Scene) -> None:
    """The guest is inside the host, seen through its glass."""
    slot, canvas = scene.slot, scene.canvas
    placed = on_ground(scene, slot.width)
    scale = slot.width / UNITS
    x, y = placed.at(*slot.at)
    rx, ry = slot.half[0] * scale, slot.half[1] * scale
    canvas.stamp(placed)
    glass = ellipse(x, y, rx, ry)
    canvas.wash(0.9 * glass, 0.97 - 0.2 * np.clip((YY - y) / ry, 0, 1))
    canvas.stamp(fit(scene.guest, (x, y), (1.66 * rx, 1.62 * ry)), clip=glass)
    across = 0.8 * (XX - x + 0.45 * rx) + 0.6 * (YY - y + 0.5 * ry)
    canvas.wash((0.35 * np.exp(-((across / (0.16 * rx)) ** 2)) * glass), 1)


def opened(scene: Scene) -> None:
    """The host stands open; the guest was hidden inside."""
    canvas = scene.canvas
    whole = fit(scene.host, (MIDDLE, scene.ground - 4), (390, 340), hold="foot")
    scene.shade(whole)
    left, right, y = row_ends(whole.alpha, 0.5)
    middle, half = (left + right) / 2, (right - left) / 2
    canvas.shape(ellipse(middle, y, half, 22), 0.2)
    _, top, _, bottom = scene.host.box
    hinge = (scene.host.box[2], (top + bottom) / 2)
    scale = (bottom - top) and (extent(whole.alpha)[3] - extent(whole.alpha)[1]) / (
        bottom - top
    )
    lid = scene.host.without([(0, hinge[1], UNITS, UNITS)])
    lifted = place(lid, (right + 24, y - 96), scale, anchor=hinge, turn=-24)
    canvas.stamp(lifted)
    size = (min(310, 1.8 * half), 220)
    guest = fit(scene.guest, (middle - 22, y + 16), size, hold="foot")
    canvas.stamp(guest, clip=np.maximum(1 - below(y), ellipse(middle, y, half, 22)))
    rim = y + 20 * np.sqrt(np.clip(1 - ((XX - middle) / (half + 1)) ** 2, 0, 1))
    canvas.stamp(whole.cut(below(rim)), halo=False)


def springs(scene: Scene) -> None:
    """The guest springs out of the host."""
    slot, canvas = scene.slot, scene.canvas
    placed = on_ground(scene, slot.width)
    x, y = placed.at(*slot.at)
    lean = scene.random.choice((-30, 30))
    foot = y - 84
    coil = [
        (x + 34 * sin(q * 9 * pi) + lean * q, y + 26 - q * 124)
        for q in np.linspace(0, 1, 140)
    ]
    canvas.line(coil, 8, 0.8)
    canvas.stamp(placed)
    guest = fit(
        scene.guest, (x + lean, foot), (290, foot - 22), hold="foot", turn=lean / 4
    )
    canvas.stamp(guest)


def core(scene: Scene) -> None:
    """A slice is cut out of the host; in the gap sits the guest."""
    canvas = scene.canvas
    whole = fit(scene.host, (300, 350), (520, 520))
    left, top, right, bottom = extent(whole.alpha)
    x, y = left + 0.46 * (right - left), top + 0.56 * (bottom - top)
    gap = polygon([(x, y), (x + 150, -60), (900, -60), (900, y + 20)])
    canvas.stamp(whole.cut(1 - gap))
    rind = whole.alpha * gap
    depth = polygon([(x, y), (x + 150, -60), (x + 210, -60), (x + 60, y - 30)])
    floor = polygon([(x, y), (x + 60, y - 30), (900, y - 24), (900, y + 20)])
    canvas.wash(rind * depth, 0.86)
    canvas.wash(rind * floor, 0.72)
    canvas.wash(stroke([(x, y), (x + 60, y - 30)], 3) * rind, INK)
    size = (min(330, 620 - x - 40), y - 40)
    canvas.stamp(fit(scene.guest, (x + 50 + size[0] / 2, y - 4), size, hold="foot"))


def matchbox(scene: Scene) -> None:
    """The host lies in a half open matchbox."""
    canvas = scene.canvas
    tray = polygon([(92, 250), (548, 250), (560, 560), (80, 560)])
    canvas.ground_shadow(MIDDLE, 574, 270)
    canvas.shape(tray, 0.88)
    inner = polygon([(112, 270), (528, 270), (536, 540), (104, 540)])
    canvas.shape(inner, 0.66, halo=False)
    guest = fit(scene.host, (MIDDLE, 420), (390, 400), hold="foot")
    top = extent(guest.alpha)[1]
    if top > 60:
        guest = fit(scene.host, (MIDDLE, 450), (440, 410), hold="foot")
    canvas.stamp(guest)
    sleeve = polygon([(62, 396), (578, 396), (596, 590), (44, 590)])
    canvas.shape(sleeve, 0.5)
    canvas.wash(0.9 * polygon([(84, 416), (556, 416), (566, 540), (74, 540)]), 0.9)
    strip = polygon([(54, 556), (586, 556), (592, 584), (48, 584)])
    canvas.wash(strip, 0.2)
    for number, x in enumerate((220, 290, 360)):
        stick = [(x, 520), (x + 60, 446 - 8 * (number % 2))]
        canvas.line(stick, 9, 0.75)
        canvas.shape(ellipse(*stick[1], 13, 15), 0.15)


def bottled(scene: Scene) -> None:
    """The host is in a bottle lying on its side."""
    canvas, foot = scene.canvas, scene.ground
    middle, half = foot - 196, 184
    body = rounded(rectangle(24, middle - half, 430, middle + half), 30)
    neck = polygon(
        [
            (400, middle - half),
            (500, middle - 52),
            (580, middle - 50),
            (580, middle + 50),
            (500, middle + 52),
            (400, middle + half),
        ]
    )
    glass = rounded(np.maximum(body, neck), 12)
    canvas.ground_shadow(250, foot - 6, 250)
    canvas.shape(rectangle(570, middle - 40, 628, middle + 40), 0.55)
    canvas.shape(glass, 0.93 - 0.16 * np.clip((YY - middle) / half, 0, 1))
    canvas.shape(rectangle(566, middle - 56, 590, middle + 56), 0.85)
    swell = middle + 108 + 7 * np.sin(XX / 17)
    within = glass * (1 - grow(1 - glass, 6))
    guest = fit(scene.host, (226, middle + 132), (372, 290), hold="foot")
    canvas.stamp(guest, clip=within)
    water = within * below(swell)
    canvas.wash(water, 0.62)
    canvas.wash(within * below(swell) * (1 - below(swell + 4)), INK)
    shine = stroke([(70, middle - 148), (370, middle - 148)], 14)
    canvas.wash(0.75 * shine, 1)


def caged(scene: Scene) -> None:
    """The host sits in a bird cage."""
    canvas, foot = scene.canvas, scene.ground
    left, right, shoulder = 118.0, 522.0, 246.0
    canvas.ground_shadow(MIDDLE, foot - 2, 230)
    outline = np.maximum(
        rectangle(left, shoulder, right, foot - 30),
        ellipse(MIDDLE, shoulder, (right - left) / 2, DOME),
    )
    canvas.wash(0.5 * outline, 0.9)
    for x in np.linspace(left, right, 7):  # bars behind
        canvas.line(_bar(x, shoulder, foot - 40), 6, 0.55)
    canvas.stamp(fit(scene.host, (MIDDLE, foot - 46), (370, 390), hold="foot"))
    for x in (left, left + 110, right - 110, right):
        canvas.line(_bar(x, shoulder, foot - 40), 6, 0.8)
    canvas.line(arc((MIDDLE, shoulder), (202, 26), 0, pi), 7, 0.8)
    canvas.shape(
        rounded(rectangle(left - 26, foot - 50, right + 26, foot - 8), 6), 0.45
    )
    canvas.line(arc((MIDDLE, shoulder - DOME - 34), (30, 34), 0, 2 * pi), 8, 0.8)


def _bar(x: float, shoulder: float, foot: float) -> list[Point]:
    """Return the way of a bar of the cage, from the top of its dome down."""
    reach = x - MIDDLE or 0.1
    return [*arc((MIDDLE, shoulder), (reach, DOME), -pi / 2, 0), (x, foot)]


def pops_up(scene: Scene) -> None:
    """The guest pops up from the pages of an open book."""
    slot, canvas = scene.slot, scene.canvas
    placed = on_ground(scene, 540)
    _, y = placed.at(*slot.at)
    canvas.stamp(placed)
    canvas.ground_shadow(MIDDLE, y + 12, 120, 16)
    canvas.stamp(fit(scene.guest, (MIDDLE, y + 16), (360, y - 14), hold="foot"))


def breaks_out(scene: Scene) -> None:
    """The guest comes out of the host, a picture, a screen or a mirror."""
    slot, canvas = scene.slot, scene.canvas
    scale = slot.width / UNITS
    placed = place(scene.host, (375, 304), scale, anchor=(UNITS / 2, UNITS / 2))
    x, y = placed.at(*slot.at)
    rx, ry = slot.half[0] * scale, slot.half[1] * scale
    canvas.stamp(placed)
    pane = rectangle(x - rx, y - ry, x + rx, y + ry)
    if rx < 0.8 * ry:
        pane = ellipse(x, y, rx, ry)
    canvas.shape(pane, 0.62 + 0.3 * (YY - y + ry) / (2 * ry), halo=False)
    size = (3.1 * rx, 2.3 * ry)
    foot = (max(x - 0.7 * rx, 170), y + 1.2 * ry)
    guest = fit(scene.guest, foot, size, hold="foot")
    outside = step(x - XX)
    canvas.stamp(guest, clip=np.maximum(pane, outside))


def in_hand(scene: Scene) -> None:
    """The guest is held in the host, a hand."""
    slot, canvas = scene.slot, scene.canvas
    _, top, _, bottom = scene.host.box
    if bottom - top < 80:  # palm up
        hand = place(scene.host, (MIDDLE, 460), 540 / UNITS, anchor=(64, 64))
        x, y = hand.at(*slot.at)
        canvas.stamp(fit(scene.guest, (x, y), (380, y - 30), hold="foot"))
        canvas.stamp(hand)
        return
    fingers = slot.at[0] < 40
    origin = (370.0, 360.0) if fingers else (MIDDLE, 350.0)
    hand = place(scene.host, origin, 500 / UNITS, anchor=(64, 64))
    canvas.stamp(hand)
    canvas.stamp(fit(scene.guest, hand.at(*slot.at), (260, 260)))


def in_bed(scene: Scene) -> None:
    """The host lies in bed."""
    canvas = scene.canvas
    bed = fit(icon("bed"), (MIDDLE, scene.ground), (580, 400), hold="foot")
    scene.shade(bed)
    x, y = bed.at(62, 92)
    turn = scene.random.choice((0, -8))
    host = fit(scene.host, (x, y), (330, y - 40), hold="foot", turn=turn)
    canvas.stamp(host)
    blanket = bed.cut(_blanket(bed))
    canvas.stamp(bed.cut(1 - _blanket(bed)), clip=1 - host.alpha)
    canvas.stamp(blanket)


def _blanket(bed: Placed) -> Mask:
    """Return where the bed hides who lies in it."""
    return below(bed.at(0, 84)[1])


def keyhole(scene: Scene) -> None:
    """The host is seen through a keyhole."""
    canvas = scene.canvas
    grain = 0.20 + 0.05 * np.sin(XX / 9 + 2 * np.sin(YY / 120))
    canvas.light[:] = grain
    plate = rounded(rectangle(78, 10, 562, 630), 60)
    canvas.shape(plate, 0.62 - 0.25 * YY / 640)
    for x, y in ((130, 60), (510, 60), (130, 580), (510, 580)):
        canvas.shape(ellipse(x, y, 16, 16), 0.8, halo=False)
    round_part = ellipse(MIDDLE, 262, 196, 196)
    slit = polygon([(238, 400), (402, 400), (450, 600), (190, 600)])
    hole = np.maximum(round_part, slit)
    canvas.shape(hole, PAPER, outline=7)
    canvas.figure[:] = 0
    guest = fit(scene.host, (MIDDLE, 300), (400, 420))
    canvas.stamp(guest, clip=hole)
