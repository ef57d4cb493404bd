"""Pasted words: what somebody's list gives, and what of it cannot be used.

Words stand one a line, or are parted by commas, semicolons or tabs; blanks belong to
the word, so that "ice cream" stays one card.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from cryptonym.language import can_be_seen, clean, fold

LARGEST_TEXT = 250_000
"""In bytes: twice what the longest words of the widest letters take."""
MOST_WORDS = 2_000
MOST_READ = 5_000
"""How many different things in a list are looked at: more is no list of words."""
WIDEST_PART = 18
"""How wide what stands between two blanks may be: it is never broken."""
WIDEST_CODENAME = 32
MOST_PARTS = 6
LONGEST_CODENAME = 64
"""In characters, however narrow: marks upon marks take no width."""

SEPARATORS = re.compile(
    r"[\n\r\t\v\f\x1c-\x1e\x85\u2028\u2029,;\uff0c\uff1b\u3001\u060c\u061b]"
)
"""Line ends, tabs, commas and semicolons, also Chinese, Japanese and Arabic ones."""
HEADER = re.compile(r"\A\ufeff?(?:# [a-z]+: [^\n]*\n)+")
"""What a deck's file begins with: it is no word when the file is pasted whole."""
Why = Literal["repeated", "empty", "too_long", "not_text", "too_many"]


class Dropped(Struct, frozen=True):
    """Something in a list that makes no card, and why."""

    text: str
    why: Why


class Pasted(Struct, frozen=True):
    """The codenames in a list, in its order, and what was dropped, each once.

    `unread` is how many more there were, which nobody has looked at.
    """

    cards: tuple[str, ...]
    dropped: tuple[Dropped, ...]
    unread: int = 0

    @property
    def too_many(self) -> bool:
        """Whether there were more words than a deck may have."""
        return self.unread > 0 or any(each.why == "too_many" for each in self.dropped)


def read_words(text: str, language: str) -> Pasted:
    """Return the codenames in *text*, whose letters fold as in *language*."""
    cards: dict[str, str] = {}
    dropped: dict[tuple[str, Why], Dropped] = {}
    items = [item.strip() for item in SEPARATORS.split(HEADER.sub("", text))]
    again = {item for item, times in Counter(items).items() if times > 1}
    different = [item for item in dict.fromkeys(items) if item]
    for item in different[:MOST_READ]:
        word = _unquoted(clean(item))
        why = next(_faults(item, word), None)
        if why is None and len(cards) >= MOST_WORDS:
            why = "too_many"
        elif why is None:
            folded = fold(word, language)
            why = "repeated" if folded in cards or item in again else None
            cards.setdefault(folded, word)
        if why is not None:
            dropped[word, why] = Dropped(word[:LONGEST_CODENAME], why)
    unread = max(0, len(different) - MOST_READ)
    return Pasted(tuple(cards.values()), tuple(dropped.values()), unread)


def fits_on_card(text: str) -> bool:
    """Tell whether *text* can be read on a card, also on a phone."""
    parts = text.split()
    return (
        len(text) <= LONGEST_CODENAME
        and len(parts) <= MOST_PARTS
        and _width(text) <= WIDEST_CODENAME
        and all(_width(part) <= WIDEST_PART for part in parts)
    )


def _faults(item: str, word: str) -> Iterator[Why]:
    """Say why *item*, which cleaned is *word*, makes no card, if it makes none."""
    if any(_is_no_text(character) for character in item[:LONGEST_CODENAME]):
        yield "not_text"
    elif not can_be_seen(word):
        yield "empty"
    elif not fits_on_card(word):
        yield "too_long"


def _is_no_text(character: str) -> bool:
    """Tell what stands in no text: control codes, holes in Unicode, what was lost."""
    category = unicodedata.category(character)
    return category in ("Cc", "Cn", "Co", "Cs") or character == "\ufffd"


def _unquoted(word: str) -> str:
    """Take off the quotation marks that spreadsheets put around a cell."""
    if len(word) > 2 and word[0] == word[-1] == '"':
        return word[1:-1].strip()
    return word


def _width(text: str) -> int:
    """Measure *text* in letters: signs of wide scripts are two, marks are nothing."""
    return sum(
        0
        if unicodedata.category(c)[0] in "MC"
        else 1 + (unicodedata.east_asian_width(c) in "WF")
        for c in text
    )
