"""One person plays with AI players in all other seats, and learns what they thought."""

import re
from itertools import cycle

import pytest
from playwright.sync_api import expect

from tests.browser.test_accessibility import faults
from tests.endpoint import Endpoint
from tests.serving import Process

REVEAL = re.compile("^Reveal")
SEATS = [
    ("Red", "spymaster", "Medium"),
    ("Red", "operative", "Medium"),
    ("Blue", "spymaster", "Easy"),
    ("Blue", "operative", "Hard"),
]
BROKEN = """() => [...document.querySelectorAll('.bot-is')].flatMap((each) => {
  const words = document.createRange();
  const [text] = each.childNodes;
  return [...text.data.matchAll(/[^\\s，]+/g)].filter(({ 0: word, index }) => {
    words.setStart(text, index);
    words.setEnd(text, index + word.length);
    return words.getClientRects().length > 1;
  }).map(String);
})"""
CUT = """() => [...document.querySelectorAll('.side .avatar.bot i')].filter((badge) => {
  const list = badge.closest('ul').getBoundingClientRect();
  const glow = 0.32 * parseFloat(getComputedStyle(badge).fontSize);
  return badge.getBoundingClientRect().bottom + glow > list.bottom;
}).length"""
SECRET = {"Explained", "ClueMeant", "KeyDrawn"}
LONG = 180_000  # milliseconds, for all that others do before it is one's turn


def sit_down(who, role):
    """Open a room, take a seat of Red's and let AI players have the others."""
    who.open_room()
    mine = "Be spymaster" if role == "spymaster" else "Join Red"
    who.page.get_by_role("region", name="Red").get_by_role("button", name=mine).click()
    let_others_play(who, role)
    slider = who.page.get_by_role("slider", name="AI players think for at least")
    slider.press("Home")
    who.sees("0 seconds")


def let_others_play(who, role):
    """Let AI players have all seats but the one of Red's with this role."""
    for team, other, level in SEATS:
        if (team, other) != ("Red", role):
            side = who.page.get_by_role("region", name=team)
            side.get_by_role("button", name=f"as {team}’s {other}").click()
            side.get_by_role("button", name=re.compile(f"^{level}")).click()
            expect(side.get_by_text(f"AI, {level.lower()}").first).to_be_visible()


def play(who, asked, answer):
    """Give the *answer* whenever one is *asked*, until the round is over."""
    over = who.page.get_by_role("heading", name="The clues")
    while True:
        expect(asked.or_(over).first).to_be_visible(timeout=LONG)
        if over.is_visible():
            return
        answer()


def play_until(who, asked, answer, enough):
    """Play to the end, and again as long as the others leave one too little to do."""
    play(who, asked, answer)
    while not enough():
        play_again(who)
        play(who, asked, answer)


def play_again(who):
    who.press("Next round")
    expect(who.page.locator("#outcome")).to_be_hidden()


def clues():
    """Return words that go with any cards, without end."""
    return cycle(["Animal", "Water", "Music", "House", "Food", "Machine"])


def touch_anything(who):
    still_open = who.cards.and_(who.page.locator("[aria-disabled=false]"))
    still_open.first.click()
    who.page.get_by_role("button", name=REVEAL).click()
    expect(who.page.get_by_role("button", name=REVEAL)).to_be_hidden()


def mean_something(who, word):
    """Give a clue for an agent; with it the others touch as many as they like."""
    agent = next(
        position
        for position, identity in enumerate(who.key())
        if identity == "red" and "covered" not in who.cards.nth(position).inner_text()
    )
    who.choose(agent)
    who.give(word, 9)


