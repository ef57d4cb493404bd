import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import Board from './Board.svelte';
import Picture from './Picture.svelte';
import { fetchPictures } from './ahead';
import { Hold } from './hold';
import type { BoardCard, Picture as Drawn } from './protocol';
import { waitBefore } from './retry';
import { t } from './text';
import { called, calledShort } from './wording';

// jsdom has no media queries, which are asked for on import.
vi.hoisted(() => {
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: true }) as never;
});

const HASH = 'ab'.repeat(32);
const drawn: Drawn = {
  type: 'Picture',
  id: HASH,
  url: `/pictures/${HASH}.webp`,
  alt: 'snail; in place of the shell: doughnut',
};
const lying = (position: number, more: Partial<BoardCard> = {}): BoardCard => ({
  position,
  card: drawn,
  identity: null,
  covered: false,
  ...more,
});
const word = (position: number, more: Partial<BoardCard> = {}): BoardCard =>
  lying(position, { card: { type: 'Word', text: 'Anchor', language: 'en' }, ...more });

let shown: Record<string, unknown> | null = null;

function board(cards: BoardCard[], more: Record<string, unknown> = {}): HTMLButtonElement[] {
  shown = mount(Board, { target: document.body, props: { cards, columns: 2, ...more } });
  flushSync();
  return [...document.querySelectorAll('button')];
}

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom neither measures nor has fonts.
  HTMLCanvasElement.prototype.getContext = (() => ({
    measureText: () => ({ width: 100 }),
  })) as never;
  Object.assign(document, { fonts: { load: () => Promise.resolve([]) } });
});

afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
  vi.useRealTimers();
});

test('Pictures are fetched before they have a place; words need no fetching.', () => {
  const fetched: string[] = [];
  vi.stubGlobal(
    'Image',
    class {
      set src(address: string) {
        fetched.push(address);
      }
    },
  );
  fetchPictures([word(0), lying(1)]);
  vi.unstubAllGlobals();
  expect(fetched).toEqual([new URL(drawn.url, document.baseURI).href]);
});

test('A picture is called by its number and what is to be seen on it.', () => {
  expect(called(lying(6))).toBe('picture 7 (snail; in place of the shell: doughnut)');
  expect(calledShort(lying(6))).toBe('picture 7');
  expect(called(word(6))).toBe('Anchor');
});

/** What is heard of a card. */
function heard(card: Element): string | undefined {
  const seen = card.cloneNode(true) as HTMLElement;
  seen.querySelectorAll('[aria-hidden=true]').forEach((hidden) => hidden.remove());
  expect(seen.querySelector('img')).toBeNull();
  return seen.textContent?.trim();
}

test('Who hears the board hears a picture’s number and words, and nothing else.', () => {
  const [picture, ofWord] = board([lying(0), word(1)]);
  expect(heard(picture!)).toBe(`1 ${drawn.alt}`);
  expect(heard(ofWord!)).toBe('Anchor');
  expect(document.querySelector('[title]')).toBeNull();
});

test('What is heard of a card has its comma right after the word.', () => {
  const [ofWord] = board([word(0, { covered: true, identity: 'blue' })]);
  expect(heard(ofWord!)).toBe(`Anchor, ${t('identity', { identity: 'blue' })}, covered`);
});

test('A covered picture says the same as before, and whose it was.', () => {
  const [picture] = board([lying(0, { covered: true, identity: 'blue' })]);
  expect(picture!.querySelector('img')?.alt).toBe(drawn.alt);
  expect(picture!.textContent).toContain(t('identity', { identity: 'blue' }));
});

test('All pictures are asked for at once.', () => {
  board([lying(0), lying(1), lying(2), word(3)]);
  const images = [...document.querySelectorAll('img')];
  expect(images.map((image) => image.getAttribute('loading'))).toEqual([null, null, null]);
  expect(images.every((image) => image.src.endsWith(`/pictures/${HASH}.webp`))).toBe(true);
});

