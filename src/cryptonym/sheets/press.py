"""The press: shapes, marks and lettering on the pages of a PDF."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from io import BytesIO
from math import ceil
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Self

from fpdf import FPDF
from fpdf.drawing import PaintedPath
from fpdf.drawing_primitives import Transform
from fpdf.enums import Align, PathPaintRule
from fpdf.fonts import TTFFont
from fpdf.svg import svg_path_converter

from cryptonym.engine import Identity
from cryptonym.sheets import fonts
from cryptonym.sheets.grid import Box, Paper
from cryptonym.sheets.lettering import CARD, JOINERS, LONG, Fit, fit
from cryptonym.sheets.marks import MARK_SIZE, MARKS, WHITE

BIRTHDAY = datetime(2000, 1, 1, tzinfo=UTC)
"""Every PDF says that it was made then, so that equal decks give equal bytes."""

BASELINE = 0.3
"""fpdf2 puts the baseline this much of an em below the middle of a cell."""

HALF_CAPITAL = 0.35
"""Half the height of a capital in Sofia Sans, in em."""

MEASURED_AT = 100
"""The size at which texts are measured, in points."""


class Press:
    """Draws on the current page, in millimetres from its top left corner.

    Use it in a `with`: until its end, fonts lie in a folder of their own.
    """

    def __init__(self, paper: Paper, title: str) -> None:
        self._pdf = FPDF(unit="mm", format=(paper.width, paper.height))
        self._pdf.set_auto_page_break(False)
        self._pdf.set_margin(0)
        self._pdf.c_margin = 0
        self._pdf.alias_nb_pages(None)  # type: ignore[arg-type]  # a codename may be {nb}
        self._pdf.set_creation_date(BIRTHDAY)
        self._pdf.set_title(title)
        self._pdf.set_creator("Cryptonym")
        self._letters: set[str] = set()
        self._joinable: set[str] = set()
        self._widths: dict[tuple[str, str], float] = {}
        self._folder = TemporaryDirectory()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for font in self._pdf.fonts.values():
            if isinstance(font, TTFFont):
                font.ttfont.close()  # fpdf2 leaves this to the garbage collector
        self._folder.cleanup()

    def load_fonts(self, letters: set[str], own: Sequence[Path]) -> None:
        """Make ready to write *letters*, with the help of the caller's *own* fonts."""
        for name in (CARD, LONG):
            if font := fonts.face(name, letters):
                self._add_font(name, font)
        more = []
        for number, font in enumerate(fonts.others(letters - self._letters, own)):
            more.append(f"other{number}")
            found = fonts.covered(font)
            if found.intersection(JOINERS):
                self._joinable = found - self._letters
            self._add_font(more[-1], font)
        self._pdf.set_fallback_fonts(more, exact_match=False)

    def lacks(self, text: str) -> str:
        """Return the first letter of *text* that no font has, or nothing."""
        return next(
            (c for c in text if c not in self._letters and c not in JOINERS), ""
        )

    def joined(self, text: str) -> str:
        """Return *text* with joiners only where they join letters of one font.

        Alone in a font a joiner is nothing at all, which fpdf2 cannot draw.
        """
        around = zip(" " + text, text, text[1:] + " ", strict=False)
        return "".join(
            letter
            for before, letter, after in around
            if letter not in JOINERS or {before, letter, after} <= self._joinable
        )

    def page(self) -> None:
        """Begin a page."""
        self._pdf.add_page()

    def finish(self) -> bytes:
        """Return the PDF."""
        return bytes(self._pdf.output())

    def line(self, ends: tuple[float, float, float, float], colour: str) -> None:
        """Draw a hair line."""
        self._pdf.set_line_width(0.1)
        self._pdf.set_draw_color(colour)
        self._pdf.line(*ends)

    def frame(self, box: Box, radius: float, colour: str, width: float = 0.3) -> None:
        """Draw a rectangle with round corners."""
        self._pdf.set_line_width(width)
        self._pdf.set_draw_color(colour)
        self._rectangle(box, radius, "D")

    def fill(self, box: Box, radius: float, colour: str) -> None:
        """Fill a rectangle with round corners."""
        self._pdf.set_fill_color(colour)
        self._rectangle(box, radius, "F")

    def corner(self, box: Box, size: float, colour: str) -> None:
        """Fill the triangle in the top left corner of *box*, on a white edge."""
        x, y = box.x, box.y
        for reach, paint in ((size + 1.2, "#ffffff"), (size, colour)):
            self._pdf.set_fill_color(paint)
            corners = [(x, y), (x + reach, y), (x, y + reach)]
            self._pdf.polygon(corners, style="F")

    @contextmanager
    def only(self, box: Box) -> Iterator[None]:
        """Draw inside *box* only."""
        with (
            self._pdf.local_context(),  # so that fpdf2 knows that colours are undone
            self._pdf.rect_clip(box.x, box.y, box.width, box.height),
        ):
            yield

    def pattern(self, identity: Identity, box: Box) -> None:
        """Draw the pattern of *identity*, which is faint, over all of *box*."""
        with self._pdf.local_context(fill_opacity=0.13, stroke_opacity=0.13):
            self._pdf.set_fill_color(WHITE)
            self._pdf.set_draw_color(WHITE)
            PATTERNS[identity](self._pdf, box)

    def picture(self, pixels: bytes, box: Box) -> None:
        """Draw a JPEG."""
        self._pdf.image(BytesIO(pixels), box.x, box.y, box.width, box.height)

    def mark(self, identity: Identity, box: Box, colour: str) -> None:
        """Draw the mark of *identity* as large as *box* allows."""
        square = box.square()
        path = PaintedPath()
        svg_path_converter(path, MARKS[identity])
        path.style.fill_color = colour
        path.style.paint_rule = PathPaintRule.FILL_EVENODD
        scale = square.width / MARK_SIZE
        path.transform = Transform.scaling(scale).translate(square.x, square.y)
        with self._pdf.drawing_context() as context:
            context.add_item(path)

    def write(self, text: str, language: str, box: Box, colour: str) -> Fit:
        """Write *text* in the middle of *box*, as large as fits."""
        known = language if language.isascii() else ""
        self._pdf.set_text_shaping(True, language=known or None)
        text = self.joined(text)
        way = fit(text, box.width, box.height, self._measure)
        points = way.size * self._pdf.k
        self._pdf.set_font(way.face, size=points)
        self._pdf.set_text_color(colour)
        top = box.middle[1] - way.size * len(way.lines) / 2
        for line in way.lines:
            self._pdf.set_xy(box.x, top + (HALF_CAPITAL - BASELINE) * way.size)
            self._pdf.cell(box.width, way.size, line, align=Align.C)
            top += way.size
        return way

    def write_upside_down(
        self, text: str, language: str, box: Box, colour: str
    ) -> None:
        """Write for those who sit on the other side of the table."""
        with self._pdf.rotation(180, *box.middle):
            self.write(text, language, box, colour)

    def note(self, text: str, x: float, y: float, colour: str) -> None:
        """Write a small line whose baseline is at *y*."""
        readable = "".join(c for c in text if c in self._letters)
        self._pdf.set_text_shaping(True)
        self._pdf.set_font(CARD, size=8)
        self._pdf.set_text_color(colour)
        self._pdf.set_xy(x, y - self._pdf.font_size * (0.5 + BASELINE))
        self._pdf.cell(0, self._pdf.font_size, readable)

    def _measure(self, text: str, face: str) -> float:
        if (text, face) not in self._widths:
            self._pdf.set_font(face, size=MEASURED_AT)
            width = self._pdf.get_string_width(text) / self._pdf.font_size
            self._widths[text, face] = width
        return self._widths[text, face]

    def _rectangle(self, box: Box, radius: float, style: str) -> None:
        self._pdf.rect(
            box.x,
            box.y,
            box.width,
            box.height,
            style=style,
            round_corners=radius > 0,
            corner_radius=radius,
        )

    def _add_font(self, name: str, font: bytes) -> None:
        path = Path(self._folder.name, f"{name}.ttf")
        path.write_bytes(font)
        self._pdf.add_font(name, "", path)
        self._letters |= fonts.covered(font)


