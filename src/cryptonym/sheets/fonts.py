"""Fonts: of each family one small font, with just the letters that a deck needs.

The families are those of the client, and Noto where it has none. They come as variable
fonts, in many files by alphabet. The letters of a deck are taken out of these files,
set to one weight, and put together: so letters that stand side by side are in one font,
keep their distances and forms, and a PDF holds a few small fonts instead of dozens.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from io import BytesIO
from pathlib import Path

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

from cryptonym.sheets.lettering import CARD, JOINERS, LONG

WEIGHT = 800

BIRTHDAY = 3_029_529_600
"""The year 2000, counted as fonts do, in place of now: equal decks give equal bytes."""

FOLDER = Path(__file__).parent / "fonts"
"""Laid there when the client is built."""

FACES = {CARD: "sofia-sans-condensed", LONG: "sofia-sans-extra-condensed"}
OTHERS = ("noto-sans-hebrew", "noto-sans-tc", "noto-emoji")
"""Where the faces lack a letter, these are asked in turn, then the caller's own."""

JOINLESS = ("noto-sans-hebrew", "noto-sans-tc")
"""These have joiners, and nothing that they join."""

# These tables say things of a font that no PDF shows, and cannot be put together.
UNSEEN = ["STAT", "meta", "DSIG", "vhea", "vmtx", "VORG", "BASE"]
FASTER = "fontTools.ttLib:OPTIMIZE_FONT_SPEED"


def face(name: str, letters: set[str]) -> bytes | None:
    """Return a font of the face *name* with those of *letters* that it has."""
    return _cut(_files(FACES[name]), frozenset(letters))


def others(letters: set[str], own: Sequence[Path]) -> Iterator[bytes]:
    """Yield fonts that together have as many of *letters* as can be had.

    The first one that can join what it has (emoji, Indic letters) brings the joiners.
    """
    joiners = JOINERS
    for name, files in (
        *((family, _files(family)) for family in OTHERS),
        *(("", (path,)) for path in own),
    ):
        font = _cut(files, frozenset(letters), "" if name in JOINLESS else joiners)
        if font:
            found = covered(font)
            letters = letters - found
            joiners = "" if found.intersection(JOINERS) else joiners
            yield font


def covered(font: bytes) -> set[str]:
    """Return the letters that a font has."""
    return set(map(chr, TTFont(BytesIO(font)).getBestCmap()))


def _files(family: str) -> tuple[Path, ...]:
    return tuple(sorted((FOLDER / family).glob("*.ttf")))


@lru_cache(maxsize=64)
def _cut(
    files: tuple[Path, ...], letters: frozenset[str], along: str = ""
) -> bytes | None:
    """Return a font with *letters*; what of *along* is in the same files comes too.

    It is kept: on this a server spends half of what a print costs, and most decks have
    the letters that the one before had.
    """
    wanted, company = set(map(ord, letters)), set(map(ord, along))
    parts = []
    for file in files:
        if not wanted:
            break
        opened = BytesIO(file.read_bytes())
        font = TTFont(opened, lazy=True, fontNumber=0, recalcTimestamp=False)
        has = set(font.getBestCmap())
        if found := wanted & has:
            parts.append(_part(font, found | company & has))
            wanted -= found
    return _together(parts) if parts else None


def _part(font: TTFont, letters: set[int]) -> BytesIO:
    """Take *letters* out of *font*, in our weight."""
    font.cfg[FASTER] = True
    options = Options(hinting=False, notdef_outline=True, layout_features=["*"])
    options.drop_tables += UNSEEN
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=letters)
    subsetter.subset(font)
    if "fvar" in font:
        axes = {axis.axisTag: axis for axis in font["fvar"].axes}
        place = {tag: axis.defaultValue for tag, axis in axes.items()}
        if weight := axes.get("wght"):
            place["wght"] = min(WEIGHT, weight.maxValue)
        instantiateVariableFont(font, place, inplace=True, static=True)
    font.flavor = None
    return _saved(font)


def _together(parts: list[BytesIO]) -> bytes:
    if len(parts) == 1:
        return parts[0].getvalue()
    merged = Merger().merge(parts)
    merged.recalcTimestamp = False
    merged["head"].created = merged["head"].modified = BIRTHDAY
    return _saved(merged).getvalue()


def _saved(font: TTFont) -> BytesIO:
    file = BytesIO()
    font.save(file)
    file.seek(0)
    return file
