import { sql } from 'kysely';
import { chunksOf } from '../../../domain/lists/chunks.ts';
import type { Trx } from '../../shop/db/shop-db.ts';
import { changeProducts } from './change-products.ts';
import type { ProductValues, ShelfUnits } from './product-values.ts';

/** Fields of a product and shelves, as one side of an edit has them. */
export interface Side {
  values: Partial<ProductValues>;
  stock: readonly ShelfUnits[];
}

/** A product as it is, and what it shall be again. */
export interface Restored {
  id: number;
  now: ProductValues;
  before: Side;
}

/** Takes edits back, for all that keep what they replaced; whoever calls it has seen that nobody edited the same since. */
export const bringBack = async (trx: Trx, back: readonly Restored[], at: string): Promise<void> => {
  const edits = back.map(({ id, now, before }) => ({
    id,
    before: now,
    after: { ...now, ...before.values },
    shelves: before.stock,
  }));
  await changeProducts(trx, edits, at);
  const added = edits.flatMap(({ id, before, after }) => addedTo(before, after).map((one) => ({ id, one })));
  await deleteVariants(trx, added);
};

/** Variants that are gone with the edit that added them. */
const addedTo = (now: ProductValues, then: ProductValues): number[] => {
  const kept = new Set(then.options.variants.map(({ id }) => id));
  return now.options.variants.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
};

/** Deletes variants that nothing names; the others keep their rows, off sale. */
const deleteVariants = async (trx: Trx, variants: readonly { id: number; one: number }[]): Promise<void> => {
  if (variants.length === 0) return;
  const products = [...new Set(variants.map(({ id }) => id))];
  const named = new Set<number>();
  for (const table of ['stock', 'order_items', 'cart_items']) {
    const { rows } = await sql<{ variant_id: number }>`select distinct variant_id from ${sql.table(table)}
      where product_id in (${sql.join(products)})`.execute(trx);
    for (const { variant_id } of rows) named.add(variant_id);
  }
  const gone = variants.flatMap(({ one }) => (named.has(one) ? [] : [one]));
  for (const batch of chunksOf(gone, 500))
    await trx.deleteFrom('variants').where('id', 'in', batch).execute();
};
