"""Decisions: all the rules.

    decide(game, actor, command) -> events    refuses with a coded error
    refusal(situation, seat, command type)    what stands against it, whatever it says

`decide` first asks `refusal` (phase, turn, role: one table), then reads the command's
arguments. What follows from a touch (a turn that ends, a game that is over) are events
too, so whoever reads a log needs no rules.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, assert_never

from cryptonym.engine.clues import Clue, Objection, check_clue, objections, written
from cryptonym.engine.endings import after_touch, cover, known_key
from cryptonym.engine.errors import IllegalMove
from cryptonym.engine.game import Game, Situation, evolve
from cryptonym.engine.messages import (
    AskRival,
    Challenge,
    ChallengeRuled,
    ClueChallenged,
    ClueGiven,
    ClueMeant,
    ClueProposed,
    ClueRefused,
    ClueWithdrawn,
    Cover,
    GameCommand,
    GameEvent,
    GiveClue,
    Guess,
    KeyTurned,
    Pass,
    Revealed,
    Rule,
    RuleChallenge,
    TurnEnded,
    TurnKey,
    Withdraw,
)
from cryptonym.engine.rules import PLAYING
from cryptonym.engine.table import Phase, Role, Seat, Team


@dataclass(frozen=True, slots=True)
class Actor:
    """Who asks: a player, and the seat held; None: the host, who need not sit."""

    player: str
    seat: Seat | None


@dataclass(frozen=True, slots=True)
class Requirement:
    """What must hold before the arguments of a command are read.

    `role` None: the host asks. `team`: of which team, seen from whose turn it is.
    """

    role: Role | None
    phase: Phase
    team: Literal["in_turn", "waiting", "either"] = "in_turn"


SPYMASTER, OPERATIVE = Role.SPYMASTER, Role.OPERATIVE

REQUIREMENTS: dict[type[GameCommand], Requirement] = {
    TurnKey: Requirement(SPYMASTER, Phase.CLUE, "either"),
    GiveClue: Requirement(SPYMASTER, Phase.CLUE),
    AskRival: Requirement(SPYMASTER, Phase.CLUE),
    Rule: Requirement(SPYMASTER, Phase.RIVAL, "waiting"),
    Withdraw: Requirement(SPYMASTER, Phase.RIVAL),
    Guess: Requirement(OPERATIVE, Phase.GUESS),
    Pass: Requirement(OPERATIVE, Phase.GUESS),
    Cover: Requirement(SPYMASTER, Phase.COVER),
    Challenge: Requirement(SPYMASTER, Phase.GUESS, "waiting"),
    RuleChallenge: Requirement(None, Phase.GUESS),
}


def refusal(now: Situation, seat: Seat | None, asked: type[GameCommand]) -> str | None:
    """Return why *seat* may not ask for this now, whatever the arguments.

    None: nothing stands against it. Whether the host asks the caller knows.
    """
    needed = REQUIREMENTS[asked]
    if now.phase is Phase.OVER:
        return "game_over"
    if needed.role is not None:
        assert seat is not None
        if not _is_the_turn_of(seat, needed, now, asked):
            return "not_your_turn"
        records = now.recorded and asked in (Guess, Pass)  # R12
        if seat.role is not needed.role and not records:
            return "not_your_role"
    if not _is_the_time_for(needed, now, asked):
        return "wrong_phase"
    return _obstacle(now, asked)


def _is_the_turn_of(
    seat: Seat, needed: Requirement, now: Situation, asked: type[GameCommand]
) -> bool:
    if needed.team == "either":
        return True
    team = now.turn if needed.team == "in_turn" else now.turn.rival
    if asked is Cover and now.phase is Phase.COVER:
        team = PLAYING  # who covers for the simulated team (R61)
    return seat.plays(team)


def _is_the_time_for(
    needed: Requirement, now: Situation, asked: type[GameCommand]
) -> bool:
    in_phase = now.phase is needed.phase
    if asked is TurnKey:
        return in_phase and not now.clued  # R5
    if asked is AskRival:
        return in_phase and now.questions  # R35
    if asked is Cover:
        return in_phase or (now.phase is Phase.CLUE and now.owed)  # R38
    if asked is Challenge:
        return in_phase and now.contestable  # R38
    if asked is RuleChallenge:
        return in_phase and now.challenged
    return in_phase


def _obstacle(now: Situation, asked: type[GameCommand]) -> str | None:
    """Return why nobody may touch, or stop, just now."""
    if asked not in (Guess, Pass):
        return None
    if now.challenged:
        return "challenged"  # R38
    if asked is Pass and not now.guessed:
        return "must_guess_once"  # R13
    return "sudden_death" if asked is Pass and now.sudden_death else None  # R52


def decide(game: Game, actor: Actor, command: GameCommand) -> tuple[GameEvent, ...]:
    """Return what happens when *actor* asks for *command*.

    *game* is the whole game, key included.

    Raises:
        IllegalMove: with the code of the first rule against it; nothing has changed.
    """
    code = refusal(game.situation, actor.seat, type(command))
    if code is not None:
        raise IllegalMove(code)
    match command:
        case TurnKey(quarter_turns):
            return _turn_key(game, quarter_turns)
        case GiveClue():
            return _give_clue(game, actor, command)
        case AskRival():
            return _ask_rival(game, actor, command)
        case Rule(allow):
            return _rule(game, allow=allow)
        case Withdraw():
            clue = _proposal(game)
            return (ClueWithdrawn(clue.team, clue.word, clue.number),)
        case Guess(position):
            return _guess(game, actor, position)
        case Pass():
            return (TurnEnded(game.turn, "passed"),)
        case Cover(position):
            return _cover(game, actor, position)
        case Challenge():
            return (ClueChallenged(game.turn.rival, actor.player),)
        case RuleChallenge(valid):
            return _rule_challenge(game.turn, valid=valid)
        case _:
            assert_never(command)


def _turn_key(game: Game, quarter_turns: int) -> tuple[GameEvent, ...]:
    if quarter_turns % 2 and not game.rules.layout.square:
        raise IllegalMove("not_square")
    return (KeyTurned(quarter_turns % 4),)


def _give_clue(game: Game, actor: Actor, command: GiveClue) -> tuple[GameEvent, ...]:
    check_clue(_clue(game, command), game.open_cards(), game.rules)
    return _publish(_proposed(game, actor, command))


def _ask_rival(game: Game, actor: Actor, command: AskRival) -> tuple[GameEvent, ...]:
    """Propose the clue, whatever can be said against it that is not final (R35)."""
    against = objections(_clue(game, command), game.open_cards(), game.rules)
    for objection in against:
        if objection.final:
            raise IllegalMove(objection.code, **objection.params)
    return (_proposed(game, actor, command, against),)


def _clue(game: Game, command: GiveClue | AskRival) -> Clue:
    return Clue(game.turn, written(command.word), command.number)


def _proposed(
    game: Game,
    actor: Actor,
    command: GiveClue | AskRival,
    against: tuple[Objection, ...] = (),
) -> ClueProposed:
    clue, meant = _clue(game, command), command.meant
    if meant is not None:
        meant = tuple(sorted(set(meant)))
        _check_open(game, meant)
    return ClueProposed(clue.team, clue.word, clue.number, against, actor.player, meant)


def _publish(clue: ClueProposed) -> tuple[GameEvent, ...]:
    given = ClueGiven(clue.team, clue.word, clue.number, clue.player)
    if clue.meant is None:
        return (given,)
    return (given, ClueMeant(clue.team, clue.word, clue.number, clue.meant))


def _rule(game: Game, *, allow: bool) -> tuple[GameEvent, ...]:
    """Publish the clue that was proposed, or hand it back (R35)."""
    clue = _proposal(game)
    if allow:
        return _publish(clue)
    return (ClueRefused(clue.team, clue.word, clue.number, clue.objections),)


def _proposal(game: Game) -> ClueProposed:
    assert game.proposal is not None
    return game.proposal


def _guess(game: Game, actor: Actor, position: int) -> tuple[GameEvent, ...]:
    """Reveal the card, and say what follows from it."""
    _check_open(game, (position,))
    identity = known_key(game)[position]
    revealed = Revealed(game.turn, position, identity, actor.player)
    consequence = after_touch(evolve(game, revealed), identity)
    return (revealed, consequence) if consequence else (revealed,)


def _cover(game: Game, actor: Actor, position: int) -> tuple[GameEvent, ...]:
    _check_open(game, (position,))
    if known_key(game)[position] is not game.turn.agent:
        raise IllegalMove("not_their_agent")
    return cover(game, position, actor.player)


def _rule_challenge(team: Team, *, valid: bool) -> tuple[GameEvent, ...]:
    """Let *team* guess on, or lose its turn (R38)."""
    ruled = ChallengeRuled(team.rival, valid)
    return (ruled,) if valid else (ruled, TurnEnded(team, "foul"))


def _check_open(game: Game, positions: Iterable[int]) -> None:
    for position in positions:
        if not game.is_open(position):
            raise IllegalMove("not_an_open_card", position=str(position)[:20])
