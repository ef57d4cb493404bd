"""AI players at live tables: when they think, and what comes of it."""

import asyncio
import json
import threading
from random import Random

import pytest

from cryptonym.engine import (
    AskRival,
    ClueGiven,
    ClueRefused,
    Covered,
    Dealt,
    Explained,
    GameOver,
    Guess,
    KeyDrawn,
    Revealed,
    Role,
    Seat,
    Side,
    TurnEnded,
    TurnKey,
)
from cryptonym.room import (
    AddBot,
    Deed,
    NextRound,
    PauseClock,
    PlayerLeft,
    PlayerSeated,
    Remove,
    Rename,
    ResumeClock,
    Sit,
    Start,
    Voted,
)
from cryptonym.server import Config, bots
from cryptonym.server.library import Library
from cryptonym.server.live import LiveRoom
from cryptonym.server.mailbox import Mailbox
from cryptonym.store import Append, SqliteLog, StoreUnavailable
from cryptonym.wire import Ask
from tests.kit import OPERATIVE, SPYMASTER, Table
from tests.minds import Here, Thought, simple
from tests.serving import Outlet
from tests.test_room_bots import SEATS, all_bots, bot_at, with_bots

CODE = "BCDFG"
LIBRARY = Library(shelf=None)  # nothing is asked of it here
TINY = {"rows": 2, "columns": 3, "first": 2, "second": 1, "assassins": 1}
AT_ONCE = {"bots": {"pause": 0}}


class Live:
    """A live room of one server process, the store behind it, and what is shown."""

    def __init__(self, table, mind=None, store=None, seed=1, model=None):
        self.table = table
        self.mind = mind or Here()
        self.store = store or SqliteLog(":memory:")
        config = Config(mind=self.mind, now=lambda: 1_000_000, language_model=model)
        self.room = LiveRoom(CODE, self.store, LIBRARY, Random(seed), config)
        self.asked = 0

    async def open(self):
        if not await self.store.read(CODE):
            await self.store.append(Append(CODE, 0, self.table.log))
        await self.room.catch_up()
        return self

    async def listen(self, player=None):
        """Connect *player*, or somebody who watches; return what they are sent."""
        sent, outlet = [], Outlet()
        outlet.write = lambda texts: sent.extend(map(json.loads, texts))
        mailbox = Mailbox(self.room.frames, player, 0, 256, outlet)
        self.room.listen(mailbox)
        await self.settle()
        return mailbox, sent

    async def settle(self):
        """Let everything happen that is about to."""
        for _ in range(30):
            for _ in range(20):
                await asyncio.sleep(0)
            await asyncio.to_thread(lambda: None)

    async def ask(self, player, command):
        self.asked += 1
        asked = Ask(f"c{self.asked}", command, self.room.room.version)
        await self.room.ask(player, asked)
        await self.settle()

    async def log(self, *kinds):
        """Return the events of these kinds that are on disk."""
        entries = await self.store.read(CODE)
        return [e.event for e in entries if isinstance(e.event, kinds)]

    @property
    def game(self):
        return self.room.room.game

    def spymaster(self):
        """Return the spymaster in turn."""
        return self.room.room.seated(Seat(self.game.turn, SPYMASTER))[0].id


def story(tell):
    """Run a story about a live room to its end."""

    async def told():
        live = await tell()
        live.room.fall_asleep()
        await live.store.close()

    asyncio.run(told())


@pytest.mark.parametrize(
    "settings",
    [
        {},
        {"ending": "finale"},
        {"agreement": "everyone"},
        {"clock": {"spymaster": 60, "operatives": 60}},
    ],
)
def test_a_table_of_ai_players_alone_plays_a_round_while_somebody_watches(settings):
    async def tell():
        live = await Live(all_bots(**AT_ONCE, **settings, layout=TINY)).open()
        _, sent = await live.listen()
        for _ in range(5):
            await live.settle()
        assert live.game.over
        assert sent[-1]["view"]["phase"] == "over"
        assert sent[-1]["view"]["explanations"]
        clues = await live.log(ClueGiven)
        assert len(clues) == len([e for e in await live.log(Explained)
                                  if e.position is None])  # fmt: skip
        return live

    story(tell)


