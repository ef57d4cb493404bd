"""What a referee must know of a language: when two written words are the same."""

from cryptonym.language.folding import fold, is_invisible, is_one_letter

__all__ = ["fold", "is_invisible", "is_one_letter"]
