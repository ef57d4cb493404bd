/**
 * The socket of a room (or of a kit), kept alive.
 *
 * A dead mobile line raises no `close`, so the client asks every few seconds whether
 * the server is there, and at every moment at which a line often turns out dead.
 * Commands keep their id until they are answered and are sent again on the next
 * line: the server counts each once, so a tap in a tunnel is one tap.
 */

import { Refusal } from './api';
import type { Command, Ephemeral, Frame, Incoming } from './protocol';

export type Status =
  | 'connecting'
  | 'open'
  | 'reconnecting'
  | 'moved'
  | 'bad_token'
  | 'gone';

export interface Listener<Shown = Frame> {
  status(status: Status): void;
  /** `first`: of this line */
  frame(frame: Shown, first: boolean): void;
  /** what is of the moment: who points where, who says what */
  ephemeral?(happened: Ephemeral['ephemeral']): void;
  /** the server's time, asked for at `sent` by our clock */
  time?(now: number, sent: number): void;
}

export interface Hello {
  /** null: whoever the cookie says */
  token: string | null;
  after: number;
  spectator?: true;
}

export type OpenSocket = (url: string) => WebSocket;

interface Pending<Asked> {
  id: string;
  command: Asked;
  after: number;
  resolve(): void;
  reject(refusal: Refusal): void;
}

const PING_EVERY = 10_000;
const ANSWER_WITHIN = 4_000;
const FIRST_WAIT = 250;
const LONGEST_WAIT = 8_000;
/** A line that is back so soon was not missed: nobody is told. */
const UNNOTICED = 2_000;
const FINAL: Record<number, Status> = { 4401: 'bad_token', 4404: 'gone', 4409: 'moved' };
/** What nobody wants to know later. */
const OF_THE_MOMENT = new Set<string>(['Point', 'CheckClue']);
/** Half a character: what has one the server cannot read, so it could not say whose it was. */
const HALF = /\p{Surrogate}/u;
const LOOK_UP = ['online', 'pageshow'] as const;

export class Connection<Shown = Frame, Asked extends { type: string } = Command> {
  private socket: WebSocket | null = null;
  private pending = new Map<string, Pending<Asked>>();
  private asked = 0;
  private pings = 0;
  private pinged = 0; // when, by our clock
  private failures = 0;
  private greeted = false;
  private over = false;
  private heartbeat: ReturnType<typeof setInterval> | undefined;
  private deadline: ReturnType<typeof setTimeout> | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private noticed: ReturnType<typeof setTimeout> | undefined;
  /** Ids must not repeat after a reload, nor in another tab of the same player. */
  private readonly prefix = Math.random().toString(36).slice(2, 10);

  constructor(
    private readonly url: string,
    private readonly hello: () => Hello,
    private readonly listener: Listener<Shown>,
    private readonly open: OpenSocket = (url) => new WebSocket(url),
  ) {}

  /** Connects, and stays connected until `close`. */
  start(): void {
    for (const moment of LOOK_UP) addEventListener(moment, this.lookUp);
    document.addEventListener('visibilitychange', this.lookUp);
    this.connect();
  }

  /** Hangs up and says hello again: the observer is somebody else now. */
  again(): void {
    this.drop();
    this.stopWaiting();
    this.listener.status('connecting');
    this.connect();
  }

  /** Hangs up for good; who waits for an answer is told so, unless nobody is left. */
  close(quietly = false): void {
    this.over = true;
    this.drop();
    this.stopWaiting();
    for (const moment of LOOK_UP) removeEventListener(moment, this.lookUp);
    document.removeEventListener('visibilitychange', this.lookUp);
    const unanswered = [...this.pending.values()];
    this.pending.clear();
    if (quietly) return;
    for (const pending of unanswered) pending.reject(new Refusal('disconnected'));
  }

