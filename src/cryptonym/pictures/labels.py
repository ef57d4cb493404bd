"""What a picture is called: its alt text in each language, and its words for a bot.

The texts are data in names/, one file a language. A sentence is put together from slots
and never inflected, so that no language needs a grammar: "snail; in place of the shell:
cookie; on a stage".
"""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files

import msgspec

from cryptonym.pictures.grammar import slot_of
from cryptonym.pictures.spec import Spec, parts_of

LANGUAGES = ("en", "nb", "bg", "zh-Hant")

MAIN = 1.0  # the host and the first guest
THIRD = 0.7
ACCENT = 0.5
SETTING = 0.4
RELATION = 0.3
KEYWORD = 0.3
NESTED_SHARE = 0.7  # how much of the card a picture inside the picture keeps for itself


class Names(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The texts of one language: names, and templates with slots."""

    join: str
    nested: str
    accent: str
    settings: dict[str, str]
    parts: dict[str, str]
    relations: dict[str, str]
    concepts: dict[str, str]


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """English words, split by blanks, that come to mind with each thing."""

    settings: dict[str, str]
    relations: dict[str, str]
    concepts: dict[str, str]


def label(concept: str, language: str) -> str:
    """Return the name of a concept.

    Raises:
        KeyError: there is no such concept, or no such language.
    """
    return names(language).concepts[concept]


def alt(spec: Spec, language: str) -> str:
    """Return one sentence that says what is drawn and how it is joined.

    It is the same for every role, and hints at nothing else.

    Raises:
        KeyError: *spec* holds what has no name, or there is no such language.
    """
    return names(language).join.join(_phrases(spec, names(language)))


def things(spec: Spec, language: str) -> Mapping[str, float]:
    """Return what is drawn, as *language* calls it, and how strongly each thing counts.

    From 0 to 1. How things are joined, and where they are, is said in English.

    Raises:
        KeyError: there is no such language.
    """
    concepts, found = names(language).concepts, dict[str, float]()
    for name, weight in _weighted(spec, 1.0):
        called = concepts.get(name, name)
        found[called] = max(weight, found.get(called, 0))
    return found


def weights(spec: Spec) -> Mapping[str, float]:
    """Return English words with how strongly each belongs to the picture, from 0 to 1.

    A word that belongs for several reasons counts for the strongest.
    """
    found: dict[str, float] = {}
    for name, weight in _weighted(spec, 1.0):
        keywords = words().concepts.get(name, "").split()
        of_thing = [(names("en").concepts.get(name, name), weight)]
        for word, each in of_thing + [(word, weight * KEYWORD) for word in keywords]:
            found[word] = max(each, found.get(word, 0))
    return found


@cache
def names(language: str) -> Names:
    """Return the texts of a language.

    Raises:
        KeyError: there is no such language.
    """
    if language not in LANGUAGES:
        raise KeyError(language)
    return msgspec.toml.decode(_read(language), type=Names)


@cache
def words() -> Words:
    """Return what comes to mind with each thing."""
    return msgspec.toml.decode(_read("words"), type=Words)


def _phrases(spec: Spec, names: Names) -> Iterator[str]:
    """The phrases of the sentence: the joke, what perches on it, where it is."""
    slots = dict(zip(("host", "guest", "third"), _fillings(spec, names), strict=False))
    slot = slot_of(spec)
    if slot and slot.part:
        slots["part"] = names.parts[slot.part]
    yield names.relations[spec.relation].format(**slots, **_sides(spec, slots))
    for accent in spec.accents:
        yield names.accent.format(accent=names.concepts[accent])
    if setting := names.settings[spec.setting]:
        yield setting


def _fillings(spec: Spec, names: Names) -> Iterator[str]:
    for part in parts_of(spec):
        if isinstance(part, Spec):
            picture = names.join.join(_phrases(part, names))
            yield names.nested.format(picture=picture)
        else:
            yield names.concepts[part]


def _sides(spec: Spec, slots: Mapping[str, str]) -> dict[str, str]:
    """The host is on the left, unless the whole drawing is mirrored."""
    sides = (slots["host"], slots.get("guest", ""))
    left, right = reversed(sides) if spec.flipped else sides
    return {"left": left, "right": right}


def _weighted(spec: Spec, share: float) -> Iterator[tuple[str, float]]:
    """Yield the ids of concepts, and words for scenery and relation."""
    for part, weight in zip(parts_of(spec), (MAIN, MAIN, THIRD), strict=False):
        if isinstance(part, Spec):
            yield from _weighted(part, share * NESTED_SHARE)
        else:
            yield part, share * weight
    for accent in spec.accents:
        yield accent, share * ACCENT
    for word in words().settings.get(spec.setting, "").split():
        yield word, share * SETTING
    for word in words().relations.get(spec.relation, "").split():
        yield word, share * RELATION


def _read(name: str) -> bytes:
    return files("cryptonym.pictures").joinpath("names", f"{name}.toml").read_bytes()
