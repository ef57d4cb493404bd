"""Clues, and which of them are valid (R30 to R41)."""

import unicodedata
from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

from cryptonym.engine.cards import Card, Word
from cryptonym.engine.errors import IllegalMove, Param
from cryptonym.engine.rules import Rules
from cryptonym.engine.table import Team
from cryptonym.language import fold, is_invisible, is_one_letter

Number = int | Literal["unlimited"]
"""How many cards a clue is meant for: 0 to 9, or "unlimited" (R11, R40, R41)."""

HIGHEST_NUMBER = 9
LONGEST_WORD = 50

APOSTROPHES = "'\u2019\u02bc"
JOINERS = "\u200c\u200d"  # inside words of Persian and the scripts of India


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


QUESTIONED = frozenset({"clue_not_one_word", "clue_number_word", "clue_single_letter"})
"""What is doubtful only: the rival may overrule it (R35)."""


def written(word: str) -> str:
    """Return *word* as it is published: as typed, composed, without blanks around."""
    return unicodedata.normalize("NFC", word).strip()


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
    """Return what speaks against *clue*; nothing: it is valid.

    Comparison ignores case, accents and Unicode form as the table's language has it.
    Covered codenames no longer restrict clues.
    """
    try:
        _check(clue, visible, rules.language)
    except IllegalMove as refusal:
        final = refusal.code not in QUESTIONED
        return (Objection(refusal.code, refusal.params, final),)
    return ()


def _check(clue: Clue, visible: Iterable[Card], language: str) -> None:
    if clue.number != "unlimited" and not 0 <= clue.number <= HIGHEST_NUMBER:
        raise IllegalMove("clue_number", number=str(clue.number)[:LONGEST_WORD])
    _check_one_word(clue.word)
    bare = clue.word.strip(APOSTROPHES)  # around a word they make no other word
    if bare.isnumeric():
        raise IllegalMove("clue_number_word", word=clue.word)
    if is_one_letter(bare, language):
        raise IllegalMove("clue_single_letter", word=clue.word)
    folded = fold(bare, language)
    for card in visible:
        if isinstance(card, Word) and folded == fold(card.text, language):
            raise IllegalMove("clue_on_table", word=card.text)


def _check_one_word(word: str) -> None:
    """Refuse what is not one written word (R30)."""
    if not word:
        raise IllegalMove("clue_empty")
    if len(word) > LONGEST_WORD:
        raise IllegalMove("clue_too_long", length=len(word), longest=LONGEST_WORD)
    kinds = {character: unicodedata.category(character) for character in word}
    for character, kind in kinds.items():
        if kind[0] == "Z" or kind == "Pd" or character.isspace():
            raise IllegalMove("clue_not_one_word", word=word)
        strange = kind[0] not in "LMN" and character not in APOSTROPHES + JOINERS
        if strange or (kind[0] == "L" and is_invisible(character)):
            raise IllegalMove("clue_unreadable", character=character)
    if not any(kind[0] in "LN" for kind in kinds.values()):
        raise IllegalMove("clue_unreadable", character=word[0])
