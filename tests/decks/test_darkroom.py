"""Pictures that people bring: what becomes of good ones, and of bad ones (C61)."""

import os
import signal
import subprocess
import sys
import zlib

import pytest
from PIL import Image

from cryptonym import decks
from cryptonym.decks import Crop, DeckError, darkroom
from tests.decks.pictures import SCRIPT, SVG, bomb, chunk, opened, plain, saved

RED, BLUE = (255, 0, 0), (0, 0, 255)


def halves(size, left=RED, right=BLUE):
    """A picture with two colours side by side."""
    image = Image.new("RGB", size, left)
    image.paste(right, (size[0] // 2, 0, *size))
    return image


def colour(card, x, y):
    """The nearest plain colour at a place, which is given from 0 to 1."""
    at = (int(x * (card.width - 1)), int(y * (card.height - 1)))
    return tuple(round(part / 255) * 255 for part in card.getpixel(at))


def refusal(data, crop=None):
    """The error that a picture is refused with."""
    with pytest.raises(DeckError) as refused:
        decks.develop(data, crop)
    return refused.value.code


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP", "AVIF", "GIF"])
def test_a_picture_becomes_a_square_webp(kind):
    card = opened(decks.develop(saved(halves((900, 600)), kind)))
    assert (card.format, card.size, card.mode) == ("WEBP", (384, 384), "RGB")
    assert (colour(card, 0, 0.5), colour(card, 1, 0.5)) == (RED, BLUE)


def test_of_a_picture_that_moves_the_first_one_is_taken():
    frames = [Image.new("RGB", (80, 80), colour) for colour in (RED, BLUE)]
    for kind in ("GIF", "WEBP"):
        moving = saved(frames[0], kind, save_all=True, append_images=frames[1:])
        card = opened(decks.develop(moving))
        assert colour(card, 0.5, 0.5) == RED
        assert getattr(card, "n_frames", 1) == 1


def test_the_same_picture_makes_the_same_card():
    assert decks.develop(plain(1)) == decks.develop(plain(1))
    assert decks.develop(plain(1)) != decks.develop(plain(2))


def test_a_picture_with_orientation_6_stands_upright():
    """C61: lying on its side in the file; its left is its top."""
    exif = Image.Exif()
    exif[0x0112] = 6
    photo = saved(halves((300, 200)), "JPEG", exif=exif)
    card = opened(decks.develop(photo, Crop(0, 0, 200)))
    assert (colour(card, 0.5, 0), colour(card, 0.5, 1)) == (RED, BLUE)
    assert not card.getexif()


def test_nothing_but_the_picture_is_kept():
    """C61: where it was taken, comments, profiles, and a script at its end."""
    exif = Image.Exif()
    exif[0x010E] = "SECRET-PLACE"
    photo = saved(halves((300, 200)), "JPEG", exif=exif, comment=b"SECRET-COMMENT")
    for brought in (photo + SCRIPT, saved(halves((300, 200))) + SCRIPT):
        card = decks.develop(brought)
        for secret in (b"SECRET", b"script", b"php", b"EXIF", b"XMP", b"ICCP"):
            assert secret not in card


def test_what_is_transparent_shows_white_paper():
    card = opened(decks.develop(saved(Image.new("RGBA", (80, 80), (255, 0, 0, 0)))))
    assert colour(card, 0.5, 0.5) == (255, 255, 255)
    pale = Image.new("P", (80, 80))
    card = opened(decks.develop(saved(pale, transparency=0)))
    assert colour(card, 0.5, 0.5) == (255, 255, 255)


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "RGB", "RGBA", "I;16", "CMYK"])
def test_a_picture_of_any_depth_is_read(mode):
    kind = "JPEG" if mode == "CMYK" else "PNG"
    image = Image.new("L", (80, 80), 255)
    if mode == "I;16":
        image = Image.new("I;16", (80, 80), 65_535)
    else:
        image = image.convert("RGB").convert(mode)
    card = opened(decks.develop(saved(image, kind)))
    assert colour(card, 0.5, 0.5) == (255, 255, 255)


