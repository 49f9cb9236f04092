import { listValues } from '../shop/db/rows.ts';
import type { Reader } from '../shop/db/shop-db.ts';
import { CLOSED_STATUS, RANK } from './stock-rank.ts';

const CLOSED: readonly string[] = Object.values(CLOSED_STATUS);

/** The shelves of a product at branches that are on: whether something is left, and whether it is sold at this time. */
export const listShelvesOn = async (read: Reader, productId: number) => {
  const rows = await read
    .selectFrom('availability')
    .innerJoin('branches', 'branches.id', 'availability.branch_id')
    .select(['availability.rank', 'availability.status'])
    .where('availability.product_id', '=', productId)
    .where('branches.is_active', '=', 1)
    .execute();
  return rows.map(({ rank, status }) => ({
    hasSome: rank < RANK.out_of_stock,
    isOfNow: !CLOSED.includes(status),
  }));
};

/** Published products of which a branch that is on has some, by their numbers. */
export const listTakenIds = (read: Reader, { after, most }: { after: number; most: number }) =>
  listValues(
    read
      .selectFrom('products')
      .select('products.id')
      .where('products.is_active', '=', 1)
      .where('products.id', '>', after)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('availability')
            .innerJoin('branches', 'branches.id', 'availability.branch_id')
            .select('availability.rank')
            .whereRef('availability.product_id', '=', 'products.id')
            .where('availability.rank', '<', RANK.out_of_stock)
            .where('branches.is_active', '=', 1),
        ),
      )
      .orderBy('products.id')
      .limit(most),
    'id',
  );
