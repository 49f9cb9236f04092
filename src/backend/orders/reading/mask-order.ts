import type { Order, OrderItem } from '../../../api/contract/order.ts';
import { maskEmail } from '../../../domain/people/email.ts';
import { maskPhone } from '../../../domain/people/phone.ts';

/** What becomes of each part of a shape; one that is new does not compile until somebody has decided. */
type Mask<T> = { [K in keyof T]-?: typeof SHOWN | ((value: T[K], whole: T) => T[K]) };
const SHOWN = 'shown';
const hidden = () => null;
const HIDDEN = '•••';

/** Only what the mask names comes out. */
const masked = <T extends object>(whole: T, mask: Mask<T>): T => {
  const names = (Object.keys(mask) as (keyof T)[]).filter((name) => name in whole);
  const parts = names.map((name) => {
    const rule = mask[name];
    return [name, rule === SHOWN ? whole[name] : rule(whole[name], whole)];
  });
  return Object.fromEntries(parts) as T;
};

const ADDRESS = {
  id: hidden,
  label: SHOWN,
  label_text: hidden,
  name: SHOWN,
  phone: maskPhone,
  line1: () => HIDDEN,
  line2: hidden,
  landmark: hidden,
  city: SHOWN,
  state: SHOWN,
  pincode: SHOWN,
  country_code: SHOWN,
  lat: hidden,
  lng: hidden,
  place_id: hidden,
  delivery_instructions: hidden,
  is_default: SHOWN,
  is_serviceable: SHOWN,
  formatted: (_, { city, pincode }) => `${city} ${pincode}`,
  created_at: SHOWN,
} satisfies Mask<NonNullable<Order['address']>>;

const CONTACT = {
  name: SHOWN,
  phone: maskPhone,
  email: (email) => (email ? maskEmail(email) : null),
} satisfies Mask<Order['contact']>;

const ITEM = {
  id: SHOWN,
  product_id: SHOWN,
  quantity: SHOWN,
  selectedAttributes: SHOWN,
  selectedMultiAttributes: SHOWN,
  slug: SHOWN,
  name: SHOWN,
  image: SHOWN,
  variant_id: SHOWN,
  options_text: SHOWN,
  has_options: SHOWN,
  unit_price: SHOWN,
  original_unit_price: SHOWN,
  line_total: SHOWN,
  line_original_total: SHOWN,
  tax_amount: SHOWN,
  min_quantity: SHOWN,
  max_quantity: SHOWN,
  quantity_step: SHOWN,
  is_available: SHOWN,
  unavailable_reason: SHOWN,
  note: hidden,
  if_unavailable: SHOWN,
  substitute_product_id: SHOWN,
  is_free_gift: SHOWN,
  gift_card: hidden,
  added_at: SHOWN,
  order_item_id: SHOWN,
  refunded_quantity: SHOWN,
  missing_quantity: SHOWN,
  return_fee: SHOWN,
  left_quantity: SHOWN,
  returnable_quantity: SHOWN,
  withdrawal_excluded: SHOWN,
  substitutes: SHOWN,
  can_review: SHOWN,
  review_id: SHOWN,
} satisfies Mask<OrderItem>;

const ORDER = {
  id: SHOWN,
  order_number: SHOWN,
  status: SHOWN,
  status_label: SHOWN,
  status_history: SHOWN,
  payment_status: SHOWN,
  payment_method: SHOWN,
  is_paid_at_counter: SHOWN,
  order_type: SHOWN,
  branch: SHOWN,
  slot: SHOWN,
  eta: SHOWN,
  placed_at: SHOWN,
  delivered_at: SHOWN,
  items: (items) => items.map((item) => masked(item, ITEM)),
  subtotal: SHOWN,
  total_original_price: SHOWN,
  product_price_discount: SHOWN,
  order_discount_amount: SHOWN,
  subtotal_after_discounts: SHOWN,
  delivery_charge: SHOWN,
  shipping_discount_amount: SHOWN,
  packaging_charge: SHOWN,
  tip_amount: SHOWN,
  tax_inclusive: SHOWN,
  tax_amount: SHOWN,
  tax_lines: SHOWN,
  total_discount: SHOWN,
  total: SHOWN,
  wallet_amount: SHOWN,
  gift_card: SHOWN,
  is_mailed: SHOWN,
  amount_due: SHOWN,
  to_collect: SHOWN,
  refunded_amount: SHOWN,
  refunds: SHOWN,
  discounts: SHOWN,
  address: (address) => address && masked(address, ADDRESS),
  contact: (contact) => masked(contact, CONTACT),
  business: hidden,
  note: hidden,
  delivery_instructions: hidden,
  table: SHOWN,
  courier: SHOWN,
  shipments: SHOWN,
  can_cancel: SHOWN,
  cancel_until: SHOWN,
  cancel_reason: SHOWN,
  can_return: SHOWN,
  can_report: SHOWN,
  can_withdraw: () => false,
  requests: () => [],
  return_until: SHOWN,
  can_reorder: SHOWN,
  can_review: SHOWN,
  invoice_url: hidden,
  invoice_number: SHOWN,
  e_invoice_url: hidden,
  credit_notes: () => [],
  pay_by: SHOWN,
  payment_problem: SHOWN,
  pickup_code: SHOWN,
  points_earned: SHOWN,
  points_pending: SHOWN,
  scratch_card_id: hidden,
  currency_code: SHOWN,
  decimal_places: SHOWN,
  locale: SHOWN,
  tracking_token: SHOWN,
  updated_at: SHOWN,
} satisfies Mask<Order>;

/** The same order for someone who only has its tracking token: whom and where exactly stays hidden. */
export const maskOrder = (order: Order): Order => masked(order, ORDER);
