"""A deck of pictures in a folder: the images, and a file that says what is on them.

Its cards are double-sided. Images are named after their content, so that a name (and
an address made of it) tells nothing about the picture.
"""

from collections.abc import Sequence
from hashlib import sha256
from importlib.resources import as_file, files
from pathlib import Path

import msgspec

from cryptonym.pictures.spec import Spec, concepts_in

DECK_FILE = "deck.json"
FORMAT = 1
ORIGIN = "composed from Noto Emoji, modified"
LICENCE = "Apache-2.0"


class Side(msgspec.Struct, frozen=True):
    """One side of a card: the name of its image, and what is on it."""

    image: str
    spec: Spec


Card = tuple[Side, Side]


class PictureDeck(msgspec.Struct, frozen=True):
    """Double-sided cards. The two sides of a card share no concept."""

    cards: tuple[Card, ...]
    format: int = FORMAT
    origin: str = ORIGIN
    licence: str = LICENCE


def image_name(data: bytes) -> str:
    """Return the file name for an image: its content's hash, and nothing else."""
    return f"{sha256(data).hexdigest()}.webp"


def shipped() -> PictureDeck:
    """Return the deck that comes with Cryptonym."""
    with as_file(files("cryptonym.pictures").joinpath("cards")) as folder:
        return read(folder)


def read(folder: Path) -> PictureDeck:
    """Read the deck file in *folder*.

    Raises:
        OSError: there is none.
        msgspec.DecodeError: it is none.
    """
    data = folder.joinpath(DECK_FILE).read_bytes()
    return msgspec.json.decode(data, type=PictureDeck)


def write(folder: Path, pictures: Sequence[tuple[Spec, bytes]]) -> PictureDeck:
    """Write images and deck file into *folder*; what is there already stays.

    A last picture without a partner is left out.
    """
    folder.mkdir(parents=True, exist_ok=True)
    images = dict(pictures)
    cards = []
    for front, back in pair([spec for spec, _ in pictures]):
        sides = [Side(image_name(images[spec]), spec) for spec in (front, back)]
        for side in sides:
            folder.joinpath(side.image).write_bytes(images[side.spec])
        cards.append((sides[0], sides[1]))
    deck = PictureDeck(tuple(cards))
    text = msgspec.json.format(msgspec.json.encode(deck), indent=1)
    folder.joinpath(DECK_FILE).write_bytes(text + b"\n")
    return deck


def pair(specs: Sequence[Spec]) -> list[tuple[Spec, Spec]]:
    """Make cards of *specs*: two sides that share no concept and no relation.

    Pictures that find no partner are left out.
    """
    cards = []
    waiting = list(specs)
    while waiting:
        front = waiting.pop(0)
        fit = (back for back in waiting if _apart(front, back))
        back = next(fit, None)
        if back is not None:
            waiting.remove(back)
            cards.append((front, back))
    return cards


def _apart(front: Spec, back: Spec) -> bool:
    shared = set(concepts_in(front)) & set(concepts_in(back))
    return front.relation != back.relation and not shared
