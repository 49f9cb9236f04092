import type { Report } from '../../api/contract/admin/reports.ts';
import { t } from '../../language/desk.ts';
import type { PlotData } from './draw-plot.ts';
import type { PlotTable } from './Plot.tsx';

/** A plot with the table behind it. */
export interface Drawn {
  plot: PlotData | null;
  table: PlotTable;
}

type Series = PlotData['series'];

const byDay = (
  days: readonly string[],
  labels: readonly string[],
  series: Series,
  kind: PlotData['kind'],
  amounts: readonly number[] = [],
): Drawn => ({
  plot: { kind, labels, series },
  table: {
    amounts,
    columns: [t`Day`, ...series.map(({ name }) => name)],
    rows: days.map((day, index) => [day, ...series.map(({ values }) => values[index] ?? null)]),
  },
});

const nothing = (drawn: Drawn, isEmpty: boolean): Drawn =>
  isEmpty ? { plot: null, table: { ...drawn.table, rows: [] } } : drawn;

/** Sales or orders of each branch, one upon the other. */
export const perBranch = (report: Report, labels: readonly string[], of: 'sales' | 'orders'): Drawn => {
  const series = report.branches.map((branch) => ({ name: branch.name, values: branch[of] }));
  return nothing(
    byDay(report.days, labels, series, 'bars', of === 'sales' ? series.map((_, index) => index + 1) : []),
    series.every(({ values }) => values.every((value) => value === 0)),
  );
};

/** What an order came to on average, all branches together. */
export const averages = (report: Report, labels: readonly string[]): Drawn => {
  const values = report.days.map((_, index) => {
    const { sales, orders } = totalsOf(report, [index]);
    return orders === 0 ? null : Math.round((sales / orders) * 100) / 100;
  });
  const series = [{ name: t`Average order`, values }];
  return nothing(
    byDay(report.days, labels, series, 'lines', [1]),
    values.every((value) => value === null),
  );
};

export const leftCarts = ({ days, left_carts }: Report, labels: readonly string[]): Drawn => {
  const series = [
    { name: t`Carts`, values: left_carts.counts },
    { name: t`Value`, values: left_carts.values },
  ];
  const drawn = byDay(days, labels, series, 'bars', [2]);
  const plot: PlotData = { kind: 'bars', labels, series: series.slice(0, 1) };
  return nothing(
    { ...drawn, plot },
    left_carts.counts.every((count) => count === 0),
  );
};

/** Things with a number each, the largest first. */
export const ranked = <T>(
  items: readonly T[],
  of: { name: (item: T) => string; value: (item: T) => number; valueName: string },
  table: PlotTable,
): Drawn => ({
  plot: {
    kind: 'rows',
    labels: items.map((item) => shorten(of.name(item))),
    series: [{ name: of.valueName, values: items.map(of.value) }],
  },
  table,
});

const MOST_LETTERS = 24;
const shorten = (name: string): string =>
  name.length > MOST_LETTERS ? `${name.slice(0, MOST_LETTERS - 1)}…` : name;

/** How fast pages were, one line for each figure; seconds, and CLS as it is. */
export const speedByDay = (
  { days, speeds }: Report,
  labels: readonly string[],
  metric: Report['speeds'][number]['metric'],
  name: string,
): Drawn => {
  const own = speeds.find((speed) => speed.metric === metric);
  const values = (own?.days ?? []).map((value) => (value === null ? null : value / 1_000));
  return nothing(
    byDay(days, labels, [{ name, values }], 'lines'),
    values.every((value) => value === null),
  );
};

/** Sums of all branches over all days, or some of them. */
export const totalsOf = ({ branches, days }: Report, indexes?: readonly number[]) => {
  const chosen = indexes ?? days.map((_, index) => index);
  const add = (of: 'sales' | 'orders') =>
    branches.reduce(
      (sum, branch) => sum + chosen.reduce((own, index) => own + (branch[of][index] ?? 0), 0),
      0,
    );
  return { sales: add('sales'), orders: add('orders') };
};