test('A picture that is no choice is looked at; one that is, is chosen.', () => {
  const ontouch = vi.fn();
  const onlook = vi.fn();
  const covered = lying(1, { covered: true, identity: 'red' });
  const cards = board([lying(0), covered, word(2)], { usable: () => true, ontouch, onlook });
  cards.forEach((card) => card.click());
  expect(ontouch.mock.calls).toEqual([[0], [2]]);
  expect(onlook.mock.calls).toEqual([[1]]);
  expect(cards[1]!.getAttribute('aria-disabled')).toBe('false');
});

test('A key shows the picture that has the focus, and no word.', () => {
  const onlook = vi.fn();
  const cards = board([lying(0), word(1)], { usable: () => true, onlook });
  for (const card of cards) {
    card.focus();
    card.dispatchEvent(new KeyboardEvent('keydown', { key: 'l', bubbles: true }));
  }
  expect(onlook.mock.calls).toEqual([[0]]);
});

test('Holding a picture shows it, and does not choose it.', () => {
  const ontouch = vi.fn();
  const onlook = vi.fn();
  const [card] = board([lying(0)], { usable: () => true, ontouch, onlook });
  const pointer = (type: string, x = 0): void => {
    const detail = Number(type === 'click');
    card!.dispatchEvent(new MouseEvent(type, { bubbles: true, button: 0, clientX: x, detail }));
  };
  pointer('pointerdown');
  vi.advanceTimersByTime(1_000);
  expect(onlook).toHaveBeenCalledOnce();
  pointer('pointerup');
  pointer('click');
  expect(ontouch).not.toHaveBeenCalled();

  pointer('pointerdown');
  pointer('pointermove', 40);
  vi.advanceTimersByTime(1_000);
  expect(onlook).toHaveBeenCalledOnce();
  card!.click();
  expect(ontouch).toHaveBeenCalledOnce();
});

test('A key chooses a picture also after another was held.', () => {
  const ontouch = vi.fn();
  const cards = board([lying(0), lying(1)], { usable: () => true, ontouch, onlook: vi.fn() });
  cards[0]!.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true, button: 0 }));
  vi.advanceTimersByTime(1_000); // what comes up has the end of it
  cards[1]!.click(); // as a key does
  expect(ontouch.mock.calls).toEqual([[1]]);
});

test('Where the system knows holding, it is done once.', () => {
  const done = vi.fn();
  const hold = new Hold(done);
  hold.begin(3, new MouseEvent('pointerdown', { button: 0 }) as PointerEvent);
  const menu = new MouseEvent('contextmenu', { cancelable: true });
  hold.finish(3, menu);
  vi.advanceTimersByTime(1_000);
  expect(done.mock.calls).toEqual([[3]]);
  expect(menu.defaultPrevented).toBe(true);
  expect([hold.ended(), hold.ended()]).toEqual([true, false]);
});

test('A picture that does not come is told in words, and asked for again.', () => {
  shown = mount(Picture, { target: document.body, props: { picture: drawn, patient: true } });
  const image = (): HTMLImageElement | null => document.querySelector('img');
  image()!.dispatchEvent(new Event('error'));
  flushSync();
  expect(image()).toBeNull();
  expect(document.body.textContent).toContain(drawn.alt);

  vi.advanceTimersByTime(waitBefore(0)!);
  flushSync();
  expect(image()).not.toBeNull();
  image()!.dispatchEvent(new Event('error'));
  flushSync();
  document.querySelector('button')!.click();
  flushSync();
  image()!.dispatchEvent(new Event('load'));
  flushSync();
  expect(document.querySelector('.there img')).not.toBeNull();
});

test('It is asked for ever more rarely, and then only when somebody wants it.', () => {
  const waits = Array.from({ length: 7 }, (_, failed) => waitBefore(failed));
  expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, null, null]);
});
