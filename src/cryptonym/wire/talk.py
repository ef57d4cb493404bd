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
    """A line, said at `at`; `hearers` None: everybody."""

    at: int
    asked: Asked
    hearers: frozenset[str] | None
    encoded: bytes


class Talk:
    """The latest lines of a round; `latest` is when the last one was said."""

    __slots__ = ("_lines", "latest")

    def __init__(self) -> None:
        self.latest = 0
        self._lines: tuple[Line, ...] = ()

    def add(self, asked: Asked, said: Said) -> None:
        """Let something be said."""
        at = self.latest = max(now(), self.latest + 1)
        line = Line(at, asked, said.hearers, saying(at, said.player, said.text))
        self._lines = (*self._lines, line)[-MOST_KEPT:]

    def has(self, asked: Asked) -> bool:
        """Tell whether this has been said already."""
        return any(line.asked == asked for line in self._lines)

    def since(self, player: str | None, after: int) -> tuple[bytes, ...]:
        """Return what *player* (None: a spectator) has heard later than *after*."""
        return tuple(
            line.encoded
            for line in self._lines
            if line.at > after and (line.hearers is None or player in line.hearers)
        )

    def clear(self) -> None:
        """Forget it all: another round has begun."""
        self._lines = ()
