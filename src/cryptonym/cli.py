"""The command line: `play` for a table of friends, `serve`, and all other commands."""

import argparse
import asyncio
import gc
import math
import os
import signal
import socket
import sqlite3
import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import closing, contextmanager, nullcontext
from functools import partial
from multiprocessing import parent_process
from multiprocessing.process import BaseProcess
from pathlib import Path
from urllib.parse import urlsplit

import segno
import uvicorn
from starlette.applications import Starlette

from cryptonym import (
    __version__,
    arena_cli,
    data_cli,
    deck_cli,
    doctor_cli,
    model_cli,
    terminal,
)
from cryptonym.addresses import can_show_browser, lan_address, listen
from cryptonym.engine import CodenamesError
from cryptonym.server import UNLIMITED, Config, Limits, create_app, metrics
from cryptonym.server.draining import DRAINS_WITHIN, Server
from cryptonym.server.logs import configure_logging
from cryptonym.server.protocol import SocketProtocol
from cryptonym.server.requests import RequestProtocol, places_for_lines
from cryptonym.server.workers import keep_at_work
from cryptonym.store import LOG, QUOTA, SHELF, EventLog, Shelf, SqliteLog, SqliteShelf
from cryptonym.terminal import Say

LARGEST_MESSAGE = 16_384
LAST_PORT = 65_535
PORTS_TRIED = 20
MOST_WORKERS = 256
STOPS_WITHIN = 2  # seconds
DAY = 24 * 3600
SHORTEST = 1e-6  # days
MOST_DAYS = 1e6
MEGABYTE = 1_000_000
MOST_MEGABYTES = 1e9
YOUNG_OBJECTS = 20_000
"""How many new objects Python lets come before it looks for garbage."""
ANYWHERE = "0.0.0.0"  # noqa: S104 (friends come from other machines)
EVERYWHERE = (ANYWHERE, "::")
HOMELESS = Path("/var/lib/cryptonym")
LOCAL = ("127.0.0.1", "::1", "localhost")
PROXIES = "FORWARDED_ALLOW_IPS"
ALONE = {
    "store": None,
    "workers": 1,
    "root_path": None,
    "forwarded_allow_ips": LOCAL[0],
}
"""How `play` serves, which has nothing to do with other servers."""

NO_LIMITS = Limits(
    create=UNLIMITED,
    join=UNLIMITED,
    miss=UNLIMITED,
    connect=UNLIMITED,
    make=UNLIMITED,
    edit=UNLIMITED,
    upload=UNLIMITED,
    hindsight=UNLIMITED,
    message=UNLIMITED,
    enter=UNLIMITED,
    act=UNLIMITED,
    say=UNLIMITED,
    sockets=math.inf,
    members=math.inf,
    devices=math.inf,
    watchers=math.inf,
    watchers_each=math.inf,
)


def main(argv: list[str] | None = None) -> int:
    """Run the command in *argv*; return the exit status."""
    argv = sys.argv[1:] if argv is None else argv
    terminal.write_what_can_be_written()
    say = terminal.speech(argv, os.environ)
    with terminal.argparse_says(say):
        arguments = _parser(say).parse_args(argv)
    try:
        status: int | None = arguments.command(arguments)
    except (OSError, sqlite3.Error, CodenamesError) as error:
        print(f"cryptonym: {terminal.why(error, say)}", file=sys.stderr)
        return 2
    return status or 0


def _parser(say: Say) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="cryptonym", description=say("command-about"))
    parser.set_defaults(say=say)
    parser.add_argument(
        "--version",
        action="version",
        version=__version__,
        help=say("command-version"),
    )
    terminal.add_language(parser, say)
    commands = parser.add_subparsers(
        required=True, metavar=say("command-placeholder", what="command")
    )
    for name, command, host in (
        ("play", _play, ANYWHERE),
        ("serve", _serve, "127.0.0.1"),
    ):
        text = say(f"command-{name}")
        sub = commands.add_parser(name, help=text, description=text)
        sub.set_defaults(command=command, **ALONE)
        terminal.add_language(sub, say)
        _describe_server(sub, host, say)
        if name == "serve":
            _describe_store(sub, say)
            _describe_metrics(sub, say)
            _describe_proxy(sub, say)
    deck_cli.add_commands(commands, _data_folder(), say)
    data_cli.add_commands(commands, _data_folder(), say)
    doctor_cli.add_command(commands, _data_folder(), say)
    arena_cli.add_command(commands, say)
    return parser


