"""Golden games: whole games with what each seat was sent, to be reviewed as diffs.

`python -m tests.golden` writes them anew. The client's tests fold and draw them too.
"""

import json
from pathlib import Path
from random import Random
from typing import Any

from cryptonym.engine import (
    AskRival,
    Challenge,
    Cover,
    GiveClue,
    Guess,
    Identity,
    Number,
    Pass,
    Phase,
    Rule,
    RuleChallenge,
    Side,
    Team,
    TurnKey,
)
from cryptonym.room import (
    PauseClock,
    Remove,
    ResumeClock,
    Sit,
    Start,
    TurnGlass,
    lapses_at,
    time_up,
)
from cryptonym.wire import Frames
from tests.kit import OPERATIVE, RED, SPYMASTER, Table, words_deck

FOLDER = Path(__file__).parent / "golden"
CODENAMES = """
    Anchor Lighthouse Mercury Needle Tablet Orchestra Cinema Bridge Pepper Thunder
    Mammoth Saddle Compass Wizard Bark Kilt Revolution Knight Oak Marathon Velvet
    Stadium Ruler Ghost Egypt
"""
SEATS = ("red-spymaster", "red-operative", "spectator")

Script = list[tuple[str, Number, str]]
"""Turns: a word, a number, and the touches as the team in turn sees them: o for its
own agent, t for theirs, b for a bystander, x for the assassin; a dot passes. Before
them, f: the clue is challenged and a foul, v: it is challenged and valid. A word ending
in "?" is one that the rival is asked about and refuses, in "!" one that it allows.
Where there is a clock, each move takes SLOW seconds; u: time runs out, p: the host
pauses the clock and resumes it, g: who waits turns the glass."""

SLOW = 10
SMALL = {"rows": 3, "columns": 4, "first": 4, "second": 3, "assassins": 1}
TINY = {"rows": 2, "columns": 3, "first": 2, "second": 1, "assassins": 1}

GAMES: dict[str, tuple[dict[str, Any], Script]] = {
    "all-agents-found": (
        {"layout": SMALL},
        [("Ocean", 3, "oo."), ("Metal", 1, "oo"), ("Forest", 2, "ob"),
         ("Royal", 1, "b"), ("Music", 1, "o")],
    ),
    "the-assassin": (
        {"layout": "words"},
        [("Ocean", 2, "ob"), ("Metal", 1, "x")],
    ),
    "their-last-agent-wins-it-for-them": (
        {"layout": TINY},
        [("Ocean", 1, "b"), ("Metal", 1, "b"), ("Forest", 1, "t")],
    ),
    "nought-and-unlimited-on-a-turned-key": (
        {"layout": {"rows": 4, "columns": 4, "first": 5, "second": 4, "assassins": 2}},
        [("Ocean", 0, "ooo."), ("Metal", "unlimited", "ooot"), ("Forest", 0, "o")],
    ),
    "finale-won-with-the-assassin": (
        {"layout": SMALL, "ending": "finale"},
        [("Ocean", 4, "oooob"), ("Metal", 3, "ooo."), ("Forest", 1, "x")],
    ),
    "sudden-death-won": (
        {"layout": SMALL, "ending": "finale"},
        [("Ocean", 1, "ob"), ("Metal", 2, "oxoo")],
    ),
    "sudden-death-lost": (
        {"layout": SMALL, "ending": "finale"},
        [("Ocean", 1, "ob"), ("Metal", 2, "xot")],
    ),
    "together-won": (
        {"layout": SMALL, "mode": "together"},
        [("Ocean", 2, "oo."), ("Metal", 2, "oo")],
    ),
    "together-lost": (
        {"layout": SMALL, "mode": "together"},
        [("Ocean", 2, "ot"), ("Metal", 2, "ob")],
    ),
    "one-operative-for-both": (
        {"layout": SMALL, "mode": "shared_operative"},
        [("Ocean", 2, "oo."), ("Metal", 2, "oo."), ("Forest", 2, "oo")],
    ),
    "the-rival-refuses-and-allows": (
        {"layout": TINY},
        [("ice cream?", 2, ""), ("24!", 1, "ob"), ("Forest", 1, "x")],
    ),
    "clues-are-challenged": (
        {"layout": SMALL, "referee": {"challenge": True}},
        [("Ocean", 2, "vo."), ("Metal", 2, "f"), ("Forest", 2, "oo")],
    ),
    "operatives-vote": (
        {"layout": TINY, "agreement": "everyone"},
        [("Ocean", 2, "o."), ("Metal", 1, "b"), ("Forest", 1, "o")],
    ),
    "against-the-clock": (
        {"layout": SMALL, "clock": {"spymaster": 60, "operatives": 15, "bank": 20}},
        [("Ocean", 2, "opo."), ("Metal", 2, "ou"), ("ice cream?", 2, ""),
         ("Forest", 2, "ob"), ("Royal", 1, "x")],
    ),
    "with-ai-players": (
        {"layout": SMALL, "bots": {"pause": 0}},
        [("Ocean", 2, "oo."), ("Metal", 1, "o."), ("Forest", 2, "ob"),
         ("Royal", 2, "oo")],
    ),
    "with-a-sand-glass": (
        {"layout": TINY, "clock": {"glass": True, "spymaster": 30}},
        [("Ocean", 1, "gu"), ("Metal", 1, "b"), ("Forest", 2, "goo")],
    ),
}  # fmt: skip


