import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { PRESETS } from './clock';
import ClockSettings from './ClockSettings.svelte';
import type { Clock, Command, CommandType, View } from './protocol';
import { Room } from './room.svelte';
import { t } from './text';
import Timer from './Timer.svelte';

const NOON = Date.UTC(2026, 0, 1, 12);
let shown: object[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  document.documentElement.lang = 'en';
});

afterEach(() => {
  for (const each of shown) void unmount(each);
  shown = [];
  document.body.innerHTML = '';
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const quick: Clock = { ...PRESETS.quick };

/** A room whose clock stands like this; `ahead`: how far the server's clock is. */
function room(
  more: Partial<View>,
  clock: Clock | null = quick,
  may: CommandType[] = [],
  ahead = 0,
): { room: Room; sent: Command[] } {
  const view = {
    you: { player: 'p1', team: 'red', role: 'operative', may },
    phase: 'guess',
    turn: 'red',
    players: [],
    board: [],
    clues: [],
    deadline: null,
    time_left: null,
    paused: false,
    bank: null,
    settings: { mode: 'rivals', layout: 'words', clock },
    ...more,
  } as unknown as View;
  const frame = { type: 'frame' as const, v: 1, now: Date.now() + ahead, view, events: [] };
  const made = new Room({ code: 'K7QMB', invite: null, frame });
  const sent: Command[] = [];
  made.send = (command) => {
    sent.push(command);
    return Promise.resolve();
  };
  return { room: made, sent };
}

function show(made: Room): void {
  shown.push(mount(Timer, { target: document.body, props: { room: made } }));
  flushSync();
}

const timer = (): Element | null => document.querySelector('.timer');
const spoken = (): string => document.querySelector('[aria-live]')!.textContent;

/** Lets time pass, and what it brings be shown; returns all that was said meanwhile. */
function wait(seconds: number): string[] {
  const said: string[] = [];
  for (let ticks = 0; ticks < seconds * 4; ticks++) {
    vi.advanceTimersByTime(250);
    flushSync();
    if (spoken() && said.at(-1) !== spoken()) said.push(spoken());
  }
  return said;
}

test('a device whose clock is wrong shows what the others show', () => {
  const hour = 3_600_000;
  show(room({ deadline: NOON + hour + 42_000 }, quick, [], hour).room);
  expect(timer()!.textContent.trim()).toBe('0:42');
  wait(2);
  expect(timer()!.textContent.trim()).toBe('0:40');
});

test('a time with more signs is written smaller, so that it stays in its ring', () => {
  const signs = (): string => document.querySelector<HTMLElement>('.read')!.style.cssText;
  show(room({ deadline: NOON + 600_000 }).room);
  expect(timer()!.textContent.trim()).toBe('10:00');
  expect(signs()).toBe('--signs: 5;');
  wait(1);
  expect(signs()).toBe('--signs: 4;');
});

test('those who hear the page are told at 30 s, at 10 s and at the end, once each', () => {
  show(room({ deadline: NOON + 60_000 }).room);
  const at = [30, 10].map((seconds) => t('clock-left', { seconds }));
  expect(wait(70)).toEqual([...at, t('clock-up')]);
});

test('whoever comes late is not told what was before', () => {
  show(room({ deadline: NOON + 20_000 }).room);
  expect(wait(8)).toEqual([]);
  expect(wait(4)).toEqual([t('clock-left', { seconds: 10 })]);
});

test('the last ten seconds look otherwise', () => {
  show(room({ deadline: NOON + 12_000 }).room);
  expect(timer()!.classList).not.toContain('soon');
  wait(3);
  expect(timer()!.classList).toContain('soon');
});

test('the end is heard where the table wants a sound, once, and only then', () => {
  const vibrate = vi.fn();
  Object.assign(navigator, { userActivation: { hasBeenActive: true }, vibrate });
  localStorage.setItem('sound', 'off');
  show(room({ deadline: NOON + 2_000 }).room);
  wait(4);
  expect(vibrate).not.toHaveBeenCalled();
  show(room({ deadline: NOON + 6_000 }, { ...quick, end: 'sound' }).room);
  wait(9);
  expect(vibrate).toHaveBeenCalledTimes(1);
  show(room({ deadline: NOON + 1_000 }, { ...quick, end: 'sound' }).room); // reloaded
  wait(9);
  expect(vibrate).toHaveBeenCalledTimes(1);
});

test('the host stops the clock and lets it go on; others only read it', () => {
  const { room: running, sent } = room({ deadline: NOON + 9_000 }, quick, ['PauseClock']);
  show(running);
  (timer() as HTMLButtonElement).click();
  const { room: paused, sent: later } = room(
    { paused: true, time_left: 42_000 },
    quick,
    ['ResumeClock'],
  );
  document.body.innerHTML = '';
  show(paused);
  expect(timer()!.textContent).toContain('0:42');
  (timer() as HTMLButtonElement).click();
  expect([...sent, ...later].map(({ type }) => type)).toEqual(['PauseClock', 'ResumeClock']);
  document.body.innerHTML = '';
  show(room({ paused: true, time_left: 42_000 }).room);
  expect(timer()!.getAttribute('role')).toBe('timer');
});

test('whoever waits turns the glass, also where the sand of a sound has run out', () => {
  const glass: Clock = { ...PRESETS.glass, end: 'sound' };
  const { room: waiting, sent } = room({}, glass, ['TurnGlass', 'PauseClock']);
  show(waiting);
  expect(timer()!.getAttribute('title')).toBe(t('clock-turn-glass'));
  (timer() as HTMLButtonElement).click();
  document.body.innerHTML = '';
  const { room: again } = room({ deadline: NOON + 1_000 }, glass, ['TurnGlass']);
  show(again);
  expect(timer()!.tagName).toBe('DIV');
  wait(2);
  expect(timer()!.getAttribute('title')).toBe(t('clock-turn-glass'));
  expect(sent).toEqual([{ type: 'TurnGlass' }]);
});

test('without a clock, and when the round is over, there is none to be seen', () => {
  show(room({}, null).room);
  show(room({ phase: 'over' }).room);
  show(room({ phase: 'guess' }).room); // no limit for who is in turn
  expect(timer()).toBeNull();
});

test('what is kept in the bank stands below', () => {
  const clock = { ...quick, bank: 60 };
  show(room({ deadline: NOON + 90_000, bank: { red: 45, blue: 60 } }, clock).room);
  expect(timer()!.textContent.replaceAll(/\s/g, '')).toBe('0:45+0:45');
});

test('ten minutes and more in the bank are told in few signs', () => {
  const clock = { ...quick, bank: 900 };
  show(room({ deadline: NOON + 960_000, bank: { red: 754, blue: 900 } }, clock).room);
  expect(timer()!.textContent.replaceAll(/\s/g, '')).toBe('3:26+12′');
});

test('the host chooses a clock, a ready one or one of the table\u2019s own', () => {
  const { room: made, sent } = room({ phase: 'lobby' }, null, ['ChangeSettings']);
  shown.push(mount(ClockSettings, { target: document.body, props: { room: made } }));
  flushSync();
  expect(document.body.textContent).toContain(t('clock-is-none'));
  const chips = [...document.querySelectorAll('.chip')] as HTMLButtonElement[];
  chips[1]!.click();
  chips[4]!.click();
  flushSync();
  const [spymaster, operatives] = [...document.querySelectorAll('input[type=number]')];
  const type = (field: Element | undefined, value: string): void => {
    (field as HTMLInputElement).value = value;
    field!.dispatchEvent(new Event('input', { bubbles: true }));
    field!.dispatchEvent(new Event('change', { bubbles: true }));
  };
  type(spymaster, '45');
  type(operatives, '');
  const clocks = [
    PRESETS.relaxed,
    quick,
    { ...quick, spymaster: 45 },
    { ...quick, spymaster: 45, operatives: null },
  ];
  expect(sent).toEqual(
    clocks.map((clock) => ({ type: 'ChangeSettings', settings: { clock } })),
  );
});
