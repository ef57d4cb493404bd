"""House rules: how strictly a table has its clues judged (R33, R35, R38)."""

from typing import Literal

from msgspec import Struct

Allowance = Literal["names", "abbreviations", "compounds", "foreign", "letters"]
"""What a table may allow: proper names of several words (James Bond), abbreviations
(FBI), compounds with a hyphen or a space, foreign words, single letters."""

Prohibition = Literal["shapes"]
"""What a table may forbid besides: words for shapes (round, square)."""

MOST_BANNED, LONGEST_BANNED = 200, 50


class Referee(Struct, frozen=True, forbid_unknown_fields=True):
    """What a table allows, what it forbids, and who is asked when in doubt.

    `ban` are the table's own words that are no clues. `rival` says whether the other
    team's spymaster may be asked; "allow" and "refuse" are the answer where nobody
    sits there, and "ask" waits until somebody does. `challenge`: a clue that has been
    given may be challenged.
    """

    allow: tuple[Allowance, ...] = ()
    forbid: tuple[Prohibition, ...] = ()
    ban: tuple[str, ...] = ()
    rival: Literal["ask", "off", "allow", "refuse"] = "ask"
    challenge: bool = False

    def __post_init__(self) -> None:
        if len(self.ban) > MOST_BANNED:
            raise ValueError(f"{len(self.ban)} banned words")
        for word in self.ban:
            if not word.strip() or len(word) > LONGEST_BANNED:
                raise ValueError(f"{word[:LONGEST_BANNED]!r} is no word to ban")
        if len(set(self.allow)) < len(self.allow):
            raise ValueError("allowed twice")
