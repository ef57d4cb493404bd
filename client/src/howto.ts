/** What the rules in short say: the game itself, and what else holds at a table. */

import type { Kind, View } from './protocol';
import { t, together } from './text';
import { isOn, switches } from './ways';
import { talkCalled } from './wording';

export type Table = Pick<View, 'phase' | 'board' | 'settings'>;

export interface Way {
  name: string;
  is: string;
}

/** Returns what lies on the table, or will: `kind` tells a deck's. */
export function cardsOf(table: Table, kind: (deck: string) => Kind): Kind | 'mixed' {
  const { phase, board, settings } = table;
  const kinds = new Set<Kind>(
    phase === 'lobby'
      ? settings.decks.map(({ deck }) => kind(deck))
      : board.map(({ card }) => (card.type === 'Picture' ? 'pictures' : 'words')),
  );
  if (kinds.size > 1) return 'mixed';
  return kinds.has('pictures') ? 'pictures' : 'words';
}

/** Returns how the game goes, step by step; null: as in the box. */
export function steps(table: Table | null, cards: Kind | 'mixed'): string[] {
  const finale = table?.settings.ending === 'finale';
  const alone = table?.settings.mode === 'together';
  const ending = alone ? (finale ? 'together_finale' : 'together') : finale ? 'finale' : 'classic';
  return [
    t('howto-hidden', { cards }),
    together('sentences', [t('howto-clue'), t('howto-word', { cards })]),
    t('howto-guess'),
    t('howto-win', { ending }),
    t('howto-expert'),
  ];
}

/** Returns how this table plays: who, with what turned on, by which votes and clock. */
export function waysOf({ settings }: Table): Way[] {
    const { mode, agreement, talk, clock } = settings;
  const way = (name: string): Way => {
    const text = `way-${name.replaceAll('_', '-')}`;
    return { name: t(text), is: t(`${text}-is`) };
  };
  const ways = [mode, ...switches(mode).filter((each) => isOn(settings, each))].map(way);
  if (agreement !== 'anyone') ways.push(way(agreement));
  if (talk !== 'team') ways.push({ name: talkCalled(talk), is: t(`way-talk-${talk}-is`) });
  if (clock) {
    ways.push({ name: t('clock'), is: t(`clock-is-${clock.glass ? 'glass' : clock.end}`) });
  }
  return ways;
}
