"""Relations that give the host another part: a head, a hat, legs, wings, a shell."""

from math import pi, sin

import numpy as np

from cryptonym.pictures.drawing.icons import icon
from cryptonym.pictures.drawing.masks import (
    SIZE,
    XX,
    YY,
    Mask,
    Point,
    arc,
    below,
    ellipse,
    extent,
    polygon,
    rectangle,
    rounded,
    stroke,
    taper,
)
from cryptonym.pictures.drawing.scene import MIDDLE, Scene, column_top, row_ends
from cryptonym.pictures.drawing.sprites import UNITS, Placed, Sprite, fit, place

RING_TILT = 0.49  # radians


def part_swapped(scene: Scene) -> None:
    """A part of the host is the guest."""
    slot, canvas = scene.slot, scene.canvas
    if slot.part == "planet":
        _ringed(scene)
        return
    if slot.part in ("iris", "dial", "sweet", "disc", "medal", "strings", "drum"):
        placed = _centred(scene, slot.width)
    else:
        placed = on_ground(scene, slot.width)
    scale = slot.width / UNITS
    size = (2 * slot.half[0] * scale * slot.grow, 2 * slot.half[1] * scale * slot.grow)
    x, y = placed.at(*slot.at)
    if slot.foot:
        _, foot = placed.at(slot.at[0], slot.at[1] + slot.half[1])
        size = (min(size[0], 500), min(size[1], foot - 24))
        guest = fit(scene.guest, (x, foot), size, hold="foot")
    else:
        guest = fit(scene.guest, (x, y), size)
    for layer in (guest, placed) if slot.behind else (placed, guest):
        canvas.stamp(layer)


def _ringed(scene: Scene) -> None:
    """The guest has the rings of a planet: half behind it, half before."""
    canvas, tilt = scene.canvas, RING_TILT
    flat = arc((0, 0), (285, 56), 0, 2 * pi)
    ring = [
        (
            MIDDLE + x * np.cos(tilt) - y * np.sin(tilt),
            MIDDLE + x * np.sin(tilt) + y * np.cos(tilt),
        )
        for x, y in flat
    ]
    band = stroke(ring, 20)
    groove = stroke(ring, 4)
    canvas.shape(band, 0.85)
    canvas.wash(groove, 0.4)
    canvas.stamp(fit(scene.guest, (MIDDLE, MIDDLE), (300, 320)))
    front = stroke(ring[2:23], 20)
    canvas.shape(front, 0.85)
    canvas.wash(stroke(ring[3:22], 4), 0.4)


def balloon(scene: Scene) -> None:
    """The host is a balloon on a string."""
    canvas, random = scene.canvas, scene.random
    placed = fit(scene.host, (MIDDLE, 262), (400, 400))
    _, _, _, bottom = extent(placed.alpha)
    phase = 6 * random.random()
    string = [
        (MIDDLE + 10 * sin(7 * along + phase) - 10 * sin(phase), bottom + along * 190)
        for along in np.linspace(0, 1, 30)
    ]
    canvas.line([point for point in string if point[1] < 616], 5)
    canvas.stamp(placed)
    knot = [
        (MIDDLE, bottom - 8),
        (MIDDLE - 20, bottom + 20),
        (MIDDLE + 20, bottom + 20),
    ]
    canvas.shape(polygon(knot), 0.6)
    left, top, right, _ = extent(placed.alpha)
    shine = ellipse(left + 0.3 * (right - left), top + 90, 16, 34, 4)
    canvas.wash(0.85 * shine * placed.alpha, 1)


