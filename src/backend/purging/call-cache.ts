import { SECOND_MS } from '../../domain/time/durations.ts';

const TIMEOUT_MS = 5 * SECOND_MS;
const REST_MS = SECOND_MS;
/** A connection that broke off is soon another one. */
const BROKEN_REST_MS = SECOND_MS / 5;
/** Who refuses a key refuses it again. */
const REFUSED_REST_MS = 30 * SECOND_MS;
const LONGEST_REST_SECONDS = 300;

/** A cache has not heard; what it should drop waits for the next try. */
export class CacheAway extends Error {
  override name = 'CacheAway';
  readonly restMs: number;
  constructor(message: string, restMs = REST_MS) {
    super(message);
    this.restMs = restMs;
  }
}

interface Outgoing {
  method: string;
  headers: Readonly<Record<string, string>>;
  body?: object;
}

/** One call of a cache; throws `CacheAway` for whatever is no success. */
export const callCache = async (url: string, { method, headers, body }: Outgoing): Promise<string> => {
  const sent = fetch(url, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const { origin } = new URL(url);
  try {
    const answer = await sent;
    const text = await answer.text();
    if (answer.ok) return text;
    throw new CacheAway(`${origin} answered ${answer.status}.`, restOf(answer));
  } catch (error) {
    if (error instanceof CacheAway) throw error;
    throw new CacheAway(`${origin} does not answer.`, BROKEN_REST_MS);
  }
};

const restOf = ({ status, headers }: Response): number => {
  const seconds = Number(/^\d{1,5}$/.exec(headers.get('retry-after') ?? '')?.[0] ?? 0);
  if (seconds > 0) return Math.min(seconds, LONGEST_REST_SECONDS) * SECOND_MS;
  return status >= 400 && status < 500 && status !== 429 ? REFUSED_REST_MS : REST_MS;
};
