/** AI players: how well they can play, and which of them is thinking now. */

import type { AddBot, OfferedModel, Player, Role } from './protocol';
import type { Room } from './room.svelte';
import { t } from './text';
import { remember, remembered } from './theme';

export type Level = AddBot['level'];
const SKILLS: Level[] = ['easy', 'medium', 'hard'];

const KEPT = 'level';

/* The server's language model, which does not change while a page is open. */
let model: OfferedModel | null = null;

/** Lets a language model be chosen, where the server has one. */
export function offer(offered: OfferedModel | null): void {
  model = offered;
}

/** Returns how an AI player can play here. */
export function levels(): Level[] {
  return model ? [...SKILLS, 'model'] : SKILLS;
}

/** Returns what a level means for who plays that role, in a sentence. */
export function explained(level: Level, role: Role): string {
  return level === 'model' ? modelTold([role]) : t(`level-is-${level}`);
}

/** Returns who is sent what, where a language model is to play these roles. */
export function modelTold(roles: (Role | null)[]): string {
  const how = model ? (model.host ? 'host' : 'own') : 'none';
  const key = roles.includes('spymaster') ? 'yes' : 'no';
  return t('model-told', { how, key, model: model?.model ?? '', host: model?.host ?? '' });
}

/** Returns what an AI player of that level is; without a language model it is one of ours. */
export function called(level: Level): string {
  return level === 'model' && !model ? t('bot') : t('bot-is', { level });
}

/** Returns the level that was chosen here the last time. */
export function keptLevel(): Level {
  return levels().find((level) => level === remembered(KEPT)) ?? 'medium';
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
