/** Durations in milliseconds. A day is 24 hours: days of a calendar, which clocks may shorten, are in zoned-time.ts. */
export const SECOND_MS = 1_000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** The instant so many milliseconds after another, or before it when they are negative; UTC in ISO 8601, as stored. */
export const timeAfter = (from: Date | string, ms: number): string =>
  new Date(new Date(from).getTime() + ms).toISOString();
