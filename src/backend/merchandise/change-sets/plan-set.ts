import { type Coming, targetKey } from '../../../domain/desk/guard/check-html.ts';
import { loadMoney } from '../../settings/settings.ts';
import type { Shop } from '../../shop/shop.ts';
import { type BulkRow, planSteps } from '../bulk/bulk-rows.ts';
import type { ChangeSetRow } from './change-set-repository.ts';
import { stepsOf } from './change-set-state.ts';
import { plannedOf } from './planned-steps.ts';

/** What the edits of a set would do to products now, or at its time. */
export const planSet = async (shop: Shop, set: ChangeSetRow): Promise<BulkRow[]> => {
  const { read } = shop.db;
  const { decimalPlaces: decimals } = await loadMoney(read);
  const at = set.publish_at ?? shop.now().toISOString();
  return planSteps(read, await plannedOf(read, stepsOf(set)), { decimals, at });
};

/** What the addresses of products lead to once a set is out; those that stay as they are do not count. */
export const comingProducts = async (shop: Shop, set: ChangeSetRow): Promise<Coming> =>
  new Map(
    (await planSet(shop, set))
      .filter(({ problem }) => problem === null)
      .flatMap(({ before, after }) =>
        [before.slug, after.slug].map((slug) => [
          targetKey('product', slug),
          after.is_active ? 'live' : 'hidden',
        ]),
      ),
  );
