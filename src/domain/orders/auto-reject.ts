import { isOpenAt, nextOpenAt, type OpeningSchedule } from '../branch/opening-hours.ts';
import { MINUTE_MS, timeAfter } from '../time/durations.ts';

/**
 * When a new order that nobody accepts is declined; null: never. The minutes run from its placing, or from the next
 * opening where the branch is closed then: nobody is there to accept it.
 */
export const autoRejectAt = (placedAt: string, minutes: number, schedule: OpeningSchedule): string | null => {
  if (minutes <= 0) return null;
  const placed = new Date(placedAt);
  const from = isOpenAt(schedule, placed) ? placed : (nextOpenAt(schedule, placed) ?? placed);
  return timeAfter(from, minutes * MINUTE_MS);
};
