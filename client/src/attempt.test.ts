import { describe, expect, test, vi } from 'vitest';

import { Refusal } from './api';
import { Attempt, leaveFor } from './attempt.svelte';
import { wording } from './text';

describe('what is tried', () => {
  test('is tried once at a time', async () => {
    const attempt = new Attempt();
    let times = 0;
    let done = (): void => undefined;
    const first = attempt.make(() => new Promise((resolve) => ((times += 1), (done = resolve))));
    await attempt.make(async () => void (times += 1));
    expect([times, attempt.busy]).toEqual([1, true]);
    done();
    await first;
    expect(attempt.busy).toBe(false);
  });

  test('says what is wrong until it is tried again', async () => {
    const attempt = new Attempt();
    const refusal = new Refusal('no_such_room');
    await attempt.make(() => Promise.reject(refusal));
    expect(attempt.wrong).toBe(wording(refusal));
    await attempt.make(async () => expect(attempt.wrong).toBe(''));
    expect(attempt.busy).toBe(false);
  });

  test('lasts until the browser shows again the page that was left', async () => {
    vi.stubGlobal('location', { assign: () => undefined });
    const shows = (persisted: boolean): boolean =>
      dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    const attempt = new Attempt();
    const leaving = attempt.make(() => leaveFor('play/BCDFG'));
    shows(false); // the page was left before all of it had come
    await new Promise((later) => setTimeout(later));
    expect(attempt.busy).toBe(true);
    shows(true);
    await leaving;
    expect(attempt.busy).toBe(false);
    vi.unstubAllGlobals();
  });
});
