/** The kits that this device has: their secrets, and which one was used last. */

import { remember, remembered } from '../theme';

const LAST = 'kit';

/** Keeps the secret of a kit; returns whether this browser does keep it. */
export function keep(code: string, secret: string): boolean {
  remember(`${LAST}-${code}`, secret);
  remember(LAST, code);
  return secretOf(code) === secret;
}

/** Returns the secret of a kit; null: this device has none. */
export function secretOf(code: string): string | null {
  return remembered(`${LAST}-${code}`);
}

/** Returns the kit that was used last; null: none. */
export function lastKit(): string | null {
  return remembered(LAST) || null;
}

/** Forgets a kit, which is there no more. */
export function forget(code: string): void {
  remember(`${LAST}-${code}`, '');
  if (lastKit() === code) remember(LAST, '');
}
