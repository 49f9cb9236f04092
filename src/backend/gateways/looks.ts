import { MINUTE_MS, timeAfter } from '../../domain/time/durations.ts';

/**
 * Minutes after the order at which its gateway is queried about it: early, because a callback and a webhook
 * can both get lost; when its time is over; and thrice later, so that no late payment is missed.
 */
const LOOKS_MINUTES = [2, 5, 15, 25, 85, 25 * 60];

/**
 * When a gateway is queried about an order next; null: never again. One that is paid needs the last look alone, for
 * a second payment of which no callback and no webhook came.
 */
export const nextLook = (createdAt: string, now: Date, isPaid = false): string | null => {
  const minutes = LOOKS_MINUTES.slice(isPaid ? -1 : 0).find(
    (one) => timeAfter(createdAt, one * MINUTE_MS) > now.toISOString(),
  );
  return minutes === undefined ? null : timeAfter(createdAt, minutes * MINUTE_MS);
};
