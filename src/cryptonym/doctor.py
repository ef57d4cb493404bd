"""Looks a set-up over, and says what has to be mended before strangers come."""

import asyncio
import contextlib
import json
import os
import shutil
import sqlite3
import statistics
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from cryptonym import __version__
from cryptonym.addresses import listen
from cryptonym.ai.language_model import Fails, UnusableModel, open_model
from cryptonym.engine import CodenamesError
from cryptonym.server import client_built
from cryptonym.store import FORMATS, LOG, NewerFormat, check_format, look_into, whole

Level = Literal["good", "hint", "mend"]

WAITS = 5  # seconds
GIGABYTE = 1e9
LITTLE, TOO_LITTLE = 1.0, 0.1
"""How many GB free are few, and too few."""
SLOW = 50.0  # milliseconds
TIMES = 9
FEW_FILES, TOO_FEW_FILES = 4_096, 256
OUT_OF_TIME = 60_000  # milliseconds
BUILT_AT = 1_767_225_600  # 2026-01-01, before which this was not written
MOUNTS = Path("/proc/self/mountinfo")
ACROSS_A_NETWORK = frozenset(
    {
        "afs", "ceph", "cifs", "davfs", "fuse.davfs2", "fuse.glusterfs", "fuse.sshfs",
        "glusterfs", "lustre", "ncpfs", "nfs", "nfs4", "smb3", "smbfs",
    }
)  # fmt: skip
IN_MEMORY = frozenset({"ramfs", "tmpfs"})
NOWHERE = "BBBBB"
"""A room that is hardly there: a socket to it is opened, and closed at once."""


@dataclass(frozen=True, slots=True)
class SetUp:
    """What is looked at: as `serve` would be started; where it has a *store*, that.

    None: it has no such thing.
    """

    data: Path
    host: str
    port: int
    public_url: str | None
    store: str | None = None
    language_model: str | None = None
    language_model_url: str | None = None
    language_model_seconds: float = 30


@dataclass(frozen=True, slots=True)
class Finding:
    """What was found `about` something, and how it is; `params` for its text."""

    level: Level
    about: str
    how: str = "good"
    params: Mapping[str, str | float] = field(default_factory=dict)


Check = Callable[[SetUp], Iterator[Finding]]


def examine(set_up: SetUp) -> Iterator[Finding]:
    """Return what is found, one after the other."""
    kept: tuple[Check, ...] = (_store,) if set_up.store else (_folder, _files)
    always: tuple[Check, ...] = (_port, _client, _time, _open_files, _proxy, _model)
    for check in (_versions, *kept, *always):
        yield from check(set_up)


def _versions(_: SetUp) -> Iterator[Finding]:
    python = ".".join(map(str, sys.version_info[:3]))
    yield Finding("good", "versions", "", {"python": python, "ours": __version__})


def _store(set_up: SetUp) -> Iterator[Finding]:
    """Look whether the store is one that a server would start with."""
    from cryptonym.store.valkey_server import check  # noqa: PLC0415 (few need it)

    assert set_up.store is not None
    try:
        asyncio.run(check(set_up.store))
    except CodenamesError as error:
        params = {name: str(value) for name, value in error.params.items()}
        yield Finding("mend", "store", error.code, params)
    else:
        yield Finding("good", "store")


def _folder(set_up: SetUp) -> Iterator[Finding]:
    """Look whether the folder can be written to, and what it is on."""
    folder = {"folder": str(set_up.data)}
    try:
        set_up.data.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=set_up.data) as file:
            taken = sorted(_write_through(file.fileno()) for _ in range(TIMES))
    except OSError as error:
        why = error.strerror or str(error)
        yield Finding("mend", "folder", "no", {**folder, "why": why})
        return
    yield Finding("good", "folder", "good", {**folder, "why": ""})
    kind = file_system(set_up.data, MOUNTS.read_text() if MOUNTS.exists() else "")
    if kind in ACROSS_A_NETWORK:
        yield Finding("mend", "disk", "network", {"kind": kind})
    elif kind in IN_MEMORY:
        yield Finding("mend", "disk", "memory", {"kind": kind})
    else:
        yield Finding("good", "disk", "good", {"kind": kind or "?"})
    yield _space(shutil.disk_usage(set_up.data).free / GIGABYTE)
    yield _speed(statistics.median(taken))


def _space(free: float) -> Finding:
    level: Level = "mend" if free < TOO_LITTLE else "hint" if free < LITTLE else "good"
    how = "good" if level == "good" else "little"
    return Finding(level, "space", how, {"free": round(free, 1)})


def _speed(milliseconds: float) -> Finding:
    slow = milliseconds > SLOW
    params = {"ms": round(milliseconds, 1)}
    return Finding(
        "hint" if slow else "good", "fsync", "slow" if slow else "good", params
    )


def _write_through(file: int) -> float:
    """Write as an append does; return how many milliseconds until it is on disk."""
    began = time.perf_counter()
    os.write(file, bytes(4_096))
    os.fsync(file)
    return (time.perf_counter() - began) * 1_000


def file_system(folder: Path, mounts: str) -> str:
    """Return the kind of file system that *folder* is on, by the kernel's *mounts*.

    Empty where the system does not tell.

    >>> file_system(Path("/srv/x"), "1 0 0:1 / /srv rw - nfs4 a:/b rw")
    'nfs4'

    Source: man 5 proc_pid_mountinfo.
    """
    there = folder.resolve()
    best, kind = -1, ""
    for line in mounts.splitlines():
        place, _, told = line.partition(" - ")
        point = Path(place.split()[4].replace("\\040", " "))
        if there.is_relative_to(point) and len(point.parts) >= best:
            best, kind = len(point.parts), told.split()[0]
    return kind


