import { z } from 'zod';
import { Id, Instant, Money, ORDER_CHANNELS, OrderType, PageQuery, paginated, shape } from '../common.ts';
import { ListedOrder, ORDER_STATUSES, Order, OrderStatus } from '../order.ts';
import { OrderRequest } from '../order-request.ts';
import type { Routes } from '../route.ts';
import { AuditEntry } from './staff.ts';

/** `open`: everything that is still to be done; `done`: what ended, by when it did; `q` looks in numbers, names, phones and items. */
export const DeskOrdersQuery = PageQuery.extend({
  status: z.enum(['open', 'done', ...ORDER_STATUSES]).optional(),
  branch_id: z.coerce.number().int().positive().optional(),
  order_type: OrderType.optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** The same to the instant, for days of the reader's clock: from `since` until before `until`. */
  since: Instant.optional(),
  until: Instant.optional(),
  q: z.string().trim().max(100).optional(),
});

const Eta = z.object({ from: Instant, to: Instant });
export const DeskOrderSummary = shape('DeskOrderSummary', {
  ...ListedOrder,
  /** Where to bring an order to eat in; null: not said. */
  table: z.string().nullable(),
  payment_label: z.string(),
  /** Of one that staff typed. */
  channel: z.enum(ORDER_CHANNELS).nullable(),
  branch_id: Id,
  eta: Eta.nullish(),
  slot_label: z.string().nullable(),
  is_mailed: Order.shape.is_mailed,
  items: z
    .array(
      z.object({
        name: z.string(),
        quantity: z.int(),
        options: z.string(),
        /** What comes instead of some of its units. */
        substitutes: z.array(z.object({ name: z.string(), quantity: z.int() })),
      }),
    )
    .max(4),
  customer: z.string(),
  phone: z.string(),
  /** The beginning of what the shopper and the lines say; null: nothing. */
  note: z.string().nullable(),
  /** Some line says what to do when it is not there. */
  has_if_unavailable: z.boolean(),
  /** As in the order itself: cash that is still to be taken. */
  to_collect: Money,
  /** When it is declined by itself unless somebody accepts it; null: never. */
  declined_at: Instant.nullable(),
  /** What staff may do next; the first is the usual way. */
  next: z.array(OrderStatus),
});
export type DeskOrderSummary = z.infer<typeof DeskOrderSummary>;
export const DeskOrders = paginated(DeskOrderSummary).meta({ id: 'DeskOrders' });
export type DeskOrders = z.infer<typeof DeskOrders>;

const Note = z.object({ id: Id, author: z.string(), text: z.string(), at: Instant });
const ByHand = z.object({
  id: Id,
  amount: Money,
  why: z.enum(['cash', 'gateway']),
  at: Instant,
});
export const DeskOrder = shape('DeskOrder', {
  order: Order,
  next: z.array(OrderStatus),
  /** Who at the desk typed it, and how it reached them; null: its shopper placed it. */
  typed: z.object({ by: z.string(), channel: z.enum(ORDER_CHANNELS) }).nullable(),
  notes: z.array(Note),
  /** Cash that is still to be taken at the door or the counter, less what is missing. */
  to_collect: Money,
  /** Money that somebody has to hand over: cash, or what the gateway could not send. */
  by_hand: z.array(ByHand),
  /** Its customer has an account, and with it a wallet. */
  has_wallet: z.boolean(),
  /** What who brings it opens on their phone; null while nobody is named. */
  courier_link: z.string().nullable(),
  history: z.array(AuditEntry),
  /** What can still go back, and at most by this person on this order; null: no limit. */
  refundable: Money,
  /** Spent of the gift cards that the order bought. */
  gift_cards_spent: Money,
  refund_limit: Money.nullable(),
});
export type DeskOrder = z.infer<typeof DeskOrder>;

/** Declining needs a reason, which the shopper reads; `eta` is when it will be there. */
export const TransitionRequest = shape('Transition', {
  to: OrderStatus,
  reason: z.string().trim().max(300).optional(),
  eta: Eta.optional(),
});
export type TransitionRequest = z.input<typeof TransitionRequest>;

const Line = z.object({ order_item_id: Id, quantity: z.int().min(1).max(999) });
/** Accepting gives the money back; declining needs words, which the customer reads. */
export const DecideRequest = z
  .object({
    /** What a withdrawal in words means. */
    lines: z.array(Line).max(100).default([]),
    accept: z.boolean(),
    note: z.string().trim().max(300).default(''),
    to: z.enum(['source', 'wallet']),
  })
  .refine(({ accept, note }) => accept || note !== '', { path: ['note'], message: 'Say why.' })
  .meta({ id: 'DecideRequest' });
export type DecideRequest = z.input<typeof DecideRequest>;

export const CloseRefundRequest = shape('CloseRefund', { how: z.enum(['handed_over', 'wallet', 'again']) });
export type CloseRefundRequest = z.infer<typeof CloseRefundRequest>;

/** Which order a withdrawal is of, or what its consumer reads where it is of none. */
export const SettleStatementRequest = z
  .object({
    order_number: z.string().trim().max(40).default(''),
    note: z.string().trim().max(300).default(''),
  })
  .refine(({ order_number, note }) => (order_number === '') !== (note === ''), {
    path: ['order_number'],
    message: 'Enter an order number, or an answer.',
  })
  .meta({ id: 'SettleStatement', example: { order_number: 'C-10001' } });
export type SettleStatementRequest = z.input<typeof SettleStatementRequest>;
export const StatementSettled = z
  .object({ order_id: z.string().nullable() })
  .meta({ id: 'StatementSettled' });

