"""Clues, and which of them are valid (R30 to R41).

Whatever speaks against a clue is an `Objection`, each with a code of its own. Some are
final; the others only question the clue, and the rival may overrule them (R35). What
a word is a form or a part of, its language knows.
"""

import unicodedata
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Literal

from msgspec import Struct

from cryptonym.engine.cards import Card, Picture, Word
from cryptonym.engine.errors import IllegalMove, Param
from cryptonym.engine.rules import Rules
from cryptonym.engine.table import Team
from cryptonym.language import (
    Language,
    can_be_seen,
    fold,
    is_invisible,
    is_one_letter,
    load,
)

Number = int | Literal["unlimited"]
"""How many cards a clue is meant for: 0 to 9, or "unlimited" (R11, R40, R41)."""

HIGHEST_NUMBER = 9
LONGEST_WORD = 50
MOST_PARTS = 5  # of a name, or of a compound that is written apart

APOSTROPHES = "'\u2019\u02bc\u05f3\u05f4"  # the last two are Hebrew's
ALIKE = str.maketrans("\u2019\u02bc", "''")  # a phone types another than a keyboard
JOINERS = "\u200c\u200d"  # inside words of Persian and the scripts of India
STOP = "."  # in abbreviations
DOTS = "·‧・•"  # between the names of one person, where there are no blanks
SIGNS = frozenset(APOSTROPHES + JOINERS + STOP)
"""What may stand in a word besides letters, marks, numbers, blanks and hyphens."""


class Clue(Struct, frozen=True):
    """One word and one number, given by a team's spymaster (R11)."""

    team: Team
    word: str
    number: Number

    @property
    def guesses(self) -> int | None:
        """How many guesses may follow in this turn (R14); None: without limit."""
        return None if self.number in (0, "unlimited") else int(self.number) + 1


class Objection(Struct, frozen=True):
    """What speaks against a clue; `params` are what a sentence about it must name.

    `final`: nobody can overrule it. The others question the clue (R35).
    """

    code: str
    params: dict[str, Param]
    final: bool


def written(word: str) -> str:
    """Return *word* as it is published: as typed, composed, with no blank too many."""
    return " ".join(unicodedata.normalize("NFC", word).split())


def check_clue(clue: Clue, visible: Iterable[Card], rules: Rules) -> None:
    """Accept *clue* while the *visible* codenames lie uncovered.

    Raises:
        IllegalMove: with the first objection, a final one before all others;
            `questioned` where the rival may be asked to overrule it.

    Source: rulebook, "Valid clues" (docs/rules.md#which-clues-are-valid).
    """
    against = sorted(objections(clue, visible, rules), key=lambda each: not each.final)
    if not against:
        return
    first = against[0]
    if first.final or not rules.questions:
        raise IllegalMove(first.code, **first.params)
    raise IllegalMove(first.code, **first.params, questioned=True)


def objections(
    clue: Clue, visible: Iterable[Card], rules: Rules
) -> tuple[Objection, ...]:
    """Return all that speaks against *clue*; nothing: it is valid.

    Comparison ignores case, accents and Unicode form as the table's language has it.
    Covered codenames no longer restrict clues.
    """
    unreadable = tuple(_misgiven(clue))
    if unreadable:
        return unreadable
    cards = tuple(visible)
    words = tuple(card for card in cards if isinstance(card, Word))
    pictures = any(isinstance(card, Picture) for card in cards)
    return (
        *_on_table(clue.word, words, rules),
        *_not_one_word(clue.word, rules),
        *_no_meaning(clue.word, rules, words=bool(words), pictures=pictures),
        *_against_house_rules(clue.word, rules),
        *_related(clue.word, words, rules),
    )


