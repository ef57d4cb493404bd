"""Whole games of AI players in every way to play: is each clue valid, each act allowed?

    python -m bench.valid [--games 2000]

Language, decks, layout, mode, ending, house rules and level are drawn for each game.
"""

import argparse
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import get_args

from cryptonym import decks, match
from cryptonym.ai import LANGUAGES, think
from cryptonym.engine import (
    PICTURES,
    WORDS,
    Clue,
    Ending,
    GameCommand,
    GameEvent,
    GameOver,
    GiveClue,
    Layout,
    Mode,
    Referee,
    Rules,
    Seat,
    Skill,
    View,
    deal,
    draw_cards,
    objections,
)
from cryptonym.pictures import show_progress

LAYOUTS = (
    WORDS,
    PICTURES,
    Layout(6, 6, 12, 11, 2),
    Layout(2, 4, 3, 2, 1),
    Layout(8, 8, 20, 19, 3),
)
LEVELS: tuple[Skill, ...] = get_args(Skill)
MODES: tuple[Mode, ...] = get_args(Mode)
ENDINGS: tuple[Ending, ...] = get_args(Ending)


def main() -> int:
    """Play, and print what came of it; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2_000)
    options = parser.parse_args()
    found: Counter[str] = Counter()
    with ProcessPoolExecutor() as workers:
        games = workers.map(play, range(options.games), chunksize=8)
        for done, each in enumerate(games, 1):
            found.update(each)
            show_progress(done, options.games)
    print(dict(found))
    return 1 if found["invalid clues"] else 0


def play(number: int) -> Counter[str]:
    """Play a game; return what was counted in it. What is not allowed raises."""
    random = Random(number)  # noqa: S311 - to be repeated
    rules, names = _rules(random)
    stock = [(decks.load(name, rules.language), 1) for name in names]
    cards = draw_cards(stock, rules.layout.size, {}, random)
    level = random.choice(LEVELS)
    found: Counter[str] = Counter(games=1)

    def mind(view: View, past: tuple[GameEvent, ...], seat: Seat) -> GameCommand:
        command = think(view, past, seat, level, random.getrandbits(32)).command
        if isinstance(command, GiveClue):
            clue = Clue(view.turn, command.word, command.number)
            found["clues"] += 1
            found[f"number {command.number}"] += 1
            found["invalid clues"] += bool(
                objections(clue, view.open_cards(), view.rules)
            )
        return command

    dealt = deal(rules, 1, cards, random)
    events = match.play(dealt, dict.fromkeys(rules.seats, mind), random)
    over = events[-1]
    assert isinstance(over, GameOver)
    found[f"ended by {over.reason}"] += 1
    return found


def _rules(random: Random) -> tuple[Rules, list[str]]:
    """Draw the rules of a game, and the decks that it is played with."""
    language = random.choice(LANGUAGES)
    words = [f"words-{language}", f"easy-{language}"]
    names = random.choice([words[:1], words, ["pictures"], [*words, "pictures"]])
    layout = random.choice(LAYOUTS)
    referee = Referee(
        allow=tuple(random.sample(("names", "foreign", "letters", "compounds"), 2)),
        forbid=random.choice(((), ("shapes",))),
        ban=tuple(random.sample(("animal", "water", "rund", "вода", "水"), 2)),
        rival=random.choice(("ask", "off", "allow", "refuse")),
        challenge=random.random() < 0.5,
    )
    mode, ending = random.choice(MODES), random.choice(ENDINGS)
    return Rules(layout, language, mode, ending, referee), names


if __name__ == "__main__":
    sys.exit(main())
