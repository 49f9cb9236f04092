import { RateLimiterMemory } from 'rate-limiter-flexible';

/** Counts one more call of whoever makes it; false once `points` of them came within so many seconds. */
export const limitCalls = (points: number, duration: number) => {
  const limiter = new RateLimiterMemory({ points, duration });
  return (by: string): Promise<boolean> =>
    limiter.consume(by).then(
      () => true,
      () => false,
    );
};
