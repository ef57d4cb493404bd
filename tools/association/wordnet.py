"""WordNet as two sources: its graph, and the words of its glosses.

A word is described by its meanings, their neighbours in the graph and the words that
explain them; two words are as near as their descriptions.
"""

import math
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
import scipy.sparse

from tools.association import sources
from tools.association.matrix import Matrix

Sparse = Any
"""A sparse matrix; scipy tells no types."""

KINDS = {"noun": "n", "verb": "v", "adj": "a", "adv": "r"}
SENSE_KINDS = {"1": "n", "2": "v", "3": "a", "4": "r", "5": "a"}
MOST_MEANINGS = 8
EXPLAINED, PHRASE = 4, 120  # meanings of a card that a model reads, and letters of each

# How much a neighbour counts, by the pointer that leads there (wninput(5WN)).
NEIGHBOURS = {
    "@": 2.5, "@i": 2, "~": 1, "#m": 2, "#p": 2.5, "#s": 2, "%m": 2, "%p": 2, "%s": 2,
    "+": 2, "=": 1, "!": 2.5, "&": 1.5, ";c": 2, "-c": 1,
}  # fmt: skip
OTHER_NEIGHBOUR = 0.7
NOT_A_NOUN = 0.6
RARE, VERY_RARE = 4, 5  # words of glosses, by their inverse frequency


@dataclass(frozen=True, slots=True)
class Meaning:
    """A set of synonyms: its words, its pointers (kind, meaning) and its gloss."""

    words: tuple[str, ...]
    pointers: tuple[tuple[str, str], ...]
    gloss: str


class WordNet:
    """The whole of WordNet 3.1."""

    def __init__(self) -> None:
        (folder,) = sources.fetch(sources.WORDNET).rglob("dict")
        self.meanings: dict[str, Meaning] = {}
        self.of_word: dict[str, list[str]] = defaultdict(list)
        self.counts: dict[tuple[str, str], int] = {}
        for name, kind in KINDS.items():
            for line in _lines(folder / f"data.{name}"):
                identifier, meaning = _meaning(kind, line)
                self.meanings[identifier] = meaning
            for line in _lines(folder / f"index.{name}"):
                fields = line.split()
                offsets = fields[-int(fields[2]) :]
                self.of_word[fields[0]] += [kind + offset for offset in offsets]
        for line in (folder / "index.sense").read_text().splitlines():
            sense, offset, _, count = line.split()
            word, _, rest = sense.partition("%")
            self.counts[word, SENSE_KINDS[rest[0]] + offset] = int(count)

    def singular(self, word: str) -> str:
        """Return what a plural is of, where there is such a word."""
        for ending, instead in (("ies", "y"), ("s", "")):
            short = word.removesuffix(ending) + instead
            if word.endswith(ending) and short in self.of_word:
                return short
        return word

    def explained(self, identifier: str) -> set[str]:
        """Return the words of a meaning's gloss."""
        gloss = self.meanings[identifier].gloss.lower()
        return {self.singular(word) for word in re.findall("[a-z]{3,}", gloss)}

    @cached_property
    def rarity(self) -> dict[str, float]:
        """How rare a word is in glosses: the log of its inverse frequency."""
        found = Counter(word for each in self.meanings for word in self.explained(each))
        return {
            word: math.log(len(self.meanings) / (1 + count))
            for word, count in found.items()
        }

    def explanations(self, word: str) -> list[str]:
        """Return what *word* means, a phrase a meaning, the commonest first."""
        name = word.lower().replace(" ", "_")
        known = [each for each in self.of_word.get(name, ()) if each[0] in "nva"]
        known.sort(key=lambda each: -self.counts.get((name, each), 0))
        phrases = [self.meanings[each].gloss.partition(";")[0] for each in known]
        return [phrase.strip(" ()")[:PHRASE] for phrase in phrases[:EXPLAINED]]

    def description(self, word: str) -> dict[str, float]:
        """Return what describes *word*: meanings (with a kind) and words."""
        found: dict[str, float] = defaultdict(float)
        word = word.lower().replace(" ", "_")
        known = [each for each in self.of_word.get(word, ()) if each[0] in "nva"]
        known = known[:MOST_MEANINGS]
        total = sum(self.counts.get((word, each), 0) + 1 for each in known) or 1
        for each in known:
            share = math.sqrt((self.counts.get((word, each), 0) + 1) / total)
            share *= 1 if each[0] == "n" else NOT_A_NOUN
            self._describe(word, each, share, found)
        found[f"={word}"] += 6
        return found

    def _describe(
        self, word: str, identifier: str, share: float, found: dict[str, float]
    ) -> None:
        meaning = self.meanings[identifier]
        found[identifier] += 3 * share
        for synonym in meaning.words:
            if synonym != word:
                found[f"={synonym}"] += 4 * share
        for other in self.explained(identifier):
            if self.rarity[other] > RARE:
                found[f"={other}"] += share * self.rarity[other] / 3
        for pointer, target in meaning.pointers:
            if target not in self.meanings:
                continue
            weight = NEIGHBOURS.get(pointer, OTHER_NEIGHBOUR)
            found[target] += weight * share
            for synonym in self.meanings[target].words:
                found[f"={synonym}"] += weight * share
            if pointer == "@":
                for above, grand in self.meanings[target].pointers:
                    if above == "@":
                        found[grand] += 1.2 * share
            if weight >= 2:
                for other in self.explained(target):
                    if self.rarity[other] > VERY_RARE:
                        found[f"={other}"] += 0.3 * share * self.rarity[other] / 3


