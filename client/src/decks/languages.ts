/** The languages that words of a deck may be in, by their names in the language of the page. */

const CODES =
  'ar bg bn ca cs cy da de el en eo es et eu fa fi fr ga gl he hi hr hu hy id is it ja ka ko ' +
  'la lt lv mk nb nl nn pl pt ro ru sk sl sq sr sv sw ta th tr uk ur vi zh-Hans zh-Hant';

export interface Language {
  code: string;
  name: string;
}

/** Returns the languages by name, and `also` if it is none of them. */
export function languages(page: string, also: string | null): Language[] {
  const names = new Intl.DisplayNames([page], { type: 'language' });
  const codes = new Set(CODES.split(' '));
  if (also) codes.add(also);
  return [...codes]
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name, page));
}

/** Returns the language that somebody who wants these ones writes in. */
export function firstOf(wanted: readonly string[]): string {
  const codes = CODES.split(' ');
  const tags = wanted.flatMap((tag) => [tag, tag.toLowerCase().split('-')[0]!]);
  const known = tags.map((code) => (code === 'no' ? 'nb' : code));
  return known.find((code) => codes.includes(code)) ?? 'en';
}
