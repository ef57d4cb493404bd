"""What is known fits into a package that people download."""

from importlib import resources

MOST = 25_000_000


def test_all_that_is_known_takes_less_than_25_megabytes():
    known = resources.files("cryptonym.ai").joinpath("knowledge").iterdir()
    sizes = [len(f.read_bytes()) for f in known if f.name.endswith(".npz")]
    assert 0 < sum(sizes) < MOST
