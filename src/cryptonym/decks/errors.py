"""The error of this package."""

from cryptonym.engine import CodenamesError


class DeckError(CodenamesError):
    """A deck, or something that was to be put into it, cannot be used."""
