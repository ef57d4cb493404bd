/** A room as its observer has it: the latest view, the log, and the line to it. */

import { SvelteMap } from 'svelte/reactivity';

import { address, lineTo } from './api';
import { Connection, type Status } from './connection';
import { committed, prove, type Proof, type Sealed } from './proof';
import type {
  Boot,
  Command,
  CommandType,
  Event,
  Frame,
  FrameEvent,
  Player,
  Pointing,
  Saying,
  Settings,
  Team,
  View,
} from './protocol';
import { ServerTime } from './serverTime';
import { t } from './text';
import { remember, remembered } from './theme';

export interface RoomOptions {
  code: string;
  invite: string | null;
  /** what the page was served with; null: the line brings it */
  frame: Frame | null;
  /** whose seat it is; absent: the cookie's */
  token?: string;
  /** everybody is round this very device, so nobody is ever away */
  near?: boolean;
  /** a TV: watches, whoever the cookie says */
  spectator?: boolean;
}

/** Who touches a paired TV: everybody at the table. */
const TABLE = 'table';

/** Under which name is kept in which room one has read how far. */
const BOOKMARK = 'talk-read';

/** How many lines the server keeps, and so do we. */
const MOST_LINES = 100;

const ENDS_POINTING = new Set<Event['type']>(['TurnEnded', 'GameOver', 'Dealt']);

export class Room {
  readonly code: string;
  readonly invite: string;
  /** whose seat it is; null: the cookie's */
  readonly token: string | null;
  view: View = $state.raw(undefined as never);
  v = $state(0);
  /** the visible events since this page knows the room, oldest first */
  log: FrameEvent[] = $state.raw([]);
  /** the events of the newest frame that came on the line: what just happened */
  news: FrameEvent[] = $state.raw([]);
  status: Status = $state('connecting');
  /** position -> the ids of the players who point at it */
  readonly pointing = new SvelteMap<number, string[]>();
  /** what one heard being said in this round, oldest first */
  talk: Saying[] = $state.raw([]);
  /** the line that somebody has just said */
  said: Saying | null = $state.raw(null);
  /** the server's clock minus ours, in milliseconds */
  clockOffset = $state(0);
  /** whether the last round's key was the one promised; null: no round is over */
  proof: Proof | null = $state(null);
  /** what one needs to check that by hand */
  sealed: Sealed | null = $state(null);

  readonly players = $derived(new Map(this.view.players.map((p) => [p.player, p])));
  readonly me = $derived(this.players.get(this.view.you?.player ?? ''));
  /** whom one plays for; null: for nobody, or for both teams */
  readonly myTeam = $derived(this.me?.team === 'both' ? null : (this.me?.team ?? null));

  /** whether one talks here, or reads what others say: there is somebody to talk to */
  readonly talks = $derived.by(() => {
    const { talk } = this.view.settings;
    if (this.near || talk === 'off') return false;
    const mine = this.me?.team ?? null;
    const there = ({ player, bot, team }: Player): boolean =>
      player !== this.me?.player &&
      bot === null &&
      (talk === 'everyone' ||
        (team !== null && mine !== null && (team === mine || [team, mine].includes('both'))));
    return this.talk.length > 0 || this.view.players.some(there);
  });
  /** how many lines of others one has not read */
  readonly unread = $derived(
    this.talk.filter(
      ({ id, at, player }) =>
        at > this.bookmark && !this.read.has(id) && player !== this.me?.player,
    ).length,
  );
  /** the lines that were read on this page, and up to when all were on the one before */
  private read: ReadonlySet<string> = $state.raw(new Set<string>());
  private bookmark = 0;

  /** what this round is played by; before the first one, what is agreed on */
  private readonly rules: Pick<Settings, 'layout' | 'mode' | 'ending'> = $derived.by(() => {
    const dealt = this.log.findLast(({ event }) => event.type === 'Dealt')?.event;
    return dealt?.type === 'Dealt' ? dealt.rules : this.view.settings;
  });
  /** whether red plays against nobody (R60) */
  readonly together = $derived(this.rules.mode === 'together');
  /** whether this page is the table: a TV that everybody there touches */
  readonly isTable = $derived(this.view.you?.player === TABLE);
  /** whether only the assassin ends the round (R50) */
  readonly finale = $derived(this.rules.ending === 'finale');

