"""The command line: what it answers, and how it fails."""

import contextlib
import re
import signal
import socket
import subprocess
import sys

import httpx
import pytest

from cryptonym import __version__, cli
from cryptonym.cli import main
from tests.serving import PATIENCE, Process, free_port

NO_ADDRESSES = [
    "",
    "play.example",
    "/games",
    "ftp://play.example",
    "https:///games",
    "https://me@play.example",
    "https://play.example/games?a",
    "https://play.example/games; Domain=example",
    'https://play.example/"><script>',
    "https://play.example/игри",
]
NO_PATHS = ["games", "/games?a", "//games", '/"><script>', "/игри"]


@pytest.mark.parametrize(
    "argv",
    [
        [],
        ["cheat"],
        ["serve", "--port", "many"],
        ["serve", "--port", "3.5"],
        ["serve", "--sport", "8000"],
        ["play", "now"],
        ["serve", "--keep-days", "forever"],
        ["serve", "--keep-days", "nan"],
        ["serve", "--keep-days", "-1"],
        ["serve", "--port", "99999"],
        ["deck", "print", "words-en"],
        ["deck", "print", "words-en", "--out", "x.pdf", "--paper", "a5"],
        ["deck", "print", "words-en", "--out", "x.pdf", "--keys", "many"],
        ["serve", "--deck-space", "much"],
        ["doctor", "--public-url", "play.example"],
        *(["serve", "--public-url", address] for address in NO_ADDRESSES),
        *(["serve", "--root-path", path] for path in NO_PATHS),
    ],
)
def test_what_cannot_be_understood_is_said_in_a_line(argv, capsys):
    with pytest.raises(SystemExit) as exited:
        main(argv)
    assert exited.value.code == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.splitlines()[-1].startswith("cryptonym")
    assert "Traceback" not in said.err


@pytest.mark.parametrize("argv", [["--help"], ["play", "--help"], ["serve", "--help"]])
def test_help_says_what_there_is(argv, capsys):
    with pytest.raises(SystemExit) as exited:
        main(argv)
    assert not exited.value.code
    assert "usage: cryptonym" in capsys.readouterr().out


def test_a_user_without_a_home_is_served_as_well(monkeypatch, capsys):
    """Such as systemd makes up with DynamicUser=yes."""

    def nowhere():
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(cli.Path, "home", nowhere)
    with pytest.raises(SystemExit) as exited:
        main(["serve", "--help"])
    assert not exited.value.code
    assert "usage: cryptonym" in capsys.readouterr().out


def test_the_version_is_the_packages(capsys):
    with pytest.raises(SystemExit) as exited:
        main(["--version"])
    assert not exited.value.code
    assert capsys.readouterr().out.strip() == __version__


def test_a_folder_that_cannot_be_had_is_said_in_a_line(tmp_path, capsys):
    (tmp_path / "file").write_text("in the way")
    status = main(["serve", f"--port={free_port()}", f"--data={tmp_path / 'file'}"])
    assert status == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("cryptonym: ")
    assert "file" in line


def run(*argv):
    return subprocess.Popen(
        [sys.executable, "-m", "cryptonym", *argv],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_play_invites_and_stops_when_told(tmp_path, monkeypatch):
    """With a code to scan, where there is a network; a taken port is passed over."""
    for screen in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(screen, raising=False)
    with socket.create_server(("0.0.0.0", 0)) as taken:
        asked = taken.getsockname()[1]
        process = run("play", f"--port={asked}", f"--data={tmp_path}")
        said = ""
        while "Ctrl+C" not in said:
            line = process.stdout.readline()
            assert line, process.stderr.read()
            said += line
        port = int(re.search(r"http://localhost:(\d+)/", said)[1])
        assert asked < port < asked + 20
        base = f"http://localhost:{port}"
        assert httpx.get(f"{base}/healthz").json() == {"status": "ok"}
        phones = re.search(r"on phones at +(http://\S+)/", said)
        if phones:
            assert "▀" in said
            room = httpx.post(f"{base}/api/rooms", json={"name": "Ada"}).json()
            assert f"{phones[1]}/play/{room['code']}" in (
                httpx.get(f"{base}/play/{room['code']}").text
            )
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=PATIENCE)


