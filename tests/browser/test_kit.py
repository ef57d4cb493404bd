"""Beside the box: a key for cards on the table, and a sand glass (R73)."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import expect

from tests.browser.test_accessibility import faults
from tests.browser.test_pass import Passed


def draw(who, size=None):
    """Draw a key in a new kit."""
    who.go("kit")
    if size:
        who.press(size)
    who.press("Draw a key")
    expect(cells(who).first).to_be_visible()
    return who


def cells(who):
    return who.page.get_by_role("group", name="The key: touch what was found").locator(
        "> button"
    )


def key(who):
    """Return the key as it is read out."""
    return cells(who).evaluate_all(
        "all => all.map((cell) => cell.getAttribute('aria-label').split(': ')[1])"
    )


def ticked(who):
    """Return which places are ticked off."""
    pressed = cells(who).evaluate_all(
        "all => all.map((cell) => cell.getAttribute('aria-pressed'))"
    )
    return [place for place, state in enumerate(pressed) if state == "true"]


def link(who):
    """Return the link for the other spymaster."""
    who.press("For the other spymaster")
    field = who.page.get_by_label("The key’s link", exact=True)
    expect(who.page.get_by_alt_text("QR code of the key")).to_be_visible()
    found = field.input_value()
    who.page.keyboard.press("Escape")
    return found


def share(who, other):
    """Let *other* come to the same kit by the link."""
    other.page.goto(link(who))
    expect(cells(other).first).to_be_visible()
    return other


def test_two_phones_have_one_key_and_tick_it_off_together(person):
    ada = draw(person("Ada"))
    bo = share(ada, person("Bo"))
    assert key(bo) == key(ada)
    assert len(key(ada)) == 25
    starter = max(("red agent", "blue agent"), key=key(ada).count)
    assert key(ada).count(starter) == 9
    ada.sees("Red starts" if starter == "red agent" else "Blue starts")
    expect(ada.page.locator(".light")).to_have_count(4)

    place = key(ada).index(starter)
    cells(ada).nth(place).click()
    expect(cells(bo).nth(place)).to_have_attribute("aria-pressed", "true")
    for each in (ada, bo):
        expect(each.page.locator(".score > .on")).to_contain_text("8")
    cells(bo).nth(0 if place else 1).click()
    expect(cells(ada).nth(0 if place else 1)).to_have_attribute("aria-pressed", "true")
    for each in (ada, bo):
        before = key(each)
        each.page.reload()
        expect(cells(each).first).to_be_visible()
        assert key(each) == before
        assert ticked(each) == sorted({place, 0 if place else 1})
        assert "#" not in each.page.url  # nobody reads the secret over a shoulder
    cells(bo).nth(place).click()
    expect(cells(ada).nth(place)).to_have_attribute("aria-pressed", "false")


def test_a_new_key_takes_one_touch_and_a_second_yes_while_one_is_in_use(person):
    ada = draw(person("Ada"))
    bo = share(ada, person("Bo"))
    ada.press("New key")
    for each in (ada, bo):
        each.sees("Key 2:")
    assert key(bo) == key(ada)
    cells(bo).nth(3).click()
    expect(cells(ada).nth(3)).to_have_attribute("aria-pressed", "true")
    before = key(ada)
    ada.press("New key")
    expect(ada.page.get_by_role("button", name="Really a new key?")).to_be_visible()
    assert key(bo) == before
    ada.press("Really a new key?")
    for each in (ada, bo):
        each.sees("Key 3:")
        assert ticked(each) == []


def test_a_key_is_turned_for_both_until_something_is_found(person):
    ada = draw(person("Ada"))
    bo = share(ada, person("Bo"))
    before = key(ada)
    ada.press("Turn key")
    turned = [before[(4 - place % 5) * 5 + place // 5] for place in range(25)]
    turn = "cells => cells.map((c) => c.getAttribute('aria-label').split(': ')[1])"
    for each in (ada, bo):
        expect(cells(each).first).to_have_attribute("aria-label", re.compile(turned[0]))
        each.page.wait_for_function(
            f"(wanted) => JSON.stringify(({turn})([...document.querySelectorAll("
            "'.cell')])) === JSON.stringify(wanted)",
            arg=turned,
        )
    cells(bo).first.click()
    turner = ada.page.get_by_role("button", name="Turn key")
    expect(turner).to_have_attribute("aria-disabled", "true")


def test_pictures_and_boards_of_ones_own_have_keys_too(person):
    ada = draw(person("Ada"), "4 × 5")
    assert len(key(ada)) == 20
    assert key(ada).count("assassin") == 1
    ada.press("Another board")
    ada.press("4 × 4")
    expect(cells(ada)).to_have_count(16)


def test_a_size_that_was_typed_is_drawn_at_once(person):
    ada = person("Ada")
    ada.go("kit")
    ada.press("Other")
    ada.page.get_by_label("Rows").fill("3")
    ada.press("Draw a key")  # 9 agents and 8 do not fit on 15 cards
    expect(ada.page.get_by_label("Agents of the starting team")).to_be_focused()
    ada.page.get_by_label("Rows").fill("6")
    ada.press("Draw a key")
    expect(cells(ada)).to_have_count(30)


def test_a_key_lies_face_down_where_it_is_hidden(person):
    ada = draw(person("Ada"))
    ada.press("Lay the key face down")
    expect(cells(ada)).to_have_count(0)
    assert ada.page.locator("main .mark").count() == 0
    ada.press("Show the key")
    expect(cells(ada)).to_have_count(25)


def test_nothing_of_the_key_reaches_who_has_not_the_secret(person):
    ada = draw(person("Ada"))
    found = link(ada)
    eve = person("Eve")
    for address in (
        found.split("#")[0],
        found[:-1] + ("x" if found[-1] != "x" else "y"),
    ):
        eve.page.goto(address)
        eve.sees("This opens no key.")
        eve.arrive()
    eve.page.reload()  # what was said to the pages before has been heard by then
    eve.sees("This opens no key.")
    assert all(boot["frame"] is None for boot in eve.boots)
    assert not any("identity" in text or "bystander" in text for text in eve.messages)
    assert any("no_such_kit" in text for text in eve.messages)
    assert "agent" not in eve.page.locator("main").inner_text()


def test_the_sand_glass_runs_out_with_a_tone(person):
    ada = person("Ada")
    begin = datetime(2030, 1, 1, tzinfo=UTC)
    ada.page.clock.install(time=begin)
    ada.go("kit")
    clock = ada.page.get_by_role("timer")
    expect(clock).to_be_visible()
    ada.page.clock.pause_at(begin + timedelta(hours=1))  # it goes on when told to only
    ada.press("1:00")
    ada.press("Start")
    ada.page.clock.run_for(15_000)
    expect(clock).to_have_text("0:45")
    ada.press("Turn")
    expect(clock).to_have_text("0:15")
    ada.press("Pause")
    ada.page.clock.run_for(60_000)
    expect(clock).to_have_text("0:15")
    ada.page.reload()
    expect(clock).to_have_text("0:15")
    ada.press("Start")
    ada.page.clock.run_for(15_500)
    said = ada.page.get_by_role("status").filter(has_text="Time is up.")
    expect(said).to_be_attached()
    ada.press("Reset")
    expect(clock).to_have_text("1:00")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_beside_the_box_or_on_one_phone(person, scheme, pictures):
    found = []

    def look(who, name):
        found.extend(faults(who))
        pictures(who, f"{name}-{scheme}")

    look(person("Home", color_scheme=scheme).go(""), "home-ways")
    ada = person("Ada", color_scheme=scheme)
    look(ada.go("kit"), "kit-begin")
    draw(ada)
    for place in (0, 6, 7, 18):
        cells(ada).nth(place).click()
    expect(cells(ada).nth(18)).to_have_attribute("aria-pressed", "true")
    look(ada, "kit")
    ada.press("New key")
    ada.press("Another board")
    look(ada, "kit-other")
    ada.press("For the other spymaster")
    expect(ada.page.get_by_alt_text("QR code of the key")).to_be_visible()
    look(ada, "kit-link")
    tablet = person("Tablet", color_scheme=scheme, size=(1024, 768))
    look(draw(tablet), "kit-tablet")
    draw(tablet, "4 × 5")
    look(tablet, "kit-tablet-pictures")

    one = person("One", color_scheme=scheme)
    look(one.go("pass"), "pass-begin")
    passed = Passed(one)
    look(one, "pass-cover")
    passed.give("Quagmire", 1)
    look(one, "pass-cover-team")
    passed.take()
    one.touch(0)
    if one.page.get_by_role("button", name="End turn").is_visible():
        one.press("End turn")
    look(one, "pass-done")
    one.press("Menu")
    look(one, "pass-menu")
    assert found == []
