/** Short notices at the top of the page: what did not work, and why. */

import { wording } from './text';

const SHOWN_FOR = 6_000; // milliseconds

export interface Notice {
  id: number;
  text: string;
}

export const notices: Notice[] = $state([]);
let count = 0;

/** Shows a sentence for a while. */
export function notify(text: string): void {
  const id = ++count;
  notices.push({ id, text });
  setTimeout(() => dismiss(id), SHOWN_FOR);
}

/** Says why something was refused. */
export function report(error: unknown): void {
  notify(wording(error));
}

/** Takes a notice away. */
export function dismiss(id: number): void {
  const place = notices.findIndex((notice) => notice.id === id);
  if (place >= 0) notices.splice(place, 1);
}
