/** A round told afterwards: each clue, what it was meant for, what it led to, and why. */

import { request } from './api';
import type {
  BoardCard,
  Explanation,
  FrameEvent,
  Intent,
  Likelihood,
  Team,
  Touches,
  View,
} from './protocol';
import type { Room } from './room.svelte';
import { turns, type Turn } from './rounds';

export interface Line extends Turn {
  /** positions; null: its giver did not say */
  meant: number[] | null;
  /** what its giver expected to be touched, the likeliest first; null: it did not say */
  expected: Likelihood[] | null;
  /** whose that was, where a language model was to say; null: it was not */
  source: Explanation['source'];
  /** what AI players were thinking when they touched, or stopped */
  thoughts: Explanation[];
}

const MOST = 3;

/** Returns the turns of the last round, each with what is known of why. */
export function recap(
  log: FrameEvent[],
  { intents, explanations }: Pick<View, 'intents' | 'explanations'>,
): Line[] {
  const left: Intent[] = [...intents];
  return turns(log).map((turn, clue) => {
    // A clue may repeat an earlier one, so each intent belongs to one turn only.
    const place = left.findIndex(
      ({ team, word, number }) =>
        team === turn.team && word === turn.word && number === turn.number,
    );
    const [intent] = place >= 0 ? left.splice(place, 1) : [];
    const told = explanations.filter((each) => each.clue === clue);
    const given = told.find(({ position }) => position === null);
    return {
      ...turn,
      meant: intent?.meant ?? null,
      expected: given?.ranking ?? null,
      source: given?.source ?? null,
      thoughts: told.filter(({ position }) => position !== null),
    };
  });
}

/** Returns `positions`, the likeliest first; one that is not named is not likely at all. */
export function chances(positions: number[], ranking: Likelihood[]): Likelihood[] {
  const found = positions.map(
    (position) =>
      ranking.find((each) => each.position === position) ?? { position, chance: 0 },
  );
  return found.toSorted((a, b) => b.chance - a.chance);
}

/** Returns the likeliest card that was not the team's; undefined: none is known. */
export function feared(
  ranking: Likelihood[],
  team: Team,
  board: BoardCard[],
): Likelihood | undefined {
  return ranking.find(({ position }) => {
    const identity = board[position]?.identity ?? team;
    return identity !== team;
  });
}

/** Returns the likeliest cards, and after them those that were `touched`. */
export function weighed(ranking: Likelihood[], touched: number[]): Likelihood[] {
  const first = ranking.slice(0, MOST);
  const others = touched.filter(
    (position) => !first.some((each) => each.position === position),
  );
  return [...first, ...chances(others, ranking)];
}

/** Asks what an AI player would have touched after a clue of the last round; throws a Refusal. */
export async function hindsight(room: Room, clue: number): Promise<Likelihood[]> {
  const path = `api/rooms/${room.code}/rounds/${room.view.round}/clues/${clue}/touches`;
  const headers = room.token ? { authorization: `Bearer ${room.token}` } : undefined;
  const { ranking } = await request<Touches>('GET', path, undefined, headers);
  return ranking;
}
