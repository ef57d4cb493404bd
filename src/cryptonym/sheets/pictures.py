"""The pixels of a picture card: anything that people have, as a small JPEG."""

from io import BytesIO

from PIL import Image, ImageOps

from cryptonym.sheets.errors import SheetsError

FORMATS = ("WEBP", "PNG", "JPEG")
LARGEST_FILE = 8 * 1024 * 1024  # bytes
MOST_PIXELS = 40_000_000

SIDE = 660
"""Pixels along a printed picture, at most: 300 to the inch."""

QUALITY = 88

# Of what Pillow raises for a file that is no picture, or a bomb.
UNREADABLE = (
    OSError,
    SyntaxError,
    ValueError,
    Image.DecompressionBombError,
    Image.DecompressionBombWarning,
)


def jpeg(picture: str, file: bytes) -> bytes:
    """Return the picture in *file* as a JPEG: upright, square, opaque, no metadata.

    Raises:
        SheetsError: bad_picture, when it is none, or too large.
    """
    if len(file) > LARGEST_FILE:
        raise SheetsError("bad_picture", picture=picture)
    try:
        with Image.open(BytesIO(file), formats=FORMATS) as opened:
            if opened.width * opened.height > MOST_PIXELS:
                raise SheetsError("bad_picture", picture=picture)
            pixels = _opaque(ImageOps.exif_transpose(opened))
    except UNREADABLE as error:
        raise SheetsError("bad_picture", picture=picture) from error
    side = min(SIDE, *pixels.size)
    square = ImageOps.fit(pixels, (side, side), Image.Resampling.LANCZOS)
    written = BytesIO()
    square.save(written, "JPEG", quality=QUALITY)
    return written.getvalue()


def _opaque(pixels: Image.Image) -> Image.Image:
    """Lay *pixels* on white; what is grey stays grey, and small."""
    if pixels.mode == "L":
        return pixels
    coloured = pixels.convert("RGBA")
    paper = Image.new("RGBA", coloured.size, "white")
    return Image.alpha_composite(paper, coloured).convert("RGB")
