"""Everybody can play: with a screen reader, by keyboard, in any colours."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.people import Table

ROOT = Path(__file__).parents[2]
AXE = ROOT / "client/node_modules/axe-core/axe.min.js"
STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]


# What has just changed only begins to move with a next frame.
NEXT_FRAME = """async () => {
    await document.fonts.ready;
    for (const _ of "12") await new Promise(requestAnimationFrame);
}"""
AT_REST = "() => !document.getAnimations().some((a) => a.playState === 'running')"


# To fade is not to move.
MOVING = """document.getAnimations()
    .map((a) => a.effect.getKeyframes())
    .filter((frames) => !frames.every((frame) => 'opacity' in frame))"""


def come_to_rest(page):
    """Wait until nothing moves any more."""
    page.evaluate(NEXT_FRAME)
    page.wait_for_function(AT_REST)


def faults(who):
    """Return what axe finds wrong on the page once it has come to rest."""
    page = who.page
    come_to_rest(page)
    page.evaluate(AXE.read_text())
    found = page.evaluate("(tags) => axe.run(document, {runOnly: tags})", STANDARDS)
    return [
        f"{who.name}: {rule['id']}: {node['target']}: {node['failureSummary']}"
        for rule in found["violations"]
        for node in rule["nodes"]
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_any_page(person, scheme, pictures):
    def appear(name, **options):
        return person(name, color_scheme=scheme, **options)

    found = []

    def look(who, name):
        found.extend(faults(who))
        pictures(who, f"{name}-{scheme}")

    home = appear("Home").go("")
    look(home, "home")
    home.press("How to play")
    home.sees("When Red touches a card")
    look(home, "howto")
    table = Table(appear)
    look(appear("Join").go(f"play/{table.code}"), "join")
    look(table.ada, "lobby")
    tv = appear("TV", size=(1920, 1080)).go(f"tv/{table.code}")
    look(tv, "tv-lobby")

    table.start()
    look(table.spymaster, "spymaster-clue")
    table.spymaster.give("Quagmire", 2)
    table.operative.sees("Quagmire")
    table.operative.touch(table.open(table.turn)[0])
    table.operative.cards.nth(table.open(table.turn)[0]).click()
    look(table.spymaster, "spymaster")
    look(table.operative, "operative")
    look(tv, "tv")
    table.ada.press("Menu")
    look(table.ada, "menu")
    table.ada.press("How to play")
    table.ada.sees("At this table")
    look(table.ada, "howto-here")
    table.ada.page.keyboard.press("Escape")
    table.ada.page.keyboard.press("Escape")
    table.ada.press("Clues and players")
    look(table.ada, "log")
    table.ada.page.keyboard.press("Escape")

    table.operative.cards.nth(table.open("assassin")[0]).click()
    table.operative.press(
        "Reveal “" + table.operative.words[table.open("assassin")[0]] + "”"
    )
    table.operative.sees("touched the assassin")
    tv.sees("wins")
    look(table.operative, "over")
    look(tv, "tv-over")
    assert found == []


def test_a_turn_is_played_by_keyboard_alone(person):
    table = Table(person).start()
    spymaster, operative = table.spymaster, table.operative
    keys = spymaster.page.keyboard
    spymaster.page.get_by_label("Clue: one word").focus()
    keys.type("Quagmire")
    keys.press("Tab")
    keys.press("2")
    keys.press("Tab")
    keys.press("Enter")
    operative.sees("Quagmire")

    keys = operative.page.keyboard
    operative.cards.first.focus()
    position = table.open(table.turn)[-1]
    for _ in range(position // 5):
        keys.press("ArrowDown")
    for _ in range(position % 5):
        keys.press("ArrowRight")
    expect(operative.cards.nth(position)).to_be_focused()
    keys.press("Enter")
    expect(operative.cards.nth(position)).to_have_attribute("aria-pressed", "true")
    keys.press("Enter")
    expect(operative.cards.nth(position)).to_contain_text("covered")
    expect(operative.cards.nth(position)).to_be_focused()
    stop = operative.page.get_by_role("button", name="End turn")
    for _ in range(10):
        keys.press("Tab")
        if stop.evaluate("button => button === document.activeElement"):
            break
    keys.press("Enter")
    expect(stop).to_be_hidden()


def test_enter_on_the_number_gives_the_clue(person):
    table = Table(person).start()
    spymaster = table.spymaster
    keys = spymaster.page.keyboard
    spymaster.page.get_by_label("Clue: one word").focus()
    keys.type("Quagmire")
    keys.press("Tab")
    keys.press("2")
    keys.press("Enter")
    table.operative.sees("Quagmire")


def test_nothing_moves_where_motion_is_not_wanted(person):
    table = Table(person).start()
    table.spymaster.give("Quagmire", 1)
    page = table.operative.page
    table.operative.touch(table.open(table.turn)[0])
    for scheme in ("dark", "light"):
        page.evaluate(NEXT_FRAME)
        assert page.evaluate(MOVING) == []
        page.emulate_media(color_scheme=scheme)


def test_cards_are_told_apart_in_forced_colours(person, pictures):
    table = Table(person, forced_colors="active").start()
    pictures(table.ada, "forced-colours")
    borders = table.bo.cards.locator(".face").evaluate_all(
        "faces => faces.map((face) => getComputedStyle(face).borderStyle)"
    )
    assert set(borders) == {"solid"}


def test_long_words_stay_on_their_cards(person, pictures):
    table = Table(person).start()
    words = ["ΕΚΑΤΟΜΜΥΡΙΟΥΧΟΣ", "STORSJÖODJURET", "FERRO DI CAVALLO"]
    for who in (table.ada, table.bo):
        rewrite(who, words)
        who.reload()
        expect(who.cards.first).to_contain_text(words[0])
        who.page.evaluate("document.fonts.ready")
        pictures(who, f"long-words-{who.name}")
        out = who.cards.evaluate_all(OUTSIDE)
        assert out == [], who.name


OUTSIDE = """
cards => cards.flatMap((card) => {
  const word = card.querySelector('.word');
  const range = document.createRange();
  range.selectNodeContents(word);
  const [text, box] = [range, card].map((it) => it.getBoundingClientRect());
  const inside = text.left >= box.left && text.right <= box.right
    && text.top >= box.top && text.bottom <= box.bottom;
  return inside ? [] : [`${word.textContent}: ${text.width} in ${box.width}`];
})
"""


def rewrite(who, words):
    """Put other words on the cards that *who* is sent from the next line on."""
    before = who.words

    def renamed(text):
        for position, word in enumerate(before):
            text = text.replace(f'"text":"{word}"', f'"text":"{words[position % 3]}"')
        return text

    def carry(near):
        far = near.connect_to_server()
        far.on_message(lambda message: near.send(renamed(message)))

    who.page.route_web_socket("**/api/rooms/*/play", carry)
