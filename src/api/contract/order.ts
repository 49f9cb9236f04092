import { z } from 'zod';
import { passwordField } from './account.ts';
import { Address, AddressInput } from './address.ts';
import { CartItem, CartSnapshot, SaleSums, SaleTerms } from './cart.ts';
import { GatewayCode, Id, Instant, Money, OrderType, PaymentMethod, shape } from './common.ts';
import { GiftCardPart } from './gift-card.ts';
import { LIMITS } from './limits.ts';
import { OrderDocuments } from './order-documents.ts';
import { OrderRequest, WithdrawalExclusion } from './order-request.ts';
import { SlotResponse } from './slot.ts';

export const ORDER_STATUSES = [
  'pending_payment',
  'placed',
  'accepted',
  'preparing',
  'ready',
  'out_for_delivery',
  'delivered',
  'cancelled',
  'rejected',
  'expired',
  'returned',
] as const;
export const OrderStatus = z.enum(ORDER_STATUSES);
export type OrderStatus = z.infer<typeof OrderStatus>;
export const PaymentStatus = z.enum([
  'unpaid',
  'due_on_delivery',
  'authorized',
  'paid',
  'partially_refunded',
  'refunded',
  'failed',
]);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

export const ContactInput = z.object({
  name: z.string({ error: 'Enter your name.' }).trim().min(1, 'Enter your name.').max(120),
  phone: z
    .string({ error: 'Enter a phone number so we can reach you about this order.' })
    .trim()
    .min(1, 'Enter a phone number so we can reach you about this order.')
    .max(40),
  email: z
    .union([z.literal(''), z.email('Enter an email address like name@example.com.').max(254)])
    .nullish(),
});

export const PlaceOrderRequest = shape('PlaceOrder', {
  order_type: OrderType,
  address_id: Id.nullish(),
  address: AddressInput.nullish(),
  slot_id: z.string().max(80).nullish(),
  payment_method: PaymentMethod,
  use_wallet: z.boolean().optional(),
  coupon_code: z.string().trim().max(60).nullish(),
  contact: ContactInput.optional(),
  note: z.string().trim().max(LIMITS.orderNoteLength).nullish(),
  delivery_instructions: z.string().trim().max(300).nullish(),
  /** Where a guest who eats in sits, as it stands on the table; kept of such orders alone. */
  table: z.string().trim().max(LIMITS.tableLength).nullish(),
  tip_amount: z.number().min(0).max(1_000_000).optional(),
  /** The total the shopper saw; another total now answers 409 `total_changed`. */
  expected_total: z.number(),
  /** What the shopper saw a gift card pay of it; another part now answers 409 `total_changed`, too. */
  expected_gift_card: z.number().optional(),
  cart_version: z.int().optional(),
  accept_terms: z.boolean().optional(),
  /** A guest's wish for an account beside the order; it needs the contact's e-mail. */
  create_account: z.object({ password: passwordField('Choose a password.') }).nullish(),
  /** News by email: at once to an address that its account has confirmed, to any other by the link of a mail. */
  marketing: z.boolean().optional(),
});
export type PlaceOrderRequest = z.input<typeof PlaceOrderRequest>;

const StatusEntry = z.object({
  status: OrderStatus,
  label: z.string(),
  at: Instant,
  note: z.string().nullish(),
});
const OrderBranch = z.object({
  id: Id,
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** Times of the order are those of its clock; orders of earlier releases lack it. */
  timezone: z.string().nullish(),
});
const Eta = z.object({ from: Instant, to: Instant });
const Courier = z.object({
  name: z.string(),
  phone_masked: z.string(),
  lat: z.number().nullish(),
  lng: z.number().nullish(),
  updated_at: Instant.nullish(),
});
/** Money on its way back, or back. */
export const Refund = shape('Refund', {
  id: Id,
  amount: Money,
  to: z.enum(['source', 'wallet', 'gift_card']),
  status: z.enum(['pending', 'done', 'failed']),
  /** Handed over in person, whatever it was to go to. */
  by_hand: z.boolean().optional(),
  /** It was never taken: that much less was paid in cash. */
  uncollected: z.boolean().optional(),
  reason: z.string(),
  created_at: Instant,
});
export type Refund = z.infer<typeof Refund>;

const Shipment = z.object({
  carrier: z.string(),
  tracking_number: z.string(),
  tracking_url: z.string().nullish(),
  status: z.string(),
});

export const OrderItem = CartItem.extend({
  order_item_id: Id,
  refunded_quantity: z.int(),
  /** Units that do not come and come off the cash that is still to be paid. */
  missing_quantity: z.int().optional(),
  /** Kept of what a return of it brings back, once a return. */
  return_fee: Money.optional(),
  /** Units that no refund and no open request names. */
  left_quantity: z.int().optional(),
  /** Units of them that can be returned now. */
  returnable_quantity: z.int().optional(),
  /** Why the law grants no withdrawal from it. */
  withdrawal_excluded: WithdrawalExclusion.nullish(),
  /** What comes in place of some of its units, each at its own price. */
  substitutes: z.array(z.object({ quantity: z.int(), name: z.string(), unit_price: Money })).optional(),
  can_review: z.boolean(),
  review_id: Id.nullish(),
}).meta({ id: 'OrderItem' });
export type OrderItem = z.infer<typeof OrderItem>;

/** Why the last payment of an order that waits for one failed. */
const PaymentProblem = z.object({ message: z.string(), at: Instant });

