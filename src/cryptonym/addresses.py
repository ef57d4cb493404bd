"""Addresses: where this machine can be reached, and whether it shows a browser."""

import os
import socket
import sys

PORTS_TRIED = 20
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


def free_port(host: str, first: int) -> int:
    """Return *first*, or the next port after it at which nobody listens.

    Raises:
        OSError: there is none among the next few.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for port in range(first, first + PORTS_TRIED):
        with socket.socket(family) as trial:
            if os.name == "posix":  # elsewhere it would let two share a port
                trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                trial.bind((host, port))
            except OSError:
                continue
            return port
    raise OSError(f"ports {first} to {first + PORTS_TRIED - 1} are all taken")


def can_show_browser() -> bool:
    """Tell whether somebody sits before a screen of this machine."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
