"""How daring an AI player is, and how many words it uses: never how often it errs."""

from dataclasses import dataclass

from cryptonym.engine import Skill


@dataclass(frozen=True, slots=True)
class Manner:
    """What a level means.

    `words`: how many of the clues that it could give it uses, the commonest first.
    `most`: the highest number it gives. `assassin`, `rival` and `bystander`: what a
    touch of one costs, in agents found. `trust`: how sharply the operatives are thought
    to see what belongs together; 1 is as sharply as people do on average, less leaves
    room for what is the best clue in one's own eyes alone. `least`: how likely a card
    must be before an operative touches it after the first.
    """

    words: int
    most: int
    assassin: float
    rival: float
    bystander: float
    trust: float
    least: float


MANNERS: dict[Skill, Manner] = {
    "easy": Manner(3_000, 2, 40, 1.5, 0.8, trust=0.6, least=0.3),
    "medium": Manner(6_000, 3, 30, 1.0, 0.5, trust=0.8, least=0.25),
    "hard": Manner(12_000, 4, 20, 0.7, 0.4, trust=1.0, least=0.2),
}
