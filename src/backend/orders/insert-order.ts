import type { Order } from '../../api/contract/order.ts';
import type { CartView } from '../cart/cart-view.ts';
import type { Trx } from '../db/connect.ts';
import { type Notice, queueNotices } from '../outbox/outbox.ts';
import { freezeOrder } from './frozen-order.ts';
import { insertEvent, insertItems, insertOrder, nextOrderNumber, type OrderRow } from './repository.ts';
import { hashToken } from './tracking-token.ts';
import { toOrderWire } from './wire.ts';

export interface NewOrder {
  id: string;
  owner: string;
  contact: Order['contact'];
  deliveryInstructions: string | null;
  token: string;
}

/** Writes the order, its items, first event and notices as the cart stands; answers with it. */
export const insertPlacedOrder = async (trx: Trx, view: CartView, order: NewOrder): Promise<Order> => {
  const row = toOrderRow(view, order, `C-${await nextOrderNumber(trx)}`);
  const event = { order_id: order.id, status: row.status, note: null, at: row.placed_at };
  await insertOrder(trx, row);
  const itemIds = await insertItems(trx, toItemRows(view, order.id));
  await insertEvent(trx, event);
  await queueNotices(trx, placedNotices(row, order.contact), row.placed_at);
  return toOrderWire({ row, events: [{ id: 0, ...event }], itemIds });
};

const toOrderRow = (view: CartView, order: NewOrder, orderNumber: string): OrderRow => {
  const { branch, priced, settings, orderType } = view;
  const at = view.at.toISOString();
  const paymentMethod = {
    code: 'cod' as const,
    label: orderType === 'delivery' ? 'Cash on delivery' : 'Pay when you collect',
  };
  const { contact, deliveryInstructions } = order;
  return {
    id: order.id,
    order_number: orderNumber,
    owner: order.owner,
    branch_id: branch.id,
    status: 'placed',
    payment_status: 'due_on_delivery',
    payment_method: paymentMethod.code,
    order_type: orderType,
    slot_id: view.slot?.id ?? null,
    total_minor: priced.total,
    wallet_minor: priced.walletAmount,
    currency_code: settings.money.currencyCode,
    frozen_json: JSON.stringify(freezeOrder(view, { paymentMethod, contact, deliveryInstructions })),
    tracking_hash: hashToken(order.token),
    ...promisedTime(view),
    courier_json: null,
    cancel_reason: null,
    placed_at: at,
    delivered_at: null,
    updated_at: at,
  };
};

const MINUTE_MS = 60_000;

/** The chosen slot, else the branch's usual minutes from now. */
const promisedTime = ({ at, branch, orderType, slot }: CartView) => {
  if (slot && !slot.isAsap) {
    return { eta_from: slot.startsAt.toISOString(), eta_to: slot.endsAt.toISOString() };
  }
  const { delivery, pickup } = branch.rules;
  const isDelivery = orderType === 'delivery';
  const minutes = isDelivery
    ? [delivery.etaMinMinutes, delivery.etaMaxMinutes]
    : [pickup.readyInMinutes, pickup.readyInMinutes];
  const [eta_from = '', eta_to = ''] = minutes.map((count) =>
    new Date(at.getTime() + count * MINUTE_MS).toISOString(),
  );
  return { eta_from, eta_to };
};

const toItemRows = (view: CartView, orderId: string) =>
  view.priced.lines.map((line) => ({
    order_id: orderId,
    product_id: line.productId,
    variant_id: view.lines.find(({ row }) => row.id === line.id)?.row.variant_id ?? 0,
    quantity: line.quantity,
    unit_price_minor: line.unitPrice,
    line_total_minor: line.lineTotal,
    discount_minor: line.discount,
    tax_minor: line.tax,
  }));

const placedNotices = (row: OrderRow, contact: Order['contact']): Notice[] => {
  const data = { order_id: row.id, order_number: row.order_number, name: contact.name };
  const template = 'order.placed';
  return [
    { kind: 'sms', to: contact.phone, template, data },
    ...(contact.email ? [{ kind: 'mail', to: contact.email, template, data } as const] : []),
  ];
};
