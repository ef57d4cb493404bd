"""What can have happened: a log that somebody else brings is looked through with this.

    tell(tale, event) -> tale     a log goes on with *event*; None: it cannot
    tale.whole                    whether nothing is left out at its end

What a round can bring the engine itself decides: an event has to be what comes of
asking for it, and so has all that comes with it. What else people did is looked at for
what it leads to, and not for whether they might do it: a log has no commands. Nor are
clues judged by dictionaries, which get better: only by what nobody can overrule.
"""

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from cryptonym import engine
from cryptonym.engine import (
    PLAYING,
    Actor,
    AskRival,
    CardSwapped,
    Challenge,
    ChallengeRuled,
    Clue,
    ClueChallenged,
    ClueGiven,
    ClueMeant,
    ClueProposed,
    ClueRefused,
    ClueWithdrawn,
    Cover,
    Covered,
    Dealt,
    Explained,
    Game,
    GameEvent,
    GameOver,
    GiveClue,
    Guess,
    Identity,
    IllegalMove,
    Key,
    KeyDrawn,
    KeyTurned,
    Objection,
    Pass,
    Phase,
    Revealed,
    Role,
    Rule,
    RuleChallenge,
    Seat,
    SuddenDeathBegan,
    TurnEnded,
    TurnKey,
    Withdraw,
    commitment,
    is_nonce,
    objections,
    written,
)
from cryptonym.room import votes
from cryptonym.room.clock import lapses_at
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
    RoomEvent,
    RoomLocked,
    SettingsChanged,
    TvPaired,
    TvsUnpaired,
    Voted,
)
from cryptonym.room.people import (
    MOST_PLAYERS,
    came,
    can_be_called,
    forgotten,
    next_player,
    next_tv,
)
from cryptonym.room.rounds import cannot_start
from cryptonym.room.settings import LONGEST, Settings
from cryptonym.room.state import TABLE, Player, Room, evolve

LATEST = 2**53
"""In Unix milliseconds: no later moment can be told to a browser."""
MOST_LEFT = 3 * LONGEST * 1_000
"""A time, what comes on top of it, and a bank; in milliseconds."""


class Tale(Struct, frozen=True):
    """A log as far as it has been told: what it led to, and the `last` event of it.

    `due` has to come next, in this order.
    """

    room: Room = Room()
    last: AnyEvent | None = None
    due: tuple[AnyEvent, ...] = ()

    @property
    def whole(self) -> bool:
        """Whether it may end here."""
        return not self.due and _wants(self.room) is None


def tell(tale: Tale, event: AnyEvent) -> Tale | None:
    """Return what *tale* is after *event*; None: it cannot have happened."""
    wanted = _wants(tale.room)
    if tale.due:
        happens = tale.due
    elif wanted is None or isinstance(event, wanted):
        happens = _happens(tale, event)
    else:
        happens = ()
    if not happens or happens[0] != event:
        return None
    return Tale(evolve(tale.room, event), event, happens[1:])


def _wants(room: Room) -> tuple[type[AnyEvent], ...] | None:
    """Return of which kinds the next event has to be; None: of any.

    What is done at once is several events, and between them a room may be as it never
    is for long.
    """
    if room.game is not None and room.game.key is None:
        return (KeyDrawn,)
    if room.game is not None and room.game.over and room.game.winner is None:
        return (Dealt,)  # it was abandoned for another
    host = room.player(room.host)
    if not (_is_person(host) if room.host else _nobody_is_here(room)):
        return (HostChanged,)
    if not _all_sit_well(room):
        return (PlayerSeated, PlayerLeft)
    return None


def _is_person(player: Player | None) -> bool:
    return player is not None and player.bot is None


def _nobody_is_here(room: Room) -> bool:
    return not any(map(_is_person, room.players))


def _all_sit_well(room: Room) -> bool:
    """Tell whether spymasters sit alone, AI players sit, and nobody on no seat."""
    held = Counter(player.seat for player in room.players)
    bots_stand = any(player.bot and not player.seat for player in room.players)
    seats = {None, *room.settings.rules.seats}
    return not bots_stand and all(
        seat in seats and (number == 1 or not _is_spymasters(seat))
        for seat, number in held.items()
    )


def _is_spymasters(seat: Seat | None) -> bool:
    return seat is not None and seat.role is Role.SPYMASTER


def _happens(tale: Tale, event: AnyEvent) -> tuple[AnyEvent, ...]:
    """Return what has happened if *event* can have, and what comes with it."""
    room, game = tale.room, tale.room.game
    if isinstance(event, Dealt):
        return (event,) if _can_be_dealt(room, event) else ()
    if not isinstance(event, GameEvent):
        return (event,) if _can_be(room, event) else ()
    if game is None or game.over:
        return ()
    if isinstance(event, ClueMeant):
        return _meant(game, tale.last, event.meant)
    try:
        return _decided(room, game, event)
    except IllegalMove:
        return ()


