/** How long to wait before what did not come is asked for again. */

const FIRST = 2_000; // ms
const ATTEMPTS = 5;

/** Returns the wait after so many `failed` attempts, in ms; null: wait for somebody. */
export function waitBefore(failed: number): number | null {
  return failed < ATTEMPTS ? FIRST * 2 ** failed : null;
}
