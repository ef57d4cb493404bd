"""Knowledge for the arena alone: two halves that share nothing, and bare GloVe.

    python -m tools.association.yardsticks

`half-a.npz` and `half-b.npz` have no source in common, and each every other of the
written associations: who plays by one half can be understood by the other only as far
as both are like people. `glove.npz` has cosines, for the rule of the AI competition.
"""

import sys
from dataclasses import replace

from tools.association import embedding, features, pack, sources
from tools.association.cards import Column, columns
from tools.association.making import make
from tools.association.vocabulary import Vocabulary, vocabulary

HALVES = (
    features.Recipe(
        vectors={"minilm": 0.57, "glove": 0.35},
        nearest={"minilm": 0.44},
        shared=0.06,
        net={},
        families=(("minilm",), ("glove",), ("nearest minilm", "shared")),
    ),
    features.Recipe(
        vectors={"use": 0.38},
        nearest={"use": 0.56},
        explained={"use": 0.26},
        shared=0.02,
        net={"glosses": 0.25, "graph": 0.03},
        families=(("use",), ("glosses", "graph"), ("nearest use", "shared")),
    ),
)


def main() -> int:
    """Write the three files; return the exit status."""
    cards = columns("en")
    words = vocabulary("en", cards)
    for name, recipe, start in zip("ab", HALVES, (0, 1), strict=True):
        half = [_every_other(card, start) for card in cards]
        pack.pack(make(recipe, half, words), sources.FOLDER / f"half-{name}.npz")
    pack.pack(_glove(cards, words), sources.FOLDER / "glove.npz")
    return 0


def _every_other(card: Column, start: int) -> Column:
    return replace(card, associations=card.associations[start::2])


def _glove(cards: list[Column], words: Vocabulary) -> pack.Made:
    """Return the cosines of GloVe; its rule asks for nothing else."""
    clues = embedding.embed("glove", words.words)
    cosines = clues @ embedding.embed("glove", [card.text for card in cards]).T
    names = [card.name for card in cards]
    marks = cosines > 0
    return pack.Made(words.words, words.given, names, cosines, marks, marks)


if __name__ == "__main__":
    sys.exit(main())
