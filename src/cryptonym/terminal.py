"""The language of a terminal: from its environment; what argparse says included."""

import argparse
import io
import os
import re
import sqlite3
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from errno import errorcode
from functools import reduce

from cryptonym import locales
from cryptonym.engine import CodenamesError

STORE = "CRYPTONYM_STORE"
"""Where the environment names the store: what opens it is not for all to read."""

LOCALES = ("LC_ALL", "LC_MESSAGES", "LANG")
NO_LANGUAGE = ("", "C", "POSIX")
WEB_PATH = r"(/[A-Za-z0-9._~%!$&'()*+,=:@-]+)*/?"
"""Of what may be in the path of a cookie."""
WEB_ADDRESS = re.compile(
    rf"https?://([\w.-]+|\[[0-9A-Fa-f:.]+\])(:[0-9]{{1,5}})?{WEB_PATH}"
)

# What argparse says, and the texts that say it here. It asks gettext, which reads
# nothing but compiled files of its own.
ARGPARSE = {
    "usage: ": "command-usage",
    "positional arguments": "command-takes",
    "options": "command-options",
    "show this help message and exit": "command-help",
    "%(prog)s: error: %(message)s\n": "command-wrong",
    "argument %(argument_name)s: %(message)s": "command-wrong-argument",
    "the following arguments are required: %s": "command-missing",
    "unrecognized arguments: %s": "command-unknown",
    "expected one argument": "command-expects-one",
    "ambiguous option: %(option)s could match %(matches)s": "command-ambiguous",
    "ignored explicit argument %r": "command-expects-none",
    "invalid choice: %(value)r (choose from %(choices)s)": "command-no-choice",
    "invalid %(type)s value: %(value)r": "command-no-value",
}
FIELDS = {
    "one": "%s",
    "quoted": "%r",
    "argument": "%(argument_name)s",
    "choices": "%(choices)s",
    "matches": "%(matches)s",
    "message": "%(message)s",
    "option": "%(option)s",
    "program": "%(prog)s",
    "value": "%(value)r",
}
"""What argparse fills in afterwards."""


@dataclass(frozen=True, slots=True)
class Say:
    """Says texts in a language."""

    language: str

    def __call__(self, text: str, /, **params: str | float) -> str:
        """Return a text with what it names put in."""
        return locales.say(self.language, text, **params)


def speech(argv: list[str], environment: Mapping[str, str]) -> Say:
    """Return what says texts in the language that *argv* or *environment* names."""
    asked = argparse.ArgumentParser(add_help=False, exit_on_error=False)
    asked.add_argument("--language", default="")
    named = ""
    with suppress(argparse.ArgumentError):  # the real parser says what is wrong
        named = asked.parse_known_args(argv)[0].language
    return Say(locales.preferred([named, *wanted(environment)]))


def wanted(environment: Mapping[str, str]) -> list[str]:
    """Return the languages that the environment of a program asks for, in order.

    >>> wanted({"LANG": "bg_BG.UTF-8", "LANGUAGE": "nn:nb"}), wanted({"LC_ALL": "C"})
    (['nn', 'nb', 'bg_BG'], [])

    Source: gettext manual, section 2.3 (LANGUAGE, but not in the C locale).
    """
    found = next(filter(None, map(environment.get, LOCALES)), None)
    locale = (found or "").partition(".")[0].partition("@")[0]
    if found and locale in NO_LANGUAGE:
        return []
    dearest = environment.get("LANGUAGE", "").split(":")
    return [*filter(None, dearest), *([locale] if locale else [])]


@contextmanager
def argparse_says(say: Say) -> Iterator[None]:
    """Let argparse speak by *say* meanwhile."""

    def spoken(text: str) -> str:
        if text not in ARGPARSE:
            return text
        said = say(ARGPARSE[text], **FIELDS)
        end = text[len(text.rstrip()) :]  # which Fluent would not keep
        return said + (end if said[-1:].isascii() else "")  # a wide colon has its own

    names = vars(argparse)
    original = names["_"]
    names["_"] = spoken
    try:
        yield
    finally:
        names["_"] = original


def add_language(parser: argparse.ArgumentParser, say: Say) -> None:
    """Add `--language`, which `speech` has read already, to a *parser*."""
    known = reduce(
        lambda some, more: say("together", how="commas", first=some, second=more),
        locales.LANGUAGES,
    )

    def tag(text: str) -> str:
        if locales.understood(text) is None:
            raise argparse.ArgumentTypeError(
                say("command-no-language", text=text, known=known)
            )
        return text

    parser.add_argument(
        "--language",
        type=tag,
        metavar=say("command-placeholder", what="language"),
        help=say("command-language", known=known),
    )


def add_store(parser: argparse.ArgumentParser, say: Say) -> None:
    """Add `--store`, which the environment may name instead, to a *parser*."""
    parser.add_argument(
        "--store",
        default=os.environ.get(STORE),
        metavar=say("command-placeholder", what="address"),
        help=say("command-store", variable=STORE),
    )


def number(
    say: Say, wrong: str, least: float, most: float, read: type = int
) -> Callable[[str], float]:
    """Return what reads a number in an argument; *wrong* is the text for no such."""

    def reading(text: str) -> float:
        with suppress(ValueError):
            found: float = read(text)
            if least <= found <= most:
                return found
        raise argparse.ArgumentTypeError(say(wrong, text=text, least=least, most=most))

    return reading


def web_address(say: Say) -> Callable[[str], str]:
    """Return what reads a server's address in an argument, maybe with a path."""

    def reading(text: str) -> str:
        if WEB_ADDRESS.fullmatch(text):
            return text
        raise argparse.ArgumentTypeError(say("command-no-web-address", text=text))

    return reading


def web_path(say: Say) -> Callable[[str], str]:
    """Return what reads the path of an address in an argument: /games, or nothing."""

    def reading(text: str) -> str:
        if re.fullmatch(WEB_PATH, text):
            return text.rstrip("/")
        raise argparse.ArgumentTypeError(say("command-no-web-path", text=text))

    return reading


def why(error: Exception, say: Say) -> str:
    """Return the sentence for what went wrong."""
    if isinstance(error, CodenamesError):
        sentence = say(f"error-{error.code.replace('_', '-')}", **error.params)
        if (file := error.params.get("file")) is None:
            return sentence
        return say("together", how="label", first=str(file), second=sentence)
    if isinstance(error, sqlite3.Error):
        return say("command-bad-folder", why=str(error))
    if isinstance(error, OSError) and error.filename is not None:
        code = errorcode.get(error.errno or 0, "")
        words = error.strerror or ""
        file = str(error.filename)
        return say("command-bad-file", code=code, file=file, why=words)
    return str(error)


def write_what_can_be_written() -> None:
    """Let a letter that the terminal does not have be a question mark, no error."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
