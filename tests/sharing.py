"""Two real servers that share a store, for tests that need not know it."""

import contextlib
import socket
import threading
from functools import partial
from itertools import cycle

from cryptonym.server.requests import RequestProtocol
from cryptonym.store.valkey import ValkeyLog
from cryptonym.store.valkey_shelf import ValkeyShelf
from tests.serving import InThread


class Shared:
    """Two servers at one address, as behind a proxy that chooses them in turn.

    Each line that comes is the other one's: every second person in a room is on the
    second server, and a page comes from either.
    """

    processes = 2

    def __init__(self, url, config=None, **kwargs):
        self.servers = [
            InThread(config, ValkeyLog(url), ValkeyShelf(url), **kwargs)
            for _ in range(self.processes)
        ]
        self._door = socket.create_server(("127.0.0.1", 0))
        self.port = self._door.getsockname()[1]
        self.base = f"http://127.0.0.1:{self.port}"
        self._thread = threading.Thread(target=self._let_in)

    @property
    def lines(self):
        return sum(server.lines for server in self.servers)

    @property
    def store(self):
        return self.servers[0].store

    def ask(self, question):
        """Await what *question* returns, in the loop of the first server."""
        return self.servers[0].ask(question)

    def __enter__(self):
        with contextlib.ExitStack() as running:
            for server in self.servers:
                running.enter_context(server)
            self._running = running.pop_all()
        self._thread.start()
        return self

    def __exit__(self, *_):
        self._door.shutdown(socket.SHUT_RDWR)
        self._thread.join()
        self._door.close()
        self._running.close()

    def _let_in(self):
        for server in cycle(self.servers):
            try:
                line, _ = self._door.accept()
            except OSError:  # it was shut
                return
            line.setblocking(False)
            protocol = partial(
                RequestProtocol,
                config=server.config,
                server_state=server.server_state,
                app_state=server.lifespan.state,
            )
            server.ask(partial(server.loop.connect_accepted_socket, protocol, line))
