"""From a recipe to the knowledge of a language."""

from collections.abc import Sequence

from tools.association import features, pack
from tools.association.cards import Column
from tools.association.vocabulary import Vocabulary


def make(
    recipe: features.Recipe, cards: Sequence[Column], words: Vocabulary
) -> pack.Made:
    """Return what *recipe* makes of clues and cards."""
    found = features.features(recipe, words.words, cards)
    return pack.Made(
        words.words,
        words.given,
        [card.name for card in cards],
        features.relatedness(recipe, found),
        *features.support(recipe, found),
    )
