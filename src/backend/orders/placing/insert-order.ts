import { randomInt } from 'node:crypto';
import type { DraftPayment } from '../../../api/contract/admin/drafts.ts';
import type { OrderChannel } from '../../../api/contract/common.ts';
import type { Order } from '../../../api/contract/order.ts';
import { usualMinutes } from '../../../domain/branch/branch.ts';
import { foldEmail } from '../../../domain/people/email.ts';
import { MINUTE_MS, timeAfter } from '../../../domain/time/durations.ts';
import type { CartView } from '../../cart/cart-view.ts';
import type { Trx } from '../../shop/db/shop-db.ts';
import type { Shop } from '../../shop/shop.ts';
import { notifyPlaced } from '../lifecycle/order-notices.ts';
import { handOverCards, startHistory } from '../lifecycle/order-status.ts';
import { PAY_WITHIN_MS } from '../paying/open-payment.ts';
import { readOrdersView } from '../reading/order-view.ts';
import { serializeOrder } from '../reading/serialize.ts';
import { freezeOrder } from '../record/frozen-order.ts';
import { insertItems, insertOrder, listParts, type OrderRow } from '../record/repository.ts';
import { hashToken } from '../record/tracking-token.ts';
import type { PaymentPlan } from './payment-plan.ts';

export interface NewOrder {
  id: string;
  orderNumber: string;
  owner: string;
  plan: PaymentPlan;
  contact: Order['contact'];
  deliveryInstructions: string | null;
  table: string | null;
  token: string;
  typed: TypedOrder | undefined;
}

/** An order that staff type: the same but for who is known to pay, and how. */
export interface TypedOrder {
  channel: OrderChannel;
  staffId: number;
  contact: Order['contact'];
  /** `later`: with the goods; `link`: online, by whoever has the link. */
  pay: DraftPayment;
  /** How long a link can be paid by; a chosen time is not waited for. */
  payWithinMs: number;
  /** In the order's transaction, once it is written. */
  also: (trx: Trx, order: { id: string; number: string }) => Promise<void>;
}

/** Writes the order, its items, first event and, once placed, notices as the cart stands; answers with it. */
export const insertNewOrder = async (
  shop: Shop,
  trx: Trx,
  view: CartView,
  order: NewOrder,
): Promise<{ placed: Order; payBy: string | null }> => {
  const row = toOrderRow(view, order);
  const event = { order_id: order.id, status: row.status, note: null, at: row.placed_at };
  const [, items] = await Promise.all([
    insertOrder(trx, row),
    insertItems(trx, toItemRows(view, order.id)),
    startHistory(trx, { id: row.id, status: row.status, at: row.placed_at }),
    row.status === 'placed' && notifyPlaced(shop, trx, row, { token: order.token, at: row.placed_at }),
  ]);
  const isPaid = row.status === 'placed' && row.payment_status === 'paid';
  const made = isPaid ? await handOverCards(shop, trx, row, row.placed_at) : row;
  const events = [{ id: 0, ...event }];
  // Gift cards alone are delivered at once, with their invoice.
  const { invoices } = await listParts(trx, made.delivered_at === null ? [] : [made.id]);
  const nothing = { refunds: [], requests: [], shorts: [], reviews: [], scratchCardId: null };
  const stored = { row: made, events, items, invoices, ...nothing };
  return { placed: serializeOrder(stored, await readOrdersView(shop, trx)), payBy: row.pay_by };
};

const toOrderRow = (view: CartView, order: NewOrder): OrderRow => {
  const { branch, priced, settings, orderType } = view;
  const { contact, deliveryInstructions, table, plan } = order;
  const at = view.at.toISOString();
  const isPending = plan.status === 'pending_payment';
  return {
    id: order.id,
    order_number: order.orderNumber,
    owner: order.owner,
    branch_id: branch.id,
    status: plan.status,
    payment_status: plan.paymentStatus,
    payment_method: plan.method.code,
    order_type: orderType,
    slot_id: view.slot?.id ?? null,
    total_minor: priced.total,
    wallet_minor: priced.walletAmount,
    gift_card_id: priced.giftCardAmount > 0 ? (view.giftCard?.id ?? null) : null,
    gift_card_minor: priced.giftCardAmount,
    refunded_minor: 0,
    currency_code: settings.money.currencyCode,
    email_norm: contact.email ? foldEmail(contact.email) : null,
    frozen_json: JSON.stringify(
      freezeOrder(view, {
        paymentMethod: plan.method,
        isPaidAtCounter: order.typed !== undefined && AT_COUNTER.has(order.typed.pay),
        contact,
        deliveryInstructions,
        table,
      }),
    ),
    search_text: [order.orderNumber, ...view.lines.map(({ product }) => product.name)]
      .join(' ')
      .toLowerCase(),
    tracking_hash: hashToken(order.token),
    pay_by: isPending ? payBy(view, order.typed) : null,
    pickup_code: orderType === 'pickup' ? String(randomInt(10_000)).padStart(4, '0') : null,
    ...(view.isMailed ? { eta_from: null, eta_to: null } : promisedTime(view)),
    courier_json: null,
    substitutes_json: null,
    shipments_json: null,
    cancel_reason: null,
    payment_problem_json: null,
    channel: order.typed?.channel ?? null,
    typed_by: order.typed?.staffId ?? null,
    placed_at: at,
    delivered_at: null,
    updated_at: at,
  };
};

const AT_COUNTER: ReadonlySet<DraftPayment> = new Set(['cash', 'card']);

/** Never later than the chosen time begins. */
const payBy = ({ at, slot }: CartView, typed: TypedOrder | undefined): string => {
  const end = timeAfter(at, typed?.payWithinMs ?? PAY_WITHIN_MS);
  const begin = typed && slot && !slot.isAsap ? slot.startsAt.toISOString() : end;
  return begin < end ? begin : end;
};

/** The chosen slot, else the branch's usual minutes from now. */
const promisedTime = ({ at, branch, orderType, slot }: CartView) => {
  if (slot && !slot.isAsap) {
    return { eta_from: slot.startsAt.toISOString(), eta_to: slot.endsAt.toISOString() };
  }
  const { from, to } = usualMinutes(branch.rules, orderType);
  return { eta_from: timeAfter(at, from * MINUTE_MS), eta_to: timeAfter(at, to * MINUTE_MS) };
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