def head_swapped(scene: Scene) -> None:
    """The host's head is the guest."""
    slot, canvas = scene.slot, scene.canvas
    half = (slot.half[0] * 1.06, slot.half[1] * 1.1)
    body = scene.host.without_ellipse(slot.at, half)
    if slot.half[0] > 22:  # hats and hair above the head
        left, right = slot.at[0] - slot.half[0], slot.at[0] + slot.half[0]
        body = body.without([(left, 0, right, slot.at[1])])
    placed = on_ground(scene, slot.width, body)
    x, neck = placed.at(slot.at[0], slot.neck)
    size = min(slot.guest_size, neck - 26)
    canvas.stamp(placed)
    canvas.stamp(fit(scene.guest, (x, neck), (slot.guest_size, size), hold="foot"))


def dressed(scene: Scene) -> None:
    """The guest wears the host."""
    slot, canvas = scene.slot, scene.canvas
    placed = on_ground(scene, slot.width)
    x, y = placed.at(*slot.at)
    room = y + 26 - 24
    guest = fit(scene.guest, (x, y + 26), (270, min(270, room)), hold="foot")
    canvas.stamp(guest)
    canvas.stamp(placed)


def hat(scene: Scene) -> None:
    """The host wears the guest as a hat."""
    slot, canvas, width = scene.slot, scene.canvas, 410.0
    middle = MIDDLE - (slot.at[0] - UNITS / 2) * width / UNITS * 0.5
    placed = on_ground(scene, width, x=middle)
    x, y = placed.at(*slot.at)
    wide = max(180.0, slot.wide * 310)
    turn = scene.random.choice((-8, -5, 0, 5))
    size = (wide, min(230, y + 4))
    canvas.stamp(placed)
    canvas.stamp(fit(scene.guest, (x, y + 20), size, hold="foot", turn=turn))


def carries(scene: Scene) -> None:
    """The host carries the guest on its back."""
    slot, canvas, width = scene.slot, scene.canvas, 430.0
    placed = on_ground(scene, width)
    x, _ = placed.at(*slot.at)
    y = column_top(placed.alpha, x, 8)
    canvas.stamp(fit(scene.guest, (x, y + 22), (290, min(300, y - 8)), hold="foot"))
    canvas.stamp(placed)


def winged(scene: Scene) -> None:
    """The host has the wings of the guest."""
    canvas = scene.canvas
    left, top, right, bottom = scene.guest.box
    if bottom - top > 0.7 * (right - left) and right - left < 124:  # a single wing
        wing = fit(scene.guest, (480, 270), (250, 300))
        canvas.stamp(wing)
        mirrored = _mirrored(scene.guest)
        canvas.stamp(fit(mirrored, (160, 270), (250, 300)))
    else:
        canvas.stamp(fit(scene.guest, (MIDDLE, 290), (600, 430)))
    canvas.stamp(fit(scene.host, (MIDDLE, 330), (250, 290)))
    if not scene.afloat:
        canvas.ground_shadow(MIDDLE, 604, 110, 14)


def walks(scene: Scene) -> None:
    """The host walks on two thin legs."""
    canvas, random, ground = scene.canvas, scene.random, scene.ground
    placed = fit(scene.host, (MIDDLE, ground - 136), (330, 340), hold="foot")
    left, right, y = row_ends(placed.alpha, 0.88)
    hips = left + 0.32 * (right - left), left + 0.68 * (right - left)
    striding = random.random() < 0.6
    feet = (hips[0] - 50, hips[1] + 34) if striding else (hips[0] - 8, hips[1] + 10)
    knees = (hips[0] - 40, hips[1] + 46) if striding else hips
    if not scene.afloat:
        canvas.ground_shadow(sum(feet) / 2 + 16, ground - 2, 150)
    for hip, knee, foot in zip(hips, knees, feet, strict=True):
        leg = [(hip, y), (knee, (y + ground) / 2 + 14), (foot, ground - 24)]
        canvas.line(leg, 10, 0.93)
        _shoe(scene, foot, ground)
    if random.random() < 0.6:
        _arms(scene, placed)
    canvas.stamp(placed)


