"""A whole round where the server is under a path of another one's."""

import pytest
from playwright.sync_api import expect

from tests.browser.people import Table
from tests.proxy import Proxy
from tests.serving import Process

PATH = "/games/cryptonym"


@pytest.fixture
def below(tmp_path):
    options = ("--no-limits", f"--root-path={PATH}")
    with Process(tmp_path / "data", *options) as server, Proxy(server, PATH) as proxy:
        yield proxy


def test_a_game_below_a_path(below, person):
    """Pages, pictures, sockets, cookies and links are there, and nothing is asked for
    elsewhere."""
    table = Table(person, base=below.base)
    table.start()
    spymaster, operative = table.spymaster, table.operative
    spymaster.give("Quagmire", 1)
    operative.sees("Quagmire")
    operative.touch(table.open(table.turn)[0])
    operative.reload()
    expect(operative.cards).to_have_count(25)
    tv = person("TV", base=below.base)
    tv.go(f"tv/{table.code}")
    tv.sees("Quagmire")
    assert tv.page.url.startswith(below.base)
    assert not below.elsewhere
