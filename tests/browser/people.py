"""What people do in front of their browsers, and all that reaches them there."""

import json
import re

from playwright.sync_api import expect

from cryptonym.locales import say

IDENTITIES = ("red", "blue", "bystander", "assassin")
CHOSEN_OR_NOT = re.compile("true|false")
HUNG_UP = "WebSocket is closed before the connection is established"
"""What a browser complains of when a page has waited too long for a slow server."""


class Person:
    """Somebody with a browser window; `boots` and `messages` are all it was sent.

    What is pressed and read is in the *language* of the interface.
    """

    def __init__(self, name, base, page, language="en"):
        self.name, self.base, self.page = name, base, page
        self.language = language
        self.boots, self.messages = [], []
        self.errors, self.forgiven = [], [HUNG_UP]
        self.watch(page)

    def watch(self, page):
        """Note what goes wrong in a page, and all that is said to it."""
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", self._listen)
        page.on("websocket", lambda line: line.on("framereceived", self._hear))

    def _hear(self, message):
        self.messages.append(message)

    def _listen(self, message):
        if message.type in ("error", "warning"):
            self.errors.append(message.text)

    def forgive(self, words):
        """Expect that the browser complains in these words."""
        self.forgiven.append(words)

    def complaints(self):
        return [
            error
            for error in self.errors
            if not any(words in error for words in self.forgiven)
        ]

    def said(self, text, **params):
        """Return a text of the interface as this person reads it."""
        return say(self.language, text, **params)

    # Coming and going

    def go(self, path):
        self.page.goto(f"{self.base}/{path}")
        return self.arrive()

    def reload(self):
        self.page.reload()
        return self.arrive()

    def arrive(self):
        """Note what the page was served with."""
        self.boots.append(json.loads(self.page.locator("#boot").text_content()))
        return self

    def open_room(self):
        """Open a room and return its code."""
        self.go("")
        self.page.get_by_label(self.said("your-name")).fill(self.name)
        self.press(self.said("home-open"))
        expect(self.main("lobby")).to_be_visible()
        self.arrive()
        return self.page.url.rsplit("/", 1)[1]

    def join(self, code):
        self.go(f"play/{code}")
        self.come_in()
        return self

    def come_in(self):
        self.page.get_by_label(self.said("your-name")).fill(self.name)
        self.press(self.said("join-in"))
        expect(self.main("join")).to_be_hidden()

    def another_tab(self):
        """Open the same page once more in the same browser."""
        page = self.page.context.new_page()
        tab = Person(self.name, self.base, page, self.language)
        tab.errors = self.errors
        tab.page.goto(self.page.url)
        return tab.arrive()

    # What is seen

    def main(self, kind):
        return self.page.locator(f"main.{kind}")

    def sees(self, text):
        expect(self.page.get_by_text(text).filter(visible=True).first).to_be_visible()

    @property
    def cards(self):
        board = self.page.get_by_role("group", name=self.said("board"))
        return board.locator("> button")

    @property
    def words(self):
        return self.cards.locator("bdi").all_text_contents()

    def word(self, position):
        """Return where the word of a card is read out: once, also while it turns."""
        return self.cards.nth(position).locator("> .heard > span")

    def key(self):
        """Return the identities in board order, as they are read out; None: unknown."""
        read = self.cards.locator("> .heard").all_inner_texts()
        there = {self.said("identity", identity=each): each for each in IDENTITIES}
        parts = [map(str.strip, re.split("[,，]", text)) for text in read]
        return [next(filter(None, map(there.get, each)), None) for each in parts]

    def frames(self):
        """Return all frames that came, those in pages too."""
        booted = [boot["frame"] for boot in self.boots if boot["frame"]]
        heard = map(json.loads, self.messages)
        return booted + [each for each in heard if each["type"] == "frame"]

    # What is done

    def press(self, name):
        """Press a button; where there are several, the first."""
        self.page.get_by_role("button", name=name, exact=True).first.click()

    def give(self, word, number):
        """Give a clue; the number is typed.

        AI players may have had their turns at once: another form may be there by then.
        """
        box = self.page.get_by_label(self.said("clue-word"))
        box.fill(word)
        typed = box.element_handle()
        key = "End" if number == "unlimited" else str(number)
        spin = self.page.get_by_role("spinbutton", name=self.said("clue-number"))
        spin.press(key)
        self.press(self.said("clue-give"))
        self.page.wait_for_function("it => !it.isConnected || !it.value", arg=typed)

    def choose(self, position):
        """Choose a card: by a key where a slow click would be a closer look."""
        card = self.cards.nth(position)
        expect(card).to_have_attribute("aria-pressed", CHOSEN_OR_NOT)
        if card.locator(".picture").count():
            card.press("Enter")
        else:
            card.click()

    def touch(self, position):
        """Touch a card once it can be; it may be chosen already."""
        card = self.cards.nth(position)
        expect(card).to_have_attribute("aria-pressed", CHOSEN_OR_NOT)
        if card.get_attribute("aria-pressed") == "false":
            self.choose(position)
        reveal = re.match(r"\w+", self.said("confirm", verb="touch", card=""))
        self.press(re.compile(f"^{reveal[0]}"))
        expect(card).to_contain_text(self.said("card-covered"))


