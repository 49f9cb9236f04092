const MOST_FAILURES = 3;
const REST_MS = 30_000;

/** Runs calls to another server that may be down. */
export type Breaker = <T>(call: () => Promise<T>) => Promise<T>;

/**
 * Lets a failing server rest: after three failures in a row calls fail at once for 30 s, then one is let through,
 * and its outcome decides. Only errors of the class `Failure` count as failures.
 */
export const createBreaker = (now: () => Date, Failure: new (message: string) => Error): Breaker => {
  let failures = 0;
  let restsUntil = 0;
  return async (call) => {
    const at = now().getTime();
    if (failures >= MOST_FAILURES) {
      if (at < restsUntil) throw new Failure('It is resting after repeated failures.');
      restsUntil = at + REST_MS;
    }
    try {
      const result = await call();
      failures = 0;
      return result;
    } catch (error) {
      // Whoever refuses is there.
      failures = error instanceof Failure ? failures + 1 : 0;
      if (failures > 0) restsUntil = now().getTime() + REST_MS;
      throw error;
    }
  };
};