def _can_be(room: Room, event: RoomEvent) -> bool:
    """Tell whether this can happen, which is no move of a round."""
    match event:
        case PlayerJoined(player, name, bot):
            fits = player == next_player(room) and can_be_called(room, player, name)
            enters = bot is not None or not room.locked
            return fits and enters and len(room.players) < MOST_PLAYERS
        case PlayerLeft(player, reason):
            me = room.player(player)
            if me is None or (reason == "removed" and player == room.host):
                return False
            return reason == "removed" or (reason == "left") is _is_person(me)
        case PlayerRenamed(player, name):
            fits = can_be_called(room, player, name)
            return fits and _is_person(room.player(player))
        case NameForgotten(player):
            return came(room, player) and event == forgotten(player)
        case PlayerSeated(player, team, role):
            seat = Seat.of(team, role) if team and role else None
            fits = seat in room.settings.rules.seats if seat else not (team or role)
            knows = room.playing and player in room.key_seen
            closed = knows and role is Role.OPERATIVE
            return fits and not closed and room.player(player) is not None
        case HostChanged(None):
            return _nobody_is_here(room)
        case HostChanged(player):
            return _is_person(room.player(player))
        case KeySeen(player):
            return room.playing and room.player(player) is not None
        case RoomLocked() | TvsUnpaired():
            return True
        case TvPaired(tv):
            return tv == next_tv(room)
        case SettingsChanged(settings):
            return not room.playing and _go_together(settings)
        case Voted():
            return room.playing and _can_be_voted(room, event)
        case ClockSet():
            return _clock_can_be(room, event)
        case _:
            assert_never(event)


def _go_together(settings: Settings) -> bool:
    try:
        settings.rules  # noqa: B018 (some settings do not go together)
    except ValueError:
        return False
    return True


def _can_be_voted(room: Room, vote: Voted) -> bool:
    """Tell whether *vote* is for what can be done, or takes another back."""
    game, me = room.game, room.player(vote.player)
    if vote.choice is None:
        return vote.player in room.votes
    if game is None or me is None or me not in votes.voters(room):
        return False
    asked = Guess(vote.choice) if isinstance(vote.choice, int) else Pass()
    try:
        engine.decide(game, Actor(me.id, me.seat), asked)
    except IllegalMove:
        return False
    return room.settings.agreement != "anyone"


def _clock_can_be(room: Room, clock: ClockSet) -> bool:
    bank = clock.bank or Bank(0, 0)
    return (
        (clock.deadline is None or room.settings.clock is not None)
        and 0 <= (clock.deadline or 0) < LATEST
        and 0 <= (clock.time_left or 0) <= MOST_LEFT
        and all(0 <= seconds <= LONGEST for seconds in (bank.red, bank.blue))
    )


def _can_be_dealt(room: Room, dealt: Dealt) -> bool:
    """Tell whether a round can begin so: with all who are needed, no card twice."""
    rules, cards = dealt.rules, {card.codename for card in dealt.cards}
    return (
        not room.playing
        and cannot_start(room) is None
        and (dealt.round, rules) == (room.round + 1, room.settings.rules)
        and len(cards) == len(dealt.cards) == rules.layout.size
        and (dealt.starter is PLAYING or not rules.together)
    )


def _decided(room: Room, game: Game, event: GameEvent) -> tuple[GameEvent, ...]:
    """Return what comes of what led to *event*; nothing: it leads nowhere.

    Raises:
        IllegalMove: it would have been refused.
    """
    giver, rival, operative = (
        Seat(game.turn, Role.SPYMASTER),
        Seat(game.turn.rival, Role.SPYMASTER),
        Seat(game.turn, Role.OPERATIVE),
    )
    match event:
        case KeyDrawn():
            return (event,) if _can_be_drawn(game, event) else ()
        case CardSwapped():
            return (event,) if _can_be_swapped(game, event) else ()
        case Explained():
            return _explained(room, game, event)
        case KeyTurned(turns):
            return engine.decide(game, Actor("", giver), TurnKey(turns))
        case ClueProposed(_, word, number, against, player, meant):
            asked = AskRival(word, number, meant)
            (asks,) = engine.decide(game, _actor(room, player), asked)
            fits = isinstance(asks, ClueProposed) and not _final(against)
            return (replace(asks, objections=against),) if fits else ()
        case ClueRefused():
            return engine.decide(game, Actor("", rival), Rule(allow=False))
        case ClueWithdrawn():
            return engine.decide(game, Actor("", giver), Withdraw())
        case ClueGiven() if game.phase is Phase.RIVAL:
            return engine.decide(game, Actor("", rival), Rule(allow=True))
        case ClueGiven():
            return _given(room, game, event)
        case Revealed(_, position, _, player):
            return engine.decide(game, _actor(room, player), Guess(position))
        case Covered():
            return _covered(room, game, event)
        case ClueChallenged(_, player):
            return engine.decide(game, _actor(room, player), Challenge())
        case ChallengeRuled(_, valid):
            return engine.decide(game, Actor("", None), RuleChallenge(valid))
        case TurnEnded(_, "passed"):
            return engine.decide(game, Actor("", operative), Pass())
        case GameOver(None):
            return (engine.abandon(game),)
        case TurnEnded() | GameOver():
            lapses = game.phase is not Phase.COVER and lapses_at(room) is not None
            lots = Random(0)  # noqa: S311 (none are drawn)
            return engine.time_up(game, lots) if lapses else ()
        case SuddenDeathBegan() | ClueMeant() | Dealt():
            return ()  # it comes of something else
        case _:
            assert_never(event)


