"""Errors: what they say stays the same wherever they go."""

import pickle

import pytest

from cryptonym.ai import CannotPlayError
from cryptonym.engine import IllegalMove, StaleCommand


@pytest.mark.parametrize(
    "error",
    [IllegalMove("seat_taken", name="Ada"), StaleCommand(), CannotPlayError()],
)
def test_an_error_comes_back_from_another_process_as_it_was(error):
    """Also where its kind is made without arguments; else the process breaks down."""
    came = pickle.loads(pickle.dumps(error))
    assert type(came) is type(error)
    assert (came.code, came.params, str(came)) == (error.code, error.params, str(error))
