"""The files of decks: what is written is read again, and nothing else is believed."""

import io
import zipfile

import pytest

from cryptonym import decks, pictures
from cryptonym.decks import DeckError, Photo, importing, shipped_picture
from cryptonym.pictures import concepts_in
from tests.decks.pictures import plain, zipped

HEAD = "# title: Ours\n# kind: words\n# language: en\n"
TWENTY = [plain(number) for number in range(20)]


def refusal(data):
    """The error that a file is refused with."""
    with pytest.raises(DeckError) as refused:
        decks.import_deck(data)
    return refused.value


@pytest.mark.parametrize("adult", [True, False])
def test_a_file_of_words_is_read_as_it_was_written(adult):
    deck, _ = decks.new_words("Ours: 1", "en", "Bomb\nIce cream\n# snow", adult=adult)
    text = decks.write_file(deck)
    assert decks.read_file(text) == (deck, decks.Pasted(deck.words, ()))
    assert decks.import_deck(text.encode()).deck == deck
    windows = "\ufeff" + text.replace("\n", "\r\n")
    assert decks.import_deck(windows.encode()).deck == deck


def test_words_of_a_file_that_make_no_card_are_named():
    brought = decks.import_deck(f"{HEAD}\nBomb\nBOMB\n{'x' * 40}\n".encode())
    assert brought.deck.words == ("Bomb",)
    assert [each.why for each in brought.dropped] == ["repeated", "too_long"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Bomb\nSnow",
        "# title: Ours\n\nBomb",
        f"{HEAD}# title: Twice\n\nBomb",
        f"{HEAD}# colour: red\n\nBomb",
        f"{HEAD}# adult: maybe\n\nBomb",
        f"{HEAD}Bomb\nSnow",
        HEAD.replace("Ours", "") + "\nBomb",
        HEAD.replace("words", "pictures") + "\nBomb",
        "# " + "x" * 200_000,
    ],
)
def test_a_file_without_its_header_is_refused(text):
    assert refusal(text.encode()).code == "bad_header"


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"\xff\xfe" + HEAD.encode("utf-16-le"), "bad_file"),
        (b"\x89PNG\r\n\x1a\n", "bad_file"),
        (f"{HEAD}\n".encode() + b"x" * 1_000_000, "too_large"),
        (b"PK" + bytes(64_000_000), "too_large"),
        (f"{HEAD}\n\n\n".encode(), "deck_too_small"),
        (HEAD.replace("en", "12").encode() + b"\nBomb", "bad_language"),
    ],
    ids=range(6),
)
def test_a_file_that_is_none_is_refused(data, code):
    assert refusal(data).code == code


def test_a_file_of_pictures_is_read_as_it_was_written():
    brought = decks.import_deck(zipped(TWENTY, {"adult": True}))
    deck = brought.deck
    assert (deck.title, deck.kind, deck.adult) == ("Ours", "pictures", True)
    assert deck.photos[3].alt == "Picture 3.png"
    assert [photo.id for photo in deck.photos] == list(brought.pictures)
    for picture, file in brought.pictures.items():
        assert decks.picture_id(file) == picture
    packed = decks.pack(deck, brought.pictures)
    assert packed == decks.pack(deck, brought.pictures)
    again = decks.import_deck(packed).deck
    assert [photo.alt for photo in again.photos] == [p.alt for p in deck.photos]


def test_twenty_pictures_of_which_two_are_equal_are_said_at_once():
    """C60."""
    refused = refusal(zipped([*TWENTY[:19], TWENTY[3]]))
    assert (refused.code, refused.params) == ("picture_repeated", {"file": "19.png"})


def test_nineteen_pictures_are_said_at_once():
    """C60."""
    refused = refusal(zipped(TWENTY[:19]))
    assert (refused.code, refused.params) == ("deck_too_small", {"missing": 1})


def test_more_pictures_than_a_deck_may_have_are_refused():
    assert refusal(zipped([b""] * 401)).code == "too_many_pictures"
    crowd = zipped([], None, zipfile.ZIP_STORED, **{f"x{n}": b"" for n in range(5_000)})
    assert refusal(crowd).code == "too_many_pictures"


def test_a_picture_that_is_none_is_named():
    refused = refusal(zipped([*TWENTY[:5], b"GIF89a", *TWENTY[5:]]))
    assert (refused.code, refused.params) == ("not_a_picture", {"file": "5.png"})


def test_a_zip_bomb_is_refused_before_it_is_unpacked():
    zeros = [bytes(9_000_000)] * 20
    assert refusal(zipped(zeros, None, zipfile.ZIP_DEFLATED)).code == "too_large"
    contents = {"title": " " * 2_000_000}
    bomb = zipped(TWENTY, contents, zipfile.ZIP_DEFLATED)
    assert len(bomb) < 30_000
    assert refusal(bomb).code == "too_large"
    one = [*TWENTY[:19], bytes(9_000_000)]
    assert refusal(zipped(one, None, zipfile.ZIP_DEFLATED)).code == "too_large"


def lying(name, size):
    """A deck's file in which an entry claims another size than it has."""
    data = bytearray(zipped([*TWENTY, bytes(9_000_000)], None, zipfile.ZIP_DEFLATED))
    for signature, offset in ((b"PK\x01\x02", 24), (b"PK\x03\x04", 22)):
        at = data.find(signature)
        while data[at : at + 4] == signature or at >= 0:
            start = at + (46 if offset == 24 else 30)
            if data[start : start + len(name)] == name:
                data[at + offset : at + offset + 4] = size.to_bytes(4, "little")
            at = data.find(signature, at + 4)
            if at < 0:
                break
    return bytes(data)


