"""Decks: the stock that cards come from; the shipped ones are text files here."""

from cryptonym.decks.deck import SHIPPED, Deck, DeckError, load, parse, problems

__all__ = ["SHIPPED", "Deck", "DeckError", "load", "parse", "problems"]
