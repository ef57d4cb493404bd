"""The file of a deck of pictures: a zip of its images, and of what is said of them.

    deck.json   {"format": 1, "title": ..., "adult": false,
                 "pictures": [{"file": "1.webp", "alt": "", "tags": []}, ...]}
    1.webp      and so on, each named in deck.json once

Nothing in a file that somebody brings is believed: not its sizes, names or counts.
"""

import io
import struct
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from cryptonym.decks.errors import DeckError
from cryptonym.decks.own import LARGEST_PICTURE, MOST_PICTURES, OwnDeck, missing

FORMAT = 1
CONTENTS = "deck.json"
LARGEST_CONTENTS = 1_000_000
LARGEST_TOTAL = 64_000_000
"""In bytes, unpacked."""
ENTRY = b"PK\x01\x02"
"""How each entry of a zip's directory begins."""
COMPRESSIONS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
ENCRYPTED = 0x1
BROKEN = (
    zipfile.BadZipFile,
    zlib.error,
    struct.error,
    OSError,
    EOFError,
    LookupError,
    ValueError,
    NotImplementedError,
)
"""What reading a zip raises when it is none."""
FileName = Annotated[str, Meta(pattern=r"^[^./\\\x00][^/\\\x00]*\Z", max_length=100)]


class Listed(Struct, frozen=True, forbid_unknown_fields=True):
    """A picture in the file, and what its owner says of it."""

    file: FileName
    alt: str = ""
    tags: tuple[str, ...] = ()


class Contents(Struct, frozen=True, forbid_unknown_fields=True):
    """What stands in deck.json."""

    format: int
    title: str
    pictures: tuple[Listed, ...]
    adult: bool = False


def pack(deck: OwnDeck, files: Mapping[str, bytes]) -> bytes:
    """Return the file of a deck of pictures, whose images are *files* by id."""
    listed = tuple(
        Listed(f"{number}.webp", photo.alt, photo.tags)
        for number, photo in enumerate(deck.photos, 1)
    )
    contents = Contents(FORMAT, deck.title, listed, deck.adult)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        text = msgspec.json.format(msgspec.json.encode(contents), indent=1)
        archive.writestr(_entry(CONTENTS), text)
        for each, photo in zip(listed, deck.photos, strict=True):
            archive.writestr(_entry(each.file), files[photo.id])
    return packed.getvalue()


def unpack(data: bytes) -> tuple[Contents, Iterator[tuple[Listed, bytes]]]:
    """Return what the file of a deck of pictures says, and its pictures one by one.

    The pictures are as they were brought: nobody has looked at them yet.

    Raises:
        DeckError: bad_file or too_large (also while the pictures are read),
            deck_too_small or too_many_pictures.
    """
    if data.count(ENTRY) > MOST_PICTURES + 1:
        raise DeckError("too_many_pictures", most=MOST_PICTURES)
    try:
        archive = zipfile.ZipFile(io.BytesIO(data))
        text = _read(archive, CONTENTS, LARGEST_CONTENTS)
        contents = msgspec.json.decode(text, type=Contents)
    except (*BROKEN, RecursionError) as error:
        raise DeckError("bad_file") from error
    entries = archive.infolist()
    names = sorted([CONTENTS, *(listed.file for listed in contents.pictures)])
    if contents.format != FORMAT or names != sorted(e.filename for e in entries):
        raise DeckError("bad_file")
    if sum(entry.file_size for entry in entries) > LARGEST_TOTAL:
        raise DeckError("too_large")
    if few := missing("pictures", len(contents.pictures)):
        raise DeckError("deck_too_small", missing=few)
    return contents, _pictures(archive, contents)


def _pictures(
    archive: zipfile.ZipFile, contents: Contents
) -> Iterator[tuple[Listed, bytes]]:
    for listed in contents.pictures:
        try:
            yield listed, _read(archive, listed.file, LARGEST_PICTURE)
        except BROKEN as error:
            raise DeckError("bad_file", file=listed.file) from error


def _read(archive: zipfile.ZipFile, name: str, most: int) -> bytes:
    """Unpack an entry, but never more than *most* bytes of it."""
    entry = archive.getinfo(name)
    if entry.compress_type not in COMPRESSIONS or entry.flag_bits & ENCRYPTED:
        raise DeckError("bad_file")
    if entry.file_size > most:
        raise DeckError("too_large")
    with archive.open(entry) as file:
        return file.read(most)


def _entry(name: str) -> zipfile.ZipInfo:
    """Return an entry without a date: the same deck makes the same file."""
    return zipfile.ZipInfo(name)
