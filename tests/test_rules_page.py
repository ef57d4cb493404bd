"""Each rule has a test that names it, and a place on the screen; each case a test."""

import ast
import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
PAGE = (TESTS.parent / "docs" / "rules.md").read_text(encoding="utf-8")
NUMBERS = [
    *range(1, 9), *range(10, 24), *range(30, 39), 40, 41, *range(50, 54),
    *range(60, 65), 66, 67, *range(70, 74),
]  # fmt: skip
NAMES = r"\b[RC]\d+\b"
RULES = [f"R{number}" for number in NUMBERS]


def rows():
    """Return the cells of each rule's row: what it says, its tests, its screen."""
    found = re.findall(r"^\| (R\d+) \|(.*)\|$", PAGE, re.MULTILINE)
    return {rule: [cell.strip() for cell in row.split("|")] for rule, row in found}


def named(path):
    """Return the rules and cases that tests in *path* name: beside, above, inside.

    A whole module may be of one rule; the ends of "R10 to R23" are not named by that.
    """
    source = path.read_text(encoding="utf-8")
    lines, tree = source.splitlines(), ast.parse(source)
    about = re.sub(r"[RC]\d+ to [RC]\d+", "", ast.get_docstring(tree) or "")
    rules = set(re.findall(NAMES, about))
    for node in ast.walk(tree):
        if not isinstance(node, ast.FunctionDef) or not node.name.startswith("test_"):
            continue
        first = min([node.lineno, *(each.lineno for each in node.decorator_list)]) - 1
        while first and lines[first - 1].startswith("#"):
            first -= 1
        head = lines[first : node.body[0].lineno]
        told = "\n".join([*head, ast.get_docstring(node) or ""])
        rules.update(re.findall(NAMES, told))
    return rules


@pytest.mark.parametrize(
    "case", [*range(10, 19), *range(20, 25), *range(50, 53)], ids="C{}".format
)
def test_every_case_of_turns_clues_and_clocks_has_a_test(case):
    assert f"C{case}" in set().union(*map(named, TESTS.rglob("test_*.py")))


def test_the_page_has_every_rule_once():
    assert list(rows()) == RULES
    assert len(re.findall(r"^\| R\d+ \|", PAGE, re.MULTILINE)) == len(RULES)


@pytest.mark.parametrize("rule", RULES)
def test_every_test_that_the_page_names_for_a_rule_names_the_rule(rule):
    _, tests, _ = rows()[rule]
    files = re.findall(r"[\w/]+\.py", tests)
    assert files, "no test"
    silent = [file for file in files if rule not in named(TESTS / file)]
    assert silent == []


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_has_its_place_on_the_screen(rule):
    said, _, screen = rows()[rule]
    assert said
    assert screen
