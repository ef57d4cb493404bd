"""What may be joined with what: the concepts, relations, slots and settings."""

from functools import cache
from importlib.resources import files
from typing import TypeVar

import msgspec

from cryptonym.pictures.spec import PLAIN, Spec, parts_of

JOKE = "joke"
KINDS = (
    "animal",
    "food",
    "tool",
    "building",
    "vehicle",
    "nature",
    "body",
    "figure",
    "thing",
)
BANNED = (
    "dagger",
    "bomb",
    "cigarette",
    "pill",
    "syringe",
    "coffin",
    "toilet",
    "church",
)

T = TypeVar("T")
Point = tuple[float, float]
Box = tuple[float, float, float, float]


class Relation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a picture joins its things; see the head of relations.toml."""

    weight: int
    settings: str
    host: str = ""
    guests: tuple[str, ...] = ()
    slots: bool = False
    nests: bool = False
    spare: bool = False
    alike: bool = False


class Slot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where on a host something goes; see the head of slots.toml."""

    at: Point = (64, 64)
    half: Point = (0, 0)
    width: float = 480
    part: str = ""
    guest: str = ""
    keep: tuple[Box, ...] = ()
    drop: tuple[Box, ...] = ()
    erase: bool = False
    behind: bool = False
    foot: bool = False
    grow: float = 1
    upside_down: bool = False
    jagged: bool = False
    neck: float = 0
    guest_size: float = 0
    wide: float = 0
    spots: tuple[Point, ...] = ()
    radius: float = 0
    toward: Point = (0, 0)


@cache
def relations() -> dict[str, Relation]:
    """Return every relation by its id."""
    return _read("relations.toml", dict[str, Relation])


@cache
def slots() -> dict[str, dict[str, Slot]]:
    """Return the slots of the hosts, by relation."""
    return _read("slots.toml", dict[str, dict[str, Slot]])


@cache
def settings() -> dict[str, tuple[str, ...]]:
    """Return the backdrops in each group; one named twice is twice as likely."""
    groups = _read("settings.toml", dict[str, str])
    return {name: tuple(text.split()) for name, text in groups.items()}


@cache
def tags() -> dict[str, tuple[str, ...]]:
    """Return the concepts that carry each tag."""
    found = _read("concepts.toml", dict[str, str])
    return {name: tuple(text.split()) for name, text in found.items()}


@cache
def concepts() -> tuple[str, ...]:
    """Return the ids of all concepts, sorted."""
    return tuple(sorted(name for kind in KINDS for name in tags()[kind]))


def fitting(wanted: str) -> tuple[str, ...]:
    """Return the concepts with any of the tags in *wanted*, each once, sorted."""
    names = (name for tag in wanted.split() if tag != JOKE for name in tags()[tag])
    return tuple(sorted(set(names)))


def slot_of(spec: Spec) -> Slot | None:
    """Return the slot of the host, or None where the relation needs none."""
    if not isinstance(spec.host, str):
        return None
    return slots().get(spec.relation, {}).get(spec.host)


def hosts(relation: str) -> tuple[str, ...]:
    """Return the concepts that can be the host."""
    if relations()[relation].slots:
        return tuple(slots()[relation])
    return fitting(relations()[relation].host)


def guest_tags(relation: str, host: str | Spec) -> tuple[str, ...]:
    """Return, for each guest, the tags that fit."""
    wanted = relations()[relation].guests
    slot = slots().get(relation, {}).get(host) if isinstance(host, str) else None
    if slot and slot.guest:
        return (slot.guest, *wanted[1:])
    if relations()[relation].alike:
        return (" ".join(tag for tag in wanted[0].split() if host in tags()[tag]),)
    return wanted


def check(spec: Spec, *, nested: bool = False) -> None:
    """Accept a picture that the grammar can have made.

    Raises:
        ValueError: something in it is unknown, or does not fit where it is.
    """
    relation = relations().get(spec.relation)
    if relation is None:
        raise ValueError(f"there is no relation {spec.relation}")
    if nested and not relation.nests:
        raise ValueError(f"{spec.relation} cannot be part of another picture")
    wanted = guest_tags(spec.relation, spec.host)
    if len(spec.guests) != len(wanted):
        raise ValueError(f"{spec.relation} takes {len(wanted)} guests")
    allowed = (hosts(spec.relation), *map(fitting, wanted))
    texts = (relation.host, *wanted)
    for part, names, text in zip(parts_of(spec), allowed, texts, strict=True):
        if isinstance(part, Spec):
            if JOKE not in text.split():
                raise ValueError(f"{spec.relation} takes no picture there")
            check(part, nested=True)
        elif part not in names:
            raise ValueError(f"{part} does not fit in {spec.relation}")
    group = (PLAIN,) if relation.settings == PLAIN else settings()[relation.settings]
    if spec.setting not in ((PLAIN,) if nested else group):
        raise ValueError(f"{spec.setting} does not suit {spec.relation}")
    for accent in spec.accents:
        if accent not in tags()["accent"]:
            raise ValueError(f"{accent} cannot perch on top")


def _read(name: str, kind: type[T]) -> T:
    data = files("cryptonym.pictures").joinpath(name).read_bytes()
    return msgspec.toml.decode(data, type=kind)
