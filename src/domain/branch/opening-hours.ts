import { DAY_MS } from '../time/durations.ts';
import { addDays, dayOf, instantOf, localTimeAt, minutesOf } from '../time/zoned-time.ts';
import type { BranchRules } from './branch.ts';

/** When a branch is open: its weekly rows, whole days off, and the zone its clocks show. */
export interface OpeningSchedule extends Pick<BranchRules, 'openingHours' | 'closures' | 'pausedUntil'> {
  timezone: string;
}

/** An uninterrupted time of being open; the end is not part of it. */
export interface OpenPeriod {
  from: Date;
  to: Date;
}

const SEARCH_DAYS = 370;
const LONGEST_PERIOD_DAYS = 8;

/**
 * Whether the branch is open at an instant: from a row's opening minute up to, not including, its closing, and not
 * while it is paused.
 */
export const isOpenAt = (schedule: OpeningSchedule, at: Date): boolean =>
  !isPausedAt(schedule, at) && periodAt(schedule, at) !== undefined;

/** Whether the branch takes no orders for a while, whatever its hours. */
export const isPausedAt = (schedule: OpeningSchedule, at: Date): boolean => pauseEndAt(schedule, at) !== null;

/** The end of the pause that an instant lies in; null outside of any. */
const pauseEndAt = ({ pausedUntil }: OpeningSchedule, at: Date): Date | null => {
  const end = pausedUntil ? new Date(pausedUntil) : null;
  return end && at < end ? end : null;
};

/** The closures from the branch's day on; those of days before are over. */
export const closuresFrom = (
  { closures, timezone }: OpeningSchedule,
  at: Date,
): OpeningSchedule['closures'] => {
  const { date: today } = localTimeAt(at, timezone);
  return closures.filter(({ date }) => date >= today);
};

/** When the branch, open now, closes; null when it is closed or does not close within a week. */
export const closesAt = (schedule: OpeningSchedule, at: Date): Date | null => {
  const period = isPausedAt(schedule, at) ? null : currentPeriod(schedule, at);
  const isEndless = period && period.to.getTime() - at.getTime() > 7 * DAY_MS;
  return period && !isEndless ? period.to : null;
};

/** When the branch, closed now, opens next; null when it is open or does not open within a year. */
export const nextOpenAt = (schedule: OpeningSchedule, at: Date): Date | null => {
  if (schedule.openingHours.length === 0 || isOpenAt(schedule, at)) return null;
  const pauseEnd = pauseEndAt(schedule, at);
  if (pauseEnd) return isOpenAt(schedule, pauseEnd) ? pauseEnd : nextOpenAt(schedule, pauseEnd);
  const today = localTimeAt(at, schedule.timezone).date;
  for (let offset = 0; offset <= SEARCH_DAYS; offset += 1) {
    const next = periodsOn(schedule, addDays(today, offset)).find(({ from }) => from > at);
    if (next) return next.from;
  }
  return null;
};

/**
 * The open periods of the rows of one local date, earliest first. A row that closes at or before its opening
 * runs into the next day; a closure takes out the rows of its date.
 */
export const periodsOn = (schedule: OpeningSchedule, date: string): OpenPeriod[] => {
  if (schedule.closures.some((closure) => closure.date === date)) return [];
  const { timezone } = schedule;
  const weekday = dayOf(date);
  return schedule.openingHours
    .filter(({ day }) => day === weekday)
    .map(({ open, close }) => ({
      from: instantOf(date, open, timezone),
      to: instantOf(minutesOf(close) > minutesOf(open) ? date : addDays(date, 1), close, timezone),
    }))
    .filter(({ from, to }) => from < to)
    .sort((a, b) => a.from.getTime() - b.from.getTime());
};

/** The row's period around an instant: one of the same day, or of the day before that runs into it. */
const periodAt = (schedule: OpeningSchedule, at: Date): OpenPeriod | undefined => {
  if (schedule.openingHours.length === 0) return undefined;
  const today = localTimeAt(at, schedule.timezone).date;
  const now = [-1, 0].flatMap((offset) => periodsOn(schedule, addDays(today, offset)));
  return now.find(({ from, to }) => from <= at && at < to);
};

/** The period around an instant, joined with those that follow without a gap (overnight hours are two rows). */
const currentPeriod = (schedule: OpeningSchedule, at: Date): OpenPeriod | null => {
  let current = periodAt(schedule, at);
  const today = localTimeAt(at, schedule.timezone).date;
  for (let offset = -1; current && offset <= LONGEST_PERIOD_DAYS; offset += 1) {
    for (const next of periodsOn(schedule, addDays(today, offset))) {
      if (next.from <= current.to && next.to > current.to) current = { from: current.from, to: next.to };
    }
  }
  return current ?? null;
};
