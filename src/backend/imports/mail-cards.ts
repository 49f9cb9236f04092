import { holdCard } from '../gift-cards/card-ledger.ts';
import { mailCard } from '../gift-cards/issue-cards.ts';
import { noteAudit } from '../shop/audit.ts';
import { countRows } from '../shop/db/rows.ts';
import { inTransaction, type Reader } from '../shop/db/shop-db.ts';
import type { Shop } from '../shop/shop.ts';
import type { PublishStep } from './publish-step.ts';
import { type ImportRow, keepLease } from './repository.ts';

/** Cards that the import brought and that nobody has taken back. */
const broughtBy = (read: Reader, importId: number) =>
  read
    .selectFrom('import_products as p')
    .innerJoin('gift_cards as c', 'c.id', 'p.product_id')
    .where('p.import_id', '=', importId)
    .where('p.state', '=', 'published')
    .where('c.voided_at', 'is', null);

const openOf = (read: Reader, importId: number) => broughtBy(read, importId).where('c.sent_at', 'is', null);

export const readCardMails = async (read: Reader, { id, invite_state }: ImportRow) => ({
  open: await countRows(openOf(read, id)),
  sent: await countRows(broughtBy(read, id).where('c.sent_at', 'is not', null)),
  is_running: invite_state === 'running',
});

/** Mails the next cards of an import, each with a new code; false when there is none left. */
export const mailCardsStep = async (shop: Shop, { importId, lease, actor, atOnce }: PublishStep) =>
  inTransaction(shop.db, async (trx) => {
    await keepLease(trx, importId, lease);
    const at = shop.now().toISOString();
    const rows = await openOf(trx, importId).select('c.id').orderBy('c.id').limit(atOnce).execute();
    for (const { id } of rows) {
      const card = await holdCard(trx, id);
      if (card.sent_at === null && card.voided_at === null) await mailCard(shop, trx, card, at);
    }
    if (rows.length > 0) noteAudit(trx, { ...actor, at }, 'import', importId, null, { mailed: rows.length });
    return rows.length > 0;
  });
