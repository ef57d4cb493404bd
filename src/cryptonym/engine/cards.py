"""Cards: the codenames that lie on the table."""

from typing import Literal

from msgspec import Struct

from cryptonym.language import fold


class Word(Struct, frozen=True, tag=True):
    """A word card; `language` (ISO 639-1) says how its letters fold."""

    text: str
    language: str

    @property
    def codename(self) -> str:
        """What makes two cards the same card."""
        return fold(self.text, self.language)


class Picture(Struct, frozen=True, tag=True):
    """A picture card; `alt` says what is to be seen, and `url` no more than that."""

    id: str
    url: str
    alt: str

    @property
    def codename(self) -> str:
        """What makes two cards the same card."""
        return self.id


Card = Word | Picture
Sides = tuple[Card, ...]
"""A card as it lies in its deck: what is on its one side, or on its two."""

Kind = Literal["words", "pictures"]
