"""Which pictures to draw: from a seed alone, by the rules of a deck.

A relation has its share of the deck, a concept comes up to six times, no two concepts
meet twice, and nothing is told twice. A finished picture is often a guest in the next
one: those are the best. What is planned is not yet good: some are drawn, looked at and
dropped.
"""

import math
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random

from cryptonym.pictures.grammar import (
    JOKE,
    fitting,
    guest_tags,
    hosts,
    relations,
    settings,
)
from cryptonym.pictures.spec import PLAIN, Spec, concepts_in, relations_in

MOST_USES = 6  # of a concept in a deck
SLACK = 1.25  # a relation's share, relative to its weight
PATIENCE = 3000  # tries in vain before a deck counts as full
NESTED = 0.7  # of the places where a picture fits
PERCHED = 0.25  # of the pictures where something small can perch on top
FLIPPED = 0.4


class Rules:
    """The rules of a deck of *count* pictures, and what it has so far."""

    def __init__(self, count: int) -> None:
        whole = sum(relation.weight for relation in relations().values())
        self._left = {
            name: math.ceil(SLACK * count * relation.weight / whole)
            for name, relation in relations().items()
        }
        self._uses: Counter[str] = Counter()
        self._pairs: set[frozenset[str]] = set()
        self._seen: set[tuple[str, ...]] = set()

    def accept(self, spec: Spec) -> bool:
        """Take *spec* into the deck, unless a rule is against it."""
        names = concepts_in(spec)
        pairs = {frozenset(pair) for pair in combinations(names, 2)}
        told = (*relations_in(spec), *names)
        if (
            told in self._seen
            or len(set(names)) < len(names)
            or not self._left[spec.relation]
            or any(self._uses[name] >= MOST_USES for name in names)
            or not pairs.isdisjoint(self._pairs)
        ):
            return False
        self._left[spec.relation] -= 1
        self._uses.update(names)
        self._seen.add(told)
        self._pairs |= pairs
        return True

    def open_relations(self) -> dict[str, int]:
        """Return the relations with some of their share left, and how much."""
        return {name: left for name, left in self._left.items() if left}


def plan(seed: int, count: int) -> Iterator[Spec]:
    """Yield pictures for a deck of *count*, somewhat more than that many."""
    random = Random(seed)
    rules = Rules(count)
    failures = 0
    while failures < PATIENCE and (left := rules.open_relations()):
        (relation,) = random.choices(list(left), list(left.values()))
        spec = invent(random, relation)
        if rules.accept(spec):
            failures = 0
            yield spec
        else:
            failures += 1


def invent(random: Random, relation: str, *, nested: bool = False) -> Spec:
    """Return any picture with this relation that the grammar allows."""
    how = relations()[relation]
    joke = JOKE in how.host.split() and not nested and random.random() < NESTED
    host = _joke(random) if joke else _host(random, relation)
    group = (PLAIN,) if how.settings == PLAIN else settings()[how.settings]
    perched = not (nested or how.spare) and random.random() < PERCHED
    return Spec(
        relation=relation,
        host=host,
        guests=tuple(
            _guest(random, tags, nested=nested) for tags in guest_tags(relation, host)
        ),
        setting=PLAIN if nested else random.choice(group),
        accents=(random.choice(fitting("accent")),) if perched else (),
        flipped=not nested and random.random() < FLIPPED,
    )


def _host(random: Random, relation: str) -> str:
    kinds = [tag for tag in relations()[relation].host.split() if tag != JOKE]
    names = fitting(random.choice(kinds)) if kinds else hosts(relation)
    return random.choice(names)


def _guest(random: Random, tags: str, *, nested: bool) -> str | Spec:
    kinds = [tag for tag in tags.split() if tag != JOKE]
    if JOKE in tags.split() and not nested and random.random() < NESTED:
        return _joke(random)
    return random.choice(fitting(random.choice(kinds)))


def _joke(random: Random) -> Spec:
    nesting = {name: how.weight for name, how in relations().items() if how.nests}
    (relation,) = random.choices(list(nesting), list(nesting.values()))
    return invent(random, relation, nested=True)
