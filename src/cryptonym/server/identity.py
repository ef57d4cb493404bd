"""Identity: tokens, cookies, and where a request comes from.

A token is 128 random bits. The server keeps only its digest; the browser keeps it in an
HttpOnly cookie for its room, other programs send it themselves.
"""

import hashlib
import hmac
import ipaddress
import secrets
from base64 import urlsafe_b64encode
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.responses import Response

from cryptonym.engine import CodenamesError

TOKEN_BYTES = 16
LONGEST_TOKEN = 100
NETWORK = 64
"""How many bits of an IPv6 address say whose it is."""
COOKIE_LASTS = 365 * 24 * 3600
TV = "tv-"
"""Before a room's code in the name of the cookie of a TV: whoever plays in the same
browser has another."""


class BadToken(CodenamesError):
    """Nobody in this room has this token."""

    def __init__(self) -> None:
        super().__init__("bad_token")


class Moved(CodenamesError):
    """The seat was moved to another device."""

    def __init__(self) -> None:
        super().__init__("moved")


class BadOrigin(CodenamesError):
    """Another site's page tries to use somebody's cookie."""

    def __init__(self) -> None:
        super().__init__("bad_origin")


def new_token() -> str:
    """Return a token that nobody can guess."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def token_for(asked: str, secret: str) -> str:
    """Return the token of who has *asked* for this: the same to the same *secret*.

    So an answer that was lost is had again, and by nobody else who has asked for it.
    """
    made = hmac.digest(secret.encode(), asked.encode(), "sha256")[:TOKEN_BYTES]
    return urlsafe_b64encode(made).rstrip(b"=").decode()


def digest(token: str) -> bytes:
    """Return what the server keeps of *token*."""
    return hashlib.sha256(token[:LONGEST_TOKEN].encode()).digest()


def cookie_of(connection: HTTPConnection, code: str) -> str | None:
    """Return the token in the browser's cookie for this room."""
    return connection.cookies.get(_cookie(code))


def token_of(connection: HTTPConnection, code: str) -> str | None:
    """Return the token in the Authorization header, else the cookie's."""
    return secret_of(connection) or cookie_of(connection, code)


def secret_of(connection: HTTPConnection) -> str | None:
    """Return what the Authorization header bears; None: nothing."""
    kind, _, secret = connection.headers.get("authorization", "").partition(" ")
    return (secret.strip() or None) if kind.lower() == "bearer" else None


def keep_cookie(
    response: Response, connection: HTTPConnection, code: str, token: str
) -> None:
    """Let the browser keep *token* for this room."""
    response.set_cookie(
        _cookie(code),
        token,
        max_age=COOKIE_LASTS,
        path=f"{connection.scope.get('root_path', '')}/",
        secure=connection.url.scheme in ("https", "wss"),
        httponly=True,
        samesite="strict",
    )


def check_origin(connection: HTTPConnection) -> None:
    """Refuse a browser that asks on behalf of another site's page.

    Raises:
        BadOrigin
    """
    origin = connection.headers.get("origin")
    if origin is None:
        return
    try:
        asking = urlsplit(origin).netloc
    except ValueError as error:
        raise BadOrigin from error
    if asking != connection.headers.get("host"):
        raise BadOrigin


def address_of(connection: HTTPConnection) -> str:
    """Return the network address that limits are counted for.

    A household has a /64 of IPv6 addresses, and each device many: they count as one.
    """
    host = connection.client.host if connection.client else ""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host  # that of a Unix socket, or what a proxy makes of it
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, NETWORK), strict=False))


def _cookie(code: str) -> str:
    return f"cryptonym-{code}"
