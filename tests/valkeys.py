"""A real Valkey or Redis server for the tests, that can be killed and started again."""

import os
import shutil
import signal
import subprocess
import tempfile
import time
from contextlib import contextmanager, suppress
from pathlib import Path

import valkey

from tests.serving import PATIENCE, free_port

PROGRAM = shutil.which("valkey-server") or shutil.which("redis-server")
SAFE = {
    "appendonly": "yes",
    "appendfsync": "always",
    "maxmemory-policy": "noeviction",
}

IN_CI = "CI" in os.environ


class Valkey:
    """A server in a folder of its own; `settings` are those it is started with."""

    def __init__(self, folder: Path):
        self.folder, self.port = folder, free_port()
        self.settings = dict(SAFE)
        self.url = f"valkey://127.0.0.1:{self.port}/0"

    def start(self):
        assert PROGRAM, "install valkey-server or redis-server"
        settings = {"port": self.port, "dir": self.folder, "save": "", **self.settings}
        options = [word for n, v in settings.items() for word in (f"--{n}", str(v))]
        self.process = subprocess.Popen(
            [PROGRAM, *options, "--bind", "127.0.0.1"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,  # it may outlive a test that hangs
        )
        until = time.monotonic() + PATIENCE
        with self.client() as client:
            while time.monotonic() < until:
                with suppress(valkey.ConnectionError):  # not up, or still reading
                    return client.ping() and self
                time.sleep(0.02)
        raise TimeoutError(self.url)

    def client(self):
        return valkey.Valkey.from_url(self.url)

    def files_with(self, text):
        """Name the files that have *text* in them, when none is being rewritten."""
        until = time.monotonic() + PATIENCE
        with self.client() as client:
            while client.info("persistence")["aof_rewrite_in_progress"]:
                assert time.monotonic() < until
                time.sleep(0.02)
        files = [path for path in self.folder.rglob("*") if path.is_file()]
        return [path.name for path in files if text in path.read_bytes()]

    def kill(self):
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()

    @contextmanager
    def frozen(self):
        """Let it not answer meanwhile, though it is there."""
        self.process.send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self.process.send_signal(signal.SIGCONT)

    def __enter__(self):
        return self.start()

    def __exit__(self, *_):
        self.kill()


@contextmanager
def running():
    with tempfile.TemporaryDirectory() as folder, Valkey(Path(folder)) as server:
        yield server
