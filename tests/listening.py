"""What listens in a thread of its own: the proxies that tests put before a server."""

import asyncio
import threading

from tests.serving import PATIENCE, free_port


class Listener:
    """Listens at `port`, with a certificate where there is one; `_accept` is told."""

    def __init__(self, port=None, tls=None):
        self.port = port or free_port()
        self._tls = tls
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run)
        self._open = threading.Event()

    def __enter__(self):
        self._thread.start()
        assert self._open.wait(PATIENCE)
        return self

    def __exit__(self, *_):
        self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join()

    def _run(self):
        with asyncio.Runner(loop_factory=lambda: self._loop) as runner:
            runner.run(self._serve())

    async def _serve(self):
        self._stop = asyncio.Event()
        async with await asyncio.start_server(
            self._accept, "127.0.0.1", self.port, ssl=self._tls
        ):
            self._open.set()
            await self._stop.wait()
            self._close()

    async def _accept(self, reader, writer):
        raise NotImplementedError

    def _close(self):
        """Do what is to be done before nobody is listened to any more."""
