import { expect, test, vi } from 'vitest';

import { commands, type Alone } from './alone';
import { Refusal } from './api';
import AddBot from './AddBot.svelte';
import BotSettings from './BotSettings.svelte';
import Hindsight from './Hindsight.svelte';
import { keepLevel, keptLevel, levels, offer, thinking } from './bots';
import Live from './Live.svelte';
import Log from './Log.svelte';
import { notices } from './notices.svelte';
import Over from './Over.svelte';
import type { ClueGiven, Event, Explanation, View } from './protocol';
import { ada, bo, cy, di, hide, page, player, press, scene, settings, show } from './scene';
import Seats from './Seats.svelte';
import TeamPanel from './TeamPanel.svelte';
import { shelf } from './shelf.svelte';
import { t, wording } from './text';

const hal = player('Hal', { bot: 'hard', role: 'spymaster' });
const ivy = player('Ivy', { bot: 'easy' });
const rival = player('Rex', { bot: 'medium', team: 'blue', role: 'spymaster' });

const add = (team: string, role: string): string => t('bot-seat', { team, role });
const offered = (label: string): boolean =>
  document.querySelector(`[aria-label="${label}"]`) !== null;

const clue: ClueGiven = {
  type: 'ClueGiven',
  team: 'red',
  word: 'ocean',
  number: 2,
  player: 'hal',
};
const thought = (position: Explanation['position'], ...chances: number[]): Explanation => ({
  team: 'red',
  player: position === null ? 'hal' : 'ivy',
  clue: 0,
  position,
  ranking: chances.map((chance, place) => ({ position: place, chance })),
  source: null,
});

// Seats

test('The host lets an AI player sit at a level, which is the first choice later.', () => {
  const { room, sent } = scene({ may: ['AddBot'] });
  show(AddBot, { room, team: 'blue', role: 'operative' });
  press(add('blue', 'operative'));
  press(`${t('level', { level: 'hard' })} ${t('level-is-hard')}`);
  expect(sent).toEqual([{ type: 'AddBot', team: 'blue', role: 'operative', level: 'hard' }]);
  expect(keptLevel()).toBe('hard');
});

test('What opens the levels closes them, and says so.', () => {
  const { room } = scene({ may: ['AddBot'] });
  show(AddBot, { room, team: 'blue', role: 'operative' });
  press(add('blue', 'operative'));
  expect(offered(add('blue', 'operative'))).toBe(false);
  press(t('close'));
  expect(offered(add('blue', 'operative'))).toBe(true);
});

test('An AI player is offered for seats that nobody uses, and one for operatives.', () => {
  const players = [ada, ivy, { ...cy, present: false }, di];
  show(Seats, { room: scene({ players, may: ['AddBot'] }).room });
  expect(offered(add('red', 'spymaster'))).toBe(false);
  expect(offered(add('red', 'operative'))).toBe(false);
  expect(offered(add('blue', 'spymaster'))).toBe(true);
  expect(offered(add('blue', 'operative'))).toBe(true);
});

test('Who does not run the room is offered none, and cannot remove any.', () => {
  show(Seats, { room: scene({ me: bo, players: [ada, bo, rival] }).room });
  expect(offered(add('blue', 'operative'))).toBe(false);
  expect(offered(t('menu-remove', { name: 'Rex' }))).toBe(false);
});

test('An AI player is told as one with its level, and is removed at one touch.', () => {
  const { room, sent } = scene({ players: [ada, bo, rival, di], may: ['Remove'] });
  show(Seats, { room });
  expect(page()).toContain(t('bot-is', { level: 'medium' }));
  press(t('menu-remove', { name: 'Rex' }));
  expect(sent).toEqual([{ type: 'Remove', player: 'rex' }]);
});

test('A person may sit down where an AI player is the spymaster.', () => {
  const { room, sent } = scene({ me: di, phase: 'lobby', players: [ada, bo, rival, di] });
  show(Seats, { room });
  press(t('seat-spymaster'));
  expect(sent).toEqual([{ type: 'Sit', team: 'blue', role: 'spymaster' }]);
});

test('What AI players do not know is called by its title where they are refused.', () => {
  shelf.decks.set('K7QMBX', {
    deck: 'K7QMBX', title: 'Rare', kind: 'words', language: 'en', cards: 30, adult: false,
  });
  const refused = new Refusal('bot_cannot_play', { why: 'deck', deck: 'K7QMBX' });
  expect(wording(shelf.titled(refused))).toContain('“Rare”');
  expect(wording(shelf.titled(new Refusal('seat_closed')))).toBe(t('error-seat-closed'));
});

