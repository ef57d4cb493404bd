"""The server: routes, sockets and live rooms; it decides nothing itself."""

from cryptonym.server.app import create_app
from cryptonym.server.config import UNLIMITED, Config, Limit, Limits

__all__ = ["UNLIMITED", "Config", "Limit", "Limits", "create_app"]
