"""Talk: what has been said in a round, for those who heard it; in memory only.

Who comes back hears once more what was said while they were among those who hear it,
and nothing else: a team's talk does not come with a seat in it.
"""

from bisect import insort
from dataclasses import dataclass
from operator import attrgetter

from cryptonym.room import Said
from cryptonym.wire.replies import now, saying

MOST_KEPT = 100
"""How many lines are kept; who is slower than that misses the oldest."""

Asked = tuple[str, str]
"""Who asked for a line to be said, and under which id."""


@dataclass(frozen=True, slots=True)
class Line:
    """What was `said` `at` that moment; `number` counts what was taken in here."""

    number: int
    at: int
    asked: Asked
    said: Said
    encoded: bytes

    @property
    def place(self) -> tuple[int, Asked]:
        """Where it stands among all lines, on all servers alike."""
        return self.at, self.asked

    @property
    def first(self) -> tuple[int, str]:
        """Which goes first of lines that were asked for under one id."""
        return self.at, self.said.text


class Talk:
    """The latest `lines` of a round in their order; `latest` is the highest number."""

    __slots__ = ("_last_at", "latest", "lines")

    def __init__(self) -> None:
        self.latest = 0
        self.lines: list[Line] = []
        self._last_at = 0

    def add(self, asked: Asked, said: Said, at: int | None = None) -> Line:
        """Let something be said: now, or at that moment by another server's clock.

        Returns the line, which is the one that went first where two servers were asked
        for it at once.
        """
        at = at or max(now(), self._last_at + 1)
        self._last_at = max(at, self._last_at)
        encoded = saying("-".join(asked), at, said.player, said.text)
        line = Line(self.latest + 1, at, asked, said, encoded)
        for other in self.lines:
            if other.asked == asked:
                if other.first <= line.first:
                    return other
                self.lines.remove(other)
                break
        self.latest = line.number
        insort(self.lines, line, key=attrgetter("place"))
        del self.lines[:-MOST_KEPT]
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
        self.lines = []
