"""A reverse proxy such as people put before a server: one address, under a path."""

import asyncio
import contextlib

from tests.listening import Listener
from tests.serving import Process, free_port


class Proxy(Listener):
    """Passes on what is asked for below `path`, and who asks: to *servers* in turn.

    One that does not answer is left out. Of each connection it looks at the head of its
    one request only. With a certificate, *tls*, it speaks https.
    """

    def __init__(self, path, *servers, client="192.0.2.1", port=None, tls=None):
        super().__init__(port, tls)
        self.path, self.client = path, client
        self.scheme = "https" if tls else "http"
        self.base = f"{self.scheme}://127.0.0.1:{self.port}{path}"
        self.elsewhere = []  # what was asked for outside of the path
        self._ports = [server.port for server in servers]

    async def _accept(self, reader, writer):
        lines = [writer]
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            first, *headers = head.strip().split("\r\n")
            method, path, version = first.split()
            if not path.startswith(f"{self.path}/"):
                self.elsewhere.append(path)
                writer.write(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n")
                return
            hop = ("x-forwarded-for", *(() if "Upgrade:" in head else ("connection",)))
            headers = [h for h in headers if h.split(":")[0].lower() not in hop]
            headers += [f"X-Forwarded-For: {self.client}"]
            headers += [f"X-Forwarded-Proto: {self.scheme}"]
            headers += [] if "Upgrade:" in head else ["Connection: close"]
            head = [f"{method} {path.removeprefix(self.path)} {version}", *headers]
            far, out = await self._reach_a_server()
            lines.append(out)
            out.write(("\r\n".join(head) + "\r\n\r\n").encode("latin-1"))
            await asyncio.gather(_pump(reader, out), _pump(far, writer))
        except (ConnectionError, asyncio.IncompleteReadError, asyncio.CancelledError):
            pass
        finally:
            for line in lines:
                line.transport.abort()
            closed = (line.wait_closed() for line in lines)
            await asyncio.gather(*closed, return_exceptions=True)

    async def _reach_a_server(self):
        self._ports = [*self._ports[1:], *self._ports[:1]]
        for port in self._ports:
            with contextlib.suppress(ConnectionError):
                return await asyncio.open_connection("127.0.0.1", port)
        raise ConnectionError


@contextlib.contextmanager
def below(path, folder):
    """Serve what is in *folder* behind a proxy that has it at *path*."""
    port = free_port()
    address = f"--public-url=http://127.0.0.1:{port}{path}"
    with (
        Process(folder, "--no-limits", address) as server,
        Proxy(path, server, port=port) as proxy,
    ):
        yield proxy


async def _pump(reader, writer):
    while data := await reader.read(65_536):
        writer.write(data)
        await writer.drain()
    writer.close()
    await writer.wait_closed()
