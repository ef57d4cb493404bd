"""Addresses: where this machine can be reached, and whether it shows a browser."""

import errno
import os
import socket
import sys

from cryptonym.engine import CodenamesError

ELSEWHERE = ("192.0.2.1", 9)
"""An address kept for documentation: it only tells which way out would be taken."""


def lan_address() -> str | None:
    """Return this machine's address in the local network; None: it has none.

    Nothing is sent: connecting a datagram socket only chooses a way out.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
        except OSError:
            return None
        address: str = probe.getsockname()[0]
        return address


def listen(host: str, port: int, tries: int = 1) -> socket.socket:
    """Return a socket that listens at *port* of *host*, or at the next free one.

    *tries* ports are tried, the first included.

    Raises:
        CodenamesError: port_taken, or no_such_host of this machine.
        OSError: what else the system says, such as that the port is not ours to use.
    """
    try:
        family, _, _, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
    except (socket.gaierror, UnicodeError) as error:  # a name that no host can have
        raise CodenamesError("no_such_host", host=host) from error
    for number in range(port, port + tries):
        try:
            return socket.create_server((str(address[0]), number), family=family)
        except OSError as error:
            if error.errno == errno.EADDRNOTAVAIL:
                raise CodenamesError("no_such_host", host=host) from error
            if error.errno != errno.EADDRINUSE:
                raise
    # As text: a port is no number that would be grouped by thousands.
    first, last = str(port), str(number)
    raise CodenamesError("port_taken", tries=tries, port=first, last=last, host=host)


def can_show_browser() -> bool:
    """Tell whether somebody sits before a screen of this machine."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
