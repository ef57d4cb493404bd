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
from cryptonym.engine import CodenamesError, Deck, Kind
from cryptonym.pictures import CannotDrawError, draw_deck, show_progress
from cryptonym.room import PRESETS
from cryptonym.server import Library, title_of
from cryptonym.server.printing import PAPERS
from cryptonym.store import SHELF, Shelf, SqliteShelf
from cryptonym.terminal import Say, add_language, add_store, number, web_address

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
    commands: "argparse._SubParsersAction[argparse.ArgumentParser]",
    data: Path,
    say: Say,
) -> None:
    """Add `deck` to the *commands* of the command line; *data* is the usual folder."""

    def named(what: str) -> str:
        return say("command-placeholder", what=what)

    text = say("command-deck")
    deck = commands.add_parser("deck", help=text, description=text)
    add_language(deck, say)
    below = deck.add_subparsers(required=True, metavar=named("command"))

    def add(name: str, command: Callable[..., object]) -> ArgumentParser:
        text = say(f"command-deck-{name}")
        sub = below.add_parser(name, help=text, description=text)
        sub.set_defaults(command=command)
        add_language(sub, say)
        return sub

    check, import_ = add("check", _check), add("import", _import)
    list_, print_ = add("list", _list), add("print", _print)
    draw = add("draw", _draw)
    for sub, text in ((check, "command-file"), (import_, "command-file-or-folder")):
        sub.add_argument("file", type=Path, metavar=named("file"), help=say(text))
    for sub in (import_, list_, print_):
        sub.add_argument(
            "--data",
            type=Path,
            default=data,
            metavar=named("folder"),
            help=say("command-data"),
        )
        add_store(sub, say)
    import_.add_argument(
        "--public-url",
        type=web_address(say),
        default=OWN_ADDRESS,
        metavar=named("address"),
        help=say("command-public-url"),
    )
    list_.add_argument("--json", action="store_true", help=say("command-json"))
    _describe_print(print_, say)
    _describe_draw(draw, say)


def _describe_print(command: ArgumentParser, say: Say) -> None:
    def named(what: str) -> str:
        return say("command-placeholder", what=what)

    command.add_argument("deck", metavar=named("deck"), help=say("command-which-deck"))
    command.add_argument(
        "--out",
        type=Path,
        required=True,
        metavar=named("file"),
        help=say("command-pdf"),
    )
    command.add_argument(
        "--paper", choices=PAPERS, default="a4", help=say("command-paper")
    )
    command.add_argument(
        "--keys",
        type=number(say, "command-no-count", 0, MOST),
        default=12,
        metavar=named("number"),
        help=say("command-keys"),
    )
    command.add_argument("--layout", choices=PRESETS, help=say("command-layout"))
    command.add_argument(
        "--seed", metavar=named("seed"), help=say("command-print-seed")
    )
    command.add_argument(
        "--font",
        type=Path,
        action="append",
        default=[],
        metavar=named("file"),
        help=say("command-font"),
    )


def _describe_draw(command: ArgumentParser, say: Say) -> None:
    def named(what: str) -> str:
        return say("command-placeholder", what=what)

    command.add_argument(
        "--seed",
        type=int,
        required=True,
        metavar=named("seed"),
        help=say("command-draw-seed"),
    )
    command.add_argument(
        "--count",
        type=number(say, "command-no-count", 2, MOST),
        default=280,
        metavar=named("number"),
        help=say("command-count"),
    )
    command.add_argument(
        "--out",
        type=Path,
        default=Path("pictures"),
        metavar=named("folder"),
        help=say("command-out"),
    )


def _check(arguments: argparse.Namespace) -> int:
    """Print the problems of a file; return 1 when it has any."""
    file: Path = arguments.file
    say: Say = arguments.say
    data = file.read_bytes()
    if decks.is_zip(data):
        problems, count = [], len(decks.import_deck(data).deck.photos)
    else:
        deck = decks.parse(file.stem, decks.read_text(data))
        count = len(deck.by_codename)
        problems = [
            say(
                "command-problem",
                why=each.why,
                codename=each.codename,
                first=each.first,
                language=deck.language or "",
            )
            for each in decks.problems(deck)
        ]
        if few := decks.missing("words", count):
            problems.append(say("words-missing", missing=few))
    for problem in problems:
        print(f"{file}: {problem}")
    if not problems:
        print(f"{file}: {say('command-good', count=count)}")
    return 1 if problems else 0


