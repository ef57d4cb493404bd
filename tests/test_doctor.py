"""The doctor: what it finds, and that it says what to mend."""

import asyncio
import http.server
import json
import re
import socket
import sqlite3
import threading
import time
from contextlib import closing, contextmanager
from pathlib import Path

import httpx
import pytest

from cryptonym import doctor, store
from cryptonym.cli import main
from cryptonym.doctor import file_system
from cryptonym.locales import LANGUAGES
from cryptonym.room import PlayerJoined
from cryptonym.store import Append, SqliteLog
from tests.serving import Person, Process, free_port


@pytest.fixture
def ask(capsys):
    """Ask the doctor; return the exit status, and what is said of each thing."""

    def asked(folder, *argv):
        port = [] if "--port" in argv else [f"--port={free_port()}"]
        status = main(["doctor", f"--data={folder}", *port, *argv])
        said = capsys.readouterr().out.splitlines()
        assert all(re.match("[✓•✗] ", line) for line in said)
        return status, said

    return asked


@pytest.fixture
def data(tmp_path):
    """A folder with a log in which something has happened."""

    async def write():
        log = SqliteLog(tmp_path / store.LOG)
        for number in range(200):
            joined = PlayerJoined("p1", "Ada" * 20, None)
            await log.append(Append(f"R{number}", 0, (joined,)))
        await log.close()

    asyncio.run(write())
    return tmp_path


def test_a_good_set_up_has_nothing_to_mend(ask, tmp_path):
    status, said = ask(tmp_path / "new")
    assert status == 0
    assert not [line for line in said if line.startswith("✗")]
    assert "✓ cryptonym.sqlite is not there yet" in said


def test_the_doctor_leaves_no_trace_in_a_folder(ask, data):
    before = sorted(data.iterdir())
    assert ask(data)[0] == 0
    assert sorted(data.iterdir()) == before


def test_a_folder_that_cannot_be_written_to_is_to_mend(ask, tmp_path):
    (tmp_path / "file").write_text("in the way")
    status, said = ask(tmp_path / "file")
    assert status == 1
    assert any(re.match("✗ .*file cannot be written to", line) for line in said)


def spoil(path):
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xff" * 4096)


def renew(path):
    with closing(sqlite3.connect(path)) as disk:
        disk.execute("PRAGMA user_version=99")


def overwrite(path):
    path.write_text("This is no database at all, whatever it is called." * 100)


@pytest.mark.parametrize(
    ("harm", "said"),
    [(spoil, "is damaged"), (overwrite, "is damaged"), (renew, "by a later Cryptonym")],
)
def test_a_log_that_cannot_be_used_is_to_mend(harm, said, ask, data):
    harm(data / store.LOG)
    status, told = ask(data)
    assert status == 1
    assert any(re.match(f"✗ cryptonym.sqlite .*{said}", line) for line in told)


def test_a_clock_that_is_behind_what_has_happened_is_to_mend(ask, data):
    with closing(sqlite3.connect(data / store.LOG)) as disk:
        disk.execute("UPDATE log SET at = ?", (int((time.time() + 3600) * 1000),))
        disk.commit()
    status, said = ask(data)
    assert status == 1
    assert any(line.startswith("✗ it cannot be ") for line in said)


