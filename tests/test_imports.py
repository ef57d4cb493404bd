"""Who may import whom."""

import ast
from pathlib import Path

import pytest

import cryptonym

SOURCE = Path(cryptonym.__file__).parent
MAY_IMPORT = {
    "language": set(),
    "engine": {"language"},
    "decks": {"engine", "language", "pictures"},
    "room": {"engine", "language"},
    "kit": {"engine"},
    "ai": {"engine", "language", "match", "pictures"},
    "match": {"engine"},
    "wire": {"engine", "room", "kit"},
    "store": {"engine", "room", "wire", "decks", "codes", "kit"},
    "server": {
        "addresses",
        "ai",
        "engine",
        "language",
        "room",
        "wire",
        "store",
        "decks",
        "codes",
        "kit",
        "sheets",
        "locales",
    },
    "pictures": set(),
    "sheets": {"engine"},
    "locales": set(),
    "addresses": {"engine"},
    "codes": set(),
    "terminal": {"engine", "locales"},
    "deck_cli": {
        "decks",
        "engine",
        "pictures",
        "room",
        "server",
        "sheets",
        "store",
        "terminal",
    },
    "doctor": {"addresses", "ai", "engine", "server", "store"},
    "doctor_cli": {"doctor", "model_cli", "terminal"},
    "model_cli": {"ai", "server", "terminal"},
    "data_cli": {"engine", "store", "terminal"},
    "arena_cli": {"ai", "decks", "engine", "pictures", "terminal"},
    "cli": {
        "addresses",
        "arena_cli",
        "data_cli",
        "deck_cli",
        "doctor_cli",
        "engine",
        "model_cli",
        "server",
        "store",
        "terminal",
    },
    "__main__": {"cli"},
}
OUTSIDE_THE_ENGINE = {"msgspec"}
IMPURE = {"os", "io", "pathlib", "socket", "time", "datetime", "secrets", "logging"}


def modules():
    return sorted(SOURCE.rglob("*.py"))


def imported(path):
    """The dotted names that a module imports."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, "import by whole names"
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


@pytest.mark.parametrize("path", modules(), ids=lambda p: str(p.relative_to(SOURCE)))
def test_a_part_imports_only_what_it_may(path):
    part = path.relative_to(SOURCE).parts[0].removesuffix(".py")
    if part == "__init__":
        return
    names = [name.split(".") for name in imported(path) if name]
    ours = {name[1] for name in names if name[0] == "cryptonym" and len(name) > 1}
    assert ours - {part, "__version__"} <= MAY_IMPORT[part]


@pytest.mark.parametrize("part", ["engine", "language"])
def test_the_rules_touch_nothing_outside(part):
    for path in (SOURCE / part).glob("*.py"):
        names = {name.split(".")[0] for name in imported(path) if name}
        assert not names & IMPURE, path


def test_nobody_calls_the_global_random_functions():
    for path in modules():
        assert "random" not in set(imported(path)) - {"random.Random"} or (
            path.read_text(encoding="utf-8").count("from random import")
        ), path
