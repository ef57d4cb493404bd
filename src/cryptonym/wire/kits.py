"""Frames of a kit: the whole of it, for whoever has its secret."""

import msgspec
from msgspec import Struct

from cryptonym.engine import Key, Layout, Team
from cryptonym.kit import Kit
from cryptonym.wire.replies import now
from cryptonym.wire.views import ByTeam


class KitView(Struct, frozen=True):
    """A kit as both spymasters see it; `keys` is how many it has had."""

    layout: Layout
    starter: Team
    key: Key
    found: tuple[int, ...]
    agents_left: ByTeam
    keys: int


class KitFrame(Struct, frozen=True, tag="frame"):
    """A kit at version `v`; `now` in Unix ms."""

    v: int
    now: int
    view: KitView


_encode = msgspec.json.Encoder().encode


def kit_frame(kit: Kit) -> bytes:
    """Encode *kit* as it is now."""
    left = ByTeam(*map(kit.agents_left, Team))
    view = KitView(
        kit.layout, kit.starter, kit.key, tuple(sorted(kit.found)), left, kit.keys
    )
    return _encode(KitFrame(kit.version, now(), view))
