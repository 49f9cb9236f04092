import { pageLanguage } from '../../language/desk.ts';

/** A week that begins on Monday; 0 is Sunday. */
export const WEEK = [1, 2, 3, 4, 5, 6, 0];

export const dayName = (day: number, weekday: 'short' | 'long' = 'short'): string =>
  new Intl.DateTimeFormat(pageLanguage().locale, { weekday, timeZone: 'UTC' }).format(
    Date.UTC(2026, 10, 22 + day),
  );
