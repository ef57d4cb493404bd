"""Printed decks: what is on which page, and what cannot be printed."""

import re
import shutil
from io import BytesIO
from pathlib import Path
from random import Random

import pytest
from PIL import Image
from pypdf import PdfReader

from cryptonym import decks, sheets
from cryptonym.decks import pasted
from cryptonym.engine import (
    PICTURES,
    WORDS,
    Identity,
    Layout,
    Picture,
    Team,
    Word,
    draw_key,
)
from cryptonym.sheets import (
    A4,
    LETTER,
    KeyCard,
    SheetsError,
    document,
    fonts,
    marks,
    pictures,
)
from cryptonym.sheets.grid import SQUARE, Box, behind, grid

MILLIMETRE = 72 / 25.4
ROOT = Path(__file__).parents[2]
LONG_WORDS = [
    ("Εκατομμυριούχος", "el", "ΕΚΑΤΟΜΜΥΡΙΟΥΧΟΣ"),
    ("Storsjöodjuret", "sv", "STORSJÖODJURET"),
    ("Ferro di cavallo", "it", "FERRO DI CAVALLO"),
    (
        "Непротивоконституционствувателствувайте",
        "bg",
        "НЕПРОТИВОКОНСТИТУЦИОНСТВУВАТЕЛСТВУВАЙТЕ",
    ),
    ("W" * 40, "en", "W" * 40),
]


def words(*texts, language="en"):
    return [(Word(text, language),) for text in texts]


def key(layout=WORDS, starter=Team.RED, seed=1):
    return KeyCard(layout, starter, draw_key(layout, starter, Random(seed)))


def read(pdf):
    return PdfReader(BytesIO(pdf)).pages


def picture(colour, size=(100, 100), kind="PNG", mode="RGB"):
    file = BytesIO()
    Image.new(mode, size, colour).save(file, kind)
    return file.getvalue()


def texts(page):
    """The lines on a page, by where they begin: (x, y, size in mm, whether turned)."""
    found = []

    def visit(text, matrix, text_matrix, _font, size):
        if text.strip():
            found.append((text.strip(), matrix, text_matrix, size))

    page.extract_text(visitor_text=visit)
    return found


@pytest.mark.parametrize(
    ("paper", "width", "height"), [(A4, 210, 297), (LETTER, 215.9, 279.4)]
)
def test_every_page_has_the_size_of_the_paper(paper, width, height):
    for page in read(sheets.pdf("T", words("Oak"), [key()], paper)):
        assert float(page.mediabox.width) / MILLIMETRE == pytest.approx(width, abs=0.01)
        assert float(page.mediabox.height) / MILLIMETRE == pytest.approx(
            height, abs=0.01
        )


def test_a_shipped_deck_is_printed_whole():
    deck = decks.load("words-en")
    pages = read(sheets.pdf(deck.title, deck.cards))
    assert len(pages) == -(-len(deck.cards) // 18)
    text = "\n".join(page.extract_text() for page in pages)
    codenames = [card.text for (card,) in deck.cards]
    missing = [c for c in codenames if text.count(c.upper()) < 2]
    assert missing == []


def test_a_codename_stands_upright_and_upside_down():
    [page] = read(sheets.pdf("T", words("Oak")))
    turned = [matrix[0] < 0 for text, matrix, *_ in texts(page) if "OAK" in text]
    assert sorted(turned) == [False, True]


def test_each_page_says_the_deck_and_how_many_cards_it_has():
    pages = read(sheets.pdf("My deck", words(*(f"w{n}" for n in range(20)))))
    assert len(pages) == 2
    for page in pages:
        assert "My deck · 20" in page.extract_text()


def test_any_script_that_has_a_font_is_printed():
    scripts = {
        "АЗБУКА": "bg",
        "ŁÓDŹ": "pl",
        "ΑΘΗΝΑ": "el",
        "管弦樂團": "zh-Hant",
        "ひらがな": "ja",
        "🐙": "en",
        "A馬Ж🚀": "en",
        "VIỆT": "vi",
    }
    cards = [(Word(text, language),) for text, language in scripts.items()]
    [page] = read(sheets.pdf("T", cards))
    text = "".join(page.extract_text().split())
    assert {script: text.count(script) for script in scripts} == dict.fromkeys(
        scripts, 2
    )


def test_hebrew_runs_from_right_to_left():
    [page] = read(sheets.pdf("T", words("שלום", language="he")))
    assert "םולש" in page.extract_text() or "שלום" in page.extract_text()


@pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])
def test_a_long_codename_stays_inside_its_card_and_is_whole(paper, monkeypatch):
    written = []

    class Watched(document.Press):
        def write(self, text, language, box, colour):
            way = super().write(text, language, box, colour)
            widths = [self._measure(line, way.face) * way.size for line in way.lines]
            written.append((way, max(widths), box))
            return way

    monkeypatch.setattr(document, "Press", Watched)
    cards = [(Word(text, language),) for text, language, _ in LONG_WORDS]
    [page] = read(sheets.pdf("T", cards, paper=paper))
    assert len(written) == 2 * len(LONG_WORDS)
    for way, width, box in written:
        assert width <= box.width * 1.001
        assert way.size * len(way.lines) <= box.height * 1.001
    for *_, text in LONG_WORDS:
        assert page.extract_text().count(text) == 2


