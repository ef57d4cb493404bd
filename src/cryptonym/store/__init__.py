"""Where logs and tokens are kept, and decks of people's own."""

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
    "QUOTA",
    "Append",
    "Conflict",
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
]