def _stripes(pdf: FPDF, box: Box) -> None:
    """Draw slanting lines."""
    pdf.set_line_width(1)
    x = box.x - box.height
    while x < box.x + box.width:
        pdf.line(x, box.y + box.height, x + box.height, box.y)
        x += 4


def _dots(pdf: FPDF, box: Box) -> None:
    for row in range(ceil(box.height / 3)):
        for column in range(ceil(box.width / 3)):
            pdf.circle(box.x + 1.5 + 3 * column, box.y + 1.5 + 3 * row, 0.6, style="F")


def _lines(pdf: FPDF, box: Box) -> None:
    pdf.set_line_width(0.5)
    for number in range(1, ceil(box.height / 2)):
        pdf.line(box.x, box.y + 2 * number, box.x + box.width, box.y + 2 * number)


def _crosses(pdf: FPDF, box: Box) -> None:
    pdf.set_line_width(0.45)
    for row in range(ceil(box.height / 4.5)):
        for column in range(ceil(box.width / 4.5)):
            x, y = box.x + 1.5 + 4.5 * column, box.y + 1.5 + 4.5 * row
            pdf.line(x, y, x + 1.8, y + 1.8)
            pdf.line(x + 1.8, y, x, y + 1.8)


PATTERNS: dict[Identity, Callable[[FPDF, Box], None]] = {
    Identity.RED: _stripes,
    Identity.BLUE: _dots,
    Identity.BYSTANDER: _lines,
    Identity.ASSASSIN: _crosses,
}
