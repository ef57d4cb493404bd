"""How well the AI players agree with people: on turns that people have played.

    python -m bench.human --data GUESSES.jsonl --clues CLUES.jsonl [--json]

The two files go line by line together: {"board", "clue", "guess"} and {"targets"}.
For each turn an operative ranks the cards on the board for the clue.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from cryptonym.ai import knowledge, operative
from cryptonym.engine import Word


@dataclass(frozen=True, slots=True)
class Turn:
    """A clue, the open cards, and the places of the first touch and of those meant."""

    clue: str
    cards: tuple[Word, ...]
    touched: int
    meant: frozenset[int]


def main() -> int:
    """Print the agreement; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--clues", type=Path, required=True)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    figures = measure(list(read(options.data, options.clues)))
    if options.json:
        print(json.dumps(figures))
    else:
        print(
            "{turns} turns: first touch as the person's {first_guess:.1%}, a card that"
            " was meant {meant:.1%}, log loss {nll:.3f}".format(**figures)
        )
    return 0


def read(guesses: Path, clues: Path) -> Iterator[Turn]:
    """Yield the turns in which somebody touched a card of the board."""
    for guess, clue in zip(_lines(guesses), _lines(clues), strict=True):
        board = [str(card).lower() for card in guess["board"]]
        (touched, *_) = _cards(guess["guess"])
        if touched not in board:
            continue
        targets = [card for text in clue["targets"] for card in _cards(text)]
        yield Turn(
            str(guess["clue"]),
            tuple(Word(card, "en") for card in board),
            board.index(touched),
            frozenset(board.index(card) for card in targets if card in board),
        )


def measure(turns: list[Turn]) -> dict[str, float]:
    """Return how often the likeliest card was the person's, and one that was meant.

    `nll` is the mean negative log likelihood of the person's first touch.
    """
    known = knowledge.load("en")
    assert known is not None
    first, meant, loss = [], [], []
    for turn in turns:
        scores = known.hear(turn.clue, turn.cards)
        if scores is None:  # as likely as any
            first.append(1 / len(turn.cards))
            meant.append(len(turn.meant) / len(turn.cards))
            loss.append(np.log(len(turn.cards)))
            continue
        chances = operative.chances(scores)
        best = int(chances.argmax())
        first.append(float(best == turn.touched))
        meant.append(float(best in turn.meant))
        loss.append(-np.log(chances[turn.touched]))
    return {
        "turns": len(turns),
        "first_guess": float(np.mean(first)),
        "meant": float(np.mean(meant)),
        "nll": float(np.mean(loss)),
    }


def _lines(file: Path) -> Iterator[dict[str, list[str]]]:
    for line in file.read_text(encoding="utf-8").splitlines():
        yield json.loads(line)


def _cards(text: object) -> list[str]:
    return [card.strip().lower() for card in str(text).split(",")]


if __name__ == "__main__":
    sys.exit(main())
