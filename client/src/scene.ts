/** For the tests of components: four people at a table, with no server behind it. */

import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, vi } from 'vitest';

import { notices } from './notices.svelte';
import type { Command, CommandType, Event, Identity, Player, Settings, View } from './protocol';
import { Room } from './room.svelte';

/** Everything as it is for rivals, on four cards. */
export const settings: Settings = {
  mode: 'rivals',
  layout: { rows: 2, columns: 2, first: 2, second: 1, assassins: 1 },
  decks: [{ deck: 'words-en', share: 1 }],
  ending: 'classic',
  language: 'en',
  agreement: 'anyone',
  referee: { allow: ['names'], forbid: [], ban: ['moon'], rival: 'ask', challenge: false },
  clock: null,
  talk: 'team',
  table: { spymasters_record: false, tv_touch: true },
  bots: { pause: 2 },
};

export const player = (name: string, more: Partial<Player> = {}): Player => ({
  player: name.toLowerCase(),
  name,
  team: 'red',
  role: 'operative',
  bot: null,
  host: false,
  present: true,
  ...more,
});
export const ada = player('Ada', { role: 'spymaster', host: true });
export const bo = player('Bo');
export const cy = player('Cy', { team: 'blue', role: 'spymaster' });
export const di = player('Di', { team: 'blue' });

export const KEY: Identity[] = ['red', 'blue', 'red', 'assassin'];
export const board = ['Anchor', 'Bridge', 'Cinema', 'Thunder'].map((text, position) => ({
  position,
  card: { type: 'Word' as const, text, language: 'en' },
  identity: KEY[position] ?? null,
  covered: false,
}));

interface Scene extends Partial<View> {
  me?: Player;
  may?: CommandType[];
  log?: Event[];
}

/** A room with no server behind it; `sent` is what was asked for. */
export function scene({ me = ada, may = [], log = [], ...more }: Scene) {
  const view = {
    you: { player: me.player, team: me.team, role: me.role, may },
    phase: 'clue',
    round: 1,
    players: [ada, bo, cy, di],
    board,
    settings,
    turn: 'red',
    clue: null,
    clues: [],
    intents: [],
    explanations: [],
    key_seen: [],
    votes: [],
    guesses_left: 0,
    agents_left: { red: 2, blue: 1 },
    tally: { red: 0, blue: 0 },
    scores: [],
    score: null,
    winner: null,
    reason: null,
    proposal: null,
    contestable: false,
    challenged: false,
    sudden_death: false,
    ...more,
  } as unknown as View;
  const room = new Room({
    code: 'K7QMB',
    invite: 'http://play.local/play/K7QMB',
    frame: { type: 'frame', v: 0, now: 0, view, events: [] },
  });
  const events = log.map((event, place) => ({ v: place + 1, event }));
  room.take({ type: 'frame', v: log.length, now: 0, view, events });
  const sent: Command[] = [];
  room.send = (command) => {
    sent.push(command);
    return Promise.resolve();
  };
  return { room, sent };
}

let shown: Record<string, unknown> | null = null;

/** Shows a component until the test is over. */
export function show<Props extends Record<string, unknown>>(
  component: Component<Props>,
  props: Props,
): void {
  shown = mount(component, { target: document.body, props });
  flushSync();
}

/** All that is to be read. */
export const page = (): string => (document.body.textContent ?? '').replace(/\s+/g, ' ');

/** Presses the button that is called or reads so. */
export function press(name: string): void {
  const named = [...document.querySelectorAll('button')].find(
    (each) =>
      each.getAttribute('aria-label') === name ||
      each.textContent?.replace(/\s+/g, ' ').trim() === name,
  );
  if (!named) throw new Error(`no button “${name}”`);
  named.click();
  flushSync();
}

beforeEach(() => {
  document.documentElement.lang = 'en';
  // jsdom draws no dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
});

/** Takes away what is shown. */
export async function hide(): Promise<void> {
  if (shown) await unmount(shown);
  shown = null;
}

afterEach(async () => {
  await hide();
  notices.length = 0;
  vi.unstubAllGlobals();
});
