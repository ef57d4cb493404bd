"""Browsers on a line that carries nothing for a while, and is then cut."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.people import Table
from tests.fault_proxy import TO_CLIENT, FaultProxy


def ask_for(who, position):
    """Touch a card, and wait for nothing."""
    who.cards.nth(position).click()
    who.press(re.compile("^Reveal"))


def revealed(who):
    """Return at which positions *who* was told that something was revealed."""
    events = [each["event"] for frame in who.frames() for each in frame["events"]]
    return [event["position"] for event in events if event["type"] == "Revealed"]


@pytest.fixture
def network(server):
    """What some browsers reach the server through; it outlives them."""
    with FaultProxy(server.port) as proxy:
        yield proxy


def test_play_goes_on_over_a_line_that_is_half_open_and_cut(network, person, server):
    """A touch counts once, whether or not the server heard it; nobody reloads."""
    at = {"Bo": network.base, "Di": network.base}
    table = Table(lambda name: person(name, base=at.get(name, server.base)))
    table.start()
    for each in table.everybody:
        each.page.evaluate("window.unbroken = true")
    spymaster, operative = table.spymaster, table.operative
    spymaster.give("Quagmire", "unlimited")
    operative.sees("Quagmire")
    first, second, third = table.open(table.turn)[:3]
    network.swallow(TO_CLIENT)
    ask_for(operative, first)
    expect(spymaster.cards.nth(first)).to_contain_text("covered")
    expect(operative.cards.nth(first)).not_to_contain_text("covered")
    network.cut()
    expect(operative.cards.nth(first)).to_contain_text("covered")
    network.swallow()
    ask_for(operative, second)  # what is not answered is asked on another line
    expect(operative.cards.nth(second)).to_contain_text("covered")
    network.cut(reset=False)
    operative.touch(third)
    for each in table.everybody:
        for position in (first, second, third):
            expect(each.cards.nth(position)).to_contain_text("covered")
        assert revealed(each) == [first, second, third]
        assert each.page.evaluate("window.unbroken")
        assert not [text for text in each.messages if '"type":"error"' in text]
