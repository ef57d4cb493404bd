/** Requests to the server outside the socket. */

import type { Params } from './protocol';

/** What the server, or the line to it, answered instead of yes. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly params: Params = {},
  ) {
    super(code);
  }
}

/** Returns the address of `path` below the place this page was served from. */
export function address(path: string): URL {
  return new URL(path, document.baseURI);
}

/** Posts `body` to `path` and returns the answer; throws a Refusal. */
export async function post<Answer>(path: string, body: unknown = {}): Promise<Answer> {
  const response = await fetch(address(path), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new Refusal('unreachable');
  });
  const answer = await response.json().catch(() => {
    throw new Refusal('internal');
  });
  if (!response.ok) {
    throw new Refusal(answer.error?.code ?? 'internal', answer.error?.params);
  }
  return answer;
}