def secrets(who):
    """Return what was sent before the round was over and is for spymasters alone."""
    running = [each for each in who.frames() if each["view"]["phase"] != "over"]
    told = [each["event"]["type"] for frame in running for each in frame["events"]]
    told += [each for frame in running for each in frame["view"]["explanations"]]
    return [each for each in told if not isinstance(each, str) or each in SECRET]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_an_operative_plays_a_whole_game_of_words_with_ai_players(
    person, scheme, pictures
):
    ada = person("Ada", color_scheme=scheme)
    sit_down(ada, "operative")
    pictures(ada, f"bots-lobby-{scheme}")
    found = faults(ada)
    ada.press("Start game")
    choose = ada.page.get_by_role("button", name="Choose a card")
    play(ada, choose, lambda: touch_anything(ada))
    assert secrets(ada) == []

    recap = ada.page.get_by_role("region", name="The clues")
    first = recap.get_by_role("listitem").first
    expect(first).to_contain_text(re.compile(r"Meant.*%.*Touched", re.DOTALL))
    thoughts = recap.get_by_text("What the AI was thinking")
    if thoughts.count():  # the others may not have had a turn
        thoughts.first.click()
        expect(recap.get_by_text(re.compile("touch 1$")).first).to_be_visible()
    found += faults(ada)
    ada.page.evaluate("window.scrollTo(0, document.body.scrollHeight)")
    pictures(ada, f"bots-over-{scheme}")
    assert found == []


def test_a_spymaster_plays_a_whole_game_of_pictures_with_ai_players(person, pictures):
    ada = person("Ada")
    tv = person("TV", size=(1920, 1080))
    sit_down(ada, "spymaster")
    ada.page.get_by_role("button", name="Codenames: Pictures").click()
    ada.sees("4 × 5 cards")
    ada.press("Start game")
    tv.go(f"tv/{ada.page.url[-5:]}")
    form = ada.page.get_by_role("form", name="Your clue")
    words = clues()
    play(ada, form, lambda: mean_something(ada, next(words)))
    tv.sees("wins")
    assert secrets(tv) == []
    pictures(tv, "bots-tv")

    recap = ada.page.get_by_role("region", name="The clues")
    expect(recap.get_by_text("Meant").first).to_be_visible()
    recap.get_by_text("What the AI was thinking").first.click()
    expect(recap.get_by_text(re.compile("touch 1$")).first).to_be_visible()
    ada.page.evaluate("window.scrollTo(0, document.body.scrollHeight)")
    pictures(ada, "bots-over-pictures")
    assert faults(ada) == []


def test_one_touch_on_the_first_page_begins_a_game(person):
    ada = person("Ada", size=(390, 844)).go("")
    ada.page.get_by_role("button", name=re.compile("^Guess")).click()
    expect(ada.main("table")).to_be_visible()
    expect(ada.cards).to_have_count(25)
    ada.arrive()
    players = ada.boots[-1]["frame"]["view"]["players"]
    assert sorted((p["team"], p["role"], p["bot"]) for p in players) == [
        ("blue", "operative", "medium"),
        ("blue", "spymaster", "medium"),
        ("red", "operative", None),
        ("red", "spymaster", "medium"),
    ]
    choose = ada.page.get_by_role("button", name="Choose a card")
    over = ada.page.get_by_role("heading", name="The clues")
    expect(choose.or_(over).first).to_be_visible(timeout=LONG)
    while over.is_visible():  # the others began, and touched the assassin
        play_again(ada)
        expect(choose.or_(over).first).to_be_visible(timeout=LONG)


def test_alone_against_nobody_in_ones_own_language(person):
    ada = person("Ada", locale="bg-BG").go("")
    ada.page.get_by_label("Кой играе").select_option("together")
    ada.press("Картинки")
    ada.page.get_by_role("button", name=re.compile("^Подсказвай")).click()
    expect(ada.page.locator("main.table .board > button")).to_have_count(20)
    ada.arrive()
    view = ada.boots[-1]["frame"]["view"]
    assert (view["settings"]["mode"], view["settings"]["language"]) == (
        "together",
        "bg",
    )
    assert [p["bot"] for p in view["players"]] == [None, "medium"]


def test_a_spymaster_asks_afterwards_what_the_ai_would_have_touched(person, pictures):
    ada = person("Ada", size=(390, 844))
    sit_down(ada, "spymaster")
    ada.press("Start game")
    form = ada.page.get_by_role("form", name="Your clue")
    words = clues()
    recap = ada.page.get_by_role("region", name="The clues")
    giver = ada.page.get_by_text("Ada", exact=True)
    mine = recap.get_by_role("listitem").filter(has=giver).first
    play_until(ada, form, lambda: mean_something(ada, next(words)), mine.is_visible)
    mine.get_by_text("What would the AI touch?").click()
    chance = mine.locator("details[open] .number").first
    expect(chance).to_have_text(re.compile("%"), timeout=LONG)
    pictures(ada, "bots-hindsight")
    assert faults(ada) == []


