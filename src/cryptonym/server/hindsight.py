"""Hindsight: what an AI player would have touched after a clue, told after the round.

It is asked what it was to know then, as an operative of the team that heard the clue:
the events until the clue, as far as that seat saw them, and nothing of the key.
"""

import asyncio
from collections.abc import Sequence

from msgspec import Struct

from cryptonym import engine
from cryptonym.engine import (
    ClueGiven,
    CodenamesError,
    Game,
    GameEvent,
    IllegalMove,
    Likelihood,
    Role,
    Seat,
    Skill,
)
from cryptonym.server.mind import Mind

MOST = 1_000
"""How many answers are remembered."""

SKILL: Skill = "medium"  # all rank alike for the first touch, which is not optional


class Touches(Struct, frozen=True):
    """What an AI operative would have touched first, the likeliest first.

    Nothing: it does not understand the clue.
    """

    ranking: tuple[Likelihood, ...]


class RoundNotOver(CodenamesError):
    """What others think of a clue must help nobody who still guesses."""

    def __init__(self) -> None:
        super().__init__("round_not_over")


class NoSuchClue(CodenamesError):
    """There was no such clue in the last round, or it is another round."""

    def __init__(self) -> None:
        super().__init__("no_such_clue")


class Hindsight:
    """Asks a *mind* about clues of rounds that are over, about each once."""

    def __init__(self, mind: Mind) -> None:
        self._mind = mind
        self._answers: dict[tuple[str, int], Touches] = {}
        self._turn = asyncio.Lock()

    async def touches(
        self, game: Game | None, past: Sequence[GameEvent], asked: tuple[int, int]
    ) -> Touches:
        """Return what would have been touched after a clue of *game*.

        *past* are the events of that round, all of them. Asked for is a round's number,
        and which of its clues, from 0.

        Raises:
            NoSuchClue, RoundNotOver, NoThought
            IllegalMove: bot_cannot_play; `why`: the `language`, or the `board`.
        """
        number, clue = asked
        if game is None or game.round != number:
            raise NoSuchClue
        if not game.over:
            raise RoundNotOver
        key = (game.commitment, clue)
        async with self._turn:  # those who play wait for one question at most
            return await self._once(key, _until(past, clue))

    async def _once(self, key: tuple[str, int], past: Sequence[GameEvent]) -> Touches:
        if key not in self._answers:
            answer = await self._think(past)
            while len(self._answers) >= MOST:
                self._answers.pop(next(iter(self._answers)))
            self._answers[key] = answer
        return self._answers[key]

    async def _think(self, past: Sequence[GameEvent]) -> Touches:
        """Let the mind touch a card after the clue with which *past* ends."""
        given = past[-1]
        assert isinstance(given, ClueGiven)
        seat = Seat(given.team, Role.OPERATIVE)
        seen = tuple(event for event in past if engine.visible(event, seat))
        game = engine.replay(seen)
        assert game is not None
        can_play, language = self._mind.can_play, game.rules.language
        if not await asyncio.to_thread(can_play, language, ()):
            raise IllegalMove("bot_cannot_play", why="language", language=language)
        if not await asyncio.to_thread(can_play, language, game.open_cards()):
            raise IllegalMove("bot_cannot_play", why="board")
        view = engine.view(game, seat)
        # An earlier clue would answer for one not understood; a zero needs it.
        heard = seen[-1:] if given.number else seen
        thought = await self._mind.think(view, heard, seat, SKILL, 0)
        return Touches(thought.ranking)


def _until(past: Sequence[GameEvent], clue: int) -> Sequence[GameEvent]:
    """Return the events up to a clue.

    Raises:
        NoSuchClue
    """
    given = [place for place, each in enumerate(past) if isinstance(each, ClueGiven)]
    if not 0 <= clue < len(given):
        raise NoSuchClue
    return past[: given[clue] + 1]
