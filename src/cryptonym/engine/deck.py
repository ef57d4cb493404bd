"""Decks: the stock that cards come from, and how cards are drawn from several."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from operator import itemgetter
from random import Random

from cryptonym.engine.cards import Card, Kind, Sides
from cryptonym.engine.errors import IllegalMove


@dataclass(frozen=True)
class Deck:
    """Cards that belong together, in an order of no meaning.

    `language` (ISO 639-1) is that of the words, None for pictures; `adult` decks are
    not for children.
    """

    id: str
    title: str
    kind: Kind
    language: str | None
    cards: tuple[Sides, ...]
    adult: bool = False

    @cached_property
    def by_codename(self) -> Mapping[str, Sides]:
        """The card that each codename is on; of two alike, one."""
        return {side.codename: sides for sides in self.cards for side in sides}

    @cached_property
    def sides(self) -> tuple[Card, ...]:
        """What is on all sides of all cards."""
        return tuple(side for sides in self.cards for side in sides)

    @cached_property
    def fronts(self) -> Mapping[str, str]:
        """The codename on each card's first side, by that on any side of it."""
        return {
            codename: sides[0].codename for codename, sides in self.by_codename.items()
        }

    def other_side(self, card: Card) -> Card | None:
        """Return what is on the back of *card*; None: nothing, or not of this deck."""
        for side in self.by_codename.get(card.codename, ()):
            if side.codename != card.codename:
                return side
        return None


Stock = Sequence[tuple[Deck, int]]
"""The decks in play, each with its share: a weight."""


def draw_cards(
    stock: Stock,
    size: int,
    last_dealt: Mapping[str, int],
    random: Random,
    kept: Mapping[int, Card] | None = None,
) -> list[Card]:
    """Draw different cards for a board of *size*, each deck giving its share of them.

    The cards that were longest away come first, so that none comes back before its
    deck is used up (R71); *last_dealt* gives the round in which a codename was last
    on the table. What is *kept* lies at its position already.

    Raises:
        IllegalMove: deck_too_small, with how many cards are `missing`.
    """
    kept = kept or {}
    lying = {card.codename for card in kept.values()}
    uncounted = set(lying)
    drawn: list[Card] = []
    for (deck, _), quota in zip(stock, _quotas(stock, size), strict=True):
        its_own = uncounted & deck.fronts.keys()
        uncounted -= its_own
        free = size - len(kept) - len(drawn)
        wanted = max(0, min(quota - len(its_own), free))
        fresh = _drawable(deck, lying)
        if len(fresh) < wanted:
            raise IllegalMove("deck_too_small", missing=wanted - len(fresh))
        for codename in _longest_away(deck, fresh, wanted, last_dealt, random):
            sides = deck.by_codename[codename]
            lying.update(side.codename for side in sides)
            drawn.append(random.choice(sides))
    random.shuffle(drawn)
    rest = iter(drawn)
    return [kept[n] if n in kept else next(rest) for n in range(size)]


def _drawable(deck: Deck, lying: Iterable[str]) -> dict[str, None]:
    """Name the cards of *deck* of which no side lies on the table, by their fronts."""
    fresh = dict.fromkeys(deck.fronts.values())
    for codename in lying:
        fresh.pop(deck.fronts.get(codename, ""), None)
    return fresh


def _longest_away(
    deck: Deck,
    codenames: Iterable[str],
    quota: int,
    last_dealt: Mapping[str, int],
    random: Random,
) -> Iterator[str]:
    """Choose *quota* of *codenames*, by chance among those away for equally long."""
    fronts, by_round = deck.fronts, sorted(last_dealt.items(), key=itemgetter(1))
    seen = {fronts[side]: number for side, number in by_round if side in fronts}
    away: dict[int, list[str]] = defaultdict(list)
    for codename in codenames:
        away[seen.get(codename, 0)].append(codename)
    for number in sorted(away):
        equals = away[number]
        yield from random.sample(equals, min(quota, len(equals)))
        quota -= min(quota, len(equals))


def _quotas(stock: Stock, size: int) -> list[int]:
    """Share *size* cards out by weight: the largest remainders get what is left."""
    total = sum(share for _, share in stock)
    quotas = [size * share // total for _, share in stock]
    by_remainder = sorted(
        range(len(stock)), key=lambda deck: -(size * stock[deck][1] % total)
    )
    for deck in by_remainder[: size - sum(quotas)]:
        quotas[deck] += 1
    return quotas