def _describe_server(sub: argparse.ArgumentParser, host: str, say: Say) -> None:
    def named(what: str) -> str:
        return say("command-placeholder", what=what)

    sub.add_argument(
        "--host", default=host, metavar=named("address"), help=say("command-host")
    )
    sub.add_argument(
        "--port",
        type=terminal.number(say, "command-no-port", 1, LAST_PORT),
        default=8000,
        metavar=named("number"),
        help=say("command-port"),
    )
    sub.add_argument(
        "--data",
        type=Path,
        default=_data_folder(),
        metavar=named("folder"),
        help=say("command-data"),
    )
    sub.add_argument(
        "--public-url",
        type=terminal.web_address(say),
        metavar=named("address"),
        help=say("command-public-url"),
    )
    sub.add_argument(
        "--keep-days",
        type=terminal.number(say, "command-no-days", SHORTEST, MOST_DAYS, float),
        default=30,
        metavar=named("number"),
        help=say("command-keep-days"),
    )
    sub.add_argument(
        "--deck-space",
        type=terminal.number(say, "command-no-megabytes", 0, MOST_MEGABYTES),
        default=QUOTA // MEGABYTE,
        metavar="MB",
        help=say("command-deck-space"),
    )
    sub.add_argument("--compress", action="store_true", help=say("command-compress"))
    sub.add_argument("--no-limits", action="store_true", help=say("command-no-limits"))
    model_cli.add_model(sub, say)
    model_cli.add_spending(sub, say)


def _describe_store(sub: argparse.ArgumentParser, say: Say) -> None:
    terminal.add_store(sub, say)
    sub.add_argument(
        "--workers",
        type=terminal.number(say, "command-no-workers", 1, MOST_WORKERS),
        default=1,
        metavar=say("command-placeholder", what="number"),
        help=say("command-workers"),
    )


def _describe_metrics(sub: argparse.ArgumentParser, say: Say) -> None:
    sub.add_argument(
        "--metrics-port",
        type=terminal.number(say, "command-no-port", 1, LAST_PORT),
        metavar=say("command-placeholder", what="number"),
        help=say("command-metrics-port"),
    )
    sub.add_argument(
        "--metrics-host",
        default="127.0.0.1",
        metavar=say("command-placeholder", what="address"),
        help=say("command-metrics-host"),
    )


def _describe_proxy(sub: argparse.ArgumentParser, say: Say) -> None:
    sub.add_argument(
        "--root-path",
        type=terminal.web_path(say),
        metavar=say("command-placeholder", what="address"),
        help=say("command-root-path"),
    )
    sub.add_argument(
        "--forwarded-allow-ips",
        default=os.environ.get(PROXIES, LOCAL[0]),
        metavar=say("command-placeholder", what="address"),
        help=say("command-proxies"),
    )


