import type { Insertable } from 'kysely';
import type { Tables } from '../schema.ts';
import type { PlannedProduct } from './plan.ts';

type StockRow = Insertable<Tables['stock']>;

/** What lists show of the seeded stock: the sum over a product's variants at each branch. */
export const availabilityRows = (
  stock: readonly StockRow[],
  products: readonly PlannedProduct[],
  productIds: readonly number[],
): Insertable<Tables['availability']>[] => {
  const most = new Map(products.map(({ record }, at) => [productIds[at], record.max ?? 20]));
  const sums = new Map<string, { row: StockRow; free: number }>();
  for (const row of stock) {
    const key = `${row.branch_id}:${row.product_id}`;
    sums.set(key, { row, free: (sums.get(key)?.free ?? 0) + row.on_hand });
  }
  return [...sums.values()].map(({ row, free }) => {
    const rank = free === 0 ? 2 : free <= row.low_at ? 1 : 0;
    return {
      branch_id: row.branch_id,
      product_id: row.product_id,
      status: (['in_stock', 'low_stock', 'out_of_stock'] as const)[rank] as string,
      rank,
      stock_left: rank === 1 ? free : null,
      max_quantity: Math.min(free, most.get(row.product_id) ?? 20),
    };
  });
};
