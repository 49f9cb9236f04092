import { DAY_MS, timeAfter } from '../../domain/time/durations.ts';
import type { Trx } from '../shop/db/shop-db.ts';

const LOWEST_PRICE_MS = 30 * DAY_MS;

/** The lowest price of the 30 days before this change, which the law wants beside a reduced one. */
export const noteLowestPrice = async (
  trx: Trx,
  product: { id: number; selling_price_minor: number },
  at: string,
): Promise<number> => {
  await insertPastPrice(trx, { product_id: product.id, price_minor: product.selling_price_minor, until: at });
  const since = timeAfter(at, -LOWEST_PRICE_MS);
  return (await lowestPastPrice(trx, product.id, since)) ?? product.selling_price_minor;
};

/** Notes what a product cost until now. */
const insertPastPrice = async (
  trx: Trx,
  past: { product_id: number; price_minor: number; until: string },
): Promise<void> => {
  await trx.insertInto('past_prices').values(past).execute();
};

/** The lowest price that held at any time after `since`, apart from today's; undefined when none is known. */
const lowestPastPrice = async (trx: Trx, productId: number, since: string): Promise<number | undefined> => {
  const row = await trx
    .selectFrom('past_prices')
    .select(({ fn }) => fn.min('price_minor').as('lowest'))
    .where('product_id', '=', productId)
    .where('until', '>', since)
    .executeTakeFirst();
  return row?.lowest ?? undefined;
};
