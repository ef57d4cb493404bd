"""The clock on everybody's screen: R72, C50 to C52."""

import re
from datetime import UTC, datetime, timedelta

from playwright.sync_api import expect

from cryptonym.room.clock import MOST_IDLE
from tests.browser.people import Table

SLOW = 20  # seconds that something may take, where the clocks are an hour apart
NOTE = """
() => {
  // Notes whether the clock warns, and what is said, however soon it is gone.
  window.noted = { soon: false, said: '' };
  const subtree = { subtree: true, childList: true, characterData: true };
  new MutationObserver(() => {
    noted.soon ||= document.querySelector('.timer.soon') !== null;
    for (const { textContent } of document.querySelectorAll('[aria-live]')) {
      if (!noted.said.includes(textContent)) noted.said += textContent;
    }
  }).observe(document.body, { ...subtree, attributes: true });
}
"""
TV = (1920, 1080)


def clocks(ada):
    """Open the choice of clocks."""
    summary = ada.page.get_by_text(re.compile("^Clock: "))
    if summary.locator("..").get_attribute("open") is None:
        summary.click()
    return ada.page.get_by_role("group", name="Clock", exact=True)


def choose_own(ada, **seconds):
    """Let the host choose a clock of the table's own."""
    clocks(ada).get_by_role("button", name="Own").click()
    for label, value in seconds.items():
        field = ada.page.get_by_role("spinbutton", name=label.replace("_", " "))
        field.fill(str(value))
        field.blur()


def timer(who):
    return who.page.locator(".timer")


def seconds(who):
    """Return how many seconds somebody's clock shows."""
    expect(timer(who)).to_have_text(re.compile(r"\d+:\d\d"))
    minutes, rest = re.findall(r"(\d+):(\d\d)", timer(who).text_content())[0]
    return int(minutes) * 60 + int(rest)


def same_time(one, other):
    """Assert that two clocks show the same time, however long it takes to look."""
    before, there, after = seconds(one), seconds(other), seconds(one)
    assert after - SLOW <= there <= before + SLOW


def given(who):
    """Return how many seconds were left when somebody was first told of a deadline."""
    deadline = who.frames()[-1]["view"]["deadline"]
    first = next(f for f in who.frames() if f["view"]["deadline"] == deadline)
    return (deadline - first["now"]) / 1_000


def ends(who):
    """Return what ended the turns, as one tab was told."""
    told = {each["v"]: each["event"] for f in who.frames() for each in f["events"]}
    return [e["reason"] for e in told.values() if e["type"] == "TurnEnded"]


def deadlines(people):
    return {who.frames()[-1]["view"]["deadline"] for who in people}


def test_everybody_sees_the_same_time_and_the_host_pauses_it(person, pictures):
    """C51: one device is an hour late; a reload changes nothing."""
    table = Table(person)
    late = datetime.now(UTC) - timedelta(hours=1)
    table.cy.page.clock.install(time=late)
    table.cy.reload()
    clocks(table.ada).get_by_role("button", name="Quick").click()
    table.bo.sees("When the time is over, so is the turn.")
    pictures(table.ada, "clock-lobby")
    pictures(table.bo, "clock-lobby-guest")
    times = {"For_a_clue": 900, "For_the_guesses": 1800, "More_for_the_first_clue": 600}
    choose_own(table.ada, **times)
    table.bo.sees("10:00 more for the first clue")
    table.start()
    tv = person("TV", size=TV).go(f"tv/{table.code}")
    people = [*table.everybody, tv]
    for who in people:
        same_time(table.ada, who)
        assert 900 < seconds(who) <= 1500
    table.bo.reload()
    same_time(table.ada, table.bo)
    assert len(deadlines(people)) == 1
    for name, who in (("ada", table.ada), ("bo", table.bo), ("tv", tv)):
        pictures(who, f"clock-{name}")

    table.ada.page.get_by_role("button", name="Pause the clock").click()
    for who in people:
        expect(timer(who)).to_have_accessible_name(re.compile("Paused"))
    pictures(table.ada, "clock-paused")
    pictures(tv, "clock-tv-paused")
    (paused,) = {seconds(who) for who in people}
    table.ada.page.get_by_role("button", name="Let the clock go on").click()
    expect(timer(tv)).to_have_accessible_name(re.compile("left"))
    assert 900 < seconds(tv) <= paused
    table.spymaster.give("Quagmire", 2)
    table.operative.sees("Guess 1 of 3")
    assert 1500 < seconds(table.operative) <= 1800
    pictures(table.operative, "clock-guessing")
    pictures(tv, "clock-tv-guessing")


