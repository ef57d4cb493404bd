/** A round told afterwards: each clue, what it was meant for, what it led to. */

import type { FrameEvent, Intent } from './protocol';
import { turns, type Turn } from './rounds';

export interface Line extends Turn {
  /** positions; null: its giver did not say */
  meant: number[] | null;
}

/** Returns the turns of the last round, each with its intent. */
export function recap(log: FrameEvent[], intents: Intent[]): Line[] {
  const left = [...intents];
  return turns(log).map((turn) => {
    // A clue may repeat an earlier one, so each intent belongs to one turn only.
    const place = left.findIndex(
      ({ team, word, number }) =>
        team === turn.team && word === turn.word && number === turn.number,
    );
    const [intent] = place >= 0 ? left.splice(place, 1) : [];
    return { ...turn, meant: intent?.meant ?? null };
  });
}
