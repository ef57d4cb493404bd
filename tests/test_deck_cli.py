"""`cryptonym deck`: checking, importing and listing decks."""

import asyncio
import json
import re

import pytest

from cryptonym.cli import main
from cryptonym.server.identity import digest
from cryptonym.store import SqliteShelf
from tests.decks.pictures import plain, zipped
from tests.decks.test_files import drawn

HEAD = "# title: Ours\n# kind: words\n# language: en\n\n"
WORDS = "".join(f"Word {letter}\n" for letter in "ABCDEFGHIJKLMNOPQRSTUVWXY")


@pytest.fixture
def say(capsys, tmp_path):
    """Run a command on a file with this content; return status, output and errors."""

    def say_it(command, content=None, *options):
        argv = ["deck", command]
        if content is not None:
            file = tmp_path / "deck"
            file.write_bytes(
                content if isinstance(content, bytes) else content.encode()
            )
            argv.append(str(file))
        status = main([*argv, *options])
        said = capsys.readouterr()
        return status, said.out, said.err

    return say_it


def test_a_good_deck_has_nothing_wrong_with_it(say):
    status, out, err = say("check", HEAD + WORDS)
    assert (status, err) == (0, "")
    assert out.endswith(": 25 good cards\n")


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (WORDS + "word a\n", "“word a” repeats “Word A”"),
        (WORDS + "Supercalifragilistic\n", "“Supercalifragilistic” is too long"),
        (WORDS + "Бомба\n", "not written in the script"),
        (WORDS + " Bomb\n", "blanks that do not belong"),
        (WORDS[:-7] + "word a\n", "One more for a board"),
    ],
)
def test_problems_of_a_deck_are_said_a_line_each(say, words, problem):
    """C30."""
    status, out, err = say("check", HEAD + words)
    assert (status, err) == (1, "")
    assert any(problem in line for line in out.splitlines())


@pytest.mark.parametrize("command", ["check", "import"])
@pytest.mark.parametrize(
    ("content", "why"),
    [
        ("Bomb\nSnow\n", "The file of a deck begins with its title"),
        (b"\xff\xfe", "This is not the file of a deck"),
        (b"PK\x03\x04", "This is not the file of a deck"),
        (zipped([plain(n) for n in range(19)]), "One more distinct card is needed"),
        (
            zipped([*(plain(n) for n in range(19)), b"GIF89a"]),
            "19.png: This cannot be read as a picture",
        ),
    ],
    ids=range(5),
)
def test_bad_input_is_said_in_a_line(say, tmp_path, command, content, why):
    data = tmp_path / "data"
    options = [f"--data={data}"] if command == "import" else []
    status, out, err = say(command, content, *options)
    assert (status, out) == (2, "")
    assert err.startswith(f"cryptonym: {why}")
    assert len(err.splitlines()) == 1
    assert not data.exists()


def test_a_file_that_is_not_there_is_said_in_a_line(capsys, tmp_path):
    assert main(["deck", "check", str(tmp_path / "none.txt")]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


@pytest.mark.parametrize("argv", [["deck"], ["deck", "burn"], ["deck", "check"]])
def test_what_cannot_be_understood_is_said_in_a_line(argv, capsys):
    with pytest.raises(SystemExit) as exited:
        main(argv)
    assert exited.value.code == 2
    assert capsys.readouterr().out == ""


def test_an_imported_deck_has_a_code_and_a_secret_link(say, tmp_path):
    data = tmp_path / "data"
    link = "--public-url=https://play.example/"
    status, out, _ = say("import", f"{HEAD}{WORDS}word a\n", f"--data={data}", link)
    assert status == 0
    code, secret = re.fullmatch(
        r"There already: word a\n"
        r"code: (\w{6})\nedit: https://play.example/decks/\1#(\S{22})\n",
        out,
    ).groups()

    async def kept():
        shelf = SqliteShelf(data / "decks.sqlite")
        shelved = await shelf.get(code)
        await shelf.close()
        return shelved

    shelved = asyncio.run(kept())
    assert len(shelved.deck.words) == 25
    assert shelved.secret == digest(secret)
    assert secret not in str(shelved)


def test_a_drawn_deck_is_imported(say, tmp_path, capsys):
    drawn(tmp_path / "ours")
    data = f"--data={tmp_path / 'data'}"
    assert main(["deck", "import", str(tmp_path / "ours"), data]) == 0
    capsys.readouterr()
    listed = json.loads(say("list", None, data, "--json")[1])
    assert [(d["title"], d["cards"]) for d in listed if d["title"] == "ours"] == [
        ("ours", 4)
    ]


def test_all_decks_are_listed(say, tmp_path):
    data = f"--data={tmp_path}"
    before = json.loads(say("list", None, data, "--json")[1])
    say("import", HEAD + WORDS, data)
    say("import", zipped([plain(n) for n in range(20)]), data)
    status, out, _ = say("list", None, data, "--json")
    assert status == 0
    listed = json.loads(out)
    assert listed[: len(before)] == before
    assert "words-en" in [deck["id"] for deck in before]
    kinds = {(d["kind"], d["language"], d["cards"]) for d in listed[len(before) :]}
    assert kinds == {("words", "en", 25), ("pictures", None, 20)}
    lines = say("list", None, data)[1].splitlines()
    assert [line.split()[0] for line in lines] == [deck["id"] for deck in listed]


def test_listing_makes_nothing(say, tmp_path):
    assert say("list", None, f"--data={tmp_path / 'data'}")[0] == 0
    assert not (tmp_path / "data").exists()
