import type { Address } from '../../api/contract/address.ts';
import type { Order, OrderItem, OrderStatus, TrackAnswer } from '../../api/contract/order.ts';
import { isCancellable, pollSeconds, statusLabel, trackingSteps } from '../../domain/order-status.ts';
import { maskPhone } from '../../domain/phone.ts';
import type { FrozenOrder } from './frozen-order.ts';
import type { OrderEventRow, OrderRow } from './repository.ts';

/** An order with its history and the ids of its items, as read together. */
export interface StoredOrder {
  row: OrderRow;
  events: readonly OrderEventRow[];
  itemIds: readonly number[];
}

/** The order of contract §2.1: what was frozen at placing, and what has moved since. */
export const toOrderWire = ({ row, events, itemIds }: StoredOrder): Order => {
  const frozen = JSON.parse(row.frozen_json) as FrozenOrder;
  return {
    ...frozen,
    id: row.id,
    order_number: row.order_number,
    ...statusOf(row, events),
    payment_status: row.payment_status as Order['payment_status'],
    eta: etaOf(row),
    placed_at: row.placed_at,
    delivered_at: row.delivered_at,
    items: frozen.items.map((item, index) => toItemWire(item, itemIds[index] ?? 0)),
    courier: row.courier_json ? (JSON.parse(row.courier_json) as Order['courier']) : null,
    shipments: [],
    can_cancel: isCancellable(row.status as OrderStatus),
    cancel_reason: row.cancel_reason,
    can_return: false,
    can_reorder: false,
    can_review: false,
    refunded_amount: 0,
    updated_at: row.updated_at,
  };
};

/** The same order for someone who only has its tracking token: whom and where exactly stays hidden. */
export const maskOrder = (order: Order): Order => ({
  ...order,
  note: null,
  delivery_instructions: null,
  address: order.address && maskAddress(order.address),
  contact: {
    name: order.contact.name,
    phone: maskPhone(order.contact.phone),
    email: order.contact.email ? maskEmail(order.contact.email) : null,
  },
});

/** What the tracking screen needs, and nothing that names the shopper. */
export const toTrackWire = ({ row, events }: StoredOrder): TrackAnswer => {
  const frozen = JSON.parse(row.frozen_json) as FrozenOrder;
  const status = row.status as OrderStatus;
  const history = events.map((event) => ({ status: event.status as OrderStatus, at: event.at }));
  return {
    order: {
      id: row.id,
      order_number: row.order_number,
      ...statusOf(row, events),
      order_type: frozen.order_type,
      eta: etaOf(row),
      slot: frozen.slot,
      branch: frozen.branch,
      address_short: frozen.address && `${frozen.address.city} ${frozen.address.pincode}`,
      courier: row.courier_json ? (JSON.parse(row.courier_json) as Order['courier']) : null,
      shipments: [],
      payment_status: row.payment_status as Order['payment_status'],
      total: frozen.total,
      currency_code: row.currency_code,
      can_cancel: isCancellable(status),
    },
    steps: trackingSteps(status, frozen.order_type, history),
    poll_after_seconds: pollSeconds(status),
  };
};

const statusOf = (row: OrderRow, events: readonly OrderEventRow[]) => {
  const orderType = row.order_type as Order['order_type'];
  return {
    status: row.status as OrderStatus,
    status_label: statusLabel(row.status as OrderStatus, orderType),
    status_history: events.map((event) => ({
      status: event.status as OrderStatus,
      label: statusLabel(event.status as OrderStatus, orderType),
      at: event.at,
      note: event.note,
    })),
  };
};

const etaOf = ({ eta_from, eta_to }: OrderRow) =>
  eta_from && eta_to ? { from: eta_from, to: eta_to } : null;

const toItemWire = (item: FrozenOrder['items'][number], id: number): OrderItem => ({
  ...item,
  order_item_id: id,
  refunded_quantity: 0,
  can_review: false,
});

const HIDDEN = '•••';

const maskAddress = (address: Address): Address => ({
  ...address,
  phone: maskPhone(address.phone),
  line1: HIDDEN,
  line2: null,
  landmark: null,
  lat: null,
  lng: null,
  place_id: null,
  delivery_instructions: null,
  formatted: `${address.city} ${address.pincode}`,
});

const maskEmail = (email: string): string => `${email.slice(0, 1)}${HIDDEN}@${email.split('@').at(-1) ?? ''}`;
