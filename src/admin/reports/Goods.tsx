import { useMemo } from 'react';
import type { Report } from '../../api/contract/admin/reports.ts';
import { t } from '../../language/desk.ts';
import { writeNumber } from '../ui/numbers.ts';
import { Plot } from './Plot.tsx';
import { ranked } from './plots-of.ts';

/** What sold, what ran short, which coupons were used, and what nobody could find. */
export const Goods = ({ report, write }: { report: Report; write: (value: number) => string }) => {
  const products = useMemo(() => drawProducts(report), [report]);
  const coupons = useMemo(() => drawCoupons(report), [report]);
  const searches = useMemo(() => drawSearches(report), [report]);
  const stock = useMemo(() => drawStock(report), [report]);
  return (
    <>
      <Plot
        {...products}
        title={t`Top products`}
        note={t`By what they sold for after discounts, without units of which the money went back.`}
        file="top-products"
        write={write}
        empty={t`Nothing was sold in these days.`}
      />
      <Plot
        {...searches}
        title={t`Searches without a result`}
        note={t`Of all branches. The same search is counted again after the catalog has changed.`}
        file="searches"
        write={writeNumber}
        empty={t`No search was without a result in these days.`}
      />
      <Plot
        {...coupons}
        title={t`Coupons used`}
        file="coupons"
        write={writeNumber}
        empty={t`No coupon was used in these days.`}
      />
      <Plot
        {...stock}
        title={t`Stock that runs out`}
        note={t`Days that are left at the pace of the last 28 days.`}
        file="stock"
        write={writeNumber}
        empty={t`Nothing runs short.`}
      />
    </>
  );
};

const drawProducts = ({ products }: Report) =>
  ranked(
    products,
    { name: ({ name }) => name, value: ({ sales }) => sales, valueName: t`Sales` },
    {
      columns: [t`Product`, t`Units`, t`Sales`],
      amounts: [2],
      rows: products.map(({ name, units, sales }) => [name, units, sales]),
    },
  );

const drawCoupons = ({ coupons }: Report) =>
  ranked(
    coupons,
    { name: ({ code, title }) => code ?? title, value: ({ uses }) => uses, valueName: t`Uses` },
    {
      columns: [t`Coupon`, t`Code`, t`Uses`, t`Sales`],
      amounts: [3],
      rows: coupons.map(({ title, code, uses, sales }) => [title, code, uses, sales]),
    },
  );

const drawSearches = ({ searches }: Report) =>
  ranked(
    searches,
    { name: ({ term }) => term, value: ({ count }) => count, valueName: t`Searches` },
    { columns: [t`Searched for`, t`Searches`], rows: searches.map(({ term, count }) => [term, count]) },
  );

const drawStock = ({ stock }: Report) => {
  const moving = stock.filter(({ days_left }) => days_left !== null);
  const drawn = ranked(
    moving,
    { name: ({ name }) => name, value: ({ days_left }) => days_left ?? 0, valueName: t`Days left` },
    {
      columns: [t`Product`, t`Branch`, t`Left`, t`Sold`, t`Days left`],
      rows: stock.map((row) => [row.name, row.branch_name, row.left, row.sold, row.days_left]),
    },
  );
  return moving.length > 0 ? drawn : { ...drawn, plot: null };
};
