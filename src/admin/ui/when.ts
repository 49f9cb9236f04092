import { pageLanguage } from '../../language/desk.ts';

/** "22 Nov 2026, 17:40" where the reader is; `timeZone` for the clock of a branch. */
export const writeWhen = (at: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(pageLanguage().locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(timeZone && { timeZone }),
  }).format(new Date(at));

/** A count as the reader's language writes it. */
export const writeNumber = (value: number): string =>
  new Intl.NumberFormat(pageLanguage().locale, { maximumFractionDigits: 2 }).format(value);
