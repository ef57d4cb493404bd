"""How well the AI players agree with people: on turns that people have played.

    python -m bench.human --data GUESSES.jsonl --clues CLUES.jsonl [--json]
        [--hide-cards SHARE] [--hide-clues SHARE] [--nearest]

The two files go line by line together: {"board", "clue", "guess"} and {"targets"}.
For each turn an operative ranks the cards on the board for the clue. What is hidden is
taken out of the matrix first, as if nobody had foreseen it; with --nearest its own word
is not understood either, so that the extra `ai` has to find near ones.
"""

import argparse
import json
import random
import sys
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import resources
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

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
    parser.add_argument("--hide-cards", type=float, default=0)
    parser.add_argument("--hide-clues", type=float, default=0)
    parser.add_argument("--nearest", action="store_true")
    options = parser.parse_args()
    turns = list(read(options.data, options.clues))
    hidden = hide(turns, options.hide_cards, options.hide_clues)
    figures = measure(turns, without(*hidden, words_too=options.nearest))
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


def hide(turns: list[Turn], cards: float, clues: float) -> tuple[set[str], set[str]]:
    """Return the names of so large a share of the cards, and of the clues."""
    lots = random.Random(1)  # noqa: S311
    names = sorted({card.codename for turn in turns for card in turn.cards})
    words = sorted({turn.clue.lower() for turn in turns})
    return (
        set(lots.sample(names, round(cards * len(names)))),
        set(lots.sample(words, round(clues * len(words)))),
    )


def without(
    cards: set[str], clues: set[str], *, words_too: bool
) -> knowledge.Knowledge:
    """Return what is known of English, less what is hidden."""
    with (
        resources.as_file(knowledge.FOLDER.joinpath("en.npz")) as file,
        np.load(file, allow_pickle=False) as saved,
    ):
        known = dict(saved)
    hidden = clues | (cards if words_too else set())
    for name, gone in (("cards", cards), ("clues", hidden)):
        texts = _texts(known[name])
        left = ["\0" + text if text in gone else text for text in texts]
        known[name] = np.frombuffer("\n".join(left).encode(), np.uint8)
    shape = known["shape"]
    codes = np.frombuffer(zlib.decompress(known["codes"].tobytes()), np.uint8)
    codes = codes.reshape(shape).copy()
    rows = [text.startswith("\0") for text in _texts(known["cards"])]
    codes[rows] = 0  # its own row must not help to learn it
    known["codes"] = np.frombuffer(zlib.compress(codes.tobytes(), 1), np.uint8)
    return knowledge.Knowledge("en", known)


def _texts(saved: NDArray[np.uint8]) -> list[str]:
    return saved.tobytes().decode().split("\n")


def measure(turns: list[Turn], known: knowledge.Knowledge) -> dict[str, float]:
    """Return how often the likeliest card was the person's, and one that was meant.

    `nll` is the mean negative log likelihood of the person's first touch.
    """
    first, meant, loss = [], [], []
    for turn in turns:
        if not all(map(known.knows, turn.cards)):
            scores = None
        else:
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
