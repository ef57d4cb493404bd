"""Figures for Prometheus; none of them names a room or a player."""

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from tempfile import TemporaryDirectory

from prometheus_client import (
    REGISTRY,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    start_http_server,
)
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

from cryptonym.addresses import listen
from cryptonym.store import StoreUnavailable

FAST = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)
SLOW = (0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20)

FOLDER = "PROMETHEUS_MULTIPROC_DIR"
"""Where the environment says that figures are to be added to those of others."""

CONNECTIONS = Gauge(
    "cryptonym_connections", "Open sockets", multiprocess_mode="livesum"
)
ROOMS = Gauge("cryptonym_rooms", "Rooms in memory", multiprocess_mode="livesum")
PLAYERS = Gauge(
    "cryptonym_players", "Players who are connected", multiprocess_mode="livesum"
)
COMMANDS = Counter("cryptonym_commands_total", "Commands that happened")
REFUSALS = Counter("cryptonym_refusals_total", "Commands refused", ["code"])
ANSWERS = Histogram(
    "cryptonym_answer_seconds", "From a command to its ack or refusal", buckets=FAST
)
STORE = Histogram(
    "cryptonym_store_seconds", "How long an append to the store takes", buckets=FAST
)
STORE_FAILURES = Counter(
    "cryptonym_store_failures_total", "Appends that the store did not take"
)
THOUGHTS = Histogram(
    "cryptonym_thought_seconds", "How long AI players think", buckets=SLOW
)
NO_THOUGHTS = Counter(
    "cryptonym_thoughts_failed_total", "Thoughts of AI players that came to nothing"
)
MODEL_REQUESTS = Counter(
    "cryptonym_model_requests_total", "Requests to the language model"
)
MODEL_FAILURES = Counter(
    "cryptonym_model_failures_total", "Decisions that it did not take", ["why"]
)


def show(host: str, port: int, registry: CollectorRegistry = REGISTRY) -> None:
    """Show all figures there: at a port of their own, which strangers do not get to.

    Raises:
        CodenamesError: port_taken, or no_such_host.
    """
    listen(host, port).close()
    start_http_server(port, host, registry)


@contextmanager
def show_together(host: str, port: int) -> Iterator[Callable[[int], None]]:
    """Show the sums of all processes that are started meanwhile.

    Yields what is to be told the id of one that has ended: what it counted stays, what
    it held is gone.

    Raises:
        CodenamesError: port_taken, or no_such_host.
    """
    registry = CollectorRegistry()
    with TemporaryDirectory(prefix="cryptonym-") as folder:
        MultiProcessCollector(registry, folder)  # type: ignore[no-untyped-call] # theirs
        show(host, port, registry)
        os.environ[FOLDER] = folder
        try:
            yield partial(mark_process_dead, path=folder)
        finally:
            del os.environ[FOLDER]


@contextmanager
def appending() -> Iterator[None]:
    """Measure what the store does meanwhile."""
    began = time.perf_counter()
    try:
        yield
    except StoreUnavailable:
        STORE_FAILURES.inc()
        raise
    finally:
        STORE.observe(time.perf_counter() - began)