def test_a_port_of_another_program_is_to_mend(ask, tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        taken.close()
        with web({}) as port:
            status, said = ask(tmp_path, "--port", str(port))
    assert status == 1
    assert any(line.startswith(f"✗ another program has port {port}") for line in said)


def test_a_host_of_another_machine_is_to_mend(ask, tmp_path):
    status, said = ask(tmp_path, "--host", "192.0.2.99")
    assert status == 1
    assert any(line.startswith("✗ 192.0.2.99 is no address of this") for line in said)


@contextmanager
def web(pages):
    """A web server that has these *pages* and nothing else; yields its port."""

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            body = pages.get(self.path)
            self.send_response(404 if body is None else 200)
            self.end_headers()
            self.wfile.write(json.dumps(body).encode())

        def log_message(self, *_):
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as serving:
        thread = threading.Thread(target=serving.serve_forever)
        thread.start()
        yield serving.server_port
        serving.shutdown()
        thread.join()


def test_a_server_that_runs_is_found_at_its_port_and_address(ask, tmp_path):
    with Process(tmp_path) as server:
        address = f"--public-url={server.base}"
        status, said = ask(tmp_path, "--port", str(server.port), address)
    assert status == 0
    assert f"✓ Cryptonym runs at port {server.port} of 127.0.0.1" in said
    assert any(line.startswith("• players get here at http://") for line in said)


def test_a_proxy_that_passes_no_sockets_on_is_to_mend(ask, tmp_path):
    with web({"/healthz": {"status": "ok"}}) as port:
        status, said = ask(tmp_path, f"--public-url=http://127.0.0.1:{port}/")
    assert status == 1
    assert any(line.startswith("✗ sockets do not get here") for line in said)


def test_an_address_at_which_nobody_answers_is_to_mend(ask, tmp_path):
    status, said = ask(tmp_path, f"--public-url=http://127.0.0.1:{free_port()}")
    assert status == 1
    assert any(line.startswith("✗ Cryptonym does not answer at") for line in said)


@pytest.mark.parametrize(("most", "status"), [(200, 1), (1_024, 0), (65_536, 0)])
def test_few_open_files_are_said_and_too_few_are_to_mend(
    most, status, ask, tmp_path, monkeypatch
):
    monkeypatch.setattr("resource.getrlimit", lambda _: (most, most))
    found, said = ask(tmp_path)
    assert found == status
    assert any(f"{most} files may be open" in line for line in said)


def test_pages_that_lack_are_to_mend(ask, tmp_path, monkeypatch):
    monkeypatch.setattr(doctor, "client_built", lambda: False)
    status, said = ask(tmp_path)
    assert status == 1
    assert any(line.startswith("✗ the pages are not there") for line in said)


@pytest.mark.parametrize(
    ("free", "found"), [(50, (0, "✓")), (0.5, (0, "•")), (0.05, (1, "✗"))]
)
def test_little_space_is_said_and_too_little_is_to_mend(
    free, found, ask, tmp_path, monkeypatch
):
    usage = doctor.shutil.disk_usage(tmp_path)._replace(free=free * 1e9)
    monkeypatch.setattr(doctor.shutil, "disk_usage", lambda _: usage)
    status, said = ask(tmp_path)
    sign = next(line[0] for line in said if "GB are free" in line)
    assert (status, sign) == found


MOUNTS = r"""22 1 8:1 / / rw,relatime - ext4 /dev/sda1 rw
30 22 0:5 / /tmp rw - tmpfs tmpfs rw
31 22 0:6 / /srv/games rw - nfs4 store:/games rw
32 31 0:7 / /srv/games/on\040disk rw master:1 - xfs /dev/sdb rw"""


@pytest.mark.parametrize(
    ("folder", "kind"),
    [
        ("/var/lib/cryptonym", "ext4"),
        ("/tmp/x", "tmpfs"),
        ("/srv/games", "nfs4"),
        ("/srv/games/cryptonym", "nfs4"),
        ("/srv/games/on disk/x", "xfs"),
        ("/srv/gamesome", "ext4"),
    ],
)
def test_the_file_system_of_a_folder_is_that_of_the_nearest_mount(folder, kind):
    assert file_system(Path(folder), MOUNTS) == kind
    assert file_system(Path(folder), "") == ""


@pytest.mark.parametrize(
    ("kind", "said"), [("nfs4", "across a network"), ("tmpfs", "in memory")]
)
def test_a_folder_that_is_not_on_a_disk_is_to_mend(
    kind, said, ask, tmp_path, monkeypatch
):
    mounts = tmp_path / "mounts"
    mounts.write_text(f"1 0 0:1 / / rw - {kind} x rw")
    monkeypatch.setattr(doctor, "MOUNTS", mounts)
    status, told = ask(tmp_path)
    assert status == 1
    assert any(line.startswith("✗ it is") and said in line for line in told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_doctor_speaks_every_language(language, ask, tmp_path):
    status, said = ask(tmp_path, f"--language={language}")
    assert status == 0
    assert len(said) == 12


def test_a_server_below_a_path_is_played_on_through_a_proxy(tmp_path):
    """Which takes the path away, as those in deploy/ do."""
    with Process(tmp_path, "--public-url=https://play.example/games") as server:
        page = httpx.get(f"{server.base}/").text
        assert '<base href="/games/">' in page
        asset = re.search(r'(?:src|href)="\./(assets/[^"]+)"', page)[1]
        assert httpx.get(f"{server.base}/{asset}").status_code == 200
        opened = httpx.post(f"{server.base}/api/rooms", json={"name": "Ada"})
        assert "Path=/games/" in opened.headers["set-cookie"]
        room = opened.json()
        person = Person(server.base, room["code"], room["token"]).reach(1)
        assert "ack" in person.ask("Rename", name="Eve")
        person.close()
        page = httpx.get(f"{server.base}/play/{room['code']}").text
        assert f"https://play.example/games/play/{room['code']}" in page
