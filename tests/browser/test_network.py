"""Browsers on a line that carries nothing for a while, and is then cut."""

import re
from datetime import UTC, datetime, timedelta

import httpx
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


def lose_first_answer(who, path):
    """Let the server do what *who* asks of *path* first, and the answer be lost."""
    done = []

    def handle(route):
        asked = route.request
        headers = {"content-type": "application/json"}
        done.append(httpx.post(asked.url, content=asked.post_data, headers=headers))
        route.abort()

    who.forgive("ERR_FAILED")
    who.page.route(path, handle, times=1)
    return done


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


def test_who_gets_no_answer_and_presses_again_comes_in_once(person):
    ada, bo = person("Ada"), person("Bo")
    code = ada.open_room()
    done = lose_first_answer(bo, "**/players")
    begin = datetime(2026, 10, 1, tzinfo=UTC)
    bo.page.clock.install(time=begin)
    bo.go(f"play/{code}")
    later = begin + timedelta(hours=1)
    bo.page.clock.pause_at(later)  # so the page does not ask again by itself
    bo.page.get_by_label("Your name").fill("Bo")
    bo.press("Join")
    bo.sees("The server cannot be reached. Try again.")
    assert [answer.status_code for answer in done] == [201]
    bo.press("Join")
    expect(bo.main("lobby")).to_be_visible()
    for each in (ada, bo):
        each.sees("Bo")
        players = each.frames()[-1]["view"]["players"]
        assert [player["name"] for player in players] == ["Ada", "Bo"]


def test_who_gets_no_answer_comes_in_once_without_doing_anything(person):
    ada, bo = person("Ada"), person("Bo")
    code = ada.open_room()
    done = lose_first_answer(bo, "**/players")
    bo.join(code)
    assert [answer.status_code for answer in done] == [201]
    expect(bo.main("lobby")).to_be_visible()
    players = bo.reload().frames()[-1]["view"]["players"]
    assert [player["name"] for player in players] == ["Ada", "Bo"]


def test_who_gets_no_answer_and_presses_again_opens_one_room(person):
    ada = person("Ada")
    done = lose_first_answer(ada, "**/api/rooms")
    ada.go("")
    ada.page.get_by_label("Your name").fill("Ada")
    ada.press("Open a room")
    ada.sees("The server cannot be reached. Try again.")
    ada.press("Open a room")
    expect(ada.main("lobby")).to_be_visible()
    assert ada.page.url.endswith(done[0].json()["code"])
