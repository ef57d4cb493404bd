/** The seats that this device holds: a token for each, kept here and sent nowhere else. */

import { request, JSON_BODY } from '../api';
import type { Joined, Player, Role, Team } from '../protocol';
import { t } from '../text';
import { remember, remembered } from '../theme';

const KEPT = 'pass';

/** The token of each player, by the player's id. */
export type Tokens = Record<string, string>;

/** The people that a phone is handed round among; the first is the host, who guesses. */
export const PEOPLE: { team: Team; role: 'spymaster' | 'operative' }[] = [
  { team: 'red', role: 'operative' },
  { team: 'red', role: 'spymaster' },
  { team: 'blue', role: 'spymaster' },
  { team: 'blue', role: 'operative' },
];

/** Returns what somebody is called who was given no name. */
export function nameFor(team: Player['team'], role: Role): string {
  return team === 'both' ? t('operative') : t('pass-name', { team: team ?? '', role });
}

/** Returns whether somebody of this name was given none. */
export function nameless(name: string): boolean {
  return (
    name === nameFor('both', 'operative') ||
    PEOPLE.some(({ team, role }) => name === nameFor(team, role))
  );
}

/** Asks without the browser's cookie, which would make this device one player of them. */
function join(path: string, name: string): Promise<Joined> {
  return request('POST', path, JSON.stringify({ name }), JSON_BODY, 'omit');
}

/** Opens a room for these `names`, as long as PEOPLE; returns its code. */
export async function openRoom(names: string[]): Promise<string> {
  const called = PEOPLE.map((who, place) => names[place]?.trim() || nameFor(who.team, who.role));
  const first = await join('api/rooms', called[0]!);
  const tokens: Tokens = { [first.player]: first.token };
  for (const name of called.slice(1)) {
    const { player, token } = await join(`api/rooms/${first.code}/players`, name);
    tokens[player] = token;
  }
  remember(`${KEPT}-${first.code}`, JSON.stringify(tokens));
  remember(KEPT, first.code);
  return first.code;
}

/** Returns the tokens of a room; null: this device has none. */
export function tokensOf(code: string): Tokens | null {
  try {
    return JSON.parse(remembered(`${KEPT}-${code}`) ?? 'null');
  } catch {
    return null;
  }
}

/** Returns the room that was played last; null: none. */
export function lastRoom(): string | null {
  return remembered(KEPT);
}
