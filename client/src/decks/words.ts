/** Lists of words: read from files, and what came of their lines. */

import type { Dropped } from './api';

/** Returns the text in a file, in whichever of the usual encodings it is. */
export async function textIn(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return decoded(bytes, encodingOf(bytes));
}

/** Returns what was dropped, by reason, and in the order of the first of each. */
export function byReason(dropped: readonly Dropped[]): [why: string, texts: string[]][] {
  const reasons = new Map<string, string[]>();
  for (const { text, why } of dropped) {
    reasons.set(why, [...(reasons.get(why) ?? []), text]);
  }
  return [...reasons];
}

/** Returns the words of both lists as one. */
export function joined(before: string, added: string): string {
  const start = before.trimEnd();
  return start ? `${start}\n${added.trim()}\n` : added;
}

/** The two encodings that say themselves what they are; UTF-8 else. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return 'utf-8';
}

function decoded(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    // Older spreadsheets write what Windows spoke before.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
