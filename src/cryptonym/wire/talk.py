"""Talk: what has been said in a round, for those who heard it; in memory only.

Who comes back hears once more what was said while they were among those who hear it,
and nothing else: a team's talk does not come with a seat in it.
"""

from dataclasses import dataclass

from cryptonym.room import Said
from cryptonym.wire.replies import now, saying

MOST_KEPT = 100
"""How many lines are kept; who is slower than that misses the oldest."""

Asked = tuple[str, str]
"""Who asked for a line to be said, and under which id."""


@dataclass(frozen=True, slots=True)
class Line:
    """The line with this `number`, said `at` that moment, which no other one shares."""

    number: int
    at: int
    asked: Asked
    said: Said
    encoded: bytes


class Talk:
    """The latest `lines` of a round; `latest` is the number of the last one."""

    __slots__ = ("_last_at", "latest", "lines")

    def __init__(self) -> None:
        self.latest = 0
        self.lines: tuple[Line, ...] = ()
        self._last_at = 0

    def add(self, asked: Asked, said: Said, at: int | None = None) -> Line:
        """Let something be said: now, or at that moment by another server's clock."""
        at = at or max(now(), self._last_at + 1)
        self._last_at = max(at, self._last_at)
        self.latest += 1
        line = Line(self.latest, at, asked, said, saying(at, said.player, said.text))
        self.lines = (*self.lines, line)[-MOST_KEPT:]
        return line

    def has(self, asked: Asked) -> bool:
        """Tell whether this has been said already."""
        return any(line.asked == asked for line in self.lines)

    def since(self, player: str | None, after: int) -> tuple[bytes, ...]:
        """Return what *player* (None: a spectator) has heard since line *after*."""
        return tuple(
            line.encoded
            for line in self.lines
            if line.number > after
            and (line.said.hearers is None or player in line.said.hearers)
        )

    def clear(self) -> None:
        """Forget it all: another round has begun."""
        self.lines = ()
