"""The commands `backup`, `export` and `import`: what is done with data on a disk."""

import argparse
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from cryptonym.store import LOG, back_up, export, take_in
from cryptonym.terminal import Say, add_language


def add_commands(
    commands: "argparse._SubParsersAction[argparse.ArgumentParser]",
    data: Path,
    say: Say,
) -> None:
    """Add them to the *commands* of the command line; *data* is the usual folder."""

    def named(what: str) -> str:
        return say("command-placeholder", what=what)

    def add(
        name: str, command: Callable[[argparse.Namespace], None]
    ) -> argparse.ArgumentParser:
        text = say(f"command-{name}")
        sub = commands.add_parser(name, help=text, description=text)
        sub.set_defaults(command=command)
        add_language(sub, say)
        sub.add_argument(
            "--data",
            type=Path,
            default=data,
            metavar=named("folder"),
            help=say("command-data"),
        )
        return sub

    backup, export_, import_ = (
        add("backup", _back_up),
        add("export", _export),
        add("import", _import),
    )
    backup.add_argument(
        "copy", type=Path, metavar=named("folder"), help=say("command-copy")
    )
    export_.add_argument(
        "room", nargs="*", metavar=named("room"), help=say("command-which-rooms")
    )
    export_.add_argument(
        "--out", type=Path, metavar=named("file"), help=say("command-archive-out")
    )
    import_.add_argument(
        "file", type=Path, metavar=named("file"), help=say("command-archive")
    )


def _back_up(arguments: argparse.Namespace) -> None:
    """Copy all data into a folder that a server can be started with."""
    size = back_up(arguments.data, arguments.copy)
    print(
        arguments.say(
            "command-printed",
            file=str(arguments.copy),
            size=max(0.1, round(size / 1e6, 1)),
        )
    )


def _export(arguments: argparse.Namespace) -> None:
    """Write rooms as JSON Lines, to a new file or to stdout."""
    log, rooms, out = arguments.data / LOG, arguments.room, arguments.out
    if out is None:
        export(log, rooms, sys.stdout.buffer.write)
        return
    with out.open("xb") as file:
        try:
            count = export(log, rooms, file.write)
        except BaseException:
            with suppress(OSError):
                out.unlink()
            raise
    print(arguments.say("command-exported", count=count, file=str(out)))


def _import(arguments: argparse.Namespace) -> None:
    """Take rooms in, also while a server runs."""
    with arguments.file.open("rb") as archive:
        arguments.data.mkdir(parents=True, exist_ok=True)
        count = take_in(archive, arguments.data / LOG)
    print(arguments.say("command-imported", count=count))