def test_the_middle_is_taken_or_what_was_asked_for():
    wide = saved(halves((400, 200)))
    middle = opened(decks.develop(wide))
    assert (colour(middle, 0, 0.5), colour(middle, 1, 0.5)) == (RED, BLUE)
    assert middle.size == (200, 200)
    left = opened(decks.develop(wide, Crop(0, 0, 180)))
    assert (colour(left, 0, 0.5), colour(left, 1, 0.5)) == (RED, RED)
    assert left.size == (180, 180)


@pytest.mark.parametrize(
    "crop",
    [(0, 0, 201), (350, 0, 100), (0, 150, 100), (0, 0, 63), (0, 0, 0), (-1, 0, 64)],
)
def test_a_crop_that_is_not_in_the_picture_is_refused(crop):
    assert refusal(saved(halves((400, 200))), Crop(*crop)) == "bad_crop"


@pytest.mark.parametrize(
    "data",
    [
        b"",
        SVG,
        SCRIPT,
        b"%PDF-1.7\n",
        b"GIF89a",
        b"\x89PNG\r\n\x1a\n" + SCRIPT,
        saved(halves((80, 80)), "BMP"),
        saved(halves((80, 80)), "TIFF"),
        saved(halves((80, 80)), "ICO"),
        saved(halves((80, 80)), "PDF"),
        saved(halves((80, 80)), "EPS"),
    ],
    ids=range(11),
)
def test_what_is_no_picture_of_an_allowed_kind_is_refused(data):
    """C61: SVG is."""
    assert refusal(data) == "not_a_picture"


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP", "AVIF", "GIF"])
def test_half_a_file_is_refused(kind):
    noise = Image.effect_noise((300, 300), 90).convert("RGB")
    whole = saved(noise, kind)
    assert refusal(whole[: len(whole) // 2]) == "not_a_picture"


@pytest.mark.parametrize("size", [(63, 300), (300, 63), (1, 1)])
def test_a_picture_too_small_to_be_seen_is_refused(size):
    assert refusal(saved(Image.new("RGB", size))) == "too_small"


@pytest.mark.parametrize(
    ("width", "height"), [(8_000, 5_001), (100_000, 100_000), (65_000, 700)]
)
def test_a_picture_of_too_many_pixels_is_refused_before_it_is_unpacked(width, height):
    assert refusal(bomb(width, height, rows=1)) == "too_many_pixels"


def test_text_that_unpacks_to_much_is_refused():
    text = b"Comment\0\0" + zlib.compress(bytes(200_000_000), 9)
    start = len(b"\x89PNG\r\n\x1a\n") + 25  # after the header
    picture = plain()[:start] + chunk(b"zTXt", text) + plain()[start:]
    assert len(picture) < 300_000
    assert refusal(picture) == "not_a_picture"


def instead(monkeypatch, program):
    """Let another program run where pictures are opened."""
    run = subprocess.run

    def run_it(_command, **options):
        return run([sys.executable, "-c", program], **options)

    monkeypatch.setattr(darkroom.subprocess, "run", run_it)


@pytest.mark.parametrize(
    "program",
    [
        f"import os; os.kill(os.getpid(), {int(signal.SIGKILL)})",
        f"import os; os.kill(os.getpid(), {int(signal.SIGSEGV)})",
        "raise MemoryError",
        "import sys; sys.exit(1)",
        "print('not a picture at all')",
        "import sys; sys.stdout.write('{}'); sys.exit(1)",
        "import sys; sys.stdout.write('RIFF....WEBP' + 'x' * 1_000_000)",
    ],
)
def test_whatever_happens_to_the_program_there_is_an_answer(monkeypatch, program):
    instead(monkeypatch, program)
    assert refusal(plain()) == "too_heavy"


def test_a_program_without_end_is_ended(monkeypatch):
    monkeypatch.setattr(darkroom, "PATIENCE", 0.5)
    instead(monkeypatch, "while True: pass")
    assert refusal(plain()) == "too_heavy"


@pytest.mark.skipif(sys.platform != "linux", reason="other systems limit otherwise")
def test_the_program_has_little_memory_and_little_time():
    program = (
        "from cryptonym.decks import squaring; squaring._limit(); import resource;"
        "print(resource.getrlimit(resource.RLIMIT_AS)[1],"
        " resource.getrlimit(resource.RLIMIT_CPU)[1]); bytes(2 << 30)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        env=os.environ,
        check=False,
    )
    assert done.stdout.split() == [str(1 << 30), "20"]
    assert "MemoryError" in done.stderr
