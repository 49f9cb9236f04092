import type { NewBranchRequest } from '../../api/contract/admin/branches.ts';
import type { BranchRules } from '../../domain/branch/branch.ts';
import { say } from '../../domain/text/text.ts';
import { listBranches } from '../settings/repository.ts';
import { readStore } from '../settings/store-cache.ts';
import { actorOf, noteAudit } from '../shop/audit.ts';
import { noteChanges } from '../shop/db/changes.ts';
import { inTransaction } from '../shop/db/shop-db.ts';
import type { Shop, Staff } from '../shop/shop.ts';
import { fieldError } from '../shop/shop-error.ts';
import { toRules } from './branch-content.ts';
import { insertBranch } from './branch-repository.ts';
import { assertFreePrefix, readContent, writeAreas } from './save-branch.ts';

/**
 * A branch from what its form says, paid in cash at first. The only one is on at once: whether shoppers see it is up
 * to the shop, which is opened on purpose. 422 at the fields of what cannot be.
 */
export const makeBranch = async (
  shop: Shop,
  staff: Staff,
  { slug, timezone, content: sent }: NewBranchRequest,
): Promise<number> => {
  const { money, countryCode } = (await readStore(shop.db, shop.db.read)).settings;
  const content = readContent(sent, countryCode);
  const { name, phone, email, address, lat, lng } = content;
  return inTransaction(shop.db, async (trx) => {
    const all = await listBranches(trx);
    if (all.some((one) => one.slug === slug)) throw fieldError('slug', say`Another branch has this address.`);
    const isOnly = all.length === 0;
    const place = { name, phone, email, ...address, lat, lng, timezone };
    const id = await insertBranch(trx, {
      ...place,
      slug,
      image_key: null,
      is_active: isOnly ? 1 : 0,
      position: all.length + 1,
      rules_json: JSON.stringify(toRules(content, UNSAID, money.decimalPlaces)),
    });
    await assertFreePrefix(trx, id, content.invoice.prefix);
    await writeAreas(trx, id, content, money.decimalPlaces);
    noteAudit(trx, actorOf(shop, staff), 'branch', id, null, { slug, timezone, is_active: isOnly });
    noteChanges(trx, [{ type: 'branch', id }]);
    return id;
  });
};

/** What the form of a branch does not speak of. */
const UNSAID = { paymentMethods: ['cod'], packagingCharge: 0, pausedUntil: null } as const satisfies Pick<
  BranchRules,
  'paymentMethods' | 'packagingCharge' | 'pausedUntil'
>;
