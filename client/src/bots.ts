/** AI players: how well they can play, and which of them is thinking now. */

import type { AddBot, Player } from './protocol';
import type { Room } from './room.svelte';
import { remember, remembered } from './theme';

export type Level = AddBot['level'];
export const LEVELS: Level[] = ['easy', 'medium', 'hard'];

const KEPT = 'level';

/** Returns the level that was chosen here the last time. */
export function keptLevel(): Level {
  return LEVELS.find((level) => level === remembered(KEPT)) ?? 'medium';
}

export function keepLevel(level: Level): void {
  remember(KEPT, level);
}

/** Returns the AI player that the table waits for; null: it waits for people. */
export function thinking(room: Room): Player | null {
  const { phase, turn, paused, challenged, settings } = room.view;
  if (!turn || paused || challenged) return null;
  if (phase === 'guess') {
    const guessing = room.members(turn).filter(({ role }) => role === 'operative');
    const bot = guessing.find((player) => player.bot);
    // Where any operative may touch, it leaves that to people.
    const left = guessing.some((player) => !player.bot && player.present);
    return !bot || (left && settings.agreement === 'anyone') ? null : bot;
  }
  if (phase !== 'clue' && phase !== 'rival' && phase !== 'cover') return null;
  const asked = phase === 'rival' ? (turn === 'red' ? 'blue' : 'red') : turn;
  const spymaster = room.spymaster(asked);
  return spymaster?.bot ? spymaster : null;
}
