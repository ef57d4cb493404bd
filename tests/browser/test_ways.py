"""The other ways to play, each from its setting in the lobby to the end of a round."""

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser.people import Person, covered_for
from tests.browser.test_accessibility import faults

SMALL = {"rows": 3, "columns": 3, "first": 3, "second": 2, "assassins": 1}
SPYMASTER, OPERATIVE = "Be spymaster", "Join {}"


class SmallTable:
    """People at nine cards; `seats` says who sits where, the host first."""

    def __init__(self, person, seats, **settings):
        self.people = {name: person(name) for name in seats}
        self.host = next(iter(self.people.values()))
        self.code = self.host_room({"layout": SMALL} | settings)
        for each in self.people.values():
            if each is not self.host:
                each.join(self.code)
        for name, (side, seat) in seats.items():
            self.sit(self.people[name], side, seat)

    def host_room(self, settings):
        """Open a room as a program would, and come in with its cookie."""
        host = self.host
        answer = host.page.request.post(
            f"{host.base}/api/rooms", data={"name": host.name, "settings": settings}
        )
        code = answer.json()["code"]
        host.go(f"play/{code}")
        return code

    def sit(self, who, side, seat):
        there = who.page.get_by_role("region", name=side, exact=True)
        there.get_by_role("button", name=seat).click()
        expect(there.get_by_text("you", exact=True)).to_be_visible()

    def __getattr__(self, name):
        return self.people[name.capitalize()]

    def start(self):
        self.host.press("Start game")
        for each in self.people.values():
            expect(each.cards).to_have_count(9)
        knows = next(each for each in self.people.values() if None not in each.key())
        self.key, self.knows = knows.key(), knows
        self.turn = "red" if self.key.count("red") > self.key.count("blue") else "blue"
        return self

    def open(self, identity):
        covered = covered_for(self.people.values())
        return [
            position
            for position, there in enumerate(self.key)
            if there == identity and position not in covered
        ]

    @property
    def rival(self):
        return "blue" if self.turn == "red" else "red"

    def of(self, role):
        """Return who has a role in the team in turn, in a game of four."""
        names = {"spymaster": ("ada", "cy"), "operative": ("bo", "di")}[role]
        return getattr(self, names[self.turn == "blue"])

    def against(self, role):
        names = {"spymaster": ("cy", "ada"), "operative": ("di", "bo")}[role]
        return getattr(self, names[self.turn == "blue"])


FOUR = {
    "Ada": ("Red", SPYMASTER),
    "Bo": ("Red", "Join Red"),
    "Cy": ("Blue", SPYMASTER),
    "Di": ("Blue", "Join Blue"),
}
TWO = {"Ada": ("Red", SPYMASTER), "Bo": ("Red", "Join Red")}
THREE = {
    "Ada": ("Red", SPYMASTER),
    "Cy": ("Blue", SPYMASTER),
    "Bo": ("Both teams", "Join both teams"),
}


def say(who, name):
    """Press the button with this name wherever it stands."""
    who.page.get_by_role("button", name=name, exact=True).click()


def look(found, pictures, who: Person, name):
    """Take pictures, light and dark, and note what axe finds."""
    for scheme in ("dark", "light"):
        who.page.emulate_media(color_scheme=scheme)
        found.extend(faults(who))
        pictures(who, f"ways-{name}-{scheme}")


def test_the_host_chooses_how_the_table_plays_and_all_read_it(person):
    table = SmallTable(person, FOUR)
    ada, bo = table.ada, table.bo
    say(ada, "One team")
    bo.sees("For two or more, together against nobody")
    for each in (ada, bo):
        expect(each.page.get_by_role("region", name="Blue", exact=True)).to_be_hidden()
    chosen = bo.page.get_by_role("button", name="One team", exact=True)
    expect(chosen).to_have_count(0)
    ada.sees("Finale, votes, talk and more")
    ada.page.get_by_text("Finale, votes, talk and more").click()
    ada.page.get_by_label("The assassin’s finale").check()
    bo.sees("Find all your agents, then touch the assassin.")
    say(ada, "A majority")
    bo.sees("More than half of the operatives who are here vote for it.")
    say(ada, "Three players")
    ada.page.get_by_label("Clues can be challenged").check()
    bo.sees("the host rules")
    expect(bo.page.get_by_role("button", name="Join both teams")).to_be_visible()


