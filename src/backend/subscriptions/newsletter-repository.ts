import type { Insertable } from 'kysely';
import { findsRow } from '../shop/db/rows.ts';
import type { Tables } from '../shop/db/schema.ts';
import type { Trx } from '../shop/db/shop-db.ts';

/** Inserts the subscriber, or renews one who is not subscribed; false for one who is. */
export const renewSubscriber = async (trx: Trx, subscriber: Insertable<Tables['newsletter_subscribers']>) => {
  const { email_norm: _email, ...fresh } = subscriber;
  return findsRow(
    trx
      .insertInto('newsletter_subscribers')
      .values(subscriber)
      .onConflict((conflict) =>
        conflict
          .column('email_norm')
          .doUpdateSet(fresh)
          .where('newsletter_subscribers.state', '!=', 'confirmed'),
      )
      .returning('id'),
  );
};

/** Who gets the newsletter gets none any more; a link that waits confirms nothing. */
export const endSubscriber = (trx: Trx, email_norm: string) =>
  trx
    .updateTable('newsletter_subscribers')
    .set({ state: 'ended' })
    .where('email_norm', '=', email_norm)
    .execute();

/** Subscribes who waits for this link; undefined when nobody does, or is subscribed already. */
export const confirmSubscriber = (trx: Trx, confirm_hash: string, confirmed_at: string) =>
  trx
    .updateTable('newsletter_subscribers')
    .set({ state: 'confirmed', confirmed_at })
    .where('confirm_hash', '=', confirm_hash)
    .where('state', '=', 'pending')
    .returning(['email', 'language', 'unsubscribe_token'])
    .executeTakeFirst();
