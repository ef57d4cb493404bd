"""Codes: what people say and type to find a room, a deck, a kit, or a TV to pair."""

from random import Random

# No vowels, so that no code is a word; neither 0 nor O, 1 nor I, L nor Y.
SYMBOLS = "BCDFGHJKMNPQRSTVWXZ23456789"
PAIRING, ROOM, DECK, KIT = 4, 5, 6, 7
"""How many symbols there are in what a TV shows to be paired, and in the code of a
room, of a deck, and of a kit."""


def new_code(length: int, random: Random) -> str:
    """Return a code that may be taken already."""
    return "".join(random.choices(SYMBOLS, k=length))


def read_code(text: str, length: int) -> str | None:
    """Return the code in *text* as people type it; None: it is none.

    Case and blanks do not matter. There is no 0, O, 1 or I in a code to mix up.
    """
    code = "".join(text.upper().split())
    fits = len(code) == length and all(symbol in SYMBOLS for symbol in code)
    return code if fits else None
