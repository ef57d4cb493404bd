"""What the written lists say of every clue, also of those that they do not have.

`nearest`: how near a clue is to those associations of a card that are nearest to it.
`shared`: what a card has in common with the cards that list the clue.
"""

from collections.abc import Sequence

import numpy as np
import scipy.sparse

from tools.association.cards import Column
from tools.association.embedding import Vectors
from tools.association.matrix import Matrix, standard, without_hubs
from tools.association.written import composed

APART = 0.03  # how alike cards with no word in common are taken to be


def words_of(cards: Sequence[Column]) -> list[str]:
    """Return all associations and all cards' own names, each once."""
    texts = [text for card in cards for text in (card.text, *card.associations)]
    return list(dict.fromkeys(texts))


def nearest(
    clues: Vectors, texts: Vectors, own: Sequence[Sequence[int]], most: int
) -> Matrix:
    """Return, standardised, the mean cosine with the *most* nearest texts of a card.

    *own* are where the texts of each card stand among *texts*.
    """
    found = np.empty((len(clues), len(own)), np.float32)
    for column, places in enumerate(own):
        near = clues @ texts[list(places)].T
        if near.shape[1] > most:
            near = np.partition(near, -most, axis=1)[:, -most:]
        found[:, column] = near.mean(1)
    return without_hubs(found)


def listed(clues: Sequence[str], cards: Sequence[Column]) -> Matrix:
    """Return 1 where a clue stands in a card's list, else 0."""
    places = {clue: row for row, clue in enumerate(clues)}
    found = np.zeros((len(clues), len(cards)), np.float32)
    for column, card in enumerate(cards):
        for each in card.associations:
            row = places.get(composed(each))
            if row is not None:
                found[row, column] = 1
    return found


def shared(clues: Sequence[str], cards: Sequence[Column]) -> Matrix:
    """Return, standardised, how much a card has in common with those that list a clue.

    Cards are alike as far as their lists have the same words, the rarer the more; a
    clue is its cards, so this needs no vectors, and says nothing of other clues.
    """
    lists = listed(clues, cards) > 0
    weights = _rarity(cards)
    alike = (weights.T @ weights).toarray()
    near: Matrix = lists.astype(np.float32) @ alike
    near /= np.maximum(np.sqrt(lists.sum(1, keepdims=True)), 1)
    return standard(np.log(near + APART))


def _rarity(cards: Sequence[Column]) -> scipy.sparse.csr_matrix:
    """Return words by cards, by how rare a word is; a card's column has length one."""
    places = {text: place for place, text in enumerate(words_of(cards))}
    pairs = {
        (places[text], column)
        for column, card in enumerate(cards)
        for text in (card.text, *card.associations)
    }
    rows, columns = zip(*sorted(pairs), strict=True)
    found = scipy.sparse.csr_matrix(
        (np.ones(len(rows), np.float32), (rows, columns)), (len(places), len(cards))
    )
    many = np.asarray(found.sum(1)).ravel()
    weighted = scipy.sparse.diags(np.log(len(cards) / many)) @ found
    lengths = np.sqrt(np.asarray(weighted.multiply(weighted).sum(0)).ravel())
    return scipy.sparse.csr_matrix(weighted @ scipy.sparse.diags(1 / lengths))
