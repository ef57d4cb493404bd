/** Every text a user sees, by Fluent. */

import type { FluentVariable } from '@fluent/bundle';

import { Refusal } from './api';
import { speech } from './speech.svelte';

export type Args = Record<string, FluentVariable>;

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Keeps a name in a script that runs to the left from turning the words around it. */
function isolated(value: FluentVariable): FluentVariable {
  const turns = typeof value === 'string' && RIGHT_TO_LEFT.test(value);
  return turns ? `\u2068${value}\u2069` : value;
}

/** Returns the text of message `id`; the id itself where there is none. */
export function t(id: string, args: Args = {}): string {
  const bundle = speech.bundle(id);
  const value = bundle?.getMessage(id)?.value;
  if (!bundle || !value) return id;
  const safe = Object.entries(args).map(([name, arg]) => [name, isolated(arg)]);
  return bundle.formatPattern(value, Object.fromEntries(safe));
}

/** How parts of speech are put together. */
export type Joint = 'sentences' | 'commas' | 'label' | 'aside';

/** Returns what there is of `parts`, put together by the punctuation of the language. */
export function together(how: Joint, parts: (string | false | null)[]): string {
  const there = parts.filter((part) => part !== false && part !== null);
  if (there.length === 0) return '';
  return there.reduce((first, second) => t('together', { how, first, second }));
}

/** Returns names in a row, as the language lists them. */
export function list(names: string[]): string {
  return new Intl.ListFormat(speech.language).format(names.map(isolated).map(String));
}

/** Returns whether there is a message `id`. */
export function known(id: string): boolean {
  return speech.bundle(id) !== undefined;
}

/** Returns the sentence for a refusal, or for anything else that was thrown. */
export function wording(error: unknown): string {
  const { code, params } = error instanceof Refusal ? error : new Refusal('internal');
  const id = `error-${code.replaceAll('_', '-')}`;
  return known(id) ? t(id, params) : t('error-internal');
}
