/** Every text a user sees, by Fluent. */

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

import { Refusal } from './api';

const files = import.meta.glob<string>('../../src/cryptonym/locales/en/*.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export const bundle = new FluentBundle('en');
for (const file of Object.values(files)) bundle.addResource(new FluentResource(file));

export type Args = Record<string, FluentVariable>;

/** Returns the text of message `id`; the id itself where there is none. */
export function t(id: string, args: Args = {}): string {
  const value = bundle.getMessage(id)?.value;
  return value ? bundle.formatPattern(value, args) : id;
}

/** Returns whether there is a message `id`. */
export function known(id: string): boolean {
  return bundle.hasMessage(id);
}

/** Returns the sentence for a refusal, or for anything else that was thrown. */
export function wording(error: unknown): string {
  const { code, params } = error instanceof Refusal ? error : new Refusal('internal');
  const id = `error-${code.replaceAll('_', '-')}`;
  return known(id) ? t(id, params) : t('error-internal');
}
