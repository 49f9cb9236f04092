import type { Settings } from '../../api/contract/content.ts';
import type { DownReason } from '../gateways/port/gateway.ts';
import { noteChanges } from '../shop/db/changes.ts';
import { inTransaction } from '../shop/db/shop-db.ts';
import type { Shop } from '../shop/shop.ts';
import { upsertSetting } from './repository.ts';
import { readStore } from './store-cache.ts';

/** Since when a gateway fails, and why. */
export interface Outage {
  since: string;
  reason: DownReason;
}

const PREFIX = 'gateway_outage_';
const REASONS: readonly DownReason[] = ['key', 'busy', 'silent'];

/** A setting that the shop keeps for itself: every process and page follows settings. */
export const isOutage = (key: string): boolean => key.startsWith(PREFIX);

export const outageOf = (stored: Settings, code: string): Outage | undefined => {
  const [since = '', word] = (stored[PREFIX + code] ?? '').split(' ');
  const reason = REASONS.find((one) => one === word);
  return since && reason ? { since, reason } : undefined;
};

/** Notes that a gateway fails, or with null that it is there again; branches then offer what they have. */
export const noteOutage = async (shop: Shop, code: string, outage: Outage | null): Promise<void> => {
  const { stored } = (await readStore(shop.db, shop.db.read)).settings;
  if (Boolean(outageOf(stored, code)) === Boolean(outage)) return;
  await inTransaction(shop.db, async (trx) => {
    await shop.db.dialect.lockChangeLog(trx);
    await upsertSetting(trx, PREFIX + code, outage ? `${outage.since} ${outage.reason}` : '');
    noteChanges(trx, [{ type: 'settings' }, { type: 'branch' }]);
  });
  if (outage) shop.log('error', `The gateway ${code} fails`, { ...outage });
  else shop.log('info', `The gateway ${code} is there again`);
};
