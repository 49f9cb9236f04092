import { chooseLanguage } from '../../domain/text/text.ts';
import { DAY_MS } from '../../domain/time/durations.ts';
import { putResetLink } from '../customers/reset-password.ts';
import { queueNotices } from '../outbox/queue/outbox.ts';
import { seal } from '../outbox/queue/seal.ts';
import { countRows, UNSET, updatesRow } from '../shop/db/rows.ts';
import type { Reader } from '../shop/db/shop-db.ts';
import type { Shop } from '../shop/shop.ts';
import { mailStep, type PublishStep, publishedOf } from './publish-step.ts';
import type { ImportRow } from './repository.ts';

/** As the mail says. */
const LIVES_MS = 14 * DAY_MS;

/** Customers whom the import brought and who are still there. */
const broughtBy = (read: Reader, importId: number) =>
  publishedOf(read, importId)
    .innerJoin('customers as c', 'c.id', 'p.product_id')
    .where('c.deleted_at', 'is', null);

/** Those without a password to whom no invitation went yet, whatever file they came in by. */
const openOf = (read: Reader, importId: number) =>
  broughtBy(read, importId)
    .where('c.invited_at', 'is', null)
    .where('c.password_hash', 'is', null)
    .where('c.blocked_at', 'is', null)
    .where('c.email_norm', 'is not', null);

export const readInvitations = async (read: Reader, { id, invite_state }: ImportRow) => ({
  open: await countRows(openOf(read, id)),
  sent: await countRows(broughtBy(read, id).where('c.invited_at', 'is not', null)),
  is_running: invite_state === 'running',
});

/** Queues the next invitations of an import, one for each customer ever; false when there is none left. */
export const inviteStep = (shop: Shop, step: PublishStep) =>
  mailStep(shop, step, 'invited', async (trx, at) => {
    const { importId, atOnce } = step;
    const rows = await openOf(trx, importId)
      .select(['c.id', 'c.name', 'c.email', 'c.email_norm', 'c.locale'])
      .orderBy('c.id')
      .limit(atOnce)
      .execute();
    for (const { id, name, email, email_norm, locale } of rows) {
      const isOurs = await updatesRow(trx, 'customers', { id, invited_at: UNSET }, { invited_at: at });
      if (!isOurs || email === null || email_norm === null) continue;
      const link = await putResetLink(shop, trx, email_norm, LIVES_MS);
      const language = chooseLanguage(locale ?? '');
      await queueNotices(
        trx,
        [
          {
            kind: 'mail',
            to: email,
            template: 'account.invited',
            data: { name },
            sealed: seal(shop, { link }),
            ...(language && { language }),
          },
        ],
        at,
      );
    }
    return rows.length;
  });
