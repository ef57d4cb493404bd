"""The decks that come with Cryptonym: the pictures, and the text files in here."""

from collections.abc import Mapping
from functools import cache
from importlib import resources
from pathlib import PurePath

from cryptonym import pictures
from cryptonym.decks.own import picture_url
from cryptonym.decks.textfile import parse, split
from cryptonym.engine import Deck, IllegalMove, Picture

ENDING = ".txt"
FOLDER = resources.files(__name__.rpartition(".")[0])
CARDS = resources.files("cryptonym.pictures").joinpath("cards")
PICTURES = "pictures"
SHIPPED = (
    *sorted(
        file.name.removesuffix(ENDING)
        for file in FOLDER.iterdir()
        if file.name.endswith(ENDING)
    ),
    PICTURES,
)
"""The ids of the shipped decks."""


def load(deck: str, language: str = "en") -> Deck:
    """Return a shipped deck; *language* is the one its pictures are described in.

    Raises:
        IllegalMove: no_such_deck.
    """
    return _drawn(language) if deck == PICTURES else _written(deck)


def notes(deck: str) -> Mapping[str, str]:
    """Return what the codenames of a shipped deck mean, in English, where it says so.

    Raises:
        IllegalMove: no_such_deck.
    """
    _, body = split(_read(deck))
    rows = (line.partition("\t") for line in body.splitlines())
    return {codename: note for codename, _, note in rows if note}


def _read(deck: str) -> str:
    if deck not in SHIPPED or deck == PICTURES:
        raise IllegalMove("no_such_deck", deck=deck[:50])
    return FOLDER.joinpath(deck + ENDING).read_text(encoding="utf-8")


@cache
def _written(deck: str) -> Deck:
    return parse(deck, _read(deck))


@cache
def _drawn(language: str) -> Deck:
    """Return the double-sided picture cards; a picture's id is the name of its file."""
    cards = tuple(
        tuple(_picture(side, language) for side in card)
        for card in pictures.shipped().cards
    )
    return Deck(PICTURES, "Pictures", "pictures", None, cards)


def _picture(side: pictures.Side, language: str) -> Picture:
    picture = PurePath(side.image).stem
    return Picture(picture, picture_url(picture), pictures.alt(side.spec, language))


def shipped_picture(picture: str) -> bytes | None:
    """Return the WebP file of a picture in a shipped deck; None: it is in none."""
    file = CARDS.joinpath(f"{picture}.webp")
    return file.read_bytes() if file.is_file() else None


def shipped_pictures(deck: Deck) -> dict[str, bytes]:
    """Return the files of all pictures of a shipped deck, by their ids."""
    ids = (
        side.id for sides in deck.cards for side in sides if isinstance(side, Picture)
    )
    return {picture: shipped_picture(picture) or b"" for picture in ids}