test('The host is told beforehand which decks AI players do not know.', async () => {
  const known = (can_play: boolean): unknown => ({ ok: true, json: async () => ({ can_play }) });
  const fetch = vi.fn((url: URL) => Promise.resolve(known(!url.href.includes('K7QMB'))));
  vi.stubGlobal('fetch', fetch);
  const decks = [{ deck: 'words-en', share: 1 }, { deck: 'K7QMB', share: 1 }];
  const view = { settings: { ...settings, decks } };
  show(Seats, { room: scene({ ...view, may: ['AddBot'] }).room });
  await vi.waitFor(() => expect(page()).toContain(t('bots-unknown', { decks: 'K7QMB' })));
  await hide();
  show(Seats, { room: scene({ ...view, me: bo }).room });
  expect(page()).not.toContain(t('bots-unknown', { decks: 'K7QMB' }));
});

test('A language model is a choice where the server has one, and nowhere else.', async () => {
  const { room, sent } = scene({ may: ['AddBot'] });
  const told = t('model-told', { how: 'host', key: 'no', model: 'gpt', host: 'api.example' });
  const name = t('level', { level: 'model' });
  offer(null);
  show(AddBot, { room, team: 'blue', role: 'operative' });
  expect(page()).not.toContain(name);
  await hide();
  offer({ model: 'gpt', host: 'api.example' });
  show(AddBot, { room, team: 'blue', role: 'operative' });
  press(add('blue', 'operative'));
  press(`${name} ${told}`);
  expect(sent).toEqual([{ type: 'AddBot', team: 'blue', role: 'operative', level: 'model' }]);
  offer(null);
});

test('A language model that is not there any more is no first choice.', () => {
  offer({ model: 'gpt', host: null });
  keepLevel('model');
  expect(keptLevel()).toBe('model');
  offer(null);
  expect(keptLevel()).toBe('medium');
  expect(levels()).not.toContain('model');
});

test('Who lets a language model be the spymaster reads that it is sent the key.', async () => {
  const { room } = scene({ may: ['AddBot'] });
  const told = t('model-told', { how: 'own', key: 'yes', model: 'qwen' });
  offer({ model: 'qwen', host: null });
  show(AddBot, { room, team: 'blue', role: 'operative' });
  expect(page()).not.toContain(told);
  await hide();
  show(AddBot, { room, team: 'blue', role: 'spymaster' });
  expect(page()).toContain(told);
  expect(told).toContain('key');
  offer(null);
});

test('Everybody is told who is sent what is on the table, where a model plays.', async () => {
  const told = t('model-told', { how: 'own', key: 'yes', model: 'qwen' });
  offer({ model: 'qwen', host: null });
  show(Seats, { room: scene({ me: bo, players: [ada, bo, rival] }).room });
  expect(page()).not.toContain(told);
  await hide();
  const players = [ada, bo, { ...rival, bot: 'model' as const }];
  show(Seats, { room: scene({ me: bo, players }).room });
  expect(page()).toContain(told);
  expect(page()).toContain(t('bot-is', { level: 'model' }));
  await hide();
  const guesser = { ...ivy, bot: 'model' as const };
  show(Seats, { room: scene({ me: bo, players: [ada, bo, guesser] }).room });
  expect(page()).toContain(t('model-told', { how: 'own', key: 'no', model: 'qwen' }));
  offer(null);
});

test('Where there is no model any more its seats say that an AI of the server plays.', () => {
  offer(null);
  const players = [ada, bo, { ...rival, bot: 'model' as const }];
  show(Seats, { room: scene({ me: bo, players }).room });
  expect(page()).toContain('this server has none: its own AI plays');
  expect(page()).not.toContain('sent');
  expect(page()).not.toContain(t('bot-is', { level: 'model' }));
});

test('At the side of a wide table, too, it is said that a language model plays.', async () => {
  const players = [ada, bo, ivy, { ...rival, bot: 'model' as const }];
  const { room } = scene({ players });
  offer({ model: 'qwen', host: null });
  show(TeamPanel, { room, team: 'blue' });
  expect(page()).toContain(t('bot-is', { level: 'model' }));
  await hide();
  show(TeamPanel, { room, team: 'red' });
  expect(page()).not.toContain(t('bot-is', { level: 'model' }));
  await hide();
  offer(null);
  show(TeamPanel, { room, team: 'blue' });
  expect(page()).not.toContain(t('bot-is', { level: 'model' }));
  expect(page()).toContain(t('bot'));
});

// Thinking

const everyone = { ...settings, agreement: 'everyone' as const };

