/** A moment as clocks in a time zone show it. */
export interface LocalTime {
  /** "YYYY-MM-DD" */
  date: string;
  /** "HH:mm" */
  time: string;
  /** 0 is Sunday. */
  day: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const formatters = new Map<string, Intl.DateTimeFormat>();

/** What clocks in the zone show at an instant. A zone that Intl does not know counts as UTC. */
export const localTimeAt = (at: Date, timeZone: string): LocalTime => {
  const shown = Object.fromEntries(
    formatterFor(timeZone)
      .formatToParts(at)
      .map((p) => [p.type, p.value]),
  );
  const date = `${shown.year}-${shown.month}-${shown.day}`;
  return { date, time: `${shown.hour}:${shown.minute}`, day: dayOf(date) };
};

/**
 * The instant at which clocks in the zone show a date and "HH:mm" ("24:00" is the next day's start). A time that
 * comes twice is its first; one that daylight saving skips is as much later as clocks were put forward.
 */
export const instantOf = (date: string, time: string, timeZone: string): Date => {
  const wall = Date.parse(`${date}T00:00:00Z`) + minutesOf(time) * MINUTE_MS;
  const offsets = [wall - DAY_MS, wall + DAY_MS].map((around) => offsetMs(around, timeZone));
  const fitting = offsets.map((offset) => wall - offset).filter((at) => at + offsetMs(at, timeZone) === wall);
  return new Date(fitting.length > 0 ? Math.min(...fitting) : wall - (offsets[0] ?? 0));
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

/** How far the zone's clocks are ahead of UTC at an instant, in whole minutes as milliseconds. */
const offsetMs = (at: number, timeZone: string): number => {
  const { date, time } = localTimeAt(new Date(at), timeZone);
  const minute = Math.floor(at / MINUTE_MS) * MINUTE_MS;
  return Date.parse(`${date}T${time}:00Z`) - minute;
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
