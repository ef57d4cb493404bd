/** The running round, read from the log as turns: a clue and what came of it. */

import type { Clue, FrameEvent, Identity } from './protocol';

export interface Touch {
  position: number;
  identity: Identity;
  player: string;
}

/** `player` null: by chance */
export type Cover = Omit<Touch, 'player'> & { player: string | null };

export interface Turn extends Clue {
  player: string;
  touches: Touch[];
  /** agents covered without a guess, after it and before the next clue (R38, R61) */
  covers: Cover[];
  /** why it ended; null: not yet, or with the round */
  reason: string | null;
}

/** Returns the turns since the last deal, oldest first. */
export function turns(log: FrameEvent[]): Turn[] {
  const found: Turn[] = [];
  for (const { event } of log) {
    const turn = found.at(-1);
    switch (event.type) {
      case 'Dealt':
        found.length = 0;
        break;
      case 'ClueGiven': {
        const { team, word, number, player } = event;
        found.push({ team, word, number, player, touches: [], covers: [], reason: null });
        break;
      }
      case 'Revealed':
        turn?.touches.push(event);
        break;
      case 'Covered':
        turn?.covers.push(event);
        break;
      case 'TurnEnded':
        // A turn may pass without a clue, and the simulated team never gives one.
        if (turn?.team === event.team) turn.reason ??= event.reason;
        break;
    }
  }
  return found;
}
