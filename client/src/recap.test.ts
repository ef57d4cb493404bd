import { expect, test } from 'vitest';

import type { BoardCard, Event, Explanation, FrameEvent, Identity, Intent } from './protocol';
import { feared, recap, weighed } from './recap';

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

const told = (intents: Intent[], explanations: Explanation[] = []) => ({
  intents,
  explanations,
});
const thought = (
  clue: number,
  position: Explanation['position'],
  ...ranking: [number, number][]
): Explanation => ({
  team: 'red',
  player: 'p1',
  clue,
  position,
  ranking: ranking.map(([position, chance]) => ({ position, chance })),
  source: null,
});
const board = (...identities: (Identity | null)[]): BoardCard[] =>
  identities.map((identity, position) => ({
    position,
    card: { type: 'Word', text: `word ${position}`, language: 'en' },
    identity,
    covered: false,
  }));

test('Each clue has the cards it was meant for, and those that were touched.', () => {
  const [line] = recap(log(given('ocean', 2), touched(3)), told([meant('ocean', 2, 3, 4)]));
  expect(line?.meant).toEqual([3, 4]);
  expect(line?.touches.map(({ position }) => position)).toEqual([3]);
});

test('A clue whose giver said nothing was meant for nothing known.', () => {
  const lines = recap(
    log(given('ocean', 2), given('metal', 1)),
    told([meant('metal', 1, 7)]),
  );
  expect(lines.map((line) => line.meant)).toEqual([null, [7]]);
});

test('A clue given twice has the intent of its own turn.', () => {
  const lines = recap(
    log(given('ocean', 2), given('ocean', 2)),
    told([meant('ocean', 2, 1, 2), meant('ocean', 2, 5, 6)]),
  );
  expect(lines.map((line) => line.meant)).toEqual([
    [1, 2],
    [5, 6],
  ]);
});

test('What AI players were thinking stands with the clue that it was about.', () => {
  const [first, second] = recap(
    log(given('ocean', 1), given('metal', 1)),
    told([], [
      thought(0, null, [3, 0.8]),
      thought(0, 3, [3, 0.7]),
      thought(1, 'pass', [5, 0.1]),
    ]),
  );
  expect(first?.expected).toEqual([{ position: 3, chance: 0.8 }]);
  expect(first?.thoughts.map(({ position }) => position)).toEqual([3]);
  expect(second?.expected).toBeNull();
  expect(second?.thoughts.map(({ position }) => position)).toEqual(['pass']);
});

test('Feared is the likeliest card that is known not to be the team’s.', () => {
  const { ranking } = thought(0, null, [0, 0.5], [3, 0.3], [1, 0.1], [2, 0.05]);
  const cards = board('red', 'blue', 'assassin', null);
  expect(feared(ranking, 'red', cards)).toEqual({ position: 1, chance: 0.1 });
  expect(feared(ranking, 'red', board('red', 'red', 'red', 'red'))).toBeUndefined();
});

test('The three likeliest cards are told, and all that were touched.', () => {
  const { ranking } = thought(0, null, [4, 0.4], [2, 0.3], [7, 0.2], [1, 0.1]);
  const positions = (...touches: number[]): number[] =>
    weighed(ranking, touches).map(({ position }) => position);
  expect(positions(2)).toEqual([4, 2, 7]);
  expect(positions(2, 9, 1)).toEqual([4, 2, 7, 1, 9]);
  expect(positions()).toEqual([4, 2, 7]);
});
