"""Rules: every variant of the games as data in one value.

A difference between two ways to play is a field here and a branch in `game`, never a
subclass.
"""

from msgspec import Struct

from cryptonym.engine.table import WORDS, Layout


class Rules(Struct, frozen=True):
    """What a round is played by; fixed when it is dealt.

    `language` (ISO 639-1) is the one the clues are given in (R37).
    """

    layout: Layout = WORDS
    language: str = "en"
