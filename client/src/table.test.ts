/** The table as its players see it. */

import { flushSync } from 'svelte';
import { expect, test, vi } from 'vitest';

vi.hoisted(() => {
  // jsdom has no media to ask about.
  const unmatched = { matches: false, addEventListener: () => {}, removeEventListener: () => {} };
  Object.assign(window, { matchMedia: () => unmatched });
});
// Nor can it measure the words on the cards.
vi.mock('./Board.svelte', () => ({ default: () => {} }));

import { ada, page, press, scene, show } from './scene';
import Table from './Table.svelte';

test('A spymaster who hides the key reads nothing of it any more, until it is shown again.', () => {
  const { room } = scene({ me: ada });
  show(Table, { room, onmenu: () => {}, onjoin: () => {} });
  flushSync();
  expect(page()).toContain('Keep them away from Thunder');
  press('Show the table as operatives see it');
  expect(page()).not.toContain('Keep them away');
  press('Show the key');
  expect(page()).toContain('Keep them away from Thunder');
});
