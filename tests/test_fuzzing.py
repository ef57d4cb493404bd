"""Bytes from strangers break nothing that reads them; see fuzzing.py."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.fuzzing import SEEDS, TARGETS

EXAMPLES = 300


def changed(seed):
    """Draw *seed* with a part of it taken out, and something else in its place."""
    places = st.integers(0, len(seed))
    return st.builds(
        lambda start, stop, other: seed[:start] + other + seed[stop:],
        places,
        places,
        st.binary(max_size=40),
    )


@pytest.mark.parametrize("name", TARGETS)
def test_no_bytes_break_what_reads_them(name):
    target = TARGETS[name]
    sent = st.one_of(st.binary(max_size=400), *map(changed, SEEDS[target]))

    @given(sent)
    @settings(max_examples=EXAMPLES)
    def read(data):
        target(data)

    read()


@pytest.mark.parametrize("name", TARGETS)
def test_what_is_fuzzed_begins_with_what_can_be_read(name):
    for seed in SEEDS[TARGETS[name]]:
        TARGETS[name](seed)
