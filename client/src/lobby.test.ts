import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import Actions from './Actions.svelte';
import { PRESETS as CLOCKS } from './clock';
import ClockSettings from './ClockSettings.svelte';
import Home from './Home.svelte';
import HouseRules from './HouseRules.svelte';
import Invite from './Invite.svelte';
import Join from './Join.svelte';
import Menu from './Menu.svelte';
import { notices, notify, tell } from './notices.svelte';
import Pairing from './Pairing.svelte';
import Played from './Played.svelte';
import type { Command, CommandType, Player, Referee, Settings, View } from './protocol';
import { waitBefore } from './retry';
import { Room } from './room.svelte';
import Seats from './Seats.svelte';
import SettingsPanel from './SettingsPanel.svelte';
import { shelf } from './shelf.svelte';
import StartBar from './StartBar.svelte';
import { t } from './text';

const someone = (player: string, name: string, more: Partial<Player> = {}): Player => ({
  player,
  name,
  team: null,
  role: null,
  bot: null,
  host: false,
  present: true,
  ...more,
});

const ada = someone('p1', 'Ada', { team: 'red', role: 'spymaster', host: true });
const jo = someone('p2', '<img src=x onerror=alert(1)>');

const STRICT: Referee = { allow: [], forbid: [], ban: [], rival: 'ask', challenge: false };

const table: Settings = {
  mode: 'rivals',
  layout: 'words',
  decks: [{ deck: 'words-en', share: 1 }],
  ending: 'classic',
  language: 'en',
  agreement: 'anyone',
  referee: STRICT,
  clock: null,
  talk: 'team',
  table: { spymasters_record: false, tv_touch: false },
  bots: { pause: 2 },
};

/** A room as `me` has it, with no server behind it; `sent` is what was asked for. */
function room(
  me: Player | null,
  players: Player[],
  may: CommandType[] = [],
  more: Partial<View> = {},
): { room: Room; sent: Command[] } {
  const view = {
    you: me && { player: me.player, team: me.team, role: me.role, may },
    phase: 'lobby',
    key_seen: [],
    players,
    board: [],
    votes: [],
    settings: table,
    will_turn: 0,
    cannot_start: null,
    locked: false,
    ...more,
  } as unknown as View;
  const made = new Room({
    code: 'K7QMB',
    invite: 'http://play.local/play/K7QMB',
    frame: { type: 'frame', v: 1, now: 0, view, events: [] },
  });
  const sent: Command[] = [];
  made.send = (command) => {
    sent.push(command);
    return Promise.resolve();
  };
  return { room: made, sent };
}

let shown: Record<string, unknown> | null = null;

function show<Props extends Record<string, unknown>>(
  component: Component<Props>,
  props: Props,
): void {
  shown = mount(component, { target: document.body, props });
  flushSync();
}

function button(name: string): HTMLButtonElement {
  const named = [...document.querySelectorAll('button')].find(
    (each) =>
      each.getAttribute('aria-label') === name || each.textContent?.trim() === name,
  );
  if (!named) throw new Error(`no button “${name}”`);
  return named;
}

function press(name: string): void {
  button(name).click();
  flushSync();
}

/** Presses what says what to play with. */
function pressChoice(choice: string): void {
  press(`${t(`play-${choice}`)} ${t(`play-${choice}-is`)}`);
}

beforeEach(() => {
  // jsdom draws no dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  localStorage.clear();
  document.documentElement.lang = 'en';
});

afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
  notices.length = 0;
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

test('A name with markup in it is shown as typed.', () => {
  show(Seats, room(ada, [ada, jo]));
  expect(document.body.textContent).toContain(jo.name);
  expect(document.querySelector('img')).toBeNull();
});

test('A seat is asked for by its button; one that is held is not offered.', () => {
  const { room: here, sent } = room(jo, [ada, jo]);
  show(Seats, { room: here });
  const offered = [...document.querySelectorAll('.free')].map((seat) => seat.textContent);
  expect(offered.map((words) => words?.trim())).toEqual([
    t('seat-join', { team: 'red' }),
    t('seat-spymaster'),
    t('seat-join', { team: 'blue' }),
  ]);
  press(t('seat-spymaster'));
  expect(sent).toEqual([{ type: 'Sit', team: 'blue', role: 'spymaster' }]);
});

