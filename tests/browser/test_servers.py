"""People of one room on two servers: one of them, or their store, is killed."""

import ssl
from functools import partial

import pytest
import trustme
from playwright.sync_api import expect

from tests.browser.people import Table
from tests.proxy import Proxy
from tests.server.test_neighbours import serve
from tests.serving import Process


@pytest.fixture
def bases(own):
    """The addresses of two servers that share a store, and are patient with it."""
    with serve(own.url) as one, serve(own.url) as two:
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


@pytest.fixture
def certificate():
    """One that nobody knows, for 127.0.0.1."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    trustme.CA().issue_cert("127.0.0.1").configure_cert(context)
    return context


def test_a_whole_game_by_https_below_a_path_outlives_a_server(
    own, tmp_path, certificate, person
):
    """Whoever was on the server that is gone plays on at the other one."""
    options = (f"--store={own.url}", "--no-limits", "--root-path=/games")
    with (
        Process(tmp_path / "one", *options) as one,
        Process(tmp_path / "two", *options) as two,
        Proxy("/games", one, two, tls=certificate) as proxy,
    ):
        table = Table(
            partial(person, base=proxy.base, ignore_https_errors=True)
        ).start()
        for each in table.everybody:
            each.forgive("WebSocket connection to")
            each.page.evaluate("window.unbroken = true")
        table.spymaster.give("Quagmire", "unlimited")
        first, *others = table.open(table.turn)
        table.operative.touch(first)
        one.kill()
        for position in others:
            table.operative.touch(position)
        for each in table.everybody:
            each.sees("wins")
            each.sees("How can I check that myself?")  # all of the page has come
            assert each.page.evaluate("window.unbroken")
        assert not proxy.elsewhere