# R53
def test_a_finale_needs_an_assassin(person):
    harmless = SMALL | {"assassins": 0}
    table = SmallTable(person, TWO, mode="together", layout=harmless)
    table.ada.page.get_by_text("Finale, votes, talk and more").click()
    table.ada.page.get_by_label("The assassin’s finale").click()
    table.ada.sees("The finale needs an assassin on the board.")


# R50, R51, R52
@pytest.mark.parametrize("wins", [True, False], ids=["won", "lost"])
def test_sudden_death_is_announced_and_decided(person, pictures, wins):
    table = SmallTable(person, FOUR, ending="finale")
    tv = person("TV", size=(1920, 1080)).go(f"tv/{table.code}")
    table.start()
    found = []
    spymaster, operative = table.of("spymaster"), table.of("operative")
    watching = [*table.people.values(), tv]
    spymaster.give("Quagmire", 2)
    operative.sees("Quagmire")
    operative.touch(table.open(table.turn)[0])
    operative.touch(table.open("assassin")[0])
    for each in watching:
        each.sees("Sudden death")
        each.sees("the first miss loses")
        live = each.page.locator("[aria-live=polite][aria-atomic=true]")
        expect(live).to_contain_text("Sudden death!")
    expect(operative.page.get_by_role("button", name="End turn")).to_be_hidden()
    look(found, pictures, operative, "sudden-death")
    look(found, pictures, tv, "sudden-death-tv")
    if wins:
        for position in table.open(table.turn):
            operative.touch(position)
    else:
        operative.touch(table.open("bystander")[0])
    how = "found the last agent" if wins else "missed"
    winner = table.turn if wins else table.rival
    for each in table.people.values():
        each.sees(f"{table.turn.capitalize()} {how} in sudden death.")
        each.sees(f"{winner.capitalize()} wins")
    tv.sees(f"{winner.capitalize()} wins")
    assert found == []


# R51
def test_a_finale_goes_on_to_the_assassin(person, pictures):
    table = SmallTable(person, FOUR, ending="finale").start()
    found = []
    spymaster, operative = table.of("spymaster"), table.of("operative")
    spymaster.give("Quagmire", "unlimited")
    look(found, pictures, spymaster, "finale-spymaster")
    for position in table.open(table.turn):
        operative.touch(position)
    spymaster.sees("Lead them to")
    expect(operative.page.locator(".score")).to_contain_text(
        "all agents are found, then the assassin"
    )
    look(found, pictures, operative, "finale")
    operative.touch(table.open("assassin")[0])
    operative.sees("found all agents, and the assassin.")
    assert found == []


# R60, R61, R63
def test_two_win_against_nobody_and_are_rated(person, pictures):
    table = SmallTable(person, TWO, mode="together")
    tv = person("TV", size=(1920, 1080)).go(f"tv/{table.code}")
    found = []
    look(found, pictures, table.ada, "together-lobby")
    table.start()
    ada, bo = table.ada, table.bo
    ada.give("Quagmire", 1)
    bo.touch(table.open("red")[0])
    bo.press("End turn")
    for each in (bo, tv):
        each.sees("Ada covers a blue agent")
    choice = table.open("blue")[0]
    expect(ada.cards.nth(table.open("red")[0])).to_have_attribute(
        "aria-disabled", "true"
    )
    ada.cards.nth(choice).click()
    look(found, pictures, ada, "together-cover")
    look(found, pictures, tv, "together-cover-tv")
    ada.page.get_by_role("button", name=f"Cover “{ada.words[choice]}”").click()
    expect(bo.cards.nth(choice)).to_contain_text("covered")
    ada.give("Trombone", 2)
    for position in table.open("red"):
        bo.touch(position)
    for each in (ada, bo):
        each.sees("by a hair’s breadth")
        best = each.page.get_by_text("The best of this room").locator("xpath=..")
        expect(best.get_by_role("listitem")).to_contain_text("Ada and Bo")
    tv.sees("One point")
    look(found, pictures, bo, "together-won")
    look(found, pictures, tv, "together-won-tv")
    assert found == []


