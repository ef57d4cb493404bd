"""Where logs and tokens are kept, and decks of people's own."""

from cryptonym.store import sqlite, sqlite_shelf
from cryptonym.store.archive import BadArchive, Source, Target, export, take_in
from cryptonym.store.backup import LOG, SHELF, Damaged, back_up, look_into, whole
from cryptonym.store.formats import NewerFormat, check_format
from cryptonym.store.log import (
    Append,
    Conflict,
    Entry,
    EventLog,
    Seated,
    StoreUnavailable,
    Watcher,
)
from cryptonym.store.shelf import QuotaFull, Shelf, Shelved, Stocktaking
from cryptonym.store.sqlite import SqliteLog
from cryptonym.store.sqlite_archive import rooms_for, rooms_of
from cryptonym.store.sqlite_shelf import QUOTA, SqliteShelf

FORMATS = {LOG: sqlite.FORMAT, SHELF: sqlite_shelf.FORMAT}
"""The files in the folder for the games, and the format that each is written in."""

__all__ = [
    "FORMATS",
    "LOG",
    "QUOTA",
    "SHELF",
    "Append",
    "BadArchive",
    "Conflict",
    "Damaged",
    "Entry",
    "EventLog",
    "NewerFormat",
    "QuotaFull",
    "Seated",
    "Shelf",
    "Shelved",
    "Source",
    "SqliteLog",
    "SqliteShelf",
    "Stocktaking",
    "StoreUnavailable",
    "Target",
    "Watcher",
    "back_up",
    "check_format",
    "export",
    "look_into",
    "rooms_for",
    "rooms_of",
    "take_in",
    "whole",
]
