"""Four people and a TV play a whole game, whatever happens to their lines."""

import re
import subprocess
import sys

from playwright.sync_api import expect

from tests.browser.people import Line, Table

SECRET = {"KeyDrawn", "ClueMeant", "ClueProposed"}
REVEAL = re.compile("^Reveal")
LOST = re.compile("The connection is lost")


def secrets(person):
    """Return what *person* was sent and should not know yet."""
    found = []
    for frame in person.frames():
        view = frame["view"]
        found += [e for e in frame["events"] if e["event"]["type"] in SECRET]
        if view["phase"] != "over":
            found += [
                card
                for card in view["board"]
                if card["identity"] and not card["covered"]
            ]
            found += view["intents"]
            found += [each for each in frame["events"] if "nonce" in each["event"]]
    found += [text for text in person.messages if '"token"' in text]
    return found


def reload_in_mid_turn(table, watching):
    """Give the first clue and say what it is meant for; both reload in mid-turn."""
    spymaster, operative = table.spymaster, table.operative
    meant = table.open(table.turn)[:2]
    for position in meant:
        spymaster.cards.nth(position).click()
    spymaster.sees("Meant for 2 cards")
    spymaster.give("Quagmire", 2)
    for each in watching:
        each.sees("Quagmire")
    operative.touch(meant[0])
    spymaster.reload()
    operative.reload()
    expect(spymaster.cards).to_have_count(25)
    assert spymaster.key() == table.key
    operative.touch(meant[1])
    operative.press("End turn")
    table.pass_turn()
    return meant


def reload_and_miss(table, tv):
    """Let the other team and the TV reload, and miss."""
    spymaster, operative = table.spymaster, table.operative
    spymaster.give("Zephyr", 1)
    operative.sees("Guess 1 of 2")
    for each in (spymaster, operative, tv):
        each.reload()
        each.sees("Zephyr")
    assert spymaster.key() == table.key
    operative.touch(table.open("bystander")[0])
    table.pass_turn()


def touch_while_cut_off(table, watching, lines):
    """Cut the operative's line; what they touch in the meantime counts, once."""
    spymaster, operative = table.spymaster, table.operative
    spymaster.give("Kumquat", 0)
    operative.sees("Guess 1, any number")
    lines[operative.name].cut()
    expect(operative.page.get_by_text(LOST)).to_be_visible()
    position = table.open(table.turn)[0]
    operative.cards.nth(position).click()
    operative.press(REVEAL)
    lines[operative.name].mend()
    for each in watching:
        expect(each.cards.nth(position)).to_contain_text("covered")
    expect(operative.page.get_by_text(LOST)).to_be_hidden()
    operative.sees("Guess 2, any number")
    operative.press("End turn")
    table.pass_turn()


def outlive_the_server(table, watching, server):
    """Kill the server in mid-turn and start it again; nobody reloads."""
    spymaster, operative = table.spymaster, table.operative
    spymaster.give("Gazebo", "unlimited")
    operative.sees("Gazebo")
    for each in watching:
        each.forgive("WebSocket connection to")
    server.kill()
    for each in watching:
        expect(each.page.get_by_text(LOST)).to_be_visible()
    server.start()
    for each in watching:
        expect(each.page.get_by_text(LOST)).to_be_hidden()
    operative.touch(table.open(table.turn)[0])
    operative.press("End turn")
    table.pass_turn()


def find_the_last_agent(table, watching):
    """Touch all agents that are left; everybody sees who has won, and the key."""
    spymaster, operative = table.spymaster, table.operative
    spymaster.give("Trombone", "unlimited")
    *others, last = table.open(table.turn)
    for position in others:
        operative.touch(position)
    operative.cards.nth(last).click()
    operative.press(REVEAL)
    for each in watching:
        each.sees(f"{table.turn.capitalize()} wins")
        expect(each.cards.nth(last)).to_contain_text("covered")
        assert each.key() == table.key


def check_the_seal(person):
    """Do what the page says for checking by hand."""
    person.page.get_by_text(person.said("over-seal"), exact=True).click()
    line, promised = person.page.locator(".seal code").all_inner_texts()
    program = re.fullmatch('python3 -c "(.*)"', line)[1]
    checked = subprocess.run(
        [sys.executable, "-c", program], check=True, capture_output=True
    )
    assert checked.stdout.decode().strip() == promised


def look_back(table, meant):
    """See why it ended, what the first clue was meant for, and that none cheated."""
    for each in table.everybody:
        each.sees(f"All {table.turn} agents are found.")
        each.sees("The key is the one that was sealed before the first clue.")
        check_the_seal(each)
        recap = each.page.get_by_role("region", name="The clues")
        for position in meant:
            expect(recap.get_by_role("listitem").first).to_contain_text(
                each.words[position]
            )


def play_again(table, watching):
    """Start the next round: a new board and a new key, as secret as the first."""
    table.ada.press("Next round")
    for each in watching:
        expect(each.cards.get_by_text("covered")).to_have_count(0)
    table.meet()
    for each in watching:
        if each not in (table.ada, table.cy):
            assert set(each.key()) == {None}
    table.spymaster.give("Quagmire", 1)
    table.operative.sees("Guess 1 of 2")


def test_a_whole_game_is_played_on_four_phones_and_a_tv(mortal, person):
    lines = {}

    def appear(name, **options):
        someone = person(
            name, base=mortal.base, reduced_motion="no-preference", **options
        )
        if name in ("Bo", "Di"):
            lines[name] = Line(someone)
        return someone

    table = Table(appear)
    tv = appear("TV", size=(1920, 1080)).go(f"tv/{table.code}")
    watching = [*table.start().everybody, tv]
    expect(tv.cards).to_have_count(25)

    meant = reload_in_mid_turn(table, watching)
    reload_and_miss(table, tv)
    touch_while_cut_off(table, watching, lines)
    outlive_the_server(table, watching, mortal)
    find_the_last_agent(table, watching)
    look_back(table, meant)
    play_again(table, watching)

    for each in (table.bo, table.di, tv):
        assert len(each.frames()) > 10
        assert secrets(each) == []
    for each in (table.ada, table.cy):
        assert secrets(each), "the search finds what spymasters know"


def test_what_a_round_came_to_is_beside_the_board_where_there_is_room(person, pictures):
    table = Table(person, size=(1920, 1080)).start()
    table.spymaster.give("Quagmire", 2)
    table.operative.touch(table.open("assassin")[0])
    who = table.ada
    recap = who.page.get_by_role("region", name="The clues")
    for size in ((1920, 1080), (1366, 768)):
        who.page.set_viewport_size({"width": size[0], "height": size[1]})
        expect(recap).to_be_in_viewport(ratio=1)
        expect(who.page.get_by_role("button", name="Next round")).to_be_in_viewport()
        board = who.page.get_by_role("group", name=who.said("board")).bounding_box()
        assert board["x"] + board["width"] <= recap.bounding_box()["x"]
        assert board["y"] + board["height"] <= size[1]
        pictures(who, f"over-beside-{size[0]}")
    who.page.get_by_text("Change seats or settings").click()  # longer than the screen
    score = who.page.locator(".panel.score").bounding_box()
    following = who.page.get_by_role("button", name="Next round").bounding_box()
    assert score["y"] + score["height"] <= following["y"]
    pictures(who, "over-beside-long")