# R62
def test_two_lose_with_the_last_agent_of_nobody(person):
    table = SmallTable(person, TWO, mode="together").start()
    ada, bo = table.ada, table.bo
    for word in ("Quagmire", "Trombone"):
        ada.give(word, 1)
        bo.touch(table.open("bystander")[0])
        ada.sees("nobody plays for it")
        ada.cards.nth(table.open("blue")[0]).click()
        ada.page.get_by_role("button", name="Cover “").click()
    for each in (ada, bo):
        each.sees("Red loses")
        each.sees("Blue’s last agent is covered.")
        each.sees("No points this time.")


# R67
def test_three_play_as_rivals(person, pictures):
    table = SmallTable(person, THREE, mode="shared_operative")
    found = []
    look(found, pictures, table.ada, "three-lobby")
    table.start()
    bo = table.bo
    bo.sees(f"Wait for {table.turn.capitalize()}’s clue")
    givers = {"red": table.ada, "blue": table.cy}
    givers[table.turn].give("Quagmire", 1)
    bo.sees(f"You guess for {table.turn.capitalize()}")
    bo.touch(table.open("bystander")[0])
    givers[table.rival].give("Trombone", "unlimited")
    bo.sees(f"You guess for {table.rival.capitalize()}")
    title = f"You guess for {table.rival.capitalize()} · Cryptonym"
    expect(bo.page).to_have_title(title)
    bo.cards.nth(table.open(table.rival)[0]).click()
    expect(bo.page.get_by_role("button", name="Reveal")).to_be_enabled()
    look(found, pictures, bo, "three")
    for position in table.open(table.rival):
        bo.touch(position)
    bo.sees(f"{table.rival.capitalize()} wins")
    assert found == []


# R35
def test_a_clue_in_doubt_goes_to_the_rival(person, pictures):
    table = SmallTable(person, FOUR).start()
    found = []
    giver, rival = table.of("spymaster"), table.against("spymaster")
    others = [table.of("operative"), table.against("operative")]
    giver.page.get_by_label("Clue: one word").fill("Ice age")
    giver.press("OK: Give clue")
    giver.sees("A clue is one word.")
    say(giver, "Change it")
    expect(giver.page.get_by_label("Clue: one word")).to_be_focused()
    ask(giver, rival, "Ice age")
    rival.sees("A clue is one word.")
    look(found, pictures, rival, "rival-asked")
    look(found, pictures, giver, "rival-waits")
    for each in others:
        each.sees(f"{rival.name} is asked about a clue")
        expect(each.page.get_by_text("Ice age")).to_have_count(0)
    say(rival, "Refuse")
    giver.sees("“Ice age” is refused. Think of another clue.")
    look(found, pictures, giver, "rival-refused")
    ask(giver, rival, "New wave")
    say(giver, "Take it back")
    ask(giver, rival, "Big bang")
    say(rival, "Allow")
    for each in others:
        each.sees("Big bang")
    assert not any("Ice age" in message for each in others for message in each.messages)
    assert found == []


def ask(giver, rival, word):
    """Give a clue that the checks question, and send it to the rival."""
    giver.page.get_by_label("Clue: one word").fill(word)
    giver.press("OK: Give clue")
    say(giver, f"Ask {rival.name}")
    rival.sees("asks: may this clue be given?")
    rival.sees(word)


# R12, R20
def test_a_majority_touches_and_stops(person, pictures):
    five = FOUR | {
        "Eve": ("Red", "Join Red"),
        "Fay": ("Blue", "Join Blue"),
    }
    table = SmallTable(person, five, agreement="majority").start()
    found = []
    one, two = table.of("operative"), table.eve if table.turn == "red" else table.fay
    table.of("spymaster").give("Quagmire", 2)
    first = table.open(table.turn)[0]
    vote(one, first)
    for each in (one, two):
        expect(each.cards.nth(first)).to_contain_text(f"{one.name} votes for it")
        expect(each.page.get_by_role("list", name="Votes")).to_contain_text("one more")
    look(found, pictures, two, "votes")
    say(one, "Take back")
    expect(two.page.get_by_role("list", name="Votes")).to_be_hidden()
    vote(one, first)
    two.touch(first)
    expect(one.cards.nth(first)).to_contain_text("covered")
    one.press("End turn")
    expect(two.page.get_by_role("list", name="Votes")).to_contain_text("End turn")
    two.press("End turn")
    two.sees(f"{table.rival.capitalize()}’s turn")
    assert found == []


