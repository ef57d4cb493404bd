/**
 * How large a codename may be written so that it stays on its card.
 *
 * Each word is measured once, in em, with the real font; the card's own size then does
 * the rest by container units, in every script and at every size.
 */

import { hanFor } from './han';

const WIDE = '--font-card';
const NARROW = '--font-long';
/** A word wider than this, in em, is set in the narrower font. */
const LONG = 3.6;
/** No word is written larger than one of this width, in em. */
const SHORT = 1.9;
/** Room for the rounding of a browser, and for the letter spacing. */
const AIR = 1.02;

/** Returns the width of `text` in em, in the font that a CSS variable names. */
export type Measure = (text: string, font: string) => number;

export interface Fit {
  /** the width of the widest word, in em */
  em: number;
  /** how many words there are: at worst, each stands on its own line */
  lines: number;
  /** whether it is set in the narrow font */
  long: boolean;
}

/** Returns how `codename` is to be written. */
export function fit(codename: string, language: string, measure: Measure): Fit {
  const words = codename.toLocaleUpperCase(language).split(/\s+/u);
  const widest = (font: string): number =>
    Math.max(...words.map((word) => measure(word, font)));
  const em = widest(WIDE);
  const long = em > LONG;
  return {
    em: Math.max((long ? widest(NARROW) : em) * AIR, SHORT),
    lines: words.length,
    long,
  };
}

/** Measures on a canvas; call it again when the fonts have come. */
export function canvasMeasure(): Measure {
  const context = document.createElement('canvas').getContext('2d')!;
  const style = getComputedStyle(document.documentElement);
  return (text, font) => {
    context.font = `800 100px ${style.getPropertyValue(font)}`;
    return context.measureText(text).width / 100;
  };
}

/** Resolves when the fonts for `text` are there. */
export async function fontsFor(text: string): Promise<void> {
  await hanFor(text);
  const style = getComputedStyle(document.documentElement);
  await Promise.all(
    [WIDE, NARROW].map((font) =>
      document.fonts.load(`800 40px ${style.getPropertyValue(font)}`, text),
    ),
  );
}