def graph(net: WordNet, clues: Sequence[str], cards: Sequence[str]) -> Matrix:
    """Return how near clues and cards are in the graph."""
    described = [net.description(word) for word in clues]
    against = [net.description(card) for card in cards]
    common = Counter(name for each in described for name in each)
    places = {name: place for place, name in enumerate(common)}
    for each in against:
        for name in each:
            places.setdefault(name, len(places))
    weight = np.array([math.log(1 + len(clues) / (1 + common[n])) for n in places])
    left = _sparse(described, places) @ scipy.sparse.diags(weight)
    right = _sparse(against, places) @ scipy.sparse.diags(weight)
    near: Matrix = np.sqrt((_rows(left) @ _rows(right).T).toarray())
    return near.astype(np.float32)


def glosses(
    net: WordNet, clues: Sequence[str], cards: Sequence[str], size: int = 200
) -> Matrix:
    """Return how near clues and cards are by the glosses that they occur in together.

    Positive pointwise mutual information, smoothed by a singular value decomposition.
    """
    words = {word: place for place, word in enumerate(sorted(_ordinary(net, clues)))}
    rows, columns = [], []
    for number, (identifier, meaning) in enumerate(net.meanings.items()):
        inside = net.explained(identifier) | {
            w.replace("_", " ") for w in meaning.words
        }
        found = [words[word] for word in inside if word in words]
        rows += [number] * len(found)
        columns += found
    shape = (len(net.meanings), len(words))
    inside = scipy.sparse.csr_matrix((np.ones(len(rows)), (rows, columns)), shape)
    vectors = _meaning_space(inside, size)

    def of(texts: Iterable[str]) -> Matrix:
        places = [words.get(net.singular(text.lower()), -1) for text in texts]
        found = vectors[places]
        found[[place < 0 for place in places]] = 0
        return found

    near: Matrix = of(clues) @ of(cards).T
    return near


def _ordinary(net: WordNet, clues: Iterable[str]) -> set[str]:
    return {net.singular(word.lower()) for word in clues} | {
        word for word, rarity in net.rarity.items() if rarity < 11
    }


def _meaning_space(inside: Sparse, size: int) -> Matrix:
    """Return a unit vector for each word (columns of *inside*)."""
    together = (inside.T @ inside).tocoo()
    often = np.asarray(inside.sum(0)).ravel()
    apart = often[together.row] * often[together.col] / inside.shape[0]
    value = np.log(together.data / apart**0.75 + 1e-9)
    keep = (value > 0) & (together.row != together.col)
    information = scipy.sparse.csr_matrix(
        (value[keep], (together.row[keep], together.col[keep])), together.shape
    )
    vectors = _strongest(information, size)
    unit: Matrix = vectors / np.maximum(
        np.linalg.norm(vectors, axis=1, keepdims=True), 1e-9
    )
    return unit


def _strongest(information: Sparse, size: int) -> Matrix:
    """Return the strongest *size* directions of a symmetric matrix, as vectors.

    Source: Halko, Martinsson and Tropp (2011), algorithm 4.4.
    """
    draw = np.random.default_rng(0).normal(size=(information.shape[0], size + 20))
    basis = np.linalg.qr(information @ draw.astype(np.float32))[0]
    for _ in range(3):
        basis = np.linalg.qr(information @ basis)[0]
    values, inner = np.linalg.eigh(basis.T @ (information @ basis))
    order = np.argsort(-np.abs(values))[:size]
    vectors: Matrix = (basis @ inner[:, order]) * np.sqrt(np.abs(values[order]))
    return vectors.astype(np.float32)


def _sparse(described: list[dict[str, float]], places: dict[str, int]) -> Sparse:
    rows = [row for row, each in enumerate(described) for _ in each]
    columns = [places[name] for each in described for name in each]
    values = [value for each in described for value in each.values()]
    shape = (len(described), len(places))
    return scipy.sparse.csr_matrix((values, (rows, columns)), shape)


def _rows(matrix: Sparse) -> Sparse:
    """Return *matrix* with rows of length one."""
    lengths = np.sqrt(np.asarray(matrix.multiply(matrix).sum(1)).ravel())
    return scipy.sparse.diags(1 / np.maximum(lengths, 1e-9)) @ matrix


def _lines(file: Path) -> list[str]:
    text = file.read_text(encoding="utf-8")
    return [line for line in text.splitlines() if not line.startswith("  ")]


def _meaning(kind: str, line: str) -> tuple[str, Meaning]:
    """Read a line of a data file (wndb(5WN))."""
    body, _, gloss = line.partition("|")
    fields = body.split()
    many = int(fields[3], 16)
    words = tuple(
        fields[4 + 2 * number].lower().split("(")[0] for number in range(many)
    )
    start = 4 + 2 * many
    pointers = tuple(
        (
            fields[start + 1 + 4 * number],
            fields[start + 3 + 4 * number].replace("s", "a")
            + fields[start + 2 + 4 * number],
        )
        for number in range(int(fields[start]))
    )
    return kind + fields[0], Meaning(words, pointers, gloss.strip())