def vote(who, position):
    who.cards.nth(position).click()
    who.page.get_by_role("button", name="Vote for “").click()


# R38
def test_a_challenge_that_holds_costs_the_turn_and_earns_a_cover(person, pictures):
    strict = {"rival": "ask", "challenge": True}
    table = SmallTable(person, FOUR, referee=strict)
    tv = person("TV", size=(1920, 1080)).go(f"tv/{table.code}")
    table.start()
    found = []
    giver, rival = table.of("spymaster"), table.against("spymaster")
    giver.give("Quagmire", 1)
    look(found, pictures, rival, "challenge")
    say(rival, "Challenge")
    say(rival, "Challenge it?")
    for each in (table.of("operative"), rival, tv):
        each.sees(f"{table.rival.capitalize()} challenges the clue")
    look(found, pictures, table.host, "challenge-host")
    say(table.host, "Not valid")
    for each in table.people.values():
        expect(
            each.page.locator("[aria-live=polite][aria-atomic=true]")
        ).to_contain_text("The clue is not valid.")
    say(rival, "The challenge held: cover an agent of yours")
    position = table.open(table.rival)[0]
    rival.cards.nth(position).click()
    look(found, pictures, rival, "challenge-cover")
    rival.page.get_by_role("button", name="Cover “").click()
    expect(giver.cards.nth(position)).to_contain_text("covered")
    rival.give("Trombone", 1)
    say(giver, "Challenge")
    say(giver, "Challenge it?")
    say(table.host, "Valid")
    table.against("operative").touch(table.open("bystander")[0])
    giver.press("Clues and players")
    giver.sees("not valid")
    look(found, pictures, giver, "challenge-log")
    assert found == []


# R5
def test_either_spymaster_turns_the_key_before_the_first_clue(person):
    table = SmallTable(person, FOUR).start()
    for who in (table.ada, table.cy):
        before = who.key()
        places = [(row, column) for row in range(3) for column in range(3)]
        turned = [before[(2 - column) * 3 + row] for row, column in places]
        who.press("Turn the key")
        table.ada.sees("The key was turned.")
        for each in (table.ada, table.cy):
            read = [each.said("identity", identity=there) for there in turned]
            expect(each.cards.locator("> .heard")).to_contain_text(read)
            assert each.key() == turned
    table.of("spymaster").give("Quagmire", 1)
    expect(table.ada.page.get_by_role("button", name="Turn the key")).to_be_hidden()


# R22, R36
def test_operatives_have_the_clue_in_large_letters_and_nothing_of_its_making(
    person, pictures
):
    table = SmallTable(person, FOUR)
    tv = person("TV", size=(1920, 1080)).go(f"tv/{table.code}")
    table.start()
    giver, guesser = table.of("spymaster"), table.of("operative")
    others = [each for each in (*table.people.values(), tv) if each is not giver]
    expect(tv.cards).to_have_count(len(table.key))
    heard = list(map(told, others))
    giver.cards.nth(table.open(table.turn)[0]).click()
    giver.page.get_by_label("Clue: one word").press_sequentially("Rein")
    giver.sees("Meant for one card")
    giver.page.get_by_label("Clue: one word").fill("Reign")
    giver.cards.nth(table.open(table.turn)[1]).click()
    giver.sees("Meant for 2 cards")
    assert list(map(told, others)) == heard
    giver.give("Reign", 2)
    for each, least in ((guesser, 24), (tv, 48)):
        clue = each.page.locator(".clue .word")
        expect(clue).to_have_text("Reign")
        assert clue.evaluate("e => parseFloat(getComputedStyle(e).fontSize)") >= least
    for each in (giver, guesser):
        say(each, "Spell “Reign”")
        letters = each.page.get_by_role("dialog").locator("li")
        expect(letters).to_have_text(list("REIGN"))
        found = faults(each)
        pictures(each, f"spelled-{each.name}")
        each.page.keyboard.press("Escape")
        assert found == []


