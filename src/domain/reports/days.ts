import { itemAt } from '../lists/item-at.ts';
import { addDays, instantOf } from '../time/zoned-time.ts';

/** Every date from the first to the last, both counted. */
export const datesOf = (from: string, to: string): string[] => {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
};

/** The instants at which the dates begin on clocks of the zone, and at last the one at which they are over. */
export const dayStarts = (days: readonly string[], timeZone: string): string[] => {
  const last = days.at(-1);
  const all = last === undefined ? [] : [...days, addDays(last, 1)];
  return all.map((day) => instantOf(day, '00:00', timeZone).toISOString());
};

/** The index of the day that holds an instant or its beginning; −1 outside of all. */
export const dayIndexOf = (starts: readonly string[], instant: string): number => {
  let [low, high] = [0, starts.length - 1];
  const at = (index: number) => itemAt(starts, index).slice(0, instant.length);
  if (starts.length < 2 || instant < at(0) || instant >= at(high)) return -1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (at(middle) <= instant) low = middle;
    else high = middle;
  }
  return low;
};
