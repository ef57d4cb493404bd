/** The proof that the key was fixed before the first card was touched (R23). */

import type { Event, Identity } from './protocol';

export type Proof = 'ok' | 'broken' | 'unchecked';

type Over = Extract<Event, { type: 'GameOver' }>;
type Dealt = Extract<Event, { type: 'Dealt' }>;

/** Returns what a commitment is the hash of. */
export function committed(nonce: string, starter: string, key: Identity[]): string {
  return `${nonce}:${starter}:${key.join(',')}`;
}

/**
 * Compares what was promised at the deal with what came out in the end.
 *
 * Browsers hash in a secure context only (https or this very computer); elsewhere the
 * answer is 'unchecked'.
 */
export async function prove(dealt: Dealt, over: Over): Promise<Proof> {
  if (!globalThis.crypto?.subtle) return 'unchecked';
  const text = committed(over.nonce, dealt.starter, over.key);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const hex = Array.from(new Uint8Array(digest), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  return hex === dealt.commitment ? 'ok' : 'broken';
}
