"""Importing: the file of a deck, as strictly looked at as pasted words and uploads."""

from collections.abc import Iterable
from pathlib import Path, PurePath
from time import monotonic
from typing import NamedTuple

import msgspec

from cryptonym import pictures
from cryptonym.decks.archive import Listed, unpack
from cryptonym.decks.darkroom import develop
from cryptonym.decks.errors import DeckError
from cryptonym.decks.own import OwnDeck, Photo, new_pictures, picture_id, with_photo
from cryptonym.decks.pasted import LARGEST_TEXT, Dropped
from cryptonym.decks.textfile import read_file

LARGEST_FILE = 64_000_000
PATIENCE = 600
"""In seconds: twice what 400 pictures take where there is much else to do."""
ZIP = b"PK"


class Imported(NamedTuple):
    """A deck from a file, its pictures by id, and the words that make no card."""

    deck: OwnDeck
    pictures: dict[str, bytes]
    dropped: tuple[Dropped, ...]


def import_deck(data: bytes) -> Imported:
    """Return what is in the file *data*: text for words, a zip for pictures.

    Takes a moment for each picture: not for the event loop.

    Raises:
        DeckError: bad_file, bad_header, too_large, or whatever can be wrong with words
            and pictures; nothing of the deck is used then.
    """
    if len(data) > LARGEST_FILE:
        raise DeckError("too_large")
    if is_zip(data):
        return _import_pictures(data)
    deck, pasted = read_file(read_text(data))
    return Imported(deck, {}, pasted.dropped)


def is_zip(data: bytes) -> bool:
    """Tell whether the file *data* is a deck of pictures, if it is one at all."""
    return data.startswith(ZIP)


def read_text(data: bytes) -> str:
    """Return the text in the file *data*.

    Raises:
        DeckError: bad_file or too_large.
    """
    if len(data) > LARGEST_TEXT:
        raise DeckError("too_large")
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        raise DeckError("bad_file") from error


def import_folder(folder: Path) -> Imported:
    """Return the pictures that `cryptonym deck draw` left in *folder*, as a deck.

    Each side is a card of its own: a deck of somebody's own has no others. What a bot
    knows of a picture becomes its tags, the strongest first.

    Raises:
        DeckError: bad_file, or whatever can be wrong with pictures.
        OSError: there is no such deck.
    """
    try:
        sides = [side for card in pictures.read(folder).cards for side in card]
        listed = [(side, _describe(side)) for side in sides]
    except (msgspec.MsgspecError, LookupError) as error:
        raise DeckError("bad_file") from error
    deck = new_pictures(folder.resolve().name, adult=False)
    return _develop_all(
        deck, ((each, _file(folder, side).read_bytes()) for side, each in listed)
    )


def _describe(side: pictures.Side) -> Listed:
    known = pictures.weights(side.spec)
    tags = sorted(known, key=lambda word: -known[word])
    return Listed(side.image, pictures.alt(side.spec, "en"), tuple(tags))


def _file(folder: Path, side: pictures.Side) -> Path:
    return folder / PurePath(side.image).name  # whatever else stands before it


def _import_pictures(data: bytes) -> Imported:
    contents, brought = unpack(data)
    return _develop_all(new_pictures(contents.title, adult=contents.adult), brought)


def _develop_all(deck: OwnDeck, brought: Iterable[tuple[Listed, bytes]]) -> Imported:
    """Return *deck* with the cards that the files *brought* make."""
    developed: dict[str, bytes] = {}
    until = monotonic() + PATIENCE
    for listed, file in brought:
        if monotonic() > until:
            raise DeckError("too_heavy", file=listed.file)
        try:
            picture = develop(file)
            photo = Photo(picture_id(picture), listed.alt, listed.tags)
            deck = with_photo(deck, photo)
        except DeckError as error:
            raise DeckError(
                error.code, **{**error.params, "file": listed.file}
            ) from error
        developed[photo.id] = picture
    return Imported(deck, developed, ())
