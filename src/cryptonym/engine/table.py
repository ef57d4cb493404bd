"""Who and what is on a table: teams, roles, seats, identities, the layout, the key."""

from enum import StrEnum

from msgspec import Struct


class _Name(StrEnum):
    """A value of the rulebook's; hashed as text, not by Enum's slower way."""

    __hash__ = str.__hash__


class Team(_Name):
    """One of the two teams."""

    RED = "red"
    BLUE = "blue"

    @property
    def rival(self) -> "Team":
        """The other team."""
        return Team.BLUE if self is Team.RED else Team.RED

    @property
    def agent(self) -> "Identity":
        """The identity of this team's agents."""
        return Identity.RED if self is Team.RED else Identity.BLUE


class Side(_Name):
    """Whom a seat is for: a team, or both (one operative guesses for both, R67)."""

    RED = "red"
    BLUE = "blue"
    BOTH = "both"


class Role(_Name):
    """What a seat's holder does for the team (R1)."""

    SPYMASTER = "spymaster"
    OPERATIVE = "operative"


class Identity(_Name):
    """Who hides behind a card (R3)."""

    RED = "red"
    BLUE = "blue"
    BYSTANDER = "bystander"
    ASSASSIN = "assassin"


class Phase(_Name):
    """What a round is waiting for."""

    CLUE = "clue"
    RIVAL = "rival"
    GUESS = "guess"
    COVER = "cover"
    OVER = "over"


class Seat(Struct, frozen=True):
    """A place at the table; `team` None: whichever is in turn (R67)."""

    team: Team | None
    role: Role

    @classmethod
    def of(cls, side: Side, role: Role) -> "Seat":
        """Return the seat that is called so on the wire."""
        return cls(None if side == Side.BOTH else Team(side), role)

    @property
    def side(self) -> Side:
        """Whom the seat is for, as it is said on the wire."""
        return Side(self.team) if self.team else Side.BOTH

    def plays(self, team: Team) -> bool:
        """Tell whether the seat's holder plays for *team*."""
        return self.team in (team, None)


Observer = Seat | None
"""Who looks at the game: a seat, or None for a spectator (a TV is one)."""

Key = tuple[Identity, ...]
"""The identity at each place, in board order."""

SMALLEST, LARGEST = 2, 8
"""Bounds on the rows and columns of a layout."""


class Layout(Struct, frozen=True):
    """How many cards lie where, and who hides behind them (R2, R3, R70).

    `first` agents belong to the starting team, `second` to the other; bystanders are
    the rest. Creating an impossible layout raises ValueError.
    """

    rows: int
    columns: int
    first: int
    second: int
    assassins: int

    def __post_init__(self) -> None:
        if not all(SMALLEST <= n <= LARGEST for n in (self.rows, self.columns)):
            raise ValueError(f"{self.rows} x {self.columns} is no board")
        if self.second < 1 or self.first != self.second + 1 or self.assassins < 0:
            raise ValueError(f"{self.first}, {self.second} and {self.assassins}")
        if self.bystanders < 0:
            raise ValueError(f"more identities than the {self.size} places")

    @property
    def size(self) -> int:
        """The number of cards."""
        return self.rows * self.columns

    @property
    def bystanders(self) -> int:
        """The number of innocent bystanders."""
        return self.size - self.first - self.second - self.assassins

    @property
    def square(self) -> bool:
        """Whether a key for this layout can also be turned by a quarter (R5)."""
        return self.rows == self.columns


WORDS = Layout(rows=5, columns=5, first=9, second=8, assassins=1)
PICTURES = Layout(rows=4, columns=5, first=8, second=7, assassins=1)
