import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';

import Language from './Language.svelte';
import PlayLanguage from './PlayLanguage.svelte';
import type { Command, View } from './protocol';
import { Room } from './room.svelte';
import { shelf, titleOf } from './shelf.svelte';
import { languages, nameOf, speech } from './speech.svelte';
import { list, t, together } from './text';

let shown: Record<string, unknown> | undefined;

afterEach(async () => {
  if (shown) await unmount(shown);
  shown = undefined;
  document.cookie = 'cryptonym-language=; max-age=0';
  vi.restoreAllMocks();
  await speech.speak('en');
});

function choices(): HTMLButtonElement[] {
  return [...document.querySelectorAll<HTMLButtonElement>('.languages button')];
}

test('Each language is named by itself, and marked as such.', () => {
  shown = mount(Language, { target: document.body });
  expect(choices().map((each) => each.lang)).toEqual(languages);
  const named = choices().map((each) => [each.lang, each.textContent.trim()]);
  expect(Object.fromEntries(named)).toMatchObject({
    bg: 'Български',
    en: 'English',
    nb: 'Norsk bokmål',
    'zh-Hant': '繁體中文',
  });
  const pressed = choices().filter((each) => each.ariaPressed === 'true');
  expect(pressed.map((each) => each.lang)).toEqual(['en']);
});

test('What is chosen is spoken at once, and when the page is opened again.', async () => {
  history.replaceState(null, '', '?lang=en&more=1#claim=1');
  shown = mount(Language, { target: document.body });
  choices()
    .find((each) => each.lang === 'nb')!
    .click();
  await vi.waitFor(() => expect(speech.language).toBe('nb'));
  flushSync();
  expect(document.querySelector('.languages')!.ariaLabel).toBe('Språk');
  expect(document.documentElement.lang).toBe('nb');
  expect(t('join-people', { count: 1 })).toBe('Én person er her.');
  await vi.waitFor(() => expect(document.cookie).toContain('cryptonym-language=nb'));
  expect(location.search + location.hash).toBe('?more=1#claim=1');
});

test('A language that nobody speaks here is English.', async () => {
  await speech.speak('none');
  expect([speech.language, document.documentElement.lang]).toEqual(['en', 'en']);
});

test('Numbers are plural as each language has it.', async () => {
  const told: Record<string, string[]> = {};
  for (const language of languages) {
    await speech.speak(language);
    told[language] = [0, 1, 2].map((count) => t('join-people', { count }));
  }
  for (const three of Object.values(told)) expect(new Set(three).size).toBe(3);
  expect(new Set(Object.values(told).map(String)).size).toBe(languages.length);
});

test('With the language of the game the words change that come with it.', async () => {
  const deck = (id: string, language: string | null): void => {
    const kind = language ? 'words' : 'pictures';
    shelf.decks.set(id, { deck: id, title: id, kind, language, cards: 400, adult: false });
  };
  deck('words-en', 'en');
  deck('easy-en', 'en');
  deck('words-nb', 'nb');
  deck('pictures', null);
  deck('K7QMB2', 'en');
  shelf.shipped = ['words-en', 'easy-en', 'words-nb', 'pictures'];
  vi.spyOn(shelf, 'fill').mockResolvedValue();
  const shares = { pictures: 3, 'words-en': 1, 'easy-en': 2, K7QMB2: 1 };
  const decks = Object.entries(shares).map(([deck, share]) => ({ deck, share }));
  const view = {
    you: { player: 'p1', team: null, role: null, may: ['ChangeSettings'] },
    phase: 'lobby',
    players: [],
    board: [],
    settings: { layout: 'words', language: 'en', decks },
  } as unknown as View;
  const frame = { type: 'frame' as const, v: 1, now: 0, view, events: [] };
  const room = new Room({ code: 'K7QMB', invite: '', frame });
  const sent: Command[] = [];
  room.send = async (command) => void sent.push(command);
  shown = mount(PlayLanguage, { target: document.body, props: { room } });

  const select = document.querySelector('select')!;
  expect([...select.options].map((each) => each.text)).toContain(nameOf('zh-Hant'));
  for (const language of ['nb', 'bg']) {
    select.value = language;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  const norwegian = [
    { deck: 'pictures', share: 3 },
    { deck: 'words-nb', share: 3 },
    { deck: 'K7QMB2', share: 1 },
  ];
  expect(sent).toEqual([
    { type: 'ChangeSettings', settings: { language: 'nb', decks: norwegian } },
    { type: 'ChangeSettings', settings: { language: 'bg', decks } },
  ]);
});

test('Texts are put together as the language does it.', async () => {
  expect(together('sentences', ['One.', false, 'Two.'])).toBe('One. Two.');
  expect(together('label', ['Clock', 'Quick'])).toBe('Clock: Quick');
  expect(list(['Ada', 'Bo', 'Cy'])).toBe('Ada, Bo, and Cy');
  expect(together('commas', [])).toBe('');
  await speech.speak('zh-Hant');
  expect(together('sentences', ['一。', null, '二。'])).toBe('一。二。');
  expect(together('label', ['時鐘', '快'])).toBe('時鐘：快');
  expect(list(['甲', '乙', '丙'])).toBe('甲、乙和丙');
});

test('A deck that comes with the game has a title in the language of its reader.', async () => {
  const title = 'Ord';
  expect(titleOf({ deck: 'words-nb', title })).toBe('Words in Norwegian Bokmål');
  await speech.speak('nb');
  expect(titleOf({ deck: 'words-nb', title })).toBe('Ord');
  expect(titleOf({ deck: 'easy-zh-Hant', title })).toBe('Lette ord på tradisjonell kinesisk');
  expect(titleOf({ deck: 'pictures', title: 'Pictures' })).toBe('Bilder');
  expect(titleOf({ deck: 'BCDFGH', title: 'Our words' })).toBe('Our words');
  expect(titleOf({ deck: 'new-nb', title: 'Nye' })).toBe('Nye');
});