def _import(arguments: argparse.Namespace) -> None:
    """Put a deck on the shelf; print its code, and the link to edit it."""
    file: Path = arguments.file
    if file.is_dir():
        brought = decks.import_folder(file)
    else:
        brought = decks.import_deck(file.read_bytes())

    async def add() -> tuple[str, str]:
        async with _shelf(arguments) as shelf:
            return await Library(shelf).add(brought.deck, brought.pictures)

    code, secret = asyncio.run(add())
    for dropped in brought.dropped:
        print(f"{arguments.say('words-why', why=dropped.why)} {dropped.text}")
    address = f"{arguments.public_url.rstrip('/')}/decks/{code}#{secret}"
    print(arguments.say("command-code", code=code))
    print(arguments.say("command-edit", address=address))


def _list(arguments: argparse.Namespace) -> None:
    """Print all decks, a line each, shipped ones first."""
    listed = [_listed(decks.load(deck)) for deck in decks.SHIPPED]
    if _has_shelf(arguments):
        listed += asyncio.run(_list_own(arguments))
    if arguments.json:
        print(msgspec.json.format(msgspec.json.encode(listed)).decode())
        return
    for deck in listed:
        print(f"{deck.id:<12} {deck.kind:<8} {deck.language or '-':<8} {deck.cards:>5}")


async def _list_own(arguments: argparse.Namespace) -> list[Listed]:
    async with _shelf(arguments) as shelf:
        found = [(code, await shelf.get(code)) for code in await shelf.codes()]
    return [_listed(shelved.deck.deck(code)) for code, shelved in found if shelved]


def _print(arguments: argparse.Namespace) -> None:
    """Write a deck, keys and covers as a PDF, and say what is going on."""
    from cryptonym import sheets  # noqa: PLC0415 (fpdf2 takes a quarter of a second)

    deck, images = asyncio.run(_fetch(arguments))
    layout = PRESETS[arguments.layout or deck.kind]
    seed = arguments.seed
    random = SystemRandom() if seed is None else Random(seed)  # noqa: S311 (asked for)
    print(arguments.say("command-laying-out", count=len(deck.cards)), flush=True)
    pdf = sheets.pdf(
        title_of(deck, arguments.say.language),
        deck.cards,
        sheets.draw_keys(arguments.keys, layout, random),
        sheets.PAPERS[arguments.paper],
        images.__getitem__,
        fonts=arguments.font,
    )
    arguments.out.write_bytes(pdf)
    size = round(len(pdf) / 1e6, 1)
    print(arguments.say("command-printed", file=str(arguments.out), size=size))


async def _fetch(arguments: argparse.Namespace) -> tuple[Deck, dict[str, bytes]]:
    """Return a deck, shipped or on the shelf, and its pictures by id."""
    deck: str = arguments.deck
    if deck in decks.SHIPPED or not _has_shelf(arguments):
        found = decks.load(deck)
        return found, decks.shipped_pictures(found)
    async with _shelf(arguments) as shelf:
        code, shelved = await Library(shelf).find(deck)
        images = {p.id: await shelf.picture(p.id) for p in shelved.deck.photos}
        kept = {picture: image for picture, image in images.items() if image}
        return shelved.deck.deck(code), kept


def _draw(arguments: argparse.Namespace) -> None:
    out: Path = arguments.out
    try:
        deck = draw_deck(arguments.seed, arguments.count, out, show_progress)
    except CannotDrawError as error:
        raise CodenamesError("cannot_draw", lacks=error.lacks) from error
    print(arguments.say("command-drawn", count=len(deck.cards), folder=str(out)))


def _listed(deck: Deck) -> Listed:
    return Listed(
        deck.id, deck.title, deck.kind, deck.language, deck.adult, len(deck.cards)
    )


def _has_shelf(arguments: argparse.Namespace) -> bool:
    """Tell whether there is a shelf; in a folder there is none before it is used."""
    return bool(arguments.store) or arguments.data.joinpath(SHELF).exists()


@asynccontextmanager
async def _shelf(arguments: argparse.Namespace) -> AsyncIterator[Shelf]:
    shelf = await _open_shelf(arguments)
    try:
        yield shelf
    finally:
        await shelf.close()


async def _open_shelf(arguments: argparse.Namespace) -> Shelf:
    """Open the shelf in the store, else in the folder, which is made if need be."""
    if not arguments.store:
        arguments.data.mkdir(parents=True, exist_ok=True)
        return SqliteShelf(arguments.data / SHELF)
    from cryptonym.store.valkey_server import check  # noqa: PLC0415 (few need it)
    from cryptonym.store.valkey_shelf import ValkeyShelf  # noqa: PLC0415 (likewise)

    await check(arguments.store)
    return ValkeyShelf(arguments.store)