@pytest.mark.parametrize("mode", ["together", "shared_operative"])
def test_so_it_does_in_the_other_modes(mode):
    async def tell():
        table = Table("Ada", mode=mode, layout=TINY, **AT_ONCE)
        for seat in table.room.settings.rules.seats:
            table.add_bot(seat.side, seat.role)
        table.ask("p1", Start())
        live = await Live(table).open()
        await live.listen()
        for _ in range(5):
            await live.settle()
        assert live.game.over
        assert mode != "together" or await live.log(Covered, GameOver)
        return live

    story(tell)


def test_nothing_goes_on_while_nobody_is_connected():
    async def tell():
        live = await Live(all_bots(**AT_ONCE)).open()
        live.mind.free.clear()
        await live.settle()
        assert live.mind.asked == []
        mailbox, _ = await live.listen()
        assert len(live.mind.asked) == 1
        live.room.hang_up(mailbox)
        live.mind.free.set()
        await live.settle()
        assert await live.log(ClueGiven) == []
        return live

    story(tell)


def test_a_room_that_falls_asleep_thinks_no_more():
    async def tell():
        live = await Live(all_bots(**AT_ONCE)).open()
        live.mind.free.clear()
        await live.listen()
        live.room.fall_asleep()
        live.mind.free.set()
        await live.settle()
        live.room.bots.stir()
        await live.settle()
        assert await live.log(ClueGiven) == []
        return live

    story(tell)


def test_what_was_thought_while_a_person_sat_down_counts_for_nothing():
    async def tell():
        live = await Live(all_bots(**AT_ONCE)).open()
        live.mind.free.clear()
        await live.listen("p1")
        await live.ask("p1", Sit(Side(live.game.turn), SPYMASTER))
        live.mind.free.set()
        await live.settle()
        assert await live.log(ClueGiven) == []
        assert [e.reason for e in await live.log(PlayerLeft)] == ["unseated"]
        return live

    story(tell)


def test_what_was_thought_of_the_round_before_counts_for_nothing():
    async def tell():
        live = await Live(all_bots(**AT_ONCE, layout=TINY)).open()
        live.mind.free.clear()
        await live.listen("p1")
        await live.ask("p1", NextRound(abandon=True))
        live.mind.free.set()
        for _ in range(5):
            await live.settle()
        first, second = live.mind.asked[:2]
        assert (first[0].round, second[0].round) == (1, 2)
        assert isinstance(second[1][0], Dealt)
        assert second[1][0].round == 2
        entries = [e.event for e in await live.store.read(CODE)]
        (dealt,) = [n for n, e in enumerate(entries)
                    if isinstance(e, Dealt) and e.round == 2]  # fmt: skip
        assert not any(isinstance(e, ClueGiven) for e in entries[:dealt])
        return live

    story(tell)


def test_two_servers_that_play_the_same_ai_players_write_one_story():
    """Both think, and the log lets one act."""

    async def tell():
        table = all_bots(**AT_ONCE, layout=TINY)
        one = await Live(table).open()
        two = await Live(table, store=one.store, seed=2).open()
        for live in (one, two):
            live.mind.free.clear()
            await live.listen()
        assert one.mind.asked
        assert two.mind.asked
        for _ in range(20):
            for live in (one, two):
                live.mind.free.set()
                await live.settle()
        entries = [e.event for e in await one.store.read(CODE)]
        turns = [e for e in entries if isinstance(e, ClueGiven | TurnEnded | GameOver)]
        assert isinstance(turns[-1], GameOver)
        assert all(isinstance(e, ClueGiven) for e in turns[::2])
        assert not any(isinstance(e, ClueGiven) for e in turns[1::2])
        await one.room.catch_up()
        await two.room.catch_up()
        assert one.room.room == two.room.room
        two.room.fall_asleep()
        return one

    story(tell)


