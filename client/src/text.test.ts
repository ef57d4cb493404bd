import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { Refusal } from './api';
import { known, t, wording } from './text';

const PACKAGE = join(import.meta.dirname, '../../src/cryptonym');
const CODE =
  /(?:IllegalMove|DeckError|Refused|super\(\)\.__init__)\(\s*"([a-z_]+)"|return "([a-z_]+)"/g;
const REFUSING = ['engine', 'room', 'server', 'store', 'wire', 'decks'];

/** The codes that the server's sources name. */
function codes(): string[] {
  const files = REFUSING.flatMap((folder) =>
    readdirSync(join(PACKAGE, folder))
      .filter((name) => name.endsWith('.py'))
      .map((name) => readFileSync(join(PACKAGE, folder, name), 'utf8')),
  );
  const found = files.flatMap((source) =>
    [...source.matchAll(CODE)].map(([, raised, returned]) => raised ?? returned!),
  );
  const internal = ['conflict']; // what parts of it tell each other
  const typed = ['bad_archive', 'bad_store', 'damaged', 'newer_format', 'store_away', 'two_paths']; // the command line says
  const elsewhere = [...internal, ...typed];
  return [...new Set(found)].filter((code) => !elsewhere.includes(code)).sort();
}

test('Every error code of the server has a sentence.', () => {
  expect(codes()).toContain('must_guess_once');
  expect(codes()).toContain('no_such_room');
  expect(codes()).toContain('not_a_picture');
  const dumb = codes().filter((code) => !known(`error-${code.replaceAll('_', '-')}`));
  expect(dumb).toEqual([]);
});

test('Every error code of the server is in the description of the protocol.', () => {
  const protocol = readFileSync(join(PACKAGE, '../../docs/protocol.md'), 'utf8');
  const named = new Set(protocol.split('## Error codes')[1]!.match(/[a-z_]+/g));
  expect(codes().filter((code) => !named.has(code))).toEqual([]);
});

test('A refusal is worded with its parameters.', () => {
  const words = wording(new Refusal('clue_on_table', { word: 'Ghost' }));
  expect(words).toMatch(/Ghost.*lies open/);
});

test('What nobody foresaw has a sentence, too.', () => {
  expect(wording(new Refusal('never_heard_of'))).toBe(t('error-internal'));
  expect(wording(new TypeError('oops'))).toBe(t('error-internal'));
});

test('Markup in a name stays letters.', () => {
  expect(t('event-player-joined', { name: '<img src=x>' })).toContain('<img src=x>');
});

test('Every text that the client asks for is there.', () => {
  const sources = readdirSync(import.meta.dirname, { recursive: true })
    .map(String)
    .filter((name) => /\.(svelte|ts)$/.test(name) && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'));
  const asked = sources.flatMap((source) =>
    [...source.matchAll(/\bt\(\s*'([a-z0-9-]+)'/g)].map(([, id]) => id!),
  );
  expect(asked.filter((id) => !known(id))).toEqual([]);
});

test('No text is there twice.', () => {
  const folder = join(PACKAGE, 'locales/en');
  const ids = readdirSync(folder).flatMap((name) => {
    const texts = readFileSync(join(folder, name), 'utf8');
    return [...texts.matchAll(/^([a-z0-9-]+) =/gm)].map(([, id]) => id!);
  });
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
});
