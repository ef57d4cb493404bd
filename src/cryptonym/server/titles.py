"""Titles of decks: those that come with Cryptonym have one in each language."""

from cryptonym import locales
from cryptonym.decks import SHIPPED
from cryptonym.engine import Deck


def title_of(deck: Deck, reader: str) -> str:
    """Return what a deck is called in the language of its *reader*.

    Where its words are in another one, it is said in which.
    """
    beginning, _, language = deck.id.partition("-")
    text = f"shipped-{beginning}"
    if deck.id not in SHIPPED or not locales.known(reader, text):
        return deck.title
    title = locales.say(reader, text)
    if language in ("", reader):
        return title
    name = locales.name_of(language, reader)
    return locales.say(reader, "shipped-in", title=title, language=name)
