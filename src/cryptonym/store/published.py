"""What is published of an append: how far the log has come, and mostly what is new.

Who has read all before it has no need to ask for the rest. It is no more than a
wake-up: who has not, or has heard nothing, reads the log.
"""

from collections.abc import Sequence

import msgspec
from msgspec import Raw, Struct

from cryptonym.store.log import Append, Entry
from cryptonym.wire import decode_event

MOST = 4_096
"""How many bytes of events are published; a log is read for more."""


class Published(Struct, frozen=True, array_like=True):
    """The `version` of the last of `events`, all of which `command` asked for."""

    version: int
    command: tuple[str, str] | None = None
    events: tuple[Raw, ...] = ()


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Published).decode


def published(append: Append, events: Sequence[bytes]) -> bytes:
    """Write what is to be heard of *append*, whose *events* are encoded.

    Where earlier events are others from then on, all of it is to be read.
    """
    version = append.after + len(events)
    if append.instead or sum(map(len, events)) > MOST:
        return _encode(Published(version))
    return _encode(Published(version, append.command, tuple(map(Raw, events))))


def entries_of(message: bytes) -> tuple[int, list[Entry]]:
    """Return how far a log has come, and its last entries, if they were published."""
    told = _decode(message)
    first = told.version - len(told.events) + 1
    return told.version, [
        Entry(version, decode_event(event), told.command)
        for version, event in enumerate(told.events, first)
    ]
