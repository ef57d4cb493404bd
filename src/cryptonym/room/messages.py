"""What can be asked for in a room, and what can happen in it besides the game."""

from typing import Any, Literal

from msgspec import Struct

from cryptonym.engine import (
    Command,
    Event,
    GameCommand,
    GameEvent,
    Level,
    Number,
    Role,
    Side,
)
from cryptonym.room.settings import Settings


class Sit(Command, frozen=True):
    """Take a seat, also one whose holder has been away for long."""

    team: Side
    role: Role


class Stand(Command, frozen=True):
    """Leave the seat and watch."""


class Rename(Command, frozen=True):
    """Be called something else."""

    name: str


class ChangeSettings(Command, frozen=True):
    """Change some settings; the others stay."""

    settings: dict[str, Any]


class Shuffle(Command, frozen=True):
    """Seat everybody present in two teams as even as possible."""


class RotateSpymasters(Command, frozen=True):
    """Make the next member of each team its spymaster."""


class AddBot(Command, frozen=True):
    """Let an AI player sit there, also for somebody who has been away for long."""

    team: Side
    role: Role
    level: Level


class Remove(Command, frozen=True):
    """Send a player away."""

    player: str


class MakeHost(Command, frozen=True):
    """Let another player be the host."""

    player: str


class Lock(Command, frozen=True):
    """Let nobody new in, or let them in again."""

    locked: bool


class PairTv(Command, frozen=True):
    """Let everybody at the table touch the TV that shows this code (R12)."""

    pairing: str


class UnpairTvs(Command, frozen=True):
    """Let no TV be touched any more."""


class Start(Command, frozen=True):
    """Deal a round."""


class NextRound(Command, frozen=True):
    """Deal the next round; `abandon` says yes to ending a running one."""

    abandon: bool


class SwapCard(Command, frozen=True):
    """Replace a card that somebody does not know, before the first clue."""

    position: int


class Unvote(Command, frozen=True):
    """Take back one's vote about what to touch."""


class PauseClock(Command, frozen=True):
    """Stop the clock until it is resumed (R72)."""


class ResumeClock(Command, frozen=True):
    """Let the clock go on."""


class TurnGlass(Command, frozen=True):
    """Let the sand run for whoever one waits for (R72)."""


class Leave(Command, frozen=True):
    """Go away for good; `forget` takes one's name out of the room's log, too."""

    forget: bool = False


class Point(Command, frozen=True):
    """Show the team a card without touching it; never logged."""

    position: int
    on: bool


class Say(Command, frozen=True):
    """Tell the others something; never logged."""

    text: str


class CheckClue(Command, frozen=True):
    """Ask what would be said of a clue, without giving it; never logged."""

    word: str
    number: Number


RoomCommand = (
    Sit
    | Stand
    | Rename
    | ChangeSettings
    | Shuffle
    | RotateSpymasters
    | AddBot
    | Remove
    | MakeHost
    | Lock
    | PairTv
    | UnpairTvs
    | Start
    | NextRound
    | SwapCard
    | Unvote
    | PauseClock
    | ResumeClock
    | TurnGlass
    | Leave
)
LoggedCommand = RoomCommand | GameCommand
AnyCommand = LoggedCommand | Point | Say | CheckClue


class PlayerJoined(Event, frozen=True):
    """Somebody new is here; `bot` is its level, None for a person."""

    player: str
    name: str
    bot: Level | None


class PlayerLeft(Event, frozen=True):
    """Somebody is gone.

    Reason: left or removed; of an AI player also unseated (its seat is somebody else's,
    or there is none) or cannot_play.
    """

    player: str
    reason: str


class PlayerRenamed(Event, frozen=True):
    """Somebody is called something else."""

    player: str
    name: str


class NameForgotten(Event, frozen=True):
    """Somebody's name was taken out of the log; `name` is there in its place."""

    player: str
    name: str


class PlayerSeated(Event, frozen=True):
    """Somebody took a seat, or stood up (both None)."""

    player: str
    team: Side | None
    role: Role | None


class HostChanged(Event, frozen=True):
    """Somebody else runs the room; None: nobody is left."""

    player: str | None


class KeySeen(Event, frozen=True):
    """The player has seen this round's key, and stays out of its guessing."""

    player: str


Choice = int | Literal["pass"]
"""What an operative votes for: a touch at a position, or stopping."""


class Voted(Event, frozen=True):
    """An operative says what the team should do; None: nothing any more."""

    player: str
    choice: Choice | None


class RoomLocked(Event, frozen=True):
    """The room was locked or unlocked."""

    locked: bool


class TvPaired(Event, frozen=True):
    """A TV may be touched by everybody at the table; `tv` is the id it has here."""

    tv: str


class TvsUnpaired(Event, frozen=True):
    """No TV may be touched any more."""


class SettingsChanged(Event, frozen=True):
    """These are the settings now, complete."""

    settings: Settings


class Bank(Struct, frozen=True):
    """Seconds that each team has in its bank."""

    red: float
    blue: float


class ClockSet(Event, frozen=True):
    """Time runs until `deadline` (Unix ms, by the server's clock); None: it does not.

    `time_left`, in ms, is what runs on later; None: it runs already, or none is
    measured. Both include what is in `bank`, as it was when this time began, of who is
    waited for; None: there are no banks. `paused`: until the host resumes it.
    """

    deadline: int | None
    bank: Bank | None
    paused: bool
    time_left: int | None = None


RoomEvent = (
    PlayerJoined
    | PlayerLeft
    | PlayerRenamed
    | NameForgotten
    | PlayerSeated
    | HostChanged
    | KeySeen
    | RoomLocked
    | TvPaired
    | TvsUnpaired
    | SettingsChanged
    | Voted
    | ClockSet
)
AnyEvent = RoomEvent | GameEvent
