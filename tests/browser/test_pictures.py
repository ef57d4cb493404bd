"""Pictures are played with like words: on phones and wide screens, and mixed."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.people import Table
from tests.browser.test_accessibility import MOVING, faults

PHONE, WIDE = (390, 844), (1920, 1080)
MIDDLING = ((1024, 768), (1180, 820), (1366, 768))
LARGE = """(width) => {
  const board = document.querySelector('main.table .board').getBoundingClientRect();
  const whole = innerWidth * innerHeight;
  return innerWidth === width && board.width * board.height > whole / 2;
}"""
REVEAL = re.compile("^Reveal picture")
FILES = re.compile(r"/pictures/[0-9a-f]{64}\.webp$")


@pytest.fixture
def appear(person):
    """appear("Ada") is somebody of whom we know what was fetched."""

    def somebody(name, **options):
        who = person(name, **options)
        who.fetched = []
        who.page.on("request", lambda request: who.fetched.append(request.url))
        return who

    return somebody


def sit_down(appear, choice, size, screen):
    """Let four people come together to play *choice*, whose board has *size* cards."""
    table = Table(appear, size=screen)
    table.ada.page.get_by_role("button", name=choice).click()
    for each in table.everybody:
        each.sees(f"{size[0]} × {size[1]} cards")
    table.size = size[0] * size[1]
    return table


def columns(who):
    """Return how many cards lie in a row on the screen."""
    tops = who.cards.evaluate_all(
        "cards => cards.map((card) => card.getBoundingClientRect().top)"
    )
    return tops.count(tops[0])


def seen(who):
    """Return what is to be seen on the pictures, in board order."""
    return who.cards.locator("img").evaluate_all("all => all.map((img) => img.alt)")


def all_are_there(who):
    """Wait until the cards lie there, and every picture has come."""
    expect(who.cards.first).to_be_visible()
    expect(who.cards.locator(".picture:not(.there)")).to_have_count(0)
    widths = who.cards.locator("img").evaluate_all(
        "all => all.map((img) => img.naturalWidth)"
    )
    assert set(widths) <= {384}


def play_to_the_end(table):
    """Give a clue without limit, and touch all agents."""
    table.spymaster.give("Quagmire", "unlimited")
    for position in table.open(table.turn):
        table.operative.touch(position)
        expect(table.ada.cards.nth(position)).to_contain_text("covered")
    for each in table.everybody:
        each.sees(f"All {table.turn} agents are found.")
        assert each.key() == table.key


@pytest.mark.parametrize(("screen", "across"), [(PHONE, 4), (WIDE, 5)])
def test_a_round_of_pictures_is_played_and_turned_over(appear, screen, across):
    """R2, R7, R71: and what lies below is fetched by nobody before."""
    table = sit_down(appear, re.compile("^Codenames: Pictures"), (4, 5), screen)
    tv = appear("TV", size=WIDE).go(f"tv/{table.code}")
    table.start()
    for each in (*table.everybody, tv):
        all_are_there(each)
        assert columns(each) == (5 if each is tv else across)
        assert seen(each) == seen(table.ada)
        numbers = each.cards.locator(".number").all_inner_texts()
        assert numbers == [str(position + 1) for position in range(20)]
        assert len(set(filter(FILES.search, each.fetched))) == 20
    first = seen(table.ada)
    play_to_the_end(table)
    assert seen(table.bo) == first

    table.ada.press("Clues and players")
    touched = table.key.index(table.turn)
    called = f"picture {touched + 1} ({first[touched]})"
    expect(table.ada.page.get_by_role("dialog")).to_contain_text(called)
    table.ada.page.keyboard.press("Escape")
    recap = table.ada.page.get_by_role("region", name="The clues")
    expect(recap).to_contain_text(called)

    table.bo.sees("The 20 pictures stay in place and are turned over.")
    table.ada.press("Next round")
    for each in (*table.everybody, tv):
        expect(each.cards.get_by_text("covered")).to_have_count(0)
    table.meet()
    expect(table.bo.cards.locator("img")).to_have_count(20)
    all_are_there(table.bo)
    assert set(seen(table.bo)).isdisjoint(first)


@pytest.mark.parametrize(
    ("choice", "size"),
    [("Codenames 25", (5, 5)), ("Codenames: Pictures", (4, 5))],
)
def test_most_of_a_laptop_or_of_a_tablet_on_its_side_is_board(appear, choice, size):
    """And all there is to be read and pressed beside it is within the window."""
    named = re.compile(f"^{choice}")
    table = sit_down(appear, named, size, MIDDLING[0]).start()
    for each in (table.spymaster, table.operative):
        for width, height in MIDDLING:
            each.page.set_viewport_size({"width": width, "height": height})
            each.page.wait_for_function(LARGE, arg=width)
            board = each.page.locator("main.table .board").bounding_box()
            for part in (".banner", ".side.red", ".side.blue", ".talk", ".action"):
                box = each.page.locator(f"main.table {part}").bounding_box()
                assert box["x"] >= board["x"] + board["width"]
                assert box["x"] + box["width"] <= width
                assert box["y"] + box["height"] <= height


@pytest.mark.parametrize("screen", [PHONE, WIDE])
def test_words_and_pictures_are_played_together(appear, screen):
    """R70."""
    table = sit_down(appear, re.compile("^Mixed"), (5, 5), screen)
    table.ada.page.get_by_role("button", name=re.compile("^Your own")).click()
    share = table.ada.page.get_by_role("slider").last
    share.focus()
    share.press("ArrowRight")
    table.ada.page.get_by_role("listitem").get_by_text("13 of 25").wait_for()
    table.start()
    for each in table.everybody:
        all_are_there(each)
        assert columns(each) == 5
        assert len(each.words) in (12, 13)
        assert len(seen(each)) == 25 - len(each.words)
    play_to_the_end(table)
    table.bo.sees("pictures stay in place and are turned over.")


def test_a_picture_is_looked_at_closer(appear, pictures):
    """By holding it, by a key, by touching what is no choice; also when covered."""
    table = sit_down(appear, re.compile("^Codenames: Pictures"), (4, 5), PHONE).start()
    who = table.operative
    dialog = who.page.get_by_role("dialog")

    def shows(position):
        expect(dialog).to_be_visible()
        expect(dialog).to_contain_text(f"Picture {position + 1}")
        expect(dialog).to_contain_text(seen(table.ada)[position])

    who.cards.nth(6).click()  # not yet their turn to guess
    shows(6)
    who.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()

    table.spymaster.give("Quagmire", 3)
    who.sees("Quagmire")
    who.cards.nth(7).hover()
    who.page.mouse.down()
    shows(7)
    who.page.mouse.up()
    shows(7)
    pictures(who, "look")
    dialog.click()
    expect(dialog).to_be_hidden()
    expect(who.cards.nth(7)).to_have_attribute("aria-pressed", "false")

    who.touch(table.open(table.turn)[0])
    covered = table.key.index(table.turn)
    who.cards.nth(covered).press("l")
    shows(covered)
    expect(dialog).to_contain_text(f"{table.turn} agent")
    assert faults(who) == []


def test_a_picture_that_cannot_be_had_is_told_in_words_until_it_can(appear):
    table = sit_down(appear, re.compile("^Codenames: Pictures"), (4, 5), PHONE)
    who = table.bo
    who.forgive("Failed to load resource")
    lost = []

    def lose(route):
        lost.append(route.request.url)
        route.abort()

    who.page.route(FILES, lose)
    table.start()
    expect(who.cards.locator(".told")).to_have_text(seen(table.ada))
    assert len(set(lost)) == 20
    who.cards.nth(3).click()
    again = who.page.get_by_role("button", name="Try to load it again")
    expect(again).to_be_visible()
    who.page.unroute(FILES)
    who.page.evaluate("() => dispatchEvent(new Event('online'))")
    expect(who.page.get_by_role("dialog").locator(".there img")).to_be_visible()
    all_are_there(who)


def test_nothing_moves_while_pictures_are_waited_for_where_that_is_not_wanted(appear):
    table = sit_down(appear, re.compile("^Codenames: Pictures"), (4, 5), PHONE)
    table.bo.page.route(FILES, lambda _: None)  # nobody answers
    table.start()
    assert table.bo.page.evaluate(MOVING) == []


@pytest.mark.parametrize("screen", [PHONE, WIDE])
def test_a_key_hides_no_more_than_a_corner_of_a_picture(appear, screen):
    who = sit_down(appear, re.compile("^Codenames: Pictures"), (4, 5), screen)
    knows = who.start().ada
    all_are_there(knows)
    hidden = knows.cards.locator(".foot").evaluate_all(
        """all => all.map((foot) => {
          const [part, card] = [foot, foot.parentElement].map(
            ({ offsetWidth, offsetHeight }) => offsetWidth * offsetHeight);
          return part / card;
        })"""
    )
    assert len(hidden) == 20
    assert max(hidden) < 0.08


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_where_pictures_lie(appear, scheme, pictures):
    def coloured(name, **options):
        return appear(name, color_scheme=scheme, **options)

    found = []

    def look(who, name):
        all_are_there(who)
        found.extend(faults(who))
        pictures(who, f"pictures-{name}-{scheme}")

    table = sit_down(coloured, re.compile("^Codenames: Pictures"), (4, 5), PHONE)
    pictures(table.ada, f"pictures-lobby-{scheme}")
    table.ada.page.get_by_role("button", name=re.compile("^Your own")).click()
    found.extend(faults(table.ada))
    pictures(table.ada, f"pictures-own-{scheme}")
    tv = coloured("TV", size=WIDE).go(f"tv/{table.code}")
    table.start()
    table.spymaster.give("Quagmire", 3)
    table.operative.sees("Quagmire")
    for identity in (table.turn, "bystander"):
        table.operative.touch(table.open(identity)[0])
    table.pass_turn()
    table.spymaster.give("Zephyr", 2)
    table.operative.sees("Zephyr")
    table.operative.touch(table.open(table.turn)[0])
    table.operative.choose(table.open(table.turn)[0])
    tv.sees("points at")
    look(table.operative, "operative")
    look(table.spymaster, "spymaster")
    look(tv, "tv")
    table.operative.press("Clues and players")
    look(table.operative, "log")
    table.operative.page.keyboard.press("Escape")
    table.operative.choose(table.open("assassin")[0])
    table.operative.press(REVEAL)
    tv.sees("wins")
    look(table.operative, "over")
    look(tv, "tv-over")
    assert found == []
