"""Endings: what follows when a card is covered, and when the time is up.

R15 to R19, R50 to R53, R61 to R64, R72. Each function looks at the game *after* the
card was covered.
"""

from random import Random

from cryptonym.engine.deal import turn_key
from cryptonym.engine.game import Game, evolve
from cryptonym.engine.messages import (
    Covered,
    GameEvent,
    GameOver,
    SuddenDeathBegan,
    TurnEnded,
)
from cryptonym.engine.rules import PLAYING
from cryptonym.engine.table import Identity, Key, Phase, Team


def after_touch(game: Game, identity: Identity) -> GameEvent | None:
    """Return what a touch by the team in turn leads to; None: it guesses on (R15)."""
    team = game.turn
    own = identity is team.agent
    if over := _all_found(game):
        return over
    if game.sudden_death:
        return _in_sudden_death(game, own=own)
    if identity is Identity.ASSASSIN and game.rules.finale:
        if game.agents_left(team):
            return SuddenDeathBegan(team)  # R52
        return game_over(game, team, "assassin")  # R51
    if identity is Identity.ASSASSIN:
        return game_over(game, team.rival, "assassin")  # R18
    if not own:
        return TurnEnded(team, "missed")  # R16, R17
    if game.guesses_left == 0:
        return TurnEnded(team, "no_guesses_left")  # R14
    return None


def _all_found(game: Game) -> GameOver | None:
    """End the game with a team's last agent (R19), where that ends it (R50, R62)."""
    for team in (game.turn, game.turn.rival):
        if game.agents_left(team):
            continue
        if game.rules.together and team is not PLAYING:
            return game_over(game, team, "simulated")  # R62, R64
        if not game.rules.finale:
            return game_over(game, team, "agents")
    return None


def _in_sudden_death(game: Game, *, own: bool) -> GameOver | None:
    """End it with the first miss, or the last own agent (R52, R53)."""
    if not own:
        return game_over(game, game.turn.rival, "sudden_death")
    if not game.agents_left(game.turn):
        return game_over(game, game.turn, "sudden_death")
    return None


def cover(game: Game, position: int, player: str | None) -> tuple[GameEvent, ...]:
    """Cover an agent of the team in turn without a guess (R38, R61).

    *player* None: it was chosen by chance.
    """
    covered = Covered(position, game.turn.agent, player)
    if over := _all_found(evolve(game, covered)):
        return (covered, over)
    if game.phase is Phase.COVER:
        return (covered, TurnEnded(game.turn, "covered"))
    return (covered,)


def time_up(game: Game, random: Random) -> tuple[GameEvent, ...]:
    """End the turn, even without a clue or a touch (R72).

    In sudden death that loses; a cover that is awaited is made at random.
    """
    if game.phase is Phase.COVER:
        agents = [
            position
            for position, identity in enumerate(known_key(game))
            if identity is game.turn.agent and game.is_open(position)
        ]
        return cover(game, random.choice(agents), None)
    if game.sudden_death:
        return (game_over(game, game.turn.rival, "sudden_death"),)
    return (TurnEnded(game.turn, "time_up"),)


def abandon(game: Game) -> GameOver:
    """End a round that nobody wants to finish: it has no winner."""
    return game_over(game, None, "abandoned")


def game_over(game: Game, winner: Team | None, reason: str) -> GameOver:
    """Close the round and reveal the key as it was drawn.

    One team alone scores what the simulated one has left (R63).
    """
    assert game.nonce is not None
    alone = game.rules.together and winner is PLAYING
    score = game.agents_left(PLAYING.rival) if alone else None
    drawn = turn_key(known_key(game), game.rules.layout, -game.quarter_turns)
    return GameOver(winner, reason, score, drawn, game.nonce)


def known_key(game: Game) -> Key:
    """Return the key: only a whole game can be decided upon, a View has none."""
    assert game.key is not None
    return game.key
