"""All that is known of clues and cards: one standardised matrix a source.

`relatedness` adds them up, in the logits of a softmax over the open cards; the shares
were fitted, once, to the first touches of people (docs/ai.md).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from tools.association import associations, wordnet
from tools.association.cards import Column
from tools.association.embedding import Vectors, embed
from tools.association.matrix import Matrix, standard, without_hubs


@dataclass(frozen=True, slots=True)
class Recipe:
    """How a language's sources are put together.

    `vectors` says how much the cosines of each model count, `nearest` and `spread`
    likewise what they make of the written lists; `net` counts WordNet's glosses and
    graph. `families` are groups of sources that have nothing to do with each other.
    """

    vectors: Mapping[str, float]
    nearest: Mapping[str, float]
    spread: Mapping[str, float]
    net: Mapping[str, float]
    families: tuple[tuple[str, ...], ...]


OF_VECTORS = Recipe(
    vectors={"e5": 0.4},
    nearest={"e5": 0.6},
    spread={"e5": 0.3},
    net={},
    families=(("e5",), ("nearest e5", "spread", "listed")),
)
RECIPES = {
    "en": Recipe(
        vectors={"minilm": 0.2, "use": 0.33, "glove": 0.1},
        nearest={"minilm": 0.26, "glove": 0.39},
        spread={"minilm": 0.2},
        net={"glosses": 0.18, "graph": 0.01},
        families=(
            ("minilm", "use"),
            ("glove",),
            ("glosses", "graph"),
            ("nearest minilm", "spread", "listed"),
        ),
    ),
    "nb": OF_VECTORS,
    "bg": OF_VECTORS,
    "zh-Hant": Recipe(
        vectors={"use": 0.5},
        nearest={"use": 0.5},
        spread={"use": 0.2},
        net={},
        families=(("use",), ("nearest use", "spread", "listed")),
    ),
}
LISTED = 3.0  # standing in a card's list is worth so many deviations


def features(
    language: str, clues: Sequence[str], cards: Sequence[Column]
) -> dict[str, Matrix]:
    """Return what each source says, standardised, clues by cards."""
    recipe = RECIPES[language]
    texts, words = [card.text for card in cards], associations.words_of(cards)
    found: dict[str, Matrix] = {}
    vectors: dict[str, tuple[Vectors, Vectors]] = {}
    for name in recipe.vectors:
        clue, card, word = _parts(embed(name, [*clues, *texts, *words]), clues, texts)
        found[name] = without_hubs(clue @ card.T)
        vectors[name] = (clue, word)
    for name in recipe.nearest:
        found[f"nearest {name}"] = associations.nearest(*vectors[name], cards)
    models = [(*vectors[name], share) for name, share in recipe.spread.items()]
    found["spread"] = associations.spread(models, cards)
    found["listed"] = LISTED * associations.listed(clues, cards)
    if recipe.net:
        net = wordnet.WordNet()
        sources: dict[str, Callable[..., Matrix]] = {
            "graph": wordnet.graph, "glosses": wordnet.glosses
        }  # fmt: skip
        for name in recipe.net:
            found[name] = without_hubs(sources[name](net, clues, texts))
    return found


def relatedness(language: str, found: Mapping[str, Matrix]) -> Matrix:
    """Return how much clues and cards belong together, in logits."""
    shares = shares_of(language)
    scores: Matrix = np.zeros_like(found["spread"])
    for name, share in shares.items():
        scores += share * found[name]
    return scores


def shares_of(language: str) -> dict[str, float]:
    """Return how much each source counts."""
    recipe = RECIPES[language]
    nearest = {f"nearest {name}": share for name, share in recipe.nearest.items()}
    spread = {"spread": sum(recipe.spread.values())}
    return {**recipe.vectors, **recipe.net, **nearest, **spread}


def supported(language: str, found: Mapping[str, Matrix], floor: float) -> Matrix:
    """Return by how many families of sources a clue belongs to a card."""
    families = [
        standard(np.max([found[name] for name in family], axis=0)) >= floor
        for family in RECIPES[language].families
    ]
    count: Matrix = np.sum(families, axis=0, dtype=np.float32)
    return count


def _parts(
    vectors: Vectors, clues: Sequence[str], texts: Sequence[str]
) -> tuple[Vectors, Vectors, Vectors]:
    """Return the vectors of the clues, of the cards, and of the written words."""
    cards = len(clues) + len(texts)
    return vectors[: len(clues)], vectors[len(clues) : cards], vectors[cards:]
