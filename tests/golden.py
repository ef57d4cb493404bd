"""Golden games: whole games with what each seat was sent, to be reviewed as diffs.

`python -m tests.golden` writes them anew. The client's tests fold and draw them too.
"""

import json
from pathlib import Path
from random import Random
from typing import Any

from cryptonym.engine import GiveClue, Guess, Identity, Number, Pass, TurnKey
from cryptonym.wire import Frames
from tests.kit import OPERATIVE, SPYMASTER, Table, words_deck

FOLDER = Path(__file__).parent / "golden"
CODENAMES = """
    Anchor Lighthouse Mercury Needle Tablet Orchestra Cinema Bridge Pepper Thunder
    Mammoth Saddle Compass Wizard Bark Kilt Revolution Knight Oak Marathon Velvet
    Stadium Ruler Ghost Egypt
"""
PLAYERS = {"red-spymaster": "p1", "red-operative": "p3", "spectator": None}

Script = list[tuple[str, Number, str]]
"""Turns: a word, a number, and the touches as the team in turn sees them: o for its
own agent, t for theirs, b for a bystander, x for the assassin; a dot passes."""

GAMES: dict[str, tuple[dict[str, int] | str, Script]] = {
    "all-agents-found": (
        {"rows": 3, "columns": 4, "first": 4, "second": 3, "assassins": 1},
        [("Ocean", 3, "oo."), ("Metal", 1, "oo"), ("Forest", 2, "ob"),
         ("Royal", 1, "b"), ("Music", 1, "o")],
    ),
    "the-assassin": ("words", [("Ocean", 2, "ob"), ("Metal", 1, "x")]),
    "their-last-agent-wins-it-for-them": (
        {"rows": 2, "columns": 3, "first": 2, "second": 1, "assassins": 1},
        [("Ocean", 1, "b"), ("Metal", 1, "b"), ("Forest", 1, "t")],
    ),
    "nought-and-unlimited-on-a-turned-key": (
        {"rows": 4, "columns": 4, "first": 5, "second": 4, "assassins": 2},
        [("Ocean", 0, "ooo."), ("Metal", "unlimited", "ooot"), ("Forest", 0, "o")],
    ),
}  # fmt: skip


def play(layout: dict[str, int] | str, script: Script) -> Table:
    """Play a scripted round among four."""
    table = Table("Ada", "Bo", "Cy", "Di", seed=len(script), layout=layout)
    table.decks["words-en"] = words_deck("words-en", *CODENAMES.split())
    table.random = Random(len(script))  # what the shipped deck holds does not matter
    table.start()
    if "unlimited" in (number for _, number, _ in script):
        table.ask("p1", TurnKey(1))
    for word, number, touches in script:
        team = table.game.turn
        meant = (table.position(team.agent),)
        table.ask(table.in_turn(SPYMASTER), GiveClue(word, number, meant))
        hidden = {
            "o": team.agent,
            "t": team.rival.agent,
            "b": Identity.BYSTANDER,
            "x": Identity.ASSASSIN,
        }
        for touch in touches:
            operative = table.at(team, OPERATIVE)
            position = None if touch == "." else table.position(hidden[touch])
            command = Pass() if position is None else Guess(position)
            table.ask(operative, command, table.room.version)
    return table


def write(name: str) -> str:
    """Return the golden game *name* as JSON: its events, and each seat's frames."""
    table = play(*GAMES[name])
    assert table.game.over, name
    sent: dict[str, list[Any]] = {seat: [] for seat in PLAYERS}
    frames = Frames()
    for event in table.log:
        frames.add([event])
        for seat, player in PLAYERS.items():
            frame = json.loads(frames.frame(player, frames.room.version - 1))
            sent[seat].append(frame | {"now": 0})
    lines = [f"{json.dumps(seat)}: [\n{_rows(rows)}\n]" for seat, rows in sent.items()]
    return "{" + ",\n".join(lines) + "}\n"


def _rows(rows: list[Any]) -> str:
    return ",\n".join(json.dumps(row, ensure_ascii=False) for row in rows)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in GAMES:
        (FOLDER / f"{name}.json").write_text(write(name), encoding="utf-8")
