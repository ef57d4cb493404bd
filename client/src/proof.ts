/** The proof that the key was fixed before the first clue was given. */

import type { Dealt, GameOver, Identity } from './protocol';

export type Proof = 'ok' | 'broken' | 'unchecked';

/** What was hashed, and what everybody was told that the hash is, before the first clue. */
export interface Sealed {
  text: string;
  commitment: string;
}

/** Returns what a commitment is the hash of. */
export function committed(nonce: string, starter: string, key: Identity[]): string {
  return `${nonce}:${starter}:${key.join(',')}`;
}

/**
 * Compares what was promised at the deal with what came out in the end.
 *
 * Browsers hash by themselves in a secure context only, and a phone at a LAN address is
 * in none: so a library does it, fetched when a round is over. Without it the answer
 * is 'unchecked'.
 */
export async function prove(dealt: Dealt, over: GameOver): Promise<Proof> {
  const text = committed(over.nonce, dealt.starter, over.key);
  try {
    const { sha256 } = await import('@noble/hashes/sha2.js');
    const { bytesToHex, utf8ToBytes } = await import('@noble/hashes/utils.js');
    return bytesToHex(sha256(utf8ToBytes(text))) === dealt.commitment ? 'ok' : 'broken';
  } catch {
    return 'unchecked';
  }
}