def test_a_zip_that_lies_about_sizes_is_refused():
    refused = refusal(lying(b"20.png", 1_000))
    assert (refused.code, refused.params) == ("bad_file", {"file": "20.png"})


@pytest.mark.parametrize(
    "name", ["../evil.png", "/etc/passwd", "a/b.png", "..", ".png", "c:\\x", "x" * 200]
)
def test_a_name_with_a_path_in_it_is_refused(name):
    contents = {"pictures": [{"file": name}] * 20}
    assert refusal(zipped([], contents, **{name: TWENTY[0]})).code == "bad_file"


@pytest.mark.parametrize(
    "data",
    [
        b"PK",
        b"PK\x03\x04" + bytes(100),
        zipped(TWENTY)[:-30],
        zipped(TWENTY)[:3_000],
        zipped(TWENTY, {"format": 2}),
        zipped(TWENTY, {"colour": "red"}),
        zipped(TWENTY, {"title": 3}),
        zipped(TWENTY, None, zipfile.ZIP_BZIP2),
        zipped(TWENTY, None, zipfile.ZIP_LZMA),
        zipped(TWENTY, None, zipfile.ZIP_STORED, extra=b"unlisted"),
        zipped(TWENTY, {"pictures": [{"file": "0.png"}] * 20}),
        zipped(TWENTY[:19], {"pictures": [{"file": f"{n}.png"} for n in range(20)]}),
    ],
    ids=range(12),
)
def test_a_zip_that_is_no_deck_is_refused(data):
    assert refusal(data).code == "bad_file"


def test_a_zip_without_contents_is_refused():
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("evil.exe", b"MZ")
    assert refusal(packed.getvalue()).code == "bad_file"


def test_an_encrypted_zip_is_refused():
    data = bytearray(zipped(TWENTY))
    at = data.find(b"PK\x01\x02")
    data[at + 8] |= 1
    assert refusal(bytes(data)).code == "bad_file"


def deck_of(count):
    deck = decks.new_pictures("Ours", adult=False)
    for number in range(count):
        deck = decks.with_photo(deck, Photo(str(number)))
    return deck


def test_a_deck_has_no_picture_twice_and_no_more_than_are_of_use():
    full = deck_of(400)
    with pytest.raises(DeckError, match="too_many_pictures"):
        decks.with_photo(full, Photo("new"))
    with pytest.raises(DeckError, match="picture_repeated"):
        decks.with_photo(full, Photo("7"))
    words, _ = decks.new_words("Ours", "en", "Bomb", adult=False)
    with pytest.raises(DeckError, match="wrong_kind"):
        decks.with_photo(words, Photo("7"))


def test_pictures_are_put_into_order_named_and_taken_out():
    tags = ("snail", " snail ", "", "\u200b", *map(str, range(50)))
    photos = [Photo("2", " A\nsnail " + "x" * 500, tags), Photo("0")]
    deck = decks.rearranged(deck_of(3), photos)
    assert [photo.id for photo in deck.photos] == ["2", "0"]
    assert deck.photos[0].alt == ("A snail " + "x" * 500)[:150]
    assert deck.photos[0].tags == ("snail", *map(str, range(11)))
    with pytest.raises(DeckError, match="no_such_picture"):
        decks.rearranged(deck_of(3), [Photo("3")])
    with pytest.raises(DeckError, match="picture_repeated"):
        decks.rearranged(deck_of(3), [Photo("1"), Photo("1")])


def drawn(folder, count=2):
    """Leave what `deck draw` leaves in a folder: *count* of the shipped cards."""
    cards = pictures.shipped().cards[:count]
    sides = [side for card in cards for side in card]
    images = [shipped_picture(side.image.removesuffix(".webp")) for side in sides]
    pictures.write(folder, [(s.spec, i) for s, i in zip(sides, images, strict=True)])
    return sides


def test_each_side_of_a_drawn_card_becomes_a_card_that_bots_can_see(tmp_path):
    sides = drawn(tmp_path / "ours")
    brought = decks.import_folder(tmp_path / "ours")
    assert brought.deck.title == "ours"
    assert [photo.alt for photo in brought.deck.photos] == [
        pictures.alt(side.spec, "en") for side in sides
    ]
    for photo, side in zip(brought.deck.photos, sides, strict=True):
        assert 1 < len(photo.tags) <= 12
        strongest = max(pictures.weights(side.spec).values())
        assert pictures.weights(side.spec)[photo.tags[0]] == strongest
    assert set(brought.pictures) == {photo.id for photo in brought.deck.photos}


@pytest.mark.parametrize(
    "contents",
    [b"{", b'{"cards": []}x', b"[" * 50_000, "unknown concept"],
    ids=range(4),
)
def test_a_folder_whose_deck_cannot_be_read_is_refused(tmp_path, contents):
    (before, *_) = drawn(tmp_path)
    file = tmp_path / "deck.json"
    host = f'"{concepts_in(before.spec)[0]}"'
    told = contents if isinstance(contents, bytes) else None
    file.write_bytes(told or file.read_text().replace(host, '"nothing"').encode())
    with pytest.raises(DeckError, match="bad_file"):
        decks.import_folder(tmp_path)


def test_a_drawn_deck_takes_pictures_of_its_own_folder_only(tmp_path):
    (tmp_path / "secret.webp").write_bytes(plain())
    (side, *_) = drawn(tmp_path / "ours")
    file = tmp_path / "ours" / "deck.json"
    file.write_text(file.read_text().replace(side.image, "../secret.webp"))
    with pytest.raises(FileNotFoundError):
        decks.import_folder(tmp_path / "ours")


def test_pictures_that_take_too_long_together_are_refused(monkeypatch):
    monkeypatch.setattr(importing, "PATIENCE", -1)
    assert refusal(zipped(TWENTY)).code == "too_heavy"