  /** Asks for `command`; resolves when it has happened, rejects with a Refusal. */
  send(command: Asked, after: number): Promise<void> {
    if (this.over) return Promise.reject(new Refusal('disconnected'));
    if (Object.values(command).some((text) => typeof text === 'string' && HALF.test(text))) {
      return Promise.reject(new Refusal('malformed', { path: '$.command' }));
    }
    const id = `${this.prefix}-${++this.asked}`;
    return new Promise((resolve, reject) => {
      const pending = { id, command, after, resolve, reject };
      this.pending.set(id, pending);
      if (this.greeted) this.transmit(pending);
    });
  }

  private connect(): void {
    clearTimeout(this.retry);
    this.greeted = false;
    const socket = this.open(this.url);
    this.socket = socket;
    this.expectAnswer();
    socket.onopen = () => socket.send(JSON.stringify({ hello: this.hello() }));
    socket.onmessage = ({ data }) => this.receive(JSON.parse(data));
    socket.onclose = ({ code }) => this.lose(code);
  }

  private receive(message: Incoming): void {
    clearTimeout(this.deadline);
    this.deadline = undefined;
    switch (message.type) {
      case 'frame':
        this.listener.frame(message as Shown, !this.greeted);
        if (!this.greeted) this.greet();
        break;
      case 'ack':
        this.settle(message.ack)?.resolve();
        break;
      case 'error': {
        const { id, code, params } = message.error;
        if (id !== null) this.settle(id)?.reject(new Refusal(code, params));
        break;
      }
      case 'ephemeral':
        this.listener.ephemeral?.(message.ephemeral);
        break;
      case 'pong':
        if (message.pong === this.pings) this.listener.time?.(message.now, this.pinged);
        break;
    }
  }

  /** The first frame has come: the line works, and what is unanswered goes again. */
  private greet(): void {
    this.greeted = true;
    this.failures = 0;
    this.stopWaiting();
    this.listener.status('open');
    clearInterval(this.heartbeat);
    this.heartbeat = setInterval(() => this.ping(), PING_EVERY);
    for (const pending of this.pending.values()) {
      if (!OF_THE_MOMENT.has(pending.command.type)) this.transmit(pending);
      else this.settle(pending.id)?.reject(new Refusal('disconnected'));
    }
  }

  private transmit({ id, command, after }: Pending<Asked>): void {
    this.socket?.send(JSON.stringify({ id, after, command }));
    this.expectAnswer();
  }

  private settle(id: string): Pending<Asked> | undefined {
    const pending = this.pending.get(id);
    this.pending.delete(id);
    return pending;
  }

  private ping(): void {
    if (!this.greeted) return;
    this.pinged = Date.now();
    this.socket?.send(JSON.stringify({ ping: ++this.pings }));
    this.expectAnswer();
  }

  private expectAnswer(): void {
    this.deadline ??= setTimeout(() => this.lose(), ANSWER_WITHIN);
  }

  /** The line is gone: for good after a final code, else until the next try. */
  private lose(code?: number): void {
    this.drop();
    const final = code === undefined ? undefined : FINAL[code];
    if (final) {
      this.close();
      this.listener.status(final);
      return;
    }
    this.noticed ??= setTimeout(() => this.listener.status('reconnecting'), UNNOTICED);
    const wait = Math.min(FIRST_WAIT * 2 ** this.failures++, LONGEST_WAIT);
    this.retry = setTimeout(() => this.connect(), wait * (0.5 + Math.random() / 2));
  }

  private stopWaiting(): void {
    clearTimeout(this.noticed);
    this.noticed = undefined;
  }

  /** Lets go of the socket, and does not listen to what it may still say. */
  private drop(): void {
    clearTimeout(this.deadline);
    clearTimeout(this.retry);
    clearInterval(this.heartbeat);
    this.deadline = undefined;
    this.greeted = false;
    const socket = this.socket;
    this.socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  private readonly lookUp = (): void => {
    if (document.visibilityState === 'hidden') return;
    if (this.greeted) this.ping();
    else if (!this.socket) this.connect();
  };
}
