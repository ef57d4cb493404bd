"""AI players against each other, many games in a row."""

import json

import pytest

from cryptonym import cli
from cryptonym.ai import arena, knowledge
from cryptonym.engine import CodenamesError, Word


def contest(capsys, *arguments):
    """What `cryptonym arena` prints."""
    assert cli.main(["arena", "--language", "en", *arguments]) == 0
    return capsys.readouterr().out.splitlines()


def test_two_sides_play_the_same_cards_in_turn(capsys, tmp_path):
    """Of two games each begins one; the log has a line for each."""
    log = tmp_path / "games.jsonl"
    _, home, away = contest(capsys, "--games", "2", "--log", str(log), "--away", "easy")
    first, second = map(json.loads, log.read_text().splitlines())
    assert (first["starter"], second["starter"]) == ("home", "away")
    assert home.startswith("home · 2 ·")
    assert away.startswith("away · 2 ·")
    assert 25 in (first["home"], first["away"])


def test_games_can_be_played_again(capsys):
    """With the same seed all chance is the same."""
    once = contest(capsys, "--games", "2", "--seed", "5")
    assert contest(capsys, "--games", "2", "--seed", "5") == once


def test_one_side_can_play_alone(capsys):
    """The other side lets its time run out."""
    assert len(contest(capsys, "--games", "1", "--alone", "--deck", "pictures")) == 2


def test_a_level_that_there_is_not_is_refused(capsys):
    """With a sentence that names it."""
    with pytest.raises(SystemExit, match="2"):
        cli.main(["arena", "--language", "en", "--home", "brilliant"])
    assert "“brilliant” is no AI player" in capsys.readouterr().err


def test_a_file_that_is_not_there_is_refused(capsys, tmp_path):
    """As any other file."""
    missing = tmp_path / "none.npz"
    arguments = ["arena", "--language", "en", "--games", "1", "--home"]
    assert cli.main([*arguments, f"hard@{missing}"]) == 2
    assert "none.npz" in capsys.readouterr().err


def test_a_file_of_something_else_is_refused(tmp_path):
    """Whatever it holds."""
    other = tmp_path / "other.npz"
    for data in (b"", b"no archive", b"PK\x05\x06" + bytes(18)):
        other.write_bytes(data)
        with pytest.raises(CodenamesError, match="no_knowledge"):
            knowledge.read(other, "en")


def test_a_standing_has_its_share_and_its_mean():
    """A loss counts as 25 turns."""
    found = arena.standing([7, 9, 25, 7])
    assert (found.games, found.won, found.score) == (4, 0.75, 12)
    assert found.won_within == pytest.approx(1.96 * (0.75 * 0.25 / 4) ** 0.5)


def test_a_contestant_may_bring_what_it_knows():
    """One file for both, or one for each."""
    assert arena.Contestant.parse("easy") == arena.Contestant("easy")
    both = arena.Contestant("hard", "a.npz", "a.npz")
    assert arena.Contestant.parse("hard@a.npz") == both
    each = arena.Contestant("glove", "a.npz", "b.npz")
    assert arena.Contestant.parse("glove@a.npz@b.npz") == each


def test_a_word_is_nearest_to_itself_and_its_kind():
    """What is shipped for English tells animals from tools."""
    known = knowledge.load("en")
    bear, hammer = known.hear("wolf", [Word("Bear", "en"), Word("Hammer", "en")])
    assert bear > hammer
