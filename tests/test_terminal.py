"""The command line speaks the language of the terminal."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from cryptonym import terminal
from cryptonym.cli import main
from cryptonym.locales import LANGUAGES, say
from tests.test_locales import SCRIPTS, entries, written

ROOT = Path(__file__).resolve().parent.parent
OTHERS = [language for language in LANGUAGES if language != "en"]
COMMANDS = [
    [],
    ["play"],
    ["serve"],
    ["backup"],
    ["export"],
    ["import"],
    ["doctor"],
    ["deck"],
    *(["deck", name] for name in ("check", "import", "list", "print", "draw")),
]


@pytest.mark.parametrize(
    ("environment", "wanted"),
    [
        ({}, []),
        ({"LANG": ""}, []),
        ({"LANG": "bg_BG.UTF-8"}, ["bg_BG"]),
        ({"LANG": "bg.UTF-8"}, ["bg"]),
        ({"LANG": "nb_NO@euro"}, ["nb_NO"]),
        ({"LANG": "bg_BG", "LC_MESSAGES": "zh_TW"}, ["zh_TW"]),
        ({"LANG": "bg_BG", "LC_MESSAGES": "zh_TW", "LC_ALL": "nb_NO"}, ["nb_NO"]),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "fr:bg"}, ["fr", "bg", "en_US"]),
        ({"LANGUAGE": "bg"}, ["bg"]),
        ({"LANG": "bg_BG", "LC_ALL": "C", "LANGUAGE": "bg"}, []),
        ({"LANG": "C.UTF-8", "LANGUAGE": "bg"}, []),
        ({"LC_ALL": "POSIX"}, []),
    ],
)
def test_the_environment_says_which_languages_are_wanted(environment, wanted):
    """As gettext has it, so that all programs of a terminal speak alike."""
    assert terminal.wanted(environment) == wanted


@pytest.fixture
def answer(capsys, monkeypatch):
    """answer("nb", "deck", "list") returns status, output and errors of a command."""

    def answer(language, *argv, **environment):
        for name in (*terminal.LOCALES, "LANGUAGE"):
            monkeypatch.delenv(name, raising=False)
        monkeypatch.setenv("LANG", f"{language.replace('-', '_')}.UTF-8")
        for name, value in environment.items():
            monkeypatch.setenv(name, value)
        try:
            status = main(list(argv))
        except SystemExit as exited:
            status = exited.code
        return (status, *capsys.readouterr())

    return answer


def english():
    """All English words of the command line that are words of no other language."""
    told = {
        word
        for name, pattern in entries("en").items()
        if name.startswith("command.ftl") and pattern is not None
        for word in re.findall(r"(?<![-\w])[a-z]{4,}", written(pattern))
    }
    return told | {"usage", "show", "invalid", "argument", "arguments", "positional"}


def test_every_command_is_in_the_docs():
    pages = [*(ROOT / "docs").glob("*.md"), ROOT / "README.md"]
    told = " ".join(page.read_text(encoding="utf-8") for page in pages)
    for command in COMMANDS:
        assert " ".join(["cryptonym", *command]) in told, command


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_help_has_no_english_left(answer, language, command):
    """What a name or an option is called stays as it is typed."""
    status, said, _ = answer(language, *command, "--help")
    assert not status
    assert say(language, "command-usage") in said
    typed = {"play", "serve", "deck", "check", "import", "list", "print", "draw"}
    typed |= {"backup", "export", "doctor"}
    alike = {"bruk", "port", "server", "cryptonym", "spill", "kort", "text"}
    theirs = {
        word
        for pattern in entries(language).values()
        if pattern is not None
        for word in re.findall("[a-z]{4,}", written(pattern))
    }
    plain = re.sub(r"\{[^}]*\}|--[a-z-]+|\[[^\]]*\]", " ", said)
    words = set(re.findall(r"\b[a-z]{4,}\b", plain))
    assert words & english() - typed - alike - theirs == set()


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize(
    "argv",
    [
        [],
        ["cheat"],
        ["play", "now"],
        ["serve", "--sport", "8000"],
        ["serve", "--port", "99999"],
        ["serve", "--port"],
        ["serve", "--no-limits=7"],
        ["serve", "--p", "7"],
        ["serve", "--keep-days", "nan"],
        ["serve", "--deck-space", "much"],
        ["deck", "draw", "--seed", "many"],
        ["deck", "print", "words-en", "--out", "x.pdf", "--paper", "a5"],
        ["deck", "print", "words-en", "--out", "x.pdf", "--keys", "999"],
        ["deck", "print", "nothing", "--out", "x.pdf"],
        ["deck", "check", "/nowhere"],
        ["deck", "check", "/"],
        ["--language", "none", "deck", "list"],
    ],
    ids=" ".join,
)
def test_what_is_wrong_is_said_in_the_language_of_the_terminal(answer, language, argv):
    _, _, in_english = answer("en", *argv)
    status, out, err = answer(language, *argv)
    assert (status, out) == (2, "")
    last = err.splitlines()[-1]
    assert last != in_english.splitlines()[-1]
    assert re.match(r"cryptonym[a-z ]*[:：]", last)
    if script := SCRIPTS.get(language):
        assert re.search(script, last)
    assert not re.search(r"\b(is|the|of|invalid|expected|argument)\b", last)


def test_a_language_that_is_asked_for_is_spoken(answer):
    """Before or after the command, and against the environment."""
    for argv in (
        ["--language", "nb", "deck", "print", "none", "--out=x"],
        ["deck", "print", "none", "--out=x", "--language=no"],
    ):
        status, _, err = answer("bg", *argv)
        assert (status, err) == (2, "cryptonym: Kortstokken «none» finnes ikke.\n")


def test_a_language_that_nobody_speaks_here_is_english(answer):
    assert "usage: cryptonym" in answer("fr_FR", "--help")[1]
    assert "bruk: cryptonym" in answer("fr_FR", "--help", LANGUAGE="fr:nn")[1]


def test_letters_that_a_terminal_lacks_are_no_error():
    """They are question marks, and the rest can be read."""
    done = subprocess.run(
        [sys.executable, "-m", "cryptonym", "--language", "bg", "deck", "--help"],
        env={"PYTHONIOENCODING": "latin-1", "PYTHONPATH": ":".join(sys.path)},
        capture_output=True,
        check=True,
    )
    assert b"cryptonym deck" in done.stdout
    assert b"???" in done.stdout


def test_decks_are_looked_at_and_made_in_the_language_of_the_terminal(answer, tmp_path):
    head = "# title: Наши\n# kind: words\n# language: bg\n\n"
    file = tmp_path / "deck.txt"
    file.write_text(head + "Лед\nлед\n" + "".join(f"Дума {n}\n" for n in "абвгд"))
    data = f"--data={tmp_path / 'data'}"
    assert answer("bg", "deck", "check", str(file))[1].splitlines() == [
        f"{file}: „лед“ повтаря „Лед“.",
        f"{file}: Още 19 за поле 5 × 5.",
    ]
    left_out, code, edit = answer("bg", "deck", "import", str(file), data)[1].split(
        "\n"
    )[:3]
    assert left_out == "Вече ги има: лед"
    assert code.startswith("код: ")
    assert edit.startswith("редактиране: http://localhost:8000/decks/")
