import type { PayLink } from '../../../api/contract/admin/drafts.ts';
import { prefixOf, underPrefix } from '../../../domain/text/locales.ts';
import { say } from '../../../domain/text/text.ts';
import { languageOfOrder, notifyCustomer } from '../../orders/lifecycle/order-notices.ts';
import { frozenOf } from '../../orders/record/order-facts.ts';
import { lockOrder, type OrderRow } from '../../orders/record/repository.ts';
import { issueToken } from '../../orders/record/tracking-token.ts';
import { readStore } from '../../settings/store-cache.ts';
import { actorOf, noteAudit } from '../../shop/audit.ts';
import { inTransaction, type Trx } from '../../shop/db/shop-db.ts';
import type { Shop, Staff } from '../../shop/shop.ts';
import { ShopError } from '../../shop/shop-error.ts';
import { findDeskOrder } from './orders.ts';

/** Sends the link of an order that waits for its payment once more, and answers with one to copy. */
export const sendPayLink = async (shop: Shop, staff: Staff, id: string): Promise<PayLink> => {
  const found = await findDeskOrder(shop, staff, id);
  return inTransaction(shop.db, async (trx) => {
    const row = await lockOrder(trx, found.id);
    const link = row && (await makePayLink(shop, trx, row));
    if (!link) throw new ShopError('invalid_transition', say`This order isn't waiting for payment by link.`);
    noteAudit(trx, actorOf(shop, staff), 'order', found.id, null, { pay_link: link.sent_to });
    return link;
  });
};

/**
 * A link by which anybody who has it can pay an order that staff typed, sent to its contact: tokens are kept as
 * hashes, so each time there is a new one. Null for an order that waits for no payment.
 */
export const makePayLink = async (shop: Shop, trx: Trx, row: OrderRow): Promise<PayLink | null> => {
  const { pay_by, channel, status } = row;
  if (status !== 'pending_payment' || channel === null || pay_by === null) return null;
  const at = shop.now();
  const { locales } = (await readStore(shop.db, trx)).settings;
  const prefix = prefixOf(locales, (await languageOfOrder(trx, row)) ?? '');
  const path = underPrefix(prefix, `/order-placed/${row.id}`);
  const token = await issueToken(trx, row.id, at);
  await notifyCustomer(shop, trx, row, { template: 'order.pay_link', at: at.toISOString() });
  const { phone, email } = frozenOf(row).contact;
  return {
    url: `${shop.siteUrl}${path}#token=${token}`,
    pay_by,
    sent_to: [email, phone].flatMap((to) => to || []),
  };
};
