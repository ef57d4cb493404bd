"""The languages of the interface: nothing lacks, and the right one is chosen."""

import re
from pathlib import Path

import pytest
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

from cryptonym import decks, locales, pictures
from cryptonym.locales import LANGUAGES, known, preferred, say
from cryptonym.server import title_of

FOLDER = Path(locales.__file__).parent
OTHERS = [language for language in LANGUAGES if language != "en"]
SCRIPTS = {"bg": "[Ѐ-ӿ]", "zh-Hant": "[\u3400-\u9fff]"}
# Names, signs, and what is said alike in several languages.
NO_WORDS = re.compile(
    r"Cryptonym|Codenames(: Pictures)?|QR|TV|OK|Enter|Esc|JPEG|PNG|WebP|AVIF|GIF"
    r"|A4|Letter|MB|18\+|\b[A-Z]\b|[^\w]|\d"
)


class Variables(Visitor):
    """Collects what a text asks for."""

    def __init__(self):
        self.found = set()

    def visit_VariableReference(self, node):  # noqa: N802 (the visitor's name)
        self.found.add(f"${node.id.name}")

    def visit_MessageReference(self, node):  # noqa: N802
        self.found.add(node.id.name)

    def visit_TermReference(self, node):  # noqa: N802
        self.found.add(f"-{node.id.name}")


def entries(language):
    """All texts of a language, by file and id; attributes count as texts."""
    found = {}
    for file in sorted((FOLDER / language).glob("*.ftl")):
        for entry in parse(file.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ast.Junk), (file, entry.content)
            if isinstance(entry, ast.Message | ast.Term):
                sign = "-" if isinstance(entry, ast.Term) else ""
                name = f"{file.name}: {sign}{entry.id.name}"
                assert name not in found, name
                found[name] = entry.value
                for attribute in entry.attributes:
                    found[f"{name}.{attribute.id.name}"] = attribute.value
    return found


def asked_for(pattern):
    variables = Variables()
    variables.visit(pattern)
    return variables.found


def written(pattern):
    """What a text says by itself, in all its variants."""
    found = []

    class Words(Visitor):
        def visit_TextElement(self, node):  # noqa: N802
            found.append(node.value)

    Words().visit(pattern)
    return " ".join(found)


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_every_text_with_the_same_variables(language):
    english, theirs = entries("en"), entries(language)
    assert sorted(english.keys() - theirs.keys()) == [], "these are missing"
    assert sorted(theirs.keys() - english.keys()) == [], "these are of no use"
    asked = {name: asked_for(pattern) for name, pattern in theirs.items()}
    assert asked == {name: asked_for(pattern) for name, pattern in english.items()}


@pytest.mark.parametrize("language", OTHERS)
def test_every_variant_that_is_told_apart_in_english_is_told_apart(language):
    """Plurals are each language's own; what the game tells apart is not."""

    def variants(pattern):
        found = set()

        class Keys(Visitor):
            def visit_SelectExpression(self, node):  # noqa: N802
                chosen = node.selector
                if not isinstance(chosen, ast.VariableReference):
                    return
                for variant in node.variants:
                    if isinstance(variant.key, ast.Identifier):
                        found.add((chosen.id.name, variant.key.name))
                self.generic_visit(node)

        Keys().visit(pattern)
        plural = {"zero", "one", "two", "few", "many", "other"}
        return {(name, key) for name, key in found if key not in plural}

    theirs = entries(language)
    for name, pattern in entries("en").items():
        if name in theirs:
            assert variants(pattern) <= variants(theirs[name]), name


@pytest.mark.parametrize("language", OTHERS)
def test_no_text_was_left_in_english(language):
    theirs = entries(language)
    same = [
        name
        for name, pattern in entries("en").items()
        if name in theirs
        and written(pattern) == written(theirs[name])
        and NO_WORDS.sub("", written(pattern))
    ]
    assert same == []


@pytest.mark.parametrize(("language", "script"), SCRIPTS.items())
def test_texts_are_in_the_script_of_their_language(language, script):
    odd = {
        name: words
        for name, pattern in entries(language).items()
        if (words := NO_WORDS.sub("", written(pattern)))
        and not re.search(script, words)
    }
    assert odd == {}


def test_chinese_is_written_in_the_signs_of_taiwan():
    """Big5 has no simplified signs."""
    for name, pattern in entries("zh-Hant").items():
        for sign in re.findall(SCRIPTS["zh-Hant"], written(pattern)):
            assert sign.encode("big5", "ignore"), (name, sign)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_shipped_deck_has_a_title_in_every_language(language):
    """Its own where both speak alike, and no two the same."""
    titles = {deck: title_of(decks.load(deck), language) for deck in decks.SHIPPED}
    assert len(set(titles.values())) == len(titles)
    for deck, title in titles.items():
        assert known(language, f"shipped-{deck.partition('-')[0]}"), deck
        if decks.load(deck).language == language:
            assert title == decks.load(deck).title


def test_every_language_can_describe_the_pictures():
    side = pictures.shipped().cards[0][0]
    told = {pictures.alt(side.spec, language) for language in LANGUAGES}
    assert len(told) == len(LANGUAGES)


@pytest.mark.parametrize(
    ("wanted", "spoken"),
    [
        ([], "en"),
        (["fr", "de-CH"], "en"),
        (["en-GB", "nb"], "en"),
        (["fr", "bg-BG", "en"], "bg"),
        (["no"], "nb"),
        (["nn-NO"], "nb"),
        (["nb_NO.UTF-8"], "nb"),
        (["NB-no"], "nb"),
        (["zh-TW"], "zh-Hant"),
        (["zh-HK"], "zh-Hant"),
        (["zh-Hant-HK"], "zh-Hant"),
        (["zh-CN", "bg"], "bg"),
        (["zh"], "en"),
        (["", "-", "x" * 10_000, "nb"], "nb"),
    ],
)
def test_the_dearest_language_that_is_spoken_is_chosen(wanted, spoken):
    assert preferred(wanted) == spoken


def test_texts_have_what_they_name_put_in():
    assert say("nb", "preview-room", code="K7QMB") == "Rom K7QMB · Cryptonym"
    assert say("en", "words-missing", missing=1) == "One more for a board of 5 × 5."
