"""Which clues the AI players understand, and which of them they give.

Understood are the words that people use most, and all that stands in the written
lists. Given are those of the lists that are not too rare, in English also common nouns
and adjectives, and none that is unfit for a table with children.
"""

import gzip
import re
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

import msgspec

from tools.association import sources
from tools.association.cards import Column
from tools.association.wordnet import WordNet
from tools.association.written import composed

UNDERSTOOD = {"en": 40_000, "nb": 8_000, "bg": 8_000, "zh-Hant": 16_000}
GIVEN_FROM = 4.9  # -log10 of the frequency of English words
WRITTEN_FROM = 6.5  # what stands in lists may be rarer
NOUN_SHARE, ADJECTIVE_SHARE = 0.35, 0.6  # of the uses of a word
SHORTEST = {"en": 3, "nb": 3, "bg": 3, "zh-Hant": 2}
SCRIPT = {
    "en": re.compile("[a-z]+"),
    "nb": re.compile("[a-zæøåéèòôüä]+"),
    "bg": re.compile("[\u0430-\u044a\u044c\u044e\u044f]+"),
    "zh-Hant": re.compile("[\u4e00-\u9fff]{1,6}"),
}


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """Clues, the most frequent first, and which of them are given."""

    words: list[str]
    given: list[bool]


def vocabulary(language: str, cards: Iterable[Column]) -> Vocabulary:
    """Return the clues of *language*."""
    rare = frequencies(language)
    script = SCRIPT[language]
    texts = (text for card in cards for text in (card.text, *card.associations))
    listed = set(filter(script.fullmatch, map(composed, texts)))
    common = [word for word in rare if script.fullmatch(word)]
    words = listed.union(common[: UNDERSTOOD[language]])
    ordered = sorted(words, key=lambda word: (rare.get(word, 9.0), word))
    unfit = _unfit()
    things = _things() if language == "en" else set[str]()
    given = [
        len(word) >= SHORTEST[language]
        and word not in unfit
        and (
            (word in things and rare.get(word, 9.0) <= GIVEN_FROM)
            or (word in listed and rare.get(word, 9.0) <= WRITTEN_FROM)
        )
        for word in ordered
    ]
    return Vocabulary(ordered, given)


def frequencies(language: str) -> dict[str, float]:
    """Return words by how rare they are (-log10 of frequency), the commonest first."""
    name = {"bg": "small_bg", "zh-Hant": "large_zh"}.get(language, f"large_{language}")
    (file,) = sources.fetch(sources.FREQUENCIES).rglob(f"{name}.msgpack.gz")
    _, *steps = msgspec.msgpack.decode(gzip.decompress(file.read_bytes()))
    found = {
        word: step / 100 for step, words in enumerate(steps) for word in sorted(words)
    }
    if language == "zh-Hant":
        return _traditional(found)
    return found


def _traditional(found: dict[str, float]) -> dict[str, float]:
    """Return Chinese words as they are written traditionally (CC-CEDICT)."""
    (file,) = sources.fetch(sources.CEDICT).rglob("cedict*.txt.gz")
    written: dict[str, str] = {}
    for line in gzip.decompress(file.read_bytes()).decode().splitlines():
        if not line.startswith("#"):
            traditional, simplified, _ = line.split(" ", 2)
            written.setdefault(simplified, traditional)
    return {written[word]: rare for word, rare in found.items() if word in written}


def _things() -> set[str]:
    """Return the English words that mostly are nouns, or adjectives."""
    net = WordNet()
    uses: dict[str, dict[str, float]] = defaultdict(lambda: defaultdict(float))
    for (word, meaning), count in net.counts.items():
        uses[word][meaning[0]] += count + 0.5
    return {
        word
        for word, kinds in uses.items()
        if kinds["n"] >= NOUN_SHARE * sum(kinds.values())
        or kinds["a"] >= ADJECTIVE_SHARE * sum(kinds.values())
    }


def _unfit() -> set[str]:
    """Return words that are not for every table."""
    (file,) = sources.fetch(sources.UNFIT).rglob(
        "better_profanity/profanity_wordlist.txt"
    )
    return set(file.read_text(encoding="utf-8").split())
