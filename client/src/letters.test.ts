import { expect, test, vi } from 'vitest';

import { lettersOf } from './letters';
import { page, press, show } from './scene';
import Spelled from './Spelled.svelte';

const tiles = (): string[] =>
  [...document.querySelectorAll('li')].map((tile) => tile.textContent!.trim());

test('A clue is spelled by its letters, as its language has them (R36).', () => {
  expect(lettersOf('knight', 'en')).toEqual(['K', 'N', 'I', 'G', 'H', 'T']);
  expect(lettersOf('cafe\u0301', 'en')).toEqual(['C', 'A', 'F', 'E\u0301']);
  expect(lettersOf('Ice Cream', 'en')).toHaveLength(8);
  expect(lettersOf('海洋', 'zh-Hant')).toEqual(['海', '洋']);
});

test('The letters of a clue are shown, and can be heard where there is a voice (R36).', () => {
  show(Spelled, { word: 'Knight', language: 'en', onclose: () => {} });
  expect(tiles()).toEqual(['K', 'N', 'I', 'G', 'H', 'T']);
  expect(page()).not.toContain('Say the letters');
});

test('A browser that has a voice says the letters one by one.', () => {
  const spoken: { text: string; lang?: string }[] = [];
  vi.stubGlobal('speechSynthesis', {
    cancel: () => (spoken.length = 0),
    speak: (each: { text: string }) => spoken.push(each),
  });
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      constructor(readonly text: string) {}
    },
  );
  show(Spelled, { word: 'får', language: 'nb', onclose: () => {} });
  press('Say the letters');
  press('Say the letters');
  expect(spoken).toEqual(['F', 'Å', 'R'].map((text) => ({ text, lang: 'nb' })));
});
