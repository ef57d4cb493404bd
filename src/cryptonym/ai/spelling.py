"""Words that are not known: compounds are cut in parts, and one letter is set right.

Source: what people type in earnest ("outerspace", "calender", "wi-fi").
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

Places = Mapping[str, int]
"""Known words, and where each stands when the commonest come first."""

COMMON = 25_000  # a part of a compound is one of so many words
SHORTEST_PART = 3
LONGEST = 30
SMALL_PARTS = frozenset("of to in on up my go no it is be at he me tv dr or by".split())


def readings(word: str, places: Places, letters: Iterable[str]) -> Sequence[str]:
    """Return the known words that *word* is read as; none: it is not understood.

    *letters* are those that a finger may have slipped to.
    """
    if word in places:
        return (word,)
    plain = "".join(letter for letter in word if letter.isalnum())
    if plain in places:
        return (plain,)
    parts = [part for part in apart(word) if part in places]
    if len(parts) > 1:
        return tuple(parts)
    if len(plain) > LONGEST:
        return ()
    one_off = _commonest(_one_off(plain, letters), places)
    cut = _cut(plain, places)
    if cut and (one_off is None or len(plain) > 8 or places[one_off] > COMMON):
        return cut
    if one_off is not None:
        return (one_off,)
    return cut


def apart(word: str) -> list[str]:
    """Return the words that signs and blanks keep apart in *word*."""
    return "".join(each if each.isalnum() else " " for each in word).split()


def _commonest(words: Iterator[str], places: Places) -> str | None:
    known = {word for word in words if word in places}
    return min(known, key=lambda word: (places[word], word), default=None)


def _one_off(word: str, letters: Iterable[str]) -> Iterator[str]:
    """Yield what *word* can have been before one slip of the hand."""
    for cut in range(len(word) + 1):
        begin, end = word[:cut], word[cut:]
        if end:
            yield begin + end[1:]
        if len(end) > 1:
            yield begin + end[1] + end[0] + end[2:]
        for letter in letters:
            yield begin + letter + end
            yield begin + letter + end[1:]


def _cut(word: str, places: Places) -> tuple[str, ...]:
    """Return the two or three common words that *word* is made of, the fewest."""

    @lru_cache
    def of(rest: str, most: int) -> tuple[str, ...] | None:
        if not rest:
            return ()
        if not most:
            return None
        found = None
        for end in range(len(rest), 1, -1):
            part = rest[:end]
            long = end >= SHORTEST_PART and places.get(part, COMMON) < COMMON
            if (long or part in SMALL_PARTS) and part in places:
                more = of(rest[end:], most - 1)
                if more is not None and (found is None or len(more) + 1 < len(found)):
                    found = (part, *more)
        return found

    return of(word, 3) or ()
