"""Everybody sees the room in a language of their own, and nothing of another."""

import re

import pytest
from playwright.sync_api import expect

from cryptonym.locales import LANGUAGES, say
from tests.browser.people import Table

OTHERS = [language for language in LANGUAGES if language != "en"]
SAID = """
() => {
  const mine = (element) =>
    element.closest('[lang]').lang === document.documentElement.lang &&
    !element.closest('bdi, script, style');
  const said = [document.title];
  for (const element of document.querySelectorAll('body *')) {
    if (!mine(element)) continue;
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
      said.push(element.getAttribute(name) ?? '');
    }
    for (const node of element.childNodes) {
      if (node.nodeType === Node.TEXT_NODE) said.push(node.data);
    }
  }
  return said.map((words) => words.trim()).filter((words) => /\\p{L}{2}/u.test(words));
}
"""
ALIKE = re.compile(
    # names of people, rooms and things; what is written alike everywhere
    r"(Ada|Bo|Cy|Di|Jo)\b.*|[BCDFGHJKMNPQRSTVWXZ2-9]{5}|127\.0\.0\.1.*"
    r"|Cryptonym|Codenames(: Pictures)?|Enter|Esc|OK|Quagmire|pictures"
)
A_NAME = re.compile(r"[a-z]+(-[a-z0-9]+)+")
"""How the name of a text looks, which shows where the text itself is missing."""


def speak(who, language):
    """Let somebody choose a language, and open the page again."""
    path = {"name": "cryptonym-language", "value": language, "url": who.base}
    who.page.context.add_cookies([path])
    who.reload()
    expect(who.page.locator("html")).to_have_attribute("lang", language)
    expect(who.page.locator("main").first).to_be_visible()
    who.page.wait_for_load_state("networkidle")


class Walk:
    """Looks at each page in every language, and keeps what is wrong with it."""

    def __init__(self):
        self.wrong, self.pages = [], 0

    def look(self, who, name, unfold=None):
        """Look at a page; *unfold* is the text of a button that shows more of it."""
        said = {}
        self.pages += 1
        for language in (*OTHERS, "en"):
            speak(who, language)
            if unfold:
                who.press(say(language, unfold))
                expect(who.page.get_by_role("dialog").first).to_be_visible()
            said[language] = set(who.page.evaluate(SAID))
            wide = who.page.evaluate("document.documentElement.scrollWidth")
            if wide > who.page.viewport_size["width"]:
                self.wrong.append((name, language, f"{wide} pixels wide"))
        assert said["en"], name
        for language in OTHERS:
            self.wrong += [
                (name, language, words)
                for words in said[language]
                if words in said["en"] and not ALIKE.fullmatch(words)
            ]
        for language in LANGUAGES:
            nameless = filter(A_NAME.fullmatch, said[language])
            self.wrong += [(name, language, words) for words in nameless]
        if unfold:
            who.page.keyboard.press("Escape")


def test_no_page_has_english_left_in_another_language(person):
    walk = Walk()
    walk.look(person("Home").go(""), "home")
    walk.look(person("Maker").go("decks"), "decks")
    walk.look(person("Maker").go("decks/pictures"), "deck")
    nobody = person("Nobody")
    nobody.forgive("404")
    walk.look(nobody.go("play/XXXXX"), "no room")
    walk.look(nobody.go("nowhere"), "no page")

    table = Table(person)
    tv = person("TV", size=(1920, 1080)).go(f"tv/{table.code}")
    walk.look(person("Jo").go(f"play/{table.code}"), "join")
    walk.look(table.ada, "lobby of the host")
    walk.look(table.bo, "lobby")
    walk.look(tv, "TV before")

    table.start()
    walk.look(table.spymaster, "giving a clue")
    walk.look(table.operative, "waiting for a clue")
    table.spymaster.give("Quagmire", 2)
    table.operative.touch(table.open(table.turn)[0])
    walk.look(table.spymaster, "waiting for guesses")
    walk.look(table.operative, "guessing")
    walk.look(tv, "TV")
    walk.look(table.ada, "menu of the host", unfold="menu")
    walk.look(table.bo, "log", unfold="log")
    table.operative.touch(table.open("assassin")[0])
    walk.look(table.ada, "end for the host")
    walk.look(table.bo, "end")
    walk.look(tv, "TV after")
    assert walk.pages == 19
    assert sorted(set(walk.wrong)) == []


def test_a_language_is_changed_in_the_middle_of_a_round(person):
    table = Table(person).start()
    who, other = table.operative, table.spymaster
    table.spymaster.give("Quagmire", 2)
    who.cards.nth(3).click()
    who.page.evaluate("window.stays = true")
    who.press("Menu")
    who.press("Norsk bokmål")
    expect(who.page.get_by_role("dialog", name="Meny")).to_be_visible()
    who.page.keyboard.press("Escape")
    expect(who.page.locator("html")).to_have_attribute("lang", "nb")
    chosen = who.page.locator(".board > button").nth(3)
    expect(chosen).to_have_attribute("aria-pressed", "true")
    word = who.page.locator(".board bdi").nth(3)
    expect(word).to_have_attribute("lang", "en")
    expect(who.page).to_have_title("Din tur · Cryptonym")
    who.press("Ledetråder og spillere")
    who.page.get_by_text("Dette skjedde").click()
    who.sees(re.compile("gir ledetråden Quagmire, 2"))
    assert who.page.evaluate("window.stays")
    expect(other.page.locator("html")).to_have_attribute("lang", "en")
    who.reload()
    expect(who.page).to_have_title("Din tur · Cryptonym")


@pytest.mark.parametrize("language", OTHERS)
def test_a_browser_is_spoken_to_in_its_language(person, language):
    who = person("Ada", locale=language).go("")
    expect(
        who.page.get_by_role("heading", name=say(language, "home-new"))
    ).to_be_visible()
    expect(who.page.locator("html")).to_have_attribute("lang", language)
    loaded = who.page.evaluate(
        "performance.getEntriesByType('resource').map((each) => each.name)"
    )
    texts = [name for name in loaded if "/assets/texts." in name]
    assert len(texts) == 1
    assert f"texts.{language}-" in texts[0]


def test_bulgarian_has_letters_of_its_own(person):
    """The font draws them where the page says that it is Bulgarian."""
    page = person("Ada").go("").page
    drawn = """lang => {
      const word = document.createElement('p');
      Object.assign(word, {lang, textContent: 'вдгзит'});
      word.style = 'position: fixed; inset: 0 auto auto 0; font: 60px var(--font); '
        + 'z-index: 9; background: white; color: black; width: 240px';
      document.body.append(word);
      return document.fonts.load('60px "Sofia Sans Variable"', 'вд');
    }"""
    pictures = []
    for language in ("bg", "ru"):
        page.evaluate(drawn.replace("return", "return void "), language)
        page.evaluate("document.fonts.ready.then(() => true)")
        clip = {"x": 0, "y": 0, "width": 240, "height": 80}
        pictures.append(page.screenshot(clip=clip))
    assert pictures[0] != pictures[1]
