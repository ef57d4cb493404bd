"""Make the picture deck.

python -m tools.pictures draw      draw candidates into build/pictures
python -m tools.pictures sheets    lay them out on contact sheets, to look at
python -m tools.pictures bake      put what curated.json keeps into the package
python -m tools.pictures review    lay the baked deck out as well
"""

import argparse
import io
import sys
from pathlib import Path

import msgspec
from PIL import Image, ImageDraw

from cryptonym.pictures.deck import DECK_FILE, Side, image_name, read, write
from cryptonym.pictures.draw import draw_all, draw_pictures
from cryptonym.pictures.progress import show_progress
from cryptonym.pictures.spec import Spec, concepts_in, relations_in

ROOT = Path(__file__).resolve().parent.parent.parent
BUILD = ROOT / "build" / "pictures"
CARDS = ROOT / "src" / "cryptonym" / "pictures" / "cards"
CURATED = Path(__file__).with_name("curated.json")
SEED, CANDIDATES = 7, 470
LARGE, SMALL = (190, 6, 4), (90, 15, 10)  # size of a card, columns, rows


class Dropped(msgspec.Struct, frozen=True):
    """A candidate that was looked at and is not in the deck, and why."""

    why: str
    spec: Spec


class Curated(msgspec.Struct, frozen=True):
    """What was chosen among the candidates."""

    kept: tuple[Spec, ...]
    dropped: tuple[Dropped, ...]


def draw(seed: int, count: int) -> None:
    """Draw candidates."""
    BUILD.mkdir(parents=True, exist_ok=True)
    candidates = []
    for spec, data in draw_pictures(seed, count):
        name = image_name(data)
        BUILD.joinpath(name).write_bytes(data)
        candidates.append(Side(name, spec))
        show_progress(len(candidates), count)
        if len(candidates) == count:
            break
    BUILD.joinpath("candidates.json").write_bytes(msgspec.json.encode(candidates))
    print(f"{len(candidates)} candidates in {BUILD}")


def sheets() -> None:
    """Lay the candidates out."""
    data = BUILD.joinpath("candidates.json").read_bytes()
    _lay_out(msgspec.json.decode(data, type=list[Side]), BUILD, "")


def review() -> None:
    """Lay the baked deck out."""
    BUILD.mkdir(parents=True, exist_ok=True)
    sides = [side for card in read(CARDS).cards for side in card]
    _lay_out(sides, CARDS, "deck-")


def _lay_out(sides: list[Side], folder: Path, prefix: str) -> None:
    """Make contact sheets: large, and as small as on a phone."""
    for name, (size, columns, rows) in (("large", LARGE), ("small", SMALL)):
        page = columns * rows
        for start in range(0, len(sides), page):
            part = sides[start : start + page]
            sheet = _sheet(part, folder, start, (size, columns))
            sheet.save(BUILD / f"{prefix}{name}-{start // page:02}.png")
    print(f"sheets in {BUILD}")


def bake() -> None:
    """Draw what is kept, into the package."""
    curated = msgspec.json.decode(CURATED.read_bytes(), type=Curated)
    for old in (*CARDS.glob("*.webp"), CARDS / DECK_FILE):
        old.unlink(missing_ok=True)
    pictures = []
    for spec, drawn in draw_all(curated.kept):
        pictures.append((spec, drawn.webp))
        show_progress(len(pictures), len(curated.kept))
    deck = write(CARDS, pictures)
    size = sum(path.stat().st_size for path in CARDS.glob("*.webp"))
    print(f"{len(deck.cards)} cards, {size / 1e6:.2f} MB, in {CARDS}")


def _sheet(
    sides: list[Side], folder: Path, first: int, layout: tuple[int, int]
) -> Image.Image:
    """Return one sheet; under large cards stands what is on them."""
    size, columns = layout
    gap, line = 6, 26 if size > 100 else 0
    rows = -(-len(sides) // columns)
    sheet = Image.new("L", (columns * (size + gap), rows * (size + gap + line)), 255)
    write_text = ImageDraw.Draw(sheet).text
    for place, side in enumerate(sides):
        x, y = place % columns * (size + gap), place // columns * (size + gap + line)
        file = io.BytesIO(folder.joinpath(side.image).read_bytes())
        image = Image.open(file).convert("L")
        sheet.paste(image.resize((size, size), Image.Resampling.LANCZOS), (x, y))
        if line:
            names = " ".join(relations_in(side.spec))
            write_text((x, y + size + 1), f"{first + place} {names}"[:32], fill=0)
            write_text(
                (x, y + size + 12), " ".join(concepts_in(side.spec))[:32], fill=0
            )
    return sheet


def main() -> int:
    """Run one of the commands."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("command", choices=("draw", "sheets", "bake", "review"))
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--count", type=int, default=CANDIDATES)
    arguments = parser.parse_args()
    if arguments.command == "draw":
        draw(arguments.seed, arguments.count)
    else:
        {"sheets": sheets, "bake": bake, "review": review}[arguments.command]()
    return 0


if __name__ == "__main__":
    sys.exit(main())
