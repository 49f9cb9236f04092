import { setImmediate } from 'node:timers/promises';
import type { output } from 'zod';
import type { ReportQuery } from '../../api/contract/admin/reports.ts';
import { datesOf, dayStarts } from '../../domain/reports/days.ts';
import { say } from '../../domain/text/text.ts';
import { addDays, localTimeAt } from '../../domain/time/zoned-time.ts';
import { listBranches } from '../settings/repository.ts';
import type { Shop, Staff } from '../shop/shop.ts';
import { fieldError, notFound } from '../shop/shop-error.ts';

const USUAL_DAYS = 30;
const MOST_DAYS = 366;
/** Days that one query reads: 100,000 orders a year are some milliseconds of it. */
const DAYS_AT_ONCE = 10;

export interface ReportBranch {
  id: number;
  name: string;
  /** When each of the days begins on its clock, and at last when they are over. */
  starts: readonly string[];
}

/** From one instant to another, which is not part of it. */
export interface Window {
  from: string;
  to: string;
}

/** Which days of which branches. */
export interface Period {
  days: readonly string[];
  branches: readonly ReportBranch[];
  branchIds: readonly number[];
}

/** The requested days, else the last 30, at the branches that one works for. */
export const readPeriod = async (
  shop: Shop,
  { branchIds }: Staff,
  { from: first, to: last, branch }: output<typeof ReportQuery>,
): Promise<Period> => {
  const all = await listBranches(shop.db.read);
  const own = all.filter(({ id }) => branchIds === null || branchIds.includes(id));
  const chosen = branch === undefined ? own : own.filter(({ id }) => id === branch);
  const [one] = chosen;
  if (!one) throw notFound();
  const to = last ?? localTimeAt(shop.now(), one.timezone).date;
  const from = first ?? addDays(to, 1 - USUAL_DAYS);
  if (from > to) throw fieldError('from', say`The first day comes after the last one.`);
  if (addDays(from, MOST_DAYS) <= to)
    throw fieldError('from', say`Choose at most ${MOST_DAYS} day.|Choose at most ${MOST_DAYS} days.`);
  const days = datesOf(from, to);
  const branches = chosen.map(({ id, name, timezone }) => ({ id, name, starts: dayStarts(days, timezone) }));
  return { days, branches, branchIds: branches.map(({ id }) => id) };
};

/** Runs for each part of the period, one after the other; whoever else calls the shop is answered in between. */
export const forEachWindow = async (period: Period, run: (window: Window) => Promise<void>) => {
  for (const window of windowsOf(period)) {
    await run(window);
    await setImmediate();
  }
};

/** The whole period in parts that follow each other. */
const windowsOf = ({ days, branches }: Period): Window[] => {
  const earliest = (index: number) => branches.map(({ starts }) => starts[index] ?? '').sort()[0] ?? '';
  const end =
    branches
      .map(({ starts }) => starts.at(-1) ?? '')
      .sort()
      .at(-1) ?? '';
  const cuts = days.flatMap((_, index) => (index % DAYS_AT_ONCE === 0 ? [earliest(index)] : []));
  return cuts.map((from, index) => ({ from, to: cuts[index + 1] ?? end }));
};
