"""The HTTP part of decks: looking at them, and making, changing and sharing one's own.

Words are read in threads and pictures in processes of their own: nothing here holds
up the games.
"""

import asyncio
import re
from collections.abc import Mapping
from contextlib import ExitStack
from dataclasses import replace
from functools import partial
from typing import Annotated, get_args

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from cryptonym import decks
from cryptonym.decks import (
    LARGEST_FILE,
    LARGEST_PICTURE,
    LARGEST_TEXT,
    PICTURE,
    Crop,
    DeckError,
    Dropped,
    Language,
    OwnDeck,
    Photo,
)
from cryptonym.engine import Card, Deck, Kind, Word
from cryptonym.room import PlayLanguage
from cryptonym.server.bodies import (
    Download,
    decode,
    json_answer,
    read_body,
    read_json,
)
from cryptonym.server.door import Door
from cryptonym.server.headers import FOREVER
from cryptonym.server.identity import address_of, check_origin, secret_of
from cryptonym.server.languages import language_of
from cryptonym.server.library import Library, check_secret
from cryptonym.server.mind import Mind
from cryptonym.server.printing import KEYS, MOST_KEYS, PAPERS, print_deck
from cryptonym.server.titles import title_of
from cryptonym.wire import WireError

MOST_DROPPED = 200
"""How many dropped words are named; of the others it is said how many they are."""
LARGEST_CHANGE = 1_000_000
"""In bytes: all that can be said of 400 pictures."""
AT_ONCE = 2
"""How many pictures are looked at at the same time."""
CROP = r"^[0-9]{1,5},[0-9]{1,5},[0-9]{1,5}$(?!\n)"
"""A pattern that means the same in Python and in the OpenAPI document."""


class NewWords(
    Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="words"
):
    """A deck of the words in `text`, which may also be the file of a deck."""

    title: str
    language: Language
    text: str
    adult: bool = False


class NewPictures(
    Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="pictures"
):
    """A deck of pictures, which are uploaded one by one."""

    title: str
    adult: bool = False


NewDeck = NewWords | NewPictures


class MadeDeck(Struct, frozen=True):
    """A new deck: its code for everybody, and the secret with which it is changed."""

    deck: str
    secret: str


class SomeWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Words as somebody pastes them."""

    text: str
    language: Language


class CheckedWords(Struct, frozen=True):
    """What pasted words give.

    `left_off` more were dropped than are listed; `missing` more words fill a board.
    """

    cards: tuple[str, ...]
    dropped: tuple[Dropped, ...]
    left_off: int
    missing: int


class ChangedDeck(Struct, frozen=True, forbid_unknown_fields=True):
    """What a deck is to be: `text` and `language` of words; the `pictures` that stay.

    What is null or left out stays as it is.
    """

    title: str
    adult: bool
    language: Language | None = None
    text: str | None = None
    pictures: tuple[Photo, ...] | None = None


class DeckSummary(Struct, frozen=True):
    """A deck in a list; `cards` is how many it has."""

    deck: str
    title: str
    kind: Kind
    language: str | None
    cards: int
    adult: bool


class DeckList(Struct, frozen=True):
    """The decks that come with Cryptonym."""

    decks: tuple[DeckSummary, ...]


class ShownPicture(Struct, frozen=True, tag="Picture"):
    """A picture card, and what its owner says of it."""

    id: str
    url: str
    alt: str
    tags: tuple[str, ...]


class ShownDeck(Struct, frozen=True):
    """A whole deck, every side of its `count` cards; `missing` more fill a board."""

    deck: str
    title: str
    kind: Kind
    language: str | None
    adult: bool
    count: int
    missing: int
    cards: tuple[Word | ShownPicture, ...]


class BotsKnow(Struct, frozen=True):
    """Whether AI players can play with a deck in the language asked for."""

    can_play: bool


class AddedPicture(Struct, frozen=True):
    """A picture that is in the deck now, and where it can be seen."""

    id: Annotated[str, Meta(pattern=PICTURE)]
    url: str


class DeckApi:
    """The endpoints below /api/decks, and the pictures."""

    def __init__(self, library: Library, door: Door, mind: Mind) -> None:
        self._library = library
        self._door = door
        self._mind = mind
        self._looking = asyncio.Semaphore(AT_ONCE)

    def routes(self) -> list[Route]:
        """Return where these endpoints are."""
        deck = "/api/decks/{code}"
        return [
            Route("/api/decks", self.shipped),
            Route("/api/decks", self.make, methods=["POST"]),
            Route("/api/decks/check", self.check, methods=["POST"]),
            Route("/api/decks/file", self.take_in, methods=["POST"]),
            Route(deck, self.show),
            Route(deck, self.change, methods=["PUT"]),
            Route(deck, self.delete, methods=["DELETE"]),
            Route(f"{deck}/pictures", self.upload, methods=["POST"]),
            Route(f"{deck}/bots", self.bots),
            Route(f"{deck}/file", self.export),
            Route(f"{deck}/print.pdf", self.print),
            Route("/pictures/{picture}.webp", self.picture),
        ]

    async def shipped(self, _request: Request) -> Response:
        """GET /api/decks."""
        loaded = (decks.load(deck) for deck in decks.SHIPPED)
        return json_answer(DeckList(tuple(map(_summary, loaded))))

    async def check(self, request: Request) -> Response:
        """POST /api/decks/check."""
        self._door.edit.take(address_of(request))
        asked = await read_json(request, SomeWords, LARGEST_TEXT)
        read = await asyncio.to_thread(decks.read_words, asked.text, asked.language)
        listed = read.dropped[:MOST_DROPPED]
        left_off = len(read.dropped) - len(listed) + read.unread
        missing = decks.missing("words", len(read.cards))
        return json_answer(CheckedWords(read.cards, listed, left_off, missing))

    async def make(self, request: Request) -> Response:
        """POST /api/decks."""
        check_origin(request)
        self._door.make.take(address_of(request))
        asked: NewDeck = decode(await read_body(request, LARGEST_TEXT), NewDeck)
        if isinstance(asked, NewPictures):
            deck = decks.new_pictures(asked.title, adult=asked.adult)
        else:
            deck, _ = await asyncio.to_thread(
                decks.new_words,
                asked.title,
                asked.language,
                asked.text,
                adult=asked.adult,
            )
        return json_answer(MadeDeck(*await self._library.add(deck, {})), 201)

    async def take_in(self, request: Request) -> Response:
        """POST /api/decks/file."""
        check_origin(request)
        address = address_of(request)
        self._door.make.take(address)
        async with self._door.heavy.enter(address):
            file = await read_body(request, LARGEST_FILE)
            brought = await asyncio.to_thread(decks.import_deck, file)
        added = await self._library.add(brought.deck, brought.pictures)
        return json_answer(MadeDeck(*added), 201)

    async def show(self, request: Request) -> Response:
        """GET /api/decks/{code}."""
        code = request.path_params["code"]
        if code in decks.SHIPPED:
            return _show(decks.load(code, language_of(request)), {})
        code, shelved = await self._door.find_deck(address_of(request), code)
        return _show_own(code, shelved.deck)

    async def bots(self, request: Request) -> Response:
        """GET /api/decks/{code}/bots."""
        language = request.query_params.get("language", "en")
        if language not in get_args(PlayLanguage):
            raise WireError("language")
        code = request.path_params["code"]
        if code not in decks.SHIPPED:
            code, _ = await self._door.find_deck(address_of(request), code)
        deck = (await self._library.fetch((code,)))(code, language)
        known = await asyncio.to_thread(self._mind.can_play, language, deck.sides)
        return json_answer(BotsKnow(known))

    async def change(self, request: Request) -> Response:
        """PUT /api/decks/{code}."""
        check_origin(request)
        self._door.edit.take(address_of(request))
        code = await self._own(request)
        asked = await read_json(request, ChangedDeck, LARGEST_CHANGE)
        changed = await self._library.change(code, partial(_changed, asked=asked))
        return _show_own(code, changed)

    async def delete(self, request: Request) -> Response:
        """DELETE /api/decks/{code}."""
        check_origin(request)
        self._door.edit.take(address_of(request))
        await self._library.shelf.delete(await self._own(request))
        return Response(status_code=204)

    async def upload(self, request: Request) -> Response:
        """POST /api/decks/{code}/pictures."""
        check_origin(request)
        address = address_of(request)
        self._door.upload.take(address)
        crop = _read_crop(request)
        code = await self._own(request)
        async with self._door.uploading.enter(address):
            file = await read_body(request, LARGEST_PICTURE)
            async with self._looking:
                picture = await asyncio.to_thread(decks.develop, file, crop)
        photo = Photo(decks.picture_id(picture))
        await self._library.change(
            code, partial(decks.with_photo, photo=photo), {photo.id: picture}
        )
        return json_answer(AddedPicture(photo.id, decks.picture_url(photo.id)), 201)

    async def export(self, request: Request) -> Response:
        """GET /api/decks/{code}/file."""
        address = address_of(request)
        self._door.edit.take(address)
        code, shelved = await self._door.find_deck(address, request.path_params["code"])
        deck = shelved.deck
        with ExitStack() as held:
            held.enter_context(self._door.downloading.take(address))
            if deck.kind == "words":
                text = decks.write_file(deck)
                return Download(text, f"{code}.txt", held.pop_all())
            files = await self._photos(deck)
            packed = await asyncio.to_thread(decks.pack, deck, files)
            return Download(packed, f"{code}.zip", held.pop_all())

    async def print(self, request: Request) -> Response:
        """GET /api/decks/{code}/print.pdf."""
        address, code = address_of(request), request.path_params["code"]
        paper, keys = _read_print(request)
        self._door.edit.take(address)
        if code in decks.SHIPPED:
            deck = decks.load(code)
            images = await asyncio.to_thread(decks.shipped_pictures, deck)
        else:
            code, shelved = await self._door.find_deck(address, code)
            deck = shelved.deck.deck(code)
            images = await self._photos(shelved.deck)
        deck = replace(deck, title=title_of(deck, language_of(request)))
        with ExitStack() as held:
            held.enter_context(self._door.downloading.take(address))
            async with self._door.heavy.enter(address):
                printed = await print_deck(deck, images, paper, keys)
            return Download(printed, f"{code}.pdf", held.pop_all())

    async def _photos(self, deck: OwnDeck) -> dict[str, bytes]:
        """Return the files of a deck's pictures, by their ids."""
        found = {p.id: await self._library.shelf.picture(p.id) for p in deck.photos}
        files = {picture: file for picture, file in found.items() if file}
        if len(files) < len(deck.photos):
            raise DeckError("no_such_picture")
        return files

    async def picture(self, request: Request) -> Response:
        """GET /pictures/{picture}.webp: what has this name never changes."""
        picture = request.path_params["picture"]
        file = None
        if re.match(PICTURE, picture):
            shipped = decks.shipped_picture(picture)
            file = shipped or await self._library.shelf.picture(picture)
        if file is None:
            raise DeckError("no_such_picture")
        headers = {"cache-control": FOREVER}
        return Response(file, media_type="image/webp", headers=headers)

    async def _own(self, request: Request) -> str:
        """Return the code of the deck that *request* is about, and whose owner asks.

        Raises:
            NoSuchDeck, BadSecret, TooFast
        """
        code, shelved = await self._door.find_deck(
            address_of(request), request.path_params["code"]
        )
        check_secret(shelved, secret_of(request))
        return code


