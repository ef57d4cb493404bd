import { afterEach, expect, test, vi } from 'vitest';

import { openRoom } from './asking';

const yes = { ok: true, json: async () => ({ code: 'K7QMB' }) };

/** Returns the secrets that were sent. */
function secrets(fetch: ReturnType<typeof vi.fn>): string[] {
  return fetch.mock.calls.map(([, asked]) => JSON.parse(asked.body).secret);
}

afterEach(() => vi.unstubAllGlobals());

test('A room whose answer is lost is asked for with the same secret until it comes.', async () => {
  const fetch = vi.fn().mockRejectedValueOnce(new TypeError()).mockResolvedValue(yes);
  vi.stubGlobal('fetch', fetch);
  await expect(openRoom('Ada', { language: 'en' })).rejects.toThrow('unreachable');
  await openRoom('Ada', { language: 'en' });
  await openRoom('Ada', { language: 'en' }); // another room
  const [lost, again, another] = secrets(fetch);
  expect(again).toBe(lost);
  expect(another).not.toBe(lost);
});

test('A room that is to be another one has a secret of its own.', async () => {
  const fetch = vi.fn().mockRejectedValueOnce(new TypeError()).mockResolvedValue(yes);
  vi.stubGlobal('fetch', fetch);
  await expect(openRoom('Ada', { mode: 'rivals' })).rejects.toThrow('unreachable');
  await openRoom('Ada', { mode: 'together' });
  const [first, second] = secrets(fetch);
  expect(second).not.toBe(first);
});
