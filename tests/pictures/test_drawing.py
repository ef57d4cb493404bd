"""From a Spec to an image. These tests fetch the drawings with npm, once."""

from io import BytesIO

import pytest

pytest.importorskip("resvg_py", reason="the extra for drawing is not installed")

import numpy as np
from PIL import Image

from cryptonym.cli import main
from cryptonym.pictures import Spec, draw_deck, read
from cryptonym.pictures.deck import image_name
from cryptonym.pictures.drawing import NoIconsError, draw, far_from, fetch, icons
from cryptonym.pictures.drawing.canvas import Canvas
from cryptonym.pictures.drawing.card import DRAWERS, compose
from cryptonym.pictures.drawing.masks import ellipse, extent, grow, shrink
from cryptonym.pictures.drawing.sprites import fit, from_pixels
from cryptonym.pictures.grammar import relations

SNAIL = Spec("part_swapped", "snail", ("doughnut",), "plain")


@pytest.fixture(scope="module", autouse=True)
def _icons():
    try:
        fetch()
    except NoIconsError as error:
        pytest.skip(str(error))


def pixels(drawn):
    return np.asarray(Image.open(BytesIO(drawn.webp)).convert("L"), np.float32) / 255


def test_the_same_spec_gives_the_same_file():
    """Otherwise a deck could not be drawn anew."""
    assert draw(SNAIL).webp == draw(SNAIL).webp


def test_a_guest_is_seen():
    """A snail with a doughnut is drawn otherwise than one with a ball."""
    other = Spec("part_swapped", "snail", ("soccer-ball",), "plain")
    assert np.abs(pixels(draw(SNAIL)) - pixels(draw(other))).mean() > 0.01


def test_a_flipped_picture_is_mirrored():
    """The flip is the last thing that happens, but for what is left to chance."""
    still = Spec("balloon", "pig", setting="plain")
    flipped = Spec("balloon", "pig", setting="plain", flipped=True)
    mirrored = pixels(draw(still))[:, ::-1]
    assert np.abs(mirrored - pixels(draw(flipped))).mean() < 0.02


def test_dark_on_dark_has_a_white_halo():
    """Else a dark figure would drown in the night."""
    canvas = Canvas()
    canvas.light[:] = 0.1
    canvas.shape(ellipse(320, 320, 100, 100), 0.1)
    assert canvas.light[320, 320] < 0.2
    assert canvas.light[320, 320 + 102] < 0.2  # the outline
    assert canvas.light[320, 320 + 107] > 0.8
    assert canvas.light[320, 320 + 120] < 0.2


def test_a_picture_can_be_part_of_a_picture():
    """It comes without a backdrop of its own."""
    joke = Spec("hat", "cat", ("teapot",))
    inner = compose(joke, loose=True).sprite()
    assert inner.finished
    assert inner.alpha.mean() < 0.95
    assert draw(Spec("island", joke)).balanced


def test_what_covers_too_little_is_noticed():
    """A figure lost on its card is no card."""
    drawn = draw(SNAIL)
    assert drawn.balanced
    assert 0.06 < drawn.covered < 0.85


def test_a_card_is_far_from_others_but_not_from_itself():
    """Two cards that look alike are one too many."""
    snail, pig = draw(SNAIL), draw(Spec("balloon", "pig", setting="night"))
    assert far_from(snail, [pig])
    assert not far_from(snail, [pig, snail])
    assert far_from(snail, [])


def test_every_relation_can_be_drawn():
    """There is a drawing function for each, and none for what is no relation."""
    assert set(DRAWERS) == set(relations())


def test_an_outline_lies_around_a_shape():
    """Growing and shrinking move the edge by as much as is asked for."""
    disc = ellipse(320, 320, 100, 100)
    left, top, right, bottom = extent(grow(disc, 10))
    assert (left, top, right, bottom) == pytest.approx((210, 210, 431, 431), abs=2)
    left, _, right, _ = extent(shrink(disc, 10))
    assert (left, right) == pytest.approx((230, 411), abs=2)


def test_a_drawing_stands_where_it_is_put():
    """Held at its foot, scaled into its box, and turned upside down about it."""
    square = from_pixels(Image.new("RGBA", (100, 50), (90, 90, 90, 255)))
    stood = fit(square, (320, 400), (200, 300), hold="foot")
    assert extent(stood.alpha) == pytest.approx((220, 300, 420, 400), abs=2)
    hung = fit(square, (320, 400), (200, 300), hold="foot", upside_down=True)
    assert extent(hung.alpha) == pytest.approx((220, 400, 420, 500), abs=2)
    turned = fit(square, (320, 320), (100, 200), turn=90)
    assert extent(turned.alpha) == pytest.approx((270, 220, 370, 420), abs=2)
    assert turned.at(*turned.anchor) == (320, 320)


def test_a_deck_is_drawn_into_a_folder(tmp_path):
    """Images named after their content, a deck file, and progress on the way."""
    steps = []
    deck = draw_deck(4, 4, tmp_path, lambda done, whole: steps.append((done, whole)))
    assert steps == [(1, 4), (2, 4), (3, 4), (4, 4)]
    assert read(tmp_path) == deck
    for side in (side for card in deck.cards for side in card):
        assert image_name(tmp_path.joinpath(side.image).read_bytes()) == side.image


def test_the_command_line_draws_a_deck(tmp_path, capsys):
    """It says how many cards there are, and where."""
    out = tmp_path / "deck"
    argv = ["deck", "draw", "--seed", "4", "--count", "2", "--out", str(out)]
    assert main(argv) == 0
    assert "One double-sided card is in" in capsys.readouterr().out
    assert len(read(out).cards) <= 1


def test_without_npm_it_says_so(tmp_path, monkeypatch):
    """Drawings that are not in the cache must be fetched."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(icons.shutil, "which", lambda *_, **__: None)
    with pytest.raises(NoIconsError, match="npm is needed"):
        fetch()
