import { DAY_MS } from '../../domain/durations.ts';

const sameDay = (a: Date, b: Date): boolean => a.toDateString() === b.toDateString();

const dayOf = (at: Date, locale: string): string => {
  const today = new Date();
  const tomorrow = new Date(today.getTime() + DAY_MS);
  if (sameDay(at, today)) return 'today';
  if (sameDay(at, tomorrow)) return 'tomorrow';
  return new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short' }).format(at);
};

const timeOf = (at: Date, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(at);

/** "today 18:00" in the visitor's own time zone. */
export const momentText = (instant: string, locale: string): string => {
  const at = new Date(instant);
  return `${dayOf(at, locale)} ${timeOf(at, locale)}`;
};

/** "today 18:00–18:30" */
export const windowText = ({ from, to }: { from: string; to: string }, locale: string): string =>
  `${momentText(from, locale)}–${timeOf(new Date(to), locale)}`;
