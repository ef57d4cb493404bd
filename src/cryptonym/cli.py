"""The command line: `play` for a table of friends, `serve` for a server, `deck`."""

import argparse
import gc
import os
import socket
import sqlite3
import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import segno
import uvicorn

from cryptonym import __version__, deck_cli
from cryptonym.addresses import can_show_browser, lan_address, listen
from cryptonym.engine import CodenamesError
from cryptonym.server import UNLIMITED, Config, Limits, create_app
from cryptonym.server.logs import configure_logging
from cryptonym.store import QUOTA, SqliteLog, SqliteShelf

LARGEST_MESSAGE = 16_384
LAST_PORT = 65_535
PORTS_TRIED = 20
STOPS_WITHIN = 2  # seconds
DAY = 24 * 3600
YOUNG_OBJECTS = 20_000
"""How many new objects Python lets come before it looks for garbage."""
ANYWHERE = "0.0.0.0"  # noqa: S104 (friends come from other machines)
EVERYWHERE = (ANYWHERE, "::")
LOCAL = ("127.0.0.1", "::1", "localhost")
NO_LIMITS = Limits(
    create=UNLIMITED,
    join=UNLIMITED,
    miss=UNLIMITED,
    connect=UNLIMITED,
    make=UNLIMITED,
    edit=UNLIMITED,
    upload=UNLIMITED,
    message=UNLIMITED,
)


def main(argv: list[str] | None = None) -> int:
    """Run the command in *argv*; return the exit status."""
    arguments = _parser().parse_args(argv)
    try:
        status: int | None = arguments.command(arguments)
    except (OSError, sqlite3.Error, CodenamesError) as error:
        print(f"cryptonym: {error}", file=sys.stderr)
        return 2
    return status or 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="cryptonym", description="Play Codenames with the people you like."
    )
    parser.add_argument("--version", action="version", version=__version__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for name, command, host, text in (
        ("play", _play, ANYWHERE, "start the server and open the game"),
        ("serve", _serve, "127.0.0.1", "run the server"),
    ):
        sub = commands.add_parser(name, help=text, description=text.capitalize())
        sub.set_defaults(command=command)
        sub.add_argument("--host", default=host, help="address to listen at")
        sub.add_argument("--port", type=_port, default=8000, help="port to listen at")
        sub.add_argument(
            "--data", type=Path, default=_data_folder(), help="folder for the games"
        )
        sub.add_argument("--public-url", help="address at which players get here")
        sub.add_argument(
            "--keep-days", type=_days, default=30, help="age at which rooms are deleted"
        )
        sub.add_argument(
            "--deck-space",
            type=_megabytes,
            default=QUOTA,
            metavar="MB",
            help="room for all decks of people's own",
        )
        sub.add_argument(
            "--compress",
            action="store_true",
            help="deflate frames: less line, more CPU",
        )
        sub.add_argument(
            "--no-limits",
            action="store_true",
            help="let everybody ask as often as they like (for load tests)",
        )
    deck_cli.add_commands(commands, _data_folder())
    return parser


class Table(uvicorn.Server):
    """A server that says where it can be reached as soon as it can."""

    def __init__(self, config: uvicorn.Config, links: tuple[str, str | None]) -> None:
        super().__init__(config)
        self._here, self._lan = links

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start to listen, then invite."""
        await super().startup(sockets)
        if self.should_exit:
            return
        print(f"\n  Cryptonym is at  {self._here}")
        if self._lan:
            print(f"  on phones at     {self._lan}\n")
            segno.make(self._lan, error="l").terminal(compact=True)
        print("\n  Stop with Ctrl+C.", flush=True)
        if can_show_browser():
            threading.Thread(target=webbrowser.open, args=[self._here]).start()


def _play(arguments: argparse.Namespace) -> None:
    tries = PORTS_TRIED
    with listen(arguments.host, arguments.port, tries) as door, _alone(arguments.data):
        port = door.getsockname()[1]
        lan = lan_address() if arguments.host in EVERYWHERE else arguments.host
        phones = f"http://{lan}:{port}/" if lan and lan not in LOCAL else None
        if arguments.public_url is None:
            arguments.public_url = phones
        here = "localhost" if arguments.host in EVERYWHERE else arguments.host
        table = Table(_server(arguments), (f"http://{here}:{port}/", phones))
        table.run(sockets=[door])


def _serve(arguments: argparse.Namespace) -> None:
    with listen(arguments.host, arguments.port) as door, _alone(arguments.data):
        uvicorn.Server(_server(arguments)).run(sockets=[door])


def _server(arguments: argparse.Namespace) -> uvicorn.Config:
    """Put the application together, with the games that are in the folder."""
    configure_logging()
    config = Config(
        public_url=arguments.public_url,
        room_deleted_after=arguments.keep_days * DAY,
        limits=NO_LIMITS if arguments.no_limits else Limits(),
    )
    app = create_app(
        SqliteLog(arguments.data / "cryptonym.sqlite"),
        SqliteShelf(arguments.data / deck_cli.SHELF, arguments.deck_space),
        config,
    )
    gc.freeze()  # what is there now stays: no need to look through it ever again
    gc.set_threshold(YOUNG_OBJECTS)
    return uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        ws="websockets-sansio",
        ws_max_size=LARGEST_MESSAGE,
        ws_ping_interval=None,  # clients ping, and the silent are cut off
        ws_per_message_deflate=arguments.compress,
        timeout_graceful_shutdown=STOPS_WITHIN,
    )


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Make *folder* where it is missing, and keep other servers out of it.

    A room lives in one process: the players of a second one would not see each other.
    The first may still be stopping, so it is waited for; one that was killed holds
    nothing any more.

    Raises:
        OSError: another server has the folder.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with closing(sqlite3.connect(folder / "lock", timeout=STOPS_WITHIN + 1)) as lock:
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise
            raise OSError(f"another server uses {folder}; see --data") from error
        yield


def _port(text: str) -> int:
    """Read a port; argparse says what was wrong with it."""
    if not text.isdecimal() or not 0 < int(text) <= LAST_PORT:
        raise argparse.ArgumentTypeError(f"there is no port {text}")
    return int(text)


def _days(text: str) -> float:
    """Read a number of days; argparse says what was wrong with it."""
    try:
        days = float(text)
    except ValueError:
        days = 0
    if not 0 < days < float("inf"):
        raise argparse.ArgumentTypeError(f"{text} is no number of days")
    return days


def _megabytes(text: str) -> int:
    """Read a size, and return it in bytes; argparse says what was wrong with it."""
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text} is no number of megabytes")
    return int(text) * 1_000_000


def _data_folder() -> Path:
    """Return where this user's programs keep their data."""
    if sys.platform == "win32":
        home = os.environ.get("LOCALAPPDATA") or Path.home()
    else:
        home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "cryptonym"
