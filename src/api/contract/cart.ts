import { z } from 'zod';
import { Address, AddressInput } from './address.ts';
import { Image } from './catalog.ts';
import { Id, IfUnavailable, Instant, Money, OrderType, PaymentMethod, shape } from './common.ts';
import { DiscountsResponse } from './discount.ts';
import { ERROR_STATUS, type ErrorCode } from './errors.ts';
import { CartGiftCard, GiftCardDetails } from './gift-card.ts';
import { LIMITS } from './limits.ts';
import { CheckWalletQuery, CheckWalletResponse } from './loyalty.ts';
import type { Routes } from './route.ts';
import { SlotResponse } from './slot.ts';

/** Attribute id to chosen value id. */
export const SelectedAttributes = z.record(z.string().regex(/^\d{1,12}$/), Id);
/** Attribute id to chosen value ids. */
export const SelectedMultiAttributes = z.record(z.string().regex(/^\d{1,12}$/), z.array(Id).max(100));

const note = z.string().trim().max(LIMITS.noteLength).nullish();

export const AddToCartRequest = shape('AddToCart', {
  product_id: Id,
  quantity: z.int().min(1).max(100_000),
  selected_attributes: SelectedAttributes.default({}),
  selected_multi_attributes: SelectedMultiAttributes.default({}),
  note,
  if_unavailable: IfUnavailable.optional(),
  /** For whom a gift card is. */
  gift_card: GiftCardDetails.nullish(),
});
export type AddToCartRequest = z.input<typeof AddToCartRequest>;

export const UpdateCartRequest = shape('UpdateCart', {
  cart_id: Id,
  quantity: z.int().min(0).max(100_000),
  selected_attributes: SelectedAttributes.optional(),
  selected_multi_attributes: SelectedMultiAttributes.optional(),
  note,
  if_unavailable: IfUnavailable.optional(),
  gift_card: GiftCardDetails.nullish(),
  version: z.int().optional(),
});

/** The one idempotent call for everything chosen about a cart but its lines; an absent field stays as it is. */
/** A business in the EU that buys, with its VAT id. */
export const BusinessInput = shape('Business', {
  company: z.string().trim().min(1, 'Enter the name of the company.').max(LIMITS.companyLength),
  vat_id: z.string().trim().min(1, 'Enter the VAT id.').max(LIMITS.vatIdLength),
});
export type BusinessInput = z.infer<typeof BusinessInput>;

/**
 * What a VAT id does to the tax: `exempt` takes it off; it stays for businesses of the seller's own country, where goods go
 * to no other member state, where VIES says that the id is not valid, and while VIES cannot be reached.
 */
export const VatOutcome = z.enum(['exempt', 'own_country', 'taxed_place', 'invalid', 'unchecked']);
export type VatOutcome = z.infer<typeof VatOutcome>;

export const CartDetailsRequest = shape('CartDetailsChange', {
  coupon_code: z.string().trim().max(60).nullish(),
  /** A gift card that pays what it can; null takes it off again. */
  gift_card_code: z.string().trim().max(60).nullish(),
  order_type: OrderType.optional(),
  address_id: Id.nullish(),
  address: AddressInput.nullish(),
  /** Where delivery is estimated for until an address is chosen. */
  pincode: z.string().trim().max(12).nullish(),
  slot_id: z.string().max(80).nullish(),
  payment_method: PaymentMethod.nullish(),
  use_wallet: z.boolean().optional(),
  tip_amount: z.number().min(0).max(1_000_000).optional(),
  note: z.string().trim().max(LIMITS.orderNoteLength).nullish(),
  /** Null takes it off again. */
  business: BusinessInput.nullish(),
});
export type CartDetailsRequest = z.input<typeof CartDetailsRequest>;

export const CartItem = shape('CartItem', {
  id: Id,
  product_id: Id,
  quantity: z.int(),
  selectedAttributes: SelectedAttributes,
  selectedMultiAttributes: SelectedMultiAttributes,
  slug: z.string(),
  name: z.string(),
  image: Image.nullable(),
  variant_id: Id.nullable(),
  options_text: z.array(z.string()),
  /** The product has options, or details of a gift card, that can be changed on this line; also while none is chosen. */
  has_options: z.boolean().optional(),
  unit_price: Money,
  original_unit_price: Money,
  line_total: Money,
  line_original_total: Money,
  tax_amount: Money,
  min_quantity: z.int(),
  max_quantity: z.int(),
  quantity_step: z.int(),
  is_available: z.boolean(),
  unavailable_reason: z.string().nullable(),
  note: z.string().nullable(),
  if_unavailable: IfUnavailable,
  substitute_product_id: Id.nullish(),
  is_free_gift: z.boolean(),
  /** Of a gift card that is bought. */
  gift_card: GiftCardDetails.nullish(),
  added_at: Instant,
});
export type CartItem = z.infer<typeof CartItem>;

