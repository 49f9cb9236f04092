import type { Generated } from 'kysely';
import type { CartItem } from '../../../api/contract/cart.ts';
import type { OrderChannel, OrderType, PaymentMethod } from '../../../api/contract/common.ts';
import type { DiscountType } from '../../../api/contract/discount.ts';
import type { OrderStatus, PaymentStatus } from '../../../api/contract/order.ts';
import type { InvoiceDocument } from '../../../domain/orders/invoice.ts';

export interface DiscountsTable {
  id: Generated<number>;
  /** Upper case; null for automatic discounts. */
  code: string | null;
  title: string;
  description: string;
  /** The small print. */
  terms_html: Generated<string | null>;
  type: DiscountType;
  /** `DiscountRule` of `domain/discounts/discounts.ts`, money in minor units, rates in basis points. */
  rule_json: string;
  is_automatic: number;
  is_stackable: number;
  is_private: number;
  is_active: number;
  /** Whose alone it is, as carts name their owner; null: everybody's. */
  owner: string | null;
  usage_limit: number | null;
  usage_limit_per_customer: number | null;
  used_count: number;
  /** 1: its own code is not taken, those of `discount_codes` are. */
  is_by_codes: Generated<number>;
}

/** A code of a discount that works once. */
export interface DiscountCodesTable {
  code: string;
  discount_id: number;
  made_at: string;
  /** The order that uses it. */
  order_id: string | null;
  withdrawn_at: string | null;
}

export interface CartsTable {
  id: Generated<number>;
  /** `g:<sha256 of guest id>` or `u:<customer id>`; of what staff type `d:<draft id>`. */
  owner: string;
  branch_id: number;
  version: number;
  order_type: OrderType;
  coupon_code: string | null;
  address_json: string | null;
  /** Where delivery is estimated for while there is no address. */
  pincode: string | null;
  slot_id: string | null;
  payment_method: PaymentMethod | null;
  /** Pays what it can of the order. */
  gift_card_id: Generated<number | null>;
  use_wallet: number;
  tip_minor: number;
  note: string | null;
  /** `Business` of `cart/business.ts`, checked when it was given. */
  business_json: Generated<string | null>;
  updated_at: string;
}

/** What VIES said last of a VAT id to who queried it. */
export interface VatChecksTable {
  id: Generated<number>;
  vat_id: string;
  /** The seller's VAT id, for which the consultation number is. */
  requester: string;
  is_valid: number;
  consultation_number: string | null;
  checked_at: string;
}

export interface CartItemsTable {
  id: Generated<number>;
  cart_id: number;
  product_id: number;
  variant_id: number;
  quantity: number;
  selected_json: string;
  modifiers_json: string;
  /** Canonical options; with the note it decides whether two lines are one. */
  option_hash: string;
  note_hash: string;
  note: string | null;
  if_unavailable: CartItem['if_unavailable'];
  /** `GiftCardDetails` of a gift card that is bought. */
  gift_card_json: Generated<string | null>;
  /** The discount that gives this line for free; 0: the shopper put it in. */
  gift_of: Generated<number>;
  /** Unit price in the last answer, so that a change is reported once. */
  seen_price_minor: number;
  added_at: string;
}

export interface OrdersTable {
  /** ULID. */
  id: string;
  order_number: string;
  owner: string;
  branch_id: number;
  status: OrderStatus;
  payment_status: PaymentStatus;
  payment_method: PaymentMethod;
  order_type: OrderType;
  /** Of `domain/branch/slots.ts`; null when the branch has no slots. */
  slot_id: string | null;
  total_minor: number;
  wallet_minor: number;
  /** The gift card that pays a part of it, and how much. */
  gift_card_id: Generated<number | null>;
  gift_card_minor: Generated<number>;
  currency_code: string;
  /** Of its contact, as `foldEmail` folds it. */
  email_norm: Generated<string | null>;
  /** The frozen order as serialized, without what changes after placing (status, history, courier). */
  frozen_json: string;
  /** SHA-256 of the guest tracking token. */
  tracking_hash: string;
  eta_from: string | null;
  eta_to: string | null;
  courier_json: string | null;
  cancel_reason: string | null;
  placed_at: string;
  delivered_at: string | null;
  updated_at: string;
  /** Until when a `pending_payment` order keeps what it holds. */
  pay_by: Generated<string | null>;
  pickup_code: Generated<string | null>;
  shipments_json: Generated<string | null>;
  /** `StoredSubstitute[]` of `orders/record/substitutes.ts`. */
  substitutes_json: Generated<string | null>;
  /** Number and item names in lower case, for the search in one's own orders. */
  search_text: Generated<string>;
  /** Given back or claimed back so far, to the source and to the wallet. */
  refunded_minor: Generated<number>;
  /** `{reason, at}` of the last payment that failed; null once it is paid. */
  payment_problem_json: Generated<string | null>;
  /** How it reached the staff who typed it; null: its shopper placed it. */
  channel: Generated<OrderChannel | null>;
  typed_by: Generated<number | null>;
}

/** An order that staff type, but for what its cart holds; with `order_id` it is placed and holds nothing any more. */
export interface OrderDraftsTable {
  id: string;
  branch_id: number;
  staff_id: number;
  customer_id: number | null;
  order_id: string | null;
  /** `DraftDetails` of `desk/orders/draft-repository.ts`. */
  details_json: string;
  created_at: string;
  updated_at: string;
}

export interface OrderItemsTable {
  id: Generated<number>;
  order_id: string;
  product_id: number;
  variant_id: number;
  quantity: number;
  unit_price_minor: number;
  line_total_minor: number;
  discount_minor: number;
  tax_minor: number;
  refunded_quantity: Generated<number>;
  refunded_minor: Generated<number>;
}

export interface IdempotencyKeysTable {
  owner: string;
  call: string;
  key: string;
  body_hash: string;
  status: number;
  response_json: string;
  created_at: string;
}

export interface OutboxTable {
  id: Generated<number>;
  kind: string;
  payload_json: string;
  /** 1: codes, which somebody waits for; -1: news, which nothing waits behind. */
  is_urgent: Generated<number>;
  attempts: number;
  created_at: string;
  due_at: string;
  sent_at: string | null;
  /** Given up after the last retry. */
  failed_at: string | null;
  last_error: string | null;
}

/** Words of the owner in place of the shop's own, by message ("order.placed"), channel and language. */
export interface MessageTextsTable {
  message: string;
  channel: string;
  language: string;
  subject: string;
  body: string;
  button: string;
  updated_at: string;
}

/** What a cart held when it was passed on: products, choices and quantities, nothing of the person. */
export interface SharedCartsTable {
  /** SHA-256 of the token in the link. */
  token_hash: string;
  lines_json: string;
  created_at: string;
  expires_at: string;
}

/** What was issued for an order: nothing of it changes any more. */
export interface InvoicesTable {
  id: Generated<number>;
  kind: InvoiceDocument['kind'];
  branch_id: number;
  /** Of the branch's calendar. */
  year: number;
  /** From 1, without gaps by branch and year; both kinds share them. */
  number: number;
  code: string;
  order_id: string;
  /** What gave money back, of a credit note; '' of the invoice. */
  reference: string;
  amount_minor: number;
  tax_minor: number;
  currency_code: string;
  /** `InvoiceDocument`, of a credit note with what it takes of each line of the invoice. */
  document_json: string;
  /** The day of the branch's calendar. */
  issued_on: string;
  issued_at: string;
}