/** `open`: what waits for a decision, and money that waits to be handed over. */
export const DeskRequestsQuery = PageQuery.extend({
  state: z.enum(['open', 'all']).default('open'),
  branch_id: z.coerce.number().int().positive().optional(),
});
const DeskRequest = z
  .object({
    order_id: z.string(),
    order_number: z.string(),
    branch_id: Id,
    branch_name: z.string(),
    customer: z.string(),
    total: Money,
    request: OrderRequest,
    items: z.array(z.object({ name: z.string(), quantity: z.int() })),
  })
  .meta({ id: 'DeskRequest' });
export type DeskRequest = z.infer<typeof DeskRequest>;
export const DeskRequests = paginated(DeskRequest)
  .extend({
    /** Orders with money that waits to be handed over, however many. */
    by_hand: z.array(
      ByHand.extend({
        order_id: z.string(),
        order_number: z.string(),
        branch_id: Id,
        customer: z.string(),
      }),
    ),
    /** Withdrawals that fit no order, for a person to look at; for those who work for every branch. */
    statements: z.array(
      z.object({
        id: Id,
        name: z.string(),
        email: z.string(),
        order_number: z.string(),
        items: z.string(),
        at: Instant,
      }),
    ),
  })
  .meta({ id: 'DeskRequests' });
export type DeskRequests = z.infer<typeof DeskRequests>;

export const DeskRefundRequest = shape('DeskRefund', {
  lines: z.array(Line).max(100).default([]),
  amount: z.number().positive().max(10_000_000).optional(),
  to: z.enum(['source', 'wallet']),
  reason: z.string({ error: 'Say why money goes back.' }).trim().min(1, 'Say why money goes back.').max(300),
});
export type DeskRefundRequest = z.input<typeof DeskRefundRequest>;

/** Units that are not there, or that come as something else at the same or a lower price. */
export const EditLineRequest = shape('EditLine', {
  ...Line.shape,
  substitute: z
    .object({
      name: z.string().trim().min(1).max(120),
      unit_price: z.number().min(0),
      /** A product of the shop: its stock is taken, and what it replaces goes back. */
      product_id: Id.optional(),
      /** 0: it has none. */
      variant_id: z.int().min(0).default(0),
    })
    .optional(),
});
export type EditLineRequest = z.input<typeof EditLineRequest>;

/** What the order's branch has and could send instead. */
export const Substitute = shape('Substitute', {
  product_id: Id,
  variant_id: z.int(),
  name: z.string(),
  price: Money,
  /** Units that nobody has ordered. */
  stock: z.int(),
});
export type Substitute = z.infer<typeof Substitute>;
export const Substitutes = shape('Substitutes', { substitutes: z.array(Substitute) });
export type Substitutes = z.infer<typeof Substitutes>;

export const NoteRequest = shape('OrderNote', {
  text: z.string({ error: 'Write a note.' }).trim().min(1, 'Write a note.').max(1_000),
});
export const DelayRequest = shape('DelayOrder', { minutes: z.int().min(5).max(240) });
export const CourierRequest = shape('OrderCourier', {
  name: z.string().trim().min(1).max(80),
  phone: z.string().trim().max(40),
});

/** `clock` moves with everything that happens to orders: compared for equality. */
export const OrdersClock = shape('OrdersClock', {
  clock: z.string(),
  viewer: z.object({ staff_id: z.int(), session_id: z.int(), is_owner: z.boolean() }),
});
export type OrdersClock = z.infer<typeof OrdersClock>;

const IdParam = z.object({ id: z.string().min(1).max(40) });

const CHANGE = { needs: 'orders.change', params: IdParam, answer: DeskOrder } as const;
const REFUND = { ...CHANGE, needs: 'orders.refund' } as const;

export const ORDERS = {
  'GET /admin/orders': { needs: 'orders.read', query: DeskOrdersQuery, answer: DeskOrders },
  'GET /admin/orders/clock': { needs: 'orders.read', answer: OrdersClock },
  'GET /admin/requests': { needs: 'orders.read', query: DeskRequestsQuery, answer: DeskRequests },
  'POST /admin/withdrawals/{id}': {
    needs: 'orders.refund',
    body: SettleStatementRequest,
    answer: StatementSettled,
  },
  'GET /admin/orders/{id}': { needs: 'orders.read', params: IdParam, answer: DeskOrder },
  'POST /admin/orders/{id}/transition': { ...CHANGE, body: TransitionRequest },
  'POST /admin/orders/{id}/refund': { ...REFUND, body: DeskRefundRequest },
  'POST /admin/orders/{id}/requests/{request_id}': {
    ...REFUND,
    params: IdParam.extend({ request_id: z.coerce.number().int().positive() }),
    body: DecideRequest,
  },
  'POST /admin/orders/{id}/refunds/{refund_id}/close': {
    ...REFUND,
    params: IdParam.extend({ refund_id: z.coerce.number().int().positive() }),
    body: CloseRefundRequest,
  },
  'POST /admin/orders/{id}/edit-line': { ...CHANGE, body: EditLineRequest },
  'GET /admin/orders/{id}/substitutes': {
    ...CHANGE,
    query: z.object({ q: z.string().trim().min(2).max(100) }),
    answer: Substitutes,
  },
  'POST /admin/orders/{id}/notes': { ...CHANGE, body: NoteRequest },
  'POST /admin/orders/{id}/delay': { ...CHANGE, body: DelayRequest },
  'POST /admin/orders/{id}/courier': { ...CHANGE, body: CourierRequest },
} as const satisfies Routes;
