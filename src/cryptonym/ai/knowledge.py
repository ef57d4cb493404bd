"""What is known of a language: how much clues and cards belong together.

One matrix a language, cards by clues, in the logits of a softmax over the open cards;
made beforehand by `tools/association`, and read with numpy alone.
"""

import unicodedata
import zlib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cryptonym import pictures
from cryptonym.ai import near
from cryptonym.ai.likeness import Meaning, best, learn
from cryptonym.ai.spelling import apart, readings
from cryptonym.engine import Card, CodenamesError, Param, Picture, Word
from cryptonym.language import fold
from cryptonym.language import load as language_of

Scores = NDArray[np.float32]
Marks = NDArray[np.bool_]
Places = NDArray[np.int64] | list[int]

LANGUAGES = ("en", "nb", "bg", "zh-Hant")
"""The languages in which AI players can play."""

MOST_LETTERS = 100  # of an alphabet
MOST_LEARNED = 500  # new cards that are remembered
STANDS_OUT = 0.5
FURTHER = 0.3  # what two more things on a picture count, beside the nearest
FOLDER = resources.files(__name__.rpartition(".")[0]).joinpath("knowledge")

Things = tuple[tuple[int, float], ...]
"""What a card is made of: rows of the matrix, and how much each counts."""


class NoKnowledge(CodenamesError):
    """A file that was not made by `tools/association`."""

    def __init__(self, **params: Param) -> None:
        super().__init__("no_knowledge", **params)


class Knowledge:
    """What is known of one language.

    `clues` are all words that are understood, the commonest first; `given` are the
    places of those that are given, likewise. A card that was not foreseen is learned
    when it is met, if its own words are understood.
    """

    def __init__(self, language: str, saved: Mapping[str, Any]) -> None:
        self.language = language
        self.clues = _texts(saved["clues"])
        self.given: NDArray[np.int64] = np.flatnonzero(saved["given"])
        self._places = {clue: place for place, clue in enumerate(self.clues)}
        letters = {letter for clue in self.clues for letter in clue}
        self._letters = sorted(letters) if len(letters) < MOST_LETTERS else []
        self._rows = {card: row for row, card in enumerate(_texts(saved["cards"]))}
        codes = zlib.decompress(saved["codes"].tobytes())
        self._codes = np.frombuffer(codes, np.uint8).reshape(saved["shape"])
        self._values: Scores = saved["values"]
        self._marks: tuple[NDArray[np.uint8], ...] = (
            saved["supported"],
            saved["feared"],
        )
        self._shares = [float(np.unpackbits(marks).mean()) for marks in self._marks]
        self._learned: dict[Card, NDArray[np.uint8]] = {}
        self._to_give = lru_cache(maxsize=1_000)(self._work_out)

    def knows(self, card: Card) -> bool:
        """Tell whether anything is known of *card*, or can be learned."""
        return bool(self._things(card)) or self._meaning(card) is not None

    def word(self, row: int) -> str:
        """Return the clue in a row of a `table`."""
        clue: str = self.clues[self.given[row]]
        return clue

    def row(self, word: str) -> int | None:
        """Return in which row of a `table` a clue stands; None: it is not given."""
        place = self._places.get(word, -1)
        row = int(np.searchsorted(self.given, place))
        given = row < len(self.given) and self.given[row] == place
        return row if given else None

    def table(self, cards: Sequence[Card]) -> tuple[Scores, Marks, Marks]:
        """Return three things for clues that can be given (rows) and *cards*.

        How much they belong together; whether two sources say so that have nothing to
        do with each other; whether any says so loudly.

        Raises:
            KeyError: nothing is known of a card.
        """
        self._learn(cards)
        columns = [self._to_give(card) for card in cards]
        scores, supported, feared = zip(*columns, strict=True)
        return np.stack(scores, 1), np.stack(supported, 1), np.stack(feared, 1)

    def hear(self, clue: str, cards: Sequence[Card]) -> Scores | None:
        """Return how much *clue* belongs to each of *cards*; None: not understood.

        A clue that is not known is read as the words that it is made of, or as the one
        that it was meant to be; or as those that are nearest to it (extra `ai`).

        Raises:
            KeyError: nothing is known of a card.
        """
        read = readings(_plain(clue), self._places, self._letters)
        heard = self._words(read) if read else self._nearest(clue)
        if heard is None:
            return None
        self._learn(cards)
        places, weights = list(heard.places), heard.weights
        found = [np.average(self._of(card, places), weights=weights) for card in cards]
        return np.array(found, np.float32)

    def _words(self, words: Sequence[str]) -> Meaning:
        places = tuple(self._places[word] for word in words)
        return Meaning(places, (1.0,) * len(places))

    def _nearest(self, text: str) -> Meaning | None:
        words = near.load(self.language)
        return words.nearest(text) if words else None

    def _meaning(self, card: Card) -> Meaning | None:
        """Return what a card that was not foreseen means; None: it is not known."""
        words = own_words(card, self.language)
        if not words:
            return None
        if all(word in self._places for word in words):
            return self._words(words)
        return self._nearest(" ".join(words)) if spoken(words, self.language) else None

    def _learn(self, cards: Sequence[Card]) -> None:
        """Learn those of *cards* that were not foreseen: a second for a board."""
        unforeseen = [card for card in cards if not self._things(card)]
        new = {
            card: meaning
            for card in unforeseen
            if card not in self._learned and (meaning := self._meaning(card))
        }
        if not new:
            return
        if len(self._learned) > MOST_LEARNED:  # those of other boards go
            held = self._learned
            self._learned = {card: held[card] for card in unforeseen if card in held}
        learned = learn(self._codes, self._values, list(new.values()))
        self._learned.update(zip(new, learned, strict=True))

    def _things(self, card: Card) -> Things:
        return tuple(
            (self._rows[name], weight)
            for name, weight in _named(card, self.language).items()
            if name in self._rows
        )

    def _of(self, card: Card, places: Places) -> Scores:
        """Return how much *card* belongs to the clues at *places*."""
        things = self._things(card)
        if not things:
            own: Scores = self._values[self._learned[card][places]]
            return own
        each = np.stack(
            [self._values[self._codes[row, places]] * weight for row, weight in things]
        )
        if len(things) == 1:
            only: Scores = each[0]
            return only
        each.sort(axis=0)
        best: Scores = each[-1] + FURTHER * each[-3:-1].mean(axis=0)
        return best

    def _work_out(self, card: Card) -> tuple[Scores, Marks, Marks]:
        scores = self._of(card, self.given)
        if not self._things(card):  # nothing but likeness speaks for it
            supported, feared = (best(scores, share) for share in self._shares)
        else:
            supported, feared = (self._marked(card, marks) for marks in self._marks)
        return scores, supported, feared

    def _marked(self, card: Card, marks: NDArray[np.uint8]) -> Marks:
        """Return which clues to give are marked for what stands out on *card*."""
        found = np.zeros(len(self.given), np.bool_)
        for row, weight in self._things(card):
            if weight >= STANDS_OUT:
                bits = np.unpackbits(marks[row], count=len(self.given))
                found |= bits.astype(np.bool_)
        return found


