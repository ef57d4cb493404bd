"""A deck of people's own in scripts of all kinds is written, read and played with."""

import re
import unicodedata

from playwright.sync_api import expect

from tests.browser.people import Table
from tests.browser.test_decks import Maker

ENGLAND = "🏴" + "".join(chr(0xE0000 + ord(c)) for c in "gbeng") + "\U000e007f"
TO_THE_LEFT = [
    "שלום",
    "ג׳ירפה",
    "בוקר טוב",
    "ירח",
    "עץ",
    "كتاب",
    "قمر",
    "مدرسة",
    "بيت كبير",
]
KOREAN = ["바다", "사과", "나무", "하늘"]
TURKISH = {"Işık": "IŞIK", "İstanbul": "İSTANBUL", "ısı": "ISI", "iğne": "İĞNE"}
EMOJI = ["👨‍👩‍👧‍👦", "🏳️‍🌈", "❤️‍🔥", "👩🏽‍🚀", ENGLAND]
OTHERS = ["Moon", "Ёлка", "Ὀδυσσεύς"]
WORDS = [*TO_THE_LEFT, *KOREAN, *TURKISH, *EMOJI, *OTHERS]
AGAIN = ["IŞIK", "שָׁלוֹם", unicodedata.normalize("NFD", "바다")]
ISOLATED = "\u2068{}\u2069"
PLACES = """
(element) => {
  // Where each character stands, from the left: what turned around is not in order.
  const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walk.nextNode()) {
    [...walk.currentNode.data].reduce((start, character) => {
      const range = new Range();
      range.setStart(walk.currentNode, start);
      range.setEnd(walk.currentNode, start + character.length);
      const { left, top, width } = range.getBoundingClientRect();
      if (width) found.push([character, left, top]);
      return start + character.length;
    }, 0);
  }
  return found;
}
"""
CARDS = """
(cards) => cards.map((card) => {
  const word = card.querySelector('.word');
  const [outer, inner] = [card, word].map((each) => each.getBoundingClientRect());
  return {
    text: word.textContent,
    written: word.innerText.replace(/\\s+/g, ' '),
    direction: getComputedStyle(word).direction,
    fits: inner.left >= outer.left && inner.right <= outer.right
      && word.scrollWidth <= word.clientWidth + 1,
  };
})
"""


def reads_on(element, first, then):
    """Assert that *then* stands behind *first*, as in a text that runs to the right."""
    places = element.evaluate(PLACES)
    text = "".join(character for character, *_ in places)
    start = text.index(first)
    behind = text.index(then, start + len(first))
    lefts = [left for _, left, _ in places]
    tops = [top for *_, top in places]
    ends = max(lefts[start : start + len(first)])
    assert tops[behind] > tops[start] + 5 or lefts[behind] > ends, places


def test_a_deck_of_all_scripts_is_played_with(person, pictures):
    host = person("עדה")
    maker = Maker(host)
    maker.begin("עולם 🌍")
    host.page.get_by_label("Language of the words").select_option("tr")
    maker.write("\n".join([*WORDS, *AGAIN]))
    host.sees("3 were left out")
    maker.save()
    maker.arrive()
    assert maker.texts == WORDS

    host.press("Play with it")
    host.page.get_by_label("Your name").fill(host.name)
    host.press("Play with it")
    expect(host.main("lobby")).to_be_visible()
    host.sees(ISOLATED.format("עולם 🌍"))
    host.page.get_by_text("House rules for clues").click()
    host.page.get_by_role("checkbox", name="Other languages").check()
    table = Table(person, host=host).start()

    host.page.evaluate("document.fonts.ready.then(() => true)")
    cards = host.cards.evaluate_all(CARDS)
    assert {card["text"] for card in cards} == set(WORDS)
    for card in cards:
        text = card["text"]
        assert card["fits"], card
        assert (card["direction"] == "rtl") == (text in TO_THE_LEFT), card
        assert card["written"] == TURKISH.get(text, text.upper()), card

    spymaster, operative = table.spymaster, table.operative
    spymaster.give("אור", 2)
    banner = operative.page.locator("section.clue")
    word = banner.locator(".word bdi")
    expect(word).to_have_text("אור")
    assert word.evaluate("e => getComputedStyle(e).direction") == "rtl"
    first = next(
        position
        for position, word in enumerate(words(operative))
        if word in TO_THE_LEFT and table.key[position] != "assassin"
    )
    operative.cards.nth(first).click()
    chosen = words(operative)[first]
    button = operative.page.get_by_role("button", name=re.compile("^Reveal"))
    expect(button).to_have_text(f"Reveal “{ISOLATED.format(chosen)}”")
    reads_on(button, chosen, "”")
    button.click()
    expect(operative.cards.nth(first)).to_contain_text("covered")

    operative.press("Clues and players")
    row = operative.page.locator(".turns > li p b").first
    expect(row).to_have_text("אור 2")
    reads_on(row, "אור", "2")
    operative.page.get_by_text("What happened").click()
    happened = operative.page.locator("details li")
    given = happened.filter(has_text="gives the clue").first
    expect(given).to_contain_text(f"{ISOLATED.format('אור')}, 2.")
    reads_on(given, "אור", "2")
    touched = happened.filter(has_text=chosen).first
    expect(touched).to_contain_text(f"touches {ISOLATED.format(chosen)}: ")
    reads_on(touched, chosen, ":")
    pictures(operative, "scripts-log")
    operative.page.keyboard.press("Escape")
    pictures(operative, "scripts-table")

    if table.key[first] != table.turn:  # it was not theirs
        table.pass_turn()
        table.spymaster.give("Zephyr", 1)
    table.operative.touch(table.open("assassin")[0])
    expect(host.page.locator("#outcome")).to_be_visible()
    pictures(host, "scripts-end")
    named = host.page.locator(".recap .touches bdi").first
    expect(named).to_have_text(chosen)
    assert named.evaluate("e => getComputedStyle(e).direction") == "rtl"
    coming = host.page.locator(".coming .spymasters")
    expect(coming).to_contain_text(ISOLATED.format("עדה"))


def words(who):
    return who.cards.locator(".word").all_text_contents()
