/** The decks that this browser may edit: what opens them is kept here alone. */

import { remember, remembered } from '../theme';
import type { Owned } from './api';

const KEPT = 'decks';

export interface OwnDeck extends Owned {
  title: string;
}

/** Returns the decks kept here, the latest first. */
export function shelf(): OwnDeck[] {
  try {
    const kept: unknown = JSON.parse(remembered(KEPT) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isOwnDeck) : [];
  } catch {
    return []; // somebody else wrote there
  }
}

/** Returns the deck with this code, if it is kept here. */
export function onShelf(code: string): OwnDeck | undefined {
  return shelf().find(({ deck }) => deck === code);
}

/** Keeps a deck; tells whether this browser really does. */
export function keep({ deck, secret, title }: OwnDeck): boolean {
  put([{ deck, secret, title }, ...shelf().filter((each) => each.deck !== deck)]);
  return onShelf(deck)?.secret === secret;
}

/** Forgets a deck on this device; the deck itself stays. */
export function forget(code: string): void {
  put(shelf().filter(({ deck }) => deck !== code));
}

function put(decks: OwnDeck[]): void {
  remember(KEPT, JSON.stringify(decks));
}

function isOwnDeck(value: unknown): value is OwnDeck {
  const { deck, secret, title } = (value ?? {}) as Partial<OwnDeck>;
  return [deck, secret, title].every((part) => typeof part === 'string');
}
