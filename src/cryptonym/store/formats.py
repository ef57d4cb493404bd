"""Formats of the files: which one a file has, and how an older one becomes today's."""

import sqlite3
from collections.abc import Mapping

from cryptonym.engine import CodenamesError


class NewerFormat(CodenamesError):
    """A later Cryptonym has written this file, in a format that is not known here."""

    def __init__(self, found: int, known: int) -> None:
        super().__init__("newer_format", found=found, known=known)


def read_format(disk: sqlite3.Connection) -> int:
    """Return the format that the file has; 0: there is nothing in it yet."""
    (found,) = disk.execute("PRAGMA user_version").fetchone()
    return int(found)


def check_format(disk: sqlite3.Connection, known: int) -> None:
    """Accept a file of the *known* format, or of an older one.

    Raises:
        NewerFormat: nothing has changed.
    """
    if (found := read_format(disk)) > known:
        raise NewerFormat(found, known)


def upgrade(disk: sqlite3.Connection, known: int, steps: Mapping[int, str]) -> None:
    """Bring an older file to the *known* format; *steps* lead on from one each.

    Each step is SQL. One that was broken off is taken again at the next start.
    """
    for older in range(read_format(disk) or known, known):
        disk.executescript(f"{steps[older]}; PRAGMA user_version={older + 1};")
    disk.execute(f"PRAGMA user_version={known}")
