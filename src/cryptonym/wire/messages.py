"""What arrives on the socket, and how events are written down."""

from typing import TypeVar

import msgspec
from msgspec import Struct

from cryptonym.engine import CodenamesError, Guess, Pass
from cryptonym.kit import KitCommand, KitEvent
from cryptonym.room import AnyCommand, AnyEvent

LONGEST_ID = 64
NOTHING = msgspec.Raw()


class WireError(CodenamesError):
    """Cannot be read: malformed, with the `path` to what is wrong."""

    def __init__(self, path: str, command: str | None = None) -> None:
        super().__init__("malformed", path=path[:200])
        self.command = command

    @classmethod
    def of(cls, error: Exception) -> "WireError":
        """Return what a fault that msgspec has found is to us."""
        message = str(error)
        if "at `$" not in message:
            return cls("$")
        return cls(message.rpartition("at `")[2].rstrip("`"))


class Hello(Struct, frozen=True, forbid_unknown_fields=True):
    """Who is there, and what they have seen.

    `token` None: whoever the cookie says, else a spectator; `spectator` leaves the
    cookie aside (a TV on a player's own computer must not show the key). With a token
    it is whose that is, who asks, but is shown no more than a spectator.
    """

    token: str | None = None
    after: int = 0
    spectator: bool = False


class Greeting(Struct, frozen=True, forbid_unknown_fields=True):
    """The first frame on a socket."""

    hello: Hello


class Ask(Struct, frozen=True, forbid_unknown_fields=True):
    """A command, the id its sender gave it, and the version the sender had seen."""

    id: str
    command: AnyCommand
    after: int | None = None


class KitAsk(Struct, frozen=True, forbid_unknown_fields=True):
    """A command to a kit; `id` and `after` as in a room."""

    id: str
    command: KitCommand
    after: int


class Ping(Struct, frozen=True, forbid_unknown_fields=True):
    """Are you there?"""

    ping: int


class _Envelope(Struct, frozen=True):
    """As much of a message as is needed to answer it."""

    id: msgspec.Raw = msgspec.Raw(b"null")
    ping: msgspec.Raw = NOTHING


Message = TypeVar("Message")
Asked = TypeVar("Asked", Ask, KitAsk)
Logged = AnyEvent | KitEvent
"""What is in the logs of rooms and of kits."""

_event = msgspec.json.Decoder(Logged)
_greeting = msgspec.json.Decoder(Greeting)
_envelope = msgspec.json.Decoder(_Envelope)
_ask = msgspec.json.Decoder(Ask)
_kit_ask = msgspec.json.Decoder(KitAsk)
_ping = msgspec.json.Decoder(Ping)
_id = msgspec.json.Decoder(str)

encode_event = msgspec.json.Encoder().encode


def decode_event(data: bytes) -> Logged:
    """Read an event from the log."""
    return _event.decode(data)


def decode_hello(data: str | bytes) -> Hello:
    """Read the first frame of a socket.

    Raises:
        WireError: malformed.
    """
    return _decode(_greeting, data).hello


def decode_message(data: str | bytes) -> Ask | Ping:
    """Read any later frame.

    Raises:
        WireError: malformed; it knows the command's id where that could be read.
    """
    message = _decode_asked(_ask, data)
    if (
        isinstance(message, Ask)
        and message.after is None
        and isinstance(message.command, Guess | Pass)
    ):
        raise WireError("$.after", message.id)
    return message


def decode_kit_message(data: str | bytes) -> KitAsk | Ping:
    """Read what comes on the socket of a kit after the first frame.

    Raises:
        WireError: as `decode_message` does.
    """
    return _decode_asked(_kit_ask, data)


def _decode_asked(
    decoder: msgspec.json.Decoder[Asked], data: str | bytes
) -> Asked | Ping:
    envelope = _decode(_envelope, data)
    if envelope.ping is not NOTHING:
        return _decode(_ping, data)
    try:
        asked = _decode(decoder, data)
    except WireError as error:
        raise WireError(str(error.params["path"]), _readable_id(envelope)) from error
    if not 0 < len(asked.id) <= LONGEST_ID or not asked.id.isprintable():
        raise WireError("$.id")
    return asked


def _decode(decoder: msgspec.json.Decoder[Message], data: str | bytes) -> Message:
    try:
        return decoder.decode(data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise WireError.of(error) from error


def _readable_id(envelope: _Envelope) -> str | None:
    try:
        return _id.decode(envelope.id)[:LONGEST_ID]
    except msgspec.MsgspecError:
        return None
