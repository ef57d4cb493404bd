"""Squaring: somebody's picture file becomes a small square one with nothing else in it.

This runs as a program of its own, with little memory and little time, since its input
may have been made to break what reads it: the file on stdin, the crop as arguments, the
WebP file on stdout; exit status 1 with the error as JSON when there is none.
"""

import contextlib
import io
import json
import sys
import warnings

from PIL import AvifImagePlugin, Image, ImageOps

FORMATS = ("JPEG", "PNG", "WEBP", "AVIF", "GIF")
SIDE = 384
QUALITY = 80
LEAST_SIDE = 64
MOST_MEGAPIXELS = 40
MOST_PIXELS = MOST_MEGAPIXELS * 1_000_000
MOST_MEMORY = 1 << 30
MOST_SECONDS = 20
PAPER = "white"
"""What shows through the transparent parts of a picture."""


class Refused(Exception):
    """The file makes no card; a code, and the parameters of its sentence."""

    def __init__(self, code: str, **params: int) -> None:
        super().__init__(code)
        self.answer = {"code": code, "params": params}


def main(arguments: list[str]) -> int:
    """Square the file on stdin; return the exit status."""
    _limit()
    crop = [int(argument) for argument in arguments]
    try:
        picture = square(sys.stdin.buffer.read(), crop)
    except Refused as refused:
        sys.stdout.write(json.dumps(refused.answer))
        return 1
    sys.stdout.buffer.write(picture)
    return 0


def square(data: bytes, crop: list[int]) -> bytes:
    """Return the WebP file of a square part of the picture in *data*.

    *crop* is x, y and side in pixels of the upright picture; empty: its middle.

    Raises:
        Refused: not_a_picture, too_many_pixels, too_small or bad_crop.
    """
    image = _open(data)
    if min(image.size) < LEAST_SIDE:
        raise Refused("too_small", least=LEAST_SIDE)
    x, y, side = crop or _middle(*image.size)
    if side < LEAST_SIDE or x < 0 or y < 0:
        raise Refused("bad_crop")
    if x + side > image.width or y + side > image.height:
        raise Refused("bad_crop")
    size = min(side, SIDE)
    part = image.resize(
        (size, size),
        Image.Resampling.LANCZOS,
        box=(x, y, x + side, y + side),
        reducing_gap=3,
    )
    card = Image.new("RGB", part.size, PAPER)
    card.paste(part, mask=part if part.mode == "RGBA" else None)
    file = io.BytesIO()
    card.save(file, "WEBP", quality=QUALITY)
    return file.getvalue()


def _open(data: bytes) -> Image.Image:
    """Return the first picture in *data*, upright, as RGB or RGBA."""
    Image.MAX_IMAGE_PIXELS = MOST_PIXELS
    AvifImagePlugin.DEFAULT_MAX_THREADS = 1  # each thread would want memory
    warnings.simplefilter("ignore")
    warnings.simplefilter("error", Image.DecompressionBombWarning)
    try:
        with Image.open(io.BytesIO(data), formats=FORMATS) as image:
            image.load()
            upright = ImageOps.exif_transpose(image)
        if upright.mode.startswith(("I", "F")):  # more than 8 bits of grey
            upright = upright.point(lambda grey: grey / 256).convert("L")
        transparent = upright.has_transparency_data
        return upright.convert("RGBA" if transparent else "RGB")
    except (Image.DecompressionBombWarning, Image.DecompressionBombError) as error:
        raise Refused("too_many_pixels", most=MOST_MEGAPIXELS) from error
    except MemoryError:
        raise
    except Exception as error:
        raise Refused("not_a_picture") from error


def _middle(width: int, height: int) -> tuple[int, int, int]:
    side = min(width, height)
    return (width - side) // 2, (height - side) // 2, side


def _limit() -> None:
    """Take what this process will not need out of its reach, where that is possible."""
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415 (there is none on Windows)

    for what, most in (
        (resource.RLIMIT_AS, MOST_MEMORY),
        (resource.RLIMIT_CPU, MOST_SECONDS),
        (resource.RLIMIT_FSIZE, 0),
        (resource.RLIMIT_CORE, 0),
    ):
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(what, (most, most))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
