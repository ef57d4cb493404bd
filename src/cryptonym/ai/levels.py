"""How daring an AI player is, and how many words it uses: never how often it errs."""

from dataclasses import dataclass

from cryptonym.engine import Level


@dataclass(frozen=True, slots=True)
class Manner:
    """What a level means.

    `words`: how many of the clues that it could give it uses, the commonest first.
    `most`: the highest number it gives. `assassin`, `rival` and `bystander`: what a
    touch of one costs, in agents found. `doubt`: how surely the others are thought to
    guess, the less the more doubtful. `least`: how likely a card must be before an
    operative touches it after the first.
    """

    words: int
    most: int
    assassin: float
    rival: float
    bystander: float
    doubt: float
    least: float


MANNERS: dict[Level, Manner] = {
    "easy": Manner(
        words=3_000, most=2, assassin=20, rival=1.5, bystander=0.8, doubt=1.0, least=0.3
    ),
    "medium": Manner(
        words=6_000, most=3, assassin=12, rival=1.0, bystander=0.5, doubt=1.2, least=0.2
    ),
    "hard": Manner(
        words=12_000,
        most=4,
        assassin=8,
        rival=1.0,
        bystander=0.4,
        doubt=1.4,
        least=0.15,
    ),
}
