import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

/** The colour of a token in a theme, as #rrggbb. */
function colour(token: string, theme: 'light' | 'dark'): string {
  const [, value] = css.match(new RegExp(`--${token}: ([^;]+);`))!;
  const pair = value!.match(/light-dark\((#\w+), (#\w+)\)/);
  const hex = pair ? pair[theme === 'light' ? 1 : 2]! : value!;
  return hex.length === 4 ? `#${[...hex.slice(1)].map((digit) => digit + digit).join('')}` : hex;
}

/** Source: WCAG 2.2, "relative luminance". */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

const TEXT = [
  ['ink', 'table'],
  ['ink', 'surface'],
  ['ink', 'surface-2'],
  ['ink-2', 'table'],
  ['ink-2', 'surface'],
  ['ink-2', 'surface-2'],
  ['table', 'ink'],
  ['paper-ink', 'paper'],
  ['paper-ink-2', 'paper'],
  ['on-team', 'red'],
  ['on-team', 'red-deep'],
  ['on-team', 'blue'],
  ['on-team', 'blue-deep'],
  ['on-team', 'assassin'],
  ['bystander-ink', 'bystander'],
  ['bystander-ink', 'bystander-deep'],
  ['red-mark', 'surface'],
  ['blue-mark', 'surface'],
  ['ink', 'red-soft'],
  ['ink', 'blue-soft'],
];
const SHAPES = [
  ['line-strong', 'surface'],
  ['line-strong', 'table'],
  ['gold', 'table'],
  ['gold', 'surface'],
  ['gold-paper', 'paper'],
  ['red-mark', 'red-soft'],
  ['blue-mark', 'blue-soft'],
];

for (const theme of ['light', 'dark'] as const) {
  test.each(TEXT)(`${theme}: text in %s on %s can be read`, (text, ground) => {
    const ratio = contrast(colour(text!, theme), colour(ground!, theme));
    expect(ratio).toBeGreaterThanOrEqual(4.5);
  });
  test.each(SHAPES)(`${theme}: %s on %s can be seen`, (shape, ground) => {
    const ratio = contrast(colour(shape!, theme), colour(ground!, theme));
    expect(ratio).toBeGreaterThanOrEqual(3);
  });
}
