"""The errors of this package: a code for machines, parameters for the sentence."""

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

    def __reduce__(self) -> tuple[object, ...]:
        """Be pickled as it is, whatever a kind of error is made from."""
        return type(self).__new__, (type(self), *self.args), vars(self)

    def __str__(self) -> str:
        named = ", ".join(f"{name}={value!r}" for name, value in self.params.items())
        return f"{self.code} ({named})" if named else self.code


class IllegalMove(CodenamesError):
    """Understood, but not allowed now; nothing has changed."""


class StaleCommand(IllegalMove):
    """Sent by somebody who had not yet seen the board as it is now."""

    def __init__(self) -> None:
        super().__init__("stale")
