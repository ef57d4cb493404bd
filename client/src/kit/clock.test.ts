import { expect, test } from 'vitest';

import { clockOf, paused, readClock, remaining, started, told, turned } from './clock';

const MINUTE = 60_000;

test('A clock runs down, stands while it is paused, and goes on from there.', () => {
  const running = started(clockOf(MINUTE), 0);
  expect(remaining(running, 15_000)).toBe(45_000);
  const standing = paused(running, 15_000);
  expect(remaining(standing, 99_000)).toBe(45_000);
  expect(remaining(started(standing, 99_000), 100_000)).toBe(44_000);
});

test('Nothing is left of a time that is over, and it begins again.', () => {
  const over = started(clockOf(MINUTE), 0);
  expect(remaining(over, MINUTE + 5)).toBe(0);
  expect(remaining(started(over, 2 * MINUTE), 2 * MINUTE)).toBe(MINUTE);
});

test('A glass that is turned has above what has run down.', () => {
  const glass = turned(started(clockOf(MINUTE), 0), 15_000);
  expect(remaining(glass, 15_000)).toBe(15_000);
  expect(remaining(turned(glass, 20_000), 20_000)).toBe(50_000);
});

test('A second that has begun counts.', () => {
  expect(told(MINUTE)).toBe('1:00');
  expect(told(59_001)).toBe('1:00');
  expect(told(9_000)).toBe('0:09');
  expect(told(0)).toBe('0:00');
});

test('What was kept is read, and what is no clock is none.', () => {
  const running = started(clockOf(MINUTE), 5);
  expect(readClock(JSON.stringify(running))).toEqual(running);
  for (const broken of [null, '', '{', '{}', '3', '{"total":0,"left":1}', '{"total":"x"}']) {
    expect(readClock(broken)).toBeNull();
  }
});
