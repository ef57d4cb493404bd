import { expect, test } from 'vitest';

import { Kit } from './kit.svelte';
import { forget, keep, lastKit, secretOf } from './kept';

/** A socket that a test speaks through. */
class FakeSocket {
  sent: { id?: string; after?: number; hello?: object; command?: object }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((close: { code: number }) => void) | null = null;

  send(data: string): void {
    this.sent.push(JSON.parse(data));
  }
  close(): void {}
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const view = (found: number[]): object => ({ key: ['red', 'blue'], found });

function opened(): { kit: Kit; line: FakeSocket } {
  const line = new FakeSocket();
  const kit = new Kit('BCDFGHJ', 'secret', () => line as unknown as WebSocket);
  kit.start();
  line.onopen?.();
  line.say({ type: 'frame', v: 3, now: 0, view: view([]) });
  return { kit, line };
}

test('The secret opens the kit, and goes nowhere but into the first frame.', () => {
  const { kit, line } = opened();
  expect(line.sent[0]).toEqual({ hello: { token: 'secret', after: 0 } });
  expect(kit.view?.key).toEqual(['red', 'blue']);
  kit.close();
});

test('A tick shows at once, and goes when it is refused.', async () => {
  const { kit, line } = opened();
  const ticked = kit.tick(1);
  expect([...kit.found]).toEqual([1]);
  const { id, after, command } = line.sent.at(-1)!;
  expect({ after, command }).toEqual({
    after: 3,
    command: { type: 'Tick', position: 1, found: true },
  });
  line.say({ type: 'error', error: { id, code: 'stale', params: {} } });
  await expect(ticked).rejects.toMatchObject({ code: 'stale' });
  expect([...kit.found]).toEqual([]);
  kit.close();
});

test('A tick that counts stays, and is taken back by the next touch.', async () => {
  const { kit, line } = opened();
  const ticked = kit.tick(1);
  line.say({ type: 'frame', v: 4, now: 0, view: view([1]) });
  line.say({ type: 'ack', ack: line.sent.at(-1)!.id, v: 4 });
  await ticked;
  expect([...kit.found]).toEqual([1]);
  void kit.tick(1).catch(() => {});
  expect(line.sent.at(-1)!.command).toMatchObject({ found: false });
  expect([...kit.found]).toEqual([]);
  kit.close();
});

test('What a new line begins with counts, though it be older.', () => {
  const { kit, line } = opened();
  line.say({ type: 'frame', v: 2, now: 0, view: view([0]) });
  expect([...kit.found]).toEqual([]);
  line.onclose?.({ code: 1013 });
  window.dispatchEvent(new Event('online'));
  line.say({ type: 'frame', v: 2, now: 0, view: view([1]) });
  expect([...kit.found]).toEqual([1]);
  kit.close();
});

test('A kit that is not there, or not for this secret, is gone.', () => {
  const { kit, line } = opened();
  line.onclose?.({ code: 4404 });
  expect(kit.status).toBe('gone');
});

test('This device keeps the secrets of its kits, until they are forgotten.', () => {
  expect(keep('BCDFGHJ', 'one')).toBe(true);
  expect(keep('CDFGHJK', 'two')).toBe(true);
  expect([secretOf('BCDFGHJ'), lastKit()]).toEqual(['one', 'CDFGHJK']);
  forget('CDFGHJK');
  expect(secretOf('CDFGHJK')).toBeFalsy();
  expect(lastKit()).toBeNull();
});
