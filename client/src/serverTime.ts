/** What time it is at the server, whatever this device takes it for. */

export class ServerTime {
  // Between these lies how far the server's clock is ahead of ours, in milliseconds.
  private least = -Infinity;
  private most = Infinity;

  /**
   * Notes that `server` was its time in what we got at `received`, by our clock, as an
   * answer to what we said at `sent`; without that nobody knows how long it took.
   */
  note(server: number, received: number, sent = -Infinity): void {
    const [least, most] = [server - received, server - sent];
    if (least <= this.most && most >= this.least) {
      this.least = Math.max(this.least, least);
      this.most = Math.min(this.most, most);
    } else {
      [this.least, this.most] = [least, most]; // somebody has set a clock
    }
  }

  /** How far the server's clock is ahead of ours, in milliseconds. */
  get offset(): number {
    if (this.least === -Infinity) return 0;
    return this.most === Infinity ? this.least : (this.least + this.most) / 2;
  }
}
