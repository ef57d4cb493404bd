import { expect, test } from 'vitest';

import { ServerTime } from './serverTime';

test('what took long to arrive says less than what came at once', () => {
  const time = new ServerTime();
  time.note(100_000, 40_000); // at once: 60 s ahead
  time.note(101_000, 44_000); // three seconds on its way
  expect(time.offset).toBe(60_000);
});

test('an answer says between which times it was', () => {
  const time = new ServerTime();
  time.note(100_000, 40_400, 40_000);
  expect(time.offset).toBe(59_800);
});

test('a clock that was set, forwards or back, is found out', () => {
  const time = new ServerTime();
  time.note(100_000, 40_100, 40_000);
  time.note(110_000, 3_650_100, 3_650_000); // the device is an hour later now
  expect(time.offset).toBe(-3_540_050);
  time.note(120_000, 60_100, 60_000);
  expect(time.offset).toBe(59_950);
});

test('nothing was heard yet: our own clock must do', () => {
  expect(new ServerTime().offset).toBe(0);
});