class Table(Server):
    """A server that says where it can be reached as soon as it can."""

    def __init__(
        self, config: uvicorn.Config, links: tuple[str, str | None], say: Say
    ) -> None:
        super().__init__(config, seconds=0)
        self._here, self._lan = links
        self._say = say

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start to listen, then invite."""
        await super().startup(sockets)
        if self.should_exit:
            return
        print(f"\n  {self._say('command-here', address=self._here)}")
        if self._lan:
            print(f"  {self._say('command-phones', address=self._lan)}\n")
            segno.make(self._lan, error="l").terminal(compact=True)
        print(f"\n  {self._say('command-stop')}", flush=True)
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
        links = (f"http://{here}:{port}/", phones)
        table = Table(_server(arguments), links, arguments.say)
        table.run(sockets=[door])


def _serve(arguments: argparse.Namespace) -> None:
    _path(arguments)  # else each of several processes would end by it, again and again
    if arguments.workers > 1:
        model_cli.asking(arguments)  # likewise
    if arguments.store:
        _serve_shared(arguments)
        return
    if arguments.workers > 1:
        raise CodenamesError("workers_need_store")
    with listen(arguments.host, arguments.port) as door, _alone(arguments.data):
        _run(_server(arguments), door, arguments)


def _run(
    config: uvicorn.Config, door: socket.socket, arguments: argparse.Namespace
) -> None:
    """Serve in this process, and show its figures."""
    server = Server(config)
    if arguments.metrics_port:
        metrics.show(arguments.metrics_host, arguments.metrics_port)
    server.run(sockets=[door])


def _serve_shared(arguments: argparse.Namespace) -> None:
    """Serve in as many processes as are wanted, which share a store."""
    from cryptonym.store.valkey_server import check  # noqa: PLC0415 (few need it)

    asyncio.run(check(arguments.store))
    with listen(arguments.host, arguments.port) as door:
        if arguments.workers == 1:
            _run(_server(arguments), door, arguments)
            return
        configure_logging()
        where = arguments.metrics_host, arguments.metrics_port
        figures = metrics.show_together(*where) if where[1] else nullcontext(_nobody)
        with figures as ended:
            keep_at_work(arguments.workers, partial(_work, arguments, door), ended)


def _work(arguments: argparse.Namespace, door: socket.socket) -> None:
    """Serve in a process that another one looks after."""
    if parent := parent_process():
        threading.Thread(target=_stop_after, args=[parent], daemon=True).start()
    Server(_server(arguments)).run(sockets=[door])


def _nobody(_process: int) -> None:
    """Hear that a process has ended whose figures nobody wanted."""


def _server(arguments: argparse.Namespace) -> uvicorn.Config:
    """Return how the application is served."""
    configure_logging()
    return uvicorn.Config(
        _application(arguments),
        log_config=None,
        access_log=False,
        server_header=False,
        http=RequestProtocol,
        ws=SocketProtocol,
        ws_max_size=LARGEST_MESSAGE,
        ws_ping_interval=None,  # clients ping, and the silent are cut off
        ws_per_message_deflate=arguments.compress,
        root_path=_path(arguments),
        forwarded_allow_ips=arguments.forwarded_allow_ips,
        timeout_graceful_shutdown=STOPS_WITHIN,
    )


def _path(arguments: argparse.Namespace) -> str:
    """Return below which path players find us: the proxy takes it away.

    Raises:
        CodenamesError: their address has another path than we are told.
    """
    told: str | None = arguments.root_path
    if arguments.public_url is None:
        return told or ""
    path: str = urlsplit(arguments.public_url).path.rstrip("/")
    if told not in (None, path):
        raise CodenamesError("two_paths", path=told or "/", other=path or "/")
    return path


def _application(arguments: argparse.Namespace) -> Starlette:
    """Put the application together, with the games that are in the store."""
    config = Config(
        public_url=arguments.public_url,
        room_deleted_after=arguments.keep_days * DAY,
        limits=NO_LIMITS if arguments.no_limits else Limits(),
        language_model=model_cli.asking(arguments),
    )
    app = create_app(*_store(arguments), config)
    RequestProtocol.lines = places_for_lines()
    gc.freeze()  # what is there now stays: no need to look through it ever again
    gc.set_threshold(YOUNG_OBJECTS)
    return app


def _stop_after(parent: BaseProcess) -> None:
    """Stop when whoever looks after this process was killed: the port is theirs."""
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)


def _store(arguments: argparse.Namespace) -> tuple[EventLog, Shelf]:
    """Return where games and decks are kept: in the folder, or where others share."""
    space = arguments.deck_space * MEGABYTE
    if not arguments.store:
        log = SqliteLog(arguments.data / LOG)
        return log, SqliteShelf(arguments.data / SHELF, space)

    from cryptonym.store.valkey import ValkeyLog  # noqa: PLC0415 (few need it)
    from cryptonym.store.valkey_shelf import ValkeyShelf  # noqa: PLC0415 (likewise)

    return ValkeyLog(arguments.store), ValkeyShelf(arguments.store, space)


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Make *folder* where it is missing, and keep other servers out of it.

    A room lives in one process: the players of a second one would not see each other.
    The first may still be stopping, so it is waited for; one that was killed holds
    nothing any more.

    Raises:
        CodenamesError: folder_taken, by another server.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with closing(
        sqlite3.connect(folder / "lock", timeout=STOPS_WITHIN + DRAINS_WITHIN + 1)
    ) as lock:
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise
            raise CodenamesError("folder_taken", folder=str(folder)) from error
        yield


def _data_folder() -> Path:
    """Return where this user's programs keep their data.

    Whom a service manager has made up has no home: theirs is where services' are.
    """
    try:
        home = Path.home()
    except RuntimeError:
        return HOMELESS
    if sys.platform == "win32":
        data = os.environ.get("LOCALAPPDATA") or home
    else:
        data = os.environ.get("XDG_DATA_HOME") or home / ".local" / "share"
    return Path(data) / "cryptonym"