def test_of_two_servers_that_act_for_one_ai_player_the_first_in_the_log_counts():
    async def tell():
        table = all_bots(**AT_ONCE)
        table.give_clue()
        one = await Live(table).open()
        two = await Live(table, store=one.store, seed=2).open()
        agents = [p for p, hidden in enumerate(table.game.key)
                  if hidden is table.game.turn.agent]  # fmt: skip
        acts = []
        for live, agent in zip((one, two), agents, strict=False):
            live.mind.free.clear()
            await live.listen()
            acts.append((live.room, bots.Due(live.room.awaited(), live.game), agent))
        for room, due, agent in acts:
            await room.act(due, Deed(Guess(agent)))
        assert [touch.position for touch in await one.log(Revealed)] == agents[:1]
        two.room.fall_asleep()
        return one

    story(tell)


def test_what_was_thought_of_a_key_that_was_turned_counts_for_nothing():
    async def tell():
        live = await Live(all_bots(**AT_ONCE)).open()
        live.mind.free.clear()
        await live.listen("p1")
        await live.ask("p1", Sit(Side(live.game.turn.rival), SPYMASTER))
        await live.ask("p1", TurnKey(1))
        live.mind.free.set()
        await live.settle()
        before, after = live.mind.asked[:2]
        assert (before[0].quarter_turns, after[0].quarter_turns) == (0, 1)
        return live

    story(tell)


def test_a_thought_that_comes_to_nothing_is_tried_again():
    async def tell():
        live = await Live(all_bots(**AT_ONCE), Here(failing=1)).open()
        await live.listen()
        assert await live.log(ClueGiven)
        assert await live.log(PlayerLeft) == []
        return live

    story(tell)


def test_a_thought_for_nobody_is_not_tried_again():
    """Others wait for the mind, which thinks one thought at a time."""

    async def tell():
        live = await Live(all_bots(**AT_ONCE), Here(failing=1)).open()
        live.mind.free.clear()
        await live.listen("p1")
        await live.ask("p1", Sit(Side(live.game.turn), SPYMASTER))
        live.mind.free.set()
        await live.settle()
        assert len(live.mind.asked) == 1
        return live

    story(tell)


def nonsense(*_):
    """Ask for what nobody may."""
    return Thought(Guess(99), ())


@pytest.mark.parametrize("mind", [lambda: Here(failing=2), lambda: Here(nonsense)])
def test_an_ai_player_that_does_not_know_what_to_do_goes_and_nobody_waits(mind):
    async def tell():
        live = await Live(all_bots(**AT_ONCE), mind()).open()
        giver = live.spymaster()
        await live.listen("p1")
        assert await live.log(PlayerLeft) == [PlayerLeft(giver, "cannot_play")]
        assert len(live.mind.asked) == 2
        await live.ask("p1", Sit(Side(live.game.turn), SPYMASTER))
        assert await live.log(PlayerSeated)
        return live

    story(tell)


def test_what_an_ai_player_is_refused_for_is_logged_but_not_what_it_asked(caplog):
    """The parameters of a refusal name cards, and what was thought of is secret."""

    async def tell():
        table = all_bots(**AT_ONCE)
        table.give_clue()
        live = await Live(table, Here(nonsense)).open()
        await live.listen()
        return live

    story(tell)
    assert [r.facts for r in caplog.records] == [{"code": "not_an_open_card"}] * 2


def test_while_the_clock_is_paused_nothing_is_thought():
    async def tell():
        clock = {"spymaster": 60}
        live = await Live(all_bots(**AT_ONCE, clock=clock)).open()
        live.mind.free.clear()
        await live.listen("p1")
        await live.ask("p1", PauseClock())
        live.mind.free.set()
        await live.settle()
        assert await live.log(ClueGiven) == []
        await live.ask("p1", ResumeClock())
        assert await live.log(ClueGiven)
        return live

    story(tell)


