"""Everybody sees the room in a language of their own, and nothing of another."""

import re

import pytest
from playwright.sync_api import expect

from cryptonym import decks
from cryptonym.engine import Clue, Rules, Team, Word, objections
from cryptonym.language import fold
from cryptonym.locales import LANGUAGES, say
from tests.browser.people import Table
from tests.browser.test_bots import (
    clues,
    let_others_play,
    mean_something,
    play_until,
)
from tests.browser.test_decks import Maker, picture, textfile
from tests.browser.test_kit import Passed, draw
from tests.browser.test_ways import (
    FOUR,
    SPYMASTER,
    TWO,
    SmallTable,
    ask,
    pairing_of,
    vote,
)
from tests.browser.test_ways import say as press
from tests.test_locales import SCRIPTS

OTHERS = [language for language in LANGUAGES if language != "en"]
OPEN_ALL = """
async () => {
  // All that can be unfolded where one is, and what is unfolded by that.
  for (let round = 0; round < 3; round++) {
    document.querySelectorAll('details').forEach((each) => (each.open = true));
    const folded = document.querySelectorAll('main [aria-expanded=false]');
    folded.forEach((each) => each.click());
    await new Promise((done) => setTimeout(() => requestAnimationFrame(done)));
  }
}
"""
SAID = """
() => {
  const mine = (element) =>
    element.closest('[lang]').lang === document.documentElement.lang &&
    !element.closest('bdi, code, script, style');
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
CUT = """
() => {
  // Texts that stand out of what they are in, or of the page, or have lost their end.
  const cut = [];
  const canvas = document.createElement('canvas').getContext('2d');
  for (const field of document.querySelectorAll('[placeholder]')) {
    const { font, paddingLeft, paddingRight } = getComputedStyle(field);
    canvas.font = font;
    const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    if (field.clientWidth && canvas.measureText(field.placeholder).width > room + 1) {
      cut.push(field.placeholder);
    }
  }
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const { data, parentElement: parent } = walk.currentNode;
    if (!data.trim() || parent.closest('script, style, option, .heard')) continue;
    const seen = { visibilityProperty: true, opacityProperty: true };
    if (!parent.checkVisibility(seen)) continue;
    const range = new Range();
    range.selectNodeContents(walk.currentNode);
    const text = range.getBoundingClientRect();
    if (!text.width) continue;
    for (let around = parent; around !== document.body; around = around.parentElement) {
      const style = getComputedStyle(around);
      if (style.position === 'fixed') break;
      const box = around.getBoundingClientRect();
      const clips = style.overflowX === 'hidden' || style.overflowX === 'clip';
      const holds = clips || around.matches('button, a, summary, dialog, .panel, main');
      if (style.overflowX === 'auto' || style.overflowX === 'scroll') break;
      const out = text.left < box.left - 1.5 || text.right > box.right + 1.5;
      const below = style.overflowY === 'hidden' && text.bottom > box.bottom + 4;
      if (box.width && holds && (out || below)) {
        cut.push(data.trim());
        break;
      }
    }
  }
  return cut;
}
"""
WIDE = """
() => [document.documentElement, ...document.querySelectorAll('dialog[open]')]
  .map((each) => each.scrollWidth - each.clientWidth)
  .filter((more) => more > 0)
