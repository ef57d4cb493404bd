"""What can have happened: a log that somebody else brings is looked through with this.

    possible(room, event) -> bool     whether *event* fits a room as it stands
    brings(room, event) -> event      what has to come next; None: anything may

It knows who and what there is, how much of it, and what a round waits for. It does not
ask whether somebody was allowed to do that: `decide` judges commands, and a log has
none.
"""

from collections import Counter
from collections.abc import Iterable
from typing import assert_never

from cryptonym import engine
from cryptonym.engine import (
    CardSwapped,
    ChallengeRuled,
    ClueChallenged,
    ClueGiven,
    ClueMeant,
    ClueProposed,
    ClueRefused,
    ClueWithdrawn,
    Covered,
    Dealt,
    Explained,
    Game,
    GameEvent,
    GameOver,
    Identity,
    Key,
    KeyDrawn,
    KeyTurned,
    Number,
    Phase,
    Revealed,
    Seat,
    SuddenDeathBegan,
    Team,
    TurnEnded,
    after_touch,
    commitment,
    cover,
    turn_key,
    within_limits,
)
from cryptonym.room.messages import (
    AnyEvent,
    Bank,
    ClockSet,
    HostChanged,
    KeySeen,
    NameForgotten,
    PlayerJoined,
    PlayerLeft,
    PlayerRenamed,
    PlayerSeated,
    RoomLocked,
    SettingsChanged,
    TvPaired,
    TvsUnpaired,
    Voted,
)
from cryptonym.room.names import LONGEST_NAME
from cryptonym.room.people import MOST_PLAYERS, came, forgotten, next_player, next_tv
from cryptonym.room.settings import LONGEST, Settings
from cryptonym.room.state import TABLE, Room

WHY_GONE = frozenset({"left", "removed", "unseated", "cannot_play"})
WHY_ENDED = frozenset(
    {"passed", "missed", "no_guesses_left", "time_up", "foul", "covered"}
)
WHY_OVER = frozenset({"agents", "assassin", "sudden_death", "simulated", "abandoned"})
LATEST = 2**53
"""In Unix milliseconds: no later moment can be told to a browser."""
MOST_LEFT = 3 * LONGEST * 1_000
"""A time, what comes on top of it, and a bank; in milliseconds."""


def possible(room: Room, event: AnyEvent) -> bool:
    """Tell whether *event* can happen in *room*."""
    match event:
        case PlayerJoined(player, name):
            fits = player == next_player(room) and _is_name(name)
            return fits and len(room.players) < MOST_PLAYERS
        case PlayerLeft(player, reason):
            return room.player(player) is not None and reason in WHY_GONE
        case PlayerRenamed(player, name):
            return room.player(player) is not None and _is_name(name)
        case NameForgotten(player):
            return came(room, player) and event == forgotten(player)
        case PlayerSeated(player, team, role):
            seat = Seat.of(team, role) if team and role else None
            fits = seat in room.settings.rules.seats if seat else not (team or role)
            return fits and room.player(player) is not None
        case HostChanged(player):
            return player is None or room.player(player) is not None
        case KeySeen(player):
            return room.playing and room.player(player) is not None
        case RoomLocked() | TvsUnpaired():
            return True
        case TvPaired(tv):
            return tv == next_tv(room)
        case SettingsChanged(settings):
            return not room.playing and _go_together(settings)
        case ClockSet():
            return _clock_can_be(room, event)
        case Dealt():
            fits = event.rules == room.settings.rules and not room.playing
            lies = len(event.cards) == event.rules.layout.size
            return fits and lies and event.round == room.round + 1
        case _:
            game = room.game
            if game is None or game.over or (unknown(room) != _draws(event)):
                return False
            return _possible_now(room, game, event)


def unknown(room: Room) -> bool:
    """Tell whether the key of this round has still to be drawn."""
    return room.game is not None and room.game.key is None


def brings(room: Room, event: AnyEvent) -> GameEvent | None:
    """Return what comes at once with an *event* that is possible in *room*."""
    match room.game, event:
        case Game() as game, Revealed(identity=identity):
            return after_touch(engine.evolve(game, event), identity)
        case Game() as game, Covered(position, _, player):
            _, *ends = cover(game, position, player)
            return ends[0] if ends else None
        case Game() as game, ChallengeRuled(valid=False):
            return TurnEnded(game.turn, "foul")
        case _:
            return None


def _draws(event: AnyEvent) -> bool:
    return isinstance(event, KeyDrawn)