test('The seat of somebody who is away can be asked for.', () => {
  show(Seats, room(jo, [{ ...ada, present: false }, jo]));
  expect(document.querySelectorAll('.red .free')).toHaveLength(2);
  expect(document.body.textContent).toContain(t('absent'));
});

test('In a round nobody becomes spymaster, and sees the key, by one touch.', () => {
  const kestrel = someone('p3', 'Kestrel', { team: 'blue', role: 'spymaster', bot: 'easy' });
  const me = { ...jo, team: 'blue' as const, role: 'operative' as const };
  const { room: here, sent } = room(me, [ada, me, kestrel], [], { phase: 'guess', key_seen: [] });
  show(Seats, { room: here });
  press(t('seat-spymaster'));
  expect(sent).toEqual([]);
  press(t('seat-sure-from', { name: 'Kestrel' }));
  expect(sent).toEqual([{ type: 'Sit', team: 'blue', role: 'spymaster' }]);
});

test('Who knows the key is offered no seat to guess in, but an AI player for it.', () => {
  const round = { phase: 'guess' as const, key_seen: ['p1'] };
  const { room: here } = room(ada, [ada], ['AddBot'], round);
  show(Seats, { room: here });
  const offered = [...document.querySelectorAll('.red .free')].map((each) => each.textContent);
  expect(offered.some((words) => words?.includes(t('seat-join', { team: 'red' })))).toBe(false);
  expect(offered.some((words) => words?.includes(t('bot-add')))).toBe(true);
  expect(document.body.textContent).toContain(t('seats-closed'));
});

test('What is played with somebody’s own deck is called by its title.', async () => {
  const decks = [{ deck: 'words-en', title: 'English', kind: 'words', language: 'en', cards: 400 }];
  const found = { deck: 'K7QMBX', title: 'Our words', kind: 'words', count: 40 };
  vi.stubGlobal('fetch', (at: URL) =>
    Promise.resolve({
      ok: true,
      json: () => Promise.resolve(at.pathname === '/api/decks' ? { decks } : found),
    }),
  );
  const settings = { ...table, decks: [{ deck: 'K7QMBX', share: 1 }] };
  const { room: here } = room(ada, [ada], ['ChangeSettings'], { settings });
  await shelf.fill();
  await shelf.find('K7QMBX');
  show(Played, { room: here, onopen: () => {} });
  expect(document.body.textContent).toContain('Our words · English');
  await unmount(shown!);
  show(SettingsPanel, { room: here });
  expect(document.querySelector('.choice.on')?.textContent).toContain(t('play-own'));
});

test('Who only watches is asked to join before they sit.', () => {
  const onjoin = vi.fn();
  const { room: here, sent } = room(null, [ada]);
  show(Seats, { room: here, onjoin });
  press(t('seat-join', { team: 'red' }));
  expect(onjoin).toHaveBeenCalledOnce();
  expect(sent).toEqual([]);
});

test('A code that pairs a TV takes the error of an earlier one away.', async () => {
  const { room: here, sent } = room(ada, [ada], [], { tvs: 0 });
  show(Pairing, { room: here });
  notify(t('error-bad-pairing'));
  const code = document.querySelector<HTMLInputElement>('input')!;
  code.value = 'BCDF';
  code.dispatchEvent(new Event('input'));
  code.form!.requestSubmit();
  await vi.waitFor(() => expect(notices).toHaveLength(0));
  expect(sent).toEqual([{ type: 'PairTv', pairing: 'BCDF' }]);
});

test('What a round still waits for is said, and who starts it.', () => {
  const why = { why: 'no_spymaster', team: 'blue' };
  show(StartBar, room(ada, [ada], [], { cannot_start: why }));
  expect(document.body.textContent).toContain('Blue still needs a spymaster.');
  expect(button(t('start')).getAttribute('aria-disabled')).toBe('true');
});

test('Who is not the host reads who starts, and has no button for it.', () => {
  show(StartBar, room(jo, [ada, jo]));
  expect(document.body.textContent).toContain('Ada starts the game.');
  expect(document.querySelector('button')).toBeNull();
});

