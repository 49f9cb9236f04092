import type { Order } from '../../../api/contract/order.ts';
import { say } from '../../../domain/text/text.ts';
import { inTransaction } from '../../shop/db/shop-db.ts';
import type { Shop } from '../../shop/shop.ts';
import { fieldError, notFound } from '../../shop/shop-error.ts';
import { readOrder } from '../reading/orders.ts';
import { findOrder, lockOrder, updateOrder } from '../record/repository.ts';

type Shipment = Order['shipments'][number];

/**
 * Notes a parcel of an order by carrier and number; the same parcel again replaces what was noted of it. The id may
 * be the order's number. 404 for an unknown order, 422 for an address that is no web address.
 */
export const shipOrder = async (shop: Shop, id: string, shipment: Shipment): Promise<Order> => {
  const url = shipment.tracking_url;
  if (url && !/^https?:\/\//.test(url)) {
    throw fieldError('tracking_url', say`Enter an address that begins with https://.`);
  }
  const found = await findOrder(shop.db.read, id);
  if (!found) throw notFound(say`There is no order ${id}.`);
  return inTransaction(shop.db, async (trx) => {
    const row = await lockOrder(trx, found.id);
    if (!row) throw notFound();
    const known = row.shipments_json ? (JSON.parse(row.shipments_json) as Shipment[]) : [];
    const isSame = (other: Shipment) =>
      other.carrier === shipment.carrier && other.tracking_number === shipment.tracking_number;
    const shipments = known.some(isSame)
      ? known.map((other) => (isSame(other) ? shipment : other))
      : [...known, shipment];
    const change = { shipments_json: JSON.stringify(shipments), updated_at: shop.now().toISOString() };
    await updateOrder(trx, row.id, change);
    return readOrder(shop, trx, { ...row, ...change });
  });
};
