"""What is drawn on a card."""

from contextlib import contextmanager
from random import Random

import pytest

from cryptonym.engine import PICTURES, WORDS, Identity, Picture, Team, Word, draw_key
from cryptonym.sheets import faces
from cryptonym.sheets.grid import SQUARE, WORD
from cryptonym.sheets.marks import COLOURS


class Recorder:
    """A press that only notes what it is asked to draw."""

    def __init__(self):
        self.drawn = []

    def __getattr__(self, name):
        return lambda *arguments: self.drawn.append((name, *arguments))

    @contextmanager
    def only(self, _):
        yield

    def of(self, name):
        return [arguments for what, *arguments in self.drawn if what == name]


def inside(box, other):
    return (
        other.x <= box.x
        and other.y <= box.y
        and box.x + box.width <= other.x + other.width
        and box.y + box.height <= other.y + other.height
    )


def middle(box):
    return tuple(round(coordinate, 6) for coordinate in box.middle)


@pytest.fixture
def press():
    return Recorder()


@pytest.mark.parametrize("layout", [WORDS, PICTURES], ids=["words", "pictures"])
@pytest.mark.parametrize("starter", Team)
def test_a_key_shows_who_hides_where_by_colour_and_by_mark(press, layout, starter):
    key = draw_key(layout, starter, Random(1))
    faces.key(press, layout, starter, key, SQUARE)
    places = faces.cells(layout, SQUARE.inset(faces.FRAME))
    colours = {box: colour for box, _, colour in press.of("fill")}
    marks = [(identity, middle(box)) for identity, box, _ in press.of("mark")]
    for identity, place in zip(key, places, strict=True):
        assert colours[place] == COLOURS[identity]
        assert [i for i, where in marks if where == middle(place)] == [identity]


@pytest.mark.parametrize("starter", Team)
def test_a_key_has_lights_of_the_starting_team_on_its_four_edges(press, starter):
    faces.key(press, WORDS, starter, draw_key(WORDS, starter, Random(1)), SQUARE)
    colours = {box: colour for box, _, colour in press.of("fill")}
    marks = [(identity, middle(box)) for identity, box, _ in press.of("mark")]
    lights = faces.lights(SQUARE.inset(faces.FRAME))
    assert len(lights) == 4
    for light in lights:
        assert colours[light] == COLOURS[starter.agent]
        assert (starter.agent, middle(light)) in marks


def test_a_codename_stands_on_its_card_twice_and_neither_on_the_other(press):
    faces.word(press, Word("Oak", "en"), WORD)
    [(upright, _, face, _)] = press.of("write")
    [(turned, _, other, _)] = press.of("write_upside_down")
    assert upright == turned == "OAK"
    assert inside(face, WORD)
    assert inside(other, WORD)
    assert other.y + other.height < face.y


def test_the_mark_of_a_picture_is_in_its_top_left_corner(press):
    faces.picture(press, Picture("a", "", ""), SQUARE, lambda _: b"")
    [(_, box)] = press.of("picture")
    [(corner, size, _)] = press.of("corner")
    assert (corner.x, corner.y) == (box.x, box.y)
    assert size < box.width / 6
    assert box.width == box.height
    assert inside(box, SQUARE)


def test_a_picture_keeps_from_the_edge_what_a_printer_may_miss(press):
    faces.picture(press, Picture("a", "", ""), SQUARE, lambda _: b"")
    [(_, box)] = press.of("picture")
    assert box.x - SQUARE.x >= 3


@pytest.mark.parametrize("identity", Identity)
def test_a_cover_has_the_colour_the_pattern_and_the_mark_of_its_identity(
    press, identity
):
    faces.cover(press, (identity,), WORD)
    assert [colour for *_, colour in press.of("fill")] == [COLOURS[identity]]
    assert [which for which, _ in press.of("pattern")] == [identity]
    assert [which for which, *_ in press.of("mark")] == [identity]


def test_the_double_agent_shows_both_teams_side_by_side(press):
    faces.cover(press, (Identity.RED, Identity.BLUE), WORD)
    (red, left, _), (blue, right, _) = press.of("mark")
    assert (red, blue) == (Identity.RED, Identity.BLUE)
    assert left.x + left.width < WORD.middle[0] < right.x
