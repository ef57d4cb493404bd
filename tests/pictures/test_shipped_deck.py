"""The picture deck that comes with Cryptonym."""

import re
from hashlib import sha256
from importlib.resources import files
from io import BytesIO
from itertools import combinations
from pathlib import Path

import msgspec
import pytest
from PIL import Image

from cryptonym.pictures import Spec, check, concepts_in, relations_in, shipped
from cryptonym.pictures.deck import Side, image_name, pair, read, write
from cryptonym.pictures.grammar import BANNED
from cryptonym.pictures.plan import MOST_USES

CARDS = Path(str(files("cryptonym.pictures"))) / "cards"
LARGEST = 6_000_000


@pytest.fixture(scope="module")
def deck():
    return shipped()


@pytest.fixture(scope="module")
def sides(deck):
    return [side for card in deck.cards for side in card]


def test_it_has_140_double_sided_cards(deck):
    """As many as the boxed game."""
    assert len(deck.cards) == 140
    assert all(len(card) == 2 for card in deck.cards)


def test_every_picture_is_what_the_grammar_allows(sides):
    """The deck can be drawn anew from its Specs."""
    for side in sides:
        check(side.spec)


def test_no_picture_is_there_twice(sides):
    """Neither as an image nor before another backdrop."""
    assert len({side.image for side in sides}) == len(sides)
    told = {(relations_in(side.spec), concepts_in(side.spec)) for side in sides}
    assert len(told) == len(sides)


def test_it_keeps_the_rules_of_a_deck(sides):
    """No concept too often, no two concepts twice together."""
    names = [name for side in sides for name in concepts_in(side.spec)]
    assert max(names.count(name) for name in set(names)) <= MOST_USES
    pairs = [
        frozenset(pair)
        for side in sides
        for pair in combinations(concepts_in(side.spec), 2)
    ]
    assert len(pairs) == len(set(pairs))


def test_the_two_sides_of_a_card_share_nothing(deck):
    """Neither a concept nor the relation."""
    for front, back in deck.cards:
        assert not set(concepts_in(front.spec)) & set(concepts_in(back.spec))
        assert front.spec.relation != back.spec.relation


def test_nothing_in_it_is_unfit_for_a_family(sides):
    """No banned concept has slipped in."""
    assert not {name for side in sides for name in concepts_in(side.spec)} & {*BANNED}


def test_its_files_are_there_and_whole(sides):
    """An image is named after its content, so that a name reveals nothing."""
    for side in sides:
        data = CARDS.joinpath(side.image).read_bytes()
        assert side.image == image_name(data) == f"{sha256(data).hexdigest()}.webp"
        assert re.fullmatch(r"[0-9a-f]{64}\.webp", side.image)


def test_no_file_is_left_over(sides):
    """The folder holds the images, the deck file and the licence of the drawings."""
    names = {path.name for path in CARDS.iterdir()} - {side.image for side in sides}
    assert names == {"deck.json", "LICENSE-noto.txt"}


def test_it_is_small(sides):
    """Everybody downloads it."""
    assert sum(CARDS.joinpath(side.image).stat().st_size for side in sides) < LARGEST


def test_its_images_are_square_and_tell_nothing_more(sides):
    """No metadata travels along."""
    for side in sides[::20]:
        image = Image.open(BytesIO(CARDS.joinpath(side.image).read_bytes()))
        assert image.format == "WEBP"
        assert image.size == (384, 384)
        assert not image.getexif()


def test_it_says_where_its_drawings_come_from(deck):
    """Noto Emoji asks for its licence and for a word that it was changed."""
    assert deck.origin == "composed from Noto Emoji, modified"
    assert "Apache License" in CARDS.joinpath("LICENSE-noto.txt").read_text()


def test_a_deck_can_be_written_and_read(tmp_path):
    """Cards come back as they were, and an odd picture out is left out."""
    specs = [Spec("balloon", name) for name in ("pig", "cat")]
    specs += [Spec("walks", "pie"), Spec("walks", "lemon"), Spec("tentacled", "pie")]
    written = write(tmp_path, [(spec, spec.host.encode()) for spec in specs])
    assert read(tmp_path) == written
    assert [tuple(side.spec for side in card) for card in written.cards] == [
        (specs[0], specs[2]),
        (specs[1], specs[3]),
    ]
    assert written.cards[0][0] == Side(image_name(b"pig"), specs[0])


def test_what_is_no_deck_is_refused(tmp_path):
    """A damaged file is not taken for an empty deck."""
    tmp_path.joinpath("deck.json").write_text('{"cards": [[1]]}')
    with pytest.raises(msgspec.DecodeError):
        read(tmp_path)
    with pytest.raises(OSError, match=r"deck\.json"):
        read(tmp_path / "nowhere")


def test_the_two_sides_of_a_new_card_share_nothing():
    """Neither a concept nor the relation, even if one picture stays alone."""
    alone = [Spec("balloon", "pig"), Spec("walks", "pig"), Spec("balloon", "cat")]
    assert pair(alone) == [(alone[1], alone[2])] or pair(alone) == []
