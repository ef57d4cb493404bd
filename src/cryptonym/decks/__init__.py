"""Decks: the stock that cards come from, shipped ones and people's own.

Shipped decks are text files here: one more file is one more deck. Decks of people's
own come as pasted words, as uploaded pictures, or as the file of a deck.
"""

from cryptonym.decks.archive import pack
from cryptonym.decks.darkroom import Crop, develop
from cryptonym.decks.errors import DeckError
from cryptonym.decks.importing import (
    LARGEST_FILE,
    Imported,
    import_deck,
    import_folder,
    is_zip,
    read_text,
)
from cryptonym.decks.own import (
    LARGEST_PICTURE,
    PICTURE,
    Language,
    OwnDeck,
    Photo,
    is_card,
    missing,
    new_pictures,
    new_words,
    picture_id,
    picture_url,
    rearranged,
    retitled,
    with_photo,
)
from cryptonym.decks.pasted import LARGEST_TEXT, Dropped, Pasted, Why, read_words
from cryptonym.decks.problems import Problem, problems
from cryptonym.decks.shipped import (
    SHIPPED,
    load,
    notes,
    shipped_picture,
    shipped_pictures,
)
from cryptonym.decks.textfile import Header, parse, read_file, split, write_file

__all__ = [
    "LARGEST_FILE",
    "LARGEST_PICTURE",
    "LARGEST_TEXT",
    "PICTURE",
    "SHIPPED",
    "Crop",
    "DeckError",
    "Dropped",
    "Header",
    "Imported",
    "Language",
    "OwnDeck",
    "Pasted",
    "Photo",
    "Problem",
    "Why",
    "develop",
    "import_deck",
    "import_folder",
    "is_card",
    "is_zip",
    "load",
    "missing",
    "new_pictures",
    "new_words",
    "notes",
    "pack",
    "parse",
    "picture_id",
    "picture_url",
    "problems",
    "read_file",
    "read_text",
    "read_words",
    "rearranged",
    "retitled",
    "shipped_picture",
    "shipped_pictures",
    "split",
    "with_photo",
    "write_file",
]
