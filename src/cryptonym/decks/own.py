"""A deck of somebody's own: what is kept of it, and what may become of it."""

import hashlib
import re
from collections.abc import Iterable
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from cryptonym.decks.errors import DeckError
from cryptonym.decks.pasted import (
    LARGEST_TEXT,
    MOST_WORDS,
    Pasted,
    fits_on_card,
    read_words,
)
from cryptonym.engine import PICTURES, WORDS, Card, Deck, Kind, Picture, Word
from cryptonym.language import can_be_seen, clean

LONGEST_TITLE = 60
LONGEST_ALT = 150
LONGEST_TAG = 30
MOST_TAGS = 12
MOST_PICTURES = 400
LARGEST_PICTURE = 8 * 1024 * 1024
"""In bytes, as it comes from a camera."""
BOARD: dict[Kind, int] = {"words": WORDS.size, "pictures": PICTURES.size}
"""How many cards lie on the usual board of each kind."""

# To Python, "$" is also before a last line end; to JSON Schema, "\\Z" is nothing.
LANGUAGE = r"^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$(?!\n)"
Language = Annotated[str, Meta(pattern=LANGUAGE, max_length=12)]
"""A language as ISO 639 and BCP 47 name it: en, zh-Hant."""
PICTURE = r"^[0-9a-f]{64}$(?!\n)"
"""The id of a picture: the SHA-256 of its file."""


class Photo(Struct, frozen=True):
    """A picture of somebody's own.

    `id` is the SHA-256 of its file; `alt` says what is to be seen, and `tags` are
    what else a computer may think of.
    """

    id: str
    alt: str = ""
    tags: tuple[str, ...] = ()


class OwnDeck(Struct, frozen=True):
    """A deck of `words`, or one of `photos`, which has no language."""

    title: str
    kind: Kind
    language: str | None = None
    adult: bool = False
    words: tuple[str, ...] = ()
    photos: tuple[Photo, ...] = ()

    def deck(self, code: str) -> Deck:
        """Return the deck with this code that rooms draw their cards from."""
        language = self.language or ""
        cards: Iterable[Card] = (
            *(Word(text, language) for text in self.words),
            *(Picture(p.id, picture_url(p.id), p.alt) for p in self.photos),
        )
        sides = tuple((card,) for card in cards)
        return Deck(code, self.title, self.kind, self.language, sides, self.adult)


def picture_id(file: bytes) -> str:
    """Return the id of the picture in *file*: the same picture, the same id."""
    return hashlib.sha256(file).hexdigest()


def picture_url(picture: str) -> str:
    """Return the address of a picture; like its id it says nothing about it."""
    return f"/pictures/{picture}.webp"


def is_card(card: Card) -> bool:
    """Tell whether a deck can have this card in it, a shipped one or somebody's own."""
    match card:
        case Word(text, language):
            shown = clean(text) == text and can_be_seen(text) and fits_on_card(text)
            return shown and re.match(LANGUAGE, language) is not None
        case Picture(picture, url, alt):
            known = re.match(PICTURE, picture) and url == picture_url(picture)
            return bool(known) and clean(alt) == alt.rstrip()  # it was cut so once


def missing(kind: Kind, cards: int) -> int:
    """Return how many cards more than *cards* fill the usual board of their kind."""
    return max(0, BOARD[kind] - cards)


def new_words(
    title: str, language: str, text: str, *, adult: bool
) -> tuple[OwnDeck, Pasted]:
    """Return the deck of words that *text* gives, and what was made of it.

    Raises:
        DeckError: title_empty, bad_language, too_large, too_many_words, or
            deck_too_small when there is no word at all.
    """
    if len(text) > LARGEST_TEXT:
        raise DeckError("too_large")
    if re.match(LANGUAGE, language) is None:
        raise DeckError("bad_language", language=language[:20])
    pasted = read_words(text, language)
    if pasted.too_many:
        raise DeckError("too_many_words", most=MOST_WORDS)
    if not pasted.cards:
        raise DeckError("deck_too_small", missing=1)
    deck = OwnDeck(_title(title), "words", language, adult, pasted.cards)
    return deck, pasted


def new_pictures(title: str, *, adult: bool) -> OwnDeck:
    """Return a deck of pictures that has none yet.

    Raises:
        DeckError: title_empty.
    """
    return OwnDeck(_title(title), "pictures", adult=adult)


def retitled(deck: OwnDeck, title: str, *, adult: bool) -> OwnDeck:
    """Return *deck* under another title.

    Raises:
        DeckError: title_empty.
    """
    return replace(deck, title=_title(title), adult=adult)


def with_photo(deck: OwnDeck, photo: Photo) -> OwnDeck:
    """Return *deck* with one more picture at its end.

    Raises:
        DeckError: wrong_kind, picture_repeated or too_many_pictures.
    """
    if deck.kind != "pictures":
        raise DeckError("wrong_kind")
    if any(each.id == photo.id for each in deck.photos):
        raise DeckError("picture_repeated")
    if len(deck.photos) >= MOST_PICTURES:
        raise DeckError("too_many_pictures", most=MOST_PICTURES)
    return replace(deck, photos=(*deck.photos, _cleaned(photo)))


def rearranged(deck: OwnDeck, photos: Iterable[Photo]) -> OwnDeck:
    """Return *deck* with those of its pictures that are in *photos*, in their order.

    Raises:
        DeckError: wrong_kind, no_such_picture, or what `with_photo` raises.
    """
    mine = {photo.id for photo in deck.photos}
    emptied = replace(deck, photos=())
    for photo in photos:
        if photo.id not in mine:
            raise DeckError("no_such_picture")
        emptied = with_photo(emptied, photo)
    return emptied


def _title(title: str) -> str:
    shown = clean(title, LONGEST_TITLE)
    if not can_be_seen(shown):
        raise DeckError("title_empty")
    return shown


def _cleaned(photo: Photo) -> Photo:
    tags = (clean(tag, LONGEST_TAG) for tag in photo.tags)
    distinct = tuple(dict.fromkeys(tag for tag in tags if can_be_seen(tag)))
    return Photo(photo.id, clean(photo.alt, LONGEST_ALT), distinct[:MOST_TAGS])
