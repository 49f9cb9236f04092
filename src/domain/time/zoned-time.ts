import { DAY_MS, MINUTE_MS } from './durations.ts';
/** A moment as clocks in a time zone show it. */
export interface LocalTime {
  /** "YYYY-MM-DD" */
  date: string;
  /** "HH:mm" */
  time: string;
  /** 0 is Sunday. */
  day: number;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** What clocks in the zone show at an instant. A zone that Intl does not know counts as UTC. */
export const localTimeAt = (at: Date, timeZone: string): LocalTime => {
  const shown = new Date(at.getTime() + offsetMs(at.getTime(), timeZone));
  const text = shown.toISOString();
  const date = text.slice(0, text.indexOf('T'));
  return { date, time: text.slice(date.length + 1, date.length + 6), day: shown.getUTCDay() };
};

/**
 * The instant at which clocks in the zone show a date and "HH:mm" ("24:00" is the next day's start). A time that
 * comes twice is its first; one that daylight saving skips is as much later as clocks were put forward.
 */
export const instantOf = (date: string, time: string, timeZone: string): Date => {
  const wall = Date.parse(`${date}T00:00:00Z`) + minutesOf(time) * MINUTE_MS;
  const before = offsetMs(wall - DAY_MS, timeZone);
  const after = offsetMs(wall + DAY_MS, timeZone);
  const fitting = [before, after]
    .map((offset) => wall - offset)
    .filter((at) => at + offsetMs(at, timeZone) === wall);
  return new Date(fitting.length > 0 ? Math.min(...fitting) : wall - before);
};

/** The date so many days later (or earlier). */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The weekday of a date, 0 is Sunday. */
export const dayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** Minutes since midnight of "HH:mm". */
export const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

const QUARTER_MS = 15 * MINUTE_MS;
const MOST_OFFSETS = 20_000;
/** Of each zone, by quarter. */
const offsets = new Map<string, Map<number, number>>();

/**
 * How far the zone's clocks are ahead of UTC at an instant, in whole minutes as milliseconds. Clocks are changed
 * at quarters of an hour, so one answer of Intl, which is slow, holds for all of a quarter.
 */
const offsetMs = (at: number, timeZone: string): number => {
  const quarter = Math.floor(at / QUARTER_MS);
  const ofZone = offsets.get(timeZone) ?? new Map<number, number>();
  const known = ofZone.get(quarter);
  if (known !== undefined) return known;
  if (ofZone.size >= MOST_OFFSETS) ofZone.clear();
  const offset = askOffset(quarter * QUARTER_MS, timeZone);
  offsets.set(timeZone, ofZone.set(quarter, offset));
  return offset;
};

const askOffset = (at: number, timeZone: string): number => {
  const parts = formatterFor(timeZone).formatToParts(new Date(at));
  const shown = Object.fromEntries(parts.map((part) => [part.type, part.value]));
  return Date.parse(`${shown.year}-${shown.month}-${shown.day}T${shown.hour}:${shown.minute}:00Z`) - at;
};

const formatterFor = (timeZone: string): Intl.DateTimeFormat => {
  const formatter = formatters.get(timeZone) ?? makeFormatter(timeZone);
  formatters.set(timeZone, formatter);
  return formatter;
};

const makeFormatter = (timeZone: string): Intl.DateTimeFormat => {
  const options = {
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  } as const;
  try {
    return new Intl.DateTimeFormat('en-GB', { ...options, timeZone });
  } catch {
    return new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
  }
};
