"""The commands below `cryptonym deck`."""

import argparse
import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
from msgspec import Struct

from cryptonym import decks
from cryptonym.engine import Deck, Kind
from cryptonym.server import Library
from cryptonym.store import SqliteShelf

SHELF = "decks.sqlite"
"""The name of the shelf's file in the folder for the games."""
OWN_ADDRESS = "http://localhost:8000"


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
    for name, command, text in (
        ("check", _check, "say what is wrong with the file of a deck"),
        ("import", _import, "make a deck of one's own of the file of a deck"),
        ("list", _list, "list the decks that there are"),
    ):
        sub = below.add_parser(name, help=text, description=text.capitalize())
        sub.set_defaults(command=command)
        if command is not _list:
            sub.add_argument(
                "file", type=Path, help="a text file, or a zip of pictures"
            )
        if command is not _check:
            help_ = "folder for the games"
            sub.add_argument("--data", type=Path, default=data, help=help_)
        if command is _import:
            help_ = "address at which players get here"
            sub.add_argument("--public-url", default=OWN_ADDRESS, help=help_)
        if command is _list:
            sub.add_argument("--json", action="store_true", help="for programs")


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
    """Put the deck in a file on the shelf; print its code, and the link to edit it."""
    file: Path = arguments.file
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
