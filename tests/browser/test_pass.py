"""One phone for all: whole games, handed round, and a key that only its reader sees."""

import json
import re

import pytest
from playwright.sync_api import expect

from tests.serving import Person as Host

SECRETS = ("KeyDrawn", "ClueMeant")
SMALL = {"rows": 3, "columns": 3, "first": 3, "second": 2, "assassins": 1}


class Passed:
    """A phone that is handed round; `key` is what its spymasters have seen."""

    def __init__(self, who, *choices, **settings):
        self.who, self.page, self.key = who, who.page, []
        who.go("pass")
        for label, name in (("Red’s spymaster", "Ada"), ("Blue’s spymaster", "Cy")):
            who.page.get_by_label(label).fill(name)
        who.press("Go on")
        expect(who.main("before")).to_be_visible()
        for choice in choices:
            who.page.get_by_role("button", name=choice).click()
        if settings:
            self.settle(settings)
        who.press("Start game")
        self.covered()

    def settle(self, settings):
        """Change settings as the host."""
        host = Host(self.who.base, self.code, self.tokens["p1"])
        host.hear()
        assert "ack" in host.ask("ChangeSettings", settings=settings)
        host.close()

    @property
    def code(self):
        return self.page.url.rsplit("/", 1)[1]

    @property
    def tokens(self):
        kept = self.page.evaluate("k => localStorage[k]", f"pass-{self.code}")
        return json.loads(kept)

    @property
    def rival(self):
        return "blue" if self.turn == "red" else "red"

    def covered(self):
        expect(self.who.main("cover")).to_be_visible()
        expect(self.who.main("table")).to_have_count(0)
        text = self.page.locator("main.cover").text_content()
        assert self.page.locator(".place, .cell").count() == 0
        self.turn = "red" if "Red" in text else "blue"
        return text

    def take(self):
        mark = len(self.who.messages)
        self.page.locator("main.cover > .btn").click()
        expect(self.who.main("table")).to_be_visible()
        expect(self.who.cards.first).to_be_visible()
        return mark

    def hand_on(self):
        """Let the next one take the phone; return what the cover said, and a mark."""
        self.who.press("Done: pass the phone on")
        return self.covered(), self.take()

    def give(self, word, number):
        """Be the spymaster in turn, who has the phone, or takes it; return the key."""
        if self.who.main("cover").is_visible():
            assert "spymaster" in self.covered()
            self.take()
        self.key, self.clue_of = self.who.key(), self.turn
        self.who.page.get_by_label("Clue: one word").fill(word)
        self.who.page.get_by_role("spinbutton", name="Number").press(str(number))
        self.who.press("OK: Give clue")
        self.covered()
        expect(self.who.main("cover")).not_to_contain_text("spymaster")
        self.covered()
        return self.key

    def open(self, identity):
        """Return where open cards with this identity lie, as the last key had it."""
        texts = self.who.cards.all_inner_texts()
        return [
            place
            for place, there in enumerate(self.key)
            if there == identity and "covered" not in texts[place]
        ]

    def look(self, pictures, name):
        for scheme in ("dark", "light"):
            self.page.emulate_media(color_scheme=scheme)
            pictures(self.who, f"pass-{name}-{scheme}")

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
    phone.choose(key.index("assassin"))
    passed.shows_no_key(since)
    phone.press(re.compile("^Reveal"))
    phone.sees("touched the assassin")
    expect(phone.page.get_by_text("no longer connected")).to_have_count(0)
    phone.press("Next round")
    assert "spymaster" in passed.covered()


def test_who_was_given_no_name_is_called_after_the_seat_and_told_it_once(phone):
    phone.go("pass")
    phone.page.get_by_label("Red’s spymaster").fill("Ada")
    phone.press("Go on")
    people = phone.main("before").locator("ul > li")
    seats = ["Ada", "Red team", "Blue spymaster", "Blue team"]
    expect(people.locator("bdi")).to_have_text(seats)
    expect(people.locator("small")).to_have_text(["Red’s spymaster"])


