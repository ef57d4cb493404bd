"""Where the cards lie on a sheet of paper: pure geometry, in millimetres.

The origin is the page's top left corner. The grid stands in the middle of the page, so
that a sheet turned over on its long edge (or its short one) still has it in the middle:
a back lies exactly behind its front when it is as far from the right edge as that is
from the left one.
"""

from collections.abc import Iterator
from dataclasses import dataclass

MARGIN = 10.0
"""What most printers leave white, and a little more."""

MARK_LENGTH = 4.0
MARK_GAP = 1.0
"""A cut mark begins this far outside the grid, so that none is left on a card."""


@dataclass(frozen=True, slots=True)
class Paper:
    """A size of paper, standing upright."""

    width: float
    height: float


A4 = Paper(210, 297)
LETTER = Paper(215.9, 279.4)
PAPERS = {"a4": A4, "letter": LETTER}


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle on the page: its top left corner, and its size."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> tuple[float, float]:
        """The point in the middle."""
        return self.x + self.width / 2, self.y + self.height / 2

    def inset(self, sides: float, ends: float | None = None) -> "Box":
        """Return the box less *sides* at the left and right, *ends* otherwise."""
        ends = sides if ends is None else ends
        return Box(
            self.x + sides,
            self.y + ends,
            self.width - 2 * sides,
            self.height - 2 * ends,
        )

    def square(self) -> "Box":
        """Return the largest square in the middle."""
        side = min(self.width, self.height)
        return self.inset((self.width - side) / 2, (self.height - side) / 2)


WORD = Box(0, 0, 63, 42)
SQUARE = Box(0, 0, 63, 63)
"""The two shapes of card: as wide as fits three times on either paper."""


def grid(paper: Paper, card: Box) -> tuple[Box, ...]:
    """Return the places of as many cards as fit a page, row by row.

    Neighbours share an edge: one cut parts them.
    """
    columns = int((paper.width - 2 * MARGIN) // card.width)
    rows = int((paper.height - 2 * MARGIN) // card.height)
    left = (paper.width - columns * card.width) / 2
    top = (paper.height - rows * card.height) / 2
    return tuple(
        Box(
            left + column * card.width, top + row * card.height, card.width, card.height
        )
        for row in range(rows)
        for column in range(columns)
    )


def behind(place: Box, paper: Paper) -> Box:
    """Return where the back of the card at *place* lies on the page that follows.

    The sheet is turned on its long edge, as one turns the page of a book.
    """
    return Box(paper.width - place.x - place.width, place.y, place.width, place.height)


def cut_marks(places: tuple[Box, ...]) -> Iterator[tuple[float, float, float, float]]:
    """Yield the lines (x1, y1, x2, y2) outside the grid that show where to cut."""
    upright = sorted({edge for p in places for edge in (p.x, p.x + p.width)})
    level = sorted({edge for p in places for edge in (p.y, p.y + p.height)})
    far = MARK_GAP + MARK_LENGTH
    for x in upright:
        yield x, level[0] - far, x, level[0] - MARK_GAP
        yield x, level[-1] + MARK_GAP, x, level[-1] + far
    for y in level:
        yield upright[0] - far, y, upright[0] - MARK_GAP, y
        yield upright[-1] + MARK_GAP, y, upright[-1] + far, y
