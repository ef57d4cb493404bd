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

/** The headers of a body in JSON. */
export const JSON_BODY = { 'content-type': 'application/json' };

/** Returns the address of `path` below the place this page was served from. */
export function address(path: string): URL {
  return new URL(path, document.baseURI);
}

/** Returns where the link `invite` leads, as people type it before they know a code. */
export function placeOf(invite: string): string {
  return invite.replace(/^https?:\/\//, '').replace(/\/play\/[^/]*$/, '');
}

/** Returns the address of the socket at `path`. */
export function lineTo(path: string): string {
  const url = address(path);
  url.protocol = url.protocol.replace('http', 'ws');
  return url.href;
}

/** Returns the address of a picture, whose `url` is below the same place. */
export function pictureAddress(url: string): string {
  return address(url.replace(/^\//, '')).href;
}

/** Asks for `path` and returns the answer, undefined where there is none; throws a Refusal. */
export async function request<Answer>(
  method: string,
  path: string,
  body?: BodyInit,
  headers: Record<string, string> = {},
  credentials: RequestCredentials = 'same-origin',
): Promise<Answer> {
  const asked = { method, headers, body, credentials };
  const response = await fetch(address(path), asked).catch(() => {
    throw new Refusal('unreachable');
  });
  if (response.status === 204) return undefined as Answer;
  const answer = await response.json().catch(() => {
    throw new Refusal('internal');
  });
  if (!response.ok) {
    throw new Refusal(answer.error?.code ?? 'internal', answer.error?.params);
  }
  return answer;
}

/** Posts `body` to `path` and returns the answer; throws a Refusal. */
export async function post<Answer>(path: string, body: unknown = {}): Promise<Answer> {
  return request('POST', path, JSON.stringify(body), JSON_BODY);
}

/** Gets what is at `path`; throws a Refusal. */
export async function get<Answer>(path: string): Promise<Answer> {
  return request('GET', path);
}
