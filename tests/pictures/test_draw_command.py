"""`cryptonym deck draw` where drawing is not possible."""

import sys

import pytest

from cryptonym.cli import main


def test_without_the_extra_one_line_says_what_to_install(monkeypatch, capsys, tmp_path):
    """No traceback, and a status that tells of failure."""
    for name in [name for name in sys.modules if "pictures.drawing" in name]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.delattr("cryptonym.pictures.drawing", raising=False)
    monkeypatch.setitem(sys.modules, "numpy", None)
    argv = ["deck", "draw", "--seed", "1", "--count", "2", "--out", str(tmp_path)]
    assert main(argv) == 2
    said = capsys.readouterr().err
    assert len(said.splitlines()) == 1
    assert "pip install 'cryptonym[pictures]'" in said


@pytest.mark.parametrize("count", ["0", "1", "401", "many", "-2"])
def test_an_impossible_count_is_refused(count, capsys):
    """A deck has from 2 to 400 pictures."""
    with pytest.raises(SystemExit) as exited:
        main(["deck", "draw", "--seed", "1", "--count", count])
    assert exited.value.code == 2
    assert capsys.readouterr().err
