/** The clock of a round: how much is left, of how much, and what tables can choose. */

import { SAND, type Clock, type View } from './protocol';

export const PRESETS = {
  none: null,
  relaxed: clock({ spymaster: 180, operatives: 180, first_extra: 60, end: 'sound' }),
  quick: clock({ spymaster: 60, operatives: 60, first_extra: 30 }),
  glass: clock({ spymaster: SAND, operatives: SAND, glass: true }),
} as const;
export type Preset = keyof typeof PRESETS;

/** Below this many seconds the clock warns. */
export const SOON = 10;
/** At these many seconds left those who hear the page are told. */
export const TOLD = [30, SOON, 0] as const;

function clock(wanted: Partial<Clock>): Clock {
  const nothing = { spymaster: null, operatives: null, first_extra: null, bank: null };
  return { ...nothing, glass: false, end: 'turn', ...wanted };
}

/** Returns which preset it is; null: the table's own. */
export function presetOf(chosen: Clock | null): Preset | null {
  const same = (one: Clock | null, other: Clock | null): boolean =>
    one === other ||
    (!!one && !!other && (Object.keys(one) as (keyof Clock)[]).every((key) => one[key] === other[key]));
  const names = Object.keys(PRESETS) as Preset[];
  return names.find((name) => same(PRESETS[name], chosen)) ?? null;
}

type Timed = Pick<
  View,
  'phase' | 'turn' | 'settings' | 'deadline' | 'time_left' | 'bank' | 'clues'
>;

export interface Left {
  /** milliseconds until the end of it all, the bank's included */
  all: number;
  /** what is shown of it: of the own time, and then of the bank */
  shown: number;
  /** which part of the time or of the bank that is, from 1 down to 0 */
  part: number;
  /** milliseconds in the bank that nobody touches yet; 0: none, or it is shown */
  saved: number;
}

/** Returns what is left at `now`, by the server's clock; null: nothing is measured. */
export function left(view: Timed, now: number): Left | null {
  const all = view.deadline === null ? view.time_left : Math.max(0, view.deadline - now);
  const { clock } = view.settings;
  if (all === null || !clock) return null;
  const payer = view.settings.mode === 'together' ? 'red' : (view.turn ?? 'red');
  const bank = (view.bank?.[payer] ?? 0) * 1_000;
  if (bank > 0 && all <= bank) {
    return { all, shown: all, part: part(all, (clock.bank ?? 0) * 1_000), saved: 0 };
  }
  const clue = view.phase !== 'guess';
  const own = (clue ? clock.spymaster : clock.operatives) ?? (clock.glass ? SAND : 0);
  const extra = clue && view.clues.length === 0 ? (clock.first_extra ?? 0) : 0;
  const shown = all - bank;
  return { all, shown, part: part(shown, (own + extra) * 1_000), saved: bank };
}

function part(some: number, whole: number): number {
  return whole > 0 ? Math.min(1, some / whole) : 0;
}

/** Returns a time as it stands on a clock: 1:05. */
export function minutes(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Returns a time that only waits, in few signs: 1:05, but 12′ and not 12:34. */
export function saved(milliseconds: number): string {
  const many = Math.floor(milliseconds / 60_000);
  return many < 10 ? minutes(milliseconds) : `${many}′`;
}
