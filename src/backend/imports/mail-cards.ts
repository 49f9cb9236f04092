import { holdCard } from '../gift-cards/card-ledger.ts';
import { mailCard } from '../gift-cards/issue-cards.ts';
import { countRows } from '../shop/db/rows.ts';
import type { Reader } from '../shop/db/shop-db.ts';
import type { Shop } from '../shop/shop.ts';
import { mailStep, type PublishStep, publishedOf } from './publish-step.ts';
import type { ImportRow } from './repository.ts';

/** Cards that the import brought and that nobody has taken back. */
const broughtBy = (read: Reader, importId: number) =>
  publishedOf(read, importId)
    .innerJoin('gift_cards as c', 'c.id', 'p.product_id')
    .where('c.voided_at', 'is', null);

const openOf = (read: Reader, importId: number) => broughtBy(read, importId).where('c.sent_at', 'is', null);

export const readCardMails = async (read: Reader, { id, invite_state }: ImportRow) => ({
  open: await countRows(openOf(read, id)),
  sent: await countRows(broughtBy(read, id).where('c.sent_at', 'is not', null)),
  is_running: invite_state === 'running',
});

/** Mails the next cards of an import, each with a new code; false when there is none left. */
export const mailCardsStep = (shop: Shop, step: PublishStep) =>
  mailStep(shop, step, 'mailed', async (trx, at) => {
    const { importId, atOnce } = step;
    const rows = await openOf(trx, importId).select('c.id').orderBy('c.id').limit(atOnce).execute();
    for (const { id } of rows) {
      const card = await holdCard(trx, id);
      if (card.sent_at === null && card.voided_at === null) await mailCard(shop, trx, card, at);
    }
    return rows.length;
  });
