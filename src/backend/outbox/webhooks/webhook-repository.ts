import { compiled } from '../../shop/db/compiled.ts';
import { findValue, listValues } from '../../shop/db/rows.ts';
import type { Reader, Trx } from '../../shop/db/shop-db.ts';

/** Who hears of anything now; small, and read with every event. */
export const selectEnabled = compiled((db) =>
  db.selectFrom('webhook_endpoints').select(['id', 'events_json']).where('is_enabled', '=', 1).orderBy('id'),
);

/** A delivery with whom it is for. */
export const findDelivery = (read: Reader, id: number) =>
  read
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhook_endpoints as e', 'e.id', 'd.endpoint_id')
    .select(['d.id', 'd.endpoint_id', 'd.event', 'd.event_id', 'd.body', 'd.state', 'd.tries'])
    .select(['e.url', 'e.secret_sealed', 'e.is_enabled'])
    .where('d.id', '=', id)
    .executeTakeFirst();

/** Switches an endpoint off; its address when it was on until now. */
export const disableEndpoint = (
  trx: Trx,
  deliveryId: number,
  change: { problem: string; updated_at: string },
): Promise<string | undefined> =>
  findValue(
    trx
      .updateTable('webhook_endpoints')
      .set({ ...change, is_enabled: 0 })
      .where('is_enabled', '=', 1)
      .where('id', '=', ({ selectFrom }) =>
        selectFrom('webhook_deliveries').select('endpoint_id').where('id', '=', deliveryId),
      )
      .returning('url'),
    'url',
  );

export const listOwnerEmails = (read: Reader): Promise<string[]> =>
  listValues(read.selectFrom('staff').select('email').where('role', '=', 'owner'), 'email');
