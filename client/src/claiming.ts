/** Taking over a seat that another device hands over, also where the first answer is lost. */

import { post } from './api';
import { decided, newSecret, settled } from './asking';
import { forget, remember, remembered } from './theme';

const CLAIM = /^#claim=(.+)$/;

/** What a seat is claimed with: who brings the same `secret` again is the same device. */
export interface Claiming {
  claim: string;
  secret: string;
}

/** Returns what to claim a seat in the room `code` with; null: no seat is on its way here. */
export function claiming(code: string): Claiming | null {
  const claim = CLAIM.exec(location.hash)?.[1];
  // It works once: nobody shall find it in the address or the history.
  if (claim) history.replaceState(null, '', location.pathname);
  const asked = askedFor(code);
  if (!claim || claim === asked?.claim) return asked;
  const made = { claim, secret: newSecret() };
  remember(kept(code), JSON.stringify(made));
  return made;
}

/** Takes a seat over; until there is an answer, this browser can ask again. */
export async function takeSeat(code: string, seat: Claiming): Promise<void> {
  const asked = post(`api/rooms/${code}/players`, seat);
  await settled(asked, () => forget(kept(code)), decided);
}

function kept(code: string): string {
  return `claiming-${code}`;
}

function askedFor(code: string): Claiming | null {
  try {
    return JSON.parse(remembered(kept(code)) ?? 'null');
  } catch {
    return null;
  }
}
