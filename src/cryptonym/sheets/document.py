"""The document: cards, keys and covers, page after page."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import cycle, islice
from pathlib import Path
from random import Random
from string import digits

from cryptonym.engine import (
    Card,
    Identity,
    Key,
    Layout,
    Picture,
    Sides,
    Team,
    Word,
    draw_key,
)
from cryptonym.sheets import faces
from cryptonym.sheets.errors import SheetsError
from cryptonym.sheets.grid import (
    A4,
    MARGIN,
    SQUARE,
    WORD,
    Box,
    Paper,
    behind,
    cut_marks,
    grid,
)
from cryptonym.sheets.lettering import JOINERS, capitals
from cryptonym.sheets.marks import FAINT_INK
from cryptonym.sheets.pictures import jpeg
from cryptonym.sheets.press import Press

MOST_CARDS = 2_000
MOST_KEYS = 100
LONGEST_CODENAME = 64
LONGEST_TITLE = 80
"""What somebody else's deck may ask of us."""

NOTE = " · "
NOTE_BASELINE = (
    7.5  # mm from the top edge: inside the margin, where printers still reach
)

Face = Callable[[Press, Box], None]
"""Draws one side of a card in its place."""


@dataclass(frozen=True, slots=True)
class KeyCard:
    """A key to print, with what it is for."""

    layout: Layout
    starter: Team
    key: Key


def pdf(  # noqa: PLR0913 (each is one thing to choose)
    title: str,
    cards: Sequence[Sides],
    keys: Sequence[KeyCard] = (),
    paper: Paper = A4,
    image: Callable[[str], bytes] | None = None,
    *,
    fonts: Sequence[Path] = (),
) -> bytes:
    """Return a PDF of *cards*, then of *keys* with the covers that they need.

    Where a page has cards with a back, the backs follow on a page of their own,
    mirrored for printing on both sides with the long edge as the hinge. *image* returns
    the file (WebP, PNG or JPEG) of the picture with an id; decks of words need none.
    *fonts* are font files for letters that the shipped fonts lack. Equal arguments give
    equal bytes.

    Raises:
        SheetsError: deck_too_large, codename_too_long, no_font, or bad_picture.
    """
    words = [card for sides in cards for card in sides if isinstance(card, Word)]
    _check(cards, keys, words)
    title = "".join(filter(str.isprintable, title[:LONGEST_TITLE])).strip()
    note = NOTE.join(filter(None, (title, str(len(cards)))))
    with Press(paper, title) as press:
        press.load_fonts(_letters(words, title), fonts)
        _check_letters(press, words)
        for shape, drawn in _stacks(cards, keys, image):
            _lay(press, paper, shape, drawn, note)
        return press.finish()


def _check(
    cards: Sequence[Sides], keys: Sequence[KeyCard], words: Sequence[Word]
) -> None:
    if not all(1 <= len(sides) <= 2 for sides in cards):
        raise ValueError("a card has one side or two")
    if len(cards) > MOST_CARDS or len(keys) > MOST_KEYS:
        raise SheetsError("deck_too_large", most=MOST_CARDS, most_keys=MOST_KEYS)
    for word in words:
        if len(word.text) > LONGEST_CODENAME:
            raise SheetsError(
                "codename_too_long",
                codename=word.text[:LONGEST_CODENAME],
                longest=LONGEST_CODENAME,
            )


def _letters(words: Sequence[Word], title: str) -> set[str]:
    texts = (capitals(word.text, word.language) for word in words)
    return set().union(*texts, title, digits, NOTE).difference(JOINERS)


def _check_letters(press: Press, words: Sequence[Word]) -> None:
    for word in words:
        if letter := press.lacks(capitals(word.text, word.language)):
            raise SheetsError("no_font", character=letter, codename=word.text)


def _stacks(
    cards: Sequence[Sides],
    keys: Sequence[KeyCard],
    image: Callable[[str], bytes] | None,
) -> Iterator[tuple[Box, list[tuple[Face, ...]]]]:
    """Yield the cards of each shape, then the keys, then the covers."""

    def pixels(picture: str) -> bytes:
        assert image, "a deck of pictures needs somebody who knows them"
        return jpeg(picture, image(picture))

    def face(card: Card) -> Face:
        match card:
            case Word():
                return lambda press, place: faces.word(press, card, place)
            case Picture():
                return lambda press, place: faces.picture(press, card, place, pixels)

    for kind, shape in ((Word, WORD), (Picture, SQUARE)):
        yield (
            shape,
            [tuple(map(face, sides)) for sides in cards if isinstance(sides[0], kind)],
        )
    yield SQUARE, [(partial(_draw_key, key),) for key in keys]
    words = any(isinstance(sides[0], Word) for sides in cards)
    yield (
        WORD if words else SQUARE,
        [(partial(_draw_cover, cover),) for cover in covers(keys)],
    )


def _draw_key(card: KeyCard, press: Press, place: Box) -> None:
    faces.key(press, card.layout, card.starter, card.key, place)


def _draw_cover(identities: tuple[Identity, ...], press: Press, place: Box) -> None:
    faces.cover(press, identities, place)


def draw_keys(count: int, layout: Layout, random: Random) -> list[KeyCard]:
    """Draw *count* keys for *layout*; the teams take turns to start."""
    starters = islice(cycle(Team), count)
    return [KeyCard(layout, each, draw_key(layout, each, random)) for each in starters]


def covers(keys: Sequence[KeyCard]) -> Iterator[tuple[Identity, ...]]:
    """Yield what covers the cards of any of *keys*, as in the box.

    Either team has as many as the second one needs; the starting team's extra agent is
    covered by the double agent, who has both colours.
    """
    layouts = [key.layout for key in keys]
    if not layouts:
        return
    agents = max(layout.second for layout in layouts)
    yield from [(Identity.RED,)] * agents
    yield from [(Identity.BLUE,)] * agents
    yield (Identity.RED, Identity.BLUE)
    yield from [(Identity.BYSTANDER,)] * max(layout.bystanders for layout in layouts)
    yield from [(Identity.ASSASSIN,)] * max(layout.assassins for layout in layouts)


def _lay(
    press: Press,
    paper: Paper,
    shape: Box,
    cards: Sequence[tuple[Face, ...]],
    note: str,
) -> None:
    """Lay cards of one shape out on as many pages as they need."""
    places = grid(paper, shape)
    for first in range(0, len(cards), len(places)):
        page = list(zip(cards[first : first + len(places)], places, strict=False))
        press.page()
        press.note(note, MARGIN, NOTE_BASELINE, FAINT_INK)
        for ends in cut_marks(places):
            press.line(ends, FAINT_INK)
        for sides, place in page:
            sides[0](press, place)
        if any(len(sides) > 1 for sides, _ in page):
            press.page()
            for sides, place in page:
                for back in sides[1:]:
                    back(press, behind(place, paper))