test('The host chooses the size of the board; the others read it.', () => {
  const { room: here, sent } = room(ada, [ada], ['ChangeSettings']);
  show(SettingsPanel, { room: here });
  pressChoice('own');
  press(t('layout-size', { rows: 4, columns: 4 }));
  const layout = { rows: 4, columns: 4, first: 6, second: 5, assassins: 1 };
  expect(sent).toEqual([{ type: 'ChangeSettings', settings: { layout } }]);
});

/** Types into a field as people do: it has changed once they are done. */
function type(label: string, typed: string): HTMLInputElement {
  const field = [...document.querySelectorAll('label')]
    .find((each) => each.textContent?.trim() === label)!
    .querySelector('input')!;
  field.value = typed;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
  field.dispatchEvent(new Event('change', { bubbles: true }));
  flushSync();
  return field;
}

test('A size that is typed counts at once; one that has no place changes nothing.', () => {
  const { room: here, sent } = room(ada, [ada], ['ChangeSettings']);
  show(SettingsPanel, { room: here });
  pressChoice('own');
  press(t('layout-own'));
  const told = vi.fn();
  document.addEventListener('invalid', told, { capture: true, once: true });
  type(t('layout-rows'), '3'); // 9 agents and 8 do not fit on 15 cards
  expect(told).toHaveBeenCalledOnce();
  expect(sent).toEqual([]);
  expect(document.body.textContent).toContain('5 × 5 cards: 9 agents');
  type(t('layout-rows'), '6');
  const layout = { rows: 6, columns: 5, first: 9, second: 8, assassins: 1 };
  expect(sent).toEqual([{ type: 'ChangeSettings', settings: { layout } }]);
});

test('What was chosen elsewhere takes the place of a size that was typed.', () => {
  const { room: here } = room(ada, [ada], ['ChangeSettings']);
  show(SettingsPanel, { room: here });
  pressChoice('own');
  press(t('layout-own'));
  const columns = type(t('layout-columns'), '6');
  here.view = { ...here.view }; // something else happened
  flushSync();
  expect(columns.value).toBe('6');
  const layout = { rows: 5, columns: 6, first: 9, second: 8, assassins: 1 };
  for (const [chosen, stands] of [[layout, '6'], ['pictures', '5']] as const) {
    here.view = { ...here.view, settings: { ...here.view.settings, layout: chosen } };
    flushSync();
    expect(columns.value).toBe(stands);
  }
});

test('A clock that is typed counts at once; one that measures nothing is told.', () => {
  const clock = { ...CLOCKS.quick, operatives: null };
  const settings = { ...table, clock };
  const { room: here, sent } = room(ada, [ada], ['ChangeSettings'], { settings });
  show(ClockSettings, { room: here });
  press(t('clock-own'));
  expect(type(t('clock-spymaster'), '').validity.valid).toBe(false);
  expect(sent).toEqual([]);
  type(t('clock-spymaster'), '20');
  expect(sent).toEqual([
    { type: 'ChangeSettings', settings: { clock: { ...clock, spymaster: 20 } } },
  ]);
});

test('A clock of one’s own runs as soon as its times are shown.', () => {
  const { room: here, sent } = room(ada, [ada], ['ChangeSettings']);
  show(ClockSettings, { room: here });
  press(t('clock-own'));
  expect(sent).toEqual([{ type: 'ChangeSettings', settings: { clock: CLOCKS.quick } }]);
});

test('The host chooses one of the boxed games, or a mixture of both.', () => {
  const { room: here, sent } = room(ada, [ada], ['ChangeSettings']);
  show(SettingsPanel, { room: here });
  pressChoice('words'); // is so already
  pressChoice('pictures');
  pressChoice('mixed');
  const [words, pictures] = ['words-en', 'pictures'].map((deck) => ({ deck, share: 1 }));
  expect(sent).toEqual([
    { type: 'ChangeSettings', settings: { layout: 'pictures', decks: [pictures] } },
    { type: 'ChangeSettings', settings: { layout: 'words', decks: [words, pictures] } },
  ]);
});