def told(who):
    """Return all that was said to somebody, but that a line is alive or one is here."""
    said = map(json.loads, who.messages)
    return [
        each for each in said if each["type"] != "pong" and each.get("events") != []
    ]


# R12
def test_a_spymaster_notes_what_was_touched_at_a_table_with_one_screen(
    person, pictures
):
    two = {"Ada": ("Red", SPYMASTER), "Cy": ("Blue", SPYMASTER)}
    recorded = {"spymasters_record": True, "tv_touch": False}
    table = SmallTable(person, two, table=recorded).start()
    found = []
    spymaster = table.ada if table.turn == "red" else table.cy
    spymaster.give("Quagmire", 2)
    position = table.open(table.turn)[0]
    spymaster.cards.nth(position).click()
    look(found, pictures, spymaster, "recorded")
    spymaster.page.get_by_role("button", name="They touched “").click()
    expect(spymaster.cards.nth(position)).to_contain_text("covered")
    spymaster.press("End turn")
    spymaster.sees(f"{table.rival.capitalize()}’s turn")
    assert found == []


def pairing_of(tv):
    """Return the code that a TV shows."""
    shown = tv.page.locator(".pair .code")
    expect(shown).to_have_text(re.compile("^[B-Z2-9]{4}$"))
    return shown.text_content()


# R12, R8
def test_a_tv_that_the_host_paired_is_touched_by_all(person, pictures):
    two = {"Ada": ("Red", SPYMASTER), "Cy": ("Blue", SPYMASTER)}
    touched = {"spymasters_record": False, "tv_touch": True}
    table = SmallTable(person, two, table=touched)
    tv = person("TV", size=(1920, 1080), has_touch=True).go(f"tv/{table.code}")
    stranger = person("Eve", size=(1920, 1080)).go(f"tv/{table.code}")
    found = []
    tv.sees("To touch this screen")
    look(found, pictures, tv, "tv-pairing")
    ada = table.ada
    ada.press("Menu")
    ada.page.get_by_label("Code on the TV").fill("XXXX")
    ada.press("Pair")
    ada.sees("No TV shows this code.")
    ada.page.get_by_label("Code on the TV").fill(pairing_of(tv).lower())
    look(found, pictures, ada, "tv-pair-menu")
    ada.press("Pair")
    ada.sees("One TV may be touched.")
    tv.sees("Paired: everybody at the table may touch this screen")
    ada.page.keyboard.press("Escape")
    table.start()
    spymaster = table.ada if table.turn == "red" else table.cy
    spymaster.give("Quagmire", 2)
    first, second = table.open(table.turn)[:2]
    tv.sees("Touch a card to choose it")
    tv.cards.nth(first).tap()
    expect(stranger.page.get_by_role("button", name="Reveal")).to_have_count(0)
    expect(stranger.cards.nth(first)).to_have_attribute("aria-disabled", "true")
    look(found, pictures, tv, "tv-touched")
    tv.page.get_by_role("button", name="Reveal").tap()
    expect(tv.cards.nth(first)).to_contain_text("covered")
    spymaster.press("Clues and players")
    spymaster.page.get_by_text("What happened").click()
    spymaster.sees("The table touches")
    spymaster.press("Close")
    tv.reload()
    tv.touch(second)
    tv.press("End turn")
    tv.sees(f"{table.rival.capitalize()}’s turn")
    other = table.cy if table.turn == "red" else table.ada
    other.give("Trombone", 1)
    tv.sees("Touch a card to choose it")
    ada.press("Menu")
    ada.press("Let no TV be touched")
    tv.sees("To touch this screen")
    expect(tv.page.get_by_role("button", name="End turn")).to_have_count(0)
    for each in (tv, stranger):
        for frame in each.frames():
            for card in frame["view"]["board"]:
                assert card["covered"] or card["identity"] is None
    assert found == []
