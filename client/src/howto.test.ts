import { expect, test, vi } from 'vitest';

import { PRESETS as CLOCKS } from './clock';
import { cardsOf, steps, waysOf, type Table } from './howto';
import HowTo from './HowTo.svelte';
import type { Kind, Settings } from './protocol';
import Rules from './Rules.svelte';
import { board, page, press, scene, settings, show } from './scene';
import { t } from './text';

const plain: Settings = { ...settings, table: { spymasters_record: false, tv_touch: false } };
const table = (more: Partial<Settings> = {}): Table => ({
  phase: 'guess',
  board,
  settings: { ...plain, ...more },
});
const named = (more: Partial<Settings>): string[] => waysOf(table(more)).map(({ name }) => name);
const kind = (deck: string): Kind => (deck.startsWith('words') ? 'words' : 'pictures');
const picture = { type: 'Picture' as const, id: 'a', url: 'a.svg', alt: 'a cat' };

test('A table that plays as in the box is told who plays, and no more.', () => {
  expect(waysOf(table())).toEqual([{ name: t('way-rivals'), is: t('way-rivals-is') }]);
});

test.each([
  [{ mode: 'together' }, 'way-together'],
  [{ mode: 'shared_operative' }, 'way-shared-operative'],
  [{ ending: 'finale' }, 'way-finale'],
  [{ agreement: 'majority' }, 'way-majority'],
  [{ agreement: 'everyone' }, 'way-everyone'],
  [{ referee: { ...plain.referee, challenge: true } }, 'way-challenge'],
  [{ table: { ...plain.table, spymasters_record: true } }, 'way-recorded'],
  [{ table: { ...plain.table, tv_touch: true } }, 'way-tv'],
] as const)('Where the table plays by %j it is told what that means.', (more, text) => {
  expect(named({})).not.toContain(t(text));
  expect(waysOf(table(more as Partial<Settings>))).toContainEqual({
    name: t(text),
    is: t(`${text}-is`),
  });
});

test.each([
  ['relaxed', 'clock-is-sound'],
  ['quick', 'clock-is-turn'],
  ['glass', 'clock-is-glass'],
] as const)('Where the clock is %s its end is told.', (preset, text) => {
  const ways = waysOf(table({ clock: CLOCKS[preset] }));
  expect(ways.at(-1)).toEqual({ name: t('clock'), is: t(text) });
});

test.each([
  [{}, 'classic'],
  [{ ending: 'finale' }, 'finale'],
  [{ mode: 'together' }, 'together'],
  [{ mode: 'together', ending: 'finale' }, 'together_finale'],
] as const)('How to win with %j is told, and no other way.', (more, ending) => {
  const wins = ['classic', 'finale', 'together', 'together_finale'].map((each) =>
    t('howto-win', { ending: each }),
  );
  const told = steps(table(more), 'words').filter((step) => wins.includes(step));
  expect(told).toEqual([t('howto-win', { ending })]);
});

test('Words, pictures and both have their own rule for clues.', () => {
  const rules = (['words', 'pictures', 'mixed'] as const).map((cards) => steps(null, cards)[1]);
  expect(new Set(rules).size).toBe(3);
});

test('What lies on the table counts; before a round, what will.', () => {
  const pictures = [{ ...board[0]!, card: picture }];
  const decks = [
    { deck: 'words-en', share: 1 },
    { deck: 'noto', share: 1 },
  ];
  expect(cardsOf(table(), kind)).toBe('words');
  expect(cardsOf({ ...table(), board: pictures }, kind)).toBe('pictures');
  expect(cardsOf({ ...table(), board: [...board, ...pictures] }, kind)).toBe('mixed');
  expect(cardsOf({ ...table({ decks }), phase: 'lobby' }, kind)).toBe('mixed');
});

test('Away from a table the rules are those of the box.', () => {
  show(Rules, { table: null, onclose: () => {} });
  expect(page()).toContain(t('howto-win', { ending: 'classic' }));
  expect(page()).toContain(t('howto-touch', { identity: 'assassin' }));
  expect(page()).not.toContain(t('howto-here'));
});

test('With the finale the assassin is the last to touch.', () => {
  const { room } = scene({ settings: { ...plain, ending: 'finale' } });
  show(Rules, { table: room.view, onclose: () => {} });
  expect(page()).toContain(t('howto-touch', { identity: 'finale' }));
  expect(page()).not.toContain(t('howto-touch', { identity: 'assassin' }));
  expect(page()).toContain(t('way-finale-is'));
});

test("Where somebody's own pictures are to be played with, their rule is told.", async () => {
  const own = { deck: 'K7QMBD', title: 'Summer', kind: 'pictures', count: 20 };
  const answer = (url: URL): Response =>
    Response.json(url.href.endsWith('K7QMBD') ? own : { decks: [] });
  vi.stubGlobal('fetch', (url: URL) => Promise.resolve(answer(url)));
  const lobby = { ...table({ decks: [{ deck: 'K7QMBD', share: 1 }] }), phase: 'lobby' as const };
  show(Rules, { table: lobby, onclose: () => {} });
  await expect.poll(page).toContain(t('howto-word', { cards: 'pictures' }));
});

test('The rules open as a dialog that is called what its button is, and close.', async () => {
  show(HowTo, { small: true });
  press(t('howto'));
  await expect.poll(() => document.querySelector('dialog')?.open).toBe(true);
  const title = document.querySelector('dialog')!.getAttribute('aria-labelledby')!;
  expect(document.getElementById(title)?.textContent).toBe(t('howto'));
  document.querySelector('dialog')!.dispatchEvent(new Event('close'));
  await expect.poll(() => document.querySelector('dialog')).toBeNull();
});
