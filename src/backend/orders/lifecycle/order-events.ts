import type { OrderStatus } from '../../../api/contract/order.ts';
import { toMajor } from '../../../domain/money/money.ts';
import type { Trx } from '../../shop/db/shop-db.ts';
import { customerIdOf } from '../../shop/owners.ts';
import { queueEvent } from '../../webhooks/queue-event.ts';
import { frozenOf } from '../record/order-facts.ts';

/** Says a new status of an order to whoever hears of it, and that it was placed when it was. */
export const sayStatus = async (
  trx: Trx,
  { id, status, at }: { id: string; status: OrderStatus; at: string },
): Promise<void> => {
  if (status === 'placed')
    await queueEvent(trx, { event: 'order.placed', at, data: () => describeOrder(trx, id) });
  await queueEvent(trx, {
    event: 'order.status_changed',
    at,
    data: async () => ({ ...(await describeOrder(trx, id)), status }),
  });
};

/** The order without whoever ordered it but the number of their account. */
const describeOrder = async (trx: Trx, id: string) => {
  const row = await trx.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { decimal_places: decimals, items } = frozenOf(row);
  return {
    order_id: row.id,
    order_number: row.order_number,
    branch_id: row.branch_id,
    customer_id: customerIdOf(row.owner),
    status: row.status,
    payment_status: row.payment_status,
    payment_method: row.payment_method,
    order_type: row.order_type,
    total: toMajor(row.total_minor, decimals),
    currency_code: row.currency_code,
    placed_at: row.placed_at,
    items: items.map(({ product_id, name, quantity, unit_price }) => ({
      product_id,
      name,
      quantity,
      unit_price,
    })),
  };
};
