/** The letters of a word, as somebody would name them one by one. */

/** Returns what a reader of `language` sees as letters, in capitals; blanks are none. */
export function lettersOf(word: string, language: string): string[] {
  const parts = new Intl.Segmenter(language, { granularity: 'grapheme' }).segment(word);
  return Array.from(parts, ({ segment }) => segment.toLocaleUpperCase(language)).filter(
    (letter) => letter.trim() !== '',
  );
}