def _covered(room: Room, game: Game, covered: Covered) -> tuple[GameEvent, ...]:
    """Return what comes of it that somebody covers this, or chance does (R72)."""
    position, player = covered.position, covered.player
    if player is not None:
        return engine.decide(game, _actor(room, player), Cover(position))
    engine.decide(game, Actor("", Seat(PLAYING, Role.SPYMASTER)), Cover(position))
    lapses = game.phase is Phase.COVER and lapses_at(room) is not None
    return engine.cover(game, position, None) if lapses else ()


def _actor(room: Room, player: str) -> Actor:
    """Return who does something in a round: from a seat, or as the table."""
    if player == TABLE and room.touched:
        return Actor(TABLE, Seat(None, Role.OPERATIVE))
    me = room.player(player)
    if me is None or me.seat is None:
        raise IllegalMove("not_seated")
    return Actor(me.id, me.seat)


def _can_be_drawn(game: Game, drawn: KeyDrawn) -> bool:
    """Tell whether this is the key that was sealed, and one for this board."""
    sealed = commitment(drawn.nonce, game.starter, drawn.key) == game.commitment
    first = game.key is None and is_nonce(drawn.nonce)
    return first and sealed and _fits(game, drawn.key)


def _can_be_swapped(game: Game, swapped: CardSwapped) -> bool:
    """Tell whether another card of the same kind comes, before the first clue."""
    if game.phase is not Phase.CLUE or game.clues or not game.is_open(swapped.position):
        return False
    fresh = all(card.codename != swapped.card.codename for card in game.cards)
    return fresh and type(swapped.card) is type(game.cards[swapped.position])


def _explained(room: Room, game: Game, told: Explained) -> tuple[GameEvent, ...]:
    """Return what somebody in a seat of the team in turn thinks of open cards."""
    seat = _actor(room, told.player).seat
    cards = [each.position for each in told.ranking]
    cards += [told.position] if isinstance(told.position, int) else []
    sure = all(0 <= round(each.chance, 6) <= 1 for each in told.ranking)
    if not (seat and seat.plays(game.turn) and sure and all(map(game.is_open, cards))):
        return ()
    clue = len(game.clues) - (told.position is not None)
    return (replace(told, team=game.turn, clue=clue),)


def _given(room: Room, game: Game, given: ClueGiven) -> tuple[GameEvent, ...]:
    """Return the clue, unless nobody could overrule what speaks against it."""
    giver = _actor(room, given.player)
    clue = Clue(game.turn, written(given.word), given.number)
    against = objections(clue, game.open_cards(), game.rules)
    if engine.refusal(game.situation, giver.seat, GiveClue) or _final(against):
        return ()
    return (ClueGiven(clue.team, clue.word, clue.number, giver.player),)


def _final(against: Iterable[Objection]) -> bool:
    return any(objection.final for objection in against)


def _meant(
    game: Game, last: AnyEvent | None, meant: tuple[int, ...]
) -> tuple[GameEvent, ...]:
    """Return what the clue that was given just before was meant for."""
    if not isinstance(last, ClueGiven) or not all(map(game.is_open, meant)):
        return ()
    cards = tuple(sorted(set(meant)))
    return (ClueMeant(last.team, last.word, last.number, cards),)


def _fits(game: Game, key: Key) -> bool:
    """Tell whether *key* has as many of each identity as there are on this board."""
    hidden, layout = Counter(key), game.rules.layout
    return len(key) == layout.size and (
        hidden[game.starter.agent],
        hidden[game.starter.rival.agent],
        hidden[Identity.ASSASSIN],
    ) == (layout.first, layout.second, layout.assassins)
