import { SECOND_MS } from '../../domain/time/durations.ts';
import type { Shop } from '../shop/shop.ts';

/** No call of a visitor waits longer for Redis. */
const LONGEST_MS = 100;
const LONGEST_CONNECT_MS = 5 * SECOND_MS;
const AGAIN_MS = SECOND_MS;

type Client = ReturnType<typeof import('@redis/client').createClient>;
type Script = { keys: string[]; arguments: string[] };

/** What a limiter needs of Redis; throws at once while it is away. */
export interface RedisLink {
  readonly isReady: boolean;
  eval(script: string, given: Script): Promise<unknown>;
}

/**
 * The way to Redis. A script that nobody answers in time fails, and so do all others at once until a new connection
 * stands, which is tried for once a second: no visitor finds out for it. The log has one line for each time it is away. It
 * is opened when it is needed first: a thread that renders limits nobody.
 */
export const createRedisLink = (url: string, log: Shop['log']): RedisLink => {
  let client: Client | undefined;
  let isOpened = false;
  let isReady = false;
  let isAway = false;
  let again: NodeJS.Timeout | undefined;
  const fail = (of: Client | undefined, error: unknown): void => {
    // What an earlier connection still says is over.
    if (of !== client) return;
    isReady = false;
    if (!isAway) log('warn', 'Redis is away: each process limits calls by itself', { error: String(error) });
    isAway = true;
    if (again) return;
    again = setTimeout(() => {
      again = undefined;
      void open();
    }, AGAIN_MS).unref();
  };
  const open = async (): Promise<void> => {
    client?.destroy();
    client = undefined;
    try {
      const { createClient } = await import('@redis/client');
      const socket = { reconnectStrategy: false as const, connectTimeout: LONGEST_CONNECT_MS };
      const own: Client = createClient({ url, disableOfflineQueue: true, socket });
      client = own;
      // The process ends without waiting for it.
      own.unref();
      own.on('error', (error: unknown) => fail(own, error));
      await within(LONGEST_CONNECT_MS, own.connect());
      isReady = true;
    } catch (error) {
      fail(client, error);
    }
  };
  return {
    get isReady() {
      if (!isOpened) void open();
      isOpened = true;
      return isReady;
    },
    eval: async (script, given) => {
      const own = client;
      if (!own || !isReady) throw new Error('Redis is away.');
      try {
        const answer = await within(LONGEST_MS, own.eval(script, given));
        if (isAway) log('info', 'Redis is there again: limits hold for all processes together');
        isAway = false;
        return answer;
      } catch (error) {
        fail(own, error);
        throw error;
      }
    },
  };
};

const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const refuse = () => reject(new Error(`There was no answer within ${ms} ms.`));
  // A thread that was busy for so long reads first what has come meanwhile.
  const timer = setTimeout(() => setImmediate(refuse), ms);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    // Whatever becomes of it later is nobody's.
    work.catch(() => {});
  }
};
