"""What whoever runs a server can choose."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from cryptonym.server.clocks import elapsed
from cryptonym.server.mind import Mind, Worker
from cryptonym.wire import now

if TYPE_CHECKING:
    from cryptonym.server.asking import Asking


@dataclass(frozen=True, slots=True)
class Limit:
    """A bucket: `burst` at once, `rate` a second after that."""

    burst: float
    rate: float


@dataclass(frozen=True, slots=True)
class Limits:
    """What one stranger may do.

    For an address: up to `upload`; in one room, `enter` and `members`, who have come in
    from there; `sockets`, which are open. For a player: `act`, commands that are kept;
    `say`; `devices`, sockets. For a connection: `message`, `body` and `unsent`. Of
    those who only watch a room, or see a kit, `watchers` in all and `watchers_each`.
    """

    create: Limit = Limit(burst=120, rate=1)
    join: Limit = Limit(burst=300, rate=5)
    miss: Limit = Limit(burst=20, rate=0.5)
    connect: Limit = Limit(burst=400, rate=10)
    make: Limit = Limit(burst=30, rate=1 / 60)
    edit: Limit = Limit(burst=120, rate=2)
    upload: Limit = Limit(burst=500, rate=2)
    hindsight: Limit = Limit(burst=120, rate=1)
    message: Limit = Limit(burst=100, rate=30)
    enter: Limit = Limit(burst=60, rate=0.1)
    act: Limit = Limit(burst=60, rate=1)
    say: Limit = Limit(burst=8, rate=0.5)
    sockets: float = 500
    members: float = 40
    devices: float = 20
    watchers: float = 100
    watchers_each: float = 25
    body: int = 16_384
    unsent: int = 256


UNLIMITED = Limit(burst=float("inf"), rate=float("inf"))


@dataclass(frozen=True, slots=True)
class Config:
    """How a server runs; times are in seconds.

    `public_url` is the address that players reach the server at, where that is not
    the one they ask for it at. `now` tells what time it is, in Unix milliseconds, and
    `elapsed` how many have passed; `mind` is what AI players think with;
    `language_model` is what some of them ask instead, None: there is none.
    """

    public_url: str | None = None
    limits: Limits = field(default_factory=Limits)
    hello_within: float = 10
    ready_within: float = 2
    idle_socket: float = 60
    neighbour_gone_after: float = 15
    seat_free_after: float = 30
    host_gone_after: float = 60
    room_sleeps_after: float = 120
    room_deleted_after: float = 30 * 24 * 3600
    delete_every: float = 3600
    claim_lasts: float = 600
    sweep_every: float = 5
    now: Callable[[], int] = now
    elapsed: Callable[[], int] = elapsed
    mind: Mind = field(default_factory=Worker)
    language_model: "Asking | None" = None
