import { expect, test } from 'vitest';

import { left, minutes, presetOf, PRESETS } from './clock';
import type { Clock, View } from './protocol';

const quick: Clock = { ...PRESETS.quick };
const view = (more: object, clock: Clock | null = quick): View =>
  ({
    phase: 'guess',
    turn: 'red',
    clues: [],
    deadline: null,
    time_left: null,
    bank: null,
    settings: { mode: 'rivals', clock },
    ...more,
  }) as unknown as View;

test('what is left is what the server\u2019s clock says', () => {
  expect(left(view({ deadline: 100_000 }), 70_000)).toEqual({
    all: 30_000,
    shown: 30_000,
    part: 0.5,
    saved: 0,
  });
  expect(left(view({ deadline: 100_000 }), 170_000)?.all).toBe(0);
});

test('what is paused or held stands still', () => {
  expect(left(view({ time_left: 15_000 }), 10 ** 9)?.part).toBe(0.25);
});

test('without a clock, or a limit, there is nothing to show', () => {
  expect(left(view({}), 0)).toBeNull();
  expect(left(view({ deadline: 9 }, null), 0)).toBeNull();
});

test('the first clue has more time, the others have not', () => {
  const clue = { phase: 'clue', deadline: 90_000 };
  expect(left(view(clue), 0)?.part).toBe(1);
  expect(left(view({ ...clue, clues: [{}] }), 45_000)?.part).toBe(0.75);
});

test('the bank comes last, and then it is what is shown', () => {
  const clock = { ...quick, bank: 40 };
  const banked = view({ deadline: 100_000, bank: { red: 20, blue: 40 } }, clock);
  expect(left(banked, 50_000)).toEqual({
    all: 50_000,
    shown: 30_000,
    part: 0.5,
    saved: 20_000,
  });
  expect(left(banked, 90_000)).toEqual({
    all: 10_000,
    shown: 10_000,
    part: 0.25,
    saved: 0,
  });
});

test('minutes stand before a colon, and no second is shown that has passed', () => {
  expect([0, 1, 1_000, 59_001, 65_000, 600_000].map(minutes)).toEqual([
    '0:00', '0:01', '0:01', '1:00', '1:05', '10:00',
  ]);
});

test('a clock is known by its preset, and any other is the table\u2019s own', () => {
  expect(presetOf(null)).toBe('none');
  expect(presetOf({ ...PRESETS.glass })).toBe('glass');
  expect(presetOf({ ...quick, bank: 10 })).toBeNull();
});
