"""Backups: a copy of all data, taken while a server uses them."""

import errno
import os
import shutil
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from cryptonym.engine import CodenamesError

LOG, SHELF = "cryptonym.sqlite", "decks.sqlite"
"""The names of the files in the folder for the games."""


class Damaged(CodenamesError):
    """What is in this file is not what was written there."""

    def __init__(self, file: Path) -> None:
        super().__init__("damaged", file=str(file))


def back_up(folder: Path, copy: Path) -> int:
    """Copy the data in *folder* into a new folder; return how many bytes these are.

    Each file is as it was at one moment, and looked through before `copy` is there: the
    log is first, so that decks that rooms name are there too.

    Raises:
        FileExistsError: `copy` is there.
        FileNotFoundError: there is no log in *folder*.
        Damaged: a file, which is not copied.
    """
    if copy.exists():
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(copy))
    if not (folder / LOG).exists():
        raise _no_file(folder / LOG)
    copy.parent.mkdir(parents=True, exist_ok=True)
    making = Path(tempfile.mkdtemp(prefix=f"{copy.name}.", dir=copy.parent))
    try:
        for name in (LOG, SHELF):
            if (folder / name).exists():
                _copy(folder / name, making / name)
        size = sum(file.stat().st_size for file in making.iterdir())
        making.rename(copy)
    except BaseException:
        shutil.rmtree(making)
        raise
    return size


def look_into(file: Path) -> sqlite3.Connection:
    """Return a connection that changes nothing, to a file that a server may use.

    It may write: one that may not would leave a log ahead behind, which might not
    belong to whoever runs the server.

    Raises:
        FileNotFoundError
    """
    if not file.exists():
        raise _no_file(file)
    disk = sqlite3.connect(f"{file.absolute().as_uri()}?mode=rw", uri=True)
    disk.execute("PRAGMA query_only=ON")
    return disk


def whole(disk: sqlite3.Connection) -> bool:
    """Tell whether all in the file hangs together."""
    try:
        return bool(disk.execute("PRAGMA integrity_check").fetchone() == ("ok",))
    except sqlite3.DatabaseError:
        return False


def _copy(source: Path, copy: Path) -> None:
    with closing(look_into(source)) as there, closing(sqlite3.connect(copy)) as here:
        there.backup(here)
        here.execute("PRAGMA journal_mode=DELETE")  # one file, without a log ahead
        if not whole(here):
            raise Damaged(source)


def _no_file(file: Path) -> FileNotFoundError:
    return FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(file))
