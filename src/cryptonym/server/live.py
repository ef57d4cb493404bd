"""A live room: the one place where its commands are decided, stored and shown.

    ask -> decide -> append (on disk) -> add to the frames -> wake every listener

One command at a time. Nothing here waits for a listener: each has a mailbox, which
sees to it that what it holds is sent.
"""

import asyncio
import logging
import math
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random

from cryptonym import room as rules
from cryptonym.engine import IllegalMove
from cryptonym.kit import KitEvent
from cryptonym.room import (
    AddBot,
    AnyEvent,
    Awaited,
    CheckClue,
    Decks,
    Deed,
    LoggedCommand,
    NameForgotten,
    NextRound,
    PairTv,
    PlayerLeft,
    Point,
    Room,
    Say,
    Start,
    World,
)
from cryptonym.server.acknowledged import Acknowledged
from cryptonym.server.bots import Bots, Due
from cryptonym.server.clocks import Alarm, RoomTime
from cryptonym.server.config import Config
from cryptonym.server.following import Follower
from cryptonym.server.identity import BadToken, Moved
from cryptonym.server.library import Library
from cryptonym.server.limits import Bucket, Gate, Places, TooFast, TooMany
from cryptonym.server.mailbox import TRY_LATER, Mailbox
from cryptonym.server.metrics import appending
from cryptonym.server.moving import Moving
from cryptonym.server.neighbours import (
    Here,
    Neighbours,
    Pointing,
    SeatMoved,
    Spoken,
    TvPaired,
)
from cryptonym.server.pairing import WaitingTvs
from cryptonym.server.parts import in_parts
from cryptonym.server.pointing import Fingers
from cryptonym.server.talking import Talking
from cryptonym.store import (
    Append,
    Conflict,
    Entry,
    EventLog,
    Seated,
    StoreUnavailable,
)
from cryptonym.wire import (
    Ask,
    Frames,
    Logged,
    Past,
    blocks_of,
    failure,
    finished_rounds,
)

log = logging.getLogger(__name__)

MUCH = 4_000
"""So many events are written in some 5 ms; more than that, nobody else waits for."""

BAD_TOKEN, LEFT = 4401, 1000
"""Close codes: not (any more) who one says, gone as asked."""


@dataclass(frozen=True, slots=True)
class Arrival:
    """Who comes in: a *token* (its digest), from where, and who it was *formerly*."""

    token: bytes
    address: str
    formerly: str | None = None


