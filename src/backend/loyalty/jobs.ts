import { HOUR_MS, MINUTE_MS } from '../../domain/time/durations.ts';
import { inTransaction } from '../shop/db/shop-db.ts';
import type { Job } from '../shop/jobs.ts';
import type { Shop } from '../shop/shop.ts';
import { reportBooks } from './audit.ts';
import { openAccount } from './ledger.ts';
import { listExpiredOwners } from './ledger-repository.ts';
import { grantDuePoints } from './points.ts';
import { rewardDueReferrers } from './referral-rewards.ts';

const MOST_AT_ONCE = 500;

/** Takes expired credit and points out of the balances. */
export const expireCredits = async (shop: Shop): Promise<void> => {
  const at = shop.now().toISOString();
  for (const customerId of await listExpiredOwners(shop.db.read, at, MOST_AT_ONCE)) {
    await inTransaction(shop.db, (trx) => openAccount(trx, customerId, at));
  }
};

export const LOYALTY_JOBS: readonly Job[] = [
  { name: 'expire credits', everyMs: MINUTE_MS, run: expireCredits },
  { name: 'grant points', everyMs: MINUTE_MS, run: grantDuePoints },
  { name: 'reward referrers', everyMs: MINUTE_MS, run: rewardDueReferrers },
  { name: 'audit the books', everyMs: HOUR_MS, run: reportBooks },
];
