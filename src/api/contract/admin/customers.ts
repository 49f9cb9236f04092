import { z } from 'zod';
import { ExportResponse } from '../account.ts';
import { Id, Instant, Money, PageQuery, paginated, shape } from '../common.ts';
import { WALLET_REASONS } from '../loyalty.ts';
import { ListedOrder } from '../order.ts';
import type { Routes } from '../route.ts';

/** `q`: parts of the name, of the e-mail address or of the phone number. */
export const DeskCustomersQuery = PageQuery.extend({
  q: z.string().trim().max(100).optional(),
  state: z.enum(['blocked']).optional(),
});

const CustomerRow = z.object({
  id: Id,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  is_blocked: z.boolean(),
  created_at: Instant,
  /** Of the branches that the asker works for. */
  order_count: z.int(),
  spent: Money,
  last_order_at: Instant.nullable(),
});
export type DeskCustomerRow = z.infer<typeof CustomerRow>;
export const DeskCustomers = paginated(CustomerRow).meta({ id: 'DeskCustomers' });
export type DeskCustomers = z.infer<typeof DeskCustomers>;

const CustomerOrder = z
  .object(ListedOrder)
  .omit({ order_type: true, payment_status: true, item_count: true })
  .extend({ branch_id: Id });
/** An order of the shop before: for the record, never worked, refunded or counted. */
const PastOrder = shape('PastOrder', {
  id: Id,
  source: z.enum(['shopify', 'woocommerce']),
  order_number: z.string(),
  placed_at: Instant,
  /** In the words of the shop before. */
  status: z.string(),
  payment: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string(),
  address: z.string(),
  note: z.string(),
  currency_code: z.string(),
  total: Money,
  sums: z.array(
    z.object({ kind: z.enum(['subtotal', 'discount', 'delivery', 'tax', 'refunded']), amount: Money }),
  ),
  items: z.array(
    z.object({ name: z.string(), sku: z.string(), quantity: z.number(), price: Money.nullable() }),
  ),
});
export type PastOrder = z.infer<typeof PastOrder>;
/** `q`: a part of the number, of the name or of the e-mail address. */
export const PastOrdersQuery = PageQuery.extend({ q: z.string().trim().max(100).optional() });
export const PastOrders = paginated(PastOrder).meta({ id: 'PastOrders' });
export type PastOrders = z.infer<typeof PastOrders>;
const CustomerAddress = z.object({ id: Id, name: z.string(), lines: z.array(z.string()), phone: z.string() });
const CustomerCoupon = z.object({
  title: z.string(),
  code: z.string().nullable(),
  /** Nobody else may use it. */
  is_own: z.boolean(),
  is_active: z.boolean(),
  used: z.int(),
});
const LedgerEntry = z.object({
  id: Id,
  unit: z.enum(['money', 'points']),
  /** Money in major units, points whole; negative: taken. */
  amount: z.number(),
  balance_after: z.number(),
  reason: z.union([z.enum(WALLET_REASONS), z.string()]),
  description: z.string(),
  expires_at: Instant.nullable(),
  created_at: Instant,
});
const CustomerNote = z.object({ id: Id, author: z.string(), text: z.string(), at: Instant });

export const DeskCustomer = shape('DeskCustomer', {
  customer: CustomerRow.extend({
    email_verified: z.boolean(),
    phone_verified: z.boolean(),
    locale: z.string().nullable(),
    has_password: z.boolean(),
    session_count: z.int(),
    /** Ways in which news may be sent; `email` once the newsletter is confirmed, as it is sent to nobody else. */
    marketing: z.array(z.string()),
  }),
  wallet_balance: Money,
  points: z.int(),
  /** The newest 50. */
  orders: z.array(CustomerOrder),
  /** The newest 50 of the shop before, by the e-mail address; for staff of all branches. */
  past_orders: z.array(PastOrder),
  addresses: z.array(CustomerAddress),
  coupons: z.array(CustomerCoupon),
  /** The newest 100. */
  entries: z.array(LedgerEntry),
  notes: z.array(CustomerNote),
});
export type DeskCustomer = z.infer<typeof DeskCustomer>;

/** The reason stands in the customer's wallet. */
export const GoodwillRequest = shape('Goodwill', {
  amount: z.number({ error: 'Enter an amount above 0.' }).positive('Enter an amount above 0.').max(1_000_000),
  reason: z.string().trim().min(1, 'Say why: the customer reads it.').max(120),
});
export type GoodwillRequest = z.infer<typeof GoodwillRequest>;

export const BlockRequest = shape('BlockCustomer', { is_blocked: z.boolean() });
export const CustomerNoteRequest = shape('CustomerNote', {
  text: z.string().trim().min(1, 'Write something first.').max(1000),
});
/** The customer's name, typed, so that nobody is erased by a slip. */
export const EraseRequest = shape('EraseCustomer', { name: z.string().max(200) });

const CHANGE = { needs: 'customers.write', answer: DeskCustomer } as const;

export const CUSTOMERS = {
  'GET /admin/customers': { needs: 'customers.read', query: DeskCustomersQuery, answer: DeskCustomers },
  'GET /admin/customers/{id}': { needs: 'customers.read', answer: DeskCustomer },
  'GET /admin/past-orders': { needs: 'orders.read', query: PastOrdersQuery, answer: PastOrders },
  'POST /admin/customers/{id}/goodwill': { ...CHANGE, body: GoodwillRequest },
  'POST /admin/customers/{id}/block': { ...CHANGE, body: BlockRequest },
  'POST /admin/customers/{id}/notes': { ...CHANGE, body: CustomerNoteRequest },
  'POST /admin/customers/{id}/export': { needs: 'customers.write', answer: ExportResponse },
  'POST /admin/customers/{id}/erase': {
    needs: 'customers.write',
    body: EraseRequest,
    answer: z.object({ erased: z.literal(true) }),
  },
} as const satisfies Routes;