def _changed(deck: OwnDeck, asked: ChangedDeck) -> OwnDeck:
    """Return what becomes of *deck* when it is changed as *asked* for."""
    unfit = asked.text if deck.kind == "pictures" else asked.pictures
    if unfit is not None:
        raise DeckError("wrong_kind")
    if deck.kind == "words":
        # After a blank line no word looks like the header of a pasted file.
        text = "\n".join(("", *deck.words)) if asked.text is None else asked.text
        language = asked.language or deck.language or ""
        return decks.new_words(asked.title, language, text, adult=asked.adult)[0]
    deck = decks.retitled(deck, asked.title, adult=asked.adult)
    return deck if asked.pictures is None else decks.rearranged(deck, asked.pictures)


def _summary(deck: Deck) -> DeckSummary:
    return DeckSummary(
        deck.id, deck.title, deck.kind, deck.language, len(deck.cards), deck.adult
    )


def _show(deck: Deck, tags: Mapping[str, tuple[str, ...]]) -> Response:
    """Answer with a whole deck; *tags* are those of its pictures, by their ids."""

    def shown(side: Card) -> Word | ShownPicture:
        if isinstance(side, Word):
            return side
        return ShownPicture(side.id, side.url, side.alt, tags.get(side.id, ()))

    count = len(deck.cards)
    return json_answer(
        ShownDeck(
            deck=deck.id,
            title=deck.title,
            kind=deck.kind,
            language=deck.language,
            adult=deck.adult,
            count=count,
            missing=decks.missing(deck.kind, count),
            cards=tuple(map(shown, deck.sides)),
        )
    )


def _show_own(code: str, deck: OwnDeck) -> Response:
    return _show(deck.deck(code), {photo.id: photo.tags for photo in deck.photos})


def _read_crop(request: Request) -> Crop | None:
    """Return the part of the picture that is wanted; None: its middle.

    Raises:
        WireError
    """
    crop = request.query_params.get("crop")
    if crop is None:
        return None
    if re.match(CROP, crop) is None:
        raise WireError("crop")
    return Crop(*map(int, crop.split(",")))


def _read_print(request: Request) -> tuple[str, int]:
    """Return the paper to print on, and how many keys.

    Raises:
        WireError
    """
    paper = request.query_params.get("paper", "a4")
    keys = request.query_params.get("keys", "12")
    if paper not in PAPERS:
        raise WireError("paper")
    if re.match(KEYS, keys) is None or int(keys) > MOST_KEYS:
        raise WireError("keys")
    return paper, int(keys)
