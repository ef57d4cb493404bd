"""Decks: the stock that cards come from; the shipped ones are text files here."""

from cryptonym.decks.deck import SHIPPED, DeckError, load, parse, problems

__all__ = ["SHIPPED", "DeckError", "load", "parse", "problems"]
