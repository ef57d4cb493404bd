"""The languages that Cryptonym speaks, and its texts in each of them.

A language is a folder in here, named by its BCP 47 tag, with Fluent files: one more
folder is one more language. The client is built with the same files.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from importlib import resources

from babel import Locale, UnknownLocaleError
from fluent.runtime import FluentBundle, FluentResource

FOLDER = resources.files(__name__)
LANGUAGES = tuple(
    sorted(
        folder.name
        for folder in FOLDER.iterdir()
        if folder.is_dir() and not folder.name.startswith("_")
    )
)
"""The tags of all languages."""
FIRST = "en"
"""The language of who wants none of them."""
LONGEST_TAG = 35
"""In letters, as RFC 5646 has it."""

UNDERSTOOD = {
    "no": "nb",
    "nn": "nb",
    "zh-tw": "zh-Hant",
    "zh-hk": "zh-Hant",
    "zh-mo": "zh-Hant",
}
"""Which language readers of another one, or of a region's, are spoken to in."""
BY_TAG = UNDERSTOOD | {language.lower(): language for language in LANGUAGES}


def preferred(wanted: Iterable[str]) -> str:
    """Return our language for somebody who wants these ones, the dearest first.

    >>> preferred(["fr", "nn-NO", "en"]), preferred(["zh-TW"]), preferred(["fr"])
    ('nb', 'zh-Hant', 'en')
    """
    return next(filter(None, map(understood, wanted)), FIRST)


def understood(tag: str) -> str | None:
    """Return our language for a tag, by the longest beginning of it that we know.

    None: we have none for it.

    Source: RFC 4647, section 3.4 (lookup).
    """
    beginning = tag[:LONGEST_TAG].strip().replace("_", "-").lower()
    while beginning:
        if ours := BY_TAG.get(beginning):
            return ours
        beginning = beginning.rpartition("-")[0]
    return None


def known(language: str, text: str) -> bool:
    """Tell whether there is such a text."""
    return _bundle(language).has_message(text)


def name_of(language: str, reader: str) -> str:
    """Return what a language is called in the *reader*'s; its tag, where unknown.

    >>> name_of("bg", "nb"), name_of("zh-Hant", "en")
    ('bulgarsk', 'Traditional Chinese')
    """
    try:
        names: Mapping[str, str] = Locale.parse(reader, sep="-").languages
    except UnknownLocaleError:
        return language
    return names.get(language.replace("-", "_"), language)


def say(language: str, text: str, /, **params: str | float) -> str:
    """Return a text in one of our languages."""
    bundle = _bundle(language)
    pattern = bundle.get_message(text).value
    assert pattern is not None, text
    said, errors = bundle.format_pattern(pattern, params)
    assert not errors, (language, text, errors)
    return str(said)


@cache
def _bundle(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    for file in FOLDER.joinpath(language).iterdir():
        bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle
