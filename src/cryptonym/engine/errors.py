"""The errors of this package: a code for machines, parameters for the sentence."""

from collections.abc import Callable

Param = str | int | bool


class CodenamesError(Exception):
    """Base of every error that Cryptonym raises on purpose.

    `code` is a snake_case fact, part of the public API; `params` are what a sentence
    about it must name. Neither ever holds a secret.
    """

    def __init__(self, code: str, **params: Param) -> None:
        super().__init__(code, params)
        self.code = code
        self.params = params

    def __reduce__(self) -> tuple[Callable[..., "CodenamesError"], tuple[object, ...]]:
        """Let it come back from another process as it is, however its kind is made."""
        return _restore, (type(self), self.code, self.params)

    def __str__(self) -> str:
        named = ", ".join(f"{name}={value!r}" for name, value in self.params.items())
        return f"{self.code} ({named})" if named else self.code


def _restore(
    kind: type[CodenamesError], code: str, params: dict[str, Param]
) -> CodenamesError:
    error = kind.__new__(kind)
    CodenamesError.__init__(error, code, **params)
    return error


class IllegalMove(CodenamesError):
    """Understood, but not allowed now; nothing has changed."""


class StaleCommand(IllegalMove):
    """Sent by somebody who had not yet seen the board as it is now."""

    def __init__(self) -> None:
        super().__init__("stale")
