"""Golden games are sent as they always were."""

import json

import pytest

from tests import golden


@pytest.mark.parametrize("name", golden.GAMES)
def test_a_golden_game_is_sent_as_it_was(name):
    kept = (golden.FOLDER / f"{name}.json").read_text(encoding="utf-8")
    assert json.loads(golden.write(name)) == json.loads(kept)