def _arms(scene: Scene, placed: Placed) -> None:
    left, right, y = row_ends(placed.alpha, 0.55)
    for shoulder, side in ((left + 12, -1), (right - 12, 1)):
        up = scene.random.choice((-1, 1))
        hand = (shoulder + 76 * side, y + 66 * up - 20)
        elbow = (shoulder + 54 * side, y + 28 * up)
        scene.canvas.line([(shoulder, y), elbow, hand], 9, 0.93)
        scene.canvas.shape(ellipse(*hand, 14, 14), 0.95)


def _shoe(scene: Scene, x: float, ground: float) -> None:
    points = [(x - 14, -26), (x - 14, 0), (x + 50, 0), (x + 48, -14), (x + 16, -28)]
    shoe = rounded(polygon([(left, ground + down) for left, down in points]), 2.4)
    scene.canvas.shape(shoe, 0.3)
    scene.canvas.wash(shoe * below(ground - 7), 0.92)


def tentacled(scene: Scene) -> None:
    """The host has tentacles below."""
    canvas, random = scene.canvas, scene.random
    for number in range(6):
        side = (number - 2.5) / 2.5
        phase = 6 * random.random()
        path = [
            (
                MIDDLE + 115 * side + 120 * side * q + 26 * sin(5 * q + phase) * q,
                370 + q * 210 * (1 - 0.15 * abs(side)),
            )
            for q in np.linspace(0, 1, 26)
        ]
        canvas.shape(taper(path, 34, 8), 0.72)
        for spot in path[3:-4:3]:
            canvas.wash(ellipse(*spot, 4.5, 4.5), 0.96)
    canvas.stamp(fit(scene.host, (MIDDLE, 430), (370, 370), hold="foot"))


def wheels(scene: Scene) -> None:
    """The host's wheels are the guest."""
    slot, canvas = scene.slot, scene.canvas
    scale = 520 / UNITS
    size = 2 * slot.radius * scale * 1.06
    lowest = max(v for _, v in slot.spots)
    body = scene.host
    spoked = slot.radius > 20
    if spoked:
        for spot in slot.spots:
            body = body.without_ellipse(spot, (slot.radius, slot.radius))
    foot = (MIDDLE, scene.ground - size / 2)
    placed = place(body, foot, scale, anchor=(UNITS / 2, lowest))
    canvas.ground_shadow(MIDDLE, scene.ground - 2, 250)
    if not spoked:
        canvas.stamp(placed)
    for spot in slot.spots:
        turn = scene.random.randint(-15, 15)
        canvas.stamp(fit(scene.guest, placed.at(*spot), (size, size), turn=turn))
    if spoked:
        canvas.stamp(placed, halo=False)


def plugged(scene: Scene) -> None:
    """The host has a cable with a plug."""
    canvas, ground = scene.canvas, scene.ground
    placed = fit(scene.host, (370, ground - 34), (370, 410), hold="foot")
    scene.shade(placed)
    left, _, y = row_ends(placed.alpha, 0.62)
    end = (96.0, ground - 18)
    cable = [
        (
            left + 18 - (left + 18 - end[0]) * q,
            y + (end[1] - y) * q**0.7 + 26 * sin(9 * q),
        )
        for q in np.linspace(0, 1, 30)
    ]
    canvas.line(cable, 7, 0.45)
    canvas.stamp(fit(icon("electric-plug"), (90, cable[-1][1]), (120, 120), turn=-95))
    canvas.stamp(placed)


def wound_up(scene: Scene) -> None:
    """The host has a key for winding it up."""
    canvas = scene.canvas
    placed = scene.stand(scene.host, 270, (390, 400))
    _, right, y = row_ends(placed.alpha, 0.45)
    canvas.shape(rectangle(right - 20, y - 8, right + 72, y + 8), 0.75)
    for side in (-1, 1):
        centre = (right + 92, y + 44 * side)
        ring = ellipse(*centre, 36, 46) * (1 - ellipse(*centre, 15, 23))
        canvas.shape(ring, 0.78)
    canvas.stamp(placed)


