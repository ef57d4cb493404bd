"""Beside the box, and one phone for all (R73, R8)."""

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser.test_accessibility import faults
from tests.serving import Person as Host

SECRETS = ("KeyDrawn", "ClueMeant")


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
    bo.sees("Key 2:")
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
    assert all(boot["frame"] is None for boot in eve.boots)
    assert not any("identity" in text or "bystander" in text for text in eve.messages)
    assert any("no_such_kit" in text for text in eve.messages)
    assert "agent" not in eve.page.locator("main").inner_text()


def test_the_sand_glass_runs_out_with_a_tone(person):
    ada = person("Ada")
    ada.page.clock.install()
    ada.go("kit")
    clock = ada.page.get_by_role("timer")
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


# One phone for all


class Passed:
    """A phone that is handed round; `key` is what its spymasters have seen."""

    def __init__(self, who, *choices):
        self.who, self.page = who, who.page
        who.go("pass")
        for label, name in (("Red’s spymaster", "Ada"), ("Blue’s spymaster", "Cy")):
            who.page.get_by_label(label).fill(name)
        who.press("Go on")
        expect(who.main("before")).to_be_visible()
        for choice in choices:
            who.page.get_by_role("button", name=choice).click()
        who.press("Start game")
        self.covered()

    def covered(self):
        expect(self.who.main("cover")).to_be_visible()
        expect(self.who.main("table")).to_have_count(0)
        text = self.page.locator("main.cover").inner_text()
        assert self.page.locator(".place, .cell").count() == 0
        self.turn = "red" if "Red" in text else "blue"
        return text

    def take(self):
        mark = len(self.who.messages)
        self.page.locator("main.cover > .btn").click()
        expect(self.who.main("table")).to_be_visible()
        expect(self.who.cards.first).to_be_visible()
        return mark

    def give(self, word, number):
        """Be the spymaster in turn; return the key."""
        assert "spymaster" in self.covered()
        self.take()
        key = self.who.key()
        self.who.page.get_by_label("Clue: one word").fill(word)
        self.who.page.get_by_role("spinbutton", name="Number").press(str(number))
        self.who.press("OK: Give clue")
        assert "spymaster" not in self.covered()
        return key

    def shows_no_key(self, since):
        """Assert that no open card's identity is here, nor came since."""
        assert all(
            identity is None
            for identity, text in zip(
                self.who.key(), self.who.cards.all_inner_texts(), strict=True
            )
            if "covered" not in text
        )
        assert self.page.locator(".face.key").count() == 0
        for text in self.who.messages[since:]:
            message = json.loads(text)
            if message["type"] != "frame":
                continue
            assert not any(secret in text for secret in SECRETS)
            for card in message["view"]["board"]:
                assert card["covered"] or card["identity"] is None


@pytest.fixture
def phone(person):
    return person("Phone")


@pytest.mark.parametrize("choices", [(), ("Codenames: Pictures",), ("Mixed",)])
def test_a_whole_game_is_played_on_one_phone(phone, choices):
    passed = Passed(phone, *choices)
    for turn in range(2):
        key = passed.give(f"Quagmire{'ab'[turn]}", 2)
        since = passed.take()
        team = passed.turn
        place = next(
            p
            for p, there in enumerate(key)
            if there == team and "covered" not in phone.cards.nth(p).inner_text()
        )
        passed.shows_no_key(since)
        phone.touch(place)
        passed.shows_no_key(since)
        phone.press("End turn")
        expect(phone.page.get_by_role("button", name="Done: pass")).to_be_visible()
        passed.shows_no_key(since)
        phone.press("Done: pass the phone on")
    key = passed.give("Xylophone", 1)
    since = passed.take()
    phone.cards.nth(key.index("assassin")).click()
    passed.shows_no_key(since)
    phone.press(re.compile("^Reveal"))
    phone.sees("touched the assassin")
    expect(phone.page.get_by_text("no longer connected")).to_have_count(0)
    phone.press("Next round")
    assert "spymaster" in passed.covered()


def test_every_way_to_play_has_its_seats_filled(phone):
    phone.go("pass")
    phone.press("Go on")
    seats = phone.main("before").get_by_role("listitem")
    expect(seats).to_have_count(4)
    code = phone.page.url.rsplit("/", 1)[1]
    tokens = json.loads(phone.page.evaluate("k => localStorage[k]", f"pass-{code}"))
    host = Host(phone.base, code, tokens["p1"])
    host.hear()
    for mode, there in (("together", 2), ("shared_operative", 3), ("rivals", 4)):
        assert "ack" in host.ask("ChangeSettings", settings={"mode": mode})
        expect(seats).to_have_count(there)
        start = phone.page.get_by_role("button", name="Start game")
        expect(start).to_have_attribute("aria-disabled", "false")
    host.close()


def test_a_reload_in_the_middle_of_a_turn_comes_back_behind_a_cover(phone):
    passed = Passed(phone)
    passed.take()
    key = phone.key()
    assert None not in key
    phone.reload()
    assert "spymaster" in passed.covered()
    passed.give("Quagmire", 1)
    since = passed.take()
    phone.reload()
    passed.covered()
    since = passed.take()
    passed.shows_no_key(since)
    assert all(boot["frame"] is None for boot in phone.boots)


def test_a_phone_that_is_put_away_covers_the_key(phone):
    passed = Passed(phone)
    passed.take()
    phone.page.evaluate(
        "() => { Object.defineProperty(document, 'visibilityState',"
        " { value: 'hidden', configurable: true });"
        " document.dispatchEvent(new Event('visibilitychange')); }"
    )
    passed.covered()


def test_the_room_of_one_phone_gives_its_key_to_no_cookie(phone):
    """R8: the page that others are sent to is a spectator's on this device too."""
    Passed(phone)
    code = phone.page.url.rsplit("/", 1)[1]
    phone.go(f"play/{code}")
    assert phone.boots[-1]["frame"]["view"]["you"] is None
    assert phone.page.context.cookies() == []


def test_another_device_has_no_seats_of_that_phone(phone, person):
    Passed(phone)
    eve = person("Eve")
    eve.page.goto(phone.page.url)
    eve.sees("This device has no seats in that game.")


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
