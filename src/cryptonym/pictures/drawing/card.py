"""A whole card: backdrop, relation, what perches on top, and the finish."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from io import BytesIO
from random import Random

import numpy as np
from PIL import Image

from cryptonym.pictures.drawing import bodies, growing, meetings, outlines, vessels
from cryptonym.pictures.drawing.backdrops import AFLOAT, BACKDROPS, FLOOR
from cryptonym.pictures.drawing.canvas import Canvas
from cryptonym.pictures.drawing.icons import icon
from cryptonym.pictures.drawing.masks import XX, YY, Mask, extent
from cryptonym.pictures.drawing.scene import Scene, column_top
from cryptonym.pictures.drawing.sprites import Sprite, fit
from cryptonym.pictures.grammar import Slot, relations, slot_of
from cryptonym.pictures.spec import PLAIN, Spec, seed_of

PIXELS = 384
QUALITY = 80
COVERED = (0.06, 0.85)  # of the card, by the figure
APART = 16  # bits of 144 in which two cards differ at least

DRAWERS: dict[str, Callable[[Scene], None]] = {
    name: vars(module)[name]
    for module in (bodies, vessels, outlines, growing, meetings)
    for name in relations()
    if name in vars(module)
}


@dataclass(frozen=True, slots=True)
class Drawn:
    """A finished card: its WebP file, how much is covered, and its difference hash."""

    webp: bytes
    covered: float
    outline: int

    @property
    def balanced(self) -> bool:
        """Tell whether the figure is neither lost on the card nor bursts it."""
        return COVERED[0] <= self.covered <= COVERED[1]


def draw(spec: Spec) -> Drawn:
    """Draw a picture; the same Spec gives the same drawing."""
    canvas = compose(spec)
    image = finish(canvas.light)
    if spec.flipped:
        image = image.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    file = BytesIO()
    image.convert("RGB").save(file, "WEBP", quality=QUALITY, method=6)
    covered = float((canvas.figure > 0.5).mean())
    return Drawn(file.getvalue(), covered, difference_hash(image))


def far_from(drawn: Drawn, others: Iterable[Drawn]) -> bool:
    """Tell whether a card looks like none of the others."""
    return all((drawn.outline ^ other.outline).bit_count() >= APART for other in others)


def compose(spec: Spec, *, loose: bool = False) -> Canvas:
    """Draw a picture on a new canvas."""
    random = Random(seed_of(spec))
    canvas = Canvas(loose=loose)
    ground = FLOOR - 6
    if spec.setting != PLAIN:
        ground = BACKDROPS[spec.setting](canvas, random)
    scene = Scene(
        canvas=canvas,
        host=sprite_of(spec.host),
        guests=tuple(sprite_of(guest) for guest in spec.guests),
        slot=slot_of(spec) or Slot(),
        random=random,
        ground=ground,
        afloat=loose or spec.setting in AFLOAT,
    )
    DRAWERS[spec.relation](scene)
    for accent in spec.accents:
        _perch(scene, accent)
    return canvas


def sprite_of(part: str | Spec) -> Sprite:
    """Return the drawing of a concept, or of a picture in the picture."""
    return icon(part) if isinstance(part, str) else compose(part, loose=True).sprite()


def finish(light: Mask) -> Image.Image:
    """Turn the greys into ink: hatch what is dark, and reduce to the final size."""
    tone = np.clip(light, 0, 1)
    waver = 1.6 * np.sin(XX / 83 + 2 * np.sin(YY / 117)) + 1.1 * np.sin(YY / 61)
    hatch = 0.5 + 0.5 * np.sin(2 * np.pi * (XX + YY) * 0.7071 / 8.6 + waver)
    wanted = np.clip((0.62 - tone) / 0.45, 0, 0.62)
    lines = np.clip((wanted - hatch) / 0.18 + 0.5, 0, 1) * (tone < 0.62)
    inked = (0.04 + 0.96 * tone) * (1 - 0.42 * lines)
    grey = Image.fromarray((np.clip(inked, 0, 1) * 255).astype(np.uint8))
    return grey.resize((PIXELS, PIXELS), Image.Resampling.LANCZOS)


def difference_hash(image: Image.Image) -> int:
    """Return 144 bits: where it gets lighter from one cell to the next."""
    small = image.resize((13, 12), Image.Resampling.LANCZOS).convert("L")
    cells = np.asarray(small, np.int16)
    rising = (cells[:, 1:] > cells[:, :-1]).flatten()
    return int("".join("1" if bit else "0" for bit in rising), 2)


def _perch(scene: Scene, accent: str) -> None:
    """Put something small on the highest point, if there is room above."""
    _, top, _, _ = extent(scene.canvas.figure)
    if top < 84:
        return
    columns = np.flatnonzero((scene.canvas.figure[top : top + 6] > 0.5).any(0))
    x = float(np.median(columns))
    y = column_top(scene.canvas.figure, x, 6)
    size = (112, min(112, y - 14))
    turn = scene.random.choice((-8, 0, 8))
    placed = fit(icon(accent), (x, y + 10), size, hold="foot", turn=turn)
    scene.canvas.stamp(placed, outline=3.4)
