/** Hours that come back every week, by local clocks. */
export interface WeeklyWindow {
  /** 0 is Sunday; empty: every day. */
  days: readonly number[];
  /** "HH:mm"; null: from the day's start. */
  from: string | null;
  /** "HH:mm", not part of it; null: to the day's end. */
  to: string | null;
}

/** Whether "HH:mm" lies in hours that include their start, not their end, and may run over midnight. */
export const isWithinHours = (time: string, from: string | null, to: string | null): boolean => {
  const start = from ?? '00:00';
  const end = to ?? '24:00';
  return start <= end ? time >= start && time < end : time >= start || time < end;
};

/** Whether a local moment lies in the window; one over midnight belongs to the day on which it opens. */
export const isInWindow = (
  { days, from, to }: WeeklyWindow,
  { day, time }: { day: number; time: string },
): boolean => {
  if (!isWithinHours(time, from, to)) return false;
  const isAfterMidnight = to !== null && (from ?? '00:00') > to && time < to;
  return days.length === 0 || days.includes(isAfterMidnight ? (day + 6) % 7 : day);
};

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const TIME = '(?:[01]\\d|2[0-3]):[0-5]\\d';
const TYPED = new RegExp(`^(?:(${DAYS.join('|')})(?:-(${DAYS.join('|')}))? )?(${TIME})-(${TIME}|24:00)$`);

/** Reads "mon-fri 07:00-11:00, sat 08:00-12:00"; without a day it is every day. undefined when it is none. */
export const parseWindows = (typed: string): WeeklyWindow[] | undefined => {
  const windows = typed.split(',').map((part) => parseWindow(part.trim().toLowerCase()));
  return windows.every((window) => window !== undefined) ? windows : undefined;
};

const parseWindow = (typed: string): WeeklyWindow | undefined => {
  const [, first, last = first, from, to] = TYPED.exec(typed) ?? [];
  if (from === undefined || to === undefined || from === to) return undefined;
  if (first === undefined || last === undefined) return { days: [], from, to };
  const [start, end] = [DAYS.indexOf(first), DAYS.indexOf(last)];
  const length = ((end - start + 7) % 7) + 1;
  return { days: Array.from({ length }, (_, at) => (start + at) % 7), from, to };
};
