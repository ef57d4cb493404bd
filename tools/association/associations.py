"""What the written lists say of every clue, also of those that they do not have.

`nearest`: how near a clue is to the five associations of a card that are nearest to it.
`spread`: what a clue is like among all written words, carried on to their cards.
"""

from collections.abc import Sequence

import numpy as np
import scipy.sparse

from tools.association.cards import Column
from tools.association.embedding import Vectors
from tools.association.matrix import Matrix, standard, without_hubs
from tools.association.written import composed

NEAREST = 5
TEMPERATURE = 1.0
OWN_WEIGHT = 2.0  # of the card's own name among its associations
FLOOR = 0.02  # of the mean, under the logarithm
CARD_SHARE = 0.75
APART = 0.03  # how alike cards with no word in common are taken to be
CHUNK = 1_000  # clues at a time


def words_of(cards: Sequence[Column]) -> list[str]:
    """Return all associations and all cards' own names, each once."""
    texts = [text for card in cards for text in (card.text, *card.associations)]
    return list(dict.fromkeys(texts))


def nearest(clues: Vectors, words: Vectors, cards: Sequence[Column]) -> Matrix:
    """Return, standardised, the mean cosine with a card's nearest associations."""
    places = {text: place for place, text in enumerate(words_of(cards))}
    found = np.empty((len(clues), len(cards)), np.float32)
    for column, card in enumerate(cards):
        own = [places[each] for each in card.associations or (card.text,)]
        near = clues @ words[own].T
        if near.shape[1] > NEAREST:
            near = np.partition(near, -NEAREST, axis=1)[:, -NEAREST:]
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


def spread(
    models: Sequence[tuple[Vectors, Vectors, float]], cards: Sequence[Column]
) -> Matrix:
    """Return, standardised, the weight of a card among the written words near a clue.

    *models* give vectors of the clues, of the written words, and how much they count.
    """
    weights = _weights(cards)
    whole = sum(share for *_, share in models) * TEMPERATURE
    hubs = [_hubs(clue, word) for clue, word, _ in models]
    found = np.empty((len(models[0][0]), len(cards)), np.float32)
    for start in range(0, len(found), CHUNK):
        part = slice(start, start + CHUNK)
        near = np.zeros((len(found[part]), weights.shape[0]), np.float32)
        for (clue, word, share), (of_word, scale) in zip(models, hubs, strict=True):
            near += (clue[part] @ word.T - of_word) * (share / scale / whole)
        near = np.exp(near - np.max(near, axis=1, keepdims=True))
        found[part] = (weights.T @ near.T).T / near.sum(1, keepdims=True)
    logs = np.log(found + FLOOR * found.mean())
    return standard(logs - CARD_SHARE * np.log(found.mean(0, keepdims=True) + 1e-12))


def _weights(cards: Sequence[Column]) -> scipy.sparse.csr_matrix:
    """Return words by cards: what a word says of a card, less where it is common."""
    places = {text: place for place, text in enumerate(words_of(cards))}
    pairs = {
        (places[text], column): 1.0
        for column, card in enumerate(cards)
        for text in card.associations
    }
    pairs |= {
        (places[card.text], column): OWN_WEIGHT for column, card in enumerate(cards)
    }
    rows, columns = zip(*pairs, strict=True)
    found = scipy.sparse.csr_matrix(
        (np.array(list(pairs.values()), np.float32), (rows, columns)),
        (len(places), len(cards)),
    )
    common = np.sqrt(np.asarray(found.sum(1)).ravel())
    return scipy.sparse.csr_matrix(scipy.sparse.diags(1 / common) @ found)


def _rarity(cards: Sequence[Column]) -> scipy.sparse.csr_matrix:
    """Return words by cards, by how rare a word is; a card's column has length one."""
    found = (_weights(cards) > 0).astype(np.float32)
    many = np.asarray(found.sum(1)).ravel()
    weighted = scipy.sparse.diags(np.log(len(cards) / many)) @ found
    lengths = np.sqrt(np.asarray(weighted.multiply(weighted).sum(0)).ravel())
    return scipy.sparse.csr_matrix(weighted @ scipy.sparse.diags(1 / lengths))


def _hubs(clues: Vectors, words: Vectors) -> tuple[Matrix, float]:
    """Return three quarters of how near each word is to all clues, and the scale."""
    of_word = CARD_SHARE * words @ clues.mean(0)
    some = np.random.default_rng(0).choice(
        len(clues), min(len(clues), 500), replace=False
    )
    near = clues[some] @ words.T - of_word
    return of_word, float((near - near.mean(1, keepdims=True) / 2).std())
