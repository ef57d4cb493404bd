"""The server: routes, sockets and live rooms; it decides nothing itself."""

from cryptonym.server.app import create_app
from cryptonym.server.config import UNLIMITED, Config, Limit, Limits
from cryptonym.server.library import Library
from cryptonym.server.pages import client_built
from cryptonym.server.titles import title_of

__all__ = [
    "UNLIMITED",
    "Config",
    "Library",
    "Limit",
    "Limits",
    "client_built",
    "create_app",
    "title_of",
]
