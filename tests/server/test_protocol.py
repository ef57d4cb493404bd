"""What goes straight out to a socket."""

import pytest
from websockets.client import ClientProtocol
from websockets.frames import Opcode
from websockets.protocol import State
from websockets.uri import parse_uri

from cryptonym.server.protocol import framed


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, 200_000])
def test_a_text_of_any_size_is_one_frame(size):
    """As a client of the websockets library reads it."""
    client = ClientProtocol(parse_uri("ws://here/"), state=State.OPEN, max_size=None)
    client.receive_data(framed(b"a" * size) + framed(b"next"))
    first, second = client.events_received()
    assert (first.opcode, first.fin, bytes(first.data)) == (
        Opcode.TEXT,
        True,
        b"a" * size,
    )
    assert bytes(second.data) == b"next"
