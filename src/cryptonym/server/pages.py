"""Pages: the client's one page, with the observer's view inside, and its assets."""

import mimetypes
from dataclasses import dataclass, field
from html import escape
from importlib import resources
from importlib.resources.abc import Traversable

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from cryptonym.decks import SHIPPED, load
from cryptonym.engine import CodenamesError, Param
from cryptonym.locales import LANGUAGES, say
from cryptonym.server.asking import OfferedModel
from cryptonym.server.config import Config
from cryptonym.server.door import Door
from cryptonym.server.headers import FOREVER
from cryptonym.server.http import ErrorBody, refuse
from cryptonym.server.identity import TV, address_of, cookie_of, digest
from cryptonym.server.languages import language_of
from cryptonym.server.links import base_url, invite_link
from cryptonym.server.live import LiveRoom
from cryptonym.server.titles import title_of

LANGUAGE = '<html lang="en">'
BASE = '<base href="/">'
TITLE = "<title>Cryptonym</title>"
BOOT = '<script type="application/json" id="boot">null</script>'
"""The four places in the built page that are filled in for each request."""

ENCODINGS = {"br": ".br", "gzip": ".gz"}


class Boot(Struct, frozen=True):
    """What the page starts with.

    `frame` is what the socket would send first; `base` is the server's own address, for
    links that others get; `language_model` is one that AI players may ask.
    """

    code: str | None = None
    invite: str | None = None
    frame: msgspec.Raw | None = None
    base: str | None = None
    error: ErrorBody | None = None
    language_model: OfferedModel | None = None


@dataclass(frozen=True, slots=True)
class Preview:
    """What a link to a page shows elsewhere: ids of texts, and what these name."""

    title: str = "title"
    about: str = "home-tagline"
    params: dict[str, Param] = field(default_factory=dict)


class NoSuchPage(CodenamesError):
    """There is nothing at this address."""

    def __init__(self) -> None:
        super().__init__("no_such_page")


@dataclass(frozen=True, slots=True)
class Asset:
    """A built file: its type, and its bytes by content encoding ("" is plain)."""

    media_type: str
    bodies: dict[str, bytes]


