"""People of one room on two servers, whose store is killed while they play."""

import pytest
from playwright.sync_api import expect

from tests.browser.people import Table
from tests.serving import Process


@pytest.fixture
def bases(own, tmp_path):
    """The addresses of two servers that share a store."""
    store = f"--store={own.url}"
    with (
        Process(tmp_path / "one", store, "--no-limits") as one,
        Process(tmp_path / "two", store, "--no-limits") as two,
    ):
        yield one.base, two.base


def test_four_people_on_two_servers_outlive_their_store(own, bases, person):
    """Nobody has to reload, and nobody sees that there are two servers."""
    one, two = bases
    at = {"Ada": one, "Bo": two, "Cy": one, "Di": two}
    table = Table(lambda name: person(name, base=at[name])).start()
    for each in table.everybody:
        each.page.evaluate("window.unbroken = true")
    spymaster, operative = table.spymaster, table.operative
    spymaster.give("Quagmire", "unlimited")
    operative.sees("Quagmire")
    first, second = table.open(table.turn)[:2]
    operative.touch(first)
    own.kill()
    own.start()
    operative.touch(second)
    for each in table.everybody:
        for position in (first, second):
            expect(each.cards.nth(position)).to_contain_text("covered")
        assert each.page.evaluate("window.unbroken")
    operative.press("End turn")
    table.pass_turn()
    table.spymaster.give("Zephyr", 1)
    table.operative.sees("Zephyr")
