import { checkPrices } from '../../../domain/products/sale-prices.ts';
import { MINUTE_MS } from '../../../domain/time/durations.ts';
import { inTransaction } from '../../shop/db/shop-db.ts';
import type { Job } from '../../shop/jobs.ts';
import type { Shop } from '../../shop/shop.ts';
import { changeProducts } from './change-products.ts';
import { listDuePlans, listEndedSales, lockProducts, putPlan } from './product-repository.ts';
import { readValues } from './product-values.ts';

/** Begins the sales whose time has come, each in a transaction of its own; one that is none any more is dropped. */
export const beginSales = async (shop: Shop): Promise<void> => {
  const at = shop.now().toISOString();
  for (const { product_id: id, slug } of await listDuePlans(shop.db.read, at)) {
    await inTransaction(shop.db, async (trx) => {
      await lockProducts(trx, [id]);
      const after = (await readValues(trx, [id])).get(id);
      const sale = after?.prices.sale;
      // Another process was faster, or it was put off.
      if (!after || !sale?.from || sale.from > at) return;
      if (Object.keys(checkPrices(after.prices, at)).length > 0) {
        shop.log('warn', 'A planned sale was dropped: it is no reduction any more.', { slug });
        return putPlan(trx, id, null);
      }
      const before = { ...after, prices: { ...after.prices, sale: null } };
      await changeProducts(trx, [{ id, before, after }], at);
    });
  }
};

/** Brings back the usual prices of products whose sale has ended, each in a transaction of its own. */
export const endSales = async (shop: Shop): Promise<void> => {
  const at = shop.now().toISOString();
  for (const id of await listEndedSales(shop.db.read, at))
    await inTransaction(shop.db, async (trx) => {
      await lockProducts(trx, [id]);
      const before = (await readValues(trx, [id])).get(id);
      const sale = before?.prices.sale;
      // Another process was faster, or the sale was made longer.
      if (!before || !sale || sale.until > at) return;
      const after = { ...before, prices: { ...before.prices, sale: null } };
      await changeProducts(trx, [{ id, before, after }], at);
    });
};

export const MERCHANDISE_JOBS: readonly Job[] = [
  { name: 'begin sales', everyMs: MINUTE_MS, run: beginSales },
  { name: 'end sales', everyMs: MINUTE_MS, run: endSales },
];
