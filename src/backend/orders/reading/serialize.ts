import type { Order, OrderItem, OrderStatus, Refund, TrackResponse } from '../../../api/contract/order.ts';
import type { OrderDocuments } from '../../../api/contract/order-documents.ts';
import { toMajor } from '../../../domain/money/money.ts';
import { canCancelAt, cancelUntil } from '../../../domain/orders/order-rules.ts';
import {
  isOpenStatus,
  pollSeconds,
  statusLabel,
  trackingSteps,
} from '../../../domain/orders/order-status.ts';
import { paymentProblemText } from '../../../domain/orders/payment-problem.ts';
import { arePointsDue, canReportAt, returnUntil, unitsLeft } from '../../../domain/orders/return-rules.ts';
import { type ReviewState, reviewStateOf } from '../../../domain/products/reviews.ts';
import { inLanguage } from '../../../domain/text/text.ts';
import { type FrozenOrder, hasInvoice, shownOf } from '../record/frozen-order.ts';
import { cashToComeOf, documentOf, frozenOf } from '../record/order-facts.ts';
import type {
  IssuedRow,
  OrderEventRow,
  OrderItemRow,
  OrderRow,
  RefundRow,
  ReviewRow,
  StoredRequest,
} from '../record/repository.ts';
import { missingUnits, type ShortRow, shortAmounts } from '../record/shorts.ts';
import { substitutesOf } from '../record/substitutes.ts';
import { creditNoteUrl, eInvoiceUrl, invoiceUrl } from './document-links.ts';
import { openUnits, serializeRequest, termOf } from './order-requests.ts';
import type { OrdersView } from './order-view.ts';

/** An order with everything about it that moves, as read together. */
export interface StoredOrder {
  row: OrderRow;
  events: readonly OrderEventRow[];
  items: readonly OrderItemRow[];
  refunds: readonly RefundRow[];
  /** Returns and problems that its shopper brought up. */
  requests: readonly StoredRequest[];
  /** Its invoice and credit notes, the oldest first. */
  invoices: readonly IssuedRow[];
  /** What is missing of it, while its cash is still to be paid. */
  shorts: readonly ShortRow[];
  /** Reviews of its items. */
  reviews: readonly ReviewRow[];
  /** The card that came with its delivery. */
  scratchCardId: number | null;
}

/** The contract's order: what was frozen at placing, and what has moved since. */
export const serializeOrder = (stored: StoredOrder, view: OrdersView): Order => {
  const { row, refunds } = stored;
  const frozen = shownOf(frozenOf(row));
  const state = reviewStateOf(
    { deliveredAt: row.delivered_at, itemIds: stored.items.map(({ id }) => id) },
    stored.reviews,
    new Date(view.now),
  );
  const items = frozen.items.map((item, index) =>
    serializeItem(item, stored.items[index], { stored, state, view }),
  );
  const major = (amount: number) => toMajor(amount, frozen.decimal_places);
  return {
    ...frozen,
    payment_method: {
      ...frozen.payment_method,
      label: inLanguage(frozen.payment_method.label, view.phrases),
    },
    ...movesOf(stored, view),
    placed_at: row.placed_at,
    delivered_at: row.delivered_at,
    items,
    ...mayOf(stored, view),
    ...returnsOf(stored, items, view),
    can_withdraw: canWithdraw(row, items, view),
    points_pending: !arePointsDue(timesOf(row), view.rules.returnsDays, view.now),
    requests: stored.requests.map((request) => serializeRequest(request, stored, view.rules)),
    can_review: state.canReview && !frozen.is_mailed,
    ...documentsOf(stored, view),
    scratch_card_id: stored.scratchCardId,
    pay_by: row.pay_by,
    ...(stored.shorts.length > 0 &&
      cashToComeOf(row) > 0 && {
        to_collect: major(Math.max(0, cashToComeOf(row) - shortAmounts(row, stored.items, stored.shorts))),
      }),
    refunded_amount: major(row.refunded_minor),
    refunds: refunds.map((refund) => serializeRefund(refund, major)),
    updated_at: row.updated_at,
  };
};

