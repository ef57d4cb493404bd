/** Events as sentences: the same ones are spoken and written down. */

import type { BoardCard, Event, Settings } from './protocol';
import type { Room } from './room.svelte';
import { t, together } from './text';

type Placed = Pick<BoardCard, 'position' | 'card'>;

/** Returns what a card is called: its word, or its number and what is to be seen. */
export function called({ position, card }: Placed): string {
  if (card.type === 'Word') return card.text;
  return t('picture-called', { number: position + 1, seen: card.alt });
}

/** Returns what a card is called where there is little room, and the board is near. */
export function calledShort({ position, card }: Placed): string {
  return card.type === 'Word' ? card.text : t('picture-number', { number: position + 1 });
}

/** Returns what it is called here who reads what operatives write. */
export function talkCalled(talk: Settings['talk']): string {
  return together('label', [t('talk'), t(`way-talk-${talk}`)]);
}

/** Returns the sentence for `event`; null for what nobody needs to be told. */
export function sentence(room: Room, event: Event): string | null {
  const card = (position: number): string => {
    const there = room.view.board[position];
    return there ? called(there) : String(position + 1);
  };
  switch (event.type) {
    case 'PlayerJoined':
      return t('event-player-joined', { name: event.name });
    case 'PlayerLeft':
      return t('event-player-left', {
        name: room.name(event.player),
        reason: event.reason,
      });
    case 'PlayerRenamed':
      return t('event-player-renamed', { name: event.name });
    case 'PlayerSeated': {
      const name = room.name(event.player);
      if (!event.team || !event.role) return t('event-player-stood', { name });
      return t('event-player-seated', { name, team: event.team, role: event.role });
    }
    case 'HostChanged':
      if (event.player === null) return null;
      return t('event-host-changed', { name: room.name(event.player) });
    case 'RoomLocked':
      return t(event.locked ? 'event-room-locked' : 'event-room-unlocked');
    case 'TvPaired':
      return t('event-tv-paired');
    case 'TvsUnpaired':
      return t('event-tvs-unpaired');
    case 'SettingsChanged':
      return t('event-settings-changed');
    case 'Dealt':
      return t('event-dealt', { round: event.round, team: event.starter });
    case 'KeyTurned':
      return t('event-key-turned');
    case 'CardSwapped':
      return t('event-card-swapped', {
        number: event.position + 1,
        card: event.card.type === 'Word' ? event.card.text : event.card.alt,
      });
    case 'ClueGiven':
      return t('event-clue-given', {
        name: room.name(event.player),
        team: event.team,
        word: event.word,
        number: event.number,
      });
    case 'ClueProposed':
      return t('event-clue-proposed', {
        team: event.team,
        word: event.word,
        number: event.number,
      });
    case 'ClueRefused':
      return t('event-clue-refused', { team: event.team, word: event.word });
    case 'ClueWithdrawn':
      return t('event-clue-withdrawn', { team: event.team, word: event.word });
    case 'ClueChallenged':
      return t('event-clue-challenged', { team: event.team });
    case 'ChallengeRuled':
      return t(event.valid ? 'event-clue-upheld' : 'event-clue-foul');
    case 'Voted':
      if (event.choice === null) {
        return t('event-unvoted', { name: room.name(event.player) });
      }
      return event.choice === 'pass'
        ? t('event-voted-pass', { name: room.name(event.player) })
        : t('event-voted', { name: room.name(event.player), card: card(event.choice) });
    case 'Covered':
      return t(event.player === null ? 'event-covered-by-chance' : 'event-covered', {
        name: event.player === null ? '' : room.name(event.player),
        card: card(event.position),
        identity: event.identity,
      });
    case 'SuddenDeathBegan':
      return t('event-sudden-death', { team: event.team });
    case 'Revealed':
      return t('event-revealed', {
        name: room.name(event.player),
        card: card(event.position),
        identity: event.identity,
      });
    case 'TurnEnded': {
      const next = event.team === 'red' ? 'blue' : 'red';
      return together('sentences', [
        t('event-turn-ended', { team: event.team, reason: event.reason }),
        t('event-turn-of', { team: next }),
      ]);
    }
    case 'GameOver':
      return together('sentences', [
        t(room.together && event.winner === 'blue' ? 'event-game-lost' : 'event-game-over', {
          reason: event.reason,
          team: event.winner ?? '',
        }),
        event.score !== null && t('event-score', { score: event.score }),
      ]);
    case 'ClockSet':
      return clockSentence(room, event);
    case 'NameForgotten':
    case 'KeySeen':
    case 'KeyDrawn':
    case 'ClueMeant':
    case 'Explained':
      return null;
  }
}

/** Says what somebody did to the clock; what it does by itself nobody is told. */
function clockSentence(room: Room, event: Event & { type: 'ClockSet' }): string | null {
  const place = room.log.findIndex((logged) => logged.event === event);
  const earlier = room.log.slice(0, Math.max(place, 0)).map((logged) => logged.event);
  const before = earlier.findLast((each) => each.type === 'ClockSet');
  const paused = before?.type === 'ClockSet' && before.paused;
  if (event.paused !== paused && room.view.phase !== 'over') {
    return t(event.paused ? 'event-clock-paused' : 'event-clock-resumed');
  }
  return null;
}
