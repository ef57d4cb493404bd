import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { Refusal } from './api';
import { dismiss, notices, notify, report, tell } from './notices.svelte';

const texts = (): string[] => notices.map(({ text }) => text);

beforeEach(() => {
  vi.useFakeTimers();
  notices.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

test('A refusal is shown as its sentence, and goes by itself.', () => {
  report(new Refusal('not_host'));
  expect(texts()).toEqual(['Only the host can do that.']);
  vi.advanceTimersByTime(10_000);
  expect(notices).toHaveLength(0);
});

test('A notice goes when it is dismissed, and no other does later.', () => {
  notify('one');
  dismiss(notices[0]!.id);
  notify('two');
  vi.advanceTimersByTime(5_999);
  expect(texts()).toEqual(['two']);
});

test('The same words are shown once, for their full time.', () => {
  notify('again');
  vi.advanceTimersByTime(4_000);
  notify('again');
  vi.advanceTimersByTime(4_000);
  expect(texts()).toEqual(['again']);
});

test('News go sooner than answers, and never pile up.', () => {
  notify('answer');
  tell('news');
  vi.advanceTimersByTime(4_000);
  expect(texts()).toEqual(['answer']);
  for (const news of ['a', 'b', 'c', 'd', 'e']) tell(news);
  expect(texts()).toEqual(['b', 'c', 'd', 'e']);
});
