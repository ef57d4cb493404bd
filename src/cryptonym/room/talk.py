"""Talk: what can be said, and who hears it (R12)."""

from dataclasses import dataclass

from cryptonym.engine import IllegalMove, Seat
from cryptonym.language import can_be_seen, clean
from cryptonym.room.state import Room

LONGEST_SAID = 200
"""How many characters one can say at a time."""


@dataclass(frozen=True, slots=True)
class Said:
    """What a player has said; `hearers` are players, None: everybody, TVs too."""

    player: str
    text: str
    hearers: frozenset[str] | None


def fit_to_say(text: str) -> str:
    """Return *text* composed, trimmed, and without invisible characters.

    Raises:
        IllegalMove: text_empty or text_too_long.
    """
    cleaned = clean(text)
    if not can_be_seen(cleaned):
        raise IllegalMove("text_empty")
    if len(cleaned) > LONGEST_SAID:
        raise IllegalMove("text_too_long", length=len(cleaned), longest=LONGEST_SAID)
    return cleaned


def may_be_heard(room: Room, said: Said, round_of_it: int) -> bool:
    """Tell whether what was said on another server is of this round, and fair (R22).

    It was judged there; whoever has seen the key since is not heard all the same.
    """
    silent = room.key_seen if room.playing else ()
    return round_of_it == room.round and said.player not in silent


def hearers(room: Room, seat: Seat) -> frozenset[str] | None:
    """Name who hears what is said from *seat* now; None: everybody.

    A team is all who play for it: its spymaster too, and who guesses for both teams
    (R67), whom both hear.
    """
    if room.settings.talk == "everyone":
        return None
    return frozenset(
        player.id
        for player in room.players
        if player.seat
        and (player.seat.team is seat.team or None in (player.seat.team, seat.team))
    )