test.each<[string, Partial<View>, string | undefined]>([
  ['a spymaster that is to give a clue', { players: [hal, bo, cy, di] }, 'Hal'],
  ['nobody where people play', {}, undefined],
  ['nobody while the clock is paused', { players: [hal, bo], paused: true }, undefined],
  ['operatives', { phase: 'guess', players: [ada, ivy, cy, di] }, 'Ivy'],
  ['nobody where a person may touch', { phase: 'guess', players: [ada, ivy, bo] }, undefined],
  [
    'operatives whose people are away',
    { phase: 'guess', players: [ada, ivy, { ...bo, present: false }] },
    'Ivy',
  ],
  [
    'operatives that vote',
    { phase: 'guess', players: [ada, ivy, bo], settings: everyone },
    'Ivy',
  ],
  ['the rival that is asked', { phase: 'rival', players: [ada, bo, rival, di] }, 'Rex'],
  ['nobody before the round', { phase: 'lobby', turn: null, players: [hal] }, undefined],
  ['nobody after it', { phase: 'over', players: [hal, ivy] }, undefined],
])('The table waits for %s.', (_, view, name) => {
  expect(thinking(scene(view).room)?.name).toBe(name);
});

test('Who hears the page is told once a turn that an AI player is thinking.', async () => {
  const { room } = scene({ phase: 'guess', players: [hal, ivy, cy, di] });
  show(Live, { room });
  const happen = async (event: Event): Promise<string> => {
    room.take({
      type: 'frame',
      v: room.v + 1,
      now: 0,
      view: room.view,
      events: [{ v: room.v + 1, event }],
    });
    await Promise.resolve();
    return page();
  };
  const thinks = t('bot-thinking', { name: 'Ivy' });
  expect(await happen(clue)).toContain(thinks);
  const touch = { team: 'red', position: 0, identity: 'red', player: 'ivy' } as const;
  expect(await happen({ type: 'Revealed', ...touch })).not.toContain(thinks);
});

// What they thought

test('The log tells what a clue was meant for, how likely, and what was feared.', () => {
  const { room } = scene({
    players: [hal, ivy, cy, di],
    log: [clue],
    intents: [{ ...clue, meant: [0, 2] }],
    explanations: [thought(null, 0.5, 0.2, 0.25, 0.05)],
  });
  show(Log, { room, onclose: () => {} });
  expect(page()).toMatch(/Meant.*Anchor.*50%.*Cinema.*25%.*Feared.*Bridge.*20%/);
  expect(page()).not.toContain(t('thoughts'));
  expect(page()).toContain(t('chance', { touch: 'first' }));
  expect(page()).not.toContain(t('chance', { touch: 'next' }));
});

test('The log tells what an AI player weighed before a touch.', () => {
  const { room } = scene({
    players: [hal, ivy, cy, di],
    log: [clue],
    explanations: [thought(3, 0.5, 0.2, 0.1, 0.05), thought('pass', 0.04)],
  });
  show(Log, { room, onclose: () => {} });
  expect(page()).toMatch(/Ivy, touch 1 .*Anchor.*Bridge.*Cinema.*Thunder \(touched\).*5%/);
  expect(page()).toMatch(/Ivy stops .*Anchor.*4%/);
  expect(page()).toContain(t('chance', { touch: 'next' }));
});

test('It says whose thoughts they were where a language model was to have them.', () => {
  const { room } = scene({
    players: [hal, ivy, cy, di],
    log: [clue],
    intents: [{ ...clue, meant: [0] }],
    explanations: [
      { ...thought(null, 0.5), source: 'model' },
      { ...thought(0, 0.5), source: 'instead' },
    ],
  });
  show(Log, { room, onclose: () => {} });
  expect(page()).toContain(t('thought-source', { source: 'instead' }));
  expect(page()).toContain(t('thought-source', { source: 'model' }));
});

test('It says once whose thought a clue was, above all that was thought.', () => {
  const { room } = scene({
    players: [hal, ivy, cy, di],
    log: [clue],
    intents: [{ ...clue, meant: [0, 2] }],
    explanations: [{ ...thought(null, 0.5, 0.2, 0.25), source: 'model' }],
  });
  show(Log, { room, onclose: () => {} });
  const whose = t('thought-source', { source: 'model' });
  expect(page().split(whose)).toHaveLength(2);
  expect(page().split(whose)[1]).toMatch(/Meant.*Feared/);
});

test('A model that was not asked is not said to have given a bad answer.', () => {
  const { room } = scene({
    players: [hal, ivy, cy, di],
    log: [clue],
    explanations: [{ ...thought(0, 0.5), source: 'unasked' }],
  });
  show(Log, { room, onclose: () => {} });
  expect(page()).toContain('The language model was not asked');
  expect(page()).not.toContain('no answer');
});

test('Somebody who has left is still told as an AI player.', () => {
  const joined = { type: 'PlayerJoined', player: 'hal', name: 'Hal', bot: 'hard' } as const;
  const { room } = scene({ log: [joined, clue] });
  expect([room.isBot('hal'), room.isBot('ada')]).toEqual([true, false]);
});

