"""Settings: what a table has agreed on before it plays."""

from collections.abc import Callable
from contextlib import suppress
from functools import cache
from typing import Any, Literal, get_args

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from cryptonym.engine import (
    PICTURES,
    WORDS,
    Deck,
    Ending,
    IllegalMove,
    Kind,
    Layout,
    Mode,
    Referee,
    Role,
    Rules,
    Stock,
)

Decks = Callable[[str, str], Deck]
"""Gives a deck by its id, its pictures described in a language (BCP 47).

Raises IllegalMove no_such_deck.
"""

PlayLanguage = Literal["en", "nb", "bg", "zh-Hant"]
"""The languages that clues can be judged in."""

PRESETS: dict[Kind, Layout] = {"words": WORDS, "pictures": PICTURES}
MOST_DECKS = 8
LARGEST_SHARE = 1_000
LONGEST_PAUSE = 10
LONGEST = 3_600
SAND = 60
"""Seconds: the longest time there is, and what a glass holds if nobody says."""


class DeckShare(Struct, frozen=True, forbid_unknown_fields=True):
    """A deck in play; `share` is its weight among the decks."""

    deck: str
    share: int = 1

    def __post_init__(self) -> None:
        if not 1 <= self.share <= LARGEST_SHARE:
            raise ValueError(f"a share of {self.share}")


class TableScreen(Struct, frozen=True, forbid_unknown_fields=True):
    """Who else may touch the cards at a table with one shared screen (R12)."""

    spymasters_record: bool = False
    tv_touch: bool = False


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """How long one may take, in seconds, and what the end of it means (R72).

    `spymaster` is for a clue, `operatives` for all the guesses of a turn, `first_extra`
    comes on top for the first clue of a round; None: as long as one likes. `bank` is
    what each team has besides in a round; with it, None is no time but the bank's.
    `glass`: time runs only when somebody who waits has turned the sand glass. `end`:
    a sound and no more, or the end of the turn.
    """

    spymaster: int | None = None
    operatives: int | None = None
    first_extra: int | None = None
    bank: int | None = None
    glass: bool = False
    end: Literal["sound", "turn"] = "turn"

    def __post_init__(self) -> None:
        for seconds in (self.spymaster, self.operatives):
            if seconds is not None and not 1 <= seconds <= LONGEST:
                raise ValueError(f"{seconds} s to think")
        for seconds in (self.first_extra, self.bank):
            if seconds is not None and not 0 <= seconds <= LONGEST:
                raise ValueError(f"{seconds} s more")
        if not (self.glass or self.spymaster or self.operatives or self.bank):
            raise ValueError("a clock that measures nothing")

    def seconds(self, role: Role, *, first: bool) -> int | None:
        """Return the time of *role*, for the *first* clue or another; None: any."""
        clue = role is Role.SPYMASTER
        own = self.spymaster if clue else self.operatives
        if own is None and not self.glass and self.bank is None:
            return None
        extra = self.first_extra if clue and first else None
        return (own or (SAND if self.glass else 0)) + (extra or 0)


class Bots(Struct, frozen=True, forbid_unknown_fields=True):
    """How AI players play; `pause`: for how many seconds they think at least."""

    pause: int = 2

    def __post_init__(self) -> None:
        if not 0 <= self.pause <= LONGEST_PAUSE:
            raise ValueError(f"a pause of {self.pause} s")


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """Every choice of a table, complete; the types list the values there are."""

    mode: Mode = "rivals"
    layout: Kind | Layout = "words"
    decks: tuple[DeckShare, ...] = (DeckShare("words-en"),)
    ending: Ending = "classic"
    language: PlayLanguage = "en"
    agreement: Literal["anyone", "majority", "everyone"] = "anyone"
    referee: Referee = Referee()
    clock: Clock | None = None
    talk: Literal["team", "everyone", "off"] = "team"
    table: TableScreen = TableScreen()
    bots: Bots = Bots()

    def __post_init__(self) -> None:
        if not 1 <= len(self.decks) <= MOST_DECKS:
            raise ValueError(f"{len(self.decks)} decks")

    @property
    def rules(self) -> Rules:
        """The rules that a round dealt now is played by."""
        layout = self.layout
        return Rules(
            layout if isinstance(layout, Layout) else PRESETS[layout],
            self.language,
            self.mode,
            self.ending,
            self.referee,
            self.table.spymasters_record,
        )

    def stock(self, decks: Decks) -> Stock:
        """Fetch the decks in play, each with its share."""
        return tuple(
            (decks(chosen.deck, self.language), chosen.share) for chosen in self.decks
        )


def complete(asked: dict[str, Any], decks: Decks) -> Settings:
    """Return the settings of a new room: what was *asked* for, else the defaults.

    The layout follows the kind of the first deck; the language and the decks follow
    each other.

    Raises:
        IllegalMove: bad_setting (with its `key`) or no_such_deck.
    """
    settings = change(Settings(), asked)
    if "decks" not in asked:
        usual = f"words-{settings.language}"
        with suppress(IllegalMove):
            decks(usual, settings.language)
            settings = replace(settings, decks=(DeckShare(usual),))
    settings = with_language(settings, asked, decks)
    if "layout" in asked:
        return settings
    first = decks(settings.decks[0].deck, settings.language)
    return replace(settings, layout=first.kind)


def with_language(settings: Settings, asked: dict[str, Any], decks: Decks) -> Settings:
    """Let the language be that of the first deck of words, if decks alone were *asked*.

    It stays where no deck has words, or these are in a language not to be played in.
    """
    if "language" in asked or "decks" not in asked:
        return settings
    stock = settings.stock(decks)
    language = next((deck.language for deck, _ in stock if deck.language), None)
    if language not in get_args(PlayLanguage):
        return settings
    return change(settings, {"language": language})


def change(settings: Settings, asked: dict[str, Any]) -> Settings:
    """Return *settings* with the values *asked* for; nested ones are replaced whole.

    Raises:
        IllegalMove: bad_setting, with the `key` that is unknown or has no such value.
    """
    changed, types = settings, _types()
    for key, value in asked.items():
        if key not in types:
            raise IllegalMove("bad_setting", key=key[:50])
        try:
            fitting = msgspec.convert(value, types[key])
            changed = replace(changed, **{key: fitting})
        except (ValueError, RecursionError) as error:
            raise IllegalMove("bad_setting", key=key) from error
    try:
        changed.rules  # noqa: B018 (some settings do not go together)
    except ValueError as error:
        raise IllegalMove("bad_setting", key="ending") from error
    return changed


@cache
def _types() -> dict[str, Any]:
    """Return the type of each setting."""
    return {field.name: field.type for field in msgspec.structs.fields(Settings)}


def decks_named(settings: Settings, asked: dict[str, Any]) -> frozenset[str]:
    """Name the decks that are in play when *settings* are changed as *asked* for."""
    try:
        settings = change(settings, asked)
    except IllegalMove:  # which the decision about it will say
        return frozenset()
    return frozenset(chosen.deck for chosen in settings.decks)
