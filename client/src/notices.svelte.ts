/** Short notices at the top of the page: what did not work, and why; what is new. */

import { wording } from './text';

const SHOWN_FOR = { answer: 6_000, news: 3_500 }; // milliseconds
const MOST = 4;

export interface Notice {
  id: number;
  text: string;
  /** an answer to what one did, or news of what others did */
  kind: keyof typeof SHOWN_FOR;
}

export const notices: Notice[] = $state([]);
let count = 0;

/** Shows what came of something one did, for a while. */
export function notify(text: string): void {
  show(text, 'answer');
}

/** Says why something was refused. */
export function report(error: unknown): void {
  notify(wording(error));
}

/** Shows what somebody else did, for a moment. */
export function tell(text: string): void {
  show(text, 'news');
}

/** Takes a notice away. */
export function dismiss(id: number): void {
  const place = notices.findIndex((notice) => notice.id === id);
  if (place >= 0) notices.splice(place, 1);
}

/** Takes away what was answered: where it was asked, nobody is any more. */
export function dismissAnswers(): void {
  for (const { id } of notices.filter(({ kind }) => kind === 'answer')) dismiss(id);
}

function show(text: string, kind: Notice['kind']): void {
  const id = ++count;
  // Asked twice, answered once: the same words start their time again.
  const before = notices.find((notice) => notice.text === text && notice.kind === kind);
  if (before) dismiss(before.id);
  notices.push({ id, text, kind });
  if (notices.length > MOST) notices.shift();
  setTimeout(() => dismiss(id), SHOWN_FOR[kind]);
}
