/** The running round, read from the log as turns: a clue and what came of it. */

import type { Clue, FrameEvent, Identity } from './protocol';

export interface Touch {
  position: number;
  identity: Identity;
  player: string;
}

export interface Turn extends Clue {
  player: string;
  touches: Touch[];
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
        found.push({ team, word, number, player, touches: [], reason: null });
        break;
      }
      case 'Revealed':
        turn?.touches.push(event);
        break;
      case 'TurnEnded':
        if (turn) turn.reason = event.reason;
        break;
    }
  }
  return found;
}
