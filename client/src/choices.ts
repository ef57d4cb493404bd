/** What a table can choose to play with, and which of it the settings say. */

import { PRESETS, type DeckShare, type Kind, type Layout, type Settings } from './protocol';

export type Choice = Kind | 'mixed' | 'own';
export const CHOICES = ['words', 'pictures', 'mixed'] as const;

/** Returns the layout that the settings name or say. */
export function layoutOf(settings: Pick<Settings, 'layout'>): Layout {
  return typeof settings.layout === 'string' ? PRESETS[settings.layout] : settings.layout;
}

/** Returns whether two layouts are the same. */
export function alike(one: Layout, other: Layout): boolean {
  return (Object.keys(one) as (keyof Layout)[]).every((key) => one[key] === other[key]);
}

/** What is known of a deck by its id. */
export interface Decks {
  kind(deck: string): Kind;
  /** whether somebody made it: it does not come with the game */
  own(deck: string): boolean;
}

/** Returns what the settings amount to. */
export function chosen(settings: Settings, { kind, own }: Decks): Choice {
  const kinds = new Set(settings.decks.map(({ deck }) => kind(deck)));
  const boxed = (['words', 'pictures'] as const).find((each) =>
    alike(PRESETS[each], layoutOf(settings)),
  );
  if (!boxed || settings.decks.some(({ deck }) => own(deck))) return 'own';
  if (kinds.size > 1) return 'mixed';
  return kinds.has(boxed) ? boxed : 'own';
}

/** Returns the settings to ask for; the game's decks of the right kind stay, else `first` come in. */
export function asked(
  choice: (typeof CHOICES)[number],
  settings: Settings,
  { kind, own }: Decks,
  first: Record<Kind, string>,
): Pick<Settings, 'layout' | 'decks'> {
  const of = (wanted: Kind): DeckShare[] => {
    const kept = settings.decks.filter(({ deck }) => kind(deck) === wanted && !own(deck));
    return kept.length > 0 ? kept : [{ deck: first[wanted], share: 1 }];
  };
  if (choice !== 'mixed') return { layout: choice, decks: of(choice) };
  // Half and half, whatever the shares within each half are.
  const [words, pictures] = [of('words'), of('pictures')];
  const weight = (decks: DeckShare[]): number =>
    decks.reduce((sum, { share }) => sum + share, 0);
  const scaled = (decks: DeckShare[], by: number): DeckShare[] =>
    decks.map(({ deck, share }) => ({ deck, share: share * by }));
  return {
    layout: 'words',
    decks: [...scaled(words, weight(pictures)), ...scaled(pictures, weight(words))],
  };
}