@pytest.fixture
def modelled(tmp_path):
    """A server with a language model, and the endpoint that is behind it."""
    with Endpoint() as endpoint:
        url = f"--language-model-url={endpoint.base}"
        with Process(tmp_path, "--language-model=local:mock", url) as server:
            yield server, endpoint


def test_a_language_model_is_offered_where_there_is_one_and_gives_a_clue(
    modelled, person, pictures
):
    server, endpoint = modelled
    ada = person("Ada", base=server.base)
    ada.open_room()
    red = ada.page.get_by_role("region", name="Red")
    red.get_by_role("button", name="Join Red").click()
    told = (
        "What is on the table and the key of the round are sent "
        "to the language model “mock”"
    )
    expect(ada.page.get_by_text(told).filter(visible=True)).to_have_count(0)
    for team, role, level in [
        ("Red", "spymaster", "Language model"),
        ("Blue", "spymaster", "Language model"),
        ("Blue", "operative", "Medium"),
    ]:
        side = ada.page.get_by_role("region", name=team)
        side.get_by_role("button", name=f"as {team}’s {role}").click()
        choice = side.get_by_role("button", name=re.compile(f"^{level}"))
        expect(choice).to_be_visible()
        if team == "Red":
            ada.sees(told)
            pictures(ada, "model-offered", full_page=True)
        choice.click()
        expect(side.get_by_text(f"AI, {level.lower()}").first).to_be_visible()
    ada.sees(told)
    found = faults(ada)
    pictures(ada, "model-lobby", full_page=True)
    ada.press("Start game")
    expect(ada.page.get_by_text("Ocelot").first).to_be_visible(timeout=LONG)
    assert endpoint.asked[0]["role"] == "spymaster"
    assert secrets(ada) == []
    assert found == []


@pytest.fixture
def beside_models(modelled, person):
    """Open a room in which a language model has all seats but one."""
    server, _ = modelled

    def open_room(**options):
        ada = person("Ada", base=server.base, **options)
        ada.open_room()
        red = ada.page.get_by_role("region", name="Red")
        red.get_by_role("button", name="Join Red").click()
        for team, role in [
            ("Red", "spymaster"),
            ("Blue", "spymaster"),
            ("Blue", "operative"),
        ]:
            side = ada.page.get_by_role("region", name=team)
            side.get_by_role("button", name=f"as {team}’s {role}").click()
            side.get_by_role("button", name=re.compile("^Language model")).click()
        expect(ada.page.get_by_text("AI, language model")).to_have_count(3)
        return ada

    return open_room


def test_no_word_of_what_an_ai_player_is_breaks_on_a_phone(beside_models, pictures):
    ada = beside_models()
    ada.press("Start game")
    for language in ("en", "nb", "bg", "zh-Hant"):
        chosen = {"name": "cryptonym-language", "value": language, "url": ada.base}
        ada.page.context.add_cookies([chosen])
        ada.language = language
        ada.reload()
        ada.page.get_by_role("button", name=ada.said("menu")).click()
        for width in (390, 360):
            ada.page.set_viewport_size({"width": width, "height": 844})
            expect(ada.page.locator(".bot-is")).to_have_count(3)
            assert ada.page.evaluate(BROKEN) == [], (language, width)
            pictures(ada, f"model-menu-{language}-{width}")


@pytest.mark.parametrize("size", [(1280, 800), (1366, 768), (1920, 1080)])
def test_beside_the_board_it_is_told_and_no_badge_is_cut(
    beside_models, person, pictures, size
):
    ada = beside_models(size=size)
    tv = person("TV", base=ada.base, size=size)
    tv.page.goto(ada.page.url.replace("/play/", "/tv/"))
    expect(tv.page.get_by_text("Spymaster · AI, language model")).to_have_count(2)
    pictures(tv, f"model-tv-lobby-{size[0]}")
    ada.press("Start game")
    for who, name in [(ada, "desk"), (tv, "tv")]:
        told = who.page.get_by_text("Spymaster · AI, language model")
        expect(told).to_have_count(2)
        expect(who.cards).to_have_count(25)
        pictures(who, f"model-{name}-{size[0]}")
        assert who.page.evaluate(CUT) == 0