def test_a_letter_without_a_font_is_refused_by_name():
    with pytest.raises(SheetsError) as refused:
        sheets.pdf("T", words("Oak", "k\N{RUNIC LETTER MANNAZ MAN M}n"))
    assert refused.value.code == "no_font"
    assert refused.value.params == {
        "character": "\N{RUNIC LETTER MANNAZ MAN M}",
        "codename": "k\N{RUNIC LETTER MANNAZ MAN M}n",
    }


def test_a_font_of_ones_own_brings_its_letters(tmp_path, monkeypatch):
    font = tmp_path / "own.ttf"
    shutil.copy(
        next(fonts.FOLDER.glob("noto-sans-hebrew/noto-sans-hebrew-hebrew.ttf")), font
    )
    monkeypatch.setattr(fonts, "OTHERS", ())
    with pytest.raises(SheetsError, match="no_font"):
        sheets.pdf("T", words("שלום"))
    assert len(read(sheets.pdf("T", words("שלום"), fonts=[font]))) == 1


def test_a_title_loses_what_no_font_has():
    [page] = read(sheets.pdf("Runes ᛗ!", words("Oak")))
    assert "Runes !" in page.extract_text()


def test_a_codename_is_never_markup():
    odd = ["{NB}", "**BOLD**", "[A](HTTPS://B.EXAMPLE)", "(\\)", "--X--", "<B>B</B>"]
    [page] = read(sheets.pdf("{nb} **t**", words(*odd)))
    text = page.extract_text()
    assert {one: text.count(one) for one in odd} == dict.fromkeys(odd, 2)
    assert "{nb} **t** · 6" in text
    assert "/Annots" not in page


@pytest.mark.parametrize(
    ("title", "text", "language"),
    [
        ("", "", ""),
        ("\ud800\0\n", "\u200d", "\ud800"),
        ("T" * 1000, "a\u200db", "x" * 1000),
        ("👩\u200d🚀", "👩\u200d🚀 \u200d🐙\u200d\u200d", "й"),
        ("\u202e", "שלום\u200d\u200c\u202e\u2066", "he"),
        ("", "🐙 a\u200db", "en"),
        ("a\u0300", "\u0300\u0300\u0300", "el"),
    ],
)
def test_what_is_odd_is_printed_as_well_as_can_be(title, text, language):
    assert len(read(sheets.pdf(title, words(text, language=language)))) == 1


def test_equal_decks_give_equal_bytes():
    cards = [*words("Oak", "Жук", "馬"), (Picture("a", "", ""), Picture("b", "", ""))]

    def print_it():
        return sheets.pdf("T", cards, [key()], image=lambda _: picture("red"))

    printed = print_it()
    assert printed == print_it()
    assert PdfReader(BytesIO(printed)).metadata.creation_date.year == 2000


def drawn(page):
    """The pictures on a page: their colour, and where they lie."""
    images = {image.name.split(".")[0]: image.image for image in page.images}
    height = float(page.mediabox.height)
    number = r"(-?[\d.]+)"
    shape = rf"{number} 0 0 {number} {number} {number} cm /(I\d+) Do"
    for found in re.findall(shape, page.get_contents().get_data().decode("latin-1")):
        width, tall, x, y = map(float, found[:4])
        box = Box(x, height - y - tall, width, tall)
        yield images[found[4]].convert("RGB").getpixel((5, 5))[0], box


@pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])
def test_the_back_of_a_picture_lies_behind_its_front(paper):
    cards = [
        (Picture(f"{n}", "", ""), Picture(f"{n + 100}", "", "")) for n in range(14)
    ]

    def image(identifier):
        shade = int(identifier)
        return picture((shade * 2, 0, 0))

    pages = read(sheets.pdf("T", cards, paper=paper, image=image))
    assert len(pages) == 4
    for front, back in ((pages[0], pages[1]), (pages[2], pages[3])):
        backs = {round((shade - 200) / 2): box for shade, box in drawn(back)}
        fronts = {round(shade / 2): box for shade, box in drawn(front)}
        assert fronts.keys() == backs.keys()
        for card, box in fronts.items():
            wide = paper.width * MILLIMETRE
            assert backs[card].x == pytest.approx(wide - box.x - box.width, abs=0.05)
            assert backs[card].y == pytest.approx(box.y, abs=0.05)


def test_one_sided_pictures_have_no_page_of_backs():
    cards = [(Picture("a", "", ""),)]
    assert len(read(sheets.pdf("T", cards, image=lambda _: picture("red")))) == 1