def _misgiven(clue: Clue) -> Iterator[Objection]:
    """Object to what is no word or no number at all."""
    if clue.number != "unlimited" and not 0 <= clue.number <= HIGHEST_NUMBER:
        yield _final("clue_number", number=str(clue.number)[:LONGEST_WORD])
    if not clue.word:
        yield _final("clue_empty")
    if len(clue.word) > LONGEST_WORD:
        yield _final("clue_too_long", length=len(clue.word), longest=LONGEST_WORD)
    elif (strange := _strange_character(clue.word)) is not None:
        seen = strange if can_be_seen(strange) else f"U+{ord(strange):04X}"
        yield _final("clue_unreadable", character=seen)


def _strange_character(word: str) -> str | None:
    """Return what no clue may have in it; None: all of *word* can be read."""
    kinds = {character: unicodedata.category(character) for character in word}
    for character, kind in kinds.items():
        readable = kind[0] in "LMN" or character in SIGNS or _is_apart(character)
        if not readable or (kind[0] == "L" and is_invisible(character)):
            return character
    if word and not any(kind[0] in "LN" for kind in kinds.values()):
        return word[0]
    return None


def _on_table(word: str, cards: Iterable[Word], rules: Rules) -> Iterator[Objection]:
    """Object to exactly a visible word (R31)."""
    here = rules.language
    whole = _whole(word, here)
    for card in cards:
        there = card.language
        if whole == _whole(card.text, here) or (
            here != there and _whole(word, there) == _whole(card.text, there)
        ):
            yield _final("clue_on_table", word=card.text)


def _not_one_word(word: str, rules: Rules) -> Iterator[Objection]:
    """Object to blanks, hyphens and abbreviations (R30, R33)."""
    allowed, parts = rules.referee.allow, _parts(word)
    if _is_apart(word):
        named = not set(DOTS).isdisjoint(word) or (
            _is_capital(parts[0]) and _is_capital(parts[-1])
        )
        apart = "compounds" in allowed or ("names" in allowed and named)
        if not apart or len(parts) > MOST_PARTS:
            yield _question("clue_not_one_word", word=word)
    elif "compounds" not in allowed and _is_phrase(word, rules.language):
        yield _question("clue_not_one_word", word=word)
    elif "abbreviations" not in allowed and _is_abbreviation(word, rules.language):
        yield _question("clue_abbreviation", word=word)


def _is_abbreviation(word: str, code: str) -> bool:
    language = load(code)
    spelled = language is not None and language.spelled(_whole(word, code))
    return STOP in word or spelled


def _is_phrase(word: str, code: str) -> bool:
    language = load(code)
    return language is not None and language.phrase(_whole(word, code))


def _no_meaning(
    word: str, rules: Rules, *, words: bool, pictures: bool
) -> Iterator[Objection]:
    """Object to letters and numbers, which seldom mean anything else (R34)."""
    bare = _bare(word)
    language = load(rules.language)
    folded = fold(bare, rules.language)
    letter = is_one_letter(bare, rules.language)
    named = language is not None and folded in language.letter_names
    if (letter or named) and "letters" not in rules.referee.allow:
        yield Objection("clue_single_letter", {"word": word}, final=pictures and letter)
    number_word = language is not None and folded in language.number_words
    if bare.isnumeric() or (words and number_word):
        yield _question("clue_number_word", word=word)


def _against_house_rules(word: str, rules: Rules) -> Iterator[Objection]:
    """Object to other languages, to shapes, and to what the table has banned."""
    language = load(rules.language)
    folded = _whole(word, rules.language)
    if language and not _may_be_foreign(word, language, rules):
        for character in folded:
            if character.isalpha() and character not in language.script:
                yield _question("clue_foreign", word=word, character=character)
                break
    lemmas = language.lemmas(folded) if language else frozenset({folded})
    if language and "shapes" in rules.referee.forbid and lemmas & language.shapes:
        yield _question("clue_forbidden", word=word)
    joined = _joined(word, rules.language)
    for banned in rules.referee.ban:
        alike = joined == _joined(banned, rules.language)
        if alike or _whole(written(banned), rules.language) in lemmas:
            yield _question("clue_banned", word=banned)
            break


