import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { Connection, type Listener } from './connection';
import { Refusal } from './api';

/** A socket that does what the test says. */
class FakeSocket {
  sent: Record<string, unknown>[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((close: { code: number }) => void) | null = null;

  send(data: string): void {
    this.sent.push(JSON.parse(data));
  }
  close(): void {
    this.closed = true;
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  greet(): void {
    this.onopen?.();
    this.say({ type: 'frame', v: 1, now: 0, view: {}, events: [] });
  }
}

let sockets: FakeSocket[];
let said: string[];
let connection: Connection;
const latest = (): FakeSocket => sockets.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  said = [];
  const listener: Listener = {
    status: (status) => said.push(status),
    frame: () => said.push('frame'),
    ephemeral: ({ type }) => said.push(type),
    time: (now) => said.push(`time ${now}`),
  };
  connection = new Connection(
    'ws://table/play',
    () => ({ token: null, after: 7 }),
    listener,
    () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
  );
  connection.start();
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
});

test('It says hello first, with what it has seen.', () => {
  latest().greet();
  expect(latest().sent).toEqual([{ hello: { token: null, after: 7 } }]);
  expect(said).toEqual(['frame', 'open']);
});

test('A command resolves with its ack.', async () => {
  latest().greet();
  const happened = connection.send({ type: 'Pass' }, 3);
  const asked = latest().sent[1]!;
  expect(asked).toMatchObject({ after: 3, command: { type: 'Pass' } });
  latest().say({ type: 'ack', ack: asked.id, v: 4 });
  await expect(happened).resolves.toBeUndefined();
});

test('A refused command rejects with code and parameters.', async () => {
  latest().greet();
  const refused = connection.send({ type: 'Pass' }, 3);
  const { id } = latest().sent[1]!;
  latest().say({ type: 'error', error: { id, code: 'stale', params: { v: 4 } } });
  await expect(refused).rejects.toEqual(new Refusal('stale', { v: 4 }));
});

test('What the server could not read is refused here: it could not say whose it was.', async () => {
  latest().greet();
  const half = connection.send({ type: 'Say', text: 'a\ud800' }, 3);
  await expect(half).rejects.toMatchObject({ code: 'malformed' });
  connection.send({ type: 'Say', text: '\u{1f43a}' }, 3).catch(() => {});
  expect(latest().sent.slice(1)).toMatchObject([{ command: { text: '\u{1f43a}' } }]);
});

test('What was not answered is sent again under the same id on the next line.', () => {
  latest().greet();
  connection.send({ type: 'Guess', position: 4 }, 3).catch(() => {});
  const first = latest().sent[1];
  latest().onclose?.({ code: 1006 });
  vi.advanceTimersByTime(250);
  expect(sockets).toHaveLength(2);
  latest().greet();
  expect(latest().sent[1]).toEqual(first);
});

test('Pointing is not sent again: it was of the moment.', async () => {
  latest().greet();
  const pointed = connection.send({ type: 'Point', position: 4, on: true }, 3);
  latest().onclose?.({ code: 1006 });
  vi.advanceTimersByTime(250);
  latest().greet();
  expect(latest().sent).toHaveLength(1);
  await expect(pointed).rejects.toEqual(new Refusal('disconnected'));
});

test('Nor is trying a clue: by now another one is typed.', async () => {
  latest().greet();
  const tried = connection.send({ type: 'CheckClue', word: 'Sea', number: 1 }, 3);
  latest().onclose?.({ code: 1006 });
  vi.advanceTimersByTime(250);
  latest().greet();
  expect(latest().sent).toHaveLength(1);
  await expect(tried).rejects.toEqual(new Refusal('disconnected'));
});

test('A command that was asked for without a line waits for one.', () => {
  connection.send({ type: 'Pass' }, 3).catch(() => {});
  expect(latest().sent).toEqual([]);
  latest().greet();
  expect(latest().sent).toHaveLength(2);
});

test('It pings every ten seconds, and a silent line is given up after four.', () => {
  latest().greet();
  vi.advanceTimersByTime(10_000);
  expect(latest().sent.at(-1)).toEqual({ ping: 1 });
  latest().say({ type: 'pong', pong: 1, now: 0 });
  vi.advanceTimersByTime(10_000);
  expect(latest().sent.at(-1)).toEqual({ ping: 2 });
  vi.advanceTimersByTime(4_000);
  expect(sockets[0]!.closed).toBe(true);
  expect(sockets).toHaveLength(1);
});

test('A server that restarts and is back within two seconds is not missed.', () => {
  latest().greet();
  latest().onclose?.({ code: 1012 });
  vi.advanceTimersByTime(250);
  latest().onclose?.({ code: 1006 });
  vi.advanceTimersByTime(1_000);
  latest().greet();
  vi.advanceTimersByTime(10_000);
  expect(said).toEqual(['frame', 'open', 'frame', 'open']);
});

test('It tells that the line is lost after two seconds, once.', () => {
  latest().greet();
  latest().onclose?.({ code: 1012 });
  for (let failure = 0; failure < 8; failure++) {
    vi.advanceTimersByTime(250);
    latest().onclose?.({ code: 1006 });
  }
  expect(said).toEqual(['frame', 'open', 'reconnecting']);
});

test('It looks whether the line is there when the network or the page comes back.', () => {
  latest().greet();
  dispatchEvent(new Event('pageshow'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(latest().sent.slice(1)).toEqual([{ ping: 1 }, { ping: 2 }]);
});

test('It waits longer after each failure, at most eight seconds.', () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  const waits: number[] = [];
  for (let failure = 0; failure < 8; failure++) {
    latest().onclose?.({ code: 1006 });
    const tries = sockets.length;
    let waited = 0;
    for (; sockets.length === tries; waited += 250) vi.advanceTimersByTime(250);
    waits.push(waited);
  }
  expect(waits).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000, 8000]);
  vi.restoreAllMocks();
});

test('It tries at once when the network comes back.', () => {
  latest().onclose?.({ code: 1006 });
  dispatchEvent(new Event('online'));
  expect(sockets).toHaveLength(2);
});

test.each([
  [4401, 'bad_token'],
  [4404, 'gone'],
  [4409, 'moved'],
])('Close code %i is final: %s.', async (code, status) => {
  latest().greet();
  const lost = connection.send({ type: 'Pass' }, 3);
  latest().onclose?.({ code });
  vi.advanceTimersByTime(60_000);
  expect(said.at(-1)).toBe(status);
  expect(sockets).toHaveLength(1);
  await expect(lost).rejects.toEqual(new Refusal('disconnected'));
});

test('An idle line (4408) is opened again.', () => {
  latest().greet();
  latest().onclose?.({ code: 4408 });
  vi.advanceTimersByTime(250);
  expect(sockets).toHaveLength(2);
});

test('Saying hello again drops the old line.', () => {
  latest().greet();
  connection.again();
  expect(sockets[0]!.closed).toBe(true);
  latest().greet();
  expect(said.at(-1)).toBe('open');
});
