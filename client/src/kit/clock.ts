/** A clock of this device alone: it counts down, and can be turned like a sand glass. */

/** `left` holds while it stands; `ends` (Unix ms) while it runs, else null. All in ms. */
export interface Clock {
  total: number;
  left: number;
  ends: number | null;
}

export const clockOf = (total: number): Clock => ({ total, left: total, ends: null });

/** Returns how much time is left, in ms. */
export function remaining({ left, ends }: Clock, now: number): number {
  return ends === null ? left : Math.max(ends - now, 0);
}

/** Lets it run; one that has run out begins again. */
export function started(clock: Clock, now: number): Clock {
  const left = remaining(clock, now) || clock.total;
  return { ...clock, left, ends: now + left };
}

export function paused(clock: Clock, now: number): Clock {
  return { ...clock, left: remaining(clock, now), ends: null };
}

/** Turns the glass: what has run down is above now, and runs. */
export function turned(clock: Clock, now: number): Clock {
  return started({ ...clock, left: clock.total - remaining(clock, now), ends: null }, now);
}

/** Returns a time in ms as minutes and seconds; a second that has begun counts. */
export function told(time: number): string {
  const seconds = Math.ceil(time / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Reads a clock as it was kept; null: that is none. */
export function readClock(text: string | null): Clock | null {
  try {
    const { total, left, ends } = JSON.parse(text ?? 'null') ?? {};
    const whole = [total, left, ends ?? 0].every((part) => Number.isFinite(part));
    return whole && total > 0 ? { total, left, ends: ends ?? null } : null;
  } catch {
    return null;
  }
}
