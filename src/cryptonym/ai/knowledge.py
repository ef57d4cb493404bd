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
from cryptonym.ai.spelling import readings
from cryptonym.engine import Card, CodenamesError, Param, Picture, Word
from cryptonym.language import fold

Scores = NDArray[np.float32]
Marks = NDArray[np.bool_]
Places = NDArray[np.int64] | list[int]

LANGUAGES = ("en", "nb", "bg", "zh-Hant")
"""The languages in which AI players can play."""

MOST_LETTERS = 100  # of an alphabet
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
    places of those that are given, likewise.
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
        self._to_give = lru_cache(maxsize=1_000)(self._work_out)

    def knows(self, card: Card) -> bool:
        """Tell whether anything is known of *card*."""
        return bool(self._things(card))

    def word(self, row: int) -> str:
        """Return the clue in a row of a `table`."""
        clue: str = self.clues[self.given[row]]
        return clue

    def table(self, cards: Sequence[Card]) -> tuple[Scores, Marks, Marks]:
        """Return three things for clues that can be given (rows) and *cards*.

        How much they belong together; whether two sources say so that have nothing to
        do with each other; whether any says so loudly.

        Raises:
            KeyError: nothing is known of a card.
        """
        columns = [self._to_give(card) for card in cards]
        scores, supported, feared = zip(*columns, strict=True)
        return np.stack(scores, 1), np.stack(supported, 1), np.stack(feared, 1)

    def hear(self, clue: str, cards: Sequence[Card]) -> Scores | None:
        """Return how much *clue* belongs to each of *cards*; None: not understood.

        A clue that is not known is read as the words that it is made of, or as the one
        that it was meant to be.

        Raises:
            KeyError: nothing is known of a card.
        """
        read = readings(
            unicodedata.normalize("NFC", clue).lower(), self._places, self._letters
        )
        if not read:
            return None
        places = [self._places[word] for word in read]
        return np.array([self._of(card, places).mean() for card in cards], np.float32)

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
            raise KeyError(card.codename)
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
        supported, feared = (self._marked(card, marks) for marks in self._marks)
        return self._of(card, self.given), supported, feared

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
    known = _known(language)
    return bool(known) and all(
        not known.isdisjoint(_named(card, language)) for card in cards
    )


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
def _known(language: str) -> frozenset[str]:
    """Return the names of all that is known; of an unknown language nothing is."""
    if language not in LANGUAGES:
        return frozenset()
    with (
        resources.as_file(_file(language)) as file,
        np.load(file, allow_pickle=False) as saved,
    ):
        return frozenset(_texts(saved["cards"]))


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


def _texts(saved: NDArray[np.uint8]) -> list[str]:
    return saved.tobytes().decode().split("\n")
