import { createHash } from 'node:crypto';

import { beforeEach, expect, test, vi } from 'vitest';

import { committed, prove } from './proof';
import type { Event, Frame, Identity, Player, View } from './protocol';
import { columns, Room } from './room.svelte';
import { turns } from './rounds';
import { sentence } from './wording';

const player = (id: string, name: string, over: Partial<Player> = {}): Player => ({
  player: id,
  name,
  team: 'red',
  role: 'operative',
  bot: null,
  host: false,
  present: true,
  ...over,
});

const KEY: Identity[] = ['red', 'blue', 'bystander', 'assassin'];
const CARDS = ['Anchor', 'Bridge', 'Cinema', 'Thunder'];

const view = {
  you: { player: 'p2', team: 'red', role: 'operative', may: ['Guess'] },
  phase: 'guess',
  players: [player('p2', 'Jo'), player('p1', 'Ada', { role: 'spymaster' })],
  board: CARDS.map((text, position) => ({
    position,
    card: { type: 'Word', text, language: 'en' },
    identity: null,
    covered: false,
  })),
  settings: { layout: 'words' },
} as unknown as View;

const dealt: Event = {
  type: 'Dealt',
  round: 1,
  rules: {
    layout: { rows: 1, columns: 4, first: 1, second: 1, assassins: 1 },
    language: 'en',
    mode: 'rivals',
    ending: 'classic',
    referee: { allow: [], forbid: [], ban: [], rival: 'ask', challenge: false },
    spymasters_record: false,
  },
  cards: [],
  starter: 'red',
  commitment: createHash('sha256').update(committed('n', 'red', KEY)).digest('hex'),
};
const clue: Event = { type: 'ClueGiven', team: 'red', word: 'Sea', number: 1, player: 'p1' };
const revealed: Event = {
  type: 'Revealed',
  team: 'red',
  position: 0,
  identity: 'red',
  player: 'p2',
};
const passed: Event = { type: 'TurnEnded', team: 'red', reason: 'passed' };
const over = {
  type: 'GameOver',
  winner: 'red',
  reason: 'agents',
  score: null,
  key: KEY,
  nonce: 'n',
} as const;

const frame = (v: number, ...events: Event[]): Frame => ({
  type: 'frame',
  v,
  now: Date.now(),
  view,
  events: events.map((event, place) => ({ v: v - events.length + 1 + place, event })),
});

let room: Room;
beforeEach(() => {
  room = new Room({ code: 'K7QMB', invite: null, frame: frame(3) });
});

test('The log grows, and tells each event once.', () => {
  room.take(frame(4, dealt));
  room.take(frame(5, dealt, clue));
  expect(room.log.map(({ v }) => v)).toEqual([4, 5]);
});

test('What was before the page came is no news.', () => {
  room.take(frame(4, dealt));
  expect(room.news).toEqual([]);
  room.take(frame(5, clue));
  expect(room.news.map(({ event }) => event.type)).toEqual(['ClueGiven']);
});

test('An older frame changes nothing; the same version may bring who is present.', () => {
  room.take(frame(5));
  room.take({ ...frame(4), view: { ...view, phase: 'over' } });
  expect(room.view.phase).toBe('guess');
  room.take({ ...frame(5), view: { ...view, players: [] } });
  expect(room.view.players).toEqual([]);
});

test('It knows who is who, and what one may do.', () => {
  expect(room.me?.name).toBe('Jo');
  expect(room.may('Guess')).toBe(true);
  expect(room.may('Pass')).toBe(false);
  expect(room.team('red').map(({ name }) => name)).toEqual(['Ada', 'Jo']);
});

test('Those who have left keep their names.', () => {
  room.take(frame(4, { type: 'PlayerJoined', player: 'p3', name: 'Mina', bot: null }));
  expect(room.name('p3')).toBe('Mina');
});

test('Pointing comes and goes, and ends with the touch and with the turn.', () => {
  const point = (position: number, on = true): void =>
    room.point({ type: 'Point', player: 'p1', position, on });
  point(0);
  point(1);
  expect([...room.pointing.keys()]).toEqual([0, 1]);
  point(1, false);
  expect([...room.pointing.keys()]).toEqual([0]);
  room.take(frame(4, revealed));
  expect(room.pointing.size).toBe(0);
  point(2);
  room.take(frame(5, passed));
  expect(room.pointing.size).toBe(0);
});

test('What the server does not know any more is forgotten, and asked for anew.', () => {
  const asked = vi.spyOn(room, 'comeIn').mockImplementation(() => {});
  room.take(frame(4), true); // the page is older than this: it was served first
  room.take(frame(9, dealt, clue));
  room.take(frame(8), false);
  expect(room.log.length).toBe(2);
  expect(asked).not.toHaveBeenCalled();
  room.take(frame(8, dealt), true);
  expect(room.log).toEqual([]);
  expect(asked).toHaveBeenCalledOnce();
  room.take(frame(8, dealt), true);
  expect(room.log.map(({ v }) => v)).toEqual([8]);
  expect(room.news).toEqual([]);
});

test('Columns come from the deal, else from the settings, else from the number of cards.', () => {
  expect(room.columns).toBe(2);
  room.take(frame(4, dealt));
  expect(room.columns).toBe(4);
  expect(columns(25, 'words')).toBe(5);
  expect(columns(20, 'pictures')).toBe(5);
  expect(columns(6, { rows: 3, columns: 2, first: 2, second: 1, assassins: 1 })).toBe(2);
});

test('A round is its turns.', () => {
  room.take(frame(7, dealt, clue, revealed, passed));
  expect(turns(room.log)).toMatchObject([
    { word: 'Sea', player: 'p1', touches: [{ position: 0 }], reason: 'passed' },
  ]);
  room.take(frame(8, dealt));
  expect(turns(room.log)).toEqual([]);
});

test('Events are sentences, and secrets are none.', () => {
  const plain = (event: Event): string | undefined =>
    sentence(room, event)?.replace(/[\u2068\u2069]/g, '');
  expect(plain(revealed)).toBe('Jo touches Anchor: a red agent.');
  expect(plain(clue)).toBe('Ada of Red gives the clue Sea, 1.');
  expect(plain(passed)).toBe('Red stops. It is Blue’s turn.');
  expect(plain({ type: 'KeyDrawn', key: KEY, nonce: 'n' })).toBeUndefined();
});

test('The key that comes out is compared with the one promised.', async () => {
  expect(await prove(dealt, over)).toBe('ok');
  expect(await prove(dealt, { ...over, key: KEY.toReversed() })).toBe('broken');
});
