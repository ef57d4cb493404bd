"""Where cards lie on paper, and that a back lies behind its front."""

import pytest

from cryptonym.engine import PICTURES, WORDS, Layout
from cryptonym.sheets.faces import cells, lights
from cryptonym.sheets.grid import (
    A4,
    LETTER,
    MARGIN,
    SQUARE,
    WORD,
    Box,
    behind,
    cut_marks,
    grid,
)

papers = pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])
shapes = pytest.mark.parametrize("card", [WORD, SQUARE], ids=["word", "square"])


@pytest.mark.parametrize(("card", "count"), [(WORD, 18), (SQUARE, 12)])
@papers
def test_either_paper_holds_as_many_cards(paper, card, count):
    assert len(grid(paper, card)) == count


@papers
@shapes
def test_cards_keep_to_the_margin(paper, card):
    for place in grid(paper, card):
        assert place.x >= MARGIN
        assert place.y >= MARGIN
        assert place.x + place.width <= paper.width - MARGIN
        assert place.y + place.height <= paper.height - MARGIN


@papers
@shapes
def test_no_card_lies_on_another(paper, card):
    places = grid(paper, card)
    corners = {(round(place.x, 6), round(place.y, 6)) for place in places}
    assert len(corners) == len(places)
    assert {(place.width, place.height) for place in places} == {
        (card.width, card.height)
    }


@papers
@shapes
def test_a_back_lies_behind_its_front_when_the_sheet_is_turned_on_its_long_edge(
    paper, card
):
    for place in grid(paper, card):
        back = behind(place, paper)
        assert paper.width - (back.x + back.width) == pytest.approx(place.x)
        assert (back.y, back.width, back.height) == (
            place.y,
            place.width,
            place.height,
        )


@papers
@shapes
def test_backs_lie_in_the_same_grid_as_fronts(paper, card):
    places = grid(paper, card)
    backs = {(round(b.x, 6), b.y) for b in (behind(p, paper) for p in places)}
    assert backs == {(round(place.x, 6), place.y) for place in places}


@papers
@shapes
def test_cut_marks_stand_outside_the_cards_and_on_the_paper(paper, card):
    places = grid(paper, card)
    for x1, y1, x2, y2 in cut_marks(places):
        assert 0 < min(x1, x2) <= max(x1, x2) < paper.width
        assert 0 < min(y1, y2) <= max(y1, y2) < paper.height
        for place in places:
            beside = max(x1, x2) < place.x or min(x1, x2) > place.x + place.width
            above = max(y1, y2) < place.y or min(y1, y2) > place.y + place.height
            assert beside or above


@papers
@shapes
def test_every_edge_has_a_cut_mark_at_both_ends(paper, card):
    places = grid(paper, card)
    lines = list(cut_marks(places))
    upright = [x1 for x1, _, x2, _ in lines if x1 == x2]
    level = [y1 for _, y1, _, y2 in lines if y1 == y2]
    for place in places:
        assert upright.count(place.x) == upright.count(place.x + place.width) == 2
        assert level.count(place.y) == level.count(place.y + place.height) == 2


@pytest.mark.parametrize(
    "layout",
    [
        WORDS,
        PICTURES,
        Layout(rows=2, columns=2, first=2, second=1, assassins=0),
        Layout(rows=8, columns=8, first=23, second=22, assassins=3),
        Layout(rows=2, columns=8, first=6, second=5, assassins=1),
        Layout(rows=8, columns=2, first=6, second=5, assassins=1),
    ],
    ids=lambda layout: f"{layout.rows} x {layout.columns}",
)
def test_a_key_of_any_layout_lies_between_its_lights(layout):
    tray = Box(10, 10, 58, 58)
    places = cells(layout, tray)
    assert len(places) == layout.size
    for place in places:
        assert place.width == pytest.approx(place.height)
        assert place.width >= 5
        for light in lights(tray):
            assert (
                place.x + place.width < light.x
                or place.x > light.x + light.width
                or place.y + place.height < light.y
                or place.y > light.y + light.height
            )


def test_the_places_of_a_key_are_in_board_order():
    places = cells(PICTURES, Box(0, 0, 58, 58))
    assert places[0].y == places[4].y < places[5].y
    assert places[0].x < places[1].x
    assert places[0].x == places[5].x


def test_a_key_has_a_light_on_each_edge():
    x, y = Box(0, 0, 58, 58).middle
    sides = {
        (
            (light.middle[0] > x) - (light.middle[0] < x),
            (light.middle[1] > y) - (light.middle[1] < y),
        )
        for light in lights(Box(0, 0, 58, 58))
    }
    assert sides == {(0, -1), (0, 1), (-1, 0), (1, 0)}
