"""What is known about languages and writing, apart from the game."""

from cryptonym.language.folding import fold, is_invisible, is_one_letter
from cryptonym.language.language import Language, load, load_all
from cryptonym.language.showing import can_be_seen, clean

__all__ = [
    "Language",
    "can_be_seen",
    "clean",
    "fold",
    "is_invisible",
    "is_one_letter",
    "load",
    "load_all",
]
