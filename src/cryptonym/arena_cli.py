"""The command `cryptonym arena`."""

import argparse
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from contextlib import ExitStack
from pathlib import Path

import msgspec

from cryptonym import decks
from cryptonym.ai import arena
from cryptonym.engine import PICTURES, WORDS, Deck, Rules
from cryptonym.pictures import show_progress
from cryptonym.terminal import Say, add_language, number

MOST = 100_000
"""How many games are played at once."""


def add_command(
    commands: "argparse._SubParsersAction[argparse.ArgumentParser]", say: Say
) -> None:
    """Add `arena` to the *commands* of the command line."""
    text = say("command-arena")
    sub = commands.add_parser("arena", help=text, description=text)
    sub.set_defaults(command=_arena)
    add_language(sub, say)
    _describe(sub, say)


def _describe(sub: ArgumentParser, say: Say) -> None:
    def named(what: str) -> str:
        return say("command-placeholder", what=what)

    def contestant(text: str) -> arena.Contestant:
        try:
            return arena.Contestant.parse(text)
        except ValueError:
            raise ArgumentTypeError(say("command-no-level", level=text)) from None

    for side in ("home", "away"):
        sub.add_argument(
            f"--{side}",
            type=contestant,
            default=arena.Contestant("hard"),
            metavar=named("level"),
            help=say(f"command-{side}"),
        )
    sub.add_argument("--alone", action="store_true", help=say("command-alone"))
    sub.add_argument("--finale", action="store_true", help=say("command-finale"))
    sub.add_argument(
        "--games",
        type=number(say, "command-no-count", 1, MOST),
        default=100,
        metavar=named("number"),
        help=say("command-games"),
    )
    sub.add_argument(
        "--deck",
        action="append",
        choices=decks.SHIPPED,
        default=[],
        help=say("command-arena-deck"),
    )
    sub.add_argument(
        "--seed",
        type=number(say, "command-no-count", 0, 2**63),
        default=1,
        metavar=named("seed"),
        help=say("command-arena-seed"),
    )
    sub.add_argument("--log", type=Path, metavar=named("file"), help=say("command-log"))


def _arena(options: Namespace) -> None:
    """Let AI players play, and print how they did."""
    say: Say = options.say
    results: list[arena.Result] = []
    with ExitStack() as stack:
        log = options.log and stack.enter_context(options.log.open("wb"))
        for result in arena.run(_pairing(options), options.games):
            results.append(result)
            show_progress(len(results), options.games)
            if log:
                log.write(msgspec.json.encode(result) + b"\n")
    print(say("command-arena-head"))
    for side in ("home", "away"):
        scores = [getattr(result, side) for result in results]
        if None not in scores:
            print(_row(side, arena.standing(scores), say))


def _pairing(options: Namespace) -> arena.Pairing:
    stock = tuple(_decks(options.deck or ["words-en"]))
    language = next((deck.language for deck in stock if deck.language), "en")
    rules = Rules(
        layout=WORDS if stock[0].kind == "words" else PICTURES,
        language=language,
        ending="finale" if options.finale else "classic",
    )
    away = None if options.alone else options.away
    return arena.Pairing(options.home, away, rules, stock, options.seed)


def _decks(names: list[str]) -> list[Deck]:
    return [decks.load(name) for name in dict.fromkeys(names)]


def _row(side: str, standing: arena.Standing, say: Say) -> str:
    return say(
        "command-arena-row",
        side=side,
        games=standing.games,
        won=round(100 * standing.won, 1),
        won_within=round(100 * standing.won_within, 1),
        score=round(standing.score, 2),
        score_within=round(standing.score_within, 2),
    )
