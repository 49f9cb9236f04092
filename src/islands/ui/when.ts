import { behindTimes } from '../../domain/time/behind-times.ts';

const HOUR_MS = 3_600_000;

const dateIn = (at: Date, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone }).format(at);

/** "today", "tomorrow", "yesterday" in the language of the locale, else weekday and date. */
export const dayText = (at: Date, locale: string, timeZone?: string): string => {
  const days = (Date.parse(dateIn(at, timeZone)) - Date.parse(dateIn(new Date(), timeZone))) / (24 * HOUR_MS);
  if (Math.abs(days) <= 1)
    return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
  const options = { weekday: 'short', day: 'numeric', month: 'short', timeZone } as const;
  return new Intl.DateTimeFormat(locale, options).format(at);
};

/** "9:00–10:00 AM", or one time where both are the same, in German with "Uhr" each. */
export const timesText = (from: Date, to: Date, locale: string, timeZone?: string): string => {
  const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone });
  // Node and browsers put different spaces around the dash.
  const text = format.formatRange(from, to).replace(/\s*[–-]\s*/, '–');
  const end = behindTimes(locale);
  return text.endsWith(end) ? text : text + end;
};

const zonePart = (
  at: Date,
  locale: string,
  timeZoneName: 'short' | 'longGeneric' | 'longOffset',
  timeZone?: string,
): string =>
  new Intl.DateTimeFormat(locale, { timeZoneName, timeZone })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/**
 * "PST" where the clock of `timeZone` shows another time than the visitor's own, else ''. In words where a language has
 * no such letters for the zone: nobody in Germany reads "GMT-8" as the time in Oregon.
 */
export const clockName = (at: Date, locale: string, timeZone?: string): string => {
  const offset = (zone?: string) => zonePart(at, 'en-US', 'longOffset', zone);
  if (offset() === offset(timeZone)) return '';
  const short = zonePart(at, locale, 'short', timeZone);
  return /\p{Nd}/u.test(short) ? zonePart(at, locale, 'longGeneric', timeZone) : short;
};

/** The name of the clock stays on the line of its time. */
const withClock = (text: string, ...clock: Parameters<typeof clockName>): string => {
  const name = clockName(...clock);
  return name ? `${text}\u00a0(${name})` : text;
};

/** A day or time that begins a line: "Today 18:00". */
export const capital = (text: string, locale: string): string =>
  text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);

const isMoment = (at: Date): boolean => Number.isFinite(at.getTime());

/** "today 18:00" by the visitor's own clock, or by that of a zone, which is named where it differs; '' for what is no instant. */
export const momentText = (instant: string, locale: string, timeZone?: string): string => {
  const at = new Date(instant);
  if (!isMoment(at)) return '';
  const text = `${dayText(at, locale, timeZone)} ${timesText(at, at, locale, timeZone)}`;
  return withClock(text, at, locale, timeZone);
};

/** "today 18:00–18:30"; '' for what are no instants. */
export const windowText = ({ from, to }: { from: string; to: string }, locale: string, timeZone?: string) => {
  const [start, end] = [new Date(from), new Date(to)];
  if (!isMoment(start) || !isMoment(end)) return '';
  const text = `${dayText(start, locale, timeZone)} ${timesText(start, end, locale, timeZone)}`;
  return withClock(text, start, locale, timeZone);
};
