/** The line to a room, as the pages see it. */

import type { Status } from './connection';

const ENDINGS: readonly Status[] = ['moved', 'bad_token', 'gone'];

/** Returns whether the line was closed for good, and why is told. */
export function ended(status: Status): boolean {
  return ENDINGS.includes(status);
}