/** What the tracking screen needs, and nothing that names the shopper. */
export const serializeTrack = (stored: StoredOrder, view: OrdersView): TrackResponse => {
  const { row, events } = stored;
  const frozen = frozenOf(row);
  const status = row.status;
  const history = events.map((event) => ({ status: event.status, at: event.at }));
  const steps = trackingSteps(status, frozen.order_type, history, frozen.is_mailed);
  return {
    order: {
      ...movesOf(stored, view),
      order_type: frozen.order_type,
      ...(frozen.is_mailed && { is_mailed: true }),
      slot: frozen.slot,
      branch: frozen.branch,
      address_short: frozen.address && `${frozen.address.city} ${frozen.address.pincode}`,
      total: frozen.total,
      currency_code: row.currency_code,
    },
    steps: steps.map((step) => ({ ...step, label: inLanguage(step.label, view.phrases) })),
    poll_after_seconds: pollSeconds(status),
  };
};

export const timesOf = (row: OrderRow) => ({
  status: row.status,
  placedAt: row.placed_at,
  deliveredAt: row.delivered_at,
});

/** Links to its documents: until it has an invoice, that is the confirmation. */
const documentsOf = (
  { row, invoices }: Pick<StoredOrder, 'row' | 'invoices'>,
  { documentSecret }: OrdersView,
): Pick<Order, keyof typeof OrderDocuments> => {
  const url = invoiceUrl(row.id, documentSecret);
  const invoice = invoices.find(({ kind }) => kind === 'invoice');
  const notes = invoices.filter(({ kind }) => kind === 'credit_note');
  return {
    invoice_url: hasInvoice(row) ? url : null,
    invoice_number: invoice?.code ?? null,
    e_invoice_url: invoice && hasInvoice(row) ? eInvoiceUrl(url, documentOf(invoice)) : null,
    ...(notes.length > 0 && {
      credit_notes: notes.map((note) => {
        const link = creditNoteUrl(note.id)(row.id, documentSecret);
        return { number: note.code, url: link, e_invoice_url: eInvoiceUrl(link, documentOf(note)) };
      }),
    }),
  };
};

/** Where it stands: who brings it, where that is, and the word for the counter while it is still to be fetched. */
const movesOf = ({ row, events }: StoredOrder, view: OrdersView) => ({
  id: row.id,
  order_number: row.order_number,
  ...statusOf(row, events, view),
  payment_status: row.payment_status,
  payment_problem: problemOf(row, view),
  eta: row.eta_from && row.eta_to ? { from: row.eta_from, to: row.eta_to } : null,
  can_cancel: canCancelAt(timesOf(row), view.rules, view.now),
  courier: courierOf(row),
  shipments: row.shipments_json ? (JSON.parse(row.shipments_json) as Order['shipments']) : [],
  pickup_code: ['placed', 'accepted', 'preparing', 'ready'].includes(row.status) ? row.pickup_code : null,
});

/** Who brings it, and where that is only while it is on the way. */
const courierOf = ({ courier_json: json, status }: OrderRow): Order['courier'] => {
  if (json === null) return null;
  const courier = JSON.parse(json) as NonNullable<Order['courier']>;
  const { lat: _, lng: __, ...person } = courier;
  return status === 'out_for_delivery' ? courier : person;
};

/** What the shopper may do with the order now. */
const mayOf = ({ row }: StoredOrder, { rules, phrases }: OrdersView) => ({
  cancel_until: cancelUntil(timesOf(row), rules),
  cancel_reason: row.cancel_reason && inLanguage(row.cancel_reason, phrases),
  can_reorder: row.status !== 'pending_payment',
});

/** What can come back or be reported now. Lines of older orders have the shop's days. */
const returnsOf = (
  { row }: StoredOrder,
  items: readonly OrderItem[],
  { rules, now }: OrdersView,
): Pick<Order, 'can_return' | 'return_until' | 'can_report'> => {
  const untils = frozenOf(row).items.map((item) => lineReturnUntil(row, item, rules) ?? '');
  return {
    can_return: items.some(({ returnable_quantity: units = 0 }) => units > 0),
    return_until: untils.toSorted().at(-1) || null,
    can_report: canReportAt(timesOf(row), now) && items.some(({ left_quantity: units = 0 }) => units > 0),
  };
};