test('A slider says how many cards each deck gives.', () => {
  const decks = ['words-en', 'pictures'].map((deck) => ({ deck, share: 1 }));
  const settings = { ...table, decks };
  const { room: here, sent } = room(ada, [ada], ['ChangeSettings'], { settings });
  show(SettingsPanel, { room: here });
  pressChoice('own');
  const slider = document.querySelector<HTMLInputElement>('input[type=range]')!;
  expect([slider.value, slider.max]).toEqual(['13', '24']);
  slider.value = '20';
  slider.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
  expect(document.body.textContent).toContain(t('deck-gives', { count: 5, size: 25 }));
  expect(sent).toEqual([]);
  slider.dispatchEvent(new Event('change', { bubbles: true }));
  const shares = [
    { deck: 'words-en', share: 20 },
    { deck: 'pictures', share: 5 },
  ];
  expect(sent).toEqual([{ type: 'ChangeSettings', settings: { decks: shares } }]);
});

test('A deck is taken in by its code, as people type it.', async () => {
  const found = { deck: 'BCDFGH', title: 'Our words', kind: 'words', count: 40 };
  const fetch = vi.fn((at: URL) =>
    Promise.resolve({
      ok: at.pathname === '/api/decks/BCDFGH',
      json: () => Promise.resolve(found),
    }),
  );
  vi.stubGlobal('fetch', fetch);
  const { room: here, sent } = room(ada, [ada], ['ChangeSettings']);
  show(SettingsPanel, { room: here });
  pressChoice('own');
  const code = document.querySelector<HTMLInputElement>('#deck-code')!;
  code.value = 'bcd fgh';
  code.dispatchEvent(new Event('input'));
  code.form!.requestSubmit();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  const { settings } = sent[0] as { settings: Settings };
  expect(settings.decks.map(({ deck }) => deck)).toEqual(['words-en', 'BCDFGH']);
});

test('It is said when the pictures will be turned over, and how many.', () => {
  show(StartBar, room(jo, [ada, jo], [], { phase: 'over', will_turn: 20 }));
  expect(document.body.textContent).toContain(t('next-round-turns', { count: 20 }));
});

test('Who may not choose reads what is played.', () => {
  show(SettingsPanel, room(jo, [ada, jo]));
  expect(document.querySelector('button')).toBeNull();
  expect(document.body.textContent).toContain('9 agents for the team that starts');
});

test('One team reads what it has to find, and of no other that plays.', () => {
  const alone: Settings = { ...table, mode: 'together' };
  show(SettingsPanel, room(jo, [ada, jo], [], { settings: alone }));
  expect(document.body.textContent).toContain('9 red agents to find before the 8 blue ones');
  expect(document.body.textContent).not.toContain('for the other');
});

test('What is played is a line that leads to where it is chosen.', () => {
  const settings: Settings = { ...table, mode: 'together', clock: CLOCKS.quick };
  const onopen = vi.fn();
  show(Played, { ...room(ada, [ada], [], { settings }), onopen });
  press(`${t('play-words')} · English · ${t('way-together')} · Clock: ${t('clock-quick')}`);
  expect(onopen).toHaveBeenCalledOnce();
});

test('How the table comes onto a TV is told with its short address, unless that is hidden.', () => {
  show(Invite, room(ada, [ada]));
  const told = (): string => document.querySelector('.tv')!.textContent;
  expect(told()).toContain('play.local/tv/K7QMB');
  expect(told()).toContain(t('invite-tv-is'));
  press(t('invite-hide'));
  expect(told()).toContain('play.local/tv/•••••');
});

test('Where the TV may be touched, it is told that its code is typed in the menu.', () => {
  const settings = { ...table, table: { spymasters_record: false, tv_touch: true } };
  show(Invite, room(ada, [ada], [], { settings }));
  expect(document.querySelector('.tv')!.textContent).toContain(t('invite-tv-touch'));
});

test('Light or dark is chosen on the first page, and kept.', () => {
  show(Home, {});
  press(t('theme-dark'));
  expect(document.documentElement.dataset.theme).toBe('dark');
  press(t('theme-automatic'));
  expect(document.documentElement.dataset.theme).toBeUndefined();
});

