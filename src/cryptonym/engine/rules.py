"""Rules: every variant of the games as data in one value.

A difference between two ways to play is a field here and a branch where things are
decided (`decide`, `endings`), never a subclass.
"""

from typing import Literal

from msgspec import Struct

from cryptonym.engine.referee import Referee
from cryptonym.engine.table import WORDS, Layout, Phase, Role, Seat, Team

Mode = Literal["rivals", "together", "shared_operative"]
"""Team against team; one team against nobody (R60); one operative for both (R67)."""

Ending = Literal["classic", "finale"]
"""With the last agent (R19), or with the assassin (R50)."""

PLAYING = Team.RED
"""The team that plays against nobody (R60)."""

SPYMASTERS = tuple(Seat(team, Role.SPYMASTER) for team in Team)
SEATS: dict[Mode, tuple[Seat, ...]] = {
    "rivals": (*SPYMASTERS, *(Seat(team, Role.OPERATIVE) for team in Team)),
    "together": (Seat(PLAYING, Role.SPYMASTER), Seat(PLAYING, Role.OPERATIVE)),
    "shared_operative": (*SPYMASTERS, Seat(None, Role.OPERATIVE)),
}


class Rules(Struct, frozen=True):
    """What a round is played by; fixed when it is dealt.

    `language` (ISO 639-1) is the one the clues are given in (R37). `spymasters_record`:
    a spymaster may note what was touched on the table (R12).
    """

    layout: Layout = WORDS
    language: str = "en"
    mode: Mode = "rivals"
    ending: Ending = "classic"
    referee: Referee = Referee()
    spymasters_record: bool = False

    def __post_init__(self) -> None:
        if self.ending == "finale" and not self.layout.assassins:
            raise ValueError("a finale without an assassin (R53)")

    @property
    def together(self) -> bool:
        """Whether one team plays, and the other is simulated (R60)."""
        return self.mode == "together"

    @property
    def finale(self) -> bool:
        """Whether only the assassin ends the game (R50)."""
        return self.ending == "finale"

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats there are, spymasters' first."""
        return SEATS[self.mode]

    @property
    def questions(self) -> bool:
        """Whether a clue in doubt can be sent to somebody who may allow it (R35)."""
        asked = self.referee.rival
        return asked == "allow" if self.together else asked != "off"

    def first_phase(self, team: Team) -> Phase:
        """Return what a turn of *team* begins with (R10, R61)."""
        simulated = self.together and team is not PLAYING
        return Phase.COVER if simulated else Phase.CLUE