/** Whether something of the order can be withdrawn from now; what was not placed, or ended by itself, binds nobody. */
const canWithdraw = (row: OrderRow, items: readonly OrderItem[], { rules, now }: OrdersView): boolean =>
  rules.withdrawalDays > 0 &&
  row.status !== 'pending_payment' &&
  (isOpenStatus(row.status) || row.status === 'delivered') &&
  termOf(row, now, rules).state !== 'after' &&
  items.some(({ left_quantity = 0, withdrawal_excluded }) => left_quantity > 0 && !withdrawal_excluded);

/** The last instant at which a line may be returned; null while or where it may not. */
export const lineReturnUntil = (
  row: OrderRow,
  { return_days }: Pick<FrozenOrder['items'][number], 'return_days'>,
  { returnsDays }: OrdersView['rules'],
): string | null => returnUntil(timesOf(row), return_days === undefined ? returnsDays : return_days);

const statusOf = (row: OrderRow, events: readonly OrderEventRow[], { phrases }: OrdersView) => {
  const orderType = row.order_type;
  const { is_mailed: isMailed } = frozenOf(row);
  const label = (status: OrderStatus) => inLanguage(statusLabel(status, orderType, isMailed), phrases);
  return {
    status: row.status,
    status_label: label(row.status),
    status_history: events.map((event) => ({
      status: event.status,
      label: label(event.status),
      at: event.at,
      note: event.note && inLanguage(event.note, phrases),
    })),
  };
};

const problemOf = (
  { status, payment_problem_json: json }: OrderRow,
  { phrases }: OrdersView,
): Order['payment_problem'] => {
  if (json === null || (status !== 'pending_payment' && status !== 'expired')) return null;
  const { reason, at } = JSON.parse(json) as { reason: string | null; at: string };
  return { message: inLanguage(paymentProblemText(reason), phrases), at };
};

const serializeItem = (
  item: FrozenOrder['items'][number],
  row: OrderItemRow | undefined,
  { stored, state, view }: { stored: StoredOrder; state: ReviewState; view: OrdersView },
): OrderItem => {
  const { return_days: _, taxes: __, hsn_code: ___, ...shown } = item;
  const id = row?.id ?? 0;
  const refunded = row?.refunded_quantity ?? 0;
  const { canReview, reviewId } = state.items.get(id) ?? { canReview: false, reviewId: null };
  const substitutes = substitutesOf(stored.row).filter(({ order_item_id }) => order_item_id === id);
  const missing = missingUnits(stored.shorts, id);
  const left = unitsLeft({ quantity: item.quantity, refunded, open: openUnits(stored.requests, id) });
  const until = lineReturnUntil(stored.row, item, view.rules);
  return {
    ...shown,
    order_item_id: id,
    refunded_quantity: refunded,
    ...(missing > 0 && { missing_quantity: missing }),
    return_fee: item.return_fee ?? 0,
    left_quantity: left,
    returnable_quantity: until !== null && view.now <= until ? left : 0,
    ...(substitutes.length > 0 && {
      substitutes: substitutes.map(({ quantity, name, unit_price }) => ({
        quantity,
        name,
        unit_price: toMajor(unit_price, frozenOf(stored.row).decimal_places),
      })),
    }),
    can_review: canReview && !item.gift_card,
    review_id: reviewId,
  };
};

const serializeRefund = (refund: RefundRow, major: (amount: number) => number): Refund => ({
  id: refund.id,
  amount: major(refund.amount_minor),
  to: refund.target,
  status: refund.status,
  ...(refund.closed_by_hand === 'handed_over' && { by_hand: true }),
  ...(refund.closed_by_hand === 'uncollected' && { uncollected: true }),
  reason: refund.reason,
  created_at: refund.created_at,
});
