import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { Refusal } from '../api';
import { parted } from '../parting';
import { change, check, importFile, linkTo, load, remove, secretLinkTo, upload } from './api';
import { firstOf, languages } from './languages';
import { reordered } from './order';
import { Picture, uploadAll } from './pictures.svelte';
import { forget, keep, onShelf, shelf } from './shelf';
import { byReason, joined, textIn } from './words';

const owned = { deck: 'K7QMBX', secret: 's3cret' };

interface Request {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: unknown;
}

let requests: Request[] = [];
let answers: [status: number, body: unknown][] = [];

beforeEach(() => {
  requests = [];
  answers = [];
  localStorage.clear();
  vi.stubGlobal('fetch', (url: URL, { method, headers, body }: RequestInit) => {
    requests.push({
      method: method!,
      path: url.pathname + url.search,
      headers: headers as Record<string, string>,
      body,
    });
    const [status, answer] = answers.shift()!;
    const text = answer === undefined ? null : JSON.stringify(answer);
    return Promise.resolve(new Response(text, { status }));
  });
});

afterEach(() => vi.unstubAllGlobals());

// The server

test('What a list gives is asked of the server.', async () => {
  answers = [[200, { cards: ['Bomb'], dropped: [{ text: 'bomb', why: 'repeated' }] }]];
  const { cards } = await check('Bomb, bomb', 'en');
  expect(cards).toEqual(['Bomb']);
  expect(requests[0]).toMatchObject({ method: 'POST', path: '/api/decks/check' });
  expect(JSON.parse(requests[0]!.body as string)).toEqual({
    text: 'Bomb, bomb',
    language: 'en',
  });
});

test('Whoever changes or deletes a deck shows the secret, in a header alone.', async () => {
  answers = [
    [200, { deck: 'K7QMBX' }],
    [204, undefined],
  ];
  await change(owned, { title: 'Ours', adult: false, text: 'Bomb', language: 'en' });
  await remove(owned);
  expect(requests.map(({ method }) => method)).toEqual(['PUT', 'DELETE']);
  for (const { path, headers, body } of requests) {
    expect(headers.authorization).toBe('Bearer s3cret');
    expect(path).toBe('/api/decks/K7QMBX');
    expect(String(body)).not.toContain('s3cret');
  }
});

test('A picture is sent with the square that is cut out of it.', async () => {
  answers = [[201, { id: 'f00', url: '/pictures/f00.webp' }]];
  const file = new File(['x'], 'cat.png', { type: 'image/png' });
  await upload(owned, file, { x: 10, y: 0, side: 400 });
  expect(requests[0]).toMatchObject({
    method: 'POST',
    path: '/api/decks/K7QMBX/pictures?crop=10,0,400',
    headers: { 'content-type': 'image/png', authorization: 'Bearer s3cret' },
    body: file,
  });
});

test('A refusal has the code of the server, and its parameters.', async () => {
  answers = [[409, { error: { code: 'too_many_pictures', params: { most: 400 } } }]];
  const refused = await importFile(new Blob(['x'])).catch((error) => error);
  expect(refused).toBeInstanceOf(Refusal);
  expect(refused).toMatchObject({ code: 'too_many_pictures', params: { most: 400 } });
});

test('Pictures are below the place that the page came from.', async () => {
  const card = { type: 'Picture', id: 'a', url: '/pictures/a.webp', alt: '', tags: [] };
  answers = [[200, { deck: 'K7QMBX', cards: [card] }]];
  const base = document.head.appendChild(document.createElement('base'));
  base.href = '/games/';
  const { cards } = await load('K7QMBX');
  base.remove();
  expect(cards[0]).toMatchObject({ url: 'http://localhost:3000/games/pictures/a.webp' });
  expect(requests[0]!.path).toBe('/games/api/decks/K7QMBX');
});

test('What is typed as a code stays one part of the address.', async () => {
  answers = [[404, { error: { code: 'no_such_deck', params: {} } }]];
  await load('../rooms?x').catch(() => {});
  expect(requests[0]!.path).toBe('/api/decks/..%2Frooms%3Fx');
});

test('The secret stands behind the #, which no server is sent.', () => {
  const link = new URL(secretLinkTo(owned));
  expect(link.hash).toBe('#s3cret');
  expect(link.pathname).toBe('/decks/K7QMBX');
});

test('Links for others go where they reach the server, whoever asked at localhost.', () => {
  const base = 'http://192.0.2.7:8000/games/';
  expect(linkTo('K7QMBX', base)).toBe('http://192.0.2.7:8000/games/decks/K7QMBX');
  expect(secretLinkTo(owned, base)).toBe('http://192.0.2.7:8000/games/decks/K7QMBX#s3cret');
});

// Pictures

/** A picture of this device; `alt` tells it from others. */
function fresh(alt: string): Picture {
  const picture = new Picture();
  picture.alt = alt;
  picture.file = new File([alt], `${alt}.png`, { type: 'image/png' });
  picture.crop = { x: 0, y: 0, side: 100 };
  return picture;
}

const refusal = (code: string): [number, unknown] => [400, { error: { code, params: {} } }];
const taken = (id: string): [number, unknown] => [201, { id, url: `/pictures/${id}.webp` }];

