"""Addresses: where this machine can be reached, and whether it shows a browser."""

import errno
import os
import socket
import sys

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
        OSError: they are all taken, or *host* is not an address of this machine.
    """
    family, _, _, _, address = socket.getaddrinfo(
        host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )[0]
    for number in range(port, port + tries):
        try:
            return socket.create_server((str(address[0]), number), family=family)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise
    ports = f"port {port} is" if tries == 1 else f"ports {port} to {number} are all"
    raise OSError(f"{ports} taken at {host}")


def can_show_browser() -> bool:
    """Tell whether somebody sits before a screen of this machine."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
