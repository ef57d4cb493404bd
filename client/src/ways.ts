/** The ways to play that a table can turn on and off, and which of them it has. */

import type { Settings } from './protocol';

export const MODES = ['rivals', 'together', 'shared_operative'] as const;
export const AGREEMENTS = ['anyone', 'majority', 'everyone'] as const;

export type Switch = 'finale' | 'doubt' | 'challenge' | 'recorded';

/** Returns the switches there are: who plays against nobody is challenged by nobody. */
export function switches(mode: Settings['mode']): Switch[] {
  return mode === 'together'
    ? ['finale', 'doubt', 'recorded']
    : ['finale', 'doubt', 'challenge', 'recorded'];
}

/** Returns whether a way is turned on. */
export function isOn(settings: Settings, way: Switch): boolean {
  const { ending, mode, referee, table } = settings;
  switch (way) {
    case 'finale':
      return ending === 'finale';
    case 'doubt':
      // Nobody sits there to be asked: only the table can have said yes before (R35).
      return mode === 'together' ? referee.rival === 'allow' : referee.rival !== 'off';
    case 'challenge':
      return referee.challenge;
    case 'recorded':
      return table.spymasters_record;
  }
}

/** Returns the settings to ask for when a way is turned on or off. */
export function turned(settings: Settings, way: Switch): Partial<Settings> {
  const { mode, referee, table } = settings;
  const on = !isOn(settings, way);
  switch (way) {
    case 'finale':
      return { ending: on ? 'finale' : 'classic' };
    case 'doubt': {
      const [yes, no] = mode === 'together' ? (['allow', 'ask'] as const) : (['ask', 'off'] as const);
      return { referee: { ...referee, rival: on ? yes : no } };
    }
    case 'challenge':
      return { referee: { ...referee, challenge: on } };
    case 'recorded':
      return { table: { ...table, spymasters_record: on } };
  }
}
