"""What is asked of the load generator."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Load:
    """So many rooms of people, a move every so many seconds (0: one always in flight).

    Beside them are so many rooms of AI players (`bots`), and in each room so many who
    watch and read nothing (`slow`). What the server holds is told each so many seconds
    (`sample`, 0: never). `deflate`: frames are asked for compressed.
    """

    rooms: int
    seconds: float
    every: float
    bots: int = 0
    slow: int = 0
    sample: float = 0
    deflate: bool = False


@dataclass(frozen=True, slots=True)
class Target:
    """The server, "bare" or "real", at `base`; all its `processes` are measured."""

    kind: str
    base: str
    processes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """Which load is put on which server."""

    target: Target
    load: Load
