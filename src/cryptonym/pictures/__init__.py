"""The picture deck: cards that each join two or three things in one drawing.

`plan` turns a seed into Specs, `drawing` turns a Spec into an image (with the optional
extra `pictures`), and `shipped` is the deck that was drawn, looked at and chosen.
"""

from cryptonym.pictures.deck import PictureDeck, Side, read, shipped, write
from cryptonym.pictures.draw import CannotDrawError, draw_deck
from cryptonym.pictures.grammar import check, concepts, relations
from cryptonym.pictures.labels import alt, label, things, weights
from cryptonym.pictures.plan import plan
from cryptonym.pictures.progress import show_progress
from cryptonym.pictures.spec import Spec, concepts_in, relations_in

__all__ = [
    "CannotDrawError",
    "PictureDeck",
    "Side",
    "Spec",
    "alt",
    "check",
    "concepts",
    "concepts_in",
    "draw_deck",
    "label",
    "plan",
    "read",
    "relations",
    "relations_in",
    "shipped",
    "show_progress",
    "things",
    "weights",
    "write",
]
