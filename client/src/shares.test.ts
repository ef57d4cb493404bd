import { expect, test } from 'vitest';

import { quotas, shifted, spread } from './shares';

const sum = (counts: number[]): number => counts.reduce((a, b) => a + b, 0);

test('Cards are shared out by weight; the largest remainders get what is left.', () => {
  expect(quotas([1, 1], 25)).toEqual([13, 12]);
  expect(quotas([1, 3], 20)).toEqual([5, 15]);
  expect(quotas([1, 1, 1], 20)).toEqual([7, 7, 6]);
  expect(quotas([5], 20)).toEqual([20]);
});

test('When one deck gives more, those that give most give less, and none nothing.', () => {
  expect(shifted([13, 12], 0, 20)).toEqual([20, 5]);
  expect(shifted([10, 9, 6], 2, 9)).toEqual([8, 8, 9]);
  expect(shifted([2, 2, 21], 2, 25)).toEqual([1, 1, 23]);
});

test('When one deck gives less, those that give least give more.', () => {
  expect(shifted([10, 9, 6], 0, 6)).toEqual([6, 10, 9]);
  expect(shifted([25], 0, 3)).toEqual([25]);
});

test('A board in small has as many pictures as the board, not all in one corner.', () => {
  for (const [pictures, size] of [[12, 25], [20, 20], [0, 25], [31, 64], [2, 4]] as const) {
    const places = spread(pictures, size);
    expect(places).toHaveLength(size);
    expect(sum(places.map(Number))).toBe(pictures);
  }
  const top = spread(12, 25).slice(0, 10);
  expect(top).toContain(true);
  expect(top).toContain(false);
});
