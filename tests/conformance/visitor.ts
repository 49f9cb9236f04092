import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BodyOf, Path } from './answers.ts';
import { type CheckAnswer, findOperation, type Operation } from './operations.ts';

/** One answer as the suite reads it; the body is what JSON held, or the bytes of anything else. */
export interface Answer<Body = unknown> {
  status: number;
  headers: Headers;
  body: Body;
}

export interface Call {
  body?: unknown;
  query?: Readonly<Record<string, string | number | readonly (string | number)[]>>;
  headers?: Readonly<Record<string, string>>;
}

/** What was sent in a call that went through. */
export interface Exchange {
  operation: Operation;
  call: Call;
  answer: Answer;
}

/** The backend under test as all visitors reach it. */
export interface Target {
  baseUrl: string;
  operations: readonly Operation[];
  check: CheckAnswer;
  /** Lets calls pass the limits; '' has none. */
  limitsKey?: string;
  /** Every answer that broke the contract's schemas, once. */
  violations: Set<string>;
  onExchange?: (exchange: Exchange) => void;
}

export type Send = <P extends Path>(method: string, path: P, call?: Call) => Promise<Answer<BodyOf<P>>>;

/** A visitor with fixed identity headers. */
export interface Visitor {
  headers: Readonly<Record<string, string>>;
  send: Send;
  get: <P extends Path>(path: P, query?: Call['query']) => Promise<Answer<BodyOf<P>>>;
  post: <P extends Path>(path: P, body?: unknown, headers?: Call['headers']) => Promise<Answer<BodyOf<P>>>;
  put: <P extends Path>(path: P, body?: unknown) => Promise<Answer<BodyOf<P>>>;
  delete: <P extends Path>(path: P) => Promise<Answer<BodyOf<P>>>;
}

/** An address of this run alone: a backend limits what it sends to one. */
export const newEmail = (): string => `reader-${randomUUID()}@example.com`;

export const newGuest = (target: Target): Visitor => visitorWith(target, { 'guest-id': randomUUID() });

export const visitorWith = (target: Target, headers: Readonly<Record<string, string>>): Visitor => {
  const send: Send = <P extends Path>(method: string, path: P, call: Call = {}) =>
    exchange(target, method, path, { ...call, headers: { ...headers, ...call.headers } }) as Promise<
      Answer<BodyOf<P>>
    >;
  return {
    headers,
    send,
    get: (path, query) => send('GET', path, query ? { query } : {}),
    post: (path, body = {}, more = {}) => send('POST', path, { body, headers: more }),
    put: (path, body = {}) => send('PUT', path, { body }),
    delete: (path) => send('DELETE', path),
  };
};

const MOST_WAITS = 3;

/** One call, waited for when the backend requests a pause (429), its answer checked against the schemas. */
const exchange = async (target: Target, method: string, path: string, call: Call): Promise<Answer> => {
  for (let waits = 0; ; waits += 1) {
    const answer = await request(target, method, path, call);
    const seconds = Number(answer.headers.get('retry-after') ?? 1);
    if (answer.status === 429 && waits < MOST_WAITS) {
      await sleep(Math.min(61, seconds) * 1_000);
      continue;
    }
    keep(target, method, path, call, answer);
    return answer;
  }
};

const request = async (target: Target, method: string, path: string, call: Call): Promise<Answer> => {
  const isForm = call.body instanceof FormData;
  const isText = typeof call.body === 'string';
  const response = await fetch(`${target.baseUrl}/api${path}${queryOf(call.query)}`, {
    method,
    headers: {
      accept: 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      ...(target.limitsKey && { 'x-limits-key': target.limitsKey }),
      ...(call.body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...call.headers,
    },
    redirect: 'manual',
    ...(call.body !== undefined && {
      body: isForm || isText ? (call.body as FormData | string) : JSON.stringify(call.body),
    }),
  });
  const isJson = response.headers.get('content-type')?.includes('json');
  const body = isJson ? await response.json() : Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, body };
};

const queryOf = (query: Call['query'] = {}): string => {
  const entries = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => [name, String(one)] as [string, string]),
  );
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : '';
};

const keep = (target: Target, method: string, path: string, call: Call, answer: Answer): void => {
  const operation = findOperation(target.operations, method, `/api${path}`);
  if (!operation || answer.status === 304 || answer.status === 405) return;
  for (const problem of target.check(operation, answer.status, answer.body)) target.violations.add(problem);
  if (answer.status < 300) target.onExchange?.({ operation, call, answer });
};
