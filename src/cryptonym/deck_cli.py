"""The commands below `cryptonym deck`."""

import argparse
import asyncio
from argparse import ArgumentParser
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random, SystemRandom

import msgspec
from msgspec import Struct

from cryptonym import decks
from cryptonym.engine import Deck, Kind
from cryptonym.pictures import draw_deck, show_progress
from cryptonym.room import PRESETS
from cryptonym.server import Library
from cryptonym.server.printing import PAPERS
from cryptonym.store import SqliteShelf

SHELF = "decks.sqlite"
"""The name of the shelf's file in the folder for the games."""
OWN_ADDRESS = "http://localhost:8000"
MOST = 400
"""How many pictures are drawn, or keys printed, at once."""


class Listed(Struct, frozen=True):
    """A deck in the list; `cards` is how many it has."""

    id: str
    title: str
    kind: Kind
    language: str | None
    adult: bool
    cards: int


def add_commands(
    commands: "argparse._SubParsersAction[argparse.ArgumentParser]", data: Path
) -> None:
    """Add `deck` to the *commands* of the command line; *data* is the usual folder."""
    text = "look after decks"
    deck = commands.add_parser("deck", help=text, description=text.capitalize())
    below = deck.add_subparsers(required=True, metavar="COMMAND")

    def add(name: str, command: Callable[..., object], text: str) -> ArgumentParser:
        sub = below.add_parser(name, help=text, description=text.capitalize())
        sub.set_defaults(command=command)
        return sub

    check = add("check", _check, "say what is wrong with the file of a deck")
    import_ = add("import", _import, "make a deck of one's own of the file of a deck")
    list_ = add("list", _list, "list the decks that there are")
    print_ = add("print", _print, "print a deck, with keys and covers, as a PDF")
    draw = add("draw", _draw, "draw a deck of pictures")
    text = "a text file, or a zip of pictures"
    check.add_argument("file", type=Path, help=text)
    import_.add_argument("file", type=Path, help=f"{text}, or a folder that was drawn")
    for sub in (import_, list_, print_):
        sub.add_argument("--data", type=Path, default=data, help="folder for the games")
    import_.add_argument(
        "--public-url", default=OWN_ADDRESS, help="address at which players get here"
    )
    list_.add_argument("--json", action="store_true", help="for programs")
    _describe_print(print_)
    draw.add_argument("--seed", type=int, required=True, help="number that decides all")
    draw.add_argument("--count", type=_count(2), default=280, help="how many pictures")
    draw.add_argument(
        "--out", type=Path, default=Path("pictures"), help="folder for the deck"
    )


def _describe_print(command: ArgumentParser) -> None:
    command.add_argument("deck", help="the deck: its name, or its code")
    command.add_argument("--out", type=Path, required=True, help="the PDF to write")
    command.add_argument("--paper", choices=PAPERS, default="a4")
    command.add_argument(
        "--keys", type=_count(0), default=12, help="how many key cards"
    )
    command.add_argument(
        "--layout", choices=PRESETS, help="the board of the keys; the deck's own"
    )
    command.add_argument("--seed", help="draw the same keys as with this seed before")
    command.add_argument(
        "--font",
        type=Path,
        action="append",
        default=[],
        help="a font file for letters that Cryptonym has none for; may be repeated",
    )


def _check(arguments: argparse.Namespace) -> int:
    """Print the problems of a file; return 1 when it has any."""
    file: Path = arguments.file
    data = file.read_bytes()
    if decks.is_zip(data):
        problems, count = [], len(decks.import_deck(data).deck.photos)
    else:
        deck = decks.parse(file.stem, decks.read_text(data))
        problems, count = list(decks.problems(deck)), len(deck.by_codename)
        if few := decks.missing("words", count):
            problems.append(f"{few} more distinct cards are needed to fill a board")
    for problem in problems:
        print(f"{file}: {problem}")
    if not problems:
        print(f"{file}: {count} good cards")
    return 1 if problems else 0