def _may_be_foreign(word: str, language: Language, rules: Rules) -> bool:
    """Tell whether a table allows *word* in any script.

    Chinese has its abbreviations and its letters from another: FBI, X.
    """
    allowed = rules.referee.allow
    return (
        "foreign" in allowed
        or (
            "abbreviations" in allowed
            and language.spelled(_whole(word, rules.language))
        )
        or ("letters" in allowed and is_one_letter(_bare(word), rules.language))
    )


def _related(word: str, cards: Iterable[Word], rules: Rules) -> Iterator[Objection]:
    """Object to forms of visible words, and to parts and compounds of them (R31)."""
    clue = _read(word, rules.language, rules.language)
    for card in cards:
        lying = _read(card.text, card.language, card.language)
        if clue.whole == lying.whole:
            continue
        known_there = _read(word, rules.language, card.language)
        known_here = _read(card.text, card.language, rules.language)
        if clue.joined == lying.joined or not known_there.forms.isdisjoint(lying.forms):
            yield _question("clue_form_of_word", word=card.text, clue=word)
        elif not (
            known_there.stems.isdisjoint(lying.inside)
            and known_here.stems.isdisjoint(clue.inside)
        ):
            yield _question("clue_part_of_word", word=card.text, clue=word)


class _Read(Struct, frozen=True):
    """A clue or codename: folded, and what a language knows of it.

    `joined` is it without blanks (ice cream, icecream). Two words are forms of one when
    they have some of their `forms` in common, and one is a part of another when some
    of its `stems` are `inside` that.
    """

    whole: str
    joined: str
    forms: frozenset[str]
    stems: frozenset[str]
    inside: frozenset[str]


@lru_cache(maxsize=8_192)
def _read(text: str, spelling: str, known: str) -> _Read:
    """Read what is spelled in one language as it is understood in another."""
    whole, language = _whole(text, spelling), load(known)
    parts = tuple(fold(part, spelling) for part in _parts(text))
    apart = frozenset(parts) if len(parts) > 1 else frozenset[str]()
    if language is None:
        nothing = frozenset[str]()
        return _Read(whole, "".join(parts), nothing, frozenset(parts), apart)
    inside = apart.union(*map(language.parts, parts))
    return _Read(
        whole,
        "".join(parts),
        frozenset() if apart else language.forms(whole),
        language.lemmas(whole),
        frozenset(stem for part in inside for stem in language.lemmas(part)),
    )


def _final(code: str, **params: Param) -> Objection:
    return Objection(code, params, final=True)


def _question(code: str, **params: Param) -> Objection:
    return Objection(code, params, final=False)


def _bare(word: str) -> str:
    """Return *word* without what makes no other word around it, or in it."""
    return word.strip(APOSTROPHES).replace(STOP, "").translate(ALIKE)


@lru_cache(maxsize=65_536)
def _whole(word: str, spelling: str) -> str:
    """Return what is compared of *word*: two that share it are the same word."""
    return fold(_bare(word), spelling)


def _joined(word: str, spelling: str) -> str:
    """Return what is compared of *word* without blanks (ice cream, icecream)."""
    return "".join(fold(part, spelling) for part in _parts(word))


def _parts(word: str) -> tuple[str, ...]:
    """Return what blanks and hyphens part *word* into."""
    if _is_apart(word):
        word = "".join(" " if _is_apart(character) else character for character in word)
    return tuple(part for each in word.split() if (part := _bare(each)))


def _is_apart(text: str) -> bool:
    """Tell whether there is a blank, a hyphen or a dot between words in *text*."""
    if text.isalpha():  # as nearly every word is
        return False
    return any(
        c.isspace() or c in DOTS or unicodedata.category(c) == "Pd" for c in text
    )


def _is_capital(part: str) -> bool:
    return part[:1].isupper()
