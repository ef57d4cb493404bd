"""People make decks of their own, find them again, share them, and play with them."""

import io
import re
from random import Random

import pytest
from PIL import Image, ImageDraw
from playwright.sync_api import expect

from tests.browser.people import Table
from tests.browser.test_accessibility import OUTSIDE, faults

MARKUP = "<img src=x onerror=alert(1)>"
LONG = ["ΕΚΑΤΟΜΜΥΡΙΟΥΧΟΣ", "STORSJÖODJURET", "FERRO DI CAVALLO", MARKUP, "שלום"]
WORDS = [f"{first}{second}" for first in "abcde" for second in ("ale", "oat", "ump")]
PLENTY = [*WORDS, *(f"{word}s" for word in WORDS)]
DECK = re.compile(r"/decks/[A-Z0-9]{6}$")
EXIF_ORIENTATION = 0x0112


def picture(name, size=(320, 240), *, orientation=None):
    """Return a file of blots that no other name has; its left half is red."""
    chance = Random(name)
    image = Image.new("RGB", size, "white")
    draw = ImageDraw.Draw(image)
    for _ in range(12):
        x, y, radius = (chance.randrange(part) for part in (*size, 60))
        colour = tuple(chance.randrange(256) for _ in range(3))
        draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=colour)
    draw.rectangle((0, 0, size[0] // 2, size[1]), fill="red")
    exif = image.getexif()
    if orientation:
        exif[EXIF_ORIENTATION] = orientation
    file = io.BytesIO()
    image.save(file, "JPEG", exif=exif)
    return {"name": name, "mimeType": "image/jpeg", "buffer": file.getvalue()}


def textfile(text, encoding="utf-8"):
    return {"name": "w.txt", "mimeType": "text/plain", "buffer": text.encode(encoding)}


class Maker:
    """Somebody in front of the pages about decks."""

    def __init__(self, who):
        self.who, self.page = who, who.page

    def begin(self, title, kind="Words"):
        self.who.go("decks")
        self.who.press(kind)
        self.page.get_by_label("Title").fill(title)
        return self

    def write(self, text):
        self.page.get_by_label("Words", exact=True).fill(text)

    def choose(self, *files):
        self.page.get_by_label("Choose pictures").set_input_files(files)

    def save(self):
        self.who.press("Save the deck")

    def arrive(self):
        """Wait for the page of the deck that was just made, and return its code."""
        self.page.wait_for_url(DECK)
        expect(self.cards.first).to_be_visible()
        return self.page.url.rsplit("/", 1)[1]

    def make_words(self, title="Harbour", words=PLENTY):
        self.begin(title).write("\n".join(words))
        self.save()
        return self.arrive()

    def make_pictures(self, *names, title="Summer"):
        self.begin(title, "Pictures").choose(*map(picture, names))
        expect(self.pictures).to_have_count(len(names))
        self.save()
        return self.arrive()

    def secret_link(self):
        return self.page.get_by_label("Your secret link", exact=True).input_value()

    @property
    def cards(self):
        return self.page.get_by_role("list", name="Cards of this deck").locator("> li")

    @property
    def texts(self):
        return self.cards.locator("bdi").all_text_contents()

    @property
    def pictures(self):
        each = self.page.get_by_role("list", name="Pictures in their order")
        return each.locator("> li")

    def describe(self, place, alt, tags=""):
        """Open a picture and say what is to be seen."""
        self.pictures.nth(place).get_by_role("button").first.click()
        sheet = self.page.get_by_role("dialog")
        sheet.get_by_label("What is to be seen").fill(alt)
        sheet.get_by_label("Tags").fill(tags)
        sheet.get_by_role("button", name="Close").click()

    @property
    def alts(self):
        """What the cards of the deck say that is to be seen."""
        return self.cards.locator("img").evaluate_all("all => all.map((i) => i.alt)")


@pytest.fixture
def maker(person):
    return lambda name="Ada", **options: Maker(person(name, **options))


def test_the_first_page_leads_to_decks(person):
    ada = person("Ada").go("")
    ada.page.get_by_role("link", name="Make a deck of your own").click()
    expect(ada.main("decks")).to_be_visible()


# Words


def test_words_are_counted_and_what_is_dropped_is_told(maker):
    ada = maker().begin("Harbour")
    ada.write(f"Bomb\nkite, moon; sun\tice cream\nBOMB \n\n{'x' * 60}")
    status = ada.page.get_by_role("status")
    expect(status.filter(has_text="5 different words.")).to_contain_text(
        "20 more for a board of 5 × 5."
    )
    ada.page.get_by_text("2 were left out").click()
    ada.who.sees("There already:")
    ada.who.sees("BOMB")
    ada.who.sees("Too long for a card:")


def test_words_come_from_files_in_any_encoding(maker):
    ada = maker().begin("Harbour")
    ada.write("kite")
    files = ada.page.get_by_label("Choose a text file")
    files.set_input_files([textfile("\ufeffmoon\r\nsun"), textfile("å", "utf-16")])
    ada.who.sees("4 different words.")
    ada.save()
    ada.arrive()
    assert ada.texts == ["kite", "moon", "sun", "å"]


def test_a_file_can_be_dropped_on_the_words(maker):
    ada = maker().begin("Harbour")
    dropped = ada.page.evaluate_handle(
        """() => {
          const data = new DataTransfer();
          data.items.add(new File(['moon, sun'], 'words.txt'));
          return data;
        }"""
    )
    words = ada.page.get_by_label("Words", exact=True)
    words.dispatch_event("drop", {"dataTransfer": dropped})
    ada.who.sees("2 different words.")
    astray = ada.page.locator("main").evaluate(
        """(main, dataTransfer) => main.dispatchEvent(
          new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
        )""",
        dropped,
    )
    assert not astray  # else the browser would show the file instead


def test_words_and_titles_are_shown_as_typed_and_inside_their_cards(maker, pictures):
    ada = maker()
    ada.make_words(MARKUP, LONG)
    assert ada.texts == LONG
    expect(ada.page.get_by_role("heading", level=1)).to_have_text(MARKUP)
    expect(ada.page).to_have_title(f"{MARKUP} · Cryptonym")
    ada.page.evaluate("document.fonts.ready")
    pictures(ada.who, "deck-long-words")
    assert ada.cards.evaluate_all(OUTSIDE) == []
    ada.who.go("decks")
    expect(ada.page.get_by_role("link", name=MARKUP)).to_be_visible()


def test_a_deck_comes_back_on_its_device_and_can_be_forgotten(maker):
    ada = maker()
    code = ada.make_words("Harbour")
    ada.who.go("decks")
    ada.page.get_by_role("link", name="Harbour").click()
    ada.page.wait_for_url(DECK)
    assert ada.secret_link().startswith(f"{ada.who.base}/decks/{code}#")
    ada.who.go("decks")
    ada.who.press("Forget Harbour on this device")
    ada.who.press("Forget Harbour? Press again.")
    ada.who.sees("Harbour is forgotten here.")
    expect(ada.page.get_by_role("link", name="Harbour")).to_be_hidden()
    ada.who.go(f"decks/{code}")
    expect(ada.cards).to_have_count(len(PLENTY))
    expect(ada.page.get_by_role("button", name="Edit")).to_be_hidden()


def test_the_address_that_people_hand_on_never_has_the_secret(maker):
    ada, bo = maker("Ada"), maker("Bo")
    ada.make_words("Harbour")
    secret = ada.secret_link()
    bo.page.goto(secret)
    expect(bo.page.get_by_role("button", name="Save the deck")).to_be_visible()
    bo.page.wait_for_url(DECK)
    bo.page.reload()
    expect(bo.page.get_by_role("button", name="Edit")).to_be_visible()
    assert bo.secret_link() == secret


def test_a_link_is_copied_by_one_touch(maker):
    ada = maker()
    ada.make_words()
    ada.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ada.who.press("Copy: Your secret link")
    ada.who.sees("Copied.")
    assert ada.page.evaluate("navigator.clipboard.readText()") == ada.secret_link()


def test_a_link_is_copied_without_https(maker):
    ada = maker()
    ada.page.add_init_script(
        "Object.defineProperty(Navigator.prototype, 'clipboard', {value: undefined})"
    )
    ada.make_words()
    ada.who.press("Copy: Link to share")
    ada.who.sees("Copied.")
    chosen = ada.page.evaluate("getSelection().toString()")
    assert DECK.search(chosen)


def test_whoever_has_the_secret_link_changes_words_and_title(maker):
    ada, bo = maker("Ada"), maker("Bo")
    code = ada.make_words("Harbour", ["kite", "moon"])
    bo.page.goto(ada.secret_link())
    bo.page.get_by_label("Title").fill("Sky")
    words = bo.page.get_by_label("Words", exact=True)
    assert words.input_value().split() == ["kite", "moon"]
    words.fill("sun\nmoon")
    bo.page.get_by_label("Not for children").check()
    bo.save()
    bo.who.sees("The deck is saved.")
    expect(bo.page.get_by_role("heading", level=1)).to_be_focused()
    ada.who.go(f"decks/{code}")
    expect(ada.page.get_by_role("heading", level=1)).to_have_text("Sky")
    assert ada.texts == ["sun", "moon"]
    ada.who.sees("Not for children")


def test_a_wrong_secret_changes_nothing_and_is_not_kept(maker):
    ada = maker()
    ada.who.forgive("401")
    ada.who.forgive("403")
    code = ada.make_words("Harbour")
    secret = ada.secret_link()
    ada.who.go("decks")  # else only what stands behind the # would change
    ada.page.goto(f"{ada.who.base}/decks/{code}#{'A' * 22}")
    ada.page.get_by_label("Title").fill("Stolen")
    ada.save()
    expect(ada.page.get_by_role("alert")).to_be_visible()
    ada.page.on("dialog", lambda dialog: dialog.accept())
    ada.who.go("decks")
    ada.who.go(f"decks/{code}")
    expect(ada.page.get_by_role("heading", level=1)).to_have_text("Harbour")
    assert ada.secret_link() == secret


def test_a_deck_is_deleted_at_the_second_yes(maker):
    ada, bo = maker("Ada"), maker("Bo")
    code = ada.make_words("Harbour")
    ada.who.press("Delete")
    bo.who.go(f"decks/{code}")
    expect(bo.cards.first).to_be_visible()
    ada.who.press("Delete for good?")
    ada.page.wait_for_url("**/decks")
    expect(ada.page.get_by_role("heading", name="Make a deck")).to_be_visible()
    expect(ada.page.get_by_role("link", name="Harbour")).to_be_hidden()
    bo.who.forgive("404")
    bo.who.go(f"decks/{code}")
    bo.who.sees("There is no such deck.")


def test_a_room_plays_with_the_deck(maker):
    ada, bo = maker("Ada"), maker("Bo")
    code = ada.make_words()
    bo.who.go(f"decks/{code}")
    bo.who.press("Play with it")
    expect(bo.page.get_by_label("Your name")).to_be_focused()
    bo.page.get_by_label("Your name").fill("Bo")
    bo.who.press("Play with it")
    expect(bo.who.main("lobby")).to_be_visible()
    room = bo.page.url.rsplit("/", 1)[1]
    said = bo.page.request.get(f"{bo.who.base}/api/rooms/{room}").json()
    assert said["settings"]["decks"] == [{"deck": code, "share": 1}]


def play(maker, person, size):
    """Let four play a round with the deck that *maker* looks at, to the end."""
    maker.who.press("Play with it")
    maker.page.get_by_label("Your name").fill("Ada")
    maker.who.press("Play with it")
    expect(maker.who.main("lobby")).to_be_visible()
    table = Table(person, host=maker.who)
    table.size = size
    table.start()
    table.spymaster.give("Quagmire", "unlimited")
    for position in table.open(table.turn):
        table.operative.touch(position)
        expect(table.ada.cards.nth(position)).to_contain_text("covered")
    for each in table.everybody:
        each.sees(f"All {table.turn} agents are found.")
    return table


def test_a_round_is_played_with_25_pasted_words(maker, person):
    ada = maker()
    ada.make_words(words=PLENTY[:25])
    table = play(ada, person, 25)
    assert sorted(word.casefold() for word in table.bo.words) == sorted(PLENTY[:25])


def test_a_round_is_played_with_20_photos(maker, person):
    """One of them lies on its side in its file."""
    ada = maker().begin("Summer", "Pictures")
    files = [picture(f"photo {n}") for n in range(19)]
    ada.choose(*files, picture("lying", orientation=6))
    expect(ada.pictures).to_have_count(20)
    ada.save()
    ada.arrive()
    table = play(ada, person, 20)
    for each in table.everybody:
        expect(each.cards.locator(".picture:not(.there)")).to_have_count(0)


def test_a_deck_is_exported_and_imported(maker):
    ada, bo = maker("Ada"), maker("Bo")
    ada.make_words("Harbour", ["kite", "ice cream"])
    with ada.page.expect_download() as exported:
        ada.page.get_by_role("link", name="Export").click()
    bo.who.go("decks")
    bo.page.get_by_label("Choose an exported file").set_input_files(
        {
            "name": exported.value.suggested_filename,
            "mimeType": "text/plain",
            "buffer": exported.value.path().read_bytes(),
        }
    )
    bo.arrive()
    assert bo.texts == ["kite", "ice cream"]
    expect(bo.page.get_by_role("heading", level=1)).to_have_text("Harbour")
    expect(bo.page.get_by_role("button", name="Edit")).to_be_visible()


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_a_deck_is_printed(maker, paper):
    ada = maker()
    ada.make_words()
    link = ada.page.get_by_role("link", name=f"Print {paper}")
    printed = ada.page.request.get(link.get_attribute("href"))
    assert printed.headers["content-type"] == "application/pdf"


# Pictures


def test_pictures_are_uploaded_in_their_order_with_what_is_said_of_them(maker):
    ada = maker().begin("Summer", "Pictures")
    ada.choose(picture("pier"), picture("gull"), picture("crab"))
    ada.who.sees("3 pictures. 17 more for a board of 5 × 4.")
    ada.describe(0, "A pier in fog", "sea, wood")
    ada.describe(1, MARKUP)
    ada.save()
    code = ada.arrive()
    assert ada.alts == ["A pier in fog", MARKUP, "Picture 3"]
    deck = ada.page.request.get(f"{ada.who.base}/api/decks/{code}").json()
    assert deck["cards"][0]["tags"] == ["sea", "wood"]


def test_pictures_are_put_in_order_by_keys_and_by_dragging(maker):
    ada = maker().begin("Summer", "Pictures")
    names = ["pier", "gull", "crab", "boat"]
    ada.choose(*map(picture, names))
    expect(ada.pictures).to_have_count(4)
    for place, name in enumerate(names):
        ada.describe(place, name)
    grip = ada.page.get_by_role("button", name=re.compile("^Move picture"))
    grip.first.focus()
    ada.page.keyboard.press("ArrowRight")
    expect(grip.nth(1)).to_be_focused()
    ada.who.page.get_by_text("It is picture 2 of 4 now.").wait_for(state="attached")
    goal, start = middle(ada.pictures.first), middle(grip.nth(3))
    drag(ada, grip.nth(3), goal[0] - start[0], goal[1] - start[1])
    ada.save()
    ada.arrive()
    assert ada.alts == ["boat", "gull", "pier", "crab"]


def test_a_picture_that_fails_says_why_and_can_be_removed(maker):
    ada = maker().begin("Summer", "Pictures")
    ada.who.forgive("400")
    noise = {"name": "song.mp3", "mimeType": "audio/mpeg", "buffer": b"la la la"}
    ada.choose(picture("pier"), picture("speck", (20, 20)), noise)
    alert = ada.page.get_by_role("alert")
    expect(alert).to_contain_text("song.mp3:")
    expect(alert).not_to_contain_text("Something went wrong")
    expect(ada.pictures).to_have_count(2)
    ada.save()
    expect(ada.page.get_by_text("One picture could not be uploaded.")).to_be_visible()
    bad = ada.pictures.nth(1)
    expect(bad.get_by_role("button").first).to_be_focused()
    expect(bad.get_by_role("button").first).to_have_accessible_description(
        re.compile("small|64")
    )
    bad.get_by_role("button").first.click()
    ada.who.press("Remove")
    expect(ada.page.get_by_role("heading", name="Picture 1 of 1")).to_be_focused()
    ada.who.press("Close")
    ada.save()
    ada.arrive()
    expect(ada.cards).to_have_count(1)


def test_a_photo_stands_upright_and_is_cut_by_keys(maker):
    ada = maker().begin("Summer", "Pictures")
    # Lying on its side in the file, its red half is the upper one.
    ada.choose(picture("lying", (400, 200), orientation=6))
    ada.pictures.first.get_by_role("button").first.click()
    square = ada.page.get_by_role("slider", name="Square that is cut out")
    size = ada.page.get_by_role("slider", name="Size of the square")
    box = ada.page.locator("dialog .frame").bounding_box()
    assert box["height"] == pytest.approx(2 * box["width"], rel=0.05)
    expect(square).to_have_attribute(
        "aria-valuetext", "0 % from the left, 25 % from the top"
    )
    for _ in range(15):
        square.press("ArrowUp")
    expect(square).to_have_attribute(
        "aria-valuetext", "0 % from the left, 0 % from the top"
    )
    size.press("ArrowDown")
    expect(size).to_have_attribute("aria-valuetext", "96 %")
    ada.who.press("Close")
    ada.save()
    ada.arrive()
    assert colour(ada) == "red"


def test_the_square_is_moved_and_sized_by_dragging(maker):
    ada = maker().begin("Summer", "Pictures")
    ada.choose(picture("wide", (400, 200)))
    ada.pictures.first.get_by_role("button").first.click()
    square = ada.page.get_by_role("slider", name="Square that is cut out")
    size = ada.page.get_by_role("slider", name="Size of the square")
    drag(ada, size, -60, -60)
    expect(size).not_to_have_attribute("aria-valuetext", "100 %")
    drag(ada, square, 400, 0)
    expect(square).not_to_have_attribute("aria-valuenow", "25")
    drag(ada, square, -800, 0)
    expect(square).to_have_attribute("aria-valuenow", "0")
    ada.who.press("Close")
    ada.save()
    ada.arrive()
    assert colour(ada) == "red"


def test_a_finger_moves_squares_and_pictures(maker):
    ada = maker("Ada", has_touch=True).begin("Summer", "Pictures")
    ada.choose(picture("wide", (400, 200)), picture("gull"), picture("crab"))
    expect(ada.pictures).to_have_count(3)
    ada.describe(0, "wide")
    ada.pictures.first.get_by_role("button").first.tap()
    size = ada.page.get_by_role("slider", name="Size of the square")
    stroke(ada, size, -60, -60)
    expect(size).not_to_have_attribute("aria-valuetext", "100 %")
    square = ada.page.get_by_role("slider", name="Square that is cut out")
    stroke(ada, square, -800, 0)
    expect(square).to_have_attribute("aria-valuenow", "0")
    ada.who.press("Close")
    grip = ada.page.get_by_role("button", name="Move picture 1")
    goal, start = middle(ada.pictures.nth(2)), middle(grip)
    stroke(ada, grip, goal[0] - start[0], goal[1] - start[1])
    expect(ada.pictures.nth(2).get_by_role("button").first).to_have_accessible_name(
        "Picture 3: wide"
    )


def test_a_deck_of_pictures_is_changed(maker):
    ada = maker()
    ada.make_pictures("pier", "gull")
    ada.who.press("Edit")
    expect(ada.page.get_by_label("Title")).to_be_focused()
    ada.describe(1, "A gull")
    ada.choose(picture("crab"))
    expect(ada.pictures).to_have_count(3)
    ada.describe(2, "A crab")
    ada.pictures.first.get_by_role("button").first.click()
    ada.who.press("Remove")
    ada.who.press("Close")
    ada.save()
    ada.who.sees("The deck is saved.")
    expect(ada.cards).to_have_count(2)
    assert ada.alts == ["A gull", "A crab"]


def test_what_is_not_saved_is_not_lost_by_a_slip(maker):
    ada = maker().begin("Harbour")
    asked = []
    ada.page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.accept()))
    ada.page.get_by_role("link", name="Home").click()
    expect(ada.who.main("home")).to_be_visible()
    assert asked == ["beforeunload"]


