/** Votes: what the operatives want to do, and how many are still needed for it. */

import type { Player, View, Vote } from './protocol';

export type Choice = Vote['choice'];

export interface Wish {
  choice: Choice;
  /** who votes for it, the first first */
  voters: Player[];
  /** how many more have to */
  missing: number;
}

/**
 * Returns what is voted for, what most want first; `members` play for the team in turn.
 *
 * Who has just lost their line may still be counted by the server for a while: then one
 * more is needed, whatever the numbers here say.
 */
export function wishes(
  { votes, settings }: Pick<View, 'votes' | 'settings'>,
  members: Player[],
): Wish[] {
  const enough = needed(settings.agreement, members);
  const choices = [...new Set(votes.map(({ choice }) => choice))];
  return choices
    .map((choice) => {
      const voters = votes
        .filter((vote) => vote.choice === choice)
        .map(({ player }) => members.find((member) => member.player === player))
        .filter((member) => member !== undefined);
      const counted = voters.filter(({ present }) => present).length;
      return { choice, voters, missing: Math.max(enough - counted, 1) };
    })
    .toSorted((one, other) => one.missing - other.missing);
}

/** Returns how many votes it takes. */
export function needed(
  agreement: View['settings']['agreement'],
  members: Player[],
): number {
  const here = members.filter((player) => player.role === 'operative' && player.present);
  if (agreement === 'anyone') return 1;
  if (agreement === 'everyone') return Math.max(here.length, 1);
  return Math.floor(here.length / 2) + 1;
}

/** Returns whether a vote of `player` for `choice` is all that it still takes. */
export function decides(
  view: Pick<View, 'votes' | 'settings'>,
  members: Player[],
  player: string | undefined,
  choice: Choice,
): boolean {
  const others = view.votes.filter(
    (vote) =>
      vote.choice === choice &&
      vote.player !== player &&
      members.some((member) => member.player === vote.player && member.present),
  );
  return others.length + 1 >= needed(view.settings.agreement, members);
}
