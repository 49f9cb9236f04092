import { toMajor } from '../../domain/money/money.ts';
import { selectEnabled } from '../outbox/webhooks/webhook-repository.ts';
import { loadMoney } from '../settings/settings.ts';
import { cursorOf, latestSeq, listChanges } from '../shop/db/changes.ts';
import { inTransaction, type Reader } from '../shop/db/shop-db.ts';
import type { Shop } from '../shop/shop.ts';
import { queueEvent } from './queue-event.ts';

/** How far of the change log `product.updated` was said. */
const SAID = cursorOf('webhooks_products');
const MOST_CHANGES = 1_000;

/**
 * Says `product.updated` for every product that changed since the last time, once however often it did. The change log
 * is written with each change, so that none is missed; it is read while somebody hears of products.
 */
export const announceProducts = async (shop: Shop): Promise<void> => {
  const { read } = shop.db;
  const { rows } = await selectEnabled(read);
  const isHeard = rows.some(({ events_json }) => events_json.includes('"product.updated"'));
  const said = await SAID.find(read);
  if (!isHeard) {
    if (said !== undefined) await inTransaction(shop.db, SAID.end);
    return;
  }
  const latest = await latestSeq(read);
  if (said === undefined) return inTransaction(shop.db, (trx) => SAID.begin(trx, latest));
  const changes = await listChanges(read, said, { limit: MOST_CHANGES });
  const newest = changes.length < MOST_CHANGES ? latest : (changes.at(-1)?.seq ?? latest);
  // A log that went back is followed from where it ends now.
  if (newest === said) return;
  const ids = new Set(changes.flatMap(({ type, id }) => (type === 'product' && id ? [id] : [])));
  const products = await listProducts(read, [...ids]);
  const at = shop.now().toISOString();
  await inTransaction(shop.db, async (trx) => {
    if (!(await SAID.move(trx, said, newest))) return;
    for (const product of products)
      await queueEvent(trx, { event: 'product.updated', at, data: async () => product });
  });
};

const listProducts = async (read: Reader, ids: readonly number[]) => {
  if (ids.length === 0) return [];
  const { decimalPlaces, currencyCode } = await loadMoney(read);
  const rows = await read
    .selectFrom('products')
    .select(['id', 'slug', 'name', 'sku', 'is_active', 'selling_price_minor', 'updated_at'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  return rows.map(({ id, is_active, selling_price_minor, ...row }) => ({
    product_id: id,
    ...row,
    is_active: is_active === 1,
    selling_price: toMajor(selling_price_minor, decimalPlaces),
    currency_code: currencyCode,
  }));
};
