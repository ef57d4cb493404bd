"""Whole games where the server is under a path of another one's."""

from functools import partial

import pytest
from playwright.sync_api import expect

from tests import proxy
from tests.browser.people import Table
from tests.browser.test_decks import Maker, picture, play
from tests.browser.test_kit import draw, key, link, share

PATH = "/games/cryptonym"


@pytest.fixture(scope="module")
def below(tmp_path_factory):
    with proxy.below(PATH, tmp_path_factory.mktemp("data")) as found:
        yield found
    assert not found.elsewhere  # whatever page it was, nothing was asked for elsewhere


@pytest.fixture
def there(below, person):
    """there("Ada") is somebody who comes by way of the proxy."""
    return partial(person, base=below.base)


def test_a_game_below_a_path(below, there):
    """Pages, sockets, cookies and links are there, and what people are told to type."""
    table = Table(there)
    place = below.base.removeprefix("http://")
    table.ada.sees(place)
    table.start()
    spymaster, operative = table.spymaster, table.operative
    spymaster.give("Quagmire", 1)
    operative.sees("Quagmire")
    operative.touch(table.open(table.turn)[0])
    operative.reload()
    expect(operative.cards).to_have_count(25)
    tv = there("TV").go(f"tv/{table.code}")
    tv.sees("Quagmire")
    expect(tv.page.get_by_text(place, exact=True)).to_be_visible()
    assert tv.page.url.startswith(below.base)


def test_uploaded_pictures_are_played_with_below_a_path(below, there):
    """They are seen, printed and exported, too, and the secret link leads there."""
    ada = Maker(there("Ada")).begin("Summer", "Pictures")
    ada.choose(*(picture(f"photo {n}") for n in range(20)))
    expect(ada.pictures).to_have_count(20)
    ada.save()
    code = ada.arrive()
    assert ada.secret_link().startswith(f"{below.base}/decks/{code}#")
    for name in ("Print A4", "Export"):
        file = ada.page.get_by_role("link", name=name).get_attribute("href")
        assert ada.page.request.get(file).ok
    table = play(ada, there, 20)
    for each in table.everybody:
        expect(each.cards.locator(".picture:not(.there)")).to_have_count(0)


def test_a_key_beside_the_box_is_shared_below_a_path(below, there):
    ada, cy = draw(there("Ada")), there("Cy")
    assert link(ada).startswith(f"{below.base}/kit/")
    assert key(share(ada, cy)) == key(ada)
