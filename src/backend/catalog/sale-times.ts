import { MINUTE_MS } from '../../domain/time/durations.ts';
import { notOnSale, readSaleTimes } from '../../domain/time/sale-times.ts';
import { inTransaction } from '../shop/db/shop-db.ts';
import type { Job } from '../shop/jobs.ts';
import type { Shop } from '../shop/shop.ts';
import { refreshAvailability } from './availability.ts';
import { closedReason } from './stock-rank.ts';
import { listTimedAvailability } from './stock-repository.ts';

/** Opens and closes what is sold at certain times only, so that stored pages change with the clock. */
export const followSaleTimes = async (shop: Shop): Promise<void> => {
  const now = shop.now();
  const rows = await listTimedAvailability(shop.db.read);
  const moved = rows.filter(
    (row) => notOnSale(readSaleTimes(row), now, row.timezone) !== closedReason(row.status),
  );
  const ids = [...new Set(moved.map((row) => row.product_id))].sort((a, b) => a - b);
  if (ids.length === 0) return;
  await inTransaction(shop.db, (trx) => refreshAvailability(trx, ids, now));
};

export const CATALOG_JOBS: readonly Job[] = [
  { name: 'follow the times of products', everyMs: MINUTE_MS, run: followSaleTimes },
];