def test_an_ai_player_knows_no_more_than_its_seat():
    async def tell():
        live = await Live(all_bots(**AT_ONCE, layout=TINY)).open()
        await live.listen()
        for _ in range(5):
            await live.settle()
        roles = set()
        for view, past, seat, level, _ in live.mind.asked:
            roles.add(seat.role)
            assert level == "easy"
            drawn = [e for e in past if isinstance(e, KeyDrawn)]
            if seat.role is OPERATIVE:
                assert view.key is None
                assert (view.nonce, view.intents, view.explanations) == (None, (), ())
                assert drawn == []
                assert not any(isinstance(e, Explained) for e in past)
            else:
                assert view.key
                assert drawn
        assert roles == set(Role)
        seeds = [seed for *_, seed in live.mind.asked]
        assert len(set(seeds)) == len(seeds)
        return live

    story(tell)


def test_an_ai_player_answers_when_its_rival_asks_again():
    async def tell():
        live = await Live(all_bots(**AT_ONCE)).open()
        live.mind.free.clear()
        await live.listen("p1")
        await live.ask("p1", Sit(Side(live.game.turn), SPYMASTER))
        live.mind.free.set()
        for number in range(2):
            await live.ask("p1", AskRival("ice cream", 1))
            assert len(await live.log(ClueRefused)) == number + 1
        return live

    story(tell)


def beside_a_person(**settings):
    """Ada guesses beside an AI player, and a clue has been given."""
    table = all_bots(**AT_ONCE, **settings)
    table.ask("p1", Sit(Side(table.game.turn), OPERATIVE))
    table.give_clue()
    return table, bot_at(table, table.game.turn, OPERATIVE).id


def points(sent):
    return [each["ephemeral"] for each in sent if each["type"] == "ephemeral"]


def test_beside_a_person_it_points_once_and_touches_nothing():
    async def tell():
        table, bot = beside_a_person()
        own = table.position(table.game.turn.agent)
        first, then = (p for p in range(3) if p != own)
        live = await Live(table, Here(lambda *_: Thought(Guess(first), ()))).open()
        _, sent = await live.listen("p1")
        pointed = {"type": "Point", "player": bot, "position": first, "on": True}
        assert points(sent) == [pointed]
        assert await live.log(Revealed) == []
        assert len(live.mind.asked) == 1
        live.mind.thinking = lambda *_: Thought(Guess(then), ())
        await live.ask("p1", Guess(own))
        no_longer, now = points(sent)[1:]
        assert no_longer == pointed | {"on": False}
        assert now == pointed | {"position": then}
        return live

    story(tell)


def test_who_has_gone_points_at_nothing():
    async def tell():
        table, bot = beside_a_person()
        live = await Live(table).open()
        _, sent = await live.listen("p1")
        await live.ask("p1", Remove(bot))
        assert points(sent)[-1] == {
            "type": "Point", "player": bot, "position": 0, "on": False,
        }  # fmt: skip
        return live

    story(tell)


def test_an_operative_points_at_a_card_before_it_touches_it():
    async def tell():
        table = all_bots(bots={"pause": 1})  # all of it is spent on pointing
        table.give_clue()
        live = await Live(table).open()
        _, sent = await live.listen("p1")
        (pointed,) = points(sent)
        assert (pointed["position"], pointed["on"]) == (0, True)
        assert await live.log(Revealed) == []
        return live

    story(tell)


def test_while_an_ai_player_pauses_its_seat_can_be_taken():
    async def tell():
        live = await Live(all_bots(bots={"pause": 10})).open()
        await live.listen("p1")
        assert len(live.mind.asked) == 1
        assert await live.log(ClueGiven) == []
        await live.ask("p1", Sit(Side(live.game.turn), SPYMASTER))
        assert live.room.bots._playing.done()
        assert await live.log(ClueGiven) == []
        return live

    story(tell)


