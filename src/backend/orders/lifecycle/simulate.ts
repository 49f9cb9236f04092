import type { OrderStatus } from '../../../api/contract/order.ts';
import { advancedStatus, isFinal } from '../../../domain/orders/order-status.ts';
import { inTransaction } from '../../shop/db/shop-db.ts';
import type { Shop } from '../../shop/shop.ts';
import { frozenOf } from '../record/order-facts.ts';
import { listActiveOrders, lockOrder, type OrderRow, updateOrder } from '../record/repository.ts';
import { advanceOrder } from './advance-order.ts';

/** Seconds that an order stays in a status when nothing is sped up. */
const SECONDS: Partial<Record<OrderStatus, number>> = {
  placed: 60,
  accepted: 60,
  preparing: 300,
  ready: 90,
  out_for_delivery: 720,
};
const COURIERS = ['Maya R.', 'Jonas K.', 'Priya S.', 'Luis M.', 'Noor A.', 'Tess W.'];

/**
 * Plays staff and couriers for a demo: moves each active order on when its time in a status is over, and couriers
 * towards the door. `speed` 60 makes a minute a second. Returns what moved.
 */
export const simulateOrders = async (shop: Shop, speed: number): Promise<string[]> => {
  const moved: string[] = [];
  for (const row of await listActiveOrders(shop.db.read, 500)) {
    const part = partOver(shop, row, speed);
    const to = advancedStatus(row.status, row.order_type);
    if (part >= 1 && to) {
      // Someone may have moved or cancelled it meanwhile; the next turn sees.
      const order = await advanceOrder(shop, row.id, to).catch(() => undefined);
      if (order) moved.push(`${order.order_number}: ${order.status_label}`);
    } else if (row.status === 'out_for_delivery') {
      await moveCourier(shop, row.id, part);
    }
  }
  return moved;
};

/** Which part of its time in the status is over. */
const partOver = (shop: Shop, row: OrderRow & { since: string }, speed: number): number => {
  const seconds = SECONDS[row.status];
  if (seconds === undefined || isFinal(row.status)) return 0;
  return ((shop.now().getTime() - Date.parse(row.since)) * speed) / (seconds * 1_000);
};

const moveCourier = (shop: Shop, id: string, part: number): Promise<void> =>
  inTransaction(shop.db, async (trx) => {
    const row = await lockOrder(trx, id);
    if (row?.status !== 'out_for_delivery') return;
    const at = shop.now().toISOString();
    await updateOrder(trx, id, { courier_json: JSON.stringify(courierAt(row, part, at)), updated_at: at });
  });

/** A courier on the straight way from the branch to the door, or to a place nearby when the door is not on the map. */
const courierAt = (row: OrderRow, part: number, at: string) => {
  const { branch, address } = frozenOf(row);
  const seed = [...row.id].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  const to = {
    lat: address?.lat ?? branch.lat + 0.012 * Math.sin(seed),
    lng: address?.lng ?? branch.lng + 0.016 * Math.cos(seed),
  };
  const between = (a: number, b: number) => Number((a + (b - a) * Math.min(1, part)).toFixed(6));
  return {
    name: COURIERS[seed % COURIERS.length] ?? 'Courier',
    phone_masked: `••••${String(1_000 + (seed % 9_000))}`,
    lat: between(branch.lat, to.lat),
    lng: between(branch.lng, to.lng),
    updated_at: at,
  };
};