def peeled(scene: Scene) -> None:
    """The host is peeled like a banana."""
    canvas = scene.canvas
    peel = icon("banana").without([(46, 0, 84, 61)])
    placed = place(
        peel, (MIDDLE, scene.ground), 4.2, anchor=(64, icon("banana").box[3])
    )
    scene.shade(placed)
    x, y = placed.at(64, 96)
    canvas.stamp(fit(scene.host, (x, y), (300, y - 24), hold="foot"))
    canvas.stamp(placed)


def melts(scene: Scene) -> None:
    """The host melts into a puddle."""
    canvas, ground, random = scene.canvas, scene.ground, scene.random
    placed = fit(scene.host, (MIDDLE, ground - 40), (400, 430), hold="foot")
    left, top, right, bottom = extent(placed.alpha)
    height = bottom - top
    depth = np.clip((YY - top - 0.2 * height) / (0.8 * height), 0, 1)
    wave = 26 * np.sin(YY / 30) + 12 * np.sin(YY / 13)
    shift = (wave * depth).astype(np.float32)
    spread = 1 + 0.4 * depth**2
    runny = _warped(placed, MIDDLE + (XX - MIDDLE - shift) / spread)
    puddle = np.zeros_like(runny.alpha)
    for _ in range(9):
        x = MIDDLE + random.uniform(-0.62, 0.62) * (right - left)
        rx, ry = random.uniform(50, 110), random.uniform(16, 26)
        puddle = np.maximum(puddle, ellipse(x, ground - 26, rx, ry))
    for share in (0.2, 0.38, 0.62, 0.85):
        x = left + share * (right - left)
        drip = stroke([(x, ground - 90 - 50 * random.random()), (x, ground - 30)], 22)
        puddle = np.maximum(puddle, drip)
    low = runny.alpha * below(bottom - 0.2 * height)
    tone = float((runny.light * low).sum() / max(low.sum(), 1))
    canvas.shape(rounded(puddle, 5), tone)
    canvas.stamp(runny)
    gleam = ellipse(MIDDLE - 60, ground - 30, 60, 6) + ellipse(450, ground - 22, 26, 4)
    canvas.wash(0.6 * np.minimum(gleam, 1) * puddle * (1 - runny.alpha), 0.97)


def _warped(placed: Placed, columns: Mask) -> Placed:
    """Return something with each point taken from another column."""
    near = np.clip(np.rint(columns), 0, SIZE - 1).astype(int)
    rows = np.arange(SIZE)[:, None]
    return Placed(
        placed.light[rows, near],
        placed.alpha[rows, near],
        placed.finished,
        placed.anchor,
        placed.origin,
        placed.matrix,
    )


def _mirrored(sprite: Sprite) -> Sprite:
    return Sprite(sprite.light[:, ::-1], sprite.alpha[:, ::-1], sprite.scale)


def cropped(scene: Scene, sprite: Sprite | None = None) -> Sprite:
    """Return the host without what its slot takes away."""
    slot, host = scene.slot, sprite or scene.host
    if slot.keep:
        host = host.only(slot.keep)
    if slot.drop:
        host = host.without(slot.drop)
    if slot.erase:
        host = host.without_ellipse(slot.at, slot.half)
    return host


def on_ground(
    scene: Scene, width: float, body: Sprite | None = None, *, x: float = MIDDLE
) -> Placed:
    """Place the host, its square *width* wide, with its feet on the ground."""
    host = body or cropped(scene)
    _, top, _, bottom = scene.host.box
    upside_down = scene.slot.upside_down
    anchor: Point = (UNITS / 2, top if upside_down else bottom)
    placed = place(
        host, (x, scene.ground), width / UNITS, anchor=anchor, upside_down=upside_down
    )
    scene.shade(placed)
    return placed


def _centred(scene: Scene, width: float) -> Placed:
    return place(
        cropped(scene), (MIDDLE, MIDDLE), width / UNITS, anchor=(UNITS / 2, UNITS / 2)
    )
