import { expect, test } from 'vitest';

import type { Player, View } from '../protocol';
import { holder, mayChallenge, mayShow, toSeat } from './holding';

const someone = (player: string, team: Player['team'], role: Player['role']): Player => ({
  player,
  name: player,
  team,
  role,
  bot: null,
  host: player === 'p1',
  present: true,
});

const FOUR = [
  someone('p1', 'red', 'operative'),
  someone('p2', 'red', 'spymaster'),
  someone('p3', 'blue', 'spymaster'),
  someone('p4', 'blue', 'operative'),
];

const seen = (more: object): View =>
  ({ players: FOUR, phase: 'clue', turn: 'red', round: 1, you: null, ...more }) as View;

test('The phone is with whoever the table waits for.', () => {
  expect(holder(seen({ phase: 'clue' }))?.player).toBe('p2');
  expect(holder(seen({ phase: 'guess' }))?.player).toBe('p1');
  expect(holder(seen({ phase: 'clue', turn: 'blue' }))?.player).toBe('p3');
  expect(holder(seen({ phase: 'rival' }))?.player).toBe('p3');
  expect(holder(seen({ phase: 'cover', turn: 'blue' }))?.player).toBe('p2');
  expect(holder(seen({ phase: 'guess', turn: 'blue', challenged: true }))?.player).toBe('p1');
  expect(holder(seen({ phase: 'over' }))).toBeNull();
  expect(holder(seen({ phase: 'lobby', turn: null }))).toBeNull();
});

test('One operative of both teams has it in either turn.', () => {
  const players = [someone('p1', 'both', 'operative'), ...FOUR.slice(1, 3)];
  for (const turn of ['red', 'blue']) {
    expect(holder(seen({ players, phase: 'guess', turn }))?.player).toBe('p1');
  }
});

test('A spymaster sees the key only while it is that spymaster’s move.', () => {
  const you = { player: 'p2' };
  expect(mayShow(seen({ you, phase: 'clue' }), 1)).toBe(true);
  expect(mayShow(seen({ you, phase: 'guess' }), 1)).toBe(false);
  expect(mayShow(seen({ you, phase: 'clue', turn: 'blue' }), 1)).toBe(false);
  expect(mayShow(seen({ you, phase: 'over' }), 1)).toBe(true);
});

test('Who holds the phone may say that the other spymaster challenges, while that can be.', () => {
  expect(mayChallenge(seen({ contestable: true }))?.player).toBe('p3');
  expect(mayChallenge(seen({ contestable: true, turn: 'blue' }))?.player).toBe('p2');
  expect(mayChallenge(seen({ contestable: false }))).toBeNull();
  expect(mayChallenge(seen({ contestable: true, players: FOUR.slice(0, 2) }))).toBeNull();
});

test('A round that began while all looked on shows nobody’s key.', () => {
  expect(mayShow(seen({ you: { player: 'p2' }, round: 2 }), 1)).toBe(false);
});

test('Operatives still see what came of their last touch.', () => {
  expect(mayShow(seen({ you: { player: 'p1' }, turn: 'blue' }), 1)).toBe(true);
});

test('Every way to play has its seats filled, by those who are usual there.', () => {
  const usual = ({ player }: Player) =>
    FOUR.find((each) => each.player === player)! as { team: 'red'; role: 'spymaster' };
  const seats = (mode: string, players: Player[]) =>
    toSeat(seen({ players, settings: { mode } }), usual).map(([who, { team, role }]) => [
      who.player,
      team,
      role,
    ]);
  const idle = FOUR.map(({ player }) => someone(player, null, null));
  expect(seats('rivals', FOUR)).toEqual([]);
  expect(seats('rivals', idle)).toEqual([
    ['p2', 'red', 'spymaster'],
    ['p3', 'blue', 'spymaster'],
    ['p1', 'red', 'operative'],
    ['p4', 'blue', 'operative'],
  ]);
  expect(seats('together', idle)).toEqual([
    ['p2', 'red', 'spymaster'],
    ['p1', 'red', 'operative'],
  ]);
  expect(seats('shared_operative', idle)).toEqual([
    ['p2', 'red', 'spymaster'],
    ['p3', 'blue', 'spymaster'],
    ['p1', 'both', 'operative'],
  ]);
  expect(seats('rivals', FOUR.slice(0, 3))).toEqual([]);
});
