"""Languages: which one a request is answered in."""

from starlette.requests import HTTPConnection

from cryptonym.locales import preferred

COOKIE = "cryptonym-language"
"""Where a browser keeps the language that was chosen in it."""
MOST_WANTED = 20


def language_of(connection: HTTPConnection) -> str:
    """Return the language for `?lang`, else the one chosen, else what is accepted."""
    return preferred(
        (
            connection.query_params.get("lang", ""),
            connection.cookies.get(COOKIE, ""),
            *_accepted(connection.headers.get("accept-language", "")),
        )
    )


def _accepted(header: str) -> list[str]:
    """Return the languages of an Accept-Language header, the dearest first."""
    ranked = []
    for each in header.split(",")[:MOST_WANTED]:
        tag, _, weight = each.partition(";")
        try:
            quality = float(weight.strip().removeprefix("q=") or 1)
        except ValueError:
            quality = 0
        if quality > 0:
            ranked.append((quality, tag))
    return [tag for _, tag in sorted(ranked, key=lambda pair: -pair[0])]