def _go_together(settings: Settings) -> bool:
    try:
        settings.rules  # noqa: B018 (some settings do not go together)
    except ValueError:
        return False
    return True


def _clock_can_be(room: Room, clock: ClockSet) -> bool:
    bank = clock.bank or Bank(0, 0)
    return (
        (clock.deadline is None or room.settings.clock is not None)
        and 0 <= (clock.deadline or 0) < LATEST
        and 0 <= (clock.time_left or 0) <= MOST_LEFT
        and all(0 <= seconds <= LONGEST for seconds in (bank.red, bank.blue))
    )


def _possible_now(room: Room, game: Game, event: Voted | GameEvent) -> bool:
    """Tell whether *event* can happen in the round that is running."""
    waits = game.phase
    match event:
        case Voted(player, choice):
            can_be = not isinstance(choice, int) or game.is_open(choice)
            return room.player(player) is not None and can_be
        case KeyDrawn(key, nonce):
            drawn = commitment(nonce, game.starter, key) == game.commitment
            return drawn and _fits(game, key)
        case KeyTurned(turns):
            once = game.rules.layout.square or not turns % 2
            return waits is Phase.CLUE and not game.clues and once and 0 <= turns < 4
        case CardSwapped(position):
            return not game.clues and game.is_open(position)
        case ClueProposed(team, word, number, _, player, meant):
            fits = waits is Phase.CLUE and _is_clue(game, team, word, number)
            return fits and came(room, player) and _all_open(game, meant or ())
        case ClueRefused(team) | ClueWithdrawn(team):
            return waits is Phase.RIVAL and team is game.turn
        case ClueGiven(team, word, number, player):
            fits = waits in (Phase.CLUE, Phase.RIVAL) and came(room, player)
            return fits and _is_clue(game, team, word, number)
        case ClueMeant(team, word, number, meant):
            fits = waits is Phase.GUESS and _is_clue(game, team, word, number)
            return fits and _all_open(game, meant)
        case Explained(team, player, clue, position, ranking):
            cards = [each.position for each in ranking]
            cards += [position] if isinstance(position, int) else []
            fits = team is game.turn and 0 <= clue <= len(game.clues)
            sure = all(0 <= round(each.chance, 6) <= 1 for each in ranking)
            known = fits and sure and came(room, player)
            return known and _all_open(game, cards)
        case Revealed(team, position, identity, player):
            fits = waits is Phase.GUESS and team is game.turn
            return (
                fits
                and (player == TABLE or came(room, player))
                and _hides(game, position, identity)
            )
        case Covered(position, identity, player):
            fits = player is None or came(room, player)
            return fits and _hides(game, position, identity)
        case ClueChallenged(team, player):
            fits = waits is Phase.GUESS and game.contestable
            return fits and team is game.turn.rival and came(room, player)
        case ChallengeRuled(team):
            return game.challenge == "pending" and team is game.turn.rival
        case SuddenDeathBegan(team):
            return waits is Phase.GUESS and team is game.turn
        case TurnEnded(team, reason):
            return team is game.turn and reason in WHY_ENDED
        case GameOver(_, reason, score, key, nonce):
            fits = reason in WHY_OVER and 0 <= (score or 0) <= len(game.cards)
            drawn = nonce == game.nonce and _fits(game, key)
            layout, turns = game.rules.layout, game.quarter_turns
            return fits and drawn and turn_key(key, layout, turns) == game.key
        case Dealt():
            return False
        case _:
            assert_never(event)


def _is_name(name: str) -> bool:
    return 0 < len(name) <= LONGEST_NAME


def _is_clue(game: Game, team: Team, word: str, number: Number) -> bool:
    return team is game.turn and within_limits(word, number)


def _all_open(game: Game, positions: Iterable[int]) -> bool:
    return all(map(game.is_open, positions))


def _hides(game: Game, position: int, identity: Identity) -> bool:
    """Tell whether an open card lies there, and who hides behind it is this."""
    open_ = game.is_open(position)
    return open_ and game.key is not None and game.key[position] is identity


def _fits(game: Game, key: Key) -> bool:
    """Tell whether *key* has as many of each identity as there are on this board."""
    hidden, layout = Counter(key), game.rules.layout
    return len(key) == layout.size and (
        hidden[game.starter.agent],
        hidden[game.starter.rival.agent],
        hidden[Identity.ASSASSIN],
    ) == (layout.first, layout.second, layout.assassins)
