"""The wire: JSON to and from commands, events, views and frames.

The only producer of frames, and so the only place where a secret could get out: what
it lets out, `room.visible` and `engine.view` have allowed.
"""

from cryptonym.wire.frames import Frame, Frames, Past
from cryptonym.wire.history import blocks_of, finished_rounds
from cryptonym.wire.kits import KitFrame, KitView, kit_frame
from cryptonym.wire.messages import (
    Ask,
    Greeting,
    Hello,
    KitAsk,
    Logged,
    Ping,
    WireError,
    decode_event,
    decode_hello,
    decode_kit_message,
    decode_message,
    encode_event,
)
from cryptonym.wire.replies import (
    Ack,
    Ephemeral,
    Failure,
    Pong,
    Saying,
    ack,
    failure,
    now,
    pointing,
    pong,
)
from cryptonym.wire.views import View

__all__ = [
    "Ack",
    "Ask",
    "Ephemeral",
    "Failure",
    "Frame",
    "Frames",
    "Greeting",
    "Hello",
    "KitAsk",
    "KitFrame",
    "KitView",
    "Logged",
    "Past",
    "Ping",
    "Pong",
    "Saying",
    "View",
    "WireError",
    "ack",
    "blocks_of",
    "decode_event",
    "decode_hello",
    "decode_kit_message",
    "decode_message",
    "encode_event",
    "failure",
    "finished_rounds",
    "kit_frame",
    "now",
    "pointing",
    "pong",
]
