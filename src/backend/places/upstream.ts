import type { z } from 'zod';
import { readBounded } from '../shop/read-bounded.ts';
import { LookupError } from './lookup.ts';

const TIMEOUT_MS = 4_000;
const MOST_BYTES = 256 * 1024;

export interface UpstreamRequest {
  method: 'GET' | 'POST';
  url: URL;
  headers: Readonly<Record<string, string>>;
  body?: object;
  /** Whether an answer says that the requested place does not exist. */
  isUnknown?: (status: number, text: string) => boolean;
}

/**
 * One call to one of the allowed origins: at most 4 s in all, no redirects, a bounded answer, and of it only what
 * the schema names. Undefined for a place that the source does not know; `LookupError` for everything else.
 */
export const callUpstream = async <T>(
  allowed: readonly string[],
  { method, url, headers, body, isUnknown }: UpstreamRequest,
  schema: z.ZodType<T>,
): Promise<T | undefined> => {
  if (!allowed.includes(url.origin)) throw new LookupError(`${url.origin} is not a source of addresses.`);
  try {
    const response = await fetch(url, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await readBounded(response, MOST_BYTES, tooMuch);
    if (isUnknown?.(response.status, text)) return undefined;
    if (!response.ok) throw new LookupError(`${url.host} answered ${response.status}.`);
    return schema.parse(JSON.parse(text));
  } catch (error) {
    if (error instanceof LookupError) throw error;
    const reason = error instanceof Error ? error.name : 'unknown';
    throw new LookupError(`${url.host} gave no usable answer (${reason}).`);
  }
};

const tooMuch = () => new LookupError('The source answered with too much.');
