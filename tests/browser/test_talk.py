"""Talk between operatives, on phones and on a wide screen."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.people import Table
from tests.browser.test_accessibility import come_to_rest, faults

LONG = "It could be the harbour, or is that too far from salt and storm, and so on"


def write(who, text):
    """Write a line where one talks."""
    field = who.page.get_by_label("Say something")
    field.fill(text)
    field.press("Enter")
    expect(field).to_have_value("")


def lines(who):
    return who.page.get_by_role("region", name="Talk").locator("li")


def open_log(who, unread=""):
    who.press(f"Clues and players{unread}")
    expect(who.page.get_by_role("dialog")).to_be_visible()


def close_log(who):
    who.page.keyboard.press("Escape")
    expect(who.page.get_by_role("dialog")).to_be_hidden()


def heard(who):
    """All that was said to a browser."""
    messages = [json.loads(each) for each in who.messages]
    told = [each["ephemeral"] for each in messages if each["type"] == "ephemeral"]
    said = [each for each in told if each["type"] == "Said"]
    return list({each["id"]: each["text"] for each in said}.values())


def join_team(who, table, team):
    """Sit down as one more operative of a team."""
    who.join(table.code)
    side = who.page.get_by_role("region", name=who.said("team", team=team))
    side.get_by_role("button", name=who.said("seat-join", team=team)).click()
    expect(side.get_by_text(who.said("you"), exact=True)).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_two_operatives_talk_and_their_spymaster_reads(person, pictures, scheme):
    """R12, R22; the other team is sent nothing of it."""

    def appear(name):
        return person(name, color_scheme=scheme)

    table, eve = Table(appear), appear("Eve")
    join_team(eve, table, "red")
    expect(lines(eve)).to_have_text(["Nothing has been said in this round."])
    pictures(eve, f"talk-lobby-{scheme}", full_page=True)
    found = faults(eve)
    table.start()
    ada, bo, di = table.ada, table.bo, table.di

    come_to_rest(eve.page)
    before = eve.cards.last.bounding_box()
    open_log(bo)
    write(bo, "Ocean could be Anchor")
    expect(eve.page.get_by_role("button", name="1 new line")).to_be_visible()
    found += faults(eve)
    write(bo, LONG)
    expect(lines(bo)).to_have_count(2)
    pictures(bo, f"talk-sheet-{scheme}")
    found += faults(bo)

    expect(eve.page.get_by_role("button", name="2 new lines")).to_be_visible()
    pictures(eve, f"talk-unread-{scheme}")
    found += faults(eve)
    assert eve.cards.last.bounding_box() == before, "the board makes room for it"
    eve.page.get_by_role("button", name=f"Bo {LONG}").click()
    expect(lines(eve)).to_have_count(2)
    write(eve, "<b>Salt</b> \u202eהאוקיינוס")
    expect(lines(bo).last).to_have_text("Eve <b>Salt</b> האוקיינוס")

    open_log(ada, ", 3 new lines")
    expect(lines(ada)).to_have_count(3)
    ada.sees("Until the round is over your clue is all that you say.")
    expect(ada.page.get_by_label("Say something")).to_have_count(0)
    pictures(ada, f"talk-spymaster-{scheme}")
    found += faults(ada)
    close_log(ada)

    eve.reload()
    expect(eve.page.get_by_role("button", name="new lines")).to_have_count(0)
    open_log(eve)
    expect(lines(eve)).to_have_count(3)
    assert len(heard(ada)) == 3
    assert heard(di) == heard(table.cy) == []
    assert found == []


def test_on_a_wide_screen_talk_is_beside_the_board_and_on_a_tv_for_everybody(
    person, pictures
):
    host = person("Ada", size=(1280, 800))
    host.open_room()
    host.page.get_by_text("Finale, votes, talk and more").click()
    host.press("Everybody")
    host.sees("on the TV")
    host.page.get_by_text("Finale, votes, talk and more").click()

    def appear(name):
        return person(name, size=(1280, 800))

    table = Table(appear, host=host)
    tv = person("TV", size=(1920, 1080)).go(f"tv/{table.code}")
    table.start()
    table.spymaster.give("Quagmire", 2)
    table.operative.sees("Quagmire")
    for number in range(12):
        write(table.bo, f"{LONG} {number}")
    write(table.di, "We think it is Bridge")
    tv.sees("We think it is Bridge")
    expect(lines(table.bo)).to_have_count(13)
    expect(lines(table.bo).last).to_be_in_viewport()
    found = []
    for who in (table.bo, table.ada, tv):
        pictures(who, f"talk-wide-{who.name}")
        found += faults(who)
    assert found == []
