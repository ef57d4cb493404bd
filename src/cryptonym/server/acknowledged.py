"""What was acknowledged: the latest commands of each player, which may come again.

A command is sent again when its ack did not arrive: by the same player, and at once
when the line is back. So of each player only the latest are remembered.
"""

MOST_EACH = 64
"""How many of one player: no fewer than may be asked for at once (`Limits.act`)."""

Command = tuple[str, str]
"""Who asked, and under which id."""


class Acknowledged:
    """The versions that commands led to."""

    def __init__(self) -> None:
        self._versions: dict[str, dict[str, int]] = {}

    def __contains__(self, command: Command | None) -> bool:
        """Tell whether *command* is remembered."""
        return command is not None and self.find(command) is not None

    def find(self, command: Command) -> int | None:
        """Return the version that *command* led to; None: it is not remembered."""
        player, asked = command
        return self._versions.get(player, {}).get(asked)

    def note(self, command: Command, version: int) -> int:
        """Remember that *command* led to *version*, which is returned."""
        player, asked = command
        versions = self._versions.setdefault(player, {})
        versions[asked] = version
        if len(versions) > MOST_EACH:
            del versions[next(iter(versions))]
        return version
