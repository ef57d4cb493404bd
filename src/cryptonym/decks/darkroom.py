"""The darkroom: somebody's picture file is opened in a process of its own only.

Whatever happens there (a crash, a bomb, no end), this process lives on and has an
answer. What comes back is bytes, which are looked at before they are believed.
"""

import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import msgspec

from cryptonym.decks.errors import DeckError
from cryptonym.engine import Param

PROGRAM = str(Path(__file__).with_name("squaring.py"))
"""Run as a file, without this package, which would double the time of most pictures."""
PATIENCE = 60
"""In seconds; the program itself gets less time, but may have to wait for it."""
LARGEST_CARD = 500_000
WEBP = (b"RIFF", b"WEBP")


class Crop(NamedTuple):
    """A square part of a picture, in pixels of it when it stands upright."""

    x: int
    y: int
    side: int


class _Refusal(msgspec.Struct, frozen=True):
    code: str
    params: dict[str, Param]


def develop(data: bytes, crop: Crop | None = None) -> bytes:
    """Return the WebP file of the card that the picture in *data* makes.

    *crop* None: the middle of the picture. Takes a moment: not for the event loop.

    Raises:
        DeckError: not_a_picture, too_many_pixels, too_small, bad_crop, or too_heavy
            when it takes too much memory or time.
    """
    command = [sys.executable, "-P", PROGRAM, *map(str, crop or ())]
    try:
        done = subprocess.run(  # noqa: S603 (our own program; the crop is numbers)
            command,
            input=data,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "MALLOC_ARENA_MAX": "1"},
            timeout=PATIENCE,
            check=False,
        )
    except subprocess.TimeoutExpired as error:
        raise DeckError("too_heavy") from error
    answer = done.stdout
    if done.returncode == 0 and (answer[:4], answer[8:12]) == WEBP:
        if len(answer) <= LARGEST_CARD:
            return answer
    elif done.returncode == 1 and (refusal := _read(answer)):
        raise DeckError(refusal.code, **refusal.params)
    raise DeckError("too_heavy")


def _read(answer: bytes) -> _Refusal | None:
    """Read why there is no picture; None: the program did not come to say."""
    try:
        return msgspec.json.decode(answer, type=_Refusal)
    except msgspec.MsgspecError:
        return None
