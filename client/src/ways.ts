/** The ways to play that a table can turn on and off, and which of them it has. */

import type { Settings } from './protocol';

export const MODES = ['rivals', 'together', 'shared_operative'] as const;
export const TALKS = ['team', 'everyone', 'off'] as const;
export const AGREEMENTS = ['anyone', 'majority', 'everyone'] as const;

export type Switch = 'finale' | 'doubt' | 'challenge' | 'recorded' | 'tv';

/**
 * Returns the switches there are. Who plays against nobody is challenged by nobody, and
 * asks nobody about a clue in doubt (R35): the table says beforehand what holds.
 */
export function switches(mode: Settings['mode']): Switch[] {
  return ['finale', mode === 'together' ? 'doubt' : 'challenge', 'recorded', 'tv'];
}

/** Returns whether a way is turned on. */
export function isOn(settings: Settings, way: Switch): boolean {
  const { ending, referee, table } = settings;
  switch (way) {
    case 'finale':
      return ending === 'finale';
    case 'doubt':
      return referee.rival === 'allow';
    case 'challenge':
      return referee.challenge;
    case 'recorded':
      return table.spymasters_record;
    case 'tv':
      return table.tv_touch;
  }
}

/** Returns the settings to ask for when a way is turned on or off. */
export function turned(settings: Settings, way: Switch): Partial<Settings> {
  const { referee, table } = settings;
  const on = !isOn(settings, way);
  switch (way) {
    case 'finale':
      return { ending: on ? 'finale' : 'classic' };
    case 'doubt':
      return { referee: { ...referee, rival: on ? 'allow' : 'ask' } };
    case 'challenge':
      return { referee: { ...referee, challenge: on } };
    case 'recorded':
      return { table: { ...table, spymasters_record: on } };
    case 'tv':
      return { table: { ...table, tv_touch: on } };
  }
}
