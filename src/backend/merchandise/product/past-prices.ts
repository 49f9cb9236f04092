import { DAY_MS, timeAfter } from '../../../domain/time/durations.ts';
import type { Trx } from '../../shop/db/shop-db.ts';

const LOWEST_PRICE_MS = 30 * DAY_MS;

/** The lowest price of the 30 days before this change, which the law wants beside a reduced one. */
export const noteLowestPrice = async (
  trx: Trx,
  product: { id: number; selling_price_minor: number },
  at: string,
): Promise<number> => {
  const past = { product_id: product.id, price_minor: product.selling_price_minor, until: at };
  await trx.insertInto('past_prices').values(past).execute();
  const { lowest } = await trx
    .selectFrom('past_prices')
    .select(({ fn }) => fn.min('price_minor').as('lowest'))
    .where('product_id', '=', product.id)
    .where('until', '>', timeAfter(at, -LOWEST_PRICE_MS))
    .executeTakeFirstOrThrow();
  return lowest ?? product.selling_price_minor;
};
