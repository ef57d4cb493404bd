"""Errors: a code and its parameters, wherever they are sent."""

import pickle
import pkgutil
from importlib import import_module

import pytest

import cryptonym
from cryptonym.engine import CodenamesError


def kinds(error=CodenamesError):
    """All errors of the package, *error* first."""
    yield error
    for kind in error.__subclasses__():
        yield from kinds(kind)


for module in pkgutil.walk_packages(cryptonym.__path__, "cryptonym."):
    if not module.name.endswith("__main__"):
        import_module(module.name)


@pytest.mark.parametrize("kind", list(kinds()), ids=lambda kind: kind.__name__)
def test_an_error_comes_out_of_another_process_as_it_was(kind):
    """Whatever its own arguments are: they are not in what is pickled."""
    error = kind.__new__(kind)
    CodenamesError.__init__(error, "bad_setting", key="layout", value=3)
    error.command = "Start"
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is kind
    assert (again.args, vars(again)) == (error.args, vars(error))
    assert str(again) == "bad_setting (key='layout', value=3)"
