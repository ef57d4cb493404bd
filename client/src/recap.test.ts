import { expect, test } from 'vitest';

import type { Event, FrameEvent, Intent } from './protocol';
import { recap } from './recap';

const given = (word: string, number: number): Event => ({
  type: 'ClueGiven',
  team: 'red',
  word,
  number,
  player: 'p1',
});
const touched = (position: number): Event => ({
  type: 'Revealed',
  team: 'red',
  position,
  identity: 'red',
  player: 'p2',
});
const log = (...events: Event[]): FrameEvent[] =>
  events.map((event, place) => ({ v: place + 1, event }));
const meant = (word: string, number: number, ...positions: number[]): Intent => ({
  team: 'red',
  word,
  number,
  meant: positions,
});

test('Each clue has the cards it was meant for, and those that were touched.', () => {
  const [line] = recap(log(given('ocean', 2), touched(3)), [meant('ocean', 2, 3, 4)]);
  expect(line?.meant).toEqual([3, 4]);
  expect(line?.touches.map(({ position }) => position)).toEqual([3]);
});

test('A clue whose giver said nothing was meant for nothing known.', () => {
  const lines = recap(log(given('ocean', 2), given('metal', 1)), [meant('metal', 1, 7)]);
  expect(lines.map((line) => line.meant)).toEqual([null, [7]]);
});

test('A clue given twice has the intent of its own turn.', () => {
  const lines = recap(log(given('ocean', 2), given('ocean', 2)), [
    meant('ocean', 2, 1, 2),
    meant('ocean', 2, 5, 6),
  ]);
  expect(lines.map((line) => line.meant)).toEqual([
    [1, 2],
    [5, 6],
  ]);
});
