import { findCustomerByReferralCode } from '../accounts/repository.ts';
import { hasRow, insertsRow } from '../shop/db/rows.ts';
import { inTransaction } from '../shop/db/shop-db.ts';
import type { Shop, Visitor } from '../shop/shop.ts';

/** Counts a visitor who looks at an invitation, once; inviters do not count at their own. */
export const countClick = async (shop: Shop, code: string, visitor: Visitor | undefined): Promise<void> => {
  if (!visitor) return;
  const referrer = await findCustomerByReferralCode(shop.db.read, code);
  if (!referrer || (visitor.kind === 'user' && visitor.customerId === referrer.id)) return;
  if (await hasRow(shop.db.read, 'referral_clicks', { referrer_id: referrer.id, visitor: visitor.owner }))
    return;
  const click = {
    referrer_id: referrer.id,
    visitor: visitor.owner,
    clicked_at: shop.now().toISOString(),
  };
  await inTransaction(shop.db, (trx) => insertsRow(trx, 'referral_clicks', click));
};
