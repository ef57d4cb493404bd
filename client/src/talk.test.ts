import { flushSync } from 'svelte';
import { beforeEach, expect, test, vi } from 'vitest';

import { Refusal } from './api';
import Live from './Live.svelte';
import type { Event, Settings } from './protocol';
import { ada, bo, di, page, player, press, scene, settings, show } from './scene';
import Talk from './Talk.svelte';
import TeamBar from './TeamBar.svelte';

const eve = player('Eve');
const table = { players: [ada, bo, eve, di] };
const line = (at: number, who: string, text: string) =>
  ({ type: 'Said', id: `${who}-${at}`, at, player: who, text }) as const;
const dealt = { type: 'Dealt', round: 2, cards: [], starter: 'red' } as unknown as Event;
const field = (): HTMLInputElement | null => document.querySelector('input');
const lines = (): string[] =>
  [...document.querySelectorAll('ol li')].map((li) => li.textContent!.replace(/\s+/g, ' ').trim());

function write(text: string): void {
  field()!.value = text;
  field()!.dispatchEvent(new globalThis.Event('input', { bubbles: true }));
  flushSync();
  press('Say it');
}

beforeEach(() => localStorage.clear());

test('An operative reads what was said, and says something.', () => {
  const { room, sent } = scene({ me: bo, may: ['Say'], ...table });
  show(Talk, { room });
  expect(page()).toContain('Nothing has been said');
  room.hear(line(5, 'eve', 'Ocean?'));
  flushSync();
  expect(lines()).toEqual(['Eve Ocean?']);
  write('  ');
  expect(sent).toEqual([]);
  write('Lighthouse!');
  expect(sent).toEqual([{ type: 'Say', text: 'Lighthouse!' }]);
  expect(field()!.value).toBe('');
});

test('A spymaster reads, and is told why there is nothing to write in.', () => {
  const { room } = scene({ me: ada, ...table });
  room.hear(line(5, 'eve', 'Ocean?'));
  show(Talk, { room });
  expect(lines()).toEqual(['Eve Ocean?']);
  expect(field()).toBeNull();
  expect(page()).toContain('your clue is all that you say');
});

test('What is refused is there to be said again, and why.', async () => {
  const { room } = scene({ me: bo, may: ['Say'], ...table });
  room.send = () => Promise.reject(new Refusal('too_fast'));
  show(Talk, { room });
  write('Ocean?');
  await vi.waitFor(() => expect(field()!.value).toBe('Ocean?'));
  expect(document.querySelector('[role=alert]')!.textContent).toContain('very fast');
});

test('What people say is shown as typed, apart from what is around it.', () => {
  const { room } = scene({ me: bo, may: ['Say'], ...table });
  room.hear(line(5, 'eve', '<img src=x onerror=alert(1)> שלום'));
  show(Talk, { room });
  expect(document.querySelector('img')).toBeNull();
  const words = document.querySelector('li > bdi')!;
  expect(words.textContent).toBe('<img src=x onerror=alert(1)> שלום');
  expect(words.getAttribute('dir')).toBe('auto');
});

test('A line that comes once more on a new connection is shown once.', () => {
  const { room } = scene({ me: bo, ...table });
  for (const at of [5, 6, 5, 6, 7]) room.hear(line(at, 'eve', String(at)));
  expect(room.talk.map(({ text }) => text)).toEqual(['5', '6', '7']);
});

test('Lines of one moment are two, and stand in one order for all.', () => {
  const { room } = scene({ me: bo, ...table });
  for (const [at, who] of [[6, 'eve'], [6, 'bo'], [5, 'eve']] as const) {
    room.hear(line(at, who, `${who} ${at}`));
  }
  expect(room.talk.map(({ text }) => text)).toEqual(['eve 5', 'bo 6', 'eve 6']);
});

test('What was said on two servers under one id is what was said first.', () => {
  const { room } = scene({ me: bo, ...table });
  const second = line(6, 'eve', 'Bridge?');
  room.hear(second);
  room.hear({ ...second, at: 5, text: 'Ocean?' });
  expect(room.talk.map(({ text }) => text)).toEqual(['Ocean?']);
});

test('The next deal forgets it, and what is said then stays.', () => {
  const { room } = scene({ me: bo, ...table });
  room.hear(line(5, 'eve', 'Ocean?'));
  room.take({ type: 'frame', v: 1, now: 9, view: room.view, events: [{ v: 1, event: dealt }] });
  expect(room.talk).toEqual([]);
  room.hear(line(12, 'eve', 'Again'));
  expect(room.talk.length).toBe(1);
});

test('The bar under the board shows a line until it is read; one’s own needs no reading.', () => {
  const { room } = scene({ me: bo, ...table });
  let opened = 0;
  show(TeamBar, { room, team: 'red' as const, ontalk: () => opened++ });
  room.hear(line(4, 'bo', 'Mine'));
  flushSync();
  expect(room.unread).toBe(0);
  room.hear(line(5, 'eve', 'Ocean?'));
  flushSync();
  expect(room.unread).toBe(1);
  press('Eve Ocean?');
  expect(opened).toBe(1);
  room.readTalk();
  flushSync();
  expect(room.unread).toBe(0);
  expect(page()).not.toContain('Ocean?');
});

test('A line that comes late from another server is unread, wherever it stands.', () => {
  const { room } = scene({ me: bo, ...table });
  room.hear(line(6, 'eve', 'Bridge?'));
  room.readTalk();
  room.hear(line(5, 'eve', 'Ocean?'));
  expect(room.unread).toBe(1);
});

test('What was read stays read after a reload.', () => {
  const before = scene({ me: bo, ...table }).room;
  before.hear(line(5, 'eve', 'Ocean?'));
  before.readTalk();
  const { room } = scene({ me: bo, ...table });
  room.hear(line(5, 'eve', 'Ocean?'));
  room.hear(line(6, 'eve', 'Bridge?'));
  expect(room.unread).toBe(1);
});

test('What others have just said is spoken; not what was said before, nor one’s own.', () => {
  const { room } = scene({ me: bo, ...table });
  show(Live, { room });
  const opened = 0; // so says the first frame
  room.hear(line(opened, 'eve', 'Before'));
  flushSync();
  expect(page()).not.toContain('Before');
  room.hear(line(15, 'eve', 'Ocean?'));
  flushSync();
  const live = [...document.querySelectorAll('[aria-live=polite]')].at(-1)!;
  expect(live.textContent).toContain('Eve: Ocean?');
  room.hear(line(16, 'bo', 'Mine'));
  flushSync();
  expect(live.textContent).not.toContain('Mine');
});

test('There is talk where there is somebody to talk to.', () => {
  const talks = (more: Parameters<typeof scene>[0]): boolean => scene(more).room.talks;
  const of = (talk: Settings['talk']): Settings => ({ ...settings, talk });
  const bot = player('Kestrel', { bot: 'easy' });
  const seen = player('Flo', { team: null, role: null });
  expect(talks({ me: bo, ...table })).toBe(true);
  expect(talks({ me: bo, players: [bo, bot, di] })).toBe(false);
  expect(talks({ me: bo, players: [bo, di], settings: of('everyone') })).toBe(true);
  expect(talks({ me: bo, ...table, settings: of('off') })).toBe(false);
  expect(talks({ me: seen, players: [...table.players, seen] })).toBe(false);
  const both = player('Cy', { team: 'both' });
  expect(talks({ me: both, players: [ada, both] })).toBe(true);
  expect(talks({ me: ada, players: [ada, both] })).toBe(true);
});
