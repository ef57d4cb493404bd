"""docs/security.md names a test for what it promises, and each of them is there."""

import re
from pathlib import Path

TESTS = Path(__file__).parent
PAGE = (TESTS.parent / "docs" / "security.md").read_text(encoding="utf-8")


def test_each_promise_names_tests_that_are_there():
    written = {
        name
        for file in TESTS.rglob("test_*.py")
        for name in re.findall(r"def (test_\w+)", file.read_text(encoding="utf-8"))
    }
    promises, _ = PAGE.split("\n## What is not promised\n")
    for promise in promises.split("\n- ")[1:]:
        named = set(re.findall(r"`(test_\w+)`", promise))
        assert named, promise
        assert named <= written
