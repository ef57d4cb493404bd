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
    """Why a clue is not valid; where `questioned`, the rival may allow it (R35)."""

    code: str
    params: dict[str, Param]
    questioned: bool


QUESTIONED = frozenset({"clue_not_one_word", "clue_number_word", "clue_single_letter"})
"""What is doubtful only: the rival may overrule it (R35)."""


def written(word: str) -> str:
    """Return *word* as it is published: as typed, composed, without blanks around."""
    return unicodedata.normalize("NFC", word).strip()


def objections(
    clue: Clue, visible: Iterable[Card], rules: Rules
) -> tuple[Objection, ...]:
    """Return what speaks against *clue* while the *visible* codenames are uncovered."""
    try:
        check_clue(clue, visible, rules.language)
    except IllegalMove as refusal:
        doubtful = refusal.code in QUESTIONED
        return (Objection(refusal.code, refusal.params, doubtful),)
    return ()


def check_clue(clue: Clue, visible: Iterable[Card], language: str) -> None:
    """Accept *clue* while the *visible* codenames lie uncovered.

    Comparison ignores case, accents and Unicode form as *language* (ISO 639-1) has
    it. Covered codenames no longer restrict clues.

    Raises:
        IllegalMove: clue_number, clue_empty, clue_too_long, clue_not_one_word,
            clue_unreadable, clue_number_word, clue_single_letter or clue_on_table.

    Source: rulebook, "Valid clues" (docs/rules.md#which-clues-are-valid).
    """
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
