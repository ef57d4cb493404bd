"""Pictures to bring: good ones, and such as nobody should open."""

import io
import zipfile
import zlib
from functools import cache
from struct import pack

import msgspec
from PIL import Image

SVG = b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
SCRIPT = b"<script>alert(1)</script><?php system($_GET['x']); ?>"


def saved(image, kind="PNG", **options):
    """The file of a picture."""
    file = io.BytesIO()
    image.save(file, kind, **options)
    return file.getvalue()


@cache
def plain(number=0, size=(80, 80), kind="PNG"):
    """A small picture, different for each *number*."""
    colour = (number * 37 % 256, number * 91 % 256, number * 11 % 256)
    return saved(Image.new("RGB", size, colour), kind)


def opened(file):
    """The picture in a file of ours."""
    image = Image.open(io.BytesIO(file))
    image.load()
    return image


def chunk(name, data):
    """A chunk of a PNG."""
    return pack(">I", len(data)) + name + data + pack(">I", zlib.crc32(name + data))


def bomb(width, height, rows):
    """A PNG that says to be of this size; *rows* of it are there."""
    header = pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    data = zlib.compress(bytes((width * 3 + 1) * rows), 9)
    parts = (chunk(b"IHDR", header), chunk(b"IDAT", data), chunk(b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


def zipped(pictures, contents=None, compression=zipfile.ZIP_STORED, **entries):
    """The file of a deck of these pictures."""
    names = [f"{number}.png" for number in range(len(pictures))]
    listed = [{"file": name, "alt": f"Picture {name}"} for name in names]
    told = {"format": 1, "title": "Ours", "pictures": listed, **(contents or {})}
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", compression) as archive:
        archive.writestr("deck.json", msgspec.json.encode(told))
        for name, picture in zip(names, pictures, strict=True):
            archive.writestr(name, picture)
        for name, data in entries.items():
            archive.writestr(name, data)
    return packed.getvalue()
