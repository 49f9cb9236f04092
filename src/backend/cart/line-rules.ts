import type { Adjustment } from '../../api/contract/cart.ts';
import type { Minor } from '../../domain/money/money.ts';
import { originalUnitPrice, unitPrice } from '../../domain/options/option-prices.ts';
import { validateSelection } from '../../domain/options/option-validation.ts';
import { findCombination, type Selection } from '../../domain/options/options.ts';
import { type NotOnSale, notOnSale } from '../../domain/time/sale-times.ts';
import type { CartProduct } from '../catalog/sale-products.ts';
import type { LineRow } from './repository.ts';

/** Why a line cannot be bought now; it stays listed and costs nothing. */
export type Unavailable = 'other_branch' | 'out_of_stock' | 'option_unavailable' | NotOnSale;

/** What a branch has left, by `stockKey`; no entry: not sold there. */
export type Stock = ReadonlyMap<string, number>;
export const stockKey = (productId: number, variantId: number): string => `${productId}:${variantId}`;
export const isOfProduct = (key: string, productId: number): boolean => key.startsWith(`${productId}:`);

/** A line as the catalog and the branch's stock see it now. */
export interface CheckedLine {
  row: LineRow;
  product: CartProduct;
  selection: Selection;
  unitPrice: Minor;
  originalUnitPrice: Minor;
  /** The most of this line that could be had, the cart's other lines considered. */
  maxQuantity: number;
  unavailable: Unavailable | null;
}

/** A change the shop made to a line, with what has to be written so that it is reported only once. */
export interface LineChange {
  row: LineRow;
  name: string;
  type: Adjustment['type'];
  from: number | null;
  to: number | null;
}

export interface LineCheck {
  lines: CheckedLine[];
  changes: LineChange[];
}

/** When and where lines are checked, and how the shop writes money. */
export interface Moment {
  at: Date;
  /** Of the branch. */
  timezone: string;
  decimals: number;
}

/** The seen price of a line whose options were no longer sold when it was last shown. */
const NO_PRICE = -1;

/** What has to be kept of a line's price, so that each change is reported once. */
export const seenPrice = (line: CheckedLine): Minor =>
  line.unavailable === 'option_unavailable' ? NO_PRICE : line.unitPrice;

/**
 * Holds each line, in the order added, against the catalog and what earlier lines left of the stock: lines of
 * one product share its maximum and lines of one variant share its stock.
 */
export const checkLines = (
  rows: readonly LineRow[],
  products: ReadonlyMap<number, CartProduct>,
  stock: Stock,
  moment: Moment,
): LineCheck => {
  const lines: CheckedLine[] = [];
  const changes: LineChange[] = [];
  for (const row of rows) {
    const product = products.get(row.product_id);
    if (!product?.isActive) {
      changes.push({ row, name: product?.name ?? 'A product', type: 'removed', from: row.quantity, to: 0 });
      continue;
    }
    const earlier = lines.flatMap((line) => (line.unavailable === null ? [line.row] : []));
    const room = roomFor(row, product, stock, earlier);
    const checked = checkLine(
      row,
      product,
      room && Math.max(0, Math.min(room.ofVariant, room.ofProduct)),
      moment,
    );
    changes.push(...priceChanges(row, checked), ...quantityChanges(row, checked));
    lines.push(checked);
  }
  return { lines, changes };
};

export const selectionOf = (row: Pick<LineRow, 'selected_json' | 'modifiers_json'>): Selection => ({
  selectedAttributes: JSON.parse(row.selected_json) as Record<string, number>,
  selectedMultiAttributes: JSON.parse(row.modifiers_json) as Record<string, number[]>,
});

/** What decides whether two lines are one. */
type LineIdentity = Pick<LineRow, 'product_id' | 'option_hash' | 'note_hash'>;

/** The same product, options and note. */
export const isSameLine = (one: LineIdentity, other: LineIdentity): boolean =>
  one.product_id === other.product_id &&
  one.option_hash === other.option_hash &&
  one.note_hash === other.note_hash;

/**
 * Units that other lines leave for one: of the variant's stock and of the product's maximum, each below 0 when they hold
 * too many already. Undefined when the branch does not sell it.
 */
export const roomFor = (
  { product_id, variant_id }: Pick<LineRow, 'product_id' | 'variant_id'>,
  product: CartProduct,
  stock: Stock,
  others: readonly Pick<LineRow, 'product_id' | 'variant_id' | 'quantity'>[],
): { available: number; ofVariant: number; ofProduct: number } | undefined => {
  const available = stock.get(stockKey(product_id, variant_id));
  if (available === undefined) return undefined;
  const siblings = others.filter((line) => line.product_id === product_id);
  const sum = (lines: typeof siblings) => lines.reduce((total, line) => total + line.quantity, 0);
  const inVariant = sum(siblings.filter((line) => line.variant_id === variant_id));
  return { available, ofVariant: available - inVariant, ofProduct: product.maxQuantity - sum(siblings) };
};

const checkLine = (
  row: LineRow,
  product: CartProduct,
  room: number | undefined,
  { decimals, at, timezone }: Moment,
): CheckedLine => {
  const selection = selectionOf(row);
  const maxQuantity = wholeSteps(room ?? 0, product.quantityStep);
  const isSellable = isSelectionSold(row, product, selection);
  const closed = notOnSale(product.saleTimes, at, timezone);
  const unavailable = unavailability(
    isSellable,
    room,
    closed,
    maxQuantity < Math.max(1, product.minQuantity),
  );
  const least = Math.max(row.quantity, product.minQuantity);
  const quantity =
    unavailable === null ? wholeSteps(Math.min(least, maxQuantity), product.quantityStep) : row.quantity;
  return {
    row: quantity === row.quantity ? row : { ...row, quantity },
    product,
    selection,
    unitPrice: unitPrice(product, selection, decimals),
    originalUnitPrice: originalUnitPrice(product, selection, decimals),
    maxQuantity,
    unavailable,
  };
};

/** The largest multiple of the step up to a quantity. */
const wholeSteps = (quantity: number, step: number): number => quantity - (quantity % Math.max(1, step));

/** The choices are still offered and still mean the variant that the line was made for. */
const isSelectionSold = (row: LineRow, product: CartProduct, selection: Selection): boolean =>
  validateSelection(product, selection).length === 0 &&
  (findCombination(product, selection)?.variant_id ?? 0) === row.variant_id;

const unavailability = (
  isSellable: boolean,
  room: number | undefined,
  closed: NotOnSale | null,
  isOut: boolean,
): Unavailable | null => {
  if (!isSellable) return 'option_unavailable';
  if (room === undefined) return 'other_branch';
  return closed ?? (isOut ? 'out_of_stock' : null);
};

const priceChanges = (row: LineRow, checked: CheckedLine): LineChange[] => {
  const { name } = checked.product;
  const seen = row.seen_price_minor;
  if (seen === NO_PRICE || seen === seenPrice(checked)) return [];
  return checked.unavailable === 'option_unavailable'
    ? [{ row, name, type: 'option_unavailable', from: null, to: null }]
    : [{ row, name, type: 'price_changed', from: seen, to: checked.unitPrice }];
};

const quantityChanges = (
  row: LineRow,
  { row: { quantity }, product: { name } }: CheckedLine,
): LineChange[] => {
  if (quantity === row.quantity) return [];
  const type = quantity < row.quantity ? 'quantity_reduced' : 'min_quantity_raised';
  return [{ row, name, type, from: row.quantity, to: quantity }];
};
