"""What a language is to a referee, and where each is found."""

from collections.abc import Callable, Container
from dataclasses import dataclass
from functools import cache
from importlib import import_module

Related = Callable[[str], frozenset[str]]
"""Gives words by a folded word."""

MODULES = {"bg": "bg", "en": "en", "nb": "nb", "zh-Hant": "zh_hant"}
"""The languages whose words are known, by BCP 47 code, and the module of each."""


def _never(_: str) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Language:
    """All words are folded, and so is what the functions are given.

    `script` has the letters that its words and names are written in. `lemmas` gives
    the words that one is an inflected form of, itself included; `forms` those and
    what they are made from or make (break, breakage): two words are forms of one
    when these have a word in common. `parts` gives the words that a compound is made
    of, and `known` tells whether a dictionary has the word. `spelled` tells whether
    a word is an abbreviation, spoken letter by letter. `phrase` tells whether it is
    several, in languages that put no blanks between them.
    """

    script: Container[str]
    lemmas: Related
    forms: Related
    parts: Related
    known: Callable[[str], bool]
    spelled: Callable[[str], bool]
    letter_names: frozenset[str] = frozenset()
    number_words: frozenset[str] = frozenset()
    shapes: frozenset[str] = frozenset()
    phrase: Callable[[str], bool] = _never


def load_all() -> None:
    """Read all dictionaries now, rather than when a clue waits for it."""
    for code in MODULES:
        load(code)


@cache
def load(code: str) -> Language | None:
    """Return what is known of a language; None: nothing but how its letters fold.

    The first time takes a second or two, for the dictionaries.
    """
    if code not in MODULES:
        return None
    module = import_module(f"cryptonym.language.{MODULES[code]}")
    language: Language = module.load()
    return language