class LiveRoom:
    """A room in memory and its listeners; its decks come from *library*.

    `now` tells what time it is here.
    `lost`: its log is not any more what was read here; the room is to be loaded anew.
    """

    def __init__(
        self,
        code: str,
        store: EventLog,
        library: Library,
        random: Random,
        config: Config,
    ) -> None:
        self.code = code
        self.listeners: set[Mailbox] = set()
        self.lost = False
        self.neighbours = Neighbours(code, store, config.neighbour_gone_after)
        self.waiting_tvs = WaitingTvs(random, self.neighbours)
        self.wanted_at = time.monotonic()
        self._store = store
        self._library = library
        self._random = random
        will_turn = partial(rules.will_turn, decks=library.at_hand)
        self.now = RoomTime(config.now, config.elapsed)
        self.frames = Frames(will_turn=will_turn, clock=self.now)
        self._config = config
        self._turn = asyncio.Lock()
        self._recalling = asyncio.Lock()
        self._telling = asyncio.Lock()
        self._follower = Follower(self, store, self._turn, self._hear, self._missed)
        self._alarm = Alarm(self.now, self.keep_time)
        model = config.language_model
        here = model.at(code, self._run_from) if model else None
        self.bots = Bots(self, config.mind, random, here)
        self._acked = Acknowledged()
        self._away_since: dict[str, float] = {}
        self._fingers = Fingers(self._show_pointing)
        self._acting: dict[str, Bucket] = {}
        self._entering = Gate(config.limits.enter)
        self._came_from: dict[str, str] = {}
        limits = config.limits
        self.watching = Places(limits.watchers, limits.watchers_each)
        self.devices = Places(math.inf, limits.devices)
        self._talking = Talking(self, limits.say)
        self.moving = Moving(code, store)

    @property
    def room(self) -> Room:
        """The room as it is now."""
        return self.frames.room

    @property
    def version(self) -> int:
        """How much has happened."""
        return self.room.version

    @property
    def here(self) -> frozenset[str]:
        """Who is connected to this server."""
        return frozenset(m.player for m in self.listeners if m.player is not None)

    @property
    def asleep(self) -> bool:
        """Whether nobody has wanted anything of this room for long."""
        quiet = time.monotonic() - self.wanted_at
        awaited = self.waiting_tvs.here and not self.neighbours.alone
        awake = self.listeners or awaited or self._turn.locked()
        return not awake and quiet >= self._config.room_sleeps_after

    async def follow(self) -> None:
        """Hear from now on what others append, and who is there elsewhere."""
        await self._follower.begin()
        self._announce(asks=True)

    async def catch_up(self) -> None:
        """Read what has been appended to the log, at first all of it."""
        entries = await self._store.read(self.code, self.room.version)
        if self.room.version and _forget_names(entries):
            entries = await self._read_anew()
        await self._take(entries)

    def take(self, entries: Sequence[Entry]) -> None:
        """Let happen, and show, what comes next in the log."""
        pointed = bool(self._fingers.pointing)
        self._read(entries)
        self._show(pointed=pointed)

    async def reach(self, version: int) -> None:
        """Read on where somebody has seen *version* already, on another server."""
        if version > self.room.version:
            await self._catch_up_in_turn()

    async def recall(self, after: int) -> None:
        """Have at hand for now what came later than *after*, however long ago that was.

        Raises:
            StoreUnavailable: it cannot be read, or is not there any more.
        """
        seen = max(after, 0)  # anybody may say anything
        if seen >= self.frames.oldest:
            return  # who wants no more than there is waits for nobody who does
        async with self._recalling:
            while seen < (history := self.frames.history).oldest:
                entries = await self._store.read(self.code)
                if len(entries) < history.oldest:
                    raise StoreUnavailable
                history.recall(await asyncio.to_thread(_blocks, entries))

    async def past(self, player: str | None, after: int) -> Past | None:
        """Have at hand what came later than *after*, and much of it written already.

        That is what *player* (None: a spectator) saw; None: it is soon written. Who
        wants much waits for others who do.

        Raises:
            StoreUnavailable: as for `recall`.
        """
        if self.version - max(after, 0) <= MUCH:
            await self.recall(after)
            return None
        past = None
        async with self._telling:
            while not self.frames.holds(past):  # else a name was forgotten meanwhile
                await self.recall(after)
                write = self.frames.past(player, max(after, 0))
                past = await asyncio.to_thread(write)
        return past

    async def finished_rounds(self) -> bytes:
        """Return what everybody saw of the rounds that are over, as JSON Lines.

        Raises:
            StoreUnavailable
        """
        entries = await self._store.read(self.code)
        return await asyncio.to_thread(lambda: finished_rounds(_events(entries)))

    async def doubt(self) -> None:
        """Look whether the log still begins as it was read, and read on or give up.

        A store can come back without its end, which was shown to people already.
        """
        entries = await self._store.read(self.code)
        first, later = entries[: self.room.version], entries[self.room.version :]
        if _forget_names(later):
            await self._begin_again(first)
        if await asyncio.to_thread(_replayed, first) == self.room:
            await self._take(later)
            return
        facts = {"room": self.code, "read": self.room.version, "there": len(entries)}
        log.warning("room_lost", extra={"facts": facts})
        self.lost = True
        self.fall_asleep()
        for mailbox in self.listeners:
            mailbox.close(TRY_LATER)

    async def read_on(self) -> None:
        """Read what others have appended: what is not logged is judged by that, too.

        Else who has seen the key there could show it here.

        Raises:
            StoreUnavailable
        """
        if self._store.origin:
            await self._catch_up_in_turn()
        if self.lost:
            raise StoreUnavailable

    async def whose(self, token: bytes) -> Seated | None:
        """Return whose token has this digest; None: nobody's."""
        seated = await self._store.whose(self.code, token)
        if seated:
            await self.know(seated.player)
        return seated

    async def know(self, player: str) -> None:
        """Read on where *player*, who has a token, joined on another server."""
        if not self.room.knows(player):
            await self._catch_up_in_turn()

    async def ask(self, player: str | None, asked: Ask) -> int:
        """Carry out what *player* asks for, once; return the version it led to.

        Raises:
            IllegalMove: nothing has changed.
            StoreUnavailable, TooFast: likewise.
        """
        command = asked.command
        if isinstance(command, Point):
            await self.read_on()
            self._point(player, command)
            return self.room.version
        if isinstance(command, Say):
            await self._talking.say(player, asked.id, command)
            return self.room.version
        if isinstance(command, CheckClue):
            rules.check_clue(self.room, player, command)
            return self.room.version
        key = (player or "", asked.id)
        if player is not None and key not in self._acked:
            self._hold_back(player)

        async def append(room: Room) -> Append:
            named = rules.decks_for(room, player, command)
            world = self._world(await self._library.fetch(named) if named else None)
            events = rules.decide(room, player, command, world, asked.after)
            token = self._token(room, command)
            instead = await self._without_names(events)
            return Append(self.code, room.version, events, key, token, instead)

        if key not in self._acked and self._asks_what_bots_know(player, command):
            await self._prepare_bots(player, command)
        await self.reach(asked.after or 0)
        async with self._turn:
            if key not in self._acked:
                if rules.lapses_at(self.room) is not None:
                    await self._append(self._time_up)  # what comes later is too late
                await self._append(append)
                if isinstance(command, PairTv):
                    self.waiting_tvs.forget(command.pairing)
                    self.neighbours.say(TvPaired(command.pairing))
            return self._acked.find(key) or self._acked.note(key, self.room.version)

    async def join(self, name: str, come: Arrival) -> str:
        """Let somebody in, once with one token; return the player's id.

        Raises:
            IllegalMove, TooFast
            TooMany: there are many in the room who came from this address.
            Moved, BadToken: see back.
        """
        self._entering.take(come.address)

        async def append(room: Room) -> Append:
            if player := await self._back(come.token, come.formerly):
                here = self.room.version
                return Append(self.code, here, (), token=(come.token, player))
            self._check_crowd(come.address)
            player, events = rules.join(room, name, come.formerly)
            return Append(self.code, room.version, events, token=(come.token, player))

        async with self._turn:
            appended = await self._append(append)
            assert appended.token is not None
            player = appended.token[1]
            if self.room.player(player):
                self._came_from[player] = come.address
            return player

    async def back(self, token: bytes) -> str | None:
        """Return who has come in with *token* (its digest) already; None: nobody.

        Raises:
            Moved: their seat is on another device now.
            BadToken: they have left.
            IllegalMove: removed.
        """
        async with self._turn:
            return await self._back(token)

    async def forget(self, player: str) -> None:
        """Take the name of somebody who is or was here out of the log."""

        async def append(room: Room) -> Append:
            events = rules.forget(room, player, self._world())
            instead = await self._without_names(events)
            happens = events if instead else ()  # else it was forgotten before
            return Append(self.code, room.version, happens, instead=instead)

        async with self._turn:
            await self._append(append)

    async def tend(self) -> None:
        """Do what time asks for.

        Raises:
            StoreUnavailable
        """
        await self.succeed_host()
        await self.count_votes()
        await self.keep_time()
        self.tell_neighbours()
        self.bots.stir()  # they may have waited for somebody who is absent now

    async def succeed_host(self) -> None:
        """Hand the room over when its host has been gone for too long."""

        async def append(room: Room) -> Append:
            absent = frozenset(p.id for p in room.players) - self.frames.present
            return Append(self.code, room.version, rules.succeed_host(room, absent))

        host, patience = self.room.host, self._config.host_gone_after
        if host and self._away(host, patience) and self.frames.present:
            async with self._turn:
                await self._append(append)

    async def count_votes(self) -> None:
        """Do what those present agree on, now that somebody else is away for long."""

        async def append(room: Room) -> Append:
            world = self._world()
            return Append(self.code, room.version, rules.count_votes(room, world))

        if self.room.votes:
            async with self._turn:
                await self._append(append)

    async def keep_time(self) -> None:
        """End the turn if its time is up, whoever has noticed it: it ends once."""
        if (moment := rules.lapses_at(self.room)) is None:
            return
        if moment <= self.now():
            async with self._turn:
                await self._append(self._time_up)
        self._alarm.set(rules.lapses_at(self.room))

    def awaited(self) -> Awaited | None:
        """Return which AI player is to do something; they rest while nobody is here.

        Of all servers where somebody is, one lets them play.
        """
        plays = self.listeners and self.neighbours.first
        return rules.awaited(self.room, self._absent) if plays else None

    def time_left(self) -> float:
        """Return for how many seconds the turn lasts, if nobody does anything."""
        moment = rules.lapses_at(self.room)
        return math.inf if moment is None else max(0, moment - self.now()) / 1_000

    def point(self, bot: str, position: int) -> None:
        """Let an AI player point at this card, and at no other.

        Raises:
            IllegalMove: as for a person.
        """
        for player, other in self._fingers.pointing:
            if player == bot and other != position:
                self._point(bot, Point(other, on=False))
        self._point(bot, Point(position, on=True))

    async def act(self, due: Due, deed: Deed) -> None:
        """Write down what an AI player does, if it still is *due*."""
        bot = due.awaited.bot
        await self._let(due, lambda room: rules.act(room, bot, deed, self._world()))

    async def give_up(self, due: Due) -> None:
        """Let an AI player go, which is *due* and does not know what to do."""
        bot = due.awaited.bot
        await self._let(due, lambda room: rules.give_up(room, bot, self._world()))

    def fall_asleep(self) -> None:
        """Do nothing by itself any more: who loads the room does what time brought."""
        self._alarm.turn_off()
        self.bots.turn_off()
        self._follower.end()
        self.neighbours.say(Here())

    def listen(self, mailbox: Mailbox) -> None:
        """Let somebody hear what happens from now on."""
        self.listeners.add(mailbox)
        self._note_presence()
        self._announce()
        self._wake(mailbox)
        for player, position in self._fingers.pointing | self.neighbours.pointing:
            mailbox.point(player, position, on=True)

    def hang_up(self, mailbox: Mailbox) -> None:
        """Let somebody hear no more; who is not here points at nothing."""
        self.listeners.discard(mailbox)
        self.wanted_at = time.monotonic()
        self._note_presence()
        player = mailbox.player
        if player is not None and player not in self.here:
            self._fingers.stop(player)
        self._announce()

    def tell_neighbours(self) -> None:
        """Say who is here, and forget those of whom nothing was heard for long."""
        pointing = self.neighbours.pointing
        self.neighbours.forget_silent()
        self._note_neighbours(pointing)
        self._announce()

    def offer_tv(self, token: bytes, address: str) -> str:
        """Return the code that a TV at *address* shows; *token* is its digest."""
        pairing = self.waiting_tvs.show(token, address)
        self._announce()
        return pairing

    def move(self, player: str) -> None:
        """Send away whom *player*'s seat has left, on all servers."""
        self.moving.look(self.listeners, player)
        self.neighbours.say(SeatMoved(player))

    def let_hear(self) -> None:
        """Let everybody hear what has been said."""
        for mailbox in self.listeners:
            mailbox.tell()

    def close(self, player: str | None, code: int) -> None:
        """End the connections of *player*."""
        for mailbox in self.listeners:
            if mailbox.player == player:
                mailbox.close(code)

    async def _back(self, token: bytes, formerly: str | None = None) -> str | None:
        seated = await self._store.whose(self.code, token)
        if seated is None:
            return None
        if seated.revoked:
            raise Moved
        await self.catch_up()  # who has come in on another server, and gone there
        if {seated.player, formerly} & self.room.removed:
            raise IllegalMove("removed")
        if not self.room.player(seated.player):
            raise BadToken
        rules.check_device(self.room, seated.player, formerly)
        return seated.player

    def _check_crowd(self, address: str) -> None:
        here = list(self._came_from.values()).count(address)
        if here >= self._config.limits.members:
            raise TooMany

    async def _append(self, append: Callable[[Room], Awaitable[Append]]) -> Append:
        """Decide, store and show; again from the start when somebody else was first."""
        while True:
            appended = await append(self.room)
            if not appended.events:
                return appended
            try:
                with appending():
                    await self._follower.append(appended)
            except Conflict:
                await self.catch_up()
                if appended.command in self._acked:  # it was this very command
                    return appended
                if self.room.version == appended.after:  # nobody was first
                    await self.doubt()
                if self.lost:
                    raise StoreUnavailable from None
            else:
                if appended.instead:
                    await self.catch_up()
                else:
                    self._happen(appended.events)
                return appended

    async def _without_names(
        self, events: Iterable[AnyEvent]
    ) -> tuple[tuple[int, Logged], ...]:
        """Return what is to stand in the log instead, once *events* forget names."""
        gone = [event for event in events if isinstance(event, NameForgotten)]
        if not gone:
            return ()
        entries = await self._store.read(self.code)
        return await asyncio.to_thread(_nameless, entries, gone)

    async def _read_anew(self) -> list[Entry]:
        """Take in what has changed of what was known; return what was not known."""
        entries = await self._store.read(self.code)
        known, new = entries[: self.room.version], entries[self.room.version :]
        await self._begin_again(known)
        return new

    async def _begin_again(self, known: Sequence[Entry]) -> None:
        told = await asyncio.to_thread(lambda: Frames(_events(known)))
        self.frames.begin_again(told)

    async def _let(
        self, due: Due, decide: Callable[[Room], tuple[AnyEvent, ...]]
    ) -> None:
        """Let an AI player do something, if time is not up and it still is *due*."""

        async def append(room: Room) -> Append:
            holds = due.holds(rules.awaited(room, self._absent), room.game)
            return Append(self.code, room.version, decide(room) if holds else ())

        async with self._turn:
            if rules.lapses_at(self.room) is not None:
                await self._append(self._time_up)
            await self._append(append)

    def _asks_what_bots_know(self, player: str | None, command: LoggedCommand) -> bool:
        bots = any(player.bot for player in self.room.players)
        asks = isinstance(command, AddBot) or (
            bots and isinstance(command, Start | NextRound)
        )
        return asks and bool(rules.decks_for(self.room, player, command))

    async def _prepare_bots(self, player: str | None, command: LoggedCommand) -> None:
        """Let be read what AI players know, which is slow once: nobody else waits.

        So it is to look through decks, of which the answer is remembered.
        """
        self.bots.prepare()
        can_play, settings = self._config.mind.can_play, self.room.settings
        await asyncio.to_thread(can_play, settings.language, ())
        named = rules.decks_for(self.room, player, command)
        decks = await self._library.fetch(named)
        for deck, _ in settings.stock(decks):
            await asyncio.to_thread(can_play, settings.language, deck.sides)

    async def _time_up(self, room: Room) -> Append:
        return Append(self.code, room.version, rules.time_up(room, self._world()))

    def _world(self, decks: Decks | None = None) -> World:
        """Return what is decided in, with *decks* where some have to be fetched."""
        return World(
            self._random,
            decks or self._library.at_hand,
            self._absent,
            self.now(),
            self._config.mind.can_play,
            self.waiting_tvs.shows,
            language_model=self._config.language_model is not None,
        )

    def _token(self, room: Room, command: LoggedCommand) -> tuple[bytes, str] | None:
        """Return the token that a TV has once it is paired, and the id."""
        if not isinstance(command, PairTv):
            return None
        return self.waiting_tvs.token(command.pairing), rules.next_tv(room)

    async def _catch_up_in_turn(self) -> None:
        async with self._turn:
            await self.catch_up()

    async def _take(self, entries: Sequence[Entry]) -> None:
        """Let happen what was read, and show it when all of it has."""
        pointed = bool(self._fingers.pointing)
        async for part in in_parts(entries):
            self._read(part)
        self._show(pointed=pointed)

    def _read(self, entries: Sequence[Entry]) -> None:
        for entry in entries:
            if entry.command:
                self._acked.note(entry.command, entry.version)
        self._fold(_events(entries))

    def _happen(self, logged: Iterable[Logged]) -> None:
        """Show everybody what is on disk."""
        pointed = bool(self._fingers.pointing)
        self._fold(_of_a_room(logged))
        self._show(pointed=pointed)

    def _fold(self, events: Sequence[AnyEvent]) -> None:
        self.frames.add(events)
        self.bots.hear(events)
        for event in events:
            self._fingers.hear(event)
            if isinstance(event, PlayerLeft):
                self._say_goodbye(event.player, event.reason)

    def _show(self, *, pointed: bool) -> None:
        """Show how things stand, where somebody has *pointed* before."""
        self.now.go_evenly(rules.runs_since(self.room))
        self._alarm.set(rules.lapses_at(self.room))
        self._wake(*self.listeners)
        if pointed:
            self._announce()
        self._talking.hear_later()

    def _wake(self, *mailboxes: Mailbox) -> None:
        """Show how the room looks now; what only these frames need is then let go."""
        for mailbox in mailboxes:
            mailbox.wake()
        asyncio.get_running_loop().call_soon(self.frames.let_go)

    def _say_goodbye(self, player: str, reason: str) -> None:
        self._talking.forget(player)
        for of_players in (self._acting, self._came_from):
            of_players.pop(player, None)
        for mailbox in self.listeners:
            if mailbox.player == player and reason == "removed":
                mailbox.post(failure(None, "removed", {}))
        self.close(player, BAD_TOKEN if reason == "removed" else LEFT)

    def _hold_back(self, player: str) -> None:
        """Let *player* make the log no longer than people do by playing."""
        bucket = self._acting.setdefault(player, Bucket(self._config.limits.act))
        if not bucket.take():
            raise TooFast(bucket.wait)

    def _point(self, player: str | None, command: Point) -> None:
        rules.check_point(self.room, player, command)
        assert player is not None
        self._fingers.point(player, command.position, on=command.on)
        self._announce()

    def _show_pointing(self, player: str, position: int, *, on: bool) -> None:
        for mailbox in self.listeners:
            mailbox.point(player, position, on=on)

    def _note_presence(self) -> None:
        """Tell everybody who is connected, where that has changed."""
        present = self.here | self.neighbours.players
        if present != self.frames.present:
            self.frames.see(present)
            self._wake(*self.listeners)
        now = time.monotonic()
        self.bots.stir()
        self._away_since = {
            p.id: self._away_since.get(p.id, now)
            for p in self.room.players
            if p.id not in present
        }

    def _run_from(self) -> str:
        """Return the address that the host is at, or else somebody who is here."""
        hosts = sorted(self.listeners, key=lambda m: m.player != self.room.host)
        return next((mailbox.address for mailbox in hosts), "")

    def _announce(self, *, asks: bool = False) -> None:
        """Say to other servers all that this one has of the room."""
        if self.lost or not self._store.origin:
            return
        watched, tvs = bool(self.listeners), dict(self.waiting_tvs.here)
        pointing = self._fingers.pointing
        self.neighbours.say(Here(self.here, watched, pointing, tvs, asks))

    def _hear(self, origin: str, message: bytes) -> None:
        """Take in what another server says."""
        pointing = self.neighbours.pointing
        match self.neighbours.hear(origin, message):
            case Here(asks=asks):
                self._note_neighbours(pointing)
                if asks:
                    self.moving.look(self.listeners)
                    self._tell_all(asks=False)
            case SeatMoved(player):
                self.moving.look(self.listeners, player)
            case TvPaired(pairing):
                self.waiting_tvs.forget(pairing)
            case Spoken(version=version) as spoken:
                self._follower.appended(version)
                self._talking.hear(spoken)

    def _missed(self) -> None:
        """Tell and ask others again: some of it may not have been heard."""
        if not self.lost:
            self.moving.look(self.listeners)
            self._tell_all(asks=True)

    def _tell_all(self, *, asks: bool) -> None:
        """Say who is here, and what was said."""
        self._announce(asks=asks)
        self._talking.repeat()

    def _note_neighbours(self, pointing: Pointing) -> None:
        """Show who is there elsewhere; they were *pointing* so before."""
        self._note_presence()
        here = self._fingers.pointing
        for player, position in pointing - self.neighbours.pointing - here:
            self._show_pointing(player, position, on=False)
        for player, position in self.neighbours.pointing - pointing - here:
            self._show_pointing(player, position, on=True)

    def _absent(self, player: str) -> bool:
        """Tell whether this seat can be taken over; an AI player is always here."""
        seated = self.room.player(player)
        if seated is not None and seated.bot:
            return False
        return self._away(player, self._config.seat_free_after)

    def _away(self, player: str, seconds: float) -> bool:
        """Tell whether *player* has not been connected for so long."""
        if player in self.frames.present:
            return False
        now = time.monotonic()
        return now - self._away_since.setdefault(player, now) >= seconds


def _of_a_room(logged: Iterable[Logged]) -> tuple[AnyEvent, ...]:
    """Return *logged* as a room's: no kit's event is ever in the log of one."""
    return tuple(event for event in logged if not isinstance(event, KitEvent))


def _events(entries: Iterable[Entry]) -> tuple[AnyEvent, ...]:
    return _of_a_room(entry.event for entry in entries)


def _blocks(entries: Iterable[Entry]) -> list[bytes]:
    return blocks_of(_events(entries))


def _replayed(entries: Iterable[Entry]) -> Room:
    return rules.replay(_events(entries))


def _nameless(
    entries: Iterable[Entry], gone: Sequence[NameForgotten]
) -> tuple[tuple[int, Logged], ...]:
    return tuple(
        (entry.version, nameless)
        for entry in entries
        for name in gone
        if not isinstance(entry.event, KitEvent)
        and (nameless := rules.without_name(entry.event, name))
    )


def _forget_names(entries: Sequence[Entry]) -> bool:
    """Tell whether what was known already has changed with one of *entries*."""
    return any(isinstance(entry.event, NameForgotten) for entry in entries)