def test_every_way_to_play_has_its_seats_filled(phone):
    phone.go("pass")
    phone.press("Go on")
    seats = phone.main("before").get_by_role("listitem")
    expect(seats).to_have_count(4)
    expect(seats.locator("bdi")).to_have_text(
        ["Red spymaster", "Red team", "Blue spymaster", "Blue team"]
    )
    modes = ("One team", 2), ("Three players", 3), ("Two teams", 4)
    for mode, there in modes:
        phone.press(mode)
        expect(seats).to_have_count(there)
        start = phone.page.get_by_role("button", name="Start game")
        expect(start).to_have_attribute("aria-disabled", "false")


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


# R38
def test_whoever_holds_the_phone_can_say_that_the_clue_is_challenged(phone, pictures):
    passed = Passed(phone, layout=SMALL, referee={"challenge": True})
    passed.give("Quagmire", 1)
    since = passed.take()
    team, rival = passed.turn, passed.rival
    passed.look(pictures, "challenge")
    phone.press(f"Challenge for {rival.capitalize()}")
    phone.press("Challenge it?")
    if team == "blue":  # the host, who rules, is one of Red's
        text, since = passed.hand_on()
        assert "Red team" in text
    phone.sees(f"{rival.capitalize()} challenges this clue. Is it valid?")
    passed.look(pictures, "ruling")
    passed.shows_no_key(since)
    phone.press("Not valid")
    text, _ = passed.hand_on()
    assert f"{rival.capitalize()}’s spymaster" in text
    phone.press("The challenge held: cover an agent of yours")
    place = passed.open(rival)[0]
    phone.choose(place)
    phone.press(re.compile("^Cover “"))
    expect(phone.cards.nth(place)).to_contain_text("covered")
    passed.give("Trombone", 1)
    since = passed.take()
    phone.press(f"Challenge for {team.capitalize()}")
    phone.press("Challenge it?")
    if rival == "blue":
        passed.hand_on()
    phone.press("Valid")
    if rival == "blue":
        passed.hand_on()
    expect(phone.page.get_by_role("button", name="End turn")).to_be_visible()
    challenge = phone.page.get_by_role("button", name="Challenge for")
    expect(challenge).to_have_count(0)
    passed.shows_no_key(since)


# R60, R61, R62, R63
@pytest.mark.parametrize("wins", [True, False], ids=["won", "lost"])
def test_one_team_plays_a_whole_game_on_one_phone(phone, pictures, wins):
    passed = Passed(phone, "One team", layout=SMALL)
    for turn in ("Quagmire", "Trombone"):
        passed.give(turn, 2)
        passed.shows_no_key(passed.take())
        if wins and turn == "Trombone":
            break
        phone.touch(passed.open("red" if wins else "bystander")[0])
        if wins:
            phone.press("End turn")
        text, _ = passed.hand_on()
        assert "Red’s spymaster" in text
        phone.sees("nobody plays for it")
        passed.look(pictures, "together-cover")
        phone.choose(passed.open("blue")[0])
        phone.press(re.compile("^Cover “"))
    for place in passed.open("red") if wins else ():
        phone.touch(place)
    phone.sees("One point" if wins else "Blue’s last agent is covered.")
    passed.look(pictures, f"together-{'won' if wins else 'lost'}")
    phone.press("Next round")
    assert "Red’s spymaster" in passed.covered()


# R67
def test_three_play_a_whole_game_on_one_phone(phone, pictures):
    passed = Passed(phone, "Three players", layout=SMALL)
    passed.give("Quagmire", 1)
    assert "operative" in passed.covered().casefold()  # and not one team of two
    assert "red" not in passed.covered().casefold()
    first = passed.clue_of
    since = passed.take()
    phone.sees(f"You guess for {first.capitalize()}")
    passed.look(pictures, "three")
    passed.shows_no_key(since)
    phone.touch(passed.open("bystander")[0])
    phone.press("Done: pass the phone on")
    passed.give("Trombone", 3)
    second = passed.clue_of
    assert second != first
    passed.shows_no_key(passed.take())
    phone.sees(f"You guess for {second.capitalize()}")
    for place in passed.open(second):
        phone.touch(place)
    phone.sees(f"{second.capitalize()} wins")
    phone.press("Next round")
    assert "spymaster" in passed.covered()
