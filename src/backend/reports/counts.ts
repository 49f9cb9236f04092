import { sql } from 'kysely';
import { dayIndexOf } from '../../domain/reports/days.ts';
import { SPEED_METRICS, type SpeedMetric, threeQuarters } from '../../domain/reports/page-speed.ts';
import { RANK } from '../catalog/stock-rank.ts';
import type { Reader } from '../shop/db/shop-db.ts';
import { forEachWindow, type Period } from './period.ts';
import { readNames } from './sales.ts';

const TOP = 20;
const PACE_DAYS = 28;

/** Searches that found nothing, the most frequent first; searches belong to no branch. */
export const readMisses = async (read: Reader, { days }: Period) => {
  const rows = await read
    .selectFrom('search_misses')
    .select('term')
    .select(sql<number>`sum(count)`.as('total'))
    .where('day', '>=', days[0] ?? '')
    .where('day', '<=', days.at(-1) ?? '')
    .groupBy('term')
    .orderBy('total', 'desc')
    .orderBy('term')
    .limit(TOP)
    .execute();
  return rows.map(({ term, total }) => ({ term, count: Number(total) }));
};

/** Carts that were left, by the day of their branch. */
export const readLeftCarts = async (read: Reader, period: Period) => {
  const { branches, branchIds, days } = period;
  const starts = new Map(branches.map((branch) => [branch.id, branch.starts]));
  const counts = days.map(() => 0);
  const valuesMinor = days.map(() => 0);
  await forEachWindow(period, async ({ from, to }) => {
    const rows = await read
      .selectFrom('abandoned_carts')
      .select(['left_at', 'branch_id', 'value_minor'])
      .where('left_at', '>=', from)
      .where('left_at', '<', to)
      .where('branch_id', 'in', branchIds)
      .execute();
    for (const { left_at, branch_id, value_minor } of rows) {
      const index = dayIndexOf(starts.get(branch_id) ?? [], left_at);
      if (index < 0) continue;
      counts[index] = (counts[index] ?? 0) + 1;
      valuesMinor[index] = (valuesMinor[index] ?? 0) + value_minor;
    }
  });
  return { counts, valuesMinor };
};

/** Products of which few are left, those that are gone soonest first, at the pace of `sold` in 28 days. */
export const readShort = async (
  read: Reader,
  { branches, branchIds }: Period,
  sold: ReadonlyMap<number, { units: number }>,
) => {
  const rows = await read
    .selectFrom('availability as a')
    .innerJoin('stock as s', (join) =>
      join.onRef('s.product_id', '=', 'a.product_id').onRef('s.branch_id', '=', 'a.branch_id'),
    )
    .select(['a.product_id', 'a.branch_id'])
    .select(sql<number>`sum(s.on_hand - s.held)`.as('left'))
    .where('a.branch_id', 'in', branchIds)
    .where('a.rank', '=', RANK.low_stock)
    .groupBy(['a.product_id', 'a.branch_id'])
    .limit(1_000)
    .execute();
  const short = rows.map((row) => {
    const units = sold.get(row.product_id)?.units ?? 0;
    const left = Number(row.left);
    const daysLeft = units > 0 ? Math.round((left / units) * PACE_DAYS * 10) / 10 : null;
    return { ...row, left, sold: units, daysLeft };
  });
  const soonest = short
    .sort((a, b) => (a.daysLeft ?? 1e9) - (b.daysLeft ?? 1e9) || a.left - b.left)
    .slice(0, TOP);
  const names = await readNames(
    read,
    soonest.map(({ product_id }) => product_id),
  );
  return soonest.map(({ product_id, branch_id, daysLeft, ...row }) => ({
    ...row,
    product_id,
    name: names.get(product_id) ?? `#${product_id}`,
    branch_name: branches.find(({ id }) => id === branch_id)?.name ?? '',
    days_left: daysLeft,
  }));
};

/** How fast pages were for their visitors, by day and by screen; pages belong to no branch. */
export const readSpeeds = async (read: Reader, { days }: Period) => {
  const rows = await read
    .selectFrom('page_speeds')
    .selectAll()
    .where('day', '>=', days[0] ?? '')
    .where('day', '<=', days.at(-1) ?? '')
    .execute();
  return SPEED_METRICS.map((metric: SpeedMetric) => {
    const own = rows.filter((row) => row.metric === metric);
    const byDay = Map.groupBy(own, ({ day }) => day);
    const byScreen = Map.groupBy(own, ({ screen, device }) => `${screen} ${device}`);
    return {
      metric,
      days: days.map((day) => threeQuarters(metric, byDay.get(day) ?? [])),
      screens: [...byScreen.values()]
        .map((counts) => ({
          screen: counts[0]?.screen ?? '',
          device: counts[0]?.device ?? '',
          value: threeQuarters(metric, counts) ?? 0,
          visits: counts.reduce((sum, { count }) => sum + count, 0),
        }))
        .sort((a, b) => b.visits - a.visits),
    };
  });
};
