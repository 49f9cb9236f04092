import type { z } from 'zod';
import { readBounded } from '../../shop/read-bounded.ts';
import { GatewayDown, GatewayError } from './gateway.ts';

const TIMEOUT_MS = 5_000;
const MOST_BYTES = 256 * 1024;

export interface GatewayCall {
  /** The gateway's name, for what is logged. */
  name: string;
  method: string;
  /** Below its origin, without what is secret. */
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: string | undefined;
}

/** One call of a gateway's API: one try of at most 5 s, no redirects, the answer checked and bounded. */
export const callGateway = async <T>(
  baseUrl: string,
  { name, method, path, headers, body }: GatewayCall,
  schema: z.ZodType<T>,
): Promise<T> => {
  try {
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { accept: 'application/json', ...headers },
      ...(body !== undefined && { body }),
    });
    const text = await readBounded(
      response,
      MOST_BYTES,
      () => new GatewayDown(`${name} answered with too much.`),
    );
    if (!response.ok)
      throw refusalOf(response.status, `${name} answered ${method} ${path} with ${response.status}.`);
    return schema.parse(JSON.parse(text));
  } catch (error) {
    if (error instanceof GatewayError) throw error;
    const reason = error instanceof Error ? error.name : 'unknown';
    throw new GatewayDown(`${name} gave no usable answer to ${method} ${path} (${reason}).`);
  }
};

/** Refused keys and limits count as down too: no call goes well with them. */
const refusalOf = (status: number, message: string): GatewayError =>
  status >= 500 || status === 429 || status === 401 || status === 403
    ? new GatewayDown(message)
    : new GatewayError(message);

/** The answer; one that names something else, as a cache in between may mix them up, is none. */
export const about = <T>(named: string | null | undefined, meant: string, answer: T): T => {
  if (named && named !== meant) throw new GatewayDown('The gateway answered about something else.');
  return answer;
};
