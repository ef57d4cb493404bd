"""Importing: the file of a deck, as strictly looked at as pasted words and uploads."""

from typing import NamedTuple

from cryptonym.decks.archive import unpack
from cryptonym.decks.darkroom import develop
from cryptonym.decks.errors import DeckError
from cryptonym.decks.own import OwnDeck, Photo, new_pictures, picture_id, with_photo
from cryptonym.decks.pasted import LARGEST_TEXT, Dropped
from cryptonym.decks.textfile import read_file

LARGEST_FILE = 64_000_000
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


def _import_pictures(data: bytes) -> Imported:
    contents, brought = unpack(data)
    deck = new_pictures(contents.title, adult=contents.adult)
    pictures: dict[str, bytes] = {}
    for listed, file in brought:
        try:
            picture = develop(file)
            photo = Photo(picture_id(picture), listed.alt, listed.tags)
            deck = with_photo(deck, photo)
        except DeckError as error:
            raise DeckError(
                error.code, **{**error.params, "file": listed.file}
            ) from error
        pictures[photo.id] = picture
    return Imported(deck, pictures, ())