  /** how many cards lie in a row of this round's board */
  readonly columns = $derived(columns(this.view.board.length, this.rules.layout));

  private readonly connection: Connection;
  private readonly serverTime = new ServerTime();
  private readonly near: boolean;
  private caughtUp = false;
  /** when this page heard from the room first, by the server's clock */
  private begun = 0;

  constructor({ code, invite, frame, token, near = false, spectator = false }: RoomOptions) {
    this.code = code;
    this.token = token ?? null;
    this.invite = invite ?? address(`play/${code}`).href;
    this.near = near;
    const [read, at] = (remembered(BOOKMARK) ?? '').split(' ');
    if (read === code) this.bookmark = Number(at) || 0;
    if (frame) {
      this.view = frame.view;
      this.v = frame.v;
      this.learnTime(frame.now);
    }
    this.connection = new Connection(
      lineTo(`api/rooms/${code}/play`),
      // At first everything: the page was served with a view, but with no events.
      () => ({
        token: this.token,
        after: this.caughtUp ? this.v : 0,
        ...(spectator ? { spectator: true as const } : {}),
      }),
      {
        status: (status) => (this.status = status),
        frame: (frame, first) => this.take(frame, first),
        ephemeral: (happened) => {
          if (happened.type === 'Said') this.hear(happened);
          else this.point(happened);
        },
        time: (now, sent) => this.learnTime(now, sent),
      },
    );
  }

  start(): void {
    this.connection.start();
  }

  /** Hangs up for good; `quietly` where what was asked for is plain to see. */
  close(quietly = false): void {
    this.connection.close(quietly);
  }

  /** Comes in again, as whoever the cookie says by now. */
  comeIn(): void {
    this.connection.again();
  }

  /** Asks for `command`; rejects with a Refusal. */
  send(command: Command): Promise<void> {
    return this.connection.send(command, this.v);
  }

  /** Returns whether a command of this type could be asked for now. */
  may(type: CommandType): boolean {
    return this.view.you?.may.includes(type) ?? false;
  }

  /** Returns what a player is or was called. */
  name(player: string): string {
    if (player === TABLE) return t('tv-table');
    const here = this.players.get(player);
    if (here) return here.name;
    for (const { event } of this.log.toReversed()) {
      if (
        (event.type === 'PlayerJoined' || event.type === 'PlayerRenamed') &&
        event.player === player
      ) {
        return event.name;
      }
    }
    return player;
  }

  /** Returns whether a player is, or was, an AI player. */
  isBot(player: string): boolean {
    const joined = this.log.find(
      ({ event }) => event.type === 'PlayerJoined' && event.player === player,
    )?.event;
    const bot = this.players.get(player) ?? (joined?.type === 'PlayerJoined' ? joined : null);
    return bot !== null && bot.bot !== null;
  }

  /** Returns who holds seats of a team, spymaster first. */
  team(team: Player['team']): Player[] {
    const members = this.view.players.filter((p) => p.team === team);
    return members.toSorted(
      (a, b) => Number(b.role === 'spymaster') - Number(a.role === 'spymaster'),
    );
  }

  /** Returns who plays for a team, those who guess for both too; spymaster first. */
  members(team: Team): Player[] {
    return [...this.team(team), ...this.team('both')];
  }

  /** Returns who knows the key for a team; in a game against nobody it is one for both. */
  spymaster(team: Team | null): Player | undefined {
    const seat = this.together ? 'red' : team;
    return this.team(seat).find(({ role }) => role === 'spymaster');
  }

  /** Returns whether a team has to find the assassin, too (R50, R64). */
  needsAssassin(team: Team): boolean {
    return this.finale && !(this.together && team === 'blue');
  }

  /** Takes in what the server says is so; an older frame than ours says nothing. */
  take({ v, now, view, events }: Frame, first = false): void {
    this.learnTime(now);
    if (v < this.v) {
      if (first && this.caughtUp) this.beginAgain();
      return;
    }
    this.view = this.near
      ? { ...view, players: view.players.map((player) => ({ ...player, present: true })) }
      : view;
    this.v = v;
    const known = this.log.at(-1)?.v ?? 0;
    const fresh = events.filter((event) => event.v > known);
    if (fresh.length > 0) this.log = withoutNames([...this.log, ...fresh], fresh);
    // What happened before this page was here is history, and no news.
    if (this.caughtUp) this.news = fresh;
    else this.begun = now;
    this.caughtUp = true;
    for (const { event } of fresh) this.forgetPointing(event);
    if (fresh.some(({ event }) => event.type === 'Dealt')) {
      this.talk = [];
      this.said = null;
    }
    if (fresh.some(({ event }) => event.type === 'GameOver')) void this.check();
    if (fresh.some(({ event }) => event.type === 'Dealt') && view.phase !== 'over') {
      this.proof = null;
    }
  }

