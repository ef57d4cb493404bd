/** Asking to be let in: where the answer is lost, asking again has the same answer. */

import { post, Refusal } from './api';
import type { Joined, Settings } from './protocol';
import { forget, remember, remembered } from './theme';

const SECRET_BYTES = 16;

/** What a server, or the line to it, answers that has decided nothing this time. */
const UNDECIDED = [
  'unreachable',
  'internal',
  'store_unavailable',
  'draining',
  'too_fast',
  'too_many',
  'too_slow',
];

/* By what was asked for: a page that is loaded anew may open another room. */
const opening = new Map<string, string>();

/** Returns whether `refusal` is the server's, and asking again may not change it. */
export function decided(refusal: unknown): boolean {
  return refusal instanceof Refusal && !UNDECIDED.includes(refusal.code);
}

/** Opens a room, once however often it is asked for; throws a Refusal. */
export function openRoom(name: string, settings: Partial<Settings>): Promise<Joined> {
  const body = { name, settings };
  const asked = JSON.stringify(body);
  const secret = opening.get(asked) ?? newSecret();
  opening.set(asked, secret);
  return settled(
    post<Joined>('api/rooms', { ...body, secret }),
    () => opening.delete(asked),
    decided,
  );
}

/** Comes into the room `code`, once however often it is asked for; throws a Refusal. */
export function join(code: string, name: string): Promise<Joined> {
  const kept = `joining-${code}`;
  const secret = remembered(kept) ?? newSecret();
  remember(kept, secret);
  return settled(
    post<Joined>(`api/rooms/${code}/players`, { name, secret }),
    () => forget(kept),
    // Who was removed is known by it, and stays out.
    (refusal) => decided(refusal) && (refusal as Refusal).code !== 'removed',
  );
}

/** Waits for what was `asked`, and calls `done` after yes, and after what is a `no`. */
export async function settled<Answer>(
  asked: Promise<Answer>,
  done: () => void,
  no: (refusal: unknown) => boolean,
): Promise<Answer> {
  try {
    const answer = await asked;
    done();
    return answer;
  } catch (refusal) {
    if (no(refusal)) done();
    throw refusal;
  }
}

/** Returns what nobody can guess. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
