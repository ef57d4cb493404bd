import { expect, test } from 'vitest';

import { fit, type Measure } from './fit';

/** Half an em a letter, a third in the narrow font. */
const measure: Measure = (text, font) =>
  text.length * (font === '--font-card' ? 0.5 : 1 / 3);

test('A word is as wide as its capital letters.', () => {
  expect(fit('anchor', 'en', measure)).toEqual({ em: 3 * 1.02, lines: 1, long: false });
});

test('A long word is set in the narrow font.', () => {
  const { em, long } = fit('STORSJÖODJURET', 'sv', measure);
  expect(long).toBe(true);
  expect(em).toBeCloseTo((14 / 3) * 1.02);
});

test('The widest of several words decides, and each may need a line.', () => {
  const { em, lines } = fit('FERRO DI CAVALLO', 'it', measure);
  expect(em).toBeCloseTo(7 * 0.5 * 1.02);
  expect(lines).toBe(3);
});

test('A very short word is not written larger than the others.', () => {
  expect(fit('ox', 'en', measure).em).toBe(1.9);
});

test('Capitals follow the language: a German ß takes the room of two letters.', () => {
  expect(fit('Straße', 'de', measure).em).toBeCloseTo(7 * 0.5 * 1.02);
});
