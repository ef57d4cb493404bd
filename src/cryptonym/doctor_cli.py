"""The command `cryptonym doctor`."""

import argparse
from pathlib import Path

from cryptonym.doctor import SetUp, examine
from cryptonym.model_cli import add_model
from cryptonym.terminal import Say, add_language, add_store, number, web_address

SIGNS = {"good": "✓", "hint": "•", "mend": "✗"}
LAST_PORT = 65_535


def add_command(
    commands: "argparse._SubParsersAction[argparse.ArgumentParser]",
    data: Path,
    say: Say,
) -> None:
    """Add it to the *commands* of the command line; *data* is the usual folder."""

    def named(what: str) -> str:
        return say("command-placeholder", what=what)

    text = say("command-doctor")
    sub = commands.add_parser("doctor", help=text, description=text)
    sub.set_defaults(command=_examine)
    add_language(sub, say)
    sub.add_argument(
        "--host",
        default="127.0.0.1",
        metavar=named("address"),
        help=say("command-host"),
    )
    sub.add_argument(
        "--port",
        type=number(say, "command-no-port", 1, LAST_PORT),
        default=8000,
        metavar=named("number"),
        help=say("command-port"),
    )
    sub.add_argument(
        "--data",
        type=Path,
        default=data,
        metavar=named("folder"),
        help=say("command-data"),
    )
    sub.add_argument(
        "--public-url",
        type=web_address(say),
        metavar=named("address"),
        help=say("command-public-url"),
    )
    add_store(sub, say)
    add_model(sub, say)


def _examine(arguments: argparse.Namespace) -> int:
    """Say what is found, a line each; return 1 when something is to be mended."""
    say: Say = arguments.say
    set_up = SetUp(
        arguments.data,
        arguments.host,
        arguments.port,
        arguments.public_url,
        arguments.store,
        arguments.language_model,
        arguments.language_model_url,
        arguments.language_model_seconds,
    )
    status = 0
    for found in examine(set_up):
        told = say(f"doctor-{found.about}", how=found.how, **found.params)
        print(f"{SIGNS[found.level]} {told}")
        status |= found.level == "mend"
    return status