  /** Forgets all: a server that was told what we have seen does not know it any more. */
  private beginAgain(): void {
    this.log = [];
    this.news = [];
    this.v = 0;
    this.caughtUp = false;
    this.comeIn();
  }

  private learnTime(now: number, sent?: number): void {
    this.serverTime.note(now, Date.now(), sent);
    this.clockOffset = this.serverTime.offset;
  }

  /** Notes that somebody points at a card, or no longer does. */
  point({ player, position, on }: Pointing): void {
    const others = (this.pointing.get(position) ?? []).filter((p) => p !== player);
    this.set(position, on ? [...others, player] : others);
  }

  /** Notes what somebody says; on every new connection it is told once more. */
  hear(line: Saying): void {
    const known = this.talk.find(({ id }) => id === line.id);
    if (known && known.at === line.at && known.text === line.text) return;
    const others = this.talk.filter((other) => other !== known);
    this.talk = [...others, line].toSorted(inOrder).slice(-MOST_LINES);
    if (line.at > this.begun) this.said = line;
  }

  /** Notes that one has read what was said so far. */
  readTalk(): void {
    const at = this.talk.at(-1)?.at ?? 0;
    if (at === 0) return;
    this.read = new Set(this.talk.map(({ id }) => id));
    remember(BOOKMARK, `${this.code} ${Math.max(at, this.bookmark)}`);
  }

  private forgetPointing(event: Event): void {
    if (event.type === 'Revealed') this.pointing.delete(event.position);
    else if (ENDS_POINTING.has(event.type)) this.pointing.clear();
    else if (event.type === 'PlayerLeft' || event.type === 'PlayerSeated') {
      for (const [position, players] of this.pointing) {
        this.set(position, players.filter((p) => p !== event.player));
      }
    }
  }

  private set(position: number, players: string[]): void {
    if (players.length > 0) this.pointing.set(position, players);
    else this.pointing.delete(position);
  }

  private async check(): Promise<void> {
    const events = this.log.map(({ event }) => event);
    const over = events.findLast((event) => event.type === 'GameOver');
    const dealt = events
      .slice(0, over ? events.indexOf(over) : 0)
      .findLast((event) => event.type === 'Dealt');
    this.sealed =
      over && dealt
        ? {
            text: committed(over.nonce, dealt.starter, over.key),
            commitment: dealt.commitment,
          }
        : null;
    this.proof = over && dealt ? await prove(dealt, over) : 'unchecked';
  }
}

/** Says which line is first, as the server does. */
function inOrder(one: Saying, other: Saying): number {
  return one.at - other.at || (one.id < other.id ? -1 : 1);
}

/** Returns the log without the names that `fresh` events forget. */
function withoutNames(log: FrameEvent[], fresh: FrameEvent[]): FrameEvent[] {
  const names = new Map(
    fresh.flatMap(({ event }) =>
      event.type === 'NameForgotten' ? [[event.player, event.name]] : [],
    ),
  );
  if (names.size === 0) return log;
  return log.map(({ v, event }) => {
    const named = event.type === 'PlayerJoined' || event.type === 'PlayerRenamed';
    const name = named ? names.get(event.player) : undefined;
    return { v, event: named && name !== undefined ? { ...event, name } : event };
  });
}

/** Returns how many columns `cards` lie in; a layout that does not fit is passed over. */
export function columns(cards: number, layout: View['settings']['layout']): number {
  if (typeof layout === 'object' && layout.rows * layout.columns === cards) {
    return layout.columns;
  }
  if (layout === 'pictures' && cards === 20) return 5;
  return Math.ceil(Math.sqrt(cards));
}

/** Returns the room that a page was served with; null: there is none. */
export function bootedRoom(boot: Boot, spectator = false): Room | null {
  if (!boot.code || !boot.frame) return null;
  return new Room({ code: boot.code, invite: boot.invite, frame: boot.frame, spectator });
}