export const Adjustment = z.object({
  cart_item_id: Id.nullish(),
  product_id: Id,
  name: z.string(),
  type: z.enum(['removed', 'quantity_reduced', 'price_changed', 'option_unavailable', 'min_quantity_raised']),
  from: z.number().nullable(),
  to: z.number().nullable(),
  message: z.string(),
});
export type Adjustment = z.infer<typeof Adjustment>;

/** What a sale comes to; a cart and the order that it becomes have the same. */
export const SaleSums = {
  subtotal: Money,
  total_original_price: Money,
  product_price_discount: Money,
  order_discount_amount: Money,
  subtotal_after_discounts: Money,
  delivery_charge: Money,
  shipping_discount_amount: Money,
  tax_amount: Money,
  total_discount: Money,
  total: Money,
};
/** What else goes from a cart into its order as it stands. */
export const SaleTerms = {
  currency_code: z.string(),
  wallet_amount: Money,
  amount_due: Money,
  tip_amount: Money,
  packaging_charge: Money,
  tax_inclusive: z.boolean(),
  tax_lines: z.array(z.object({ name: z.string(), rate_percent: z.number(), amount: Money })),
  note: z.string().nullish(),
};

const errorCode = z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]);
export const CartDetails = z.object({
  id: z.int().nullable(),
  version: z.int(),
  branch_id: Id,
  ...SaleTerms,
  item_count: z.int(),
  total_quantity: z.int(),
  order_type: OrderType,
  /** The postcode that delivery is estimated for; an address goes before it. */
  pincode: z.string().nullish(),
  /** As it stands now. */
  slot: SlotResponse.nullish(),
  payment_method: PaymentMethod.nullish(),
  use_wallet: z.boolean(),
  gift_card: CartGiftCard.nullish(),
  /** It holds gift cards alone: they are mailed, so no address, time or fee is needed. */
  is_mailed: z.boolean().optional(),
  min_order_amount: Money,
  min_order_remaining: Money,
  delivery_eta: z.object({ min_minutes: z.int(), max_minutes: z.int() }).nullish(),
  free_delivery_above: Money.nullish(),
  can_checkout: z.boolean(),
  blockers: z.array(z.object({ code: errorCode, message: z.string(), cart_item_id: Id.nullish() })),
  discounts: z.array(
    z.object({
      code: z.string().nullish(),
      title: z.string(),
      amount: Money,
      target: z.enum(['order', 'shipping', 'item']),
    }),
  ),
  /** Left out where no business can give a VAT id; its texts are empty until one did. */
  business: z
    .object({
      company: z.string(),
      vat_id: z.string(),
      outcome: VatOutcome.nullish(),
      message: z.string().nullable(),
    })
    .nullish(),
  points_to_earn: z.int(),
  updated_at: Instant.nullable(),
});

/** The whole cart as the server sees it; every cart call answers with it and the client replaces its own. */
export const CartSnapshot = shape('Cart', {
  cartItems: z.array(CartItem),
  cartDetails: CartDetails,
  ...SaleSums,
  delivery_message: z.string().nullable(),
  address: Address.nullable(),
  discount_eligibility_message: z.string().nullable(),
  coupon_applied: z.boolean(),
  coupon_message: z.string().nullable(),
  customer_applied_coupon: z.string().nullable(),
  is_delivery_available: z.boolean().nullable(),
  adjusted_cart_items: z.array(Adjustment),
});
export type CartSnapshot = z.infer<typeof CartSnapshot>;

/** One step of the price with the rule that made it; the last `total` is the cart's total. */
export const PriceStep = z.object({ step: z.string(), rule: z.string(), amount: Money, total: Money });

/** `preview=1`: the cart as it would be at `branch_id`, with what would change; nothing is written. */
export const GetCartQuery = z.object({ preview: z.enum(['0', '1']).optional() });

export const CartDetailsQuery = z.object({ trace: z.enum(['0', '1']).optional() });
/** The cart with, for `?trace=1`, how its total came about. */
export const CartDetailsResponse = CartSnapshot.extend({ price_trace: z.array(PriceStep).optional() }).meta({
  id: 'CartDetailsAnswer',
});
export type CartDetailsResponse = z.infer<typeof CartDetailsResponse>;

export const CART = {
  'GET /get-cart': { query: GetCartQuery, answer: CartSnapshot },
  'POST /cart/add': { body: AddToCartRequest, created: CartSnapshot },
  'PUT /cart/update': { body: UpdateCartRequest, answer: CartSnapshot, refuses: [404, 409] },
  'DELETE /cart/remove/{id}': {
    params: z.object({ id: z.coerce.number().int().positive() }),
    answer: CartSnapshot,
  },
  'PUT /cart/details': { query: CartDetailsQuery, body: CartDetailsRequest, answer: CartDetailsResponse },
  'GET /get-discounts': { tag: 'Promotions', answer: DiscountsResponse },
  'GET /check-wallet': { tag: 'Loyalty', query: CheckWalletQuery, answer: CheckWalletResponse },
} as const satisfies Routes;