def test_the_turn_ends_once_with_five_tabs_open_one_of_them_frozen(person, pictures):
    """C50: each tab sees the warning, and is told of one end."""
    table = Table(person)
    choose_own(table.ada, For_a_clue=3, For_the_guesses=60, More_for_the_first_clue=0)
    table.bo.sees("0:03 for a clue")
    for who in table.everybody:
        who.page.evaluate(NOTE)
    table.ada.press("Start game")
    for who in table.everybody:
        who.page.wait_for_function("() => noted.soon")
    pictures(table.bo, "clock-soon")
    hidden = table.di.another_tab()
    line = hidden.page.context.new_cdp_session(hidden.page)
    line.send("Page.setWebLifecycleState", {"state": "frozen"})
    for who in table.everybody:
        who.page.wait_for_function("() => noted.said.includes('’s time is up')")
        assert ends(who)[:1] == ["time_up"]
    line.send("Page.setWebLifecycleState", {"state": "active"})
    for who in (*table.everybody, hidden):  # by itself: nobody plays
        expect(timer(who)).to_have_accessible_name(re.compile("Paused"))
    told = {tuple(ends(who)) for who in table.everybody}
    assert told == {("time_up",) * MOST_IDLE}
    assert len(deadlines([*table.everybody, hidden])) == 1


def test_whoever_waits_turns_the_sand_glass(person, pictures):
    table = Table(person)
    clocks(table.ada).get_by_role("button", name="Sand glass").click()
    table.start()
    waits, thinks = table.operative, table.spymaster
    expect(timer(thinks)).to_have_accessible_name("The sand glass waits")
    pictures(waits, "clock-glass")
    pictures(thinks, "clock-glass-spymaster")
    waits.page.get_by_role("button", name="Turn the sand glass").click()
    assert seconds(thinks) <= 60
    assert 50 < given(thinks) <= 60
    expect(waits.page.get_by_role("button", name="Turn the sand glass")).to_be_hidden()


def test_a_long_time_stays_within_its_ring(person, pictures):
    """Ten minutes and more, and as much in the bank, on a phone and on a TV."""
    ada = person("Ada")
    clock = {"spymaster": 3600, "operatives": 3600, "first_extra": 3600, "bank": 3600}
    opened = ada.page.request.post(
        f"{ada.base}/api/rooms", data={"name": "Ada", "settings": {"clock": clock}}
    )
    code = opened.json()["code"]
    ada.go(f"play/{code}")
    table = Table(person, host=ada).start()
    tv = person("TV", size=TV).go(f"tv/{code}")
    for who in (table.ada, tv):
        assert seconds(who) > 6_000
        pictures(who, f"clock-long-{who.name}")
        assert timer(who).evaluate(OUT_OF_RING) == []


OUT_OF_RING = """
ring => {
  // Texts with a corner that is farther from the middle than the ring's inner edge.
  const box = ring.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  return [...ring.querySelectorAll('span, small')].flatMap((text) => {
    const range = new Range();
    range.selectNodeContents(text);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    const slack = (bottom - top) / 4; // above and below its figures
    const far = Math.max(
      ...[left, right].flatMap((across) =>
        [top + slack, bottom - slack].map((down) => Math.hypot(across - x, down - y))),
    );
    return far > box.width * 0.43 ? [`${text.textContent}: ${far}`] : [];
  });
}
"""