test('Each picture that fails says why, and the others are uploaded.', async () => {
  const pictures = ['cat', 'text', 'dog'].map(fresh);
  answers = [taken('c'), refusal('not_a_picture'), taken('d')];
  const steps: number[] = [];
  await uploadAll(owned, pictures, (done) => steps.push(done));
  expect(pictures.map(({ id }) => id)).toEqual(['c', null, 'd']);
  expect(pictures.map(({ failed }) => (failed as Refusal | null)?.code)).toEqual([
    undefined,
    'not_a_picture',
    undefined,
  ]);
  expect(steps).toEqual([1, 2, 3]);
});

test('What is in the deck already is not uploaded again; what failed is.', async () => {
  const pictures = ['cat', 'dog'].map(fresh);
  answers = [taken('c'), refusal('quota_full'), taken('d')];
  await uploadAll(owned, pictures, () => {});
  await uploadAll(owned, pictures, () => {});
  expect(requests).toHaveLength(3);
  expect(pictures.map(({ failed }) => failed)).toEqual([null, null]);
});

test('Where this was too fast the client waits, longer each time, and not for ever.', async () => {
  const waits: number[] = [];
  const wait = async (seconds: number) => void waits.push(seconds);
  const patient = fresh('cat');
  answers = [refusal('too_fast'), refusal('too_fast'), taken('c')];
  await uploadAll(owned, [patient], () => {}, wait);
  expect(patient.id).toBe('c');
  expect(waits).toEqual([1, 2]);

  const hopeless = fresh('dog');
  answers = Array.from({ length: 9 }, () => refusal('too_fast'));
  await uploadAll(owned, [hopeless], () => {}, wait);
  expect(hopeless.failed).toMatchObject({ code: 'too_fast' });
});

test('Tags are parted by commas of any script, each once.', () => {
  expect(parted(' sea, ship ;sea,, 船、海 ')).toEqual(['sea', 'ship', '船', '海']);
});

// Order

test('What is moved stands where it was put, and the others close up.', () => {
  expect(reordered(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(reordered(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c']);
});

test('Nothing is moved out of the list.', () => {
  expect(reordered(['a', 'b'], 1, -1)).toEqual(['b', 'a']);
  expect(reordered(['a', 'b'], 0, 9)).toEqual(['b', 'a']);
});

// Words

test('What was dropped is told by reason.', () => {
  const dropped = [
    { text: 'bomb', why: 'repeated' },
    { text: 'x'.repeat(99), why: 'too_long' },
    { text: 'BOMB', why: 'repeated' },
  ];
  expect(byReason(dropped)).toEqual([
    ['repeated', ['bomb', 'BOMB']],
    ['too_long', ['x'.repeat(99)]],
  ]);
});

test('A list is read in the encoding that it is in.', async () => {
  const file = (...bytes: number[]) => ({
    arrayBuffer: () => Promise.resolve(new Uint8Array(bytes).buffer),
  });
  const read = (...bytes: number[]) => textIn(file(...bytes) as unknown as Blob);
  expect(await read(0xc3, 0xa5)).toBe('å');
  expect(await read(0xef, 0xbb, 0xbf, 0xc3, 0xa5)).toBe('å');
  expect(await read(0xff, 0xfe, 0xe5, 0x00)).toBe('å');
  expect(await read(0xfe, 0xff, 0x00, 0xe5)).toBe('å');
  expect(await read(0xe5)).toBe('å');
});

test('A file is added below what is there already.', () => {
  expect(joined('Bomb \n\n', '\nKite\n')).toBe('Bomb\nKite\n');
  expect(joined('', 'Kite')).toBe('Kite');
});

// This device

test('A deck that is kept comes back, the latest first, each once.', () => {
  keep({ deck: 'AAAAAA', secret: '1', title: 'One' });
  keep({ deck: 'BBBBBB', secret: '2', title: 'Two' });
  expect(keep({ deck: 'AAAAAA', secret: '1', title: 'New' })).toBe(true);
  expect(shelf().map(({ title }) => title)).toEqual(['New', 'Two']);
  forget('AAAAAA');
  expect(onShelf('AAAAAA')).toBeUndefined();
  expect(onShelf('BBBBBB')?.secret).toBe('2');
});

test('What others wrote into the storage is not taken for decks.', () => {
  for (const odd of ['{', '3', '{}', '[null, 1, {"deck": 1}]']) {
    localStorage.setItem('decks', odd);
    expect(shelf()).toEqual([]);
  }
});

test('A browser that keeps nothing says so.', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  });
  expect(keep({ deck: 'AAAAAA', secret: '1', title: 'One' })).toBe(false);
});

// Languages

test('The language of a new deck is the first that one wants and that is offered.', () => {
  expect(firstOf(['tlh', 'no-NO', 'en'])).toBe('nb');
  expect(firstOf([])).toBe('en');
});

test('The language that a deck is in is always offered.', () => {
  const names = languages('en', 'zh-Hant');
  expect(names.map(({ code }) => code)).toContain('zh-Hant');
  expect(names.find(({ code }) => code === 'nb')?.name).toMatch(/Norwegian/);
});