# Everybody


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [(390, 844), (1280, 800)])
def test_axe_finds_nothing_on_pages_about_decks(maker, scheme, size, pictures):
    ada = maker("Ada", size=size, color_scheme=scheme)
    found = []

    def look(name):
        found.extend(faults(ada.who))
        pictures(ada.who, f"{name}-{size[0]}-{scheme}")

    ada.begin("Harbour").write("Bomb, bomb, kite")
    ada.page.get_by_text("One was left out").click()
    look("decks-words")
    ada.save()
    ada.arrive()
    look("deck-words")
    ada.who.press("Edit")
    look("deck-edit")
    ada.begin("Summer", "Pictures").choose(*map(picture, ["pier", "gull", "crab"]))
    expect(ada.pictures).to_have_count(3)
    look("decks-pictures")
    ada.pictures.first.get_by_role("button").first.click()
    look("deck-picture")
    ada.who.press("Close")
    ada.save()
    ada.arrive()
    look("deck-pictures")
    ada.who.go("decks")
    look("decks")
    ada.who.forgive("404")
    ada.who.go("decks/BCDFGH")
    ada.who.sees("There is no such deck.")
    look("deck-none")
    assert found == []


def middle(thing):
    """Return where the middle of something is."""
    box = thing.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(maker, thing, right, down):
    """Drag something by so many pixels."""
    x, y = middle(thing)
    maker.page.mouse.move(x, y)
    maker.page.mouse.down()
    maker.page.mouse.move(x + right, y + down, steps=4)
    maker.page.mouse.up()


def stroke(maker, thing, right, down):
    """Drag something with a finger by so many pixels."""
    x, y = middle(thing)
    finger = maker.page.context.new_cdp_session(maker.page)

    def touch(kind, *points):
        touches = {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]}
        finger.send("Input.dispatchTouchEvent", touches)

    touch("touchStart", (x, y))
    for part in (0.25, 0.5, 0.75, 1):
        touch("touchMove", (x + part * right, y + part * down))
    touch("touchEnd")


def colour(maker):
    """Return the colour in the middle of the first card."""
    source = maker.cards.locator("img").first.evaluate("image => image.src")
    file = maker.page.request.get(source)
    card = Image.open(io.BytesIO(file.body())).convert("RGB")
    red, green, blue = card.getpixel((card.width // 2, card.height // 2))
    return "red" if red > 200 and green < 60 and blue < 60 else (red, green, blue)
