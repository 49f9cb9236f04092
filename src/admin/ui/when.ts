import { pageLanguage } from '../../language/desk.ts';
import { ownTimezone } from '../stores/session.ts';

/** "22 Nov 2026, 17:40" by the reader's clock; `timeZone` for that of a branch. */
export const writeWhen = (at: string, timeZone: string | null = ownTimezone()): string =>
  new Intl.DateTimeFormat(pageLanguage().locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(timeZone && { timeZone }),
  }).format(new Date(at));

/** A count as the reader's language writes it. */
export const writeNumber = (value: number): string =>
  new Intl.NumberFormat(pageLanguage().locale, { maximumFractionDigits: 2 }).format(value);
