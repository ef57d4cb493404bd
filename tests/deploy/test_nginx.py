"""Our example for nginx, in a real one: who asks, what is refused, how it restarts."""

import json
import shutil
import subprocess
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path

import httpx
import pytest

from cryptonym.server import Config, Limit, Limits
from tests.serving import InThread, Person, Room, free_port, wait_for

NGINX = shutil.which("nginx", path="/usr/sbin:/usr/local/sbin:/usr/bin:/usr/local/bin")
EXAMPLE = Path(__file__).parents[2] / "deploy" / "nginx.conf"
PLACES = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
FEW = Config(limits=Limits(create=Limit(burst=1, rate=0)))

pytestmark = pytest.mark.skipif(not NGINX, reason="needs nginx")


@contextmanager
def nginx(folder, server):
    """The example, but without a certificate and for everybody; yields its address."""
    port = free_port()
    site = EXAMPLE.read_text().replace("127.0.0.1:8000", f"127.0.0.1:{server.port}")
    lines = [line for line in site.splitlines() if "ssl_" not in line]
    site = "\n".join(line for line in lines if "listen [" not in line)
    site = site.replace("listen 443 ssl http2", f"listen 127.0.0.1:{port}")
    site = site.replace("listen 80;", f"listen 127.0.0.1:{free_port()};")
    temporary = "".join(f"{p}_temp_path {folder}/{p};" for p in PLACES)
    (folder / "nginx.conf").write_text(
        f"daemon off; master_process off; pid {folder}/pid; events {{}}"
        f"http {{ access_log off; {temporary}\n{site}\n}}"
    )
    log = str(folder / "log")
    command = [NGINX, "-e", log, "-p", str(folder), "-c", str(folder / "nginx.conf")]
    with subprocess.Popen(command) as process:
        try:
            base = f"http://127.0.0.1:{port}"
            wait_for(base)
            yield base
        finally:
            process.terminate()


def test_a_stranger_is_not_believed_about_who_they_are(tmp_path):
    with InThread(FEW) as server, nginx(tmp_path, server) as base:
        asked = [
            httpx.post(
                f"{base}/api/rooms",
                json={"name": "Ada"},
                headers={"X-Forwarded-For": f"198.51.100.{n}"},
            ).status_code
            for n in range(2)
        ]
        assert asked == [201, 429]


def test_games_go_through(tmp_path):
    with InThread() as server, nginx(tmp_path, server) as base:
        room = Room(base).start()
        room.give_clue()
        assert "ack" in room.touch(room.people[0].view["turn"])
        watcher = Person(base, room.code, hello={"token": None, "after": 0})
        assert watcher.hear()
        watcher.close()
        room.close()


def test_what_is_too_large_is_refused_as_by_the_server(tmp_path):
    with InThread() as server, nginx(tmp_path, server) as base:
        line = HTTPConnection(httpx.URL(base).netloc.decode())
        head = {"Content-Length": "80000000"}
        line.request("POST", "/api/decks/file", headers=head)
        refused = line.getresponse()
        assert refused.status == 413
        assert json.load(refused)["error"]["code"] == "too_large"
        line.close()


def test_a_page_asked_for_during_a_restart_asks_again_by_itself(tmp_path):
    with InThread() as server:
        pass
    with nginx(tmp_path, server) as base:
        answer = httpx.get(base)
        assert answer.status_code == 503
        assert answer.headers["refresh"] == "1"