class Line:
    """What somebody's frames go through, where a test may cut or delay it."""

    def __init__(self, person):
        self.person, self.near = person, None
        self.dead, self.late, self.held = False, False, []
        person.page.route_web_socket("**/api/rooms/*/play", self._connect)

    def _connect(self, near):
        if self.dead:
            near.close(code=1012)
            return
        self.near = near
        near.connect_to_server().on_message(self._carry)

    def _carry(self, message):
        if self.late:
            self.held.append(message)
        else:
            self.person.messages.append(message)
            self.near.send(message)

    def cut(self):
        """End the line; until it is mended there is no other."""
        self.dead = True
        self.near.close(code=1012)

    def mend(self):
        self.dead = False

    def delay(self):
        """Keep back what the server says until `catch_up`."""
        self.late = True

    def catch_up(self):
        self.late = False
        for message in self.held:
            self._carry(message)


class Table:
    """Four people who sit in one room: two spymasters, two operatives."""

    def __init__(self, person, host=None, **options):
        self.ada, self.bo, self.cy, self.di = self.everybody = [
            host or person("Ada", **options),
            *(person(name, **options) for name in ("Bo", "Cy", "Di")),
        ]
        self.size = 25
        in_lobby = "/play/" in self.ada.page.url
        self.code = self.ada.page.url[-5:] if in_lobby else self.ada.open_room()
        for guest in self.everybody[1:]:
            guest.join(self.code)
        teams = ("red", "red", "blue", "blue")
        for place, (each, team) in enumerate(zip(self.everybody, teams, strict=True)):
            side = each.page.get_by_role("region", name=each.said("team", team=team))
            seat = each.said("seat-join" if place % 2 else "seat-spymaster", team=team)
            side.get_by_role("button", name=seat).click()
            you = side.get_by_text(each.said("you"), exact=True)
            expect(you).to_be_visible()

    def start(self):
        self.ada.press(self.ada.said("start"))
        return self.meet()

    def meet(self):
        """Wait until all see the board, and read the key."""
        for each in self.everybody:
            expect(each.main("table")).to_be_visible()
            expect(each.cards).to_have_count(self.size)
        self.key = self.ada.key()
        red, blue = map(self.key.count, ("red", "blue"))
        self.turn = "red" if red > blue else "blue"
        return self

    @property
    def spymaster(self):
        return self.ada if self.turn == "red" else self.cy

    @property
    def operative(self):
        return self.bo if self.turn == "red" else self.di

    def pass_turn(self):
        self.turn = "blue" if self.turn == "red" else "red"

    def open(self, identity):
        """Return the positions of open cards with this identity."""
        covered = covered_for(self.everybody)
        return [
            position
            for position, there in enumerate(self.key)
            if there == identity and position not in covered
        ]


def covered_for(people):
    """Return the positions of covered cards; one of *people* may know it first."""
    found = set()
    for each in people:
        read = each.cards.locator("> .heard").all_inner_texts()
        covered = each.said("card-covered")
        found |= {position for position, text in enumerate(read) if covered in text}
    return found