// What they would have touched

const line = {
  ...clue,
  touches: [{ position: 3, identity: 'assassin' as const, player: 'bo' }],
  covers: [],
  reason: null,
  meant: null,
  expected: null,
  source: null,
  thoughts: [],
};

/** Opens what an AI player would have touched; the server gives this answer. */
async function open(answer: unknown, times = 1, ok = true, told = line): Promise<URL[]> {
  const asked: URL[] = [];
  vi.stubGlobal('fetch', (url: URL) => {
    asked.push(url);
    return Promise.resolve({ ok, json: async () => answer });
  });
  show(Hindsight, { room: scene({ phase: 'over' }).room, line: told, clue: 1 });
  const details = document.querySelector('details')!;
  for (let time = 0; time < 2 * times - 1; time += 1) {
    details.open = !details.open;
    await new Promise((done) => setTimeout(done)); // the browser says so later
  }
  return asked;
}

test('What an AI player would have touched is asked for once, and told.', async () => {
  const asked = await open({ ranking: thought(null, 0.5, 0.2, 0.1, 0.05).ranking }, 2);
  expect(asked.map(({ pathname }) => pathname)).toEqual([
    '/api/rooms/K7QMB/rounds/1/clues/1/touches',
  ]);
  expect(page()).toMatch(/Anchor.*50%.*Bridge.*20%.*Thunder \(touched\).*5%/);
});

test('All that was touched for the clue is marked, the first as the first.', async () => {
  const touches = [2, 0].map((position) => ({ position, identity: 'red' as const, player: 'bo' }));
  const { ranking } = thought(null, 0.5, 0.2, 0.1, 0.05);
  await open({ ranking }, 1, true, { ...line, touches: touches as never });
  expect(page()).toMatch(/Anchor \(touched\).*Bridge 2.*Cinema \(touched first\)/);
});

test('A clue that AI players do not understand is told as such.', async () => {
  await open({ ranking: [] });
  expect(page()).toContain(t('hindsight-nothing'));
});

test('Where AI players do not know the cards, that is told.', async () => {
  const params = { why: 'board' };
  await open({ error: { code: 'bot_cannot_play', params } }, 1, false);
  expect(notices.map(({ text }) => text)).toEqual([t('error-bot-cannot-play', params)]);
});

test.each<[string, Partial<View>, boolean]>([
  ['people gave', {}, true],
  ['AI players gave', { players: [{ ...ada, bot: 'easy' }, bo, cy, di] }, false],
])('After the round it is offered for clues that %s.', async (_, more, is) => {
  const log = [{ ...clue, player: 'ada' }];
  show(Over, { room: scene({ ...more, phase: 'over', log }).room });
  expect(page().includes(t('hindsight'))).toBe(is);
});

test('Who only watches is not offered to ask.', () => {
  const { room } = scene({ me: player('Eve'), phase: 'over', log: [{ ...clue, player: 'ada' }] });
  show(Over, { room });
  expect(page()).not.toContain(t('hindsight'));
});

// Settings

test('The host says how long AI players think, where there are any.', () => {
  const { room, sent } = scene({ players: [ada, ivy], may: ['ChangeSettings'] });
  show(BotSettings, { room });
  const slider = document.querySelector('input')!;
  slider.value = '0';
  slider.dispatchEvent(new window.Event('change', { bubbles: true }));
  expect(sent).toEqual([{ type: 'ChangeSettings', settings: { bots: { pause: 0 } } }]);
});

test('Where no AI player is, nobody is asked how long they think.', () => {
  show(BotSettings, { room: scene({ may: ['ChangeSettings'] }).room });
  expect(document.querySelector('input')).toBeNull();
});

// Alone

const alone: Alone = { role: 'operative', kind: 'words', mode: 'rivals', level: 'easy' };

test('Who plays alone sits down, and AI players take the other three seats.', () => {
  expect(commands(alone)).toEqual([
    { type: 'Sit', team: 'red', role: 'operative' },
    { type: 'AddBot', team: 'red', role: 'spymaster', level: 'easy' },
    { type: 'AddBot', team: 'blue', role: 'spymaster', level: 'easy' },
    { type: 'AddBot', team: 'blue', role: 'operative', level: 'easy' },
    { type: 'Start' },
  ]);
});

test('Against nobody one AI player is enough.', () => {
  expect(commands({ ...alone, role: 'spymaster', mode: 'together' })).toEqual([
    { type: 'Sit', team: 'red', role: 'spymaster' },
    { type: 'AddBot', team: 'red', role: 'operative', level: 'easy' },
    { type: 'Start' },
  ]);
});
