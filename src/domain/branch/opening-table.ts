import { DAY_MS, MINUTE_MS } from '../time/durations.ts';
import { minutesOf } from '../time/zoned-time.ts';

/** Opening hours as the contract sends them. */
export interface OpeningRow {
  day: number;
  open: string;
  close: string;
}

/** One day of the week as a table of hours shows it. */
export interface OpeningDay {
  /** In the locale's words, such as "Monday". */
  name: string;
  /** Such as "8:00 AM – 9:00 PM"; none on a day off. */
  hours: string[];
  isAllDay: boolean;
}

/** A week that begins on Monday. */
const WEEK = [1, 2, 3, 4, 5, 6, 0];
/** A Sunday, in UTC. */
const SUNDAY = Date.UTC(2026, 0, 4);

/** The week's hours in a locale, the days that are off as well. */
export const openingTable = (rows: readonly OpeningRow[], locale: string): OpeningDay[] => {
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' });
  const time = (text: string) => clock.format(new Date(SUNDAY + minutesOf(text) * MINUTE_MS));
  return WEEK.map((day) => {
    const own = rows.filter((row) => row.day === day).sort((a, b) => (a.open < b.open ? -1 : 1));
    return {
      name: weekday.format(new Date(SUNDAY + day * DAY_MS)),
      hours: own.map(({ open, close }) => `${time(open)} – ${time(close)}`),
      isAllDay: own.some(({ open, close }) => open === '00:00' && close === '24:00'),
    };
  });
};