test('A player is removed at the second touch only.', () => {
  const { room: here, sent } = room(ada, [ada, jo]);
  show(Menu, { room: here, onclose: () => {} });
  press(t('menu-remove', { name: jo.name }));
  expect(sent).toEqual([]);
  press(t('menu-sure-remove', { name: jo.name }));
  expect(sent).toEqual([{ type: 'Remove', player: 'p2' }]);
});

test('What was answered in the menu does not lie over the table when it is closed.', () => {
  const onclose = vi.fn();
  show(Menu, { ...room(ada, [ada, jo]), onclose });
  tell('Jo is here.');
  notify('No TV shows this code.');
  press(t('close'));
  expect(onclose).toHaveBeenCalledOnce();
  expect(notices.map(({ text }) => text)).toEqual(['Jo is here.']);
});

test('A running round is ended at the second touch only.', async () => {
  const { room: here, sent } = room(ada, [ada, jo], [], { phase: 'clue' });
  const onclose = vi.fn();
  show(Menu, { room: here, onclose });
  press(t('menu-next'));
  expect(sent).toEqual([]);
  press(t('menu-sure-next'));
  expect(sent).toEqual([{ type: 'NextRound', abandon: true }]);
  await vi.waitFor(() => expect(onclose).toHaveBeenCalledOnce());
});

test('Who is not the host has none of the host’s tools.', () => {
  show(Menu, { ...room(jo, [ada, jo]), onclose: () => {} });
  expect(document.body.textContent).not.toContain(t('menu-host'));
  expect(document.body.textContent).not.toContain(t('menu-lock'));
});

test('A hidden code is nowhere on the page, and stays hidden.', () => {
  show(Invite, room(ada, [ada]));
  expect(document.body.innerHTML).toContain('K7QMB');
  press(t('invite-hide'));
  expect(document.body.innerHTML).not.toContain('K7QMB');
  expect(localStorage.getItem('code-hidden')).toBe('yes');
});

test('A browser that can neither share nor copy shows the link.', async () => {
  vi.stubGlobal('navigator', {});
  show(Invite, room(ada, [ada]));
  press(t('invite-share'));
  await vi.waitFor(() => {
    const link = document.querySelector<HTMLInputElement>('input');
    expect(link?.value).toBe('http://play.local/play/K7QMB');
  });
});

test('A seat is taken over by its link, which is then gone from the address.', async () => {
  const answer = { ok: true, json: () => Promise.resolve({}) };
  const fetch = vi.fn().mockResolvedValue(answer);
  vi.stubGlobal('fetch', fetch);
  history.replaceState(null, '', '/play/K7QMB#claim=secret');
  const onjoined = vi.fn();
  show(Join, { ...room(null, [ada]), code: 'K7QMB', onjoined, onwatch: () => {} });
  await vi.waitFor(() => expect(onjoined).toHaveBeenCalledOnce());
  expect(location.hash).toBe('');
  const { claim, secret } = JSON.parse(fetch.mock.calls[0]![1].body);
  expect(claim).toBe('secret');
  expect(secret).toMatch(/^[0-9a-f]{32}$/);
  expect(JSON.stringify({ ...localStorage })).not.toContain(secret);
});

test('A seat whose answer is lost is asked for again with the same secret.', async () => {
  vi.useFakeTimers();
  const answer = { ok: true, json: () => Promise.resolve({}) };
  const fetch = vi.fn().mockRejectedValue(new TypeError());
  vi.stubGlobal('fetch', fetch);
  history.replaceState(null, '', '/play/K7QMB#claim=lost');
  const onjoined = vi.fn();
  const props = { ...room(null, [ada]), code: 'K7QMB', onjoined, onwatch: () => {} };
  show(Join, props);
  await vi.advanceTimersByTimeAsync(waitBefore(0)!);
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(document.body.textContent).toContain(t('error-unreachable'));
  await unmount(shown!);
  show(Join, props); // the page is loaded anew: the claim is not in its address any more
  await vi.advanceTimersByTimeAsync(0);
  fetch.mockResolvedValue(answer);
  await vi.advanceTimersByTimeAsync(waitBefore(0)!);
  expect(onjoined).toHaveBeenCalledOnce();
  const bodies = fetch.mock.calls.map(([, asked]) => asked.body);
  expect(bodies).toHaveLength(4);
  expect(new Set(bodies).size).toBe(1);
  vi.useRealTimers();
});

