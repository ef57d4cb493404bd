"""The spymaster of the Codenames AI competition, as a yardstick for the arena.

For each group of one to three own cards it takes the word whose largest distance to
them is smallest, if that is under 0.7 and every other open card is farther away; the
largest group wins. Written from this description; it plays by cosines of GloVe alone.
"""

from functools import cache
from itertools import combinations

import numpy as np

from cryptonym.ai.history import open_positions
from cryptonym.ai.knowledge import Knowledge
from cryptonym.engine import Clue, GiveClue, View, objections

FARTHEST = 0.7
LARGEST_GROUP = 3


def give(view: View, knowledge: Knowledge) -> GiveClue:
    """Return the clue of the rule; *knowledge* has cosines instead of logits."""
    assert view.key is not None
    places = open_positions(view)
    own = [at for at, place in enumerate(places) if view.key[place] is view.turn.agent]
    cosines, _, _ = knowledge.table([view.cards[place] for place in places])
    distances = 1 - cosines

    @cache
    def valid(row: int) -> bool:
        clue = Clue(view.turn, knowledge.word(row), 1)
        return not objections(clue, view.open_cards(), view.rules)

    for size in range(min(LARGEST_GROUP, len(own)), 0, -1):
        best: tuple[float, int, tuple[int, ...]] | None = None
        for group in combinations(own, size):
            others = [at for at in range(len(places)) if at not in group]
            largest = distances[:, group].max(axis=1)
            nearest = distances[:, others].min(axis=1, initial=2.0)
            fits = (largest < FARTHEST) & (largest < nearest)
            for row in np.flatnonzero(fits)[np.argsort(largest[fits], kind="stable")]:
                if best and largest[row] >= best[0]:
                    break
                if valid(int(row)):
                    best = (float(largest[row]), int(row), group)
                    break
        if best:
            meant = tuple(places[at] for at in best[2])
            return GiveClue(knowledge.word(best[1]), size, meant)
    rows = np.argsort(distances[:, own].min(axis=1), kind="stable")
    row = next(int(row) for row in rows if valid(int(row)))
    meant = (places[own[int(distances[row, own].argmin())]],)
    return GiveClue(knowledge.word(row), 1, meant)
