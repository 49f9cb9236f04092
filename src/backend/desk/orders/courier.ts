import type { CourierOrder } from '../../../api/contract/courier.ts';
import { isFinal } from '../../../domain/orders/order-status.ts';
import { type Phrases, say } from '../../../domain/text/text.ts';
import { advanceOrder } from '../../orders/lifecycle/advance-order.ts';
import { readOrder } from '../../orders/reading/orders.ts';
import { findOrder, lockOrder, type OrderRow, updateOrder } from '../../orders/record/repository.ts';
import { byItself, noteAudit } from '../../shop/audit.ts';
import { inTransaction, type Trx } from '../../shop/db/shop-db.ts';
import type { Shop } from '../../shop/shop.ts';
import { notFound, ShopError } from '../../shop/shop-error.ts';
import { type Courier, courierOf, isLinkOf } from './courier-link.ts';
import { toCollect } from './orders.ts';
import { giveShortsBack } from './short-pick.ts';

/** The order of a link; 404 for one that is made up or was taken from its courier. */
const findByToken = async (shop: Shop, token: string): Promise<{ row: OrderRow; courier: Courier }> => {
  const [id = '', signature = ''] = token.split('.', 2);
  const row = await findOrder(shop.db.read, id);
  const courier = row && courierOf(row);
  if (!row || !courier || !isLinkOf(shop, row, { courier, signature }))
    throw notFound(say`This link is over. Ask the shop for another one.`);
  return { row, courier };
};

export const openDelivery = async (shop: Shop, token: string, phrases: Phrases): Promise<CourierOrder> => {
  const { row, courier } = await findByToken(shop, token);
  const order = await readOrder(shop, shop.db.read, row, phrases);
  const { contact, address, delivery_instructions } = order;
  const isOver = isFinal(order.status);
  return {
    order_number: order.order_number,
    status: order.status,
    status_label: order.status_label,
    branch_name: order.branch.name,
    courier: courier.name,
    is_over: isOver,
    is_on_the_way: order.status === 'out_for_delivery',
    to_collect: isOver ? 0 : toCollect(order),
    customer: isOver
      ? null
      : {
          name: contact.name,
          phone: contact.phone,
          address: address?.formatted ?? '',
          instructions: delivery_instructions || null,
          lat: address?.lat ?? null,
          lng: address?.lng ?? null,
        },
    seen_at: courier.lat == null ? null : (courier.updated_at ?? null),
  };
};

/** Shows the customer where the order is, while it is on its way. */
export const notePosition = async (shop: Shop, token: string, { lat, lng }: { lat: number; lng: number }) => {
  const { row } = await findByToken(shop, token);
  await inTransaction(shop.db, async (trx) => {
    const locked = await lockOrder(trx, row.id);
    const courier = locked && courierOf(locked);
    if (!courier || locked.status !== 'out_for_delivery')
      throw new ShopError('invalid_transition', say`This order is not on its way.`);
    const at = shop.now().toISOString();
    await updateOrder(trx, row.id, {
      courier_json: JSON.stringify({ ...courier, lat, lng, updated_at: at }),
      updated_at: at,
    });
  });
};

/** Its courier has handed the order over. */
export const noteDelivered = async (shop: Shop, token: string): Promise<void> => {
  const { row, courier } = await findByToken(shop, token);
  await advanceOrder(shop, row.id, 'delivered', undefined, async (trx: Trx, before, after) => {
    const actor = { ...byItself(shop), name: courier.name };
    noteAudit(trx, actor, 'order', row.id, { status: before.status }, { status: after.status });
  });
  await giveShortsBack(shop, row.id);
};
