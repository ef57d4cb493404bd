/** Holding something for a while, with a finger or a mouse, instead of touching it. */

const LONG_ENOUGH = 450; // ms
const STILL = 10; // px that a finger may move

export class Hold {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private from = { x: 0, y: 0 };
  private held = false;

  /** `done` is told what was held, by its position */
  constructor(private readonly done: (position: number) => void) {}

  begin(position: number, { button, clientX, clientY }: PointerEvent): void {
    this.end();
    this.held = false;
    if (button !== 0) return;
    this.from = { x: clientX, y: clientY };
    this.timer = setTimeout(() => this.finish(position), LONG_ENOUGH);
  }

  move({ clientX, clientY }: PointerEvent): void {
    if (Math.hypot(clientX - this.from.x, clientY - this.from.y) > STILL) this.end();
  }

  /** Ends it as held: by time, or where the system has another gesture for it. */
  finish(position: number, event?: Event): void {
    event?.preventDefault();
    this.end();
    if (this.held) return;
    this.held = true;
    this.done(position);
  }

  end(): void {
    clearTimeout(this.timer);
  }

  /** Returns, once, whether the click that comes now is the end of holding. */
  ended(): boolean {
    const held = this.held;
    this.held = false;
    return held;
  }
}
