"""Clues on fixed boards, to be guessed blind by people.

    python -m bench.clues --deck words-en [--language en] [--blind]

Thirty boards with keys of their own; on each the first clue of an AI spymaster. With
`--blind` the cards that it is meant for are not printed, so that one sees what an
operative sees. Pictures are told by their ids, the names of their files.
"""

import argparse
import sys
from collections.abc import Iterator
from random import Random

from cryptonym import decks
from cryptonym.ai import think
from cryptonym.engine import (
    PICTURES,
    WORDS,
    GiveClue,
    Role,
    Rules,
    Seat,
    View,
    Word,
    deal,
    draw_cards,
    replay,
    view,
)

BOARDS = 30


def main() -> int:
    """Print boards and clues; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deck", choices=decks.SHIPPED, default="words-en")
    parser.add_argument("--language", default="en")
    parser.add_argument("--blind", action="store_true")
    options = parser.parse_args()
    for number, (seen, clue) in enumerate(_boards(options.deck, options.language), 1):
        cards = [
            card.text if isinstance(card, Word) else card.id for card in seen.cards
        ]
        meant = ", ".join(cards[place] for place in clue.meant or ())
        print(
            f"{number}. {clue.word} {clue.number}"
            + ("" if options.blind else f": {meant}")
        )
        print("   " + ", ".join(cards))
    return 0


def _boards(name: str, language: str) -> Iterator[tuple[View, GiveClue]]:
    deck = decks.load(name, language)
    layout = WORDS if deck.kind == "words" else PICTURES
    for number in range(BOARDS):
        random = Random(number)  # noqa: S311 - the boards are fixed
        cards = draw_cards([(deck, 1)], layout.size, {}, random)
        events = deal(Rules(layout, language), 1, cards, random)
        game = replay(events)
        assert game is not None
        seat = Seat(game.turn, Role.SPYMASTER)
        seen = view(game, seat)
        command = think(seen, events, seat, "hard", number).command
        assert isinstance(command, GiveClue)
        yield seen, command


if __name__ == "__main__":
    sys.exit(main())