def _files(set_up: SetUp) -> Iterator[Finding]:
    """Look whether the files hang together, and are of a format that is known."""
    for name, known in FORMATS.items():
        file = set_up.data / name
        if not file.exists():
            yield Finding("good", "file", "new", {"file": name})
            continue
        how = "good"
        try:
            with closing(look_into(file)) as disk:
                check_format(disk, known)
                how = "good" if whole(disk) else "damaged"
        except NewerFormat:
            how = "newer"
        except sqlite3.Error:
            how = "damaged"
        level: Level = "good" if how == "good" else "mend"
        yield Finding(level, "file", how, {"file": name})


def _port(set_up: SetUp) -> Iterator[Finding]:
    """Look whether one can listen there, or Cryptonym does already."""
    port = {"port": str(set_up.port), "host": set_up.host}
    try:
        listen(set_up.host, set_up.port).close()
    except CodenamesError as error:
        if error.code == "port_taken":
            here = "127.0.0.1" if set_up.host in ("0.0.0.0", "::") else set_up.host  # noqa: S104
            runs = _answers(f"http://{here}:{set_up.port}/")
            yield Finding(
                "good" if runs else "mend", "port", "ours" if runs else "taken", port
            )
        else:
            yield Finding("mend", "port", "nowhere", port)
    except OSError:
        yield Finding("mend", "port", "forbidden", port)
    else:
        yield Finding("good", "port", "good", port)


def _client(_: SetUp) -> Iterator[Finding]:
    built = client_built()
    yield Finding("good" if built else "mend", "client", "good" if built else "no")


def _time(set_up: SetUp) -> Iterator[Finding]:
    """Look whether the clock is before what has happened already."""
    latest = max(BUILT_AT * 1_000, 0 if set_up.store else _last_event(set_up.data))
    sane = time.time() * 1_000 > latest - OUT_OF_TIME
    said = {"now": time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime())}
    yield Finding("good" if sane else "mend", "time", "good" if sane else "no", said)


def _last_event(data: Path) -> int:
    """Return when the last thing happened, in Unix ms; 0: nothing, as far as known."""
    with (
        contextlib.suppress(OSError, sqlite3.Error),
        closing(look_into(data / LOG)) as disk,
    ):
        (at,) = disk.execute("SELECT max(at) FROM log").fetchone()
        return at or 0
    return 0


def _open_files(_: SetUp) -> Iterator[Finding]:
    """Look how many files may be open: each player's connection is one."""
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415 (elsewhere there is none)

    most, _hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if most == resource.RLIM_INFINITY:
        most = sys.maxsize
    level: Level = (
        "mend" if most < TOO_FEW_FILES else "hint" if most < FEW_FILES else "good"
    )
    how = "good" if level == "good" else "few"
    yield Finding(level, "open-files", how, {"most": str(most)})


def _proxy(set_up: SetUp) -> Iterator[Finding]:
    """Look whether players get here, at the address that they are told."""
    if set_up.public_url is None:
        yield Finding("hint", "address", "none", {"address": ""})
        return
    base = set_up.public_url.rstrip("/") + "/"
    address = {"address": base}
    secure = urlsplit(base).scheme == "https"
    if not _answers(base):
        yield Finding("mend", "address", "silent", address)
    elif not _converses(base):
        yield Finding("mend", "address", "no_sockets", address)
    elif not secure:
        yield Finding("hint", "address", "open", address)
    else:
        yield Finding("good", "address", "good", address)


def _model(set_up: SetUp) -> Iterator[Finding]:
    """Look whether the language model is there; it is asked for nothing but a trial."""
    most = set_up.language_model_seconds
    params = {"model": set_up.language_model or "", "lacks": "", "most": f"{most:g}"}
    began = time.monotonic()
    try:
        model = open_model(set_up.language_model, set_up.language_model_url)
        if model is None:
            return
        asyncio.run(asyncio.wait_for(model.try_out(), most))
    except UnusableModel as error:
        params |= {key: str(value) for key, value in error.params.items()}
        yield Finding("mend", "language-model", error.code, params)
    except TimeoutError:
        yield Finding("mend", "language-model", "slow", params)
    except Fails as error:
        params |= {key: str(value) for key, value in error.params.items()}
        yield Finding("mend", "language-model", params.pop("why"), params)
    except Exception as error:  # noqa: BLE001 (and its text may have the key in it)
        params["why"] = type(error).__name__
        yield Finding("mend", "language-model", "silent", params)
    else:
        params["took"] = f"{time.monotonic() - began:.0f}"
        yield Finding("good", "language-model", "good", params)


def _answers(base: str) -> bool:
    """Tell whether Cryptonym answers at an address."""
    try:
        with urllib.request.urlopen(f"{base}healthz", timeout=WAITS) as answer:  # noqa: S310
            return bool(json.load(answer) == {"status": "ok"})
    except (OSError, ValueError):
        return False


def _converses(base: str) -> bool:
    """Tell whether sockets get through to there."""
    url = f"ws{base.removeprefix('http')}api/rooms/{NOWHERE}/play"
    try:
        with connect(url, open_timeout=WAITS, close_timeout=WAITS):
            return True
    except (OSError, ValueError, WebSocketException):
        return False
