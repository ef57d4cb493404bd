"""Gives new concepts of the picture deck a first name in each language.

`python -m tools.picture_names` fetches Unicode's CLDR annotations, adds the names and
the English keywords that are missing, and drops those of concepts that are gone. What
is there stays, as the files are edited by hand; so should what it adds.
"""

import json
import sys
import tarfile
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import TypeVar

import msgspec

from cryptonym.pictures import grammar, labels
from tools.node import npm

NAMES = Path(labels.__file__).parent / "names"
PACKAGES = {  # by how the file that npm fetches begins
    "iconify-json-noto": "@iconify-json/noto@1.2.9",
    "cldr-annotations-full": "cldr-annotations-full@48.2.0",
}
FOLDERS = {"nb": "no"}  # CLDR keeps Bokmål there
HEAD = "[concepts]\n"
VARIATION = "\ufe0f"  # "as an emoji": sometimes part of the key, sometimes not
DULL = frozenset(("and", "in", "of", "on", "the", "with", "without"))

T = TypeVar("T")


class Entry(msgspec.Struct, frozen=True):
    """One emoji: its name, and its keywords."""

    tts: tuple[str, ...]
    default: tuple[str, ...] = ()


class Annotations(msgspec.Struct, frozen=True):
    """Those of one language."""

    annotations: dict[str, Entry]


class File(msgspec.Struct, frozen=True):
    """What CLDR wraps them in."""

    annotations: Annotations


def main() -> None:
    """Bring the files of names up to date."""
    with tempfile.TemporaryDirectory() as place:
        fetch = ("pack", "--silent", "--pack-destination", place)
        if npm(*fetch, *PACKAGES.values()):
            sys.exit("npm could not fetch the packages")
        drawings, cldr = (next(Path(place).glob(f"{name}*")) for name in PACKAGES)
        emoji = _emoji(_read(drawings, "package/chars.json", dict[str, str]))
        known = {language: _entries(cldr, language) for language in labels.LANGUAGES}
    for language, entries in known.items():
        offered = {c: entries[emoji[c]].tts[0] for c in emoji if emoji[c] in entries}
        fill(f"{language}.toml", offered)
    english = known["en"]
    offered = {c: _words(c, english[emoji[c]]) for c in emoji if emoji[c] in english}
    fill("words.toml", offered)


def fill(name: str, offered: Mapping[str, str]) -> None:
    """Write a file's table of concepts anew: its own entries, else those *offered*."""
    path = NAMES / name
    head, _, table = path.read_text(encoding="utf-8").partition(HEAD)
    present = dict(line.split(" = ", 1) for line in table.splitlines())
    lines = []
    for concept in grammar.concepts():
        if concept not in present:
            text = offered.get(concept, "")
            print(f"{name}: {concept} = {text!r}")
            present[concept] = json.dumps(text, ensure_ascii=False)
        lines.append(f"{concept} = {present[concept]}\n")
    path.write_text(head + HEAD + "".join(lines), encoding="utf-8")


def _emoji(drawn: Mapping[str, str]) -> dict[str, str]:
    """Return the emoji of each drawing."""
    found: dict[str, str] = {}
    for points, drawing in drawn.items():
        text = "".join(chr(int(point, 16)) for point in points.split("-"))
        found.setdefault(drawing, text.replace(VARIATION, ""))
    return found


def _entries(archive: Path, language: str) -> dict[str, Entry]:
    """Return what CLDR says of each emoji."""
    folder = FOLDERS.get(language, language)
    file = _read(archive, f"package/annotations/{folder}/annotations.json", File)
    entries = file.annotations.annotations
    return {emoji.replace(VARIATION, ""): entry for emoji, entry in entries.items()}


def _words(concept: str, entry: Entry) -> str:
    """Return the keywords that say more than our own name does."""
    ours = labels.names("en").concepts.get(concept)
    words = dict.fromkeys(w.lower() for w in (*entry.tts[0].split(), *entry.default))
    return " ".join(w for w in words if w.isalpha() and w not in {*DULL, ours})


def _read(archive: Path, member: str, kind: type[T]) -> T:
    with tarfile.open(archive) as tar:
        file = tar.extractfile(member)
        assert file
        return msgspec.json.decode(file.read(), type=kind)


if __name__ == "__main__":
    main()
