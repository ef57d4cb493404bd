"""Where logs and tokens are kept, and decks of people's own."""

from cryptonym.store.archive import BadArchive, export, take_in
from cryptonym.store.backup import LOG, SHELF, Damaged, back_up
from cryptonym.store.formats import NewerFormat
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
from cryptonym.store.sqlite_shelf import QUOTA, SqliteShelf

__all__ = [
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
    "SqliteLog",
    "SqliteShelf",
    "Stocktaking",
    "StoreUnavailable",
    "Watcher",
    "back_up",
    "export",
    "take_in",
]
