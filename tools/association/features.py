"""All that is known of clues and cards: one standardised matrix a source.

`relatedness` adds them up, in the logits of a softmax over the open cards; the shares
were fitted, once, to the first touches of people (docs/ai.md).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from tools.association import associations, wordnet
from tools.association.cards import Column
from tools.association.embedding import Vectors, embed
from tools.association.matrix import Marks, Matrix, standard, without_hubs


@dataclass(frozen=True, slots=True)
class Recipe:
    """How a language's sources are put together.

    `vectors` says how much the cosines of each model count, `nearest` what it makes of
    the written lists, `explained` of the card with WordNet's glosses, `shared` what the
    lists say alone, and `net` what WordNet's glosses and graph do. `families` have
    nothing to do with each other; what is `explained` would be of two.
    """

    vectors: Mapping[str, float]
    nearest: Mapping[str, float]
    shared: float
    net: Mapping[str, float]
    families: tuple[tuple[str, ...], ...]
    explained: Mapping[str, float] = field(default_factory=dict)


OF_LISTS = Recipe(
    vectors={"e5": 0.12},
    nearest={"e5": 0.42},
    shared=1.1,
    net={},
    families=(("e5", "nearest e5"), ("shared",)),
)
RECIPES = {
    "en": Recipe(
        vectors={"minilm": 0.18, "use": 0.14, "glove": 0.19},
        nearest={"minilm": 0.21, "use": 0.23},
        explained={"use": 0.19},
        shared=0.16,
        net={"glosses": 0.12, "graph": 0.01},
        families=(
            ("minilm", "use"),
            ("glove",),
            ("glosses", "graph"),
            ("nearest minilm", "nearest use", "shared"),
        ),
    ),
    "nb": OF_LISTS,
    "bg": OF_LISTS,
    "zh-Hant": Recipe(
        vectors={"use": 0.27},
        nearest={"use": 0.73},
        shared=0.65,
        net={},
        families=(("use", "nearest use"), ("shared",)),
    ),
}


NEAREST, MEANINGS = 5, 2
"""How many associations of a card, or meanings, are asked how near a clue is."""
SUPPORTED, FEARED = 1.0, 2.0
"""From how many deviations on a family of sources supports a card, or any is feared."""


def features(
    recipe: Recipe, clues: Sequence[str], cards: Sequence[Column]
) -> dict[str, Matrix]:
    """Return what each source says, standardised, clues by cards."""
    texts, words = [card.text for card in cards], associations.words_of(cards)
    found: dict[str, Matrix] = {}
    vectors: dict[str, tuple[Vectors, Vectors]] = {}
    for name in recipe.vectors:
        clue, card, word = _parts(embed(name, [*clues, *texts, *words]), clues, texts)
        found[name] = without_hubs(clue @ card.T)
        vectors[name] = (clue, word)
    places = {word: place for place, word in enumerate(words)}
    own = [
        [places[each] for each in card.associations or (card.text,)] for card in cards
    ]
    for name in recipe.nearest:
        found[f"nearest {name}"] = associations.nearest(*vectors[name], own, NEAREST)
    found["shared"] = associations.shared(clues, cards)
    if recipe.net:
        net = wordnet.WordNet()
        for name in recipe.explained:
            clue, _ = vectors[name]
            found[f"explained {name}"] = _explained(net, name, clue, texts)
        sources: dict[str, Callable[..., Matrix]] = {
            "graph": wordnet.graph, "glosses": wordnet.glosses
        }  # fmt: skip
        for name in recipe.net:
            found[name] = without_hubs(sources[name](net, clues, texts))
    return found


def relatedness(recipe: Recipe, found: Mapping[str, Matrix]) -> Matrix:
    """Return how much clues and cards belong together, in logits."""
    shares = shares_of(recipe)
    scores: Matrix = np.zeros_like(found["shared"])
    for name, share in shares.items():
        scores += share * found[name]
    return scores


def shares_of(recipe: Recipe) -> dict[str, float]:
    """Return how much each source counts."""
    nearest = {f"nearest {name}": share for name, share in recipe.nearest.items()}
    explained = {f"explained {name}": share for name, share in recipe.explained.items()}
    lists = {**nearest, "shared": recipe.shared}
    return {**recipe.vectors, **explained, **recipe.net, **lists}


def support(recipe: Recipe, found: Mapping[str, Matrix]) -> tuple[Marks, Marks]:
    """Return where two families say that a clue belongs to a card, and where one does.

    One that says so loudly: enough to stay away from a card, not to go for it.
    """
    families = [
        standard(np.max([found[name] for name in family], axis=0))
        for family in recipe.families
    ]
    count = np.sum([family >= SUPPORTED for family in families], axis=0)
    return count >= 2, np.max(families, axis=0) >= FEARED


def _explained(
    net: wordnet.WordNet, model: str, clues: Vectors, texts: Sequence[str]
) -> Matrix:
    """Return how near clues are to cards that are told with what they mean."""
    phrases: list[str] = []
    own: list[range] = []
    for text in texts:
        start = len(phrases)
        phrases += [f"{text}: {each}" for each in net.explanations(text)] or [text]
        own.append(range(start, len(phrases)))
    return associations.nearest(clues, embed(model, phrases), own, MEANINGS)


def _parts(
    vectors: Vectors, clues: Sequence[str], texts: Sequence[str]
) -> tuple[Vectors, Vectors, Vectors]:
    """Return the vectors of the clues, of the cards, and of the written words."""
    cards = len(clues) + len(texts)
    return vectors[: len(clues)], vectors[len(clues) : cards], vectors[cards:]
