"""The text file of a deck of words.

It is UTF-8: header lines `# key: value`, a blank line, then a codename a line. Shipped
decks also say their licence and source; `# adult: yes` keeps a deck from children.
In shipped decks not in English a tab and a note follow each codename: one to three
English words for what it means, the main sense first, the same in every deck for the
same thing.
"""

from dataclasses import dataclass

from cryptonym.decks.errors import DeckError
from cryptonym.decks.own import OwnDeck, new_words
from cryptonym.decks.pasted import Pasted
from cryptonym.engine import Deck, Word

NEEDED = ("title", "kind", "language")
OPTIONAL = ("licence", "source", "adult")
BYTE_ORDER_MARK = "\ufeff"


@dataclass(frozen=True, slots=True)
class Header:
    """What a deck's file says of the deck; None: it does not say."""

    title: str
    language: str
    adult: bool
    licence: str | None
    source: str | None


def parse(deck: str, text: str) -> Deck:
    """Return the deck in *text*, whose id is *deck*, line for line as it stands.

    Raises:
        DeckError: bad_header.
    """
    header, body = split(text)
    codenames = (line.partition("\t")[0] for line in body.splitlines())
    cards = tuple((Word(codename, header.language),) for codename in codenames)
    return Deck(deck, header.title, "words", header.language, cards, header.adult)


def read_file(text: str) -> tuple[OwnDeck, Pasted]:
    """Return the deck of somebody's own in *text*, and what was made of its words.

    Raises:
        DeckError: bad_header, or what `new_words` raises.
    """
    header, body = split(text)
    # A blank line, so that no word that looks like a header is taken for another one.
    text = f"\n{body}"
    return new_words(header.title, header.language, text, adult=header.adult)


def write_file(deck: OwnDeck) -> str:
    """Return the text file of a deck of words, which `read_file` reads again."""
    header = {"title": deck.title, "kind": deck.kind, "language": str(deck.language)}
    if deck.adult:
        header["adult"] = "yes"
    lines = [f"# {key}: {value}" for key, value in header.items()]
    return "\n".join((*lines, "", *deck.words, ""))


def split(text: str) -> tuple[Header, str]:
    """Return the header of *text*, and what comes after it.

    Raises:
        DeckError: bad_header, with the `line` that is missing, misplaced or repeated.
    """
    plain = text.removeprefix(BYTE_ORDER_MARK).replace("\r\n", "\n")
    head, _, body = plain.partition("\n\n")
    found: dict[str, str] = {}
    for line in head.split("\n"):
        mark, key, value = line[:2], *line[2:].partition(": ")[::2]
        if mark != "# " or key in found or key not in (*NEEDED, *OPTIONAL):
            raise DeckError("bad_header", line=line[:60])
        found[key] = value.strip()
    for key in NEEDED:
        if not found.get(key):
            raise DeckError("bad_header", line=f"# {key}: ")
    if found["kind"] != "words":
        raise DeckError("bad_header", line=f"# kind: {found['kind']}"[:60])
    if (adult := found.get("adult", "no")) not in ("yes", "no"):
        raise DeckError("bad_header", line=f"# adult: {adult}"[:60])
    header = Header(
        found["title"],
        found["language"],
        adult == "yes",
        found.get("licence"),
        found.get("source"),
    )
    return header, body
