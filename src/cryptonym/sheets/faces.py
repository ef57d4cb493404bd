"""What is drawn on a card: a codename, a picture, a key, a cover."""

from collections.abc import Callable

from cryptonym.engine import Identity, Key, Layout, Picture, Team, Word
from cryptonym.sheets.grid import Box
from cryptonym.sheets.lettering import capitals
from cryptonym.sheets.marks import (
    COLOURS,
    EDGE,
    FAINT_INK,
    INK,
    MARK_COLOURS,
    TRAY,
    WHITE,
)
from cryptonym.sheets.press import Press

FRAME = 2.5
"""From a card's edge to its frame: a cut that misses by a millimetre harms nothing."""

ROUND = 3.0
"""The radius of a card's corners."""

PICTURE = 3.5
"""From a picture card's edge to the picture: what a printer may miss front and back."""

CORNER = 5.0
"""The legs of the mark in a picture's top left corner (R7)."""

FACE_HEIGHT = 11.5
OTHER_FACE_HEIGHT = 6.5
"""The largest codename for this side of the table, and for the other one."""

LIGHT = 4.0
"""How thick the lights on the edges of a key are."""


def word(press: Press, card: Word, place: Box) -> None:
    """Draw a word card: the codename, and for the other side of the table once more."""
    text = capitals(card.text, card.language)
    press.frame(place.inset(FRAME), ROUND, EDGE)
    inside = place.inset(2 * FRAME + 0.5)
    x, y, width = inside.x, inside.y, inside.width
    other = Box(x, y + 1.5, width, OTHER_FACE_HEIGHT)
    press.write_upside_down(text, card.language, other, FAINT_INK)
    press.fill(Box(place.middle[0] - 7, y + 10.2, 14, 0.8), 0.4, EDGE)
    face = Box(x, y + 16, width, FACE_HEIGHT)
    press.write(text, card.language, face, INK)


def picture(
    press: Press, card: Picture, place: Box, pixels: Callable[[str], bytes]
) -> None:
    """Draw a picture card; the mark in its corner says which way is up (R7)."""
    box = place.inset(PICTURE).square()
    press.picture(pixels(card.id), box)
    press.frame(box, 0, INK)
    press.corner(box, CORNER, INK)


def key(
    press: Press, layout: Layout, starter: Team, identities: Key, place: Box
) -> None:
    """Draw a key card: who hides where, and the starting team's lights (R4)."""
    tray = place.inset(FRAME)
    press.fill(tray, ROUND, TRAY)
    press.frame(tray, ROUND, EDGE)
    for light in lights(tray):
        press.fill(light, LIGHT / 2.1, COLOURS[starter.agent])
        press.mark(starter.agent, light.inset(0.6), WHITE)
    for identity, cell in zip(identities, cells(layout, tray), strict=True):
        press.fill(cell, cell.width / 8, COLOURS[identity])
        press.mark(identity, cell.inset(cell.width / 5), MARK_COLOURS[identity])


def lights(tray: Box) -> tuple[Box, ...]:
    """Return the places of the four lights: above, below, left and right."""
    x, y = tray.middle
    long, thick = tray.width / 3, LIGHT
    level = x - long / 2
    upright = y - long / 2
    return (
        Box(level, tray.y + 1, long, thick),
        Box(level, tray.y + tray.height - thick - 1, long, thick),
        Box(tray.x + 1, upright, thick, long),
        Box(tray.x + tray.width - thick - 1, upright, thick, long),
    )


def cells(layout: Layout, tray: Box) -> tuple[Box, ...]:
    """Return the places of the identities, in board order."""
    room = tray.inset(LIGHT + 2.5)
    pitch = min(room.width / layout.columns, room.height / layout.rows)
    x, y = room.middle
    left = x - pitch * layout.columns / 2
    top = y - pitch * layout.rows / 2
    gap = pitch / 24
    return tuple(
        Box(
            left + pitch * (position % layout.columns),
            top + pitch * (position // layout.columns),
            pitch,
            pitch,
        ).inset(gap)
        for position in range(layout.size)
    )


def cover(press: Press, identities: tuple[Identity, ...], place: Box) -> None:
    """Draw what covers a card; the double agent's has both teams' colours."""
    whole = place.inset(FRAME / 2)
    share = whole.width / len(identities)
    for number, identity in enumerate(identities):
        part = Box(whole.x + number * share, whole.y, share, whole.height)
        with press.only(part):
            press.fill(whole, ROUND, COLOURS[identity])
            press.pattern(identity, part)
        press.mark(
            identity,
            part.inset(part.width / 4, part.height / 4),
            MARK_COLOURS[identity],
        )
    press.frame(whole.inset(1.2), ROUND - 1, WHITE, 0.25)
