"""Printing: a deck becomes a PDF in a process of its own, which may take its time."""

from collections.abc import Mapping
from functools import partial
from random import SystemRandom

import anyio
import anyio.to_process

from cryptonym.decks import DeckError
from cryptonym.engine import CodenamesError, Deck, Param
from cryptonym.room import PRESETS

PAPERS = ("a4", "letter")
KEYS = r"^[0-9]{1,2}$(?!\n)"
MOST_KEYS = 40
PATIENCE = 60
"""In seconds."""

Refusal = tuple[str, dict[str, Param]]


async def print_deck(
    deck: Deck, images: Mapping[str, bytes], paper: str, keys: int
) -> bytes:
    """Return the PDF of *deck*, whose pictures are *images*, and of so many keys.

    Raises:
        DeckError: too_heavy, or why it cannot be printed.
    """
    job = partial(_lay_out, deck, images, paper, keys)
    try:
        with anyio.fail_after(PATIENCE):
            printed = await anyio.to_process.run_sync(job, cancellable=True)
    except TimeoutError as error:
        raise DeckError("too_heavy") from error
    if isinstance(printed, bytes):
        return printed
    code, params = printed
    raise DeckError(code, **params)


def _lay_out(
    deck: Deck, images: Mapping[str, bytes], paper: str, keys: int
) -> bytes | Refusal:
    """Run in the other process; return the PDF, or why there is none."""
    from cryptonym import sheets  # noqa: PLC0415 (only the other process needs it)

    drawn = sheets.draw_keys(keys, PRESETS[deck.kind], SystemRandom())
    try:
        return sheets.pdf(
            deck.title, deck.cards, drawn, sheets.PAPERS[paper], images.__getitem__
        )
    except CodenamesError as error:
        return error.code, error.params