def _import(arguments: argparse.Namespace) -> None:
    """Put a deck on the shelf; print its code, and the link to edit it."""
    file: Path = arguments.file
    if file.is_dir():
        brought = decks.import_folder(file)
    else:
        brought = decks.import_deck(file.read_bytes())
    arguments.data.mkdir(parents=True, exist_ok=True)

    async def add() -> tuple[str, str]:
        async with _shelf(arguments.data) as shelf:
            return await Library(shelf).add(brought.deck, brought.pictures)

    code, secret = asyncio.run(add())
    for dropped in brought.dropped:
        print(f"left out ({dropped.why}): {dropped.text}")
    address = arguments.public_url.rstrip("/")
    print(f"code: {code}")
    print(f"edit: {address}/decks/{code}#{secret}")


def _list(arguments: argparse.Namespace) -> None:
    """Print all decks, a line each, shipped ones first."""
    listed = [_listed(decks.load(deck)) for deck in decks.SHIPPED]
    if arguments.data.joinpath(SHELF).exists():
        listed += asyncio.run(_list_own(arguments.data))
    if arguments.json:
        print(msgspec.json.format(msgspec.json.encode(listed)).decode())
        return
    for deck in listed:
        print(f"{deck.id:<12} {deck.kind:<8} {deck.language or '-':<8} {deck.cards:>5}")


async def _list_own(data: Path) -> list[Listed]:
    async with _shelf(data) as shelf:
        found = [(code, await shelf.get(code)) for code in await shelf.codes()]
    return [_listed(shelved.deck.deck(code)) for code, shelved in found if shelved]


def _print(arguments: argparse.Namespace) -> None:
    """Write a deck, keys and covers as a PDF, and say what is going on."""
    from cryptonym import sheets  # noqa: PLC0415 (fpdf2 takes a quarter of a second)

    deck, images = asyncio.run(_fetch(arguments.deck, arguments.data))
    layout = PRESETS[arguments.layout or deck.kind]
    seed = arguments.seed
    random = SystemRandom() if seed is None else Random(seed)  # noqa: S311 (asked for)
    print(f"Laying out {len(deck.cards)} cards ...", flush=True)
    pdf = sheets.pdf(
        deck.title,
        deck.cards,
        sheets.draw_keys(arguments.keys, layout, random),
        sheets.PAPERS[arguments.paper],
        images.__getitem__,
        fonts=arguments.font,
    )
    arguments.out.write_bytes(pdf)
    print(f"{arguments.out}: {len(pdf) / 1e6:.1f} MB")


async def _fetch(deck: str, data: Path) -> tuple[Deck, dict[str, bytes]]:
    """Return a deck, shipped or on the shelf in *data*, and its pictures by id."""
    if deck in decks.SHIPPED or not data.joinpath(SHELF).exists():
        found = decks.load(deck)
        return found, decks.shipped_pictures(found)
    async with _shelf(data) as shelf:
        code, shelved = await Library(shelf).find(deck)
        images = {p.id: await shelf.picture(p.id) for p in shelved.deck.photos}
        kept = {picture: image for picture, image in images.items() if image}
        return shelved.deck.deck(code), kept


def _draw(arguments: argparse.Namespace) -> None:
    deck = draw_deck(arguments.seed, arguments.count, arguments.out, show_progress)
    print(f"{len(deck.cards)} double-sided cards in {arguments.out}")


def _count(least: int) -> Callable[[str], int]:
    """Return what reads how many; argparse says what was wrong with it."""

    def read(text: str) -> int:
        if not text.isdecimal() or not least <= int(text) <= MOST:
            raise argparse.ArgumentTypeError(f"{text} is not from {least} to {MOST}")
        return int(text)

    return read


def _listed(deck: Deck) -> Listed:
    return Listed(
        deck.id, deck.title, deck.kind, deck.language, deck.adult, len(deck.cards)
    )


@asynccontextmanager
async def _shelf(data: Path) -> AsyncIterator[SqliteShelf]:
    shelf = SqliteShelf(data / SHELF)
    try:
        yield shelf
    finally:
        await shelf.close()