def test_where_operatives_agree_it_votes_and_gives_way_to_the_people():
    async def tell():
        table, bot = beside_a_person(agreement="everyone")
        live = await Live(table).open()
        await live.listen("p1")
        assert await live.log(Voted) == [Voted(bot, 0)]
        await live.ask("p1", Guess(3))
        (touched,) = await live.log(Revealed)
        assert (touched.position, touched.player) == (3, bot)
        return live

    story(tell)


def test_when_nothing_can_be_written_it_tries_again(monkeypatch):
    async def tell():
        monkeypatch.setattr(bots, "AGAIN", 0)
        live = await Live(all_bots(**AT_ONCE)).open()
        append, failing = live.store.append, [True]

        async def fail_once(asked):
            if failing and failing.pop():
                raise StoreUnavailable
            await append(asked)

        live.store.append = fail_once
        await live.listen()
        assert failing == []
        assert await live.log(ClueGiven)
        return live

    story(tell)


def test_an_ai_player_is_refused_where_the_mind_does_not_know_the_cards():
    async def tell():
        table = with_bots(people=("Ada", "Bo", "Cy", "Di"))
        card = table.game.cards[0].codename
        live = await Live(table, Here(unknown=[card])).open()
        await live.listen("p1")
        with pytest.raises(bots.IllegalMove, match="bot_cannot_play"):
            await live.ask("p1", AddBot(Side.RED, OPERATIVE, "hard"))
        return live

    story(tell)


def test_the_mind_is_made_ready_when_an_ai_player_comes():
    async def tell():
        live = await Live(with_bots(people=("Ada", "Bo", "Cy", "Di"))).open()
        await live.listen("p1")
        await live.ask("p1", NextRound(abandon=True))
        assert live.mind.prepared == []
        await live.ask("p1", AddBot(Side.RED, OPERATIVE, "hard"))
        assert live.mind.prepared == ["en"]
        await live.ask("p1", NextRound(abandon=True))
        assert live.mind.prepared == ["en", "en"]
        return live

    story(tell)


def test_it_is_made_ready_once_though_another_server_writes_first():
    async def tell():
        table = with_bots(people=("Ada", "Bo", "Cy", "Di"))
        live = await Live(table).open()
        other = await Live(table, store=live.store, seed=2).open()
        await other.ask("p4", Rename("Bob"))
        await live.ask("p1", AddBot(Side.RED, OPERATIVE, "hard"))
        assert live.room.room.player("p4").name == "Bob"
        assert live.mind.prepared == ["en"]
        return live

    story(tell)


def test_nobody_waits_while_the_mind_is_made_ready(monkeypatch):
    async def tell():
        live = await Live(with_bots(people=("Ada", "Bo", "Cy", "Di"))).open()
        read = threading.Event()
        monkeypatch.setattr(live.mind, "can_play", lambda *_: read.wait())
        command = AddBot(Side.RED, OPERATIVE, "hard")
        adding = asyncio.create_task(live.ask("p1", command))
        await live.settle()
        renaming = asyncio.create_task(live.ask("p4", Rename("Bob")))
        await live.settle()
        name = live.room.room.player("p4").name
        read.set()
        await asyncio.gather(adding, renaming)
        assert name == "Bob"
        assert any(player.bot for player in live.room.room.players)
        return live

    story(tell)


def test_an_ai_player_is_never_absent():
    async def tell():
        table = with_bots(SEATS[0], people=("Ada", "Bo", "Cy"))
        live = await Live(table, Here(simple)).open()
        live.room._config = Config(seat_free_after=0, mind=live.mind)
        bot = bot_at(table, "red", SPYMASTER).id
        assert live.room._absent("p1")
        assert not live.room._absent(bot)
        return live

    story(tell)