"""
ALIKE = re.compile(
    # names of people, rooms and things; what is written alike everywhere
    r"(Ada|Bo|Cy|Di|Eve|Fay|Jo)\b.*|[BCDFGHJKMNPQRSTVWXZ2-9]{5,6}|127\.0\.0\.1.*"
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

    def __init__(self, pictures):
        self.wrong, self.pages, self._picture = [], 0, pictures

    def look(self, who, name, *then, page=False):
        """Look at a page; *then* are the texts of buttons that show more of it.

        What they show is a dialog, unless it is the *page* itself. Instead of a text,
        there may be a function of who looks, and the language.
        """
        said = {}
        self.pages += 1
        for language in (*OTHERS, "en"):
            speak(who, language)
            for text in then:
                if callable(text):
                    text(who, language)
                else:
                    who.press(say(language, text))
            if then and not page:
                expect(who.page.get_by_role("dialog").last).to_be_visible()
            who.page.evaluate(OPEN_ALL)
            said[language] = set(who.page.evaluate(SAID))
            wide = who.page.evaluate(WIDE)
            self.wrong += [(name, language, f"{each} pixels too wide") for each in wide]
            cut = who.page.evaluate(CUT)
            self.wrong += [(name, language, f"cut: {text}") for text in cut]
            self._picture(who, f"{name}-{language}".replace(" ", "-"), full_page=True)
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
        for _ in range(len(then) or 1):  # each may have opened a dialog over another
            who.page.keyboard.press("Escape")


@pytest.fixture
def walk(pictures):
    """Somebody who looks; at the end nothing may have been wrong."""
    walk = Walk(pictures)
    yield walk
    assert walk.pages
    assert sorted(set(walk.wrong)) == []


def test_pages_outside_of_rooms_have_no_english_left_and_nothing_cut(person, walk):
    home = person("Home").go("")
    walk.look(home, "home")
    walk.look(home, "how to play", "howto")
    nobody = person("Nobody")
    nobody.forgive("404")
    walk.look(nobody.go("play/XXXXX"), "no room")
    walk.look(nobody.go("nowhere"), "no page")
    walk.look(nobody.go("decks/ZZZZZZ"), "no deck")

    maker = Maker(person("Ada"))
    walk.look(maker.who.go("decks"), "decks")
    walk.look(maker.who.go("decks/pictures"), "deck")
    maker.make_words("Ada", ["kite", "moon"])
    walk.look(maker.who, "deck of ones own")
    walk.look(maker.who, "editor", "deck-edit", page=True)
    walk.look(maker.who.go("decks"), "decks of ones own")


def test_the_editor_of_pictures_has_no_english_left_and_nothing_cut(person, walk):
    def begin(who, language):
        who.press(say(language, "decks-pictures"))
        expect(who.page.locator(".pictures")).to_be_visible()

    def choose(who, language):
        """Choose two pictures, and what is none."""
        begin(who, language)
        files = [picture("pier"), picture("gull"), textfile("kite")]
        who.page.get_by_label(say(language, "pictures-add")).set_input_files(files)
        expect(who.page.locator("[data-place]")).to_have_count(2)
        expect(who.page.get_by_role("alert")).to_be_visible()

    def open_picture(who, language):  # noqa: ARG001 (as the others)
        who.page.locator("[data-place] .open").first.click()

    maker = Maker(person("Ada"))
    maker.page.on("dialog", lambda dialog: dialog.accept())  # what is not saved is lost
    walk.look(maker.who.go("decks"), "new pictures", begin, page=True)
    walk.look(maker.who, "chosen pictures", choose, page=True)
    walk.look(maker.who, "a chosen picture", choose, open_picture)
    maker.make_pictures("1", "2", title="Ada")
    walk.look(maker.who, "deck of pictures")
    walk.look(maker.who, "pictures", "deck-edit", page=True)
    walk.look(maker.who, "a picture", "deck-edit", open_picture)


def test_the_kit_and_one_phone_have_no_english_left_and_nothing_cut(person, walk):
    ada = person("Ada")
    walk.look(ada.go("kit"), "kit begins")
    walk.look(ada, "size of a kit", "layout-own", page=True)
    draw(ada)
    walk.look(ada, "kit")
    walk.look(ada, "kit face down", "kit-hide", page=True)
    walk.look(ada, "another kit", "kit-other", page=True)
    walk.look(ada, "link of the kit", "kit-link")
    walk.look(ada.go("kit"), "kit begins again")
    walk.look(person("Bo").go("kit/XXXXXX"), "no kit")
    phone = person("Phone")
    walk.look(phone.go("pass"), "one phone begins")
    walk.look(phone, "how to play on one phone", "howto")
    passed = Passed(phone)
    walk.look(phone, "one phone covered")
    speak(phone, "en")
    passed.give("Quagmire", 1)
    walk.look(phone, "one phone for the team")


def test_rooms_have_no_english_left_and_nothing_cut(person, walk):
    table = Table(person)
    tv = person("TV", size=(1920, 1080)).go(f"tv/{table.code}")
    jo = person("Jo").go(f"play/{table.code}")
    walk.look(jo, "join")
    walk.look(jo, "how to play for who comes", "howto")
    walk.look(table.ada, "lobby of the host")
    walk.look(table.bo, "how to play in the lobby", "howto")
    walk.look(table.bo, "lobby")
    walk.look(tv, "TV before")

    table.start()
    walk.look(table.spymaster, "giving a clue")
    walk.look(table.operative, "waiting for a clue")
    table.spymaster.give("Quagmire", 2)
    table.operative.touch(table.open(table.turn)[0])
    walk.look(table.spymaster, "waiting for guesses")
    table.operative.cards.nth(table.open("assassin")[0]).click()
    walk.look(table.operative, "guessing")
    walk.look(tv, "TV")
    walk.look(table.ada, "menu of the host", "menu")
    walk.look(table.bo, "how to play in a round", "menu", "howto")
    walk.look(table.bo, "log", "log")
    table.operative.touch(table.open("assassin")[0])
    walk.look(table.ada, "end for the host")
    walk.look(table.bo, "end")
    walk.look(tv, "TV after")


def test_other_ways_to_play_have_no_english_left_and_nothing_cut(person, walk):
    clock = {"spymaster": 600, "operatives": 600, "first_extra": 30, "bank": 60}
    decks = [{"deck": "words-en", "share": 3}, {"deck": "pictures", "share": 2}]
    table = SmallTable(person, TWO, mode="together", clock=clock, decks=decks)
    walk.look(table.ada, "lobby of one team")
    walk.look(table.ada, "how to play in one team", "howto")
    table.start()
    walk.look(table.ada, "giving a clue of one team")
    walk.look(table.bo, "waiting in one team")
    table.ada.give("Quagmire", 1)
    table.bo.touch(table.open("assassin")[0])
    walk.look(table.ada, "end of one team")

    finale = {"ending": "finale", "decks": [{"deck": "pictures", "share": 1}]}
    for mode in ("together", "shared_operative"):
        table = SmallTable(person, {"Ada": ("Red", SPYMASTER)}, mode=mode, **finale)
        walk.look(table.ada, f"how to play the finale {mode}", "howto")

    strict = {"rival": "ask", "challenge": True}
    five = FOUR | {"Eve": ("Red", "Join Red"), "Fay": ("Blue", "Join Blue")}
    table = SmallTable(person, five, referee=strict, agreement="majority").start()
    walk.look(table.host, "how to play with votes", "menu", "howto")
    giver, rival = table.of("spymaster"), table.against("spymaster")
    one = table.of("operative")
    giver.give("Quagmire", 2)
    vote(one, table.open("assassin")[0])
    walk.look(one, "voting")
    press(rival, "Challenge")
    press(rival, "Challenge it?")
    walk.look(one, "challenged")
    walk.look(table.host, "ruling")
    press(table.host, "Not valid")
    walk.look(rival, "owed a cover")
    ask(rival, giver, "Ice age")
    walk.look(giver, "asked")
    walk.look(rival, "asking")


def test_playing_with_ai_players_has_no_english_left_and_nothing_cut(person, walk):
    jo = person("Jo").go("")
    press(jo, re.compile("^Guess"))
    expect(jo.main("table")).to_be_visible()
    walk.look(jo, "alone")
    walk.look(jo, "menu alone", "menu")
    walk.look(jo, "log alone", "log")

    table = SmallTable(person, {"Ada": ("Red", SPYMASTER)}, bots={"pause": 0})
    ada = table.ada
    let_others_play(ada, "spymaster")
    walk.look(ada, "lobby with AI players")
    ada.press("Start game")
    words = clues()
    thoughts = ada.page.get_by_text("What the AI was thinking")
    chances = ada.page.locator(".recap .number")
    play_until(  # until both spymasters and operatives of theirs had a turn
        ada,
        asked(ada),
        lambda: mean_something(ada, next(words)),
        lambda: thoughts.count() and chances.count(),
    )
    walk.look(ada, "end with AI players")
    walk.look(ada, "log with AI players", "log")


def asked(who):
    return who.page.get_by_role("form", name="Your clue")


def test_pairing_a_tv_has_no_english_left_and_nothing_cut(person, walk):
    touched = {"spymasters_record": False, "tv_touch": True}
    two = {"Ada": ("Red", SPYMASTER), "Cy": ("Blue", SPYMASTER)}
    table = SmallTable(person, two, table=touched)
    ada = table.ada
    tv = person("TV", size=(1920, 1080)).go(f"tv/{table.code}")
    walk.look(tv, "TV to be paired")
    walk.look(ada, "lobby with a TV")
    walk.look(ada, "pairing", "menu")
    speak(tv, "en")
    ada.press("Menu")
    ada.page.get_by_label("Code on the TV").fill(pairing_of(tv))
    ada.press("Pair")
    ada.sees("One TV may be touched.")
    walk.look(ada, "paired", "menu")
    walk.look(tv, "paired TV before")
    table.start()
    spymaster = table.ada if table.turn == "red" else table.cy
    spymaster.give("Quagmire", 2)
    walk.look(spymaster, "waiting for a TV")
    tv.sees("Touch a card to choose it")
    walk.look(tv, "paired TV")
    walk.look(ada, "how to play with a TV", "menu", "howto")


CLUES = {
    "bg": ["Приказка", "Пътуване", "Чудо"],
    "nb": ["Eventyr", "Sjøreise", "Trylleri"],
    "zh-Hant": ["童話", "旅行", "魔法"],
}


@pytest.mark.parametrize("language", CLUES)
def test_a_whole_round_is_played_in_a_language(person, pictures, language):
    """Interface, deck and clues: from the first page to the last agent."""
    table = Table(person, locale=language)
    ada = table.ada
    expect(ada.page.locator("html")).to_have_attribute("lang", language)
    expect(ada.page.get_by_label(ada.said("language-of-play"))).to_have_value(language)
    ada.page.get_by_role("button", name=ada.said("play-own")).click()
    ada.sees(ada.said("shipped-easy"))
    table.start()
    lying = decks.load(f"words-{language}").by_codename
    assert all(fold(word, language) in lying for word in table.bo.words)
    assert ada.page.locator(".word").first.get_attribute("lang") == language

    giver, guesser = table.spymaster, table.operative
    word = giver.words[0]
    giver.page.get_by_label(giver.said("clue-word")).fill(word)
    giver.press(giver.said("clue-give"))
    giver.sees(giver.said("error-clue-on-table", word=word))
    cards = [Word(text, language) for text in giver.words]
    rules = Rules(language=language)
    clue = next(
        each
        for each in CLUES[language]
        if not objections(Clue(Team.RED, each, 1), cards, rules)
    )
    giver.give(clue, "unlimited")
    guesser.sees(clue)
    for position in table.open(table.turn):
        guesser.touch(position)
    for each in table.everybody:
        outcome = each.page.locator("#outcome")
        won = each.said(
            "over-reason", reason="agents", winner=table.turn, team="", touch=""
        )
        expect(outcome).to_have_text(won)
        said = each.page.evaluate(SAID)
        strange = [words for words in said if not in_script(words, language)]
        assert strange == []
        assert each.page.evaluate(CUT) == []
    pictures(guesser, f"won-{language}")


def in_script(words, language):
    """Tell whether words are written as this language is, or alike in all."""
    script = SCRIPTS.get(language)
    return script is None or re.search(script, words) or ALIKE.fullmatch(words)


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
