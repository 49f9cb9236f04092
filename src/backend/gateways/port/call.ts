import type { z } from 'zod';
import type { Breaker } from '../../shop/breaker.ts';
import { readBounded } from '../../shop/read-bounded.ts';
import { GatewayDown, GatewayError, type GatewayOrder } from './gateway.ts';

const TIMEOUT_MS = 5_000;
const MOST_BYTES = 256 * 1024;
/** However long a gateway wants to be left alone, shoppers wait for it no longer. */
const LONGEST_REST_SECONDS = 120;

/** How one gateway is spoken to. */
export interface Manner {
  /** For what is logged. */
  name: string;
  /** Where its API is, with its version. */
  root: string;
  headers: Readonly<Record<string, string>>;
  /** The header of a key that makes a repeated request one request. */
  keyHeader: string;
  /** Bodies are JSON unless it takes forms. */
  takesForms?: true;
}

export type CallGateway = <T>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  schema: z.ZodType<T>,
  sent?: { query?: Fields; body?: object; key?: string },
) => Promise<T>;

export type Fields = Readonly<Record<string, string>>;

/** Calls of a gateway's API: one try of at most 5 s each, no redirects, the answer checked and bounded. */
export const createCall =
  (breaker: Breaker, manner: Manner): CallGateway =>
  (method, path, schema, { query, body, key } = {}) => {
    const whole = query ? `${path}?${new URLSearchParams(query)}` : path;
    const text =
      body && (manner.takesForms ? new URLSearchParams({ ...body }).toString() : JSON.stringify(body));
    const headers = {
      accept: 'application/json',
      ...manner.headers,
      ...(body && {
        'content-type': manner.takesForms ? 'application/x-www-form-urlencoded' : 'application/json',
      }),
      ...(key && { [manner.keyHeader]: key }),
    };
    return breaker(() => send(manner, { method, path: whole, headers, text }, schema));
  };

interface Sent {
  method: string;
  path: string;
  headers: Fields;
  text: string | undefined;
}

const send = async <T>(
  { name, root }: Manner,
  { method, path, headers, text }: Sent,
  schema: z.ZodType<T>,
): Promise<T> => {
  try {
    const response = await fetch(`${root}${path}`, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers,
      ...(text !== undefined && { body: text }),
    });
    const answer = await readBounded(
      response,
      MOST_BYTES,
      () => new GatewayDown(`${name} answered with too much.`),
    );
    if (!response.ok)
      throw refusalOf(response, `${name} answered ${method} ${path} with ${response.status}.`, answer);
    return schema.parse(JSON.parse(answer));
  } catch (error) {
    if (error instanceof GatewayError) throw error;
    const reason = error instanceof Error ? error.name : 'unknown';
    throw new GatewayDown(`${name} gave no usable answer to ${method} ${path} (${reason}).`);
  }
};

/** Refused keys and limits count as down too: no call goes well with them. */
const refusalOf = ({ status, headers }: Response, message: string, answer: string): GatewayError => {
  if (status === 401 || status === 403) return new GatewayDown(message, 'key');
  const seconds = Number(/^\d{1,5}$/.exec(headers.get('retry-after') ?? '')?.[0] ?? 0);
  const restMs = Math.min(seconds, LONGEST_REST_SECONDS) * 1_000;
  if (status === 429) return new GatewayDown(message, 'busy', restMs);
  return status >= 500 ? new GatewayDown(message, 'silent', restMs) : new GatewayError(message, answer);
};

/** The answer; one that names something else, as a cache in between may mix them up, is none. */
export const about = <T>(named: string | null | undefined, meant: string, answer: T): T => {
  if (named && named !== meant) throw new GatewayDown('The gateway answered about something else.');
  return answer;
};

/** What a call brings; undefined when the gateway answers that it does not do it. */
export const unlessRefused = async <T>(call: Promise<T>): Promise<T | undefined> => {
  try {
    return await call;
  } catch (error) {
    if (error instanceof GatewayError && !(error instanceof GatewayDown)) return undefined;
    throw error;
  }
};

/** The key under which an order is opened, once for each time it is to be paid and each order that it follows. */
export const openingKey = ({ orderId, createdAt, follows }: GatewayOrder): string =>
  `order-${orderId}-${Date.parse(createdAt)}${follows ? `-after-${follows}` : ''}`;
