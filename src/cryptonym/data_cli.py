"""The commands `backup`, `export` and `import`: what is done with all that is kept."""

import argparse
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, suppress
from pathlib import Path

from cryptonym.engine import CodenamesError
from cryptonym.store import (
    LOG,
    Source,
    Target,
    back_up,
    export,
    rooms_for,
    rooms_of,
    take_in,
)
from cryptonym.terminal import Say, add_language, add_store


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
        add_store(sub, say)
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
    """Copy all data into a folder that a server can be started with.

    Raises:
        CodenamesError: store_copied_there, by what it was made with.
    """
    if arguments.store:
        raise CodenamesError("store_copied_there")
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
    out = arguments.out
    if out is None:
        with _source(arguments) as source:
            export(source, arguments.room, sys.stdout.buffer.write)
        return
    with out.open("xb") as file:
        try:
            with _source(arguments) as source:
                count = export(source, arguments.room, file.write)
        except BaseException:
            with suppress(OSError):
                out.unlink()
            raise
    print(arguments.say("command-exported", count=count, file=str(out)))


def _import(arguments: argparse.Namespace) -> None:
    """Take rooms in, also while a server runs."""
    with arguments.file.open("rb") as archive, _target(arguments) as target:
        count = take_in(archive, target)
    print(arguments.say("command-imported", count=count))


def _source(arguments: argparse.Namespace) -> AbstractContextManager[Source]:
    """Open where rooms are exported from."""
    if not arguments.store:
        return rooms_of(arguments.data / LOG)
    from cryptonym.store.valkey_archive import rooms_in  # noqa: PLC0415 (few need it)

    return rooms_in(arguments.store)


def _target(arguments: argparse.Namespace) -> AbstractContextManager[Target]:
    """Open where rooms are taken in, and make the folder where there is none."""
    if not arguments.store:
        arguments.data.mkdir(parents=True, exist_ok=True)
        return rooms_for(arguments.data / LOG)
    from cryptonym.store.valkey_archive import rooms_in  # noqa: PLC0415 (few need it)

    return rooms_in(arguments.store)
