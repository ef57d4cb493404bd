"""Where logs and tokens are kept."""

from cryptonym.store.log import (
    Append,
    Conflict,
    Entry,
    EventLog,
    Seated,
    StoreUnavailable,
)
from cryptonym.store.sqlite import SqliteLog

__all__ = [
    "Append",
    "Conflict",
    "Entry",
    "EventLog",
    "Seated",
    "SqliteLog",
    "StoreUnavailable",
]
