import type { CartItem, CartSnapshot } from '../../api/contract/cart.ts';
import { isRecord, isText } from '../shop/persisted.ts';

const SUMS = [
  'tax_amount',
  'delivery_charge',
  'order_discount_amount',
  'shipping_discount_amount',
  'product_price_discount',
  'subtotal',
  'total_original_price',
  'total_discount',
  'total',
  'subtotal_after_discounts',
] as const;
const ITEM_NUMBERS = [
  'id',
  'product_id',
  'quantity',
  'unit_price',
  'original_unit_price',
  'line_total',
  'line_original_total',
  'min_quantity',
  'max_quantity',
  'quantity_step',
] as const;
const LISTS = ['tax_lines', 'blockers', 'discounts'] as const;

const hasNumbers = (value: Record<string, unknown>, names: readonly string[]): boolean =>
  names.every((name) => Number.isFinite(value[name]));

const isItem = (value: unknown): value is CartItem =>
  isRecord(value) &&
  hasNumbers(value, ITEM_NUMBERS) &&
  isText(value.name) &&
  isText(value.slug) &&
  isRecord(value.selectedAttributes) &&
  isRecord(value.selectedMultiAttributes) &&
  Array.isArray(value.options_text) &&
  value.options_text.every(isText);

const isListOfRecords = (value: unknown): boolean => Array.isArray(value) && value.every(isRecord);

/** A snapshot fit to draw, or undefined: guards against saved state and against answers that are none. */
export const parseCartSnapshot = (data: unknown): CartSnapshot | undefined =>
  isSnapshot(data) ? data : undefined;

const isSnapshot = (data: unknown): data is CartSnapshot => {
  if (!isRecord(data) || !hasNumbers(data, SUMS)) return false;
  const { cartItems, cartDetails, adjusted_cart_items: adjusted } = data;
  if (!Array.isArray(cartItems) || !cartItems.every(isItem)) return false;
  if (!isRecord(cartDetails) || !hasNumbers(cartDetails, ['version', 'total_quantity'])) return false;
  return LISTS.every((name) => isListOfRecords(cartDetails[name])) && isListOfRecords(adjusted);
};