test.each(['bad_claim', 'seat_closed', 'no_such_room'])(
  'A claim that is refused as %s is not made again by itself.',
  async (code) => {
    const error = { code, params: {} };
    const answer = { ok: false, json: () => Promise.resolve({ error }) };
    const fetch = vi.fn().mockResolvedValue(answer);
    vi.stubGlobal('fetch', fetch);
    history.replaceState(null, '', '/play/K7QMB#claim=used');
    const props = { ...room(null, [ada]), code: 'K7QMB', onjoined() {}, onwatch() {} };
    show(Join, props);
    await vi.waitFor(() => {
      expect(document.body.textContent).toContain(t(`error-${code.replaceAll('_', '-')}`));
    });
    await unmount(shown!);
    show(Join, props);
    await Promise.resolve();
    expect(fetch).toHaveBeenCalledOnce();
  },
);

test.each(['draining', 'store_unavailable', 'too_fast'])(
  'A claim that is put off as %s is made again.',
  async (code) => {
    vi.useFakeTimers();
    const error = { code, params: {} };
    const fetch = vi.fn().mockResolvedValue({ ok: false, json: async () => ({ error }) });
    vi.stubGlobal('fetch', fetch);
    history.replaceState(null, '', '/play/K7QMB#claim=late');
    show(Join, { ...room(null, [ada]), code: 'K7QMB', onjoined() {}, onwatch() {} });
    await vi.advanceTimersByTimeAsync(waitBefore(0)!);
    expect(fetch).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  },
);

/** Joins by name, whatever stands there. */
function comeIn(): void {
  document.querySelector<HTMLInputElement>('#name')!.required = false;
  document.querySelector('form')!.requestSubmit();
}

test('Who joins and is not answered asks again as the same, also on the page anew.', async () => {
  vi.useFakeTimers();
  const fetch = vi.fn().mockRejectedValue(new TypeError());
  vi.stubGlobal('fetch', fetch);
  const onjoined = vi.fn();
  const props = { ...room(null, [ada]), code: 'K7QMB', onjoined, onwatch: () => {} };
  show(Join, props);
  comeIn();
  await vi.advanceTimersByTimeAsync(0);
  comeIn(); // pressed again
  await vi.advanceTimersByTimeAsync(waitBefore(0)!);
  expect(fetch).toHaveBeenCalledTimes(3);
  await unmount(shown!);
  await vi.advanceTimersByTimeAsync(waitBefore(1)!);
  expect(fetch).toHaveBeenCalledTimes(3); // nobody is here who asks
  show(Join, props);
  fetch.mockResolvedValue({ ok: true, json: async () => ({}) });
  comeIn();
  await vi.advanceTimersByTimeAsync(0);
  expect(onjoined).toHaveBeenCalledOnce();
  const secrets = fetch.mock.calls.map(([, asked]) => JSON.parse(asked.body).secret);
  expect(secrets).toHaveLength(4);
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(JSON.stringify({ ...localStorage })).not.toContain(secrets[0]);
  vi.useRealTimers();
});

test.each([
  ['moved', 2],
  ['bad_token', 2],
  ['removed', 1], // and stays out
])('After %s one comes in, if at all, with so many secrets: %i.', async (code, different) => {
  const error = { code, params: {} };
  const fetch = vi.fn().mockResolvedValue({ ok: false, json: async () => ({ error }) });
  vi.stubGlobal('fetch', fetch);
  show(Join, { ...room(null, [ada]), code: 'K7QMB', onjoined() {}, onwatch() {} });
  for (const times of [1, 2]) {
    comeIn();
    await vi.waitFor(() => expect(document.querySelector('#wrong')).not.toBeNull());
    expect(fetch).toHaveBeenCalledTimes(times);
  }
  const secrets = fetch.mock.calls.map(([, asked]) => JSON.parse(asked.body).secret);
  expect(new Set(secrets).size).toBe(different);
});