def knows(language: str, cards: Iterable[Card]) -> bool:
    """Tell whether anything is known of *language*, and in it of each of *cards*.

    Without reading all that is known.
    """
    known, clues = _known(language)
    anything = near.installed(language)

    def knows_it(card: Card) -> bool:
        if not known.isdisjoint(_named(card, language)):
            return True
        words = own_words(card, language)
        if clues.issuperset(words):
            return bool(words)
        return anything and spoken(words, language)

    return bool(known) and all(map(knows_it, cards))


def own_words(card: Card, language: str) -> list[str]:
    """Return the words on a card, as clues are written; a picture has none."""
    match card:
        case Word(text, written_in) if written_in == language:
            return apart(_plain(text))
        case _:
            return []


def spoken(words: Iterable[str], language: str) -> bool:
    """Tell whether *words* are written as *language* is: of others we know nothing."""
    known = language_of(language)
    letters = (c for word in words for c in fold(word, language) if c.isalpha())
    return known is not None and all(letter in known.script for letter in letters)


@cache
def load(language: str) -> Knowledge | None:
    """Return what is known of *language*; None: nothing.

    The first time takes a second.
    """
    if language not in LANGUAGES:
        return None
    with resources.as_file(_file(language)) as file:
        return read(file, language)


def read(file: Path, language: str) -> Knowledge:
    """Return what a file of `tools/association` says of *language*.

    Raises:
        OSError: it cannot be read.
        NoKnowledge: it is no such file.
    """
    try:
        with np.load(file, allow_pickle=False) as saved:
            return Knowledge(language, dict(saved))
    except (EOFError, KeyError, TypeError, ValueError, zlib.error) as error:
        raise NoKnowledge(file=file.name) from error


def _file(language: str) -> Traversable:
    return FOLDER.joinpath(f"{language}.npz")


@cache
def _known(language: str) -> tuple[frozenset[str], frozenset[str]]:
    """Return all cards and all clues; of an unknown language nothing is known."""
    if language not in LANGUAGES:
        return frozenset(), frozenset()
    with (
        resources.as_file(_file(language)) as file,
        np.load(file, allow_pickle=False) as saved,
    ):
        return frozenset(_texts(saved["cards"])), frozenset(_texts(saved["clues"]))


def _named(card: Card, language: str) -> Mapping[str, float]:
    """Return what a card is made of, by name, and how much each counts."""
    match card:
        case Word(_, written_in):
            return {card.codename: 1.0} if written_in == language else {}
        case Picture(identifier):
            return _drawn(identifier, language)


@cache
def _shipped() -> dict[str, pictures.Spec]:
    """Return what is on each shipped picture, by its id."""
    sides = (side for card in pictures.shipped().cards for side in card)
    return {side.image.partition(".")[0]: side.spec for side in sides}


def _drawn(picture: str, language: str) -> dict[str, float]:
    """Return what is drawn on a picture and how much it counts, by its folded name."""
    if picture not in _shipped():
        return {}
    things = pictures.things(_shipped()[picture], language)
    return {fold(thing, language): weight for thing, weight in things.items()}


def _plain(text: str) -> str:
    return unicodedata.normalize("NFC", text).lower()


def _texts(saved: NDArray[np.uint8]) -> list[str]:
    return saved.tobytes().decode().split("\n")
