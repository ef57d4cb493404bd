/** The decks one can play with: those that come with the game, and those of people. */

import { SvelteMap } from 'svelte/reactivity';

import { get, Refusal } from './api';
import type { Kind } from './protocol';
import { speech } from './speech.svelte';
import { known, t } from './text';

export interface DeckInfo {
  deck: string;
  title: string;
  kind: Kind;
  language: string | null;
  /** how many */
  cards: number;
  adult: boolean;
}

class Shelf {
  /** by id, as far as they were looked up */
  readonly decks = new SvelteMap<string, DeckInfo>();
  /** the ids of those that come with the game */
  shipped: string[] = $state([]);
  /** by id and language of play: whether AI players know all the cards, as far as asked */
  private readonly knowing = new SvelteMap<string, boolean>();
  private asked = false;
  private readonly looking = new Set<string>();

  /** Looks up what comes with the game, once. */
  async fill(): Promise<void> {
    if (this.asked) return;
    this.asked = true;
    try {
      const { decks } = await get<{ decks: DeckInfo[] }>('api/decks');
      for (const deck of decks) this.decks.set(deck.deck, deck);
      this.shipped = decks.map(({ deck }) => deck);
    } catch {
      this.asked = false; // the next who wants to know asks again
    }
  }

  /** Looks up a deck by its code; throws a Refusal. */
  async find(code: string): Promise<DeckInfo> {
    const known = this.decks.get(code);
    if (known) return known;
    const { deck, title, kind, language, adult, count } = await get<
      Omit<DeckInfo, 'cards'> & { count: number }
    >(`api/decks/${encodeURIComponent(code)}`);
    const found = { deck, title, kind, language, adult, cards: count };
    this.decks.set(deck, found);
    return found;
  }

  /** Asks, once, whether AI players know a deck where `language` is played. */
  async ask(deck: string, language: string): Promise<void> {
    const key = `${deck} ${language}`;
    if (this.knowing.has(key) || this.looking.has(key)) return;
    this.looking.add(key);
    try {
      const path = `api/decks/${encodeURIComponent(deck)}/bots?language=${language}`;
      this.knowing.set(key, (await get<{ can_play: boolean }>(path)).can_play);
    } catch {
      this.looking.delete(key); // the next who wants to know asks again
    }
  }

  /** Returns whether AI players are known not to know a deck. */
  unknown(deck: string, language: string): boolean {
    return this.knowing.get(`${deck} ${language}`) === false;
  }

  /** Looks up, once, a deck in play that does not come with the game. */
  want(deck: string): void {
    if (this.decks.has(deck) || this.looking.has(deck)) return;
    this.looking.add(deck);
    this.find(deck).catch(() => {}); // its code is name enough
  }

  kind = (deck: string): Kind =>
    this.decks.get(deck)?.kind ?? (deck === FIRST.pictures ? 'pictures' : 'words');

  /** Returns whether a deck is known not to come with the game. */
  own = (deck: string): boolean =>
    this.shipped.length > 0 && !this.shipped.includes(deck);

  title(deck: string): string {
    return titleOf({ deck, title: this.decks.get(deck)?.title ?? deck });
  }

  /** Returns a refusal that calls a deck by its title, rather than by its code. */
  titled(error: unknown): unknown {
    if (!(error instanceof Refusal) || typeof error.params.deck !== 'string') return error;
    return new Refusal(error.code, { ...error.params, deck: this.title(error.params.deck) });
  }

  /** Returns the deck of each kind that is played with where none was chosen. */
  first(language: string): Record<Kind, string> {
    const all = this.shipped.map((id) => this.decks.get(id)!).filter(({ adult }) => !adult);
    const words = all.find((deck) => deck.kind === 'words' && deck.language === language);
    const pictures = all.find((deck) => deck.kind === 'pictures');
    return {
      words: words?.deck ?? FIRST.words,
      pictures: pictures?.deck ?? FIRST.pictures,
    };
  }
}

/** What there is in every game, before the server has said more. */
const FIRST: Record<Kind, string> = { words: 'words-en', pictures: 'pictures' };

/**
 * Returns what a deck is called. One that comes with the game has a title in the reader's
 * language, and says in which one its words are where that is another.
 */
export function titleOf({ deck, title }: Pick<DeckInfo, 'deck' | 'title'>): string {
  const [beginning, language] = deck.split(/-(.*)/);
  const id = `shipped-${beginning}`;
  if (!known(id)) return title;
  if (!language || language === speech.language) return t(id);
  const names = new Intl.DisplayNames([speech.language], { type: 'language' });
  return t('shipped-in', { title: t(id), language: names.of(language) ?? language });
}

export const shelf = new Shelf();
