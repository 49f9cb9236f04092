import { autoRejectAt } from '../../../domain/orders/auto-reject.ts';
import { MINUTE_MS, timeAfter } from '../../../domain/time/durations.ts';
import { readStore, type Store } from '../../settings/store-cache.ts';
import { NOTHING_WAITS } from '../../shop/jobs.ts';
import type { Shop } from '../../shop/shop.ts';
import { listUnaccepted } from '../record/repository.ts';
import { declineUnaccepted } from './advance-order.ts';

/** When an order of a branch that is new since then is declined by itself; null: never. */
export const declineTime = (
  { settings, branches }: Pick<Store, 'settings' | 'branches'>,
  { branch_id, since }: { branch_id: number; since: string },
): string | null => {
  const branch = branches.find(({ id }) => id === branch_id);
  const schedule = branch
    ? { ...branch.rules, timezone: branch.timezone }
    : { openingHours: [], closures: [], timezone: 'UTC' };
  return autoRejectAt(since, settings.autoRejectMinutes, schedule);
};

/** Declines the orders whose time to be accepted is over; what fell due while the shop was down as well. */
export const declineOverdue = async (shop: Shop): Promise<unknown> => {
  const store = await readStore(shop.db, shop.db.read);
  const { autoRejectMinutes } = store.settings;
  if (autoRejectMinutes === 0) return NOTHING_WAITS;
  const now = shop.now().toISOString();
  const before = timeAfter(now, -autoRejectMinutes * MINUTE_MS);
  const rows = await listUnaccepted(shop.db.read, now);
  for (const row of rows.filter(({ since }) => since <= before)) {
    const at = declineTime(store, row);
    if (at !== null && at <= now) await declineUnaccepted(shop, row.id);
  }
  return rows.length === 0 ? NOTHING_WAITS : undefined;
};
