import { expect, test } from 'vitest';

import { asked, chosen } from './choices';
import { PRESETS, type DeckShare, type Kind, type Settings } from './protocol';

const kind = (deck: string): Kind => (deck.startsWith('p') ? 'pictures' : 'words');
const own = (deck: string): boolean => deck.startsWith('own') || deck.startsWith('pown');
const decks = { kind, own };
const FIRST = { words: 'w1', pictures: 'p1' };
const settings = (layout: Settings['layout'], ...decks: string[]): Settings =>
  ({ layout, decks: decks.map((deck): DeckShare => ({ deck, share: 1 })) }) as Settings;

test('What is played is one of the boxed games, mixed, or one’s own.', () => {
  expect(chosen(settings('words', 'w1'), decks)).toBe('words');
  expect(chosen(settings('pictures', 'p1', 'p2'), decks)).toBe('pictures');
  expect(chosen(settings('words', 'w1', 'p1'), decks)).toBe('mixed');
  expect(chosen(settings('pictures', 'p1', 'w1'), decks)).toBe('mixed');
  expect(chosen(settings('pictures', 'w1'), decks)).toBe('own');
  expect(chosen(settings({ ...PRESETS.words }, 'w1'), decks)).toBe('words');
  expect(chosen(settings({ ...PRESETS.words, assassins: 2 }, 'w1'), decks)).toBe('own');
});

test('A deck that somebody made is one’s own, and a boxed game goes without it.', () => {
  expect(chosen(settings('words', 'own1'), decks)).toBe('own');
  expect(chosen(settings('pictures', 'p1', 'pown1'), decks)).toBe('own');
  expect(asked('words', settings('words', 'own1'), decks, FIRST).decks).toEqual([
    { deck: 'w1', share: 1 },
  ]);
});

test('A choice keeps the decks of its kind, and takes in the first where there is none.', () => {
  const own = settings('words', 'w2', 'p2');
  expect(asked('words', own, decks, FIRST).decks).toEqual([{ deck: 'w2', share: 1 }]);
  expect(asked('pictures', settings('words', 'w2'), decks, FIRST)).toEqual({
    layout: 'pictures',
    decks: [{ deck: 'p1', share: 1 }],
  });
});

test('Mixed is half and half, however many decks each half has.', () => {
  const mixed = asked('mixed', settings('words', 'w1', 'w2'), decks, FIRST);
  expect(mixed.layout).toBe('words');
  expect(mixed.decks).toEqual([
    { deck: 'w1', share: 1 },
    { deck: 'w2', share: 1 },
    { deck: 'p1', share: 2 },
  ]);
});
