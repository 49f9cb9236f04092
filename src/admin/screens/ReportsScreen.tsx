import { useEffect, useMemo } from 'react';
import type { Report } from '../../api/contract/admin/reports.ts';
import type { DeskSession } from '../../api/contract/admin/staff.ts';
import { usePrice } from '../../islands/ui/money.ts';
import { useResource } from '../../islands/ui/use-stored.ts';
import { LoadFailed, Skeleton } from '../../islands/ui/waiting.tsx';
import { href, pageLanguage, t } from '../../language/desk.ts';
import { Goods } from '../reports/Goods.tsx';
import { Plot } from '../reports/Plot.tsx';
import { averages, leftCarts, perBranch, totalsOf } from '../reports/plots-of.ts';
import { ReportFilters } from '../reports/ReportFilters.tsx';
import { Speeds } from '../reports/Speeds.tsx';
import { before, fetchReport, openReport, report } from '../stores/reports.ts';
import { DeskFrame } from '../ui/DeskFrame.tsx';

/** What happened, by day and branch: plots with the numbers behind them. */
export const ReportsScreen = () => (
  <DeskFrame section="reports" title={t`Reports`}>
    {(session) => <Reports session={session} />}
  </DeskFrame>
);

const Reports = ({ session }: { session: DeskSession }) => {
  const { data, error, isFetching } = useResource(report);
  const hasBranch = session.branches.length > 0;
  useEffect(() => {
    if (hasBranch) openReport(location.search);
  }, [hasBranch]);
  if (!hasBranch)
    return (
      <div className="empty-state">
        <h2>{t`There is no branch yet`}</h2>
        <p>{t`What happens is counted by branch: once there is one that is yours, you see it here.`}</p>
        <a className="button" href={href('/admin/branches')}>
          {t`Branches`}
        </a>
      </div>
    );
  return (
    <div className="stack people">
      <ReportFilters branches={session.branches} shown={data} />
      {error && <LoadFailed text={error} onRetry={() => void fetchReport()} />}
      {!data && !error && <Skeleton rows={8} />}
      {data && (
        <div className="stack" aria-busy={isFetching}>
          <Sums report={data} />
          <Plots report={data} />
        </div>
      )}
    </div>
  );
};

const Sums = ({ report: shown }: { report: Report }) => {
  const price = usePrice();
  const count = new Intl.NumberFormat(pageLanguage().locale);
  const { sales, orders } = totalsOf(shown);
  const { data: earlier } = useResource(before);
  // Of other days it says nothing, such as while it is fetched.
  const was =
    earlier && earlier.days.length === shown.days.length && earlier.to < shown.from
      ? totalsOf(earlier)
      : null;
  const average = (sums: { sales: number; orders: number }) =>
    sums.orders === 0 ? 0 : sums.sales / sums.orders;
  const carts = shown.left_carts.counts.reduce((sum, one) => sum + one, 0);
  const facts = [
    { label: t`Sales`, value: price(sales), change: was && changeOf(was.sales, sales) },
    { label: t`Orders`, value: count.format(orders), change: was && changeOf(was.orders, orders) },
    {
      label: t`Average order`,
      value: orders === 0 ? '–' : price(sales / orders),
      change: was && orders > 0 ? changeOf(average(was), average({ sales, orders })) : null,
    },
    { label: t`Carts that were left`, value: count.format(carts), change: null },
  ];
  return (
    <div role="status">
      <dl className="stack-8 figures">
        {facts.map(({ label, value, change }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}
              {change && <span className="small muted figure-change">{change}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {facts.some(({ change }) => change) && (
        <p className="small muted">
          {t`Compared with the ${shown.days.length} day before.|Compared with the ${shown.days.length} days before.`}
        </p>
      )}
    </div>
  );
};

/** "+12 %" against the days before; null where there was nothing to compare with. */
const changeOf = (was: number, is: number): string | null => {
  if (was <= 0) return null;
  return new Intl.NumberFormat(pageLanguage().locale, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  }).format(is / was - 1);
};

const Plots = ({ report: shown }: { report: Report }) => {
  const price = usePrice();
  const labels = useMemo(() => shown.days.map(writeDay), [shown]);
  const sales = useMemo(() => perBranch(shown, labels, 'sales'), [shown, labels]);
  const orders = useMemo(() => perBranch(shown, labels, 'orders'), [shown, labels]);
  const average = useMemo(() => averages(shown, labels), [shown, labels]);
  const carts = useMemo(() => leftCarts(shown, labels), [shown, labels]);
  const writePrice = useMemo(() => (value: number) => price(value), [price]);
  return (
    <div className="plots">
      <Plot
        {...sales}
        title={t`Sales`}
        note={t`Without what was cancelled, and less what went back.`}
        file="sales"
        write={writePrice}
        empty={t`No income from sales in these days.`}
      />
      <Plot
        {...orders}
        title={t`Orders`}
        file="orders"
        write={writeCount}
        empty={t`Nobody ordered in these days.`}
      />
      <Plot
        {...average}
        title={t`Average order`}
        file="average-order"
        write={writePrice}
        empty={t`Nobody ordered in these days.`}
      />
      <Plot
        {...carts}
        title={t`Carts that were left`}
        note={t`With goods, and not touched for two hours.`}
        file="left-carts"
        write={writeCount}
        empty={t`No cart was left in these days.`}
      />
      <Goods report={shown} write={writePrice} />
      <Speeds report={shown} labels={labels} />
    </div>
  );
};

const writeCount = (value: number): string =>
  Number.isInteger(value) ? new Intl.NumberFormat(pageLanguage().locale).format(value) : '';

const writeDay = (day: string): string =>
  new Intl.DateTimeFormat(pageLanguage().locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
