/** Decks of people's own, as the server knows them. */

import { address, JSON_BODY, pictureAddress, post, request } from '../api';
import type { Crop } from './crop';

export type Kind = 'words' | 'pictures';

/** A card of a deck. */
export type DeckCard =
  | { type: 'Word'; text: string; language: string }
  | { type: 'Picture'; id: string; url: string; alt: string; tags: string[] };

/** A deck, and everything that is in it. */
export interface Deck {
  deck: string;
  title: string;
  kind: Kind;
  language: string | null;
  adult: boolean;
  count: number;
  /** how many more fill the usual board */
  missing: number;
  /** every side of every card */
  cards: DeckCard[];
}

/** What opens a deck for changes: whoever has the secret may edit and delete it. */
export interface Owned {
  deck: string;
  secret: string;
}

/** A line of a list of words that gives no card, and why. */
export interface Dropped {
  text: string;
  why: string;
}

/** What a list of words gives. */
export interface Checked {
  cards: string[];
  dropped: Dropped[];
  /** how many more were dropped than are listed */
  left_off: number;
  /** how many more fill the usual board */
  missing: number;
}

/** What a new deck begins with. */
export type NewDeck =
  | { title: string; kind: 'words'; language: string; adult: boolean; text: string }
  | { title: string; kind: 'pictures'; adult: boolean };

/** What a deck is changed to; the pictures in their new order. */
export interface Change {
  title: string;
  adult: boolean;
  language?: string;
  text?: string;
  pictures?: { id: string; alt: string; tags: string[] }[];
}

/** Returns what a list of words gives. */
export function check(text: string, language: string): Promise<Checked> {
  return post('api/decks/check', { text, language });
}

/** Makes a deck. */
export function make(deck: NewDeck): Promise<Owned> {
  return post('api/decks', deck);
}

/** Makes a deck of a file that was exported before. */
export function importFile(file: Blob): Promise<Owned> {
  return request('POST', 'api/decks/file', file, {
    'content-type': file.type || 'application/octet-stream',
  });
}

/** Returns a deck. */
export async function load(code: string): Promise<Deck> {
  const deck = await request<Deck>('GET', path(code));
  return { ...deck, cards: deck.cards.map(placed) };
}

/** Changes a deck, and returns what it is then. */
export function change({ deck, secret }: Owned, to: Change): Promise<Deck> {
  return request('PUT', path(deck), JSON.stringify(to), { ...JSON_BODY, ...bearer(secret) });
}

/** Deletes a deck for everybody. */
export function remove({ deck, secret }: Owned): Promise<void> {
  return request('DELETE', path(deck), undefined, bearer(secret));
}

/** Adds a picture to a deck, the part of it that `crop` says. */
export async function upload(
  { deck, secret }: Owned,
  file: Blob,
  { x, y, side }: Crop,
): Promise<{ id: string; url: string }> {
  const address = `${path(deck)}/pictures?crop=${x},${y},${side}`;
  const { id, url } = await request<{ id: string; url: string }>('POST', address, file, {
    'content-type': file.type || 'application/octet-stream',
    ...bearer(secret),
  });
  return { id, url: pictureAddress(url) };
}

/** Where a deck is to be had as one file. */
export function fileOf(code: string): string {
  return address(`${path(code)}/file`).href;
}

/** Where a deck is to be had as a PDF. */
export function printOf(code: string, paper: 'a4' | 'letter'): string {
  return address(`${path(code)}/print.pdf?paper=${paper}`).href;
}

/** Where everybody looks at a deck; `base` is the server's address as others reach it. */
export function linkTo(code: string, base: string | null = null): string {
  return new URL(`decks/${encodeURIComponent(code)}`, base ?? document.baseURI).href;
}

/** Where whoever has this link edits a deck; the server never sees what follows the #. */
export function secretLinkTo({ deck, secret }: Owned, base: string | null = null): string {
  return `${linkTo(deck, base)}#${secret}`;
}

function placed(card: DeckCard): DeckCard {
  return card.type === 'Word' ? card : { ...card, url: pictureAddress(card.url) };
}

function path(code: string): string {
  return `api/decks/${encodeURIComponent(code)}`;
}

function bearer(secret: string): Record<string, string> {
  return { authorization: `Bearer ${secret}` };
}