def test_a_one_sided_card_among_others_has_a_white_back():
    cards = [(Picture("a", "", ""),), (Picture("b", "", ""), Picture("c", "", ""))]
    front, back = read(sheets.pdf("T", cards, image=lambda _: picture("red")))
    assert (len(list(drawn(front))), len(list(drawn(back)))) == (2, 1)
    place = behind(grid(A4, SQUARE)[1], A4)
    [(_, box)] = drawn(back)
    assert place.x < box.x / MILLIMETRE < place.x + place.width


@pytest.mark.parametrize("kind", ["WEBP", "PNG", "JPEG"])
def test_pictures_come_as_people_have_them(kind):
    cards = [(Picture("a", "", ""),)]
    [page] = read(sheets.pdf("T", cards, image=lambda _: picture("red", kind=kind)))
    assert len(page.images) == 1


def test_a_large_picture_is_made_small_and_square():
    jpeg = pictures.jpeg("a", picture("red", (3000, 2000)))
    with Image.open(BytesIO(jpeg)) as printed:
        assert printed.size == (pictures.SIDE, pictures.SIDE)


def test_what_is_clear_in_a_picture_is_white_on_paper():
    jpeg = pictures.jpeg("a", picture((0, 0, 0, 0), mode="RGBA"))
    with Image.open(BytesIO(jpeg)) as printed:
        assert printed.getpixel((50, 50)) == (255, 255, 255)


@pytest.mark.parametrize(
    "file",
    [
        b"",
        b"no picture",
        b"<svg/>",
        picture("red", kind="GIF"),
        picture("red")[:60],
        picture(0, (12_000, 12_000), mode="1"),
        picture(0, (6_400, 6_400), mode="1"),
        b" " * (pictures.LARGEST_FILE + 1),
    ],
    ids=["empty", "text", "svg", "gif", "cut off", "a bomb", "wide", "large"],
)
def test_what_is_no_picture_is_refused_by_its_id(file):
    with pytest.raises(SheetsError) as refused:
        sheets.pdf("T", [(Picture("a", "", ""),)], image=lambda _: file)
    assert refused.value.code == "bad_picture"
    assert refused.value.params == {"picture": "a"}


@pytest.mark.parametrize(
    ("cards", "keys", "code"),
    [
        (words("Oak") * 2001, (), "deck_too_large"),
        (words("Oak"), [key()] * 101, "deck_too_large"),
        (words("M" * 65), (), "codename_too_long"),
    ],
)
def test_more_than_is_good_for_a_server_is_refused(cards, keys, code):
    with pytest.raises(SheetsError) as refused:
        sheets.pdf("T", cards, keys)
    assert refused.value.code == code


def test_whatever_a_deck_of_ones_own_may_hold_can_be_printed():
    """Where a limit is the smaller one here, it is met after the deck was made."""
    assert document.MOST_CARDS >= pasted.MOST_WORDS
    assert document.LONGEST_CODENAME >= pasted.LONGEST_CODENAME


@pytest.mark.parametrize("sides", [(), (Word("a", "en"),) * 3])
def test_a_card_has_one_side_or_two(sides):
    with pytest.raises(ValueError, match="one side or two"):
        sheets.pdf("T", [sides])


def test_keys_and_covers_follow_the_cards():
    pages = read(sheets.pdf("T", words("Oak"), [key(seed=n) for n in range(13)]))
    assert len(pages) == 1 + 2 + 2


def test_a_deck_can_be_nothing_but_keys():
    assert len(read(sheets.pdf("T", [], [key()]))) == 1 + 3  # square covers, 12 a page


@pytest.mark.parametrize(
    "layout",
    [WORDS, PICTURES, Layout(2, 2, 2, 1, 0)],
    ids=["words", "pictures", "small"],
)
def test_the_covers_of_a_board_are_as_many_as_its_cards(layout):
    covers = list(document.covers([key(layout)]))
    assert len(covers) == layout.size
    assert covers.count((Identity.RED,)) == layout.second
    assert covers.count((Identity.BLUE,)) == layout.second
    assert covers.count((Identity.RED, Identity.BLUE)) == 1
    assert covers.count((Identity.ASSASSIN,)) == layout.assassins


def test_without_keys_there_are_no_covers():
    assert list(document.covers([])) == []


@pytest.mark.parametrize("identity", Identity)
def test_the_marks_are_those_of_the_client(identity):
    source = (ROOT / "client/src/Mark.svelte").read_text()
    drawing = "".join(re.findall(r"'([^']*)'", source.replace("' +\n", "'\n")))
    assert marks.MARKS[identity].replace(" ", "") in drawing.replace(" ", "")


@pytest.mark.parametrize("identity", Identity)
def test_the_colours_are_those_of_the_client(identity):
    tokens = (ROOT / "client/src/tokens.css").read_text()
    assert f"--{identity}: {marks.COLOURS[identity]};" in tokens
