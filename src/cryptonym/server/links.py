"""Links: the addresses at which other people reach a room."""

import re

from starlette.requests import HTTPConnection

from cryptonym.server.config import Config
from cryptonym.wire import WireError

LONGEST_URL = 500
"""More than any real address has, and less than a QR code holds."""
HOST = re.compile(r"([A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(:[0-9]{1,5})?")


def base_url(connection: HTTPConnection, config: Config) -> str:
    """Return the server's own address, with a slash at its end.

    What the configuration says goes first: whoever asks at "localhost" must still
    get a link that works on another phone.

    Raises:
        WireError: the Host header is no address.
    """
    if config.public_url:
        return config.public_url.rstrip("/") + "/"
    host = connection.headers.get("host", "")
    url = str(connection.base_url).rstrip("/") + "/"
    if HOST.fullmatch(host) is None or len(url) > LONGEST_URL:
        raise WireError("host")
    return url


def invite_link(connection: HTTPConnection, config: Config, code: str) -> str:
    """Return the link that brings somebody into the room."""
    return f"{base_url(connection, config)}play/{code}"


def claim_link(
    connection: HTTPConnection, config: Config, code: str, claim: str
) -> str:
    """Return the link that moves a seat.

    The claim stands behind a #, which browsers do not send: it is in no log.
    """
    return f"{invite_link(connection, config, code)}#claim={claim}"