test('Where the line was closed for good, who joins gets the page anew.', async () => {
  const answer = { ok: true, json: () => Promise.resolve({}) };
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue(answer));
  const reload = vi.fn();
  vi.stubGlobal('location', { hash: '', reload });
  const { room: here } = room(null, [ada]);
  here.status = 'moved';
  const onjoined = vi.fn();
  show(Join, { room: here, code: 'K7QMB', onjoined, onwatch: () => {} });
  comeIn();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(onjoined).not.toHaveBeenCalled();
});

test('What keeps one out of a room is said at the name.', async () => {
  const error = { code: 'room_locked', params: {} };
  const answer = { ok: false, json: () => Promise.resolve({ error }) };
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue(answer));
  show(Join, {
    ...room(null, [ada]),
    code: 'K7QMB',
    onjoined: () => {},
    onwatch: () => {},
  });
  const name = document.querySelector<HTMLInputElement>('#name')!;
  name.value = 'Jo';
  name.dispatchEvent(new Event('input'));
  document.querySelector('form')!.requestSubmit();
  await vi.waitFor(() => expect(document.body.textContent).toContain('locked the room'));
  expect(name.getAttribute('aria-describedby')).toBe('wrong');
});

test('A room that is not there is said at the code, which can be mended.', () => {
  history.replaceState(null, '', '/play/K7QMX');
  show(Home, { error: { code: 'no_such_room', params: {} } });
  expect(document.querySelector<HTMLInputElement>('#code')?.value).toBe('K7QMX');
  expect(document.body.textContent).toContain('There is no room with this code.');
});

test('An address that is no text at all is told like a room that is not there.', () => {
  history.replaceState(null, '', '/play/%ff');
  show(Home, { error: { code: 'no_such_room', params: {} } });
  expect(document.querySelector<HTMLInputElement>('#code')?.value).toBe('');
  expect(document.body.textContent).toContain('There is no room with this code.');
});

test('Who is missing is said in the place of what one waits for.', async () => {
  const actions = { purpose: null, selected: null, meant: [], onconfirm: async () => {} };
  const none = { onclaim: () => {}, ongiven: () => {}, onseat: () => {} };
  const di = someone('p3', 'Di', { team: 'blue', role: 'operative' });
  for (const [phase, needed] of [
    ['clue', 'Red needs a spymaster.'],
    ['guess', 'Red needs an operative.'],
  ] as const) {
    show(Actions, { ...room(di, [di], [], { phase, turn: 'red' }), ...actions, ...none });
    expect(document.body.textContent).toContain(needed);
    await unmount(shown!);
    shown = null;
  }
});

function rule(name: string): HTMLInputElement {
  const label = [...document.querySelectorAll('label')].find(
    (each) => each.querySelector('b')?.textContent === t(`house-${name}`),
  );
  return label!.querySelector('input')!;
}

test('Two house rules that are changed at once are both changed.', () => {
  const { room: table, sent } = room(ada, [ada], ['ChangeSettings']);
  show(HouseRules, { room: table });
  rule('names').click();
  flushSync();
  rule('shapes').click();
  expect(sent.at(-1)).toEqual({
    type: 'ChangeSettings',
    settings: { referee: { ...STRICT, allow: ['names'], forbid: ['shapes'] } },
  });
});

test.each([
  ' thing,stuff,, thing ',
  'thing;stuff',
  'thing，stuff、',
  'thing；stuff',
  'thing، stuff',
  'thing؛stuff',
])('Banned words are parted by commas of any script, and each is banned once: %s', (typed) => {
  const { room: table, sent } = room(ada, [ada], ['ChangeSettings']);
  show(HouseRules, { room: table });
  rule('ban').value = typed;
  rule('ban').dispatchEvent(new Event('change', { bubbles: true }));
  expect(sent).toEqual([
    { type: 'ChangeSettings', settings: { referee: { ...STRICT, ban: ['thing', 'stuff'] } } },
  ]);
});

test('Who may not choose reads the house rules.', () => {
  const { room: table } = room(jo, [ada, jo]);
  show(HouseRules, { room: table });
  expect(rule('names').disabled).toBe(true);
  expect(document.body.textContent).toContain(t('house-rules-strict'));
});
