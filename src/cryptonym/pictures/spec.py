"""What is on a picture: the source of truth for its drawing and its texts."""

from __future__ import annotations

import hashlib

import msgspec

PLAIN = "none"


class Spec(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One picture: a *host* and its *guests*, joined by a *relation*.

    A host or a guest is the id of a concept, or a whole picture of its own (without
    a backdrop). `setting` is the backdrop, "none" where the relation brings its own;
    `accents` are small things that perch on top; `flipped` mirrors the whole drawing.
    """

    relation: str
    host: str | Spec
    guests: tuple[str | Spec, ...] = ()
    setting: str = PLAIN
    accents: tuple[str, ...] = ()
    flipped: bool = False


def parts_of(spec: Spec) -> tuple[str | Spec, ...]:
    """Return the host and the guests, in this order."""
    return (spec.host, *spec.guests)


def concepts_in(spec: Spec) -> tuple[str, ...]:
    """Return the ids of all concepts, from host to accents, depth first."""
    found: list[str] = []
    for part in parts_of(spec):
        found += [part] if isinstance(part, str) else concepts_in(part)
    return (*found, *spec.accents)


def relations_in(spec: Spec) -> tuple[str, ...]:
    """Return the ids of the relations, from the outermost inwards."""
    found = [spec.relation]
    for part in parts_of(spec):
        found += [] if isinstance(part, str) else relations_in(part)
    return tuple(found)


def to_json(spec: Spec) -> bytes:
    """Return the one way to write *spec*."""
    return msgspec.json.encode(spec)


def from_json(data: bytes | str) -> Spec:
    """Read what `to_json` wrote.

    Raises:
        msgspec.DecodeError: it is no Spec.
    """
    return msgspec.json.decode(data, type=Spec)


def seed_of(spec: Spec) -> int:
    """Return the number from which the drawing takes all that is left to chance."""
    return int.from_bytes(hashlib.sha256(to_json(spec)).digest()[:8], "big")
