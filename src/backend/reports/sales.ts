import { sql } from 'kysely';
import type { OrderStatus } from '../../api/contract/order.ts';
import { dayIndexOf } from '../../domain/reports/days.ts';
import { listProductNames } from '../catalog/product-repository.ts';
import { listRows } from '../shop/db/rows.ts';
import type { Reader } from '../shop/db/shop-db.ts';
import { forEachWindow, type Period, type Window } from './period.ts';

/** Orders that came to nothing are no sales. */
const UNDONE: readonly OrderStatus[] = ['pending_payment', 'cancelled', 'rejected', 'expired'];
/** "2026-11-22T17:4": ten minutes, as zones begin their days on the hour or half past. */
const SLOT_LENGTH = 15;
const TOP = 15;

const soldIn = (read: Reader, { branchIds }: Period, { from, to }: Window) =>
  read
    .selectFrom('orders as o')
    .where('o.placed_at', '>=', from)
    .where('o.placed_at', '<', to)
    .where('o.branch_id', 'in', branchIds)
    .where('o.status', 'not in', UNDONE);

/** Orders and sales of each branch by its own days. */
export const readSales = async (read: Reader, period: Period) => {
  const { branches, days } = period;
  const zeros = () => days.map(() => 0);
  const found = new Map(
    branches.map(({ id, name, starts }) => [
      id,
      { starts, days: { id, name, orders: zeros(), salesMinor: zeros() } },
    ]),
  );
  await forEachWindow(period, async (window) => {
    const rows = await soldIn(read, period, window)
      .select(({ fn }) => [
        'o.branch_id',
        sql<string>`substr(o.placed_at, 1, ${sql.lit(SLOT_LENGTH)})`.as('slot'),
        fn.countAll<number>().as('orders'),
        sql<number>`sum(o.total_minor - o.refunded_minor)`.as('sales'),
      ])
      .groupBy(['o.branch_id', 'slot'])
      .execute();
    for (const { branch_id, slot, orders, sales } of rows) {
      const branch = found.get(branch_id);
      const index = branch ? dayIndexOf(branch.starts, slot) : -1;
      if (!branch || index < 0) continue;
      branch.days.orders[index] = (branch.days.orders[index] ?? 0) + Number(orders);
      branch.days.salesMinor[index] = (branch.days.salesMinor[index] ?? 0) + Number(sales);
    }
  });
  return [...found.values()].map((branch) => branch.days);
};

interface Sold {
  units: number;
  salesMinor: number;
}

/** Units by product and what they came to after discounts, before tax on top: without those of which the money went back. */
export const readSold = async (read: Reader, period: Period): Promise<Map<number, Sold>> => {
  const sold = new Map<number, Sold>();
  await forEachWindow(period, async (window) => {
    const rows = await soldIn(read, period, window)
      .innerJoin('order_items as i', 'i.order_id', 'o.id')
      .select('i.product_id')
      .select(sql<number>`sum(i.quantity - i.refunded_quantity)`.as('units'))
      .select(
        sql<number>`sum(1.0 * (i.line_total_minor - i.discount_minor) * (i.quantity - i.refunded_quantity)
          / i.quantity)`.as('sales'),
      )
      .groupBy('i.product_id')
      .execute();
    for (const { product_id, units, sales } of rows) {
      const before = sold.get(product_id) ?? { units: 0, salesMinor: 0 };
      sold.set(product_id, {
        units: before.units + Number(units),
        salesMinor: before.salesMinor + Math.round(Number(sales)),
      });
    }
  });
  return sold;
};

/** The products that sold for most, with their names as they are now. */
export const namesOfTop = async (read: Reader, sold: ReadonlyMap<number, Sold>) => {
  const left = [...sold].filter(([, { units }]) => units > 0);
  const top = left.sort(([, a], [, b]) => b.salesMinor - a.salesMinor).slice(0, TOP);
  const ids = top.map(([id]) => id);
  const names = await readNames(read, ids);
  return top.map(([id, of]) => ({ id, name: names.get(id) ?? `#${id}`, ...of }));
};

export const readNames = async (read: Reader, ids: readonly number[]): Promise<Map<number, string>> => {
  const rows = await listProductNames(read, ids);
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** How often each discount was used, and what the orders with it came to. */
export const readCoupons = async (read: Reader, period: Period) => {
  const used = new Map<number, { uses: number; salesMinor: number }>();
  await forEachWindow(period, async (window) => {
    const rows = await soldIn(read, period, window)
      .innerJoin('discount_uses as u', 'u.order_id', 'o.id')
      .select(({ fn }) => ['u.discount_id', fn.countAll<number>().as('uses')])
      .select(sql<number>`sum(o.total_minor - o.refunded_minor)`.as('sales'))
      .groupBy('u.discount_id')
      .execute();
    for (const { discount_id, uses, sales } of rows) {
      const before = used.get(discount_id) ?? { uses: 0, salesMinor: 0 };
      used.set(discount_id, {
        uses: before.uses + Number(uses),
        salesMinor: before.salesMinor + Number(sales),
      });
    }
  });
  const top = [...used].sort(([, a], [, b]) => b.uses - a.uses).slice(0, TOP);
  const ids = top.map(([id]) => id);
  const rows = await listRows(read, 'discounts', { id: ids }, { columns: ['id', 'title', 'code'] });
  const known = new Map(rows.map((row) => [row.id, row]));
  return top.map(([id, of]) => ({
    title: known.get(id)?.title ?? `#${id}`,
    code: known.get(id)?.code ?? null,
    ...of,
  }));
};
