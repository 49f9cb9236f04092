const MOST_FAILURES = 3;
const REST_MS = 30_000;

/** Runs calls to another server that may be down. */
export type Breaker = <T>(call: () => Promise<T>) => Promise<T>;

/** The last of the failures in a row, and the unix time of the first, in milliseconds. */
export interface Failing<F> {
  error: F;
  since: number;
}

/**
 * Lets a failing server rest: after three failures in a row calls fail at once for 30 s, then one is let through,
 * and its outcome decides. A failure that names its own rest is believed at once. Only errors of the class `Failure` count
 * as failures. `onTurn` hears of each of them, and of null once the server is there again.
 */
export const createBreaker = <F extends Error & { restMs?: number }>(
  now: () => Date,
  Failure: new (message: string) => F,
  onTurn: (failing: Failing<F> | null) => Promise<void> | void = () => {},
): Breaker => {
  let failures = 0;
  let restsUntil = 0;
  let since = 0;
  let isSentAway = false;
  const goesWell = async () => {
    if (failures === 0) return;
    failures = 0;
    isSentAway = false;
    await onTurn(null);
  };
  return async (call) => {
    const at = now().getTime();
    if (failures >= MOST_FAILURES || isSentAway) {
      if (at < restsUntil) throw new Failure('It is resting after repeated failures.');
      restsUntil = at + REST_MS;
    }
    try {
      const result = await call();
      await goesWell();
      return result;
    } catch (error) {
      // Whoever refuses is there.
      if (!(error instanceof Failure)) {
        await goesWell();
        throw error;
      }
      const failedAt = now().getTime();
      if (failures === 0) since = failedAt;
      failures += 1;
      const { restMs = 0 } = error;
      isSentAway = restMs > 0;
      restsUntil = failedAt + (restMs || REST_MS);
      await onTurn({ error, since });
      throw error;
    }
  };
};
