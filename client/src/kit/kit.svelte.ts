/** A kit as this phone has it: the key, what is ticked off, and the line to it. */

import { SvelteMap } from 'svelte/reactivity';

import { lineTo } from '../api';
import { Connection, type OpenSocket, type Status } from '../connection';
import type { KitCommand, KitFrame, KitView, Layout } from '../protocol';

export class Kit {
  /** null: nothing has come yet */
  view: KitView | null = $state.raw(null);
  status: Status = $state('connecting');
  private v = 0;
  /** ticks that the server has not answered yet */
  private readonly waiting = new SvelteMap<number, boolean>();
  private readonly connection: Connection<KitFrame, KitCommand>;

  readonly found = $derived.by(() => {
    const found = new Set(this.view?.found);
    for (const [position, ticked] of this.waiting) {
      if (ticked) found.add(position);
      else found.delete(position);
    }
    return found;
  });

  constructor(code: string, secret: string, open?: OpenSocket) {
    this.connection = new Connection<KitFrame, KitCommand>(
      lineTo(`api/kits/${code}/key`),
      () => ({ token: secret, after: this.v }),
      {
        status: (status) => (this.status = status),
        frame: (frame, first) => this.take(frame, first),
      },
      open,
    );
  }

  start(): void {
    this.connection.start();
  }

  close(): void {
    this.connection.close();
  }

  /** Ticks a place off, or takes that back; it shows at once. */
  async tick(position: number): Promise<void> {
    const found = !this.found.has(position);
    this.waiting.set(position, found);
    try {
      await this.send({ type: 'Tick', position, found });
    } finally {
      if (this.waiting.get(position) === found) this.waiting.delete(position);
    }
  }

  turn(quarter_turns: number): Promise<void> {
    return this.send({ type: 'TurnKey', quarter_turns });
  }

  draw(layout: Layout): Promise<void> {
    return this.send({ type: 'DrawKey', layout });
  }

  private send(command: KitCommand): Promise<void> {
    return this.connection.send(command, this.v);
  }

  private take({ v, view }: KitFrame, first: boolean): void {
    if (v < this.v && !first) return;
    this.v = v;
    this.view = view;
  }
}
