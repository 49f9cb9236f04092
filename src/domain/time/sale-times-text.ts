import { itemAt } from '../lists/item-at.ts';
import { DAY_MS } from './durations.ts';
import type { WeeklyWindow } from './weekly-window.ts';

/** "Mar 5, 2026, 9:00 AM" by the clocks of a zone; the day alone where it begins. */
export const saleTimeText = (instant: string, locale: string, timeZone: string): string => {
  const at = new Date(instant);
  const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }).format(at);
  const timeStyle = clock === '00:00' ? undefined : 'short';
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle, timeZone }).format(at);
};

/** "Mon–Fri 07:00–11:00, Sat 08:00–12:00": the days of each window in a week that begins on Monday. */
export const saleHoursText = (windows: readonly WeeklyWindow[], locale: string): string =>
  windows
    .map(({ days, from, to }) => [daysText(days, locale), hoursText(from, to)].filter(Boolean).join(' '))
    .join(', ');

const hoursText = (from: string | null, to: string | null): string =>
  from === null && to === null ? '' : `${from ?? '00:00'}–${to ?? '24:00'}`;

const WEEK = [1, 2, 3, 4, 5, 6, 0];
/** A Sunday, in UTC. */
const SUNDAY = Date.UTC(2026, 0, 4);

const daysText = (days: readonly number[], locale: string): string => {
  const places = WEEK.flatMap((day, place) => (days.includes(day) ? [place] : []));
  if (places.length === 0 || places.length === WEEK.length) return '';
  const runs: number[][] = [];
  for (const place of places) {
    const run = runs.at(-1);
    if (run?.at(-1) === place - 1) run.push(place);
    else runs.push([place]);
  }
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const name = (place: number) => format.format(new Date(SUNDAY + itemAt(WEEK, place) * DAY_MS));
  return runs.map((run) => joinRun(run.map(name))).join(', ');
};

/** Three days or more in a row are named by the first and the last. */
const joinRun = (names: readonly string[]): string =>
  names.length > 2 ? `${names[0]}–${names.at(-1)}` : names.join(', ');
