/** Playing alone: a room whose other seats AI players take, in a round that has begun. */

import { openRoom } from './asking';
import type { Level } from './bots';
import type { Command, Kind, Role, Settings, Side } from './protocol';
import { Room } from './room.svelte';
import { shelf } from './shelf.svelte';

export interface Alone {
  /** what one plays; AI players do the rest */
  role: Role;
  kind: Kind;
  /** against two rivals, or with one AI player against nobody (R60) */
  mode: 'rivals' | 'together';
  level: Level;
}

/** Opens a room for `name`, who plays for red, and starts a round in it; returns its code. */
export async function openAlone(
  name: string,
  language: Settings['language'] | undefined,
  alone: Alone,
): Promise<string> {
  await shelf.fill();
  const { code, token } = await openRoom(name, {
    language,
    mode: alone.mode,
    ...played(alone.kind, language),
  });
  const room = new Room({ code, invite: null, frame: null, token });
  room.start();
  try {
    for (const command of commands(alone)) await room.send(command);
  } finally {
    room.close(true);
  }
  return code;
}

function played(kind: Kind, language: string | undefined): Partial<Settings> {
  const deck = shelf.first(language ?? 'en')[kind];
  return { layout: kind, decks: [{ deck, share: 1 }] };
}

/** Returns what is to be asked for before one can play, in this order. */
export function commands({ role, mode, level }: Alone): Command[] {
  const seats: [Side, Role][] = [
    ['red', 'spymaster'],
    ['red', 'operative'],
    ...(mode === 'rivals'
      ? ([['blue', 'spymaster'], ['blue', 'operative']] satisfies [Side, Role][])
      : []),
  ];
  return [
    { type: 'Sit', team: 'red', role },
    ...seats
      .filter(([team, seat]) => team !== 'red' || seat !== role)
      .map(([team, seat]) => ({ type: 'AddBot', team, role: seat, level }) as const),
    { type: 'Start' },
  ];
}
