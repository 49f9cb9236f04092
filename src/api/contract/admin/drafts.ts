import { z } from 'zod';
import { Address } from '../address.ts';
import { AddToCartRequest, CartDetailsRequest, CartSnapshot, UpdateCartRequest } from '../cart.ts';
import { Id, Instant, Money, ORDER_CHANNELS, OrderType, shape } from '../common.ts';
import { LIMITS } from '../limits.ts';
import type { Routes } from '../route.ts';
import { BenchResponse } from './price-bench.ts';

/** With the goods, at the counter in cash or by the branch's card terminal, from the wallet, or online by a link. */
export const DRAFT_PAYMENTS = ['later', 'cash', 'card', 'wallet', 'link'] as const;
export type DraftPayment = (typeof DRAFT_PAYMENTS)[number];
/** How long a link to pay can be valid. */
export const LINK_HOURS = [1, 4, 24, 72] as const;

const Contact = z.object({
  name: z.string().trim().max(120),
  phone: z.string().trim().max(40),
  email: z.string().trim().max(254),
});

const ByHand = z.object({
  kind: z.enum(['percent', 'amount']),
  value: z.number().positive().max(1_000_000),
  reason: z.string().trim().min(1, 'Enter a reason for the discount.').max(120),
});
export type DraftDiscount = z.infer<typeof ByHand>;

/** `order_id`: an older order whose goods, customer and address it begins with. */
export const NewDraftRequest = shape('NewDraft', {
  branch_id: Id,
  order_id: z.string().max(40).optional(),
});
export type NewDraftRequest = z.input<typeof NewDraftRequest>;

/** What is left out stays as it is. */
export const DraftChange = shape(
  ['DraftChange', { contact: { name: 'Mina', phone: '+1 415 555 0101', email: '' } }],
  {
    branch_id: Id.optional(),
    channel: z.enum(ORDER_CHANNELS).optional(),
    /** Of one of the customers that were found; null: nobody's account. */
    customer_id: Id.nullish(),
    /** Finds the account of the phone or mail of the contact, or makes one. */
    makes_customer: z.literal(true).optional(),
    contact: Contact.optional(),
    table: z.string().trim().max(LIMITS.tableLength).optional(),
    delivery_instructions: z.string().trim().max(300).optional(),
    discount: ByHand.nullish(),
    /** What carts keep of themselves: kind of order, address, time, code, note, tip. */
    cart: CartDetailsRequest.optional(),
  },
);
export type DraftChange = z.input<typeof DraftChange>;

const DraftCustomer = z.object({
  id: Id,
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
});
export type DraftCustomer = z.infer<typeof DraftCustomer>;

export const Draft = shape('Draft', {
  id: z.string(),
  branch_id: Id,
  channel: z.enum(ORDER_CHANNELS),
  customer: DraftCustomer.extend({ wallet: Money, addresses: z.array(Address) }).nullable(),
  contact: Contact,
  table: z.string(),
  delivery_instructions: z.string(),
  discount: ByHand.nullable(),
  /** The most that this person may take off by hand; null: no limit. */
  discount_limit: Money.nullable(),
  cart: CartSnapshot,
  /** How the total came about, with the names for its steps. */
  price: BenchResponse.pick({ total: true, steps: true }).extend({
    lines: z.array(z.object({ id: z.int(), name: z.string(), quantity: z.int() })),
    discounts: z.array(z.object({ id: z.int(), title: z.string(), code: z.string().nullable() })),
  }),
  payments: z.array(z.enum(DRAFT_PAYMENTS)),
  /** Kinds of order that the branch takes. */
  order_types: z.array(OrderType),
  /** Of addresses where none is said. */
  country_code: z.string(),
});
export type Draft = z.infer<typeof Draft>;

const DraftSummary = z.object({
  id: z.string(),
  branch_id: Id,
  author: z.string(),
  name: z.string(),
  phone: z.string(),
  item_count: z.int(),
  updated_at: Instant,
});
export type DraftSummary = z.infer<typeof DraftSummary>;
export const Drafts = shape('Drafts', { drafts: z.array(DraftSummary) });

export const DraftCustomersQuery = z.object({ q: z.string().trim().min(3).max(254) });
export const DraftCustomers = shape('DraftCustomers', { customers: z.array(DraftCustomer) });

/** The total and the version are those that were on the screen, as of a shopper's own order. */
export const PlaceDraftRequest = shape('PlaceDraft', {
  payment: z.enum(DRAFT_PAYMENTS),
  link_hours: z.literal(LINK_HOURS).default(24),
  expected_total: z.number(),
  cart_version: z.int(),
});
export type PlaceDraftRequest = z.input<typeof PlaceDraftRequest>;

/** Where an order is paid, by whoever has the address; it was sent to `sent_to`. */
export const PayLink = shape('PayLink', {
  url: z.url(),
  pay_by: Instant,
  sent_to: z.array(z.string()),
});
export type PayLink = z.infer<typeof PayLink>;

export const PlacedDraft = shape('PlacedDraft', {
  order_id: z.string(),
  order_number: z.string(),
  link: PayLink.nullable(),
});
export type PlacedDraft = z.infer<typeof PlacedDraft>;

const IdParam = z.object({ id: z.string().min(1).max(40) });
const CHANGE = { needs: 'orders.change', params: IdParam, answer: Draft } as const;

/** Orders that staff type, each a cart of its own. */
export const DRAFTS = {
  'GET /admin/drafts': { needs: 'orders.change', answer: Drafts },
  'POST /admin/drafts': { needs: 'orders.change', body: NewDraftRequest, answer: Draft, refuses: [404] },
  'GET /admin/drafts/{id}': CHANGE,
  'PUT /admin/drafts/{id}': { ...CHANGE, body: DraftChange },
  'DELETE /admin/drafts/{id}': { ...CHANGE, answer: Drafts },
  'POST /admin/drafts/{id}/lines': { ...CHANGE, body: AddToCartRequest },
  'PUT /admin/drafts/{id}/lines': { ...CHANGE, body: UpdateCartRequest, refuses: [409] },
  'POST /admin/drafts/{id}/place': {
    ...CHANGE,
    body: PlaceDraftRequest,
    answer: PlacedDraft,
    refuses: [409],
  },
  'GET /admin/draft-customers': {
    needs: 'orders.change',
    query: DraftCustomersQuery,
    answer: DraftCustomers,
  },
  'POST /admin/orders/{id}/pay-link': { needs: 'orders.change', params: IdParam, answer: PayLink },
} as const satisfies Routes;