def play(settings: dict[str, Any], script: Script) -> Table:
    """Play a scripted round among as many as there are seats, or a few more."""
    table = Table("Ada", "Bo", "Cy", "Di", seed=len(script), **settings)
    table.decks["words-en"] = words_deck("words-en", *CODENAMES.split())
    table.random = Random(len(script))  # what the shipped deck holds does not matter
    table.seat_four()
    if "bots" in settings:  # all but Ada are AI players
        for player in table.room.players[1:]:
            assert player.seat is not None
            table.ask("p1", Remove(player.id))
            table.add_bot(player.seat.side, player.seat.role)
    if "agreement" in settings:
        for team in Team:
            table.ask(table.join(f"Eve of {team}"), Sit(Side(team), OPERATIVE))
    table.ask("p1", Start())
    if "unlimited" in (number for _, number, _ in script):
        table.ask("p1", TurnKey(1))
    for word, number, touches in script:
        table.now += SLOW * 1_000
        say(table, word, number)
        for touch in touches:
            follow(table, touch)
        if table.game.phase is Phase.COVER:
            table.ask("p1", Cover(table.position(Identity.BLUE)))
    return table


def say(table: Table, word: str, number: Number) -> None:
    """Let the spymaster in turn give a clue, or ask the rival about it."""
    team = table.game.turn
    hidden = team.agent if table.game.agents_left(team) else Identity.ASSASSIN
    spymaster, meant = table.at(team, SPYMASTER), (table.position(hidden),)
    if word[-1] in "?!":
        table.ask(spymaster, AskRival(word[:-1], number, meant))
        table.ask(table.at(team.rival, SPYMASTER), Rule(allow=word[-1] == "!"))
    else:
        do(table, spymaster, GiveClue(word, number, meant))


def follow(table: Table, touch: str) -> None:
    """Let the operatives in turn touch or stop, or their rival challenge the clue."""
    team = table.game.turn
    table.now += SLOW * 1_000
    if touch in "upg":
        follow_the_clock(table, touch)
        return
    if touch in "fv":
        challenger = table.at(team.rival, SPYMASTER)
        table.ask(challenger, Challenge())
        table.ask("p1", RuleChallenge(valid=touch == "v"))
        if touch == "f":
            table.ask(challenger, Cover(table.position(team.rival.agent)))
        return
    hidden = {
        "o": team.agent,
        "t": team.rival.agent,
        "b": Identity.BYSTANDER,
        "x": Identity.ASSASSIN,
    }
    position = None if touch == "." else table.position(hidden[touch])
    command = Pass() if position is None else Guess(position)
    for player in table.room.players:
        if player.seat and player.seat.role is OPERATIVE and player.seat.plays(team):
            do(table, player.id, command)


def do(table: Table, player: str, command: GiveClue | Guess | Pass) -> None:
    """Let *player* do something; an AI player says why."""
    me = table.room.player(player)
    if me and me.bot:
        table.act(player, command)
    else:
        table.ask(player, command, table.room.version)


def follow_the_clock(table: Table, sign: str) -> None:
    """Let time run out, or the host pause it, or who waits turn the glass."""
    if sign == "g":
        table.ask(table.in_turn(SPYMASTER), TurnGlass())
    elif sign == "p":
        table.ask("p1", PauseClock())
        table.now += 1_000_000
        table.ask("p1", ResumeClock())
    else:
        deadline = lapses_at(table.room)
        assert deadline is not None
        table.now = deadline
        table.happen(time_up(table.room, table.world))


def write(name: str) -> str:
    """Return the golden game *name* as JSON: its events, and each seat's frames."""
    table = play(*GAMES[name])
    assert table.game.over, name
    players = (table.at(RED, SPYMASTER), table.at(RED, OPERATIVE), None)
    sent: dict[str, list[Any]] = {seat: [] for seat in SEATS}
    frames = Frames()
    for event in table.log:
        frames.add([event])
        for seat, player in zip(SEATS, players, strict=True):
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