def test_serve_says_in_a_line_that_a_port_is_taken(tmp_path, capsys):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert main(["serve", f"--port={port}", f"--data={tmp_path}"]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line == f"cryptonym: Port {port} is taken at 127.0.0.1."


def test_two_paths_that_differ_are_refused_in_a_line(tmp_path, capsys):
    for address in ("https://play.example", "https://play.example/game"):
        argv = ["serve", f"--public-url={address}", "--root-path=/games"]
        assert main([*argv, f"--port={free_port()}", f"--data={tmp_path}"]) == 2
        (line,) = capsys.readouterr().err.splitlines()
        assert line.startswith("cryptonym: --root-path says /games, and --public-url /")
    assert main(["serve", "--public-url=https://play.example/a", "--root-path=/"]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("cryptonym: --root-path says /, and --public-url /a:")


def test_play_says_in_a_line_that_all_ports_are_taken(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(cli, "PORTS_TRIED", 2)
    with contextlib.ExitStack() as doors:
        port = None
        while port is None:
            first = doors.enter_context(socket.create_server(("0.0.0.0", 0)))
            after = ("0.0.0.0", first.getsockname()[1] + 1)
            with contextlib.suppress(OSError):  # somebody else has it
                doors.enter_context(socket.create_server(after))
                port = first.getsockname()[1]
        assert main(["play", f"--port={port}", f"--data={tmp_path}"]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith(f"cryptonym: Ports {port} to {port + 1} are all taken")


@pytest.mark.parametrize(
    "host", ["192.0.2.99", "no.such.host.invalid", "no..such.host", "h" * 64]
)
def test_a_host_that_is_not_this_machine_is_said_in_a_line(host, tmp_path, capsys):
    for command in ("serve", "play"):
        assert main([command, f"--host={host}", f"--data={tmp_path}"]) == 2
        (line,) = capsys.readouterr().err.splitlines()
        assert line == f"cryptonym: “{host}” is no address of this machine."


def test_a_folder_in_which_nothing_can_be_written_is_said_in_a_line(tmp_path, capsys):
    (tmp_path / "lock").mkdir()
    assert main(["serve", f"--port={free_port()}", f"--data={tmp_path}"]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("cryptonym: The folder for the games cannot be used")


def test_a_second_server_in_a_folder_is_refused_in_a_line(
    tmp_path, capsys, monkeypatch
):
    """Not once the first has gone, however it went."""
    monkeypatch.setattr(cli, "STOPS_WITHIN", -cli.DRAINS_WITHIN - 1)
    with Process(tmp_path) as first:
        assert main(["serve", f"--port={free_port()}", f"--data={tmp_path}"]) == 2
        (line,) = capsys.readouterr().err.splitlines()
        assert line == f"cryptonym: Another server uses {tmp_path}; see --data."
        first.kill()
        first.start()


def test_a_folder_with_something_else_in_it_is_said_in_a_line(tmp_path, capsys):
    (tmp_path / "cryptonym.sqlite").write_text("not a database" * 100)
    assert main(["serve", "--data", str(tmp_path)]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_a_deck_is_printed_with_the_same_keys_for_the_same_seed(tmp_path, capsys):
    argv = ["deck", "print", "words-en", "--paper=letter", "--keys=2", "--seed=7"]
    for name in ("one.pdf", "two.pdf"):
        assert main([*argv, f"--out={tmp_path / name}"]) == 0
    assert "637 cards" in capsys.readouterr().out
    printed = (tmp_path / "one.pdf").read_bytes()
    assert printed.startswith(b"%PDF")
    assert printed == (tmp_path / "two.pdf").read_bytes()


def test_a_pdf_that_cannot_be_made_is_said_in_a_line(tmp_path, capsys):
    argv = ["deck", "print", "words-en", f"--out={tmp_path / 'x.pdf'}", "--keys=101"]
    assert main(argv) == 2
    assert capsys.readouterr().err.startswith("cryptonym: At most ")