class Pages:
    """The page for home, room and TV, and the files that it loads."""

    def __init__(self, door: Door, config: Config) -> None:
        self._door = door
        self._config = config
        model = config.language_model
        self._offered = model.offered if model else None
        self._assets = dict(_read_assets(_static(), ""))
        self._page = self._assets.pop("index.html", NOT_BUILT).bodies[""].decode()
        self._texts = {
            language: path
            for language in LANGUAGES
            for path in self._assets
            if path.startswith(f"assets/texts.{language}-") and path.endswith(".js")
        }

    async def home(self, request: Request) -> Response:
        """GET /."""
        return self._respond(request, Boot(), Preview())

    async def decks(self, request: Request) -> Response:
        """GET /decks and /decks/{code}."""
        code = request.path_params.get("code")
        preview = Preview("decks-title")
        if code and (title := await self._title(request, code)):
            preview = Preview("deck-title", params={"title": title})
        boot = Boot(base=base_url(request, self._config))
        return self._respond(request, boot, preview)

    async def _title(self, request: Request, code: str) -> str | None:
        """Return what a deck is called; None: there is none, or not to be found now."""
        if code in SHIPPED:
            return title_of(load(code), language_of(request))
        try:
            _, shelved = await self._door.find_deck(address_of(request), code)
        except CodenamesError:
            return None
        return shelved.deck.title

    async def room(self, request: Request) -> Response:
        """GET /play/{code}: as the cookie's player."""
        return await self._show(request, spectator=False)

    async def tv(self, request: Request) -> Response:
        """GET /tv/{code}: never as a player, so never with the key; as a paired TV."""
        return await self._show(request, spectator=True)

    async def asset(self, request: Request) -> Response:
        """GET a built file; what has a hash in its name never changes."""
        path = request.path_params["path"]
        asset = self._assets.get(path)
        if asset is None:
            return self._missing(request)
        accepted = request.headers.get("accept-encoding", "")
        encoding = next((e for e in asset.bodies if e and e in accepted), "")
        headers = {"vary": "accept-encoding"}
        if encoding:
            headers["content-encoding"] = encoding
        if path.startswith("assets/"):
            headers["cache-control"] = FOREVER
        return Response(
            asset.bodies[encoding], media_type=asset.media_type, headers=headers
        )

    async def _show(self, request: Request, *, spectator: bool) -> Response:
        try:
            room = await self._door.find(
                address_of(request), request.path_params["code"]
            )
        except CodenamesError as error:
            return self._sorry(request, error)
        cookie = f"{TV}{room.code}" if spectator else room.code
        player = await self._player(request, room, cookie)
        if spectator and player not in room.room.tvs:
            player = None
        frame = room.frames.frame(player, room.room.version)
        boot = Boot(
            code=room.code,
            invite=invite_link(request, self._config, room.code),
            frame=msgspec.Raw(frame),
        )
        named: dict[str, Param] = {"code": room.code}
        return self._respond(
            request, boot, Preview("preview-room", "preview-room-is", named)
        )

    async def _player(
        self, request: Request, room: LiveRoom, cookie: str
    ) -> str | None:
        token = cookie_of(request, cookie)
        seated = await room.whose(digest(token)) if token else None
        return seated.player if seated and not seated.revoked else None

    def _missing(self, request: Request) -> Response:
        """Say that there is nothing here, to people and to programs."""
        if "text/html" in request.headers.get("accept", ""):
            return self._sorry(request, NoSuchPage())
        return refuse(NoSuchPage())

    def _sorry(self, request: Request, error: CodenamesError) -> Response:
        boot = Boot(error=ErrorBody(error.code, error.params))
        about = f"error-{error.code.replace('_', '-')}"
        return self._respond(request, boot, Preview(about=about), 404)

    def _respond(
        self, request: Request, boot: Boot, preview: Preview, status: int = 200
    ) -> Response:
        language = language_of(request)
        boot = replace(boot, language_model=self._offered)
        data = msgspec.json.encode(boot).decode().replace("<", "\\u003c")
        base = f"{request.scope.get('root_path', '')}/"
        page = self._page.replace(LANGUAGE, f'<html lang="{language}">')
        page = page.replace(BASE, f'<base href="{escape(base)}">')
        page = page.replace(TITLE, self._head(language, preview))
        page = page.replace(BOOT, BOOT.replace("null", data))
        headers = {"cache-control": "no-store"}
        return HTMLResponse(page, status_code=status, headers=headers)

    def _head(self, language: str, preview: Preview) -> str:
        """Write what is known of a page before it is drawn, and fetch its texts."""
        title = escape(say(language, preview.title, **preview.params))
        about = escape(say(language, preview.about, **preview.params))
        texts = self._texts.get(language)
        return "\n    ".join(
            (
                f"<title>{title}</title>",
                f'<meta name="description" content="{about}">',
                '<meta property="og:type" content="website">',
                '<meta property="og:site_name" content="Cryptonym">',
                f'<meta property="og:title" content="{title}">',
                f'<meta property="og:description" content="{about}">',
                *([f'<link rel="modulepreload" href="./{texts}">'] if texts else []),
            )
        )


NOT_BUILT = Asset("text/html", {"": b"<!doctype html><p>The client is not built."})


def client_built() -> bool:
    """Tell whether the pages are there, which are built apart."""
    return _static().joinpath("index.html").is_file()


def _static() -> Traversable:
    return resources.files("cryptonym").joinpath("static")


def _read_assets(folder: Traversable, prefix: str) -> "list[tuple[str, Asset]]":
    """Read what was built, each file with its compressed forms."""
    if not folder.is_dir():
        return []
    found = []
    for item in folder.iterdir():
        name = prefix + item.name
        if item.is_dir():
            found += _read_assets(item, f"{name}/")
        elif not name.endswith(tuple(ENCODINGS.values())):
            bodies = {
                encoding: compressed.read_bytes()
                for encoding, ending in ENCODINGS.items()
                if (compressed := folder.joinpath(item.name + ending)).is_file()
            }
            kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
            found.append((name, Asset(kind, {**bodies, "": item.read_bytes()})))
    return found
