"""The options that name a language model, and what a server then asks."""

import argparse

from cryptonym.ai.language_model import KEY, open_model
from cryptonym.server.asking import Asking, Spending
from cryptonym.terminal import Say, number, web_address

MOST_REQUESTS = 1_000_000
MOST_AT_ONCE = 100
LONGEST = 300  # seconds
USUAL = Spending()


def add_model(parser: argparse.ArgumentParser, say: Say) -> None:
    """Add the options that say which model, where, and how slow, to a *parser*."""
    parser.add_argument(
        "--language-model",
        metavar=say("command-placeholder", what="model"),
        help=say("command-language-model"),
    )
    parser.add_argument(
        "--language-model-url",
        type=web_address(say),
        metavar=say("command-placeholder", what="address"),
        help=say("command-language-model-url", variable=KEY),
    )
    _add_number(parser, say, "seconds", USUAL.within, LONGEST)


def add_spending(parser: argparse.ArgumentParser, say: Say) -> None:
    """Add the options that say how much it is asked to a *parser*."""
    for name, usual, most in (
        ("room", USUAL.room, MOST_REQUESTS),
        ("server", USUAL.server, MOST_REQUESTS),
        ("at-once", USUAL.at_once, MOST_AT_ONCE),
    ):
        _add_number(parser, say, name, usual, most)


def _add_number(
    parser: argparse.ArgumentParser, say: Say, name: str, usual: float, most: int
) -> None:
    parser.add_argument(
        f"--language-model-{name}",
        type=number(say, "command-no-count", 1, most),
        default=usual,
        metavar=say("command-placeholder", what="number"),
        help=say(f"command-language-model-{name}"),
    )


def asking(arguments: argparse.Namespace) -> Asking | None:
    """Return who asks the model that is named; None: none is.

    Several processes share what may be asked.

    Raises:
        UnusableModel
    """
    model = open_model(arguments.language_model, arguments.language_model_url)
    spending = Spending(
        arguments.language_model_room,
        max(1, arguments.language_model_server // arguments.workers),
        arguments.language_model_at_once,
        arguments.language_model_seconds,
    )
    return Asking(model, spending) if model else None