/** Which order it is and where it stands, wherever one is shown. */
export const OrderHead = {
  id: z.string(),
  order_number: z.string(),
  status: OrderStatus,
  status_label: z.string(),
  order_type: OrderType,
  payment_status: PaymentStatus,
  total: Money,
};
/** An order among others. */
export const ListedOrder = {
  ...OrderHead,
  placed_at: Instant,
  branch_name: z.string(),
  item_count: z.int(),
};
/** What its own screen and that of its tracking both follow. */
const OrderMoves = {
  ...OrderHead,
  status_history: z.array(StatusEntry),
  /** Gift cards alone, which are mailed. */
  is_mailed: z.boolean().optional(),
  eta: Eta.nullish(),
  slot: SlotResponse.nullish(),
  branch: OrderBranch,
  courier: Courier.nullish(),
  shipments: z.array(Shipment),
  payment_problem: PaymentProblem.nullish(),
  /** Said at the counter to get a pickup order. */
  pickup_code: z.string().nullish(),
  can_cancel: z.boolean(),
  currency_code: z.string(),
};

/** Frozen at placing: later edits of the catalog never change an order. */
export const Order = shape('Order', {
  ...OrderMoves,
  ...SaleSums,
  ...SaleTerms,
  payment_method: z.object({ code: PaymentMethod, label: z.string() }),
  /** Cash that was taken before the goods were handed over, or a card at the branch's terminal. */
  is_paid_at_counter: z.boolean().optional(),
  placed_at: Instant,
  delivered_at: Instant.nullish(),
  items: z.array(OrderItem),
  /** The gift card that paid a part of it. */
  gift_card: GiftCardPart.nullish(),
  /** Cash that is still to be paid: `amount_due` less what is missing of the order. Left out where nothing is. */
  to_collect: Money.optional(),
  /** Given back or on its way back. */
  refunded_amount: Money,
  refunds: z.array(Refund),
  discounts: z.array(
    z.object({ code: z.string().nullish(), title: z.string(), amount: Money, target: z.string() }),
  ),
  address: Address.nullable(),
  contact: z.object({ name: z.string(), phone: z.string(), email: z.string().nullish() }),
  delivery_instructions: z.string().nullish(),
  /** Of orders to eat in, where the guest named it. */
  table: z.string().nullish(),
  cancel_until: Instant.nullish(),
  cancel_reason: z.string().nullish(),
  can_return: z.boolean(),
  return_until: Instant.nullish(),
  /** Whether a problem with what was delivered can be reported now. */
  can_report: z.boolean().optional(),
  /** Whether its consumer can withdraw from the contract now. */
  can_withdraw: z.boolean().optional(),
  requests: z.array(OrderRequest).optional(),
  can_reorder: z.boolean(),
  can_review: z.boolean(),
  ...OrderDocuments,
  /** Until when an order that waits for its payment is kept. */
  pay_by: Instant.nullish(),
  points_earned: z.int(),
  /** They count only once the order can no longer be returned. */
  points_pending: z.boolean().optional(),
  scratch_card_id: Id.nullish(),
  decimal_places: z.int(),
  locale: z.string(),
  tracking_token: z.string().nullish(),
  updated_at: Instant,
});
export type Order = z.infer<typeof Order>;

/** What the gateway's payment window needs; `amount` is in the currency's subunits. */
export const PaymentWindow = shape('PaymentWindow', {
  key_id: z.string(),
  razorpay_order_id: z.string(),
  amount: z.int(),
  currency: z.string(),
  name: z.string(),
  description: z.string(),
  prefill: z.object({ name: z.string(), email: z.string(), contact: z.string() }),
  notes: z.object({ order_id: z.string() }),
  /** The gateway's script that opens the window; the public one when it is left out. */
  checkout_url: z.url().optional(),
});

/** What is left to pay online, and the window for it. */
export const RequiredPayment = z.object({
  status: z.enum(['none', 'required']),
  provider: GatewayCode.nullish(),
  expires_at: Instant.nullish(),
  razorpay: PaymentWindow.nullish(),
  /** A page of the gateway's own, from which the shopper comes back; `amount` as in the window. */
  redirect: z.object({ url: z.url(), amount: z.int(), currency: z.string() }).nullish(),
});
export type RequiredPayment = z.infer<typeof RequiredPayment>;

export const PlaceOrderResponse = shape('PlacedOrder', {
  order: Order,
  payment: RequiredPayment,
  cart: CartSnapshot,
  tracking_token: z.string(),
});
export type PlaceOrderResponse = z.infer<typeof PlaceOrderResponse>;

export const OrderQuery = z.object({ token: z.string().max(200).optional() });
/** For its owner an order that waits for its payment comes with the window, so that it can be paid from anywhere. */
export const OrderResponse = z
  .object({
    order: Order,
    payment: RequiredPayment.nullish(),
    /** Of an order that staff typed: how whoever has its link can pay it now. */
    pay_methods: z.array(PaymentMethod).optional(),
  })
  .meta({ id: 'OrderToPay' });

export const TrackResponse = shape('Tracking', {
  order: z.object({ ...OrderMoves, address_short: z.string().nullable() }),
  steps: z.array(
    z.object({
      status: OrderStatus,
      label: z.string(),
      state: z.enum(['done', 'current', 'todo']),
      at: Instant.nullish(),
    }),
  ),
  poll_after_seconds: z.int(),
});
export type TrackResponse = z.infer<typeof TrackResponse>;
